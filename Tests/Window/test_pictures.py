"""What the window shows, against the pictures of the headless painter."""

import pathlib
import shutil
import tempfile
import unittest

from cases import WindowTestCase
from processes import until


class PictureTests(WindowTestCase):
    def test_a_map_with_its_sheet(self):
        demo = self.open_demo("--screen", "map-wide", *self.PHONE)
        self.assert_shows(self.rendered("map-wide"), "map-wide")
        self.close(demo)

    def test_the_list_and_the_gallery(self):
        for screen in ("list", "gallery", "gallery-long", "gallery-controls"):
            with self.subTest(screen):
                demo = self.open_demo("--screen", screen, *self.PHONE)
                self.assert_shows(self.rendered(screen), screen)
                self.close(demo)

    def test_nodes_for_graphics_hardware(self):
        """OpenGL softens edges that lie between pixels, where Cairo moves them; everything stands at its place."""
        for screen in ("map-wide", "list", "gallery-controls", "gallery-shape"):
            with self.subTest(screen):
                demo = self.open_demo("--screen", screen, *self.PHONE, "--painter", "gsk")
                wanted = self.rendered(screen)
                until(lambda: self.shot(390, 844).differing(wanted, by=48) < 0.01, screen)
                self.assertLess(self.shot(390, 844).differing(wanted, by=96), 0.001)
                self.close(demo)

    def test_two_pixels_in_a_point(self):
        wanted = self.rendered("map-wide", scale=2)
        for options, environment in ((), {"GDK_SCALE": "2"}), (("--scale", "2"), {}):
            demo = self.open_demo("--screen", "map-wide", *options, *self.PHONE, environment=environment)
            self.assert_shows(wanted, "map-wide-2x")
            self.close(demo)

    def test_an_opened_sheet(self):
        demo = self.open_demo("--screen", "map-wide", *self.PHONE)
        self.display.xdotool(
            "mousemove", 200, 760, "mousedown", 1, "mousemove", 200, 730, "sleep", 0.02, "mousemove", 200, 240, "sleep", 0.3,
            "mouseup", 1)
        # The safe area, the button with its margin, and a gap.
        demo.wait_for(lambda line: line.get("top") == 107, "the open sheet")
        # Over the map nothing but the sheet is where it was; the finger's way has no part in the sheet's own picture.
        wanted = self.rendered("map-wide", "390x844", 1, "--stop", "expanded")
        self.assert_shows(wanted, "map-wide-open", area=(0, 130, 380, 714))
        self.close(demo)

    def test_an_opened_sheet_of_the_plain_technique(self):
        demo = self.open_demo("--screen", "gallery-original", *self.PHONE)
        self.display.xdotool(
            "mousemove", 200, 720, "mousedown", 1, "mousemove", 200, 690, "sleep", 0.02, "mousemove", 200, 300, "sleep", 0.3,
            "mouseup", 1)
        demo.wait_for(lambda line: line.get("top") == 150, "the open sheet")
        wanted = self.rendered("gallery-original", "390x844", 1, "--offset", 0)
        self.assert_shows(wanted, "original-open", area=(0, 170, 380, 674))
        self.close(demo)

    def test_a_window_that_grows_and_shrinks(self):
        # A map's middle may lie on a half pixel, which is rounded either way: not so in these sizes.
        for screen, sizes in ("gallery-original", ((640, 800), (390, 844))), ("list", ((700, 900), (320, 480))):
            demo = self.open_demo("--screen", screen, *self.PHONE)
            for width, height in sizes:
                self.display.xdotool("windowsize", "--sync", demo.window, width, height)
                self.assert_shows(self.rendered(screen, f"{width}x{height}"), f"{screen}-{width}x{height}")
            self.close(demo)

    def test_a_sheet_in_a_window_that_grows_and_shrinks(self):
        """The camera fits the pins anew; where that puts the map between pixels, the two painters may round otherwise."""
        for screen in ("map-wide", "map-alone"):
            demo = self.open_demo("--screen", screen, *self.PHONE)
            for width, height in (640, 800), (390, 844):
                self.display.xdotool("windowsize", "--sync", demo.window, width, height)
                wanted = self.rendered(screen, f"{width}x{height}")
                # The sheet itself, beneath its shadow.
                self.assert_shows(wanted, f"{screen}-{width}x{height}", area=(20, height - 120, width - 40, 120))
                self.assertLess(self.shot(width, height).differing(wanted, by=64), 0.03)
            self.close(demo)

    def test_a_window_that_is_resized_in_mid_flight(self):
        demo = self.open_demo("--screen", "gallery-original", *self.PHONE)
        self.display.xdotool("mousemove", 200, 700, "mousedown", 1, "mousemove", 200, 660, "sleep", 0.02, "mousemove", 200, 600,
                             "mouseup", 1)
        for step in range(20):
            self.display.xdotool("windowsize", demo.window, 390 + 20 * (step % 7), 844 - 30 * (step % 5))
        self.display.xdotool("windowsize", "--sync", demo.window, 390, 844)
        # The sheet goes on to the stop that it flew to; the pins' map holds where little of it is free.
        self.assert_shows(self.rendered("gallery-original", "390x844", 1, "--offset", 0), "resized-in-flight", area=(0, 170, 380, 674))
        self.close(demo)

    def test_a_window_that_was_hidden(self):
        demo = self.open_demo("--screen", "map-wide", *self.PHONE)
        plain = self.rendered("map-wide")
        self.assert_shows(plain, "before")
        self.display.xdotool("windowunmap", "--sync", demo.window)
        until(lambda: self.shot(390, 844).differing(plain) == 1, "a hidden window")
        self.display.xdotool("windowmap", "--sync", demo.window)
        self.assert_shows(plain, "after")
        self.close(demo)

    def test_a_dark_window(self):
        dark, light = self.rendered("map-wide", "390x844", 1, "--scheme", "dark"), self.rendered("map-wide")
        self.assertGreater(dark.differing(light), 0.1)
        for scheme, wanted in (("dark", dark), ("light", light)):
            demo = self.open_demo("--screen", "map-wide", "--scheme", scheme, *self.PHONE)
            self.assert_shows(wanted, f"map-wide-{scheme}")
            self.close(demo)

    def test_the_desktops_dark_setting(self):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        (folder / "gtk-4.0").mkdir()
        (folder / "gtk-4.0" / "settings.ini").write_text("[Settings]\ngtk-application-prefer-dark-theme=true\n")
        demo = self.open_demo("--screen", "list", *self.PHONE, environment={"XDG_CONFIG_HOME": str(folder)})
        self.assert_shows(self.rendered("list", "390x844", 1, "--scheme", "dark"), "list-dark")
        self.close(demo)

    def test_the_window_is_as_large_as_asked(self):
        demo = self.open_demo("--size", "500x600", "--screen", "list", *self.PHONE)
        self.assert_shows(self.rendered("list", "500x600"), "list-500x600")
        geometry = self.display.xdotool("getwindowgeometry", "--shell", demo.window)
        self.assertIn("WIDTH=500\nHEIGHT=600", geometry)
        self.close(demo)

    def test_a_safe_area_moves_the_sheet(self):
        tops = []
        for area in ("0,0,0,0", "47,0,34,0", "0,0,100,0"):
            demo = self.open_demo("--screen", "map-wide", "--safe-area", area)
            tops.append(demo.lines[0]["top"])
            self.close(demo)
        # Title and subtitle, with what lies around them, take 96 points.
        self.assertEqual(tops, [748, 714, 648])

    def test_the_maps_source_is_said_on_the_screen(self):
        demo = self.open_demo("--screen", "map-wide", *self.PHONE)
        wanted = self.rendered("map-wide")
        # The words lie over the sheet's upper edge at the right: dark text on a light field.
        place = (226, 688, 156, 18)
        self.assertGreater(sum(wanted.part(*place).pixel(x, y)[0] < 110 for x in range(156) for y in range(18)), 100)
        self.assert_shows(wanted, "attribution", area=place)
        self.close(demo)

    def test_debug_views_are_switched_by_key_and_by_option(self):
        plain = self.rendered("map-wide")
        demo = self.open_demo("--screen", "map-wide", *self.PHONE)
        self.assert_shows(plain, "plain")
        self.display.xdotool("windowfocus", "--sync", demo.window)
        for key in ("F1", "F5"):
            self.display.xdotool("key", key)
            until(lambda: self.shot(390, 844).differing(plain) > 0.002, f"the view of {key}")
            self.display.xdotool("key", key)
            self.assert_shows(plain, f"plain after {key}")
        self.close(demo)
        demo = self.open_demo("--screen", "map-wide", "--show", "layout", *self.PHONE)
        until(lambda: self.shot(390, 844).differing(plain) > 0.002, "the view of the option")
        self.close(demo)

    def test_a_finger_is_shown_while_it_is_down(self):
        plain = self.rendered("map-wide")
        demo = self.open_demo("--screen", "map-wide", "--show", "touches", *self.PHONE)
        self.assert_shows(plain, "plain")
        self.display.xdotool("mousemove", 200, 100, "mousedown", 1)
        around = (185, 85, 30, 30)
        until(lambda: self.shot(390, 844).part(*around).differing(plain.part(*around)) > 0.2, "the finger")
        self.display.xdotool("mouseup", 1)
        self.assert_shows(plain, "no finger")
        self.close(demo)

    def test_what_a_finger_hit_is_shown(self):
        plain = self.rendered("map-wide")
        demo = self.open_demo("--screen", "map-wide", "--show", "hits", *self.PHONE)
        self.assert_shows(plain, "plain")
        self.display.xdotool("mousemove", 200, 760, "click", 1)
        # The sheet's outline at the window's left edge.
        edge = (0, 740, 4, 60)
        until(lambda: self.shot(390, 844).part(*edge).differing(plain.part(*edge)) > 0.2, "the hit view")
        self.close(demo)


if __name__ == "__main__":
    unittest.main()
