/** What the page reads out of Trek's view and chronicle in order to draw them. */

import type { Line } from "../lib/messages";

export interface Traveller {
  value: number;
  fatigue: number;
  distance: number;
  injury: string;
  starving: boolean;
  cards: (number | string)[];
  group?: number;
  fate?: string;
  when?: string;
}

export interface Group {
  leader: number | null;
  members: number[];
  followed_by: string;
}

export interface TrekView {
  players: number;
  time: string;
  travellers: Traveller[];
  groups: Record<string, Group>;
  at?: { do: string; step?: string; group?: number; difficulty?: number; effort?: number }[];
}

export interface Effort {
  seat: number;
  dice: number; // what the traveller's dice came to, less than nothing for some
  fatigue: number;
}

export interface Challenge {
  difficulty: number;
  efforts: Effort[];
  pledges: { seat: number; points: number }[];
  total: number;
  result: "going on" | "overcome" | "failed";
  text: string;
}

const PASSES = new Set(["phase", "travels", "rests", "died", "split", "end"]);

/** The challenge the chronicle tells of last, until something else begins. */
export function lastChallenge(lines: Line[]): Challenge | null {
  let from = -1;
  for (let i = lines.length - 1; i >= 0 && from < 0; i--) {
    const kind = lines[i].event ?? "";
    if (PASSES.has(kind)) return null;
    if (kind === "challenge") from = i;
  }
  if (from < 0) return null;
  const scene: Challenge = { difficulty: num(lines[from], 1), efforts: [], pledges: [], total: 0, result: "going on", text: "" };
  for (const line of lines.slice(from + 1)) {
    if (line.event === "effort") {
      scene.efforts.push({ seat: num(line, 0), dice: num(line, 1), fatigue: num(line, 2) });
      scene.total += num(line, 1) - num(line, 2);
    } else if (line.event === "total") scene.total = num(line, 1);
    else if (line.event === "spent") {
      scene.pledges.push({ seat: num(line, 0), points: num(line, 1) });
      scene.total += num(line, 1);
    } else if (line.event === "overcome") {
      scene.result = "overcome";
      scene.total = num(line, 1);
      scene.text = line.text;
    } else if (line.event === "failed") {
      scene.result = "failed";
      scene.text = line.text;
    }
  }
  return scene;
}

const num = (line: Line, place: number): number => line.args?.[place] ?? 0;

export const fateWords: Record<string, string> = {
  safe: "safe in a haven",
  starved: "died of hunger",
  injury: "died of injuries",
  eaten: "was eaten",
  lost: "was never heard of again",
};

/** What a traveller brings to a challenge, or what a card is. */
export function describe(view: TrekView, names: string[], thing: Record<string, unknown>): string {
  const t = view.travellers[Number(thing.seat)];
  if (!t) return "";
  if (thing.kind === "card") {
    const card = t.cards[Number(thing.slot)];
    if (card === "first aid") return "First aid: one injury the less for somebody of the group.";
    return typeof card === "number" ? `${card} ${card === 1 ? "point" : "points"}: one is eaten a night, any number can be put into a challenge.` : "";
  }
  if (thing.kind !== "traveller" || t.fate) return "";
  const n = Math.abs(t.value);
  const dice = t.value === 0 ? "adds no dice" : `${t.value > 0 ? "adds" : "takes off"} ${n} ${n === 1 ? "die" : "dice"}`;
  return `${names[Number(thing.seat)]}, value ${t.value < 0 ? `−${n}` : t.value}: ${dice} in a challenge${t.fatigue ? `, less ${t.fatigue} for fatigue` : ""}.`;
}
