/** Melds that are ready to be laid down, and the cards that somebody picks one by one: what is picked may be sent
 * where it is one of them. The same card may be there several times, so cards are counted. */
import type { Card, Choice } from "../api/types";

export type Ready = Choice["ready"][number];

/** The cards of the hand that a ready meld takes. */
export function cardsOf(ready: Ready): readonly Card[] {
  return ready.action["cards"] as readonly Card[];
}

/** The ready melds that hold all these cards, the smallest first; last those that take no card of the hand. */
export function readyWith(all: readonly Ready[], picked: readonly Card[]): Ready[] {
  const size = (one: Ready): number => cardsOf(one).length || Number.MAX_SAFE_INTEGER;
  return all.filter((one) => holds(cardsOf(one), picked)).sort((a, b) => size(a) - size(b));
}

/** The meld that these cards are, if they are one; one that borrows nothing, where there is a choice. */
export function readyOf(all: readonly Ready[], picked: readonly Card[]): Ready | undefined {
  if (!picked.length) return undefined;
  const same = all.filter((one) => cardsOf(one).length === picked.length && holds(cardsOf(one), picked));
  return same.find((one) => one.action["source"] === 0) ?? same[0];
}

/** Whether some ready meld holds this card beside those that are picked. */
export function joins(all: readonly Ready[], picked: readonly Card[], card: Card): boolean {
  return all.some((one) => holds(cardsOf(one), [...picked, card]));
}

function holds(cards: readonly Card[], some: readonly Card[]): boolean {
  const left = [...cards];
  return some.every((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
