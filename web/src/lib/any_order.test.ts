import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkOf } from "./changes";
import { FakeWire } from "./fake_wire";
import type { View } from "./messages";
import { Table } from "./table.svelte";
import { Wording } from "./wording";

const WORDS = { language: "en", sources: ["standing-feed-nobody = Feed nobody"], names: {}, events: {} };

// Not setTimeout, which takes at least a millisecond each of ten thousand times.
const { port1, port2 } = new MessageChannel();
afterAll(() => port1.close());

/** Waits until all pending callbacks have run. */
const settled = () =>
  new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(null);
  });

/** A seeded random generator (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A server with one seat. It asks for a single answer or for several cards, and bots move in between. */
class Model {
  readonly told: unknown[] = []; // frames on their way to the page
  asked = 0;
  cards: number[] = []; // that can be laid down; []: an ordinary question
  open = false;
  private number = 0;
  private joined = false;
  private seen: View = { moves: 0 } as unknown as View;

  constructor(private readonly below: (n: number) => number) {}

  private get ask(): unknown {
    if (!this.open) return null;
    const things = this.cards.map((action) => ({
      said: { id: "card" },
      touch: { kind: "forage", seat: 0, slot: action },
      same: "jerky",
      action,
      counts: 2,
      unsure: false,
    }));
    const gathers = things.length
      ? { things, done: 99, wanted: 4, has: 0, said: { id: "said" }, does: { id: "does" } }
      : null;
    const choice = { action: 7, said: { id: "choice" }, clauses: [], touches: [], fields: {} };
    return { asked: this.asked, said: { id: "ask" }, clauses: [], choices: [choice], orders: [], gathers };
  }

  private tell(what: object): void {
    this.number += 1;
    this.seen = { moves: this.number } as unknown as View;
    // Now and then the page's view differs from the server's.
    const check = this.below(4) ? checkOf(this.seen) : 1;
    const changes = [[["moves"], this.number]];
    if (this.joined)
      this.told.push({ type: "update", viewer: 0, number: this.number, lines: [], changes, check, ...what });
  }

  private next(): void {
    this.asked += 1;
    this.open = this.below(3) > 0;
    this.cards = Array.from({ length: this.below(4) }, (_, i) => i);
  }

  /** Bots move, or answer for the seat. */
  bots(): void {
    if (this.open && this.below(4)) return this.tell({});
    this.next();
    this.tell({ ask: this.ask });
  }

  hear(message: Record<string, unknown>): void {
    if (message.type === "join") {
      this.joined = true;
      this.told.push({
        type: "snapshot",
        viewer: 0,
        stream: "s",
        number: this.number,
        table: { seats: [], fair: { protocol: 2, stage: "dealt" } },
        lines: [],
        first: 0,
        view: this.seen,
        check: checkOf(this.seen),
        ask: this.ask,
        answered: null,
        undo: false,
        clock: null,
        outcome: null,
      });
    } else if (message.type === "move") {
      if (!this.open || message.asked !== this.asked) {
        this.told.push({ type: "refused", id: message.id, code: "stale", text: "stale", clauses: [] });
        return;
      }
      const lays = this.cards.includes(message.action as number);
      if (lays && this.cards.length > 1) {
        this.asked += 1;
        this.cards = this.cards.slice(1);
      } else this.next();
      this.tell({ ask: this.ask });
      this.told.push({ type: "done", id: message.id, again: false });
    }
  }
}

describe("a question that is open on the server", () => {
  let wire: FakeWire;
  let table: Table;

  beforeEach(() => {
    wire = new FakeWire();
    table = new Table("t", () => wire);
    table.wording = new Wording(WORDS);
    wire.begin();
  });
  afterEach(() => {
    table.close();
    vi.restoreAllMocks();
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    "can be answered, in whatever order messages arrive (%i)",
    async (seed) => {
      const below = chance(seed);
      const server = new Model(below);
      let heard = 0;
      const steps: (() => void)[] = [
        () => heard < wire.sent.length && server.hear(wire.sent[heard++]),
        () => server.told.length && wire.hear(server.told.shift()),
        () => below(3) || server.bots(),
        () => {
          const asked = table.now.asked;
          if (!asked || table.sending !== null) return;
          if (asked.gathers) table.gather(asked.gathers.things.slice(0, below(asked.gathers.things.length + 1)));
          else void table.choose({ action: 7 });
        },
      ];
      wire.hear({ type: "you", host: true, seats: [0] });
      for (let round = 0; round < 30; round++) {
        for (let step = 0; step < 20; step++) {
          steps[below(steps.length)]();
          if (below(2)) await settled();
        }
        while (heard < wire.sent.length || server.told.length) {
          steps[below(2)]();
          await settled();
        }
        const shown = table.now.asked?.asked ?? null;
        expect([shown, table.sending], `round ${round}`).toEqual([server.open ? server.asked : null, null]);
      }
    },
  );
});
