/** Starts a game against bots at once. */

import { newTable, pieces } from "./api";
import { usualBot } from "./bots";
import { wordingAt } from "./language";
import type { BotInfo } from "./messages";
import { go } from "./route.svelte";
import { filled } from "./seat_wishes";
import { settings } from "./settings.svelte";

export async function playNow(game: string, players: number, bots: BotInfo[]): Promise<void> {
  const seats = filled([], players, settings.name, usualBot(bots));
  const { table } = await newTable({ game, players, seats, tempo: settings.tempo });
  // Fetched now, so that they are there when the table needs them. It reports failures itself.
  for (const early of [wordingAt(table.words), pieces(table.id)]) early.catch(() => {});
  go(`/table/${table.id}#now`);
}
