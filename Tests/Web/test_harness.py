"""The tools of the other tests: would they see a fault?"""
import unittest

from chromium import PageError
from webtest import WebTest


class ConsoleWatch(WebTest):
    def setUp(self):
        super().setUp()
        self.page.open(self.url("/pages/blank.html"))

    def assertReported(self, pattern):
        with self.assertRaisesRegex(PageError, pattern):
            self.page.check()
        self.page.faults.clear()

    def test_a_logged_error_fails_and_a_message_does_not(self):
        self.page.evaluate("console.log('all is well')")
        self.page.check()
        self.page.evaluate("console.error('broken', 7)")
        self.assertReported("console.error: broken 7")

    def test_a_warning_fails(self):
        self.page.evaluate("console.warn('odd')")
        self.assertReported("console.warning: odd")

    def test_an_exception_that_nobody_caught_fails(self):
        self.page.evaluate("new Promise((done) => { setTimeout(() => { setTimeout(done); throw new Error('lost'); }); })")
        self.assertReported("uncaught: Error: lost")

    def test_a_promise_that_nobody_caught_fails(self):
        self.page.evaluate("void Promise.reject(new Error('refused'))")
        self.page.frames(2)
        self.assertReported("uncaught: Error: refused")

    def test_a_missing_file_fails(self):
        self.page.evaluate("fetch('/pages/missing').then((answer) => answer.status)")
        self.assertReported("network error: .*404")

    def test_what_was_announced_passes_and_must_come(self):
        self.page.announce("planned")
        with self.assertRaisesRegex(PageError, "did not report: planned"):
            self.page.check()
        self.page.evaluate("console.error('planned')")
        self.page.check()

    def test_the_base_class_fails_a_test_whose_page_complains(self):
        class Complaining(WebTest):
            def test(self):
                self.page.evaluate("console.error('unseen')")

        result = unittest.TestResult()
        Complaining("test").run(result)
        self.assertEqual(len(result.errors), 1)
        self.assertIn("console.error: unseen", result.errors[0][1])


class Faults(WebTest):
    def setUp(self):
        super().setUp()
        self.page.open(self.url("/pages/blank.html"))

    def fetch(self):
        return self.page.evaluate(
            "fetch('/pages/blank.html', {cache: 'no-store'}).then(async (a) => [a.status, (await a.text()).length])"
            ".catch((error) => [0, error.message])")

    def test_a_path_fails_while_others_do_not(self):
        self.server.fail("blank", 503)
        self.page.announce("503")
        self.assertEqual(self.fetch()[0], 503)
        self.server.heal()
        self.assertEqual(self.fetch()[0], 200)

    def test_a_cut_answer_is_an_error(self):
        self.server.cut("blank")
        self.page.announce("ERR_CONTENT_LENGTH_MISMATCH")
        self.assertEqual(self.fetch()[0], 0)

    def test_a_delayed_answer_comes_when_it_is_released(self):
        hold = self.server.delay("blank")
        self.page.evaluate("void (window.answer = 0, fetch('/pages/blank.html').then((a) => window.answer = a.status))")
        self.page.frames(3)
        self.assertEqual(self.page.evaluate("answer"), 0)
        hold.release()
        self.assertEqual(self.page.wait("answer"), 200)

    def test_files_outside_the_folder_are_not_served(self):
        self.page.announce("404")
        self.assertEqual(self.page.evaluate("fetch('/pages/%2e%2e/server.py').then((a) => a.status)"), 404)


class Input(WebTest):
    def setUp(self):
        super().setUp()
        self.page.open(self.url("/pages/blank.html"))
        self.page.evaluate("""void (window.seen = [], document.documentElement.style.cssText = "touch-action:none;height:100%",
          ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "keydown"].forEach((name) =>
            addEventListener(name, (e) => { if (name === "wheel") e.preventDefault();
              seen.push([name, e.pointerType ?? e.key ?? "", e.isTrusted, e.ctrlKey, e.clientX ?? 0, e.deltaY ?? 0]); },
              {passive: false})))""")

    def names(self):
        return [event[0] for event in self.page.evaluate("seen")]

    def test_two_fingers_are_two_trusted_pointers(self):
        self.page.touch("Start", 1, 100, 100)
        self.page.touch("Start", 2, 200, 100)
        self.page.touch("Move", 2, 220, 100)
        self.page.touch("End", 1)
        self.page.touch("End", 2)
        seen = self.page.evaluate("seen")
        self.assertEqual(self.names(), ["pointerdown", "pointerdown", "pointermove", "pointerup", "pointerup"])
        self.assertTrue(all(event[1] == "touch" and event[2] for event in seen))

    def test_a_cancelled_touch_is_cancelled(self):
        self.page.touch("Start", 1, 100, 100)
        self.page.touch("Cancel")
        self.assertEqual(self.names(), ["pointerdown", "pointercancel"])

    def test_wheel_key_and_mouse_arrive(self):
        self.page.wheel(50, 60, dy=120)
        self.page.wheel(50, 60, dy=-7, control=True)
        self.page.key("ArrowDown")
        self.page.click(10, 10)
        seen = self.page.evaluate("seen")
        self.assertEqual([event[0] for event in seen], ["wheel", "wheel", "keydown", "pointerdown", "pointerup"])
        self.assertEqual([event[3] for event in seen[:2]], [False, True])
        self.assertEqual(seen[0][5], 120)

    def test_a_hidden_tab_knows_that_it_is_hidden(self):
        self.assertEqual(self.page.evaluate("document.visibilityState"), "visible")
        self.page.set_window("minimized")
        self.page.wait("document.visibilityState === 'hidden'")
        self.page.set_window("normal")
        self.page.wait("document.visibilityState === 'visible'")

    def test_preferences_and_sizes_reach_the_page(self):
        self.page.prefer(reduced_motion="reduce", color_scheme="dark")
        self.assertTrue(self.page.evaluate(
            "matchMedia('(prefers-reduced-motion: reduce)').matches && matchMedia('(prefers-color-scheme: dark)').matches"))
        self.page.resize(320, 568, 3)
        self.assertEqual(self.page.evaluate("[innerWidth, innerHeight, devicePixelRatio]"), [320, 568, 3])
        self.page.text_size(32)
        self.page.wait("getComputedStyle(document.documentElement).fontSize === '32px'")


if __name__ == "__main__":
    unittest.main()
