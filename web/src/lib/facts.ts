import type { GameInfo, ServerInfo } from "./messages";

/** What the server says of a game, once that has arrived. */
export const factsOf = (about: ServerInfo | null, game: string | undefined): GameInfo | undefined =>
  about?.games.find((one) => one.name === game);
