import { describe, expect, it } from "vitest";
import { evenly } from "./edges";
import { meldsLie } from "./meldsLie";
import { type Ground, placeNamed, places, roomBetween } from "./places";

const WIDE = 1.7;
const TALL = 0.6;
const round = (seats: number): Ground => ({ shape: "poker table", seats, spots: 0 });
const banked = (seats: number): Ground => ({ shape: "poker table", seats, spots: seats });
const half = (seats: number): Ground => ({ shape: "half circle", seats, spots: seats });

describe("places on the felt", () => {
  it("puts the viewer at the bottom of an oval, and the next seat on their left", () => {
    const all = places(round(9), 4, WIDE);
    const you = all.seats.get(4)!;
    expect(you.x).toBeCloseTo(50, 5);
    expect([...all.seats.values()].every((seat) => seat.y <= you.y + 1e-9)).toBe(true);
    expect(all.seats.get(5)!.x).toBeLessThan(50);
    expect(all.seats.get(3)!.x).toBeGreaterThan(50);
  });

  it.each([WIDE, TALL])("lays melds of pan towards the middle of the felt, and leaves room beside the viewer's fan (%d)", (aspect) => {
    const all = [...places({ ...round(8), layout: "pan" }, 3, aspect).seats.values()];
    const [you, ...others] = all;
    expect(you!.seat).toBe(3);
    expect(you!.x).toBeCloseTo(50, 5);
    for (const seat of others) {
      const { row, from } = meldsLie(seat, aspect === TALL);
      expect(row === "below" ? seat.y : 100 - seat.y).toBeLessThan(56);
      expect(from === "left" ? seat.x : from === "right" ? 100 - seat.x : 50).toBeLessThanOrEqual(50);
      expect(you!.y - seat.y).toBeGreaterThan(aspect === TALL ? 15 : 9);
    }
  });

  it("lays a half circle from the house dealer's left, the right of the screen, to the dealer's right", () => {
    const all = places(half(8), 3, WIDE);
    expect(all.seats.get(1)!.x).toBeGreaterThan(80);
    expect(all.seats.get(8)!.x).toBeLessThan(20);
    expect(all.seats.get(4)!.y).toBeGreaterThan(all.seats.get(1)!.y);
  });

  it.each([
    ["poker", round, WIDE],
    ["poker", round, TALL],
    ["banked", banked, WIDE],
    ["banked", banked, TALL],
    ["half", half, WIDE],
    ["half", half, TALL],
  ] as const)("keeps everything of a %s table on the stage", (_, felt, aspect) => {
    for (let seats = 2; seats <= 10; seats += 1) {
      for (const place of places(felt(seats), 1, aspect).seats.values()) {
        for (const point of [place, place.bet, place.spot, place.cards, place.button, place.kill, place.overs]) {
          expect(point.x).toBeGreaterThan(2);
          expect(point.x).toBeLessThan(98);
          expect(point.y).toBeGreaterThan(2);
          expect(point.y).toBeLessThan(98);
        }
      }
    }
  });

  it("has seats at equal distances as the eye sees them", () => {
    const circle = (turn: number) => ({ x: Math.cos(turn * 2 * Math.PI), y: Math.sin(turn * 2 * Math.PI) });
    const points = evenly(circle, 8, 1, true);
    const gaps = points.map((point, at) => {
      const next = points[(at + 1) % 8]!;
      return Math.hypot(next.x - point.x, next.y - point.y);
    });
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.02);
  });

  it("finds a place by the name that the API gives it", () => {
    const all = places(banked(8), 1, WIDE);
    expect(placeNamed("seat 3", all, () => 0)).toBe(all.seats.get(3));
    expect(placeNamed("spot 2", all, () => 0)).toBe(all.seats.get(2)!.spot);
    expect(placeNamed("holding 9", all, () => 5)).toBe(all.seats.get(5)!.cards);
    expect(placeNamed("drop", all, () => 0)).toBe(all.drop);
  });

  it("leaves the top of a poker table to the house dealer where there is a player-dealer", () => {
    const all = [...places(banked(7), 3, WIDE).seats.values()];
    expect(all.every((seat) => Math.hypot((seat.x - 50) * WIDE, seat.y - 10) > 30)).toBe(true);
    expect(all[0]!.x).toBeGreaterThan(60);
    expect(all[6]!.x).toBeCloseTo(100 - all[0]!.x, 0);
    expect(places(banked(7), 3, WIDE).shape).toBe("oval");
    expect(places(half(7), 3, WIDE).shape).toBe("half");
  });

  it("leaves the viewer's own hand the room between the plates beside it, and more where nobody sits near", () => {
    const room = (seats: number, aspect: number) => roomBetween(places(round(seats), 1, aspect), 1, aspect);
    expect(room(10, TALL)).toBeLessThan(room(10, WIDE));
    // Two cards, each seven units wide, beside one another at a full table on a phone; at eight seats any hand has room.
    expect(room(10, TALL)).toBeGreaterThan(2 * 7);
    expect(room(8, TALL)).toBe(Infinity);
  });

  it.each([WIDE, TALL])("keeps bets and buttons apart before every seat of aspect %d", (aspect) => {
    for (let seats = 2; seats <= 10; seats += 1) {
      for (const { bet, button, kill, overs } of places(round(seats), 1, aspect).seats.values()) {
        const [first, ...others] = [bet, button, kill, overs];
        for (const other of others) expect(Math.hypot(first!.x - other.x, (first!.y - other.y) / aspect)).toBeGreaterThan(3.5);
      }
    }
  });
});

describe("the action button", () => {
  /** A phone with the dock under the table. */
  const PHONE = 0.85;

  it.each([WIDE, PHONE])("lies clear of the circle, the plate and the cards of every spot, aspect %d", (aspect) => {
    const u = aspect < 1.05 ? 1.2 : 1.62;
    for (const ground of [banked(8), banked(7), half(8), half(6)]) {
      for (const place of places(ground, 0, aspect).seats.values()) {
        expect(Math.hypot(place.action.x, place.action.y)).toBeGreaterThan(4);
        const at = { x: place.spot.x + (place.action.x * u) / aspect, y: place.spot.y + place.action.y * u };
        for (const other of [place, place.cards]) {
          const off = { x: (Math.abs(at.x - other.x) * aspect) / u, y: Math.abs(at.y - other.y) / u };
          // Half a plate and half a button, or half of a hand and half a button.
          expect(Math.max(off.x - 8, off.y - 3.4), `spot ${place.seat} of ${ground.spots}, ${ground.shape}`).toBeGreaterThan(0);
        }
      }
    }
  });
});
