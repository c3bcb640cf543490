/** For tests: the dock of a table, with a board as on the table's page. */

import { render } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { flushSync, type ComponentProps } from "svelte";
import { vi } from "vitest";
import type { TestTable } from "../lib/test_table";
import { Board } from "./board.svelte";
import Dock from "./Dock.svelte";
import { onBoard } from "./test_board";

export function drawDock(at: TestTable, more: Partial<ComponentProps<typeof Dock>> = {}) {
  const board = new Board(
    (choice) => drawn.component.pick(choice),
    (thing) => void at.table.why(thing),
  );
  const props = { table: at.table, board, bots: [], ending: null, tips: null, ...more };
  const drawn = render(onBoard(board, Dock), props);
  flushSync();
  const user = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
  return { board, user, ...drawn };
}

export const movesSent = (at: TestTable) => at.sent("move").map((move) => move.action);
