/**
 * The connection to one table: numbered streams in, commands out.
 * It survives lost connections, reloads and server restarts: every message arrives exactly once.
 */

import { changed, checkOf } from "./changes";
import type { Refused, Snapshot, ToClient, ToServer, Update, View } from "./messages";

export type Viewer = number | null;
type OmitId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command without its id, which `Connection.command` adds. */
export type Command = OmitId<ToServer>;
export type Answer = Extract<ToClient, { type: "done" | "refused" | "hinted" }>;

interface Listener {
  message(message: Exclude<ToClient, Answer>): void;
  connected(is: boolean): void;
}

/** The underlying WebSocket, or a test's. */
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
const MAX_WAIT = 10_000;
const PING_EVERY = 20_000;
const MAX_SILENCE = 45_000; // ms; after sleep a laptop's connection is dead without a close event

interface Stream {
  name: string; // "": waiting for a snapshot
  number: number;
  view: View | null;
  checks: boolean; // whether checksums of the view are comparable with the server's
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
    // Random, so that not every client reconnects at once.
    this.again = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, MAX_WAIT);
  }

  /** Reconnects now: the page became visible, or the network came back. */
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
    if (Date.now() - this.heard > MAX_SILENCE) {
      this.wire.close();
      return;
    }
    this.post({ type: "ping", at: Date.now() });
  }

  /** Sends a message that needs no answer and may get lost. */
  post(message: ToServer): void {
    if (this.wire?.readyState === OPEN) this.wire.send(JSON.stringify(message));
  }

  // ------------------------------------------------------------------------ streams

  /**
   * Subscribes to the streams of exactly these viewers. The server ends the stream of a seat that is given up, so
   * taking the seat again means joining again. On every new connection it first tells us our seats; only then are
   * streams resumed, so none is resumed for a seat lost in the meantime.
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
    // Some numbers or keys are serialized differently in browsers; then checksums can't be compared.
    const checks = view !== null && checkOf(view) === message.check;
    this.streams.set(message.viewer, { name, number, view, checks });
    this.listener.message(message);
    this.post({ type: "ack", viewer: message.viewer, number: message.number });
  }

  private update(message: Update): void {
    const stream = this.streams.get(message.viewer);
    if (!stream || message.number <= stream.number) return;
    if (!stream.name) return; // the coming snapshot includes it
    if (message.number > stream.number + 1) return this.resume(message.viewer);
    if (!this.look(stream, message)) {
      this.streams.set(message.viewer, NOTHING_YET);
      return this.resume(message.viewer);
    }
    stream.number = message.number;
    this.listener.message(message.changes ? { ...message, view: stream.view } : message);
    this.post({ type: "ack", viewer: message.viewer, number: message.number });
  }

  /** Updates the view. False if it differs from the server's, and a snapshot is needed. */
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

  /** Sends a command, and again after a lost connection until the server has answered. */
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

/** Cryptographically random hex digits. (`randomUUID` is missing on plain HTTP.) */
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
