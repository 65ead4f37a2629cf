/** Choices in words and in order: what they are called on a button, and how several of a kind stand together. */
import type { Card, Choice } from "../api/types";
import { count, say, sayOr } from "../words";
import { pieceWords } from "./cards";
import { dollars } from "./money";

/** What a choice is called, with what it costs. */
export function choiceWords(choice: Choice, cents = choice.owed_cents): string {
  const about = choice.action["pile"] ?? choice.action["named"] ?? choice.holding;
  const cards = choice.action["cards"];
  const values = {
    cents: dollars(cents || Number(choice.action["cents"] ?? 0)),
    spot: choice.spot,
    kind: choice.kind ? sayOr(`wager.${choice.kind}`, choice.kind.replaceAll("-", " ")).toLowerCase() : "",
    partner: choice.partner,
    about: String(about ?? ""),
    card: Array.isArray(cards) && cards.length ? pieceWords(cards[0] as Card) : "",
  };
  const words = sayOr(`${choice.key}.${isOfOwnSpot(choice) ? "own" : choice.kind}`, sayOr(choice.key, choice.words, values), values);
  return choice.of_hand ? say("choice.of-hand", { number: choice.of_hand, words: words.charAt(0).toLowerCase() + words.slice(1) }) : words;
}

/** Whether it takes something back from the place before one's own seat, where nobody has to be told which spot that is. */
function isOfOwnSpot(choice: Choice): boolean {
  return choice.key === "choice.take-back" && choice.action["seat"] === choice.spot && !choice.partner;
}

/** What is done with a hand in play, which may lie on another spot than before one's seat. */
const PLAYED = new Set(["stand", "hit", "double", "split", "surrender"]);

/** The same, with its spot where another of the choices reads alike: insurance is offered for every hand. */
export function placedWords(choice: Choice, among: readonly Choice[], cents = choice.owed_cents): string {
  const words = choice.key === "choice.done" ? doneWords(among) : choiceWords(choice, cents);
  // The cards of another seat's spot are not seen yet when they are left to the house way.
  const isElsewhere = (choice.key === "choice.house-way" || PLAYED.has(choice.verb)) && choice.spot !== choice.action["seat"];
  const isAlone = !choice.spot || (!isElsewhere && among.every((one) => one === choice || one.key !== choice.key || one.spot === choice.spot));
  return isAlone || isOfOwnSpot(choice) || words.includes(say("choice.of-spot", { spot: choice.spot })) ? words : say("choice.on-spot", { words, spot: choice.spot });
}

/** That nothing more is put up: no insurance, where that is asked; whoever has nothing down is not in the hand. */
function doneWords(among: readonly Choice[]): string {
  if (among.some((one) => INSURING.includes(one.verb))) return say("choice.done.uninsured");
  return say(isWagered(among) ? "choice.done" : "choice.done.none");
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
  const choice = choiceOf(action, choices);
  // What is put apart from the rest of a hand, and what is melded, the server names.
  if (!choice || choice.rest || choice.ready?.length) return "";
  if (choice.amount) return placedWords(choice, choices, Number(action[choice.amount.field]));
  const cards = choice.cards ? action[choice.cards.field] : undefined;
  if (!Array.isArray(cards)) return placedWords(choice, choices);
  return cardsWords(choice, cards.length, cards);
}

/** The choice that an action answers. */
export function choiceOf(action: Readonly<Record<string, unknown>>, choices: readonly Choice[]): Choice | undefined {
  return choices.find((one) => one.action["act"] === action["act"] && alike(one.action, action));
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

/** What is offered against the bank's natural, and refused together. */
const INSURING: readonly string[] = ["insure", "even money"];

/** What is offered beside the hand and not as its next step. */
const ASIDE: readonly string[] = [...INSURING, "join-bank", "take back", "take-back"];

/** The one that stands out: the only way on, or, for whoever has a wager down, that they are done. Between several ways
 * on none stands out, for it would read as advice. */
export function mainChoice(choices: readonly Choice[]): Choice | undefined {
  const done = isWagered(choices) ? choices.find((one) => one.key === "choice.done") : undefined;
  const onward = choices.filter((one) => !ASIDE.includes(one.verb) && !(one.verb === "wager" && one.kind !== "base"));
  return done ?? (onward.length === 1 ? onward[0] : undefined);
}

/** What the button asks back that gives up a hand which could go on for nothing, or which is better than all that lies open. */
export function doubtWords(choice: Choice, among: readonly Choice[]): string {
  const isFree = choice.verb === "fold" && among.some((one) => one.verb === "call" && one.owed_cents === 0);
  return isFree ? say("choice.fold.free") : choice.is_unbeaten ? say("choice.muck.free") : "";
}

/** Whether something of one's own lies on a spot or in the bank, that could be taken back. */
function isWagered(choices: readonly Choice[]): boolean {
  return choices.some((one) => one.key === "choice.take-back" || one.key === "choice.leave-bank");
}

/** What is done with so many cards: where one has to go it is a discard, and no draw. */
export function cardsWords(choice: Choice, picked: number, cards: readonly Card[] = []): string {
  const isOwed = choice.key === "choice.discard" && (choice.cards?.least ?? 0) > 0;
  const key = `${choice.key}${isOwed ? ".owed" : ""}.${picked ? "some" : "none"}`;
  return sayOr(key, choice.words, { cards: count("cards", picked || (choice.cards?.least ?? 0)), card: cards.map(pieceWords).join(", ") });
}

/** A name for each, the same for as long as the same thing is offered: another button has another one, so that a key on its
 * way to the first never does the second. */
export function namesOf(choices: readonly Choice[]): ReadonlyMap<Choice, string> {
  const seen = new Map<string, number>();
  return new Map(
    choices.map((one) => {
      const name = `${one.key} ${one.owed_cents} ${JSON.stringify(one.action)}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return [one, `${name} ${seen.get(name)}`];
    }),
  );
}

/** The choices that one press does, in the order they are drawn: of what is offered at several spots, by the spot. */
export function plainChoices(choices: readonly Choice[]): Choice[] {
  const plain = choices.filter((choice) => choice.shape === "plain");
  const firstOf = new Map<string, number>();
  plain.forEach((one, place) => firstOf.has(one.key) || firstOf.set(one.key, place));
  return plain.sort((a, b) => firstOf.get(a.key)! - firstOf.get(b.key)! || a.spot - b.spot);
}
