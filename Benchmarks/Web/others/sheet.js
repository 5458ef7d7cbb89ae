// The sheet: one scroller with scroll snap, and its content. The browser moves it, beside the main thread where it can.
import { leastFree } from "./places.js";

const paragraphs = [
  "The country is two square kilometres large and stands on edge. What looks like one street on a map may be two, sixty metres above each other, joined by a public lift with a number.",
  "Start at the station, which lies inside the rock and has marble walls and the sound of a swimming bath. Take the exit to the harbour and keep the water on your left: the old fort at its mouth is now an open-air theatre.",
  "On the far side, in Fontvieille, some eight thousand roses stand on ground that was sea fifty years ago. The scent is strongest in May, and there is always a bench in the shade.",
  "The cactus garden hangs in the cliff above. It is worth the climb for the view alone, and there is a cave beneath it, three hundred steps deep.",
  "Back east, a stream and a red bridge make a garden in the Japanese manner, blessed by a priest in 1994; and past the last beach, a hotel on its own peninsula marks the end of the country.",
];

/**
 * Lays a sheet over the page. `fit(free)` is called at once, and then in each frame for which the page hears that the sheet has
 * moved: `free` CSS pixels are left above it. Where less than `leastFree` is, the map stays as it is.
 *
 * `app.stats` has the frames in which it moved and in which the map was fitted, and milliseconds of the last frame's script;
 * `app.isIdle()` says whether the sheet rests and all pictures are there.
 */
export function layOver(fit) {
  document.body.insertAdjacentHTML("beforeend", `<div id="scroller"><i></i><i></i><article id="sheet">
    <h1>All of Monaco</h1><h2>Six places · end to end in an hour</h2><img src="/Demo/header-wide.jpg" alt="View of All of Monaco">
    ${paragraphs.map((text) => `<p>${text}</p>`).join("")}</article></div><div id="credit">© OpenStreetMap contributors</div>`);
  const scroller = document.getElementById("scroller"), rest = document.getElementById("sheet").offsetTop;
  const stats = { frames: 0, fitted: 0, swift: 0, page: 0 };
  let asked = false, moves = false, fittedFor;

  function frame() {
    const begin = performance.now(), free = Math.max(rest - scroller.scrollTop, leastFree);
    asked = false;
    stats.frames++;
    if (free !== fittedFor) {
      fit(free);
      fittedFor = free;
      stats.fitted++;
    }
    stats.page = performance.now() - begin;
  }
  scroller.addEventListener("scroll", () => {
    moves = true;
    if (!asked) requestAnimationFrame(frame);
    asked = true;
  }, { passive: true });
  scroller.addEventListener("scrollend", () => { moves = false; });
  fit(rest);
  window.app = { stats, isIdle: () => !moves && !asked && [...document.images].every((image) => image.complete) };
}
