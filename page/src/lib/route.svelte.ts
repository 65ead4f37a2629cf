/** Where the visitor is: the part of the address behind #, as a list of words.
 *
 *     #/                         the lobby
 *     #/table/7                  a table
 *     #/hands/7/12               a finished hand; #/hands/7 the list of them
 *     #/book/comstock/omaha      the rule book; #/book and #/book/comstock above it
 *     #/clause/comstock/omaha/4  one clause
 *     #/floor, #/floor/7         the floor console; #/floor/7/deal the dealer's view, #/floor/reports
 *     #/people                   the register, for managers
 *     #/sign-in                  signing in, and one's own account
 *     #/welcome                  how to play
 */
function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

class Route {
  words = $state<readonly string[]>(read());

  constructor() {
    addEventListener("hashchange", () => {
      this.words = read();
      scrollTo(0, 0);
    });
  }

  get page(): string {
    return this.words[0] ?? "";
  }

  word(place: number): string {
    return this.words[place] ?? "";
  }

  number(place: number): number {
    return Number.parseInt(this.word(place), 10) || 0;
  }
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
