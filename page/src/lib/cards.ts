/** Cards and tiles by the numbers of the API: 0 is the deuce of clubs, 51 the ace of spades, 52 the joker,
 * and the 21 faces of the pai gow tiles come after it. */
import { JOKER, type Card, UNSEEN } from "../api/types";
import { say, type Key } from "../words";

export type Suit = "clubs" | "diamonds" | "hearts" | "spades";
const SUITS: readonly Suit[] = ["clubs", "diamonds", "hearts", "spades"];
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;

/** 2 to 14, the ace high; 0 for the joker and for a card that is not shown. */
export function rankOf(card: Card): number {
  return card >= 0 && card < JOKER ? Math.floor(card / 4) + 2 : 0;
}

export function suitOf(card: Card): Suit {
  return SUITS[card % 4]!;
}

/** What stands in the corner. */
export function index(card: Card): string {
  if (card === JOKER) return say("card.joker-index");
  return RANKS[rankOf(card) - 2] ?? "";
}

/** How a card is said aloud: "ace of spades". */
function cardWords(card: Card): string {
  if (card === UNSEEN) return say("card.down");
  if (card === JOKER) return say("card.joker");
  return say("card.of", {
    rank: say(`rank.${rankOf(card)}` as Key),
    suit: say(`suit.${suitOf(card)}`),
  });
}

/** The pips of the 21 faces of pai gow tiles, in the order of the API, higher end first. */
export const TILE_FACES: readonly (readonly [number, number])[] = [
  [4, 2], [2, 1], [6, 6], [1, 1], [4, 4], [3, 1], [5, 5], [3, 3], [2, 2], [6, 5], [6, 4],
  [6, 1], [5, 1], [6, 3], [5, 4], [6, 2], [5, 3], [5, 2], [4, 3], [4, 1], [3, 2],
];

const TILE_NAMES = [
  "gee joon", "gee joon", "teen", "dey", "yun", "gor", "mooy", "chong", "bon", "foo", "ping",
  "tit", "look", "gow", "gow", "bot", "bot", "chut", "chut", "ng", "ng",
] as const;

const FIRST_TILE = 53;

export function isTile(piece: Card): boolean {
  return piece >= FIRST_TILE;
}

/** The pips of a tile's two ends. */
export function pipsOf(tile: Card): readonly [number, number] {
  return TILE_FACES[tile - FIRST_TILE] ?? [0, 0];
}

/** How a card or a tile is said aloud. */
export function pieceWords(piece: Card): string {
  if (!isTile(piece)) return cardWords(piece);
  const [high, low] = pipsOf(piece);
  const name = TILE_NAMES[piece - FIRST_TILE];
  return say("tile.words", { name: name ? say(`tile.${name}`) : "", high, low });
}

export function piecesWords(pieces: readonly Card[]): string {
  return pieces.map(pieceWords).join(", ");
}

/** The order in which a player fans their cards: high to low, suits together where ranks are equal. */
export function fanned(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => b - a);
}

const ACE = 14;

/** The same at pan, where the ace is the lowest card. */
export function fannedLow(cards: readonly Card[]): Card[] {
  const height = (card: Card): number => (rankOf(card) === ACE ? card - JOKER : card);
  return [...cards].sort((a, b) => height(b) - height(a));
}

/** So many cards lie as they were dealt; more are held in order. */
export const AS_DEALT = 5;

/** The places of the cards in the order in which they lie on the felt: in the dock they lie no other way. */
export function asHeld(cards: readonly Card[]): number[] {
  const places = [...cards.keys()];
  return cards.length > AS_DEALT ? places.sort((a, b) => cards[b]! - cards[a]!) : places;
}
