/** Choices in words and in order: what they are called on a button, and how several of a kind stand together. */
import type { Choice } from "../api/types";
import { count, say, sayOr } from "../words";
import { dollars } from "./money";

/** What a choice is called, with what it costs. */
export function choiceWords(choice: Choice, cents = choice.owed_cents): string {
  const about = choice.action["pile"] ?? choice.action["named"] ?? choice.holding;
  return sayOr(choice.key, choice.words, {
    cents: dollars(cents || Number(choice.action["cents"] ?? 0)),
    spot: choice.spot,
    kind: choice.kind ? sayOr(`wager.${choice.kind}`, choice.kind.replaceAll("-", " ")).toLowerCase() : "",
    partner: choice.partner,
    about: String(about ?? ""),
  });
}

/** The same, with its spot where another of the choices reads alike: insurance is offered for every hand. */
export function placedWords(choice: Choice, among: readonly Choice[], cents = choice.owed_cents): string {
  const words = choiceWords(choice, cents);
  const isAlone = !choice.spot || among.every((one) => one === choice || one.key !== choice.key || one.spot === choice.spot);
  return isAlone || words.includes(say("choice.of-spot", { spot: choice.spot })) ? words : say("choice.on-spot", { words, spot: choice.spot });
}

/** All that may be done, as it is said in one sentence: "check, bet $4 or fold". */
export function offeredWords(choices: readonly Choice[], most: number): string {
  const words = choices.slice(0, most).map((one) => saidWords(one, choices)).map((one) => one.charAt(0).toLowerCase() + one.slice(1));
  if (choices.length > most) words.push(count("choice.others", choices.length - most));
  // Where one of them has a comma of its own, commas between them would be lost on the ear.
  if (words.some((one) => one.includes(","))) return words.join(say("choice.or"));
  return new Intl.ListFormat("en", { type: "disjunction" }).format(words);
}

/** A choice for the ear: what there is to pick, or the usual amount and whether there may be more or less of it. */
function saidWords(choice: Choice, among: readonly Choice[]): string {
  if (choice.shape === "cards") return sayOr(`${choice.key}.ask`, choiceWords(choice));
  const { amount } = choice;
  if (!amount) return placedWords(choice, among);
  const usual = usualCents(choice);
  const words = placedWords(choice, among, usual);
  if (amount.low_cents === amount.high_cents) return words;
  return say(usual < amount.high_cents ? "choice.or-more" : "choice.or-less", { words });
}

/** What an action would do, in the words of the choice that it belongs to; nothing when none is offered. */
export function actionWords(action: Readonly<Record<string, unknown>>, choices: readonly Choice[]): string {
  const choice = choices.find((one) => one.action["act"] === action["act"] && alike(one.action, action));
  if (!choice) return "";
  if (choice.amount) return choiceWords(choice, Number(action[choice.amount.field]));
  const cards = choice.cards ? action[choice.cards.field] : undefined;
  if (!Array.isArray(cards)) return choiceWords(choice);
  return sayOr(`${choice.key}.${cards.length ? "some" : "none"}`, choice.words, { cards: count("cards", cards.length) });
}

/** Whether two actions are about the same hand, spot or answer. */
function alike(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  return ["about", "spot", "kind", "plays", "agrees", "pile"].every((field) => one[field] === other[field]);
}

export interface AmountGroup {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** The letter for all of them: one chooses the kind first, then does it. */
  readonly shortcut: string;
}

/** Amounts of one kind together: the same wager on several spots is one thing to draw. */
export function amountGroups(choices: readonly Choice[]): AmountGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.shape !== "amount") continue;
    const key = `${choice.verb} ${choice.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups].map(([key, alike]) => ({ key, title: titleOf(alike[0]!), choices: alike, shortcut: alike.find((one) => one.shortcut)?.shortcut ?? "" }));
}

function titleOf(choice: Choice): string {
  const kind = choice.kind && choice.verb === "wager" ? sayOr(`wager.${choice.kind}`, choice.kind) : "";
  return kind || sayOr(`${choice.key}.title`, sayOr(choice.key, choice.verb, { cents: "" }).trim());
}

/** Where an amount would go, when there are several places for it. */
export function placeWords(choice: Choice, you: number): string {
  if (choice.partner) return say("amount.spot-shared", { spot: choice.spot, seat: choice.partner });
  if (choice.spot === you && !choice.partner) return say("amount.own-spot");
  return choice.spot ? say("spot.label", { spot: choice.spot }) : choice.words;
}

/** The one that is meant unless something else is said: on the viewer's own spot, with nobody. */
export function usualPlace(choices: readonly Choice[], you: number): Choice {
  return choices.find((one) => one.spot === you && !one.partner) ?? choices[0]!;
}

/** Of these most people mean all that may be put up, of everything else the least. */
const IN_FULL: readonly string[] = ["double", "insure", "match"];

/** The amount that stands there before anybody has chosen one. */
export function usualCents(choice: Choice): number {
  const amount = choice.amount!;
  return IN_FULL.includes(choice.verb) ? amount.high_cents : amount.low_cents;
}

/** What is offered beside the hand and not as its next step. */
const ASIDE: readonly string[] = ["insure", "even money", "join-bank", "take back", "take-back"];

/** The one that most would press, which stands out: the first that is offered, and whoever has a wager down is done. */
export function mainChoice(choices: readonly Choice[]): Choice | undefined {
  const isDown = choices.some((one) => one.key === "choice.take-back");
  const done = isDown ? choices.find((one) => one.key === "choice.done") : undefined;
  return done ?? choices.find((one) => !ASIDE.includes(one.verb) && !(one.verb === "wager" && one.kind !== "base")) ?? choices[0];
}

/** The choices that one press does, in the order they are drawn: of what is offered at several spots, by the spot. */
export function plainChoices(choices: readonly Choice[]): Choice[] {
  const plain = choices.filter((choice) => choice.shape === "plain");
  const firstOf = new Map<string, number>();
  plain.forEach((one, place) => firstOf.has(one.key) || firstOf.set(one.key, place));
  return plain.sort((a, b) => firstOf.get(a.key)! - firstOf.get(b.key)! || a.spot - b.spot);
}
