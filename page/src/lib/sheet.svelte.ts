/** What lies beside the live table to be read: the rules, why something was so, a clause, what a word means. One thing leads to
 * the next, and back.
 *
 *     const sheet = new Sheet();
 *     sheet.open({ kind: "rules" });                      anew
 *     sheet.go({ kind: "clause", id: "comstock/pan/18" })  from what lies there
 */
import { getContext, setContext } from "svelte";
import type { Word } from "../api/types";
import type { Asked } from "../table/Why.svelte";

export type SheetPage =
  | { readonly kind: "rules" }
  | { readonly kind: "why"; readonly asked: Asked; readonly isHint?: boolean }
  | { readonly kind: "clause"; readonly id: string }
  /** One word, or all of them with some at the top. */
  | { readonly kind: "words"; readonly word?: string; readonly first?: readonly Word[] };

export class Sheet {
  pages = $state.raw<readonly SheetPage[]>([]);

  get page(): SheetPage | undefined {
    return this.pages.at(-1);
  }

  open(page: SheetPage): void {
    this.pages = [page];
  }
  go(page: SheetPage): void {
    this.pages = [...this.pages, page];
  }
  back(): void {
    this.pages = this.pages.slice(0, -1);
  }
  close(): void {
    this.pages = [];
  }
}

/** Whom a word in a sentence can be asked of, and which words there are. */
export interface Asking {
  readonly words: readonly Word[];
  readonly ask: (word: Word) => void;
  /** Several at once, those that stand in what may be done. */
  readonly askAll: (words: readonly Word[]) => void;
  /** What the book says behind a hint. */
  readonly behind: (hint: Asked) => void;
}

const KEY = Symbol("asking");

export function setAsking(asking: Asking): void {
  setContext(KEY, asking);
}

/** Nothing where no table is: there words are only read. */
export function askingHere(): Asking | undefined {
  return getContext<Asking | undefined>(KEY);
}

/** What a link of the book leads to when it is followed inside the sheet; nothing where it leads elsewhere. */
export function pageOf(href: string, row: { readonly house: string; readonly game: string }): SheetPage | undefined {
  const [page, house, game, place, ...more] = href.replace(/^#\//, "").split("/");
  if (more.length || !house || !game) return undefined;
  const number = page === "clause" ? place : page === "book" ? /^clause-(\d+)$/.exec(place ?? "")?.[1] : undefined;
  if (number) return { kind: "clause", id: `${house}/${game}/${number}` };
  return page === "book" && !place && house === row.house && game === row.game ? { kind: "rules" } : undefined;
}
