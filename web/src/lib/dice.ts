/**
 * This browser's part in a table's dice: what it contributed and saw (kept across reloads), and when it commits and
 * reveals. It reveals nothing if anybody's commitment has changed since it first looked.
 */

import { commitment, settingOf, type Memory, type Contribution, type Witness } from "./fair";
import type { TableInfo } from "./messages";
import { randomHex } from "./socket";

const PREFIX = "snowbound.dice.";
const MAX_TABLES = 200; // remembered

/** The storage: `localStorage`, or a test's. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

interface Kept extends Memory {
  at: number; // time of the last change, ms since 1970
}

const emptyMemory = (): Kept => ({ at: 0, parts: [], witnessed: [], promises: {} });

export class Dice {
  private inMemory: Kept | null = null; // for browsers without storage
  objection = ""; // the message that explains why this browser won't reveal

  constructor(
    readonly table: string,
    private readonly storage: BrowserStorage | null = ownStorage(),
  ) {}

  /** Read from storage each time: another tab may have written to it. */
  get memory(): Kept {
    try {
      const text = this.storage?.getItem(PREFIX + this.table);
      if (text) return { ...emptyMemory(), ...(JSON.parse(text) as Kept) };
    } catch {
      // Treat unreadable data as none.
    }
    return this.inMemory ?? emptyMemory();
  }

  private keep(memory: Kept): void {
    this.inMemory = { ...memory, at: Date.now() };
    try {
      this.storage?.setItem(PREFIX + this.table, JSON.stringify(this.inMemory));
      this.tidy();
    } catch {
      // Without storage one can still play, until the page is reloaded.
    }
  }

  private tidy(): void {
    const storage = this.storage!;
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i)!).filter((key) =>
      key.startsWith(PREFIX),
    );
    if (keys.length <= MAX_TABLES) return;
    const age = (key: string): number => (JSON.parse(storage.getItem(key) ?? "{}") as Partial<Kept>).at ?? 0;
    for (const key of keys.sort((a, b) => age(a) - age(b)).slice(0, keys.length - MAX_TABLES)) storage.removeItem(key);
  }

  private known(attempt: number, seat: number, said: string): Contribution | undefined {
    return this.memory.parts.find((p) => p.attempt === attempt && p.seat === seat && p.commitment === said);
  }

  /** Makes a number for the seat, and stores it before anybody learns the commitment. */
  contribute(info: TableInfo, seat: number): Contribution {
    const { attempt } = info.fair;
    const contribution = randomHex(64);
    const part = { attempt, seat, contribution, commitment: commitment(info.id, attempt, seat, contribution) };
    const memory = this.memory;
    const promises = { [attempt]: info.fair.commitment, ...memory.promises };
    this.keep({ ...memory, parts: [...memory.parts, part], promises });
    return part;
  }

  /** The seats that commit again on their own, because somebody else spoiled the last attempt. */
  again(info: TableInfo, seats: number[]): number[] {
    const { stage, attempt, abandoned, commitments } = info.fair;
    if (stage !== "commit" || info.phase !== "open") return [];
    const last = abandoned.at(-1);
    return seats.filter(
      (seat) => !commitments[seat] && last?.commitments[seat] && this.known(attempt - 1, seat, last.commitments[seat]),
    );
  }

  /** The seats committed to a number that this browser no longer has. */
  lost(info: TableInfo, seats: number[]): number[] {
    const { stage, attempt, commitments } = info.fair;
    if (stage !== "commit" || info.phase !== "open") return [];
    return seats.filter((seat) => commitments[seat] && !this.known(attempt, seat, commitments[seat]));
  }

  /**
   * The numbers to reveal now. Everybody's commitments are stored first; if any has changed since, nothing is
   * revealed.
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

  /** The objection if a commitment has changed since this browser committed or first revealed; otherwise "". */
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

function ownStorage(): BrowserStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
