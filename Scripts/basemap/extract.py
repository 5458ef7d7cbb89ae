#!/usr/bin/python3
"""OSM extract (.osm.pbf) + GSHHG coast  ->  GeoJSON layers in EPSG:3857 for style.py.

usage: extract.py EXTRACT.osm.pbf OUTDIR

The extract's coast (one chain of ways, land on its left) is spliced into the coarser coast of GSHHG, so that the land goes
on beyond the extract.
"""
import json, math, os, subprocess, sys
import osmium
from shapely.geometry import (LineString, MultiLineString, MultiPolygon, Point,
                              Polygon, box, mapping)
from shapely.ops import linemerge, polygonize, unary_union

PBF, OUT = sys.argv[1:3]
os.makedirs(OUT, exist_ok=True)
R = 6378137.0

CTX = (6.00, 42.80, 9.00, 44.60)  # west, south, east, north of the coarse coast


def merc(lon, lat):
    return (R * math.radians(lon), R * math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)))


# ---------------------------------------------------------------- read the pbf
nodes, ways, rels = {}, {}, {}
tagged_nodes = []


class Reader(osmium.SimpleHandler):
    def node(self, n):
        nodes[n.id] = merc(n.location.lon, n.location.lat)
        if len(n.tags):
            tagged_nodes.append((n.id, dict((t.k, t.v) for t in n.tags)))

    def way(self, w):
        ways[w.id] = ([n.ref for n in w.nodes], dict((t.k, t.v) for t in w.tags))

    def relation(self, r):
        rels[r.id] = ([(m.type, m.ref, m.role) for m in r.members],
                      dict((t.k, t.v) for t in r.tags))


Reader().apply_file(PBF)
hdr = osmium.io.Reader(PBF).header().box()
BBOX = box(*merc(hdr.bottom_left.lon, hdr.bottom_left.lat), *merc(hdr.top_right.lon, hdr.top_right.lat))


def runs(refs):
    """Maximal stretches of a way whose nodes are in the file."""
    out, cur = [], []
    for r in refs:
        if r in nodes:
            cur.append(nodes[r])
        else:
            if len(cur) > 1:
                out.append(cur)
            cur = []
    if len(cur) > 1:
        out.append(cur)
    return out


def ring_poly(refs):
    pts = [nodes[r] for r in refs if r in nodes]
    if len(pts) < 3:
        return None
    p = Polygon(pts)
    return p if p.is_valid else p.buffer(0)


def rel_poly(members):
    outer, inner = [], []
    for t, ref, role in members:
        if t == 'w' and ref in ways:
            for run in runs(ways[ref][0]):
                (inner if role == 'inner' else outer).append(LineString(run))
    def rings(ls):
        if not ls:
            return []
        m = linemerge(ls)
        m = [m] if isinstance(m, LineString) else list(m.geoms)
        ps = []
        for l in m:
            c = list(l.coords)
            if len(c) >= 4 and (l.is_ring or Point(c[0]).distance(Point(c[-1])) < 60):
                p = Polygon(c)
                ps.append(p if p.is_valid else p.buffer(0))
        return ps
    o = rings(outer)
    if not o:
        return None
    g = unary_union(o)
    i = rings(inner)
    return g.difference(unary_union(i)) if i else g


