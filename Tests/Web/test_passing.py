"""Who gets a touch: the sheet, the map, or what the page itself has beneath. The browser's hit test and Swift's must agree."""
import random
import unittest

from apptest import AppTest

SCREENS = ["list", "map-wide", "gallery", "gallery-stops", "gallery-shape", "gallery-controls", "gallery-dimming", "gallery-long"]


class HitTest(AppTest):
    """Random points on every kind of screen, with the sheet down, half way and up."""

    points = 500

    def compare(self, screen, seed):
        chance = random.Random(seed)
        points = [(chance.uniform(0, 390), chance.uniform(0, 844)) for _ in range(self.points)]
        # The browser rounds to pixels, so a point less than one from an edge may count to either side; and it leaves out the
        # corners of a round element, so a point there belongs to what the element lies in.
        wrong = self.page.call("""(points) => {
          const isCut = (element, x, y) => {
            const { left, top, right, bottom } = element.getBoundingClientRect(), css = getComputedStyle(element);
            return [["TopLeft", left, top, 1, 1], ["TopRight", right, top, -1, 1], ["BottomLeft", left, bottom, 1, -1],
              ["BottomRight", right, bottom, -1, -1]].some(([name, cx, cy, sx, sy]) => {
                const r = parseFloat(css[`border${name}Radius`]), dx = r - (x - cx) * sx, dy = r - (y - cy) * sy;
                return dx > 0 && dy > 0 && Math.hypot(dx, dy) > r - 1;
              });
          };
          const page = (x, y) => Number(document.elementFromPoint(x, y)?.closest("[data-id]")?.dataset.id ?? 0);
          // A view that fills the round corner of the view it lies in: the page sees its box, Swift the curve.
          const fillsCorner = (id, x, y) => {
            for (let it = app.layers.get(id)?.parentElement; it?.closest(".uikit"); it = it.parentElement) if (isCut(it, x, y)) return true;
            return false;
          };
          const accepts = (seen, x, y) => {
            let id = app.exports.hit(x, y);
            for (;;) {
              if (id === seen) return true;
              const element = app.layers.get(id);
              if (!element || !isCut(element, x, y)) return false;
              id = Number(element.parentElement.closest("[data-id]")?.dataset.id ?? 0);
            }
          };
          return points.filter(([x, y]) => !fillsCorner(page(x, y), x, y) &&
            ![[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [1, 1], [-1, 1], [1, -1]].some(([dx, dy]) => accepts(page(x, y), x + dx, y + dy)))
            .map(([x, y]) => [x, y, app.exports.hit(x, y), page(x, y)]);
        }""", points)
        self.assertEqual(wrong, [], f"{screen}, seed {seed}: x, y, Swift's layer, the page's layer")

    def test_the_browser_and_swift_agree(self):
        for number, screen in enumerate(SCREENS):
            self.open(screen)
            self.compare(screen, number)
            for step, end in enumerate((430, 60)):
                self.drag((195, 780), (195, end), 0.5, lift=False)
                self.compare(screen, 100 * (step + 1) + number)
                self.page.touch("End")
                self.rest()
                self.compare(screen, 1000 * (step + 1) + number)


