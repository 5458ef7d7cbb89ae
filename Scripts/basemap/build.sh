#!/bin/bash
# Makes the offline map anew: build.sh [OUTDIR], by default Resources/Map of this checkout. About 90 seconds; a second run
# writes the same bytes. The tiles are committed, so this is needed only to change how the map looks.
#
# Debian packages: python3-mapnik python3-pyosmium python3-shapely python3-numpy python3-pil gmt gmt-gshhg-low
# gmt-gshhg-high gmt-gshhg-full fonts-inter, and pip. The map data is in the source package of quackosm on PyPI.
set -euo pipefail
cd "$(dirname "$0")"
out=${1:-../../Resources/Map}
mkdir -p build/src

version=0.19.0
package=build/src/quackosm-$version.tar.gz
[ -f "$package" ] || pip download -q --no-deps --no-binary quackosm "quackosm==$version" -d build/src
echo "90b9888963baff37c169fc6f4eec8b07a1d68228426b7a9cabbc7a685a2fd173  $package" | sha256sum -c -
tar xzf "$package" -C build/src --strip-components=3 "quackosm-$version/tests/test_files/monaco.osm.pbf"
echo "1fdee8b72c48f932cab3aa9f1f74f87dfd954509a3b47cb932556d827189b97c  build/src/monaco.osm.pbf" | sha256sum -c -

python=/usr/bin/python3 # Debian's, which has the packages
$python context.py build/context
$python extract.py build/src/monaco.osm.pbf build/monaco
$python render.py build/monaco "$out"
$python index.py "$out"
