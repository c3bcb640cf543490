/** What one viewer sees of a table. */

import type { Ask, ChoiceInfo, ClockFace, Line, OutcomeInfo, View } from "./messages";
import type { Audience, LocalizedAsk, LocalizedChoice, LocalizedLine, LocalizedOutcome, Wording } from "./wording";

export class Seen {
  raw = $state.raw<Line[]>([]); // as they came
  readonly lines: LocalizedLine[] = $derived.by(() => this.localize(this.raw)); // with their sentences
  settled = $state.raw<Line[]>([]); // those that the view knows of: while scenes play, the others are ahead of it
  readonly drawn: LocalizedLine[] = $derived.by(() => this.localize(this.settled));
  first = $state(0);
  view = $state.raw<View | null>(null);
  asked = $state.raw<Ask | null>(null); // as it came
  readonly ask: LocalizedAsk | null = $derived.by(() => this.words((w, c) => this.asked && w.ask(this.asked, c)));
  sealed = $state.raw<ChoiceInfo | null>(null);
  // One's own answer, sealed for everybody else.
  readonly answered: LocalizedChoice | null = $derived.by(() =>
    this.words((w, c) => this.sealed && w.choice(this.sealed, c)),
  );
  orders = $state.raw<Record<string, string>>({}); // the seat's standing answers: off, round or game
  undo = $state(false);
  clock = $state.raw<ClockFace | null>(null);
  ended = $state.raw<OutcomeInfo | null>(null);
  readonly outcome: LocalizedOutcome | null = $derived.by(() =>
    this.words((w, c) => this.ended && w.outcome(this.ended, c)),
  );
  owes = $state(false); // by what has come, shown or not: a question is open

  /** Lines that are yet to come, with their sentences. */
  localized(lines: Line[]): LocalizedLine[] {
    return this.localize(lines);
  }

  constructor(
    private readonly localize: (lines: Line[]) => LocalizedLine[],
    /** Null until the game's words have come. */
    private readonly words: <T>(say: (wording: Wording, company: Audience) => T | null) => T | null,
  ) {}
}
