import { describe, expect, it } from "vitest";
import { partOf } from "../../lib/part_of";
import { describe as describeThing, groupsOf, lostIn, states, titleOf, trailOf } from "./trek";
import type { Traveller, TrekView } from "./view";

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

  it("ends behind the last haven, if any, unless somebody passed it", () => {
    expect(trailOf(view(havens, 24)).stages).toBe(25);
    expect(trailOf(view(havens, 25)).stages).toBe(25);
    expect(trailOf(view(havens, 26)).stages).toBe(29);
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
  expect(title(1, [0, 1, 2], 1)).toBe("You lead a group of 3");
  expect(title(1, [0, 1, 2], null)).toBe("Ben leads a group of 3");
});

const well: Traveller = { value: 1, fatigue: 0, distance: 0, injury: "none", starving: false, cards: [] };

it("a traveller's conditions are shown with the name", () => {
  expect(states(well, false)).toBe("");
  expect(states({ ...well, fatigue: 2, injury: "injured" }, true)).toBe("leads, fatigue\u00a02, hurt");
  expect(states({ ...well, injury: "heavily injured", starving: true }, false)).toBe("badly\u00a0hurt, starving");
});

it("what cards serve for, and what travellers bring to a challenge", () => {
  const view = partOf<TrekView>({
    travellers: [
      { ...well, value: -2, fatigue: 3, cards: ["first aid", 1, 4, "unknown"] },
      { ...well, fate: "eaten" },
      { ...well, value: 1, injury: "injured" },
      { ...well, value: 2, injury: "heavily injured" },
      { ...well, value: 0, injury: "injured" },
      { ...well, value: 3 },
    ],
    shown: { strength: [-2, 1, 0, 1, -1, 3] },
  });
  const names = ["Ann", "Ben", "Cora", "Dan", "Eve", "Finn"];
  const said = (thing: Record<string, unknown>) => describeThing(view, names, thing);
  const cards = [0, 1, 2, 3].map((slot) => said({ kind: "card", seat: 0, slot }));
  expect(cards).toEqual([
    "First aid: heals one injury of somebody in the group.",
    "1 point: eat it, or put it into a challenge.",
    "4 points: eat one a night, or put any number into a challenge.",
    "",
  ]);
  const seats = [0, 1, 2, 3, 4, 5, 7].map((seat) => said({ kind: "traveller", seat }));
  expect(seats).toEqual([
    "Ann, value −2: takes off 2 dice in a challenge, less 3 for fatigue.",
    "",
    "Cora, value 1: adds no dice in a challenge.",
    "Dan, value 2: adds 1 die in a challenge.",
    "Eve, value 0: takes off 1 die in a challenge.",
    "Finn, value 3: adds 3 dice in a challenge.",
    "",
  ]);
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
