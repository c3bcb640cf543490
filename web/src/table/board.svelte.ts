/**
 * The table as something to press: which things may be chosen now, what pressing one does, what is being pointed at.
 */

import { getContext, setContext } from "svelte";
import type { ToldChoice } from "../lib/wording";
import { means, narrowed, touching, type Touch } from "../lib/touch";

export class Board {
  choices = $state.raw<ToldChoice[]>([]);
  question = $state("");
  picked = $state.raw<Touch[]>([]); // things pressed so far, when one alone does not settle it
  pointed = $state.raw<Touch[]>([]); // what the choice or line under the pointer or the focus touches
  cited = $state.raw<string[]>([]); // the clauses behind the line of the chronicle under the pointer or the focus
  shown = $state.raw<Touch[]>([]); // what an opened line of the chronicle touches
  under = $state.raw<Touch | null>(null); // the thing under the pointer
  note = $state(""); // what stands on the thing under the pointer, or pressed last
  scene = $state(""); // what the dock says while the end is being told on the table; "": it is told already
  live = $state(false); // somebody may press here (a replay only shows)
  describe = $state.raw<(thing: Touch) => string>(() => ""); // what stands on a thing, set by the room

  constructor(
    private readonly choose: (choice: ToldChoice) => void,
    private readonly refuse: (thing: Touch) => void,
  ) {}

  /** A new question, or none. */
  ask(question: string, choices: ToldChoice[]): void {
    this.question = question;
    this.choices = choices;
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

  get left(): ToldChoice[] {
    return narrowed(this.choices, this.picked);
  }

  can(thing: Touch): boolean {
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
  notes(choice: ToldChoice): string {
    return choice.touches.map((t) => this.describe(t)).find((text) => text) ?? "";
  }

  /** The choice that pressing the thing under the pointer would make. */
  get hovered(): ToldChoice | null {
    const found = this.under ? touching(this.left, this.under) : [];
    return found.length === 1 ? found[0] : null;
  }

  press(thing: Touch): void {
    if (this.isPicked(thing)) {
      this.picked = this.picked.filter((t) => !means(t, thing));
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

const KEY = Symbol("board");
export const provideBoard = (board: Board): Board => setContext(KEY, board);
export const theBoard = (): Board => getContext(KEY);
