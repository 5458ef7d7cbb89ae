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

    def rings(self, plain, place):
        """Whether the ring, which is somewhere else after each Tab, is at this place."""
        ring = lambda: self.shot(390, 844).differing(plain) > 0.001
        until(ring, "the focus ring")
        here = lambda: self.shot(390, 844).part(*place).differing(plain.part(*place)) > 0.05
        try:
            return until(here, "the ring here", patience=1)
        except AssertionError:
            return False

    def test_the_sheets_handle(self):
        demo = self.open_demo("--screen", "gallery-stops", *self.PHONE)
        middle, open_ = 429, 198
        plain = self.rendered("gallery-stops")
        self.assert_shows(plain, "three-stops")
        # Whatever the order of the elements, the handle is one of the first few.
        for _ in range(5):
            self.press(demo, "Tab")
            if self.rings(plain, (150, 655, 90, 60)):
                break
        else:
            self.fail("Tab does not come to the sheet's handle")
        for key, top in ("Up", middle), ("Up", open_), ("Down", middle), ("Prior", 660), ("Next", middle), ("Escape", 660):
            self.press_for(demo, key, top)
        self.close(demo)

    def test_a_row_of_the_list(self):
        demo = self.open_demo("--screen", "list", *self.PHONE)
        plain = self.rendered("list")
        self.assert_shows(plain, "the list")
        self.press(demo, "shift+Tab")
        until(lambda: self.shot(390, 844).differing(plain) > 0.002, "the focus ring")
        self.press_for(demo, "Return", 714)
        self.close(demo)


if __name__ == "__main__":
    unittest.main()
