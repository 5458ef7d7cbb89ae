"""Text fields: a tap or Tab gives them the keyboard, and what the browser makes of typing, composing and selecting arrives in Swift."""
import unittest

from apptest import AppTest

FIELDS = """(() => {
  const compile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (answer, imports) => compile.call(WebAssembly, answer, { ...imports, scenario: { line() {} } });
  window.options = () => ({ resolve: (path) => (path === "app.wasm" ? "/scenario.wasm" : undefined) });
})()"""


class Typing(AppTest):
    def setUp(self):
        super().setUp()
        self.page.on_new_document(FIELDS)
        self.open("fields")

    def tapField(self, name):
        place = self.place(name)
        self.page.tap(place["cx"], place["cy"])
        self.rest()

    def type(self, text):
        """As a keyboard on the screen hands in text: no keys."""
        self.page.send("Input.insertText", text=text)
        self.rest()

    def shown(self, name):
        return self.page.evaluate(f"app.element({name!r}).querySelector('.t').textContent")

    def focused(self):
        return self.page.evaluate("(({ className, type, value, inputMode }) => [className, type, value, inputMode])(document.activeElement)")

    def test_a_tap_gives_the_field_an_input_and_what_is_typed_arrives(self):
        self.assertEqual(self.shown("name"), "Name")
        self.tapField("name")
        self.assertEqual(self.focused(), ["e", "text", "", ""])
        box, field = self.page.evaluate("[document.activeElement, app.element('name')].map((it) => it.getBoundingClientRect().toJSON())")
        self.assertEqual(box, field)
        self.type("Grüße")
        self.type(" 👋")
        self.assertEqual(self.shown("name"), "Grüße 👋")
        self.assertEqual(self.shown("echo"), "Name: Grüße 👋")
        self.assertStill()

    def test_keys_of_a_keyboard_type_once(self):
        self.tapField("name")
        for letter in "abc":
            self.page.send("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter, code=f"Key{letter.upper()}",
                           windowsVirtualKeyCode=ord(letter.upper()))
            self.page.send("Input.dispatchKeyEvent", type="keyUp", key=letter)
        self.page.send("Input.dispatchKeyEvent", type="keyDown", key="Backspace", code="Backspace", windowsVirtualKeyCode=8)
        self.rest()
        self.assertEqual(self.shown("echo"), "Name: ab")

    def test_text_is_typed_where_the_caret_was_put_and_in_place_of_a_selection(self):
        self.tapField("name")
        self.type("ad")
        self.page.evaluate("document.activeElement.setSelectionRange(1, 1)")
        self.rest()
        self.type("bc")
        self.assertEqual(self.shown("name"), "abcd")
        self.page.evaluate("document.activeElement.setSelectionRange(1, 3)")
        self.type("–")
        self.assertEqual(self.shown("name"), "a–d")
        self.assertEqual(self.page.evaluate("document.activeElement.selectionEnd"), 2)

    def test_composed_text_is_seen_while_it_is_composed_and_stays(self):
        self.tapField("name")
        self.type("x")
        self.page.send("Input.imeSetComposition", text="に", selectionStart=1, selectionEnd=1)
        self.rest()
        self.assertEqual(self.shown("name"), "xに")
        self.page.send("Input.imeSetComposition", text="にほ", selectionStart=2, selectionEnd=2)
        self.rest()
        self.assertEqual(self.shown("name"), "xにほ")
        self.type("日本")
        self.assertEqual(self.shown("name"), "x日本")
        self.assertEqual(self.focused()[2], "x日本")

    def test_what_the_delegate_refuses_goes_from_the_input_too(self):
        self.tapField("name")
        self.type("ab")
        self.type("7")
        self.assertEqual(self.shown("name"), "ab")
        self.assertEqual(self.focused()[2], "ab")

    def test_the_return_key_ends_editing(self):
        self.tapField("name")
        self.type("ab")
        self.page.key("Enter")
        self.rest()
        self.assertEqual(self.shown("echo"), "Sent ab")
        self.assertEqual(self.page.evaluate("document.querySelectorAll('.e').length"), 0)
        self.assertEqual(self.page.evaluate("document.activeElement.className"), "uikit")

    def test_a_secret_asks_for_its_keyboard_and_is_not_shown(self):
        self.tapField("secret")
        self.assertEqual(self.focused(), ["e", "password", "", "numeric"])
        self.type("1234")
        self.assertEqual(self.shown("secret"), "••••")

    def test_a_tap_on_another_field_moves_the_input(self):
        self.tapField("name")
        self.type("ab")
        self.tapField("secret")
        self.assertEqual(self.focused()[1], "password")
        self.assertEqual(self.shown("name"), "ab")
        self.assertEqual(self.page.evaluate("document.querySelectorAll('.e').length"), 1)

    def test_tab_goes_through_the_fields_and_out(self):
        self.page.evaluate("app.focus()")
        seen = []
        for _ in range(3):
            self.page.key("Tab")
            self.rest()
            seen.append(self.page.evaluate("document.activeElement.closest('[data-name]')?.dataset.name ?? ''"))
        self.assertEqual(seen, ["name", "secret", ""])
        self.assertEqual(self.page.evaluate("document.querySelectorAll('.e').length"), 0)

    def test_a_keyboard_that_is_put_away_ends_editing(self):
        self.tapField("name")
        self.page.evaluate("document.activeElement.blur()")
        self.rest()
        self.assertEqual(self.page.evaluate("document.querySelectorAll('.e').length"), 0)

    def test_the_bar_keeps_clear_of_the_keyboard(self):
        bottom = self.place("bar")["y"] + self.place("bar")["height"]
        self.assertAlmostEqual(bottom, 844, delta=0.5)
        # What a keyboard does to the visual viewport; headless browsers have no keyboard.
        self.page.evaluate("""void (() => {
          Object.defineProperty(visualViewport, "height", { value: innerHeight - 300, configurable: true });
          visualViewport.dispatchEvent(new Event("resize"));
        })()""")
        self.rest()
        place = self.place("bar")
        self.assertAlmostEqual(place["y"] + place["height"], 544, delta=0.5)

    def test_assistive_technology_finds_fields_by_their_names(self):
        self.assertEqual(self.page.accessible("Name", "textbox")["role"], "textbox")
        self.tapField("name")
        self.type("ab")
        node = next(node for node in self.page.accessibility() if node.get("focused") and node["role"] == "textbox")
        self.assertEqual((node["role"], node["name"], node["value"]), ("textbox", "Name", "ab"))


if __name__ == "__main__":
    unittest.main()
