"""Scenario files in the window, against the headless host: frame by frame on virtual time, and at rest by real input."""

import glob
import json
import os
import unittest
from concurrent.futures import ThreadPoolExecutor

import input
from cases import DEMO, ROOT, WindowTestCase, scenario, sheetctl
from display import TouchDisplay
from processes import PATIENCE

# A pixel of the display, and half a one of the file's: the window rounds to those it has.
LENGTH = 1.0
# A finger's sample that comes later than this makes a flick a drag, in seconds.
LATE = 0.05
TRIES = 5


class VirtualTimeTests(WindowTestCase):
    def test_every_scenario_gives_the_headless_hosts_lines(self):
        files = sorted(glob.glob(os.path.join(ROOT, "Scenarios", "**", "*.json"), recursive=True))
        self.assertGreater(len(files), 100)

        def difference(file):
            wanted = sheetctl("play", "--frames", file).splitlines()
            program = self.start([DEMO, "--scenario", file, "--virtual"])
            status = program.wait(PATIENCE * 2)
            if status != 0 or program.texts != wanted:
                pairs = list(zip(program.texts, wanted))
                first = next((pair for pair in pairs if pair[0] != pair[1]), (len(program.texts), len(wanted)))
                return f"{file}: status {status}\n  window   {first[0]}\n  headless {first[1]}"

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            differences = [text for text in pool.map(difference, files) if text]
        self.assertEqual(differences, [], "\n".join(differences[:5]))


class RestTests(WindowTestCase):
    """Real input through the real event path; how fast it came differs from run to run, where it ends does not."""

    def compare(self, name, play):
        path = scenario(name)
        wanted = [json.loads(line) for line in sheetctl("play", "--frames", path).splitlines()]
        for attempt in range(1, TRIES + 1):
            demo = self.open_demo("--scenario", path)
            self.display.xdotool("windowfocus", "--sync", demo.window)
            if play(path) < LATE:
                break
            # On a busy machine the hand was held up: that was another gesture, which may end as well as this.
            if attempt < TRIES:
                self.close(demo)
        self.display.xdotool("key", "F12")
        seen = demo.wait_for(lambda line: line.get("mark") == 1, f"{name} at rest")["rest"]
        self.assert_same_rest(seen, [line for line in wanted if "event" not in line][-1])
        pressed = lambda lines: [line["element"] for line in lines if line.get("event") == "activated"]
        self.assertEqual(pressed(demo.lines), pressed(wanted))
        self.close(demo)
        return demo

    def assert_same_rest(self, seen, wanted):
        for key in ("top", "scroll", "inset"):
            if key in wanted:
                self.assertAlmostEqual(seen[key], wanted[key], delta=LENGTH, msg=key)
        for key in ("stop", "phase", "paging", "accessibility"):
            self.assertEqual(seen.get(key), wanted.get(key), key)
        for key in wanted.get("carousels", {}):
            self.assertAlmostEqual(seen["carousels"][key], wanted["carousels"][key], delta=LENGTH, msg=key)
        for a, b in zip(seen.get("offset", []), wanted.get("offset", [])):
            self.assertAlmostEqual(a, b, delta=LENGTH)
        if "map" in wanted:
            self.assert_same_place(seen["map"], wanted["map"])

    def assert_same_place(self, seen, wanted):
        self.assertAlmostEqual(seen["zoom"], wanted["zoom"], delta=0.01)
        points_a_degree = 256 * 2 ** wanted["zoom"] / 360
        self.assertAlmostEqual(seen["lon"], wanted["lon"], delta=LENGTH / points_a_degree)
        self.assertAlmostEqual(seen["lat"], wanted["lat"], delta=LENGTH / points_a_degree)


class TouchTests(RestTests):
    Server = TouchDisplay

    def play(self, name):
        return self.compare(name, lambda path: input.play_touches(self.display, path))

    def test_a_drag_past_half_of_the_way(self):
        self.play("A02b")

    def test_a_flick_up(self):
        self.play("A02c")

    def test_a_flick_down(self):
        self.play("A02f")

    def test_one_drag_carries_the_sheet_and_then_its_content(self):
        self.play("A05")

    def test_a_fling_of_content_ends_at_the_top(self):
        self.play("A42")

    def test_a_sheet_caught_in_flight(self):
        self.play("caught-in-flight")

    def test_a_drag_of_the_original_demo(self):
        self.play("O03")

    def test_a_carousel(self):
        self.play("A46")

    def test_the_maps_finger_and_the_sheets(self):
        self.play("A28")

    def test_two_fingers_pinch_the_map_while_a_third_holds_the_sheet(self):
        demo = self.play("pinch-above-a-held-sheet")
        fingers = {line["id"] for line in demo.lines if line.get("event") == "finger"}
        self.assertEqual(len(fingers), 3)

    def test_taps_on_buttons(self):
        self.play("tap-on-a-button")

    def test_a_page_turns_by_a_flick(self):
        self.play("S02")


class MouseTests(RestTests):
    def play(self, name):
        return self.compare(name, lambda path: input.play_mouse(self.display, path))

    def test_a_drag_short_of_half_of_the_way(self):
        self.play("A02a")

    def test_a_flick_up(self):
        self.play("A02c")

    def test_taps_on_the_grabber(self):
        self.play("A43")

    def test_taps_on_buttons(self):
        self.play("tap-on-a-button")

    def test_a_wheel_turned_less_than_half_of_the_way(self):
        self.play("A39a")

    def test_a_wheel_turned_more_than_half_of_the_way(self):
        self.play("A39b")

    def test_a_wheel_over_the_map(self):
        self.play("A39c")

    def test_keys_open_and_go_to_the_end(self):
        self.play("A39d")

    def test_keys_go_home_and_close(self):
        self.play("A39e")


del RestTests

if __name__ == "__main__":
    unittest.main()
