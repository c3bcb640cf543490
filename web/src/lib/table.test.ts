import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire } from "./fake_wire";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";
import { Wording } from "./wording";

const WORDS = { language: "en", sources: ["ask-feed = Give a meal to somebody?"], names: {}, events: {} };
const NOBODY = { action: 0, said: { id: "choice-feed-nobody" }, clauses: [], touches: [] };
const meal = (asked: number, standing: number | null = 0) => ({
  asked,
  said: { id: "ask-feed" },
  clauses: [],
  choices: [NOBODY],
  standing,
});

let wire: FakeWire;
let table: Table;
let number: number;

const moves = () => wire.sent.filter((m) => m.type === "move");
const ask = (asked: unknown, viewer = 0) => wire.hear({ type: "update", viewer, number: ++number, ask: asked });
const refuse = (code: string) => wire.hear({ type: "refused", id: moves().at(-1)!.id, code, text: "No." });
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  settings.standing = true;
  wire = new FakeWire();
  table = new Table("t", () => wire);
  table.wording = new Wording(WORDS);
  wire.begin();
  wire.hear({ type: "you", host: true, seats: [0, 1] });
  for (const viewer of [0, 1])
    wire.hear({
      type: "snapshot",
      viewer,
      stream: `s${viewer}`,
      number: 0,
      table: { seats: [], fair: { protocol: 2, stage: "dealt" } },
      lines: [],
      first: 0,
      view: null,
      ask: null,
      undo: false,
      clock: null,
      outcome: null,
    });
  number = 0;
});

afterEach(() => {
  table.close();
  vi.restoreAllMocks();
});

describe("a question with a standing answer", () => {
  it("is answered at once and not shown", () => {
    ask(meal(3));
    expect(moves()).toMatchObject([{ seat: 0, action: 0, asked: 3 }]);
    expect(table.now.ask).toBeNull();
  });

  it("is shown to whoever wants to be asked, and where it has no such answer", () => {
    ask(meal(3, null));
    expect(table.now.ask?.asked).toBe(3);
    settings.standing = false;
    ask(meal(4));
    expect(table.now.ask?.asked).toBe(4);
    expect(moves()).toEqual([]);
  });

  it("is shown after the answer was taken back", () => {
    ask(meal(3));
    table.undo();
    ask(meal(5));
    expect(table.now.ask?.asked).toBe(5);
    ask(meal(6));
    expect(moves().map((m) => m.asked)).toEqual([3, 6]);
  });

  it("is shown if the server refuses the answer, unless it has gone meanwhile", async () => {
    ask(meal(3));
    refuse("limit");
    await settle();
    expect(table.now.ask?.asked).toBe(3);
    ask(null);
    ask(meal(4));
    refuse("stale");
    await settle();
    expect(table.now.ask).toBeNull();
  });

  it("is answered for every seat of a hot seat", () => {
    ask(meal(3));
    wire.hear({ type: "update", viewer: 1, number: 1, ask: meal(7) });
    expect(moves()).toMatchObject([
      { seat: 0, asked: 3 },
      { seat: 1, asked: 7 },
    ]);
  });
});

describe("bots that are busy", () => {
  it("have a place in line until they think, or until the connection is lost", () => {
    wire.hear({ type: "busy", place: 3 });
    expect(table.place).toBe(3);
    wire.hear({ type: "busy", place: 0 });
    expect(table.place).toBe(0);
    wire.hear({ type: "busy", place: 2 });
    wire.hear({ type: "busy", place: 4, hint: true });
    expect([table.place, table.hintPlace]).toEqual([2, 4]);
    wire.onclose?.({} as CloseEvent);
    expect([table.place, table.hintPlace]).toEqual([0, 0]);
  });
});
