import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, type ComponentProps } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableInfo } from "../lib/messages";
import { viewOf } from "../lib/test_server";
import { choiceInfo, serve, tableInfo, TestTable } from "../lib/test_table";
import TopBar from "./TopBar.svelte";

const NAMES = ["Anna", "Ben", "Cora", "Dora"];
const NOW = 1_000_000;
const fold = vi.fn();
let at: TestTable;

beforeEach(() => {
  serve();
  fold.mockReset();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  at.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Given extends Partial<ComponentProps<typeof TopBar>> {
  info?: Partial<TableInfo>;
  viewers?: (number | null)[];
  id?: string;
}

function draw({ info = {}, viewers = [0], id = "t", ...props }: Given = {}) {
  at = new TestTable(tableInfo(NAMES, info), { viewers, id });
  render(TopBar, { table: at.table, time: { label: "", steps: [] }, folded: false, fold, ...props });
  return userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
}
const waitsFor = (...waiting: number[]) => at.update({ view: viewOf("trek", 4, { waiting }) });
const asks = (...waiting: number[]) => {
  waitsFor(...waiting);
  at.asks(1, [choiceInfo(4, "rest")]);
};
const turn = () => document.querySelector(".turn")!.textContent.replace(/\s+/g, " ").trim();
const clock = () => screen.queryByRole("timer");
const button = (name: string) => screen.queryByRole("button", { name });

test("it says who has to decide", () => {
  draw();
  expect(turn()).toBe("");
  waitsFor(1);
  expect(turn()).toBe("Ben is deciding");
  waitsFor(1, 2);
  expect(turn()).toBe("Ben and Cora are deciding");
  waitsFor(1, 2, 3);
  expect(turn()).toBe("3 players are deciding");
});

test("the player's own decision comes first, others are added", () => {
  draw();
  asks(0);
  expect(turn()).toBe("Your decision");
  expect(document.querySelector(".turn.yours")).toBeTruthy();
  waitsFor(0, 1);
  expect(turn()).toBe("Your decision, and Ben too");
  waitsFor(0, 1, 2);
  expect(turn()).toBe("Your decision, and 2 others too");
});

test("while no question is open nobody is said to decide; after the end, that it is over", () => {
  draw({ idle: true });
  waitsFor(1);
  expect(turn()).toBe("");
  at.update({ outcome: { winners: [], said: { id: "over" }, clauses: [], scores: [] } });
  expect(turn()).toBe("The game is over.");
});

test("the time of the game is told, with its steps", () => {
  const steps = [
    { label: "November", state: "past" as const },
    { label: "December", state: "now" as const },
    { label: "January", state: "to come" as const },
  ];
  draw({ time: { label: "December", steps } });
  expect(screen.getByText("December")).toBeTruthy();
  const marks = [...document.querySelectorAll<HTMLElement>(".time li")].map((mark) => [mark.classList[0], mark.title]);
  expect(marks).toEqual([
    ["past", "November"],
    ["now", "December"],
    ["to-come", "January"],
  ]);
});

const face = (seconds: number, seat = 0) => ({ now: NOW, deadlines: { [seat]: NOW + seconds * 1000 }, left: [] });
const timed = { clock: { kind: "move" as const, seconds: 60 } };

test("a clock runs down, and stands out in its last fifteen seconds", () => {
  draw({ info: timed });
  asks(0);
  at.update({ clock: face(16) });
  expect([clock()!.textContent, clock()!.classList.contains("soon")]).toEqual(["0:16", false]);
  vi.advanceTimersByTime(1500);
  flushSync();
  expect([clock()!.textContent, clock()!.classList.contains("soon")]).toEqual(["0:15", true]);
});

test("it is the clock of whoever decides, by the server's time", () => {
  draw({ info: timed });
  waitsFor(1);
  at.update({ clock: { ...face(0), now: NOW + 60_000, deadlines: { 1: NOW + 90_000 } } });
  expect(clock()!.textContent).toBe("0:30");
});

test("without a clock none is shown", () => {
  draw();
  asks(0);
  at.update({ clock: face(16) });
  expect(clock()).toBeNull();
});

test("a lost connection is shown until it is back", () => {
  draw();
  expect(screen.queryByText("Connection lost, trying again")).toBeNull();
  at.wire.drop();
  flushSync();
  expect(screen.getByRole("status").textContent).toBe("Connection lost, trying again");
  at.wire.begin();
  flushSync();
  expect(screen.queryByText("Connection lost, trying again")).toBeNull();
});

test("spectators are counted; their number opens the list of people", async () => {
  const user = draw();
  expect(button("Nobody is watching")).toBeNull();
  at.hear({ type: "presence", seats: [true, true, true, true], spectators: 2, watching: [] });
  await user.click(button("2 people are watching")!);
  expect(screen.getByRole("dialog", { name: "People at the table" }).hasAttribute("open")).toBe(true);
});

test("the menu opens, and from it the list of people", async () => {
  const user = draw();
  await user.click(button("Menu")!);
  await user.click(button("People, pause, concede")!);
  expect(screen.getByRole("dialog", { name: "People at the table" }).hasAttribute("open")).toBe(true);
});

test("the chronicle is hidden and shown from here, except in a lesson", async () => {
  const user = draw();
  expect(button("Hide chronicle")!.getAttribute("aria-expanded")).toBe("true");
  await user.click(button("Hide chronicle")!);
  expect(fold).toHaveBeenCalledTimes(1);
});

test("… where it is shown", () => {
  draw({ folded: true });
  expect(button("Show chronicle")!.getAttribute("aria-expanded")).toBe("false");
});

test("a lesson has no chronicle to hide", () => {
  draw({ id: "" });
  expect(button("Hide chronicle")).toBeNull();
});
