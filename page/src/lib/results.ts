/** How a hand came out, in words: for each plate, each betting place, and the viewer in the dock. */
import type { HandResults, NamedPart, ResultPart, SeatResult, ShownHand, StepMessage } from "../api/types";
import { count, say, sayOr } from "../words";
import { dollars } from "./money";

export type Tone = "won" | "lost" | "even";

export interface Plate {
  readonly words: string;
  readonly tone: Tone;
}

const POTS = new Set(["pot", "high", "low"]);
const BETWEEN_PLAYERS = new Set(["condition", "outs"]);
/** Parts that others have a place for: a wager of any kind. */
const NOT_A_WAGER = new Set(["pot", "high", "low", "ante", "passed-on", "bank", "points", "condition", "outs", "tops"]);

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
  return result.parts.length > 0 && result.net_cents > 0;
}

/** What stands on a plate when the hand is over: the net, and with what. */
export function plateOf(step: StepMessage, seat: number): Plate | undefined {
  const result = step.is_over ? resultOf(step.results, seat) : undefined;
  if (!result || (!result.net_cents && !result.parts.length && !handsShown(step.results, seat).length)) return undefined;
  const amount = result.net_cents ? signed(result.net_cents) : say("result.even");
  const words = pointsOf(result) || handWords(step, seat) || unopposed(step, result) || (step.view?.pan?.winner === seat ? say("result.out") : "");
  return { words: words ? say("result.with", { amount, words }) : amount, tone: toneOf(result.net_cents) };
}

/** What a seat held, where the game is about one hand against the others. */
function handWords(step: StepMessage, seat: number): string {
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
function pointsOf(result: SeatResult): string {
  const points = result.parts.filter((part) => part.what === "points");
  if (!points.length) return "";
  const all = points.reduce((sum, part) => sum + part.points, 0);
  return pointsWords(all, all > 0 ? "+" : all < 0 ? "−" : "");
}

function pointsWords(points: number, sign = ""): string {
  return count("result.points", Math.abs(points), { sign });
}

/** The parts of a hand that it won with; of one that lost, the first. */
export function wonWith(step: StepMessage, hand: ShownHand): readonly NamedPart[] {
  const named = hand.named ?? [];
  const won = new Set((resultOf(step.results, hand.seat)?.parts ?? []).map((part) => part.what));
  const halves = named.filter((part) => won.has(part.part ?? ""));
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
    const words = sayOr(`result.spot.${outcome}`, outcome, { cents: dollars(Math.abs(cents)) });
    const kind = mainKind(parts[0]!);
    const tone = outcome === "won" || outcome === "lost" ? outcome : outcome === "push" ? "even" : "none";
    return { key, words: kind === "base" ? words : say("result.part.wager", { what: sayOr(`wager.${kind}`, kind), result: words }), tone };
  });
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
    const parts = results.seats.flatMap((one) => one.parts.filter((part) => part.holding === holding && part.what === "base"));
    const part = parts[0];
    return part && (part.outcome === "won" ? "won" : part.outcome === "lost" ? "lost" : "even");
  }
  const pots = results.seats.some((one) => one.parts.some((part) => POTS.has(part.what)));
  const result = resultOf(results, seat);
  if (!pots || !result) return undefined;
  return hasWon(result) ? "won" : "lost";
}

export interface OwnResult {
  readonly headline: string;
  readonly tone: Tone;
  readonly details: readonly string[];
}

/** What the dock says when the hand is over: to a player their own result first, to others who won. */
export function ownResult(step: StepMessage): OwnResult | undefined {
  const results = step.is_over ? step.results : null;
  if (!results) return undefined;
  const own = resultOf(results, step.you);
  const winners = winnersWords(step, own ? step.you : 0);
  const carried = results.carried_cents ? [say("result.carried", { cents: dollars(results.carried_cents) })] : [];
  if (!own) return { headline: winners[0] ?? say("result.nobody"), tone: "even", details: [...winners.slice(1), ...carried] };
  const tone = toneOf(own.net_cents);
  const amount = say(`result.you.${tone}`, { cents: dollars(Math.abs(own.net_cents)) });
  const points = pointsOf(own);
  const words = handWords(step, step.you);
  const pot = own.net_cents > 0 ? potWon(results, step.you) : "";
  const collection = own.collection_cents > 0 ? [say("result.collection", { cents: dollars(own.collection_cents) })] : [];
  return {
    headline: headlineOf(pot ? say("result.you.pot", { pot }) : amount, { points, words, net: pot ? own.net_cents : 0 }),
    tone,
    details: [...ownParts(step, own), ...collection, ...winners, ...carried],
  };
}

