import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { Dice } from "../lib/dice";
import type { Memory } from "../lib/fair";
import type { FairDice, TableInfo } from "../lib/messages";
import { partOf } from "../lib/part_of";
import { finishedDice, OURS, THEIRS } from "../lib/test_fair";
import { seatInfo, tableInfo } from "../lib/test_table";
import Fairness from "./Fairness.svelte";

const NONE: Memory = { parts: [], witnessed: [], promises: {} };
const WRONG = "99".repeat(32);

afterEach(() => localStorage.clear());

/** The finished table: Anna plays here, Ben elsewhere, and a bot. */
function table(fair: Partial<FairDice> = {}, more: Partial<TableInfo> = {}): TableInfo {
  const { info } = finishedDice();
  const seats = [seatInfo(0, "Anna"), seatInfo(1, "Ben"), seatInfo(2, "Silas", { kind: "bot", bot: "thumb" })];
  return { ...tableInfo([]), ...info, seats, phase: "over", ...more, fair: { ...info.fair, ...fair } };
}

const { memory } = finishedDice();
const draw = (info: TableInfo, knows = memory, brief = false) =>
  render(Fairness, { info, dice: partOf<Dice>({ memory: knows }), brief });
const text = ({ container }: { container: HTMLElement }) => container.textContent.replace(/\s+/g, " ").trim();
const lines = () => screen.getAllByRole("listitem").map((item) => item.textContent.replace(/\s+/g, " ").trim());
const numbers = () =>
  Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );

test("before the deal, it shows who has committed to what", () => {
  const commitments = ["c0", "", ""];
  const fair = { stage: "commit" as const, commitment: "c", commitments, abandoned: [] };
  const drawn = draw(table(fair, { phase: "open" }), NONE);
  expect(text(drawn)).toContain("each draw a number and show its fingerprint");
  expect(screen.getByRole("link", { name: "How this works" })).toBeTruthy();
  expect(numbers()).toEqual({ Server: "c", Anna: "c0", Ben: "not yet" });
});

test("during the game, this browser's number is shown, too", () => {
  const drawn = draw(table({}, { phase: "playing" }));
  expect(text(drawn)).toContain("This page checks that at the end.");
  expect(text(drawn)).toContain("Abandoned before: attempt 1 (seat 2 did not reveal).");
  expect(numbers()["Your number"]).toBe(OURS[1]);
});

test("… but no number that somebody could still react to", () => {
  draw(table({ stage: "reveal" }, { phase: "open" }));
  expect(numbers()["Your number"]).toBeUndefined();
});

test("two players at one device each have a number", () => {
  const info = table({}, { phase: "playing" });
  const hers = { attempt: 2, seat: 1, contribution: THEIRS[1], commitment: info.fair.commitments[1] };
  draw(info, { ...memory, parts: [...memory.parts, hers] });
  expect(numbers()).toMatchObject({ "Your number, seat 1": OURS[1], "Your number, seat 2": THEIRS[1] });
});

test("at the end, every check is listed", () => {
  draw(table());
  expect(lines()).toEqual([
    "Yes: The server and every seat revealed what they had committed to.",
    "Yes: The seed of the dice follows from what the server and every seat contributed.",
    "Yes: The number this browser contributed is in the record, unchanged.",
    "Yes: The commitments and the rules are the ones this browser saw before it revealed its number.",
    "Abandoned before: attempt 1 (seat 2 did not reveal).",
    "This command also replays every move: snowbound verify match.json How this works",
  ]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a browser without a part in it says that it can't check more", () => {
  draw(table(), NONE);
  expect(lines().find((line) => line.startsWith("This browser contributed nothing"))).toBeTruthy();
});

test("in brief, dice that hold need one line", () => {
  expect(text(draw(table(), memory, true))).toBe(
    "Dice checked: the number this browser contributed is in them, and nobody could choose them. " +
      "One earlier attempt was abandoned.",
  );
});

test("… which says less in other browsers", () => {
  expect(text(draw(table(), NONE, true))).toMatch(/^Dice checked: they follow from what everyone committed to/);
});

test("in brief, dice that don't hold are listed nevertheless", () => {
  draw(table({ seed: WRONG }), memory, true);
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(lines()[1]).toMatch(/^No: The seed of the dice/);
  expect(lines().some((line) => line.startsWith("This command"))).toBe(false);
});

test("in brief, there is nothing to say before the end", () => {
  expect(text(draw(table({}, { phase: "playing" }), memory, true))).toBe("");
});

test("old tables, where only the server committed, have their own texts and checks", () => {
  const fair = {
    protocol: 1,
    abandoned: [],
    commitments: [],
    randomness: [],
    secret: "11".repeat(32),
    seed: WRONG,
    commitment: WRONG,
  };
  const open = draw(table(fair, { phase: "open" }));
  expect(text(open)).toContain("The server drew a secret and shows its fingerprint.");
  expect(numbers()).toEqual({ Server: WRONG });
  open.unmount();
  localStorage.setItem("snowbound.promise.table1", WRONG);
  draw(table(fair));
  expect(lines()).toEqual([
    "No: The secret is the one the server committed to before the deal.",
    "No: The seed of the dice follows from the secret and what every seat contributed.",
    "Yes: The commitment is the one this browser saw before the deal.",
    expect.stringContaining("This command"),
  ]);
});
