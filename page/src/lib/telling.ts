/** Lines of a hand in words: the catalogue's sentence for the line's key, or the server's own where the
 * catalogue has none or something in it cannot be filled in.
 *
 * A sentence is looked up by the line's key, an ending that says which kind it is (`ENDINGS`), and `.you` for
 * the viewer's own; `values` says what stands in the braces.
 */
import type { Card, Line } from "../api/types";
import { UNSEEN } from "../api/types";
import { count, filledFrom, say, sayOr, type Values } from "../words";
import { piecesWords, pieceWords } from "./cards";
import { dollars } from "./money";

type Given = Readonly<Record<string, unknown>>;

/** Which of several sentences a line is, where its key alone does not say. */
const ENDINGS: Readonly<Record<string, (given: Given) => string>> = {
  shuffled: (one) => (one["is_tiles"] ? "tiles" : ""),
  dealt: (one) => (cardsOf(one["cards"]).every((card) => card === UNSEEN) ? "" : one["up"] ? "up" : "seen"),
  collected: (one) => (one["jackpot_cents"] ? "jackpot" : ""),
  "laid-out": (one) => (one["jackpot_cents"] ? "jackpot" : ""),
  raised: (one) => (one["full"] ? "" : "short"),
  discarded: (one) => (one["by_dealer"] ? "by-dealer" : ""),
  pushed: (one) => [one["pot"] ? "side" : "", one["words"] ? "with" : ""].filter(Boolean).join("-"),
  "face-chosen": (one) => (!one["is_down"] ? "" : cardsOf(one["turned"]).length ? "turned" : "down"),
  "share-answered": (one) => (one["agrees"] ? "agrees" : ""),
  opened: (one) => (one["is_mis_set"] ? "mis-set" : one["is_automatic"] ? "automatic" : ""),
  compared: (one) => (one["points"] ? "points" : ""),
  faulted: (one) => (one["about"] ? "about" : ""),
  "made-dead": (one) => (one["is_foul"] ? "foul" : ""),
  forced: (one) => (one["by_name"] === "you" ? "by-you" : ""),
  melded: (one) => (one["takes"] === "option card" ? "option" : ""),
  paid: (one) => (one["what"] === "outs" ? "outs" : ""),
  "bank-taken": (one) => (one["number"] === 2 ? "second" : ""),
  "no-player-dealer": (one) => (one["is_broken"] ? "broken" : ""),
  "claim-left": (one) => (one["seat"] ? "" : "equal"),
  wagered: (one) => wagered(one),
  settled: (one) => settled(one),
  "down-card-checked": (one) => (one["is_natural"] ? "natural" : ""),
  "house-way-ruled": (one) => (one["is_allowed"] ? "allowed" : ""),
  "hand-set": (one) => (one["hand_of"] === one["by_name"] && !one["hand_is_bank"] ? "own" : ""),
  "hand-read": (one) => (one["is_foul"] ? "foul" : ""),
};

/** Sentences that have been made: a line is told in several places, and again with every message. */
const made = new WeakMap<object, string>();

export function lineWords(line: Line): string {
  if (!line.words) return "";
  const known = made.get(line.with);
  if (known !== undefined) return known;
  const words = sentence(line);
  made.set(line.with, words);
  return words;
}

function sentence(line: Line): string {
  const given = forward(line.event, line.with as Given);
  const ending = ENDINGS[line.event]?.(given);
  const key = ending ? `${line.key}.${ending}` : line.key;
  const isYou = given["owner"] === undefined ? given["is_you"] === true : given["owner"] === "you";
  return filledFrom(isYou ? [`${key}.you`, key] : [key], values(given)) ?? line.words;
}

/** Of two who are compared, the one who collects first. */
function forward(event: string, given: Given): Given {
  if (event !== "compared" || Number(given["points"]) >= 0) return given;
  return { ...given, name: given["other_name"], other_name: given["name"], is_you: given["other_name"] === "you" };
}

function wagered(one: Given): string {
  const kind = one["kind"] === "base" ? "" : "kind";
  if (!one["cents"]) return kind ? "kind-back" : "back";
  return !kind && Number(one["plays_cents"]) < Number(one["cents"]) ? "less" : kind;
}

function settled(one: Given): string {
  const what = one["paid_cents"] ? "paid" : one["collected_cents"] ? "lost" : "back";
  const back = what !== "back" && one["returned_cents"] ? "-back" : "";
  return `${what}${back}${one["words"] ? "-words" : ""}`;
}

/** Everything that a sentence may name, in words; what begins a sentence has a capital. */
function values(given: Given): Values {
  const plain = { ...texts(given), ...money(given), ...people(given), ...things(given) };
  const capital = Object.entries(plain).map(([key, text]) => [opening(key), opening(String(text))]);
  return { ...plain, ...(Object.fromEntries(capital) as Values) };
}

function texts(given: Given): Record<string, string | number> {
  const found = Object.entries(given).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return Object.fromEntries(found) as Record<string, string | number>;
}

function money(given: Given): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    if (key.endsWith("cents") && typeof value === "number") found[key] = dollars(value);
  }
  found["total"] = dollars(Number(given["cents"] ?? 0) + Number(given["jackpot_cents"] ?? 0));
  if (Array.isArray(given["cents"])) found["sum"] = dollars(added(given["cents"] as number[]));
  return found;
}

