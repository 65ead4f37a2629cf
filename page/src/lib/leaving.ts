/** Whether the viewer has something to lose in the running hand: who gets up then leaves it to the clock. */
import type { StepMessage } from "../api/types";

export function isInHand(step: StepMessage): boolean {
  const { view, you } = step;
  const chair = step.chairs.find((one) => one.is_you);
  if (!view || !you || step.is_over || !chair?.is_dealt_in) return false;
  const holds = view.holdings.some((one) => (one.seat === you || one.played_by === you) && (one.is_live || view.bank !== null));
  const wagers = view.wagers.some((one) => one.is_open && one.owners.some(([seat]) => seat === you));
  return holds || wagers || view.bank?.seat === you;
}
