"""Firefox and WebKit with the interface that a test's page has in chromium.py, as far as the shared tests need it.

Firefox by WebDriver BiDi, WebKit (Debian's MiniBrowser, which needs a display) by WebDriver. Needs Debian's firefox-esr,
webkit2gtk-driver and python3-websockets. Lengths are CSS pixels. A browser shows one page; opening it anew is a new document.
"""
import asyncio
import atexit
import base64
import glob
import json
import os
import re
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request

from chromium import PATIENCE, PageError, ProtocolError, end

# Keys by the names that pages have for them, as WebDriver writes them.
KEYS = {
    "ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "PageUp": "\ue00e", "PageDown": "\ue00f",
    "Home": "\ue011", "End": "\ue010", "Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004", " ": " ", "Backspace": "\ue003"}
SHIFT = "\ue008"


class EnginePage:
    """What tests call. A subclass has `open`, `run` (an expression's value), `perform` (WebDriver's actions), `screenshot`, `close`."""

    def __init__(self):
        # Pointer samples sent so far.
        self.sent = 0

    def evaluate(self, expression):
        """The value of an expression; of a promise what it resolves to."""
        said = json.loads(self.run(
            f"(async () => JSON.stringify([await ({expression})]))().catch((error) => JSON.stringify(String(error) + error.stack))"))
        if isinstance(said, str):
            raise PageError(said)
        return said[0]

    def call(self, function, *values):
        """Calls a JavaScript function, given as text, with JSON values."""
        return self.evaluate(f"({function})({', '.join(json.dumps(value) for value in values)})")

    def wait(self, condition, seconds=PATIENCE / 3):
        """Waits in the page until an expression is true, and answers it."""
        return self.evaluate(f"""new Promise((done, fail) => {{
          const end = performance.now() + {seconds * 1000}, look = async () => {{
            const seen = await ({condition});
            if (seen) done(seen);
            else if (performance.now() > end) fail(new Error({json.dumps("never true: " + condition)}));
            else setTimeout(look, 5);
          }};
          look();
        }})""")

    def check(self):
        """Fails for what the page has put on its console as an error or a warning."""
        faults = self.evaluate("window.faults ?? []")
        if faults:
            raise PageError("the page reported: " + "\n  ".join(faults))

    # What a user does

    def _pointer(self, kind, name, *steps):
        self.perform({"type": "pointer", "id": name, "parameters": {"pointerType": kind}, "actions": list(steps)})

    @staticmethod
    def _move(x, y):
        return {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}

    def touch(self, phase, finger=1, x=0.0, y=0.0):
        """`phase`: Start, Move, End. WebDriver has whole pixels."""
        self.sent += 1
        steps = {
            "Start": [self._move(x, y), {"type": "pointerDown", "button": 0}], "Move": [self._move(x, y)],
            "End": [{"type": "pointerUp", "button": 0}]}[phase]
        self._pointer("touch", f"finger {finger}", *steps)

    def tap(self, x, y):
        self.touch("Start", 1, x, y)
        self.touch("End", 1)

    def mouse(self, kind, x, y):
        """`kind`: Pressed, Moved, Released."""
        self.sent += 1
        more = {"Pressed": [{"type": "pointerDown", "button": 0}], "Released": [{"type": "pointerUp", "button": 0}], "Moved": []}[kind]
        self._pointer("mouse", "mouse", self._move(x, y), *more)

    def click(self, x, y):
        self.mouse("Pressed", x, y)
        self.mouse("Released", x, y)

    def wheel(self, x, y, dx=0.0, dy=0.0):
        before = self.evaluate("turns")
        self.perform({"type": "wheel", "id": "wheel", "actions": [
            {"type": "scroll", "x": round(x), "y": round(y), "deltaX": round(dx), "deltaY": round(dy), "duration": 0, "origin": "viewport"}]})
        self.wait(f"turns > {before}")

    def key(self, name, shift=False):
        presses = [{"type": kind, "value": KEYS.get(name, name)} for kind in ("keyDown", "keyUp")]
        if shift:
            presses = [{"type": "keyDown", "value": SHIFT}, *presses, {"type": "keyUp", "value": SHIFT}]
        self.perform({"type": "key", "id": "keys", "actions": presses})


