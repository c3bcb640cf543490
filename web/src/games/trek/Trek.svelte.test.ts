import { screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { told } from "../../lib/test_lines";
import type { LocalizedLine } from "../../lib/wording";
import { drawOnTable, textOf } from "../test_room";
import { group, pieces, traveller, trekView } from "./test_view";
import Trek from "./Trek.svelte";
import type { TrekView } from "./view";

const NAMES = ["Anna", "Ben", "Cara"];
const TOGETHER = trekView([traveller(), traveller(), traveller()], { 0: group([0, 1, 2]) });
const APART = trekView(
  [traveller({ distance: 2 }), traveller({ distance: 5, group: 1 }), traveller({ distance: 4, group: 2 })],
  { 0: group([0]), 1: group([1]), 2: group([2]) },
);

const draw = (view: TrekView, more = {}) =>
  drawOnTable(Trek, { view, viewer: 0 as number | null, names: NAMES, lines: [] as LocalizedLine[], pieces, ...more });
const label = (element: Element) => element.getAttribute("aria-label");
const groups = () => screen.getAllByRole("region", { name: /alone$|lead/ }).map(label);
const trail = () => screen.queryByRole("region", { name: "The trail" });
const challenge = () => screen.queryByRole("region", { name: "A challenge" });
const gone = () => textOf(screen.getByRole("region", { name: "No longer on the trail" }));

test("your group comes first, then those ahead", () => {
  draw(APART);
  expect(groups()).toEqual(["You, alone", "Ben, alone", "Cara, alone"]);
});

test("a spectator sees the leading group first", () => {
  draw(APART, { viewer: null });
  expect(groups()).toEqual(["Ben, alone", "Cara, alone", "Anna, alone"]);
});

test("the group whose turn it is says so", () => {
  draw({ ...APART, shown: { ...APART.shown, acting: 2 } });
  const turns = screen.getAllByText(/its turn/).map((one) => textOf(one.parentElement!));
  expect(turns).toEqual(["Cara, alone 4 stages · its turn"]);
});

const CLIMB = [
  told("challenge", { group: 0, difficulty: 9 }),
  told("effort", { seat: 0, effort: 5, fatigue: 1, total: 4 }),
];

test("a challenge stands beside the trail until something else happens", async () => {
  const { redraw } = draw(TOGETHER, { lines: CLIMB });
  expect(textOf(challenge()!)).toContain("Effort 4 against 9");
  expect(trail()).toBeTruthy();
  await redraw({ lines: [...CLIMB, told("phase", { time: "day 4" })] });
  expect(challenge()).toBeNull();
});

const JOURNEY = [
  ...[0, 1, 2].map((seat) => told("value", { seat, value: 1 })),
  told("travels", { group: 0, leader: 0, stages: 3 }),
  ...CLIMB,
];

test("at the end a map of the journey replaces trail, challenge and losses", () => {
  draw({ ...TOGETHER, over: true }, { lines: JOURNEY });
  expect(screen.getByRole("region", { name: "The journey" })).toBeTruthy();
  expect([trail(), challenge()]).toEqual([null, null]);
  expect(screen.queryByRole("region", { name: "No longer on the trail" })).toBeNull();
});

test("without the beginning of the chronicle there is no map, and the trail stays", () => {
  draw({ ...TOGETHER, over: true }, { lines: CLIMB });
  expect(trail()).toBeTruthy();
  expect(challenge()).toBeNull();
});

test("while nobody is lost, their place explains the figures", () => {
  draw(TOGETHER);
  expect(gone()).toBe("On the chest: dice in a challenge. Cards: points to eat and to spend.");
});

const lostOf = (...seats: number[]) =>
  trekView(
    NAMES.map((_, seat) => traveller(seats.includes(seat) ? { fate: "eaten", when: "night 2", group: undefined } : {})),
    { 0: group([0, 1, 2].filter((seat) => !seats.includes(seat))) },
  );

test("those lost are listed with their fate in the order of their loss", async () => {
  const { redraw } = draw(lostOf(1));
  expect(gone()).toBe("Ben was eaten, Night 2, stage 3");
  await redraw({ view: lostOf(0, 1) });
  expect(gone()).toBe("Ben was eaten, Night 2, stage 3 You was eaten, Night 2, stage 3");
});

test("a fate without words of its own is named as it is", () => {
  draw(lostOf(1), { pieces: null });
  expect(gone()).toBe("Ben eaten, Night 2, stage 3");
});

test("the dock describes a traveller under the pointer", async () => {
  const { board, user } = draw(TOGETHER);
  await user.hover(screen.getByRole("button", { name: /Ben/ }));
  expect(board.note).toBe("Ben, value 1: adds 1 die in a challenge.");
});

test("cards held before the groups changed aren't dealt again", async () => {
  const [holder, other] = [traveller({ cards: [2] }), traveller()];
  const { container, redraw } = draw(trekView([holder, other], { 0: group([0, 1]) }));
  const dealt = () => [...container.querySelectorAll(".dealt")].map(textOf);
  expect(dealt()).toEqual(["2 points"]);
  const richer = { ...holder, cards: [2, 5] };
  await redraw({ view: trekView([richer, { ...other, group: 1 }], { 0: group([0]), 1: group([1]) }) });
  expect(dealt()).toEqual(["5 points"]);
});

test("a group that an answer touches is highlighted on the trail and below", () => {
  const { board, container } = draw(APART);
  expect(container.querySelectorAll(".lit")).toHaveLength(0);
  board.pointed = [{ kind: "group", group: 1 }];
  flushSync();
  expect([...container.querySelectorAll(".lit")].map(label)).toEqual([null, "Ben, alone"]);
  board.pointed = [{ kind: "trail" }];
  flushSync();
  expect([...container.querySelectorAll(".lit")].map(label)).toEqual(["The trail"]);
});

test("followers are told with their group", () => {
  draw(trekView([traveller()], { 0: group([0], { followed_by: "unknown" }) }), { names: ["Anna"] });
  const panel = screen.getByRole("region", { name: "You, alone" });
  expect(within(panel).getByText(/Followed by persons unknown/)).toBeTruthy();
});
