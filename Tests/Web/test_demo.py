"""The demo in the page: from the list to a map, its pins, the sheet and the gallery, by every way that there is."""
import unittest

from apptest import AppTest


class Touch(AppTest):
    def test_from_the_list_to_a_map_and_back(self):
        self.open("list")
        self.tap("All of Monaco, Six places · end to end in an hour")
        for pin in ("Station", "Bay", "Roses", "Fort", "Cactus", "Japan"):
            self.find(pin)
        self.tap("Back")
        self.find("Monaco")
        self.assertFalse(self.isSeen("Back"))
        self.assertStill()

    def test_a_list_scrolls_and_a_moving_finger_selects_nothing(self):
        self.page.resize(390, 400)
        self.open("list")
        before = self.find("Casino Square, One place · Monte-Carlo")["y"]
        self.drag((195, 300), (195, 200))
        self.rest()
        self.assertLess(self.find("Casino Square, One place · Monte-Carlo")["y"], before - 20)
        self.assertFalse(self.isSeen("Back"))
        self.assertStill()

    def test_a_drag_lifts_the_sheet_and_the_pins_make_room(self):
        self.open("map-wide")
        title, pin, world = self.find("All of Monaco")["y"], self.find("Roses")["y"], self.world()
        self.drag((195, title + 20), (195, title - 280), 0.5, lift=False)
        self.assertAlmostEqual(self.find("All of Monaco")["y"], title - 280, delta=12)
        self.assertLess(self.find("Roses")["y"], pin - 100)
        self.drag((195, title - 280), (195, title - 420), 0.3, down=False)
        self.assertLess(self.world(), world * 0.9)
        self.rest()
        self.assertStill()

    def test_a_drag_lays_nothing_out_once_its_tiles_have_shown(self):
        self.open("map-wide")
        title = self.find("All of Monaco")["y"] + 20
        # The map is seen larger and smaller than its tiles, and changes their level.
        def stroke():
            self.drag((195, title), (195, title - 520), 0.7, lift=False)
            self.drag((195, title - 520), (195, title), 0.7, down=False)
            self.rest()
        stroke()
        stroke()
        before, frames = self.page.metrics()["LayoutCount"], self.page.evaluate("app.stats.commands")
        stroke()
        self.assertGreater(self.page.evaluate("app.stats.commands"), frames + 60)
        self.assertEqual(self.page.metrics()["LayoutCount"], before)

    def test_one_drag_carries_the_sheet_up_and_then_its_text(self):
        self.open("gallery-stops")
        top = self.place("grabber")["y"]
        self.drag((195, 780), (195, 20), 0.8)
        self.rest()
        self.assertEqual(self.sheetValue(), "Expanded")
        self.assertLess(self.place("grabber")["y"], top - 400)
        self.assertStill()

    def test_a_flick_turns_one_stop_each_way(self):
        self.open("gallery-stops")
        tops = [self.place("grabber")["y"]]
        for end in (560, 300):
            start = self.place("grabber")["y"] + 60
            self.drag((195, start), (195, start - 90), 0.08)
            self.rest()
            tops.append(self.place("grabber")["y"])
        self.assertGreater(tops[0] - tops[1], 200)
        self.assertGreater(tops[1] - tops[2], 200)
        for _ in range(2):
            start = self.place("grabber")["y"] + 20
            self.drag((195, start), (195, start + 90), 0.08)
            self.rest()
        self.assertAlmostEqual(self.place("grabber")["y"], tops[0], delta=0.5)

    def test_two_fingers_zoom_the_map_and_not_the_page(self):
        self.open("gallery-stops")
        world = self.world()
        self.pinch((195, 300), 40, 90)
        self.rest()
        self.assertGreater(self.world(), world * 1.3)
        self.assertStill()

    def test_a_finger_pans_the_map_where_the_sheet_is_not(self):
        self.open("gallery-stops")
        before, top = self.page.evaluate("map()"), self.place("grabber")["y"]
        self.drag((195, 250), (255, 300), 0.4, lift=False)
        for _ in range(6):
            self.tick()
        after = self.page.evaluate("map()")
        self.assertGreater(after["x"] - before["x"], 40)
        self.assertGreater(after["y"] - before["y"], 30)
        self.assertEqual(self.place("grabber")["y"], top)
        self.page.touch("End")
        self.assertStill()

    def test_buttons_and_a_carousel_in_the_sheet(self):
        self.open("gallery-controls")
        self.drag((195, 780), (195, 300), 0.4)
        self.rest()
        self.tap("Tap me")
        self.tap("Tap me")
        self.find("2 taps")
        self.assertStill()

    def test_the_gallery_opens_each_of_its_pages(self):
        self.open("gallery")
        pages = self.page.evaluate("""[...document.querySelectorAll(".uikit [role=button]")].map((it) => it.ariaLabel)
          .filter((name) => name.includes(", "))""")
        self.assertGreater(len(pages), 12)
        pictures = []
        for name in pages:
            with self.subTest(name):
                self.open("gallery")
                self.page.call("(name) => document.querySelector(`[aria-label='${CSS.escape(name)}']`).click()", name)
                self.rest()
                self.find("Back")
                self.assertFalse(self.isSeen(name), "the list is still there")
                # A page of one colour is smaller than this by far.
                pictures.append(self.page.screenshot())
                self.assertGreater(len(pictures[-1]), 10_000)
                self.assertNotIn(pictures[-1], pictures[:-1], "looks like another page")

    def test_a_page_of_the_gallery_goes_back_to_the_list(self):
        self.open("list")
        self.tap("Gallery")
        self.tap("Three stops")
        self.find("Sheet")
        self.tap("Back")
        self.find("Three stops")

    def test_samples_between_two_frames_arrive_with_their_own_times(self):
        # Notes what Swift is handed: samples of a finger, and in which frame.
        self.page.on_new_document("""(() => {
          window.handed = [];
          const make = WebAssembly.instantiateStreaming;
          WebAssembly.instantiateStreaming = async (...all) => {
            const exports = { ...(await make(...all)).instance.exports }, { finger } = exports;
            exports.finger = (...values) => { handed.push([...values, app.stats.frames]); return finger(...values); };
            return { instance: { exports } };
          };
        })()""")
        self.open("gallery-stops", real=True)
        self.page.touch("Start", 1, 195, 780)
        self.page.touch("Move", 1, 195, 760)
        self.page.wait("handed.length === 2")
        # The page is busy while they come.
        self.page.moves_while_busy(1, [(195, 760 - 8 * step) for step in range(1, 9)], 0.01)
        self.page.touch("End", 1)
        self.page.wait("handed.at(-1)[1] === 2")
        moves = [sample for sample in self.page.evaluate("handed") if sample[1] == 1][1:]
        self.assertEqual([y for _, _, _, y, _, _ in moves], [760 - 8 * step for step in range(1, 9)])
        times, frames = [sample[4] for sample in moves], [sample[5] for sample in moves]
        for one, two in zip(times, times[1:]):
            self.assertAlmostEqual(two - one, 0.01, delta=0.0005)
        self.assertLess(len(set(frames)), len(frames), "no two samples came in one frame")

    def test_a_finger_that_is_taken_away_leaves_the_sheet_on_a_stop(self):
        self.open("gallery-stops")
        top = self.place("grabber")["y"]
        self.drag((195, 760), (195, 720), 0.2, lift=False)
        self.page.touch("Cancel")
        self.rest()
        self.assertAlmostEqual(self.place("grabber")["y"], top, delta=0.5)
        self.drag((195, 760), (195, 700), 0.2)
        self.rest()
        self.assertStill()

    def test_a_second_finger_while_the_first_drags_does_not_throw_the_sheet(self):
        self.open("gallery-stops")
        self.drag((150, 760), (150, 700), 0.3, lift=False)
        before = self.place("grabber")["y"]
        self.page.touch("Start", 2, 250, 740)
        self.tick(3)
        self.assertAlmostEqual(self.place("grabber")["y"], before, delta=2)
        self.page.touch("End", 1)
        self.page.touch("End", 2)
        self.rest()
        self.assertStill()


