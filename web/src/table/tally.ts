/** Counts up the final scores item by item. */

import type { ChapterScores, Score } from "../lib/messages";
import { atPace, type Pace } from "../lib/director";

/** A score item in words; without points it is only mentioned. */
export interface Counted {
  text: string;
  points: number | null;
}

/** A score's items: the game's own, or what each chapter added if scores grew during the game. */
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

/** Items per counting step: those without points join the one before. */
export const stepsOf = (rows: Counted[][]): number => Math.max(0, ...rows.map((row) => row.length));

/** A seat's score after that many steps; at the end the actual score, whatever the items add up to. */
export function sumAt(items: Counted[], step: number, score: number): number {
  if (step >= items.length) return score;
  return items.slice(0, step).reduce((sum, item) => sum + (item.points ?? 0), 0);
}

const ITEM_TIME = 650; // ms per item at normal pace

export const stepLength = (pace: Pace): number => atPace(ITEM_TIME, pace);
