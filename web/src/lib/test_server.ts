/** For tests of components: what the server says of its games, bots and tables. */

import type { BotInfo, GameInfo, LessonInfo, LessonStep, OptionInfo, ServerInfo, TableRow, View } from "./messages";

export const optionInfo = (name: string, values: OptionInfo["values"], more: Partial<OptionInfo> = {}): OptionInfo => ({
  ...{ name, title: name, default: values[0], values, said: values.map(String), means: [], text: "", clauses: [] },
  seats: [],
  ...more,
});

export const gameInfo = (name: string, more: Partial<GameInfo> = {}): GameInfo => ({
  ...{ name, title: name, version: "1", fewest: 2, most: 8, usual: 3, narration: false, sentence: "", mood: "" },
  ...{ minutes: "", standing: [], tables: {}, decks: false, options: [], presets: [], lesson: false, words: {} },
  ...more,
});

export const botInfo = (name: string, called: string, more: Partial<BotInfo> = {}): BotInfo => ({
  ...{ name, level: "", called, text: "", ready: true },
  ...more,
});

export const serverInfo = (games: GameInfo[], more: Partial<ServerInfo> = {}): ServerInfo => ({
  ...{ snowbound: "1.0", games, bots: [], addresses: [], narration: 1000, chat: 500, name: 24, clock: 604800 },
  outside_bots: false,
  ...more,
});

export const tableRow = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  ...{ id, code: "SNOW", game: "trek", title: "Trek", phase: "open", players: 2, names: ["Anna", ""], seats: [] },
  ...{ waits: false, created: 0, changed: 0, reason: "", winners: [], options: {}, outside_bots: false },
  ...more,
});

export const viewOf = (game: string, players: number, more: Partial<View> & Record<string, unknown> = {}): View => ({
  ...{ game, version: "1", players, seat: 0, waiting: [] },
  ...more,
});

export const lessonStep = (text: string, view: View, more: Partial<LessonStep> = {}): LessonStep => ({
  ...{ name: text, text, by: null, points: null, fresh: false, lines: [], view, ask: null, wanted: null, replies: {} },
  ...{ outcome: null, ...more },
});

export const lessonInfo = (
  table: LessonInfo["table"],
  steps: LessonStep[],
  more: Partial<LessonInfo> = {},
): LessonInfo => ({
  ...{ table, learner: 0, steps, pictures: [], tips: {}, stills: [], parts: [] },
  ...more,
});
