/** Reads Trek's view and chronicle for drawing. */

import type { Happened } from "../../lib/events";
import type { TrekEvent } from "./events";
import type { Group, Traveller, TrekView } from "./view";
import { say } from "../../lib/say";
import { nameFor, signed } from "../../lib/words";

type Line = Happened<TrekEvent>;

export interface Effort {
  seat: number;
  dice: number; // the dice's total; can be negative
  fatigue: number;
}

export interface Challenge {
  group: number;
  difficulty: number;
  efforts: Effort[];
  pledges: { seat: number; points: number }[];
  total: number;
  result: "going on" | "overcome" | "failed";
  text: string;
}

const PASSES = new Set<Line["event"]>(["phase", "travels", "rests", "died", "split", "end"]);

/** The acting group; null before the start. A group that has just split off acts within the other's turn. */
export function acting(view: TrekView): number | null {
  const frames = view.at ?? [];
  return frames.some((f) => f.do === "turn") ? (frames[frames.length - 1].group ?? 0) : null;
}

/** A group's effort in a challenge after an event, given its effort before. */
export function effortAfter(effort: number, line: Line): number {
  if (line.event === "effort") return effort + line.fields.effort - line.fields.fatigue;
  if (line.event === "spent") return effort + line.fields.points;
  return line.event === "total" || line.event === "overcome" ? line.fields.effort : effort;
}

/** The latest challenge in the chronicle, until something else begins, such as another group's turn. */
export function lastChallenge(lines: Line[], turn: number | null): Challenge | null {
  let from = lines.length - 1;
  while (from >= 0 && lines[from].event !== "challenge" && !PASSES.has(lines[from].event)) from -= 1;
  const first = lines[from];
  if (first?.event !== "challenge") return null;
  const { group, difficulty } = first.fields;
  const scene: Challenge = { group, difficulty, efforts: [], pledges: [], total: 0, result: "going on", text: "" };
  for (const line of lines.slice(from + 1)) {
    scene.total = effortAfter(scene.total, line);
    if (line.event === "effort") {
      const { seat, effort, fatigue } = line.fields;
      scene.efforts.push({ seat, dice: effort, fatigue });
    } else if (line.event === "spent") {
      const { seat, points } = line.fields;
      scene.pledges.push({ seat, points });
    } else if (line.event === "overcome" || line.event === "failed") {
      scene.result = line.event;
      scene.text = line.text;
    }
  }
  return scene.result === "going on" || turn === null || turn === scene.group ? scene : null;
}

/** The charts and the texts of things, as sent by the server. */
export interface TrekPieces {
  says?: Record<string, string>;
  fate?: Record<string, string>;
  followed_by?: Record<string, string>;
}

/** A sentence from the server with its number filled in. */
export const says = (pieces: TrekPieces, key: string, n = 0): string =>
  (pieces.says?.[key] ?? "").replace("{n}", String(n));

/** What a traveller brings to a challenge, or what a card does. */
export function describe(view: TrekView, pieces: TrekPieces, names: string[], thing: Record<string, unknown>): string {
  const t = view.travellers[Number(thing.seat)];
  if (!t) return "";
  if (thing.kind === "card") {
    const card = t.cards[Number(thing.slot)];
    if (card === "first aid") return says(pieces, "first_aid");
    return typeof card === "number" ? says(pieces, card === 1 ? "one_point" : "points", card) : "";
  }
  if (thing.kind !== "traveller" || t.fate) return "";
  const n = Math.abs(t.value);
  const key = t.value === 0 ? "adds_none" : `${t.value > 0 ? "adds" : "takes"}${n === 1 ? "_one" : ""}`;
  const tired = t.fatigue ? says(pieces, "tired", t.fatigue) : "";
  const value = say("trek-value", { value: signed(t.value) });
  return `${names[Number(thing.seat)]}, ${value}: ${says(pieces, key, n)}${tired}.`;
}

export interface Trail {
  farthest: number; // the farthest anybody has got
  havens: number[]; // where a haven becomes likelier
  stages: number; // to draw
  marks: number[]; // havens among the drawn stages
}

export function trailOf(view: TrekView): Trail {
  const players = view.players;
  const farthest = Math.max(...view.travellers.map((t) => t.distance));
  const havens = view.shown?.havens ?? [];
  const end = havens.length ? havens[havens.length - 1] + 1 : Infinity;
  // Far enough to see where it leads.
  const ahead = Math.max(2 * players + 1, Math.ceil((farthest + 2) / players) * players + 1);
  const stages = Math.min(end, ahead);
  return { farthest, havens, stages, marks: havens.filter((at) => at < stages) };
}

/** The seats no longer travelling: those known before in the same order, then the others. */
export function lostIn(view: TrekView, before: number[]): number[] {
  const lost = view.travellers.flatMap((t, seat) => (t.fate ? [seat] : []));
  return [...before.filter((seat) => lost.includes(seat)), ...lost.filter((seat) => !before.includes(seat))];
}

export interface GroupThere extends Group {
  key: string;
  distance: number;
}

/** The groups: the viewer's own first, then the farthest ahead. */
export function groupsOf(view: TrekView, mine: number | null | undefined): GroupThere[] {
  return Object.entries(view.groups)
    .map(([key, g]) => ({ key, ...g, distance: view.travellers[g.members[0]]?.distance ?? 0 }))
    .sort((a, b) => Number(b.key === String(mine)) - Number(a.key === String(mine)) || b.distance - a.distance);
}

/** A group's name after its leader, from the viewer's point of view. */
export function titleOf(group: Group, names: string[], viewer: number | null): string {
  const { leader, members } = group;
  const count = members.length;
  if (count === 1) return say("trek-alone", { name: nameFor(members[0], viewer, names) });
  if (leader === null) return say("trek-no-leader", { count });
  return leader === viewer ? say("trek-you-lead", { count }) : say("trek-leads-group", { name: names[leader], count });
}

/** A traveller's conditions, and whether they lead. */
export function states(traveller: Traveller, leads: boolean): string {
  const { fatigue, injury, starving } = traveller;
  const words = [
    leads ? say("trek-leads") : "",
    fatigue ? say("trek-fatigue", { fatigue }) : "",
    injury === "none" ? "" : injury === "injured" ? say("trek-hurt") : say("trek-badly-hurt"),
    starving ? say("trek-starving") : "",
  ].filter(Boolean);
  return words.map((word) => word.replaceAll(" ", "\u00a0")).join(", "); // break lines only between them
}
