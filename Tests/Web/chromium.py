"""Headless Chromium over its DevTools protocol: a browser, and pages that are watched for errors.

Needs Debian's chromium and python3-websockets. Lengths are CSS pixels, times seconds.
"""
import asyncio
import atexit
import base64
import itertools
import json
import os
import re
import subprocess
import tempfile
import threading
import time

# Nobody waits longer than this for an answer; two busy cores have taken 20 s to start a page.
PATIENCE = 60


def end(process):
    """Waits for a process that was told to end, and ends it if it does not."""
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class ProtocolError(Exception):
    """The browser refused a command."""


class PageError(Exception):
    """An expression threw, or the page reported what nobody announced."""


class Browser:
    """A Chromium process without a window, reached over a loopback port that it chooses itself."""

    # Pixels in a point. Half points are drawn as on a real screen only at the browser's own scale.
    scale = 2

    def __init__(self, *flags):
        self._loop = asyncio.new_event_loop()
        self._runner = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._runner.start()
        self._profile = tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True)
        command = [
            "chromium", "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self._profile.name}", "--no-first-run",
            "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--disable-extensions", "--hide-scrollbars", "--force-color-profile=srgb", "--disable-lcd-text",
            f"--force-device-scale-factor={Browser.scale}", "--font-render-hinting=none", "--autoplay-policy=no-user-gesture-required", *flags]
        if os.getuid() == 0:
            command.insert(1, "--no-sandbox")
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
        said = []
        for line in self._process.stderr:
            said.append(line)
            found = re.search(r"DevTools listening on (ws://\S+)", line)
            if found:
                break
        else:
            raise ProtocolError("chromium did not start:\n" + "".join(said))
        threading.Thread(target=self._drain, daemon=True).start()
        self._numbers = itertools.count(1)
        self._answers = {}
        self._pages = {}
        self._socket = self._await(self._connect(found.group(1)))
        self._listener = asyncio.run_coroutine_threadsafe(self._listen(), self._loop)
        # Also where nobody comes to closing it, as at Ctrl-C.
        atexit.register(self.close)

    def _drain(self):
        with self._process.stderr as said:
            for _ in said:
                pass

    async def _connect(self, url):
        import websockets
        return await websockets.connect(url, max_size=None, ping_interval=None)

    def _await(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _listen(self):
        try:
            async for text in self._socket:
                message = json.loads(text)
                if "id" in message:
                    answer = self._answers.pop(message["id"], None)
                    if answer and not answer.done():
                        answer.set_result(message)
                else:
                    page = self._pages.get(message.get("sessionId"))
                    if page:
                        page.hear(message["method"], message.get("params", {}))
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_result({"error": {"message": "the browser is gone"}})

    def send(self, method, session=None, **parameters):
        """Sends a command and answers its result."""
        return self._await(self._send(method, session, parameters))

    async def _send(self, method, session, parameters):
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self._answers[number] = self._loop.create_future()
        await self._socket.send(json.dumps(message))
        answer = await self._answers[number]
        if "error" in answer:
            raise ProtocolError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def page(self, width=390, height=844, scale=2, touch=True):
        """A page of its own: no cookie, cache or finger of another one."""
        context = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=context, newWindow=True)["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, context, target, session)
        self._pages[session] = page
        for domain in ["Page", "Runtime", "Log", "Network"]:
            page.send(f"{domain}.enable")
        page.resize(width, height, scale)
        if touch:
            page.send("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        return page

    def forget(self, session):
        self._pages.pop(session, None)

    def close(self):
        atexit.unregister(self.close)
        try:
            self.send("Browser.close")
        except ProtocolError:
            pass
        end(self._process)
        self._listener.exception(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._runner.join()
        self._loop.close()
        self._profile.cleanup()


KEYS = {
    "ArrowUp": 38, "ArrowDown": 40, "ArrowLeft": 37, "ArrowRight": 39, "PageUp": 33, "PageDown": 34, "Home": 36, "End": 35,
    "Escape": 27, "Enter": 13, "Tab": 9, " ": 32,
}


class Page:
    """A tab. What it reports as an error or a warning is kept, and `check` fails for what no test announced."""

    def __init__(self, browser, context, target, session):
        self.browser, self.context, self.target, self.session = browser, context, target, session
        self.faults = []
        self._announced = []
        self._fingers = {}
        # Pointer samples sent so far.
        self.sent = 0
        self._loaded = threading.Event()
        self._dialogs = []
        # The compositor's, once LayerTree is enabled.
        self.layers = []
        self.trace = []
        self._traced = threading.Event()

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def post(self, method, **parameters):
        """Sends a command and goes on; a future has its answer, or why it was refused."""
        return asyncio.run_coroutine_threadsafe(self.browser._send(method, self.session, parameters), self.browser._loop)

    # What the page says

    def hear(self, method, event):
        if method == "Runtime.consoleAPICalled" and event["type"] in ("error", "warning", "assert"):
            words = [str(part.get("value", part.get("description", part.get("type")))) for part in event["args"]]
            self.faults.append(f"console.{event['type']}: {' '.join(words)}")
        elif method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            self.faults.append("uncaught: " + details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and event["entry"]["level"] in ("error", "warning"):
            entry = event["entry"]
            self.faults.append(f"{entry['source']} {entry['level']}: {entry['text']} {entry.get('url', '')}")
        elif method == "Page.loadEventFired":
            self._loaded.set()
        elif method == "LayerTree.layerTreeDidChange":
            self.layers = event.get("layers") or self.layers
        elif method == "Tracing.dataCollected":
            self.trace += event["value"]
        elif method == "Tracing.tracingComplete":
            self._traced.set()

    def announce(self, pattern):
        """Faults that match are expected; `check` fails if none comes."""
        self._announced.append(pattern)

    def check(self):
        self.evaluate("0")  # what was said before this answer has been heard
        unexpected = [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self._announced)]
        missing = [pattern for pattern in self._announced if not any(re.search(pattern, fault) for fault in self.faults)]
        if unexpected:
            raise PageError("the page reported: " + "\n  ".join(unexpected))
        if missing:
            raise PageError("the page did not report: " + ", ".join(missing))

    # Pages and expressions

    def open(self, url):
        self._loaded.clear()
        answer = self.send("Page.navigate", url=url)
        if answer.get("errorText"):
            raise PageError(f"{url}: {answer['errorText']}")
        if not self._loaded.wait(PATIENCE):
            raise PageError(f"{url}: not loaded after {PATIENCE} s")

    def evaluate(self, expression):
        """The value of an expression; of a promise what it resolves to."""
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise PageError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def call(self, function, *values):
        """Calls a JavaScript function, given as text, with JSON values."""
        return self.evaluate(f"({function})({', '.join(json.dumps(value) for value in values)})")

    def wait(self, condition, seconds=PATIENCE / 3):
        """Waits in the page until an expression is true, and answers it."""
        return self.evaluate(f"""new Promise((done, fail) => {{
          const end = performance.now() + {seconds * 1000}, look = async () => {{
            let seen;
            try {{ seen = await ({condition}); }} catch (error) {{ seen = undefined; if (performance.now() > end) return fail(error); }}
            if (seen) done(seen);
            else if (performance.now() > end) fail(new Error({json.dumps("never true: " + condition)}));
            else setTimeout(look, 5);
          }};
          look();
        }})""")

    def frames(self, count=1):
        """Lets the page draw so many frames."""
        self.evaluate(
            f"new Promise((done) => {{ let left = {count}; "
            "const next = () => left-- ? requestAnimationFrame(next) : done(); next(); })")

    def on_new_document(self, source):
        """Runs a script before the scripts of every page that is opened from now on."""
        self.send("Page.addScriptToEvaluateOnNewDocument", source=source)

    def close(self):
        self.browser.forget(self.session)
        self.browser.send("Target.disposeBrowserContext", browserContextId=self.context)

    # What a user does

    def touch(self, phase, finger=1, x=0.0, y=0.0, waits=True):
        """`phase`: Start, Move, End, or Cancel, which takes all fingers.

        Waits until the page has been told, which is long where the browser itself scrolls. Else answers as `post`.
        """
        self.sent += len(self._fingers) if phase == "Cancel" else 1
        if phase in ("Start", "Move"):
            self._fingers[finger] = {"x": x, "y": y, "id": finger, "radiusX": 6, "radiusY": 6}
            points = list(self._fingers.values())
        else:
            self._fingers.pop(finger, None)
            points = list(self._fingers.values()) if phase == "End" else []
        if phase == "Cancel":
            self._fingers.clear()
        send = self.send if waits else self.post
        return send("Input.dispatchTouchEvent", type=f"touch{phase}", touchPoints=points)

    def moves_while_busy(self, finger, places, interval, milliseconds=300):
        """Moves a finger, in steps of `interval` by the events' own times, while the page handles nothing: the browser gathers them."""
        async def all_at_once():
            busy = self.browser._send("Runtime.evaluate", self.session, {
                "expression": f"{{ const end = performance.now() + {milliseconds}; while (performance.now() < end); }}"})
            moves = [self.browser._send("Input.dispatchTouchEvent", self.session, {
                "type": "touchMove", "touchPoints": [{"x": x, "y": y, "id": finger, "radiusX": 6, "radiusY": 6}],
                "timestamp": begin + step * interval}) for step, (x, y) in enumerate(places, 1)]
            await asyncio.gather(busy, *moves)

        begin = time.time()
        self.sent += len(places)
        self.browser._await(all_at_once())

    def tap(self, x, y):
        self.touch("Start", 1, x, y)
        self.touch("End", 1)

    def mouse(self, kind, x, y, button="left", buttons=1, clicks=1):
        """`kind`: Pressed, Moved, Released."""
        self.sent += 1
        self.send(
            "Input.dispatchMouseEvent", type=f"mouse{kind}", x=x, y=y, button=button if kind != "Moved" or buttons else "none",
            buttons=0 if kind == "Released" else buttons, clickCount=clicks if kind != "Moved" else 0)

    def click(self, x, y):
        self.mouse("Pressed", x, y)
        self.mouse("Released", x, y)

    def wheel(self, x, y, dx=0.0, dy=0.0, control=False):
        """One event; with control it is how a trackpad's pinch arrives.

        Chromium gives it a `wheelDelta` of 240 / scale: at scales 1 and 2 a page takes it for a notch, at 3 for a trackpad.
        """
        factor = self.scale / Browser.scale
        self.send(
            "Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=dx * factor, deltaY=dy * factor,
            modifiers=2 if control else 0)

    def key(self, name, shift=False):
        text = {" ": " ", "Enter": "\r"}.get(name, "")
        code = {"code": "Space"} if name == " " else {"code": name}
        more = {"windowsVirtualKeyCode": KEYS[name], "key": name, "modifiers": 8 if shift else 0, **code}
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **more)
        self.send("Input.dispatchKeyEvent", type="keyUp", **more)

    # Surroundings

    def resize(self, width, height, scale=2):
        self.scale = scale
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False,
            screenWidth=width, screenHeight=height)

    def prefer(self, **features):
        """`reduced_motion="reduce"`, `color_scheme="dark"`, `forced_colors="active"`."""
        names = {name: ("" if name == "forced_colors" else "prefers-") + name.replace("_", "-") for name in features}
        self.send("Emulation.setEmulatedMedia", features=[{"name": names[name], "value": value} for name, value in features.items()])

    def text_size(self, pixels):
        """The browser's text size; 16 is usual."""
        self.send("Page.setFontSizes", fontSizes={"standard": pixels, "fixed": pixels})

    def throttle(self, rate):
        self.send("Emulation.setCPUThrottlingRate", rate=rate)

    def set_window(self, state):
        """`minimized` hides the tab, `normal` shows it again."""
        window = self.browser.send("Browser.getWindowForTarget", targetId=self.target)["windowId"]
        self.browser.send("Browser.setWindowBounds", windowId=window, bounds={"windowState": state})

    # What is to be seen

    def screenshot(self):
        """PNG, of the page with every image decoded and shown: they are decoded beside the main thread."""
        self.evaluate("""Promise.all([...document.images, ...[...document.querySelectorAll(".g")].map((it) => {
          const image = new Image(), css = getComputedStyle(it);
          image.src = (css.backgroundImage + css.maskImage).match(/url\\("(.*?)"\\)/)?.[1] ?? "";
          return image;
        })].map((image) => image.decode().catch(() => {})))""")
        self.frames(2)
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])

    def accessibility(self):
        """What assistive technology is told, in its order: role, name, value text, and properties."""
        tree = self.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in tree}
        found = []

        def walk(node):
            if not node.get("ignored"):
                found.append({
                    "role": node.get("role", {}).get("value"), "name": node.get("name", {}).get("value", ""),
                    "value": node.get("value", {}).get("value"), "element": node.get("backendDOMNodeId"),
                    **{part["name"]: part["value"].get("value") for part in node.get("properties", [])}})
            for child in node.get("childIds", []):
                if child in known:
                    walk(known[child])

        walk(tree[0])
        return found

    def accessible(self, name, role=None):
        """The first element of that name, or None."""
        return next((node for node in self.accessibility() if node["name"] == name and role in (None, node["role"])), None)

    def attribute(self, node, name):
        """An attribute of an accessible element's own DOM element."""
        found = self.send("DOM.resolveNode", backendNodeId=node["element"])["object"]["objectId"]
        return self.send(
            "Runtime.callFunctionOn", objectId=found, functionDeclaration="function (name) { return this.getAttribute(name); }",
            arguments=[{"value": name}], returnByValue=True)["result"].get("value")

    def memory(self):
        """What is left after the garbage is gone: bytes of the JavaScript heap, DOM nodes, listeners."""
        self.send("HeapProfiler.collectGarbage")
        self.send("Performance.enable")
        seen = {part["name"]: part["value"] for part in self.send("Performance.getMetrics")["metrics"]}
        return {"heap": seen["JSHeapUsedSize"], "nodes": seen["Nodes"], "listeners": seen["JSEventListeners"]}

    def metrics(self):
        self.send("Performance.enable")
        return {part["name"]: part["value"] for part in self.send("Performance.getMetrics")["metrics"]}

    def start_tracing(self, categories):
        self.trace = []
        self._traced.clear()
        self.send("Tracing.start", transferMode="ReportEvents", traceConfig={"includedCategories": categories})

    def stop_tracing(self):
        self.send("Tracing.end")
        if not self._traced.wait(PATIENCE):
            raise PageError("the trace never ended")
        return self.trace
