"""A session bus of the test's own, and what assistive technology reads over it."""

import json
import os
import select
import subprocess

from processes import PATIENCE, end_with_parent

HERE = os.path.dirname(os.path.abspath(__file__))


class SessionBus:
    """dbus-daemon; it starts the accessibility bus when that is asked for, and takes it along at its end."""

    def __init__(self, display):
        self._display = display
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--address", f"unix:dir={display.folder}",
             f"--print-address={writing}"],
            pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=display.environment(),
            start_new_session=True, preexec_fn=end_with_parent)
        os.close(writing)
        ready, _, _ = select.select([reading], [], [], PATIENCE)
        self.address = os.read(reading, 500).decode().strip() if ready else ""
        os.close(reading)
        if not self.address:
            self.end()
            raise AssertionError("dbus-daemon did not start")

    def environment(self):
        """For a program that is to be read: the accessibility bus is on."""
        return {"DBUS_SESSION_BUS_ADDRESS": self.address, "GTK_A11Y": "atspi"}

    def _ask(self, *words):
        values = self._display.environment()
        values.update(self.environment())
        done = subprocess.run(
            ["/usr/bin/python3", os.path.join(HERE, "reader.py"), *map(str, words)], env=values, capture_output=True,
            text=True, timeout=PATIENCE)
        if done.returncode != 0:
            raise AssertionError(f"reader.py {words}: {done.stderr}")
        return json.loads(done.stdout)

    def elements(self, program):
        """All of a program's accessible objects, outermost first: role, name, description, value, actions, frame, states."""
        return self._ask("list", program.pid)

    def act(self, program, role, name, action):
        """Does what a user of assistive technology would ask for; true if the program said that it did it."""
        return self._ask("act", program.pid, role, name, action)

    def set(self, program, role, name, value):
        """Gives a slider a number, as assistive technology does."""
        return self._ask("set", program.pid, role, name, str(value))

    def end(self):
        self.process.terminate()
        self.process.wait(10)
