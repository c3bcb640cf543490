/** This browser's part in the dice protocol: commits its seats to numbers, reveals them when everybody has. */

import type { Dice } from "./dice";
import type { TableInfo } from "./messages";
import { randomHex, type Answer, type Command } from "./socket";

export class DiceProtocol {
  private readonly done = new Set<string>(); // done without being asked
  private looked = false;

  constructor(
    private readonly dice: Dice,
    private readonly send: (command: Command) => Promise<Answer>,
  ) {}

  /** Sends the seats' commitments, without waiting for the answers. */
  commit(info: TableInfo, seats: number[]): Promise<Answer>[] {
    if (info.fair.protocol === 1)
      return seats.map((seat) => this.send({ type: "ready", seat, randomness: randomHex(64) }));
    const parts = seats.map((seat) => this.dice.contribute(info, seat));
    return parts.map(({ seat, attempt, commitment }) => this.send({ type: "commit", seat, attempt, commitment }));
  }

  /** Reveals once everybody has committed; commits again if others spoiled the last attempt or the number was lost. */
  tend(info: TableInfo, seats: number[]): void {
    if (info.fair.protocol === 1) return;
    const attempt = info.fair.attempt;
    for (const { seat, contribution } of this.dice.reveals(info, seats)) {
      if (this.once(`reveal ${attempt} ${seat}`)) void this.send({ type: "reveal", seat, attempt, contribution });
    }
    const lost = this.looked ? [] : this.dice.lost(info, seats);
    this.looked = true;
    const again = [...this.dice.again(info, seats), ...lost].filter((seat) => this.once(`commit ${attempt} ${seat}`));
    if (again.length) this.commit(info, again);
  }

  private once(what: string): boolean {
    if (this.done.has(what)) return false;
    this.done.add(what);
    return true;
  }
}
