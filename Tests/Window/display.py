"""Displays that tests start for themselves: Xvfb, and Xorg with drivers that need no hardware and take touches from a socket."""

import os
import select
import shutil
import subprocess
import tempfile
import time

from injector import Pointer, TouchPad, TouchScreen
from processes import MARK, PATIENCE, end_with_parent, until

HERE = os.path.dirname(os.path.abspath(__file__))


class Display:
    """An X server with a folder of its own; it chooses a free number itself and listens on no network."""

    # Pixels.
    size = (1400, 1750)

    def __init__(self, mark):
        self.folder = tempfile.mkdtemp(prefix="sheet-display-")
        self.mark = mark
        self.log_file = open(os.path.join(self.folder, "server.log"), "wb")
        self.process = None
        try:
            self.start()
        except BaseException:
            self.end()
            raise

    def start(self):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            self.command(writing), pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=self.log_file, stderr=self.log_file,
            env=self.clean_environment(), cwd=self.folder, start_new_session=True, preexec_fn=end_with_parent)
        os.close(writing)
        number = self._number(reading)
        os.close(reading)
        if not number:
            raise AssertionError(f"{self.process.args[0]} did not start:\n{self.log()}")
        self.name = ":" + number

    @staticmethod
    def _number(descriptor):
        """What the server writes once it is ready. It does so in two pieces, and dies if nobody takes the second."""
        text = b""
        while not text.endswith(b"\n"):
            ready, _, _ = select.select([descriptor], [], [], PATIENCE)
            piece = os.read(descriptor, 16) if ready else b""
            if not piece:
                return ""
            text += piece
        return text.decode().strip()

    def command(self, descriptor):
        width, height = self.size
        return ["Xvfb", "-displayfd", str(descriptor), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]

    def log(self):
        with open(os.path.join(self.folder, "server.log"), errors="replace") as file:
            return file.read()[-3000:]

    def clean_environment(self):
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "LD_LIBRARY_PATH") if name in os.environ}
        kept[MARK] = self.mark
        return kept

    def environment(self):
        """For a program on this display: no settings of the user's, no accessibility bus, no other display."""
        values = self.clean_environment()
        values.update(DISPLAY=self.name, GTK_A11Y="none", GSETTINGS_BACKEND="memory", XDG_RUNTIME_DIR=self.folder)
        return values

    def xdotool(self, *words):
        done = subprocess.run(
            ["xdotool", *[str(word) for word in words]], env=self.environment(), capture_output=True, text=True,
            timeout=PATIENCE)
        if done.returncode != 0:
            raise AssertionError(f"xdotool {' '.join(map(str, words))}: {done.stderr}")
        return done.stdout

    def windows(self, title):
        """Ids of the windows that are shown under that title."""
        done = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$"], env=self.environment(), capture_output=True,
            text=True, timeout=PATIENCE)
        return [int(word) for word in done.stdout.split()]

    def kill(self):
        """The display goes away from under the programs on it."""
        self.process.kill()
        self.process.wait()

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        self.log_file.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class TouchDisplay(Display):
    """Xorg with the dummy video driver, and the inputtest driver as touch screen, pointer, trackpad and keyboard."""

    size = (900, 1800)

    def command(self, descriptor):
        with open(os.path.join(HERE, "xorg.conf")) as file:
            text = file.read().replace("@DIR@", self.folder)
        path = os.path.join(self.folder, "xorg.conf")
        with open(path, "w") as file:
            file.write(text)
        return [
            "Xorg", "-displayfd", str(descriptor), "-noreset", "-config", path, "-logfile",
            os.path.join(self.folder, "xorg.log"), "-nolisten", "tcp", "-novtswitch", "-sharevts", "vt7",
        ]

    def start(self):
        self._devices = {}
        super().start()

    def _device(self, name, connect):
        """The one connection to it: the driver takes no second."""
        if name not in self._devices:
            path = os.path.join(self.folder, name + ".sock")
            until(lambda: os.path.exists(path), f"the socket of the {name} device")
            self._devices[name] = connect(path)
        return self._devices[name]

    @property
    def touch_screen(self):
        return self._device("touch", lambda path: TouchScreen(path, self.size))

    @property
    def pointer(self):
        return self._device("pointer", Pointer)

    @property
    def touch_pad(self):
        return self._device("touchpad", TouchPad)

    def end(self):
        for device in self._devices.values():
            device.close()
        super().end()
