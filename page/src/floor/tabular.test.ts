import { expect, it } from "vitest";
import { columnsOf, heading, isFigure, shownCell } from "./tabular";

const ROWS = [{ table: 5, drop_cents: 1250, clause: "a/b/1" }, { table: 6, drop_cents: null, note: "x" }];

it("has a column for every key, in order", () => {
  expect(columnsOf(ROWS)).toEqual(["table", "drop_cents", "clause", "note"]);
});

it("writes amounts as money and leaves out what is not there", () => {
  expect([shownCell("drop_cents", 1250), shownCell("drop_cents", null), shownCell("table", 5)]).toEqual(["$12.50", "", "5"]);
});

it("makes a heading of a key, and knows which columns are figures", () => {
  expect([heading("drop_cents"), heading("signed_by")]).toEqual(["Drop", "Signed by"]);
  expect([isFigure("drop_cents", ROWS), isFigure("clause", ROWS)]).toEqual([true, false]);
});
