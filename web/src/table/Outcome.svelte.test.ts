import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ending, OutcomeInfo, Score } from "../lib/messages";
import { go, route } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import { eventLine, hide, tableInfo, TestTable } from "../lib/test_table";
import Outcome from "./Outcome.svelte";
import { shown } from "./rulecard.svelte";

const WORDS = `
over = Spring has come.
verdict-won = { $who-is ->
   [you] You won.
  *[one] { $who } won.
}
verdict-lost = You lost.
food = Food
family = Family
shame = Ate the ox
event-died = { $who } died.
event-month = A month of snow has passed.
    .short = Month { $month }
`;
const EVENTS = {
  died: { fields: { who: "seat" } },
  month: { fields: { month: "number" } },
};
const ITEM_TIME = 650; // ms at normal pace
const NAMES = ["Anna", "Ben", "Cora"];

const score = (seat: number, sum: number, items: Score["items"], won = false): Score => ({
  ...{ seat, score: sum, won, details: {}, items },
  verdict: won ? { id: "verdict-won", args: { who: { seat } } } : { id: "verdict-lost" },
});
const item = (id: string, points: number | null = null) => ({ said: { id }, points });
const OUTCOME: OutcomeInfo = {
  winners: [1],
  said: { id: "over" },
  clauses: ["T-9"],
  scores: [
    score(0, 3, [item("food", 3)]),
    score(1, 9, [item("food", 4), item("family", 5), item("shame")], true),
    score(2, 5, [item("food", 5)]),
  ],
};
let at: TestTable;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  at.close();
  go("/");
  shown.ids = [];
  settings.pace = "normal";
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const over = (more = {}) => tableInfo(NAMES, { phase: "over", ...more });

function draw({ fresh = false, viewer = 0 as number | null, told = null as Ending | null, outcome = OUTCOME } = {}) {
  at = new TestTable(over(), { viewers: [viewer] });
  at.words(WORDS, { events: EVENTS });
  at.snapshot({ outcome });
  render(Outcome, { table: at.table, outcome: at.table.now.outcome!, told, bots: [], fresh });
  return userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
}
function steps(count: number) {
  for (let step = 0; step < count; step++) {
    vi.advanceTimersByTime(ITEM_TIME);
    flushSync();
  }
}
const button = (name: string) => screen.queryByRole("button", { name });
/** What each player's row shows: the name, the items so far, and the sum. */
const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [
      within(row).getByRole("rowheader").textContent,
      within(row)
        .queryAllByRole("listitem")
        .map((one) => one.textContent.trim())
        .join(" "),
      within(row).getAllByRole("cell")[1].textContent,
    ]);
const checks = () => screen.queryByRole("alert"); // these dice are not in order
const COUNTED = [
  ["Ben", "Food+4 Family+5 Ate the ox", "won9"],
  ["Cora", "Food+5", "5"],
  ["Annayou", "Food+3", "3"],
];

test("it says how it ended for the reader, why, and by which rule", async () => {
  const user = draw();
  expect(screen.getByRole("heading", { name: "You lost." })).toBeTruthy();
  expect(screen.getByText("Spring has come.")).toBeTruthy();
  await user.click(button("Rule T-9: Spring has come.")!);
  expect(shown.ids).toEqual(["T-9"]);
});

test("spectators of a shared victory read only why it ended, and once", () => {
  draw({ viewer: null, outcome: { ...OUTCOME, winners: [1, 2] } });
  expect(screen.getAllByText("Spring has come.").map((one) => one.tagName)).toEqual(["H2"]);
});

test("winners come first, then the others by their scores", () => {
  draw();
  expect(rows()).toEqual(COUNTED);
});

test("those who saw the game end see the scores counted up, and the winner last", () => {
  draw({ fresh: true });
  expect(rows()).toEqual([
    ["Ben", "", "0"],
    ["Cora", "", "0"],
    ["Annayou", "", "0"],
  ]);
  steps(1);
  expect(rows()[0]).toEqual(["Ben", "Food+4", "4"]);
  expect(checks(), "the button has their place").toBeNull();
  steps(2);
  expect(rows()).toEqual(COUNTED);
  expect(checks()).toBeTruthy();
  expect(button("Show the result at once")).toBeNull();
  steps(1);
  expect(vi.getTimerCount(), "nothing is left to count").toBe(0);
});

test("the counting can be cut short", async () => {
  await draw({ fresh: true }).click(button("Show the result at once")!);
  expect(rows()).toEqual(COUNTED);
});

test("nothing is counted up at the instant pace", () => {
  settings.pace = "instant";
  draw({ fresh: true });
  expect(rows()).toEqual(COUNTED);
});

test("nothing is counted up while the page is hidden", () => {
  hide(true);
  draw({ fresh: true });
  expect(rows()).toEqual(COUNTED);
});

test("hiding the page ends the counting", () => {
  draw({ fresh: true });
  hide(false);
  expect(rows()).not.toEqual(COUNTED);
  hide(true);
  expect(rows()).toEqual(COUNTED);
});

test("scores that grew during the game are told by month", () => {
  const month = (n: number, scores: number[]) => ({ line: eventLine("month", { month: n }), scores });
  const grown = OUTCOME.scores.map((one) => ({ ...one, items: [] }));
  const told = { deciding: null, chapters: [month(1, [1, 4, 2]), month(2, [3, 9, 5])] };
  draw({ told, outcome: { ...OUTCOME, scores: grown } });
  expect(rows()[0]).toEqual(["Ben", "Month 1+4 Month 2+5", "won9"]);
});

test("what decided the game links to that moment of the replay", () => {
  draw({ told: { deciding: { place: 17, line: eventLine("died", { who: 2 }) }, chapters: [] } });
  expect(screen.getByText("What decided it:")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Cora died." }).getAttribute("href")).toBe("/replay/t?at=17&seat=0");
});

test("nothing need have decided it", () => {
  draw({ told: { deciding: null, chapters: [] } });
  expect(screen.queryByText("What decided it:")).toBeNull();
});

test("playing again opens a new table, and goes there once it exists", async () => {
  const user = draw();
  await user.click(button("Play again")!);
  expect(at.sent("rematch")).toHaveLength(1);
  expect(route.path).toBe("/");
  at.update({ table: over({ rematch: "t2" }) });
  expect(route.path).toBe("/table/t2");
});

test("a rematch that somebody else opens waits for the player to join it", async () => {
  const user = draw();
  at.update({ table: over({ rematch: "t2" }) });
  expect(route.path).toBe("/");
  await user.click(button("Join the rematch")!);
  expect(route.path).toBe("/table/t2");
  expect(at.sent("rematch")).toEqual([]);
});

test("spectators can only watch the replay and share the result", async () => {
  const user = draw({ viewer: null });
  expect([button("Play again"), button("Join the rematch")]).toEqual([null, null]);
  expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe("/replay/t");
  await user.click(button("Share")!);
  expect(screen.getByRole("dialog", { name: "Share" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Ben won." })).toBeTruthy();
});

test("until the game's words have come, it only says what the server said", () => {
  at = new TestTable(over());
  at.words(WORDS);
  at.snapshot({ outcome: OUTCOME });
  const outcome = at.table.now.outcome!;
  at.table.wording = null;
  render(Outcome, { table: at.table, outcome, told: null, bots: [], fresh: false });
  expect(screen.getByRole("heading", { name: "Spring has come." })).toBeTruthy();
});
