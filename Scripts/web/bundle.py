#!/usr/bin/env python3
"""Packs the folder of the page into one HTML file that starts by a double click, without a server or a network.

bundle.py FOLDER FILE.html     Tiles finer than level 14, and letters beyond Latin, are left out.
"""
import base64
import gzip
import json
import pathlib
import re
import sys

FINEST = 14
FONTS = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"]


def text_of(data):
    return base64.b64encode(data).decode()


def coarse_index(text):
    return "".join(
        line + "\n" for line in text.splitlines() if not line or line[0] == "#" or int(line.split()[0]) <= FINEST)


def files(folder):
    """What the page asks for, by path."""
    yield "app.wasm.gz", gzip.compress((folder / "app.wasm").read_bytes(), 9, mtime=0)
    yield "host.css", (folder / "host.css").read_bytes()
    yield "Map/index.txt", coarse_index((folder / "Map/index.txt").read_text()).encode()
    for name in FONTS:
        yield f"fonts/{name}.woff2", (folder / f"fonts/{name}.woff2").read_bytes()
    for path in sorted((folder / "Demo").iterdir()):
        yield f"Demo/{path.name}", path.read_bytes()
    for path in sorted((folder / "Map").glob("*/*/*.png")):
        if int(path.parts[-3]) <= FINEST:
            yield str(path.relative_to(folder)), path.read_bytes()


LOADER = """
const packed = JSON.parse(document.getElementById("files").textContent);
const bytes = (path) => Uint8Array.from(atob(packed[path]), (letter) => letter.charCodeAt(0));
const kinds = { png: "image/png", jpg: "image/jpeg", woff2: "font/woff2", txt: "text/plain", css: "text/css" };
const urls = { "app.wasm": URL.createObjectURL(new Blob(
  [await new Response(new Blob([bytes("app.wasm.gz")]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()],
  { type: "application/wasm" })) };
window.bundle = {
  base: location.href,
  resolve: (path) => urls[path] ??= packed[path]
    ? URL.createObjectURL(new Blob([bytes(path)], { type: kinds[path.split(".").pop()] })) : null,
};
"""


def main():
    folder, target = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    page = (folder / "index.html").read_text()
    host = (folder / "host.js").read_text().replace("import.meta.url", "location.href")
    # A module cannot be imported from a file, so it becomes a part of the page's own script, with its names to itself.
    host, count = re.subn(r"export\s*\{\s*(\w+) as start\s*\};?\s*$", r"return \1;", host)
    if count != 1:
        sys.exit("bundle.py: host.js does not export start as expected")
    host = f"const start = (() => {{{host}}})();\n"
    icon = "data:image/svg+xml;base64," + text_of((folder / "icon.svg").read_bytes())
    page = re.sub(r'<link rel="(manifest|preload|modulepreload)".*\n', "", page).replace('"icon.svg"', f'"{icon}"')
    packed = json.dumps({path: text_of(data) for path, data in files(folder)}, separators=(",", ":"))
    page, count = re.subn(
        r'<script type="module" onerror="[^"]*">\nimport \{ start \} from "\./host\.js";\n',
        lambda _: f'<script type="application/json" id="files">{packed}</script>\n<script type="module">\n{host}{LOADER}', page)
    if count != 1:
        sys.exit("bundle.py: index.html does not start the module as expected")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page)
    print(f"{target}: {target.stat().st_size} bytes")


main()
