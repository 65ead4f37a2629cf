/** Words of the games in sentences, and in a list that is searched. */
import type { Word } from "../api/types";

/** A stretch of a sentence; with its word where it can be asked what it means. */
export interface Stretch {
  readonly text: string;
  readonly word?: Word;
}

/** The words that are used at a game, each in the meaning that it has there. */
export function wordsAt(words: readonly Word[], game: string): readonly Word[] {
  return words.filter((one) => one.games.includes(game));
}

/** Sentences that are read one after the other, each word marked where it stands for the first time. */
export function marked(texts: readonly string[], words: readonly Word[]): readonly (readonly Stretch[])[] {
  const byForm = new Map(words.flatMap((word) => formsOf(word).map((form) => [form, word] as const)));
  if (!byForm.size) return texts.map((text) => [{ text }]);
  const pattern = patternOf([...byForm.keys()]);
  const seen = new Set<Word>();
  return texts.map((text) => stretches(text, pattern, byForm, seen));
}

function stretches(text: string, pattern: RegExp, byForm: ReadonlyMap<string, Word>, seen: Set<Word>): readonly Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const word = byForm.get(plain(match[0]));
    if (!word || seen.has(word)) continue;
    seen.add(word);
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: match[0], word });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** The words that stand in these sentences, in their order. */
export function wordsIn(texts: readonly string[], words: readonly Word[]): readonly Word[] {
  return marked(texts, words).flat().flatMap((one) => (one.word ? [one.word] : []));
}

/** What was looked for: first what begins so, then what has it anywhere, last what only speaks of it. */
export function lookedUp(words: readonly Word[], text: string): readonly Word[] {
  const wanted = plain(text.trim());
  if (!wanted) return words;
  const rank = (word: Word): number => {
    const forms = formsOf(word);
    if (forms.some((form) => form.startsWith(wanted))) return 0;
    if (forms.some((form) => form.includes(wanted))) return 1;
    return plain(word.means).includes(wanted) ? 2 : 3;
  };
  return words.map((word) => [rank(word), word] as const).filter(([at]) => at < 3).sort(([a], [b]) => a - b).map(([, word]) => word);
}

/** The words that are called just so. */
export function calledSo(words: readonly Word[], text: string): readonly Word[] {
  return words.filter((one) => formsOf(one).includes(plain(text.trim())));
}

function formsOf(word: Word): string[] {
  return [word.word, ...word.also].map(plain);
}

/** A stroke between two words or a blank is all one. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("-", " ");
}

/** The longest first, so that a "kill button" is not a kill; whole words alone. */
function patternOf(forms: readonly string[]): RegExp {
  const longest = [...forms].sort((a, b) => b.length - a.length);
  const any = longest.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "[ -]")).join("|");
  return new RegExp(`(?<![\\w-])(?:${any})(?![\\w-])`, "gi");
}

/** A stretch with the stop that belongs behind it: a line never begins with one. */
export interface Kept extends Stretch {
  readonly stop: string;
}

/** Words with the stops that follow them; what lies between begins behind those. */
export function withStops(parts: readonly Stretch[]): Kept[] {
  const stopOf = (part: Stretch | undefined): string => (part && !part.word ? (/^[.,;:!?)]+/.exec(part.text)?.[0] ?? "") : "");
  return parts.map((part, place) => {
    const isBehind = !part.word && Boolean(parts[place - 1]?.word);
    return { ...part, text: isBehind ? part.text.slice(stopOf(part).length) : part.text, stop: part.word ? stopOf(parts[place + 1]) : "" };
  });
}
