import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choiceInfo, tableInfo, TestTable } from "../lib/test_table";
import { Board } from "./board.svelte";
import Dock from "./Dock.svelte";

const WORDS = `
ask = What do you do?
rest = Rest
walk = Walk on
eat = Eat
ask-number = How many?
n = { $n }
`;
let at: TestTable;

beforeEach(() => {
  at = new TestTable(tableInfo(["Anna", "Ben"]), { words: WORDS });
});
afterEach(() => {
  at.close();
  vi.useRealTimers();
});

function dock() {
  const board = new Board(() => {}, () => {});
  render(Dock, { table: at.table, board, bots: [], ending: null, tips: null });
  flushSync();
  return userEvent.setup();
}
const moves = () => at.sent("move").map((move) => move.action);

test("a question stands with its answers, and a click answers it", async () => {
  at.asks(1, [choiceInfo(4, "rest"), choiceInfo(5, "walk")]);
  const user = dock();
  expect(screen.getByRole("heading").textContent).toBe("What do you do?");
  await user.click(screen.getByRole("button", { name: /Walk on/ }));
  expect(moves()).toEqual([5]);
});

test("a digit presses that answer", async () => {
  at.asks(1, [choiceInfo(4, "rest"), choiceInfo(5, "walk")]);
  await dock().keyboard("2");
  expect(moves()).toEqual([5]);
});