# ------------------------------------------------------------- classification
def area_kind(t):
    la, le, na, am, mm = (t.get(k, '') for k in ('landuse', 'leisure', 'natural', 'amenity', 'man_made'))
    if na == 'water' or t.get('waterway') == 'riverbank' or la in ('basin', 'pond') or t.get('amenity') == 'fountain':
        return 'water'
    if le == 'swimming_pool':
        return 'pool'
    if mm in ('pier', 'breakwater', 'quay', 'groyne') or t.get('place') == 'islet':
        return 'pier'
    if na == 'beach' or na == 'sand' or le == 'beach_resort':
        return 'beach'
    if na == 'wood' or la == 'forest':
        return 'wood'
    if na in ('scrub', 'heath', 'wetland'):
        return 'scrub'
    if le in ('park', 'garden', 'dog_park', 'nature_reserve', 'golf_course', 'miniature_golf'):
        return 'park'
    if la in ('grass', 'meadow', 'flowerbed', 'village_green', 'recreation_ground', 'greenfield', 'orchard', 'vineyard') or na == 'grassland':
        return 'grass'
    if la == 'cemetery' or am == 'grave_yard':
        return 'cemetery'
    if le in ('pitch', 'track', 'playground', 'stadium', 'sports_centre', 'ice_rink'):
        return 'pitch' if le != 'playground' else 'playground'
    if na in ('bare_rock', 'cliff', 'scree', 'shingle'):
        return 'rock'
    if la == 'railway':
        return 'railway'
    if la == 'construction':
        return 'construction'
    if am in ('hospital', 'clinic'):
        return 'hospital'
    if am in ('school', 'university', 'college', 'kindergarten'):
        return 'school'
    if am == 'parking' and not t.get('parking', '').startswith('under') and t.get('layer', '0') >= '0':
        return 'parking'
    if t.get('aeroway') in ('helipad', 'heliport', 'apron'):
        return 'helipad'
    if t.get('highway') in ('pedestrian', 'footway', 'platform') or t.get('place') == 'square' or t.get('railway') == 'platform' or t.get('public_transport') == 'platform':
        return 'plaza'
    if la in ('commercial', 'retail', 'residential', 'industrial', 'military', 'civil'):
        return 'zone'
    return None


ROAD = {'motorway': 9, 'trunk': 8, 'primary': 7, 'secondary': 6, 'tertiary': 5,
        'unclassified': 4, 'residential': 4, 'living_street': 4, 'road': 4, 'raceway': 3,
        'service': 3, 'pedestrian': 2, 'footway': 1, 'path': 1, 'cycleway': 1, 'steps': 1, 'bridleway': 1, 'track': 1}


def road_kind(t):
    h = t.get('highway', '')
    link = h.endswith('_link')
    base = h[:-5] if link else h
    if base not in ROAD or t.get('area') == 'yes':
        return None
    if t.get('indoor') == 'yes' or t.get('access') == 'no' and base == 'service':
        return None
    k = 'minor' if ROAD[base] == 4 else base
    if base in ('footway', 'path', 'bridleway', 'track'):
        k = 'path'
    if base in ('footway', 'path', 'steps', 'pedestrian') and (t.get('tunnel') in ('yes', 'building_passage') or t.get('level', '0').startswith('-') or t.get('covered') == 'yes'):
        return None
    if base == 'footway' and t.get('footway') in ('sidewalk', 'crossing'):
        return None
    if base == 'service' and t.get('service') in ('parking_aisle', 'drive-through', 'emergency_access'):
        return None
    return k


def num(s, d=0):
    try:
        return int(float(s))
    except Exception:
        return d


