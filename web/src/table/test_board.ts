/** For tests: a component with a board around it, as the pages provide one. */

import type { Component } from "svelte";
import { provideBoard, type Board } from "./board.svelte";

export const onBoard =
  <Props extends Record<string, unknown>, Exports extends Record<string, unknown>, Bindings extends keyof Props | "">(
    board: Board,
    Drawn: Component<Props, Exports, Bindings>,
  ): Component<Props, Exports, Bindings> =>
  (...drawing) => {
    provideBoard(board);
    return Drawn(...drawing);
  };
