/** What hands against a bank are called that lie open for everybody, and those that are put away since. */
import type { NamedPart, StepMessage } from "../api/types";
import { namedWords } from "./results";

function namedOf(step: StepMessage, holding: number): readonly NamedPart[] {
  const settled = step.results?.hands.find((one) => one.holding === holding)?.named ?? [];
  // Beside the bank's a hand may be called by more than its name.
  return settled.length ? settled : (step.open_hands.find((one) => one.holding === holding)?.named ?? []);
}

/** "20", "soft 14", "front: ace high; back: a pair of sevens". */
export function openWords(step: StepMessage, holding: number): string {
  return namedWords(namedOf(step, holding));
}

/** The same where there is room for one name and no more. */
export function openCount(step: StepMessage, holding: number): string {
  return namedOf(step, holding).length === 1 ? openWords(step, holding) : "";
}
