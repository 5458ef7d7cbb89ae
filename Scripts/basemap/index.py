#!/usr/bin/python3
"""Writes index.txt, the list of the tiles that exist.   index.py FOLDER

Readers ask for no other tile: what is not listed is a part of its nearest listed ancestor, enlarged.
A line is a row of tiles: zoom, y, then the x as numbers and ranges. Lines that begin with # are comments.
"""
import os
import sys


def ranges(numbers):
    """[1, 2, 3, 7] -> '1-3 7'"""
    parts, numbers = [], sorted(numbers)
    while numbers:
        count = 1
        while count < len(numbers) and numbers[count] == numbers[0] + count:
            count += 1
        first, last = numbers[0], numbers[count - 1]
        parts.append(str(first) if count == 1 else f'{first}-{last}')
        numbers = numbers[count:]
    return ' '.join(parts)


def main(folder):
    rows = {}
    for zoom in filter(str.isdigit, os.listdir(folder)):
        for x in os.listdir(f'{folder}/{zoom}'):
            for name in os.listdir(f'{folder}/{zoom}/{x}'):
                y, extension = os.path.splitext(name)
                if extension == '.png':
                    rows.setdefault((int(zoom), int(y)), []).append(int(x))
    with open(f'{folder}/index.txt', 'w') as file:
        file.write('# tiles that exist: zoom, y, then the x as numbers and ranges; a tile is z/x/y.png, 512 pixels, 256 points\n')
        for (zoom, y), columns in sorted(rows.items()):
            file.write(f'{zoom} {y} {ranges(columns)}\n')
    print(sum(map(len, rows.values())), 'tiles')


main(sys.argv[1])
