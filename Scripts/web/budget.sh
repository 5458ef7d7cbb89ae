#!/bin/bash
# Fails when what a page loads has grown beyond its budget: size of `gzip -9` in bytes.   budget.sh MODULE.wasm
set -euo pipefail
cd "$(dirname "$0")/../.."
wasm=${1:?usage: budget.sh MODULE.wasm}
fault=0
# Measured sizes and a tenth more.
check() {
  local size
  size=$(gzip -9 -c | wc -c)
  echo "$1: $size of $2 bytes"
  [ "$size" -le "$2" ] || { echo "budget.sh: $1 is larger than its budget. Find out what grew; raise the budget only with a reason." >&2; fault=1; }
}
check "wasm" 304700 < "$wasm"
check "host.js" 8192 < <(Scripts/web/script.sh)
check "host.css" 820 < <(Scripts/web/script.sh host.css)
exit $fault
