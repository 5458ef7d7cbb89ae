// Shows a UIKit app, compiled to WebAssembly, in an element of a page.
//
//   import { start } from "./host.js";
//   const app = await start(document.querySelector("#app"), { screen: "map-wide" });
//
// Swift owns all state. This module makes an element a layer, writes what a frame changed, measures text, loads images, and
// hands on what the user does. A frame is asked for only while Swift asks for one.
//
// Options of start(mount, options), all of them optional:
//   base         URL of the folder that holds app.wasm, assets.txt, Map/, Demo/, fonts/; default: this module's folder
//   resolve      (path) => URL, asked before `base` for every file; undefined leaves it to `base`, null says there is none
//   screen       which screen to show; the app decides what the name means
//   foreign      {key: element}: a plain UIView whose accessibilityIdentifier is the key shows the element
//   map          {template, index, attribution}: the tiles beneath maps; default: Map/{z}/{x}/{y}.png and Map/index.txt
//   onProgress   (part of 1) => …, until the first frame
//   onStop       (message) => …: Swift has stopped, nothing moves any more
//   manual       true: no frame runs by itself and no clock is read; the caller advances with app.frame(seconds)
//
// What start answers, for pages and tests (times in seconds, lengths in points of the mount):
//   app.layers        Map from a layer's id to its element; the element has data-id, and data-name for an identifier
//   app.exports       the module's exports: hit(x, y), isBusy(), count(kind), memory and those that this file calls
//   app.frame(t)      runs a frame at t: what was handed in comes first
//   app.send(name, …) hands an event in, before the next frame: "finger" id, phase, x, y, t – "hover" x, y, inside, t –
//                     "wheel" x, y, dx, dy, precise, t – "pinch" x, y, scale, phase, t – "accessibility" id, action, t; app.key(name, modifiers, down, t) for keys
//   app.isIdle()      no frame is asked for, no event waits, nothing moves
//   app.stats         {frames, commands, words, swift, page}: counts, and milliseconds of the last frame in Swift and in here
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
// What the first frame waits for; browsers fetch the others when a text needs them.
const needed = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"];
const roles = ["", "button", "link", "img", "", "heading", "slider", "list", "listitem", "application", "textbox", "group"];
const cursors = ["", "pointer", "grab", "grabbing", "text"];
const aligns = ["left", "center", "right", "justify", "start"];
const style = `
.uikit{position:absolute;inset:0;overflow:clip;contain:strict;touch-action:none;user-select:none;-webkit-user-select:none;
 -webkit-touch-callout:none;-webkit-tap-highlight-color:transparent;outline:none;pointer-events:none;
 text-rendering:geometricPrecision;-webkit-font-smoothing:antialiased;font-synthesis:none;-webkit-text-size-adjust:none}
.uikit :is(.l,.n,.t,.g){all:unset;display:block;position:absolute;left:0;top:0;box-sizing:border-box;transform-origin:0 0}
.uikit .g{max-width:none;-webkit-user-drag:none}
.uikit .l{pointer-events:auto}.uikit .p{pointer-events:none}.uikit .off,.uikit .off *{pointer-events:none!important}
.uikit .m,.uikit .o{will-change:transform}
.uikit .o{--grow:1.002}
.uikit .t{white-space:pre-wrap;overflow-wrap:anywhere;font-kerning:normal}
.uikit [tabindex]:focus{outline:none}.uikit [tabindex]:focus-visible{outline:3px solid #1a6ba8;outline-offset:2px}
.uikit .say{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;
const fontFaces = new Map();

const color = (word) => "#" + word.toString(16).padStart(8, "0");

export async function start(mount, options = {}) {
  const base = options.base ?? new URL(".", import.meta.url).href;
  const resolve = (path) => {
    const found = options.resolve?.(path);
    return found === undefined ? new URL(path, base).href : found;
  };
  const layers = new Map(), images = new Map(), queue = [], stats = { frames: 0, commands: 0, words: 0, swift: 0, page: 0 };
  const closing = new AbortController(), decoder = new TextDecoder(), encoder = new TextEncoder();
  let exports, raf = 0, timer = 0, isStopped = false, needsFrame = false, clock = 0;

  const get = async (path, kind) => {
    const answer = await fetch(resolve(path));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return kind === "wasm" ? answer : answer.text();
  };

  // MARK: Document

  const root = document.createElement("div"), probe = document.createElement("div"), spoken = document.createElement("div");
  const sheet = document.createElement("style");
  const outer = document.createElement("div");
  sheet.textContent = style;
  root.className = "uikit";
  root.tabIndex = -1;
  root.role = "group";
  root.ariaLabel = document.title || "App";
  spoken.className = "say";
  spoken.setAttribute("aria-live", "polite");
  outer.className = "uikit";
  outer.setAttribute("aria-hidden", "true");
  outer.style.visibility = "hidden";
  probe.className = "t";
  outer.append(probe);
  mount.append(sheet, outer, root);
  root.append(spoken);

  // MARK: Layers

  const layer = (id) => {
    let it = layers.get(id);
    if (!it) {
      it = document.createElement("div");
      it.className = "l";
      it.dataset.id = id;
      it.number = id;
      layers.set(id, it);
    }
    return it;
  };
  // Children lie in an element of their own as soon as they are shifted together.
  const inner = (it) => {
    if (!it.inner) {
      it.inner = document.createElement("div");
      it.inner.className = "n";
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
    let present = it.inner ? box.firstChild : (it.contents ? it.contents.nextSibling : box.firstChild);
    for (const id of ids) {
      const child = layer(id);
      if (child === present) present = present.nextSibling;
      else box.insertBefore(child, present);
    }
    while (present) {
      const next = present.nextSibling;
      if (present !== it.inner) present.remove();
      present = next;
    }
    filled(it);
  };

  // A bare box that grows and shrinks is a larger one that is clipped: a clip needs no layout.
  const setSize = (it, isFirst) => {
    const { wide, high } = it, css = it.style, isClipped = !isFirst && !it.firstChild && !css.boxShadow;
    const roomy = (length) => (isClipped ? Math.ceil(length / 1024) * 1024 : length);
    if (it.roomWide !== roomy(wide)) css.width = `${it.roomWide = roomy(wide)}px`;
    if (it.roomHigh !== roomy(high)) css.height = `${it.roomHigh = roomy(high)}px`;
    if (isClipped) css.clipPath = `inset(0 ${it.roomWide - wide}px ${it.roomHigh - high}px 0 round ${css.borderRadius || 0})`;
    else if (it.isClipped) css.clipPath = "";
    it.isClipped = isClipped;
  };
  // It has got something in it.
  const filled = (it) => { if (it.isClipped) setSize(it); };

  // MARK: Commands

  let words, numbers, bytes, at;
  const number = () => numbers[at++];
  const string = () => {
    const count = words[at++], begin = at * 4;
    at += (count + 3) >> 2;
    return decoder.decode(bytes.subarray(begin, begin + count));
  };
  const view = (address, count) => {
    words = new Uint32Array(exports.memory.buffer);
    numbers = new Float32Array(exports.memory.buffer);
    bytes = new Uint8Array(exports.memory.buffer);
    at = address >> 2;
    return at + count;
  };

  // Reads a text and dresses an element in it; answers the block's measures.
  const text = (element) => {
    const align = words[at++], limit = words[at++], breaking = words[at++], line = number(), ascent = number();
    const css = element.style;
    css.textAlign = aligns[align];
    css.lineHeight = `${line}px`;
    const isCut = breaking >= 2;
    if (limit === 1) {
      css.whiteSpace = "pre";
      css.overflow = "hidden";
      css.textOverflow = isCut && breaking !== 2 ? "ellipsis" : "clip";
      css.display = css.webkitLineClamp = "";
    } else if (limit) {
      css.whiteSpace = "";
      css.overflow = "hidden";
      css.display = "-webkit-box";
      css.webkitBoxOrient = "vertical";
      css.webkitLineClamp = limit;
    } else css.whiteSpace = css.overflow = css.display = css.webkitLineClamp = "";
    css.wordBreak = breaking === 1 ? "break-all" : "";
    const count = words[at++];
    for (let index = 0; index < count; index++) {
      const size = number(), weight = words[at++], ink = color(words[at++]), content = string();
      let target = element;
      if (count > 1) {
        if (!index) element.replaceChildren();
        target = document.createElement("span");
        target.style.all = "unset";
        element.append(target);
      }
      const look = target.style;
      look.font = `${weight & 1024 ? "italic " : ""}${weight & 1023} ${size}px/${line}px Inter,"DejaVu Sans",sans-serif`;
      look.color = ink;
      if (target.textContent !== content) target.textContent = content;
    }
    return { line, ascent, limit };
  };

  const commands = {
    1() { const it = layer(words[at - 1]); root.prepend(it); },
    2() {
      const id = words[at - 1], it = layers.get(id);
      layers.delete(id);
      it?.remove();
    },
    3(it) {
      const [a, b, c, d, x, y, width, height] = numbers.subarray(at, at += 8);
      const css = it.style;
      css.transform = a === 1 && !b && !c && d === 1 ? `translate(${x}px,${y}px)` : `matrix(${a},${b},${c},${d},${x},${y})`;
      if (it.wide === width && it.high === height) return;
      const isFirst = it.wide === undefined;
      it.wide = width;
      it.high = height;
      setSize(it, isFirst);
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
      const corner = (bit) => (flags & bit ? `${radius}px` : 0);
      css.borderRadius = radius ? `${corner(1)} ${corner(2)} ${corner(8)} ${corner(4)}` : "";
      css.backgroundColor = fill & 255 ? color(fill) : "";
      const parts = [];
      if (width) parts.push(`inset 0 0 0 ${width}px ${color(edge)}`);
      if (shade & 255) parts.push(`${x}px ${y}px ${blur}px ${color(shade)}`);
      css.boxShadow = parts.join();
      if (it.isClipped) setSize(it);
    },
    6(it) { const count = words[at++]; setChildren(it, words.subarray(at, at += count)); },
    // An image stays in its place, not to be seen: taking it out would lay out anew, and the next one is often near.
    7(it) {
      if (it.contents?.className === "g") it.contents.style.visibility = "hidden";
      else setContents(it, undefined);
    },
    8(it) {
      const x = number(), y = number(), width = number();
      at++;
      let element = it.contents;
      if (element?.className !== "t") {
        element = document.createElement("div");
        element.className = "t";
      }
      text(element);
      const css = element.style;
      css.width = `${width}px`;
      css.left = `${x}px`;
      css.top = `${y}px`;
      setContents(it, element);
    },
    9(it) {
      const id = words[at++], flags = words[at++], [x, y, width, height, wide, high, sx, sy, sw, sh] = numbers.subarray(at, at += 10);
      const tint = words[at++];
      const url = images.get(id)?.url, isTinted = flags & 2;
      let element = it.contents;
      if (element?.isTinted !== isTinted) {
        element = document.createElement(isTinted ? "div" : "img");
        element.className = "g";
        element.isTinted = isTinted;
        if (!isTinted) {
          element.alt = "";
          element.draggable = false;
          element.decoding = "async";
        }
      }
      const css = element.style;
      if (element.url !== url) {
        element.url = url;
        // A picture that was decoded before shows at once.
        if (isTinted) css.mask = css.webkitMask = `url("${url}") 0 0/100% 100%`;
        else element.src = url;
      }
      css.visibility = "";
      if (isTinted) css.backgroundColor = color(tint);
      css.width = `${width}px`;
      css.height = `${height}px`;
      // A part of the picture: the whole of it enlarged, and cut to the part.
      const across = wide / sw, down = high / sh, left = sx / wide * width, top = sy / high * height;
      css.transform = `translate(${x - left * across}px,${y - top * down}px) scale(calc(${across}*var(--grow,1)),calc(${down}*var(--grow,1)))`;
      css.clipPath = across === 1 && down === 1 ? "" :
        `inset(${top}px ${width - left - width / across}px ${height - top - height / down}px ${left}px)`;
      css.imageRendering = flags & 1 ? "pixelated" : "";
      setContents(it, element);
    },
    10(it) {
      const element = options.foreign?.[string()];
      if (element) element.classList.add("foreign");
      setContents(it, element);
    },
    11(it) {
      const flags = words[at++], role = words[at++], label = string(), value = string(), hint = string(), name = string();
      const hit = flags & 3;
      it.classList.toggle("p", hit === 1);
      it.classList.toggle("off", hit === 2);
      it.style.cursor = cursors[(flags >> 2) & 7] ?? "";
      it.classList.toggle("o", !!(flags & 32));
      if (flags & 64) {
        it.promotesInner = true;
        inner(it).classList.add("m");
      }
      it.inert = !!(flags & 512);
      if (name) it.dataset.name = name;
      const set = (key, content) => content ? it.setAttribute(key, content) : it.removeAttribute(key);
      it.role = roles[role];
      if (!roles[role]) it.removeAttribute("role");
      const isControl = role === 1 || role === 2 || role === 6;
      if (isControl && !(flags & 256)) it.tabIndex = 0;
      else it.removeAttribute("tabindex");
      // A text names itself.
      set("aria-label", role === 4 || role === 5 && !value ? "" : label);
      set("aria-description", hint);
      set("aria-disabled", flags & 256 ? "true" : "");
      set("aria-pressed", role === 1 && flags & 128 ? "true" : "");
      set("aria-level", role === 5 ? "2" : "");
      if (role === 6) {
        set("aria-valuenow", "50");
        set("aria-valuemin", "0");
        set("aria-valuemax", "100");
        set("aria-orientation", "vertical");
        set("aria-valuetext", value || label);
      }
    },
  };

  // MARK: What Swift asks of the page

  const guard = (work) => {
    if (isStopped) return;
    try { work(); } catch (error) { halt(error); }
  };
  const halt = (error) => {
    if (isStopped) return;
    console.error("The app has stopped:", error);
    stop();
    options.onStop?.(String(error?.message ?? error));
  };
  const requestFrame = () => {
    needsFrame = true;
    if (!raf && !options.manual && !isStopped) raf = requestAnimationFrame(tick);
  };
  const page = {
    apply(address, count) {
      const begin = performance.now(), end = view(address, count);
      stats.words += count;
      while (at < end) {
        const command = words[at], id = words[at + 1];
        at += 2;
        stats.commands++;
        commands[command](command === 2 ? undefined : layer(id));
      }
      stats.page += performance.now() - begin;
    },
    measure(address, width, result) {
      view(address, 0);
      const css = probe.style;
      css.width = "max-content";
      css.maxWidth = width < 0 ? "" : `${width}px`;
      const { line, ascent, limit } = text(probe);
      const box = probe.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(probe);
      const wide = range.getBoundingClientRect().width;
      const lines = Math.round(box.height / line);
      const isCut = limit === 1 ? wide > box.width + 0.01 : probe.scrollHeight > probe.clientHeight + 1;
      const height = lines * line;
      new Float64Array(exports.memory.buffer, result, 6).set(
        [Math.min(wide, box.width), height, ascent, height - line + ascent, lines, isCut ? 1 : 0]);
    },
    load(image, address, count) {
      view(address, 0);
      loadImage(image, resolve(decoder.decode(bytes.subarray(address, address + count))));
    },
    loadBytes(image, address, count) {
      view(address, 0);
      loadImage(image, URL.createObjectURL(new Blob([bytes.slice(address, address + count)])), true);
    },
    release(image) {
      const entry = images.get(image);
      if (entry?.isOwn) URL.revokeObjectURL(entry.url);
      images.delete(image);
    },
    print(address, count) {
      view(address, 0);
      console.log(decoder.decode(bytes.subarray(address, address + count)));
    },
    requestFrame,
    wake(time) {
      if (options.manual) return;
      clearTimeout(timer);
      timer = setTimeout(() => guard(() => exports.wake(performance.now() / 1000)), Math.max(0, time * 1000 - performance.now()));
    },
    say(kind, address, count) {
      view(address, 0);
      const message = decoder.decode(bytes.subarray(address, address + count));
      if (kind) spoken.textContent = message;
      else console.warn("UIKit:", message);
    },
  };

  const loadImage = (id, url, isOwn) => {
    const element = new Image();
    element.decoding = "async";
    element.src = url;
    images.set(id, { url, element, isOwn });
    const answer = (width, height) => {
      if (isStopped) return;
      guard(() => exports.imageLoaded(id, width, height));
    };
    element.decode().then(() => answer(element.naturalWidth, element.naturalHeight), () => answer(0, 0));
  };

  const give = (kind, value) => {
    const data = encoder.encode(value);
    const address = exports.room(data.length);
    new Uint8Array(exports.memory.buffer, address, data.length).set(data);
    if (kind >= 0) exports.give(kind, data.length);
    return data.length;
  };

  // MARK: Frames

  const frame = (time) => guard(() => {
    raf = 0;
    needsFrame = false;
    clock = time;
    stats.page = 0;
    const begin = performance.now();
    const events = queue.splice(0);
    for (const [name, ...values] of events) {
      if (name === "key") exports.key(give(-1, values[0]), ...values.slice(1));
      else exports[name](...values);
    }
    exports.frame(time);
    stats.frames++;
    stats.swift = performance.now() - begin - stats.page;
  });
  const tick = (stamp) => frame(stamp / 1000);
  const send = (...event) => {
    if (isStopped) return;
    queue.push(event);
    requestFrame();
  };

  // MARK: Size

  const measureBox = () => {
    const box = mount.getBoundingClientRect();
    const css = getComputedStyle(outer);
    const inset = (side) => parseFloat(css.getPropertyValue(`padding-${side}`)) || 0;
    return [box.width, box.height, devicePixelRatio, inset("top"), inset("left"), inset("bottom"), inset("right")];
  };
  // A page that draws a frame of its own around the app says with --safe-top and the like what that takes.
  outer.style.padding = ["top", "right", "bottom", "left"]
    .map((side) => `max(env(safe-area-inset-${side},0px),var(--safe-${side},0px))`).join(" ");
  let origin = mount.getBoundingClientRect(), box = measureBox();
  const resized = () => {
    origin = mount.getBoundingClientRect();
    const now = measureBox();
    if (!exports || now.join() === box.join() || !now[0] || !now[1]) return;
    box = now;
    send("resize", ...box);
  };
  const motion = matchMedia("(prefers-reduced-motion: reduce)"), dark = matchMedia("(prefers-color-scheme: dark)");
  const wishes = () => motion.matches + 2 * dark.matches;
  // The browser's own text size, in parts of the usual 16 pixels.
  const textScale = () => {
    probe.style.cssText = "font-size:medium";
    const scale = parseFloat(getComputedStyle(probe).fontSize) / 16 || 1;
    probe.style.cssText = "";
    return scale;
  };
  const keyboard = () => {
    const seen = window.visualViewport;
    if (!seen || seen.scale !== 1) return 0;
    return Math.max(0, Math.min(origin.bottom, innerHeight) - (seen.height + seen.offsetTop));
  };
  const environment = () => send("environment", textScale(), wishes(), keyboard());

  // MARK: Input

  const on = (target, name, work, more) =>
    target.addEventListener(name, work, { signal: closing.signal, ...more });
  const now = (event) => (options.manual ? clock : event.timeStamp / 1000);
  const isForeign = (target) => target instanceof Element && target.closest(".foreign") && root.contains(target);
  const fingers = new Map();
  let nextFinger = 1;
  const finger = (event, phase, sample = event) =>
    send("finger", fingers.get(event.pointerId), phase, sample.clientX - origin.left, sample.clientY - origin.top, now(sample));
  const lift = (event, phase) => {
    if (!fingers.has(event.pointerId)) return;
    finger(event, phase);
    fingers.delete(event.pointerId);
  };
  const cancelAll = () => {
    for (const id of [...fingers.keys()])
      lift({ pointerId: id, clientX: origin.left, clientY: origin.top, timeStamp: performance.now() }, 3);
  };
  const listen = () => {
    on(root, "pointerdown", (event) => {
      if (event.button || isForeign(event.target)) return;
      origin = mount.getBoundingClientRect();
      fingers.set(event.pointerId, nextFinger++);
      root.setPointerCapture(event.pointerId);
      if (!root.contains(document.activeElement)) root.focus({ preventScroll: true });
      finger(event, 0);
    });
    on(root, "pointermove", (event) => {
      if (!fingers.has(event.pointerId)) {
        if (event.pointerType === "mouse") send("hover", event.clientX - origin.left, event.clientY - origin.top, 1, now(event));
        return;
      }
      const samples = event.getCoalescedEvents?.() ?? [];
      for (const sample of samples.length ? samples : [event]) finger(event, 1, sample);
    });
    on(root, "pointerleave", (event) => send("hover", 0, 0, 0, now(event)));
    on(root, "pointerup", (event) => lift(event, 2));
    on(root, "pointercancel", (event) => lift(event, 3));
    on(root, "lostpointercapture", (event) => lift(event, 3));
    on(window, "blur", cancelAll);
    on(document, "visibilitychange", () => document.hidden && cancelAll());
    // A press neither selects nor drags anything, nor moves the focus away from where the keyboard put it.
    on(root, "mousedown", (event) => isForeign(event.target) || event.preventDefault());
    on(root, "dragstart", (event) => isForeign(event.target) || event.preventDefault());
    on(root, "contextmenu", (event) => isForeign(event.target) || event.preventDefault());

    let pinch = 0, pinchTimer = 0;
    on(root, "wheel", (event) => {
      if (isForeign(event.target)) return;
      event.preventDefault();
      origin = mount.getBoundingClientRect();
      const x = event.clientX - origin.left, y = event.clientY - origin.top;
      if (event.ctrlKey) {
        // How a trackpad's pinch arrives. It has no end of its own.
        const begin = !pinch;
        pinch = (pinch || 1) * Math.exp(-event.deltaY / 100);
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
    const scrolling = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "];
    const key = (event, isDown) => {
      if (isForeign(event.target) || event.isComposing) return;
      const target = event.target.closest?.("[data-id]"), role = target?.role;
      const act = (action) => {
        event.preventDefault();
        if (isDown) send("accessibility", target.number, action, now(event));
      };
      if ((role === "button" || role === "link") && (event.key === "Enter" || event.key === " ")) return act(0);
      if (role === "slider") {
        if (event.key === "ArrowUp" || event.key === "ArrowRight") return act(1);
        if (event.key === "ArrowDown" || event.key === "ArrowLeft") return act(2);
        if (event.key === "Enter" || event.key === " ") return act(0);
      }
      if (scrolling.includes(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) event.preventDefault();
      send("key", event.key, held(event), isDown ? 1 : 0, now(event));
    };
    on(root, "keydown", (event) => key(event, true));
    on(root, "keyup", (event) => key(event, false));
    on(root, "focusin", (event) => {
      const target = event.target.closest?.("[tabindex='0']");
      if (target?.number && target.matches(":focus-visible")) send("accessibility", target.number, 4, now(event));
    });
    // A screen reader's press is a click without a pointer.
    on(root, "click", (event) => {
      const target = event.target.closest?.("[tabindex='0']");
      if (!event.detail && !event.pointerType && target?.number) send("accessibility", target.number, 0, now(event));
    });

    for (const wish of [motion, dark]) on(wish, "change", environment);
    on(document.fonts, "loadingdone", () => guard(() => { exports.fontsChanged(); requestFrame(); }));
    if (window.visualViewport) on(window.visualViewport, "resize", environment);
    on(window, "resize", resized);
    on(window, "scroll", () => { origin = mount.getBoundingClientRect(); }, { passive: true });
    const observer = new ResizeObserver(resized);
    observer.observe(mount);
    const larger = new ResizeObserver(() => environment());
    larger.observe(ruler);
    closing.signal.addEventListener("abort", () => { observer.disconnect(); larger.disconnect(); });
  };
  // As wide as the browser's letters: grows when the user asks for larger ones.
  const ruler = document.createElement("div");
  ruler.style.cssText = "width:1em;height:1em;font-size:medium;visibility:hidden";
  outer.append(ruler);

  const stop = () => {
    isStopped = true;
    closing.abort();
    cancelAnimationFrame(raf);
    clearTimeout(timer);
  };

  // MARK: Start

  const parts = 4 + needed.length;
  let done = 0;
  const part = async (work) => {
    const result = await work;
    options.onProgress?.(++done / parts);
    return result;
  };
  const fonts = faces.map(([family, file, weight, unicodeRange, style = "normal"]) => {
    const url = resolve(`fonts/${file}.woff2`);
    if (!url) return undefined;
    if (!fontFaces.has(url)) {
      const face = new FontFace(family, `url("${url}")`, { weight: String(weight), style, unicodeRange, ...metrics[family] });
      document.fonts.add(face);
      fontFaces.set(url, face);
    }
    return needed.includes(file) && fontFaces.get(url);
  }).filter(Boolean);
  const map = { template: "Map/{z}/{x}/{y}.png", index: "Map/index.txt", ...options.map };
  const [program, manifest, index] = await Promise.all([
    part(get("app.wasm", "wasm").then(async (answer) =>
      answer.headers.get("content-type") === "application/wasm" && WebAssembly.instantiateStreaming
        ? WebAssembly.instantiateStreaming(answer, { page })
        : WebAssembly.instantiate(await answer.arrayBuffer(), { page }))),
    part(get("Demo/assets.txt")),
    part(map.index ? get(map.index) : ""),
    // Without a font the system's stands in.
    ...fonts.map((face) => part(face.load().catch(() => {}))),
  ]);
  exports = program.instance.exports;
  try {
    exports.__main_argc_argv(0, 0);
    give(0, options.screen ?? "");
    give(1, map.template);
    if (index) give(2, index);
    if (map.attribution !== undefined) give(3, map.attribution);
    give(4, manifest);
    for (const key of Object.keys(options.foreign ?? {})) give(5, key);
    origin = mount.getBoundingClientRect();
    box = measureBox();
    exports.start(...box, textScale(), wishes(), options.manual ? 0 : performance.now() / 1000);
  } catch (error) {
    halt(error);
    throw error;
  }
  listen();
  if (!options.manual) frame(performance.now() / 1000);
  options.onProgress?.(1);
  return {
    layers, exports, stats, frame,
    send, key: (name, modifiers, isDown, time) => send("key", name, modifiers, isDown, time),
    isIdle: () => !needsFrame && !queue.length && !exports.isBusy(),
    element: (name) => root.querySelector(`[data-name="${CSS.escape(name)}"]`),
    focus: () => root.focus({ preventScroll: true }),
    stop() {
      stop();
      root.remove();
      outer.remove();
      sheet.remove();
    },
  };
}
