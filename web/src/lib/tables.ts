/** A table's row in a list, in words. */

import type { TableRow } from "./messages";
import { say } from "./say";

const MAX_NAMED = 3;

/** Who else sits there, and how many seats are free. */
export function company(row: TableRow): string {
  const names = row.names.filter((name, seat) => name && !row.seats.includes(seat));
  const free = row.names.filter((name) => !name).length;
  const more = names.length - MAX_NAMED;
  const first = names.slice(0, MAX_NAMED).join(", ");
  const shown = more > 0 ? say("together", { first, last: say("row-more", { count: more }) }) : first;
  return [shown && say("row-with", { names: shown }), free && say("row-free", { count: free })]
    .filter(Boolean)
    .join(", ");
}

export function stands(row: TableRow): string {
  if (row.waits) return say("row-your-turn");
  return row.phase === "over" ? say("row-over") : row.phase === "open" ? say("row-open") : say("row-playing");
}
