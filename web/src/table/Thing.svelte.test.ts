import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choice } from "../lib/test_lines";
import { Board } from "./board.svelte";
import { onBoard } from "./test_board";
import Thing from "./Thing.svelte";

const axe = { kind: "card", which: "Axe" };
const burn = { ...choice(4, "Burn the axe"), touches: [axe] };
const choose = vi.fn();
const refuse = vi.fn();
let board: Board;

beforeEach(() => {
  choose.mockReset();
  refuse.mockReset();
  board = new Board(choose, refuse);
  board.describe = () => "It is sharp.";
});
afterEach(() => {
  vi.restoreAllMocks();
});

function draw(more: { place?: boolean } = {}) {
  const children = createRawSnippet(() => ({ render: () => "<i>Axe</i>" }));
  const drawn = render(onBoard(board, Thing), { touch: axe, children, ...more });
  return { ...drawn, user: userEvent.setup(), box: screen.getByText("Axe").parentElement! };
}

test("clicking a thing makes its choice, or asks why there is none", async () => {
  board.live = true;
  const { user } = draw();
  await user.click(screen.getByRole("button", { name: "Axe" }));
  expect(refuse).toHaveBeenCalledExactlyOnceWith(axe);
  board.ask("What burns?", [burn]);
  await user.click(screen.getByRole("button", { name: "Axe" }));
  expect(choose).toHaveBeenCalledExactlyOnceWith(burn);
});

test("the keyboard goes to the list of choices instead", async () => {
  board.live = true;
  const { user } = draw();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test("the thing under the pointer is described", async () => {
  board.live = true;
  const { user, box } = draw();
  await user.hover(box);
  expect([board.under, board.note]).toEqual([axe, "It is sharp."]);
  await user.unhover(box);
  expect([board.under, board.note]).toEqual([null, ""]);
});

test.each([
  ["in a replay", false, {}],
  ["a place", true, { place: true }],
])("%s cannot be clicked", async (_, live, more) => {
  board.live = live;
  const { user, box } = draw(more);
  expect(screen.queryByRole("button")).toBeNull();
  await user.click(box);
  expect(refuse).not.toHaveBeenCalled();
});

test.each([{ live: true }, { live: false }, { live: true, place: true }])(
  "the board knows where it lies, and it comes into view with its line: %o",
  ({ live, place }) => {
    board.live = live;
    const { box, unmount } = draw({ place });
    const lies = new DOMRect(1, 2, 3, 4);
    vi.spyOn(box, "getBoundingClientRect").mockReturnValue(lies);
    expect(board.where(axe)).toBe(lies);
    const comes = vi.spyOn(box, "scrollIntoView");
    board.shown = [{ kind: "card", which: "Rope" }];
    flushSync();
    expect(comes).not.toHaveBeenCalled();
    board.shown = [axe];
    flushSync();
    expect(comes).toHaveBeenCalledOnce();
    unmount();
    expect(board.where(axe)).toBeNull();
  },
);
