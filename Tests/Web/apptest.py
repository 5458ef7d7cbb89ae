"""What the tests of the demo share: an app on a virtual clock, moved by real input."""
from webtest import WebTest

FRAME = 1 / 60


class AppTest(WebTest):
    """Input comes from the browser, trusted; frames run when a test says so, so a gesture is the same on every machine."""

    # What the address of each page ends with.
    query = ""

    def open(self, screen="", real=False, page=None):
        page = page or self.page
        page.open(self.url(f"/pages/app.html?screen={screen}{'&real' if real else ''}{self.query}"))
        page.wait("window.ready")
        page.sent = 0
        page.evaluate("rest()")

    def rest(self):
        return self.page.evaluate(f"caught({self.page.sent}).then(rest)")

    def tick(self, count=1):
        # The browser hands samples on when it draws, which may be after it has answered.
        self.page.evaluate(f"caught({self.page.sent}).then(() => tick({count}))")

    def find(self, text):
        """Where a text or a named element is seen."""
        found = self.page.call("find", text)
        self.assertIsNotNone(found, f"“{text}” is not to be seen")
        return found

    def place(self, name):
        return self.page.call("place", name)

    def isSeen(self, text):
        return self.page.call("find", text) is not None

    # Gestures, a sample a frame

    def drag(self, start, end, seconds=0.3, finger=1, down=True, lift=True):
        if down:
            self.page.touch("Start", finger, *start)
            self.tick()
        steps = max(1, round(seconds / FRAME))
        for step in range(1, steps + 1):
            part = step / steps
            self.page.touch("Move", finger, start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.tick()
        if lift:
            self.page.touch("End", finger)
            self.tick()

    def tap(self, text):
        place = self.find(text)
        self.page.tap(place["cx"], place["cy"])
        self.rest()

    def click(self, text):
        place = self.find(text)
        self.page.click(place["cx"], place["cy"])
        self.rest()

    def pull(self, start, end, seconds=0.3):
        """The same with a mouse."""
        self.page.mouse("Pressed", *start)
        self.tick()
        steps = max(1, round(seconds / FRAME))
        for step in range(1, steps + 1):
            part = step / steps
            self.page.mouse("Moved", start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.tick()
        self.page.mouse("Released", *end)
        self.tick()

    def pinch(self, center, start, end, seconds=0.3):
        """Two fingers beside each other, `start` and `end` points from the centre."""
        for finger, side in ((1, -1), (2, 1)):
            self.page.touch("Start", finger, center[0] + side * start, center[1])
        self.tick()
        steps = max(1, round(seconds / FRAME))
        for step in range(1, steps + 1):
            reach = start + (end - start) * step / steps
            for finger, side in ((1, -1), (2, 1)):
                self.page.touch("Move", finger, center[0] + side * reach, center[1])
            self.tick()
        for finger in (1, 2):
            self.page.touch("End", finger)
        self.tick()

    def world(self):
        """How wide the map's world is, which tells its zoom."""
        return self.page.evaluate("map().world")

    def sheetValue(self):
        """What a screen reader says of the sheet's position."""
        # Chromium's own list of properties leaves the text of a value that is set by ARIA empty.
        return self.page.attribute(self.page.accessible("Sheet", "slider"), "aria-valuetext")

    def assertStill(self):
        self.assertTrue(self.page.evaluate("still()"), "the page itself has scrolled or zoomed")
