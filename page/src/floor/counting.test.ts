import { expect, it } from "vitest";
import { countOf } from "./counting";

it("says whether the count agrees with the log, and by how much it does not", () => {
  expect(countOf("212", 21_200)).toEqual({ says: "agrees", cents: 0 });
  expect(countOf("$210.50", 21_200)).toEqual({ says: "short", cents: 150 });
  expect(countOf("213", 21_200)).toEqual({ says: "over", cents: 100 });
});

it("takes an empty box for a count, and an empty field for none", () => {
  expect(countOf("0", 400)).toEqual({ says: "short", cents: 400 });
  expect(countOf(" ", 400)).toEqual({ says: "not-counted", cents: 0 });
  expect(countOf("four", 400)).toEqual({ says: "no-amount", cents: 0 });
});
