/** At somebody's first tables: what a question is about, once each. Made by a component, and lives as long as it. */

import { lesson } from "./api";
import { recall, settings, store } from "./settings.svelte";
import type { Table } from "./table.svelte";

export class Tips {
  text = $state(""); // what is explained now; "": nothing
  private asked: number | null = null; // the question that was looked at last
  private texts = $state.raw<Record<string, string>>({}); // by the name of the question

  constructor(table: Table, game: () => string) {
    $effect(() => {
      if (game() && settings.tips && settings.language)
        lesson(game())
          .then((found) => (this.texts = found.tips))
          .catch(() => {}); // a game without a lesson explains nothing
    });
    $effect(() => {
      const ask = settings.tips ? table.now.ask : null;
      if (ask?.asked !== this.asked) this.text = "";
      const text = ask && this.texts[ask.said.id];
      if (text && ask.asked !== this.asked && this.isNew(`tips.${game()}`, ask.said.id)) this.text = text;
      // Until the explanations have come, the question has not been looked at.
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
