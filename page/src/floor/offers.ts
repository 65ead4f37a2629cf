/** To whom the bank was offered in a hand, in order, and what came of it, by the lines of the hand. */
import type { Line } from "../api/types";

export interface Offer {
  readonly seat: number;
  readonly answer: "offered" | "passed" | "taken";
  readonly cents: number;
}

const ANSWERS = { "bank-passed": "passed", "bank-taken": "taken" } as const;

export function offersOf(lines: readonly Line[]): Offer[] {
  const offers: Offer[] = [];
  for (const line of lines) {
    if (line.event === "bank-offered") offers.push({ seat: line.seat, answer: "offered", cents: 0 });
    const answer = ANSWERS[line.event as keyof typeof ANSWERS];
    if (!answer) continue;
    const place = offers.findLastIndex((one) => one.seat === line.seat && one.answer === "offered");
    const cents = Number(line.with["cents"] ?? 0);
    if (place >= 0) offers[place] = { seat: line.seat, answer, cents };
    else offers.push({ seat: line.seat, answer, cents });
  }
  return offers;
}
