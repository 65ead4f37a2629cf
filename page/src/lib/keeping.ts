/** A press that came while the last action was on its way: what it meant, and whether that is still offered.
 *
 *     const press = pressOn(step, choice, chosen);
 *     const choice = stillOffered(press, laterStep, lines);   the same choice as it is now, or nothing
 *
 * It is done once the table has been told anew, and only for the question that it was an answer to: a check pressed
 * twice on the turn is no check on the river.
 */
import type { Choice, Line, StepMessage } from "../api/types";
import { fits } from "./amounts";

export type Chosen = Readonly<Record<string, unknown>>;

export interface Press {
  readonly hand: number;
  readonly line: number;
  readonly seat: number;
  readonly isInTurn: boolean;
  readonly choice: Choice;
  readonly chosen: Chosen;
}

type TakenLine = Pick<Line, "line" | "event" | "seat"> & { readonly hand: number };

/** With these somebody else is asked, or the same player something else. */
const ASKS_ANEW = new Set(["street", "turn"]);
/** What others do without being asked, as a consequence of what one has done oneself. */
const FOLLOWS = new Set(["paid"]);

export function pressOn(step: StepMessage, choice: Choice, chosen: Chosen): Press {
  return { hand: step.hand, line: step.line, seat: step.you, isInTurn: step.view?.in_turn ?? false, choice, chosen };
}

/** The same thing asked for once more, as a finger does that was too quick. */
export function isSamePress(one: Press, other: Press): boolean {
  return one.hand === other.hand && same(actionOf(one), actionOf(other));
}

export function actionOf(press: Press): Chosen {
  return { ...press.choice.action, ...press.chosen };
}

/** The choice that was meant, as the table offers it now; nothing where the question is another one. */
export function stillOffered(press: Press, step: StepMessage, lines: readonly TakenLine[]): Choice | undefined {
  if (step.hand !== press.hand || step.you !== press.seat) return undefined;
  if (press.isInTurn && isAskedAnew(press, lines)) return undefined;
  return step.choices.find((now) => isSameChoice(press.choice, now) && allows(now, press.chosen));
}

function isAskedAnew(press: Press, lines: readonly TakenLine[]): boolean {
  return lines.some((one) => {
    if (one.hand !== press.hand || one.line < press.line) return false;
    return ASKS_ANEW.has(one.event) || (one.seat !== 0 && one.seat !== press.seat && !FOLLOWS.has(one.event));
  });
}

/** Of what one press does, the price is part of what was meant; elsewhere what was chosen is looked at. */
function isSameChoice(meant: Choice, now: Choice): boolean {
  const isAlike = (["verb", "key", "shape", "spot", "holding", "partner", "kind"] as const).every((field) => meant[field] === now[field]);
  return isAlike && (meant.shape !== "plain" || (meant.owed_cents === now.owed_cents && same(meant.action, now.action)));
}

/** Whether what was chosen may be chosen now: an amount within its bounds, cards that are there, a meld that is ready. */
function allows(now: Choice, chosen: Chosen): boolean {
  if (now.amount) return fits(Number(chosen[now.amount.field]), now.amount);
  if (now.ready.length) return now.ready.some((one) => Object.entries(chosen).every(([field, value]) => same(one.action[field], value)));
  if (!now.cards) return true;
  const cards = Object.values(chosen).filter(Array.isArray).flat() as readonly number[];
  if (now.shape === "number") return Number(chosen[now.cards.field]) >= now.cards.least && Number(chosen[now.cards.field]) <= now.cards.most;
  const { least, most } = now.cards;
  return isWithin(cards, now.cards.cards) && (now.shape === "parts" || (cards.length >= least && cards.length <= most));
}

/** Each card as often as it is there: two equal tiles are two. */
function isWithin(cards: readonly number[], held: readonly number[]): boolean {
  const left = [...held];
  return cards.every((card) => {
    const place = left.indexOf(card);
    if (place < 0) return false;
    left.splice(place, 1);
    return true;
  });
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => same((one as Record<string, unknown>)[field], (other as Record<string, unknown>)[field]));
}
