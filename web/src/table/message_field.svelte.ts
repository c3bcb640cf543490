/** A field for messages to the table. */

import type { Command } from "../lib/socket";
import type { Table } from "../lib/table.svelte";

export class MessageField {
  text = $state("");
  private sending = false;

  constructor(private readonly table: Pick<Table, "do">) {}

  /** Empties the field once the table has taken the message, unless its text has been changed by then. */
  async send(command: Command | null): Promise<void> {
    if (!command || this.sending) return;
    const sent = this.text;
    this.sending = true;
    const taken = await this.table.do(command);
    this.sending = false;
    if (taken && this.text === sent) this.text = "";
  }
}
