#!/bin/bash
# Prints the page's JavaScript as it is served: comments, indents and long names are for those who read the source.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v esbuild >/dev/null || { echo "script.sh: esbuild is missing; Scripts/setup installs it." >&2; exit 1; }
esbuild --minify --format=esm --log-level=warning Web/host.js
