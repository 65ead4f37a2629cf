import { expect, it } from "vitest";
import type { Line } from "../api/types";
import { cutAtRanks, hasHousekeeping, isOwn, linesShown, spelled, toldParts } from "./told";

function line(key: string, words: string, about: Record<string, unknown> = {}): Line {
  return { key: `line.${key}`, event: key, words, with: about } as unknown as Line;
}
const written = (words: string) => toldParts(words).map((one) => (typeof one === "string" ? one : one.glyph.replace("\uFE0E", ""))).join("");

it("writes cards as glyphs, and says each aloud as it was said", () => {
  expect(written("Ann shows ace of spades, ten of diamonds.")).toBe("Ann shows A♠ 10♦.");
  expect(written("Face up: Ann king of clubs; you deuce of hearts.")).toBe("Face up: Ann K♣; you 2♥.");
  expect(written("Dealt: ace of spades, joker, ten of clubs.")).toBe("Dealt: A♠ ★Jkr 10♣.");
  expect(written("Ann throws the joker.")).toBe("Ann throws the ★Jkr.");
  expect(toldParts("You draw the joker.")[1]).toMatchObject({ words: "joker", suit: "joker" });
  expect(toldParts("You draw the nine of hearts.")[1]).toMatchObject({ words: "nine of hearts", suit: "hearts" });
});

it("draws the cards that a second look names as a record does", () => {
  const both = "About even: throwing away 9d and throwing away 9d Ad 9c cannot be told apart here.";
  expect(written(spelled(both))).toBe("About even: throwing away 9♦ and throwing away 9♦ A♦ 9♣ cannot be told apart here.");
  expect(written(spelled("Set Kd Jk / As Ac 2h"))).toBe("Set K♦ ★Jkr / A♠ A♣ 2♥");
  expect(written(spelled("Setting 8s 8h in front wins $11 more on average."))).toBe("Setting 8♠ 8♥ in front wins $11 more on average.");
  expect(spelled("As it is, a set is best.")).toBe("As it is, a set is best.");
});

it("leaves words alone that name no card", () => {
  expect(written("Cal melds a rope, four to six of hearts.")).toBe("Cal melds a rope, four to six of hearts.");
  expect(written("Ann wins $62 with a flush, ace high.")).toBe("Ann wins $62 with a flush, ace high.");
  expect(written("A joker lay in a pack that has no jokers.")).toBe("A joker lay in a pack that has no jokers.");
});

it("folds housekeeping away, and a street that has nothing left under it", () => {
  const lines = [line("street", "Before the deal"), line("shuffled", "The cards are shuffled."), line("street", "Flop"), line("burned", "A card is burned."), line("boarded", "On the board."), line("street", "Over")];
  expect(linesShown(lines, false).map((one) => one.words)).toEqual(["Flop", "On the board."]);
  expect(linesShown(lines, true).map((one) => one.event)).toEqual(["street", "shuffled", "street", "burned", "boarded"]);
  expect([hasHousekeeping(lines), hasHousekeeping([line("folded", "Ann folds.")])]).toEqual([true, false]);
});

it("knows one's own lines", () => {
  expect([isOwn(line("folded", "You fold.", { is_you: true })), isOwn(line("folded", "Ann folds.", { is_you: false }))]).toEqual([true, false]);
});

it("leaves out what others did that another line says, and a street that has only the end under it", () => {
  const lines = [
    line("street", "Setting"), line("hand-set", "Ann has set their hand.", { words: "", is_you: false }),
    line("hand-set", "Ann has set the bank's hand: ace high in front and a pair in back.", { words: "ace high in front", is_you: false }),
    line("lost", "Ann loses with a pair.", { is_you: false }), line("lost", "You lose with a pair.", { is_you: true }),
    line("street", "Over"), line("ended", "The hand is over."),
  ];
  expect(linesShown(lines, false).map((one) => one.words)).toEqual(["Setting", lines[2]!.words, "You lose with a pair.", "The hand is over."]);
});

it("tells what is dealt on one street in one, cards that are down and cards that are up", () => {
  const dealt = (words: string, key: string, about: Record<string, unknown> = {}) => ({ ...line(key, words, about), event: "dealt" });
  const third = [dealt("You are dealt five of clubs, ace of hearts.", "dealt-one", { is_you: true }), dealt("Face up: you king of clubs; Mae four of hearts.", "dealt-seen")];
  const fourth = [line("street", "Fourth street"), dealt("Face up: Mae ten of hearts.", "dealt-seen")];
  const told = linesShown([line("street", "Third street"), ...third, line("folded", "Mae folds."), ...fourth], false);
  expect(told.map((one) => one.words)).toEqual([
    "Third street", "You are dealt five of clubs, ace of hearts. Face up: you king of clubs; Mae four of hearts.", "Mae folds.",
    "Fourth street", "Face up: Mae ten of hearts.",
  ]);
  expect(told.map(isOwn)).toEqual([false, true, false, false, false]);
});

it("keeps ranks in a row together", () => {
  expect(cutAtRanks("Ann wins with 10-6-5-3-A low.")).toEqual(["Ann wins with ", "10-6-5-3-A", " low."]);
  expect(cutAtRanks("Ann folds.")).toEqual(["Ann folds."]);
});
