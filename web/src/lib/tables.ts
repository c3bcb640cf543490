/** A row of a list of tables, in words. */

import type { TableRow } from "./messages";
import { say } from "./say";

const MOST_NAMED = 3;

/** Who else sits there, and what is free. */
export function company(row: TableRow): string {
  const names = row.names.filter((name, seat) => name && !row.seats.includes(seat));
  const free = row.names.filter((name) => !name).length;
  const more = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).join(", ");
  const shown = more > 0 ? say("together", { first, last: say("row-more", { count: more }) }) : first;
  return [shown && say("row-with", { names: shown }), free && say("row-free", { count: free })]
    .filter(Boolean)
    .join(", ");
}

export function stands(row: TableRow): string {
  if (row.waits) return say("row-your-turn");
  return row.phase === "over" ? say("row-over") : row.phase === "open" ? say("row-open") : say("row-playing");
}
