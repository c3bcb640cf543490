/** Calls to the HTTP API. Failures are Errors whose messages can be shown to the reader. */

import type {
  Chronicle,
  TableAccess,
  DocPage,
  Ending,
  ServerInfo,
  LessonInfo,
  Message,
  NewTable,
  Pieces,
  PushKey,
  Replay,
  Rules,
  Subscribed,
  TableList,
  ErrorBody,
} from "./messages";
import { bare } from "./embed";
import { setLimits } from "./limits.svelte";
import { reach } from "./reach.svelte";
import { say, saidByServer } from "./say";
import { settings } from "./settings.svelte";

/** A refusal. `said` is its message as data, which a game has to put into its own words. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly said: Message | null = null,
  ) {
    super(message);
  }
}

const wrong = (body: ErrorBody | null, status: number): CallError =>
  new CallError(
    saidByServer(body?.said) || body?.error || say("server-answered", { status: String(status) }),
    body?.said ?? null,
  );

const GATEWAY_ERRORS = [502, 503, 504]; // a proxy's answers while the server is down, with an error page of its own

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...bare, ...init }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) ?? null;
  reach.lost = !answer || (GATEWAY_ERRORS.includes(answer.status) && body === null);
  if (!answer || reach.lost) throw new Error(say("server-unreachable"));
  if (!answer.ok) throw wrong(body as ErrorBody | null, answer.status);
  return body as T;
}

const known = new Map<string, Promise<unknown>>();

/** Like `call`, but cached: for data that doesn't change while the page is open. */
function once<T>(path: string): Promise<T> {
  let found = known.get(path) as Promise<T> | undefined;
  if (!found) {
    found = call<T>(path);
    found.catch(() => known.delete(path));
    known.set(path, found);
  }
  return found;
}

/** Requests text in the reader's language. Effects that call this rerun when the language changes. */
const read = (path: string) => `${path}?language=${encodeURIComponent(settings.language)}`;

let latest: { path: string; until: number; info: Promise<ServerInfo> } | null = null;

export function info(): Promise<ServerInfo> {
  const path = read("/api/info");
  const asked = (latest = { path, until: Date.now() + 60_000, info: call<ServerInfo>(path) });
  asked.info.then(setLimits, () => latest === asked && (latest = null));
  return asked.info;
}

/** The same, reused for a moment when another page has just fetched it. */
export const recentInfo = (): Promise<ServerInfo> =>
  latest?.path === read("/api/info") && Date.now() < latest.until ? latest.info : info();
export const rules = (game: string) => once<Rules>(read(`/api/games/${game}/rules`));
/** A game's cards, components or charts, as names and numbers for drawing. */
export type GamePieces = Pieces["pieces"];

export const pieces = (id: string) =>
  once<Pieces>(read(`/api/tables/${encodeURIComponent(id)}/pieces`)).then((found) => found.pieces);
export const gamePieces = (game: string) =>
  once<Pieces>(read(`/api/games/${encodeURIComponent(game)}/pieces`)).then((found) => found.pieces);
/** A guided first game. */
export const lesson = (game: string) => once<LessonInfo>(read(`/api/games/${encodeURIComponent(game)}/lesson`));
export const docs = (name: string) => once<DocPage>(`/api/docs/${encodeURIComponent(name)}`);
export const openTables = () => call<TableList>("/api/tables");
export const runningTables = () => call<TableList>("/api/running");
export const myTables = () => call<TableList>("/api/mine");
export const table = (id: string) => call<TableAccess>(`/api/tables/${encodeURIComponent(id)}`);
export const invite = (code: string) => call<TableAccess>(`/api/invites/${encodeURIComponent(code)}`);

const post = <T>(path: string, body: object): Promise<T> =>
  call<T>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const newTable = (wish: NewTable) => post<TableAccess>("/api/tables", wish);

export const pushKey = () => call<PushKey>("/api/push");
export const pushTo = (where: Subscribed) => post<null>("/api/push", where);
export const pushForget = (endpoint: string) => post<null>("/api/push/forget", { endpoint });

const as = (viewer: number | null) => (viewer === null ? "" : `viewer=${viewer}&`);

export const older = (id: string, viewer: number | null, before: number) =>
  call<Chronicle>(`/api/tables/${id}/chronicle?${as(viewer)}before=${before}`);
/** What decided a finished game. */
export const ending = (id: string, viewer: number | null) => call<Ending>(`/api/tables/${id}/ending?${as(viewer)}`);
export const replay = (id: string, viewer: number | null, first: number, count: number) =>
  call<Replay>(`/api/tables/${id}/replay?${as(viewer)}first=${first}&count=${count}`);
