import { setName } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";

/** Renames a player: sits down again under that name. Afterwards the field shows the name that the seat has now. */
export async function rename(
  table: Pick<Table, "info" | "seats" | "do">,
  field: { value: string },
  seat: number,
): Promise<void> {
  const name = field.value.trim();
  const known = () => table.info!.seats[seat]?.name ?? "";
  if (name && name !== known() && (await table.do({ type: "sit", seat, name })) && seat === table.seats[0])
    setName(name);
  field.value = known();
}
