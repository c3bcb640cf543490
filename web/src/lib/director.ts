/**
 * Plays events one after another, each for its own length, however they arrived.
 *
 * A **take** is the content of one message. It has **parts** (a title card, a caption, a camp that goes hungry), and a
 * part has one or more **beats**, each with a length in ms. While a take plays, the table still shows the previous
 * view; lines appear beat by beat, and the new view and question at the end.
 *
 * While the game goes on without this reader, the director keeps up: once five seconds behind, it leaves out slight
 * parts and shortens the others, and it never falls more than about ten seconds behind. When the game waits for this
 * reader, every part plays at full length.
 *
 * No Svelte and no real time in here: tests control the clock.
 */

export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

const STRETCH: Record<Pace, number> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };

export const atPace = (ms: number, pace: Pace): number => ms * STRETCH[pace];

export const HURRY_LAG = 5_000; // ms of lag at which the director begins to hurry
export const MAX_LAG = 10_000; // … and at which parts are dropped altogether

export interface Playable {
  lengths: number[]; // of its beats, in ms at normal pace
  slight: boolean; // left out when the director is behind
}

export interface Take<P extends Playable> {
  parts: P[];
  waits: boolean; // the game then waits for this reader: no need to hurry
  begins(): void;
  beat(part: P, at: number): void;
  ends(): void;
}

export interface Clock {
  now(): number;
  /** Calls back after that many ms. Returns a function that cancels the call. */
  after(ms: number, call: () => void): () => void;
}

export const realTime: Clock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

export interface Playing<P extends Playable> {
  part: P;
  at: number; // which beat
  length: number; // of the beat, at this pace
  beside: boolean; // shown next to a question that can't wait; the table has moved on
}

/** What was on screen, for measurements. */
export interface Played<P extends Playable> {
  part: P;
  due: number; // ms it should have been shown at the chosen pace
  shown: number; // ms it was shown
  cut: "" | "skipped" | "behind"; // why it was cut short
}

interface Entry<P extends Playable> {
  take: Take<P>;
  arrived: number;
  over: boolean; // already applied to the table
}

export class Director<P extends Playable> {
  pace: Pace = "normal";
  private readonly takes: Entry<P>[] = []; // the first one is playing
  private begun = false;
  private part = 0;
  private next = 0;
  private rate = 1;
  private since = 0; // when the part began
  private cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly show: (playing: Playing<P> | null) => void,
    private readonly report: (played: Played<P>) => void = () => {},
  ) {}

  get busy(): boolean {
    return this.takes.length > 0;
  }

  add(take: Take<P>): void {
    this.takes.push({ take, arrived: this.clock.now(), over: false });
    if (!this.cancel) this.proceed();
  }

  /** Shows everything that has arrived at once. */
  skip(): void {
    this.stop("skipped");
    while (this.takes.length) {
      this.finish(this.takes[0]);
      this.leave();
    }
    this.show(null);
  }

  pass(): void {
    const entry = this.takes[0];
    if (!this.cancel || !entry) return;
    const part = entry.take.parts[this.part];
    while (this.next < part.lengths.length) this.step(entry, part);
    this.stop("skipped");
    this.enter(this.part + 1);
    this.proceed();
  }

  /** For a question with a running clock: shows it at once; what led to it goes on playing next to it. */
  release(): void {
    for (const entry of this.takes) this.finish(entry);
    const entry = this.takes[0];
    if (this.cancel && entry) this.shows(entry.take.parts[this.part], this.next - 1, true);
  }

  private proceed(): void {
    this.cancel = null;
    for (;;) {
      const entry = this.takes[0];
      if (!entry) return this.show(null);
      if (!this.begun) this.begin(entry);
      const part = entry.take.parts[this.part];
      if (!part) {
        if (!entry.over) entry.take.ends();
        this.leave();
      } else if (this.next >= part.lengths.length) {
        this.reported(part, this.rate < STRETCH[this.pace] ? "behind" : "");
        this.enter(this.part + 1);
      } else {
        if (this.next === 0) {
          this.rate = this.rateOf(entry, part);
          this.since = this.clock.now();
        }
        const at = this.next;
        this.step(entry, part);
        const length = part.lengths[at] * this.rate;
        if (length <= 0) continue;
        this.shows(part, at, entry.over);
        this.cancel = this.clock.after(length, () => this.proceed());
        return;
      }
    }
  }

  private begin(entry: Entry<P>): void {
    this.begun = true;
    this.enter(0);
    if (!entry.over) entry.take.begins();
  }

  private enter(part: number): void {
    this.part = part;
    this.next = 0;
  }

  private step(entry: Entry<P>, part: P): void {
    if (!entry.over) entry.take.beat(part, this.next);
    this.next += 1;
  }

  /** Applies the rest of the take to the table. */
  private finish(entry: Entry<P>): void {
    if (entry.over) return;
    const current = entry === this.takes[0] && this.begun;
    if (!current) entry.take.begins();
    entry.take.parts.forEach((part, place) => {
      const from = !current || place > this.part ? 0 : place < this.part ? part.lengths.length : this.next;
      for (let at = from; at < part.lengths.length; at++) entry.take.beat(part, at);
    });
    entry.over = true;
    entry.take.ends();
  }

  private leave(): void {
    this.takes.shift();
    this.begun = false;
  }

  private stop(cut: "skipped"): void {
    if (!this.cancel) return;
    this.cancel();
    this.cancel = null;
    this.reported(this.takes[0].take.parts[this.part], cut);
  }

  private shows(part: P, at: number, beside: boolean): void {
    this.show({ part, at, length: part.lengths[at] * this.rate, beside });
  }

  private reported(part: P, cut: Played<P>["cut"]): void {
    const due = part.lengths.reduce((sum, ms) => sum + ms, 0) * STRETCH[this.pace];
    const shown = this.rate > 0 ? this.clock.now() - this.since : 0;
    if (due > 0) this.report({ part, due, shown, cut });
  }

  /** By what factor to stretch a part. */
  private rateOf(entry: Entry<P>, part: P): number {
    const usual = STRETCH[this.pace];
    if (this.takes[this.takes.length - 1].take.waits && !entry.over) return usual;
    const lag = this.clock.now() - entry.arrived;
    if (lag <= HURRY_LAG) return usual;
    if (part.slight || lag >= MAX_LAG) return 0;
    return (usual * (MAX_LAG - lag)) / (MAX_LAG - HURRY_LAG);
  }
}
