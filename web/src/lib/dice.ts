/**
 * This browser's part in a table's dice: what it contributed and what it saw, kept over a reload, and when to commit
 * and to reveal. It never reveals unless everybody is bound to what they were bound to when it first looked.
 */

import { commitment, settingOf, type Memory, type Contribution, type Witness } from "./fair";
import type { TableInfo } from "./messages";
import { randomHex } from "./socket";

const PREFIX = "snowbound.dice.";
const MOST = 200; // tables that are remembered

/** Where it is kept; `localStorage`, or a test's. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

interface Kept extends Memory {
  at: number; // when it was last changed, ms since 1970
}

const nothing = (): Kept => ({ at: 0, parts: [], witnessed: [], promises: {} });

export class Dice {
  private held: Kept | null = null; // for a browser that keeps nothing
  objection = ""; // the message that says why this browser does not reveal

  constructor(
    readonly table: string,
    private readonly shelf: Shelf | null = ownShelf(),
  ) {}

  /** Read anew each time: another tab may have written. */
  get memory(): Kept {
    try {
      const text = this.shelf?.getItem(PREFIX + this.table);
      if (text) return { ...nothing(), ...(JSON.parse(text) as Kept) };
    } catch {
      // Unreadable is as good as none.
    }
    return this.held ?? nothing();
  }

  private keep(memory: Kept): void {
    this.held = { ...memory, at: Date.now() };
    try {
      this.shelf?.setItem(PREFIX + this.table, JSON.stringify(this.held));
      this.tidy();
    } catch {
      // A browser that keeps nothing still plays, as long as the page is not loaded again.
    }
  }

  private tidy(): void {
    const shelf = this.shelf!;
    const keys = Array.from({ length: shelf.length }, (_, i) => shelf.key(i)!).filter((key) => key.startsWith(PREFIX));
    if (keys.length <= MOST) return;
    const age = (key: string): number => (JSON.parse(shelf.getItem(key) ?? "{}") as Partial<Kept>).at ?? 0;
    for (const key of keys.sort((a, b) => age(a) - age(b)).slice(0, keys.length - MOST)) shelf.removeItem(key);
  }

  private known(attempt: number, seat: number, said: string): Contribution | undefined {
    return this.memory.parts.find((p) => p.attempt === attempt && p.seat === seat && p.commitment === said);
  }

  /** A number for the seat, kept before anybody is told what it is bound by. */
  async contribute(info: TableInfo, seat: number): Promise<Contribution> {
    const { attempt } = info.fair;
    const contribution = randomHex(64);
    const part = { attempt, seat, contribution, commitment: await commitment(info.id, attempt, seat, contribution) };
    const memory = this.memory;
    const promises = { [attempt]: info.fair.commitment, ...memory.promises };
    this.keep({ ...memory, parts: [...memory.parts, part], promises });
    return part;
  }

  /** The seats that commit without being asked: their attempt was abandoned, by no fault of theirs. */
  again(info: TableInfo, seats: number[]): number[] {
    const { stage, attempt, abandoned, commitments } = info.fair;
    if (stage !== "commit" || info.phase !== "open") return [];
    const last = abandoned.at(-1);
    return seats.filter(
      (seat) => !commitments[seat] && last?.commitments[seat] && this.known(attempt - 1, seat, last.commitments[seat]),
    );
  }

  /** The seats that are bound by a number this browser does not have: lost with the page that made it. */
  lost(info: TableInfo, seats: number[]): number[] {
    const { stage, attempt, commitments } = info.fair;
    if (stage !== "commit" || info.phase !== "open") return [];
    return seats.filter((seat) => commitments[seat] && !this.known(attempt, seat, commitments[seat]));
  }

  /**
   * What is to be revealed now. What everybody is bound to is written down first; if that is not what it was,
   * nothing is.
   */
  reveals(info: TableInfo, seats: number[]): Contribution[] {
    const { stage, attempt, commitments, missing } = info.fair;
    this.objection = "";
    if (stage !== "reveal") return [];
    const due = seats.filter((seat) => missing.includes(seat));
    const parts = due.map((seat) => this.known(attempt, seat, commitments[seat]));
    if (parts.some((part) => !part)) this.objection = "fair-number-lost";
    if (due.length) this.objection = this.changed(info) || this.objection;
    if (this.objection) return [];
    const memory = this.memory;
    if (due.length && !memory.witnessed.some((w) => w.attempt === attempt))
      this.keep({ ...memory, witnessed: [...memory.witnessed, witness(info)] });
    return parts as Contribution[];
  }

  /** Is somebody bound to something else than when this browser committed or first revealed? */
  private changed(info: TableInfo): string {
    const { promises, witnessed } = this.memory;
    const now = witness(info);
    const before = witnessed.find((w) => w.attempt === now.attempt);
    const promised = promises[now.attempt];
    if (promised !== undefined && promised !== now.commitment) return "fair-other-commitment";
    if (before && JSON.stringify(before) !== JSON.stringify(now)) return "fair-revealed-before";
    return "";
  }
}

const witness = (info: TableInfo): Witness => ({
  attempt: info.fair.attempt,
  setting: settingOf(info),
  commitment: info.fair.commitment,
  commitments: info.fair.commitments,
});

function ownShelf(): Shelf | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
