/** What the front end says of its own about each game: no rules, only how it looks and what it is about. */

import type { Document } from "./table.svelte";

export interface Step {
  label: string;
  state: "past" | "now" | "to come";
}

export const ROOMS: Record<string, { sentence: string; minutes: string; mood: string; short: string[] }> = {
  "donner-party": {
    sentence: "Keep your family alive through five months of snow. What you do for food, the others will count.",
    minutes: "45–60 min",
    mood: "Cards, secret bids and Shame",
    short: [
      "You lead a camp of five Settlers. Each month the camps forage, bid for what lies in the middle, and eat.",
      "A healthier camp draws more Forage. What lies in the middle goes to the highest secret bid, and the bid is paid in Shame cards nobody looks at.",
      "Then everybody lays down food. What is missing weakens Settlers, for good, and after that kills them.",
      "Actions help, steal, kill or feed; most of them cost Shame too.",
      "Rescue comes some time in March. The camp with the most and healthiest Settlers wins, but whoever carries the highest Shame has lost.",
    ],
  },
  "donners-pointe": {
    sentence: "A small town sells ice with people in it. Match the missing persons report before the others do.",
    minutes: "20–30 min",
    mood: "Workers, dice and ice cubes",
    short: [
      "Each day four dice say who is missing: hair, coat, gear, eyewear.",
      "Everybody goes to one of six locations, not where they were yesterday and not where the spots are taken. There the report can be changed, cards drawn, exchanged, sold or cut up.",
      "In secret you lay one ice cube face-down. The locations act from 1 to 6, then all cubes are turned over: one coin for each trait that matches the report.",
      "You have an identity with an ability of its own. The cop takes up a spot.",
      "After the last day the most money wins.",
    ],
  },
  trek: {
    sentence: "A band of travellers looks for a haven. Rest or go on, share or keep, stay together or part for good.",
    minutes: "15–30 min",
    mood: "Votes, dice and parting",
    short: [
      "You are one of a band of travellers. Days and nights take turns; by day the group travels, by night its leader chooses to rest or to go on.",
      "Every stage the travel die brings nothing, supplies, followers or a challenge. In a challenge everybody adds as many dice as their value, fatigue is taken off, and points from cards can be put in; the sum must exceed the difficulty.",
      "At night everybody eats a point. Who goes without twice in a row dies. A leader may have a member eaten.",
      "Groups can part, for good. Small ones may roll the travel die again.",
      "The farther you come, the likelier a safe haven is. Whoever reaches one has won.",
    ],
  },
};

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
  const steps = names.map((m, i): Step => ({ label: MONTHS[m], state: i < at ? "past" : i === at ? "now" : "to come" }));
  return { label: MONTHS[month] ?? "", steps };
}
