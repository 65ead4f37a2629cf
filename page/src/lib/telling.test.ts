import { describe, expect, it } from "vitest";
import type { Line } from "../api/types";
import { lineWords } from "./telling";

function line(event: string, given: Record<string, unknown>, key = event): Line {
  return { event, key: `line.${key}`, words: "(the server's)", with: given } as unknown as Line;
}

describe("a line of a hand in words", () => {
  it("speaks to the viewer, and of the others by name", () => {
    expect(lineWords(line("called", { name: "Ann", is_you: false, cents: 1600 }))).toBe("Ann calls $16.");
    expect(lineWords(line("called", { name: "you", is_you: true, cents: 1600 }))).toBe("You call $16.");
    expect(lineWords(line("returned", { name: "you", is_you: true, cents: 400 }))).toBe("$4 that nobody matched goes back to you.");
  });

  it("says which kind of the same event it is", () => {
    const raise = { name: "Ann", is_you: false, to_cents: 1100 };
    expect(lineWords(line("raised", { ...raise, full: true }))).toBe("Ann makes it $11.");
    expect(lineWords(line("raised", { ...raise, full: false }))).toBe("Ann makes it $11, all in for less: action only.");
    const won = { name: "Ann", is_you: false, cents: 2400, words: "two pair" };
    expect(lineWords(line("pushed", { ...won, pot: 0 }))).toBe("Ann wins $24 with two pair.");
    expect(lineWords(line("pushed", { ...won, pot: 1 }))).toBe("Ann wins $24 of side pot 1 with two pair.");
  });

  it("counts the cards that are not seen", () => {
    const deal = { to: [1, 2, 1, 2], names: ["you", "Ann", "you", "Ann"], up: false };
    expect(lineWords(line("dealt", { ...deal, cards: [51, -1, 50, -1] }))).toBe("Dealt: you ace of spades, ace of hearts.");
    expect(lineWords(line("dealt", { ...deal, cards: [-1, -1, -1, -1] }))).toBe("2 cards to each hand.");
    expect(lineWords(line("dealt", { ...deal, cards: [-1, -1, -1, -1], is_tiles: true }))).toBe("2 tiles to each hand.");
    expect([lineWords(line("shuffled", { count: 32, is_tiles: true })), lineWords(line("shuffled", { count: 52 }))]).toEqual([
      "32 tiles are shuffled.",
      "52 cards are shuffled.",
    ]);
    expect(lineWords(line("discarded", { name: "Ann", is_you: false, cards: [-1, -1], by_dealer: false }))).toBe("Ann discards 2 cards.");
  });

  it("puts who collects first where two hands are compared", () => {
    const compared = { name: "Ann", other_name: "you", is_you: false, cents: 6000 };
    expect(lineWords(line("compared", { ...compared, points: 3 }))).toBe("Ann collects 3 points from you: $60.");
    expect(lineWords(line("compared", { ...compared, points: -3 }))).toBe("You collect 3 points from Ann: $60.");
    expect(lineWords(line("compared", { ...compared, points: 0 }))).toBe("Ann and you break even.");
  });

  it("names hands and wagers by whose they are", () => {
    expect(lineWords(line("turn-came", { hand_is_bank: true, hand_of: "Ann" }))).toBe("The bank's hand is played now.");
    expect(lineWords(line("turn-came", { hand_is_bank: false, hand_of: "", hand_spot: 4 }))).toBe("The hand on spot 4 is played now.");
    const wager = { owner: "you", kind: "base", spot: 2, words: "a push", paid_cents: 0, collected_cents: 0, returned_cents: 500 };
    expect(lineWords(line("settled", wager))).toBe("Your wager on spot 2, a push: $5 goes back.");
  });

  it("leaves a sentence that it cannot make to the server, and silence silent", () => {
    expect(lineWords(line("no-such-event", {}))).toBe("(the server's)");
    expect(lineWords(line("drew", { name: "Ann" }))).toBe("(the server's)");
    expect(lineWords({ ...line("folded", { name: "Ann" }), words: "" })).toBe("");
  });
});
