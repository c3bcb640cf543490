/**
 * On a wide screen the whole table is in sight, and no larger screen is left empty. Where there is room, things say
 * more of themselves (`roomy`) and grow; what is too high is drawn closer (`tight`) and a little smaller, never too
 * small to be read: then it scrolls. What is left over goes between the parts of the table.
 */

type Room = "roomy" | "" | "tight";

/** The smallest print is 12.5 px, so that at the smallest size it is still 11. */
const STEPS: { size: number; room: Room }[] = [
  ...[1.6, 1.45, 1.3, 1.22, 1.15, 1.1, 1.05, 1].map((size) => ({ size, room: "roomy" as Room })),
  ...[1.05, 1, 0.96].map((size) => ({ size, room: "" as Room })),
  ...[1.05, 1, 0.96, 0.92, 0.88].map((size) => ({ size, room: "tight" as Room })),
];
const PHONE: typeof STEPS = [{ size: 1, room: "" }];
const SPARE = 0.9; // the table grows only if that much of the room is enough: it shall not grow and shrink in turn

// Laying the whole table out takes a while, so its height at a step is reckoned first and tried once it looks right.
const USUAL = 490; // px a table needs when it is drawn closely at full size
const BESIDE = 300; // px of the window that other things take
const MORE: Record<Room, number> = { roomy: 1.22, "": 1.13, tight: 1 };

export function fit(content: HTMLElement): () => void {
  const box = content.parentElement!;
  let steps: typeof STEPS = [];
  let taken = 0; // the step that was taken, …
  let known = 0; // … the room there was …
  let drawn = -1; // … and how high it got
  let width = 0;
  let needs: number[] = []; // how high the same things are at other steps, as far as that was tried
  const height = () => content.getBoundingClientRect().height;

  function draw(place: number) {
    taken = place;
    content.style.zoom = String(steps[place].size);
    content.dataset.room = steps[place].room;
  }

  /** Before anything is known: the step at which most tables fit. */
  function begin() {
    const wide = innerWidth > 720;
    if (steps === (wide ? STEPS : PHONE)) return;
    steps = wide ? STEPS : PHONE;
    needs = [];
    draw(first((place) => weight(steps[place]) * USUAL <= innerHeight - BESIDE));
  }

  /** The first step, each smaller than the one before, that fits; the last if none does. */
  function first(fits: (place: number) => boolean): number {
    const found = steps.findIndex((_, place) => fits(place));
    return found < 0 ? steps.length - 1 : found;
  }

  /** How high the table will be, from what was measured last, best of all in the same form. */
  function reckoned(place: number, measured: number): number {
    const alike = steps.findIndex((step, at) => step.room === steps[place].room && needs[at]);
    const from = alike < 0 ? measured : alike;
    return (needs[from] * weight(steps[place])) / weight(steps[from]);
  }

  function measure() {
    const style = getComputedStyle(box);
    const room = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (room === known && height() === drawn) return; // it was the measuring that changed its size
    begin();
    content.style.minHeight = "";
    const now = height();
    if (now !== needs[taken] || box.clientWidth !== width) needs = []; // other things
    width = box.clientWidth;
    needs[taken] = now;
    const spare = room === known ? SPARE : 1;
    const before = taken;
    const next = () =>
      first((place) => (needs[place] ?? reckoned(place, taken)) <= (place < before ? room * spare : room + 1));
    for (let place = next(); place !== taken; place = next()) {
      content.classList.add("measured"); // what changes slowly cannot be measured
      draw(place);
      needs[place] = height();
    }
    known = room;
    if (innerWidth > 720) content.style.minHeight = `${Math.floor(room / steps[taken].size)}px`;
    content.classList.remove("measured");
    drawn = height();
  }

  begin();
  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(content);
  return () => watch.disconnect();
}

/** How much more of the height a step takes than a table drawn closely at full size. */
const weight = ({ size, room }: { size: number; room: Room }): number => size * MORE[room];
