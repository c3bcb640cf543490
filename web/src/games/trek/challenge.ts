/** A challenge, beat by beat, drawn as a wall: its height, and how far each traveller has brought the group. */

import { happened } from "../../lib/events";
import type { LocalizedLine } from "../../lib/wording";
import type { TrekEvent } from "./events";
import { effortAfter } from "./trek";
import type { Frame, TrekView } from "./view";

/** A traveller's contribution. */
export interface Climber {
  seat: number;
  dice: number | null; // the dice's total; null: not rolled, or before the scene began
  fatigue: number;
  pledged: number | null; // offered; null: not asked
  spent: number; // given
}

export interface ChallengeState {
  group: number;
  difficulty: number;
  reached: number; // so far
  climbers: Climber[];
  result: "going on" | "overcome" | "failed";
  die: number | null; // for the failure chart
}

const EVENTS = ["challenge", "effort", "total", "pledged", "spent", "overcome", "failed", "injured"];

/** The events that belong to the scene. */
export const CHALLENGE_EVENTS = [...EVENTS, "pledges short", "lost card", "nothing to lose"];

const frameOf = (view: TrekView): Frame | undefined => (view.at ?? []).findLast((frame) => frame.do === "challenge");

/** The climbers: the group's members, by the view before the scene and the lines since. */
function membersOf(view: TrekView, group: number, lines: LocalizedLine[]): number[] {
  const told = lines.filter((line) => line.event === "effort" || line.event === "pledged");
  if (told.some((line) => line.event === "effort"))
    return [...new Set(told.map((line) => Number(line.fields?.seat)))].sort((a, b) => a - b);
  return view.groups[String(group)]?.members ?? [];
}

/** `lines`: everything since the view `before`, up to now; `all`: up to the end of the scene. */
export function challengeAt(lines: LocalizedLine[], all: LocalizedLine[], before: TrekView): ChallengeState {
  const from = lines.findLastIndex((line) => line.event === "challenge");
  const begins = from >= 0 ? lines[from].fields : frameOf(before);
  const group = Number(begins?.group ?? 0);
  const challenge: ChallengeState = {
    group,
    difficulty: Number(begins?.difficulty ?? 0),
    reached: from >= 0 ? 0 : Number(frameOf(before)?.effort ?? 0),
    climbers: membersOf(before, group, all.slice(Math.max(from, 0))).map((seat) => ({
      seat,
      dice: null,
      fatigue: 0,
      pledged: null,
      spent: 0,
    })),
    result: "going on",
    die: null,
  };
  const climber = (seat: number) => challenge.climbers.find((one) => one.seat === seat);
  for (const line of happened<TrekEvent>(lines.slice(Math.max(from, 0)))) {
    challenge.reached = effortAfter(challenge.reached, line);
    if (line.event === "effort" || line.event === "pledged" || line.event === "spent") {
      const one = climber(line.fields.seat);
      if (!one) continue;
      if (line.event === "effort") [one.dice, one.fatigue] = [line.fields.effort, line.fields.fatigue];
      else if (line.event === "pledged") one.pledged = line.fields.points;
      else one.spent += line.fields.points;
    } else if (line.event === "overcome" || line.event === "failed") {
      challenge.result = line.event;
      if (line.event === "failed") challenge.die = line.fields.die;
    }
  }
  return challenge;
}

/** The height in percent at which to draw something; the top is slightly above the highest point. */
export function heightOf(n: number, challenge: ChallengeState): number {
  const top = Math.max(challenge.difficulty + 1, challenge.reached, 6) * 1.12;
  return Math.max(0, Math.min(100, (n / top) * 100));
}
