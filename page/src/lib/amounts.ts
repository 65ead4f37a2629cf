/** An amount that somebody chooses: whether it may be sent as it is, and what is said where it may not.
 *
 * What is typed is never turned into another amount: it is sent to the cent, or not at all.
 */
import { dollars, onStep } from "./money";
import { say } from "../words";

export interface Bounds {
  readonly low_cents: number;
  readonly high_cents: number;
  readonly step_cents: number;
}

/** Whether an amount is legal to the cent: within the bounds and on a step, or the whole of it. */
export function fits(cents: number, bounds: Bounds): boolean {
  if (!(cents >= bounds.low_cents && cents <= bounds.high_cents)) return false;
  return cents === bounds.high_cents || (cents - bounds.low_cents) % stepOf(bounds) === 0;
}

/** The bounds as they are said: "$2 to $80, by $1". */
export function boundsWords(bounds: Bounds): string {
  const [low, high, step] = [bounds.low_cents, bounds.high_cents, stepOf(bounds)].map(dollars);
  return stepOf(bounds) === 1 ? say("amount.bounds", { low: low!, high: high! }) : say("amount.bounds-by", { low: low!, high: high!, step: step! });
}

/** The next amount up or down; from one that is not legal, the nearest that is. */
export function stepped(cents: number, bounds: Bounds, by: 1 | -1): number {
  if (Number.isNaN(cents)) return bounds.low_cents;
  const next = fits(cents, bounds) ? cents + by * stepOf(bounds) : cents;
  return nearest(next, bounds);
}

/** Where a slider stands for an amount: the nearest legal one. */
export function nearest(cents: number, bounds: Bounds): number {
  return Number.isNaN(cents) ? bounds.low_cents : onStep(cents, bounds.low_cents, bounds.high_cents, stepOf(bounds));
}

/** How far a slider goes: to the step at or above the highest, so that a whole stack can be reached too. */
export function sliderMost(bounds: Bounds): number {
  const steps = Math.ceil((bounds.high_cents - bounds.low_cents) / stepOf(bounds));
  return bounds.low_cents + steps * stepOf(bounds);
}

function stepOf(bounds: Bounds): number {
  return Math.max(1, bounds.step_cents);
}
