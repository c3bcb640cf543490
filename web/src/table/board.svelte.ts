/** The table as something to press: which things may be chosen now, and what pressing one does. */

import { getContext, setContext } from "svelte";
import type { ChoiceInfo } from "../lib/messages";
import { means, narrowed, touching, type Touch } from "../lib/touch";

export class Board {
  choices = $state.raw<ChoiceInfo[]>([]);
  question = $state("");
  clauses = $state.raw<string[]>([]);
  picked = $state.raw<Touch[]>([]); // things pressed so far, when one alone does not settle it
  pointed = $state.raw<Touch[]>([]); // what the choice under the pointer or the focus touches
  scene = $state(false); // the end is being told on the table: the dock does not tell it before
  live = $state(false); // somebody may press here (a replay only shows)

  constructor(
    private readonly choose: (choice: ChoiceInfo) => void,
    private readonly refuse: (text: string, clauses: string[]) => void,
  ) {}

  /** A new question, or none. */
  ask(question: string, clauses: string[], choices: ChoiceInfo[]): void {
    this.question = question;
    this.clauses = clauses;
    this.choices = choices;
    this.picked = [];
    this.pointed = [];
  }

  get left(): ChoiceInfo[] {
    return narrowed(this.choices, this.picked);
  }

  can(thing: Touch): boolean {
    return touching(this.left, thing).length > 0 || this.isPicked(thing);
  }

  isPicked(thing: Touch): boolean {
    return this.picked.some((t) => means(t, thing));
  }

  isPointed(thing: Touch): boolean {
    return this.pointed.some((t) => means(t, thing));
  }

  press(thing: Touch, name: string): void {
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
    else if (this.question) this.refuse(`${name} is no answer to this: ${this.question}`, this.clauses);
    else this.refuse("It is not your turn to decide.", []);
  }
}

const KEY = Symbol("board");
export const provideBoard = (board: Board): Board => setContext(KEY, board);
export const theBoard = (): Board => getContext(KEY);
