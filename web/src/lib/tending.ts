/** What a page does for a table's dice: it binds its seats to numbers, and reveals them when all are bound. */

import type { Dice } from "./dice";
import type { TableInfo } from "./messages";
import { randomHex, type Answer, type Command } from "./socket";

export class Tending {
  private readonly done = new Set<string>(); // by itself
  private looked = false;

  constructor(
    private readonly dice: Dice,
    private readonly send: (command: Command) => Promise<Answer>,
  ) {}

  /** Sends what binds the seats; the answers are yet to come. */
  async commit(info: TableInfo, seats: number[]): Promise<Promise<Answer>[]> {
    if (info.fair.protocol === 1)
      return seats.map((seat) => this.send({ type: "ready", seat, randomness: randomHex(64) }));
    const parts = [];
    for (const seat of seats) parts.push(await this.dice.contribute(info, seat));
    return parts.map(({ seat, attempt, commitment }) => this.send({ type: "commit", seat, attempt, commitment }));
  }

  /** Without being asked: reveal once all are bound, commit again after an attempt that others spoiled, and bind
   * itself anew where the number was lost. */
  tend(info: TableInfo, seats: number[]): void {
    if (info.fair.protocol === 1) return;
    const attempt = info.fair.attempt;
    for (const { seat, contribution } of this.dice.reveals(info, seats)) {
      if (this.once(`reveal ${attempt} ${seat}`)) void this.send({ type: "reveal", seat, attempt, contribution });
    }
    const lost = this.looked ? [] : this.dice.lost(info, seats);
    this.looked = true;
    const again = [...this.dice.again(info, seats), ...lost].filter((seat) => this.once(`commit ${attempt} ${seat}`));
    if (again.length) void this.commit(info, again);
  }

  private once(what: string): boolean {
    if (this.done.has(what)) return false;
    this.done.add(what);
    return true;
  }
}
