/** For tests: travellers on the trail, and the server's texts of things. Strengths are those of the healthy. */

import type { TrekPieces } from "./trek";
import type { Group, Traveller, TrekView } from "./view";

export const pieces: TrekPieces & Record<string, unknown> = {
  fate: { eaten: "was eaten", lost: "was never heard of again" },
  followed_by: { unknown: "Followed by persons unknown" },
};

export const traveller = (more: Partial<Traveller> = {}): Traveller => ({
  ...{ value: 1, fatigue: 0, distance: 3, injury: "none", starving: false, cards: [], group: 0 },
  ...more,
});

export const group = (members: number[], more: Partial<Group> = {}): Group => ({
  ...{ leader: members[0], members, followed_by: "nobody" },
  ...more,
});

export const trekView = (
  travellers: Traveller[],
  groups: Record<string, Group>,
  more: Partial<TrekView> = {},
): TrekView => ({
  ...{
    game: "trek",
    version: "2",
    players: travellers.length,
    seat: 0,
    waiting: [],
    time: "day 3",
    travellers,
    groups,
  },
  ...{ shown: { phase: 5, strength: travellers.map(({ value }) => value), havens: [4, 8, 12] } },
  ...more,
});
