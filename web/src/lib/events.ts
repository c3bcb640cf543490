/** Lines of the chronicle as what happened in a game: `line.event` says which fields there are. A game's events are
 * declared in Python (src/snowbound/games/<game>/events.py); scripts/message_types.py writes their types. */

import type { LocalizedLine } from "./wording";

interface AnyEvent {
  event: string;
  fields?: object;
}

export type Happened<Event extends AnyEvent> = Omit<LocalizedLine, "event" | "fields"> & Event;

/** What happened in the game, of all that the chronicle tells. Whoever asks says which game it is. */
export const happened = <Event extends AnyEvent>(lines: LocalizedLine[]): Happened<Event>[] =>
  lines.filter((line) => line.kind === "event") as (LocalizedLine & Happened<Event>)[];
