import { expect, it } from "vitest";
import { timeLeft } from "./times";

it("counts down in minutes and seconds, and in hours where there are some", () => {
  expect([65_000, 720_000, 3_750_000].map(timeLeft)).toEqual(["1:05", "12:00", "1:02:30"]);
});

it("shows a second that has begun, and nothing below zero", () => {
  expect([1, 0, -5000].map(timeLeft)).toEqual(["0:01", "0:00", "0:00"]);
});
