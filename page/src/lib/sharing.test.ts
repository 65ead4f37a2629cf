import { expect, it } from "vitest";
import { shared } from "./sharing";

const message = (bet: number) => ({ felt: { sides: ["buster"], seats: 9 }, chairs: [{ seat: 1, stack: 200 }, { seat: 2, stack: 200 - bet }], you: null });

it("keeps what is equal as it was, and takes what is new", () => {
  const before = message(0);
  const after = shared(before, message(4));
  expect(after).toEqual(message(4));
  expect(after.felt).toBe(before.felt);
  expect(after.chairs[0]).toBe(before.chairs[0]);
  expect(after.chairs).not.toBe(before.chairs);
});

it("is the message before when nothing has changed", () => {
  const before = message(4);
  expect(shared(before, message(4))).toBe(before);
  expect(shared(undefined, before)).toBe(before);
});

it("notices what is gone, what is longer and what is another kind of thing", () => {
  expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(shared([1, 2], [1])).toEqual([1]);
  expect(shared([1], { 0: 1 })).toEqual({ 0: 1 });
  expect(shared({ a: null }, { a: { b: 1 } })).toEqual({ a: { b: 1 } });
});
