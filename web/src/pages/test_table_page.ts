/** For tests of a table's page: the page in a browser, with the test at the server's end. */

import { render } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { info as fetchInfo } from "../lib/api";
import { FakeWire } from "../lib/fake_wire";
import type { GameInfo, TableInfo } from "../lib/messages";
import { gameInfo, serverInfo, viewOf } from "../lib/test_server";
import { rulesInfo, serve, ServerEnd, settled, tableInfo } from "../lib/test_table";
import Table from "./Table.svelte";

const WORDS = "/table-page/words";

const FLUENT = `
ask = What do you do?
rest = Rest
walk = Walk on
meet = Meet { $who }
over = Everybody froze.
event-fell = Somebody fell.
`;

let tables = 0;

/** Counts the connections that a page opens. */
export function stubSockets(): (FakeWire & { address: string })[] {
  const sockets: (FakeWire & { address: string })[] = [];
  class Socket extends FakeWire {
    constructor(readonly address: string) {
      super();
      sockets.push(this);
    }
  }
  vi.stubGlobal("WebSocket", Socket);
  return sockets;
}

interface Known {
  table?: Partial<TableInfo>;
  game?: Partial<GameInfo>;
  answers?: (table: string) => Record<string, unknown>; // by path, given the table's own
}

/** Opens the page of a table that the server knows, with what it knows of its games. */
export async function openTable(names: string[], { table = {}, game = {}, answers: others }: Known = {}) {
  const id = `page${++tables}`; // much about a table is cached
  const info = tableInfo(names, { id, game: "parlour", title: "Parlour", words: { en: WORDS }, ...table });
  const path = `/api/tables/${id}`;
  const answers: Record<string, unknown> = {
    "/api/info": serverInfo([gameInfo(info.game, game)]),
    [path]: { table: info },
    [`${path}/pieces`]: { pieces: {} },
    [`${path}/ending`]: { deciding: null, chapters: [] },
    [`/api/games/${info.game}/rules`]: rulesInfo(),
    [WORDS]: { language: "en", sources: [FLUENT], names: {}, events: { fell: { fields: {}, sound: "dice" } } },
    ...others?.(path),
  };
  const asked = serve(answers);
  await fetchInfo().catch(() => {}); // forgets what an earlier test was told
  const sockets = stubSockets();
  const drawn = render(Table, { id });
  const server = new ServerEnd(sockets[0], info);
  const user = userEvent.setup({ delay: null });
  return { ...drawn, id, info, asked, answers, sockets, server, user };
}

/** … and shows these viewers a game that has begun. */
export async function playTable(names: string[], viewers: (number | null)[] = [0], known: Known = {}) {
  const opened = await openTable(names, known);
  opened.server.begin(viewers);
  for (const viewer of viewers)
    opened.server.snapshot({ viewer, view: viewOf(opened.info.game, names.length, { wood: 7 }) });
  await drawn();
  return opened;
}

/** Waits until the parts of the page that load on demand have been drawn. */
export async function drawn() {
  await settled();
  await vi.dynamicImportSettled();
  await settled();
}
