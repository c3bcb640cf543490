/** For tests: a connection with the test at the other end. */

import type { Wire } from "./socket";

export class FakeWire implements Wire {
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: Wire["onopen"] = null;
  onclose: Wire["onclose"] = null;
  onmessage: Wire["onmessage"] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.drop();
  }
  begin() {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }
  drop() {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}
