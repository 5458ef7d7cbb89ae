"""Programs that a test starts: what they print, how they end, and that nothing of them is left."""

import ctypes
import json
import os
import signal
import subprocess
import tempfile
import threading
import time
import uuid

# No wait of a test is a pause: each ends with what it waits for, and this is when it counts as never coming, in seconds.
PATIENCE = 30

# Processes inherit it, daemons too: so each can be told from others of the machine.
MARK = "SHEET_WINDOW_TEST"


def new_mark():
    return uuid.uuid4().hex


def end_with_parent():
    """For a child before it becomes its program: it is told to end when the tests are gone, however they went."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def marked(mark):
    """Ids and names of the processes that carry the mark, but for this one's own children that have ended."""
    found = {}
    wanted = f"{MARK}={mark}".encode()
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/environ", "rb") as file:
                if wanted not in file.read().split(b"\0"):
                    continue
            with open(f"/proc/{entry}/stat") as file:
                name, state = file.read().rpartition(")")[0::2]
            if state.split()[0] != "Z":
                found[int(entry)] = name.partition("(")[2]
        except (OSError, IndexError):
            continue  # it has ended meanwhile
    return found


def descends(pid, ancestor):
    """Whether a process is another or one of its children, grandchildren and so on."""
    while pid > 1 and pid != ancestor:
        try:
            with open(f"/proc/{pid}/stat") as file:
                pid = int(file.read().rpartition(")")[2].split()[1])
        except OSError:
            return True  # it has ended meanwhile
    return pid == ancestor


def peak_memory(pid):
    """The most resident memory that a running process has had, in bytes."""
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) << 10 for line in file if line.startswith("VmHWM:"))


def until(condition, what, patience=PATIENCE):
    """What the condition answers once that is true; looks at it again and again."""
    end = time.monotonic() + patience
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {patience} s")
        time.sleep(0.01)


class Program:
    """A running program whose standard output is JSON lines."""

    def __init__(self, words, environment, folder=None, descriptors=()):
        self.words = words
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            words, env=environment, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors,
            start_new_session=True, pass_fds=descriptors,
            # A shell's background jobs, and what they start, have it ignored.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.texts = []
        self._lines = []
        self._arrived = threading.Condition()
        self._isOver = False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self):
        for raw in self.process.stdout:
            text = raw.decode().rstrip("\n")
            try:
                line = json.loads(text)
            except ValueError:
                line = {"text": text}
            with self._arrived:
                self.texts.append(text)
                self._lines.append(line)
                self._arrived.notify_all()
        with self._arrived:
            self._isOver = True
            self._arrived.notify_all()

    @property
    def pid(self):
        return self.process.pid

    @property
    def lines(self):
        with self._arrived:
            return list(self._lines)

    def wait_for(self, matches, what, since=0, patience=PATIENCE):
        """The first line, from number `since` on, for which `matches` is true."""
        end = time.monotonic() + patience
        with self._arrived:
            looked = since
            while True:
                while looked < len(self._lines):
                    if matches(self._lines[looked]):
                        return self._lines[looked]
                    looked += 1
                if self._isOver:
                    raise AssertionError(f"{what}: the program ended; it said: {self.error_text()}")
                if not self._arrived.wait(end - time.monotonic()):
                    raise AssertionError(f"{what}: not within {patience} s; the last line is {self._lines[-1:]}")

    def error_text(self):
        self.errors.seek(0)
        return self.errors.read().decode()

    def send(self, number):
        os.kill(self.pid, number)

    def wait(self, patience=PATIENCE):
        """The exit status; negative for a signal."""
        try:
            status = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.words[0]} did not end within {patience} s") from None
        self._reader.join(patience)
        return status

    def end(self):
        """Ends it by its id if it still runs, however it takes that."""
        if self.process.poll() is None:
            self.send(signal.SIGCONT)
            self.send(signal.SIGTERM)
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.send(signal.SIGKILL)
                self.process.wait()
        self._reader.join(5)
        self.process.stdout.close()
        self.errors.close()
