#!/usr/bin/env python3
"""Plays gestures by chance on the page in headless Chromium and watches what stays in memory.

gestures.py FOLDER [MINUTES [SEED]]     FOLDER as Scripts/web/folder.sh makes it; ten minutes, a line a minute.

The first half warms up: fonts, tiles and caches come, and screens are seen. After that nothing may grow, and at no time the module's
memory in a minute in which no text was shown for the first time; exit status 1 if something did.
"""
import os
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Tests" / "Web"))
import chromium  # noqa: E402
import server  # noqa: E402

WIDTH, HEIGHT = 390, 844
# The collector breathes: so much more may be there than after the first half. What the module keeps of all screens and their texts,
# of which it keeps at most 4,000, was 18 pages of 64 kB; a screen that stays is a hundred thousand bytes each time.
BOUNDS = {"heap": 1_000_000, "nodes": 400, "listeners": 0}
MOST_WASM = 24 * 65_536


class Player:
    def __init__(self, page, seed):
        self.page, self.chance, self.count = page, random.Random(seed), 0

    def point(self):
        return self.chance.uniform(0, WIDTH), self.chance.uniform(0, HEIGHT)

    def finger(self, *ends):
        """One or two fingers on straight ways, a sample a frame."""
        steps = self.chance.randint(2, 20)
        for number, (start, _) in enumerate(ends):
            self.page.touch("Start", number, *start)
        for step in range(1, steps + 1):
            for number, (start, end) in enumerate(ends):
                self.page.touch("Move", number, *(a + (b - a) * step / steps for a, b in zip(start, end)))
            self.page.frames()
        if self.chance.random() < 0.05:
            self.page.touch("Cancel")
            return
        for number in range(len(ends)):
            self.page.touch("End", number)

    def play(self):
        self.count += 1
        kind = self.chance.random()
        if kind < 0.3:
            self.page.tap(*self.point())
        elif kind < 0.6:
            self.finger((self.point(), self.point()))
        elif kind < 0.75:
            self.finger((self.point(), self.point()), (self.point(), self.point()))
        elif kind < 0.85:
            self.page.wheel(*self.point(), dy=self.chance.uniform(-200, 200), control=self.chance.random() < 0.3)
        elif kind < 0.9:
            self.page.key(self.chance.choice(["Tab", "Enter", "ArrowUp", "ArrowDown", "PageDown", "Home", "Escape"]))
        elif kind < 0.93:
            self.page.resize(*self.chance.choice([(WIDTH, HEIGHT), (HEIGHT, WIDTH)]))
        else:
            # Back to the list, so that no gesture ends in a corner for good.
            self.page.tap(36, 32)
        if self.chance.random() < 0.2:
            self.page.wait("app.isIdle()")


def main():
    folder = pathlib.Path(sys.argv[1])
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    files = server.Server({"/": folder})
    browser = chromium.Browser()
    page = browser.page(WIDTH, HEIGHT)
    page.open(files.address + "/")
    page.wait("window.app && app.isIdle()")
    player = Player(page, seed)
    begin = time.monotonic()
    first = None
    faults = []
    before = None
    print(f"gestures by chance, seed {seed}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print("| minute | gestures | texts measured | wasm kB | JS heap kB | DOM nodes | listeners |\n|---|---|---|---|---|---|---|")
    minute = 0
    while minute < minutes:
        minute = min(minute + 1, minutes)
        while time.monotonic() - begin < minute * 60:
            player.play()
        page.resize(WIDTH, HEIGHT)
        for _ in range(3):
            page.tap(36, 32)
            page.wait("app.isIdle()")
        wasm = page.evaluate("app.exports.memory.buffer.byteLength")
        seen = page.memory()
        known = wasm, page.evaluate("app.stats.measured")
        if before and wasm > before[0] and known[1] == before[1]:
            faults.append(f"wasm in minute {minute:g}, without a new text")
        before = known
        if minute <= minutes / 2 or first is None:
            first = seen
        print(
            f"| {minute:g} | {player.count} | {known[1]} | {wasm // 1024} | {seen['heap'] // 1024:.0f} | {seen['nodes']:.0f} | "
            f"{seen['listeners']:.0f} |", flush=True)
    page.check()
    page.close()
    browser.close()
    files.close()
    faults += [f"{name} since the first half" for name, bound in BOUNDS.items() if seen[name] > first[name] + bound]
    if wasm > MOST_WASM:
        faults.append(f"wasm, to more than {MOST_WASM // 1024} kB")
    if faults:
        print(f"\ngrown: {'; '.join(faults)}")
    sys.exit(1 if faults else 0)


main()
