/** What it costs to play, in words: "$2 to $4 a hand, from the pot". */
import type { Cost } from "../api/types";
import { count, say, sayOr, type Key } from "../words";
import { dollars } from "./money";

/** When something is taken that is not taken at once: of two payments of a hand one has to tell which. */
const STAGES = new Set(["before the flop", "after the flop", "first betting round", "next card"]);

function eachWords(cost: Cost): string {
  const how: Key = STAGES.has(cost.when) ? (`cost.stage.${cost.when}` as Key) : `cost.each.${cost.each}`;
  return cost.high_cents || cost.high_chips ? say(how, { amount: amountWords(cost) }) : say("cost.free");
}

function payerWords(cost: Cost): string {
  return cost.payers.map((one) => sayOr(`cost.by.${one}`, one)).join(say("cost.and"));
}

/** Everything that these come to; whoever pays twice is named once. */
export function costWords(costs: readonly Cost[]): string {
  const byPayer = new Map<string, Cost[]>();
  for (const cost of joined(costs)) byPayer.set(payerWords(cost), [...(byPayer.get(payerWords(cost)) ?? []), cost]);
  return [...byPayer]
    .map(([payer, some]) => say("cost.line", { each: some.map(eachWords).join(say("cost.then")), payer }))
    .join(say("cost.besides"));
}

/** The first way that the club charges it, and how many others there are. */
export function costsWords(costs: readonly Cost[]): { readonly words: string; readonly others: number } {
  const slugs = [...new Set(costs.map((one) => one.schedule))];
  const first = costs.filter((one) => one.schedule === slugs[0]);
  const charged = first.filter((one) => one.high_cents || one.high_chips);
  return { words: costWords(charged.length ? charged : first), others: slugs.length - 1 };
}

/** Payers who are charged alike stand together. */
function joined(costs: readonly Cost[]): Cost[] {
  const found: Cost[] = [];
  for (const cost of costs) {
    const at = found.findIndex((one) => isAlike(one, cost));
    if (at < 0) found.push(cost);
    else found[at] = { ...found[at]!, payers: [...found[at]!.payers, ...cost.payers] };
  }
  return found;
}

function isAlike(one: Cost, other: Cost): boolean {
  const isOfPlayers = [one, other].every((cost) => cost.payers.every((payer) => payer === "player" || payer === "backline-player"));
  return isOfPlayers && one.low_cents === other.low_cents && one.high_cents === other.high_cents;
}

function amountWords(cost: Cost): string {
  const [low, high] = cost.high_chips
    ? [String(cost.low_chips), count("cost.chips", cost.high_chips)]
    : [dollars(cost.low_cents), dollars(cost.high_cents)];
  const isOne = cost.low_cents === cost.high_cents && cost.low_chips === cost.high_chips;
  return isOne ? high : say("cost.range", { low, high });
}
