/** What one viewer sees of a table. */

import type { Ask, ChoiceInfo, ClockFace, Line, OutcomeInfo, Snapshot, View } from "./messages";
import type { Audience, LocalizedAsk, LocalizedChoice, LocalizedLine, LocalizedOutcome, Wording } from "./wording";

export class Seen {
  raw = $state.raw<Line[]>([]); // as received
  readonly lines: LocalizedLine[] = $derived.by(() => this.localize(this.raw)); // with sentences
  settled = $state.raw<Line[]>([]); // those already in the view, which lags behind while scenes play
  readonly drawn: LocalizedLine[] = $derived.by(() => this.localize(this.settled));
  first = $state(0);
  view = $state.raw<View | null>(null);
  asked = $state.raw<Ask | null>(null); // as received
  readonly ask: LocalizedAsk | null = $derived.by(() => this.words((w, c) => this.asked && w.ask(this.asked, c)));
  sealed = $state.raw<ChoiceInfo | null>(null);
  // The viewer's own answer, hidden from everybody else.
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
  owes = $state(false); // a question is open, whether it is on screen yet or not

  /** Takes over everything but the clock, which the table handles: it also corrects its own time by it. */
  restore(snapshot: Snapshot): void {
    this.raw = this.settled = snapshot.lines;
    this.first = snapshot.first;
    this.view = snapshot.view;
    this.owes = snapshot.ask !== null;
    // A snapshot may come at any time. If the question is still the same, keep what the player has marked for it.
    if (JSON.stringify(this.asked) !== JSON.stringify(snapshot.ask)) this.asked = snapshot.ask;
    this.orders = snapshot.orders ?? {};
    this.sealed = snapshot.answered;
    this.undo = snapshot.undo;
    this.ended = snapshot.outcome;
  }

  /** Adds sentences to lines that aren't shown yet. */
  localized(lines: Line[]): LocalizedLine[] {
    return this.localize(lines);
  }

  constructor(
    private readonly localize: (lines: Line[]) => LocalizedLine[],
    /** Null until the game's words are loaded. */
    private readonly words: <T>(say: (wording: Wording, company: Audience) => T | null) => T | null,
  ) {}
}
