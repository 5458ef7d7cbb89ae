"""How the window starts, rests and ends, and what it does when something breaks under it."""

import os
import signal
import time
import unittest

from cases import DEMO, WindowTestCase, scenario
from display import Display
from processes import until
from x11 import ask_to_close


def is_frame(line):
    return "frame" in line


class OptionTests(WindowTestCase):
    def test_a_wrong_option_is_told_in_one_line(self):
        cases = [
            (["--screen", "nowhere"], "'nowhere' is not a screen; accepted: list"),
            (["--size", "390"], "'390' is not WIDTHxHEIGHT"),
            (["--size", "0x844"], "'0x844' is not WIDTHxHEIGHT"),
            (["--scale", "1.5"], "is not a whole number from 1 to 4"),
            (["--scale", "9"], "'9' is not a number from 1 to 4"),
            (["--safe-area", "1,2,3"], "'1,2,3' is not TOP,LEFT,BOTTOM,RIGHT"),
            (["--show", "everything"], "'everything' is not a debug view; accepted: layout"),
            (["--painter", "crayon"], "'crayon' is not a painter"),
            (["--screen"], "--screen needs"),
            (["--nonsense"], "'--nonsense' is not an option; accepted:"),
            (["a-file"], "'a-file' is not expected"),
            (["--virtual"], "--virtual: needs --scenario"),
            (["--scenario", "/proc/nowhere.json"], "/proc/nowhere.json: cannot be read"),
        ]
        for options, text in cases:
            with self.subTest(options=options):
                program = self.start_demo(*options)
                self.expect_error(program, text)
                self.assertEqual(program.wait(), 2)
                self.assertEqual(program.texts, [])

    def test_help_is_no_error(self):
        program = self.start_demo("--help")
        self.assertEqual(program.wait(), 0)
        self.assertTrue(program.texts[0].startswith("demo-window:"))

    def test_a_file_that_cannot_be_written(self):
        program = self.start_demo("--frames", "/proc/frames")
        self.expect_error(program, "/proc/frames")
        self.assertEqual(program.wait(), 1)

    def test_no_display(self):
        for values in ({"DISPLAY": None}, {"DISPLAY": ":987"}):
            program = self.start_demo(environment=values)
            self.expect_error(program, "no display")
            self.assertEqual(program.wait(), 3)


class FlightTestCase(WindowTestCase):
    def flung(self, *options):
        """The demo while its sheet flies."""
        demo = self.open_demo("--screen", "map-wide", *options)
        self.fling(demo)
        return demo

    def fling(self, demo, y=750):
        seen = len(demo.lines)
        words = ["mousemove", 200, y, "mousedown", 1]
        for step in range(1, 7):
            words += ["sleep", 0.016, "mousemove", 200, y - 20 * step]
        self.display.xdotool(*words, "mouseup", 1)
        demo.wait_for(lambda line: line.get("phase") == "ended", "the lift", since=seen)
        lifted = len(demo.lines)
        demo.wait_for(is_frame, "a frame of the flight", since=lifted)


class EndTests(FlightTestCase):
    def test_closed_by_the_window_manager(self):
        demo = self.open_demo()
        ask_to_close(self.display, demo.window)
        self.assertEqual(demo.wait(), 0)

    def test_closed_by_key(self):
        for key in ("ctrl+q", "ctrl+w"):
            demo = self.open_demo()
            self.display.xdotool("windowfocus", "--sync", demo.window, "key", key)
            self.assertEqual(demo.wait(), 0)

    def test_closed_in_mid_fling(self):
        demo = self.flung()
        ask_to_close(self.display, demo.window)
        self.assertEqual(demo.wait(), 0)

    def test_closed_while_a_finger_is_down(self):
        demo = self.open_demo("--screen", "map-wide")
        self.display.xdotool("mousemove", 200, 750, "mousedown", 1, "mousemove", 200, 700)
        demo.wait_for(lambda line: line.get("phase") == "moved", "the finger")
        ask_to_close(self.display, demo.window)
        self.assertEqual(demo.wait(), 0)
        self.display.xdotool("mouseup", 1)

    def test_ended_by_a_signal(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            demo = self.flung()
            demo.send(number)
            # The program has nothing to save: the signal does what it does to every program.
            self.assertEqual(demo.wait(), -number)

    def test_the_reader_of_its_lines_may_go(self):
        reading, writing = os.pipe()
        demo = self.start(["/bin/sh", "-c", f"exec '{DEMO}' --screen map-wide --log-events --frames - >&{writing}"],
                          descriptors=[writing])
        os.close(writing)
        self.assertTrue(os.read(reading, 1))
        demo.window = until(lambda: self.display.windows("ScrollSheet"), "the window")[0]
        os.close(reading)
        self.display.xdotool("mousemove", 200, 750, "mousedown", 1, "mousemove", 200, 600, "mouseup", 1)
        self.close(demo)

    def test_the_display_goes_away(self):
        own = Display(self.mark)
        self.addCleanup(own.end)
        before, self.display = self.display, own
        try:
            demo = self.flung()
        finally:
            self.display = before
        self.expect_error(demo, "The display is gone")
        own.kill()
        self.assertEqual(demo.wait(), 4)


class RestTests(FlightTestCase):
    def test_idle_costs_no_frames(self):
        for screen in ("list", "map-wide", "gallery-long"):
            demo = self.open_demo("--screen", screen)
            self.fling(demo)
            self.wait_until_still(demo)
            count = len(demo.lines)
            time.sleep(3)  # nothing can be waited for where nothing is to come
            self.assertEqual(demo.lines[count:], [])
            self.close(demo)

    def wait_until_still(self, demo):
        seen = {"count": -1, "time": 0}

        def is_still():
            count = len(demo.lines)
            if count != seen["count"]:
                seen.update(count=count, time=time.monotonic())
            return time.monotonic() - seen["time"] > 1.5

        until(is_still, "the end of all motion")

    def test_a_clock_that_stands_still_for_five_seconds(self):
        # As a machine that sleeps in mid-flight: the frame after it is five seconds late.
        demo = self.open_demo("--scenario", scenario("A02c"))
        self.display.xdotool("windowfocus", "--sync", demo.window)
        self.fling(demo, y=600)
        demo.send(signal.SIGSTOP)
        time.sleep(5)
        demo.send(signal.SIGCONT)
        self.display.xdotool("key", "F12")
        rest = demo.wait_for(lambda line: line.get("mark") == 1, "rest")["rest"]
        self.assertEqual((rest["top"], rest["scroll"], rest["stop"], rest["phase"]), (0, 0, "expanded", "idle"))
        self.assertTrue(all(0 <= line["top"] <= 517 for line in demo.lines if is_frame(line)))
        self.close(demo)


if __name__ == "__main__":
    unittest.main()
