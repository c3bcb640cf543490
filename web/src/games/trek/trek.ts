/** What the page reads out of Trek's view and chronicle in order to draw them. */

import type { ToldLine } from "../../lib/wording";

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
  options?: Record<string, unknown>; // those that differ from the default
  at?: { do: string; step?: string; group?: number; difficulty?: number; effort?: number }[];
}

export interface Effort {
  seat: number;
  dice: number; // what the traveller's dice came to, less than nothing for some
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

const PASSES = new Set(["phase", "travels", "rests", "died", "split", "end"]);

/** The group whose turn it is; null before the start. A group that has just split off acts within the other's turn. */
export function acting(view: TrekView): number | null {
  const frames = view.at ?? [];
  return frames.some((f) => f.do === "turn") ? (frames[frames.length - 1].group ?? 0) : null;
}

/** The challenge the chronicle tells of last, until something else begins: another group's turn, for instance. */
export function lastChallenge(lines: ToldLine[], turn: number | null): Challenge | null {
  let from = -1;
  for (let i = lines.length - 1; i >= 0 && from < 0; i--) {
    const kind = lines[i].event ?? "";
    if (PASSES.has(kind)) return null;
    if (kind === "challenge") from = i;
  }
  if (from < 0) return null;
  const scene: Challenge = {
    group: num(lines[from], "group"),
    difficulty: num(lines[from], "difficulty"),
    efforts: [],
    pledges: [],
    total: 0,
    result: "going on",
    text: "",
  };
  for (const line of lines.slice(from + 1)) {
    if (line.event === "effort") {
      const [dice, fatigue] = [num(line, "effort"), num(line, "fatigue")];
      scene.efforts.push({ seat: num(line, "seat"), dice, fatigue });
      scene.total += dice - fatigue;
    } else if (line.event === "total") scene.total = num(line, "effort");
    else if (line.event === "spent") {
      scene.pledges.push({ seat: num(line, "seat"), points: num(line, "points") });
      scene.total += num(line, "points");
    } else if (line.event === "overcome") {
      scene.result = "overcome";
      scene.total = num(line, "effort");
      scene.text = line.text;
    } else if (line.event === "failed") {
      scene.result = "failed";
      scene.text = line.text;
    }
  }
  return scene.result === "going on" || turn === null || turn === scene.group ? scene : null;
}

const num = (line: ToldLine, field: string): number => Number(line.fields?.[field] ?? 0);

/** The charts, and what stands on the things, as the server tells them. */
export interface TrekPieces {
  haven?: { beyond: number }[]; // times the number of players
  says?: Record<string, string>;
  fate?: Record<string, string>;
  followed_by?: Record<string, string>;
}

/** A sentence of the server with its number. */
export const says = (pieces: TrekPieces, key: string, n = 0): string =>
  (pieces.says?.[key] ?? "").replace("{n}", String(n));

/** What a traveller brings to a challenge, or what a card is. */
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
  return `${names[Number(thing.seat)]}, value ${t.value < 0 ? `−${n}` : n}: ${says(pieces, key, n)}${tired}.`;
}

export interface Trail {
  farthest: number; // anybody has come
  havens: number[]; // where one becomes likelier
  stages: number; // that are drawn
  marks: number[]; // the havens on them
}

/** The trail as far as it is drawn. */
export function trailOf(view: TrekView, pieces: TrekPieces): Trail {
  const players = view.players;
  const farthest = Math.max(...view.travellers.map((t) => t.distance));
  const havens = view.options?.safe_haven === "off" ? [] : (pieces.haven ?? []).map((row) => row.beyond * players);
  const end = havens.length ? havens[havens.length - 1] + 1 : Infinity;
  // Enough of it to see where it leads.
  const ahead = Math.max(2 * players + 1, Math.ceil((farthest + 2) / players) * players + 1);
  const stages = Math.min(end, ahead);
  return { farthest, havens, stages, marks: havens.filter((at) => at < stages) };
}

/** A group by who leads it, as the viewer would say it. */
export function titleOf(group: Group, names: string[], viewer: number | null): string {
  const { leader, members } = group;
  if (members.length === 1) return `${members[0] === viewer ? "You" : names[members[0]]}, alone`;
  if (leader === null) return `${members.length} travellers, no leader`;
  return leader === viewer ? `You lead ${members.length}` : `${names[leader]} leads ${members.length}`;
}

/** What ails a traveller, and whether they lead. */
export function states(traveller: Traveller, leads: boolean): string {
  const { fatigue, injury, starving } = traveller;
  const words = [
    leads && "leads",
    fatigue && `fatigue ${fatigue}`,
    injury !== "none" && (injury === "injured" ? "hurt" : "badly hurt"),
    starving && "starving",
  ];
  return words.filter(Boolean).join(", ");
}
