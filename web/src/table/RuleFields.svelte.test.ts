import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Options } from "../lib/options";
import { gameInfo, optionInfo } from "../lib/test_server";
import RuleFields from "./RuleFields.svelte";
import { shown } from "./rulecard.svelte";

const NIGHT = optionInfo("night", ["meal", "move"], {
  ...{ title: "First at night", said: ["Supper", "The march"], means: ["", "supper comes later"] },
  ...{ text: "what comes first", clauses: ["T-4"] },
});
const FIRST = optionInfo("first", [-1, 0, 1, 2], {
  ...{ title: "Who begins", said: ["Nobody in particular", "the first", "the second", "the third"] },
  ...{ seats: [null, 0, 1, 2], text: "who makes camp" },
});
const OXEN = optionInfo("oxen", [true, false], { title: "Oxen", said: ["Yes", "No"], means: ["oxen pull", "no oxen"] });

afterEach(() => {
  shown.ids = [];
});

function draw(options: Options = {}) {
  const set = vi.fn<(options: Options) => void>();
  const facts = gameInfo("trek", { options: [NIGHT, FIRST, OXEN] });
  const { container } = render(RuleFields, { facts, options, names: ["Anna", "Ben"], set });
  return { set, user: userEvent.setup(), text: () => container.textContent };
}
const field = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const fields = () =>
  screen.queryAllByRole("combobox").map((one) => one.closest("label")!.querySelector("span")!.textContent);
const choices = (name: string) => [...field(name).options].map((option) => option.textContent);
const chosen = (name: string) => field(name).selectedOptions[0].textContent;

test("the usual value of each rule is marked, and chosen unless it was changed", () => {
  draw({ night: "move" });
  expect(choices("First at night")).toEqual(["Supper (usual)", "The march"]);
  expect([chosen("First at night"), chosen("Oxen")]).toEqual(["The march", "Yes (usual)"]);
});

test("each says what its value means, or what the rule is about", () => {
  const { text } = draw({ night: "move", oxen: false, first: 0 });
  for (const means of ["Supper comes later", "No oxen", "Who makes camp"]) expect(text()).toContain(means);
});

test("rules about seats name the players, and only those there are", () => {
  draw();
  expect(choices("Who begins")).toEqual(["Nobody in particular (usual)", "Anna", "Ben"]);
});

test("a change joins the others; the usual value is no change", async () => {
  const { set, user } = draw({ night: "move" });
  await user.selectOptions(field("Oxen"), "No");
  expect(set).toHaveBeenLastCalledWith({ night: "move", oxen: false });
  await user.selectOptions(field("Who begins"), "Ben");
  expect(set).toHaveBeenLastCalledWith({ night: "move", first: 1 });
  await user.selectOptions(field("First at night"), "Supper (usual)");
  expect(set).toHaveBeenLastCalledWith({});
});

test("the rules can be searched", async () => {
  const { user } = draw();
  const search = screen.getByRole("searchbox", { name: "Search the rules" });
  await user.type(search, "march");
  expect(fields()).toEqual(["First at night"]);
  await user.type(search, "es");
  expect(fields()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("No rule contains “marches”.");
  await user.clear(search);
  expect(fields()).toEqual(["First at night", "Who begins", "Oxen"]);
});

test("the clauses of a rule can be read", async () => {
  const { user } = draw();
  await user.click(screen.getByRole("button", { name: "Rule T-4: First at night" }));
  expect(shown).toEqual({ game: "trek", ids: ["T-4"], title: "First at night" });
});
