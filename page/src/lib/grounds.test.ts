import { expect, it } from "vitest";
import type { WhyAnswer } from "../api/types";
import { quotedOnce } from "./grounds";

const ground = (question: string, ...ids: string[]) => ({ question, clauses: ids.map((id) => ({ id, gist: id })) }) as unknown as WhyAnswer["grounds"][number];
const told = (...grounds: WhyAnswer["grounds"][number][]) => quotedOnce(grounds).map((one) => [one.ground.clauses.map((clause) => clause.id), one.again]);

it("quotes a clause once: under its answer, and after that only by its number", () => {
  expect(told(ground("", "a/b/3"), ground("Street by street?", "a/b/3", "a/b/5"))).toEqual([[["a/b/3", "a/b/5"], []]]);
  expect(told(ground("One?", "a/b/3"), ground("Two?", "a/b/3", "a/b/4"))).toEqual([[["a/b/3"], []], [["a/b/4"], ["a/b/3"]]]);
  expect(told(ground("", "a/b/1"), ground("One?", "a/b/3"))).toEqual([[["a/b/1"], []], [["a/b/3"], []]]);
  expect(told(ground("Silent?"))).toEqual([[[], []]]);
});
