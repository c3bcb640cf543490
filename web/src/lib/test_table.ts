/** For tests of components: a table in this browser, with the test at the server's end of the wire. */

import { flushSync } from "svelte";
import { vi } from "vitest";
import { FakeWire } from "./fake_wire";
import type {
  Ask,
  ChoiceInfo,
  ClauseInfo,
  GameInfo,
  GameWords,
  Line,
  Message,
  Rules,
  SeatInfo,
  Snapshot,
  TableInfo,
  You,
} from "./messages";
import { partOf } from "./part_of";
import { Table } from "./table.svelte";
import { Wording } from "./wording";

export const seatInfo = (seat: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  ...{ seat, kind: "person", name, bot: "", covered: false, ready: true, conceded: false, muted: false },
  ...{ outside: false, ...more },
});

export const tableInfo = (names: string[], more: Partial<TableInfo> = {}): TableInfo => ({
  ...{ id: "t", code: "SNOW", game: "trek", title: "Trek", version: "1", phase: "playing", listed: false },
  ...{ players: names.length, tables: {}, options: {}, clock: { kind: "off", seconds: 0 }, tempo: "calm" },
  ...{ seats: names.map((name, seat) => seatInfo(seat, name)), created: 0, rematch: "", before: "", words: {} },
  ...{ paused: false, ended: "", wishes: {}, outside_bots: false },
  fair: {
    ...{ protocol: 2, stage: "dealt", attempt: 0, commitment: "", commitments: [], missing: [], until: 0 },
    ...{ randomness: [], abandoned: [] },
  } as unknown as TableInfo["fair"],
  ...more,
});

/** A choice as the server sends it; its words are the message `id`. */
export const choiceInfo = (action: number, id: string, more: Partial<ChoiceInfo> = {}): ChoiceInfo =>
  ({ action, said: { id }, clauses: [], touches: [], ...more }) as ChoiceInfo;

export const askInfo = (asked: number, choices: ChoiceInfo[], more: Partial<Ask> = {}): Ask => ({
  ...{ asked, said: { id: "ask" }, clauses: [], choices, orders: [], means: null, gathers: null },
  ...more,
});

export const eventLine = (event: string, fields: Line["fields"] = {}, more: Partial<Line> = {}): Line => ({
  ...{ at: 0, kind: "event", event, fields },
  ...more,
});

export const clauseInfo = (id: string, text: string, source = "stated"): ClauseInfo =>
  partOf<ClauseInfo>({ id, text, source });

/** What the server says of a game's rules. */
export const rulesInfo = (game: Partial<GameInfo> = {}, clauses: ClauseInfo[] = []): Rules =>
  partOf<Rules>({ game: { standing: [], options: [], ...game }, clauses });

/**
 * Stubs `fetch`: JSON by path, without the query; anything else isn't found. A function gets the address and the posted
 * body, and returns the JSON or a Response. Returns the addresses asked for. Undone by `vi.unstubAllGlobals()`. What
 * the API caches, such as rules, stays known to later tests: name another game there.
 */
export function serve(answers: Record<string, unknown> = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit = {}) => {
    asked.push(address);
    let answer = answers[address.split("?")[0]];
    if (typeof answer === "function") answer = await answer(address, JSON.parse((request.body as string) ?? "null"));
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response("{}", { status: 404 }) : new Response(JSON.stringify(answer));
  });
  return asked;
}

/** An answer of the server that refuses a request. */
export const refusal =
  (error: string, said: Message | null = null, status = 400) =>
  () =>
    new Response(JSON.stringify({ error, said }), { status });

/** Waits until answered requests have been drawn. */
export async function settled() {
  await new Promise((handled) => setTimeout(handled));
  flushSync();
}

type Sent = { type: string; id: string } & Record<string, unknown>;

/** The server's end of the connection to a table. */
export class ServerEnd {
  private number = 0;
  private first: number | null = null;

  constructor(
    readonly wire: FakeWire,
    private info: TableInfo,
  ) {}

  /** Says who this browser is, then what each of them sees. */
  begin(viewers: (number | null)[], you: Partial<You> = {}) {
    this.first = viewers[0];
    this.wire.begin();
    this.hear({ type: "you", host: false, seats: viewers.filter((viewer) => viewer !== null), ...you });
    for (const viewer of viewers) this.snapshot({ viewer });
  }

  /** Whose messages these are, unless they say so. */
  protected viewer(): number | null {
    return this.first;
  }

  hear(message: object) {
    this.wire.hear(message);
    flushSync();
  }

  /** Everything a viewer sees, from the beginning. */
  snapshot(more: Partial<Snapshot> = {}) {
    this.number = more.number ?? 0;
    this.info = more.table ?? this.info;
    const viewer = more.viewer === undefined ? this.viewer() : more.viewer;
    this.hear({
      ...{ type: "snapshot", viewer, stream: `s${viewer}`, number: this.number, table: this.info, lines: [], first: 0 },
      ...{ view: null, check: 0, ask: null, answered: null, orders: {}, undo: false, clock: null, outcome: null },
      ...more,
    });
  }

  /** The viewer's next message. */
  update(more: object) {
    this.hear({ type: "update", viewer: this.viewer(), number: ++this.number, ...more });
  }

  asks(asked: number, choices: ChoiceInfo[], more: Partial<Ask> = {}) {
    this.update({ ask: askInfo(asked, choices, more) });
  }

  sent(type: string): Sent[] {
    return (this.wire.sent as Sent[]).filter((message) => message.type === type);
  }

  /** Answers the last command. */
  async done(more: object = {}) {
    this.hear({ type: "done", id: (this.wire.sent.at(-1) as Sent).id, ...more });
    await settled();
  }

  async refuse(more: object = {}) {
    this.hear({
      ...{
        type: "refused",
        id: (this.wire.sent.at(-1) as Sent).id,
        code: "illegal",
        text: "No.",
        clauses: [],
        ...more,
      },
    });
    await settled();
  }
}

export class TestTable extends ServerEnd {
  readonly table: Table;

  /** The words are lines of Fluent: `ask = What do you do?` A lesson has no id. */
  constructor(
    info: TableInfo,
    more: { words?: string; you?: Partial<You>; viewers?: (number | null)[]; id?: string } = {},
  ) {
    const { words = "", you = {}, viewers = [0], id = "t" } = more;
    super(new FakeWire(), info);
    this.table = new Table(id, () => this.wire);
    this.words(words);
    this.begin(viewers, you);
  }

  protected override viewer() {
    return this.table.viewer;
  }

  words(source: string, more: Partial<GameWords> = {}) {
    this.table.wording = new Wording({ language: "en", sources: [source], names: {}, events: {}, ...more });
  }

  close() {
    this.table.close();
  }
}

/** Gives the page this width. */
export const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });

/** Puts the page in the background, or back in view. Undone by `vi.restoreAllMocks()`. */
export function hide(hidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
  flushSync();
}
