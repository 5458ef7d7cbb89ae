"""What the page keeps: layers of the compositor for what moves, and no picture that nobody shows any more."""
import unittest

from apptest import AppTest

# What the browser was told will move, each by its name for assistive technology or its first text; a map's tiles by their files.
PROMOTED = """[...document.querySelectorAll(".uikit, .uikit *")].filter((it) => getComputedStyle(it).willChange !== "auto").map((it) => {
  if (it.querySelector(".g[style*='/Map/']")) return "tiles";
  const first = it.querySelector("[aria-label], .t");
  return it.ariaLabel ?? first?.ariaLabel ?? first?.textContent;
}).sort()"""


class Promoted(AppTest):
    def test_what_scrolls_or_moves_with_the_map_is_a_layer_and_nothing_else(self):
        for screen, wanted in [
                ("list", ["Casino Square, One place · Monte-Carlo"]),
                ("map-wide", ["Bay", "Cactus", "Fort", "Japan", "Roses", "Sheet", "Station", "tiles"]),
                ("gallery-stops", ["Casino", "Hairpin", "Sheet", "tiles"])]:
            with self.subTest(screen):
                self.open(screen)
                self.assertEqual(self.page.evaluate(PROMOTED), wanted)
                # Nor does a motion add one, or leave one behind.
                self.drag((195, 790), (195, 500), lift=False)
                self.assertEqual(self.page.evaluate(PROMOTED), wanted)
                self.page.touch("End")
                self.rest()
                self.drag((195, 300), (250, 250))
                self.rest()
                self.assertEqual(self.page.evaluate(PROMOTED), wanted)


class Ground(AppTest):
    def test_a_map_is_one_layer_to_the_browser_and_stays_the_same_one_wherever_it_is_dragged(self):
        # A layer that the browser takes for a new one is rastered as a whole.
        self.open("map-wide")
        self.page.send("DOM.enable")
        self.page.send("LayerTree.enable")
        seen, tiles = set(), set()
        for dx, dy in [(0, 250), (0, 250), (0, -250), (0, -250), (0, -250), (180, 0), (180, 0), (-180, 0), (-180, 0), (-180, 0)]:
            self.drag((195 - dx / 2, 300 - dy / 2), (195 + dx / 2, 300 + dy / 2), seconds=0.5)
            self.rest()
            self.page.frames(3)
            widest = max(self.page.layers, key=lambda layer: layer["width"])
            self.assertGreater(widest["width"], 10000)
            seen.add(widest["layerId"])
            tiles.add(self.page.evaluate("[...document.querySelectorAll('.off.o > .l')].map((it) => it.style.cssText).join()"))
        self.assertEqual(len(seen), 1)
        # Rows and columns came and went meanwhile.
        self.assertGreater(len(tiles), 6)


# Every picture that the page has asked for, as long as it is in memory.
COUNTED = """window.pictures = []; window.Image = class extends Image {
  constructor() { super(); pictures.push(new WeakRef(this)); } }"""
# Zooms in, and drags the map to and fro until all of it has been seen.
ROAMED = """(async () => {
  let time = tick();
  for (let step = 0; step <= 20; step++) app.send("pinch", 195, 300, 8 ** (step / 20), step ? step < 20 ? 1 : 2 : 0, time = tick());
  await rest();
  const most = { layers: 0, shown: 0 };
  for (let round = 0; round < 3; round++)
    for (const [dx, dy, times] of [[1, 0, 6], [0, -1, 3], [-1, 0, 12], [0, 1, 6], [1, 0, 12], [0, -1, 3], [-1, 0, 6]])
      for (let time = 0; time < times; time++) {
        app.send("finger", 1, 0, 195 - 150 * dx, 300 - 250 * dy, tick());
        for (let step = 1; step <= 10; step++) app.send("finger", 1, 1, 195 + (30 * step - 150) * dx, 300 + (50 * step - 250) * dy, tick());
        for (let wait = 0; wait < 6; wait++) app.send("finger", 1, 1, 195 + 150 * dx, 300 + 250 * dy, tick());
        app.send("finger", 1, 2, 195 + 150 * dx, 300 + 250 * dy, tick());
        await rest();
        most.layers = Math.max(most.layers, app.layers.size);
        most.shown = Math.max(most.shown, document.querySelectorAll(".uikit .g").length);
      }
  return most;
})()"""


class Pictures(AppTest):
    def living(self, folder):
        self.page.send("HeapProfiler.collectGarbage")
        return self.page.call("(folder) => pictures.filter((it) => it.deref()?.src.includes(folder)).length", folder)

    def test_tiles_that_are_let_go_are_let_go_by_the_page(self):
        self.page.on_new_document(COUNTED)
        self.open("map-wide")
        begun = self.page.evaluate("app.layers.size")
        most = self.page.evaluate(ROAMED)
        # Many more than are kept: forty tiles, a mebibyte of pixels each.
        self.assertGreater(self.page.evaluate("pictures.length"), 150)
        self.assertLessEqual(self.living("/Map/"), 40)
        self.assertGreaterEqual(self.living("/Map/"), 20)
        # The demo's own.
        self.assertLessEqual(self.living("/Demo/"), 10)
        self.assertEqual(self.living(""), self.living("/Map/") + self.living("/Demo/"))
        # Elements are used again.
        self.assertLessEqual(most["shown"], 40)
        self.assertLessEqual(most["layers"], begun + 20)


if __name__ == "__main__":
    unittest.main()
