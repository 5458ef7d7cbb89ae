// A page without a browser: it runs the module, reads every command list to its last word, and keeps what a page would show.
import { readFile } from "node:fs/promises";
import path from "node:path";

const folder = process.env.WEB_FOLDER ?? path.join(import.meta.dirname, "../../out/web");
const decoder = new TextDecoder("utf-8", { fatal: true }), encoder = new TextEncoder();
export const frameTime = 1 / 60;

// What follows the command and the layer's id: w a word, f a float, s a text, n a count and as many words.
const shapes = {
  1: ["root", ""], 2: ["remove", ""], 3: ["place", "ffffffff"], 4: ["scroll", "ff"], 5: ["look", "wffwfwwfff"],
  6: ["children", "n"], 7: ["noContents", ""], 8: ["text", "ffffT"], 9: ["image", "wwffffffffffw"], 10: ["foreign", "s"],
  11: ["semantics", "wwssss"], 12: ["style", "ss"],
};

/// Reads words; throws for what is no command list.
export function read(memory, address, count) {
  if (address % 4) throw new Error(`a list at ${address}, which is no whole word`);
  const words = new Uint32Array(memory, address, count), numbers = new Float32Array(memory, address, count);
  const bytes = new Uint8Array(memory, address, count * 4), out = [];
  let at = 0;
  const word = () => {
    if (at >= count) throw new Error("the list ends within a command");
    return words[at++];
  };
  const float = () => {
    word();
    const value = numbers[at - 1];
    if (!Number.isFinite(value)) throw new Error(`${value} in a command`);
    return value;
  };
  const string = () => {
    const size = word(), begin = at * 4;
    at += (size + 3) >> 2;
    if (at > count) throw new Error("a text reaches past the list's end");
    return decoder.decode(bytes.subarray(begin, begin + size));
  };
  const text = () => {
    const block = { align: word(), limit: word(), breaking: word(), line: float(), ascent: float(), runs: [] };
    for (let left = word(); left > 0; left--) block.runs.push({ size: float(), weight: word(), ink: word(), string: string() });
    return block;
  };
  const part = { w: word, f: float, s: string, T: text, n: () => Array.from({ length: word() }, word) };
  while (at < count) {
    const shape = shapes[word()];
    if (!shape) throw new Error(`${words[at - 1]} is no command`);
    out.push({ name: shape[0], id: word(), values: [...shape[1]].map((kind) => part[kind]()) });
  }
  return out;
}

/// As host.js does it.
export function normalize(memory, address, count, form) {
  const text = (begin, size) => decoder.decode(new Uint8Array(memory, begin, size));
  return encoder.encodeInto(text(address, count).normalize(text(form, 3)), new Uint8Array(memory, address)).written;
}

export class FakePage {
  layers = new Map();
  root = 0;
  /// What the last frame wrote.
  commands = [];
  requests = 0;
  wakes = [];
  loads = new Map();
  said = [];
  printed = [];
  edits = [];
  measured = 0;
  clock = 0;

  static async make(options = {}) {
    const page = new FakePage();
    await page.start(options);
    return page;
  }

  async start({ screen = "", width = 390, height = 844, scale = 2, module = "app.wasm", foreign = [], reducesMotion = 0 }) {
    const text = (address, count) => decoder.decode(new Uint8Array(this.exports.memory.buffer, address, count));
    const page = {
      apply: (address, count) => this.apply(read(this.exports.memory.buffer, address, count)),
      measure: (address, width, result) => this.measure(address, width, result),
      load: (image, address, count) => this.loads.set(image, text(address, count)),
      loadBytes: (image) => this.loads.set(image, "bytes"),
      release: (image) => this.loads.delete(image),
      requestFrame: () => { this.requests++; this.needsFrame = true; },
      wake: (time) => this.wakes.push(time),
      edit: (layer, caret, traits, address, count) => this.edits.push({ layer, caret, traits, text: text(address, count) }),
      normalize: (address, count, form) => normalize(this.exports.memory.buffer, address, count, form),
      print: (address, count) => this.printed.push(text(address, count)),
      say: (kind, address, count) => this.said.push([kind, text(address, count)]),
    };
    const program = await WebAssembly.compile(await readFile(path.join(folder, module)));
    this.exports = (await WebAssembly.instantiate(program, { page, math: Math })).exports;
    this.exports.__main_argc_argv(0, 0);
    const manifest = await readFile(path.join(folder, "Demo/assets.txt"), "utf8");
    const index = await readFile(path.join(folder, "Map/index.txt"), "utf8");
    for (const [kind, value] of [[0, screen], [1, "Map/{z}/{x}/{y}.png"], [2, index], [4, manifest]]) this.give(kind, value);
    for (const key of foreign) this.give(5, key);
    this.exports.start(width, height, scale, 0, 0, 0, 0, 1, reducesMotion, 0);
    this.frame();
  }

