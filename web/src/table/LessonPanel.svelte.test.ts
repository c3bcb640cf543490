import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as api from "../lib/api";
import { Lesson } from "../lib/lesson.svelte";
import type { LessonStep } from "../lib/messages";
import * as playing from "../lib/play_now";
import { Table } from "../lib/table.svelte";
import { botInfo, gameInfo, lessonInfo, lessonStep, serverInfo, viewOf } from "../lib/test_server";
import { askInfo, choiceInfo, eventLine, settled, tableInfo } from "../lib/test_table";
import { Wording } from "../lib/wording";
import LessonPanel from "./LessonPanel.svelte";

const VIEW = viewOf("trek", 2);
const ASK = { ask: askInfo(1, [choiceInfo(4, "rest"), choiceInfo(5, "walk")]), wanted: 4, replies: { "5": "Brr." } };
const WORDS = {
  ...{ language: "en", sources: ["ask = What now?\nrest = Rest\nwalk = Walk\nevent-fell = You fell."], names: {} },
  events: { fell: { fields: {} } },
};
let close = () => {};

beforeEach(() => localStorage.clear());
afterEach(() => {
  close();
  document.body.innerHTML = "";
  localStorage.clear();
  vi.restoreAllMocks();
});

const step = (text: string, more: Partial<LessonStep> = {}) => lessonStep(text, VIEW, more);

/** The panel beside a table with these places: by class, or by the thing they draw. */
async function draw(steps: LessonStep[], places: { part?: string; touch?: object }[] = []) {
  const lesson = new Lesson("trek", lessonInfo(tableInfo(["Anna", "Ben"]), steps));
  const table = new Table("", lesson.open);
  table.wording = new Wording(WORDS);
  close = () => table.close();
  const frame = document.body.appendChild(document.createElement("div"));
  frame.className = "frame";
  const boxes = places.map(({ part = "", touch }) => {
    const box = frame.appendChild(document.createElement("div"));
    box.className = part;
    if (touch) box.dataset.touch = JSON.stringify(touch);
    return box;
  });
  render(LessonPanel, { lesson, table });
  await settled();
  await settled();
  const ringed = () => boxes.map((box) => box.classList.contains("ringed"));
  return { lesson, table, ringed, user: userEvent.setup({ delay: null }) };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const said = () => document.querySelector(".said")!.textContent.replace(/\s+/g, " ").trim();
const press = async (user: Awaited<ReturnType<typeof draw>>["user"], name: string) => {
  await user.click(button(name));
  await settled();
  await settled();
};

test("a step is told, by the guide or by a player", async () => {
  const { user } = await draw([step("You are snowed in."), step("I am cold.", { by: 1 }), step("The end.")]);
  expect(said()).toBe("You are snowed in.");
  expect(screen.getByText("Step 1 of 3")).toBeTruthy();
  await press(user, "Next");
  expect(said()).toBe("Ben: I am cold.");
});

test("one can go back, except from the first step", async () => {
  const { user } = await draw([step("One."), step("Two."), step("Three.")]);
  expect(button("Back").disabled).toBe(true);
  await press(user, "Next");
  await press(user, "Back");
  expect(said()).toBe("One.");
});

test("the last step offers to start again", async () => {
  const { user } = await draw([step("One."), step("Two.")]);
  expect(screen.getByRole("link", { name: "Leave" }).getAttribute("href")).toBe("/");
  await press(user, "Next");
  expect(screen.queryByRole("link", { name: "Leave" })).toBeNull();
  await press(user, "Start again");
  expect(said()).toBe("One.");
});

test("Next has the focus, so that Enter continues, unless there is something to answer", async () => {
  const { user } = await draw([step("One."), step("Two."), step("Rest.", ASK), step("Well done.")]);
  expect(document.activeElement).toBe(button("Next"));
  (document.activeElement as HTMLElement).blur();
  await press(user, "Next");
  expect(document.activeElement).toBe(button("Next"));
  await press(user, "Next");
  expect([said(), screen.queryByRole("button", { name: "Next" })]).toEqual(["Rest.", null]);
});

test("another answer than the wanted one is explained", async () => {
  const { lesson, table } = await draw([step("Rest.", ASK), step("Well done.")]);
  void table.choose({ action: 5 });
  await settled();
  await settled();
  expect([said(), lesson.at]).toEqual(["Rest. Brr.", 0]);
});

test("a ring is around what a step is about: a part of the table, or the first place of a thing", async () => {
  const axe = { kind: "card", which: "Axe" };
  const rope = { kind: "card", which: "Rope" };
  const places = [{ part: "hand" }, { touch: axe }, { touch: rope }, { touch: rope }];
  const steps = [step("One.", { points: "hand" }), step("Two.", { points: rope }), step("Three."), step("Four.")];
  const { user, ringed } = await draw(steps, places);
  expect(ringed()).toEqual([true, false, false, false]);
  await press(user, "Next");
  expect(ringed()).toEqual([false, false, true, false]);
  await press(user, "Next");
  expect(ringed()).toEqual([false, false, false, false]);
});

test("a part that isn't drawn has no ring", async () => {
  const { ringed } = await draw([step("One.", { points: "report" }), step("Two.")], [{ part: "hand" }]);
  expect(ringed()).toEqual([false]);
});

test("while a scene plays, the panel waits with the text, the ring and the button", async () => {
  const fell = { ...step("Two.", { points: "hand" }), lines: [eventLine("fell")] };
  const { table, user, ringed } = await draw([step("One."), fell, step("Three.")], [{ part: "hand" }]);
  const caption = { length: 60_000 };
  table.stage({}, { title: caption, reveal: caption, dice: caption, card: caption, caption });
  await press(user, "Next");
  expect([said(), ringed(), button("Next").disabled]).toEqual(["", [false], true]);
  table.skip();
  flushSync();
  await settled();
  expect([said(), ringed(), button("Next").disabled]).toEqual(["Two.", [true], false]);
});

const ABOUT = serverInfo([gameInfo("trek", { usual: 4 })], { bots: [botInfo("search", "Search")] });

test("from the last step a whole game is begun, with the usual number of players", async () => {
  vi.spyOn(api, "recentInfo").mockResolvedValue(ABOUT);
  const playNow = vi.spyOn(playing, "playNow").mockResolvedValue();
  const { user } = await draw([step("One."), step("Two.")]);
  await press(user, "Next");
  await press(user, "Play a whole game");
  expect(playNow.mock.calls).toEqual([["trek", 4, ABOUT.bots]]);
  expect(button("Play a whole game").disabled, "it is being set up").toBe(true);
});

test("if that fails it says why, and can be tried again", async () => {
  vi.spyOn(api, "recentInfo").mockResolvedValue(ABOUT);
  vi.spyOn(playing, "playNow").mockRejectedValue(new Error("Too many tables."));
  const { user } = await draw([step("One."), step("Two.")]);
  await press(user, "Next");
  await press(user, "Play a whole game");
  expect(screen.getByRole("alert").textContent).toBe("Too many tables.");
  expect(button("Play a whole game").disabled).toBe(false);
});
