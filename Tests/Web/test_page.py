"""The page as an app: what it shows before, beside and instead of the demo, and that it survives what goes wrong."""
import json
import os
import pathlib
import unittest

from apptest import AppTest
from webtest import FOLDER, WebTest

SINGLE = pathlib.Path(os.environ.get("WEB_SINGLE", FOLDER.parent / "scrollsheet.html"))


class Page(WebTest):
    def wait_for_app(self):
        self.page.wait("window.app && document.querySelector('#cover').hidden")

    def message(self):
        return self.page.evaluate("document.querySelector('#message').innerText")

    def test_it_fills_a_phone(self):
        self.page.open(self.url("/"))
        self.wait_for_app()
        box = self.page.evaluate("(({x, y, width, height}) => [x, y, width, height])(document.querySelector('.uikit').getBoundingClientRect())")
        self.assertEqual(box, [0, 0, 390, 844])
        self.assertFalse(self.page.evaluate("document.querySelector('.words').checkVisibility()"))
        self.page.resize(844, 390)
        self.page.wait("innerWidth === 844 && document.querySelector('.uikit').offsetWidth === 844")
        # Swift hears of it in a frame after that: what it lays out reaches the right edge.
        self.page.wait("Math.max(...[...document.querySelectorAll('.uikit .l')].map((it) => it.getBoundingClientRect().right)) === 844")
        self.page.wait("app.isIdle()")
        self.assertEqual(self.page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"), [844, 390])

    def test_on_a_desktop_it_stands_as_a_phone_beside_a_few_words(self):
        self.page.resize(1280, 900, 1)
        self.page.open(self.url("/"))
        self.wait_for_app()
        app = self.page.evaluate("document.querySelector('#stage').getBoundingClientRect().toJSON()")
        words = self.page.evaluate("document.querySelector('.words').getBoundingClientRect().toJSON()")
        self.assertEqual(app["width"], 390)
        self.assertLess(words["right"], app["left"])
        self.assertLessEqual(self.page.evaluate("document.scrollingElement.scrollWidth"), 1280)

    def test_in_every_window_all_of_the_app_is_in_sight(self):
        # The page's own layout: it needs no module.
        self.server.fail(r"app\.wasm", 404)
        for pattern in ("404", "app.wasm"):
            self.page.announce(pattern)
        layouts = set()
        for text in (16, 24, 32):
            self.page.text_size(text)
            self.page.open(self.url("/"))
            for width in (320, 390, 819, 820, 900, 985, 986, 1000, 1100, 1280, 1366, 1561, 1562, 2000):
                for height in (400, 560, 575, 576, 620, 700, 900, 1151, 1152, 1180, 1400):
                    self.page.resize(width, height, 1)
                    self.page.wait(f"innerWidth === {width} && innerHeight === {height}")
                    seen = self.page.evaluate("""(() => {
                      const box = (name) => document.querySelector(name).getBoundingClientRect().toJSON();
                      const { scrollWidth, scrollHeight } = document.scrollingElement;
                      return { app: box("#stage"), words: box(".words"), size: [scrollWidth, scrollHeight] };
                    })()""")
                    app, words = seen["app"], seen["words"]
                    with self.subTest(text=text, width=width, height=height):
                        self.assertEqual(seen["size"], [width, height])
                        if words["width"]:
                            layouts.add((text, "both"))
                            self.assertEqual(app["width"], 390)
                            self.assertGreaterEqual(app["height"], min(height - 5.5 * text, 844))
                            self.assertLess(words["right"], app["left"])
                            self.assertTrue(0 <= words["top"] and words["bottom"] <= height, words)
                            self.assertTrue(0 <= app["top"] and app["bottom"] <= height and app["right"] <= width, app)
                        else:
                            layouts.add((text, "app"))
                            self.assertEqual([app["x"], app["y"], app["width"], app["height"]], [0, 0, width, height])
        self.assertEqual(layouts, {(text, layout) for text in (16, 24, 32) for layout in ("both", "app")})

    def test_before_the_first_frame_the_page_has_the_colours_of_the_users_scheme(self):
        hold = self.server.delay(r"app\.wasm")
        ground = """["#cover", ".phone"].map((name) => Math.max(...getComputedStyle(document.querySelector(name)).backgroundColor
          .match(/\\d+/g).slice(0, 3).map(Number)))"""
        for scheme, is_right in (("dark", lambda most: most < 64), ("light", lambda most: most > 192)):
            self.page.prefer(color_scheme=scheme)
            self.page.post("Page.navigate", url=self.url("/"))
            self.page.wait("window.say && document.querySelector('#cover').checkVisibility()")
            self.assertTrue(all(map(is_right, self.page.evaluate(ground))), scheme)
        hold.release()
        self.wait_for_app()

    def test_a_font_that_never_answers_does_not_hold_the_start_up(self):
        hold = self.server.delay(r"fonts/Inter-Bold\.woff2")
        self.page.open(self.url("/pages/blank.html"))
        self.page.evaluate("""(async () => {
          document.body.insertAdjacentHTML("beforeend", "<main id='mount' style='position:fixed;inset:0'></main>");
          const { start } = await import("/host.js");
          window.parts = [];
          window.app = await start(document.querySelector("#mount"), { screen: "map-wide", onProgress: (part) => parts.push(part) });
        })()""")
        self.assertNotEqual(self.page.evaluate("document.querySelectorAll('.uikit .t').length"), 0)
        parts = self.page.evaluate("parts")
        self.assertEqual(parts, sorted(set(parts)))
        self.assertEqual(parts[-1], 1)
        # When it comes after all, texts in it are measured anew.
        before = self.page.evaluate("app.stats.measured")
        hold.release()
        self.page.wait(f"document.fonts.status === 'loaded' && app.stats.measured > {before}")

    def test_a_bar_shows_progress_until_the_first_frame(self):
        hold = self.server.delay(r"app\.wasm")
        self.page.open(self.url("/"))
        self.assertTrue(self.page.evaluate("document.querySelector('#progress').checkVisibility()"))
        self.page.wait("document.querySelector('#progress').value > 0")
        self.page.wait("document.fonts.status === 'loaded' && performance.getEntriesByType('resource').filter((it) => /css|txt/.test(it.name)).length === 3")
        self.page.frames(2)
        self.assertLess(self.page.evaluate("document.querySelector('#progress').value"), 0.5, "most is still to come")
        self.assertFalse(self.page.evaluate("document.querySelector('#cover').hidden"))
        hold.release()
        self.wait_for_app()

    def test_the_module_is_asked_for_once_and_before_the_script_that_starts_it(self):
        hold = self.server.delay(r"/host\.js")
        self.page.send("Page.navigate", url=self.url("/"))
        self.page.wait("performance.getEntriesByType('resource').some((it) => it.name.endsWith('/app.wasm') && it.responseEnd)")
        hold.release()
        self.wait_for_app()
        self.assertEqual(self.server.requests.count("/app.wasm"), 1)
        self.assertEqual(self.server.requests.count("/host.js"), 1)

    def test_no_picture_is_asked_for_twice(self):
        # The browser may not take one from its cache without asking.
        self.page.on_new_document("""window.made = [];
          window.Image = class extends Image { constructor() { super(); made.push(this); } };""")
        self.page.open(self.url("/?screen=map-wide"))
        self.wait_for_app()
        self.page.wait("app.isIdle()")
        self.page.evaluate("new Promise(requestIdleCallback)")
        self.page.wait("made.every((it) => it.complete)")
        pictures = [path for path in self.server.requests if path.startswith(("/Demo/", "/Map/"))]
        # The ones that the screen shows at once, in a colour of their own or in another.
        self.assertLessEqual({"/Demo/header-wide.jpg", "/Demo/pin-bay.png", "/Demo/chevron-back.png"}, set(pictures))
        self.assertEqual(len(pictures), len(set(pictures)), pictures)

    def test_without_webassembly_it_says_so_in_a_sentence(self):
        self.page.on_new_document("delete window.WebAssembly")
        self.page.open(self.url("/"))
        self.assertIn("needs WebAssembly", self.message())

    def test_a_browser_too_old_for_the_script_is_told_so_in_a_sentence(self):
        self.page.on_new_document("delete Array.prototype.flatMap")
        self.page.announce("uncaught: TypeError")
        self.page.open(self.url("/"))
        self.page.wait("document.querySelector('#message').innerText")
        self.assertIn("too old for the demo. A current Chrome", self.message())
        self.assertFalse(self.page.evaluate("document.querySelector('#progress').checkVisibility()"))

    def test_a_browser_that_lacks_a_part_is_told_which(self):
        self.page.on_new_document("delete window.ResizeObserver")
        self.page.announce("ResizeObserver")
        self.page.open(self.url("/"))
        self.page.wait("document.querySelector('#message').innerText")
        self.assertIn("could not be started: ResizeObserver is not defined", self.message())
        self.assertEqual(self.page.evaluate("document.querySelectorAll('.uikit').length"), 0)

    def test_a_module_that_does_not_come_is_told(self):
        self.server.fail(r"app\.wasm", 503)
        for pattern in ("503", "app.wasm"):
            self.page.announce(pattern)
        self.page.open(self.url("/"))
        self.page.wait("document.querySelector('#message').innerText")
        self.assertIn("could not be started", self.message())
        self.assertTrue(self.page.evaluate("document.querySelector('#again').checkVisibility()"))

    def test_from_a_screen_that_is_none_there_is_a_way_to_the_demo(self):
        self.page.announce("has no screen")
        self.page.open(self.url("/?screen=nonsense"))
        self.page.wait("document.querySelector('#message').innerText")
        self.assertIn('has no screen "nonsense"', self.message())
        self.page.evaluate("document.querySelector('#again').click()")
        self.page.wait("!location.search && document.readyState === 'complete'")
        self.wait_for_app()

    def test_a_module_that_is_cut_off_is_told(self):
        self.server.cut(r"app\.wasm")
        self.page.announce("CONTENT_LENGTH_MISMATCH")
        self.page.announce("console.error")
        self.page.open(self.url("/"))
        self.page.wait("document.querySelector('#message').innerText")
        self.assertIn("could not be started", self.message())

    def test_a_trap_in_swift_reaches_the_console_and_the_page(self):
        self.page.open(self.url("/"))
        self.wait_for_app()
        self.page.announce("The app has stopped: memory access out of bounds RuntimeError")
        # Memory that is not what Swift has left there.
        self.page.evaluate("new Uint8Array(app.exports.memory.buffer).fill(255); app.send('hover', 1, 1, 1, 1)")
        self.page.wait("!document.querySelector('#cover').hidden")
        self.assertIn("has stopped", self.message())
        # What is dead is neither read out nor reached by keys; what helps has the focus.
        self.assertEqual(self.page.evaluate("document.activeElement.id"), "again")
        self.assertIsNotNone(self.page.accessible("Start again", "button"))
        self.assertEqual([node for node in self.page.accessibility() if node["role"] in ("slider", "link", "heading")], [])
        self.page.key("Tab")
        self.assertFalse(self.page.evaluate("document.querySelector('#stage').contains(document.activeElement)"))
        # Nothing runs any more, and nothing that the user does brings a second error.
        self.page.tap(195, 300)
        self.page.frames(3)
        self.assertEqual(len(self.page.faults), 1, self.page.faults)

    def test_it_runs_in_a_folder_of_a_site(self):
        self.page.open(self.url("/deep/down/?screen=map-wide"))
        self.wait_for_app()
        self.page.wait("app.isIdle()")
        self.assertTrue(all(path.startswith("/deep/down/") for path in self.server.requests), self.server.requests)

    def test_it_can_be_installed(self):
        self.page.open(self.url("/"))
        self.wait_for_app()
        manifest = self.page.send("Page.getAppManifest")
        self.assertEqual(manifest.get("errors"), [])
        kept = json.loads(manifest["data"])
        self.assertTrue(kept["name"] and kept["start_url"] and kept["display"] and kept["icons"])
        for icon in kept["icons"]:
            self.assertEqual(self.page.evaluate(f"fetch({json.dumps(icon['src'])}).then((answer) => answer.status)"), 200)

    def test_one_file_runs_without_a_server(self):
        self.page.open(SINGLE.resolve().as_uri() + "?screen=map-wide")
        self.wait_for_app()
        self.page.wait("app.isIdle() && document.querySelectorAll('.uikit .g').length > 8")
        self.assertTrue(self.page.evaluate("""Promise.all([...document.querySelectorAll(".uikit .g")].map((it) => {
          const image = new Image();
          image.src = it.style.background.match(/url\\("([^"]+)/)?.[1] ?? it.style.mask.match(/url\\("([^"]+)/)[1];
          return image.decode().then(() => image.naturalWidth);
        })).then((widths) => widths.every(Boolean))"""))

    def test_the_words_are_legible_in_both_schemes(self):
        self.page.resize(1280, 900, 1)
        for scheme in ("light", "dark"):
            self.page.prefer(color_scheme=scheme)
            self.page.open(self.url("/"))
            self.wait_for_app()
            # WCAG's contrast of the words against the page, the gradient's two ends.
            ratio = self.page.evaluate("""(() => {
              const light = (color) => { const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map(Number).map((c) =>
                (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
              const probe = document.body.appendChild(document.createElement("i"));
              const seen = (name) => { probe.style.color = `var(--${name})`; return light(getComputedStyle(probe).color); };
              const pairs = ["ink", "quiet"].flatMap((ink) => ["ground", "sky"].map((ground) => [seen(ink), seen(ground)]));
              probe.remove();
              return Math.min(...pairs.map(([a, b]) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)));
            })()""")
            self.assertGreaterEqual(ratio, 4.5, scheme)


class Instances(WebTest):
    def test_two_apps_on_one_page_do_not_disturb_each_other(self):
        self.page.resize(800, 844)
        self.page.open(self.url("/pages/two.html"))
        self.page.wait("window.apps")
        place = "apps.map((app) => app.element('grabber').getBoundingClientRect().y)"
        one, other = self.page.evaluate(place)
        # A finger on each, at the same time.
        self.page.touch("Start", 1, 200, 780)
        self.page.touch("Start", 2, 600, 780)
        for step in range(1, 16):
            self.page.touch("Move", 1, 200, 780 - 20 * step)
            self.page.evaluate("tick()")
        self.assertLess(self.page.evaluate(place)[0], one - 200)
        self.assertEqual(self.page.evaluate(place)[1], other)
        self.page.touch("End", 1)
        self.page.touch("End", 2)
        self.page.evaluate("rest()")
        self.assertEqual(self.page.evaluate(place)[1], other)
        # One stops; the other goes on.
        self.page.announce("The app has stopped")
        self.page.evaluate("new Uint8Array(apps[0].exports.memory.buffer).fill(255); tick()")
        for step in range(16):
            self.page.touch("Start" if not step else "Move", 2, 600, 780 - 20 * step)
            self.page.evaluate("tick()")
        self.page.touch("End", 2)
        self.page.evaluate("rest()")
        self.assertLess(self.page.evaluate(place)[1], other - 100)

    def test_an_app_that_is_taken_away_leaves_nothing(self):
        self.page.resize(800, 844)
        self.page.open(self.url("/pages/two.html"))
        self.page.wait("window.apps")
        self.page.evaluate("apps.forEach((app) => app.stop())")
        self.assertEqual(self.page.evaluate("document.querySelectorAll('.uikit, main > *').length"), 0)
        self.page.tap(200, 780)
        self.page.frames(2)


class Surroundings(AppTest):
    def test_rules_that_the_page_has_for_all_elements_change_nothing_in_the_app(self):
        look = """[...document.querySelectorAll(".uikit[tabindex] :is(.l, .n, .t, .g)")].map((it) => { const css = getComputedStyle(it);
          return ["className", "width", "height", "transform", "margin", "padding", "backgroundColor", "backgroundImage", "display", "position", "opacity",
            "borderRadius", "transitionDuration", "animationName", "filter", "visibility", "pointerEvents",
            ...(it.className === "t" ? ["color", "letterSpacing", "font", "textTransform"] : [])].map((name) => css[name] ?? it[name])
            .concat(JSON.stringify(it.getBoundingClientRect())); })"""
        for screen in ("list", "map-wide"):
            self.open(screen)
            wanted = self.page.evaluate(look)
            self.page.on_new_document("""window.options = () => document.head.insertAdjacentHTML("beforeend", `<style>
              * { letter-spacing: 3px; color: red; line-height: 3; font-size: 30px; font-family: serif; text-transform: uppercase }
              * { margin: 5px; padding: 3px; border: 1px solid red; box-sizing: content-box; max-width: 50px; min-height: 20px;
                transition: all 1s; filter: blur(1px); background-image: linear-gradient(red, blue) }
              div { display: flex } img { max-width: 100%; height: auto; border-radius: 9px } .t { padding: 9px } .l { opacity: 0.5 }
              html, body, #app { margin: 0; padding: 0; border: 0; max-width: none; transition: none; filter: none }</style>`)""")
            self.open(screen)
            seen = self.page.evaluate(look)
            self.assertEqual(len(seen), len(wanted))
            for number, (one, other) in enumerate(zip(wanted, seen)):
                self.assertEqual(one, other, f"{screen}, element {number}")


class Tiles(AppTest):
    """Map tiles that do not come, or come late."""

    def pictures(self):
        """Files of the tiles that are shown, by their level."""
        return self.page.evaluate("""[...document.querySelectorAll(".uikit .g")].map((it) => it.style.background.match(/Map\\/(\\d+)\\//)?.[1])
          .filter(Boolean).map(Number)""")

    def test_tiles_that_fail_leave_their_ancestors(self):
        self.server.fail(r"/Map/1[3-7]/", 404)
        self.page.announce("404")
        self.open("map-wide")
        self.page.wait("document.querySelectorAll('.uikit .g').length > 0")
        levels = self.pictures()
        self.assertTrue(levels and max(levels) <= 12, levels)
        self.drag((195, 790), (195, 500), 0.4)
        self.rest()

    def test_what_stands_in_for_a_tile_is_the_part_that_belongs_there(self):
        self.open("map-wide")
        wanted = self.page.evaluate("map()")
        self.server.fail(r"/Map/1[4-7]/", 404)
        self.page.announce("404")
        self.open("map-wide")
        seen = self.page.evaluate("maps()")
        self.assertGreater(len(seen), 5)
        for tile in seen:
            self.assertLess(tile["level"], 14)
            for part in ("world", "x", "y"):
                # Percentages are told to six digits, of four million points.
                self.assertAlmostEqual(tile[part] / wanted[part], 1, delta=2e-6, msg=f"{part} {tile}")

    def test_tiles_that_failed_come_when_the_map_moves_later(self):
        self.server.fail(r"/Map/1[3-7]/", 503)
        self.page.announce("503")
        self.open("map-wide")
        self.assertLessEqual(max(self.pictures()), 12)
        # An image that no layer shows is asked for when the browser has time.
        self.page.wait("performance.getEntriesByType('resource').some((it) => it.name.endsWith('/Demo/chevron-back.png'))")
        asked = len(self.server.requests)
        self.drag((195, 250), (195, 200), 0.2)
        self.rest()
        self.assertEqual(len(self.server.requests), asked, "at once is too soon")
        self.server.heal()
        # Five seconds of the app's own clock.
        self.tick(300)
        self.assertEqual(self.server.requests, [], "a map at rest asks for nothing")
        self.drag((195, 200), (195, 250), 0.2)
        self.rest()
        self.assertGreater(max(self.pictures()), 12)

    def test_tiles_that_are_cut_off_leave_their_ancestors(self):
        self.server.cut(r"/Map/1[3-7]/")
        self.page.announce("CONTENT_LENGTH_MISMATCH")
        self.open("map-wide")
        self.assertTrue(self.pictures() and max(self.pictures()) <= 12)

    def test_a_map_without_any_tile_still_has_its_pins_and_its_sheet(self):
        self.server.fail(r"/Map/\d", 500)
        self.page.announce("500")
        self.open("map-wide")
        self.assertEqual(self.pictures(), [])
        self.find("Station")
        top = self.find("All of Monaco")["y"]
        self.drag((195, 790), (195, 400), 0.4)
        self.rest()
        self.assertNotEqual(self.find("All of Monaco")["y"], top)

    def test_slow_tiles_hold_nothing_up_and_come_later(self):
        hold = self.server.delay(r"/Map/1[3-7]/")
        self.page.open(self.url("/pages/app.html?screen=map-wide"))
        self.page.wait("window.ready")
        self.tick(2)
        top = self.find("All of Monaco")["y"]
        self.drag((195, 790), (195, 400), 0.4, lift=False)
        self.assertNotEqual(self.find("All of Monaco")["y"], top)
        self.page.touch("End")
        levels = self.pictures()
        self.assertFalse(levels and max(levels) > 12, levels)
        hold.release()
        self.rest()
        self.assertGreater(max(self.pictures()), 12)

    def test_only_tiles_that_exist_are_asked_for(self):
        self.open("map-wide")
        self.pinch((195, 300), 90, 30)
        self.rest()
        self.pinch((195, 300), 30, 120)
        self.rest()
        asked = [path for path in self.server.requests if path.startswith("/Map/") and path.endswith(".png")]
        self.assertGreater(len(asked), 10)
        self.assertEqual([path for path in asked if not (FOLDER / path[1:]).exists()], [])


if __name__ == "__main__":
    unittest.main()
