/** What one viewer sees of a table. */

import type { Ask, ChoiceInfo, ClockFace, Line, OutcomeInfo, View } from "./messages";
import type { Company, ToldAsk, ToldChoice, ToldLine, ToldOutcome, Wording } from "./wording";

export class Seen {
  raw = $state.raw<Line[]>([]); // as they came
  readonly lines: ToldLine[] = $derived.by(() => this.tell(this.raw)); // with their sentences
  settled = $state.raw<Line[]>([]); // those that the view knows of: while scenes play, the others are ahead of it
  readonly drawn: ToldLine[] = $derived.by(() => this.tell(this.settled));
  first = $state(0);
  view = $state.raw<View | null>(null);
  asked = $state.raw<Ask | null>(null); // as it came
  readonly ask: ToldAsk | null = $derived.by(() => this.words((w, c) => this.asked && w.ask(this.asked, c)));
  sealed = $state.raw<ChoiceInfo | null>(null);
  // One's own answer, sealed for everybody else.
  readonly answered: ToldChoice | null = $derived.by(() =>
    this.words((w, c) => this.sealed && w.choice(this.sealed, c)),
  );
  orders = $state.raw<Record<string, string>>({}); // the seat's standing answers: off, round or game
  undo = $state(false);
  clock = $state.raw<ClockFace | null>(null);
  ended = $state.raw<OutcomeInfo | null>(null);
  readonly outcome: ToldOutcome | null = $derived.by(() =>
    this.words((w, c) => this.ended && w.outcome(this.ended, c)),
  );
  owes = $state(false); // by what has come, shown or not: a question is open

  /** Lines that are yet to come, with their sentences. */
  told(lines: Line[]): ToldLine[] {
    return this.tell(lines);
  }

  constructor(
    private readonly tell: (lines: Line[]) => ToldLine[],
    /** Null until the game's words have come. */
    private readonly words: <T>(say: (wording: Wording, company: Company) => T | null) => T | null,
  ) {}
}
