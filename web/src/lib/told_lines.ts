/** For tests: something that happened, as the pages tell it. */

import type { EventWords, Line } from "./messages";
import type { ToldLine } from "./wording";

export function told(event: string, fields: Line["fields"] = {}, how: Partial<EventWords> = {}): ToldLine {
  return { at: 0, kind: "event", event, fields, text: event, how: { fields: {}, ...how } };
}
