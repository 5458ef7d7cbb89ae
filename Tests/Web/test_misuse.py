"""What is said when the page uses the module wrongly, and when Swift stops; and that nothing is left behind."""
import base64
import pathlib
import subprocess
import tempfile
import unittest

from webtest import WebTest

# A module that starts, and says why and where it stops at the first frame, as one with messages does.
FAILING = """(module
  (import "page" "print" (func $print (param i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 16) "own/main.swift:7: Fatal error: the tank is empty")
  (func (export "__main_argc_argv") (param i32 i32) (result i32) (i32.const 0))
  (func (export "room") (param i32) (result i32) (i32.const 1024))
  (func (export "give") (param i32 i32))
  (func (export "start") (param f64 f64 f64 f64 f64 f64 f64 f64 i32 f64) (result i32) (i32.const 1))
  (func (export "fontsChanged"))
  (func (export "environment") (param f64 i32 f64))
  (func (export "isBusy") (result i32) (i32.const 0))
  (func (export "frame") (param f64) (call $print (i32.const 16) (i32.const 48)) (unreachable)))"""


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

    def test_options_of_the_wrong_kind(self):
        for options, wanted in [
                ("null", "the options are null, not an object"), ("'list'", "the options are list, not an object"),
                ("{ resolve: 'files/' }", "resolve is files/, not a function"), ("{ onProgress: 5 }", "onProgress is 5, not a function"),
                ("{ onStop: {} }", "onStop is [object Object], not a function"), ("{ base: 'http://[' }", "the base is http://[, not a URL")]:
            self.assertEqual(self.said(f"start(mount, {options})"), f"TypeError: start: {wanted}.")
            self.assertLeftNothing()

    def test_an_element_of_the_page_that_is_none(self):
        for foreign, wanted in [
                ("{ page: null }", "foreign.page is null, not an element"), ("{ page: '#guest' }", "foreign.page is #guest, not an element"),
                ("{ page: 5 }", "foreign.page is 5, not an element"), ("{ page: undefined }", "foreign.page is undefined, not an element"),
                ("{ page: document.createTextNode('word') }", "foreign.page is [object Text], not an element"),
                ("{ page: document }", "foreign.page is [object HTMLDocument], not an element"),
                ("{ page: mount }", "foreign.page holds the mount; take one beside it"),
                ("{ page: document.body }", "foreign.page holds the mount; take one beside it"),
                ("{ page: guest, other: document.createElement('p'), third: guest }",
                 "foreign.third has another key as well; give each its own element")]:
            with self.subTest(foreign):
                options = f"{{ screen: 'gallery-beneath', manual: true, foreign: ((guest) => ({foreign}))(document.createElement('p')) }}"
                self.assertEqual(self.said(f"start(mount, {options})"), f"TypeError: start: {wanted}.")
                self.assertLeftNothing()
        self.start("{ screen: 'gallery-beneath', manual: true, foreign: { page: document.createElement('p'), other: document.createElement('p') } }")
        self.assertEqual(self.page.evaluate("mount.querySelectorAll('p.foreign').length"), 1)

    def test_a_base_is_relative_to_the_page(self):
        self.start("{ screen: 'map-wide', manual: true, base: '../deep/down/', map: { index: '' } }")
        self.assertGreater(self.page.evaluate("app.layers.size"), 20)
        self.assertIn("/deep/down/app.wasm", self.server.requests)
        self.assertNotIn("/app.wasm", self.server.requests)

    def test_a_function_of_the_page_that_throws_leaves_nothing(self):
        for options in (
                "{ resolve() { throw new Error('mine'); } }",
                "{ resolve(path) { if (path.startsWith('fonts/')) throw new Error('mine'); } }",
                "{ resolve(path) { if (path.endsWith('.txt')) throw new Error('mine'); } }",
                "{ resolve(path) { if (path === 'host.css') throw new Error('mine'); } }",
                "{ onProgress() { throw new Error('mine'); } }",
                "{ manual: true, map: { index: '' }, onProgress(part) { if (part === 1) throw new Error('mine'); } }"):
            self.assertEqual(self.said(f"start(mount, {options})"), "Error: mine", options)
            self.assertLeftNothing()
        self.start("{ screen: 'map-wide', manual: true, map: { index: '' } }")
        self.assertGreater(self.page.evaluate("app.layers.size"), 20)

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
                ("app.send('memory')", "send takes"), ("app.send()", "send takes"), ("app.send('give', 2, 4e9)", "send takes"),
                ("app.send('start', 390, 844, 1, 0, 0, 0, 0, 1, 0, 0)", "send takes"), ("app.send('toString')", "send takes"),
                ("app.send('finger', 1, 0, 10, 5, 1e300)", "takes 5 numbers"),
                ("app.send('finger', 1, 0)", 'send("finger", …) takes 5 numbers, not (1,0)'),
                ("app.send('finger', 1, 0, NaN, 5, 0)", "not (1,0,NaN,5,0)"),
                ("app.send('finger', 1, 0, '10', 5, 0)", "takes 5 numbers"),
                ("app.key(13, 0, 1, 0)", "key takes a name"), ("app.key('Enter')", "key takes a name"),
                ("app.key('Enter', 0, 1, NaN)", "key takes a name"), ("app.key('Enter', 'shift', 1, 0)", "key takes a name"),
                ("app.frame()", "frame takes seconds"), ("app.frame(Infinity)", "frame takes seconds"),
                ("app.frame(1e300)", "frame takes seconds"), ("app.frame(Date.now())", "frame takes seconds")]:
            self.assertIn(wanted, self.said(work), work)
        before = self.page.evaluate("app.stats.commands")
        self.page.evaluate("""void (() => {
          app.send("finger", 1, 0, 195, 790, 0.1);
          for (let step = 1; step < 10; step++) { app.send("finger", 1, 1, 195, 790 - 20 * step, 0.1 + step / 60); app.frame(0.1 + step / 60); }
        })()""")
        self.assertGreater(self.page.evaluate("app.stats.commands"), before + 10)

    def test_the_clock_may_show_seconds_since_1970(self):
        self.start("{ screen: 'gallery-stops', manual: true }")
        frames = self.page.evaluate("""(() => {
          let time = Date.now() / 1000, frames = 0;
          app.send("wheel", 195, 790, 0, 120, 0, time);
          do app.frame(time += 1 / 60); while (!app.isIdle() && ++frames < 600);
          return frames;
        })()""")
        self.assertLess(frames, 600)

    def test_an_app_that_was_stopped_says_so(self):
        self.start()
        self.page.evaluate("app.stop()")
        for work in ("app.frame(1)", "app.send('hover', 1, 1, 1, 1)", "app.key('a', 0, 1, 1)"):
            self.assertEqual(self.said(work), "Error: This app is over: stop() was called. start() makes a new one.")
        self.assertEqual(self.page.evaluate("[app.isStopped(), app.isIdle(), app.stop(), app.element('grabber')]"), [True, True, None, None])

    def test_swift_that_stops_in_the_first_frame_ends_the_start_with_its_message(self):
        module = failing_module()
        self.page.evaluate(f"void (window.resolve = (path) => path === 'app.wasm' ? 'data:application/wasm;base64,{module}' : undefined)")
        self.assertEqual(self.said("start(mount, { resolve })"), "Error: start: the app has stopped: own/main.swift:7: Fatal error: the tank is empty")
        self.assertLeftNothing()

    def test_swift_that_stops_later_reaches_the_console_and_the_page_with_its_message(self):
        module = failing_module()
        self.page.evaluate(f"void (window.resolve = (path) => path === 'app.wasm' ? 'data:application/wasm;base64,{module}' : undefined)")
        self.page.evaluate("start(mount, { resolve, manual: true, onStop: (why) => { window.why = why; } }).then((app) => { window.app = app; })")
        self.page.announce("The app has stopped: own/main.swift:7: Fatal error: the tank is empty")
        self.page.evaluate("app.frame(1)")
        self.assertEqual(self.page.evaluate("why"), "own/main.swift:7: Fatal error: the tank is empty")
        self.assertIn("over: it has stopped by itself (own/main.swift:7: Fatal error: the tank is empty)", self.said("app.frame(2)"))

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

    def test_a_style_sheet_that_has_no_effect(self):
        unstyled = "start(mount, { resolve: (path) => path === 'host.css' ? 'data:text/css,' : undefined })"
        self.assertIn("start: host.css has no effect", self.said(unstyled))
        self.assertLeftNothing()
        self.page.announce("Content Security Policy")
        self.page.evaluate("""document.head.insertAdjacentHTML("beforeend",
          `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`)""")
        self.assertIn("start: host.css has no effect", self.said("start(mount)"))
        self.assertLeftNothing()

    def test_pictures_from_texts_of_more_than_one_line_and_from_nowhere(self):
        self.start("""{ manual: true, resolve: (path) => path.includes("chevron") ? null : /Demo.*[gG]$/.test(path)
          ? `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"\n\twidth='48' height='48'><rect width='48' height='48'/></svg>` : undefined }""")
        self.page.wait("(app.frame(performance.now() / 1000), app.isIdle() && document.querySelector('.g'))")
        # What is to be tinted, and is nowhere, leaves an empty mask.
        self.assertEqual(self.page.evaluate("""Promise.all([...document.querySelectorAll(".g")].filter((it) => !it.style.webkitMask).map((it) => {
          const image = new Image();
          image.src = getComputedStyle(it).backgroundImage.match(/url\\("(.*)"\\)/)[1].replace(/\\\\(.)/g, "$1");
          return image.decode().then(() => image.naturalWidth, () => 0);
        })).then((widths) => [...new Set(widths)])"""), [48])
        self.assertEqual([path for path in self.server.requests if "null" in path], [])


