import { expect, it } from "vitest";
import { type Chair, UNSEEN } from "../api/types";
import { heldWords, missedButtons, seatWords } from "./seating";
import type { ShownHolding } from "./shown";

const tess = { seat: 3, player: 7, name: "Tess", stack_cents: 18000, is_you: false, is_asked: false, is_away: false, is_leaving: false, kept_for: "", missed: [] as string[] } as unknown as Chair;
function held(...pieces: number[]): ShownHolding {
  return { pieces: pieces.map((piece, place) => ({ key: String(place), piece, isDown: true })), parts: [] } as unknown as ShownHolding;
}
const told = { chair: tess, said: "", hands: [], betCents: 0, hasButton: false };

it("says who sits there, with what, and what the seat does", () => {
  expect(seatWords({ ...told, said: "calls", betCents: 400, hasButton: true, hands: [held(UNSEEN, UNSEEN)] })).toBe(
    "Seat 3, Tess, $180 behind, dealer button, calls, bet $4, 2 face down",
  );
  expect(seatWords({ ...told, chair: { ...tess, is_you: true, is_asked: true } })).toBe("Seat 3, Tess (you), $180 behind, to act");
  expect(seatWords({ ...told, chair: { ...tess, is_leaving: true } })).toBe("Seat 3, Tess, $180 behind, gets up after the hand");
});

it("says of whoever has no chips left that they are out of them, and of nobody else", () => {
  const busted = { ...tess, standing: "busted" };
  expect(seatWords({ ...told, chair: { ...busted, stack_cents: 0 } })).toBe("Seat 3, Tess, $0 behind, out of chips");
  expect(seatWords({ ...told, chair: busted })).toBe("Seat 3, Tess, $180 behind");
});

it("says of whoever is dealt no cards, for the blind has not come to them, that they wait", () => {
  const newcomer = { ...tess, standing: "new", is_dealt_in: false };
  expect(seatWords({ ...told, chair: newcomer })).toBe("Seat 3, Tess, $180 behind, waits to be dealt in");
  expect(seatWords({ ...told, chair: { ...newcomer, is_dealt_in: true } })).toBe("Seat 3, Tess, $180 behind");
});

it("says which blinds a seat has missed, each once", () => {
  expect(seatWords({ ...told, chair: { ...tess, is_away: true, missed: ["small", "big", "big"] } })).toBe(
    "Seat 3, Tess, $180 behind, away, missed small blind, missed big blind",
  );
});

it("lays a button for every blind that was missed, by the names the API has for them", () => {
  expect(missedButtons({ ...tess, missed: ["small", "big", "big"] })).toEqual(["missed-small", "missed-big", "missed-big"]);
});

it("says of a free seat that it is free, and for whom it is kept", () => {
  expect(seatWords({ ...told, chair: { ...tess, player: 0 } })).toBe("Seat 3, free");
  expect(seatWords({ ...told, chair: { ...tess, player: 0, kept_for: "Zoe" } })).toBe("Seat 3, kept for Zoe");
});

it("names the cards that are seen and counts the others", () => {
  expect(heldWords(held(51, UNSEEN, UNSEEN))).toBe("ace of spades, 2 face down");
  expect(heldWords({ ...held(51, 0), parts: [[0], [51]] })).toBe("deuce of clubs, ace of spades");
});
