#!/usr/bin/env python3
"""Measures the page in headless Chromium: a long drag of the sheet, by its trace and by the kernel's count, and the start.

measure.py FOLDER [SCREEN] [--others]    FOLDER as Scripts/web/folder.sh makes it; the result is a table in Markdown.

"bare" is a page under the same finger, traced and recorded alike: one promoted element follows the finger. It is what the browser,
the tracing and the recording take by themselves, and nothing is subtracted for it.

With --others the pages in others/ are measured as well: the same screen as a web developer would write it. Those with Leaflet need
Debian's libjs-leaflet, and are left out without it.

A finger goes up and down for ten seconds, 60 samples a second, whether or not the page keeps up, and the map is fitted to what the
sheet leaves free. One stroke before that warms up: what a level of the map shows for the first time must be laid out once.
"""
import collections
import os
import pathlib
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OTHERS = ROOT / "Benchmarks" / "Web" / "others"
LEAFLET = pathlib.Path("/usr/share/javascript/leaflet")
sys.path.insert(0, str(ROOT / "Tests" / "Web"))
import chromium  # noqa: E402
import server  # noqa: E402

SECONDS = 10
RATE = 60
TOP, BOTTOM = 250, 770
CATEGORIES = ["toplevel", "cc", "benchmark", "devtools.timeline", "blink.user_timing"]
# Notes the app's own count of each frame that the browser makes, and what differs once the map has been fitted: a count of its own or
# the place of its tiles.
RECORD = """(() => {
  window.record = [];
  const tiles = document.querySelector(".uikit .off.o");
  const tick = (stamp) => {
    record.push([stamp, app.stats.frames, app.stats.swift, app.stats.page, app.stats.fitted ?? tiles?.style.transform]);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})()"""
BARE = """<!doctype html><meta charset="utf-8"><style>html{touch-action:none}
#it{position:absolute;will-change:transform;width:200px;height:200px;background:#1a6ba8}</style><div id="it"></div>
<script>
window.app = { stats: { frames: 0, swift: 0, page: 0 }, isIdle: () => true };
let place = 0, asked = false;
addEventListener("pointermove", (event) => {
  place = event.clientY;
  if (!asked) requestAnimationFrame(() => { asked = false; app.stats.frames++; it.style.transform = `translate(90px,${place}px)`; });
  asked = true;
});
</script>"""
# What the main thread does, by the names of the trace: the time in each without what is nested in it.
PARTS = {
    "style": ["UpdateLayoutTree", "LocalFrameView::RunStyleAndLayoutLifecyclePhases"],
    "pre-paint": ["PrePaint", "LocalFrameView::RunPrePaintLifecyclePhase", "LocalFrameView::RunCompositingInputsLifecyclePhase", "CullRectUpdate"],
    "paint": ["Paint", "LocalFrameView::RunPaintLifecyclePhase", "PaintController::commitNewDisplayItems"],
    "layerize": ["Layerize"],
    "commit": ["ProxyMain::BeginMainFrame::commit", "LayerTreeHost::DoUpdateLayers", "LayerTreeHost::WaitForCommitCompletion", "Commit"],
    "input": ["LatencyInfo.Flow", "EventDispatch", "WidgetBaseInputHandler::OnHandleInputEvent", "HitTest"],
    "scripts": ["FunctionCall", "FireAnimationFrame", "BlinkScheduler_PerformMicrotaskCheckpoint", "RunMicrotasks", "TimerFire"],
    "garbage": ["MinorGC", "MajorGC", "V8.GCScavenger", "BlinkGC.AtomicPhase"],
}
START = """<!doctype html><meta charset="utf-8"><style>div{position:absolute;inset:0}</style><div id="stage"></div>
<script type="module">
import { start } from "/host.js";
const begin = performance.now();
window.app = await start(document.getElementById("stage"), { screen: "SCREEN" });
window.first = performance.now() - begin;
requestAnimationFrame(() => requestAnimationFrame(() => { window.shown = performance.now() - begin; }));
</script>"""


