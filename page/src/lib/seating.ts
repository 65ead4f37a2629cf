/** A seat and its cards in words, for whoever does not see the table. */
import { type Chair, UNSEEN } from "../api/types";
import { count, say, sayOr } from "../words";
import { pieceWords } from "./cards";
import { dollars } from "./money";
import type { ShownHolding } from "./shown";

export interface SeatTold {
  readonly chair: Chair;
  /** What it did last, as it stands on its plate. */
  readonly said: string;
  readonly hands: readonly ShownHolding[];
  readonly betCents: number;
  readonly hasButton: boolean;
}

/** "Seat 3, Tess, $180 behind, to act, calls, bet $4, 2 cards face down". */
export function seatWords({ chair, said, hands, betCents, hasButton }: SeatTold): string {
  if (chair.player === 0) {
    return chair.kept_for ? say("seats.kept", { seat: chair.seat, name: chair.kept_for }) : say("seats.free", { seat: chair.seat });
  }
  const name = chair.is_you ? say("seat.you", { name: chair.name }) : chair.name;
  return [
    say("seats.taken", { seat: chair.seat, name }),
    say("seats.stack", { cents: dollars(chair.stack_cents) }),
    chair.is_asked ? say("seats.asked") : "",
    hasButton ? say("seats.dealer") : "",
    standingWords(chair),
    ...new Set(chair.missed.map((blind) => sayOr(`seats.missed.${blind}`, blind))),
    said,
    betCents ? say("seats.bet", { cents: dollars(betCents) }) : "",
    ...hands.map(heldWords),
  ].filter(Boolean).join(", ");
}

/** Whoever has come, moved or missed a blind is dealt in when they post, or when the blind comes to them. */
const WAITING = new Set(["new", "missed", "changed seat"]);

/** What a seat is about, where it does not simply play. */
export function standingWords(chair: Chair): string {
  if (chair.calls_floor) return say("seat.calls-floor");
  if (chair.is_away) return say("seat.away");
  if (chair.is_leaving) return say("seat.leaving");
  if (chair.standing === "busted" && !chair.stack_cents) return say("seat.busted");
  return WAITING.has(chair.standing) && !chair.is_dealt_in ? say("seat.waits") : "";
}

/** The missed-blind buttons that lie at a seat: one for each blind, as the API counts them. */
export function missedButtons(chair: Chair): ("missed-small" | "missed-big")[] {
  return chair.missed.map((blind) => (blind === "small" ? "missed-small" : "missed-big"));
}

/** The cards of a hand: those that are seen by name, the others counted. */
export function heldWords(hand: ShownHolding): string {
  const pieces = hand.parts.some((part) => part.length > 0) ? hand.parts.flat() : hand.pieces.map((one) => one.piece);
  const seen = pieces.filter((piece) => piece !== UNSEEN);
  const down = pieces.length - seen.length;
  return [...seen.map(pieceWords), down ? count("down.pieces", down) : ""].filter(Boolean).join(", ");
}
