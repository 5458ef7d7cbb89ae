"""Scrolling by less than a notch, as trackpads and fine wheels do."""

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


if __name__ == "__main__":
    unittest.main()
