/** Reads a game's words and what to say, and writes how the pages say it: test_sentences.py compares. */

import { readFileSync } from "node:fs";
import { paragraphs, LineLocalizer } from "../../web/src/lib/chronicle";
import type { GameWords, Line } from "../../web/src/lib/messages";
import { Wording, type Audience, type Message } from "../../web/src/lib/wording";

interface Case {
  reader: number | null;
  names: string[];
  lines: Line[];
  said: Message[];
}

const { words, cases } = JSON.parse(readFileSync(0, "utf-8")) as { words: GameWords; cases: Case[] };
const wording = new Wording(words);
const told = cases.map(({ reader, names, lines, said }) => {
  const company: Audience = { name: (seat) => names[seat], players: names.length, reader };
  const found = paragraphs(new LineLocalizer().localize(lines, wording, company), 0, wording, company);
  return {
    paragraphs: found.map(({ sentences }) => sentences.map(({ text }) => text).join(" ")),
    said: said.map((message) => wording.say(message, company)),
  };
});
process.stdout.write(JSON.stringify(told));
