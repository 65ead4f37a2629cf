/** What each part of a hand that was set came to, said where it lies: two against a bank, three against the other players. */
import type { NamedPart, StepMessage } from "../api/types";
import { count, say, sayOr } from "../words";
import { piecesWords } from "./cards";
import { type Tone, toneOf } from "./results";
import type { ShownHolding } from "./shown";

export interface Caption {
  readonly word: string;
  /** Where there is room for a letter alone. */
  readonly letter: string;
  /** Ahead of the other, behind it, or a copy, once for each that it was compared with; nothing before that. */
  readonly sign: string;
  readonly tone: Tone | undefined;
  /** All of it, with what it is and its cards, for whoever has the page read out. */
  readonly label: string;
}

/** Of cards set in two from the beginning; of tiles and of three rows once they are compared, for until then the plate says it. */
export function captions(step: StepMessage, holding: ShownHolding): Caption[] {
  const isEarly = step.felt.spots > 0 && step.felt.pieces === "cards";
  const compared = comparedWith(step, holding.number);
  if (holding.parts.length < 2 || (!compared.length && !isEarly)) return [];
  const named = step.results?.hands.find((one) => one.holding === holding.number)?.named ?? [];
  return holding.parts.map((cards, place) => {
    const part = partName(step, named, place);
    const word = sayOr(`hand.part.${part}`, part);
    const rows = compared.map((one) => one[place] ?? 0).sort((a, b) => b - a);
    const what = say("result.named", { part: word, words: named[place]?.words || piecesWords(cards) });
    return {
      word,
      letter: sayOr(`hand.part.${part}.letter`, ""),
      sign: rows.map((row) => say(`result.sign.${toneOf(row)}`)).join(""),
      tone: rows.length ? toneOf(rows.reduce((sum, row) => sum + row, 0)) : undefined,
      label: [what, ...cameOut(rows)].join(", "),
    };
  });
}

/** What tiles call low and high, cards call front and back. */
function partName(step: StepMessage, named: readonly NamedPart[], place: number): string {
  return named[place]?.part || (step.felt.parts[place]?.name ?? "");
}

/** "won" against a bank; against several, "won 2, lost 1". */
function cameOut(rows: readonly number[]): string[] {
  if (rows.length < 2) return rows.map((row) => say(`result.row.${toneOf(row)}`));
  const ways = (["won", "even", "lost"] as const).map((tone) => ({ tone, n: rows.filter((row) => toneOf(row) === tone).length }));
  return ways.filter((one) => one.n).map((one) => count(`result.row.${one.tone}.of`, one.n));
}

/** Which parts were ahead, hand by hand that it was compared with: none before that is settled. */
function comparedWith(step: StepMessage, holding: number): (readonly number[])[] {
  const parts = (step.results?.seats ?? []).flatMap((one) => one.parts).filter((part) => part.holding === holding && part.rows?.length);
  const points = parts.filter((part) => part.what === "points");
  return (points.length ? points : parts.filter((part) => part.what === "base").slice(0, 1)).map((part) => part.rows ?? []);
}
