import { expect, it } from "vitest";
import { clauseLink, link, wordsOf } from "./route.svelte";

it("reads an address as words", () => {
  expect(wordsOf("#/book/comstock/omaha-hi-lo")).toEqual(["book", "comstock", "omaha-hi-lo"]);
  expect([wordsOf(""), wordsOf("#/")]).toEqual([[], []]);
  expect(wordsOf(link("book", "s & k", 4))).toEqual(["book", "s & k", "4"]);
});

it("takes an address that cannot be read for a page that is not there", () => {
  expect(wordsOf("#/table/%")).toEqual(["nowhere"]);
});

it("keeps the strokes of a clause's id", () => {
  expect(clauseLink("comstock/omaha/4")).toBe("#/clause/comstock/omaha/4");
});