# ------------------------------------------------------------------- geometry
areas, roads, rails, buildings, lines = [], [], [], [], []
labels_area = []
for wid, (refs, t) in ways.items():
    closed = refs[0] == refs[-1] and len(refs) > 3
    k = road_kind(t)
    if k:
        tun = t.get('tunnel') in ('yes', 'building_passage') or t.get('covered') == 'yes'
        layer = num(t.get('layer'), -1 if tun else (1 if t.get('bridge') else 0))
        for run in runs(refs):
            roads.append((LineString(run), dict(kind=k, rank=ROAD[t['highway'].replace('_link', '')], link=int(t['highway'].endswith('_link')),
                          tunnel=int(tun), bridge=int(bool(t.get('bridge')) and t.get('bridge') != 'no'), layer=layer,
                          name=t.get('name', ''), oneway=int(t.get('oneway') == 'yes'))))
        continue
    rw = t.get('railway')
    if rw in ('rail', 'tram', 'light_rail', 'funicular') or t.get('aerialway'):
        tun = t.get('tunnel') == 'yes' or num(t.get('layer'), 0) < 0
        for run in runs(refs):
            rails.append((LineString(run), dict(kind=rw or 'aerial', tunnel=int(tun), service=int('service' in t))))
        continue
    if t.get('waterway') in ('river', 'stream', 'canal') and t.get('tunnel') != 'yes':
        for run in runs(refs):
            lines.append((LineString(run), dict(kind=t['waterway'])))
        continue
    if t.get('man_made') in ('pier', 'breakwater', 'groyne') and not closed:
        for run in runs(refs):
            lines.append((LineString(run), dict(kind='pier')))
        continue
    if t.get('natural') == 'cliff' and not closed:
        for run in runs(refs):
            lines.append((LineString(run), dict(kind='cliff')))
        continue
    if not closed:
        continue
    if 'building' in t and t['building'] != 'no':
        if t.get('location') == 'underground' or num(t.get('layer'), 0) < 0:
            continue
        p = ring_poly(refs)
        if p is not None and not p.is_empty:
            buildings.append((p, dict(kind=t['building'], name=t.get('name', ''), levels=num(t.get('building:levels'), 0), roof=int(t['building'] in ('roof', 'construction')))))
            if t.get('name'):
                labels_area.append((p, t))
        continue
    a = area_kind(t)
    if a and not (t.get('tunnel') == 'yes') and not t.get('indoor') == 'yes' and not t.get('level', '0').startswith('-'):
        p = ring_poly(refs)
        if p is not None and not p.is_empty:
            areas.append((p, dict(kind=a, name=t.get('name', ''))))
            if t.get('name'):
                labels_area.append((p, t))
    elif t.get('name') and ('tourism' in t or 'historic' in t or 'amenity' in t):
        p = ring_poly(refs)
        if p is not None and not p.is_empty:
            labels_area.append((p, t))

boundaries = []
for rid, (members, t) in rels.items():
    if t.get('type') == 'multipolygon':
        g = rel_poly(members)
        if g is None or g.is_empty:
            continue
        if 'building' in t and num(t.get('layer'), 0) >= 0:
            buildings.append((g, dict(kind=t['building'], name=t.get('name', ''), levels=num(t.get('building:levels'), 0), roof=0)))
        else:
            a = area_kind(t)
            if a:
                areas.append((g, dict(kind=a, name=t.get('name', ''))))
        if t.get('name'):
            labels_area.append((g, t))
    if t.get('boundary') == 'administrative' and t.get('admin_level') == '2':
        ls = [LineString(r) for ty, ref, ro in members if ty == 'w' and ref in ways and ways[ref][1].get('maritime') != 'yes' and ways[ref][1].get('natural') != 'coastline' for r in runs(ways[ref][0])]
        if ls:
            boundaries += [(l, dict(kind='country')) for l in ls]

# ---------------------------------------------------------------------- coast
def gshhg():
    w, s, e, n = CTX
    txt = subprocess.run(['gmt', 'coast', f'-R{w}/{e}/{s}/{n}', '-Df', '-W', '-M'], capture_output=True, text=True, check=True).stdout
    segs, cur = [], []
    for l in txt.splitlines():
        if l.startswith('>'):
            if len(cur) > 1:
                segs.append(cur)
            cur = []
        elif l and l[0] != '#':
            x, y = map(float, l.split()[:2])
            cur.append((x - 360 if x > 180 else x, y))
    if len(cur) > 1:
        segs.append(cur)
    return segs


def close_clip(segs_ll):
    """Land polygons inside CTX out of coast lines, classified by gmt select."""
    b = box(*CTX)
    ls = [LineString(s).intersection(b) for s in segs_ll]
    u = unary_union(ls + [b.boundary])
    faces = list(polygonize(u))
    reps = [f.representative_point() for f in faces]
    inp = ''.join(f'{p.x} {p.y} {i}\n' for i, p in enumerate(reps))
    r = subprocess.run(['gmt', 'select', '-Df', '-Ns/k/s/k/s', f'-R{CTX[0]}/{CTX[2]}/{CTX[1]}/{CTX[3]}'], input=inp, capture_output=True, text=True, check=True).stdout
    keep = {int(float(l.split()[2])) for l in r.splitlines() if l.strip()}
    return [f for i, f in enumerate(faces) if i in keep]


def to_merc(p):
    f = lambda c: [merc(x, y) for x, y in c]
    return Polygon(f(p.exterior.coords), [f(h.coords) for h in p.interiors])


