import { expect, it } from "vitest";
import { refusalWords } from "./refusing";

it("says each thing once, as sentences", () => {
  expect(refusalWords({ what: "forbidden", why: "that takes the role of player", instead: "" })).toBe("That takes the role of player.");
  expect(refusalWords({ what: "seat 4 may not raise", why: "Three raises are in", instead: "Call or fold" })).toBe(
    "Seat 4 may not raise. Three raises are in. Call or fold.",
  );
  expect(refusalWords({ what: "The connection is lost.", why: "", instead: "" })).toBe("The connection is lost.");
  expect(refusalWords({ what: "no seat", why: "no seat", instead: "" })).toBe("No seat.");
});

it("speaks to the one whose seat it is, and names their cards", () => {
  const meld = { what: "Seat 5 may not meld Ks", why: "A meld is 3 to 11 cards, not 1", instead: "Seat 5 may meld with Ks or release" };
  expect(refusalWords(meld, 5)).toBe("You may not meld king of spades. A meld is 3 to 11 cards, not 1. You may meld with king of spades or release.");
  const early = { what: "Seat 3 may not call", why: "Seat 3 has folded, and it is seat 1's turn", instead: "" };
  expect(refusalWords(early, 3)).toBe("You may not call. You have folded, and it is seat 1's turn.");
  expect(refusalWords(early, 1)).toBe("Seat 3 may not call. Seat 3 has folded, and it is your turn.");
  expect(refusalWords({ what: "Seat 10 is taken", why: "", instead: "" }, 1)).toBe("Seat 10 is taken.");
});
