"""A scenario file's fingers, wheel and keys as real input, at the file's times."""

import json
import math
import time
from collections import namedtuple

# Points of the window that a notch of the wheel scrolls, as the window's host has it.
POINTS_PER_NOTCH = 50

# `kind` is down, move, up, wheel or key; milliseconds and points.
Input = namedtuple("Input", "at kind finger x y value")

_KEYS = {
    "ArrowUp": "Up", "ArrowDown": "Down", "PageUp": "Prior", "PageDown": "Next", "Home": "Home", "End": "End",
    "Escape": "Escape", "Enter": "Return", "Tab": "Tab",
}


def inputs(path):
    """The same samples as the player's: on the way at each frame's time, and at each move's end."""
    with open(path) as file:
        scenario = json.load(file)
    period = 1000 / scenario.get("hz", 60)
    out, fingers = [], {}
    for step in scenario["steps"]:
        at = step["at"]
        if "touch" in step:
            finger = step.get("finger", 1)
            before = fingers.get(finger)
            x, y = step.get("x", before and before[0]), step.get("y", before and before[1])
            if step["touch"] == "move" and before[:2] != (x, y):
                out += _way(finger, before, (x, y, at), period)
            elif step["touch"] != "move":
                out.append(Input(at, step["touch"], finger, x, y, None))
            fingers[finger] = (x, y, at)
        elif "tap" in step:
            x, y = step["tap"]
            out += [Input(at, "down", 9, x, y, None), Input(at + 50, "up", 9, x, y, None)]
        elif "wheel" in step:
            wheel = step["wheel"]
            notches = wheel["dy"] / POINTS_PER_NOTCH
            if notches != int(notches) or wheel.get("dx"):
                raise ValueError(f"{path}: a wheel has no part of a notch, and turns one way")
            out.append(Input(at, "wheel", None, wheel["x"], wheel["y"], int(notches)))
        elif "key" in step:
            out.append(Input(at, "key", None, None, None, _KEYS[step["key"]]))
        elif "focus" not in step or at != 0:
            raise ValueError(f"{path}: {step} is nothing that a person does with a hand")
    return sorted(out, key=lambda item: item.at)


def _way(finger, start, end, period):
    (x0, y0, from_time), (x1, y1, to_time) = start, end
    number = math.floor(from_time / period + 1e-6) + 1
    while number * period < to_time - 1e-6:
        part = (number * period - from_time) / (to_time - from_time)
        yield Input(number * period, "move", finger, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, None)
        number += 1
    yield Input(to_time, "move", finger, x1, y1, None)


def play_touches(display, path):
    """With the touch screen's fingers. Answers how many seconds the latest sample was late."""
    screen, start, late = display.touch_screen, time.monotonic(), 0
    for item in inputs(path):
        # The hand's own pace: nothing is waited for here.
        time.sleep(max(start + item.at / 1000 - time.monotonic(), 0))
        screen.touch(item.finger, item.kind, item.x, item.y)
        screen.sync()
        late = max(late, time.monotonic() - start - item.at / 1000)
    return late


def play_mouse(display, path):
    """With mouse, wheel and keyboard, as one script for xdotool, which keeps the pace. Answers how late it was at the end."""
    words, before = [], 0
    for item in inputs(path):
        if item.at > before:
            words += ["sleep", f"{(item.at - before) / 1000:.4f}"]
            before = item.at
        if item.x is not None:
            words += ["mousemove", round(item.x), round(item.y)]
        if item.kind == "down":
            words += ["mousedown", 1]
        elif item.kind == "up":
            words += ["mouseup", 1]
        elif item.kind == "wheel":
            words += ["click", "--repeat", abs(item.value), "--delay", 0, 5 if item.value > 0 else 4]
        elif item.kind == "key":
            words += ["key", item.value]
    start = time.monotonic()
    display.xdotool(*words)
    return time.monotonic() - start - before / 1000
