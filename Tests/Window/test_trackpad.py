"""Scrolling by less than a notch, as trackpads and fine wheels do, and pinches."""

import unittest

from cases import WindowTestCase, scenario
from display import TouchDisplay

# Points that a notch scrolls.
NOTCH = 50


class TrackpadTests(WindowTestCase):
    Server = TouchDisplay

    def scroll(self, demo, times, notches):
        """Scrolls over the sheet, and answers the events, and where the sheet rests."""
        before, marks = len(demo.lines), sum("mark" in line and line["mark"] > 0 for line in demo.lines)
        for _ in range(times):
            self.display.pointer.scroll(notches)
            self.display.pointer.sync()
        self.display.xdotool("windowfocus", "--sync", demo.window, "key", "F12")
        rest = demo.wait_for(lambda line: line.get("mark") == marks + 1, "rest", since=before)["rest"]
        return [line for line in demo.lines[before:] if line.get("event") == "wheel"], rest

    def rest(self, demo):
        marks = sum("mark" in line and line["mark"] > 0 for line in demo.lines)
        self.display.xdotool("windowfocus", "--sync", demo.window, "key", "F12")
        return demo.wait_for(lambda line: line.get("mark") == marks + 1, "rest")["rest"]

    def test_the_sheet_follows_by_as_much_and_finds_a_stop(self):
        demo = self.open_demo("--scenario", scenario("A02b"))
        self.display.xdotool("mousemove", 187, 600)
        # GTK takes a device's first turn for where it is, not for a turn.
        self.scroll(demo, 1, 0.25)
        before = len(demo.lines)
        events, rest = self.scroll(demo, 8, 0.25)
        self.assertEqual([(line["dy"], line["precise"], line["phase"]) for line in events], [(NOTCH / 4, True, "none")] * 8)
        tops = [line["top"] for line in demo.lines[before:] if "frame" in line]
        self.assertEqual(517 - min(tops), 2 * NOTCH)
        self.assertEqual((rest["top"], rest["stop"]), (517, "collapsed"))
        events, rest = self.scroll(demo, 26, 0.25)
        self.assertEqual(sum(line["dy"] for line in events), 6.5 * NOTCH)
        self.assertEqual((rest["top"], rest["stop"]), (0, "expanded"))
        self.close(demo)

    def test_whole_notches_are_a_wheels(self):
        demo = self.open_demo("--scenario", scenario("A02b"))
        self.display.xdotool("mousemove", 187, 600)
        self.scroll(demo, 1, 1)
        events, rest = self.scroll(demo, 2, 1)
        self.assertEqual([(line["dy"], line["precise"]) for line in events], [(NOTCH, False)] * 2)
        self.assertEqual(rest["stop"], "collapsed")
        self.close(demo)

    def test_a_pinch_zooms_the_map_beneath_the_pointer(self):
        demo = self.open_demo("--scenario", scenario("A28"))
        # The middle of the map lies at 195.
        self.display.xdotool("mousemove", 175, 200)
        before = self.rest(demo)["map"]
        pad = self.display.touch_pad
        for phase, scale in ("begin", 1), ("update", 1.25), ("update", 1.6), ("update", 2), ("end", 2):
            pad.pinch(phase, scale)
            pad.sync()
        after = self.rest(demo)["map"]
        seen = [(line["phase"], line["scale"]) for line in demo.lines if line.get("event") == "pinch"]
        self.assertEqual(seen, [("began", 1), ("changed", 1.25), ("changed", 1.6), ("changed", 2), ("ended", 2)])
        self.assertAlmostEqual(after["zoom"] - before["zoom"], 1, delta=0.01)
        # Twice as near, what lies beneath the pointer stays, and the middle goes half of the way there.
        points_a_degree = 256 * 2 ** before["zoom"] / 360
        self.assertAlmostEqual((after["lon"] - before["lon"]) * points_a_degree, -10, delta=0.5)
        self.close(demo)


if __name__ == "__main__":
    unittest.main()
