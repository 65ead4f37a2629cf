/** What the dock says when a hand is over: the viewer's own net, what it is made of, and who won. */
import type { HandResults, ResultPart, SeatResult, StepMessage } from "../api/types";
import { say, sayOr } from "../words";
import { dollars } from "./money";
import { handsShown, handWords, hasTied, hasWon, isShared, pointsOf, pointsWords, POTS, resultOf, signed, splitsPot, TIE, type Tone, toneOf, wonWith } from "./results";

/** What lies on a hand from the beginning: its spot and its number say it. */
const HANDS_OWN = new Set(["base", "split"]);
const BETWEEN_PLAYERS = new Set(["condition", "outs"]);

export interface OwnResult {
  readonly headline: string;
  readonly tone: Tone;
  readonly details: readonly string[];
}

/** What the dock says when the hand is over: to a player their own result first, to others who won. */
export function ownResult(step: StepMessage): OwnResult | undefined {
  const results = step.is_over ? step.results : null;
  if (!results) return undefined;
  const found = resultOf(results, step.you);
  // Whoever sits a hand out at a bank is dealt nothing.
  const own = step.felt.spots && !found?.parts.length && !found?.net_cents ? undefined : found;
  const winners = winnersWords(step, own ? step.you : 0);
  const carried = results.carried_cents ? [say("result.carried", { cents: dollars(results.carried_cents) })] : [];
  const how = [...winners, ...alone(step), ...unqualified(results, step.you)];
  if (!own) {
    const [headline, ...details] = [...(step.you ? [say("result.you.absent")] : winners.length ? [] : [say("result.nobody")]), ...how, ...carried];
    return { headline: headline!, tone: "even", details };
  }
  const tone = toneOf(own.net_cents);
  const isTied = hasTied(own);
  const way = isOut(step, step.you) ? (`out.${tone}` as const) : splitsPot(step, own) ? "split" : tone;
  const amount = isTied ? say("result.you.tied") : say(`result.you.${way}`, { cents: dollars(Math.abs(own.net_cents)) });
  const points = pointsOf(own);
  const words = saidWords(step, step.you);
  const pot = own.net_cents > 0 ? potWon(results, step.you) : "";
  const collection = own.collection_cents > 0 ? [say("result.collection", { cents: dollars(own.collection_cents) })] : [];
  return {
    headline: headlineOf(pot ? say("result.you.pot", { pot }) : amount, { points, words, net: pot || isTied ? own.net_cents : 0 }),
    tone: isTied ? "even" : tone,
    details: [...(step.gave_up ? [step.gave_up] : []), ...setWords(step), ...ownParts(step, own), ...collection, ...how, ...carried],
  };
}

/** Hands that were not compared row by row, one's own first: mis-set, or won without being set. */
function setWords(step: StepMessage): string[] {
  const told = (step.results?.hands ?? []).filter((one) => one.mis_set || one.automatic);
  return told.sort((a, b) => Number(b.seat === step.you) - Number(a.seat === step.you)).map((one) =>
    say(`result.${one.mis_set ? "mis-set" : "automatic"}.${one.seat === step.you ? "you" : "they"}`, { name: nameOf(step, one.seat), words: one.mis_set || one.automatic || "" }),
  );
}

/** Where no hand was shown, for one alone was left in: that everybody else folded. */
function alone(step: StepMessage): string[] {
  if (step.felt.spots || step.view?.pan || step.results?.hands.length) return [];
  const [left, ...others] = step.view?.holdings.filter((one) => one.is_live) ?? [];
  if (!left || others.length) return [];
  return [left.seat === step.you ? say("result.unopposed") : say("result.folded-to", { name: nameOf(step, left.seat) })];
}

/** Why others won a pot whole that is halved where it can be; on one's own pots it is said beside the amount. */
function unqualified(results: HandResults, you: number): string[] {
  const parts = results.seats.flatMap((one) => one.parts.map((part) => ({ seat: one.seat, what: part.what })));
  const found = new Set(parts.map((part) => part.what).filter((what) => what === "high" || what === "low"));
  const isSaid = parts.some((part) => part.seat === you && POTS.has(part.what));
  return found.size === 1 && !isSaid ? [say(found.has("high") ? "result.no-low" : "result.no-high")] : [];
}

