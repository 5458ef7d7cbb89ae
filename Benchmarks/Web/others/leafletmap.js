// A Leaflet map with the places as markers, and the demo's tiles.
import { bubble, places, tile } from "./places.js";

const Tiles = L.GridLayer.extend({
  createTile({ x, y, z }, done) {
    const part = tile(z, x, y);
    if (part instanceof Image) part.decode().then(() => done(null, part), (fault) => done(fault, part));
    else queueMicrotask(() => done(null, part));
    return part;
  },
});

export const bounds = L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));

export function makeMap() {
  const map = L.map("map", {
    zoomSnap: 0, zoomControl: false, attributionControl: false, fadeAnimation: false, center: bounds.getCenter(), zoom: 13,
  });
  new Tiles().addTo(map);
  for (const { name, latitude, longitude } of places) {
    L.marker([latitude, longitude], { icon: L.divIcon({ className: "", html: bubble(name), iconSize: [0, 0] }) }).addTo(map);
  }
  return map;
}