  give(kind, value) {
    const data = encoder.encode(value), address = this.exports.room(data.length);
    new Uint8Array(this.exports.memory.buffer, address, data.length).set(data);
    if (kind >= 0) this.exports.give(kind, data.length);
    return data.length;
  }

  /// Half an em a letter, and lines broken anywhere: right in kind, which is what logic needs.
  measure(address, width, result) {
    this.measured++;
    const memory = this.exports.memory.buffer, view = new DataView(memory);
    const limit = view.getUint32(address + 4, true), line = view.getFloat32(address + 12, true), ascent = view.getFloat32(address + 16, true);
    const count = view.getUint32(address + 20, true);
    let at = address + 24, wide = 0;
    for (let run = 0; run < count; run++) {
      const size = view.getFloat32(at, true), bytes = view.getUint32(at + 12, true);
      wide += decoder.decode(new Uint8Array(memory, at + 16, bytes)).length * size / 2;
      at += 16 + (bytes + 3 >> 2) * 4;
    }
    const free = width < 0 ? Infinity : width;
    const wanted = wide ? Math.max(1, Math.ceil(wide / Math.max(free, 1) - 1e-9)) : 0, lines = limit ? Math.min(limit, wanted) : wanted;
    const height = lines * line;
    new Float64Array(memory, result, 6).set([Math.min(wide, free), height, ascent, height - line + ascent, lines, wanted > lines ? 1 : 0]);
  }

  apply(commands) {
    this.commands.push(...commands);
    for (const { name, id, values } of commands) {
      if (name === "remove") {
        this.layers.delete(id);
        continue;
      }
      if (name === "root") this.root = id;
      if (!this.layers.has(id)) this.layers.set(id, {});
      this.layers.get(id)[name] = values;
    }
  }

  /// Runs the next frame and answers what it wrote.
  frame() {
    this.commands = [];
    this.needsFrame = false;
    this.exports.frame(this.clock);
    this.clock += frameTime;
    return this.commands;
  }

  /// Images arrive, and frames run until nobody asks for one.
  rest(limit = 2000) {
    let frames = 0;
    while (this.needsFrame || this.exports.isBusy() || this.loads.size > this.answered.size) {
      for (const image of this.loads.keys()) {
        if (this.answered.has(image)) continue;
        this.answered.add(image);
        this.exports.imageLoaded(image, 512, 512);
      }
      for (const image of this.answered) if (!this.loads.has(image)) this.answered.delete(image);
      this.frame();
      if (++frames > limit) throw new Error("nothing came to rest");
    }
    return frames;
  }
  answered = new Set();

  finger(phase, x, y, id = 1) { this.exports.finger(id, phase, x, y, this.clock); }

  tap(x, y) {
    this.finger(0, x, y);
    this.frame();
    this.finger(2, x, y);
    this.rest();
  }

  /// Calls back after each frame of a straight move.
  drag(from, to, frames, each = () => {}) {
    this.finger(0, ...from);
    this.frame();
    for (let step = 1; step <= frames; step++) {
      this.finger(1, ...from.map((start, axis) => start + (to[axis] - start) * step / frames));
      each(this.frame(), step);
    }
    this.finger(2, ...to);
  }

  /// Every text that is shown.
  get texts() { return [...this.layers.values()].flatMap((layer) => (layer.text ? layer.text[4].runs.map((run) => run.string) : [])); }
}

/// Repeatable chance.
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 0x6d2b79f5 >>> 0;
    let bits = Math.imul(state ^ state >>> 15, 1 | state);
    bits = bits + Math.imul(bits ^ bits >>> 7, 61 | bits) ^ bits;
    return ((bits ^ bits >>> 14) >>> 0) / 2 ** 32;
  };
}
