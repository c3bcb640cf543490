/** Answers with several marked things: sends them one by one, then tells the server that there are no more. */

import type { Ask } from "./messages";

/** The question on a viewer's screen. */
interface Asked {
  asked: Ask | null;
}

interface Gathering {
  seen: Asked;
  seat: number;
  left: string[] | null; // things still to lay down; null: the server was told that this was all
  ask: Ask; // the question last answered
}

export class GatherAnswer {
  private now: Gathering | null = null;

  /** `answer` tells whether the server accepted it. */
  constructor(private readonly answer: (seat: number, action: number, asked: number) => Promise<boolean>) {}

  begin(seen: Asked, seat: number, ask: Ask, things: { same: string }[]): void {
    this.now = { seen, seat, left: things.map((thing) => thing.same), ask };
    void this.next(ask);
  }

  stop(): void {
    this.now = null;
  }

  /** Handles the next question: answers it with what is left, or else shows it. */
  asks(seen: Asked, ask: Ask | null): void {
    const gathering = this.now?.seen === seen ? this.now : null;
    const left = gathering?.left;
    // After the last card there is nothing left to mark; the only answer is that this was all.
    const all = left && !left.length && ask?.choices.length === 1;
    if (left && ask && (ask.gathers || all)) return void this.next(ask);
    if (gathering) this.now = null;
    seen.asked = ask;
  }

  /** Any of several equal things will do. The server lists the available ones again after each move. */
  private async next(ask: Ask): Promise<void> {
    const gathering = this.now!;
    const same = gathering.left!.shift();
    const thing = ask.gathers?.things.find((one) => one.same === same);
    const action = same === undefined ? (ask.gathers?.done ?? ask.choices[0].action) : thing?.action;
    gathering.ask = ask;
    if (same === undefined) gathering.left = null;
    if (action !== undefined && (await this.answer(gathering.seat, action, ask.asked))) return;
    // Unavailable or refused: show the question again, unless there is a newer one.
    if (this.now !== gathering || gathering.ask !== ask) return;
    this.now = null;
    gathering.seen.asked = ask;
  }
}
