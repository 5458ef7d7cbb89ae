// What the pages show, and where the map stands: the demo's group "All of Monaco".

const degrees = {
  Station: [43.7382552, 7.4194857], Bay: [43.7486669, 7.4386966], Roses: [43.7272194, 7.4192854],
  Fort: [43.7330737, 7.427948], Cactus: [43.7312417, 7.4139998], Japan: [43.7424157, 7.4309221],
};
const mercator = (latitude, longitude) => ({
  x: longitude / 360 + 0.5,
  y: 0.5 - Math.asinh(Math.tan(latitude * Math.PI / 180)) / (2 * Math.PI),
});

/** Name, degrees, and `x` and `y` on a world that is 1 wide. */
export const places = Object.entries(degrees).map(([name, [latitude, longitude]]) =>
  ({ name, latitude, longitude, ...mercator(latitude, longitude) }));

/** Kept free around the places for their bubbles; CSS pixels. */
export const room = { top: 48, left: 65, bottom: 5, right: 65 };
/** The map follows the sheet as far as this stays free; CSS pixels. */
export const leastFree = 140;

const xs = places.map((place) => place.x), ys = places.map((place) => place.y);
const west = Math.min(...xs), east = Math.max(...xs), north = Math.min(...ys), south = Math.max(...ys);
/** `x` and `y` of the middle of all places. */
export const middle = { x: (west + east) / 2, y: (north + south) / 2 };

/** Fits all places into the upper `free` pixels of a map: the width of the world, and where its middle of places comes to lie. */
export function fitting(width, free) {
  const wide = width - room.left - room.right, high = free - room.top - room.bottom;
  return { world: Math.min(wide / (east - west), high / (south - north)), left: room.left + wide / 2, top: room.top + high / 2 };
}

export const bubble = (name) => `<div class="pin"><b><img src="/Demo/pin-${name.toLowerCase()}.png" alt=""></b>${name}</div>`;

// The tiles that exist, as Map/index.txt lists them; what is not listed is a part of its nearest listed ancestor.
const listed = new Set();
for (const line of (await (await fetch("/Map/index.txt")).text()).split("\n")) {
  const [z, y, ...ranges] = line.split(" ");
  for (const range of /^\d/.test(line) ? ranges : []) {
    const [first, last = first] = range.split("-").map(Number);
    for (let x = first; x <= last; x++) listed.add(`${z}/${x}/${y}`);
  }
}

/** An element of 256 CSS pixels that shows a tile, without a place. */
export function tile(z, x, y) {
  let up = 0;
  while (up < z && !listed.has(`${z - up}/${x >> up}/${y >> up}`)) up++;
  const source = `/Map/${z - up}/${x >> up}/${y >> up}.png`, side = 256 << up;
  if (!up) return Object.assign(new Image(256, 256), { src: source, alt: "" });
  const part = document.createElement("div");
  const left = ((x >> up << up) - x) * 256, top = ((y >> up << up) - y) * 256;
  part.style.cssText = `width:256px;height:256px;background:url(${source}) ${left}px ${top}px/${side}px`;
  return part;
}
