import { expect, it } from "vitest";
import { columnsOf, heading, headsOf, highest, isFigure, shownCell } from "./tabular";

const ROWS = [
  { table: 5, drop_cents: 1250, clause: "a/b/1", closed: null },
  { table: 6, drop_cents: -300, note: "x", closed: null },
];

it("has a column for every key that says something, in order", () => {
  expect(columnsOf(ROWS)).toEqual(["table", "drop_cents", "clause", "note"]);
});

it("tells a row by its table, game and hand, or by what comes first", () => {
  expect(headsOf(["table", "game", "hand", "began"])).toEqual(["table", "game", "hand"]);
  expect(headsOf(["until", "issued_cents"])).toEqual(["until"]);
});

it("writes amounts with cents where one in the column has them, and leaves out what is not there", () => {
  expect(ROWS.map((row) => shownCell("drop_cents", row.drop_cents, ROWS))).toEqual(["$12.50", "−$3.00"]);
  expect([shownCell("drop_cents", null, ROWS), shownCell("table", 5, ROWS)]).toEqual(["", "5"]);
  expect(shownCell("drop_cents", 200, [{ drop_cents: 200 }])).toBe("$2");
});

it("writes moments as the club's own time of day", () => {
  expect(shownCell("began", "2026-11-15T14:11:03-08:00", [])).toMatch(/^2:11:03\sPM$/);
});

it("makes a heading of a key, and knows which columns are figures", () => {
  expect([heading("drop_cents"), heading("signed_by"), heading("seat_4_cents")]).toEqual(["Drop", "Signed by", "Seat 4"]);
  expect([isFigure("drop_cents", ROWS), isFigure("clause", ROWS)]).toEqual([true, false]);
});

it("compares two figures or more, and no numbers that are names", () => {
  expect([highest("drop_cents", ROWS), highest("table", ROWS), highest("note", ROWS)]).toEqual([1250, 0, 0]);
  expect(highest("drop_cents", ROWS.slice(0, 1))).toBe(0);
});
