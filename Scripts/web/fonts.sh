#!/bin/bash
# Converts the project's fonts for pages.   fonts.sh DIR
# Each face comes in two parts: the letters that most pages need, and the rest, which browsers fetch when a text asks for one.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=${1:?usage: fonts.sh DIR}
mkdir -p "$out"
latin=U+0000-017F,U+02C6-02DD,U+2010-2044,U+20AC,U+2122,U+2190-2193,U+2212
rest=U+0180-02C5,U+02DE-200F,U+2045-20AB,U+20AD-2121,U+2123-218F,U+2194-2211,U+2213-FFFF
subset() {
  local target=$out/$3.woff2
  [ "$target" -nt "$1" ] && [ "$target" -nt "$0" ] && return
  # Debian's Python has the packages.
  /usr/bin/python3 -m fontTools.subset "$1" --flavor=woff2 --unicodes="$2" --output-file="$target" \
    --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk --notdef-outline 2>/dev/null || {
    echo "fonts.sh: $1 could not be converted; Scripts/setup installs python3-fonttools and python3-brotli." >&2
    exit 1
  }
}
for font in Resources/Fonts/Inter-*.otf; do
  name=$(basename "$font" .otf)
  subset "$font" "$latin" "$name"
  subset "$font" "$rest" "$name-rest"
done
for font in Resources/Fonts/DejaVuSans*.ttf; do subset "$font" "U+0000-10FFFF" "$(basename "$font" .ttf)"; done
cp Resources/Fonts/*-LICENSE.txt "$out"
