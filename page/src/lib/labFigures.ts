/** Chances, edges and amounts of the lab as people read them. */
import { dollars } from "./money";

const MINUS = "−";

/** A share as a percentage, with a real minus: "5.042 %". */
export function percent(share: number, digits = 3): string {
  const text = Math.abs(100 * share).toFixed(digits);
  const isNothing = Number(text) === 0;
  // A chance that is there is never told as none.
  if (isNothing && share !== 0) return `${share < 0 ? MINUS : ""}<${(10 ** -digits).toFixed(digits)} %`;
  return `${share < 0 && !isNothing ? MINUS : ""}${text} %`;
}

/** Fractions of a cent to the cent, with a sign where something is won. */
export function amount(cents: number): string {
  const whole = Math.round(cents);
  return `${whole > 0 ? "+" : ""}${dollars(whole)}`;
}

/** A result in units of the wager: "+7", "−0.5", "0". */
export function units(won: number): string {
  const text = String(Math.abs(Math.round(won * 1000) / 1000));
  return won > 0 ? `+${text}` : won < 0 ? `${MINUS}${text}` : "0";
}
