/** Things that were marked for one answer are laid down one by one, and at last it is said that this was all. */

import type { Ask } from "./messages";

/** Whoever is asked: what they see as asked. */
interface Asked {
  asked: Ask | null;
}

interface Layer {
  seen: Asked;
  seat: number;
  left: string[] | null; // of those marked; null: all is said
  ask: Ask; // that the last of them answers
}

export class Laying {
  private now: Layer | null = null;

  /** `answer` says whether the server took it. */
  constructor(private readonly answer: (seat: number, action: number, asked: number) => Promise<boolean>) {}

  begin(seen: Asked, seat: number, ask: Ask, things: { same: string }[]): void {
    this.now = { seen, seat, left: things.map((thing) => thing.same), ask };
    void this.next(ask);
  }

  stop(): void {
    this.now = null;
  }

  /** Another question, or none: it is answered with what is left, or else stands. */
  asks(seen: Asked, ask: Ask | null): void {
    const laying = this.now?.seen === seen ? this.now : null;
    const left = laying?.left;
    // With the last card laid down there is nothing to mark any more, and one answer: that this was all.
    const all = left && !left.length && ask?.choices.length === 1;
    if (left && ask && (ask.gathers || all)) return void this.next(ask);
    if (laying) this.now = null;
    seen.asked = ask;
  }

  /** Of things that are alike any will do; which ones there are is told anew after each move. */
  private async next(ask: Ask): Promise<void> {
    const laying = this.now!;
    const same = laying.left!.shift();
    const thing = ask.gathers?.things.find((one) => one.same === same);
    const action = same === undefined ? (ask.gathers?.done ?? ask.choices[0].action) : thing?.action;
    laying.ask = ask;
    if (same === undefined) laying.left = null;
    if (action !== undefined && (await this.answer(laying.seat, action, ask.asked))) return;
    // Not to be had, or refused: the question stands again, unless there is a newer one.
    if (this.now !== laying || laying.ask !== ask) return;
    this.now = null;
    laying.seen.asked = ask;
  }
}
