/** What lies in front and what behind, where a hand was set in two against a bank: said at each, with how it came out. */
import type { StepMessage } from "../api/types";
import { say } from "../words";
import { piecesWords } from "./cards";
import { type Tone, toneOf } from "./results";
import type { ShownHolding } from "./shown";

const PARTS = ["front", "back"] as const;

export interface Caption {
  readonly word: string;
  /** Where there is room for a letter alone. */
  readonly letter: string;
  /** Ahead of the bank's, behind it, or a copy; nothing before they were compared. */
  readonly sign: string;
  readonly tone: Tone | undefined;
  /** All of it, with what it is and its cards, for whoever has the page read out. */
  readonly label: string;
}

/** Of cards set in two; tiles, which lie side by side, are said by the dock. */
export function captions(step: StepMessage, holding: ShownHolding): Caption[] {
  if (!step.felt.spots || step.felt.pieces !== "cards" || holding.parts.length !== PARTS.length) return [];
  const rows = rowsOf(step, holding.number);
  const named = step.results?.hands.find((one) => one.holding === holding.number)?.named ?? [];
  return PARTS.map((part, place) => {
    const row = rows[place];
    const tone = row === undefined ? undefined : toneOf(row);
    const word = say(`hand.part.${part}`);
    const came = tone ? say(`result.row.${tone}`) : "";
    const cards = piecesWords(holding.parts[place] ?? []);
    const label = [say("result.named", { part: word, words: named[place]?.words || cards }), came].filter(Boolean).join(", ");
    return { word, letter: say(`hand.part.${part}.letter`), sign: tone ? say(`result.sign.${tone}`) : "", tone, label };
  });
}

/** Which parts were ahead of the bank's: none before the wager on the hand is settled. */
function rowsOf(step: StepMessage, holding: number): readonly number[] {
  const parts = (step.results?.seats ?? []).flatMap((one) => one.parts);
  return parts.find((part) => part.what === "base" && part.holding === holding && part.rows?.length)?.rows ?? [];
}
