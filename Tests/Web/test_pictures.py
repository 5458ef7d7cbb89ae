"""The page beside the headless painter's pictures: the same layers, fonts and images, drawn by Skia and by Cairo.

Both smooth glyphs and stretch map tiles in their own way, so those are compared by what can be told apart by eye: a line of text
by the box and the amount of its ink, a map by whether each pixel's colour is there within a point of its place. Everything else is
compared pixel by pixel.
"""
import base64
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import chromium
from apptest import AppTest
from pictures import PictureTest
from webtest import ROOT, SHEETCTL

SCREENS = ["list", "map-alone", "map-two", "map-wide", "map-subtle", "gallery", "gallery-stops", "gallery-shape", "gallery-controls"]
# What `sheetctl render` takes off the screen: a notch and a home bar.
SAFE_AREA = {"top": 47, "left": 0, "bottom": 34, "right": 0}
# A folder in which the pictures are kept, to be looked at.
KEEP = os.environ.get("WEB_KEEP")

# Lines of text and tiles, in pixels, as far as they are seen.
TEXTS = """[...document.querySelectorAll(".uikit .t")].filter((it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .flatMap((it) => { const range = document.createRange(); range.selectNodeContents(it);
    return [...range.getClientRects()].map(({ x, y, width, height }) => [x - 2, y - 2, width + 4, height + 4].map((part) => part * devicePixelRatio)); })"""
TILES = """[...document.querySelectorAll(".uikit .g")].filter((it) => it.style.background.includes("/Map/")).map((it) => it.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height].map((part) => part * devicePixelRatio))"""

# The sheet, which lets nothing of the map through.
FLOATS = """[...document.querySelectorAll(".uikit .l")].filter((it) => !it.querySelector(".g[style*='/Map/']") &&
  /^rgb\\(/.test(getComputedStyle(it).backgroundColor) && it.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((it) => it.getBoundingClientRect()).filter(({ width }) => width > 300)
  .map(({ x, y, width, height }) => [x, y, width, height].map((part) => part * devicePixelRatio))"""


class Pictures(PictureTest, AppTest):
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

    def test_two_runs_look_the_same(self):
        for screen in SCREENS:
            self.show(screen)
            first = self.page.screenshot()
            self.show(screen)
            second = self.page.screenshot()
            self.assertAlike(first, second, screen)

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


# Rows and columns of which a fifth differs from both neighbours, where those are alike: a line of one pixel across the map.
LINES = """(async (picture) => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: 700 });
  const context = canvas.getContext("2d"), { width, height } = canvas;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const red = (x, y) => data[4 * (y * width + x)], blue = (x, y) => data[4 * (y * width + x) + 2], found = [];
  const differs = (x, y, dx, dy) => Math.abs(red(x - dx, y - dy) - red(x + dx, y + dy)) < 3 &&
    Math.abs(blue(x - dx, y - dy) - blue(x + dx, y + dy)) < 3 && Math.abs(red(x, y) - red(x - dx, y - dy)) > 5;
  const count = (length, test) => Array.from({ length }, (_, at) => test(at)).filter(Boolean).length;
  for (let y = 1; y < height - 1; y++) if (count(width, (x) => differs(x, y, 0, 1)) > width / 5) found.push("row " + y);
  for (let x = 1; x < width - 1; x++) if (count(height, (y) => differs(x, y, 1, 0)) > height / 5) found.push("column " + x);
  return found;
})"""


class Seams(AppTest):
    """At one pixel a point, where an edge between two tiles is seen first."""

    def setUp(self):
        super().setUp()
        # A scale that is only emulated hides them.
        browser = chromium.Browser("--force-device-scale-factor=1")
        self.addCleanup(browser.close)
        self.page = browser.page(390, 844, 1)

    def lines(self):
        picture = base64.b64encode(self.page.screenshot()).decode()
        return self.page.evaluate(f"{LINES}({json.dumps(picture)})")

    def show_anew(self):
        """A browser keeps drawing tiles at the scale at which it drew them first; this makes it the present one."""
        for display in ("none", ""):
            self.page.evaluate(f"document.querySelector('.uikit .g[style*=\"/Map/\"]').parentElement.parentElement.style.display = '{display}'")
            self.page.frames(2)

    def test_no_line_runs_between_tiles_made_smaller_or_larger(self):
        self.open("map-wide")
        self.assertEqual(self.lines(), [])
        for factor in (1.03, 1.19, 1.27, 0.9, 0.84, 0.81, 0.93):
            self.page.evaluate(f"""app.send("pinch", 150, 300, 1, 0, tick()); app.send("pinch", 150, 300, {factor}, 1, tick());
              tick(); app.send("pinch", 150, 300, {factor}, 2, tick()); rest()""")
            scale = f"{self.world() / 256 / 2 ** 14:.2f}"
            self.assertEqual(self.lines(), [], scale)
            self.show_anew()
            self.assertEqual(self.lines(), [], scale + ", drawn first at this scale")

    def test_what_a_tile_has_at_its_edge_lies_over_its_neighbours(self):
        self.open("map-wide")
        for factor in (1, 1.4, 0.4):
            self.page.evaluate(f"""app.send("pinch", 150, 300, 1, 0, tick()); app.send("pinch", 150, 300, {factor}, 1, tick());
              tick(); app.send("pinch", 150, 300, {factor}, 2, tick()); rest()""")
            tiles = self.page.evaluate("""[...document.querySelectorAll(".off.o > .l")].filter((it) => it.firstChild?.checkVisibility({ visibilityProperty: true }))
              .map((it) => { const { x, y, width } = it.getBoundingClientRect(); return [Math.round(y / width * 9), Math.round(x / width * 9), +it.style.zIndex]; })""")
            self.assertGreater(len(tiles), 4)
            heights = [height for _, _, height in sorted(tiles)]
            self.assertEqual(heights, sorted(set(heights)), factor)


if __name__ == "__main__":
    unittest.main()
