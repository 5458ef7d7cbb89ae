"""The window on Wayland, where weston is installed; X11 is what the project's tests need."""

import os
import shutil
import signal
import subprocess
import unittest

from cases import DEMO, WindowTestCase
from display import Display
from processes import end_with_parent, until


class WaylandDisplay(Display):
    """Weston without a screen."""

    def start(self):
        os.chmod(self.folder, 0o700)
        self.name = "wayland-test"
        self.process = subprocess.Popen(
            ["weston", "--backend=headless-backend.so", f"--socket={self.name}", "--idle-time=0", "--width=800", "--height=900"],
            stdin=subprocess.DEVNULL, stdout=self.log_file, stderr=self.log_file,
            env={**self.clean_environment(), "XDG_RUNTIME_DIR": self.folder}, start_new_session=True,
            preexec_fn=end_with_parent)
        until(lambda: os.path.exists(os.path.join(self.folder, self.name)), "weston's socket")

    def environment(self):
        values = super().environment()
        del values["DISPLAY"]
        return {**values, "WAYLAND_DISPLAY": self.name}


@unittest.skipUnless(shutil.which("weston"), "weston is not installed: the window on Wayland is not tested")
class WaylandTests(WindowTestCase):
    Server = WaylandDisplay

    def open(self, *options):
        demo = self.start([DEMO, "--frames", "-", "--screen", "map-wide", *options])
        first = demo.wait_for(lambda line: "frame" in line, "the first frame")
        self.assertEqual(first["top"], 748)
        return demo

    def test_it_opens_and_ends(self):
        demo = self.open()
        demo.send(signal.SIGTERM)
        self.assertEqual(demo.wait(), -signal.SIGTERM)

    def test_the_compositor_goes_away(self):
        own = WaylandDisplay(self.mark)
        self.addCleanup(own.end)
        before, self.display = self.display, own
        try:
            demo = self.open()
        finally:
            self.display = before
        # GDK's own words and end; whether it notices when it reads or when it writes is chance.
        self.expect_error(demo, "Gdk-Message: ")
        own.kill()
        self.assertEqual(demo.wait(), 1)


if __name__ == "__main__":
    unittest.main()