class Mouse(AppTest):
    size = (390, 844, 1)

    def setUp(self):
        super().setUp()
        self.page.send("Emulation.setTouchEmulationEnabled", enabled=False)

    def test_clicks_and_a_drag(self):
        self.open("list")
        self.click("All of Monaco, Six places · end to end in an hour")
        title = self.find("All of Monaco")["y"]
        self.pull((195, title + 10), (195, title - 250), 0.4)
        self.rest()
        self.assertNotEqual(self.find("All of Monaco")["y"], title)
        self.click("Back")
        self.find("Monaco")
        self.assertStill()

    def test_only_the_first_button_drags(self):
        self.open("gallery-stops")
        top = self.place("grabber")["y"]
        self.page.mouse("Pressed", 195, 780, button="right", buttons=2)
        self.page.mouse("Moved", 195, 500, button="right", buttons=2)
        self.tick(3)
        self.page.mouse("Released", 195, 500, button="right", buttons=2)
        self.rest()
        self.assertEqual(self.place("grabber")["y"], top)

    def test_a_mouse_that_only_passes_moves_nothing(self):
        self.open("gallery-stops")
        top = self.place("grabber")["y"]
        for y in range(800, 300, -50):
            self.page.mouse("Moved", 195, y, button="none", buttons=0)
            self.tick()
        self.assertEqual(self.place("grabber")["y"], top)

    def test_a_button_released_outside_the_page_is_released(self):
        self.open("gallery-stops")
        self.page.mouse("Pressed", 195, 780)
        self.tick()
        for y in (700, 500, 200, -40):
            self.page.mouse("Moved", 195, y)
            self.tick()
        self.page.mouse("Released", 195, -40)
        self.rest()
        top = self.place("grabber")["y"]
        self.page.mouse("Moved", 195, 400, button="none", buttons=0)
        self.tick(2)
        self.assertEqual(self.place("grabber")["y"], top)

    def test_a_wheel_over_the_sheet_moves_it_and_over_the_map_zooms(self):
        self.open("gallery-stops")
        top, world = self.place("grabber")["y"], self.world()
        for _ in range(3):
            self.page.wheel(195, 780, dy=120)
            self.tick()
        self.rest()
        self.assertLess(self.place("grabber")["y"], top - 200)
        for _ in range(6):
            self.page.wheel(195, 780, dy=-120)
            self.tick()
        self.rest()
        self.assertAlmostEqual(self.place("grabber")["y"], top, delta=0.5)
        self.page.wheel(195, 250, dy=-120)
        self.rest()
        self.assertGreater(self.world(), world * 1.1)
        self.assertStill()


