import { screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeatInfo, TableInfo } from "../lib/messages";
import { push } from "../lib/push.svelte";
import {
  choiceInfo,
  clauseInfo,
  eventLine,
  rulesInfo,
  seatInfo,
  serve,
  settled,
  tableInfo,
  TestTable,
} from "../lib/test_table";
import { shown } from "./rulecard.svelte";
import { drawDock } from "./test_dock";

const WORDS = `
event-snow = Snow fell on day { $day }.
event-month = A month passed.
feed = Feed { $who }
`;
const EVENTS = { snow: { fields: { day: "number" } }, month: { fields: {} } };
const NAMES = ["Anna", "Ben", "Cora"];
let at: TestTable;

beforeEach(() => {
  serve({ "/api/games/waited/rules": rulesInfo({}, [clauseInfo("T-2", "Snow.")]) });
});
afterEach(() => {
  at.close();
  shown.ids = [];
  push.state = "unknown";
  vi.unstubAllGlobals();
});

function draw({
  waiting = [1],
  viewer = 0,
  ...more
}: { waiting?: number[]; viewer?: number | null } & Partial<TableInfo>) {
  at = new TestTable(tableInfo(NAMES, { game: "waited", ...more }), { viewers: [viewer] });
  at.words(WORDS, { events: EVENTS });
  at.update({ view: { waiting } });
  return drawDock(at);
}
const mine = (more: Partial<SeatInfo>) => ({
  seats: [seatInfo(0, "Anna", more), seatInfo(1, "Ben"), seatInfo(2, "Cora")],
});
const heading = () => screen.getByRole("heading").textContent!.trim();
const button = (name: string) => screen.queryByRole("button", { name });

test.each([
  ["Waiting for Ben.", { waiting: [1] }],
  ["Waiting for Ben and Cora.", { waiting: [0, 1, 2] }],
  ["One moment …", { waiting: [0] }],
  ["You are watching. Ben is deciding.", { viewer: null, waiting: [1] }],
  ["You are watching. Ben and Cora are deciding.", { viewer: null, waiting: [1, 2] }],
  ["You are watching.", { viewer: null, waiting: [] }],
  ["The game is paused.", { paused: true }],
  ["The game is paused.", { paused: true, ...mine({ covered: true }) }],
  ["A bot is playing for you.", mine({ covered: true })],
  ["You conceded. A bot is playing on for you.", { paused: true, ...mine({ covered: true, conceded: true }) }],
])("the heading: %s", (said, more) => {
  draw(more);
  expect(heading()).toBe(said);
});

test("before the first view there is only a moment to wait", () => {
  at = new TestTable(tableInfo(NAMES));
  drawDock(at);
  expect(heading()).toBe("One moment …");
});

test("busy bots have a queue", () => {
  draw({});
  at.hear({ type: "busy", place: 2 });
  expect(heading()).toBe("Waiting for Ben.The bots are busy: yours are number 2 in line.");
});

test("a seat can be taken back from the bot, unless it was conceded", async () => {
  const { user, unmount } = draw(mine({ covered: true }));
  await user.click(button("Take my seat back")!);
  expect(at.sent("sit")).toMatchObject([{ seat: 0, name: "Anna" }]);
  unmount();
  at.close();
  draw(mine({ covered: true, conceded: true }));
  at.update({ undo: true });
  expect([button("Take my seat back"), button("Take back")]).toEqual([null, null]);
});

test("the last answer can be taken back while undo is offered", async () => {
  const { user } = draw({});
  expect(button("Take back")).toBeNull();
  at.update({ undo: true });
  await user.click(button("Take back")!);
  expect(at.sent("undo")).toMatchObject([{ seat: 0 }]);
});

test("while people decide, notifications are offered to those who play", () => {
  push.state = "off";
  const { unmount } = draw({});
  expect(button("Notify me when it’s my turn")).toBeTruthy();
  unmount();
  at.close();
  draw(mine({ covered: true }));
  expect(button("Notify me when it’s my turn")).toBeNull();
});

test("the last three events stand below, without what people say", () => {
  const { container } = draw({});
  const chat = { at: 0, kind: "chat", text: "Hello", name: "Ben", seat: 1 };
  at.update({ lines: [1, 2, 3, 4].map((day) => eventLine("snow", { day })).concat(chat as never) });
  const lines = [...container.querySelectorAll(".latest li")].map((line) => line.textContent);
  expect(lines).toEqual(["Snow fell on day 2.", "Snow fell on day 3.", "Snow fell on day 4."]);
});

test("a player sees their own sealed answer, unless a bot gives it", () => {
  const answered = choiceInfo(4, "feed", { said: { id: "feed", args: { who: "Ben" } } });
  const { container } = draw({});
  at.update({ answered });
  expect(container.querySelector(".sealed")!.textContent!.trim()).toMatch(/everyone has answered: Feed Ben$/);
  at.update({ table: tableInfo(NAMES, { game: "waited", ...mine({ covered: true }) }) });
  expect(container.querySelector(".sealed")).toBeNull();
});

test("the last line tells why a thing can't be chosen, and what is under the pointer", async () => {
  const { user, board } = draw({});
  await at.table.why({ kind: "card" });
  flushSync();
  expect(screen.getByText("It is not your turn to decide.")).toBeTruthy();
  const refused = at.table.do({ type: "start" });
  await at.refuse({ text: "Too late.", clauses: ["T-1", "T-2"] });
  await refused;
  await user.click(screen.getByRole("button", { name: "Rule T-1, T-2" }));
  expect(shown).toEqual({ game: "waited", ids: ["T-1", "T-2"], title: "" });
  board.cited = ["T-2"];
  await settled();
  expect(screen.getByText("Snow.").textContent).toBe("T-2 Snow.");
  board.note = "The trail.";
  flushSync();
  expect(screen.getByText("The trail.")).toBeTruthy();
  expect(screen.queryByText("Snow.")).toBeNull();
});
