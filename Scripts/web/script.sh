#!/bin/bash
# Prints a file of the page as it is served: comments, indents and long names are for those who read the source.   script.sh [host.css]
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v esbuild >/dev/null || { echo "script.sh: esbuild is missing; Scripts/setup installs it." >&2; exit 1; }
# What host.js keeps at elements for itself, under names that no element has.
own='boxWide|boxHigh|isOperable|promotesInner|shiftX|shiftY|wide|high|matrix|across|down|corners|isHidden|contents|inner|radius|number|isOwn'
[ "${1:-}" != host.css ] || exec esbuild --minify --log-level=warning Web/host.css
esbuild --minify --format=esm --log-level=warning --mangle-props="^($own)$" Web/host.js
