import { expect, it } from "vitest";
import { foundOut } from "./foundOut";
import type { Told } from "./remembering";

const told: Told = { room: "ours", table: 2, hand: 7, shuffle: 9, root: "aa", seat: 3, number: "77", sent: "77" };
const mix = [{ seat: 3, number: "77" }];

it("finds a hand in order that is dealt under the root that was told, with one's own number", () => {
  expect(foundOut([told], 7, [{ root: "aa", mix }])).toBe("mixed-by-you");
  expect(foundOut([{ ...told, number: "", sent: "" }], 7, [{ root: "aa", mix: [] }])).toBe("told-before");
  expect(foundOut([told], 8, [{ root: "bb", mix: [] }])).toBe("");
});

it("finds out another root, and a number that was left out", () => {
  expect(foundOut([told], 7, [{ root: "bb", mix }])).toBe("other-root");
  expect(foundOut([told], 7, [{ root: "aa", mix: [] }])).toBe("left-out");
});

it("finds out a house that asked for the number under one root, said nothing, and dealt it under another", () => {
  const first = { ...told, hand: 999, root: "cc", number: "" };
  const second = { ...told, root: "aa", shuffle: 10, number: "", sent: "88" };
  expect(foundOut([first, second], 7, [{ root: "aa", mix }])).toBe("other-root");
  expect(foundOut([second], 7, [{ root: "aa", mix: [] }])).toBe("told-before");
});
