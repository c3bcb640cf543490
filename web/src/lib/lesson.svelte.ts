/**
 * A guided first game. The server sends it whole, played by the rules. Here it is handed out step by step as if it
 * came from a table, so that everything at a table works in a lesson too. Progress is remembered.
 */

import type { LessonInfo, LessonStep, Line, ToClient, ToServer } from "./messages";
import { say } from "./say";
import { recall, store } from "./settings.svelte";
import type { Wire } from "./socket";

const OPEN = 1;
const CLOSED = 3;

export class Lesson {
  at = $state(0);
  reply = $state(""); // what the learner's choice would have led to
  private wire: LessonWire | null = null;
  private number = 0;

  constructor(
    readonly game: string,
    readonly info: LessonInfo,
  ) {
    const stopped = Number(recall(this.key));
    if (stopped > 0 && stopped < this.last) this.at = stopped;
  }

  private get key(): string {
    return `lesson.${this.game}`;
  }

  get last(): number {
    return this.info.steps.length - 1;
  }

  get step(): LessonStep {
    return this.info.steps[this.at];
  }

  get over(): boolean {
    return this.at === this.last;
  }

  /** Connects the table to this lesson instead of a server. */
  open = (): Wire => (this.wire = new LessonWire(this.info.learner, (message) => this.receive(message)));

  next(): void {
    if (!this.over) this.turn(this.at + 1);
  }

  back(): void {
    if (this.at > 0) this.turn(this.at - 1, true);
  }

  restart(): void {
    this.turn(0, true);
  }

  private turn(to: number, anew = false): void {
    this.at = to;
    this.reply = "";
    store(this.key, this.over ? "" : String(to));
    const { lines, view, ask, outcome } = this.step;
    if (anew || this.step.fresh) this.show();
    else
      this.hear({
        type: "update",
        viewer: this.info.learner,
        number: ++this.number,
        lines,
        view,
        ask,
        ...(outcome ? { outcome } : {}),
      });
  }

  /** Sends a snapshot: on joining, and at the start of a chapter. */
  private show(): void {
    const { view, ask, outcome } = this.step;
    this.hear({
      type: "snapshot",
      viewer: this.info.learner,
      stream: "lesson",
      number: ++this.number,
      table: this.info.table,
      lines: this.told(),
      first: 0,
      view,
      check: 0, // views are always sent whole here
      ask,
      answered: null,
      orders: {},
      undo: false,
      clock: null,
      outcome,
    });
  }

  private told(): Line[] {
    const steps = this.info.steps.slice(0, this.at + 1);
    const chapter = steps.findLastIndex((step) => step.fresh);
    return steps.slice(chapter).flatMap((step) => step.lines);
  }

  private hear(message: ToClient): void {
    this.wire?.hear(message);
  }

  private receive(message: ToServer): void {
    switch (message.type) {
      case "join":
        return this.show();
      case "part":
      case "ack":
      case "called":
        return;
      case "ping":
        return this.hear({ type: "pong", at: message.at ?? 0, now: Date.now() });
      case "move": {
        if (message.action === this.step.wanted) {
          this.hear({ type: "done", id: message.id });
          return this.next();
        }
        this.reply = this.step.replies[String(message.action)] ?? "";
        return this.hear({ type: "refused", id: message.id, code: "stale", text: this.reply });
      }
      default:
        this.hear({ type: "refused", id: message.id, code: "not_now", text: say("lesson-not-here") });
    }
  }
}

/** A connection to the lesson. Messages arrive asynchronously, as they would over a network. */
class LessonWire implements Wire {
  readyState = 0;
  onopen: Wire["onopen"] = null;
  onclose: Wire["onclose"] = null;
  onmessage: Wire["onmessage"] = null;

  constructor(
    private readonly learner: number,
    private readonly receive: (message: ToServer) => void,
  ) {
    queueMicrotask(() => {
      if (this.readyState === CLOSED) return;
      this.readyState = OPEN;
      this.onopen?.(new Event("open"));
      this.hear({ type: "you", host: false, seats: [this.learner] });
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as ToServer;
    queueMicrotask(() => this.readyState === OPEN && this.receive(message));
  }

  close(): void {
    this.readyState = CLOSED;
  }

  hear(message: ToClient): void {
    if (this.readyState === OPEN)
      this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }) as MessageEvent);
  }
}