class Firefox(EnginePage):
    name = "Firefox"

    def __init__(self, width=390, height=844, scale=2):
        super().__init__()
        self._loop = asyncio.new_event_loop()
        self._profile = tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
        # Nothing is asked of the network, and no page of its own is shown.
        quiet = {
            "app.update.enabled": False, "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
            "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
            "services.settings.server": "data:,", "toolkit.telemetry.enabled": False}
        with open(os.path.join(self._profile.name, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in quiet.items())
        self._process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self._profile.name, "--remote-debugging-port=0", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
        # Also where nobody comes to closing it, as at Ctrl-C.
        atexit.register(self.close)
        for line in self._process.stderr:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if found:
                break
        else:
            raise ProtocolError("firefox-esr did not start")
        self._socket = self._await(self._connect(found.group(1) + "/session"))
        self._number = 0
        self.send("session.new", capabilities={})
        self._context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send(
            "browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height}, devicePixelRatio=scale)

    def _await(self, work):
        return self._loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    @staticmethod
    async def _connect(url):
        import websockets
        return await websockets.connect(url, max_size=None, ping_interval=None)

    def send(self, method, **parameters):
        """Sends a command and answers its result."""
        return self._await(self._send(method, parameters))

    async def _send(self, method, parameters):
        self._number += 1
        await self._socket.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(await self._socket.recv())
            if answer.get("id") != self._number:
                continue
            if answer["type"] == "error":
                raise ProtocolError(f"{method}: {answer['message']}")
            return answer["result"]

    def open(self, url):
        self.send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def run(self, expression):
        answer = self.send("script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise PageError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def perform(self, source):
        self.send("input.performActions", context=self._context, actions=[source])

    def screenshot(self):
        return base64.b64decode(self.send("browsingContext.captureScreenshot", context=self._context)["data"])

    def close(self):
        atexit.unregister(self.close)
        async def leave():
            await self._socket.close()
        try:
            self.send("browser.close")
            self._await(leave())
        except Exception:  # it hangs up as it likes
            pass
        end(self._process)
        self._process.stderr.close()
        self._loop.close()
        self._profile.cleanup()


class WebKit(EnginePage):
    name = "WebKit"

    def __init__(self):
        super().__init__()
        self._turned = {"deltaX": 0, "deltaY": 0}
        self._session = ""
        self._display = self._start_display()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._address = f"http://127.0.0.1:{port}"
        self._process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": self._display_name, "GDK_BACKEND": "x11", "GDK_SCALE": "2"})
        atexit.register(self.close)
        self._wait_for_driver(port)
        # Not on PATH; the folder's name has the machine's.
        browser = glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0]
        self._session = self._call("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": {
            "binary": browser, "args": ["--automation"]}}}})["sessionId"]
        self._send("POST", "/window/rect", {"width": 700, "height": 1200})

    def _start_display(self):
        reading, writing = os.pipe()
        process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x2600x24", "-nolisten", "tcp"], pass_fds=[writing],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as said:
            self._display_name = ":" + said.readline().strip()
        return process

    def _wait_for_driver(self, port):
        while self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                continue
        raise ProtocolError("WebKitWebDriver did not start")

    def _call(self, method, path, body=None):
        request = urllib.request.Request(
            self._address + path, None if body is None else json.dumps(body).encode(), method=method,
            headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise ProtocolError(f"{method} {path}: {error.read().decode()}") from None

    def _send(self, method, path, body=None):
        return self._call(method, f"/session/{self._session}{path}", body)

    def open(self, url):
        self._send("POST", "/url", {"url": url})

    def run(self, expression):
        return self._send("POST", "/execute/async", {"script": f"({expression}).then(arguments[0])", "args": []})

    def perform(self, source):
        if source["type"] == "wheel":
            # It takes an action's state for how far the wheel has been turned in all.
            turn = source["actions"][0]
            for axis in ("deltaX", "deltaY"):
                self._turned[axis] = turn[axis] = self._turned[axis] + turn[axis]
        self._send("POST", "/actions", {"actions": [source]})

    def screenshot(self):
        return base64.b64decode(self._send("GET", "/screenshot"))

    def close(self):
        atexit.unregister(self.close)
        try:
            self._send("DELETE", "")
        except (ProtocolError, OSError):
            pass
        for process in (self._process, self._display):
            process.terminate()
            end(process)
