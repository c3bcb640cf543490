/** The longest texts and clocks that the server takes. */

import type { ServerInfo } from "./messages";

/** As it last told them. Until then fields take anything, and the server refuses what is too long. */
export const limits = $state<Partial<Pick<ServerInfo, "name" | "chat" | "narration" | "clock">>>({});

export function setLimits({ name, chat, narration, clock }: ServerInfo): void {
  Object.assign(limits, { name, chat, narration, clock });
}
