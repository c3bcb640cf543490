/** Explains each kind of question once, at a player's first tables. Tied to the component that creates it. */

import { lesson } from "./api";
import { latest } from "./latest";
import type { LessonInfo } from "./messages";
import { recall, settings, store } from "./settings.svelte";
import type { Table } from "./table.svelte";

export class Tips {
  text = $state(""); // the current explanation; "": none
  private asked: number | null = null; // the last question examined
  private texts = $state.raw<Record<string, string>>({}); // by question name

  constructor(table: Table, game: () => string) {
    const newest = latest<LessonInfo>();
    $effect(() => {
      if (game() && settings.tips && settings.language)
        newest(lesson(game()))
          .then((found) => (this.texts = found.tips))
          .catch(() => {}); // a game without a lesson has no tips
    });
    $effect(() => {
      const ask = settings.tips ? table.now.ask : null;
      if (ask?.asked !== this.asked) this.text = "";
      const text = ask && this.texts[ask.said.id];
      if (text && ask.asked !== this.asked && this.isNew(`tips.${game()}`, ask.said.id)) this.text = text;
      // Until the explanations are loaded, the question doesn't count as examined.
      this.asked = ask && Object.keys(this.texts).length ? ask.asked : null;
    });
  }

  private isNew(key: string, question: string): boolean {
    const known = recall(key).split(" ");
    if (known.includes(question)) return false;
    store(key, [...known, question].join(" ").trim());
    return true;
  }

  thanks(): void {
    this.text = "";
  }
}
