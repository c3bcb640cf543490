import { fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as rooms from "../games";
import * as clipboard from "../lib/copy";
import * as embedding from "../lib/embed";
import type { Replay as ReplayInfo } from "../lib/messages";
import { partOf } from "../lib/part_of";
import { optionInfo, viewOf } from "../lib/test_server";
import { eventLine, refusal, rulesInfo, serve, tableInfo } from "../lib/test_table";
import Replay from "./Replay.svelte";
import { address, hide, leave, visit } from "./test_page";
import { drawn } from "./test_table_page";

const STEPS = 4;
const WORDS = {
  ...{ language: "en", sources: ["event-fell = Day { $day }.\nrest = Rest\nover = Everybody froze."], names: {} },
  events: { fell: { fields: { day: "number" }, paragraph: true } },
};
let tables = 0;
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  answers = {};
  asked = serve(answers);
});
afterEach(() => {
  leave();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the replay of a game: in its view and its chronicle, each step has its number. */
async function draw({ search = "", options = {}, page = "replay" } = {}) {
  const id = `replay${++tables}`; // pieces are cached
  const words = { en: `/${id}/words` };
  const table = tableInfo(["Anna", "Ben"], { id, game: "filmed", title: "Trek", words, options });
  const part = Array.from({ length: STEPS }, (_, day) => ({
    ...{ view: viewOf("filmed", 2, { version: String(day), day }), lines: [eventLine("fell", { day })] },
    chosen: day === 1 ? { id: "rest" } : null,
  }));
  const outcome = { winners: [], said: { id: "over" }, clauses: [], scores: [] };
  answers[`/api/tables/${id}/replay`] = partOf<ReplayInfo>({
    ...{ first: 0, steps: STEPS, table, outcome, part },
  } as never);
  answers[`/api/tables/${id}/pieces`] = { pieces: {} };
  answers["/api/games/filmed/rules"] = rulesInfo({ options: [optionInfo("wind", ["no", "yes"], { title: "Wind" })] });
  answers[words.en] = WORDS;
  visit(`/${page}/${id}${search}`);
  const { unmount } = render(Replay, { id });
  await drawn();
  return { id, unmount, user: userEvent.setup({ delay: null }) };
}
const slider = () => screen.getByRole<HTMLInputElement>("slider");
const at = () => Number(slider().value);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const lines = () => screen.getByRole("log").textContent.match(/Day \d/g);
const table = () => within(screen.getByRole("main", { name: "The table" }));

test("a replay opens at the moment in its address, with the chronicle up to there", async () => {
  await draw({ search: "?at=2&seat=1" });
  expect(document.title).toBe("Replay: Trek");
  expect([at(), lines()]).toEqual([2, ["Day 0", "Day 1", "Day 2"]]);
  expect(screen.getByText("2 of 3")).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Seen by/ }).value).toBe("1");
});

test("while it loads it says so; without an answer there is none", async () => {
  answers["/api/tables/none/replay"] = refusal("There is no such game.");
  render(Replay, { id: "none" });
  expect(screen.getByRole("status").textContent).toBe("Loading the replay …");
  await drawn();
  expect(screen.getByRole("heading").textContent).toBe("No replay");
  expect(screen.getByRole("alert").textContent).toBe("There is no such game.");
  expect(screen.getByRole("link", { name: "Back to the table" }).getAttribute("href")).toBe("/table/none");
});

test("a table that can't be drawn says so; the steps stay", async () => {
  vi.spyOn(rooms, "roomOf").mockRejectedValue(new Error("away"));
  await draw();
  expect(table().getByRole("alert").textContent).toContain("This page did not load");
  expect(slider().max).toBe("3");
});

test("buttons and the slider go from step to step", async () => {
  const { user } = await draw();
  expect([button("Back").disabled, button("Step").disabled]).toEqual([true, false]);
  await user.click(button("Step"));
  expect(at()).toBe(1);
  await user.click(button("End"));
  expect([at(), button("Step").disabled]).toEqual([3, true]);
  await user.click(button("Back"));
  expect(at()).toBe(2);
  await user.click(button("Start"));
  expect(at()).toBe(0);
  await fireEvent.input(slider(), { target: { value: "2" } });
  expect(at()).toBe(2);
});

