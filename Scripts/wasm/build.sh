#!/bin/bash
# Compiles and links programs as Embedded Swift for wasm32 and prints where they are.   build.sh [SCRATCH [PRODUCT…]]
# PACKAGE=DIR builds the programs of another package, one that depends on this one. MESSAGES=1 keeps the texts of fatalError and
# preconditions, which reach the page's console then; the program is larger and slower.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
cd "${PACKAGE:-$scripts/../..}"
scratch=${1:-.build-wasm}
products=("${@:2}")
[ ${#products[@]} -gt 0 ] || products=(demo-web)
more=()
[ -z "${MESSAGES:-}" ] || more=(-Xswiftc -assert-config -Xswiftc Debug)
"$scripts/make-sdk.sh" "$scratch/sdks"
for product in "${products[@]}"; do
  SHEET_WASM=1 swift build --scratch-path "$scratch" --swift-sdks-path "$scratch/sdks" --swift-sdk sheet-wasm \
    -c release -Xswiftc -Osize "${more[@]}" --product "$product"
  ls -l "$scratch/wasm32-unknown-none-wasm/release/$product.wasm"
done
