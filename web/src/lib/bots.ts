/** The bot for a seat nobody has chosen one for. */

import type { BotInfo } from "./messages";

/** Every server has this bot. */
export const DEFAULT_BOT = "thumb";

/** The one that the server offers first, if its list has arrived. */
export const usualBot = (bots: BotInfo[] | undefined): string => bots?.[0]?.name ?? DEFAULT_BOT;
