import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choice } from "../lib/test_lines";
import { Board } from "./board.svelte";
import ChoicePopover from "./ChoicePopover.svelte";

const axe = { kind: "card", which: "Axe" };
const burn = { ...choice(4, "Burn it"), touches: [axe] };
const keep = { ...choice(5, "Keep it"), touches: [axe] };
const FRAME = new DOMRect(10, 100, 600, 400);
const pick = vi.fn();
let board: Board;

beforeEach(() => {
  pick.mockReset();
  board = Board.inert();
  board.ask("What of the axe?", [burn, keep, choice(6, "Rest")]);
  const { container } = render(ChoicePopover, { board, pick });
  vi.spyOn(container.firstElementChild!, "getBoundingClientRect").mockReturnValue(FRAME);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Clicks the axe, which lies there. */
function press(place: DOMRect | null) {
  vi.spyOn(board, "where").mockReturnValue(place);
  board.press(axe);
  flushSync();
}
const popover = () => screen.getAllByRole("button")[0].parentElement!;
const offset = () => [popover().style.left, popover().style.top];

test("the choices for a clicked thing stand next to it", async () => {
  expect(screen.queryByRole("button")).toBeNull();
  press(new DOMRect(110, 150, 40, 60));
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Burn it", "Keep it"]);
  expect(offset(), "below it").toEqual(["100px", "116px"]);
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(pick).toHaveBeenCalledExactlyOnceWith(keep);
});

test("… above it, if it lies far down", () => {
  press(new DOMRect(110, 350, 40, 60));
  expect(offset()).toEqual(["100px", "244px"]);
});

test.each([
  ["left", 0, "4px"],
  ["right", 590, "376px"],
])("they don't leave the frame on the %s", (_, x, left) => {
  press(new DOMRect(x, 150, 40, 60));
  expect(offset()[0]).toBe(left);
});

test("for a thing that isn't in view they stand in the corner", () => {
  press(null);
  expect(offset()).toEqual(["8px", "8px"]);
});
