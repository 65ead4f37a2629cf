/** However it is spelled: "paigow" is Pai Gow, "hold em" is Hold'em, "7 stud" is Seven-Card Stud. The room's search
 * looks in the same way (`houseway/web/search/spelling.py`); both are held to `tests/fixtures/spellings.json`. */
const RUN_MOST = 4;
const FORGIVEN_FROM = 4;
const TWICE_FORGIVEN_FROM = 8;
const NUMBERS: Readonly<Record<string, string>> = {
  two: "2", three: "3", four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", ten: "10", thirteen: "13",
};

/** The words of a text, without marks, accents and case, numbers in figures. */
export function wordsOf(text: string): string[] {
  const bare = text.replace(/['’‘`]/g, "").replaceAll("&", " and ").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  return (bare.match(/[0-9]+(?:\.[0-9]+)?|\p{L}+/gu) ?? []).map((word) => NUMBERS[word] ?? word);
}

/** How well what was typed fits one of the names: as it is spelled, with a slip in a word, or not at all. */
export type Fit = "called" | "nearly" | "";

export function fitOf(names: readonly string[], typed: readonly string[]): Fit {
  const tails = names.flatMap(tailsOf);
  if (isLaidOut(typed, (run) => tails.some((tail) => tail.startsWith(run)))) return "called";
  return isLaidOut(typed, (run) => tails.some((tail) => isNear(run, tail))) ? "nearly" : "";
}

/** A name from each of its words on, in one piece: a typed word begins one of them. */
function tailsOf(name: string): string[] {
  const words = wordsOf(name);
  return words.map((_, place) => words.slice(place).join(""));
}

/** Whether the words can be put together, neighbours in one, so that all are known. */
function isLaidOut(typed: readonly string[], isKnown: (run: string) => boolean): boolean {
  const reached = [true];
  for (let end = 1; end <= typed.length; end += 1) {
    reached[end] = false;
    for (let start = Math.max(0, end - RUN_MOST); start < end && !reached[end]; start += 1) {
      reached[end] = Boolean(reached[start]) && isKnown(typed.slice(start, end).join(""));
    }
  }
  return reached[typed.length] ?? false;
}

/** Whether something known begins so, but for a slip or, in a long word, two. */
function isNear(run: string, known: string): boolean {
  if (known.startsWith(run)) return true;
  if (run.length < FORGIVEN_FROM || !/^\p{L}+$/u.test(run) || run[0] !== known[0]) return false;
  return slips(run, known) <= (run.length >= TWICE_FORGIVEN_FROM ? 2 : 1);
}

/** How many letters are wrong, missing, too many or swapped, up to wherever it fits best. */
function slips(run: string, whole: string): number {
  const known = whole.slice(0, run.length + 2);
  let before: number[] = [];
  let row = Array.from({ length: known.length + 1 }, (_, place) => place);
  for (let place = 1; place <= run.length; place += 1) {
    const earlier = before;
    before = row;
    row = [place];
    for (let at = 1; at <= known.length; at += 1) {
      const isOther = run[place - 1] !== known[at - 1];
      let least = Math.min((before[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + Number(isOther));
      const isSwapped = at > 1 && place > 1 && run[place - 1] === known[at - 2] && run[place - 2] === known[at - 1];
      if (isSwapped) least = Math.min(least, (earlier[at - 2] ?? 0) + 1);
      row.push(least);
    }
  }
  return Math.min(...row);
}

/** A text in pieces, those that what was typed has found marked; the comma behind a word is not found with it. */
export function marked(text: string, typed: readonly string[]): { readonly text: string; readonly isFound: boolean }[] {
  return text.split(/(\s+|[,.;:!?()"\u201C\u201D]+(?=\s|$))/).filter(Boolean).map((piece) => ({
    text: piece,
    isFound: wordsOf(piece).some((word) => typed.some((one) => word.startsWith(one) || isPart(word, one))),
  }));
}

/** A word that was typed in one with its neighbour: "paigow". */
function isPart(word: string, typed: string): boolean {
  return word.length > 2 && (typed.startsWith(word) || typed.endsWith(word));
}
