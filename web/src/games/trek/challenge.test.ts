import { describe, expect, it } from "vitest";
import { partOf } from "../../lib/part_of";
import { told as line } from "../../lib/test_lines";
import { challengeAt, heightOf, injuriesIn, lastChallenge } from "./challenge";
import type { TrekView } from "./view";

describe("the latest challenge", () => {
  it("adds up dice, fatigue and spent cards", () => {
    const told = [
      line("travels"),
      line("challenge", { group: 0, difficulty: 12 }),
      line("effort", { seat: 0, effort: 7, fatigue: 1, total: 6 }),
      line("effort", { seat: 1, effort: -2, fatigue: 0, total: 4 }),
      line("total", { group: 0, effort: 4, difficulty: 12 }),
      line("spent", { seat: 1, points: 9, total: 13 }),
      line("overcome", { group: 0, effort: 13, difficulty: 12 }),
    ];
    expect(lastChallenge(told, 0)).toMatchObject({
      difficulty: 12,
      effort: 13,
      result: "overcome",
      climbers: [
        { seat: 0, dice: 7, fatigue: 1, spent: 0 },
        { seat: 1, dice: -2, fatigue: 0, spent: 9 },
      ],
    });
    expect(lastChallenge(told.slice(0, 6), 0)).toMatchObject({ effort: 13, result: "going on" });
    expect(lastChallenge(told.slice(0, 5), 0)).toMatchObject({ effort: 4, result: "going on" });
  });

  it("ends when something else begins", () => {
    expect(
      lastChallenge(
        [
          line("challenge", { group: 0, difficulty: 12 }),
          line("failed", { group: 0, die: 4, injury: 1 }),
          line("phase", { time: 3 }),
        ],
        0,
      ),
    ).toBeNull();
    expect(lastChallenge([], null)).toBeNull();
  });

  it("of another group ends with that group's turn", () => {
    const told = [
      line("challenge", { group: 1, difficulty: 6 }),
      line("effort", { seat: 4, effort: -4, fatigue: 3, total: -7 }),
      line("total", { group: 1, effort: -7, difficulty: 6 }),
    ];
    expect(lastChallenge(told, 1)).toMatchObject({ group: 1, effort: -7 });
    const failed = [...told, line("failed", { group: 1, die: 3 }), line("starving", { seat: 0 })];
    expect(lastChallenge(failed, 1)).toMatchObject({ result: "failed" });
    expect(lastChallenge(failed, 0)).toBeNull();
  });
});

const traveller = (value: number) => ({ value, fatigue: 0, injury: "none", starving: false, group: 0, cards: [] });
const before = partOf<TrekView>({
  game: "trek",
  shown: { challenge: { group: 0, difficulty: 9, effort: 7 } },
  travellers: [1, 2, -1].map(traveller),
  groups: { 0: { leader: 1, members: [0, 1, 2] } },
} as never);

const CLIMB = [
  line("challenge", { group: 0, difficulty: 9 }),
  line("effort", { seat: 0, effort: 5, fatigue: 0, total: 5 }),
  line("effort", { seat: 1, effort: 7, fatigue: 3, total: 9 }),
  line("effort", { seat: 2, effort: -2, fatigue: 0, total: 7 }),
  line("total", { group: 0, effort: 7, difficulty: 9 }),
];
const PLEDGES = [
  line("pledged", { seat: 0, points: 3 }),
  line("pledged", { seat: 1, points: 0 }),
  line("spent", { seat: 0, points: 3, total: 10 }),
  line("overcome", { group: 0, effort: 10, difficulty: 9 }),
];

describe("the wall", () => {
  it("is climbed with dice and spent cards, and fatigue pulls down", () => {
    const all = [...CLIMB, ...PLEDGES];
    expect(CLIMB.map((_, i) => challengeAt(CLIMB.slice(0, i + 1), all, before).effort)).toEqual([0, 5, 9, 7, 7]);
    const over = challengeAt(all, all, before);
    expect([over.effort, over.result]).toEqual([10, "overcome"]);
    expect(over.climbers).toEqual([
      { seat: 0, dice: 5, fatigue: 0, pledged: 3, spent: 3 },
      { seat: 1, dice: 7, fatigue: 3, pledged: 0, spent: 0 },
      { seat: 2, dice: -2, fatigue: 0, pledged: null, spent: 0 },
    ]);
  });

  it("continues where the last message left off", () => {
    const challenge = challengeAt(PLEDGES.slice(0, 2), PLEDGES, before);
    expect([challenge.difficulty, challenge.effort, challenge.result]).toEqual([9, 7, "going on"]);
    expect(challengeAt(PLEDGES.slice(0, 3), PLEDGES, before).effort).toBe(10);
    expect(challenge.climbers.map((one) => one.seat)).toEqual([0, 1, 2]);
  });

  it("is higher than a group that failed", () => {
    const up = (n: number) => heightOf(n, 9, 7, 1.1);
    expect(up(7)).toBeLessThan(up(9));
    expect(up(-3)).toBe(0);
  });
});

it("the latest injury of each counts, and first aid", () => {
  const told = [
    line("injured", { seat: 0, injury: "injured" }),
    line("injured", { seat: 1, injury: "heavily injured" }),
    line("first aid", { seat: 0, patient: 1, injury: "injured", self: false }),
    line("injured", { seat: 0, injury: "heavily injured" }),
  ];
  expect([...injuriesIn(told.slice(0, 2))]).toEqual([
    [0, "injured"],
    [1, "heavily injured"],
  ]);
  expect([...injuriesIn(told)]).toEqual([
    [0, "heavily injured"],
    [1, "injured"],
  ]);
});
