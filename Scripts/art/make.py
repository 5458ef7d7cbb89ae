#!/usr/bin/python3
"""Draws the demo's pictures and writes their manifest.   make.py [FOLDER], by default Resources/Demo of this checkout

Debian packages: python3-cairo python3-pil. A second run writes the same bytes.
"""
import os
import sys

from PIL import Image

from canvas import Canvas
from glyphs import GLYPHS
from scenes import HEIGHT, SCENES, WIDTH

SCALE = 3
HEADER = (390, 260)  # points, of 1170 × 780 pixels
THUMBNAIL = 48

# What a thumbnail shows of its scene: the middle of the circle and its radius, in the scene's space.
FOCUS = {'alone': (585, 330, 235), 'two': (520, 572, 204), 'wide': (800, 430, 215), 'subtle': (850, 590, 186)}


def image(surface):
    surface.flush()
    size = (surface.get_width(), surface.get_height())
    return Image.frombuffer('RGBa', size, bytes(surface.get_data()), 'raw', 'BGRa', surface.get_stride(), 1).convert('RGBA')


def header(name):
    draw, seed = SCENES[name]
    canvas = Canvas(WIDTH, HEIGHT, seed=seed)
    draw(canvas)
    return image(canvas.surface).convert('RGB')


def thumbnail(name):
    draw, seed = SCENES[name]
    x, y, radius = FOCUS[name]
    scene = Canvas(WIDTH, HEIGHT, THUMBNAIL * SCALE * 2 / (2 * radius), seed=seed)
    draw(scene)
    # Twice the size, then halved: small windows and thin lines keep their weight.
    side = THUMBNAIL * SCALE * 2
    canvas = Canvas(side, side)
    factor = side / (2 * radius)
    canvas.ellipse(side / 2, side / 2, side / 2).clip()
    canvas.c.set_source_surface(scene.surface, side / 2 - x * factor, side / 2 - y * factor)
    canvas.c.paint()
    return image(canvas.surface).resize((side // 2, side // 2), Image.Resampling.BOX)


def glyph(name):
    draw, width, height = GLYPHS[name]
    canvas = Canvas(width, height, SCALE)
    draw(canvas)
    return image(canvas.surface)


def main(folder):
    os.makedirs(folder, exist_ok=True)
    lines = []

    def save(name, picture, extension, width, height, **options):
        file = f'{name}.{extension}'
        picture.save(f'{folder}/{file}', optimize=True, **options)
        lines.append(f'{name} {width} {height} {SCALE} {file}\n')

    for name in SCENES:
        save(f'header-{name}', header(name), 'jpg', *HEADER, quality=86, subsampling=0)
        save(f'thumbnail-{name}', thumbnail(name), 'png', THUMBNAIL, THUMBNAIL)
    for name, (_, width, height) in GLYPHS.items():
        save(name, glyph(name), 'png', width, height)
    with open(f'{folder}/assets.txt', 'w') as file:
        file.write('# pictures by name: name, width and height in points, pixels in a point, file\n')
        file.writelines(sorted(lines))


if __name__ == '__main__':
    here = os.path.dirname(os.path.abspath(__file__))
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, '../../Resources/Demo'))
