/** A row of a list of tables, in words. */

import type { TableRow } from "./messages";
import { counted } from "./words";

const MOST_NAMED = 3;

/** Who else sits there, and what is free. */
export function company(row: TableRow): string {
  const names = row.names.filter((name, seat) => name && !row.seats.includes(seat));
  const free = row.names.filter((name) => !name).length;
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  const shown = names.slice(0, MOST_NAMED).join(", ") + more;
  return [shown && `with ${shown}`, free && `${counted(free, "seat")} free`].filter(Boolean).join(", ");
}

export function stands(row: TableRow): string {
  if (row.waits) return "Your turn";
  return { over: "Finished", open: "Not begun" }[row.phase as string] ?? "Going on";
}
