/** Melds that are ready to be laid down, and the cards that somebody picks one by one: what is picked may be sent
 * where it is one of them. The same card may be there several times, so cards are counted. */
import type { Card, Choice } from "../api/types";

export type Ready = Choice["ready"][number];

/** The cards of the hand that a ready meld takes. */
export function cardsOf(ready: Ready): readonly Card[] {
  return ready.action["cards"] as readonly Card[];
}

/** The ready melds that hold all these cards, those first that borrow none and that take most out of the hand. */
export function readyWith(all: readonly Ready[], picked: readonly Card[]): Ready[] {
  const borrowed = (one: Ready): number => Number(one.action["source"] !== 0);
  const found = all.filter((one) => holds(cardsOf(one), picked));
  return found.sort((a, b) => borrowed(a) - borrowed(b) || cardsOf(b).length - cardsOf(a).length);
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

/** Without those that lay fewer of the same cards down on the same meld; those can still be picked one by one. */
export function withoutSmaller(all: readonly Ready[]): Ready[] {
  const isPart = (one: Ready, other: Ready): boolean =>
    one.action["source"] === 0 && other.action["source"] === 0 && one.action["onto"] === other.action["onto"] &&
    cardsOf(other).length > cardsOf(one).length && holds(cardsOf(other), cardsOf(one));
  return all.filter((one) => !all.some((other) => isPart(one, other)));
}

/** Which cards of a meld would be new on the table, by place; of twins the last. */
export function freshIn(one: Ready): number[] {
  const left = [...cardsOf(one)];
  const found: number[] = [];
  for (let place = one.cards.length - 1; place >= 0; place -= 1) {
    const at = left.indexOf(one.cards[place]!);
    if (at < 0) continue;
    left.splice(at, 1);
    found.unshift(place);
  }
  return found;
}

function holds(cards: readonly Card[], some: readonly Card[]): boolean {
  const left = [...cards];
  return some.every((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
