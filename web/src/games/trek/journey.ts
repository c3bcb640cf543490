/** Reads the journey from the events: paths, partings, deaths and arrivals. */

import { happened } from "../../lib/events";
import type { LocalizedLine } from "../../lib/wording";
import type { TrekEvent } from "./events";
import type { TrekView } from "./view";

/** A traveller's fate, and at which stage. */
interface Fate {
  seat: number;
  cause: string; // "safe", "lost", or the cause of death
  stage: number;
}

/** One group's way from the parting (or the start) to its end. */
interface Path {
  members: number[]; // who set out on it
  parent: number | null; // index of the path it parted from
  from: number; // stage
  to: number;
  fates: Fate[];
  walks: number[]; // those still on it
}

export interface Journey {
  paths: Path[];
  stages: number; // the farthest anybody got
}

/** Reads a whole chronicle; null if its beginning is missing. */
export function journeyOf(lines: LocalizedLine[]): Journey | null {
  const events = happened<TrekEvent>(lines);
  const everybody = events.flatMap((line) => (line.event === "value" ? [line.fields.seat] : []));
  if (!everybody.length) return null;
  const first: Path = { members: everybody, parent: null, from: 0, to: 0, fates: [], walks: [...everybody] };
  const paths = [first];
  const now = new Map<number, number>([[0, 0]]); // each group's path; group numbers are reused
  const withSeat = (seat: number) => paths.findLast((path) => path.walks.includes(seat));
  const ends = (seat: number, cause: string, stage: number) => {
    const path = withSeat(seat);
    if (!path) return;
    path.walks = path.walks.filter((one) => one !== seat);
    path.to = Math.max(path.to, stage);
    path.fates.push({ seat, cause, stage });
  };
  for (const { event, fields } of events) {
    if (event === "travels") paths[now.get(fields.group) ?? 0].to = fields.stages;
    else if (event === "split") {
      const { members } = fields;
      const parent = now.get(fields.parent) ?? 0;
      const path = paths[parent];
      path.walks = path.walks.filter((one) => !members.includes(one));
      now.set(fields.group, paths.length);
      paths.push({ members, parent, from: path.to, to: path.to, fates: [], walks: [...members] });
    } else if (event === "died") ends(fields.seat, fields.cause, fields.stages);
    else if (event === "lost") ends(fields.seat, "lost", fields.stages);
    else if (event === "haven") for (const seat of fields.members) ends(seat, "safe", fields.stages);
  }
  return { paths, stages: Math.max(...paths.map((path) => path.to)) };
}

/** Each path's row: next to the one it parted from, later partings closer, so that no paths cross. */
export function rowsOf({ paths }: Journey): number[] {
  const order: number[] = [];
  const place = (path: number) => {
    order.push(path);
    paths
      .map((one, i) => ({ ...one, i }))
      .filter((one) => one.parent === path)
      .reverse()
      .sort((a, b) => b.from - a.from)
      .forEach((child) => place(child.i));
  };
  place(0);
  return paths.map((_, i) => order.indexOf(i));
}

export const ROW_HEIGHT = 84; // px
const GROUND = 56; // px from the top of a row to its path

/** Where a stage is on the map, in %, leaving room for the names at the far end. */
export const acrossOf = (stage: number, stages: number): number => 5 + (stage / stages) * 76;

/** Where a row's path is, in px. */
export const downOf = (row: number): number => row * ROW_HEIGHT + GROUND;

/** The line of a path, 1000 wide: from the parting down to its own row, and on. */
export function wayOf(journey: Journey, rows: number[], path: number): string {
  const { from, to, parent } = journey.paths[path];
  const x = (stage: number) => acrossOf(stage, Math.max(journey.stages, 1)) * 10;
  const [a, b, end] = [x(from), x(from) + 26, Math.max(x(to), x(from) + 26)];
  const own = downOf(rows[path]);
  if (parent === null) return `M${a} ${own}H${end}`;
  const above = downOf(rows[parent]);
  return `M${a} ${above}C${a + 20} ${above} ${a} ${own} ${b} ${own}H${end}`;
}

/** The stages numbered on the map: eight or nine at most, evenly spaced. */
export const ticksOf = (stages: number): number[] =>
  Array.from({ length: stages + 1 }, (_, stage) => stage).filter((stage) => stage % Math.ceil(stages / 8) === 0);

/** Travellers with the same fate at the same stage of a path share a mark. */
interface Mark {
  seats: number[];
  cause: string; // "": still on the way
  stage: number;
}

export function marksOf(path: Path): Mark[] {
  const marks: Mark[] = [];
  const kind = (cause: string) => (cause === "safe" || cause === "lost" || cause === "" ? cause : "died");
  const all = [...path.fates, ...path.walks.map((seat) => ({ seat, cause: "", stage: path.to }))];
  for (const { seat, cause, stage } of all) {
    const mark = marks.find((one) => one.stage === stage && one.cause === kind(cause));
    if (mark) mark.seats.push(seat);
    else marks.push({ seats: [seat], cause: kind(cause), stage });
  }
  return marks.sort((a, b) => a.stage - b.stage);
}

const NAME = 78; // px; names closer than this would overlap

/** Which names to lower by a line because the next one is close. `width`: of the whole way, in px. */
export function lowered(marks: Mark[], stages: number, width: number): boolean[] {
  const found: boolean[] = [];
  for (let k = marks.length - 1; k >= 0; k--) {
    const next = marks[k + 1] as Mark | undefined;
    found[k] = !!next && !found[k + 1] && ((next.stage - marks[k].stage) / stages) * width < NAME;
  }
  return found;
}

/** Who goes and who stays at the last `split` in the lines, given the view before them. */
export function partedIn(lines: LocalizedLine[], before: TrekView): { going: number[]; left: number[] } {
  const told = happened<TrekEvent>(lines);
  const at = told.findLastIndex((line) => line.event === "split");
  const split = told[at];
  if (split?.event !== "split") return { going: [], left: [] };
  const { members, parent } = split.fields;
  const others = (before.groups[String(parent)]?.members ?? []).filter((seat) => !members.includes(seat));
  const stays = told[at - 1]?.event === "stays"; // the new group is the one that stays
  return stays ? { going: others, left: members } : { going: members, left: others };
}

/** Who is at a meal, who has eaten, who has nothing. */
export function mealOf(lines: LocalizedLine[]): { seats: number[]; fed: number[]; starving: number[] } {
  const seats = new Set<number>();
  const fed: number[] = [];
  const starving: number[] = [];
  for (const { event, fields } of lines) {
    if (!["fed", "ate", "starving"].includes(event ?? "")) continue;
    seats.add(Number(fields?.seat));
    if (event === "ate") fed.push(Number(fields?.seat));
    if (event === "starving") starving.push(Number(fields?.seat));
    if (event === "fed") {
      seats.add(Number(fields?.eater));
      fed.push(Number(fields?.eater));
    }
  }
  return { seats: [...seats].sort((a, b) => a - b), fed, starving };
}