/** With what, in a sentence: "a full house, fives full of aces, and 6-5-4-2-A low"; the viewer's that lost, with both as well. */
function saidWords(step: StepMessage, seat: number): string {
  const [hand, ...others] = handsShown(step.results, seat);
  const isBeaten = seat === step.you && !hasWon(resultOf(step.results, seat)!);
  const [high, low, ...more] = !hand ? [] : isBeaten ? (hand.named ?? []).filter((one) => one.part) : wonWith(step, hand);
  return high && low && !more.length && !others.length && handWords(step, seat)
    ? say("result.both", { high: then(high.words), low: low.words })
    : handWords(step, seat);
}

/** A name in the middle of a sentence: one that has a comma in it needs another behind it. */
function then(words: string): string {
  return words.includes(",") ? `${words},` : words;
}

/** Who won a pot, the most first: for a game in which one wins and the others do not. */
function winnersWords(step: StepMessage, butSeat: number): string[] {
  const others = (step.results?.seats ?? []).filter((one) => one.seat !== butSeat);
  if (step.felt.spots && butSeat) return [];
  // Whoever won part of a pot is named, also when they had put in as much.
  const seats = others.filter((one) => hasTied(one) || hasWon(one) || isOut(step, one.seat));
  return seats.sort((a, b) => b.net_cents - a.net_cents).map((one) => {
    const [name, pot] = [nameOf(step, one.seat), potWon(step.results, one.seat)];
    if (isOut(step, one.seat)) return say(`result.they.out.${toneOf(one.net_cents)}`, { name, cents: dollars(Math.abs(one.net_cents)) });
    if (hasTied(one)) return headlineOf(say("result.they.tied", { name }), { points: "", words: saidWords(step, one.seat), net: 0 });
    const said = pot ? say("result.they.pot", { name, pot }) : say("result.they.won", { name, cents: dollars(one.net_cents) });
    return headlineOf(said, { points: pointsOf(one), words: saidWords(step, one.seat), net: pot ? one.net_cents : 0 });
  });
}

/** Who won what, with what, and where that was a pot, how much of it they had not put in themselves. */
function headlineOf(said: string, { points, words, net }: { points: string; words: string; net: number }): string {
  const whole = points ? say("result.with", { amount: said, words: points }) : words ? say("result.said.with", { amount: said, words }) : said;
  return net ? say("result.net", { said: whole, net: signed(net) }) : whole;
}

/** Whether a hand of pan ended with this seat. */
function isOut(step: StepMessage, seat: number): boolean {
  return step.view?.pan?.winner === seat;
}

/** "the $40 pot", "$20 of the $40 pot", "the $12 main pot"; nothing where there was none to win. */
function potWon(results: HandResults | null, seat: number): string {
  const won = (results?.seats ?? []).flatMap((one) => one.parts.filter((part) => POTS.has(part.what)).map((part) => ({ seat: one.seat, pot: part.pot ?? 0, cents: part.cents })));
  const own = won.filter((one) => one.seat === seat);
  const cents = total(own);
  if (!cents) return "";
  const [pots, ownPots] = [new Set(won.map((one) => one.pot)), new Set(own.map((one) => one.pot))];
  // Of several pots the one is named that was won; whoever won in more than one has won so much of all.
  const [number = 0] = pots.size > 1 && ownPots.size === 1 ? ownPots : [NO_POT];
  const all = total(number === NO_POT ? won : won.filter((one) => one.pot === number));
  const which = number === NO_POT ? "" : number === 0 ? ".main" : pots.size > 2 ? ".side" : ".only-side";
  return say(`result.pot.${cents === all ? "whole" : "share"}${which}`, { cents: dollars(cents), all: dollars(all), number });
}

const NO_POT = -1;

function total(won: readonly { cents: number }[]): number {
  return won.reduce((sum, one) => sum + one.cents, 0);
}

function nameOf(step: StepMessage, seat: number): string {
  const chair = step.chairs.find((one) => one.seat === seat);
  return chair?.name || say("seat.free", { seat });
}

