import { describe, expect, it } from "vitest";
import { happened } from "../../lib/events";
import { partOf } from "../../lib/part_of";
import { told as line } from "../../lib/test_lines";
import type { LocalizedLine } from "../../lib/wording";
import type { TrekEvent } from "./events";
import {
  acting,
  describe as describeThing,
  groupsOf,
  lastChallenge as challengeIn,
  lostIn,
  states,
  titleOf,
  trailOf,
} from "./trek";
import type { Traveller, TrekView } from "./view";

const lastChallenge = (lines: LocalizedLine[], turn: number | null) => challengeIn(happened<TrekEvent>(lines), turn);

describe("the scene of a challenge", () => {
  it("adds up dice, fatigue and spent cards", () => {
    const told = [
      line("travels"),
      line("challenge", { group: 0, difficulty: 12 }),
      line("effort", { seat: 0, effort: 7, fatigue: 1 }),
      line("effort", { seat: 1, effort: -2, fatigue: 0 }),
      line("total", { group: 0, effort: 4, difficulty: 12 }),
      line("spent", { seat: 1, points: 9 }),
      line("overcome", { group: 0, effort: 13, difficulty: 12 }),
    ];
    expect(lastChallenge(told, 0)).toMatchObject({
      difficulty: 12,
      total: 13,
      result: "overcome",
      pledges: [{ seat: 1, points: 9 }],
    });
    expect(lastChallenge(told.slice(0, 5), 0)).toMatchObject({ total: 4, result: "going on" });
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
      line("effort", { seat: 4, effort: -4, fatigue: 3 }),
      line("total", { group: 1, effort: -7, difficulty: 6 }),
    ];
    expect(lastChallenge(told, 1)).toMatchObject({ group: 1, total: -7 });
    const failed = [...told, line("failed", { group: 1, die: 3 }), line("starving", { seat: 0 })];
    expect(lastChallenge(failed, 1)).toMatchObject({ result: "failed" });
    expect(lastChallenge(failed, 0)).toBeNull();
  });
});

it("a group that has just split off acts within the other's turn", () => {
  const view = (at: TrekView["at"]) => partOf<TrekView>({ at });
  expect(acting(view([{ do: "vote" }]))).toBeNull();
  expect(acting(view([{ do: "phase" }, { do: "turn" }, { do: "meal" }]))).toBe(0);
  expect(
    acting(view([{ do: "phase" }, { do: "turn" }, { do: "travel", group: 2 }, { do: "challenge", group: 2 }])),
  ).toBe(2);
});

describe("the trail", () => {
  const view = (havens: number[], ...distances: number[]) =>
    partOf<TrekView>({ players: 4, shown: { havens }, travellers: distances.map((distance) => ({ distance })) });
  const havens = [4, 8, 12, 16, 20, 24];

  it("is drawn far enough to see where it leads", () => {
    expect(trailOf(view(havens, 0, 0))).toEqual({
      farthest: 0,
      havens,
      stages: 9,
      marks: [4, 8],
    });
    expect(trailOf(view(havens, 11, 3))).toMatchObject({ farthest: 11, stages: 17, marks: [4, 8, 12, 16] });
  });

  it("ends behind the last haven, if any", () => {
    expect(trailOf(view(havens, 40)).stages).toBe(25);
    expect(trailOf(view([], 40))).toMatchObject({ havens: [], stages: 45, marks: [] });
  });
});

it("those lost keep their order, and the next one comes last", () => {
  const view = (...fates: (Traveller["fate"] | undefined)[]) =>
    partOf<TrekView>({ travellers: fates.map((fate) => ({ fate })) });
  expect(lostIn(view(undefined, "lost", "starved"), [])).toEqual([1, 2]);
  expect(lostIn(view("eaten", "lost", "starved"), [2])).toEqual([2, 0, 1]);
  expect(lostIn(view(undefined, "lost", undefined), [2, 1])).toEqual([1]); // one was taken back
});

it("a group is named after its leader", () => {
  const title = (leader: number | null, members: number[], viewer: number | null) =>
    titleOf({ leader, members, followed_by: "nobody" }, ["Ann", "Ben", "Cora"], viewer);
  expect(title(0, [0], 0)).toBe("You, alone");
  expect(title(0, [0], 1)).toBe("Ann, alone");
  expect(title(null, [0, 1], 0)).toBe("2 travellers, no leader");
  expect(title(1, [0, 1, 2], 1)).toBe("You lead 3");
  expect(title(1, [0, 1, 2], null)).toBe("Ben leads 3");
});

const well: Traveller = { value: 1, fatigue: 0, distance: 0, injury: "none", starving: false, cards: [] };

it("a traveller's conditions are shown with the name", () => {
  expect(states(well, false)).toBe("");
  expect(states({ ...well, fatigue: 2, injury: "injured" }, true)).toBe("leads, fatigue\u00a02, hurt");
  expect(states({ ...well, injury: "heavily injured", starving: true }, false)).toBe("badly\u00a0hurt, starving");
});

it("things are described in the server's words", () => {
  const pieces = {
    says: {
      first_aid: "Heals.",
      one_point: "One point.",
      points: "{n} points.",
      takes: "takes {n} off",
      tired: ", less {n}",
    },
  };
  const view = partOf<TrekView>({
    travellers: [
      { ...well, value: -2, fatigue: 3, cards: ["first aid", 1, 4, "unknown"] },
      { ...well, fate: "eaten" },
    ],
  });
  const said = (thing: Record<string, unknown>) => describeThing(view, pieces, ["Ann", "Ben"], thing);
  const cards = [0, 1, 2, 3].map((slot) => said({ kind: "card", seat: 0, slot }));
  expect(cards).toEqual(["Heals.", "One point.", "4 points.", ""]);
  expect(said({ kind: "traveller", seat: 0 })).toBe("Ann, value −2: takes 2 off, less 3.");
  expect([said({ kind: "traveller", seat: 1 }), said({ kind: "traveller", seat: 7 })]).toEqual(["", ""]);
});

describe("groups on the trail", () => {
  it("start with the viewer's own, then those ahead", () => {
    const at = (distance: number) => ({ distance }) as Traveller;
    const members = (...seats: number[]) => ({ members: seats });
    const view = partOf<TrekView>({
      travellers: [at(1), at(4), at(6)],
      groups: { "0": members(0), "1": members(1), "2": members(2) } as never,
    });
    const order = (mine?: number) => groupsOf(view, mine).map((group) => [group.key, group.distance]);
    expect(order(0)).toEqual([
      ["0", 1],
      ["2", 6],
      ["1", 4],
    ]);
    expect(order()[0]).toEqual(["2", 6]);
  });
});
