import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkOf } from "./changes";
import { FakeWire } from "./fake_wire";
import type { View } from "./messages";
import { Connection } from "./socket";

const [OPEN, CLOSED] = [1, 3];

let wires: FakeWire[];
let heard: unknown[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  heard = [];
  connection = new Connection({ message: (m) => heard.push(m), connected: () => {} }, () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const snapshot = (number: number) => ({ type: "snapshot", viewer: 0, stream: "s", number, view: null });
const update = (number: number) => ({ type: "update", viewer: 0, number });
const last = () => wires[wires.length - 1];

describe("a stream", () => {
  it("delivers every message once, in order, and acknowledges it", () => {
    last().begin();
    connection.follow([0]);
    last().hear(snapshot(4));
    last().hear(update(5));
    last().hear(update(5));
    expect(heard).toEqual([snapshot(4), update(5)]);
    expect(
      last()
        .sent.filter((m) => m.type === "ack")
        .map((m) => m.number),
    ).toEqual([4, 5]);
  });

  it("requests missing messages", () => {
    last().begin();
    connection.follow([0]);
    last().hear(snapshot(4));
    last().hear(update(7));
    expect(heard).toEqual([snapshot(4)]);
    expect(last().sent.at(-1)).toEqual({ type: "join", viewer: 0, after: 4, stream: "s", changes: true });
  });

  it("resumes after a lost connection, with growing delays", () => {
    last().begin();
    connection.follow([0]);
    last().hear(snapshot(4));
    last().drop();
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    last().drop();
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(3);
    last().begin();
    connection.follow([0]); // the server has told us our seats again
    expect(last().sent).toEqual([{ type: "join", viewer: 0, after: 4, stream: "s", changes: true }]);
  });

  it("is joined again after its seat was given up and retaken", () => {
    last().begin();
    connection.follow([0]);
    last().hear(snapshot(4));
    connection.follow([null]);
    connection.follow([0]);
    const joins = last().sent.filter((m) => m.type !== "ack");
    expect(joins).toEqual([
      { type: "join", viewer: 0, after: 0, stream: "", changes: true },
      { type: "part", viewer: 0 },
      { type: "join", viewer: null, after: 0, stream: "", changes: true },
      { type: "part", viewer: null },
      { type: "join", viewer: 0, after: 0, stream: "", changes: true },
    ]);
    last().hear(snapshot(6));
    last().hear(update(7));
    expect(heard).toEqual([snapshot(4), snapshot(6), update(7)]);
  });

  it("is not resumed for a seat lost while disconnected", () => {
    last().begin();
    connection.follow([0, 1]);
    last().hear(snapshot(4));
    last().drop();
    vi.advanceTimersByTime(400);
    last().begin();
    connection.follow([0]);
    expect(last().sent).toEqual([{ type: "join", viewer: 0, after: 4, stream: "s", changes: true }]);
  });

  it("is not joined twice for the same seat", () => {
    last().begin();
    connection.follow([0]);
    connection.follow([0]);
    expect(last().sent).toHaveLength(1);
  });
});

describe("a view", () => {
  const before = { seat: 0, hands: [{ cards: [1, 2] }, { cards: [3] }], waiting: [0, 1] };
  const after = { ...before, hands: [{ cards: [1, 2] }, { cards: [] }] };
  const changes = [[["hands", 1, "cards"], []]];
  const seen = (number: number, view: unknown, check = checkOf(view as View)) => ({ ...snapshot(number), view, check });
  const joins = () => last().sent.filter((m) => m.type === "join");

  beforeEach(() => {
    last().begin();
    connection.follow([0]);
  });

  it("is updated by changes, and delivered whole", () => {
    last().hear(seen(4, before));
    last().hear({ ...update(5), changes, check: checkOf(after as unknown as View) });
    expect(heard[1]).toMatchObject({ ...update(5), view: after });
    expect(joins()).toHaveLength(1);
  });

  it("is requested whole if it differs from the server's; until then nothing is shown", () => {
    last().hear(seen(4, before));
    last().hear({ ...update(5), changes, check: checkOf(before as unknown as View) });
    last().hear(update(6));
    expect(heard).toHaveLength(1);
    expect(joins()).toHaveLength(2);
    expect(joins()[1]).toEqual({ type: "join", viewer: 0, after: 0, stream: "", changes: true });
    last().hear(seen(6, after));
    last().hear(update(7));
    expect(heard.slice(1)).toEqual([seen(6, after), update(7)]);
  });

  it("is requested whole if a change doesn't fit", () => {
    last().hear(seen(4, before));
    last().hear({ ...update(5), changes: [[["hats", 1], 3]], check: 0 });
    expect(joins()).toHaveLength(2);
  });

  it("is not compared if browsers would serialize it differently", () => {
    last().hear(seen(4, before, 77));
    last().hear({ ...update(5), changes, check: 78 });
    expect(heard[1]).toMatchObject({ ...update(5), view: after });
    expect(joins()).toHaveLength(1);
  });

  it("that arrives whole is the base of later changes", () => {
    last().hear(snapshot(4));
    last().hear({ ...update(5), view: before, check: checkOf(before as unknown as View) });
    last().hear({ ...update(6), changes, check: checkOf(after as unknown as View) });
    expect(heard.slice(1)).toMatchObject([
      { ...update(5), view: before },
      { ...update(6), view: after },
    ]);
  });
});

describe("a command", () => {
  it("is sent again with the same id until it is answered", async () => {
    last().begin();
    const answer = connection.command({ type: "start" });
    const first = last().sent[0];
    last().drop();
    vi.advanceTimersByTime(400);
    last().begin();
    expect(last().sent).toContainEqual(first);
    last().hear({ type: "done", id: first.id, again: true });
    expect(await answer).toEqual({ type: "done", id: first.id, again: true });
    last().drop();
    vi.advanceTimersByTime(800);
    last().begin();
    expect(last().sent).toEqual([]);
  });
});

describe("a connection", () => {
  it("is replaced at once when the page is looked at again", () => {
    last().begin();
    last().drop();
    connection.hurry();
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(20_000);
    expect(wires.length, "the attempt planned before is dropped").toBe(2);
  });

  it("is pinged when the page is looked at again, and every 20 seconds", () => {
    last().begin();
    connection.hurry();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.map((m) => m.type)).toEqual(["ping", "ping"]);
  });

  it("that has been silent for too long is closed", () => {
    last().begin();
    vi.advanceTimersByTime(40_000);
    expect(wires[0].readyState).toBe(OPEN);
    vi.advanceTimersByTime(20_000);
    expect(wires[0].readyState).toBe(CLOSED);
  });

  it("that was closed for good stays closed", () => {
    last().begin();
    connection.close();
    expect(wires[0].readyState).toBe(CLOSED);
    connection.hurry();
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
  });
});
