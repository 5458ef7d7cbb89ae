// The module in node, without a browser: what it asks of a page, and what it does not.
import { test } from "node:test";
import assert from "node:assert/strict";
import { FakePage, chance, frameTime } from "./fake-page.mjs";

const screens = ["list", "map-alone", "map-wide", "gallery", "gallery-stops", "gallery-controls", "gallery-dimming", "gallery-original"];

for (const screen of screens) {
  test(`${screen}: at rest no frame is asked for, and one that comes all the same writes nothing`, async () => {
    const page = await FakePage.make({ screen });
    page.rest();
    const requests = page.requests, layers = page.exports.count(0);
    for (let count = 0; count < 120; count++) assert.deepEqual(page.frame(), []);
    assert.equal(page.requests, requests);
    assert.equal(page.exports.count(0), layers, "an idle frame lays out");
  });

  test(`${screen}: the tree that the commands build is whole`, async () => {
    const page = await FakePage.make({ screen });
    page.rest();
    assert.ok(page.root);
    const reached = new Set(), walk = (id) => {
      assert.ok(page.layers.has(id), `layer ${id} is a child and was never described`);
      assert.ok(!reached.has(id), `layer ${id} has two parents`);
      reached.add(id);
      for (const child of page.layers.get(id).children?.[0] ?? []) walk(child);
    };
    walk(page.root);
    assert.deepEqual([...page.layers.keys()].filter((id) => !reached.has(id)), [], "layers that nobody shows");
    for (const [id, layer] of page.layers) assert.ok(layer.place && layer.look && layer.semantics, `layer ${id} lacks a description`);
  });
}

test("texts arrive as they were written", async () => {
  const page = await FakePage.make({ screen: "map-wide" });
  page.rest();
  for (const text of ["All of Monaco", "Six places · end to end in an hour", "© OpenStreetMap contributors", "Station"])
    assert.ok(page.texts.includes(text), text);
  assert.deepEqual(page.said, []);
});

// A compiler that sees the whole program must not make a cell of the base class.
test("a row's cell is of the class that was registered for it", async () => {
  const page = await FakePage.make({ screen: "list" });
  page.rest();
  for (const text of ["Casino Square", "One place · Monte-Carlo"]) assert.ok(page.texts.includes(text), text);
});

test("a text that the page gives comes back unharmed", async () => {
  const page = await FakePage.make({ screen: "list" });
  page.rest();
  // An identifier that no key has is no key; the longest is longer than the room that the module began with.
  for (const key of ["Tab", "ß", "grüße 👋", "x".repeat(70_000), ""]) page.exports.key(page.give(-1, key), 0, 1, page.clock);
  page.frame();
  // The asset manifest is read line by line, and a line that is none is complained of in its own words.
  page.give(4, "grüße 👋 in einer Zeile, die keine ist\n");
  page.exports.start(390, 844, 2, 0, 0, 0, 0, 1, 0, page.clock);
  assert.ok(page.said.some(([kind, text]) => kind === 0 && text.includes("'grüße 👋 in einer Zeile, die keine ist'")), String(page.said));
});

test("a frame of a drag writes what moved and nothing else", async () => {
  const page = await FakePage.make({ screen: "gallery-stops" });
  page.rest();
  const total = page.layers.size, kinds = new Map();
  let most = 0;
  page.drag([195, 730], [195, 480], 30, (commands, step) => {
    // The first samples are the finger's slop; tiles come and go when the map's zoom passes a whole number.
    if (step < 6) return;
    most = Math.max(most, new Set(commands.map((command) => command.id)).size);
    for (const { name, id } of commands) {
      kinds.set(name, (kinds.get(name) ?? 0) + 1);
      assert.notEqual(name, "text", `layer ${id} is written anew`);
    }
    for (const { name, id, values } of commands) {
      const before = page.written?.get(`${name} ${id}`);
      if (name === "look" || name === "semantics") assert.notDeepEqual(values, before, `${name} of layer ${id} is written unchanged`);
    }
    page.written = new Map(commands.map(({ name, id, values }) => [`${name} ${id}`, values]));
  });
  assert.ok(most > 0 && most < total / 2, `${most} of ${total} layers written in one frame`);
  assert.ok(kinds.get("place") > 0);
});

