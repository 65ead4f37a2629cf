import { expect, it } from "vitest";
import type { Choice, StepMessage } from "../api/types";
import type { Ready } from "./melds";
import { after, chosen, isOut, madeOf, movesOf, type PanHand, panHand, readyFor, thrownOf } from "./panHand";

function ready(cards: number[], about: Partial<{ onto: number; source: number; made: number[] }> = {}): Ready {
  const { onto = 0, source = 0, made = cards } = about;
  return { words: cards.join(" "), action: { act: "meld", seat: 2, cards, onto, borrowed: [], source }, cards: made, why: "", explained: "" };
}
function choice(verb: string, cards: number[], all: Ready[] = [], must: number | null = null): Choice {
  return { verb, cards: { field: "cards", cards, least: 1, most: 3, must }, ready: all } as unknown as Choice;
}
function step(choices: Choice[], down: number[]): StepMessage {
  const view = { viewer: "seat", seat: 2, pan: {}, own: [{ holding: 2, down }] };
  return { hand: 7, view, choices } as unknown as StepMessage;
}
function picked(hand: PanHand, ...places: number[]): ReadonlySet<number> {
  return places.reduce<ReadonlySet<number>>((before, place) => after(hand, before, place), new Set());
}

const HELD = [4, 8, 8, 12, 40];
const MELDS = [ready([4, 8, 12]), ready([8, 8, 9]), ready([40], { onto: 1, made: [36, 40, 44] }), ready([], { source: 1, made: [36, 37, 38] })];
/** In the fan: 40, 12, 8, 8, 4. */
const melding = panHand(step([choice("meld", HELD, MELDS), choice("throw", HELD)], HELD))!;

it("is nothing while no card of it is asked for", () => {
  expect(panHand(null)).toBeNull();
  expect(panHand(step([], HELD))).toBeNull();
  expect(panHand(step([choice("draw", [])], HELD))).toBeNull();
});

it("lies in the order of the fan, and the card in the middle comes after it", () => {
  expect([melding.cards, melding.taken]).toEqual([[40, 12, 8, 8, 4], -1]);
  const drawn = panHand(step([choice("meld", [8, ...HELD], MELDS, 8)], HELD))!;
  expect([drawn.cards, drawn.taken, drawn.isForced]).toEqual([[40, 12, 8, 8, 4, 8], 5, true]);
  expect(chosen(drawn, new Set())).toEqual([5]);
  expect(after(drawn, new Set(), 5).size).toBe(0);
});

it("picks on while the cards are on the way to a meld, and begins anew with one that is not", () => {
  const three = picked(melding, 1, 2, 4);
  expect(madeOf(melding, three)).toBe(MELDS[0]);
  expect([...picked(melding, 1, 2, 0)]).toEqual([0]);
  expect([...picked(melding, 1, 2, 1)]).toEqual([2]);
  expect(madeOf(melding, picked(melding, 1, 2))).toBeUndefined();
});

it("throws the one card that is picked, never one of several nor the one in the middle", () => {
  expect(thrownOf(melding, picked(melding, 1))).toBe(12);
  expect(thrownOf(melding, picked(melding, 1, 2))).toBeUndefined();
  expect(thrownOf(melding, new Set())).toBeUndefined();
  const drawn = panHand(step([choice("meld", [9, ...HELD], MELDS)], HELD))!;
  expect(thrownOf(drawn, picked(drawn, 5))).toBeUndefined();
});

it("leaves out what no meld takes, where no card may be thrown", () => {
  const drawn = panHand(step([choice("meld", [9, 16, ...HELD], MELDS)], [16, ...HELD]))!;
  expect(drawn.cards.map((_, place) => isOut(drawn, new Set(), place))).toEqual([false, true, false, false, false, false, false]);
  expect(melding.cards.some((_, place) => isOut(melding, new Set(), place))).toBe(false);
});

it("keeps what only moves cards between melds apart from what takes cards of the hand", () => {
  expect(readyFor(melding, new Set())).toEqual([MELDS[0], MELDS[1], MELDS[2]]);
  expect(readyFor(melding, picked(melding, 1))).toEqual([MELDS[0]]);
  expect(movesOf(melding)).toEqual([MELDS[3]]);
});
