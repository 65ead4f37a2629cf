import { beforeEach, expect, it } from "vitest";
import { remember, seedFor, toldAt } from "./remembering";

const told = { room: "ours", table: 2, hand: 7, shuffle: 9, root: "aa", seat: 3, number: "", sent: "" };
let there: Record<string, string>;
const kept = { getItem: (key: string) => there[key] ?? null, setItem: (key: string, value: string) => void (there[key] = value) };

beforeEach(() => void (there = {}));

it("keeps what was told before the cards, by table", () => {
  remember(told, kept);
  remember({ ...told, hand: 8, shuffle: 10 }, kept);
  expect(toldAt("ours", 2, kept)).toEqual([told, { ...told, hand: 8, shuffle: 10 }]);
  expect(toldAt("ours", 3, kept)).toEqual([]);
});

it("does not forget the number it added when the same root is told again", () => {
  remember({ ...told, number: "77" }, kept);
  remember(told, kept);
  expect(toldAt("ours", 2, kept)[0]!.number).toBe("77");
});

it("keeps both roots of a hand that was shuffled twice", () => {
  remember(told, kept);
  remember({ ...told, shuffle: 10, root: "bb" }, kept);
  expect(toldAt("ours", 2, kept).map((one) => one.root)).toEqual(["aa", "bb"]);
});

it("keeps the first root when the house tells another one for the same shuffle", () => {
  remember({ ...told, number: "77" }, kept);
  remember({ ...told, root: "bb" }, kept);
  expect(toldAt("ours", 2, kept)).toEqual([{ ...told, number: "77" }, { ...told, root: "bb" }]);
});

it("does not hold one room to what another one has told at the same address", () => {
  remember(told, kept);
  remember({ ...told, room: "theirs", root: "bb" }, kept);
  expect(toldAt("theirs", 2, kept).map((one) => one.root)).toEqual(["bb"]);
});

it("has one seed a table, and plays on where nothing is kept or what is kept is nonsense", () => {
  expect(seedFor(2, kept)).toBe(seedFor(2, kept));
  expect(seedFor(2, kept)).not.toBe(seedFor(3, kept));
  expect(seedFor(2, kept)).toMatch(/^[0-9a-f]{64}$/);
  const full = { getItem: () => "{nonsense", setItem: () => { throw new Error("full"); } };
  remember(told, full);
  expect(toldAt("ours", 2, full)).toEqual([]);
  expect(seedFor(2, full)).toMatch(/^[0-9a-f]{64}$/);
});
