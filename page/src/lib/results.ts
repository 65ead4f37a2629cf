/** How a hand came out, in words: for each plate, each betting place, and the viewer in the dock. */
import type { HandResults, NamedPart, ResultPart, SeatResult, ShownHand, StepMessage } from "../api/types";
import { count, say, sayOr } from "../words";
import { briefly } from "./brief";
import { dollars } from "./money";

export type Tone = "won" | "lost" | "even";

export interface Plate {
  readonly words: string;
  /** The same where there is little room: of two halves, and of a long name, the ranks alone, the high first. */
  readonly brief: string;
  readonly tone: Tone;
}

/** So many letters are more than two lines under a plate. */
export const LONG = 42;

export const POTS = new Set(["pot", "high", "low"]);
/** A pot that is played for again by those who tied for it. */
export const TIE = "tie";
/** Parts that others have a place for: a wager of any kind. */
const NOT_A_WAGER = new Set(["pot", "high", "low", "ante", "tie", "passed-on", "bank", "points", "condition", "outs", "tops"]);

export function isWager(part: ResultPart): boolean {
  return !NOT_A_WAGER.has(part.what);
}

export function toneOf(cents: number): Tone {
  return cents > 0 ? "won" : cents < 0 ? "lost" : "even";
}

/** "+$62", "−$36". */
export function signed(cents: number): string {
  return cents > 0 ? say("result.plus", { cents: dollars(cents) }) : dollars(cents);
}

export function resultOf(results: HandResults | null, seat: number): SeatResult | undefined {
  return results?.seats.find((one) => one.seat === seat);
}

/** The hands of a seat that everybody has seen. */
export function handsShown(results: HandResults | null, seat: number): readonly ShownHand[] {
  return results?.hands.filter((one) => one.seat === seat) ?? [];
}

/** Whether a seat won something that others wanted too. */
export function hasWon(result: SeatResult): boolean {
  if (result.parts.some((part) => POTS.has(part.what))) return true;
  return !hasTied(result) && result.parts.length > 0 && result.net_cents > 0;
}

/** Whether others have won as much of that pot by the same half. */
export function isShared(step: StepMessage, part: ResultPart): boolean {
  const same = (one: ResultPart) => one.what === part.what && (one.pot ?? 0) === (part.pot ?? 0);
  return (step.results?.seats ?? []).filter((one) => one.parts.some(same)).length > 1;
}

/** Whether a seat got no more than its part of a pot. */
export function splitsPot(step: StepMessage, result: SeatResult): boolean {
  return !result.net_cents && result.parts.some((part) => POTS.has(part.what) && isShared(step, part));
}

export function hasTied(result: SeatResult): boolean {
  return result.parts.some((part) => part.what === TIE);
}

/** What stands on a plate when the hand is over: the net, and with what; of a hand that was put away, that it was. */
export function plateOf(step: StepMessage, seat: number, putAway = ""): Plate | undefined {
  const result = step.is_over ? resultOf(step.results, seat) : undefined;
  if (!result || (!result.net_cents && !result.parts.length && !handsShown(step.results, seat).length)) return undefined;
  const amount = result.net_cents ? signed(result.net_cents) : say(splitsPot(step, result) ? "result.splits" : "result.even");
  const words = pointsOf(result) || handWords(step, seat) || unopposed(step, result) || (step.view?.pan?.winner === seat ? say("result.out") : putAway);
  const whole = words ? say("result.with", { amount, words }) : amount;
  const halves = handsShown(step.results, seat).flatMap((hand) => wonWith(step, hand));
  const isHalved = halves.length > 1 && words === handWords(step, seat);
  const isBrief = isHalved || (words === handWords(step, seat) && whole.length > LONG);
  const brief = isBrief ? say("result.with", { amount, words: halves.map((one) => briefly(one.words)).join(" · ") }) : whole;
  return { words: whole, brief, tone: toneOf(result.net_cents) };
}

/** What a seat held, where the game is about one hand against the others. */
export function handWords(step: StepMessage, seat: number): string {
  const result = resultOf(step.results, seat);
  // Thirteen cards in three parts are no one hand, and against a bank the spot says it.
  if (step.felt.spots || (result && pointsOf(result))) return "";
  return handsShown(step.results, seat).map((hand) => heldWords(wonWith(step, hand))).filter(Boolean).join(", ");
}

/** With what: a low alone says itself that it is one, "8-6-5-3-A low". */
function heldWords(named: readonly NamedPart[]): string {
  return named.length === 1 ? named[0]!.words : namedWords(named);
}

/** "+6 points", "−2 points", where points were played for. */
export function pointsOf(result: SeatResult): string {
  const points = result.parts.filter((part) => part.what === "points");
  if (!points.length) return "";
  const all = points.reduce((sum, part) => sum + part.points, 0);
  return pointsWords(all, all > 0 ? "+" : all < 0 ? "−" : "");
}

