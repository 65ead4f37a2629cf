/** Where the visitor is: the part of the address behind #, as a list of words. An address that cannot be read is
 * a page that is not there; one without a stroke, such as #main, is no page at all.
 *
 *     #/                         the lobby
 *     #/table/7                  a table
 *     #/hands/7/12               a finished hand, behind that a line of it or `review`; #/hands/7 the list of them
 *     #/sessions                 one's own sessions
 *     #/book/comstock/omaha      the rule book; #/book and #/book/comstock above it
 *     #/clause/comstock/omaha/4  one clause
 *     #/floor, #/floor/7         the floor console; #/floor/7/deal the dealer's view, #/floor/reports
 *     #/people, #/people/Ann     the register, for managers; whoever is called so
 *     #/sign-in                  signing in, and one's own account; #/sign-in/spent after a spent invitation
 *     #/lab/comstock/omaha       what a game is worth; behind that what is asked (labSetting.ts)
 *     #/welcome                  how to play
 *     #/fair-play                what holds the house to its word; the newest head of its log
 */
const NOWHERE = "nowhere";

export function wordsOf(hash: string): string[] {
  try {
    return hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return [NOWHERE];
  }
}

class Route {
  words = $state.raw<readonly string[]>(isPlace(hashNow()) ? wordsOf(hashNow()) : []);

  constructor() {
    globalThis.addEventListener?.("hashchange", () => {
      if (!isPlace(hashNow())) return;
      this.words = wordsOf(location.hash);
      scrollTo(0, 0);
    });
  }

  get page(): string {
    return this.words[0] ?? "";
  }

  /** Whether a felt takes the whole page, live or of a finished hand: nothing may lie over what is read there. */
  get hasFelt(): boolean {
    return this.page === "table" || (this.page === "hands" && this.words.length > 2);
  }

  word(place: number): string {
    return this.words[place] ?? "";
  }

  number(place: number): number {
    return Number.parseInt(this.word(place), 10) || 0;
  }
}

function hashNow(): string {
  return globalThis.location?.hash ?? "";
}

function isPlace(hash: string): boolean {
  return hash === "" || hash.startsWith("#/");
}

export const route = new Route();

export function link(...words: (string | number)[]): string {
  return `#/${words.map((word) => encodeURIComponent(word)).join("/")}`;
}

export function go(...words: (string | number)[]): void {
  location.hash = link(...words);
}

/** The address of a clause by its id, "comstock/omaha/4". */
export function clauseLink(id: string): string {
  return `#/clause/${id}`;
}
