/** The chronicle's lines about the game, typed: `line.event` decides which fields there are. A game's events are
 * declared in Python (src/snowbound/games/<game>/events.py); scripts/message_types.py writes their types. */

import type { LocalizedLine } from "./wording";

interface AnyEvent {
  event: string;
  fields?: object;
}

export type Happened<Event extends AnyEvent> = Omit<LocalizedLine, "event" | "fields"> & Event;

/** The lines about the game itself, without chat and table news. The caller gives the game's event type. */
export const happened = <Event extends AnyEvent>(lines: LocalizedLine[]): Happened<Event>[] =>
  lines.filter((line) => line.kind === "event") as (LocalizedLine & Happened<Event>)[];
