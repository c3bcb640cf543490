/** The months of the winter. */

import type { Document } from "../../lib/table.svelte";
import type { Step, Time } from "../time";

export const MONTHS: Record<string, string> = {
  oct: "October",
  nov: "November",
  dec: "December",
  jan: "January",
  feb: "February",
  mar: "March",
};

export function time(view: Document): Time {
  const month = String(view.month);
  const names = ["nov", "dec", "jan", "feb", "mar"];
  const at = names.indexOf(month);
  const steps = names.map((m, i): Step => ({
    label: MONTHS[m],
    state: i < at ? "past" : i === at ? "now" : "to come",
  }));
  return { label: MONTHS[month] ?? "", steps };
}
