"""Fingers that play on the window by chance, on a touch screen: whatever they do, it comes to rest, and stays in bounds."""

import os
import random
import time
import unittest

from cases import WindowTestCase, scenario
from display import TouchDisplay

SEED = int(os.environ.get("WINDOW_SEED", "1"))
GESTURES = int(os.environ.get("WINDOW_GESTURES", "30"))


class ChanceTests(WindowTestCase):
    Server = TouchDisplay

    def gesture(self, chance, width, height):
        """One to three fingers, down, on straight ways, and up, sixty samples a second."""
        screen = self.display.touch_screen
        place = lambda: (chance.uniform(1, width - 1), chance.uniform(1, height - 1))
        ways = [(place(), place()) for _ in range(chance.choice([1, 1, 1, 2, 2, 3]))]
        samples = chance.choice([0, 3, 6, 12, 24])
        for finger, (start, _) in enumerate(ways, 1):
            screen.touch(finger, "down", *start)
        for sample in range(1, samples + 1):
            screen.sync()
            time.sleep(1 / 60)
            for finger, ((x0, y0), (x1, y1)) in enumerate(ways, 1):
                part = sample / samples
                screen.touch(finger, "move", x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
        for finger, (start, end) in enumerate(ways, 1):
            screen.touch(finger, "up", *(end if samples else start))
        screen.sync()
        time.sleep(chance.choice([0, 0, 0.05, 0.3]))

    def test_a_sheet_over_a_map(self):
        demo = self.open_demo("--scenario", scenario("A02i"))
        chance = random.Random(SEED)
        for _ in range(GESTURES):
            self.gesture(chance, 375, 667)
        self.display.xdotool("windowfocus", "--sync", demo.window, "key", "F12")
        rest = demo.wait_for(lambda line: line.get("mark") == 1, f"rest, seed {SEED}")["rest"]
        self.assertEqual(rest["phase"], "idle", f"seed {SEED}")
        self.assertIn((rest["top"], rest["stop"]), [(517, "collapsed"), (258.5, "fraction-50"), (259, "fraction-50"), (0, "expanded")])
        self.assertTrue(rest["scroll"] == 0 or rest["top"] == 0, f"seed {SEED}: {rest}")
        fingers = [line for line in demo.lines if line.get("event") == "finger"]
        down, up = (sum(line["phase"] in phases for line in fingers) for phases in (["began"], ["ended", "cancelled"]))
        self.assertEqual(down, up, f"seed {SEED}: fingers that went down and up")
        self.assertGreater(down, GESTURES)
        self.close(demo)

    def test_the_whole_demo(self):
        demo = self.open_demo("--screen", "list")
        chance = random.Random(SEED)
        for _ in range(GESTURES):
            self.gesture(chance, 390, 844)
        self.close(demo)


if __name__ == "__main__":
    unittest.main()
