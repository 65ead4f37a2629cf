import { expect, it } from "vitest";
import type { HandShown } from "../api/types";
import { drawn, firstCard, moved, placeOf, streetsOf, widestCents } from "./drawn";

const step = (line: number, event: string, asked: number[] = []) => ({
  line: { line, event, key: "line.none", words: event === "street" ? "Flop" : `${event}.`, with: {}, seat: 0, clauses: [], standing: "", moves: [] },
  view: { asked, in_turn: true, is_over: false, chips: [{ seat: 3, stack_cents: 19600, bet_cents: 400 }] },
  buttons: { dealer: 1 },
});
const hand = {
  listed: { table: 7, hand: 12, seats: [1, 3], names: ["Ann", "Bert"], your_seat: 1, won_cents: { 1: -400, 3: 400 } },
  felt: { seats: 4 },
  steps: [step(0, "sealed"), step(3, "street", [3, 1]), step(5, "called"), step(9, "street"), step(12, "ended")],
} as unknown as HandShown;

it("draws every seat, those that nobody sat in too, with the stacks of that moment", () => {
  const { chairs } = drawn(hand, 1);
  expect(chairs.map((chair) => [chair.seat, chair.name, chair.player > 0])).toEqual([[1, "Ann", true], [2, "", false], [3, "Bert", true], [4, "", false]]);
  expect(chairs.filter((chair) => chair.is_asked).map((chair) => chair.seat)).toEqual([3]);
  expect([chairs[0]!.is_you, chairs[2]!.stack_cents]).toEqual([true, 19600]);
});

it("tells the lines up to that step and none beyond", () => {
  expect(drawn(hand, 2).lines.map((line) => line.line)).toEqual([0, 3, 5]);
  expect(drawn(hand, 2).choices).toEqual([]);
});

it("finds a step by its line, or the last one before it", () => {
  expect([0, 4, 5, 8, 99].map((line) => placeOf(hand, line))).toEqual([0, 1, 2, 2, 4]);
});

it("opens where the first card is dealt, or at the beginning", () => {
  const dealt = { ...step(4, "dealt"), line: { ...step(4, "dealt").line, moves: [{ what: "cards", source: "deck", target: "holding 1", cents: 0, cards: [-1] }] } };
  expect(firstCard({ ...hand, steps: [...hand.steps.slice(0, 2), dealt, ...hand.steps.slice(2)] } as unknown as HandShown)).toBe(2);
  expect(firstCard(hand)).toBe(0);
});

it("goes back and on, to the ends, and from street to street", () => {
  const streets = streetsOf(hand);
  expect(streets).toEqual([{ place: 1, words: "Flop" }, { place: 3, words: "Flop" }]);
  const unnamed = { ...hand.steps[1]!, line: { ...hand.steps[1]!.line, words: "" } };
  expect(streetsOf({ ...hand, steps: [unnamed, ...hand.steps.slice(2)] } as HandShown)).toEqual([{ place: 2, words: "Flop" }]);
  const to = (key: string, place: number) => moved(key, place, streets, 4);
  expect([to("ArrowLeft", 0), to("ArrowRight", 1), to("ArrowRight", 4), to("Home", 3), to("End", 0)]).toEqual([0, 2, 4, 0, 4]);
  expect([to("PageDown", 0), to("PageDown", 3), to("PageUp", 3), to("PageUp", 1), to("x", 2)]).toEqual([1, 4, 1, 0, 2]);
});

it("measures bars by the greatest amount, won or lost", () => {
  expect([widestCents([400, -900, 0]), widestCents([])]).toEqual([900, 1]);
});