/** Who won a pot, the most first: for a game in which one wins and the others do not. */
function winnersWords(step: StepMessage, butSeat: number): string[] {
  const seats = (step.results?.seats ?? []).filter((one) => one.seat !== butSeat && one.net_cents > 0 && hasWon(one));
  if (step.felt.spots && butSeat) return [];
  return [...seats].sort((a, b) => b.net_cents - a.net_cents).map((one) => {
    const [name, pot] = [nameOf(step, one.seat), potWon(step.results, one.seat)];
    const said = pot ? say("result.they.pot", { name, pot }) : say("result.they.won", { name, cents: dollars(one.net_cents) });
    return headlineOf(said, { points: pointsOf(one), words: handWords(step, one.seat), net: pot ? one.net_cents : 0 });
  });
}

/** Who won what, with what, and where that was a pot, how much of it they had not put in themselves. */
function headlineOf(said: string, { points, words, net }: { points: string; words: string; net: number }): string {
  const whole = points ? say("result.with", { amount: said, words: points }) : words ? say("result.said.with", { amount: said, words }) : said;
  return net ? say("result.net", { said: whole, net: signed(net) }) : whole;
}

/** "the $40 pot", "$20 of the $40 pot"; nothing where there was none to win. */
function potWon(results: HandResults | null, seat: number): string {
  const won = (one: SeatResult) => one.parts.filter((part) => POTS.has(part.what)).reduce((sum, part) => sum + part.cents, 0);
  const all = (results?.seats ?? []).reduce((sum, one) => sum + won(one), 0);
  const own = resultOf(results, seat);
  const cents = own ? won(own) : 0;
  if (!cents) return "";
  return cents === all ? say("result.pot.whole", { cents: dollars(cents) }) : say("result.pot.share", { cents: dollars(cents), all: dollars(all) });
}

function nameOf(step: StepMessage, seat: number): string {
  const chair = step.chairs.find((one) => one.seat === seat);
  return chair?.name || say("seat.free", { seat });
}

function ownParts(step: StepMessage, own: SeatResult): string[] {
  const pots = own.parts.filter((part) => POTS.has(part.what));
  const between = own.parts.filter((part) => BETWEEN_PLAYERS.has(part.what));
  const tops = own.parts.filter((part) => part.what === "tops");
  const others = own.parts.filter((part) => !POTS.has(part.what) && !BETWEEN_PLAYERS.has(part.what) && part.what !== "tops");
  // One pot and nothing else is said by the headline already.
  const isPlain = pots.length === 1 && pots[0]?.what === "pot" && !pots[0].pot && own.parts.length === 1 && own.net_cents > 0;
  return [
    ...(isPlain ? [] : pots.map((part) => potWords(step, part))),
    ...others.flatMap((part) => (part.rows?.length && part.spot ? rowsAgainstBank(step, part) : [partWords(step, part)])),
    ...summed(between),
    ...(tops.length ? [topsWords(tops)] : []),
  ];
}

/** What the tops brought, one's own taken off, so that all parts add up to the net. */
function topsWords(tops: readonly ResultPart[]): string {
  const cents = tops.reduce((sum, part) => sum + part.cents, 0);
  return say(`result.part.tops.${toneOf(cents)}`, { amount: signed(cents) });
}

