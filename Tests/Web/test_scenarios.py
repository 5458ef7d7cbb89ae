"""Every scenario file, on a virtual clock in the page and on the headless host: the same frames, to half a point."""
import json
import math
import pathlib
import subprocess
import unittest

import webtest
from webtest import ROOT, SHEETCTL, WebTest

POINTS = 0.5

def headless(file):
    """Frames and events as `sheetctl play --frames` prints them, in order."""
    done = subprocess.run([SHEETCTL, "play", "--frames", str(file)], capture_output=True, text=True, cwd=ROOT)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return done.returncode, [line for line in lines if "event" not in line], [line for line in lines if "event" in line]


def bound(key, frame, width):
    """How far a number may be off, in its own unit: half a point where it is seen."""
    if key in ("lat", "lon"):
        return POINTS * 360 / (256 * 2 ** frame["map"]["zoom"])
    if key == "zoom":
        return POINTS / (width / 2 * math.log(2))
    if key in ("progress", "alpha"):
        return 0.01
    if key == "velocity":
        return 0.005  # points a millisecond
    return POINTS


def differences(wanted, seen, frame, width, place=""):
    """What differs, as text."""
    if isinstance(wanted, bool) or not isinstance(wanted, (int, float, list, dict)):
        return [] if wanted == seen else [f"{place}: wanted {wanted!r}, seen {seen!r}"]
    if isinstance(wanted, (int, float)):
        key = place.rsplit(".", 1)[-1].split("[")[0]
        good = isinstance(seen, (int, float)) and abs(wanted - seen) <= bound(key, frame, width)
        return [] if good else [f"{place}: wanted {wanted}, seen {seen}"]
    if type(wanted) is not type(seen) or len(wanted) != len(seen):
        return [f"{place}: wanted {wanted}, seen {seen}"]
    pairs = [(f"{place}[{i}]", wanted[i], seen[i]) for i in range(len(wanted))] if isinstance(wanted, list) else [
        (f"{place}.{key}", wanted[key], seen.get(key)) for key in wanted]
    return [text for name, a, b in pairs for text in differences(a, b, frame, width, name)]


class Scenarios(WebTest):
    """One page plays them all, each in an app of its own."""

    keeps_page = True

    def play(self, file):
        scenario = json.loads(file.read_text())
        viewport = scenario.get("viewport", {})
        width = viewport.get("width", 390)
        self.page.resize(math.ceil(width), math.ceil(viewport.get("height", 844)), viewport.get("scale", 2))
        if not self.page.evaluate("!!window.ready"):
            self.page.open(self.url("/pages/scenario.html"))
            self.page.wait("window.ready")
        self.addCleanup(self.page.evaluate, "clear()")
        seen = self.page.call("play", scenario)
        self.assertEqual(seen["fault"], "")
        status, frames, events = headless(file)
        self.assertEqual(seen["status"], status)
        self.assertEqual([frame["t"] for frame in seen["frames"]], [frame["t"] for frame in frames])
        for wanted, found in zip(frames, seen["frames"]):
            faults = differences(wanted, found, wanted, width)
            if faults:
                self.fail(f"{file.name} at {wanted['t']} ms: " + "; ".join(faults))
        self.assertEqual([event["event"] for event in events], [event["event"] for event in seen["events"]])
        for wanted, found in zip(events, seen["events"]):
            faults = differences(wanted, found, frames[0], width)
            if faults:
                self.fail(f"{file.name}: event {wanted}: " + "; ".join(faults))
        self.compare_elements(scenario, seen)

    def compare_elements(self, scenario, seen):
        """The content's element lies where the frame says that it does."""
        if scenario.get("screen") == "originDemo":
            return
        offsets = []
        for frame, box in zip(seen["frames"], seen["shown"]):
            if box is None:
                continue
            if "offset" in frame:
                offsets.append((frame["t"], box[1] + frame["offset"][1]))
            else:
                offsets.append((frame["t"], box[1] + frame["scroll"] - frame["top"]))
        self.assertTrue(offsets, "the content has no element")
        for time, offset in offsets:
            self.assertAlmostEqual(offset, offsets[0][1], delta=POINTS, msg=f"the content's element at {time} ms")


def add(file):
    name = f"test_{file.parent.name}_{file.stem}"

    def test(self):
        self.play(file)

    test.__doc__ = f"{file.stem}: {json.loads(file.read_text())['title']}"
    setattr(Scenarios, name, test)


for scenario_file in sorted((ROOT / "Scenarios").rglob("*.json")):
    add(scenario_file)

if __name__ == "__main__":
    unittest.main()
