import { expect, it } from "vitest";
import { type StepMessage, UNSEEN } from "../api/types";
import { apart, holdings, type ShownPiece } from "./shown";

const hand = (...pieces: number[]): ShownPiece[] => pieces.map((piece, place) => ({ key: String(place), piece, isDown: piece === UNSEEN, isMade: false }));
const wide = (gaps: readonly number[]) => 1 + gaps.reduce((sum, one) => sum + one, 0);

it("lays faces as far apart as the room allows, and no farther than is wanted", () => {
  expect(apart(hand(1, 2), 3, 0.94)).toEqual([0, 0.94]);
  expect(wide(apart(hand(1, 2, 3, 4, 5, 6, 7), 3.4, 0.94))).toBeCloseTo(3.4, 5);
});

it("lays what nobody sees close together, so that the indices of the others can be read", () => {
  const gaps = apart(hand(UNSEEN, UNSEEN, UNSEEN, 5, 9, 12, 40), 3.4, 0.94);
  expect(wide(gaps)).toBeCloseTo(3.4, 5);
  expect(gaps[1]).toBeLessThan(0.3);
  expect(gaps[4]).toBeGreaterThan(0.5);
});

it("never takes more room than there is", () => {
  for (const pieces of [hand(UNSEEN, UNSEEN), hand(...Array<number>(13).fill(UNSEEN)), hand(UNSEEN, 3), hand(4, UNSEEN, 5)]) {
    expect(wide(apart(pieces, 2, 0.94))).toBeLessThanOrEqual(2 + 1e-9);
  }
});

it("keeps a card that is turned over the same card, so that it comes from the deck once", () => {
  const holding = { number: 2, seat: 2, spot: 0, is_live: true, is_tabled: false, down_count: 2, up: [], parts: [] };
  const step = (hand: number, over: object) =>
    ({ hand, you: 1, felt: { spots: 0 }, results: null, view: { viewer: "seat", own: [], bank: null, pan: null, holdings: [{ ...holding, ...over }] } }) as unknown as StepMessage;
  const down = holdings(step(7, {}));
  const keys = (of: typeof down) => of.flatMap((one) => one.pieces.map((piece) => piece.key));
  const turned = step(7, { is_tabled: true, down_count: 0, up: [51, 47] });
  expect(keys(holdings(turned, down))).toEqual(keys(down));
  expect(holdings(turned, down)[0]?.pieces.map((one) => one.piece)).toEqual([51, 47]);
  // Of the next hand every card is a new one.
  expect(keys(holdings({ ...turned, hand: 8 }, down))).not.toEqual(keys(down));
});

it("keeps the cards that the viewer has folded or mucked in sight until the next deal, and nobody else's", () => {
  const hand = (seat: number, isLive: boolean) => ({ number: seat, seat, spot: 0, is_live: isLive, is_tabled: false, down_count: isLive ? 2 : 0, up: [], parts: [] });
  const step = (hand_: number, isLive: boolean, own: readonly number[]) =>
    ({ hand: hand_, you: 1, felt: { spots: 0 }, results: null, view: { viewer: "seat", own: [{ holding: 1, down: own }], bank: null, pan: null, holdings: [hand(1, isLive), hand(2, isLive)] } }) as unknown as StepMessage;
  const held = holdings(step(7, true, [51, 47]));
  const folded = holdings(step(7, false, []), held);
  expect(folded.map((one) => [one.seat, one.isLive, one.pieces.map(({ piece }) => piece)])).toEqual([[1, false, [51, 47]]]);
  expect(holdings(step(7, false, []), folded)).toEqual(folded);
  expect(holdings(step(8, false, []), folded)).toEqual([]);
  expect(holdings({ ...step(7, false, []), you: 2 }, folded)).toEqual([]);
  // Whoever discards all their cards holds none for a moment, and those are not theirs any more.
  expect(holdings(step(7, true, []), held).map((one) => one.seat)).toEqual([2]);
});

it("lays the parts of a hand that was set high to low, as they lay in the dock, and tiles as they were set", () => {
  const holding = { number: 2, seat: 2, spot: 2, is_live: true, is_tabled: true, down_count: 0, up: [32, 28, 33, 8, 34], parts: [[28, 32], [8, 34, 33]] };
  const step = (pieces: string) =>
    ({ hand: 1, you: 1, felt: { spots: 7, pieces }, results: null, view: { viewer: "seat", own: [], bank: {}, pan: null, holdings: [holding] } }) as unknown as StepMessage;
  expect(holdings(step("cards"))[0]?.parts).toEqual([[32, 28], [34, 33, 8]]);
  expect(holdings(step("tiles"))[0]?.parts).toEqual([[28, 32], [8, 34, 33]]);
});
