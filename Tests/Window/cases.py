"""The base of all tests of the window: a display, programs on it, and what must be true of them at the end."""

import glob
import os
import subprocess
import tempfile
import unittest

import processes
from display import Display
from pictures import Picture, keep
from processes import Program, descends, marked, new_mark, until

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SCRATCH = os.environ.get("WINDOW_SCRATCH", os.path.join(ROOT, ".build"))
BUILD = os.path.join(SCRATCH, os.environ.get("WINDOW_BUILD", "debug"))
DEMO = os.environ.get("DEMO_WINDOW", os.path.join(BUILD, "demo-window"))
SHEETCTL = os.environ.get("SHEETCTL", os.path.join(BUILD, "sheetctl"))
TITLE = "ScrollSheet"


def sheetctl(*words):
    done = subprocess.run([SHEETCTL, *map(str, words)], capture_output=True, text=True, timeout=processes.PATIENCE * 4, cwd=ROOT)
    if done.returncode != 0:
        raise AssertionError(f"sheetctl {' '.join(map(str, words))}: {done.stderr}")
    return done.stdout


def scenario(name):
    """The file of that name, from the project's scenarios or the window's own."""
    found = glob.glob(os.path.join(ROOT, "Scenarios", "*", name + ".json"))
    found += glob.glob(os.path.join(HERE, "Scenarios", name + ".json"))
    if len(found) != 1:
        raise AssertionError(f"{name}: {found}")
    return found[0]


class WindowTestCase(unittest.TestCase):
    """Fails on any line on standard error and on any process that is left."""

    Server = Display
    maxDiff = 2000
    # Seconds in which a program's helpers may end after it.
    leftover_patience = 5

    @classmethod
    def setUpClass(cls):
        cls.mark = new_mark()
        cls.display = cls.Server(cls.mark)
        cls.addClassCleanup(cls.display.end)

    def setUp(self):
        self._programs = []
        self._expected_errors = {}
        # First in, last out: whatever a test does, its programs are ended and looked at.
        self.addCleanup(self._check_leftovers)
        self.prepare()
        self.addCleanup(self._end_programs)

    def prepare(self):
        """For what a test needs before its programs start; its cleanups run after their end."""

    # Starting

    def start(self, words, environment=None, descriptors=()):
        values = self.display.environment()
        values.update(environment or {})
        program = Program([str(word) for word in words], {k: v for k, v in values.items() if v is not None}, ROOT, descriptors)
        self._programs.append(program)
        return program

    def start_demo(self, *options, environment=None):
        return self.start([DEMO, *options], environment)

    def open_demo(self, *options, environment=None):
        """The demo in its window, after its first frame. Its frames and events are lines of its output."""
        demo = self.start_demo("--frames", "-", "--log-events", *options, environment=environment)
        demo.wait_for(lambda line: "frame" in line, "the first frame")
        demo.window = until(lambda: self.display.windows(TITLE), "the window")[0]
        return demo

    def close(self, demo):
        """Closes it by its key, as a person would, and waits for its end."""
        self.display.xdotool("windowfocus", "--sync", demo.window, "key", "ctrl+q")
        self.assertEqual(demo.wait(), 0)

    def expect_error(self, program, text):
        """One line on standard error that contains the text is what this program should write."""
        self._expected_errors[program] = text

    # Ending

    def _end_programs(self):
        texts = []
        for program in self._programs:
            if program.process.poll() is None:
                program.send(15)
                try:
                    program.wait(10)
                except AssertionError as error:
                    texts.append(str(error))
            lines = program.error_text().splitlines()
            wanted = self._expected_errors.get(program)
            if wanted is None:
                texts += [f"on standard error: {line}" for line in lines]
            elif len(lines) != 1 or wanted not in lines[0]:
                texts.append(f"wanted one line with '{wanted}' on standard error, not {lines}")
            program.end()
        if texts:
            self.fail("\n".join(texts))

    def _check_leftovers(self):
        def left():
            return {pid: name for pid, name in marked(self.mark).items() if not descends(pid, self.display.process.pid)}

        try:
            until(lambda: not left(), "the end of all processes", patience=self.leftover_patience)
        except AssertionError:
            names = left()
            for pid in names:
                os.kill(pid, 9)
            if names:
                self.fail(f"processes left: {names}")

    # Looking

    # `sheetctl render` has a phone's safe area.
    PHONE = ("--safe-area", "47,0,34,0")

    @staticmethod
    def rendered(screen, size="390x844", scale=1, *options):
        """The headless painter's picture of a screen at rest."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "wanted.png")
            sheetctl("render", "--screen", screen, "--size", size, "--scale", scale, "--out", path, *options)
            return Picture.of_file(path)

    def shot(self, width, height, x=0, y=0):
        return Picture.of_display(self.display, x, y, width, height)

    def assert_shows(self, wanted, name, most=0, area=None):
        """Waits until the display shows the picture, pixel for pixel: the painter is the same one.

        Images and tiles arrive when they are decoded.
        """
        last = {}

        def matches():
            seen = self.shot(wanted.width, wanted.height)
            last["seen"] = seen
            a, b = (seen, wanted) if area is None else (seen.part(*area), wanted.part(*area))
            last["share"] = a.differing(b)
            return last["share"] <= most

        try:
            until(matches, name, patience=10)
        except AssertionError:
            places = keep(last["seen"], name), keep(wanted, name + "-wanted")
            self.fail(f"{name}: {last['share']:.2%} of the pixels differ; see {places[0]} and {places[1]}")
        return last["share"]
