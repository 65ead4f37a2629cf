import { expect, it } from "vitest";
import { pageOf, Sheet } from "./sheet.svelte";

const row = { house: "comstock", game: "pan" };

it("goes on from what lies there, and back", () => {
  const sheet = new Sheet();
  sheet.open({ kind: "rules" });
  sheet.go({ kind: "clause", id: "comstock/pan/18" });
  expect(sheet.page).toEqual({ kind: "clause", id: "comstock/pan/18" });
  sheet.back();
  expect(sheet.page).toEqual({ kind: "rules" });
  sheet.back();
  expect(sheet.page).toBeUndefined();
});

it("begins anew where something is asked at the table", () => {
  const sheet = new Sheet();
  sheet.open({ kind: "rules" });
  sheet.open({ kind: "words" });
  expect(sheet.pages).toHaveLength(1);
});

it("keeps what can be read here, and lets the rest lead elsewhere", () => {
  expect(pageOf("#/clause/comstock/pan/18", row)).toEqual({ kind: "clause", id: "comstock/pan/18" });
  expect(pageOf("#/book/comstock/pan/clause-18", row)).toEqual({ kind: "clause", id: "comstock/pan/18" });
  expect(pageOf("#/book/comstock/pan", row)).toEqual({ kind: "rules" });
  for (const href of ["#/book/comstock/lowball", "#/book/comstock", "#/book/comstock/pan/against/s-and-k", "#/", "/x"]) expect(pageOf(href, row)).toBeUndefined();
});
