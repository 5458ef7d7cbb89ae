"""What the browser tests share: one browser, one server, and for each test a page of its own that may not complain."""
import functools
import os
import pathlib
import unittest

import chromium
import server

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The page as it is served, the scenario module and the headless tool; Scripts/test-web builds them and says where they are.
FOLDER = pathlib.Path(os.environ.get("WEB_FOLDER", ROOT / "out" / "web"))
SCENARIO_MODULE = pathlib.Path(os.environ.get("WEB_SCENARIO", FOLDER / "scenario.wasm"))
SHEETCTL = os.environ.get("SHEETCTL", str(ROOT / ".build" / "debug" / "sheetctl"))

_shared = {}


def shared_browser():
    if "browser" not in _shared:
        _shared["browser"] = chromium.Browser()
        unittest.addModuleCleanup(lambda: _shared.pop("browser").close())
    return _shared["browser"]


def shared_server():
    if "server" not in _shared:
        _shared["server"] = server.Server({
            "/pages": HERE / "pages", "/scenario.wasm": SCENARIO_MODULE, "/deep/down": FOLDER, "/": FOLDER})
        unittest.addModuleCleanup(lambda: _shared.pop("server").close())
    return _shared["server"]


class WebTest(unittest.TestCase):
    """`self.page` reports to nobody else; an error or a warning that was not announced fails the test."""

    size = (390, 844, 2)
    # Whether the tests of a class use one page, one after another.
    keeps_page = False
    _kept = None

    def setUp(self):
        self.browser = shared_browser()
        self.server = shared_server()
        self.addCleanup(self.server.heal)
        if not self.keeps_page:
            self.page = self.new_page()
            return
        if type(self)._kept is None:
            type(self)._kept = page = self.browser.page(*self.size)
            type(self).addClassCleanup(page.close)
        self.page = type(self)._kept
        self.page.faults.clear()

    def new_page(self, **more):
        page = self.browser.page(*self.size, **more)
        self.addCleanup(page.close)
        return page

    def run(self, result=None):
        # A test that failed by itself is not asked what its page said as well.
        name = self._testMethodName
        body = getattr(self, name)

        @functools.wraps(body)
        def checked():
            body()
            self.page.check()

        setattr(self, name, checked)
        return super().run(result)

    def url(self, path):
        return self.server.address + path
