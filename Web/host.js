// Shows a UIKit app, compiled to WebAssembly, in an element of a page.
//
//   import { start } from "./host.js";
//   const app = await start(document.querySelector("#app"), { screen: "map-wide" });
//
// Swift owns all state. This module makes an element a layer, writes what a frame changed, measures text, loads images, and
// hands on what the user does. A frame is asked for only while Swift asks for one.
//
// Options of start(mount, options), all of them optional:
//   base         URL of the folder that holds host.css, app.wasm, Map/, Demo/, fonts/, as the page would write it in a link, with
//                the "/" at its end; default: this module's folder
//   resolve      (path) => URL, asked before `base` for every file; undefined leaves it to `base`, null says there is none
//   screen       which screen to show; the app decides what the name means
//   foreign      {key: element}: a plain UIView whose accessibilityIdentifier is the key shows the element, which is moved there
//   map          {template, index, attribution}: the tiles beneath maps; default: Map/{z}/{x}/{y}.png and Map/index.txt. Without
//                that index there are no tiles, and the console says so; index: null means that every tile exists
//   onProgress   (part of 1) => …, until the first frame
//   onStop       (message) => …: Swift has stopped, nothing moves any more
//   manual       true: no frame runs by itself and no clock is read; the caller advances with app.frame(seconds)
//
// start throws an Error that says what is wrong and what to do about it, and leaves nothing in the mount; so do the functions of
// what it answers when they are called wrongly, and the app goes on.
//
// The app fills the mount within its border, and is a positioned element in it: a mount with `position: static` becomes `relative`
// while it shows the app. A mount that is scaled (`transform`, `zoom`) scales the app; one that is
// turned, or scaled in one direction alone, gives texts the wrong room and is touched in the wrong places.
//
// What start answers, for pages and tests (times in seconds, below 1e10 like all numbers, and not ahead of the frames, as motions would
// wait until then; lengths in points of the mount):
//   app.layers        Map from a layer's id to its element; the element has data-id, and data-name for an identifier
//   app.exports       the module's exports: hit(x, y), isBusy(), count(kind), memory and those that this file calls
//   app.frame(t)      runs a frame at t: what was handed in comes first
//   app.send(name, …) hands an event in, before the next frame: "finger" id, phase, x, y, t – "hover" x, y, inside, t –
//                     "wheel" x, y, dx, dy, precise, t – "pinch" x, y, scale, phase, t – "accessibility" id, action, t
//   app.key(name, modifiers, down, t)
//                     the same for a key, by the name that the page has for it
//   app.isStopped()   whether it is over: by stop(), or because Swift has stopped
//   app.isIdle()      no frame is asked for, no event waits, nothing moves
//   app.stats         {frames, commands, words, measured, swift, page}: counts, of texts measured for one, and milliseconds of the
//                     last frame in Swift and in here
//   app.element(name) the element whose accessibilityIdentifier is the name
//   app.focus()       gives the keyboard to the app
//   app.stop()        takes the app off the page
const latin = "U+0-17F,U+2C6-2DD,U+2010-2044,U+20AC,U+2122,U+2190-2193,U+2212";
const rest = "U+180-2C5,U+2DE-200F,U+2045-20AB,U+20AD-2121,U+2123-218F,U+2194-2211,U+2213-FFFF";
const faces = [["Regular", 400], ["Medium", 500], ["SemiBold", 600], ["Bold", 700], ["Italic", 400, "italic"]]
  .flatMap(([name, weight, slant]) => [
    ["Inter", `Inter-${name}`, weight, latin, slant], ["Inter", `Inter-${name}-rest`, weight, rest, slant]])
  .concat([["DejaVu Sans", "DejaVuSans", 400, "U+0-10FFFF"], ["DejaVu Sans", "DejaVuSans-Bold", 700, "U+0-10FFFF"]]);
// The metrics by which the other hosts set lines (hhea, in parts of the em); browsers would take others from the file.
const metrics = { Inter: { ascentOverride: "96.875%", descentOverride: "24.148%", lineGapOverride: "0%" } };
const roles = ["", "button", "link", "img", "", "heading", "slider", "list", "listitem", "application", "textbox", "group"];
const cursors = ["", "pointer", "grab", "grabbing", "text"];
const aligns = ["left", "center", "right", "justify", "start"];
// What a text field asks of a keyboard: by UIKeyboardType, by UIReturnKeyType, by UITextAutocapitalizationType.
const keyboards = { 3: "url", 4: "numeric", 5: "tel", 7: "email", 8: "decimal", 10: "search", 11: "numeric" };
const returns = { 1: "go", 2: "search", 4: "next", 6: "search", 7: "send", 9: "done" };
const capitals = ["none", "words", "sentences", "characters"];
// What keys do to a control, by role: activate it, increase, decrease it.
const press = { Enter: 0, " ": 0 };
const actions = { button: press, link: press, slider: { ...press, ArrowUp: 1, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 2 } };
const fontFaces = new Map();

