import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clauseInfo, refusal, rulesInfo, serve, settled } from "../lib/test_table";
import CitedRule from "./CitedRule.svelte";
import RuleButton from "./RuleButton.svelte";
import RuleCard from "./RuleCard.svelte";
import { shown, showRules } from "./rulecard.svelte";

const CLAUSES = [
  clauseInfo("T-1", "Fire warms."),
  clauseInfo("T-2", "Snow cools.", "ruling"),
  clauseInfo("T-3", "Ice floats.", "reconstructed"),
  clauseInfo("T-4", "Water is wet.", "implied"),
];

beforeEach(() => {
  serve({ "/api/games/carded/rules": rulesInfo({}, CLAUSES), "/api/games/broken/rules": refusal("No such game.") });
});
afterEach(() => {
  shown.ids = [];
  vi.unstubAllGlobals();
});

const card = () => screen.queryByRole("dialog", { name: "The rule behind it" });
const texts = () => [...card()!.querySelectorAll("h2, p")].map((part) => part.textContent!.trim().replace(/\s+/g, " "));
const shows = async (...rule: Parameters<typeof showRules>) => {
  showRules(...rule);
  flushSync();
  await settled();
};

test("a card shows the rules behind something, and where they come from", async () => {
  render(RuleCard);
  expect(card()).toBeNull();
  showRules("carded", ["T-3", "T-1", "T-2", "T-4"], "Burn the wagon");
  flushSync();
  expect(texts()).toEqual(["Burn the wagon", "One moment …"]);
  await settled();
  expect(texts()).toEqual([
    "Burn the wagon",
    "T-3 Ice floats. (Reconstructed from what the rulebook shows.)",
    "T-1 Fire warms.",
    "T-2 Snow cools. (Our ruling; the rulebook doesn’t say.)",
    "T-4 Water is wet. (Implied by what the rulebook says.)",
  ]);
  expect(screen.getByRole("link", { name: "T-1" }).getAttribute("href")).toBe("/rules/carded#T-1");
});

test("a closed card can be opened again", async () => {
  render(RuleCard);
  for (const _ of [1, 2]) {
    await shows("carded", ["T-1"]);
    expect(texts()).toEqual(["The rule behind it", "T-1 Fire warms."]);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect([card(), shown.ids]).toEqual([null, []]);
  }
});

test("a click beside the card closes it, one on it does not", async () => {
  render(RuleCard);
  await shows("carded", ["T-1"]);
  await userEvent.click(screen.getByText("Fire warms."));
  expect(card()).toBeTruthy();
  await userEvent.click(card()!);
  expect(card()).toBeNull();
});

test("rules that are unknown or cannot be loaded are said to be", async () => {
  render(RuleCard);
  await shows("carded", ["T-9"]);
  expect(texts()).toEqual(["The rule behind it", "No rule is recorded for this."]);
  await shows("broken", ["T-1"]);
  expect(texts()).toEqual(["The rule behind it", "No such game."]);
});

test("a mark names its rules and opens their card, without pressing what it stands on", async () => {
  const pressed = vi.fn();
  const { baseElement, rerender } = render(RuleButton, { game: "carded", ids: ["T-1", "T-2"], title: "Burn" });
  baseElement.addEventListener("click", pressed);
  const mark = screen.getByRole("button", { name: "Rule T-1, T-2: Burn" });
  expect(mark.textContent).toBe("T-1 +");
  await userEvent.click(mark);
  expect(shown).toEqual({ game: "carded", ids: ["T-1", "T-2"], title: "Burn" });
  expect(pressed).not.toHaveBeenCalled();
  baseElement.removeEventListener("click", pressed);
  await rerender({ ids: ["T-1"], title: "" });
  expect(screen.getByRole("button", { name: "Rule T-1" }).textContent).toBe("T-1");
  for (const ids of [[], undefined]) {
    await rerender({ ids });
    expect(screen.queryByRole("button")).toBeNull();
  }
});

test("of several cited rules, the first is told; none if they cannot be loaded", async () => {
  const { container, rerender } = render(CitedRule, { game: "carded", ids: ["T-2", "T-1"] });
  await settled();
  expect(container.textContent).toBe("T-2 Snow cools.");
  await rerender({ game: "broken" });
  await settled();
  expect(container.textContent).toBe("");
});
