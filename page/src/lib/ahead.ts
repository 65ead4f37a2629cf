/** What is said before one's turn, and whether it is still meant when the turn comes.
 *
 * It is meant for one question of one hand: at its price, and for the hand of cards it was said of. Whatever has changed
 * meanwhile ends it; what was not meant is never sent. */
import type { Ahead, Choice, StepMessage } from "../api/types";

export interface Said {
  readonly ahead: Ahead;
  /** The question it was said for. */
  readonly question: string;
}

/** The hand and the part of it: what is said for one round of betting is not said for the next. */
export function questionOf(step: StepMessage): string {
  return `${step.hand} ${step.view?.street} ${step.view?.round}`;
}

export function isAsked(step: StepMessage): boolean {
  return step.clock.asked.includes(step.you) && step.you > 0;
}

/** Whether it can still be said, at the same price, while others are asked. */
export function isStillMeant(said: Said, step: StepMessage): boolean {
  if (said.question !== questionOf(step)) return false;
  return step.ahead.some((one) => isAlike(one, said.ahead));
}

/** Check or fold is called fold once somebody has bet: it does the same. */
function isAlike(one: Ahead, other: Ahead): boolean {
  return one.holding === other.holding && JSON.stringify(one.answers) === JSON.stringify(other.answers);
}

/** The choice that it means now that one is asked; nothing where it is offered no longer, or at another price. */
export function answerOf(said: Said, step: StepMessage): Choice | undefined {
  if (said.question !== questionOf(step)) return undefined;
  for (const { verb, cents } of said.ahead.answers) {
    const found = step.choices.find((one) => one.verb === verb && (cents < 0 || one.owed_cents === cents) && (!said.ahead.holding || one.holding === said.ahead.holding));
    if (found) return found;
  }
  return undefined;
}

/** Whether it was said at a price, which somebody may change. */
export function hasPrice(ahead: Ahead): boolean {
  return ahead.key === "check" || ahead.cents > 0;
}

/** The muck that gives nothing away, where hands that lie open have won already. */
export function beatenMuck(choices: readonly Choice[]): Choice | undefined {
  return choices.find((one) => one.verb === "muck" && one.is_beaten);
}
