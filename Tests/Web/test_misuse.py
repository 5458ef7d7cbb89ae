"""What is said when the page uses the module wrongly, and when Swift stops; and that nothing is left behind."""
import base64
import pathlib
import subprocess
import tempfile
import unittest

from webtest import WebTest

# A module that starts, and says why it stops at the first frame, as one with messages does.
FAILING = """(module
  (import "page" "print" (func $print (param i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 16) "Fatal error: the tank is empty")
  (func (export "__main_argc_argv") (param i32 i32) (result i32) (i32.const 0))
  (func (export "room") (param i32) (result i32) (i32.const 1024))
  (func (export "give") (param i32 i32))
  (func (export "start") (param f64 f64 f64 f64 f64 f64 f64 f64 i32 f64) (result i32) (i32.const 1))
  (func (export "fontsChanged"))
  (func (export "environment") (param f64 i32 f64))
  (func (export "isBusy") (result i32) (i32.const 0))
  (func (export "frame") (param f64) (call $print (i32.const 16) (i32.const 30)) (unreachable)))"""


def failing_module():
    with tempfile.TemporaryDirectory() as folder:
        source, module = pathlib.Path(folder) / "failing.wat", pathlib.Path(folder) / "failing.wasm"
        source.write_text(FAILING)
        subprocess.run(["wasm-as", str(source), "-o", str(module)], check=True, capture_output=True)
        return base64.b64encode(module.read_bytes()).decode()


class Misuse(WebTest):
    def setUp(self):
        super().setUp()
        self.page.open(self.url("/pages/blank.html"))
        self.page.evaluate("""(async () => {
          window.start = (await import("/host.js")).start;
          document.body.innerHTML = "<main style='position:fixed;inset:0'></main>";
          window.mount = document.querySelector("main");
        })()""")

    def said(self, work):
        """What an expression throws, as text; empty if nothing."""
        return self.page.evaluate(f"(async () => {{ try {{ await ({work}); return ''; }} catch (error) {{ return String(error); }} }})()")

    def start(self, options="{ screen: 'map-wide', manual: true }"):
        self.page.evaluate(f"start(mount, {options}).then((app) => {{ window.app = app; app.frame(0); }})")

    def assertLeftNothing(self):
        self.assertEqual(self.page.evaluate("mount.childNodes.length"), 0)

    def test_a_mount_that_is_none(self):
        self.assertEqual(self.said("start(document.querySelector('#nobody'))"), "TypeError: start: the mount is null, not an element.")
        self.assertIn("append it first", self.said("start(document.createElement('div'))"))

    def test_a_screen_that_the_app_does_not_have(self):
        self.assertIn('no screen "map-nowhere"', self.said("start(mount, { screen: 'map-nowhere' })"))
        self.assertLeftNothing()
        # The same element can be used for another try.
        self.start()
        self.assertGreater(self.page.evaluate("app.layers.size"), 20)

    def test_a_second_start_in_one_element(self):
        self.start()
        self.assertIn("stop() that first", self.said("start(mount)"))
        self.assertGreater(self.page.evaluate("mount.querySelectorAll('.l').length"), 20)
        self.page.evaluate("app.stop()")
        self.assertLeftNothing()
        self.start()

    def test_a_module_that_does_not_come_leaves_nothing(self):
        self.server.fail(r"app\.wasm", 404)
        self.page.announce("404")
        self.assertIn("app.wasm: 404", self.said("start(mount)"))
        self.assertLeftNothing()

    def test_wrong_events_are_refused_and_the_app_goes_on(self):
        self.start()
        for work, wanted in [
                ("app.send('nonsense')", "send takes finger, hover, wheel, pinch or accessibility, not (nonsense)"),
                ("app.send('memory')", "send takes"), ("app.send()", "send takes"),
                ("app.send('finger', 1, 0)", 'send("finger", …) takes 5 numbers, not (1,0)'),
                ("app.send('finger', 1, 0, NaN, 5, 0)", "not (1,0,NaN,5,0)"),
                ("app.send('finger', 1, 0, '10', 5, 0)", "takes 5 numbers"),
                ("app.key(13, 0, 1, 0)", "key takes a name"), ("app.key('Enter')", "key takes a name"),
                ("app.frame()", "frame takes seconds"), ("app.frame(Infinity)", "frame takes seconds")]:
            self.assertIn(wanted, self.said(work), work)
        before = self.page.evaluate("app.stats.commands")
        self.page.evaluate("""void (() => {
          app.send("finger", 1, 0, 195, 790, 0.1);
          for (let step = 1; step < 10; step++) { app.send("finger", 1, 1, 195, 790 - 20 * step, 0.1 + step / 60); app.frame(0.1 + step / 60); }
        })()""")
        self.assertGreater(self.page.evaluate("app.stats.commands"), before + 10)

    def test_an_app_that_was_stopped_says_so(self):
        self.start()
        self.page.evaluate("app.stop()")
        for work in ("app.frame(1)", "app.send('hover', 1, 1, 1, 1)", "app.key('a', 0, 1, 1)"):
            self.assertEqual(self.said(work), "Error: This app is over: stop() was called. start() makes a new one.")
        self.assertEqual(self.page.evaluate("[app.isStopped(), app.isIdle(), app.stop(), app.element('grabber')]"), [True, True, None, None])

    def test_swift_that_stops_in_the_first_frame_ends_the_start_with_its_message(self):
        module = failing_module()
        self.page.evaluate(f"void (window.resolve = (path) => path === 'app.wasm' ? 'data:application/wasm;base64,{module}' : undefined)")
        self.assertEqual(self.said("start(mount, { resolve })"), "Error: start: the app has stopped: Fatal error: the tank is empty")
        self.assertLeftNothing()

    def test_swift_that_stops_later_reaches_the_console_and_the_page_with_its_message(self):
        module = failing_module()
        self.page.evaluate(f"void (window.resolve = (path) => path === 'app.wasm' ? 'data:application/wasm;base64,{module}' : undefined)")
        self.page.evaluate("start(mount, { resolve, manual: true, onStop: (why) => { window.why = why; } }).then((app) => { window.app = app; })")
        self.page.announce("The app has stopped: Fatal error: the tank is empty")
        self.page.evaluate("app.frame(1)")
        self.assertEqual(self.page.evaluate("why"), "Fatal error: the tank is empty")
        self.assertIn("over: it has stopped by itself (Fatal error: the tank is empty)", self.said("app.frame(2)"))

    def test_a_map_without_its_index_is_plain_and_a_warning_says_so(self):
        self.server.fail(r"/Map/index\.txt", 404)
        self.page.announce("404")
        self.page.announce("console.warning: start: Map/index.txt: 404; maps show no tiles")
        self.start()
        self.assertEqual([path for path in self.server.requests if path.endswith(".png") and "/Map/" in path], [])
        self.assertTrue(self.page.evaluate("[...document.querySelectorAll('.t')].some((it) => it.textContent === 'All of Monaco')"))

    def test_images_without_their_list_are_missing_and_a_warning_says_so(self):
        self.server.fail(r"/Demo/assets\.txt", 404)
        for pattern in ("404", "console.warning: start: Demo/assets.txt: 404; images are not found by their names"):
            self.page.announce(pattern)
        self.start()
        self.assertTrue(self.page.evaluate("[...document.querySelectorAll('.t')].some((it) => it.textContent === 'All of Monaco')"))


if __name__ == "__main__":
    unittest.main()
