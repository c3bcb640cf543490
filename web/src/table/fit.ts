/**
 * Fits the table to a wide screen. With enough room, things show more details (`roomy`) and grow. If the table is too
 * high, it gets denser (`tight`) and a little smaller, but stays readable; beyond that it scrolls. Remaining space is
 * distributed between the parts of the table.
 */

import { isPhone } from "../lib/phone";

type Room = "roomy" | "" | "tight";

/** The smallest font is 12.5 px, so it is still 11 px at the smallest scale. */
const STEPS: { size: number; room: Room }[] = [
  ...[1.6, 1.45, 1.3, 1.22, 1.15, 1.1, 1.05, 1].map((size) => ({ size, room: "roomy" as Room })),
  ...[1.05, 1, 0.96].map((size) => ({ size, room: "" as Room })),
  ...[1.05, 1, 0.96, 0.92, 0.88].map((size) => ({ size, room: "tight" as Room })),
];
const ON_A_PHONE: typeof STEPS = [{ size: 1, room: "" }];
const GROW_LIMIT = 0.9; // grow only if it fits into this share of the room, so as not to oscillate

// Layout is slow, so the height at each step is estimated first, and only a promising step is tried.
const USUAL_HEIGHT = 490; // px a tight table needs at full size
const OTHER_HEIGHT = 300; // px of the window taken by other things
const MORE: Record<Room, number> = { roomy: 1.22, "": 1.13, tight: 1 };

export function fit(content: HTMLElement): () => void {
  const box = content.parentElement!;
  let steps: typeof STEPS = [];
  let taken = 0; // the current step, …
  let known = 0; // … the room there was …
  let drawn = -1; // … and the resulting height
  let width = 0;
  let needs: number[] = []; // measured heights of the same content, by step
  const height = () => content.getBoundingClientRect().height;

  function draw(place: number) {
    taken = place;
    content.style.zoom = String(steps[place].size);
    content.dataset.room = steps[place].room;
  }

  /** The initial guess: the step at which most tables fit. */
  function begin() {
    const wanted = isPhone() ? ON_A_PHONE : STEPS;
    if (steps === wanted) return;
    steps = wanted;
    needs = [];
    draw(first((place) => weight(steps[place]) * USUAL_HEIGHT <= innerHeight - OTHER_HEIGHT));
  }

  /** The first step that fits, from large to small; the last if none does. */
  function first(fits: (place: number) => boolean): number {
    const found = steps.findIndex((_, place) => fits(place));
    return found < 0 ? steps.length - 1 : found;
  }

  /** Estimates the height from the last measurement, preferably at the same density. */
  function reckoned(place: number, measured: number): number {
    const alike = steps.findIndex((step, at) => step.room === steps[place].room && needs[at]);
    const from = alike < 0 ? measured : alike;
    return (needs[from] * weight(steps[place])) / weight(steps[from]);
  }

  function measure() {
    const style = getComputedStyle(box);
    const room = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (room === known && height() === drawn) return; // the change was our own
    begin();
    content.style.minHeight = "";
    const now = height();
    if (now !== needs[taken] || box.clientWidth !== width) needs = []; // the content has changed
    width = box.clientWidth;
    needs[taken] = now;
    const spare = room === known ? GROW_LIMIT : 1;
    const before = taken;
    const next = () =>
      first((place) => (needs[place] ?? reckoned(place, taken)) <= (place < before ? room * spare : room + 1));
    for (let place = next(); place !== taken; place = next()) {
      content.classList.add("measured"); // turns off transitions, which would falsify the measurement
      draw(place);
      needs[place] = height();
    }
    known = room;
    if (!isPhone()) content.style.minHeight = `${Math.floor(room / steps[taken].size)}px`;
    content.classList.remove("measured");
    drawn = height();
  }

  begin();
  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(content);
  return () => watch.disconnect();
}

/** A step's typical height relative to a tight table at full size. */
const weight = ({ size, room }: { size: number; room: Room }): number => size * MORE[room];
