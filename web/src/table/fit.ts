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
    content.style.zoom = String(steps[place].size);
    content.dataset.room = steps[place].room;
  }

  /** To try a step lays the whole table out. */
  function tried(place: number): number {
    content.classList.add("measured"); // what changes slowly cannot be measured
    draw(place);
    return height();
  }

  function measure() {
    const style = getComputedStyle(box);
    const room = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (room === known && height() === drawn) return; // it was the measuring that changed its size
    const wide = innerWidth > 720;
    if (steps !== (wide ? STEPS : PHONE)) {
      steps = wide ? STEPS : PHONE;
      needs = [];
      draw((taken = steps.length >> 1));
    }
    content.style.minHeight = "";
    const now = height();
    if (now !== needs[taken] || box.clientWidth !== width) needs = []; // other things
    width = box.clientWidth;
    needs[taken] = now;
    const spare = room === known ? SPARE : 1;
    const before = taken;
    taken = largest(steps.length, before, (place) => {
      needs[place] ??= tried(place);
      return needs[place] <= (place < before ? room * spare : room + 1);
    });
    known = room;
    if (content.classList.contains("measured") || taken !== before) tried(taken);
    if (wide) content.style.minHeight = `${Math.floor(room / steps[taken].size)}px`;
    content.classList.remove("measured");
    drawn = height();
  }

  const watch = new ResizeObserver(measure);
  watch.observe(box);
  watch.observe(content);
  return () => watch.disconnect();
}

/** The first of so many steps, each smaller than the one before, that fits; the last if none does. It is mostly the one
 * to begin at, or beside it. */
function largest(steps: number, begin: number, fits: (place: number) => boolean): number {
  let [low, high] = [0, steps - 1]; // it is one of these
  for (let n = 0; low < high; n++) {
    const near = n ? (high === begin ? high - 1 : low) : begin;
    const place = n < 2 ? Math.min(near, high - 1) : (low + high) >> 1;
    if (fits(place)) high = place;
    else low = place + 1;
  }
  return low;
}
