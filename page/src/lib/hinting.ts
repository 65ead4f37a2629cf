/** What a hint was asked about: it holds for as long as the same is offered with the same cards, whatever others do meanwhile. */
import type { HoldingView, StepMessage, View } from "../api/types";

type Asked = Pick<StepMessage, "hand" | "choices" | "you"> & { readonly view: View | null };

export function hintedFor(step: Asked): string {
  const offered = step.choices.map((one) => [one.verb, one.spot, one.holding, one.kind, one.owed_cents, one.cards?.cards]);
  return JSON.stringify([step.hand, step.view?.street, step.view?.round, offered, cardsOf(step)]);
}

/** What the viewer holds: after a hit as much may be done as before, with another hand. */
function cardsOf(step: Asked): unknown {
  if (!step.view) return [];
  const isOwn = (one: HoldingView): boolean => one.seat === step.you || one.played_by === step.you || step.choices.some((choice) => choice.holding === one.number);
  const closed = step.view.viewer === "seat" ? step.view.own.map((one) => one.down) : [];
  return [closed, step.view.holdings.filter(isOwn).map((one) => one.up)];
}
