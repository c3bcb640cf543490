/** The clickable table: what can be chosen, what a click does, and what is under the pointer. */

import { getContext, setContext } from "svelte";
import type { LocalizedChoice, LocalizedGathering } from "../lib/wording";
import { marksOf } from "../lib/answers";
import { choicesTouchingAll, means, touching, type Touch } from "../lib/touch";

export class Board {
  choices = $state.raw<LocalizedChoice[]>([]);
  question = $state("");
  marks = $state.raw<Touch[]>([]); // things of which any number may be marked for one answer
  picked = $state.raw<Touch[]>([]); // things clicked so far, when one isn't enough
  pointed = $state.raw<Touch[]>([]); // touched by the hovered or focused choice or line
  cited = $state.raw<string[]>([]); // clauses of the hovered or focused line
  shown = $state.raw<Touch[]>([]); // touched by an opened line of the chronicle
  played = $state.raw<Touch[]>([]); // touched by the scene on screen
  under = $state.raw<Touch | null>(null);
  note = $state(""); // the text of the thing under the pointer, or clicked last
  scene = $state(""); // the dock's text while the table tells the end; "": already told
  listed = $state(false); // on a phone: the list of choices is expanded
  live = $state(false); // things can be clicked (not in a replay)
  describe = $state.raw<(thing: Touch) => string>(() => ""); // the text of a thing, set by the room

  private readonly things: { touch: Touch; box: HTMLElement }[] = [];

  constructor(
    private readonly choose: (choice: LocalizedChoice) => void,
    private readonly refuse: (thing: Touch) => void,
  ) {}

  /** A board on which nothing can be chosen. */
  static inert(): Board {
    return new Board(
      () => {},
      () => {},
    );
  }

  /** Registers where a thing is drawn. Returns a function that unregisters it. */
  lay(touch: Touch, box: HTMLElement): () => void {
    const thing = { touch, box };
    this.things.push(thing);
    return () => void this.things.splice(this.things.indexOf(thing), 1);
  }

  /** A thing's position; null if it isn't visible. */
  where(touch: Touch): DOMRect | null {
    for (const thing of this.things) {
      if (!means(touch, thing.touch)) continue;
      const place = thing.box.getBoundingClientRect();
      if (place.width) return place;
    }
    return null;
  }

  /** Scrolls to a thing that can be clicked, unless one is visible. */
  reveal(): void {
    const lifted = this.things.filter(({ touch, box }) => box.offsetParent && this.can(touch)).map(({ box }) => box);
    if (!lifted.some(inSight)) lifted[0]?.scrollIntoView({ block: "center", inline: "center" });
  }

  isPlayed(thing: Touch): boolean {
    return this.played.some((t) => means(t, thing));
  }

  /** A new question, or none; or the same one `again` in other words, which keeps what was clicked. */
  ask(
    question: string,
    choices: LocalizedChoice[],
    gathers: LocalizedGathering | null = null,
    again: boolean = false,
  ): void {
    this.question = question;
    this.choices = choices;
    this.marks = marksOf(choices, gathers);
    if (again) return;
    this.picked = [];
    this.pointed = [];
    this.note = "";
    this.under = null;
  }

  /** The pointer enters a thing, or leaves it. */
  point(thing: Touch | null): void {
    this.under = thing;
    this.note = thing ? this.describe(thing) : "";
  }

  get left(): LocalizedChoice[] {
    return this.marks.length ? this.choices : choicesTouchingAll(this.choices, this.picked);
  }

  /** The remaining choices when clicking more things can't decide between them. */
  get unsettled(): LocalizedChoice[] {
    const left = this.left;
    if (this.marks.length || !this.picked.length || left.length < 2) return [];
    const key = (touch: Touch) => JSON.stringify(touch);
    const shared = (touch: Touch) => left.every((other) => other.touches.some((t) => key(t) === key(touch)));
    const pressed = (touch: Touch) => this.picked.some((thing) => means(touch, thing));
    return left.filter((choice) => choice.touches.every((touch) => pressed(touch) || shared(touch)));
  }

  can(thing: Touch): boolean {
    if (this.marks.length) return this.marks.some((mark) => means(mark, thing));
    return touching(this.left, thing).length > 0 || this.isPicked(thing);
  }

  isPicked(thing: Touch): boolean {
    return this.picked.some((t) => means(t, thing));
  }

  isPointed(thing: Touch): boolean {
    return this.pointed.some((t) => means(t, thing)) || this.isShown(thing);
  }

  isShown(thing: Touch): boolean {
    return this.shown.some((t) => means(t, thing));
  }

  /** The text of the things a choice touches. */
  notes(choice: LocalizedChoice): string {
    return choice.touches.map((t) => this.describe(t)).find((text) => text) ?? "";
  }

  /** The choice that clicking the thing under the pointer would make. */
  get hovered(): LocalizedChoice | null {
    const found = this.under && !this.marks.length ? touching(this.left, this.under) : [];
    return found.length === 1 ? found[0] : null;
  }

  press(thing: Touch): void {
    if (this.isPicked(thing)) {
      this.picked = this.picked.filter((t) => !means(t, thing));
      return;
    }
    const mark = this.marks.find((one) => means(one, thing));
    if (mark) {
      this.picked = [...this.picked, mark];
      return;
    }
    let found = touching(this.left, thing);
    if (!found.length && this.picked.length) {
      found = touching(this.choices, thing);
      if (found.length) this.picked = [];
    }
    if (found.length === 1) this.choose(found[0]);
    else if (found.length) this.picked = [...this.picked, thing];
    else {
      this.note = this.describe(thing);
      this.refuse(thing);
    }
  }
}

function inSight(box: HTMLElement): boolean {
  const { left, top, width, height } = box.getBoundingClientRect();
  const there = document.elementFromPoint?.(left + width / 2, top + height / 2);
  return there === undefined || box.contains(there);
}

const KEY = Symbol("board");
export const provideBoard = (board: Board): Board => setContext(KEY, board);
export const theBoard = (): Board => getContext(KEY);
