/** The chronicle's scroll position, in px from the top; null: don't scroll. */

const NEAR = 40; // px from the end that count as the end

interface Box {
  scrollHeight: number;
  scrollTop: number;
  clientHeight: number;
}

interface Marks {
  stepped: boolean; // a replay, shown step by step
  begun?: number; // where the latest step begins
  fresh?: number; // where the unread lines begin
}

/** Whether the reader is at the end; a collapsed box keeps the previous answer. */
export function isAtEnd(box: Box, before: boolean): boolean {
  return box.clientHeight ? box.scrollHeight - box.scrollTop - box.clientHeight < NEAR : before;
}

/** After new lines: a replay shows its step from the start; a reader at the end stays there. */
export function afterLines(box: Box, marks: Marks, atEnd: boolean): number | null {
  if (marks.stepped) return marks.begun ?? box.scrollHeight;
  return atEnd ? box.scrollHeight : null;
}

/** A chronicle that was hidden has lost its position, so it opens at the unread lines. */
export function afterResize(box: Box, was: number, marks: Marks, atEnd: boolean): number | null {
  if (!box.clientHeight) return null;
  if (!was && !marks.stepped) return marks.fresh ?? box.scrollHeight;
  return afterLines(box, marks, atEnd);
}

/** After loading earlier lines: the reader keeps their place. */
export function afterEarlier(box: Box, first: number, was: { first: number; height: number }): number | null {
  return first < was.first ? box.scrollTop + box.scrollHeight - was.height : null;
}
