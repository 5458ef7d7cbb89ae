"""What the user or the system asks for: less motion, larger text, a screen reader, another window."""
import unittest

from apptest import AppTest
from pictures import PictureTest


class Accessibility(AppTest):
    def controls(self):
        return [(node["role"], node["name"]) for node in self.page.accessibility() if node["role"] in ("button", "slider", "link")]

    def test_the_list_is_buttons_under_a_heading(self):
        self.open("list")
        buttons = [name for role, name in self.controls()]
        self.assertEqual([name.split(",")[0] for name in buttons if "," in name], [
            "Casino Square", "The Slow Corner", "All of Monaco", "Gardens and Quiet Rooms"])
        self.assertIn("Gallery", buttons)
        self.assertIsNotNone(self.page.accessible("Monaco"))

    def test_a_map_has_its_pins_its_picture_and_its_text(self):
        self.open("map-wide")
        names = [name for _, name in self.controls()]
        for pin in ("Station", "Bay", "Roses", "Fort", "Cactus", "Japan"):
            self.assertIn(pin, names)
        self.assertEqual(self.page.accessible("All of Monaco")["role"], "heading")
        self.assertEqual(self.page.accessible("View of All of Monaco")["role"], "image")
        texts = [node["name"] for node in self.page.accessibility() if node["role"] == "StaticText"]
        self.assertTrue(any(text.startswith("The country is two square kilometres") for text in texts))

    def test_the_sheet_is_one_slider_whose_text_says_where_it_is(self):
        self.open("gallery-stops")
        sliders = [node for node in self.page.accessibility() if node["role"] == "slider"]
        self.assertEqual([node["name"] for node in sliders], ["Sheet"])
        self.assertEqual(sliders[0].get("orientation"), "vertical")
        seen = [self.sheetValue()]
        self.page.evaluate("app.element('grabber').focus()")
        for key in ("ArrowUp", "ArrowUp", "ArrowDown"):
            self.page.key(key)
            self.rest()
            seen.append(self.sheetValue())
        self.assertEqual((seen[0], seen[2]), ("Collapsed", "Expanded"))
        self.assertEqual(seen[1], seen[3])
        self.assertNotIn(seen[1], ("", "Collapsed", "Expanded"))

    def test_the_sliders_number_follows_the_stop(self):
        self.open("gallery-stops")
        self.page.evaluate("app.element('grabber').focus()")
        seen = []
        for key in ("", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"):
            if key:
                self.page.key(key)
            self.rest()
            slider = self.page.accessible("Sheet", "slider")
            self.assertEqual((float(slider["valuemin"]), float(slider["valuemax"])), (0, 100))
            place = self.place("grabber")
            self.assertAlmostEqual(float(slider["value"]), 100 - 100 * place["cy"] / 844, delta=1)
            seen.append(float(slider["value"]))
        self.assertLess(seen[0] + 10, seen[1])
        self.assertLess(seen[1] + 10, seen[2])
        self.assertEqual(seen[3:], [seen[1], seen[0]])
        # And where a finger has taken it.
        self.drag((195, 780), (195, 300), 0.4)
        self.rest()
        self.assertGreater(float(self.page.accessible("Sheet", "slider")["value"]), seen[0] + 10)

    def test_what_a_screen_reader_presses_is_pressed(self):
        self.open("list")
        # A press without a pointer, as assistive technology sends it.
        self.page.evaluate("document.querySelector('[aria-label^=\"All of Monaco\"]').click()")
        self.rest()
        self.find("Station")

    def test_the_covered_map_is_not_read_out(self):
        self.open("gallery-long")
        pins = [name for role, name in self.controls() if role == "button"]
        self.assertTrue(pins)
        self.page.evaluate("app.element('grabber').focus()")
        for _ in range(2):
            self.page.key("ArrowUp")
            self.rest()
        self.assertEqual(self.sheetValue(), "Expanded")
        self.assertFalse({name for _, name in self.controls()} & set(pins))

    def test_the_covered_map_is_touched_all_the_same_and_tab_passes_it_by(self):
        self.open("gallery-long")
        self.page.evaluate("app.element('grabber').focus()")
        for _ in range(2):
            self.page.key("ArrowUp")
            self.rest()
        hidden = "document.querySelector('.uikit[tabindex] [aria-hidden=true]')"
        self.assertEqual(self.page.evaluate(f"[{hidden} !== null, document.querySelectorAll('.uikit[tabindex] [aria-hidden=true] [tabindex]').length]"), [True, 0])
        # Beneath the sheet, which covers all of it here, the browser still finds it.
        self.assertTrue(self.page.evaluate(f"document.elementsFromPoint(195, 300).some((it) => {hidden}.contains(it))"))
        pins = self.page.evaluate(f"[...{hidden}.querySelectorAll('[role=button]')].length")
        self.assertGreater(pins, 0)
        for _ in range(2):
            self.page.key("ArrowDown")
            self.rest()
        self.assertEqual(self.page.evaluate("document.querySelector('.uikit[tabindex] [aria-hidden=true]')"), None)

    def test_a_screen_that_was_left_is_not_read_out(self):
        self.open("list")
        self.tap("All of Monaco, Six places · end to end in an hour")
        self.assertFalse([name for _, name in self.controls() if name.startswith("Casino Square")])


class Preferences(PictureTest, AppTest):
    def frames_to_half(self):
        """How many frames the sheet takes to its next stop by a key."""
        self.page.evaluate("app.element('grabber').focus()")
        self.page.key("ArrowUp")
        tops = []
        for _ in range(90):
            self.tick()
            tops.append(round(self.place("grabber")["y"], 2))
        return len(set(tops))

    def test_less_motion_means_no_slide(self):
        self.open("gallery-stops")
        self.assertGreater(self.frames_to_half(), 10)
        self.page.prefer(reduced_motion="reduce")
        self.open("gallery-stops")
        self.assertLessEqual(self.frames_to_half(), 2)

    def test_less_motion_counts_from_the_moment_it_is_asked_for(self):
        self.open("gallery-stops")
        self.page.prefer(reduced_motion="reduce")
        self.page.frames(2)
        self.assertLessEqual(self.frames_to_half(), 2)

    def test_fonts_that_arrive_late_measure_the_texts_anew(self):
        # Letters that the needed fonts have not: the browser asks for a font when it meets them.
        hold = self.server.delay(r"fonts/Inter-Regular-rest")
        self.open("map-wide")
        self.page.evaluate("document.body.insertAdjacentHTML('beforeend', `<i id='late' style='position:fixed;font:400 16px Inter'>Ж</i>`)")
        self.page.wait("document.fonts.status === 'loading'")
        self.rest()
        before = self.page.evaluate("app.stats.measured")
        self.rest()
        self.assertEqual(self.page.evaluate("app.stats.measured"), before)
        hold.release()
        self.page.wait("document.fonts.status === 'loaded'")
        self.page.frames(2)
        self.rest()
        self.assertGreater(self.page.evaluate("app.stats.measured"), before + 5)
        self.find("All of Monaco")

    def clipped(self):
        """Texts of which a part is not drawn although nothing says that they may be cut."""
        return self.page.evaluate("""[...document.querySelectorAll(".uikit .t")].filter((it) =>
          it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && it.offsetWidth &&
          (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1)).map((it) => it.textContent)""")

    def overlapping(self):
        """Pairs of texts in one box that are drawn over each other."""
        return self.page.evaluate("""(() => {
          const texts = [...document.querySelectorAll(".uikit .t")].filter((it) =>
            it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && it.textContent && !it.closest("[role=button]"));
          const out = [];
          for (const [i, a] of texts.entries()) for (const b of texts.slice(i + 1)) {
            if (a.parentElement.parentElement !== b.parentElement.parentElement) continue;
            const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
            if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1)
              out.push([a.textContent, b.textContent]);
          }
          return out;
        })()""")

    def test_a_page_zoomed_to_200_percent_clips_no_text(self):
        # What zooming does to a window of 1280 × 900: half as many pixels, twice as large.
        self.page.resize(640, 450, 2)
        for screen in ("list", "map-wide", "gallery", "gallery-stops", "gallery-controls"):
            self.open(screen)
            self.assertEqual(self.clipped(), [], screen)
            self.assertEqual(self.overlapping(), [], screen)
        self.assertStill()

    def test_text_of_twice_the_size_clips_no_text(self):
        self.open("map-wide")
        before = self.find("All of Monaco")["height"]
        self.page.text_size(32)
        self.page.frames(3)
        self.rest()
        self.assertGreater(self.find("All of Monaco")["height"], before * 1.8)
        self.open("gallery-stops")
        self.assertEqual(self.clipped(), [])
        self.assertEqual(self.overlapping(), [])

    def test_text_of_twice_the_size_clips_no_title(self):
        self.page.text_size(32)
        for screen in ("list", "gallery", "map-wide", "gallery-controls"):
            self.open(screen)
            self.assertEqual(self.clipped(), [], screen)

    def test_pins_have_room_at_every_text_size(self):
        pins = '[...document.querySelectorAll("[data-id][role=button]")].map((it) => it.getBoundingClientRect()).filter((it) => it.top > 100)'
        for sizes in ((16, 32, 16), (32, 16)):
            self.page.text_size(sizes[0])
            self.open("map-wide")
            for size in sizes:
                self.page.text_size(size)
                self.page.frames(3)
                self.rest()
                boxes = self.page.evaluate(pins + ".map(({ left, right }) => [left, right])")
                self.assertEqual(len(boxes), 6)
                for left, right in boxes:
                    self.assertTrue(10 <= left and right <= 380, (sizes, size, left, right))

    def contrasts(self):
        """Each text on a plain ground, and how far it stands out from it, as WCAG 2 counts: 1 to 21."""
        found = self.page.evaluate("""(() => {
          const light = (css) => {
            const [r, g, b] = css.match(/[\\d.]+/g).map((it) => it / 255).map((it) => it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          // What lies on the map itself is none of the demo's.
          return [...document.querySelectorAll(".uikit .t")].filter((it) =>
            it.textContent && !it.textContent.startsWith("©") && it.checkVisibility({ visibilityProperty: true, opacityProperty: true })).map((it) => {
              let ground = it;
              while (ground && !/^rgb\\(/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement.closest(".uikit, .uikit *");
              if (!ground) return null;
              const [a, b] = [light(getComputedStyle(it).color), light(getComputedStyle(ground).backgroundColor)];
              return [it.textContent, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), b];
            }).filter(Boolean);
        })()""")
        return found

    def test_both_schemes_are_legible_and_a_change_shows_at_once(self):
        for screen in ("list", "gallery", "map-wide", "gallery-controls"):
            grounds = {}
            for scheme in ("light", "dark", "light"):
                self.page.prefer(color_scheme=scheme)
                if scheme not in grounds:
                    self.open(screen)
                else:
                    self.page.frames(3)
                    self.rest()
                seen = self.contrasts()
                self.assertGreater(len(seen), 3, screen)
                self.assertEqual([(text, ratio) for text, ratio, _ in seen if ratio < 4.5], [], f"{screen}, {scheme}")
                now = max(ground for _, _, ground in seen)
                self.assertAlmostEqual(grounds.setdefault(scheme, now), now, places=3)
            self.assertGreater(grounds["light"], 0.8)
            self.assertLess(grounds["dark"], 0.1)

    def test_colours_that_the_user_forces_leave_plates_their_edges_and_symbols_their_shapes(self):
        for scheme in ("light", "dark"):
            self.page.prefer(forced_colors="active", color_scheme=scheme)
            for screen, plates, symbols in (("list", 4, 4), ("map-wide", 8, 6)):
                self.open(screen)
                seen = self.page.evaluate("""(() => {
                  const round = [...document.querySelectorAll(".uikit .l")].filter((it) => it.style.borderRadius);
                  const tinted = [...document.querySelectorAll(".uikit .g")].filter((it) => getComputedStyle(it).webkitMaskImage !== "none");
                  const color = (it) => getComputedStyle(it).backgroundColor;
                  const plate = (it) => color(it).startsWith("rgba") ? plate(it.parentElement) : color(it);
                  return [round.map((it) => getComputedStyle(it).outlineStyle), tinted.map((it) => [color(it), plate(it.parentElement)])];
                })()""")
                self.assertGreaterEqual(len(seen[0]), plates)
                self.assertEqual(set(seen[0]), {"solid"})
                self.assertGreaterEqual(len(seen[1]), symbols)
                self.assertEqual([pair for pair in seen[1] if pair[0] == pair[1]], [])


class Window(AppTest):
    """The window changes, or goes away, in the middle of a motion; the page's own clock runs."""

    def fling(self):
        self.open("gallery-stops", real=True)
        self.page.touch("Start", 1, 195, 760)
        for y in range(740, 600, -20):
            self.page.frames()
            self.page.touch("Move", 1, 195, y)
        self.page.touch("End")

    def assertFills(self, width):
        """Swift has heard of the window's size."""
        grabber = self.place("grabber")
        self.assertAlmostEqual(grabber["x"] + grabber["width"] / 2, width / 2, delta=0.5)

    def assertOnStop(self):
        """The sheet lies where the keys put it, too."""
        self.page.wait("app.isIdle()")
        top, value = self.place("grabber")["y"], self.sheetValue()
        self.page.evaluate("app.element('grabber').focus()")
        for key in ("ArrowDown", "ArrowUp") if value == "Expanded" else ("ArrowUp", "ArrowDown"):
            self.page.key(key)
            self.page.wait("rest().then(() => true)")
        self.assertEqual(self.sheetValue(), value)
        self.assertAlmostEqual(self.place("grabber")["y"], top, delta=0.5, msg=value)
        self.assertStill()

    def test_a_fling_in_real_time_ends_on_a_stop(self):
        self.fling()
        self.assertOnStop()
        self.assertNotEqual(self.sheetValue(), "Collapsed")

    def test_a_tab_that_is_hidden_during_a_fling(self):
        self.fling()
        self.page.set_window("minimized")
        self.page.wait("document.hidden")
        self.page.set_window("normal")
        self.page.wait("!document.hidden")
        self.assertOnStop()

    def test_a_tab_that_is_hidden_under_a_finger(self):
        self.open("gallery-stops", real=True)
        self.page.touch("Start", 1, 195, 760)
        for y in range(740, 600, -20):
            self.page.frames()
            self.page.touch("Move", 1, 195, y)
        self.page.set_window("minimized")
        self.page.wait("document.hidden")
        self.page.set_window("normal")
        self.page.wait("!document.hidden")
        self.assertOnStop()
        self.page.touch("Cancel")

    def test_a_window_that_is_resized_during_a_fling(self):
        self.fling()
        self.page.resize(844, 390)
        self.page.wait("innerWidth === 844")
        self.page.frames(2)
        self.assertOnStop()
        self.assertFills(844)
        self.page.resize(390, 844)
        self.page.wait("innerWidth === 390")
        self.page.frames(2)
        self.assertOnStop()

    def test_a_window_that_is_resized_under_a_finger(self):
        self.open("gallery-stops")
        self.drag((195, 760), (195, 600), 0.2, lift=False)
        self.page.resize(600, 500)
        self.page.wait("innerWidth === 600")
        self.page.frames(2)
        self.tick(3)
        self.page.touch("End")
        self.rest()
        self.assertOnStop()
        self.assertFills(600)

    def test_a_capture_that_is_lost(self):
        self.open("gallery-stops")
        self.drag((195, 760), (195, 640), 0.2, lift=False)
        self.page.evaluate("""(() => { const root = document.querySelector(".uikit[tabindex]");
          for (let id = 0; id < 20; id++) if (root.hasPointerCapture(id)) root.releasePointerCapture(id); })()""")
        self.page.touch("Move", 1, 195, 630)
        self.rest()
        self.assertOnStop()
        self.page.touch("End")

    def test_an_app_that_is_taken_off_the_page_under_a_finger(self):
        self.open("gallery-stops")
        self.drag((195, 760), (195, 640), 0.2, lift=False)
        self.page.evaluate("window.mount = document.querySelector('#app'); mount.remove()")
        self.page.frames(2)
        self.page.touch("End")
        self.page.evaluate("document.body.append(mount)")
        self.rest()
        self.assertOnStop()

    def test_a_finger_that_comes_down_twice(self):
        self.open("gallery-stops")
        self.page.evaluate("""for (const [kind, y] of [["down", 700], ["move", 640], ["down", 640], ["up", 640]])
          document.querySelector(".uikit[tabindex]").dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerId: 77, clientX: 195, clientY: y, bubbles: true }))""")
        self.rest()
        self.assertOnStop()

    def test_the_safe_area_keeps_the_bar_clear_of_the_notch(self):
        self.open("list")
        before = self.find("Monaco")["y"]
        self.page.send("Emulation.setSafeAreaInsetsOverride", insets={"top": 47, "bottom": 34, "left": 0, "right": 0})
        self.open("list")
        self.assertAlmostEqual(self.find("Monaco")["y"], before + 47, delta=0.5)


if __name__ == "__main__":
    unittest.main()
