/** The scores at the end, item by item, as they are counted up. */

import type { ChapterScores, Score } from "../lib/messages";
import { atPace, type Pace } from "../lib/director";

/** Something that counted, in words; without points it is only told. */
export interface Counted {
  text: string;
  points: number | null;
}

/** What a score is made of: the game's items, or where scores grew as the game went, what each chapter added. */
export function itemsOf(
  score: Score,
  chapters: ChapterScores[],
  words: { item: (item: Score["items"][number]) => string; chapter: (chapter: ChapterScores) => string },
): Counted[] {
  const own = score.items.map((item) => ({ text: words.item(item), points: item.points ?? null }));
  if (own.some((item) => item.points !== null)) return own;
  const grown = chapters.map((chapter, i) => ({
    text: words.chapter(chapter),
    points: chapter.scores[score.seat] - (i ? chapters[i - 1].scores[score.seat] : 0),
  }));
  return [...own, ...grown];
}

/** Items counted in one step: what only is told comes with what is counted before it. */
export const stepsOf = (rows: Counted[][]): number => Math.max(0, ...rows.map((row) => row.length));

/** What a seat has after so many steps; at the end its score, whatever the items say. */
export function sumAt(items: Counted[], step: number, score: number): number {
  if (step >= items.length) return score;
  return items.slice(0, step).reduce((sum, item) => sum + (item.points ?? 0), 0);
}

const EACH = 650; // ms an item is counted, at normal pace

export const stepLength = (pace: Pace): number => atPace(EACH, pace);
