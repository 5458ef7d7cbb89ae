#!/bin/bash
# Serves a folder on this machine alone and prints the address.   serve.sh DIR [PORT]
set -euo pipefail
dir=${1:?usage: serve.sh DIR [PORT]}
port=${2:-8123}
echo "http://127.0.0.1:$port/"
exec python3 -m http.server --bind 127.0.0.1 --directory "$dir" "$port" >/dev/null 2>&1
