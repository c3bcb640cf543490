/** Reads the journey from the events: paths, partings, deaths and arrivals. */

import type { LocalizedLine } from "../../lib/wording";
import type { TrekView } from "./view";

/** A traveller's fate, and at which stage. */
export interface Fate {
  seat: number;
  cause: string; // "safe", "lost", or the cause of death
  stage: number;
}

/** One group's way from the parting (or the start) to its end. */
export interface Path {
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

interface Going {
  group: number | null; // the group they leave
  seats: number[];
}

/** Reads a whole chronicle; null if its beginning is missing. */
export function journeyOf(lines: LocalizedLine[]): Journey | null {
  const events = lines.filter((line) => line.kind === "event");
  const everybody = events.filter((line) => line.event === "value").map((line) => Number(line.fields?.seat));
  if (!everybody.length) return null;
  const first: Path = { members: everybody, parent: null, from: 0, to: 0, fates: [], walks: [...everybody] };
  const paths = [first];
  const now = new Map<number, number>([[0, 0]]); // each group's path; group numbers are reused
  let going: Going = { group: null, seats: [] };
  const pathOf = (group: unknown) => paths[now.get(Number(group)) ?? 0];
  const withSeat = (seat: number) => paths.findLast((path) => path.walks.includes(seat));
  const ends = (seat: number, cause: string, stage: number) => {
    const path = withSeat(seat);
    if (!path) return;
    path.walks = path.walks.filter((one) => one !== seat);
    path.to = Math.max(path.to, stage);
    path.fates.push({ seat, cause, stage });
  };
  for (const { event, fields } of events) {
    const seat = Number(fields?.seat);
    const stage = Number(fields?.stages);
    if (event === "travels") pathOf(fields?.group).to = stage;
    else if (event === "leaves") going = { group: Number(fields?.group), seats: [seat] };
    else if (event === "joins") going.seats.push(seat);
    else if (event === "stays") {
      if (going.group !== Number(fields?.group)) going = { group: Number(fields?.group), seats: [] };
      going.seats.push(seat);
    } else if (event === "phase") going = { group: null, seats: [] };
    else if (event === "split") {
      const parent = now.get(Number(fields?.parent)) ?? 0;
      const path = paths[parent];
      path.walks = path.walks.filter((one) => !going.seats.includes(one));
      now.set(Number(fields?.group), paths.length);
      const { seats } = going;
      paths.push({ members: seats, parent, from: path.to, to: path.to, fates: [], walks: [...seats] });
      going = { group: null, seats: [] };
    } else if (event === "died") ends(seat, String(fields?.cause), stage);
    else if (event === "lost") ends(seat, "lost", stage);
    else if (event === "haven") for (const one of [...pathOf(fields?.group).walks]) ends(one, "safe", stage);
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
export interface Mark {
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

/** Who goes and who stays at the last `split` in the lines. */
export function partedIn(
  lines: LocalizedLine[],
  before: TrekView,
  after: TrekView,
): { going: number[]; left: number[] } {
  const at = lines.findLastIndex((line) => line.event === "split");
  const fields = lines[at]?.fields ?? {};
  const going = new Set<number>(); // the new group
  let stays = false; // the new group is the one that stays
  for (const line of lines.slice(0, at).reverse()) {
    if (line.event === "phase" || line.event === "split") break;
    if (["leaves", "joins", "stays"].includes(line.event ?? "")) going.add(Number(line.fields?.seat));
    stays ||= line.event === "stays";
  }
  // Earlier lines may be missing, so use the view after the split too.
  const group = Number(fields.group);
  after.travellers.forEach((t, seat) => t.group === group && !before.travellers[seat].fate && going.add(seat));
  const members = before.groups[String(fields.parent)]?.members ?? [];
  const parted = [...going].sort((a, b) => a - b);
  const others = members.filter((seat) => !going.has(seat));
  return stays ? { going: others, left: parted } : { going: parted, left: others };
}

/** Who reaches the haven with a group. */
export function arrivedIn(group: number, before: TrekView, after: TrekView): number[] {
  const safe = after.travellers.flatMap((t, seat) =>
    t.fate === "safe" && before.travellers[seat].fate !== "safe" ? [seat] : [],
  );
  const members = before.groups[String(group)]?.members ?? [];
  const both = safe.filter((seat) => members.includes(seat));
  return both.length ? both : safe;
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
