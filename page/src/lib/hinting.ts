/** What a hint was asked about: it holds for as long as the same is offered, whatever others do meanwhile. */
import type { StepMessage } from "../api/types";

export function hintedFor(step: Pick<StepMessage, "hand" | "choices"> & { readonly view: Pick<NonNullable<StepMessage["view"]>, "street" | "round"> | null }): string {
  const offered = step.choices.map((one) => [one.verb, one.spot, one.holding, one.kind, one.owed_cents, one.cards?.cards]);
  return JSON.stringify([step.hand, step.view?.street, step.view?.round, offered]);
}
