"""The keyboard alone: Tab to what can be operated, and keys that operate it."""

import unittest

from cases import WindowTestCase
from processes import until


class KeyTests(WindowTestCase):
    def press(self, demo, key):
        self.display.xdotool("windowfocus", "--sync", demo.window, "key", key)

    def press_for(self, demo, key, top):
        """Presses a key and waits until the sheet has come to a place."""
        before = len(demo.lines)
        self.press(demo, key)
        demo.wait_for(lambda line: line.get("top") == top, f"the sheet at {top} after {key}", since=before)

    def test_the_sheets_handle(self):
        demo = self.open_demo("--screen", "gallery-stops")
        plain = self.shot(390, 844)
        # The handle is the last element.
        self.press(demo, "shift+Tab")
        around = (150, 690, 90, 60)
        until(lambda: self.shot(390, 844).part(*around).differing(plain.part(*around)) > 0.02, "the focus ring")
        for key, top in ("Up", 463), ("Up", 232), ("Down", 463), ("Prior", 694), ("Next", 463), ("Escape", 694):
            self.press_for(demo, key, top)
        self.close(demo)

    def test_a_row_of_the_list(self):
        demo = self.open_demo("--screen", "list", *self.PHONE)
        plain = self.rendered("list")
        self.assert_shows(plain, "the list")
        self.press(demo, "shift+Tab")
        until(lambda: self.shot(390, 844).differing(plain) > 0.002, "the focus ring")
        self.press_for(demo, "Return", 660)
        self.close(demo)


if __name__ == "__main__":
    unittest.main()
