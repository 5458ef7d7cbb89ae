#!/bin/bash
# Makes a Swift SDK bundle for Embedded wasm out of the toolchain and Debian's wasi-libc.   make-sdk.sh DIR
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
dir=${1:?usage: make-sdk.sh DIR}
bin=${SWIFT_BIN:-$(dirname "$(readlink -f "$(command -v swiftc)")")}
triple=wasm32-unknown-none-wasm
bundle=$dir/sheet-wasm.artifactbundle
sdk=$bundle/sheet-wasm/sdk

stamp=$(cat "$here"/make-sdk.sh "$here"/*.c "$here"/_Concurrency/*.swift <("$bin/swiftc" --version 2>/dev/null) | sha256sum)
if [ -f "$bundle/stamp" ] && [ "$(cat "$bundle/stamp")" = "$stamp" ]; then exit 0; fi

rm -rf "$bundle"
mkdir -p "$sdk/lib" "$sdk/modules"
cat > "$bundle/info.json" <<J
{"schemaVersion":"1.0","artifacts":{"sheet-wasm":{"type":"swiftSDK","version":"1.0.0","variants":[{"path":"sheet-wasm"}]}}}
J
cat > "$bundle/sheet-wasm/swift-sdk.json" <<J
{"schemaVersion":"4.0","targetTriples":{"$triple":{"sdkRootPath":"sdk","toolsetPaths":["toolset.json"],
 "includeSearchPaths":["sdk/modules"],"librarySearchPaths":["sdk/lib"]}}}
J
# Private members that more than one module needs are emitted into each of them, with the same name and code (6.3.1), so the
# linker may take any one. Copies of a function for each closure it is given, and of functions at each call, cost a tenth of the
# size, and gain no time that shows in a frame. So do a trap of its own for each check, addresses and values kept from one round of a
# loop or one path to another, and ends that branches have in common, each its own; together a twentieth.
cat > "$bundle/sheet-wasm/toolset.json" <<J
{"schemaVersion":"1.0","rootPath":".",
 "swiftCompiler":{"extraCLIOptions":["-enable-experimental-feature","Embedded","-wmo",
  "-Xfrontend","-disable-stack-protector","-Xfrontend","-mergeable-traps","-Xllvm","-sil-disable-pass=closure-specialize",
  "-Xllvm","-sil-inline-removed-call-benefit=4","-Xllvm","-sil-inline-overall-caller-block-limit=40","-Xllvm","-inline-threshold=0",
  "-Xllvm","-disable-lsr","-Xllvm","-enable-pre=false","-Xllvm","-jump-threading-threshold=0",
  "-Xllvm","-simplifycfg-sink-common","-Xllvm","-sink-common-insts","-Xclang-linker","-nostdlib","-Xfrontend","-import-module","-Xfrontend","_Concurrency"]},
 "linker":{"extraCLIOptions":["--no-entry","--export=__main_argc_argv","--gc-sections","--strip-all","--stack-first","-z","stack-size=262144","--allow-multiple-definition",
  "-lrt0","-lswiftUnicodeDataTables","-lc","-lm"]}}
J
tmp=$(mktemp -d)
trap 'rm -r "$tmp"' EXIT
"$bin/swiftc" -target $triple -enable-experimental-feature Embedded -wmo -parse-as-library -Osize \
  -Xfrontend -disable-stack-protector -module-name _Concurrency -parse-stdlib \
  -emit-module -emit-module-path "$sdk/modules/_Concurrency.swiftmodule" \
  -c "$here/_Concurrency/_Concurrency.swift" -o "$tmp/concurrency.o"
for file in rt unicode; do "$bin/clang" --target=$triple -Oz -c "$here/$file.c" -o "$tmp/$file.o"; done
"$bin/llvm-ar" rcs "$sdk/lib/librt0.a" "$tmp"/*.o
cp "$bin/../lib/swift/embedded/$triple/libswiftUnicodeDataTables.a" \
  /usr/lib/wasm32-wasi/libc.a /usr/lib/wasm32-wasi/libm.a "$sdk/lib/"
echo "$stamp" > "$bundle/stamp"
