/** What lies behind something on the table: the line of the hand that put it there, and what the book has to say of
 * such things. */
import type { Line } from "../api/types";
import { say, sayOr } from "../words";

interface OfHand extends Line {
  readonly hand: number;
}

/** Things that no chip or card moves to: the events that put them there. */
const PUT_BY: Readonly<Record<string, readonly string[]>> = {
  dealer: ["posted", "betting", "shuffled"],
  action: ["action-placed", "shaken"],
  kill: ["kill-posted", "kill-allowed"],
  dice: ["shaken"],
  bank: ["bank-taken", "bank-offered", "bank-joined"],
};

/** What clauses are about, in the book's own words for it, by the kind of a place; the first that the book has. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  bet: ["betting"],
  pot: ["betting", "showdown"],
  spot: ["betting", "bank", "settlement"],
  holding: ["deal", "draw"],
  deck: ["deck", "deal"],
  board: ["deal"],
  middle: ["deal", "draw"],
  dealer: ["deal", "seating"],
  action: ["deal", "bank"],
  kill: ["betting"],
  overs: ["betting"],
  dice: ["deal", "bank"],
  bank: ["bank"],
  drop: ["fee"],
  jackpot: ["fee"],
  seat: ["betting", "bank", "seating"],
};

export function lineBehind<L extends OfHand>(lines: readonly L[], hand: number, place: string): L | undefined {
  const found = lines.filter((line) => line.hand === hand && isAbout(line, place));
  // A bet is what its owner did last; of anything else the last line that rests on something says most, and most of
  // all where that is printed.
  if (kindOf(place) === "bet") return found.at(-1);
  return found.findLast((line) => line.clauses.length > 0) ?? found.findLast((line) => line.standing) ?? found.at(-1);
}

/** What to look for in the book, of a place that may or may not have a line behind it. */
export function topicsOf(place: string, line?: Line): readonly string[] {
  const kind = kindOf(place);
  return kind === "seat" && !line ? ["seating"] : (ABOUT[kind] ?? []);
}

/** What to look for in the book, of something that may be done. */
const OF_ACTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(show|muck)$/, ["showdown"]],
  [/^(discard|draw|hit|stand|meld|throw|release|force)/, ["draw"]],
  [/^(set|front|house-way|automatic)$/, ["ranking", "foul"]],
  [/bank$|^(shake|cut|delivery|pile)/, ["bank", "deal"]],
  [/^(play|pass)/, ["deal", "betting"]],
];

export function topicsOfAct(verb: string): readonly string[] {
  return OF_ACTS.find(([verbs]) => verbs.test(verb))?.[1] ?? ["betting"];
}

function isAbout(line: Line, place: string): boolean {
  // A new street gathers all bets; it says nothing of any one of them.
  if (line.event === "street") return false;
  const isMoved = line.moves.some((move) => move.target === place || (move.source === place && kindOf(place) !== "bet"));
  return isMoved || (PUT_BY[place]?.includes(line.event) ?? false) || (place === `seat ${line.seat}` && line.seat > 0);
}

/** What a place is called, where no line says what happened there. */
export function placeTitle(place: string): string {
  return sayOr(`why.at.${kindOf(place)}`, say("why.at"), { number: Number(place.split(" ")[1] ?? 0) });
}

function kindOf(place: string): string {
  return place.split(" ", 1)[0] ?? "";
}
