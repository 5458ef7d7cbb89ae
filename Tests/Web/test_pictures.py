"""The page beside the headless painter's pictures: the same layers, fonts and images, drawn by Skia and by Cairo.

Both smooth glyphs and stretch map tiles in their own way, so those are compared by what can be told apart by eye: a line of text
by the box and the amount of its ink, a map by whether each pixel's colour is there within a point of its place. Everything else is
compared pixel by pixel.
"""
import base64
import os
import pathlib
import subprocess
import tempfile
import unittest

from apptest import AppTest
from webtest import ROOT, SHEETCTL

SCREENS = ["list", "map-alone", "map-two", "map-wide", "map-subtle", "gallery", "gallery-stops", "gallery-shape", "gallery-controls"]
# What `sheetctl render` takes off the screen: a notch and a home bar.
SAFE_AREA = {"top": 47, "left": 0, "bottom": 34, "right": 0}
# A folder in which the pictures are kept, to be looked at.
KEEP = os.environ.get("WEB_KEEP")

COMPARE = """async (one, other, texts, tiles, floats) => {
  const CHANNEL = 8;
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await read(one), await read(other)];
  if (a.width !== b.width || a.height !== b.height) return { fault: `${a.width} × ${a.height} and ${b.width} × ${b.height} pixels` };
  const { width, height } = a, kind = new Uint8Array(width * height);
  const fill = ([x, y, w, h], value) => {
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, Math.ceil(y + h)); row++)
      kind.fill(value, row * width + Math.max(0, Math.floor(x)), row * width + Math.min(width, Math.max(0, Math.ceil(x + w))));
  };
  for (const box of tiles) fill(box, 2);
  for (const box of floats) fill(box, 0);
  for (const box of texts) fill(box, 1);
  const off = (i) => Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[4 * i + c] - b.data[4 * i + c])));
  const map = new ImageData(width, height), pixels = [0, 0, 0], differ = [0, 0, 0];
  for (let i = 0; i < kind.length; i++) {
    const by = off(i);
    pixels[kind[i]]++;
    if (by > CHANNEL) differ[kind[i]]++;
    map.data.set([by > CHANNEL ? 255 : 0, kind[i] * 60, Math.min(255, by * 8), 255], 4 * i);
  }
  // Pixels of tiles whose colour is not among those within a point of the same place in the other picture: the page stretches
  // tiles by a thousandth over their edges, so that no seam shows.
  const isAmong = (image, i, other) => [0, 1, 2].every((c) => {
    let low = 255, high = 0;
    for (let row = -2; row <= 2; row++) for (let column = -2; column <= 2; column++) {
      const value = other.data[4 * (i + row * width + column) + c];
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return image.data[4 * i + c] >= low - CHANNEL && image.data[4 * i + c] <= high + CHANNEL;
  });
  let moved = 0;
  for (let y = 2; y + 2 < height; y++) for (let i = y * width + 2; i + 2 < (y + 1) * width; i++)
    if (kind[i] === 2 && off(i) > CHANNEL && !(isAmong(a, i, b) && isAmong(b, i, a))) moved++;
  // The ink of a line: what is far from the colour that most of its pixels have.
  const ink = (image, [x, y, w, h]) => {
    const luma = (i) => 0.3 * image.data[4 * i] + 0.6 * image.data[4 * i + 1] + 0.1 * image.data[4 * i + 2];
    const values = [], count = new Map();
    const x0 = Math.max(0, Math.floor(x)), x1 = Math.min(width, Math.ceil(x + w)), y0 = Math.max(0, Math.floor(y)), y1 = Math.min(height, Math.ceil(y + h));
    for (let row = y0; row < y1; row++) for (let column = x0; column < x1; column++) {
      const value = luma(row * width + column);
      values.push([column, row, value]);
      count.set(Math.round(value), (count.get(Math.round(value)) ?? 0) + 1);
    }
    const ground = [...count].sort((p, q) => q[1] - p[1])[0][0];
    const deepest = Math.max(...values.map(([, , value]) => Math.abs(value - ground)));
    let amount = 0, cx = 0, cy = 0, left = 1e9, right = -1, top = 1e9, bottom = -1;
    for (const [column, row, value] of values) {
      const part = Math.abs(value - ground) / deepest;
      amount += part; cx += part * column; cy += part * row;
      if (part < 0.5) continue;
      left = Math.min(left, column); right = Math.max(right, column); top = Math.min(top, row); bottom = Math.max(bottom, row);
    }
    return { amount, middle: [cx / amount, cy / amount], box: [left, top, right, bottom] };
  };
  // A space at a line's end has a box and no ink.
  const lines = texts.filter(([x, y, w, h]) => w > 20 && x >= 0 && y >= 0 && x + w <= width && y + h <= height).map((box) => {
    const [p, q] = [ink(a, box), ink(b, box)];
    return { box, edge: Math.max(...p.box.map((side, i) => Math.abs(side - q.box[i]))),
      middle: Math.max(...p.middle.map((part, i) => Math.abs(part - q.middle[i]))), amount: q.amount / p.amount };
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(map, 0, 0);
  let text = "";
  for (const byte of new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())) text += String.fromCharCode(byte);
  return { pixels, differ, moved, lines, map: btoa(text) };
}"""
# Lines of text and tiles, in pixels, as far as they are seen.
TEXTS = """[...document.querySelectorAll(".uikit .t")].filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .flatMap((it) => { const range = document.createRange(); range.selectNodeContents(it);
    return [...range.getClientRects()].map(({ x, y, width, height }) => [x - 2, y - 2, width + 4, height + 4].map((part) => part * devicePixelRatio)); })"""
