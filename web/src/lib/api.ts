/** Calls of the HTTP part. What goes wrong is an Error whose message can be shown. */

import type { Chronicle, Created, DocPage, Info, NewTable, Pieces, Replay, Rules, TableList } from "./messages";

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Error("The server cannot be reached. Check that it is running, then try again.");
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(body?.error ?? `The server answered ${answer.status}.`);
  return body as T;
}

const known = new Map<string, Promise<unknown>>();

/** Like `call`, but asked once: for what does not change while the page is open. */
function once<T>(path: string): Promise<T> {
  let found = known.get(path) as Promise<T> | undefined;
  if (!found) {
    found = call<T>(path);
    found.catch(() => known.delete(path));
    known.set(path, found);
  }
  return found;
}

export const info = () => call<Info>("/api/info");
export const rules = (game: string) => once<Rules>(`/api/games/${game}/rules`);
/** The cards, components or charts a table plays with: names and numbers the pages draw. */
export const pieces = (id: string) =>
  once<Pieces>(`/api/tables/${encodeURIComponent(id)}/pieces`).then((found) => found.pieces);
export const docs = (name: string) => once<DocPage>(`/api/docs/${encodeURIComponent(name)}`);
export const openTables = () => call<TableList>("/api/tables");
export const myTables = () => call<TableList>("/api/mine");
export const table = (id: string) => call<Created>(`/api/tables/${encodeURIComponent(id)}`);
export const invite = (code: string) => call<Created>(`/api/invites/${encodeURIComponent(code)}`);

export function newTable(wish: NewTable): Promise<Created> {
  return call<Created>("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
  });
}

const as = (viewer: number | null) => (viewer === null ? "" : `viewer=${viewer}&`);

export const older = (id: string, viewer: number | null, before: number) =>
  call<Chronicle>(`/api/tables/${id}/chronicle?${as(viewer)}before=${before}`);
export const replay = (id: string, viewer: number | null, first: number, count: number) =>
  call<Replay>(`/api/tables/${id}/replay?${as(viewer)}first=${first}&count=${count}`);
