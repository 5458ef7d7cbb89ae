"""What assistive technology reads and does over AT-SPI, on a session bus of the test's own."""

import unittest

from bus import SessionBus
from cases import WindowTestCase
from processes import until


class AccessibilityTests(WindowTestCase):
    def prepare(self):
        self.bus = SessionBus(self.display)
        self.addCleanup(self.bus.end)

    def open(self, screen):
        return self.open_demo("--screen", screen, environment=self.bus.environment())

    def read(self, demo, holds, what):
        """The elements as soon as they are as wanted: they follow when the screen has come to rest."""
        last = {"seen": []}

        def look():
            last["seen"] = self.bus.elements(demo)
            return last["seen"] if holds(last["seen"]) else None

        try:
            return until(look, what)
        except AssertionError as error:
            seen = "\n".join(f"{e['role']} '{e['name']}' {e['description']} {e['frame']}" for e in last["seen"])
            raise AssertionError(f"{error}; seen:\n{seen}") from None

    @staticmethod
    def find(elements, role, name):
        found = [element for element in elements if element["role"] == role and element["name"] == name]
        if len(found) != 1:
            raise AssertionError(f"{len(found)} elements are {role} '{name}'")
        return found[0]

    @staticmethod
    def has(role, name):
        return lambda elements: any(e["role"] == role and e["name"] == name for e in elements)

    def test_the_list_is_read_and_opened(self):
        demo = self.open("list")
        row = "All of Monaco, Six places · end to end in an hour"
        elements = self.read(demo, self.has("push button", row), "the list's rows")
        self.assertEqual(elements[0]["name"], "ScrollSheet")
        self.assertEqual(elements[1]["role"], "frame")
        self.assertEqual(self.find(elements, "push button", row)["frame"], [0, 260, 390, 104])
        self.find(elements, "heading", "Monaco")
        self.assertTrue(self.bus.act(demo, "push button", row, "element.activate"))
        self.read(demo, self.has("heading", "All of Monaco"), "the map's sheet")
        self.close(demo)

    def test_a_map_and_its_sheet(self):
        demo = self.open("map-wide")
        elements = self.read(demo, self.has("heading", "All of Monaco"), "the sheet's heading")
        self.assertEqual(self.find(elements, "heading", "All of Monaco")["frame"], [20, 774, 350, 32])
        for pin in ("Bay", "Japan", "Station", "Fort", "Cactus", "Roses"):
            left, top, width, height = self.find(elements, "push button", pin)["frame"]
            # On the map, above the sheet.
            self.assertTrue(0 <= left and left + width <= 390 and 0 <= top and top + height <= 748, pin)
        texts = [element["name"] for element in elements if element["role"] == "label"]
        self.assertTrue(texts[0].startswith("Six places"), texts)
        self.close(demo)

    def test_the_grabber_is_adjustable(self):
        demo = self.open("gallery-stops")
        elements = self.read(demo, self.has("slider", "Sheet"), "the grabber")
        grabber = self.find(elements, "slider", "Sheet")
        self.assertEqual(grabber["description"], "Collapsed")
        self.assertEqual(sorted(grabber["actions"]), ["element.activate", "element.decrement", "element.increment"])
        self.assertEqual(grabber["frame"], [165, 694, 60, 44])
        self.assertEqual(len([e for e in elements if e["role"] == "slider"]), 1)
        tops, values = [694], ["Collapsed"]
        for action in ("element.increment", "element.increment", "element.decrement", "element.decrement"):
            self.assertTrue(self.bus.act(demo, "slider", "Sheet", action))

            def changed(elements):
                # Words are told at once, places with GTK's next frame.
                grabber = self.find(elements, "slider", "Sheet")
                return grabber["description"] != values[-1] and grabber["frame"][1] != tops[-1]

            grabber = self.find(self.read(demo, changed, f"the grabber after {action}"), "slider", "Sheet")
            tops.append(grabber["frame"][1])
            values.append(grabber["description"])
        self.assertEqual(values[0], values[4])
        self.assertEqual(values[1], values[3])
        self.assertEqual(len(set(values)), 3, values)
        self.assertTrue(tops[0] > tops[1] > tops[2] < tops[3] < tops[4], tops)
        self.assertEqual((tops[1], tops[0]), (tops[3], tops[4]))
        self.close(demo)

    def test_the_grabber_has_a_number(self):
        demo = self.open("gallery-stops")

        def grabber(tops):
            look = lambda elements: self.has("slider", "Sheet")(elements) and tops(
                self.find(elements, "slider", "Sheet")["frame"][1])
            found = self.find(self.read(demo, look, "the grabber"), "slider", "Sheet")
            # How high its middle stands in the window, in percent.
            self.assertAlmostEqual(found["value"], 100 - 100 * (found["frame"][1] + 22) / 844, delta=0.1)
            return found["frame"][1]

        self.assertEqual(grabber(lambda top: True), 694)
        # A number from the desktop is a wish for more or less, as a key is: the sheet has its stops.
        self.bus.set(demo, "slider", "Sheet", 90)
        half = grabber(lambda top: top < 694)
        self.bus.set(demo, "slider", "Sheet", 0)
        self.assertEqual(grabber(lambda top: top > half), 694)
        self.close(demo)


if __name__ == "__main__":
    unittest.main()
