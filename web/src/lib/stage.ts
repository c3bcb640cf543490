/** What a stage plays for, and what is told about it afterwards. */

import { realTime, Director, type Played, type Playing } from "./director";
import type { View } from "./messages";
import type { Shot } from "./scenes";
import type { Wording } from "./wording";

/** A table, or a replay. */
export interface Staged {
  readonly playing: Playing<Shot> | null; // the scene on screen
  readonly before: View | null; // the view that it begins with …
  readonly after: View | null; // … and the one it leads to
  readonly viewer: number | null;
  readonly wording: Wording | null;
  skip(): void;
  pass(): void;
}

/** For whoever measures how long things are on screen. */
const announce = ({ part, ...measured }: Played<Shot>): unknown =>
  document.dispatchEvent(
    new CustomEvent("snowbound-played", {
      detail: { scene: part.name, events: part.beats.map((beat) => beat.event), slight: part.slight, ...measured },
    }),
  );

export const directed = (show: (playing: Playing<Shot> | null) => void): Director<Shot> =>
  new Director<Shot>(realTime, show, announce);
