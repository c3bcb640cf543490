/** For tests: an event or a choice in words. */

import type { EventWords, Line } from "./messages";
import type { LocalizedChoice, LocalizedLine } from "./wording";

export function told(event: string, fields: Line["fields"] = {}, how: Partial<EventWords> = {}): LocalizedLine {
  return { at: 0, kind: "event", event, fields, text: event, how: { fields: {}, ...how } };
}

export function choice(action: number, label: string, more: Partial<LocalizedChoice> = {}): LocalizedChoice {
  return {
    action,
    label,
    said: { id: "choice" },
    clauses: [],
    touches: [],
    price: "",
    warning: "",
    means: "",
    ...more,
  };
}