const make = (kind, name = "") => Object.assign(document.createElement(kind), { className: name });
const color = (word) => "#" + word.toString(16).padStart(8, "0");
const refuse = (why) => { throw new TypeError(`start: ${why}`); };

export async function start(mount, options = {}) {
  if (!(mount instanceof Element)) refuse(`the mount is ${mount}, not an element.`);
  if (!mount.isConnected) refuse("the mount is not on the page; append it first.");
  if (mount.querySelector(":scope > .uikit")) refuse("the mount shows an app; stop() that first, or give each its own element.");
  if (Object(options) !== options) refuse(`the options are ${options}, not an object.`);
  for (const name of ["resolve", "onProgress", "onStop"])
    if (typeof (options[name] ?? start) !== "function") refuse(`${name} is ${options[name]}, not a function.`);
  const foreign = { ...options.foreign }, guests = new Set();
  for (const key in foreign) {
    const it = foreign[key];
    if (!(it instanceof Element)) refuse(`foreign.${key} is ${it}, not an element.`);
    if (it.contains(mount)) refuse(`foreign.${key} holds the mount; take one beside it.`);
    if (guests.size === guests.add(it).size) refuse(`foreign.${key} has another key as well; give each its own element.`);
  }
  let base = options.base ?? new URL(".", import.meta.url);
  try { base = new URL(base, document.baseURI); } catch { refuse(`the base is ${base}, not a URL.`); }
  const resolve = (path) => {
    const found = options.resolve?.(path);
    return found === undefined ? new URL(path, base).href : found;
  };
  const layers = new Map(), images = new Map(), queue = [], stats = { frames: 0, commands: 0, words: 0, measured: 0, swift: 0, page: 0 };
  const closing = new AbortController(), decoder = new TextDecoder(), encoder = new TextEncoder();
  // Why it is over, once it is.
  let exports, raf = 0, timer = 0, ending = "", printed = "", needsFrame = false, clock = 0;

  const get = async (path, url = resolve(path)) => {
    const answer = url ? await fetch(url).catch((error) => ({ status: error.message })) : { status: "no such file" };
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  // What an app can do without, unless the page's own function throws.
  const list = async (path, consequence, url = resolve(path)) =>
    get(path, url).then((answer) => answer.text()).catch((error) => {
      console.warn(`start: ${error.message}; ${consequence}`);
      return "";
    });

  // MARK: Files

  let done = 0;
  // The module is most of what is loaded.
  const part = async (work, weight) => {
    const result = await work;
    options.onProgress?.((done += weight ?? 1) / 28);
    return result;
  };
  const map = { template: "Map/{z}/{x}/{y}.png", index: "Map/index.txt", ...options.map };
  // They come while the elements are made.
  const module = get("app.wasm").then(async (answer, imports = { page, math: Math }) =>
    answer.headers.get("content-type") === "application/wasm"
      ? WebAssembly.instantiateStreaming(answer, imports)
      : WebAssembly.instantiate(await answer.arrayBuffer(), imports));
  const files = Promise.all([
    part(module, 20),
    part(get("host.css").then((answer) => answer.text())),
    part(list("Demo/assets.txt", "images are not found by their names")),
    part(map.index && list(map.index, "maps show no tiles")),
    ...faces.map(async ([family, file, weight, unicodeRange, style]) => {
      const url = resolve(`fonts/${file}.woff2`);
      if (!url) return;
      let face = fontFaces.get(url);
      if (!face) {
        face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight, style, unicodeRange, ...metrics[family] });
        document.fonts.add(face);
        fontFaces.set(url, face);
      }
      // What the first frame waits for; browsers fetch the others when a text needs them. Without a font the system's stands in, and
      // with one that does not come within three seconds of the module: a choice, as long as browsers hide a text whose font is late.
      if (unicodeRange === latin && !style) await part(Promise.race([face.load().catch(() => {}),
        module.then(() => new Promise((late) => setTimeout(late, 3000)))]));
    }),
  ]);

  // MARK: Document

  const root = make("div", "uikit"), outer = make("div", "uikit"), probe = make("div", "t"), spoken = make("div", "say");
  const sheet = make("style");
  root.tabIndex = -1;
  root.role = "group";
  root.ariaLabel = document.title || "App";
  spoken.ariaLive = "polite";
  outer.ariaHidden = true;
  outer.style.visibility = "hidden";
  // A thousand of the mount's points wide, which are as many pixels unless the page scales it; as high as the browser's letters,
  // which grow when the user asks for larger ones.
  const ruler = make("div");
  ruler.style.cssText = "all:initial;display:block;width:1000px;height:1em";
  outer.append(probe, ruler);
  const isStatic = getComputedStyle(mount).position === "static";
  if (isStatic) mount.style.position = "relative";
  mount.append(sheet, outer, root);
  // To name these two in each layer's rule takes a quarter of the time that styles take, so it is done where the page asks for it.
  const bare = make("div", "l");
  outer.append(bare);
  const { transitionDuration, animationName } = getComputedStyle(bare);
  if (transitionDuration !== "0s" || animationName !== "none") for (const it of [root, outer]) it.classList.add("calm");
  bare.remove();
  root.append(spoken);

  // MARK: Layers

  const layer = (id) => {
    let it = layers.get(id);
    if (!it) {
      it = make("div", "l");
      it.dataset.id = id;
      it.number = id;
      layers.set(id, it);
    }
    return it;
  };
  // Children lie in an element of their own as soon as they are shifted together.
  const inner = (it) => {
    if (!it.inner) {
      it.inner = make("div", "n");
      while (it.lastChild && it.lastChild !== it.contents) it.inner.prepend(it.lastChild);
      it.append(it.inner);
      it.inner.classList.toggle("m", !!it.promotesInner);
    }
    return it.inner;
  };
  const setContents = (it, element) => {
    if (it.contents === element) return;
    it.contents?.remove();
    it.contents = element;
    if (element) it.prepend(element);
    filled(it);
  };
  const setChildren = (it, ids) => {
    const box = it.inner ?? it;
    let present = !it.inner && it.contents ? it.contents.nextSibling : box.firstChild;
    for (const id of ids) {
      const child = layer(id);
      if (child === present) present = present.nextSibling;
      else box.insertBefore(child, present);
    }
    while (present) {
      const gone = present;
      present = gone.nextSibling;
      gone.remove();
    }
    filled(it);
  };

  // An element stands where it was first put, and is moved from there by a transform, which needs no layout. Only what has moved
  // has one: the browser keeps a list of all transforms, and goes through it in each frame.
  const place = (it) => {
    const { matrix: [a, b, c, d, x, y], wide, high } = it, css = it.style;
    // A bare box that grows and shrinks is stretched, for the same reason.
    const isStretched = it.boxWide && it.boxHigh && !it.firstChild && !css.boxShadow && wide && high;
    if (!isStretched && (it.boxWide !== wide || it.boxHigh !== high)) {
      css.width = `${it.boxWide = wide}px`;
      css.height = `${it.boxHigh = high}px`;
      css.left = `${it.left = x}px`;
      css.top = `${it.top = y}px`;
    }
    const across = wide / it.boxWide || 1, down = high / it.boxHigh || 1, dx = x - it.left, dy = y - it.top;
    if (a !== 1 || b || c || d !== 1 || across !== 1 || down !== 1)
      css.transform = `matrix(${a * across},${b * across},${c * down},${d * down},${dx},${dy})`;
    // To have no transform any more would need a layout.
    else if (dx || dy || css.transform) css.transform = `translate(${dx}px,${dy}px)`;
    // A map's tiles reach a little beyond their boxes, to the right and down (host.css); what is there lies over that.
    if (it.parentNode?.className === "l off o") css.zIndex = 1e9 + Math.round(y / high) * 9999 + Math.round(x / wide);
    // Other corners paint the whole layer anew, so they may be off by what nobody sees: a fifth of a point.
    const isOff = (now, then) => it.radius * Math.abs(now / then - 1) > 0.2;
    if (isOff(across, it.across) || isOff(down, it.down)) round(it, across, down);
  };
  // Corners stay round where the box is stretched.
  const round = (it, across = it.across ?? 1, down = it.down ?? 1) => {
    const { radius } = it;
    it.across = across;
    it.down = down;
    if (!radius) it.style.borderRadius = "";
    else {
      const side = (scale) => [1, 2, 8, 4].map((bit) => (it.corners & bit ? `${radius / scale}px` : 0)).join(" ");
      it.style.borderRadius = `${side(across)}/${side(down)}`;
    }
  };
  // It has got something in it, or other corners.
  const filled = (it) => it.matrix && place(it);

  // MARK: Assistive technology

  const set = (it, name, value) => value ? it.setAttribute(name, value) : it.removeAttribute(name);
  // What is not read out is not reached by Tab either; touches still go by what is seen, so `inert` is no way.
  const reach = (it) => {
    set(it, "tabindex", it.isOperable && it !== field && !it.closest("[aria-hidden=true]") && "0");
  };
  const hide = (it, isHidden) => {
    if (!!it.isHidden === isHidden) return;
    it.isHidden = isHidden;
    if (isHidden && it.contains(document.activeElement)) root.focus({ preventScroll: true });
    it.ariaHidden = isHidden || null;
    for (const inside of [it, ...it.querySelectorAll(".l")]) reach(inside);
  };
  // Swift's values are texts. The number that goes with one is how high in the app the handle stands when it has come to rest, in
  // percent.
  const sliders = new Set();
  const tellSliders = () => {
    if (!sliders.size) return;
    const whole = root.getBoundingClientRect();
    for (const it of sliders) {
      const { top, height } = it.getBoundingClientRect();
      const part = Math.round(100 * (whole.bottom - top - height / 2) / whole.height);
      it.ariaValueNow = Math.min(Math.max(part, 0), 100) || 0;
    }
  };

  // MARK: Text fields

  // A field that is edited has an input of the page in it: its own letters are not seen, so that Swift's are, but keyboards on a
  // screen, composed text, corrections and selections are the browser's.
  const editor = make("input", "e");
  let field, composes = false;
  const openEditor = (it, traits) => {
    field = it;
    editor.type = traits >> 21 & 1 ? "password" : "text";
    editor.inputMode = keyboards[traits & 255] ?? "";
    editor.enterKeyHint = returns[traits >> 8 & 255] ?? "";
    editor.autocapitalize = capitals[traits >> 16 & 15];
    editor.autocomplete = "off";
    editor.autocorrect = editor.spellcheck = !(traits >> 20 & 1);
    editor.ariaLabel = it.ariaLabel;
    reach(it);
    const shown = it.querySelector(".t");
    editor.style.font = shown.style.font;
    editor.style.paddingLeft = `${(shown.getBoundingClientRect().left - it.getBoundingClientRect().left) / scale()}px`;
    setContents(it, editor);
  };
  const closeEditor = () => {
    const it = field, hadFocus = document.activeElement === editor;
    field = undefined;
    composes = false;
    setContents(it);
    reach(it);
    if (hadFocus) root.focus({ preventScroll: true });
  };
  const edited = () => send("edit", editor.value, editor.selectionEnd ?? editor.value.length);

  // MARK: Commands

  let words, numbers, at;
  const memory = (address, count) => new Uint8Array(exports.memory.buffer, address, count);
  const read = (address, count) => decoder.decode(memory(address, count));
  const number = () => numbers[at++];
  const string = () => {
    const count = words[at++], begin = at * 4;
    at += (count + 3) >> 2;
    return read(begin, count);
  };
  const view = (address) => {
    words = new Uint32Array(exports.memory.buffer);
    numbers = new Float32Array(exports.memory.buffer);
    at = address >> 2;
  };

  // Reads a text and dresses an element in it; answers the block's measures.
  const text = (element) => {
    const align = words[at++], limit = words[at++], breaking = words[at++], line = number(), ascent = number();
    const css = element.style;
    css.textAlign = aligns[align];
    css.lineHeight = `${line}px`;
    css.whiteSpace = limit === 1 ? "pre" : "";
    css.overflow = limit ? "clip" : "";
    css.textOverflow = breaking > 2 ? "ellipsis" : "";
    css.display = limit > 1 ? "-webkit-box" : "";
    css.webkitLineClamp = limit > 1 ? limit : "";
    css.wordBreak = breaking === 1 ? "break-all" : "";
    const count = words[at++];
    for (let index = 0; index < count; index++) {
      const size = number(), weight = words[at++], ink = color(words[at++]), content = string();
      let target = element;
      if (count > 1) {
        if (!index) element.replaceChildren();
        target = make("span");
        target.style.all = "unset";
        element.append(target);
      }
      const look = target.style;
      look.font = `${weight & 1024 ? "italic " : ""}${weight & 1023} ${size}px/${line}px Inter,"DejaVu Sans",sans-serif`;
      look.color = ink;
      if (target.textContent !== content) target.textContent = content;
    }
    return [line, ascent, limit];
  };

  const commands = {
    1(it) { root.prepend(it); },
    2(it) {
      layers.delete(it.number);
      sliders.delete(it);
      it.remove();
    },
    3(it) {
      it.matrix = numbers.slice(at, at += 6);
      it.wide = number();
      it.high = number();
      place(it);
    },
    4(it) {
      const x = number(), y = number();
      if (it.shiftX === x && it.shiftY === y || !it.inner && !x && !y) return;
      inner(it).style.transform = `translate(${it.shiftX = x}px,${it.shiftY = y}px)`;
    },
    5(it) {
      const flags = words[at++], opacity = number(), radius = number(), fill = words[at++], width = number(), edge = words[at++];
      const shade = words[at++], x = number(), y = number(), blur = number(), css = it.style;
      css.display = flags & 16 ? "none" : "";
      css.overflow = flags & 32 ? "clip" : "";
      css.opacity = opacity < 1 ? opacity : "";
      // What cannot be seen takes no touch and is not read out.
      css.visibility = opacity < 0.01 ? "hidden" : "";
      css.backgroundColor = fill & 255 ? color(fill) : "";
      const parts = [];
      if (width) parts.push(`inset 0 0 0 ${width}px ${color(edge)}`);
      if (shade & 255) parts.push(`${x}px ${y}px ${blur}px ${color(shade)}`);
      css.boxShadow = parts.join();
      it.radius = radius;
      it.corners = flags;
      round(it);
      filled(it);
    },
    6(it) { const count = words[at++]; setChildren(it, words.subarray(at, at += count)); },
    // An image stays in its place, not to be seen: taking it out would lay out anew, and the next one is often near.
    7(it) {
      if (it.contents?.className === "g") it.contents.style.visibility = "hidden";
      else if (it !== field) setContents(it);
    },
    8(it) {
      const x = number(), y = number(), width = number();
      at++;
      let element = it.contents;
      if (element?.className !== "t") element = make("div", "t");
      text(element);
      const css = element.style;
      css.width = `${width}px`;
      css.left = `${x}px`;
      css.top = `${y}px`;
      setContents(it, element);
    },
    9(it) {
      const id = words[at++], flags = words[at++], [x, y, width, height, wide, high, sx, sy, sw, sh] = numbers.subarray(at, at += 10);
      const tint = words[at++], image = images.get(id) ?? {};
      if (flags & 2) image.isMask = true;
      let element = it.contents;
      if (element?.className !== "g") element = make("div", "g");
      // A part of the picture is the whole of it, enlarged and moved. Transforms and clips of its own would be what the browser goes
      // through in each frame.
      const spot = (from, part, whole) => (part < whole ? from / (whole - part) * 100 : 0);
      const paint = `url(${JSON.stringify(image.url ?? "")}) ${spot(sx, sw, wide)}% ${spot(sy, sh, high)}%/`
        + `${wide / sw * 100}% ${high / sh * 100}% no-repeat`;
      element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;`
        + (flags & 2 ? `-webkit-mask:${paint};background:${color(tint)}` : `background:${paint}`)
        + (flags & 1 ? ";image-rendering:pixelated" : "");
      setContents(it, element);
    },
    10(it) {
      const element = foreign[string()];
      element.classList.add("foreign");
      setContents(it, element);
    },
    11(it) {
      const flags = words[at++], role = words[at++], label = string(), value = string(), hint = string(), name = string();
      const hit = flags & 3;
      it.classList.toggle("p", hit === 1);
      it.classList.toggle("off", hit === 2);
      it.style.cursor = cursors[(flags >> 2) & 7];
      it.classList.toggle("o", !!(flags & 32));
      if (flags & 64) {
        it.promotesInner = true;
        inner(it).classList.add("m");
      }
      hide(it, !!(flags & 512));
      if (name) it.dataset.name = name;
      set(it, "role", roles[role]);
      it.isOperable = (role === 1 || role === 2 || role === 6 || role === 10) && !(flags & 256);
      reach(it);
      // A text names itself.
      set(it, "aria-label", role === 4 || role === 5 && !value ? "" : label);
      set(it, "aria-description", hint);
      set(it, "aria-disabled", flags & 256 && "true");
      set(it, "aria-pressed", role === 1 && flags & 128 && "true");
      set(it, "aria-level", role === 5 && "2");
      if (role === 6) {
        sliders.add(it);
        it.ariaOrientation = "vertical";
        it.ariaValueText = value || label;
      } else sliders.delete(it);
    },
    12(it) { it.style[string()] = string(); },
  };

  // MARK: What Swift asks of the page

  const guard = (work) => {
    if (ending) return;
    try { work(); } catch (error) {
      if (ending) return;
      console.error("The app has stopped:", reason(error), error);
      stop(`it has stopped by itself (${reason(error)})`);
      options.onStop?.(reason(error));
    }
  };
  // A module with messages has printed why; Scripts/wasm/build.sh says how to make one.
  const reason = (error) => (printed.includes("Fatal error") ? printed : String(error?.message ?? error));
  const requestFrame = () => {
    needsFrame = true;
    if (!raf && !options.manual && !ending) raf = requestAnimationFrame(tick);
  };
  const page = {
    apply(address, count) {
      const begin = performance.now(), end = address / 4 + count;
      view(address);
      stats.words += count;
      while (at < end) {
        stats.commands++;
        commands[words[at++]](layer(words[at++]));
      }
      stats.page += performance.now() - begin;
    },
    measure(address, width, result) {
      view(address);
      stats.measured++;
      const css = probe.style;
      css.width = "max-content";
      css.maxWidth = width < 0 ? "" : `${width}px`;
      const [line, ascent, limit] = text(probe);
      const box = probe.getBoundingClientRect(), grown = scale();
      const range = document.createRange();
      range.selectNodeContents(probe);
      const wide = range.getBoundingClientRect().width / grown, most = box.width / grown;
      const lines = Math.round(box.height / grown / line);
      const isCut = limit === 1 ? wide > most + 0.01 : probe.scrollHeight > probe.clientHeight + 1;
      const height = lines * line;
      new Float64Array(exports.memory.buffer, result, 6).set(
        [Math.min(wide, most), height, ascent, height - line + ascent, lines, isCut]);
    },
    load(image, address, count, isKnown) {
      loadImage(image, resolve(read(address, count)), isKnown);
    },
    loadBytes(image, address, count) {
      loadImage(image, URL.createObjectURL(new Blob([memory(address, count)])), 0, true);
    },
    release(image) {
      const entry = images.get(image);
      if (entry?.isOwn) URL.revokeObjectURL(entry.url);
      images.delete(image);
    },
    print(address, count) {
      console.log(printed = read(address, count));
    },
    normalize(address, count, form) {
      return give(-1, read(address, count).normalize(read(form, 3)), address);
    },
    edit(id, caret, traits, address, count) {
      const it = layers.get(id);
      if (field && field !== it) closeEditor();
      if (!it) return;
      const value = read(address, count), isNew = !field;
      if (isNew) openEditor(it, traits);
      // The browser's composition holds its own text until it ends.
      if (composes) return;
      if (editor.value !== value) editor.value = value;
      if (isNew) editor.focus({ preventScroll: true });
      if (isNew || editor.selectionStart === editor.selectionEnd && editor.selectionEnd !== caret) editor.setSelectionRange(caret, caret);
    },
    requestFrame,
    wake(time) {
      if (options.manual) return;
      clearTimeout(timer);
      timer = setTimeout(() => guard(() => exports.wake(performance.now() / 1000)), Math.max(0, time * 1000 - performance.now()));
    },
    say(kind, address, count) {
      const message = read(address, count);
      if (kind) spoken.textContent = message;
      else console.warn("UIKit:", message);
    },
  };

  const loadImage = (id, address, isKnown, isOwn) => {
    // As a link has it, it is one line.
    const url = address && Object.assign(make("a"), { href: address }).href, entry = { url, isOwn };
    images.set(id, entry);
    const load = () => {
      if (images.get(id) !== entry) return;
      const element = entry.element = new Image();
      element.decoding = "async";
      // Browsers ask anew for what they have got for a mask, unless it is asked for alike.
      if (entry.isMask) element.crossOrigin = "";
      if (url) element.src = url;
      const answer = (width, height) => guard(() => exports.imageLoaded(id, width, height));
      element.decode().then(() => answer(element.naturalWidth, element.naturalHeight), () => answer(0, 0));
    };
    // Nobody waits for a known one: what layers show they ask for themselves, and the rest is for later.
    if (isKnown) (window.requestIdleCallback ?? setTimeout)(load);
    else load();
  };

  const give = (kind, value, address) => {
    const data = encoder.encode(value);
    memory(address ?? exports.room(data.length)).set(data);
    if (kind >= 0) exports.give(kind, data.length);
    return data.length;
  };

  // MARK: Frames

  const run = (time) => {
    raf = 0;
    needsFrame = false;
    clock = time;
    stats.page = 0;
    const begin = performance.now();
    const waiting = queue.splice(0), held = root.contains(document.activeElement) && document.activeElement;
    for (const [name, ...values] of waiting) exports[name](...values.map((value) => (typeof value === "string" ? give(-1, value) : value)));
    exports.frame(time);
    if (!needsFrame) tellSliders();
    // An element that was moved or taken away has lost it to the page around.
    if (held && document.activeElement === document.body) (held.isConnected ? held : root).focus({ preventScroll: true });
    stats.frames++;
    stats.swift = performance.now() - begin - stats.page;
  };
  const frame = (time) => guard(() => run(time));
  const tick = (stamp) => frame(stamp / 1000);
  const send = (...event) => {
    queue.push(event);
    requestFrame();
  };

  // MARK: Size

  const measureBox = () => {
    const css = getComputedStyle(outer);
    const [width, height, ...insets] = ["width", "height", "paddingTop", "paddingLeft", "paddingBottom", "paddingRight"]
      .map((name) => parseFloat(css[name]) || 0);
    return [width, height, devicePixelRatio, ...insets];
  };
  const scale = () => ruler.getBoundingClientRect().width / 1000 || 1;
  // A page that draws a frame of its own around the app says with --safe-top and the like what that takes.
  outer.style.padding = ["top", "right", "bottom", "left"]
    .map((side) => `max(env(safe-area-inset-${side},0px),var(--safe-${side},0px))`).join(" ");
  let origin, grown, box;
  const locate = () => {
    origin = root.getBoundingClientRect();
    grown = scale();
  };
  const pointOf = (event) => [(event.clientX - origin.left) / grown, (event.clientY - origin.top) / grown];
  const resized = () => {
    locate();
    const now = measureBox();
    if (!exports || now.join() === box.join() || !now[0] || !now[1]) return;
    box = now;
    send("resize", ...box);
  };
  const motion = matchMedia("(prefers-reduced-motion: reduce)"), dark = matchMedia("(prefers-color-scheme: dark)");
  const wishes = () => motion.matches + 2 * dark.matches;
  // The browser's own text size, in parts of the usual 16 pixels.
  const textScale = () => parseFloat(getComputedStyle(ruler).fontSize) / 16 || 1;
  const keyboard = () => {
    const seen = visualViewport;
    return seen.scale === 1 ? Math.max(0, Math.min(origin.bottom, innerHeight) - seen.height - seen.offsetTop) / grown : 0;
  };
  const environment = () => send("environment", textScale(), wishes(), keyboard());

  // MARK: Input

  const on = (target, name, work, more) =>
    target.addEventListener(name, work, { signal: closing.signal, ...more });
  const now = (event) => (options.manual ? clock : event.timeStamp / 1000);
  const isForeign = (target) => root.contains(target.closest?.(".foreign"));
  const fingers = new Map();
  let nextFinger = 1;
  const finger = (event, phase, sample = event) =>
    send("finger", fingers.get(event.pointerId), phase, ...pointOf(sample), now(sample));
  const lift = (event, phase) => {
    if (!fingers.has(event.pointerId)) return;
    finger(event, phase);
    fingers.delete(event.pointerId);
  };
  const cancelAll = () => {
    for (const id of fingers.keys())
      lift({ pointerId: id, clientX: origin.left, clientY: origin.top, timeStamp: performance.now() }, 3);
  };
  const listen = () => {
    on(root, "pointerdown", (event) => {
      if (event.button || isForeign(event.target)) return;
      locate();
      lift(event, 3);
      fingers.set(event.pointerId, nextFinger++);
      // A script's event has no pointer that could be held.
      try { root.setPointerCapture(event.pointerId); } catch {}
      if (!root.contains(document.activeElement)) root.focus({ preventScroll: true });
      finger(event, 0);
    });
    on(root, "pointermove", (event) => {
      if (!fingers.has(event.pointerId)) {
        if (event.pointerType === "mouse") send("hover", ...pointOf(event), 1, now(event));
        return;
      }
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length ? samples : [event]) finger(event, 1, sample);
    });
    on(root, "pointerleave", (event) => send("hover", 0, 0, 0, now(event)));
    on(root, "pointerup", (event) => {
      lift(event, 2);
      // A keyboard comes only to an input that gets the focus while the browser still handles the tap.
      if (!options.manual && event.target.closest?.("[role=textbox]") !== (field ?? null)) {
        cancelAnimationFrame(raf);
        frame(performance.now() / 1000);
      }
    });
    // The document hears it also when the app is taken off the page under a finger.
    for (const name of ["pointercancel", "lostpointercapture"]) on(document, name, (event) => lift(event, 3));
    for (const name of ["blur", "visibilitychange"]) on(window, name, cancelAll);
    // A press neither selects nor drags anything, nor moves the focus away from where the keyboard put it.
    for (const name of ["mousedown", "dragstart", "contextmenu"])
      on(root, name, (event) => isForeign(event.target) || event.target === editor || event.preventDefault());

    let pinch = 0, pinchTimer = 0;
    on(root, "wheel", (event) => {
      if (isForeign(event.target)) return;
      event.preventDefault();
      locate();
      const [x, y] = pointOf(event);
      if (event.ctrlKey) {
        // How a trackpad's pinch arrives. It has no end of its own. A wheel's notch zooms as far as without Ctrl.
        const begin = !pinch;
        pinch = (pinch || 1) * Math.exp(Math.max(-29, Math.min(29, -event.deltaY)) / 100);
        if (begin) send("pinch", x, y, 1, 0, now(event));
        send("pinch", x, y, pinch, 1, now(event));
        clearTimeout(pinchTimer);
        pinchTimer = setTimeout(() => {
          send("pinch", x, y, pinch, 2, options.manual ? clock : performance.now() / 1000);
          pinch = 0;
        }, 150);
        return;
      }
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? box[1] : 1;
      const isPrecise = !event.deltaMode && (event.wheelDeltaY || event.wheelDeltaX || 0) % 120 ? 1 : 0;
      send("wheel", x, y, event.deltaX * unit, event.deltaY * unit, isPrecise, now(event));
    }, { passive: false });

    // MARK: Keyboard and assistive technology
    const held = (event) => event.shiftKey | event.ctrlKey << 1 | event.altKey << 2 | event.metaKey << 3;
    const scrolling = /^(Arrow|Page|Home$|End$| )/;
    const key = (event, isDown) => {
      if (isForeign(event.target) || event.isComposing) return;
      // Tab is the browser's, which knows what lies around the app; where it goes is handed in as a focus.
      if (event.key === "Tab" || event.target === editor && !["Enter", "Escape"].includes(event.key)) return;
      const target = event.target.closest?.("[data-id]"), action = actions[target?.role]?.[event.key];
      if (action !== undefined) {
        event.preventDefault();
        if (isDown) send("accessibility", target.number, action, now(event));
        return;
      }
      if (scrolling.test(event.key) && held(event) < 2) event.preventDefault();
      send("key", event.key, held(event), isDown, now(event));
    };
    on(root, "keydown", (event) => key(event, true));
    on(root, "keyup", (event) => key(event, false));
    on(root, "focusin", (event) => {
      const target = event.target.closest?.("[tabindex]");
      if (target?.number && target.matches(":focus-visible")) send("accessibility", target.number, 4, now(event));
    });
    on(editor, "input", (event) => { composes = event.isComposing; edited(); });
    on(editor, "compositionend", () => { composes = false; edited(); });
    on(editor, "blur", () => field && document.activeElement !== editor && send("endEditing"));
    on(document, "selectionchange", () => {
      if (document.activeElement === editor && !composes && editor.selectionStart === editor.selectionEnd) edited();
    });
    // A screen reader's press is a click without a pointer.
    on(root, "click", (event) => {
      const target = event.target.closest?.("[tabindex]");
      if (!event.detail && !event.pointerType && target?.number) send("accessibility", target.number, 0, now(event));
    });

    for (const wish of [motion, dark]) on(wish, "change", environment);
    on(document.fonts, "loadingdone", () => guard(() => { exports.fontsChanged(); requestFrame(); }));
    for (const name of ["resize", "scroll"]) on(visualViewport, name, environment);
    on(window, "resize", resized);
    on(window, "scroll", locate, { passive: true });
    const observer = new ResizeObserver(() => { resized(); environment(); });
    for (const it of [mount, ruler]) observer.observe(it);
    closing.signal.addEventListener("abort", () => observer.disconnect());
  };
  const stop = (why) => {
    ending ||= why;
    closing.abort();
    cancelAnimationFrame(raf);
    clearTimeout(timer);
  };

  // MARK: Start

  const leave = () => {
    for (const part of [root, outer, sheet]) part.remove();
    root.replaceChildren();
    if (isStatic) mount.style.position = "";
  };
  try {
    const [program, style, manifest, index] = await files;
    sheet.textContent = style;
    if (getComputedStyle(root).position !== "absolute")
      throw new Error("start: host.css has no effect. Is it that file, and does a Content-Security-Policy allow style-src 'unsafe-inline'?");
    exports = program.instance.exports;
    exports.__main_argc_argv(0, 0);
    give(0, options.screen ?? "");
    give(1, index === "" ? "" : map.template);
    if (index) give(2, index);
    if (map.attribution !== undefined) give(3, map.attribution);
    give(4, manifest);
    for (const key in foreign) give(5, key);
    locate();
    box = measureBox();
    if (!exports.start(...box, textScale(), wishes(), options.manual ? 0 : performance.now() / 1000))
      throw new Error(`start: the app has no screen "${options.screen ?? ""}"; name one that it has.`);
    if (!options.manual) run(performance.now() / 1000);
    listen();
    options.onProgress?.(1);
  } catch (error) {
    stop("it did not start");
    leave();
    throw error instanceof WebAssembly.RuntimeError ? new Error(`start: the app has stopped: ${reason(error)}`, { cause: error }) : error;
  }

  // MARK: What pages and tests call

  const living = (work) => (...values) => {
    if (ending) throw new Error(`This app is over: ${ending}. start() makes a new one.`);
    return work(...values);
  };
  const check = (isGood, wanted, values) => {
    if (!isGood) throw new TypeError(`app.${wanted}, not (${values}).`);
  };
  const events = ["finger", "hover", "wheel", "pinch", "accessibility"];
  // Where doubles are too coarse for a frame's time the app would never come to rest.
  const isNumber = (it) => Number.isFinite(it) && Math.abs(it) < 1e10;
  return {
    layers, exports, stats,
    frame: living((time) => {
      check(isNumber(time), "frame takes seconds", [time]);
      frame(time);
    }),
    send: living((name, ...values) => {
      check(events.includes(name), "send takes finger, hover, wheel, pinch or accessibility", [name]);
      const count = exports[name].length;
      check(values.length === count && values.every(isNumber), `send("${name}", …) takes ${count} numbers`, values);
      send(name, ...values);
    }),
    key: living((...values) => {
      const [name, ...numbers] = values;
      check(typeof name === "string" && numbers.length === 3 && numbers.every(isNumber), "key takes a name, modifiers, down, t", values);
      send("key", name, ...numbers);
    }),
    isIdle: () => !!ending || !needsFrame && !queue.length && !exports.isBusy(),
    isStopped: () => !!ending,
    element: (name) => root.querySelector(`[data-name="${CSS.escape(name)}"]`),
    focus: () => root.focus({ preventScroll: true }),
    stop() {
      stop("stop() was called");
      leave();
    },
  };
}
