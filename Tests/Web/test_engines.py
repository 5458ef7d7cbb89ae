"""The demo in Firefox and in WebKit, which Safari shares: the same gestures, and the same places as in Chromium."""
import re
import subprocess
import unittest

import engines
import test_demo
import webtest
from apptest import AppTest


def screens():
    """Every screen that the demo has, as `sheetctl render --help` lists them."""
    said = subprocess.run([webtest.SHEETCTL, "render", "--help"], capture_output=True, text=True, check=True).stdout
    return re.search(r"--screen NAME\s+(.*) \(", said).group(1).split(", ")


class Engine:
    """What holds in each of them. One browser for the tests of a class, a new document for each test."""

    start = None
    # What of x, y, width and height is compared with Chromium's.
    compared = range(4)
    # Not every window can be that small.
    query = "&size=390x844"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls._engine = cls.start()
        cls.addClassCleanup(cls._engine.close)

    def setUp(self):
        self.server = webtest.shared_server()
        self.page = self._engine

    test_from_the_list_to_a_map_and_back = test_demo.Touch.test_from_the_list_to_a_map_and_back
    test_a_finger_pans_the_map_where_the_sheet_is_not = test_demo.Touch.test_a_finger_pans_the_map_where_the_sheet_is_not
    test_one_drag_carries_the_sheet_up_and_then_its_text = test_demo.Touch.test_one_drag_carries_the_sheet_up_and_then_its_text
    test_a_flick_turns_one_stop_each_way = test_demo.Touch.test_a_flick_turns_one_stop_each_way
    test_arrows_move_the_sheet_from_stop_to_stop = test_demo.Keyboard.test_arrows_move_the_sheet_from_stop_to_stop

    def sheetValue(self):
        return self.page.evaluate("document.querySelector('[role=slider]').getAttribute('aria-valuetext')")

    def test_a_mouse_drags_and_a_wheel_moves_the_sheet_and_zooms_the_map(self):
        self.open("gallery-stops")
        top, world = self.place("grabber")["y"], self.world()
        self.pull((195, top + 20), (195, top - 250), 0.9)
        self.rest()
        self.assertEqual(self.sheetValue(), "50 percent")
        for _ in range(6):
            self.page.wheel(195, 700, dy=-120)
            self.tick()
        self.rest()
        self.assertAlmostEqual(self.place("grabber")["y"], top, delta=0.5)
        self.page.wheel(195, 250, dy=-120)
        self.rest()
        self.assertGreater(self.world(), world * 1.1)
        self.assertStill()

    def test_what_is_typed_into_a_field_arrives(self):
        self.open("gallery-keyboard")
        field = self.page.evaluate("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                                   "(document.querySelector('[role=textbox]').getBoundingClientRect())")
        self.page.tap(*field)
        self.rest()
        for letter in "Kai":
            self.page.key(letter)
        self.page.key("Backspace")
        self.rest()
        self.assertEqual(self.page.evaluate("document.activeElement.value"), "Ka")
        self.assertIn("Ka", self.page.evaluate("[...document.querySelectorAll('[role=textbox] .t')].map((it) => it.textContent)"))
        self.assertStill()

    def test_everything_lies_where_it_lies_in_chromium(self):
        chromium = webtest.shared_browser().page(*self.size)
        self.addCleanup(chromium.close)
        boxes = """[...app.layers.values()].filter((it) => it.isConnected && it.checkVisibility({ visibilityProperty: true })).map((it) => {
          const { x, y, width, height } = it.getBoundingClientRect();
          return [it.number, it.textContent.slice(0, 30), x, y, width, height];
        })"""
        for screen in screens():
            with self.subTest(screen):
                here, there = [], []
                for page, found in ((self.page, here), (chromium, there)):
                    self.open(screen, page=page)
                    found += page.evaluate(boxes)
                    page.check()
                self.assertGreater(len(here), 20)
                self.assertEqual([box[:2] for box in here], [box[:2] for box in there])
                for mine, other in zip(here, there):
                    for index in self.compared:
                        self.assertAlmostEqual(mine[2 + index], other[2 + index], delta=0.5, msg=f"{mine} in Chromium {other}")


class Firefox(Engine, AppTest):
    start = engines.Firefox


class WebKit(Engine, AppTest):
    start = engines.WebKit
    # On Linux it makes each letter's width a whole pixel.
    compared = (1, 3)


if __name__ == "__main__":
    unittest.main()
