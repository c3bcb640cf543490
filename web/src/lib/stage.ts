/** What the stage needs from a table or a replay, and the director that plays on it. */

import { realTime, Director, type Played, type Playing } from "./director";
import type { View } from "./messages";
import type { Shot } from "./scenes";
import type { Wording } from "./wording";

export interface Staged {
  readonly playing: Playing<Shot> | null; // the scene on screen
  readonly before: View | null; // the view it starts from …
  readonly after: View | null; // … and the one it leads to
  readonly viewer: number | null;
  readonly wording: Wording | null;
  skip(): void;
  pass(): void;
}

/** Reports how long each scene was on screen, for measurements. */
const announce = ({ part, ...measured }: Played<Shot>): unknown =>
  document.dispatchEvent(
    new CustomEvent("snowbound-played", {
      detail: { scene: part.name, events: part.beats.map((beat) => beat.event), slight: part.slight, ...measured },
    }),
  );

export const directed = (show: (playing: Playing<Shot> | null) => void): Director<Shot> =>
  new Director<Shot>(realTime, show, announce);
