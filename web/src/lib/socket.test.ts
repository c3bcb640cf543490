import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire } from "./fake_wire";
import { Connection } from "./socket";

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

const snapshot = (number: number) => ({ type: "snapshot", viewer: 0, stream: "s", number });
const update = (number: number) => ({ type: "update", viewer: 0, number });
const last = () => wires[wires.length - 1];

describe("a stream", () => {
  it("shows every message once, in order, and says what it has", () => {
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

  it("asks again for what was left out", () => {
    last().begin();
    connection.follow([0]);
    last().hear(snapshot(4));
    last().hear(update(7));
    expect(heard).toEqual([snapshot(4)]);
    expect(last().sent.at(-1)).toEqual({ type: "join", viewer: 0, after: 4, stream: "s" });
  });

  it("goes on where it was after a lost connection, waiting longer each time", () => {
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
    connection.follow([0]); // the server said again whose seats are here
    expect(last().sent).toEqual([{ type: "join", viewer: 0, after: 4, stream: "s" }]);
  });

  it("of a seat that was given up and taken again is joined anew", () => {
    last().begin();
    connection.follow([0]);
    last().hear(snapshot(4));
    connection.follow([null]);
    connection.follow([0]);
    const joins = last().sent.filter((m) => m.type !== "ack");
    expect(joins).toEqual([
      { type: "join", viewer: 0, after: 0, stream: "" },
      { type: "part", viewer: 0 },
      { type: "join", viewer: null, after: 0, stream: "" },
      { type: "part", viewer: null },
      { type: "join", viewer: 0, after: 0, stream: "" },
    ]);
    last().hear(snapshot(6));
    last().hear(update(7));
    expect(heard).toEqual([snapshot(4), snapshot(6), update(7)]);
  });

  it("of a seat that was lost while the connection was is not asked for", () => {
    last().begin();
    connection.follow([0, 1]);
    last().hear(snapshot(4));
    last().drop();
    vi.advanceTimersByTime(400);
    last().begin();
    connection.follow([0]);
    expect(last().sent).toEqual([{ type: "join", viewer: 0, after: 4, stream: "s" }]);
  });

  it("of a seat that is still ours is not joined twice", () => {
    last().begin();
    connection.follow([0]);
    connection.follow([0]);
    expect(last().sent).toHaveLength(1);
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
