import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire } from "./fake_wire";
import { Table } from "./table.svelte";
import { Wording } from "./wording";

const WORDS = { language: "en", sources: ["standing-feed-nobody = Feed nobody"], names: {}, events: {} };
let wire: FakeWire;
let table: Table;

beforeEach(() => {
  wire = new FakeWire();
  table = new Table("t", () => wire);
  table.wording = new Wording(WORDS);
  wire.begin();
  wire.hear({ type: "you", host: true, seats: [0, 1] });
  for (const viewer of [0, 1]) snapshot(viewer, 0, null);
});

const snapshot = (viewer: number, number: number, ask: unknown) =>
  wire.hear({
    type: "snapshot",
    viewer,
    stream: `s${viewer}`,
    number,
    table: { seats: [], fair: { protocol: 2, stage: "dealt" } },
    lines: [],
    first: 0,
    view: null,
    ask,
    orders: {},
    undo: false,
    clock: null,
    outcome: null,
  });

afterEach(() => {
  table.close();
  vi.restoreAllMocks();
});

describe("standing answers", () => {
  it("are each seat's own, as the server has them", () => {
    wire.hear({ type: "update", viewer: 0, number: 1, orders: { "feed-nobody": "game" } });
    expect([table.of(0).orders, table.of(1).orders]).toEqual([{ "feed-nobody": "game" }, {}]);
    expect(table.orderText("feed-nobody")).toBe("Feed nobody");
  });

  it("are set on the server", () => {
    table.order("feed-nobody", "round");
    expect(wire.sent.filter((m) => m.type === "order")).toMatchObject([
      { seat: 0, order: "feed-nobody", until: "round" },
    ]);
  });
});

describe("a question", () => {
  const ask = (asked: number) => ({ asked, said: { id: "ask" }, clauses: [], choices: [], orders: [], gathers: null });

  it("in a snapshot can be answered while the answer to the last one is pending", async () => {
    snapshot(0, 1, ask(5));
    void table.choose({ action: 1 });
    const sent = wire.sent.at(-1) as { id: string };
    snapshot(0, 3, ask(6));
    wire.hear({ type: "done", id: sent.id });
    await Promise.resolve();
    expect(table.sending).toBeNull();
    void table.choose({ action: 2 });
    expect(wire.sent.at(-1)).toMatchObject({ type: "move", action: 2, asked: 6 });
  });
});

describe("busy bots", () => {
  it("have a place in the queue until it's their turn or the connection is lost", () => {
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

describe("cards laid down together", () => {
  const card = (same: string, action: number) => ({
    said: { id: "card" },
    touch: { kind: "forage", seat: 0, slot: action },
    same,
    action,
    counts: 2,
    unsure: false,
  });
  const asks = (number: number, asked: number, things: ReturnType<typeof card>[] | null) =>
    wire.hear({
      type: "update",
      viewer: 0,
      number,
      ask: {
        asked,
        said: { id: "ask" },
        clauses: [],
        choices: [],
        orders: [],
        gathers: things && {
          things,
          done: 9,
          wanted: 4,
          has: 0,
          said: { id: "said" },
          does: { id: "does" },
        },
      },
    });
  const moves = () => wire.sent.filter((m) => m.type === "move").map((m) => (m as { action: number }).action);
  const accept = () => {
    const last = wire.sent[wire.sent.length - 1];
    wire.hear({ type: "done", id: (last as { id: string }).id, again: false });
  };

  it("are sent one by one, any of equal cards, and then finished", async () => {
    asks(1, 5, [card("jerky", 1), card("jerky", 1), card("bear", 3)]);
    table.gather([{ same: "jerky" }, { same: "jerky" }]);
    expect(moves()).toEqual([1]);
    accept();
    asks(2, 6, [card("jerky", 2), card("bear", 3)]);
    expect(table.of(0).asked?.asked, "questions in between aren't shown").not.toBe(6);
    accept();
    asks(3, 7, [card("bear", 3)]);
    accept();
    expect(moves()).toEqual([1, 2, 9]);
    asks(4, 8, null);
    expect(table.of(0).asked?.asked).toBe(8);
  });

  it("stop at a refusal, and the question is asked again", async () => {
    asks(1, 5, [card("bear", 3)]);
    table.gather([]);
    expect(moves()).toEqual([9]);
    const last = wire.sent[wire.sent.length - 1] as { id: string };
    wire.hear({ type: "refused", id: last.id, code: "illegal", text: "You must lay down Food.", clauses: [] });
    await vi.waitFor(() => expect(table.notice).toBe("You must lay down Food."));
    expect([table.of(0).asked?.asked, table.sending]).toEqual([5, null]);
  });
});
