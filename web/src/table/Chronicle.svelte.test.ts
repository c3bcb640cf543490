import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLimits } from "../lib/limits.svelte";
import type { Line, OutcomeInfo } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import { serverInfo } from "../lib/test_server";
import { eventLine, refusal, serve, settled, tableInfo, TestTable } from "../lib/test_table";
import { Board } from "./board.svelte";
import Chronicle from "./Chronicle.svelte";
import { onBoard } from "./test_board";

const WORDS = `
event-snow = Snow fell on day { $day }.
over = Spring has come.
`;
const EVENTS = { snow: { fields: { day: "number" }, paragraph: true } };
const OUTCOME: OutcomeInfo = { winners: [], said: { id: "over" }, clauses: [], scores: [] };
let at: TestTable;

beforeEach(() => {
  setLimits(serverInfo([]));
  serve();
});
afterEach(() => {
  at.close();
  settings.name = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const day = (day: number): Line => eventLine("snow", { day });

/** A table whose chronicle is loaded from a day on. */
function draw({ narration = false, viewers = [0] as (number | null)[], first = 0, lesson = false } = {}) {
  at = new TestTable(tableInfo(["Anna", "Ben"]), { viewers });
  at.words(WORDS, { events: EVENTS });
  for (const viewer of viewers.toReversed()) at.snapshot({ viewer, first, lines: [day(first + 1)] });
  vi.spyOn(at.table, "isLesson", "get").mockReturnValue(lesson);
  const props = { table: at.table, narration, unread: null, show: () => {} };
  render(onBoard(Board.inert(), Chronicle), props);
  flushSync();
  return userEvent.setup();
}
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const button = (name: string) => screen.queryByRole<HTMLButtonElement>("button", { name });
const lines = () => screen.getByRole("log").textContent!.match(/Snow fell on day \d+/g);
const said = () => at.sent("say").map(({ seat, name, text }) => [seat, name, text]);

test("a player talks to the table; the field is empty again when the server has heard", async () => {
  const user = draw();
  expect(button("Say")!.disabled).toBe(true);
  await user.type(field(), "  Hello all {Enter}");
  expect(said()).toEqual([[0, "", "Hello all"]]);
  expect(field().value).toBe("  Hello all ");
  await at.done();
  expect(field().value).toBe("");
});

test("while a message is on its way, Enter doesn't send it again, and what is typed stays", async () => {
  const user = draw();
  await user.type(field(), "Hello{Enter}{Enter}");
  expect(said()).toEqual([[0, "", "Hello"]]);
  await user.type(field(), " Ben");
  await at.done();
  expect(field().value).toBe("Hello Ben");
  await user.type(field(), "{Enter}");
  expect(said()).toHaveLength(2);
});

test("another message needn't wait for the first", async () => {
  const user = draw();
  await user.type(field(), "Hello{Enter}");
  await user.type(field(), " Ben{Enter}");
  expect(said()).toHaveLength(2);
});

test("what the server refuses can be corrected", async () => {
  const user = draw();
  await user.type(field(), "Hello");
  await user.click(button("Say")!);
  await at.refuse();
  expect(field().value).toBe("Hello");
});

test("nothing is said without words", async () => {
  const user = draw();
  await user.type(field(), "  {Enter}");
  expect(said()).toEqual([]);
});

test("spectators talk under their own name, and tell no stories", async () => {
  settings.name = "Cora";
  const user = draw({ viewers: [null], narration: true });
  await user.type(field(), "Hello{Enter}");
  expect(said()).toEqual([[null, "Cora", "Hello"]]);
  expect(button("Tell it")).toBeNull();
});

test("in games with stories, a player tells one, until the game is over", async () => {
  const user = draw({ narration: true });
  expect(screen.getByLabelText("Tell the story, or say something")).toBe(field());
  expect([field().maxLength, button("Tell it")!.disabled]).toEqual([1000, true]);
  await user.type(field(), "The ox is gone.");
  await user.click(button("Tell it")!);
  expect(at.sent("narrate")).toMatchObject([{ seat: 0, text: "The ox is gone." }]);
  expect(said()).toEqual([]);
  await at.done();
  at.update({ outcome: OUTCOME });
  expect(screen.getByLabelText("Say something to the table")).toBe(field());
  await user.type(field(), "Well played");
  expect([field().maxLength, button("Tell it")!.disabled]).toEqual([500, true]);
});

test("in games without stories there are none to tell", () => {
  draw();
  expect(screen.getByLabelText("Say something to the table")).toBe(field());
  expect(button("Tell it")).toBeNull();
});

test("in a lesson there is nobody to talk to", () => {
  draw({ lesson: true });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("earlier events are loaded on demand, up to the first", async () => {
  const user = draw({ first: 4 });
  const part = (first: number, ...days: number[]) => ({ first, lines: days.map(day) });
  let come = (_: object) => {};
  const asked = serve({ "/api/tables/t/chronicle": () => new Promise((found) => (come = found)) });
  await user.dblClick(button("Earlier")!);
  expect(asked, "once, however often it is clicked").toEqual(["/api/tables/t/chronicle?viewer=0&before=4"]);
  come(part(2, 3, 4));
  await settled();
  const again = serve({ "/api/tables/t/chronicle": part(0, 1, 2) });
  await user.click(button("Earlier")!);
  await settled();
  expect(again).toEqual(["/api/tables/t/chronicle?viewer=0&before=2"]);
  expect(lines()).toEqual([1, 2, 3, 4, 5].map((day) => `Snow fell on day ${day}`));
  expect(button("Earlier")).toBeNull();
});

test("earlier events that cannot be loaded can be asked for again", async () => {
  const user = draw({ first: 4 });
  serve({ "/api/tables/t/chronicle": refusal("Not now.") });
  await user.click(button("Earlier")!);
  await settled();
  expect(lines()).toEqual(["Snow fell on day 5"]);
  expect(button("Earlier")).toBeTruthy();
});

test("earlier events stay with the seat that asked for them", async () => {
  const user = draw({ first: 4, viewers: [0, 1] });
  let come = (_: object) => {};
  serve({ "/api/tables/t/chronicle": () => new Promise((found) => (come = found)) });
  await user.click(button("Earlier")!);
  at.table.look(1);
  come({ first: 3, lines: [day(4)] });
  await settled();
  expect(lines()).toEqual(["Snow fell on day 5"]);
  at.table.look(0);
  flushSync();
  expect(lines()).toEqual(["Snow fell on day 4", "Snow fell on day 5"]);
});

test("earlier events that come after a reconnection are dropped", async () => {
  const user = draw({ first: 4 });
  let come = (_: object) => {};
  serve({ "/api/tables/t/chronicle": () => new Promise((found) => (come = found)) });
  await user.click(button("Earlier")!);
  at.snapshot({ first: 8, lines: [day(9)] });
  come({ first: 0, lines: [1, 2, 3, 4].map(day) });
  await settled();
  expect(lines()).toEqual(["Snow fell on day 9"]);
});

test("at the end, everything is loaded", async () => {
  draw({ first: 2 });
  const asked = serve({ "/api/tables/t/chronicle": { first: 0, lines: [day(1), day(2)] } });
  at.update({ outcome: OUTCOME });
  await settled();
  expect(lines()).toHaveLength(3);
  expect(at.table.now.drawn, "for the map of the journey").toHaveLength(3);
  expect(asked).toHaveLength(1);
});