class Trackpad(AppTest):
    """At scale 3 the wheel events of these tests look like a trackpad's."""

    size = (390, 844, 3)

    def test_momentum_ends_on_a_stop(self):
        self.open("gallery-stops")
        collapsed = self.place("grabber")["y"]
        delta = 60.0
        while delta > 0.5:
            self.page.wheel(195, 780, dy=delta)
            self.tick()
            delta *= 0.85
        self.rest()
        self.assertIn(self.sheetValue(), ("50 percent", "Expanded"))
        self.assertLess(self.place("grabber")["y"], collapsed - 100)
        self.assertStill()

    def test_a_small_push_comes_back(self):
        self.open("gallery-stops")
        collapsed = self.place("grabber")["y"]
        for delta in (4, 6, 3):
            self.page.wheel(195, 780, dy=delta)
            self.tick()
        self.rest()
        self.assertAlmostEqual(self.place("grabber")["y"], collapsed, delta=0.5)

    def test_a_pinch_zooms_the_map_and_not_the_page(self):
        self.open("gallery-stops")
        world = self.world()
        for _ in range(12):
            self.page.wheel(195, 300, dy=-4, control=True)
            self.tick()
        # A pinch has no end of its own; the page waits a moment for more of it.
        self.page.wait("(tick(), app.isIdle())")
        self.assertGreater(self.world(), world * 1.3)
        self.assertStill()

    def test_a_notch_zooms_the_map_as_far_with_ctrl_as_without(self):
        zooms = []
        for control in (False, True):
            self.open("gallery-stops")
            world = self.world()
            self.page.wheel(195, 300, dy=-100, control=control)
            self.page.wait("(tick(), app.isIdle())")
            zooms.append(self.world() / world)
        self.assertGreater(zooms[0], 1.3)
        self.assertAlmostEqual(zooms[0], zooms[1], delta=0.01)

    def test_a_pinch_over_the_sheet_does_not_zoom_the_page(self):
        self.open("gallery-stops")
        for _ in range(6):
            self.page.wheel(195, 790, dy=-8, control=True)
            self.tick()
        self.assertStill()


