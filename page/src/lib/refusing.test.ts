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
