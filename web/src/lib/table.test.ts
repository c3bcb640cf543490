import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire } from "./fake_wire";
import { reach } from "./reach.svelte";
import { Table } from "./table.svelte";
import { settings } from "./settings.svelte";
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

const snapshot = (viewer: number, number: number, ask: unknown, table: object = {}) =>
  wire.hear({
    type: "snapshot",
    viewer,
    stream: `s${viewer}`,
    number,
    table: { seats: [], fair: { protocol: 2, stage: "dealt" }, ...table },
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

const sent = (type: string) => wire.sent.filter((message) => message.type === type);
const last = () => wire.sent[wire.sent.length - 1] as { id: string };
const refuse = (what: object) =>
  wire.hear({ type: "refused", id: last().id, code: "illegal", text: "No.", clauses: [], ...what });
const handled = () => new Promise((done) => setTimeout(done));
const question = (asked: number) => ({
  ...{ asked, said: { id: "ask" }, clauses: [], choices: [], orders: [], gathers: null },
});

describe("this browser's seats", () => {
  const person = (name: string, more: object = {}) => ({ kind: "person", name, ...more });

  beforeEach(() =>
    snapshot(0, 1, null, {
      seats: [person("Anna"), person("Ben", { covered: true }), person("Cora"), { kind: "bot", name: "Silas" }],
    }),
  );

  it("are played by bots or by people, who are elsewhere or away", () => {
    expect(table.played).toEqual([0]);
    expect([0, 1, 2, 3].map((seat) => table.isElsewhere(seat))).toEqual([false, false, true, false]);
    expect(table.isAway(2), "not known yet").toBe(false);
    wire.hear({ type: "presence", seats: [true, false, false, false], spectators: 0 });
    expect([0, 1, 2, 3].map((seat) => table.isAway(seat))).toEqual([false, false, true, false]);
  });

  it("wish for a pause, unless a bot plays them", () => {
    table.wish("pause");
    expect(sent("wish")).toMatchObject([{ seat: 0, what: "pause" }]);
  });

  it("are taken back from bots, except after conceding", () => {
    table.takeBack();
    expect(sent("sit")).toMatchObject([{ seat: 1, name: "Ben" }]);
    snapshot(0, 2, null, { seats: [person("Anna"), person("Ben", { covered: true, conceded: true })] });
    table.takeBack();
    expect(sent("sit")).toHaveLength(1);
  });

  it("take back their last answer", () => {
    table.undo();
    expect(sent("undo")).toMatchObject([{ seat: 0 }]);
  });
});

describe("a refusal", () => {
  beforeEach(() => snapshot(0, 1, question(5)));

  it("is shown in the game's words, with its clauses", async () => {
    const done = table.do({ type: "start" });
    refuse({ said: { id: "standing-feed-nobody" }, clauses: ["DP-1"] });
    expect(await done).toBe(false);
    expect([table.notice, table.noticeClauses]).toEqual(["Feed nobody", ["DP-1"]]);
  });

  it("is shown as received if nothing translates it, until a command succeeds", async () => {
    const refused = table.do({ type: "start" });
    refuse({});
    await refused;
    expect(table.notice).toBe("No.");
    const done = table.do({ type: "start" });
    wire.hear({ type: "done", id: last().id });
    expect([await done, table.notice]).toEqual([true, ""]);
  });

  it("of an answer to an old question isn't shown", async () => {
    const done = table.do({ type: "start" });
    refuse({ code: "stale" });
    expect([await done, table.notice]).toEqual([false, ""]);
  });
});

describe("a hint", () => {
  beforeEach(() => snapshot(0, 1, question(5)));
  const hinted = (asked: number, more: object = {}) =>
    wire.hear({ type: "hinted", id: sent("hint")[0].id, asked, action: 3, why: "because", ...more });

  it("is shown in the game's words", async () => {
    const done = table.askHint();
    wire.hear({ type: "busy", place: 2, hint: true });
    hinted(5, { said: { id: "standing-feed-nobody" } });
    await done;
    expect([table.hint?.action, table.hint?.why, table.hintPlace]).toEqual([3, "Feed nobody", 0]);
  });

  it("for an earlier question is dropped", async () => {
    const done = table.askHint();
    snapshot(0, 2, question(6));
    hinted(5);
    await done;
    expect(table.hint).toBeNull();
  });

  it("can be refused", async () => {
    const done = table.askHint();
    refuse({});
    await done;
    expect([table.hint, table.notice]).toEqual([null, "No."]);
  });
});

describe("an answer", () => {
  it("is sent once, however often it is clicked", async () => {
    snapshot(0, 1, question(5));
    void table.choose({ action: 1 });
    void table.choose({ action: 2 });
    expect(sent("move")).toMatchObject([{ action: 1, asked: 5 }]);
    expect(table.sending).toBe(1);
    refuse({});
    await handled();
    expect(table.sending).toBeNull();
    void table.choose({ action: 2 });
    expect(sent("move")).toHaveLength(2);
  });

  it("must be an action", async () => {
    snapshot(0, 1, question(5));
    await expect(table.choose({ action: 1.5 })).rejects.toThrow("1.5");
    expect(sent("move")).toEqual([]);
  });

  it("isn't sent without a question", async () => {
    await table.choose({ action: 1 });
    expect(sent("move")).toEqual([]);
  });
});

describe("why a thing can't be chosen", () => {
  it("is asked of the rules while there is a question", async () => {
    snapshot(0, 1, question(5));
    void table.why({ kind: "card", slot: 1 });
    expect(sent("why")).toMatchObject([{ seat: 0, asked: 5, thing: { kind: "card", slot: 1 } }]);
  });

  it("is clear without one", async () => {
    await table.why({ kind: "card", slot: 1 });
    expect([sent("why"), table.notice]).toEqual([[], "It is not your turn to decide."]);
  });
});

describe("the deal", () => {
  const open = (...seats: object[]) => ({
    ...{ id: "t", phase: "open", seats, game: "trek", options: {}, players: seats.length },
    fair: { protocol: 1, stage: "commit", attempt: 0, commitments: [], abandoned: [], missing: [] },
  });
  const anna = { kind: "person", name: "Anna" };

  it("commits only the seats that aren't ready", async () => {
    snapshot(0, 1, null, open(anna, { ...anna, ready: true }));
    const done = table.ready();
    expect(sent("ready")).toMatchObject([{ seat: 0 }]);
    wire.hear({ type: "done", id: last().id });
    expect(await done).toBe(true);
  });

  it("doesn't wait for the answers to the commitments", async () => {
    snapshot(0, 1, null, open(anna, anna));
    const done = table.deal();
    const commands = wire.sent.slice(-3) as { id: string; type: string }[];
    expect(commands.map(({ type }) => type)).toEqual(["ready", "ready", "start"]);
    for (const { id } of commands) wire.hear({ type: "done", id });
    await done;
  });

  it("says why a commitment is refused", async () => {
    snapshot(0, 1, null, open({ ...anna, ready: true }, anna));
    const done = table.ready();
    refuse({ text: "Too late." });
    expect([await done, table.notice]).toEqual([false, "Too late."]);
  });
});

describe("the game's words", () => {
  it("that cannot be loaded leave a notice", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("away"));
    snapshot(0, 1, null, { words: { en: "/words/that/fail" } });
    table.speak();
    await vi.waitFor(() => expect(table.notice).toBe("The game’s words could not be loaded. Reload the page."));
  });
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

it("speaks the language chosen last, whichever arrives first", async () => {
  let late = (_: Response) => {};
  vi.stubGlobal("fetch", (address: string) =>
    address.endsWith("/en") ? new Promise<Response>((done) => (late = done)) : Promise.resolve(words("de")),
  );
  const words = (language: string) => new Response(JSON.stringify({ ...WORDS, sources: [`rest = ${language}`] }));
  snapshot(0, 1, null, { words: { en: "/late/en", de: "/late/de" } });
  table.speak();
  settings.language = "de";
  table.speak();
  await handled();
  late(words("en"));
  await handled();
  settings.language = "en";
  vi.unstubAllGlobals();
  expect(table.wording!.say({ id: "rest" }, table.company(0))).toBe("De");
});

it("notices about the table go when it opens and when its page is in front again", async () => {
  const postMessage = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } });
  wire.hear({ type: "you", host: true, seats: [0] });
  table.hurry();
  await handled();
  wire.hear({ type: "you", host: false, seats: [] });
  table.hurry(); // a spectator is told nothing
  await handled();
  expect(postMessage.mock.calls).toEqual([[{ at: "t" }], [{ at: "t" }]]);
  vi.unstubAllGlobals();
});

it("a connection shows that the server can be reached, except a lesson's", () => {
  for (const [id, lost] of [
    ["", true],
    ["t", false],
  ] as const) {
    const other = new FakeWire();
    const opened = new Table(id, () => other);
    reach.lost = true;
    other.begin();
    expect(reach.lost).toBe(lost);
    opened.close();
  }
});
