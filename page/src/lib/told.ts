/** The lines of a hand as they are drawn: cards as glyphs among the words, and which lines are of interest. */
import { JOKER, type Line } from "../api/types";
import { say } from "../words";
import { index, pieceWords, suitOf, type Suit } from "./cards";

/** A card in a sentence: how it is said aloud, and how it is written in a word. */
export interface CardTold {
  readonly words: string;
  readonly glyph: string;
  readonly suit: Suit | "joker";
}

const CARDS = 52;
const SIGNS: Readonly<Record<Suit, string>> = { clubs: "♣", diamonds: "♦", hearts: "♥", spades: "♠" };
const byWords = new Map<string, CardTold>(
  Array.from({ length: CARDS }, (_, card) => {
    const [words, suit] = [pieceWords(card), suitOf(card)];
    // The sign is drawn as text and not as a picture, so that it takes the colour of its suit.
    return [words, { words, suit, glyph: `${index(card)}${SIGNS[suit]}\uFE0E` }];
  }),
);
/** The one card without rank and suit, as it is drawn: its star and what stands under it. */
const joker = say("card.joker-told");
/** Every card as it is said; but for the end of a rope, "four to six of hearts", and for any joker, which name no single card. */
const SAID = new RegExp(`(?<!\\bto )\\b((?<!\\b(?:[Aa]|no) )${joker}|${[...byWords.keys()].join("|")})\\b`, "g");
byWords.set(joker, { words: joker, suit: "joker", glyph: `★\uFE0E${index(JOKER)}` });

/** A sentence cut into words and cards; between two cards that follow each other a space is enough. */
export function toldParts(words: string): (string | CardTold)[] {
  const cut = words.split(SAID);
  const parts = cut.map((one, place) => (place % 2 ? byWords.get(one)! : one === ", " && isBetween(cut, place) ? " " : one));
  return parts.filter((one) => one !== "");
}

/** Cards that go or are set, as a record writes them: "throw away 9d Ad". */
const WRITTEN = /\b([Tt]hrow(?:ing)? away|[Ss]et(?:ting)?)((?: (?:[2-9TJQKA][cdhs]\b|Jk\b|\/))+)/g;

/** The same sentence with its cards as they are said, so that they are drawn like all others. */
export function spelled(words: string): string {
  return words.replace(WRITTEN, (_, does: string, cards: string) => `${does} ${cards.trim().split(" ").map(cardWords).join(", ").replaceAll(", /,", " /")}`);
}

function cardWords(written: string): string {
  if (written === "/") return written;
  return written === "Jk" ? joker : pieceWords("23456789TJQKA".indexOf(written[0]!) * SUITS.length + SUITS.indexOf(written[1]!));
}

const SUITS = "cdhs";

/** Ranks in a row, "8-6-5-3-A": they stay on one line. */
const RANKS = /((?:10|[2-9JQKA])(?:-(?:10|[2-9JQKA])){2,})/;

/** Words cut at ranks in a row: those are every second of what comes back. */
export function cutAtRanks(words: string): string[] {
  return words.split(RANKS);
}

function isBetween(cut: readonly string[], place: number): boolean {
  return place > 0 && place < cut.length - 1;
}

/** What has to be done in every hand and changes nothing for anybody. */
const HOUSEKEEPING: ReadonlySet<string> = new Set(
  [
    "sealed", "shuffled", "shoe", "dealt", "dealt-unevenly", "burned", "collected", "owed", "laid-out", "dropped", "dealt-dead",
    "piles-made", "set-laid-out", "rest-opened", "settling-began", "touched", "turn", "turn-came", "put-away", "wagers-closed",
    "cut", "stacks-cut", "delivery-chosen",
  ].map((key) => `line.${key}`),
);

type Told = Pick<Line, "key" | "event" | "words" | "with">;

/** What others did that says no more than other lines do: that they have set a hand, and that a hand lost which was
 * named when it was shown. */
const OF_OTHERS: ReadonlySet<string> = new Set(["line.hand-set", "line.set-down", "line.lost"]);

export function isHousekeeping(line: Told): boolean {
  if (OF_OTHERS.has(line.key)) return !isOwn(line) && (line.key === "line.lost" || !line.with["words"]);
  return HOUSEKEEPING.has(line.key);
}

/** Whether a line is about the viewer: their doing, their wager or their hand. */
export function isOwn(line: Told): boolean {
  return line.with["is_you"] === true;
}

/** Whether anything is folded away. */
export function hasHousekeeping(lines: readonly Told[]): boolean {
  return lines.some((line) => line.words !== "" && isHousekeeping(line));
}

/** What a street's name does not stand over alone: the next street, and that all is over. */
const BARE: ReadonlySet<string> = new Set(["street", "ended"]);

/** Those that are drawn: without housekeeping, unless it is asked for, no street that has nothing under it, and what is dealt
 * on one street in one. */
export function linesShown<One extends Told>(lines: readonly One[], all: boolean): One[] {
  const told = lines.filter((line) => line.words && (all || !isHousekeeping(line)));
  return dealtInOne(told.filter((line, place) => line.event !== "street" || !BARE.has(told[place + 1]?.event ?? "street")));
}

/** Cards that come down and cards that come up are one deal, though each round of them is a line: "You are dealt … Face up: …" */
function dealtInOne<One extends Told>(lines: readonly One[]): One[] {
  const rows: One[] = [];
  for (const line of lines) {
    const before = rows.at(-1);
    if (line.event !== "dealt" || before?.event !== "dealt") rows.push(line);
    else rows.splice(-1, 1, { ...line, words: `${before.words} ${line.words}`, with: { ...line.with, is_you: isOwn(before) || isOwn(line) } });
  }
  return rows;
}
