/** Composes a chronicle: minor events are left out, similar ones merged into one sentence, and the sentences of a step
 * form a paragraph. Python does the same: src/snowbound/engine/chronicle.py. */

import type { Line } from "./messages";
import type { Audience, LocalizedLine, Wording } from "./wording";

/** One event, or several that differ in a single field. */
export interface Sentence {
  line: LocalizedLine; // the first
  at: number; // its place in the chronicle
  values: Record<string, unknown>;
  text: string;
}

/** A paragraph of sentences, a heading, or something said. */
interface Paragraph {
  at: number; // of its first line
  heading: boolean;
  sentences: Sentence[];
  said: LocalizedLine | null;
}

/** Whether an event differs from a sentence only in who or what it's about, so that the two can be merged. */
export function fold(sentence: Sentence, line: LocalizedLine): boolean {
  const apart = line.how?.folds?.split(" ") ?? [];
  const values = line.fields ?? {};
  if (!apart.length || line.event !== sentence.line.event) return false;
  const none = Object.fromEntries(apart.map((name) => [name, null]));
  const rest = (of: Record<string, unknown>) => JSON.stringify({ ...of, ...none });
  const field = apart[0];
  if (rest(values) !== rest(sentence.values)) return false;
  const was = sentence.values[field] ?? null; // null: hidden
  const mine: unknown[] = Array.isArray(was) ? was : [was];
  const fresh = values[field] ?? null;
  if (mine.includes(null) !== (fresh === null)) return false;
  if (line.how?.fields[field] === "seat" && mine.includes(fresh)) return false;
  sentence.values = { ...sentence.values, [field]: [...mine, fresh] };
  sentence.text = "";
  return true;
}

/** `minor`: include minor events. */
export function paragraphs(
  lines: LocalizedLine[],
  first: number,
  wording: Wording | null,
  company: Audience,
  minor = false,
): Paragraph[] {
  const found: Paragraph[] = [];
  let last: Paragraph | null = null; // may still grow
  lines.forEach((line, i) => {
    if (line.kind !== "event") {
      found.push({ at: first + i, heading: false, sentences: [], said: line });
      last = null;
      return;
    }
    if (line.how?.minor && !minor) return;
    if (last && fold(last.sentences[last.sentences.length - 1], line)) return;
    const heading = line.how?.heading ?? false;
    const again = last?.sentences[last.sentences.length - 1].line.event === line.event;
    if (!last || heading || (line.how?.paragraph && !again) || last.heading) {
      last = { at: first + i, heading, sentences: [], said: null };
      found.push(last);
    }
    last.sentences.push({ line, at: first + i, values: line.fields ?? {}, text: line.text });
  });
  for (const paragraph of found)
    for (const sentence of paragraph.sentences)
      if (!sentence.text && wording)
        sentence.text = wording.say(wording.message(sentence.line.event ?? "", sentence.values), company);
  return found;
}

/** Adds sentences to lines, and caches them. */
export class LineLocalizer {
  private known = new WeakMap<Line, LocalizedLine>();
  private key = "";
  private wording: Wording | null = null;

  localize(lines: Line[], wording: Wording | null, company: Audience): LocalizedLine[] {
    const names = Array.from({ length: company.players }, (_, seat) => company.name(seat));
    const key = JSON.stringify([names, company.reader]);
    if (wording !== this.wording || key !== this.key) this.known = new WeakMap();
    this.wording = wording;
    this.key = key;
    return lines.map((line) => {
      let localized = this.known.get(line);
      if (!localized) {
        localized = wording ? wording.line(line, company) : { ...line, text: line.text ?? "", how: null };
        this.known.set(line, localized);
      }
      return localized;
    });
  }
}
