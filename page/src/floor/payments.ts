/** What the house dealer pays and takes in a hand, in the order in which it is done. */
import type { Line } from "../api/types";

export interface Payment {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly cents: number;
  readonly words: string;
  readonly clauses: readonly string[];
}

/** Chips that go to a seat, to the bank or to the house: bets on their way to the pot are the players' own doing. */
export function paymentsOf(lines: readonly Line[]): Payment[] {
  return lines.flatMap((line) =>
    line.moves
      .filter((move) => move.what === "chips" && move.cents > 0 && isDealersDoing(move.source, move.target))
      .map((move, place) => ({
        key: `${line.line} ${place}`, source: move.source, target: move.target, cents: move.cents, words: line.words, clauses: line.clauses,
      })),
  );
}

function isDealersDoing(source: string, target: string): boolean {
  if (target === "drop" || target === "jackpot") return true;
  if (source.startsWith("seat ")) return false;
  return target.startsWith("seat ") || target === "bank";
}
