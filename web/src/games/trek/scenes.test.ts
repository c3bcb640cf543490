import { describe, expect, it } from "vitest";
import { shotsOf } from "../../lib/scenes";
import { told as line } from "../../lib/test_lines";
import { common } from "../../table/scenes";
import { scenes } from "./scenes";

const asTold = (event: string, fields: object, scene = "") => line(event, fields as never, { scene });
const company = { name: String, players: 3, reader: null };

describe("scenes", () => {
  it("of a challenge include everything until it is over", () => {
    const lines = [
      line("travels", { group: 0 }),
      asTold("challenge", { group: 0, difficulty: 9 }, "wall"),
      asTold("effort", { seat: 0, effort: 5, fatigue: 0 }),
      asTold("failed", { group: 0, die: 2, injury: true }, "wall"),
      asTold("injured", { seat: 0, injury: "injured" }),
      asTold("died", { seat: 0, cause: "injury", stages: 3 }, "grave"),
      asTold("challenge", { group: 1, difficulty: 4 }, "wall"),
    ];
    const shots = shotsOf(lines, scenes, common, null, company);
    expect(shots.map((shot) => [shot.name, shot.beats.length])).toEqual([
      ["caption", 1],
      ["wall", 4],
      ["grave", 1],
      ["wall", 1],
    ]);
    expect(shots[1].lengths.every((ms) => ms >= 700)).toBe(true);
    expect(shots[3].earlier.map((one) => one.event)).toEqual(lines.slice(0, 6).map((one) => one.event));
  });

  it("are separate for two meals", () => {
    const eats = (seat: number) => asTold("ate", { seat }, "meal");
    const shots = shotsOf([eats(0), eats(1), eats(0)], scenes, common, null, company);
    expect(shots.map((shot) => shot.beats.length)).toEqual([2, 1]);
  });
});
