import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClauseInfo, Rules as RulesInfo } from "../lib/messages";
import { gameInfo, optionInfo } from "../lib/test_server";
import { refusal, serve, settled } from "../lib/test_table";
import Rules from "./Rules.svelte";
import { leave, visit } from "./test_page";

const WEATHER = optionInfo("weather", ["mild", "harsh"], {
  ...{ title: "Weather", text: "How cold it gets.", said: ["Mild", "Harsh"], means: ["", "Two more dice."] },
  clauses: ["T-2"],
});
const clause = (id: string, section: string, text: string, more: Partial<ClauseInfo> = {}): ClauseInfo => ({
  ...{ id, section, text, source: "stated", options: [] },
  ...more,
});
const CLAUSES = [
  clause("T-1", "Days", "Each day, walk."),
  clause("T-2", "Days", "It snows.", { options: ["weather", "wind"], source: "ruling" }),
  clause("T-3", "The end", "The last one alive wins.", { source: "implied" }),
];

let answers: Record<string, unknown>;
let games = 0;

beforeEach(() => {
  answers = {};
  serve(answers);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function draw(more: Partial<RulesInfo> & { lesson?: boolean } = {}) {
  const name = `rules${++games}`; // rules are cached
  const game = gameInfo(name, { title: "Trek", options: [WEATHER], lesson: more.lesson });
  answers[`/api/games/${name}/rules`] = { game, short: [], clauses: CLAUSES, ...more };
  visit(`/rules/${name}${location.hash}`);
  render(Rules, { game: name });
  await settled();
  return { name, user: userEvent.setup({ delay: null }) };
}
const sections = () => screen.getAllByRole("region").map((section) => within(section).getByRole("heading").textContent);
const links = () =>
  within(screen.getByRole("navigation", { name: "Sections" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("the rules stand in their sections, with the options at the end", async () => {
  await draw();
  expect(document.title).toBe("How to play Trek");
  expect(sections()).toEqual(["Days", "The end", "Options"]);
  expect(links()).toEqual([
    ["Days", "#Days"],
    ["The end", "#The%20end"],
    ["Options", "#options"],
  ]);
  for (const [, href] of links()) expect(document.getElementById(href!.slice(1))).toBeTruthy();
});

test("a rule says what isn't in the rulebook, and which options change it", async () => {
  await draw();
  const rules = within(screen.getByRole("region", { name: "Days" })).getAllByRole("definition");
  const said = rules.map((rule) => rule.textContent.replace(/\s+/g, " ").trim());
  expect(said).toEqual(["Each day, walk.", "It snows. our ruling option: Weatheroption: wind"]);
  expect(screen.getByRole("link", { name: "option: Weather" }).getAttribute("href")).toBe("#option-weather");
  expect(screen.getByText("implied")).toBeTruthy();
});

test("an option lists its values, what they change, and its rules", async () => {
  await draw();
  const option = within(screen.getByRole("region", { name: "Options" }));
  expect(option.getAllByRole("listitem").map((value) => value.textContent.trim())).toEqual([
    ...["Mild (usual)", "Harsh: Two more dice."],
  ]);
  expect(option.getByText("T-2")).toBeTruthy();
});

test("a search leaves the rules and sections with these words or this number", async () => {
  const { user } = await draw();
  const look = screen.getByRole("textbox", { name: "Search for a word or a number" });
  await user.type(look, "SNOW");
  expect(screen.queryByText(/Each day/)).toBeNull();
  expect([sections(), links().length]).toEqual([["Days", "Options"], 2]);
  await user.clear(look);
  await user.type(look, "t-3");
  expect(sections()).toEqual(["The end", "Options"]);
  await user.clear(look);
  await user.type(look, "summer");
  expect(screen.getByText("No rule contains “summer”.")).toBeTruthy();
});

test("the page opens at the rule in the address", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  visit("/rules#T-2");
  await draw();
  expect(scrolled.mock.contexts).toEqual([document.getElementById("T-2")]);
});

test("a game with a lesson offers it, and one with its rules in brief shows them", async () => {
  const { name } = await draw({ lesson: true, short: ["Walk."] });
  expect(screen.getByRole("link", { name: "Learn it in five minutes" }).getAttribute("href")).toBe(`/learn/${name}`);
  expect(screen.getByRole("region", { name: "In short" }).textContent).toContain("Walk.");
});

test("other games have neither", async () => {
  await draw();
  expect(screen.queryByRole("link", { name: "Learn it in five minutes" })).toBeNull();
  expect(screen.queryByRole("region", { name: "In short" })).toBeNull();
});

test("rules that can't be loaded say so", async () => {
  answers["/api/games/chess/rules"] = refusal("There is no game called chess.");
  render(Rules, { game: "chess" });
  expect(screen.getByRole("status").textContent).toBe("Loading the rules …");
  await settled();
  expect(screen.getByRole("alert").textContent).toBe("There is no game called chess.");
});