function ownParts(step: StepMessage, own: SeatResult): string[] {
  const pots = own.parts.filter((part) => POTS.has(part.what));
  const between = own.parts.filter((part) => BETWEEN_PLAYERS.has(part.what));
  const tops = own.parts.filter((part) => part.what === "tops");
  const others = own.parts.filter((part) => !POTS.has(part.what) && part.what !== TIE && !BETWEEN_PLAYERS.has(part.what) && part.what !== "tops");
  const isOnSeveral = new Set(others.map((part) => part.spot)).size > 1;
  // One pot and nothing else is said by the headline already.
  const isPlain = pots.length === 1 && pots[0]?.what === "pot" && !pots[0].pot && own.parts.length === 1 && own.net_cents > 0;
  return [
    ...(isPlain ? [] : pots.map((part) => potWords(step, part))),
    ...others.filter((part) => part.what !== "bank" || part.words || own.parts.length > 1).flatMap((part) => (part.rows?.length && part.spot ? rowsAgainstBank(step, part, isOnSeveral) : [partWords(step, part, isOnSeveral)])),
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
  // What came out of the pot; with a sign the headline has what was won by it.
  const amount = dollars(part.cents);
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

function partWords(step: StepMessage, part: ResultPart, isOnSeveral: boolean): string {
  const cents = dollars(Math.abs(part.cents));
  const way = part.outcome === "won" || part.outcome === "lost" ? part.outcome : "push";
  switch (part.what) {
    case "bank":
      // Of several who bank together, one whose share is too small to be paid.
      if (part.words) return say("result.part.why", { part: say("result.part.bank.nothing"), why: part.words });
      return say(`result.part.bank.${way}`, { cents });
    case "points":
      return withRows(part, say(`result.part.points.${way}`, { points: pointsWords(part.points), name: nameOf(step, part.other) }));
    case "passed-on":
      return say(`result.part.passed-on.${part.cents > 0 ? "won" : "lost"}`, { cents });
    case "ante":
      return say("result.part.ante", { cents });
    default:
      return wagerWords(part, [...(isOnSeveral ? [say("spot.label", { spot: part.spot })] : []), ...handOf(step, part)]);
  }
}

/** Which hand of its spot, once a pair was split there. */
function handOf(step: StepMessage, part: ResultPart): string[] {
  const split = step.splits.find((one) => one.holding === part.holding);
  return split ? [say("result.hand", { number: split.number })] : [];
}

/** "2 points from Lou: front won, middle lost, back won". */
function withRows(part: ResultPart, words: string): string {
  const rows = (part.rows ?? []).map((row, place) =>
    say("result.row", { part: say(`hand.part.${ROWS[place]!}`), came: say(`result.row.${row > 0 ? "won" : row < 0 ? "lost" : "even"}`) }),
  );
  return rows.length ? say("result.rows", { words, rows: rows.join(", ") }) : words;
}

const ROWS = ["front", "middle", "back"] as const;

/** What was in front and what behind, each against the bank's; of several spots each says all of it in one piece, with its name. */
function rowsAgainstBank(step: StepMessage, part: ResultPart, isOneOfSeveral: boolean): string[] {
  const own = step.results?.hands.find((one) => one.holding === part.holding)?.named ?? [];
  const bank = step.results?.hands.find((one) => one.holding === step.view?.bank?.holding)?.named ?? [];
  const rows = (part.rows ?? []).map((row, place) =>
    say(`result.against.${row > 0 ? "won" : row < 0 ? "lost" : "even"}`, {
      part: sayOr(`hand.part.${own[place]?.part}`, ""), own: then(own[place]?.words ?? ""), bank: bank[place]?.words ?? "",
    }),
  );
  const where = isOneOfSeveral ? [say("spot.label", { spot: part.spot })] : [];
  const whole = own.length && bank.length ? [wagerWords({ ...part, words: "" }, where), ...rows] : [wagerWords(part, where)];
  return isOneOfSeveral ? [whole.join("; ")] : whole;
}

/** "Ante: won $10 (pair against queen high)"; "spot 6, hand 1: won $10" where there are several. */
function wagerWords(part: ResultPart, where: readonly string[] = []): string {
  const result = sayOr(`result.came.${part.outcome}`, part.outcome, { cents: dollars(Math.abs(part.cents)) });
  const kind = part.what === "bonus" ? say("wager.bonus") : sayOr(`wager.${part.what}`, part.what);
  const what = !where.length ? kind : HANDS_OWN.has(part.what) ? where.join(", ") : [...where, kind.toLowerCase()].join(", ");
  const said = say("result.part.wager", { what, result });
  const short = part.is_short ? sayOr(`result.short.${part.outcome}`, "", { cents: dollars(part.short_cents ?? 0) }) : "";
  const why = [part.words, ...(short && (part.short_cents || !part.cents) ? [short] : [])].filter((one) => one && one !== part.outcome).join("; ");
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
