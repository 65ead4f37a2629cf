/** A finished hand as the stage draws it: one message of a table for each of its steps. */
import type { ToldLine } from "../api/table.svelte";
import type { Chair, HandShown, Pace, StepMessage } from "../api/types";

/** Its cards have been shuffled. */
const DEALT: StepMessage["shuffle"] = { number: 0, hand: 0, root: "", positions: 0, next: 0, wants: "", voided: 0, because: "" };

/** A hand that is past goes at nobody's pace. */
const UNHURRIED: Pace = { is_yours: false, bots: "normal", clock: false, waits: false, strength: "", bots_play: "local", skip: "", next_ms: 0, gone_ms: 0 };

/** The table as it was after a step, in the shape in which a live table tells itself. */
export function drawn(hand: HandShown, place: number): StepMessage {
  const { listed, felt } = hand;
  const step = hand.steps[place]!;
  return {
    kind: "step",
    table: listed.table, house: hand.house, club: hand.club, game: hand.game, title: hand.title, limit: hand.limit,
    is_practice: hand.is_practice, paused: "", stands_still: false, held: "", buy_in_min_cents: 0, buy_in_max_cents: null, buy_in_cents: 0, chip_cents: 0,
    collection: [], announced: "", house_dealer: "",
    felt, chairs: chairsOf(hand, place), you: listed.your_seat, role: "rail",
    hand: listed.hand, line: step.line.line, is_over: step.view.is_over, view: step.view, results: step.results, own_hands: [], open_hands: step.open_hands ?? [], bets: [],
    gave_up: "",
    splits: step.splits ?? [], buttons: step.buttons,
    clock: { asked: [], server_ms: 0, since_ms: 0, until_ms: 0, then: "" },
    lines: toldUpTo(hand, place), choices: [], ahead: [], no_raise: "", pace: UNHURRIED, shuffle: DEALT, wishes: [],
  };
}

function chairsOf(hand: HandShown, place: number): Chair[] {
  const { listed, felt } = hand;
  const view = hand.steps[place]!.view;
  const asked = view.in_turn ? view.asked.slice(0, 1) : view.asked;
  const seats = Array.from({ length: Math.max(felt.seats, ...listed.seats) }, (_, at) => at + 1);
  return seats.map((seat) => {
    const at = listed.seats.indexOf(seat);
    return {
      seat, player: at < 0 ? 0 : seat, name: listed.names[at] ?? "",
      stack_cents: view.chips.find((one) => one.seat === seat)?.stack_cents ?? 0,
      is_you: seat === listed.your_seat, is_bot: false, is_away: false, is_leaving: false, is_proposition_player: false,
      is_asked: asked.includes(seat), is_dealt_in: at >= 0, standing: "", missed: [], held_until_ms: 0, kept_for: "",
      has_overs: false, wants_deal: false, moves_to_seat: 0, moves_to_table: 0, stand_in: "", sits_out_next: false, is_unheard: false, is_silent: false, calls_floor: false,
    };
  });
}

function toldUpTo(hand: HandShown, place: number): ToldLine[] {
  return hand.steps.slice(0, place + 1).map((step) => ({ ...step.line, hand: hand.listed.hand }));
}

export interface StreetMark {
  readonly place: number;
  readonly words: string;
}

/** Where each street begins, to go there at once. */
export function streetsOf(hand: HandShown): StreetMark[] {
  return hand.steps.flatMap((step, place) =>
    step.line.event === "street" && step.line.words ? [{ place, words: step.line.words }] : [],
  );
}

/** The place of a step by the number of its line, which is the same for every viewer; the last for none. */
export function placeOf(hand: HandShown, line: number): number {
  const after = hand.steps.findIndex((step) => step.line.line > line);
  return after < 0 ? hand.steps.length - 1 : Math.max(0, after - 1);
}

/** Where a hand is worth looking at first: before a card has been dealt there is nothing on the felt. */
export function firstCard(hand: HandShown): number {
  return Math.max(0, hand.steps.findIndex((step) => step.line.moves.some((move) => move.what === "cards")));
}

/** Where a key leads from a place, or the same place. */
export function moved(key: string, place: number, streets: readonly StreetMark[], last: number): number {
  const to: Record<string, number> = {
    ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last,
    PageUp: streets.findLast((street) => street.place < place)?.place ?? 0,
    PageDown: streets.find((street) => street.place > place)?.place ?? last,
  };
  return Math.min(last, Math.max(0, to[key] ?? place));
}

/** The longest bar of a list of amounts won and lost: the greatest of them, whichever way. */
export function widestCents(amounts: readonly number[]): number {
  return Math.max(1, ...amounts.map(Math.abs));
}
