import { describe, expect, it } from "vitest";
import { render } from "svelte/server";
import { partOf } from "../../lib/part_of";
import { shotsOf } from "../../lib/scenes";
import { told as line } from "../../lib/test_lines";
import { beat, having, playing } from "../../lib/test_scenes";
import { common } from "../../table/scenes";
import Journey from "./Journey.svelte";
import { journeyOf } from "./journey";
import { scenes } from "./scenes";
import { challengeAt, heightOf } from "./challenge_scene";
import type { TrekView } from "./view";

const traveller = (value: number) => ({ value, fatigue: 0, injury: "none", starving: false, group: 0, cards: [] });
const before = partOf<TrekView>({
  game: "trek",
  at: [{ do: "challenge", group: 0, difficulty: 9, effort: 4 }],
  travellers: [1, 2, -1].map(traveller),
  groups: { 0: { leader: 1, members: [0, 1, 2] } },
} as never);

const CLIMB = [
  line("challenge", { group: 0, difficulty: 9 }),
  line("effort", { seat: 0, effort: 5, fatigue: 0 }),
  line("effort", { seat: 1, effort: 7, fatigue: 3 }),
  line("effort", { seat: 2, effort: -2, fatigue: 0 }),
  line("total", { group: 0, effort: 7, difficulty: 9 }),
];
const PLEDGES = [
  line("pledged", { seat: 0, points: 3 }),
  line("pledged", { seat: 1, points: 0 }),
  line("spent", { seat: 0, points: 3 }),
  line("overcome", { group: 0, effort: 10, difficulty: 9 }),
];

describe("the wall", () => {
  it("is climbed with dice and spent cards, and fatigue pulls down", () => {
    const all = [...CLIMB, ...PLEDGES];
    expect(CLIMB.map((_, i) => challengeAt(CLIMB.slice(0, i + 1), all, before).reached)).toEqual([0, 5, 9, 7, 7]);
    const over = challengeAt(all, all, before);
    expect([over.reached, over.result]).toEqual([10, "overcome"]);
    expect(over.climbers).toEqual([
      { seat: 0, dice: 5, fatigue: 0, pledged: 3, spent: 3 },
      { seat: 1, dice: 7, fatigue: 3, pledged: 0, spent: 0 },
      { seat: 2, dice: -2, fatigue: 0, pledged: null, spent: 0 },
    ]);
  });

  it("continues where the last message left off", () => {
    const challenge = challengeAt(PLEDGES.slice(0, 3), PLEDGES, before);
    expect([challenge.difficulty, challenge.reached, challenge.result]).toEqual([9, 7, "going on"]);
    expect(challenge.climbers.map((one) => one.seat)).toEqual([0, 1, 2]);
  });

  it("is higher than a group that failed", () => {
    const short = challengeAt(CLIMB, CLIMB, before);
    expect(heightOf(short.reached, short)).toBeLessThan(heightOf(short.difficulty, short));
    expect(heightOf(-3, short)).toBe(0);
  });
});

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

const play = playing(scenes, ["Anna", "Ben", "Cara"], { before, after: before });

describe("on the stage", () => {
  it("bowls fill for those who eat and stay empty for the others", () => {
    const meal = [beat("ate", { seat: [0, 1] }), beat("starving", { seat: 2 })];
    meal[0].lines = [line("ate", { seat: 0 }), line("ate", { seat: 1 })];
    expect([0, 1].map((at) => having(play("meal", meal, at), "full"))).toEqual([2, 2]);
    expect([0, 1].map((at) => having(play("meal", meal, at), "empty"))).toEqual([0, 1]);
  });

  it("the dead are named, and buried beside the trail", () => {
    const grave = play("grave", [beat("died", { seat: 1, cause: "starved", stages: 4 })], 0);
    expect(grave).toContain("Ben");
    expect(having(grave, "mound")).toBe(1);
    expect(having(play("lost", [beat("lost", { seat: [0, 1], stages: 4 })], 0), "mound")).toBe(0);
  });

  it("a wall shows dice, fatigue and pledges one by one", () => {
    const beats = [...CLIMB, ...PLEDGES].map((one) => beat(one.event!, one.fields!));
    const shown = (at: number) => ["cast", "pack", "card"].map((name) => having(play("wall", beats, at), name));
    expect([0, 1, 2, 5, 7].map(shown)).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [2, 1, 0],
      [3, 1, 1],
      [3, 1, 2],
    ]);
    expect(having(play("wall", beats, 8), "overcome")).toBe(1);
  });

  it("the map of a journey has a path for each group and names everybody", () => {
    const lines = [
      ...[0, 1, 2].map((seat) => line("value", { seat, value: 1 })),
      line("travels", { group: 0, stages: 2 }),
      line("leaves", { seat: 2, group: 0 }),
      line("split", { group: 1, parent: 0, size: 1 }),
      line("died", { seat: 2, cause: "starved", stages: 2 }),
      line("haven", { group: 0, stages: 2 }),
    ];
    const page = render(Journey, {
      props: { journey: journeyOf(lines)!, names: ["Anna", "Ben", "Cara"], viewer: null },
    }).body;
    expect([having(page, "way"), having(page, "fork"), having(page, "cross")]).toEqual([2, 1, 1]);
    for (const name of ["Anna", "Ben", "Cara"]) expect(page).toContain(name);
  });
});