test("arrow keys, Home and End do, too; Space plays", async () => {
  await draw();
  const press = async (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
  const places: number[] = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "x"]) {
    await press(key);
    places.push(at());
  }
  expect(places).toEqual([1, 2, 1, 3, 0, 0]);
  expect(await press("ArrowRight"), "the page doesn't scroll").toBe(false);
  expect(await press("x")).toBe(true);
  await press(" ");
  expect(button("Pause")).toBeTruthy();
  await press(" ");
  expect(button("Play")).toBeTruthy();
});

test("keys in a field or on a button are for those", async () => {
  await draw();
  for (const target of [slider(), screen.getByRole("combobox", { name: /Seen by/ }), button("Step")])
    await fireEvent.keyDown(target, { key: "ArrowRight" });
  expect(at()).toBe(0);
});

test("a hidden page stops playing", async () => {
  const { user } = await draw();
  await user.click(button("Play"));
  hide(false);
  expect(button("Pause")).toBeTruthy();
  hide(true);
  expect(button("Play")).toBeTruthy();
});

test("it is seen as a spectator or as one of the players", async () => {
  const { id, user } = await draw();
  const viewers = screen.getByRole<HTMLSelectElement>("combobox", { name: /Seen by/ });
  expect([...viewers.options].map((one) => one.textContent)).toEqual(["a spectator", "Anna", "Ben"]);
  const replays = () => asked.filter((path) => path.startsWith(`/api/tables/${id}/replay`));
  await user.selectOptions(viewers, "Ben");
  await drawn();
  await user.selectOptions(viewers, "a spectator");
  await drawn();
  expect(replays().map((path) => path.includes("viewer=1"))).toEqual([false, true, false]);
});

test("the speed is chosen and kept", async () => {
  const { user } = await draw();
  await user.selectOptions(screen.getByRole("combobox", { name: "Speed of the scenes" }), "Fast");
  expect(localStorage.getItem("snowbound.replay-pace")).toBe("fast");
});

test("what was chosen is told at its step, and the outcome at the last one", async () => {
  const { user } = await draw();
  expect(screen.queryByText("Chosen: Rest")).toBeNull();
  await user.click(button("Step"));
  expect(screen.getByText("Chosen: Rest")).toBeTruthy();
  expect(screen.queryByText("Everybody froze.")).toBeNull();
  await user.click(button("End"));
  expect(screen.getByText("Everybody froze.")).toBeTruthy();
});

test("changed rules stand above the chronicle", async () => {
  await draw({ options: { wind: "yes" } });
  expect(screen.getByText("Wind: yes")).toBeTruthy();
});

test("a moment is shared as a link, which is also in the address bar", async () => {
  const copy = vi.spyOn(clipboard, "copy").mockResolvedValue(true);
  const { id, user } = await draw({ search: "?at=1&seat=0" });
  await user.click(button("Step"));
  await user.click(button("Share this moment"));
  expect(address()).toBe(`/replay/${id}?at=2&seat=0`);
  expect(copy.mock.calls).toEqual([[`${location.origin}/replay/${id}?at=2&seat=0`]]);
  expect(screen.getByText("The link to this moment is in the address bar and on the clipboard.")).toBeTruthy();
  copy.mockResolvedValue(false);
  await user.click(button("Share this moment"));
  expect(screen.getByText("The link to this moment is in the address bar.")).toBeTruthy();
});

test("the code to embed a moment is copied, or shown if it can't be", async () => {
  const copy = vi.spyOn(clipboard, "copy").mockResolvedValue(true);
  const { id, user } = await draw();
  await user.click(button("Embed"));
  const [code] = copy.mock.calls[0];
  expect(code).toContain(`src="${location.origin}/embed/${id}?at=0"`);
  expect(screen.getByText(/^The code to show this replay/)).toBeTruthy();
  copy.mockResolvedValue(false);
  await user.click(button("Embed"));
  expect(screen.getByText(code)).toBeTruthy();
});

test("the match can be downloaded, and its dice checked", async () => {
  const { id, user } = await draw();
  const download = screen.getByRole("link", { name: /Download/ });
  expect(download.getAttribute("href")).toBe(`/api/tables/${id}/match.json`);
  await user.click(button("Check the dice"));
  flushSync();
  expect(document.querySelector(".fairness")).toBeTruthy();
});

test("an embedded replay offers neither link nor code", async () => {
  vi.spyOn(embedding, "embedded", "get").mockReturnValue(true);
  await draw({ page: "embed" });
  for (const name of ["Share this moment", "Embed"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(button("Check the dice")).toBeTruthy();
});
