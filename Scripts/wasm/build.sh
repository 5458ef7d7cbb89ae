#!/bin/bash
# Compiles and links the demo as Embedded Swift for wasm32 and prints where it is.   build.sh [SCRATCH]
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=${1:-.build-wasm}
Scripts/wasm/make-sdk.sh "$scratch/sdks"
SHEET_WASM=1 swift build --scratch-path "$scratch" --swift-sdks-path "$scratch/sdks" --swift-sdk sheet-wasm \
  -c release -Xswiftc -Osize --product demo-web
ls -l "$scratch/wasm32-unknown-none-wasm/release/demo-web.wasm"
