/** Reads Trek's view for drawing. */

import type { Group, Traveller, TrekView } from "./view";
import { say } from "../../lib/say";
import { nameFor, signed } from "../../lib/words";

/** The charts and the texts of things, as sent by the server. */
export interface TrekPieces {
  fate?: Record<string, string>;
  followed_by?: Record<string, string>;
}

/** What a traveller brings to a challenge, or what a card does. */
export function describe(view: TrekView, names: string[], thing: Record<string, unknown>): string {
  const seat = Number(thing.seat);
  const t = view.travellers[seat];
  if (!t) return "";
  if (thing.kind === "card") {
    const card = t.cards[Number(thing.slot)];
    if (card === "first aid") return say("trek-first-aid-heals");
    return typeof card === "number" ? say("trek-points-serve", { points: card }) : "";
  }
  if (thing.kind !== "traveller" || t.fate) return "";
  const dice = view.shown.strength[seat];
  return say("trek-brings", {
    name: names[seat],
    value: signed(t.value),
    brings: dice < 0 ? say("trek-takes", { dice: -dice }) : say("trek-adds", { dice }),
    fatigue: t.fatigue,
  });
}

interface Trail {
  farthest: number; // the farthest anybody has got
  havens: number[]; // where a haven becomes likelier
  stages: number; // to draw
  marks: number[]; // havens among the drawn stages
}

export function trailOf(view: TrekView): Trail {
  const players = view.players;
  const farthest = Math.max(...view.travellers.map((t) => t.distance));
  const havens = view.shown.havens ?? [];
  // Far enough to see where it leads.
  const ahead = Math.max(2 * players + 1, Math.ceil((farthest + 2) / players) * players + 1);
  const end = havens.length ? havens[havens.length - 1] + 1 : Infinity;
  const stages = farthest > end ? ahead : Math.min(end, ahead); // with charts of one's own the last haven may be missed
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

/** The groups: the viewer's own first, then the farthest ahead. TR-70: the members have gone equally far. */
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
