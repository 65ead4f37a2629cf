import { expect, it } from "vitest";
import { clausesIn } from "./cites";

it("finds every clause once, among readings and words", () => {
  const cite = "garlic-city/texas-holdem/52, garlic-city/texas-holdem/53; our reading GC-D9, see garlic-city/texas-holdem/52";
  expect(clausesIn(cite)).toEqual(["garlic-city/texas-holdem/52", "garlic-city/texas-holdem/53"]);
  expect(clausesIn("")).toEqual([]);
});