function potWords(step: StepMessage, part: ResultPart): string {
  const amount = signed(part.cents);
  if (part.what !== "pot" && !isHalved(step, part.pot ?? 0)) {
    return say(`result.part.${isShared(step, part) ? "shared" : "whole"}-${part.what as "high" | "low"}`, { amount });
  }
  if (!part.pot) return say(`result.part.${part.what as "pot" | "high" | "low"}`, { amount });
  const pot = say("pot.side", { number: part.pot });
  return say(`result.part.${part.what as "pot" | "high" | "low"}-of`, { pot, amount });
}

/** Whether a pot went to high and to low, and not all of it to one of them. */
function isHalved(step: StepMessage, pot: number): boolean {
  const halves = new Set((step.results?.seats ?? []).flatMap((one) => one.parts.filter((part) => (part.pot ?? 0) === pot).map((part) => part.what)));
  return halves.has("high") && halves.has("low");
}

/** Whether others have won as much of that pot by the same half. */
function isShared(step: StepMessage, part: ResultPart): boolean {
  const same = (one: ResultPart) => one.what === part.what && (one.pot ?? 0) === (part.pot ?? 0);
  return (step.results?.seats ?? []).filter((one) => one.parts.some(same)).length > 1;
}

function partWords(step: StepMessage, part: ResultPart): string {
  const cents = dollars(Math.abs(part.cents));
  const way = part.outcome === "won" || part.outcome === "lost" ? part.outcome : "push";
  switch (part.what) {
    case "bank":
      return say(`result.part.bank.${way}`, { cents });
    case "points":
      return withRows(part, say(`result.part.points.${way}`, { points: pointsWords(part.points), name: nameOf(step, part.other) }));
    case "passed-on":
      return say(`result.part.passed-on.${part.cents > 0 ? "won" : "lost"}`, { cents });
    case "ante":
      return say("result.part.ante", { cents });
    default:
      return wagerWords(part);
  }
}

/** "2 points from Lou: front won, middle lost, back won". */
function withRows(part: ResultPart, words: string): string {
  const rows = (part.rows ?? []).map((row, place) =>
    say("result.row", { part: say(`hand.part.${ROWS[place]!}`), came: say(`result.row.${row > 0 ? "won" : row < 0 ? "lost" : "even"}`) }),
  );
  return rows.length ? say("result.rows", { words, rows: rows.join(", ") }) : words;
}

const ROWS = ["front", "middle", "back"] as const;

/** What was in front and what behind, each against the bank's. */
function rowsAgainstBank(step: StepMessage, part: ResultPart): string[] {
  const own = step.results?.hands.find((one) => one.holding === part.holding)?.named ?? [];
  const bank = step.results?.hands.find((one) => one.holding === step.view?.bank?.holding)?.named ?? [];
  const rows = (part.rows ?? []).map((row, place) =>
    say(`result.against.${row > 0 ? "won" : row < 0 ? "lost" : "even"}`, {
      part: sayOr(`hand.part.${own[place]?.part}`, ""), own: own[place]?.words ?? "", bank: bank[place]?.words ?? "",
    }),
  );
  const said = wagerWords({ ...part, words: "" });
  return own.length && bank.length ? [said, ...rows] : [wagerWords(part)];
}

/** "Ante: win $10 (pair against queen high)". */
function wagerWords(part: ResultPart): string {
  const result = sayOr(`result.spot.${part.outcome}`, part.outcome, { cents: dollars(Math.abs(part.cents)) });
  const what = part.what === "bonus" ? say("wager.bonus") : sayOr(`wager.${part.what}`, part.what);
  const said = say("result.part.wager", { what, result });
  const why = part.is_short ? sayOr(`result.short.${part.outcome}`, "") : part.words;
  return why && why !== part.outcome ? say("result.part.why", { part: said, why }) : said;
}

/** Pay between players comes in many small parts: collected and paid, each in one sum. */
function summed(parts: readonly ResultPart[]): string[] {
  const groups = new Map<string, number>();
  for (const part of parts) {
    const what = part.outcome === "returned" ? "returned" : part.what;
    const key = `result.part.${what}.${part.cents > 0 ? "won" : "lost"}`;
    groups.set(key, (groups.get(key) ?? 0) + Math.abs(part.cents));
  }
  return [...groups].map(([key, cents]) => sayOr(key, key, { cents: dollars(cents) }));
}
