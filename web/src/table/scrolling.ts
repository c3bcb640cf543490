/** Where the chronicle stands in its box. Places are in pixels from its top; null: it stays where it is. */

const NEAR = 40; // so close to the end is at the end

interface Box {
  scrollHeight: number;
  scrollTop: number;
  clientHeight: number;
}

interface Marks {
  stepped: boolean; // a replay, which shows one step after the other
  begun?: number; // where the newest step begins
  fresh?: number; // where what is new to the reader begins
}

/** Whether the reader is at the end. A box that is folded away says nothing. */
export function isAtEnd(box: Box, before: boolean): boolean {
  return box.clientHeight ? box.scrollHeight - box.scrollTop - box.clientHeight < NEAR : before;
}

/** New lines: a replay shows its step from the beginning, and whoever was at the end stays there. */
export function afterLines(box: Box, marks: Marks, atEnd: boolean): number | null {
  if (marks.stepped) return marks.begun ?? box.scrollHeight;
  return atEnd ? box.scrollHeight : null;
}

/** A chronicle that was folded away, or behind another tab, has lost its place: it opens at what is new. */
export function afterResize(box: Box, was: number, marks: Marks, atEnd: boolean): number | null {
  if (!box.clientHeight) return null;
  if (!was && !marks.stepped) return marks.fresh ?? box.scrollHeight;
  return afterLines(box, marks, atEnd);
}

/** Earlier lines were fetched: what was being read stays where it is. */
export function afterEarlier(box: Box, first: number, was: { first: number; height: number }): number | null {
  return first < was.first ? box.scrollTop + box.scrollHeight - was.height : null;
}