class Mounts(WebTest):
    """The app fills its mount and is touched where it is seen, however the page lays the mount out."""

    def open(self, style):
        self.page.open(self.url("/pages/blank.html"))
        self.page.evaluate(f"""(async () => {{
          const {{ start }} = await import("/host.js");
          document.body.style.cssText = "margin:0";
          document.body.innerHTML = "<header style='height:60px'></header><main style='width:300px;height:500px;{style}'></main>";
          window.mount = document.querySelector("main");
          window.app = await start(mount, {{ screen: "gallery-stops", manual: true }});
          window.time = 0;
          window.rest = () => {{ do app.frame(time += 1 / 60); while (!app.isIdle()); }};
          rest();
        }})()""")

    def laid(self):
        """Where each layer and text lies in its parent."""
        return self.page.evaluate("""[...mount.querySelectorAll(".l,.t")].map((it) =>
          [it.className, it.textContent, it.style.left, it.style.top, it.style.width, it.style.height, it.style.transform])""")

    def seen(self):
        return self.page.evaluate("""[mount, mount.querySelector(".uikit[tabindex]"), app.element("grabber")].map((it) => {
          const { left, top, width, height } = it.getBoundingClientRect();
          return { left, top, width, height };
        })""")

    def pulled(self, by):
        """How far the handle goes, in pixels of the screen, when a mouse takes it and moves up."""
        handle = self.seen()[2]
        x, y = handle["left"] + handle["width"] / 2, handle["top"] + handle["height"] / 2
        self.page.mouse("Pressed", x, y)
        for step in range(1, 11):
            self.page.mouse("Moved", x, y - by * step / 10)
            self.page.frames(2)
            self.page.evaluate("app.frame(time += 1 / 60)")
        gone = handle["top"] - self.seen()[2]["top"]
        self.page.mouse("Released", x, y - by)
        return gone

    def assertWorks(self, scale=1, border=0):
        mount, app, _ = self.seen()
        self.assertAlmostEqual(app["left"], mount["left"] + border * scale, delta=0.01)
        self.assertAlmostEqual(app["top"], mount["top"] + border * scale, delta=0.01)
        self.assertAlmostEqual(app["width"], 300 * scale, delta=0.01)
        # What is lost is the slop, of ten points.
        self.assertAlmostEqual(self.pulled(100 * scale) / scale, 90, delta=3)

    def test_other_mounts_are_laid_out_like_a_plain_one(self):
        self.open("position:relative")
        plain = self.laid()
        self.assertGreater(len(plain), 20)
        self.assertWorks()
        for style, scale, border in [
                ("", 1, 0), ("position:relative;border:20px solid", 1, 20), ("border:3px solid;margin:30px", 1, 3),
                ("position:relative;transform:scale(.5)", 0.5, 0), ("transform:scale(1.2);transform-origin:0 0", 1.2, 0),
                ("zoom:.5", 0.5, 0)]:
            with self.subTest(style):
                self.open(style)
                if style != "zoom:.5":
                    self.assertEqual(self.laid(), plain)
                self.assertWorks(scale, border)

    def test_a_wheel_reaches_what_lies_under_it_in_a_scaled_mount(self):
        self.open("transform:scale(.5);transform-origin:0 0")
        mount, _, handle = self.seen()
        self.page.wheel(handle["left"], handle["top"] + 30, dy=120)
        self.page.frames(2)
        self.page.evaluate("rest()")
        top = self.seen()[2]["top"]
        self.assertLess(top, handle["top"] - 20)
        # The map above it is zoomed.
        map = "mount.querySelector('.off.o').style.transform"
        before = self.page.evaluate(map)
        self.page.wheel(mount["left"] + 75, top - 30, dy=-120)
        self.page.frames(2)
        self.page.evaluate("rest()")
        self.assertEqual(self.seen()[2]["top"], top)
        self.assertNotEqual(self.page.evaluate(map), before)

    def test_a_plain_place_on_the_page_is_given_back(self):
        self.open("")
        self.assertEqual(self.page.evaluate("getComputedStyle(mount).position"), "relative")
        self.page.evaluate("app.stop()")
        self.assertEqual(self.page.evaluate("getComputedStyle(mount).position"), "static")
        self.open("position:absolute")
        self.page.evaluate("app.stop()")
        self.assertEqual(self.page.evaluate("getComputedStyle(mount).position"), "absolute")


if __name__ == "__main__":
    unittest.main()
