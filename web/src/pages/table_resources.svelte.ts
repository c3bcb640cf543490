/** What a table's page fetches besides the table itself. */

import {
  CallError,
  gamePieces,
  pieces as fetchPieces,
  recentInfo,
  table as fetchTable,
  type GamePieces,
} from "../lib/api";
import { latest } from "../lib/latest";
import type { ServerInfo } from "../lib/messages";
import type { Table } from "../lib/table.svelte";

/** Tied to the component that creates it. */
export class TableResources {
  about = $state.raw<ServerInfo | null>(null);
  infoSettled = $state(false); // `about` has arrived or failed
  pieces = $state.raw<GamePieces | null>(null);
  private refusal = $state("");

  constructor(private readonly table: Table) {
    // Without an answer from the server the table may still exist: the connection keeps trying.
    if (!table.isLesson)
      fetchTable(table.id).catch((e) => {
        if (e instanceof CallError) this.refusal = e.message;
      });
    const newestInfo = latest<ServerInfo>();
    $effect(() => {
      newestInfo(recentInfo())
        .then((found) => (this.about = found))
        .catch(() => {})
        .finally(() => (this.infoSettled = true));
    });
    const newestPieces = latest<GamePieces>();
    $effect(() => {
      const info = table.info;
      if (info)
        newestPieces(table.isLesson ? gamePieces(info.game) : fetchPieces(info.id)).then(
          (found) => (this.pieces = found),
          () => (this.pieces = {}),
        );
    });
  }

  /** Why the table can't be opened; "": it may still be. */
  get wrong(): string {
    return this.table.known ? "" : this.refusal;
  }
}
