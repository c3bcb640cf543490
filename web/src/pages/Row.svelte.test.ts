import { render, screen, within } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { expect, test } from "vitest";
import { gameInfo, optionInfo, serverInfo, tableRow } from "../lib/test_server";
import Row from "./Row.svelte";

const WEATHER = optionInfo("weather", ["mild", "harsh"], { title: "Weather", said: ["Mild", "Harsh"] });
const THIEF = optionInfo("thief", ["none", "seat"], {
  title: "Thief",
  said: ["Nobody", "the first"],
  seats: [null, 0],
});
const ABOUT = serverInfo([gameInfo("trek", { options: [WEATHER, THIEF] })]);
const HOUR = 60 * 60_000;

function draw(row: Parameters<typeof tableRow>[1], more: Partial<ComponentProps<typeof Row>> = {}) {
  const { container } = render(Row, { row: tableRow("abc", row), about: ABOUT, at: Date.now(), ...more });
  return container;
}
const link = () => screen.getByRole("link");

test("a table that is open or being played leads there, a finished one to its replay", () => {
  for (const [phase, to] of [
    ["open", "/table/abc"],
    ["playing", "/table/abc"],
    ["over", "/replay/abc"],
  ] as const) {
    const drawn = render(Row, { row: tableRow("abc", { phase }), about: ABOUT, at: 0 });
    expect(link().getAttribute("href"), phase).toBe(to);
    drawn.unmount();
  }
});

test("it says which game, who plays, how it stands, and since when", () => {
  draw({ names: ["Anna", "", "Ben"], seats: [2] }, { state: "Your turn", at: Date.now() - 2 * HOUR });
  for (const text of ["Trek", "with Anna, 1 seat free", "Your turn", "2 hours ago"])
    expect(screen.getByText(text)).toBeTruthy();
});

test("without a state, only the time is given", () => {
  draw({});
  expect(screen.getByText("just now").parentElement!.textContent.trim()).toBe("just now");
});

test("changed rules are listed, with names instead of seats", () => {
  draw({ options: { thief: "seat", weather: "harsh" }, names: ["Anna", ""] });
  const rules = within(screen.getByRole("list", { name: "Changed rules" })).getAllByRole("listitem");
  expect(rules.map((rule) => rule.textContent.trim())).toEqual(["Weather: Harsh", "Thief: Anna"]);
});

test("a player without a name is called by the seat", () => {
  draw({ options: { thief: "seat" }, names: ["", "Ben"] });
  expect(screen.getByText("Thief: Seat 1")).toBeTruthy();
});

test("until the games are known, no rules are listed", () => {
  draw({ options: { weather: "harsh" } }, { about: null });
  expect(screen.queryByRole("list")).toBeNull();
});
