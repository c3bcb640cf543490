import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet, flushSync, type ComponentProps } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "../lib/messages";
import { told } from "../lib/test_lines";
import { clauseInfo, rulesInfo, serve, settled } from "../lib/test_table";
import type { LocalizedLine } from "../lib/wording";
import { Board } from "./board.svelte";
import Lines from "./Lines.svelte";
import { onBoard } from "./test_board";

const COMPANY = { name: (seat: number) => ["Anna", "Ben"][seat], players: 2, reader: 0 };
const VISIBLE = 200; // px
const PER_LINE = 100; // px
let resized: (() => void)[];
let visible: number; // the height of the box

beforeEach(() => {
  serve({ "/api/games/lined/rules": rulesInfo({}, [clauseInfo("T-1", "Fire warms."), clauseInfo("T-2", "Snow.")]) });
  resized = [];
  visible = VISIBLE;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(call: () => void) {
        resized.push(call);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
    return [...this.children].filter((part) => part.textContent!.startsWith("Day")).length * PER_LINE;
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockImplementation(() => visible);
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return [...this.parentElement!.children].indexOf(this) * PER_LINE;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const said = (kind: Line["kind"], text: string, name = ""): LocalizedLine => ({ at: 0, kind, text, name, how: null });
const axe = { kind: "card", which: "Axe" };
const burnt = { ...told("The axe burnt."), clauses: ["T-1"], touches: [axe] };
const snow = { ...told("Snow fell."), clauses: ["T-2"] };
/** So many paragraphs. */
const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => ({ ...told(`Day ${first + i}.`, {}, { paragraph: true }) }));

function draw(lines: LocalizedLine[], more: Partial<ComponentProps<typeof Lines>> = {}) {
  const board = Board.inert();
  const props = $state({ game: "lined", lines, wording: null, company: COMPANY, ...more });
  const drawn = render(onBoard(board, Lines), props);
  const box = screen.getByRole("log", { name: "What happened" });
  const redraw = (lines: LocalizedLine[], more: Partial<ComponentProps<typeof Lines>> = {}) => {
    Object.assign(props, { lines, ...more });
    flushSync();
  };
  const resize = (height: number) => {
    visible = height;
    for (const call of resized) call();
  };
  const scroll = (to: number) => {
    box.scrollTop = to;
    return fireEvent.scroll(box);
  };
  return { ...drawn, board, box, redraw, resize, scroll, user: userEvent.setup() };
}
const line = (name: string) => screen.getByRole("button", { name });
const rule = () => screen.queryByRole("link");
const show = () => screen.queryByRole("button", { name: "Show it on the table" });

test("sentences form paragraphs below headings; what people say stands apart", () => {
  const { box } = draw([
    told("November", {}, { heading: true }),
    snow,
    burnt,
    said("chat", "Hello!", "Ben"),
    said("chat", "Hi!"),
    said("narration", "The ox is gone.", "Anna"),
    said("reason", "It is cold.", "Bot"),
    said("table", "Ben is back."),
    told("Day 2."),
  ]);
  expect(screen.getByRole("heading").textContent).toBe("November");
  expect([...box.children].map((part) => part.textContent!.trim())).toEqual([
    "November",
    "Snow fell. The axe burnt.",
    "Ben Hello!",
    "Somebody Hi!",
    "“The ox is gone.”Anna",
    "Bot: It is cold.",
    "Ben is back.",
    "Day 2.",
  ]);
});

test("opening a line shows its rule and its place, opening it again hides them", async () => {
  const { board, user } = draw([snow, burnt], { show: () => {} });
  const comes = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(line("Snow fell."));
  await settled();
  expect(line("Snow fell.").getAttribute("aria-expanded")).toBe("true");
  expect(rule()!.parentElement!.textContent!.trim()).toMatch(/^T-2\s+Snow\.$/);
  expect(comes.mock.contexts, "below the last line it would be out of sight").toEqual([rule()!.parentElement]);
  expect([board.shown, !!show()], "it happened nowhere").toEqual([[], false]);
  await user.click(line("The axe burnt."));
  await settled();
  expect(rule()!.getAttribute("href"), "one at a time").toBe("/rules/lined#T-1");
  expect([board.shown, !!show()]).toEqual([[axe], true]);
  await user.click(line("The axe burnt."));
  expect([rule(), board.shown]).toEqual([null, []]);
});

test("on a phone, a button leads from an opened line to its place", async () => {
  const showPlace = vi.fn();
  const { user } = draw([burnt], { show: showPlace });
  await user.click(line("The axe burnt."));
  await settled();
  await user.click(show()!);
  expect(showPlace).toHaveBeenCalledOnce();
});

test("where there is no table to show, there is no such button", async () => {
  const { user } = draw([burnt]);
  await user.click(line("The axe burnt."));
  await settled();
  expect([!!rule(), show()]).toEqual([true, null]);
});

test("lines open by Enter and Space, as buttons do", async () => {
  const { user } = draw([burnt]);
  line("The axe burnt.").focus();
  const pressed = async (key: string) => (
    await user.keyboard(key),
    line("The axe burnt.").getAttribute("aria-expanded")
  );
  expect(await pressed("{Enter}")).toBe("true");
  expect(await pressed("x")).toBe("true");
  expect(await pressed(" ")).toBe("false");
  expect(await fireEvent.keyDown(line("The axe burnt."), { key: " " }), "the page doesn't scroll").toBe(false);
});

test("a line without rules can't be opened", () => {
  draw([told("Snow fell.")]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("pointing at a line, or focusing it, shows its place and its rule", async () => {
  const { board, user } = draw([burnt, snow]);
  const pointed = () => [board.pointed, board.cited];
  await user.hover(line("The axe burnt."));
  expect(pointed()).toEqual([[axe], ["T-1"]]);
  await user.unhover(line("The axe burnt."));
  expect(pointed()).toEqual([[], []]);
  line("Snow fell.").focus();
  expect(pointed()).toEqual([[], ["T-2"]]);
  line("Snow fell.").blur();
  expect(pointed()).toEqual([[], []]);
});

test.each([
  [0, ["New", "Day 1.", "Day 2."]],
  [1, ["Day 1.", "New", "Day 2."]],
  [2, ["Day 1.", "Day 2."]],
])("a mark stands before the first new line: %i", (unread, parts) => {
  const { box } = draw(days(1, 2), { unread });
  expect([...box.children].map((part) => part.textContent)).toEqual(parts);
});

test("without new lines there is no mark", () => {
  draw(days(1, 4));
  expect(screen.queryByText("New")).toBeNull();
});

test("a new line in the midst of a paragraph marks that paragraph", () => {
  const { box } = draw([...days(1, 2), told("It snowed."), told("It stopped.")], { first: 10, unread: 13 });
  expect([...box.children].map((part) => part.textContent!.trim())).toEqual([
    "Day 1.",
    "New",
    "Day 2. It snowed. It stopped.",
  ]);
});

test("what stands before the lines scrolls with them", () => {
  const before = createRawSnippet(() => ({ render: () => "<button>Earlier</button>" }));
  const { box } = draw(days(1, 2), { before });
  expect(box.firstElementChild!.textContent).toBe("Earlier");
});

test("a reader at the end stays there when lines come", async () => {
  const { box, redraw, scroll } = draw(days(1, 4));
  redraw(days(1, 5));
  expect(box.scrollTop).toBe(5 * PER_LINE);
  await scroll(5 * PER_LINE - VISIBLE - 10);
  redraw(days(1, 6));
  expect(box.scrollTop).toBe(6 * PER_LINE);
});

test("a reader of older lines isn't disturbed", async () => {
  const { box, redraw, scroll } = draw(days(1, 6));
  await scroll(PER_LINE);
  redraw(days(1, 7));
  expect(box.scrollTop).toBe(PER_LINE);
});

test("… nor by earlier lines above them", async () => {
  const { box, redraw, scroll } = draw(days(4, 9), { first: 3 });
  await scroll(50);
  redraw(days(1, 9), { first: 0 });
  expect(box.scrollTop).toBe(50 + 3 * PER_LINE);
});

test("a step of a replay is shown from its beginning, however long it is", async () => {
  const { box, redraw } = draw(days(1, 4), { since: 2 });
  expect(box.scrollTop).toBe(2 * PER_LINE);
  redraw(days(1, 9), { since: 4 });
  expect(box.scrollTop).toBe(4 * PER_LINE);
});

test("a chronicle that was out of sight opens at its new lines", () => {
  visible = 0;
  const { box, resize } = draw(days(1, 9), { unread: 3 });
  box.scrollTop = 0;
  resize(VISIBLE);
  expect(box.scrollTop).toBe(3 * PER_LINE);
  resize(VISIBLE / 2);
  expect(box.scrollTop, "then it stays at the end").toBe(9 * PER_LINE);
});

test("a rule that can't be loaded says why", async () => {
  const { user } = draw([snow], { game: "unlined" });
  await user.click(line("Snow fell."));
  await settled();
  expect(document.querySelector(".rule .problem")!.textContent).toBe("The server answered with status 404.");
});

test("what was highlighted goes with the chronicle: another player may get the screen", async () => {
  const { board, user, unmount } = draw([burnt]);
  await user.click(line("The axe burnt."));
  await settled();
  expect([board.shown, board.pointed, board.cited]).toEqual([[axe], [axe], ["T-1"]]);
  unmount();
  expect([board.shown, board.pointed, board.cited]).toEqual([[], [], []]);
});
