/** Whether the viewer is asked, which is more than that they may do something: whoever has set their hand may still set it
 * otherwise. Who has no seat and yet may act is the house dealer or the floor, and is asked. */
import type { Card, Choice, StepMessage } from "../api/types";

export function isAsked(step: StepMessage): boolean {
  if (!step.choices.length) return false;
  return !step.you || (step.chairs.find((one) => one.seat === step.you)?.is_asked ?? false);
}

/** How the hand that a choice is about lies already, by the names of its parts; nothing of one that is not set. */
export function layingOf(step: StepMessage, choice: Choice): Readonly<Record<string, readonly Card[]>> {
  const own = step.view && "own" in step.view ? step.view.own : [];
  const hand = own.find((one) => one.holding === choice.holding) ?? own[0];
  return Object.fromEntries((hand?.parts ?? []).map((cards, place) => [choice.parts[place]?.name ?? "", cards]));
}
