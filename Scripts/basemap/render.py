#!/usr/bin/python3
"""GeoJSON layers -> pyramid of tiles z/x/y.png, 512 pixels each, 256 points at two pixels a point.   render.py DATA OUTDIR

Every zoom is drawn as one picture, so that labels do not differ across the edges of tiles, and is then cut.
A tile is left out when it has one flat colour and its part of the parent has that colour too: the reader shows the parent's part.
All tiles share the colours of one palette, so that flat areas match across tiles.
"""
import math
import os
import sys

import mapnik
import numpy as np
from PIL import Image

import style

DATA, OUT = (os.path.abspath(path) for path in sys.argv[1:3])
WORLD = 2 * math.pi * 6378137.0
PIXELS = 512
COLORS = 96
EXACT = 40  # so many of the most frequent colours are kept as they are
CHUNK = 20000

EVERYWHERE = (-179.9, -84, 179.9, 84)
BOX = {  # zoom: west, south, east, north of what the tiles cover
    0: EVERYWHERE, 1: EVERYWHERE, 2: EVERYWHERE, 3: EVERYWHERE,
    4: (-12, 30, 36, 60), 5: (-6, 36, 20, 51), 6: (1, 40, 13, 47), 7: (4, 42, 11, 45.5), 8: (5.5, 42.7, 9.4, 44.7),
    9: (6.4, 43.1, 8.6, 44.3), 10: (6.95, 43.45, 7.90, 44.02), 11: (7.05, 43.52, 7.80, 43.94),
    12: (7.25, 43.64, 7.60, 43.84), 13: (7.34, 43.68, 7.51, 43.80), 14: (7.385, 43.705, 7.465, 43.768),
    15: (7.398, 43.714, 7.458, 43.760), 16: (7.4045, 43.7195, 7.4515, 43.7545), 17: (7.4075, 43.7220, 7.4475, 43.7525),
}


def tile(lon, lat, zoom):
    n = 2 ** zoom
    return (lon + 180) / 360 * n, (1 - math.asinh(math.tan(math.radians(lat))) / math.pi) / 2 * n


def draw(zoom, xml):
    """(first column, first row, pixels) of a zoom."""
    west, south, east, north = BOX[zoom]
    x0, y0 = (math.floor(v) for v in tile(west, north, zoom))
    x1, y1 = (math.floor(v) + 1 for v in tile(east, south, zoom))
    width, height = (x1 - x0) * PIXELS, (y1 - y0) * PIXELS
    picture = mapnik.Map(width, height)
    mapnik.load_map(picture, xml)
    side = WORLD / 2 ** zoom
    picture.zoom_to_box(mapnik.Box2d(x0 * side - WORLD / 2, WORLD / 2 - y1 * side, x1 * side - WORLD / 2, WORLD / 2 - y0 * side))
    image = mapnik.Image(width, height)
    mapnik.render(picture, image, 2.0)
    pixels = np.frombuffer(image.tostring(), dtype=np.uint8).reshape(height, width, 4)[..., :3].copy()
    return x0, y0, pixels


def packed(pixels):
    return (pixels[..., 0].astype(np.uint32) << 16) | (pixels[..., 1].astype(np.uint32) << 8) | pixels[..., 2]


def nearest(colors, centers):
    parts = [colors[i:i + CHUNK] for i in range(0, len(colors), CHUNK)]
    return np.concatenate([np.argmin(((part[:, None, :] - centers[None]) ** 2).sum(2), 1) for part in parts])


def make_palette(pictures):
    """(palette, sorted colours, index into the palette for each). k-means on the square roots of the counts, seeded by
    the colour that is furthest from those chosen so far."""
    counts = {}
    for _, _, pixels in pictures.values():
        for color, count in zip(*(a.tolist() for a in np.unique(packed(pixels), return_counts=True))):
            counts[color] = counts.get(color, 0) + count
    colors = np.array(list(counts))
    weights = np.array([counts[color] for color in counts], dtype=float)
    rgb = np.stack([colors >> 16, colors >> 8 & 255, colors & 255], 1).astype(float)
    centers = list(rgb[np.argsort(-weights)[:EXACT]])
    distance = np.min(((rgb[:, None, :] - np.array(centers)[None]) ** 2).sum(2), 1)
    roots = weights ** .5
    while len(centers) < COLORS:
        furthest = rgb[int(np.argmax(distance * roots))]
        centers.append(furthest)
        distance = np.minimum(distance, ((rgb - furthest) ** 2).sum(1))
    centers = np.array(centers)
    for _ in range(8):
        labels = nearest(rgb, centers)
        for j in range(EXACT, COLORS):
            mask = labels == j
            if mask.any():
                centers[j] = (rgb[mask] * roots[mask, None]).sum(0) / roots[mask].sum()
    order = np.argsort(colors)
    return np.clip(np.rint(centers), 0, 255).astype(np.uint8), colors[order], nearest(rgb, centers)[order].astype(np.uint8)


def is_flat(pixels):
    return bool((pixels == pixels[0, 0]).all())


def repeats_parent(pictures, zoom, x, y, pixels):
    if zoom - 1 not in pictures or not is_flat(pixels):
        return False
    x0, y0, parent = pictures[zoom - 1]
    left, top = int((x / 2 - x0) * PIXELS), int((y / 2 - y0) * PIXELS)
    if left < 0 or top < 0:
        return False
    part = parent[top:top + PIXELS // 2, left:left + PIXELS // 2]
    return part.shape[:2] == (PIXELS // 2, PIXELS // 2) and is_flat(part) and bool((part[0, 0] == pixels[0, 0]).all())


def save(pixels, palette, colors, labels, path):
    used, indices = np.unique(labels[np.searchsorted(colors, packed(pixels))], return_inverse=True)
    image = Image.fromarray(indices.reshape(PIXELS, PIXELS).astype(np.uint8), 'P')
    image.putpalette(palette[used].tobytes())
    os.makedirs(os.path.dirname(path), exist_ok=True)
    bits = next(bits for bits in (1, 2, 4, 8) if len(used) <= 2 ** bits)
    image.save(path, optimize=True, bits=bits)


def main():
    mapnik.FontEngine.register_fonts('/usr/share/fonts/opentype/inter', True)
    xml = f'{DATA}.xml'
    style.build(DATA, xml)
    pictures = {zoom: draw(zoom, xml) for zoom in BOX}
    palette = make_palette(pictures)
    for zoom, (x0, y0, pixels) in pictures.items():
        kept = 0
        for row in range(pixels.shape[0] // PIXELS):
            for column in range(pixels.shape[1] // PIXELS):
                x, y = x0 + column, y0 + row
                part = pixels[row * PIXELS:(row + 1) * PIXELS, column * PIXELS:(column + 1) * PIXELS]
                if not repeats_parent(pictures, zoom, x, y, part):
                    save(part, *palette, f'{OUT}/{zoom}/{x}/{y}.png')
                    kept += 1
        print('zoom', zoom, kept, 'tiles', flush=True)


main()