def chaikin(p, n=3):
    """Round the coarse coast's corners (GSHHG is about 100 m); the context box's own edges stay."""
    def f(c):
        c = list(c)[:-1]
        for _ in range(n):
            o = []
            for a, b in zip(c, c[1:] + c[:1]):
                o += [(a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25), (a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75)]
            c = o
        return c
    q = Polygon(f(p.exterior.coords), [f(h.coords) for h in p.interiors])
    return q if q.is_valid else q.buffer(0)


coarse = [chaikin(to_merc(p).simplify(160)) for p in close_clip(gshhg()) if p.area > 1e-7]
coast = [LineString(r) for refs, t in ways.values() if t.get('natural') == 'coastline' for r in runs(refs)]
m = linemerge(coast)
m = [m] if isinstance(m, LineString) else list(m.geoms)
chain = max((l for l in m if not l.is_ring), key=lambda l: l.length)
islands = [Polygon(l.coords) for l in m if l.is_ring]
# OSM: land on the left.  Splice the chain into the exterior of the coarse land polygon.
big = max(coarse, key=lambda p: -p.distance(chain) * 1e6 + p.area)
ext = list(big.exterior.coords)
if not big.exterior.is_ccw:      # ccw => land on the left
    ext.reverse()
ring = LineString(ext)
a, b_ = ring.project(Point(chain.coords[0])), ring.project(Point(chain.coords[-1]))
ds, acc = [0.0], 0.0
for p, q in zip(ext, ext[1:]):
    acc += math.hypot(q[0] - p[0], q[1] - p[1])
    ds.append(acc)
if a < b_:
    pts = [p for p, d in zip(ext, ds) if d < a - 620] + list(chain.coords) + [p for p, d in zip(ext, ds) if d > b_ + 150]
else:
    pts = [p for p, d in zip(ext, ds) if b_ + 60 < d < a - 60] + list(chain.coords)
g = Polygon(pts)
g = g if g.is_valid else g.buffer(0)
land = unary_union([g] + [p for p in coarse if p is not big] + islands)


# --------------------------------------------------------------------- output
def dump(layer, feats, nd=2):
    def rnd(c):
        return [round(c[0], nd), round(c[1], nd)] if isinstance(c[0], (int, float)) else [rnd(x) for x in c]
    fs = []
    for g, p in feats:
        if g is None or g.is_empty:
            continue
        m = mapping(g)
        if m['type'] == 'GeometryCollection':
            continue
        fs.append(dict(type='Feature', properties=p, geometry=dict(type=m['type'], coordinates=rnd(m['coordinates']))))
    json.dump(dict(type='FeatureCollection', features=fs), open(f'{OUT}/{layer}.geojson', 'w'), ensure_ascii=False)
    print(f'{layer:12s} {len(fs):6d}')


order = ['zone', 'railway', 'construction', 'hospital', 'school', 'rock', 'scrub', 'wood', 'park', 'cemetery', 'grass', 'beach', 'pier', 'pitch', 'playground', 'parking', 'plaza', 'helipad', 'water', 'pool']
for g, p in areas:
    p['z'] = order.index(p['kind'])
    p['m2'] = int(g.area)
areas.sort(key=lambda f: (f[1]['z'], -f[0].area))
dump('land', [(g, {}) for g in (land.geoms if isinstance(land, MultiPolygon) else [land])])
dump('area', [(g, p) for g, p in areas])
dump('building', [(g, p) for g, p in sorted(buildings, key=lambda f: -f[0].bounds[3])])
roads.sort(key=lambda f: (f[1]['layer'], f[1]['rank']))
dump('road', [(g, p) for g, p in roads])
dump('rail', [(g.intersection(BBOX.buffer(150)), p) for g, p in rails])
dump('line', [(g, p) for g, p in lines])
dump('boundary', boundaries)

# road labels: one merged line per (name, kind)
by = {}
for g, p in roads:
    if p['name'] and not p['tunnel'] and p['kind'] not in ('path', 'steps', 'cycleway'):
        by.setdefault(p['name'], []).append((g, p['rank']))
