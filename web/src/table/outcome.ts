/** The texts at the end of a game. */

import type { Ending } from "../lib/messages";
import type { Audience, LocalizedOutcome, Wording } from "../lib/wording";

/** A finished game, with everything that is shown of it. */
export interface Ended {
  told: Ending | null; // null: nothing decided it, or it's unknown
  fresh: boolean; // the reader saw it end
}

type Score = LocalizedOutcome["scores"][number];

/** Winners first, then by score, then by seat. */
export const ranked = (scores: Score[]): Score[] =>
  [...scores].sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);

/** The result for the reader; for spectators, that of a single winner. */
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
