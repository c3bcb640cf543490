/** For tests of components: a part of a game's table, with a board as on the table's page; and scenes, beat by beat. */

import { render } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, type Component } from "svelte";
import { onTestFinished } from "vitest";
import type { Beat, SceneProps, Scenes } from "../lib/scenes";
import type { Touch } from "../lib/touch";
import type { LocalizedChoice } from "../lib/wording";
import { Board } from "../table/board.svelte";
import { onBoard } from "../table/test_board";

/** Nothing moves during this test: happy-dom reports an error for each animation that is cut short. */
function holdStill(): void {
  const { device } = (window as unknown as { happyDOM: { settings: { device: Record<string, string> } } }).happyDOM
    .settings;
  const usual = device.prefersReducedMotion;
  device.prefersReducedMotion = "reduce";
  onTestFinished(() => void (device.prefersReducedMotion = usual));
}

/** Draws it where things can be clicked. `chosen`: the actions taken; `refused`: clicked things with no choice. */
export function drawOnTable<Props extends Record<string, unknown>>(
  Drawn: Component<Props>,
  props: Props,
  choices: LocalizedChoice[] = [],
) {
  holdStill();
  const chosen: number[] = [];
  const refused: Touch[] = [];
  const board = new Board(
    (choice) => void chosen.push(choice.action),
    (thing) => void refused.push(thing),
  );
  board.live = true;
  board.ask("", choices);
  const drawn = render(onBoard(board, Drawn) as Component<Record<string, unknown>>, props);
  flushSync();
  const redraw = (more: Partial<Props>) => drawn.rerender(more);
  return { ...drawn, board, chosen, refused, redraw, user: userEvent.setup({ delay: null }) };
}

/** Plays a scene from its first beat; `goTo` moves on to another. */
export function playScene(scenes: Scenes, name: string, beats: Beat[], more: Partial<SceneProps> = {}) {
  holdStill();
  const props = {
    ...{ beats, at: 0, length: 1000, earlier: [], viewer: null, names: ["Anna", "Ben", "Cara"], pieces: null },
    ...{ still: true, where: () => null, called: (_: string, which: unknown) => String(which), ...more },
  } as SceneProps;
  const drawn = render(scenes[name].component as Component<SceneProps>, props);
  return { ...drawn, goTo: (at: number) => drawn.rerender({ at }) };
}

/** What an element says, in one line. */
export function textOf(element: Element): string {
  const texts: string[] = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) texts.push(walk.currentNode.nodeValue!.trim());
  return texts.filter(Boolean).join(" ").replaceAll(/\s+/g, " ").replaceAll(" ,", ",");
}
