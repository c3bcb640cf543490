/** A challenge, read from the events: beside the trail while it lasts, and beat by beat as a scene. */

import { happened, type Happened } from "../../lib/events";
import type { LocalizedLine } from "../../lib/wording";
import type { TrekEvent } from "./events";
import type { Challenge, Traveller, TrekView } from "./view";

type Line = Happened<TrekEvent>;

/** A traveller's contribution. */
interface Climber {
  seat: number;
  dice: number | null; // the dice's total, which can be negative; null: not rolled, or before the lines begin
  fatigue: number;
  pledged: number | null; // offered; null: not asked
  spent: number; // given
}

/** A challenge as far as it has come. */
export interface ChallengeState extends Challenge {
  climbers: Climber[];
  result: "going on" | "overcome" | "failed";
  die: number | null; // for the failure chart
}

/** `begun`: before these lines; `seats`: those who are known to face it. */
function challengeOf(lines: Line[], begun: Challenge, seats: number[] = []): ChallengeState {
  const fresh = (seat: number): Climber => ({ seat, dice: null, fatigue: 0, pledged: null, spent: 0 });
  const challenge: ChallengeState = { ...begun, climbers: seats.map(fresh), result: "going on", die: null };
  const climber = (seat: number): Climber => {
    const { climbers } = challenge;
    return climbers.find((one) => one.seat === seat) ?? climbers[climbers.push(fresh(seat)) - 1];
  };
  for (const { event, fields } of lines) {
    if (event === "effort") {
      Object.assign(climber(fields.seat), { dice: fields.effort, fatigue: fields.fatigue });
      challenge.effort = fields.total;
    } else if (event === "pledged") climber(fields.seat).pledged = fields.points;
    else if (event === "spent") {
      climber(fields.seat).spent += fields.points;
      challenge.effort = fields.total;
    } else if (event === "total" || event === "overcome") challenge.effort = fields.effort;
    if (event === "overcome" || event === "failed") challenge.result = event;
    if (event === "failed") challenge.die = fields.die;
  }
  return challenge;
}

const PASSES = new Set<Line["event"]>(["phase", "travels", "rests", "died", "split", "end"]);

/** The latest challenge in the chronicle, until something else begins, such as another group's turn. */
export function lastChallenge(lines: LocalizedLine[], turn: number | null): ChallengeState | null {
  const told = happened<TrekEvent>(lines);
  const from = told.findLastIndex(({ event }) => event === "challenge" || PASSES.has(event));
  const first = told[from] as Line | undefined;
  if (first?.event !== "challenge") return null;
  const challenge = challengeOf(told.slice(from + 1), { ...first.fields, effort: 0 });
  return challenge.result === "going on" || turn === null || turn === challenge.group ? challenge : null;
}

/** The group's members, by the view before the scene and the events since. */
function membersOf(view: TrekView, group: number, told: Line[]): number[] {
  if (!told.some(({ event }) => event === "effort")) return view.groups[String(group)]?.members ?? [];
  const seats = told.flatMap((line) => (line.event === "effort" || line.event === "pledged" ? [line.fields.seat] : []));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** `lines`: everything since the view `before`, up to now; `all`: up to the end of the scene. */
export function challengeAt(lines: LocalizedLine[], all: LocalizedLine[], before: TrekView): ChallengeState {
  const told = happened<TrekEvent>(lines);
  const from = told.findLastIndex((line) => line.event === "challenge");
  const first = told[from] as Line | undefined;
  const begun =
    first?.event === "challenge"
      ? { ...first.fields, effort: 0 }
      : (before.shown.challenge ?? { group: 0, difficulty: 0, effort: 0 });
  const members = membersOf(before, begun.group, happened<TrekEvent>(all).slice(from + 1));
  return challengeOf(told.slice(from + 1), begun, members);
}

/** The injuries that the lines tell of, by seat. */
export function injuriesIn(lines: LocalizedLine[]): Map<number, Traveller["injury"]> {
  const found = new Map<number, Traveller["injury"]>();
  for (const { event, fields } of happened<TrekEvent>(lines)) {
    if (event === "injured") found.set(fields.seat, fields.injury);
    if (event === "first aid") found.set(fields.patient, fields.injury);
  }
  return found;
}

/** The height in percent at which to draw something. `most`: the highest effort to draw; `room`: of the whole picture
 * to the highest point in it. */
export function heightOf(n: number, difficulty: number, most: number, room: number): number {
  const top = Math.max(difficulty + 1, most, 6) * room;
  return Math.max(0, Math.min(100, (n / top) * 100));
}
