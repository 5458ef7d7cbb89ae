#!/bin/bash
# Compiles and links programs as Embedded Swift for wasm32 and prints where they are.   build.sh [SCRATCH [PRODUCT…]]
# PACKAGE=DIR builds the programs of another package, one that depends on this one. MESSAGES=1 keeps the texts of fatalError and
# preconditions, which reach the page's console then; the program is larger and slower. Programs are compiled as one module each;
# MODULES=1 has SwiftPM build the package as it stands, which makes them a fifth larger.
set -euo pipefail
scripts=$(cd "$(dirname "$0")" && pwd)
cd "${PACKAGE:-$scripts/../..}"
scratch=${1:-.build-wasm}
products=("${@:2}")
[ ${#products[@]} -gt 0 ] || products=(demo-web)
more=()
[ -z "${MESSAGES:-}" ] || more=(-assert-config Debug)
"$scripts/make-sdk.sh" "$scratch/sdks"
if [ -z "${MODULES:-}" ]; then
  "$scripts/one_module.py" "$scratch" "${products[@]}" -- "${more[@]}"
else
  # -enable-testing works around a wrong-linkage error for internal methods called from an open class's init (6.3.1).
  for product in "${products[@]}"; do
    SHEET_WASM=1 swift build --scratch-path "$scratch" --swift-sdks-path "$scratch/sdks" --swift-sdk sheet-wasm \
      -c release -Xswiftc -Osize -Xswiftc -enable-testing "${more[@]/#/-Xswiftc=}" --product "$product"
  done
fi
for product in "${products[@]}"; do ls -l "$scratch/wasm32-unknown-none-wasm/release/$product.wasm"; done
