/** A field for messages to the table. */

import type { Command } from "../lib/socket";
import type { Table } from "../lib/table.svelte";

export class MessageField {
  text = $state("");
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- not drawn
  private readonly sending = new Set<string>();

  constructor(private readonly table: Pick<Table, "do">) {}

  /** Empties the field once the table has taken the message, unless its text has been changed by then. */
  async send(command: Command | null): Promise<void> {
    const sent = this.text;
    if (!command || this.sending.has(sent)) return;
    this.sending.add(sent);
    const taken = await this.table.do(command);
    this.sending.delete(sent);
    if (taken && this.text === sent) this.text = "";
  }
}