export function pointsWords(points: number, sign = ""): string {
  return count("result.points", Math.abs(points), { sign });
}

/** The parts of a hand that it won with, and all where nobody else had one; of one that lost, the first. */
export function wonWith(step: StepMessage, hand: ShownHand): readonly NamedPart[] {
  const named = hand.named ?? [];
  const won = new Set((resultOf(step.results, hand.seat)?.parts ?? []).map((part) => part.what));
  const halves = named.filter((part) => part.part && (won.has("pot") || won.has(part.part)));
  return halves.length ? halves : named.slice(0, 1);
}

/** "three tens"; "high: a straight; low: 8-6-5-3-A" where a hand is more than one. */
export function namedWords(named: readonly NamedPart[]): string {
  if (named.length === 1 && named[0]?.part !== "low") return named[0]?.words ?? "";
  return named.map((one) => (one.part ? partNamed(one) : one.words)).join("; ");
}


function partNamed(one: NamedPart): string {
  const part = one.part ?? "";
  return say("result.named", { part: sayOr(`hand.part.${part}`, part), words: one.words.replace(/ low$/, "") });
}

function unopposed(step: StepMessage, result: SeatResult): string {
  const won = result.parts.some((part) => POTS.has(part.what));
  return won && !step.results?.hands.length ? say("result.unopposed") : "";
}

export interface SpotResult {
  readonly key: string;
  readonly words: string;
  /** The same where there is little room: "Buster −$1". */
  readonly brief: string;
  readonly cents: number;
  readonly tone: Tone | "none";
}

/** What came of the wagers on one betting place, the hand's own first; each kind said once. */
export function spotResults(results: HandResults | null, spot: number): SpotResult[] {
  const found = (results?.seats ?? []).flatMap((one) => one.parts.filter((part) => isWager(part) && part.spot === spot && part.wager));
  const byKind = new Map<string, ResultPart[]>();
  for (const part of found) {
    const key = `${mainKind(part)} ${part.holding}`;
    byKind.set(key, [...(byKind.get(key) ?? []), part]);
  }
  return [...byKind].map(([key, parts]) => {
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    const outcome = cents > 0 ? "won" : cents < 0 ? "lost" : (parts[0]?.outcome ?? "push");
    const said = sayOr(`result.spot.${outcome}`, outcome, { cents: dollars(Math.abs(cents)) });
    const short = cents ? parts.reduce((sum, part) => sum + (part.short_cents ?? 0), 0) : 0;
    const words = short ? say("result.spot.short", { words: said, all: dollars(Math.abs(cents) + short) }) : said;
    const kind = mainKind(parts[0]!);
    const tone = outcome === "won" || outcome === "lost" ? outcome : outcome === "push" ? "even" : "none";
    if (kind === "base") return { key, words, brief: words, cents, tone };
    const what = sayOr(`wager.${kind}`, kind);
    return { key, words: say("result.part.wager", { what, result: words }), brief: cents ? say("result.part.brief", { what: what.replaceAll(" ", "\u00a0"), amount: signed(cents) }) : words, cents, tone };
  });
}

/** The same where there is room for one: of several hands of a split what they came to together; each says itself how it came out. */
export function inOne(results: readonly SpotResult[]): readonly SpotResult[] {
  const hands = results.filter((one) => one.key.startsWith("base "));
  if (hands.length < 2) return results;
  const cents = hands.reduce((sum, one) => sum + one.cents, 0);
  const tone = toneOf(cents);
  const words = say(`result.spot.${tone === "even" ? "push" : tone}`, { cents: dollars(Math.abs(cents)) });
  return [{ key: "base", words, brief: words, cents, tone }, ...results.filter((one) => !hands.includes(one))];
}

/** A hand's own wagers are told together: what was put down first, and what was added to it. */
function mainKind(part: ResultPart): string {
  return ["base", "play", "double", "split", "bonus"].includes(part.what) ? "base" : part.what;
}

/** How the wager on a hand came out, as its cards show it. */
export function handTone(step: StepMessage, holding: number, seat: number): Tone | undefined {
  const results = step.results;
  if (!results) return undefined;
  if (step.felt.spots) {
    const parts = results.seats.flatMap((one) => one.parts.filter((part) => part.holding === holding && (part.what === "base" || part.what === "split")));
    const part = parts[0];
    return part && (part.outcome === "won" ? "won" : part.outcome === "lost" ? "lost" : "even");
  }
  const pots = results.seats.some((one) => one.parts.some((part) => POTS.has(part.what) || part.what === TIE));
  const result = resultOf(results, seat);
  if (!pots || !result) return undefined;
  return hasTied(result) ? "even" : hasWon(result) ? "won" : "lost";
}
