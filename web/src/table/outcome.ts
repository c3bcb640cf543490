/** What is said at the end. */

import type { Ending } from "../lib/messages";
import type { Audience, LocalizedOutcome, Wording } from "../lib/wording";

/** The game is over, and all that is told of it is there. */
export interface Ended {
  told: Ending | null; // null: nothing decided it, or that is not known
  fresh: boolean; // it ended before this reader's eyes
}

type Score = LocalizedOutcome["scores"][number];

/** Winners first, then by score, then by seat. */
export const ranked = (scores: Score[]): Score[] =>
  [...scores].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);

/** What it means for the reader; for somebody who watched, what it means for the one who won. */
export function headlineOf(
  outcome: LocalizedOutcome,
  viewer: number | null,
  wording: Pick<Wording, "say"> | null,
  company: Audience,
): string {
  const winner = outcome.winners.length === 1 ? outcome.winners[0] : null;
  const about = outcome.scores.find((score) => score.seat === (viewer ?? winner));
  return about && wording ? wording.say(about.verdict, company) : outcome.reason;
}
