/** What a finished hand comes to beside what this browser was told before its cards. */
import type { Contribution } from "./mixing";
import type { Told } from "./remembering";

interface Dealt {
  readonly root: string;
  readonly mix: readonly Contribution[];
}

export type Verdict = "other-root" | "left-out" | "mixed-by-you" | "told-before" | "";

/** `told` is all that was told at the table: a number that was asked for under one root must not be dealt under another. */
export function foundOut(told: readonly Told[], hand: number, decks: readonly Dealt[]): Verdict {
  const ofHand = told.filter((one) => one.hand === hand);
  const isDealt = (one: Told): boolean => decks.some((deck) => deck.root === one.root);
  const isElsewhere = (one: Told): boolean =>
    decks.some((deck) => deck.root !== one.root && deck.mix.some((other) => other.number === one.sent));
  if (!ofHand.every(isDealt) || told.some((one) => one.sent && isElsewhere(one))) return "other-root";
  const own = ofHand.filter((one) => one.number);
  const isIn = (one: Told): boolean =>
    decks.some((deck) => deck.mix.some((other) => other.seat === one.seat && other.number === one.number));
  if (!own.every(isIn)) return "left-out";
  if (own.length) return "mixed-by-you";
  return ofHand.length ? "told-before" : "";
}
