/** Days and nights in one row around now. */

import type { Document } from "../../lib/table.svelte";
import type { Step, Time } from "../time";

export function time(view: Document): Time {
  const [part, number] = String(view.time).split(" ");
  const n = Number(number) || 1;
  const at = 2 * n - (part === "day" ? 1 : 0);
  const from = Math.max(1, at - 4);
  const steps = Array.from({ length: 7 }, (_, i): Step => {
    const k = from + i;
    const label = `${k % 2 ? "Day" : "Night"} ${Math.ceil(k / 2)}`;
    return { label, state: k < at ? "past" : k === at ? "now" : "to come" };
  });
  return { label: part === "before" ? "Before the start" : `${part === "day" ? "Day" : "Night"} ${n}`, steps };
}
