/** For tests: a table before the deal. */

import type { FairDice, SeatInfo, TableInfo } from "../lib/messages";
import { seatInfo, tableInfo } from "../lib/test_table";

export const freeSeat = (seat: number): SeatInfo => seatInfo(seat, "", { kind: "empty", ready: false });
export const botSeat = (seat: number, name: string, bot = "thumb"): SeatInfo =>
  seatInfo(seat, name, { kind: "bot", bot });

/** Nobody has committed to anything yet. */
export function lobbyTable(
  seats: SeatInfo[],
  { fair = {}, ...more }: Partial<Omit<TableInfo, "fair">> & { fair?: Partial<FairDice> } = {},
): TableInfo {
  const info = tableInfo([], { phase: "open", seats, players: seats.length, ...more });
  const dice = { stage: "commit" as const, attempt: 1, commitment: "c", commitments: seats.map(() => "") };
  return { ...info, fair: { ...info.fair, ...dice, ...fair } };
}
