#!/bin/bash
# Puts the page together: a folder of static files that any web server can serve.   folder.sh MODULE.wasm OUT
set -euo pipefail
# Both as seen from where the caller stands.
wasm=$(realpath "${1:?usage: folder.sh MODULE.wasm OUT}")
out=$(realpath -m "${2:?usage: folder.sh MODULE.wasm OUT}")
cd "$(dirname "$0")/../.."
mkdir -p "$out/Demo"
cp Web/* "$out"
Scripts/web/script.sh > "$out/host.js"
Scripts/web/script.sh host.css > "$out/host.css"
cp "$wasm" "$out/app.wasm"
cp Resources/Demo/*.png Resources/Demo/*.jpg Resources/Demo/assets.txt "$out/Demo"
cp -r Resources/Map "$out"
Scripts/web/fonts.sh "$out/fonts"