rl = []
for n, gs in by.items():
    m = linemerge([g for g, _ in gs])
    m = [m] if isinstance(m, LineString) else list(m.geoms)
    for l in m:
        rl.append((l, dict(name=n, rank=max(r for _, r in gs), len=int(l.length))))
rl.sort(key=lambda f: (-f[1]['rank'], -f[1]['len']))
dump('roadlabel', rl)

# point labels
def poi_class(t):
    if t.get('place') in ('country', 'city', 'town', 'suburb', 'quarter', 'neighbourhood', 'village'):
        return 'place', t['place']
    if t.get('place') == 'square':
        return 'poi', 'square'
    if t.get('natural') in ('bay', 'strait') or t.get('leisure') == 'marina' or t.get('harbour'):
        return 'water', 'bay'
    if t.get('railway') == 'station' or t.get('public_transport') == 'station':
        return 'poi', 'subway' if t.get('station') == 'subway' else 'station'
    if t.get('tourism') in ('museum', 'gallery', 'aquarium', 'zoo', 'viewpoint'):
        return 'poi', 'museum'
    if t.get('tourism') == 'attraction':
        return 'poi', 'attraction'
    if t.get('amenity') in ('casino', 'theatre', 'cinema', 'townhall', 'library', 'university', 'marketplace', 'arts_centre', 'concert_hall') or t.get('leisure') in ('stadium',):
        return 'poi', 'culture'
    if t.get('amenity') == 'hospital':
        return 'poi', 'hospital'
    if t.get('amenity') == 'place_of_worship' or t.get('building') in ('church', 'cathedral', 'chapel'):
        return 'poi', 'worship'
    if t.get('historic') in ('castle', 'palace', 'monument', 'fort') or t.get('building') == 'palace':
        return 'poi', 'attraction'
    if t.get('tourism') == 'hotel':
        return 'poi', 'hotel'
    if t.get('leisure') in ('park', 'garden', 'nature_reserve'):
        return 'poi', 'park'
    if t.get('natural') == 'beach' or t.get('leisure') == 'beach_resort':
        return 'poi', 'beach'
    return None


PRIO = dict(country=0, city=1, town=2, suburb=3, quarter=3, village=3, neighbourhood=5, bay=4, station=5, attraction=5, museum=6, culture=7, park=8, square=8, beach=8, hospital=9, worship=9, subway=9, hotel=10)
seen, pl = set(), []
def add(pt, t, area):
    c = poi_class(t)
    if not c or not t.get('name'):
        return
    name = t['name']
    key = (name, c[1])
    if key in seen or (name, 'any') in seen and c[0] == 'poi':
        return
    seen.add(key); seen.add((name, 'any'))
    notable = int('wikidata' in t or 'wikipedia' in t)
    pl.append((pt, dict(cls=c[0], kind=c[1], name=name, m2=int(area), prio=PRIO[c[1]] + (0 if notable else 3), notable=notable)))
for g, t in sorted(labels_area, key=lambda x: -x[0].area):
    add(g.representative_point(), t, g.area)
for nid, t in tagged_nodes:
    add(Point(nodes[nid]), t, 0)
CONTEXT = [  # a few hand-typed names around the extract, for the low zooms
    ('sea', 'Mer Méditerranée', 7.4560, 43.7195), ('town', 'Nice', 7.2640, 43.7010), ('town', 'Menton', 7.4990, 43.7780), ('town', 'Ventimiglia', 7.6080, 43.7930),
               ('town', 'Beausoleil', 7.4190, 43.7445), ('town', "Cap-d'Ail", 7.4000, 43.7225), ('town', 'La Turbie', 7.3990, 43.7460), ('town', 'Èze', 7.3610, 43.7290),
               ('town', 'Roquebrune-Cap-Martin', 7.4660, 43.7600), ('town', 'Antibes', 7.1220, 43.5850), ('town', 'Cannes', 7.0130, 43.5550), ('town', 'Sanremo', 7.7700, 43.8200),
]
for kind, name, lon, lat in CONTEXT:
    pl.append((Point(merc(lon, lat)), dict(cls='context', kind=kind, name=name, m2=0, prio=2, notable=0)))
pl.sort(key=lambda f: (f[1]['prio'], -f[1]['m2']))
dump('label', pl)
