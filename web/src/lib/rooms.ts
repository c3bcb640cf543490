/**
 * What the front end says of its own about each game: no rules, only the order of the house and where in time a view
 * stands.
 */

import type { Document } from "./table.svelte";

export interface Step {
  label: string;
  state: "past" | "now" | "to come";
}

const LIKELY: readonly string[] = ["donner-party", "donners-pointe", "trek"];

/** In the order of the house, games of somebody else's after ours. */
export function inOrder<T extends { name: string }>(games: T[]): T[] {
  const place = (g: T) => (LIKELY.includes(g.name) ? LIKELY.indexOf(g.name) : LIKELY.length);
  return [...games].sort((a, b) => place(a) - place(b));
}

/** Where in time a view stands, as words and as a small row of steps. */
export function timeline(view: Document | null): { label: string; steps: Step[] } {
  if (!view) return { label: "", steps: [] };
  if (view.game === "trek") return trekTime(String(view.time));
  if (view.game === "donners-pointe") {
    return { label: view.day ? `Day ${view.day}` : "", steps: [] };
  }
  if (view.game === "donner-party") return monthTime(String(view.month));
  return { label: "", steps: [] };
}

function trekTime(time: string): { label: string; steps: Step[] } {
  const [part, number] = time.split(" ");
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

export const MONTHS: Record<string, string> = {
  oct: "October",
  nov: "November",
  dec: "December",
  jan: "January",
  feb: "February",
  mar: "March",
};

function monthTime(month: string): { label: string; steps: Step[] } {
  const names = ["nov", "dec", "jan", "feb", "mar"];
  const at = names.indexOf(month);
  const steps = names.map((m, i): Step => ({
    label: MONTHS[m],
    state: i < at ? "past" : i === at ? "now" : "to come",
  }));
  return { label: MONTHS[month] ?? "", steps };
}