function people(given: Given): Record<string, string> {
  const found: Record<string, string> = {};
  for (const key of ["name", "by_name", "other_name", "about_name", "owner"]) {
    if (typeof given[key] === "string") found[key] = called(given[key]);
  }
  if (found["by_name"]) found["by"] = found["by_name"];
  if (found["other_name"]) found["other"] = found["other_name"];
  if (found["name"]) found["whose"] = whose(String(given["name"]));
  if (found["owner"]) found["owners"] = whose(String(given["owner"]));
  found["from"] = given["seat"] ? (found["name"] ?? "") : say("name.pot");
  if (found["name"] && found["other"]) found["names"] = listed([found["name"], found["other"]]);
  const several = given["names"];
  if (Array.isArray(several) && several.length) found["names"] = listed(several.map((one) => called(String(one))));
  return found;
}

function things(given: Given): Record<string, string | number> {
  const cards = cardsOf(given["cards"]);
  const pieces = given["is_tiles"] ? "tiles" : "cards";
  const found: Record<string, string | number> = {
    cards: spoken(cards),
    count_cards: count(pieces, cards.length),
    count_discards: count("discards", cards.length),
    count_points: count("points", Math.abs(Number(given["points"] ?? 0))),
    count_board: count("board-cards", Number(given["count"] ?? 0)),
    count_chips: count("chips", Number(given["chips"] ?? 0)),
    turned: spoken(cardsOf(given["turned"])),
    held: held(given),
    divided: divided(given),
    named_shares: listed(pairs(given).map(([name, cents]) => `${name} ${dollars(cents)}`)),
    each_cards: count(pieces, eachOf(given["to"])),
  };
  if (typeof given["card"] === "number") found["card"] = pieceWords(given["card"]);
  if (Array.isArray(given["dice"])) {
    found["dice"] = (given["dice"] as number[]).join(", ");
    found["sum"] = added(given["dice"] as number[]);
  }
  if (typeof given["kind"] === "string") Object.assign(found, kinds(given["kind"]));
  if (given["hand_is_bank"] !== undefined) found["hand"] = handWords(given);
  if (typeof given["street"] === "string") found["street"] = sayOr(`street.${given["street"]}`, given["street"]);
  if (typeof given["what"] === "string") found["what"] = sayOr(`posted.${given["what"]}`, given["what"]);
  if (typeof given["fault"] === "string") found["fault"] = given["fault"].replaceAll("-", " ");
  if (typeof given["meld_words"] === "string") found["meld"] = given["meld_words"];
  return found;
}

function kinds(kind: string): Record<string, string> {
  const name = sayOr(`wager.${kind}`, kind).toLowerCase();
  return { kind: name, wager: kind === "base" ? say("wagers.base") : say("wagers.side", { kind: name }) };
}

function handWords(given: Given): string {
  if (given["hand_is_bank"]) return say("hand.bank");
  const name = String(given["hand_of"] ?? "");
  if (name === "you") return say("hand.yours");
  return name ? say("hand.of", { name }) : say("hand.spot", { spot: Number(given["hand_spot"]) });
}

/** Cards that were seen, by who holds them. */
function held(given: Given): string {
  const names = (given["names"] ?? []) as string[];
  const to = (given["to"] ?? given["seats"] ?? []) as number[];
  if (!Array.isArray(to)) return "";
  const hands = new Map<number, { holder: string; cards: Card[] }>();
  cardsOf(given["cards"]).forEach((card, place) => {
    if (card === UNSEEN) return;
    const hand = hands.get(to[place]!) ?? { holder: called(names[place] ?? ""), cards: [] };
    hands.set(to[place]!, { ...hand, cards: [...hand.cards, card] });
  });
  return [...hands.values()].map((one) => say("listed.some", { holder: one.holder, cards: spoken(one.cards) })).join("; ");
}

function divided(given: Given): string {
  return listed(pairs(given).map(([name, cents]) => say("listed.share", { name, cents: dollars(cents) })));
}

/** Names with cents, whichever way the line has them. */
function pairs(given: Given): (readonly [string, number])[] {
  if (Array.isArray(given["named_shares"])) {
    return (given["named_shares"] as [string, number][]).map(([name, cents]) => [called(name), cents] as const);
  }
  if (!Array.isArray(given["names"]) || !Array.isArray(given["cents"])) return [];
  const cents = given["cents"] as number[];
  return (given["names"] as string[]).map((name, place) => [called(name), cents[place] ?? 0] as const);
}

function cardsOf(value: unknown): readonly Card[] {
  return Array.isArray(value) ? (value as Card[]) : [];
}

/** Cards as they are said; unseen ones are counted. */
function spoken(cards: readonly Card[]): string {
  const seen = cards.filter((card) => card !== UNSEEN);
  const hidden = cards.length - seen.length;
  return [piecesWords(seen), hidden ? count("cards", hidden) : ""].filter(Boolean).join(", ");
}

function called(name: string): string {
  return name === "you" ? say("name.you") : name;
}

function whose(name: string): string {
  return name === "you" ? say("whose.yours") : say("whose.of", { name });
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return say("listed.two", { before: words.slice(0, -1).join(", "), last: words.at(-1)! });
}

function eachOf(to: unknown): number {
  return Array.isArray(to) && to.length ? to.length / new Set(to).size : 0;
}

function added(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function opening(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
