/**
 * The table as something to press: which things may be chosen now, what pressing one does, what is being pointed at.
 */

import { getContext, setContext } from "svelte";
import type { LocalizedChoice, LocalizedGathering } from "../lib/wording";
import { arrange } from "../lib/answers";
import { means, narrowed, touching, type Touch } from "../lib/touch";

export class Board {
  choices = $state.raw<LocalizedChoice[]>([]);
  question = $state("");
  marks = $state.raw<Touch[]>([]); // things of which any number may be picked before one answers
  picked = $state.raw<Touch[]>([]); // things pressed so far, when one alone does not settle it
  pointed = $state.raw<Touch[]>([]); // what the choice or line under the pointer or the focus touches
  cited = $state.raw<string[]>([]); // the clauses behind the line of the chronicle under the pointer or the focus
  shown = $state.raw<Touch[]>([]); // what an opened line of the chronicle touches
  played = $state.raw<Touch[]>([]); // what the scene on screen touches
  under = $state.raw<Touch | null>(null); // the thing under the pointer
  note = $state(""); // what stands on the thing under the pointer, or pressed last
  scene = $state(""); // what the dock says while the end is being told on the table; "": it is told already
  listed = $state(false); // on a phone: the list of choices is unfolded
  live = $state(false); // somebody may press here (a replay only shows)
  describe = $state.raw<(thing: Touch) => string>(() => ""); // what stands on a thing, set by the room

  private readonly things: { touch: Touch; box: HTMLElement }[] = [];

  constructor(
    private readonly choose: (choice: LocalizedChoice) => void,
    private readonly refuse: (thing: Touch) => void,
  ) {}

  /** A thing lies on the table until what this returns is called. */
  lay(touch: Touch, box: HTMLElement): () => void {
    const thing = { touch, box };
    this.things.push(thing);
    return () => void this.things.splice(this.things.indexOf(thing), 1);
  }

  /** Where a thing lies; null if it is not in sight. */
  where(touch: Touch): DOMRect | null {
    for (const thing of this.things) {
      if (!means(touch, thing.touch)) continue;
      const place = thing.box.getBoundingClientRect();
      if (place.width) return place;
    }
    return null;
  }

  /** What may be pressed comes into sight, if nothing of it is. */
  reveal(): void {
    const lifted = this.things.filter(({ touch, box }) => box.offsetParent && this.can(touch)).map(({ box }) => box);
    if (!lifted.some(inSight)) lifted[0]?.scrollIntoView({ block: "center", inline: "center" });
  }

  isPlayed(thing: Touch): boolean {
    return this.played.some((t) => means(t, thing));
  }

  /** A new question, or none. */
  ask(question: string, choices: LocalizedChoice[], gathers: LocalizedGathering | null = null): void {
    this.question = question;
    this.choices = choices;
    this.marks = gathers ? gathers.things.map((thing) => thing.touch as Touch) : arrange(choices).marks;
    this.picked = [];
    this.pointed = [];
    this.note = "";
    this.under = null;
  }

  /** The pointer comes to a thing, or leaves it. */
  point(thing: Touch | null): void {
    this.under = thing;
    this.note = thing ? this.describe(thing) : "";
  }

  get left(): LocalizedChoice[] {
    return this.marks.length ? this.choices : narrowed(this.choices, this.picked);
  }

  /** What is left when pressing more things would not settle it. */
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

  /** What stands on the things a choice touches. */
  notes(choice: LocalizedChoice): string {
    return choice.touches.map((t) => this.describe(t)).find((text) => text) ?? "";
  }

  /** The choice that pressing the thing under the pointer would make. */
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
