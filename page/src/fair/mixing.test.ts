import { expect, it } from "vitest";
import { numberFor, placesOf, promiseOf } from "./mixing";

const A = "61".repeat(32);
const B = "62".repeat(32);

it("leaves the house's order as it lies where nobody adds anything", async () => {
  expect(await placesOf(5, [])).toEqual([0, 1, 2, 3, 4]);
});

it("works out the places that the room does (tests/cards/test_mixing.py has the same ones)", async () => {
  expect(await placesOf(8, [{ seat: 3, number: A }, { seat: 5, number: B }])).toEqual([7, 0, 1, 5, 2, 4, 3, 6]);
  expect(await promiseOf(A)).toBe("c147ffd53d046881833ee4c20c40fa88941feb2ccad36bb1ef87d185df349048");
});

it("adds another number to every shuffle, and the same one from two windows", async () => {
  const numbers = await Promise.all([1, 2, 3, 1].map((shuffle) => numberFor(A, shuffle)));
  expect(new Set(numbers).size).toBe(3);
  expect(numbers[0]).toBe(numbers[3]);
  expect(await numberFor(B, 1)).not.toBe(numbers[0]);
});
