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
  const fitting = new Fitting(content);
  const watch = new ResizeObserver(() => fitting.measure());
  watch.observe(content.parentElement!);
  watch.observe(content);
  return () => watch.disconnect();
}

class Fitting {
  private readonly box: HTMLElement;
  private steps: typeof STEPS = [];
  private taken = 0; // the current step, …
  private known = 0; // … the room there was …
  private drawn = -1; // … and the resulting height
  private width = 0;
  private needs: number[] = []; // measured heights of the same content, by step

  constructor(private readonly content: HTMLElement) {
    this.box = content.parentElement!;
    this.begin();
  }

  /** The initial guess: the step at which most tables fit. */
  private begin(): void {
    const wanted = isPhone() ? ON_A_PHONE : STEPS;
    if (this.steps === wanted) return;
    this.steps = wanted;
    this.needs = [];
    this.take(this.first((place) => weight(wanted[place]) * USUAL_HEIGHT <= innerHeight - OTHER_HEIGHT));
  }

  measure(): void {
    const room = this.room();
    if (room === this.known && this.height() === this.drawn) return; // the change was our own
    this.begin();
    this.content.style.minHeight = "";
    this.look();
    this.settle(room, room === this.known ? GROW_LIMIT : 1);
    this.known = room;
    if (!isPhone()) this.content.style.minHeight = `${Math.floor(room / this.steps[this.taken].size)}px`;
    this.content.classList.remove("measured");
    this.drawn = this.height();
  }

  /** Measures the current step. */
  private look(): void {
    const now = this.height();
    // If the content has changed, what is known of other steps no longer holds.
    if (now !== this.needs[this.taken] || this.box.clientWidth !== this.width) this.needs = [];
    this.width = this.box.clientWidth;
    this.needs[this.taken] = now;
  }

  /** Tries steps until one fits into the room. A larger one than before must fit into this share of it. */
  private settle(room: number, share: number): void {
    const before = this.taken;
    const needed = (place: number) => this.needs[place] ?? this.reckoned(place);
    const next = () => this.first((place) => needed(place) <= (place < before ? room * share : room + 1));
    for (let place = next(); place !== this.taken; place = next()) {
      this.content.classList.add("measured"); // turns off transitions, which would falsify the measurement
      this.take(place);
      this.needs[place] = this.height();
    }
  }

  private take(place: number): void {
    this.taken = place;
    this.content.style.zoom = String(this.steps[place].size);
    this.content.dataset.room = this.steps[place].room;
  }

  /** The first step that fits, from large to small; the last if none does. */
  private first(fits: (place: number) => boolean): number {
    const found = this.steps.findIndex((_, place) => fits(place));
    return found < 0 ? this.steps.length - 1 : found;
  }

  /** Estimates a step's height from a measured one, preferably at the same density. */
  private reckoned(place: number): number {
    const { steps, needs } = this;
    const alike = steps.findIndex((step, at) => step.room === steps[place].room && needs[at]);
    const from = alike < 0 ? this.taken : alike;
    return (needs[from] * weight(steps[place])) / weight(steps[from]);
  }

  private height(): number {
    return this.content.getBoundingClientRect().height;
  }

  private room(): number {
    const style = getComputedStyle(this.box);
    return this.box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  }
}

/** A step's typical height relative to a tight table at full size. */
const weight = ({ size, room }: { size: number; room: Room }): number => size * MORE[room];