def stroke(page, seconds):
    """Samples of a finger that goes up and down in five seconds; answers how many."""
    begin = time.monotonic()
    page.touch("Start", 1, 195, BOTTOM)
    samples = []
    while (now := time.monotonic() - begin) < seconds:
        part = now / 5 % 1
        samples.append(
            page.touch("Move", 1, 195, BOTTOM - (BOTTOM - TOP) * (2 * part if part < 0.5 else 2 - 2 * part), waits=False))
        if (rest := begin + len(samples) / RATE - time.monotonic()) > 0:
            time.sleep(rest)
    for sample in samples:
        sample.result(chromium.PATIENCE)
    page.touch("End", 1)
    return len(samples)


def share(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def own_times(events):
    """CPU microseconds by name, without what is nested."""
    own, stack = collections.Counter(), []
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        while stack and stack[-1]["ts"] + stack[-1]["dur"] <= event["ts"]:
            stack.pop()
        if stack:
            own[stack[-1]["name"]] -= event["tdur"]
        own[event["name"]] += event["tdur"]
        stack.append(event)
    return own


def warm(browser, address, throttle):
    """A page whose sheet has been up and down once, and then rests."""
    page = browser.page(390, 844, 2)
    page.open(address)
    page.wait("window.app && app.isIdle()")
    stroke(page, 5)
    page.wait("app.isIdle()")
    page.throttle(throttle)
    return page


def drag_untraced(browser, address, throttle):
    page = warm(browser, address, throttle)
    before, first = page.metrics(), page.evaluate("app.stats.frames")
    stroke(page, SECONDS)
    after, frames = page.metrics(), page.evaluate("app.stats.frames") - first
    page.close()
    # By the kernel's count, of the page's main thread alone.
    spent, seconds = after["ThreadTime"] - before["ThreadTime"], after["Timestamp"] - before["Timestamp"]
    return {
        "not traced: main thread, CPU ms a frame": f"{spent * 1000 / max(frames, 1):.2f}",
        "not traced: frames with a change a second": f"{frames / seconds:.1f}",
    }


def drag(browser, address, throttle):
    page = warm(browser, address, throttle)
    page.evaluate(RECORD)
    before = page.metrics()
    page.start_tracing(CATEGORIES)
    first = page.evaluate("performance.mark('drag begins').startTime")
    samples = stroke(page, SECONDS)
    last = page.evaluate("performance.mark('drag ends').startTime")
    after = page.metrics()
    trace = page.stop_tracing()
    record = [entry for entry in page.evaluate("record") if first <= entry[0] <= last]
    page.check()
    page.close()

    marks = {event["name"]: event for event in trace if event.get("name") in ("drag begins", "drag ends")}
    begin, end = marks["drag begins"], marks["drag ends"]
    inside = [event for event in trace if event.get("pid") == begin["pid"] and begin["ts"] <= event.get("ts", 0) <= end["ts"]]
    frames, costs = set(), []
    for stamp, number, swift, own, _ in record:
        if number not in frames and number > record[0][1]:
            costs.append(swift + own)
        frames.add(number)
    changes = len(frames) - 1
    # Until the drag is recognised there is nothing to draw: the browser makes frames for the record alone, and calls them dropped.
    moved = next((entry[0] for entry in record if entry[4] != record[0][4]), first)
    moving = [event for event in inside if event["ts"] >= begin["ts"] + (moved - first) * 1000]
    fits = sum(one[4] != two[4] for one, two in zip(record, record[1:]))
    mine = [event for event in inside if event.get("ph") == "X" and "tdur" in event and event["tid"] == begin["tid"]]
    busy = sum(event["tdur"] for event in mine if event["name"] == "ThreadControllerImpl::RunTask")
    own = own_times(mine)
    parts = {part: sum(own[name] for name in names) for part, names in PARTS.items()}
    parts["the rest"] = busy - sum(parts.values())
    # Where the browser scrolls by itself, it draws more frames than the page hears of. The frame reports do not tell them apart.
    drawn = sum(event["name"] == "LayerTreeHostImpl::PrepareToDraw" and event["ph"] == "X" for event in moving)
    reports = [event["args"]["frame_reporter"] for event in moving if event["ph"] == "b" and "frame_reporter" in event.get("args", {})]
    gaps = [two[0] - one[0] for one, two in zip(record, record[1:]) if one[0] >= moved]
    return {
        "samples sent": samples,
        "frames with a change a second": f"{changes / (last - first) * 1000:.1f}",
        "frames drawn a second": f"{drawn / (last - moved) * 1000:.1f}",
        "map fitted, % of the frames drawn": f"{100 * fits / max(drawn, fits):.0f}" if fits else "",
        "intervals above 25 ms": f"{sum(gap > 25 for gap in gaps)} of {len(gaps)}",
        "dropped frames that affect smoothness": sum(
            report["state"] == "STATE_DROPPED" and report["affects_smoothness"] for report in reports) if reports else "not reported",
        "script, ms a frame, median / p99": f"{share(costs, 0.5):.2f} / {share(costs, 0.99):.2f}",
        "main thread, CPU ms a frame": f"{busy / 1000 / max(changes, 1):.2f}",
        **{f"– {part}": f"{time / 1000 / max(changes, 1):.2f}" for part, time in parts.items()},
        "main thread, CPU ms a frame drawn": f"{busy / 1000 / max(drawn, 1):.2f}",
        "layouts": int(after["LayoutCount"] - before["LayoutCount"]),
    }


def start(browser, address, throttle):
    page = browser.page(390, 844, 2)
    page.open(address + "/start/")
    page.wait("window.shown")
    page.throttle(throttle)
    runs = []
    for _ in range(7):
        page.open(address + "/start/")
        page.wait("window.shown")
        runs.append((page.evaluate("first"), page.evaluate("shown")))
    page.close()
    return {
        "start to the first frame, ms, median of 7": f"{share([run[0] for run in runs], 0.5):.0f}",
        "start to that frame shown, ms": f"{share([run[1] for run in runs], 0.5):.0f}",
    }


def main():
    words = [word for word in sys.argv[1:] if word != "--others"]
    folder = pathlib.Path(words[0])
    screen = words[1] if len(words) > 1 else "map-wide"
    kept = tempfile.TemporaryDirectory()
    pages = pathlib.Path(kept.name)
    (pages / "index.html").write_text(START.replace("SCREEN", screen))
    (pages / "favicon.ico").write_bytes(b"")
    (pages / "bare").mkdir()
    (pages / "bare" / "index.html").write_text(BARE)
    # As where pages are published: a start after the first takes its files from the browser's cache.
    files = server.Server({
        "/start": pages, "/favicon.ico": pages / "favicon.ico", "/others": OTHERS, "/leaflet": LEAFLET, "/": folder},
        cache="max-age=600")
    paths = {"": f"/?screen={screen}", "bare, ": "/start/bare/"}
    if "--others" in sys.argv:
        paths.update({f"{page.stem}, ": f"/others/{page.name}" for page in sorted(OTHERS.glob("*.html"), reverse=True)})
        if not LEAFLET.is_dir():
            print("measure.py: without Leaflet, which Debian has as libjs-leaflet", file=sys.stderr)
            paths = {name: path for name, path in paths.items() if "leaflet" not in name}
    browser = chromium.Browser()
    columns = {}
    for throttle in (1, 4):
        for name, path in paths.items():
            address = files.address + path
            columns[f"{name}{throttle}×"] = {**drag(browser, address, throttle), **drag_untraced(browser, address, throttle)}
        columns[f"{throttle}×"].update(start(browser, files.address, throttle))
    browser.close()
    files.close()
    print(f"{screen}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print(f"| | {' | '.join(columns)} |\n|---|{'---|' * len(columns)}")
    for name in columns["1×"]:
        print(f"| {name} | {' | '.join(str(column.get(name, '')) for column in columns.values())} |")


if __name__ == "__main__":
    main()
