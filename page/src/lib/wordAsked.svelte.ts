/** The word that is asked what it means on a page without a live table: its meaning opens over the page. */
import { glossary } from "../api/glossary.svelte";
import type { Word } from "../api/types";
import { wordsAt } from "./glossary";
import { setAsking } from "./sheet.svelte";

export class WordAsked {
  word = $state.raw<Word | null>(null);

  close(): void {
    this.word = null;
  }
}

/** Marks the words of a game in all sentences of this page. */
export function askingOverPage(game: () => string): WordAsked {
  const asked = new WordAsked();
  const words = $derived(wordsAt(glossary.words, game()));
  void glossary.load();
  setAsking({
    get words() { return words; },
    ask: (word) => void (asked.word = word),
    askAll: ([first]) => void (asked.word = first ?? null),
    behind: () => undefined,
  });
  return asked;
}
