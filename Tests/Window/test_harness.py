"""The harness itself: what it is there to find, it finds."""

import unittest

from cases import WindowTestCase
from processes import marked, until


class HarnessTests(WindowTestCase):
    def test_a_line_on_standard_error_fails(self):
        self.start(["/bin/sh", "-c", "echo a warning >&2"]).wait()
        with self.assertRaisesRegex(AssertionError, "on standard error: a warning"):
            self._end_programs()
        self._programs = []

    def test_an_expected_line_must_come(self):
        self.expect_error(self.start(["/bin/sh", "-c", "true"]), "a reason")
        with self.assertRaisesRegex(AssertionError, "wanted one line with 'a reason'"):
            self._end_programs()
        self._programs = []

    def test_a_process_that_is_left_fails(self):
        self.leftover_patience = 0.5
        program = self.start(["/bin/sh", "-c", "sleep 1000 & echo '{}'"])
        program.wait_for(lambda line: True, "the line")
        with self.assertRaisesRegex(AssertionError, "processes left: .*sleep"):
            self._check_leftovers()
        until(lambda: list(marked(self.mark)) == [self.display.process.pid], "the end of what was left")

    def test_pictures_differ_by_the_share_of_their_pixels(self):
        black = self.shot(100, 50, 400, 400)
        changed = bytearray(black.pixels)
        changed[1] += 8
        changed[300] += 9
        changed[601] += 200
        changed[602] += 200
        other = type(black)(100, 50, bytes(changed))
        self.assertEqual(black.differing(black), 0)
        self.assertEqual(black.differing(other), 2 / 5000)
        self.assertEqual(black.differing(self.shot(100, 49, 400, 400)), 1)


if __name__ == "__main__":
    unittest.main()