test("a list that scrolls writes one shift a frame, and rows as they come in", async () => {
  const page = await FakePage.make({ screen: "gallery-long" });
  page.rest();
  page.drag([195, 730], [195, 100], 20);
  page.rest();
  const seen = [];
  page.drag([195, 600], [195, 300], 30, (commands, step) => step > 5 && seen.push(commands.length));
  const middle = seen.sort((a, b) => a - b)[seen.length >> 1];
  assert.ok(middle > 0 && middle <= 12, `${middle} commands in the middle frame`);
});

test("a fling comes to rest, and asks for frames until then", async () => {
  const page = await FakePage.make({ screen: "gallery-stops" });
  page.rest();
  page.drag([195, 730], [195, 650], 4);
  page.frame();
  assert.ok(page.needsFrame, "nobody asks for the next frame of a fling");
  const frames = page.rest();
  assert.ok(frames > 5 && frames < 300, `${frames} frames`);
  assert.ok(!page.needsFrame);
});

test("an app that is woken early or twice is the same", async () => {
  const page = await FakePage.make({ screen: "gallery-controls" });
  page.rest();
  page.exports.wake(page.clock);
  page.exports.wake(page.clock);
  assert.deepEqual(page.frame(), []);
});

test("a report of a large number does not end the page", async () => {
  const page = await FakePage.make();
  // Three million points are more thousandths than a number of 32 bits holds.
  page.exports.resize(NaN, 3e6, 2, 0, 0, 0, 0);
  page.exports.resize(NaN, 1e300, 2, 0, 0, 0, 0);
  page.rest();
});

test("two modules share nothing", async () => {
  const one = await FakePage.make({ screen: "gallery-stops" }), other = await FakePage.make({ screen: "gallery-stops" });
  one.rest();
  other.rest();
  one.drag([195, 730], [195, 400], 20);
  one.rest();
  assert.deepEqual(other.frame(), []);
  assert.ok(!other.needsFrame && !other.exports.isBusy());
});

test("thousands of gestures by chance do not make the module grow", async () => {
  const seed = 20_261, random = chance(seed), page = await FakePage.make({ screen: "list" });
  page.rest();
  const point = () => [random() * 390, random() * 844];
  const gestures = [
    () => page.tap(...point()),
    () => page.drag(point(), point(), 2 + Math.floor(random() * 10)),
    () => page.exports.wheel(...point(), 0, (random() - 0.5) * 400, random() < 0.5 ? 1 : 0, page.clock),
    () => {
      const [x, y] = point();
      for (let phase = 0; phase < 3; phase++) page.exports.pinch(x, y, Math.exp(phase * (random() - 0.5)), phase, page.clock);
    },
    () => { page.finger(0, ...point()); page.frame(); page.finger(3, 0, 0); },
    () => page.exports.resize(...(random() < 0.5 ? [390, 844] : [844, 390]), 2, 0, 0, 0, 0),
    // Back to the list, so that no gesture ends in a corner for good.
    () => page.tap(36, 32),
  ];
  const play = (count) => {
    for (; count > 0; count--) {
      gestures[Math.floor(random() * gestures.length)]();
      page.frame();
      if (random() < 0.3) page.rest();
    }
    page.rest();
  };
  // Memory grows with what is shown for the first time – each text is measured once, and kept with at most 4,000 others – and with
  // the most that is shown at a time, such as a map's tiles, which has come after some thousand gestures. Then a piece that finds no
  // room between others may take a page or two. A leak of twelve bytes a gesture would take more.
  const bytes = () => page.exports.memory.buffer.byteLength;
  play(4_000);
  let grown = 0;
  for (let part = 0; part < 24; part++) {
    const before = bytes(), texts = page.measured;
    play(500);
    if (page.measured === texts) grown += bytes() - before;
  }
  assert.ok(grown <= 2 * 65_536, `${grown} bytes without a new text, seed ${seed}`);
  // All screens and their texts, as measured, and a third more.
  assert.ok(bytes() <= 24 * 65_536, `${bytes()} bytes, seed ${seed}`);
  assert.deepEqual(page.said.filter(([kind]) => kind === 0), [], `seed ${seed}`);
  assert.ok(page.layers.size < 2000, `${page.layers.size} layers`);
});
