/**
 * The connection to one table: numbered streams in, commands out.
 * It outlives what it runs over: a lost connection, a reload and a restarted server bring back every message once.
 */

import { changed, checkOf } from "./changes";
import type { Refused, Snapshot, ToClient, ToServer, Update, View } from "./messages";

export type Viewer = number | null;
type OmitId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command without its id: `Connection.command` gives it one. */
export type Command = OmitId<ToServer>;
export type Answer = Extract<ToClient, { type: "done" | "refused" | "hinted" }>;

export interface Listener {
  message(message: Exclude<ToClient, Answer>): void;
  connected(is: boolean): void;
}

/** What the connection stands on; a test gives its own. */
export interface Wire {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
}

const OPEN = 1;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // a laptop that slept has a dead connection nobody told it about

interface Stream {
  name: string; // "": a snapshot is to come
  number: number;
  view: View | null;
  checks: boolean; // what is made of the view here can be compared with what the server says
}

const NOTHING_YET: Stream = { name: "", number: 0, view: null, checks: false };

interface Pending {
  text: string;
  done: (answer: Answer) => void;
}

export class Connection {
  private wire: Wire | null = null;
  private wait = FIRST_WAIT;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private closed = false;
  private readonly streams = new Map<Viewer, Stream>();
  private readonly joined = new Set<Viewer>(); // over this wire
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly listener: Listener,
    private readonly open: () => Wire,
  ) {
    this.connect();
    this.pings = setInterval(() => this.beat(), PING_EVERY);
  }

  private connect(): void {
    if (this.closed) return;
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => {
      this.heard = Date.now();
      this.listener.connected(true);
      this.joined.clear();
      for (const { text } of this.pending.values()) wire.send(text);
    };
    wire.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ToClient);
    wire.onclose = () => {
      if (this.wire !== wire) return;
      this.wire = null;
      this.listener.connected(false);
      this.later();
    };
  }

  private later(): void {
    if (this.closed) return;
    clearTimeout(this.again);
    // Not all at once when a server comes back.
    this.again = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Try now: the page came back to the front, or the network did. */
  hurry(): void {
    if (this.closed) return;
    if (!this.wire) {
      this.wait = FIRST_WAIT;
      clearTimeout(this.again);
      this.connect();
    } else this.beat();
  }

  private beat(): void {
    if (this.wire?.readyState !== OPEN) return;
    if (Date.now() - this.heard > SILENCE) {
      this.wire.close();
      return;
    }
    this.post({ type: "ping", at: Date.now() });
  }

  /** Say something that needs no answer; nothing is lost if it does not arrive. */
  post(message: ToServer): void {
    if (this.wire?.readyState === OPEN) this.wire.send(JSON.stringify(message));
  }

  // ------------------------------------------------------------------------ streams

  /**
   * Have the streams of these viewers and no others. The server ends the stream of a seat that is given up, so
   * whoever takes the seat again has to join again. It says on every new connection whose seats are here: only
   * then are streams resumed, and none of a seat that was lost meanwhile.
   */
  follow(viewers: Viewer[]): void {
    for (const viewer of [...this.streams.keys()].filter((v) => !viewers.includes(v))) {
      this.streams.delete(viewer);
      if (this.joined.delete(viewer)) this.post({ type: "part", viewer });
    }
    for (const viewer of viewers) {
      if (!this.streams.has(viewer)) this.streams.set(viewer, NOTHING_YET);
      if (this.joined.has(viewer)) continue;
      this.joined.add(viewer);
      this.resume(viewer);
    }
  }

  private resume(viewer: Viewer): void {
    const { name, number } = this.streams.get(viewer)!;
    this.post({ type: "join", viewer, after: number, stream: name, changes: true });
  }

  private receive(message: ToClient): void {
    this.heard = Date.now();
    this.wait = FIRST_WAIT;
    switch (message.type) {
      case "snapshot":
        return this.snapshot(message);
      case "update":
        return this.update(message);
      case "done":
      case "refused":
      case "hinted": {
        const waiting = this.pending.get(message.id);
        this.pending.delete(message.id);
        waiting?.done(message);
        return;
      }
      case "closing":
        this.wait = message.again;
        return this.listener.message(message);
      default:
        return this.listener.message(message);
    }
  }

  private snapshot(message: Snapshot): void {
    if (!this.streams.has(message.viewer)) return;
    const { stream: name, number, view } = message;
    // A game may write numbers or keys as no browser does. Then nothing can be compared.
    const checks = view !== null && checkOf(view) === message.check;
    this.streams.set(message.viewer, { name, number, view, checks });
    this.listener.message(message);
    this.post({ type: "ack", viewer: message.viewer, number: message.number });
  }

  private update(message: Update): void {
    const stream = this.streams.get(message.viewer);
    if (!stream || message.number <= stream.number) return;
    if (!stream.name) return; // what it says is in the snapshot that is to come
    if (message.number > stream.number + 1) return this.resume(message.viewer);
    if (!this.look(stream, message)) {
      this.streams.set(message.viewer, NOTHING_YET);
      return this.resume(message.viewer);
    }
    stream.number = message.number;
    this.listener.message(message.changes ? { ...message, view: stream.view } : message);
    this.post({ type: "ack", viewer: message.viewer, number: message.number });
  }

  /** Bring the view up to date. False if it is not what the server has: then all of it is asked for. */
  private look(stream: Stream, { view, changes, check }: Update): boolean {
    if (view) {
      stream.view = view;
      stream.checks = checkOf(view) === check;
    } else if (changes) {
      stream.view = stream.view && changed(stream.view, changes);
      return stream.view !== null && (!stream.checks || checkOf(stream.view) === check);
    }
    return true;
  }

  // ----------------------------------------------------------------------- commands

  /** Send a command; sent again after a lost connection until the server has answered it. */
  command(what: Command): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ ...what, id });
    return new Promise((done) => {
      this.pending.set(id, { text, done });
      if (this.wire?.readyState === OPEN) this.wire.send(text);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    clearInterval(this.pings);
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }
}

/** Random hex digits from the browser's own generator. (`randomUUID` is missing over plain HTTP.) */
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

const newId = () => randomHex(24);

export const isRefused = (answer: Answer): answer is Refused => answer.type === "refused";

export function webSocket(table: string): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`);
}
