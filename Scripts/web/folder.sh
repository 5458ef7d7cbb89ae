#!/bin/bash
# Puts the page together: a folder of static files that any web server can serve.   folder.sh MODULE.wasm OUT
set -euo pipefail
cd "$(dirname "$0")/../.."
wasm=${1:?usage: folder.sh MODULE.wasm OUT}
out=${2:?usage: folder.sh MODULE.wasm OUT}
mkdir -p "$out/Demo"
cp Web/* "$out"
# Comments and indents are for those who read the source.
sed -E '/^ *\/\//d; s/^ +//' Web/host.js > "$out/host.js"
cp "$wasm" "$out/app.wasm"
cp Resources/Demo/*.png Resources/Demo/*.jpg Resources/Demo/assets.txt "$out/Demo"
cp -r Resources/Map "$out"
Scripts/web/fonts.sh "$out/fonts"
