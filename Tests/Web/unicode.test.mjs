// What the page answers about Unicode, beside the tables that Swift's library has for it: all scalars, and all pairs that compose.
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { normalize } from "./fake-page.mjs";

const found = () => execFileSync("bash", ["-c", "command -v swiftc"], { encoding: "utf8" }).trim();
const bin = process.env.SWIFT_BIN ?? path.dirname(realpathSync(found()));
const triple = "wasm32-unknown-none-wasm";
const functions = ["getNormData", "getDecompositionEntry", "getComposition"].map((name) => `_swift_stdlib_${name}`);

function load(...sources) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "unicode-"));
  const file = path.join(folder, "module.wasm"), exported = [...functions, "_swift_stdlib_nfd_decompositions"];
  execFileSync(path.join(bin, "clang"), [`--target=${triple}`, "-Oz", "-nostdlib", "-Wl,--no-entry",
    ...exported.map((name) => `-Wl,--export=${name}`), ...sources, "-L/usr/lib/wasm32-wasi", "-lc", "-o", file]);
  const module = new WebAssembly.Module(readFileSync(file));
  rmSync(folder, { recursive: true });
  const page = { normalize: (...values) => normalize(exports.memory.buffer, ...values) };
  const exports = new WebAssembly.Instance(module, { page }).exports;
  const [data, entry, composition] = functions.map((name) => exports[name]);
  return {
    data,
    decompose(scalar) {
      const found = entry(scalar) >>> 0;
      if ((found & 0x3FFFF) !== scalar) return undefined;
      const begin = new Uint32Array(exports.memory.buffer)[exports._swift_stdlib_nfd_decompositions >> 2] + (found >>> 18);
      const bytes = new Uint8Array(exports.memory.buffer);
      return new TextDecoder().decode(bytes.subarray(begin + 1, begin + 1 + bytes[begin]));
    },
    compose: (first, second) => composition(first, second) >>> 0,
  };
}

const tables = load(path.join(bin, `../lib/swift/embedded/${triple}/libswiftUnicodeDataTables.a`));
const page = load(path.join(import.meta.dirname, "../../Scripts/wasm/unicode.c"));
const hangul = (scalar) => scalar >= 0xAC00 && scalar <= 0xD7A3;
// Swift's tables may be younger than node's, whose every scalar is as old as it knows it.
const scalars = Array.from({ length: 0x110000 }, (_, scalar) => scalar)
  .filter((scalar) => (scalar < 0xD800 || scalar > 0xDFFF) && !/\p{Cn}/u.test(String.fromCodePoint(scalar)));
const name = (scalar) => "U+" + scalar.toString(16).toUpperCase().padStart(4, "0");
const decomposes = (scalar) => !hangul(scalar) && tables.data(scalar) & 1;

test("scalars decompose alike", () => {
  let count = 0;
  for (const scalar of scalars) {
    // Swift knows by itself that syllables decompose, and how.
    if (!hangul(scalar)) assert.equal(page.data(scalar) & 1, tables.data(scalar) & 1, name(scalar));
    if (!decomposes(scalar)) continue;
    count++;
    assert.equal(page.decompose(scalar), tables.decompose(scalar), name(scalar));
  }
  assert.ok(count > 2000, String(count));
});

test("marks have the order of their classes", () => {
  const classes = new Map();
  for (const scalar of scalars) {
    if (decomposes(scalar)) continue;
    const order = page.data(scalar) >> 3, known = tables.data(scalar) >> 3;
    if (!classes.has(known)) classes.set(known, order);
    assert.equal(order, classes.get(known), name(scalar));
  }
  const orders = [...classes].sort(([a], [b]) => a - b).map(([, order]) => order);
  assert.equal(orders[0], 0);
  assert.ok(orders.length > 50 && orders.every((order, index) => !index || order > orders[index - 1]), String(orders));
});

test("no scalar that may compose with what precedes it passes for one that does not", () => {
  for (const scalar of scalars) if (tables.data(scalar) & 6) assert.notEqual(page.data(scalar) & 6, 0, name(scalar));
});

test("pairs compose alike", () => {
  const none = 0xFFFFFFFF, seconds = scalars.filter((scalar) => tables.data(scalar) & 6 && !decomposes(scalar)), firsts = new Set();
  let count = 0;
  for (const second of seconds)
    for (const first of scalars) {
      const composed = tables.compose(first, second);
      if (composed === none) continue;
      count++;
      firsts.add(first);
      assert.equal(page.compose(first, second), composed, `${name(first)} ${name(second)}`);
    }
  assert.ok(count > 900, String(count));
  for (const first of firsts) {
    // A mark is asked for after those of lower classes and of its own, which the first may have taken in.
    const last = [...String.fromCodePoint(first).normalize("NFD")].at(-1).codePointAt(0), least = tables.data(last) >> 3;
    for (const second of [...seconds, 0x41, 0x300, 0x304, 0xFEFF]) {
      const own = tables.data(second) >> 3;
      if (own && own < least) continue;
      assert.equal(page.compose(first, second), tables.compose(first, second), `${name(first)} ${name(second)}`);
    }
  }
  assert.equal(page.compose(0xFEFF, 0x300), none);
});
