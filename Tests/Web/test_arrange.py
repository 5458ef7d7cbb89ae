"""A module whose functions are arranged is the same program."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CLANG = Path(os.environ.get("SWIFT_BIN") or Path(os.path.realpath(subprocess.getoutput("command -v swiftc"))).parent) / "clang"
PROGRAM = r"""
__attribute__((import_module("page"), import_name("add"))) int add(int, int);
#define STEP(name, first, second) __attribute__((noinline)) static int name(int x) { return add(x first, 3) second; }
STEP(likeA, * 7 - 1, ^ 5) STEP(likeB, * 9 - 1, ^ 6) STEP(likeC, * 11 - 1, ^ 7)
__attribute__((noinline)) static int other(double x) { return (int)(x * 1.5) + (x > 7); }
static int (*const table[])(int) = {likeC, likeA, likeB};
static char from[64] = "texts are copied", to[64];
int run(int x) {
  __builtin_memcpy(to, from, x);
  switch (x & 3) { case 0: x += to[2]; break; case 1: x = likeB(x); break; case 2: x = other(x); break; }
  return table[(unsigned)x % 3](x) + likeA(to[1]) * likeC(x);
}
int unlike(double x) { return (int)(x / 3 - 2) & (x < 40); }
int last(int x) { return add(x * 13 - 1, 3) ^ 8; }
"""
RUN = """
const page = { add: (a, b) => a + b }, fs = require("fs");
const { run, unlike, last } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(process.argv[1])), { page }).exports;
console.log(Array.from({ length: 60 }, (_, x) => [run(x), unlike(x), last(x)]).join());
"""


class Arrange(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.source, self.module = Path(folder.name, "program.c"), Path(folder.name, "program.wasm")

    def build(self, text, *options):
        self.source.write_text(text)
        exports = "-Wl,--export=run,--export-if-defined=unlike,--export-if-defined=last"
        subprocess.run([CLANG, "--target=wasm32-unknown-none-wasm", "-O1", "-mbulk-memory", "-nostdlib", "-Wl,--no-entry,--strip-all",
                        exports, *options, self.source, "-o", self.module], check=True)
        return self.module.read_bytes()

    def arrange(self):
        return subprocess.run([ROOT / "Scripts/wasm/arrange.py", self.module], check=True, capture_output=True, text=True).stderr

    def answers(self):
        return subprocess.run(["node", "-e", RUN, self.module], check=True, capture_output=True, text=True).stdout

    def test_it_answers_what_it_did(self):
        before, answers = self.build(PROGRAM), self.answers()
        self.assertEqual(self.arrange(), "")
        self.assertNotEqual(self.module.read_bytes(), before, "the functions are where they were")
        self.assertEqual(len(self.module.read_bytes()), len(before))
        self.assertEqual(self.answers(), answers)

    def test_what_it_does_not_know_it_leaves(self):
        text = "typedef int four __attribute__((vector_size(16))); int run(int x) { four y = {x, 2, 3, x}; y *= y; return y[0] + y[3]; }"
        before = self.build(text, "-msimd128")
        self.assertIn("is not known here", self.arrange())
        self.assertEqual(self.module.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
