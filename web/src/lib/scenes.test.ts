import { describe, expect, it } from "vitest";
import { alike, faces, reading, shotsOf, type Common, type Scenes } from "./scenes";
import { told } from "./test_lines";

const COMMON: Common = {
  title: { length: 1000 },
  reveal: { length: (_, place) => (place ? 0 : 2000), takes: alike },
  dice: { length: 800, takes: alike },
  card: { length: 500, slight: true },
  caption: { length: (beat) => reading(beat.text), slight: true },
};
const COMPANY = { name: (seat: number) => `Seat ${seat}`, players: 4, reader: null };
const shots = (lines: ReturnType<typeof told>[], own: Scenes = {}) => shotsOf(lines, own, COMMON, null, COMPANY);
const outline = (lines: ReturnType<typeof told>[], own: Scenes = {}) =>
  shots(lines, own).map((shot) => [shot.name, ...shot.beats.map((beat) => beat.lines.map((line) => line.event))]);

describe("scenes", () => {
  it("are chosen by the event's declaration", () => {
    const lines = [
      told("month", {}, { heading: true }),
      told("bid", { seat: 0, value: 1 }, { reveals: "value" }),
      told("bid", { seat: 1, value: 2 }, { reveals: "value" }),
      told("haven", { dice: [1, 6] }),
      told("drew", { seat: 0 }, { sound: "card" }),
      told("ended"),
    ];
    expect(outline(lines)).toEqual([
      ["title", ["month"]],
      ["reveal", ["bid"], ["bid"]],
      ["dice", ["haven"]],
      ["card", ["drew"]],
      ["caption", ["ended"]],
    ]);
    expect(shots(lines).map((shot) => shot.lengths)).toEqual([[1000], [2000, 0], [800], [500], [reading("ended")]]);
  });

  it("of the game take precedence, and include the events that belong to them", () => {
    const own: Scenes = {
      hunger: { length: 700, takes: (line) => ["weakened", "starved", "used"].includes(line.event ?? "") },
    };
    const lines = [
      told("hunger", { seat: 0 }, { scene: "hunger" }),
      told("used", {}, { minor: true }),
      told("weakened"),
      told("fed"),
      told("hunger", { seat: 1 }, { scene: "hunger" }),
      told("month", {}, { heading: true, scene: "unheard of" }),
    ];
    expect(outline(lines, own)).toEqual([
      ["hunger", ["hunger"], ["used"], ["weakened"]],
      ["caption", ["fed"]],
      ["hunger", ["hunger"]],
      ["title", ["month"]],
    ]);
    expect(shots(lines, own)[0].beats.map((beat) => beat.text)).toEqual(["hunger", "", "weakened"]);
  });

  it("have one beat per sentence, including minor events in between", () => {
    const ate = (seat: number) => ({ ...told("ate", { seat }, { folds: "seat" }), touches: [{ kind: "seat", seat }] });
    const lines = [told("laid", {}, { minor: true }), ate(0), told("laid", {}, { minor: true }), ate(1), told("fed")];
    expect(outline(lines)).toEqual([
      ["", ["laid"]],
      ["caption", ["ate", "laid", "ate"]],
      ["caption", ["fed"]],
    ]);
    const [silent, both] = shots(lines);
    expect(silent.lengths).toEqual([0]);
    expect(both.beats[0].fields).toEqual({ seat: [0, 1] });
    expect(both.beats[0].touches.map((t) => t.seat)).toEqual([0, 1]);
  });

  it("keep chat in its place", () => {
    const ate = (seat: number) => told("ate", { seat }, { folds: "seat" });
    const said = { ...told(""), kind: "chat" as const, how: null };
    expect(outline([ate(0), said, ate(1)])).toEqual([
      ["caption", ["ate", ""]],
      ["caption", ["ate"]],
    ]);
  });

  it("find dice by field name", () => {
    expect(faces({ fields: { dice: [2, 5] } })).toEqual([2, 5]);
    expect(faces({ fields: { die: 3, difficulty: 9 } })).toEqual([3]);
    expect(faces({ fields: { dice: ["Hair"] } })).toEqual([]);
    expect(faces({})).toEqual([]);
  });
});