class Foreign(AppTest):
    """A button, a list that the browser scrolls and a frame of another document, beneath the sheet."""

    def setUp(self):
        super().setUp()
        self.page.on_new_document("""window.options = () => {
          const guest = document.createElement("div");
          guest.id = "guest";
          guest.style.cssText = "position:absolute;inset:0;background:#fff";
          guest.innerHTML = `<button id="press" style="position:absolute;left:20px;top:90px;width:150px;height:50px">Press</button>
            <div id="scroller" style="position:absolute;left:20px;top:160px;width:160px;height:200px;overflow:auto;touch-action:pan-y">
              <div style="height:2000px;background:linear-gradient(red,blue)"></div></div>
            <iframe id="inside" style="position:absolute;left:200px;top:160px;width:160px;height:200px;border:0" srcdoc="<body
              style='margin:0;background:#cfc;height:100vh'><script>window.seen=[];for(const n of ['click','pointerdown'])
              addEventListener(n,(e)=>seen.push([n,e.isTrusted]))</scr` + `ipt>"></iframe>
            <button id="low" style="position:absolute;left:20px;top:760px;width:350px;height:60px">Covered by the sheet</button>`;
          document.body.append(guest);
          window.seen = [];
          for (const name of ["click", "pointerdown", "touchstart"])
            guest.addEventListener(name, (event) => seen.push([name, event.target.id, event.isTrusted]));
          return { foreign: { page: guest } };
        };""")
        self.open("gallery-beneath")

    def seen(self):
        return self.page.evaluate("seen.splice(0)")

    def test_a_button_beneath_is_pressed_by_trusted_touches_and_clicks(self):
        self.page.tap(90, 115)
        self.rest()
        seen = self.seen()
        self.assertIn(["click", "press", True], seen)
        self.assertTrue(all(event[2] for event in seen))
        self.page.click(90, 115)
        self.assertIn(["click", "press", True], self.seen())

    def test_what_the_sheet_covers_gets_nothing(self):
        self.page.tap(195, 790)
        self.rest()
        self.drag((195, 790), (195, 700), 0.2)
        self.rest()
        self.assertEqual(self.seen(), [])

    def test_the_sheet_moves_over_the_guest(self):
        top = self.place("grabber")["y"]
        self.drag((195, 790), (195, 300), 0.4)
        self.rest()
        self.assertLess(self.place("grabber")["y"], top - 100)
        self.assertEqual(self.seen(), [])
        # Now the sheet lies over the list.
        self.page.tap(90, self.place("grabber")["y"] + 80)
        self.assertEqual(self.seen(), [])

    def test_a_list_beneath_scrolls_by_itself(self):
        top = self.place("grabber")["y"]
        for y in range(330, 180, -10):
            self.page.touch("Start" if y == 330 else "Move", 1, 100, y)
        self.page.touch("End")
        self.page.wait("document.querySelector('#scroller').scrollTop > 50")
        # The browser's own run-out takes no wheel.
        self.page.evaluate("void (window.lastTop = -1, window.quiet = 0)")
        self.page.wait("(quiet = lastTop === (lastTop = document.querySelector('#scroller').scrollTop) ? quiet + 1 : 0) > 15")
        self.page.evaluate("void (window.before = document.querySelector('#scroller').scrollTop)")
        self.page.wheel(100, 250, dy=100)
        self.page.wait("document.querySelector('#scroller').scrollTop > before + 50")
        self.rest()
        self.assertEqual(self.place("grabber")["y"], top)
        self.assertStill()

    def test_a_frame_beneath_gets_its_own_trusted_events(self):
        self.page.tap(280, 250)
        self.page.wait("document.querySelector('#inside').contentWindow.seen.length > 1")
        seen = self.page.evaluate("document.querySelector('#inside').contentWindow.seen")
        self.assertIn(["click", True], seen)

    def test_a_drag_that_began_on_the_sheet_stays_the_sheets(self):
        self.drag((280, 790), (280, 250), 0.5, lift=False)
        self.assertEqual(self.page.evaluate("document.querySelector('#inside').contentWindow.seen"), [])
        self.page.touch("End")
        self.rest()
        self.assertEqual(self.seen(), [])

    def test_an_app_in_an_element_beneath_takes_its_own_touches(self):
        self.page.evaluate("""import("/host.js").then(async ({ start }) => {
          guest.innerHTML = "<main style='position:absolute;left:20px;top:100px;width:350px;height:500px'></main>";
          const inner = await start(guest.firstChild, { screen: "gallery-stops", manual: true });
          let time = 0;
          window.inner = { top: () => inner.element("grabber").getBoundingClientRect().y, tick: () => inner.frame(time += 1 / 60) };
          inner.tick = window.inner.tick;
          do inner.tick(); while (!inner.isIdle());
        })""")
        outer = "[...app.layers.values()].find((it) => it.dataset.name === 'grabber').getBoundingClientRect().y"
        top, before = self.page.evaluate("inner.top()"), self.page.evaluate(outer)
        for step in range(16):
            self.page.touch("Start" if not step else "Move", 1, 195, top + 5 - 20 * step)
            self.page.frames(2)
            self.page.evaluate("void inner.tick()")
        self.assertLess(self.page.evaluate("inner.top()"), top - 200)
        self.page.touch("End")
        self.rest()
        self.assertEqual(self.page.evaluate(outer), before)


if __name__ == "__main__":
    unittest.main()