class Keyboard(AppTest):
    def focused(self):
        return self.page.evaluate(
            "document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent || ''")

    def test_tab_goes_through_the_list_and_enter_opens_a_map(self):
        self.open("list")
        self.page.evaluate("app.focus()")
        seen = []
        for _ in range(8):
            self.page.key("Tab")
            self.rest()
            seen.append(self.focused())
            if seen[-1].startswith("All of Monaco"):
                break
        self.assertTrue(seen[-1].startswith("All of Monaco"), seen)
        self.page.key("Enter")
        self.rest()
        self.find("Station")
        self.assertStill()

    def test_arrows_move_the_sheet_from_stop_to_stop(self):
        self.open("gallery-stops")
        self.page.evaluate("app.element('grabber').focus()")
        tops = [self.place("grabber")["y"]]
        for name in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"):
            self.page.key(name)
            self.rest()
            tops.append(self.place("grabber")["y"])
        self.assertGreater(tops[0], tops[1])
        self.assertGreater(tops[1], tops[2])
        self.assertAlmostEqual(tops[2], tops[3], delta=0.5)
        self.assertAlmostEqual(tops[4], tops[1], delta=0.5)
        self.assertAlmostEqual(tops[5], tops[0], delta=0.5)
        self.assertStill()

    def test_keys_that_scroll_a_page_do_not_scroll_this_one(self):
        self.open("gallery-stops")
        self.page.evaluate("app.focus()")
        for name in ("PageDown", "End", " ", "ArrowDown", "Home"):
            self.page.key(name)
            self.rest()
        self.assertStill()

    def test_tab_goes_through_the_app_and_leaves_it_at_both_ends(self):
        for screen, most in (("map-wide", 15), ("gallery-keyboard", 10), ("gallery", 20)):
            with self.subTest(screen):
                self.open(screen)
                self.page.evaluate("""void (() => {
                  document.body.insertAdjacentHTML("afterbegin", '<button id=before style="position:fixed">Before</button>');
                  document.body.insertAdjacentHTML("beforeend", '<button id=after style="position:fixed">After</button>');
                  before.focus();
                })()""")
                ways = []
                for end, shift in (("after", False), ("before", True)):
                    seen = []
                    while not seen or seen[-1] != end:
                        self.assertLess(len(seen), most, seen)
                        self.page.key("Tab", shift=shift)
                        self.rest()
                        seen.append(self.page.evaluate(
                            "document.activeElement.id || (document.activeElement.closest('[aria-label]') ?? document.activeElement).ariaLabel"))
                    ways.append(seen[:-1])
                self.assertEqual(len(set(ways[0])), len(ways[0]))
                self.assertEqual(ways[1], ways[0][::-1])
                if screen == "gallery":
                    self.assertEqual(len([name for name in ways[0] if name.startswith("The original technique")]), 1)

    def stops(self):
        """What Tab goes to, from the first on, until it leaves the app."""
        self.page.evaluate("app.focus()")
        seen = []
        while len(seen) < 20:
            self.page.key("Tab")
            self.rest()
            if not self.page.evaluate("!!document.activeElement.closest('.uikit [role]')"):
                break
            seen.append(self.focused())
        return seen

    def test_tab_goes_from_the_top_down_whatever_lies_in_front(self):
        self.open("list")
        self.tap("All of Monaco")
        seen = self.stops()
        self.assertEqual(seen, ["Back", "Bay", "Japan", "Station", "Fort", "Cactus", "Roses", "Sheet"])
        # It comes to the front.
        self.tap("Fort")
        self.assertEqual(self.page.evaluate("document.querySelector('[aria-label=Fort]').ariaPressed"), "true")
        self.assertEqual([name for name in self.stops() if name in seen], seen)

    def test_rows_are_read_from_the_top_down_after_scrolling_up_and_down(self):
        self.page.resize(390, 400)
        self.open("gallery")
        shown = set()
        for dy in (200, 200, 200, -150, -350, -200, 500, -600):
            self.page.wheel(195, 200, dy=dy)
            self.rest()
            rows = self.page.evaluate("""[...document.querySelectorAll(".uikit .l[role=button]")]
              .filter((it) => it.checkVisibility()).map((it) => [it.getBoundingClientRect().top, it.ariaLabel])""")
            self.assertGreater(len(rows), 4)
            self.assertEqual(rows, sorted(rows))
            shown.add(tuple(name for _, name in rows))
        self.assertGreater(len(shown), 3)

    def test_a_list_scrolls_by_keys(self):
        self.open("gallery")
        self.page.evaluate("app.focus()")
        first = "document.querySelector('.uikit [role=button][aria-label^=\"Three stops\"]').getBoundingClientRect().top"
        tops = [self.page.evaluate(first)]
        for name in ("ArrowDown", "ArrowUp"):
            self.page.key(name)
            self.rest()
            tops.append(self.page.evaluate(first))
        self.assertEqual(tops, [tops[0], tops[0] - 40, tops[0]])
        self.page.key("End")
        self.rest()
        self.find("The original technique")

    def test_keys_go_on_where_a_screen_takes_the_focused_element_away(self):
        self.open("list")
        self.page.evaluate("app.focus()")
        for _ in range(8):
            self.page.key("Tab")
            self.rest()
            if self.focused().startswith("All of Monaco"):
                break
        self.page.key("Enter")
        self.rest()
        self.assertTrue(self.page.evaluate("document.activeElement.matches('.uikit')"))
        top = self.place("grabber")["y"]
        self.page.key("PageDown")
        self.rest()
        self.assertLess(self.place("grabber")["y"], top - 50)


if __name__ == "__main__":
    unittest.main()
