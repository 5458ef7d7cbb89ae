#!/bin/bash
# Compiles and links programs as Embedded Swift for wasm32 and prints where they are.   build.sh [SCRATCH [PRODUCT…]]
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=${1:-.build-wasm}
products=("${@:2}")
[ ${#products[@]} -gt 0 ] || products=(demo-web)
Scripts/wasm/make-sdk.sh "$scratch/sdks"
for product in "${products[@]}"; do
  SHEET_WASM=1 swift build --scratch-path "$scratch" --swift-sdks-path "$scratch/sdks" --swift-sdk sheet-wasm \
    -c release -Xswiftc -Osize --product "$product"
  ls -l "$scratch/wasm32-unknown-none-wasm/release/$product.wasm"
done