TILES = """[...document.querySelectorAll(".uikit img")].filter((it) => it.src.includes("/Map/")).map((it) => it.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height].map((part) => part * devicePixelRatio))"""

# The sheet, which lets nothing of the map through.
FLOATS = """[...document.querySelectorAll(".uikit .l")].filter((it) => !it.querySelector("img[src*='/Map/']") &&
  /^rgb\\(/.test(getComputedStyle(it).backgroundColor) && it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((it) => it.getBoundingClientRect()).filter(({ width }) => width > 300)
  .map(({ x, y, width, height }) => [x, y, width, height].map((part) => part * devicePixelRatio))"""


class Pictures(AppTest):
    def show(self, screen):
        self.page.send("Emulation.setSafeAreaInsetsOverride", insets=SAFE_AREA)
        self.open(screen)
        self.tick(40)
        self.rest()

    def headless(self, screen):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "picture.png"
            subprocess.run([SHEETCTL, "render", "--screen", screen, "--out", str(file)], check=True, cwd=ROOT, capture_output=True)
            return file.read_bytes()

    def compare(self, screen):
        self.show(screen)
        wanted, seen = self.headless(screen), self.page.screenshot()
        boxes = [self.page.evaluate(boxes) for boxes in (TEXTS, TILES, FLOATS)]
        found = self.judge(wanted, seen, *boxes)
        if KEEP:
            for name, data in (("wanted", wanted), ("seen", seen), ("differences", base64.b64decode(found["map"]))):
                (pathlib.Path(KEEP) / f"{screen}-{name}.png").write_bytes(data)
        return found

    def judge(self, one, other, *boxes):
        page = self.new_page()
        page.open(self.url("/pages/blank.html"))
        found = page.call(COMPARE, *(base64.b64encode(picture).decode() for picture in (one, other)), *boxes)
        self.assertIsNone(found.get("fault"))
        return found

    def test_two_runs_look_the_same(self):
        for screen in SCREENS:
            self.show(screen)
            first = self.page.screenshot()
            self.show(screen)
            second = self.page.screenshot()
            self.assertEqual(first, second, screen)

    def test_the_page_looks_like_the_headless_picture(self):
        for screen in SCREENS:
            with self.subTest(screen):
                found = self.compare(screen)
                if KEEP:
                    print(screen, [f"{100 * d / max(p, 1):.2f} %" for d, p in zip(found["differ"], found["pixels"])],
                          f"moved {100 * found['moved'] / max(found['pixels'][2], 1):.2f} %;",
                          [max([line[key] for line in found["lines"]], default=0) for key in ("edge", "middle")],
                          min(line["amount"] for line in found["lines"]), max(line["amount"] for line in found["lines"]))
                self.assertLessEqual(found["differ"][0], 0.005 * found["pixels"][0], "beside text and tiles")
                self.assertLessEqual(found["moved"], 0.005 * found["pixels"][2], "tiles")
                for line in found["lines"]:
                    self.assertLessEqual(line["edge"], 2, line)
                    self.assertLessEqual(line["middle"], 1.5, line)
                    self.assertAlmostEqual(line["amount"], 1, delta=0.15, msg=str(line))


if __name__ == "__main__":
    unittest.main()
