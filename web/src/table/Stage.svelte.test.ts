import { fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Playing } from "../lib/director";
import type { Scene, SceneProps, Shot } from "../lib/scenes";
import type { Staged } from "../lib/stage";
import { beat } from "../lib/test_scenes";
import { viewOf } from "../lib/test_server";
import { hide } from "../lib/test_table";
import type { Touch } from "../lib/touch";
import { Wording } from "../lib/wording";
import { Board } from "./board.svelte";
import Stage from "./Stage.svelte";

const AXE: Touch = { kind: "card", which: "Axe" };
const ROPE: Touch = { kind: "card", which: "Rope" };
const BEATS = [
  { ...beat("took", {}), touches: [AXE] },
  { ...beat("took", {}), touches: [ROPE] },
];
const skip = vi.fn();
const pass = vi.fn();
let playing = $state.raw<Playing<Shot> | null>(null);
let drawnWith: SceneProps | null;

const table: Staged = {
  ...{ before: viewOf("trek", 2), after: viewOf("trek", 2), viewer: 1, skip, pass },
  wording: new Wording({ language: "en", sources: ["card-axe = the axe"], names: {}, events: {} }),
  get playing() {
    return playing;
  },
};

beforeEach(() => {
  playing = null;
  drawnWith = null;
  skip.mockReset();
  pass.mockReset();
});
afterEach(() => vi.restoreAllMocks());

/** A scene that only remembers what it was given. */
const component: Scene["component"] = (_, props) => {
  drawnWith = props;
  return {};
};

function play(at: number, { scene = {}, beside = false }: { scene?: Partial<Scene>; beside?: boolean } = {}) {
  const part: Shot = {
    ...{ name: "haul", beats: BEATS, scene: { length: 1, component, ...scene }, earlier: [], lengths: [1, 1] },
    slight: false,
  };
  playing = { part, at, length: 700, beside };
  flushSync();
}

function draw() {
  const board = Board.inert();
  const { container } = render(Stage, { table, board, names: ["Anna", "Ben"], pieces: { cards: [] } });
  const stage = container.querySelector<HTMLElement>(".stage")!;
  return { board, stage };
}

test("a scene gets its beats, the views around it and the table's names", () => {
  const { stage } = draw();
  expect([stage.dataset.scene, stage.childElementCount]).toEqual(["", 0]);
  play(1);
  expect(stage.dataset.scene).toBe("haul");
  expect(drawnWith).toMatchObject({ beats: BEATS, at: 1, length: 700, viewer: 1, names: ["Anna", "Ben"] });
  expect([drawnWith!.before, drawnWith!.after]).toEqual([table.before, table.after]);
  expect([drawnWith!.called("card", "Axe"), drawnWith!.called("card", "Rope")]).toEqual(["The axe", "Rope"]);
});

test("screen readers read the chronicle instead", () => {
  expect(draw().stage.getAttribute("aria-hidden")).toBe("true");
});

test("places are told relative to the stage; what isn't on the table has none", () => {
  const { board, stage } = draw();
  vi.spyOn(stage, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 50, 800, 600));
  const box = document.createElement("i");
  vi.spyOn(box, "getBoundingClientRect").mockReturnValue(new DOMRect(130, 90, 44, 62));
  board.lay(AXE, box);
  play(0);
  expect(drawnWith!.where(AXE)).toMatchObject({ x: 30, y: 40, width: 44, height: 62 });
  expect(drawnWith!.where(ROPE)).toBeNull();
});

test("what the current beat touches is highlighted, until the scene is over", () => {
  const { board } = draw();
  play(0, { scene: { component: undefined } });
  expect(board.played).toEqual([AXE]);
  play(1, { scene: { component: undefined } });
  expect(board.played).toEqual([ROPE]);
  playing = null;
  flushSync();
  expect(board.played).toEqual([]);
});

test("next to a question nothing is played or highlighted: the table has moved on", () => {
  const { board, stage } = draw();
  play(0, { beside: true });
  expect([board.played, stage.childElementCount]).toEqual([[], 0]);
});

test.each([true, false])("a click on a scene goes on to what follows (over the table: %s)", async (over) => {
  const { stage } = draw();
  play(0, { scene: { over } });
  expect(stage.firstElementChild!.classList.contains(over ? "over" : "upon")).toBe(true);
  await fireEvent.click(stage.firstElementChild!);
  expect([pass.mock.calls.length, skip.mock.calls.length]).toEqual([1, 0]);
});

test("Escape skips everything, but not if it is held, or closes a dialog, or nothing plays", async () => {
  draw();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  play(0);
  await fireEvent.keyDown(document.body, { key: "Escape", repeat: true });
  await fireEvent.keyDown(document.body, { key: "x" });
  const dialog = document.body.appendChild(document.createElement("dialog"));
  await fireEvent.keyDown(dialog, { key: "Escape" });
  dialog.remove();
  expect(skip).not.toHaveBeenCalled();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(skip).toHaveBeenCalledTimes(1);
});

test("in a hidden page nothing is played", () => {
  draw();
  play(0);
  hide(false);
  expect(skip).not.toHaveBeenCalled();
  hide(true);
  expect(skip).toHaveBeenCalledTimes(1);
});
