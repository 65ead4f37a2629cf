/** A hand of pan that is played from the felt: its cards in the order of the fan, and after them the card in the middle
 * that may be taken. Each is known by its place there, for the same card may be there several times. */
import type { Card, Choice, StepMessage } from "../api/types";
import { fannedLow } from "./cards";
import { cardsOf, joins, type Ready, readyOf, readyWith, withoutSmaller } from "./melds";

export interface PanHand {
  /** The same question about the same cards, however often the table has changed meanwhile. */
  readonly key: string;
  readonly cards: readonly Card[];
  /** The place of the card in the middle, or -1 where it is not to be taken. */
  readonly taken: number;
  /** Whether the card in the middle must be among those that are melded. */
  readonly isForced: boolean;
  readonly meld: Choice | undefined;
  readonly discard: Choice | undefined;
}

/** The hand that the viewer is asked about now, with what may be done with its cards. */
export function panHand(step: StepMessage | null): PanHand | null {
  const view = step?.view;
  if (!view?.pan || view.viewer !== "seat") return null;
  const of = (verb: string): Choice | undefined => step!.choices.find((one) => one.verb === verb && one.cards);
  const [meld, discard] = [of("meld"), of("throw")];
  if (!meld && !discard) return null;
  const held = fannedLow(view.own.find((one) => one.holding === view.seat)?.down ?? []);
  const taken = without(meld?.cards?.cards ?? [], held)[0];
  const cards = taken === undefined ? held : [...held, taken];
  return {
    key: `${step!.hand} ${cards.join(" ")} ${meld?.cards?.must ?? ""} ${discard ? "throw" : ""}`,
    cards,
    taken: taken === undefined ? -1 : held.length,
    isForced: meld?.cards?.must !== null && meld?.cards?.must !== undefined,
    meld,
    discard,
  };
}

/** The places that are picked, with the one that must be. */
export function chosen(hand: PanHand, picked: ReadonlySet<number>): number[] {
  const places = hand.isForced && hand.taken >= 0 ? [hand.taken, ...picked] : [...picked];
  return [...new Set(places)].sort((a, b) => a - b);
}

/** What lies under a finger: those that are picked with it, it alone, or nothing that could be done with it. */
export function isOut(hand: PanHand, picked: ReadonlySet<number>, place: number): boolean {
  return !chosen(hand, picked).includes(place) && after(hand, picked, place) === picked;
}

/** What is picked once the card at a place is pressed: a card that goes with the others joins them, any other begins anew. */
export function after(hand: PanHand, picked: ReadonlySet<number>, place: number): ReadonlySet<number> {
  if (place < 0 || place >= hand.cards.length || (hand.isForced && place === hand.taken)) return picked;
  if (picked.has(place)) return new Set([...picked].filter((one) => one !== place));
  const card = hand.cards[place]!;
  const ready = hand.meld?.ready ?? [];
  if (joins(ready, cardsAt(hand, picked), card)) return new Set([...picked, place]);
  const isAlone = joins(ready, cardsAt(hand, new Set()), card) || (hand.discard !== undefined && place !== hand.taken);
  return isAlone ? new Set([place]) : picked;
}

/** The meld that the picked cards are, if they are one. */
export function madeOf(hand: PanHand, picked: ReadonlySet<number>): Ready | undefined {
  return readyOf(hand.meld?.ready ?? [], cardsAt(hand, picked));
}

/** The card that would be thrown: the only one that is picked. */
export function thrownOf(hand: PanHand, picked: ReadonlySet<number>): Card | undefined {
  const [only, ...more] = chosen(hand, picked);
  return hand.discard && only !== undefined && !more.length && only !== hand.taken ? hand.cards[only] : undefined;
}

/** The melds that can be had with one press: all that hold the picked cards, without the smaller parts of others. */
export function readyFor(hand: PanHand, picked: ReadonlySet<number>): Ready[] {
  const all = (hand.meld?.ready ?? []).filter((one) => cardsOf(one).length > 0);
  return withoutSmaller(readyWith(all, cardsAt(hand, picked)));
}

/** What can be done with melds that lie there already, and with no card of the hand. */
export function movesOf(hand: PanHand): Ready[] {
  return (hand.meld?.ready ?? []).filter((one) => cardsOf(one).length === 0);
}

function cardsAt(hand: PanHand, picked: ReadonlySet<number>): Card[] {
  return chosen(hand, picked).map((place) => hand.cards[place]!);
}

/** The first cards without the others, each taken away once. */
function without(cards: readonly Card[], others: readonly Card[]): Card[] {
  const left = [...cards];
  for (const one of others) {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
