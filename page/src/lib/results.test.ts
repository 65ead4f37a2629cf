import { expect, it } from "vitest";
import type { HandResults, StepMessage } from "../api/types";
import { ownResult } from "./ownResult";
import { inOne, handTone, namedWords, plateOf, spotResults } from "./results";

type Parts = HandResults["seats"][number]["parts"];
type Hands = HandResults["hands"];

const part = (over: object) => ({ what: "pot", outcome: "won", cents: 0, ...over }) as Parts[number];
const seat = (number: number, net: number, ...parts: Parts[number][]) => ({ seat: number, net_cents: net, collection_cents: 0, parts });
const hand = (number: number, ...named: { words: string; cards?: number[]; part?: string }[]) =>
  ({ holding: number, seat: number, spot: number, cards: [1, 2], named }) as unknown as Hands[number];

function step(results: Partial<HandResults>, over: object = {}): StepMessage {
  return {
    is_over: true, you: 1, felt: { spots: 0 }, chairs: [{ seat: 1, name: "Ann" }, { seat: 2, name: "Lou" }, { seat: 3, name: "Kit" }],
    splits: [], results: { seats: [], hands: [], ...results }, ...over,
  } as unknown as StepMessage;
}

it("says on the plate what a seat won and with what, and what the others lost", () => {
  const over = step({
    seats: [seat(1, 6200, part({ cents: 9000 })), seat(2, -3600)],
    hands: [hand(1, { words: "three tens" }), hand(2, { words: "two pair, kings and fives" })],
  });
  expect(plateOf(over, 1)).toMatchObject({ words: "+$62, three tens", brief: "+$62, three tens", tone: "won" });
  expect(plateOf(over, 2)).toMatchObject({ words: "−$36, two pair, kings and fives", tone: "lost" });
  expect(handTone(over, 2, 2)).toBe("lost");
});

it("leaves the plate alone while the hand goes on, and of a seat that folded for nothing", () => {
  const results = { seats: [seat(1, -400), seat(2, 400, part({ cents: 800 })), seat(3, 0)] };
  expect(plateOf(step(results, { is_over: false }), 1)).toBeUndefined();
  expect(plateOf(step(results), 3)).toBeUndefined();
  expect(plateOf(step(results), 2)?.words).toBe("+$4, everybody else folded");
});

it("tells the viewer's own net first, then who won", () => {
  const over = step({ seats: [seat(1, -3600), seat(2, 6200, part({ cents: 9800 }))], hands: [hand(2, { words: "three tens" })] });
  expect(ownResult(over)).toEqual({ headline: "You lose $36", tone: "lost", details: ["Lou wins the $98 pot with three tens (+$62)"] });
  expect(ownResult({ ...over, you: 0 })?.headline).toBe("Lou wins the $98 pot with three tens (+$62)");
});

it("tells halves, side pots, and a pot that one side takes whole", () => {
  const halves = step({
    seats: [seat(1, 500, part({ what: "high", cents: 1500 }), part({ what: "high", cents: 400, pot: 1 })), seat(2, 100, part({ what: "low", cents: 1500 }))],
    hands: [hand(1, { words: "a flush, ace high", part: "high" }, { words: "8-6-5-3-A low", part: "low" })],
  });
  expect(ownResult(halves)?.headline).toBe("You win $19 of the $34 pot with a flush, ace high (+$5)");
  expect(ownResult(halves)?.details.slice(0, 2)).toEqual(["High: $15", "No low qualifies, so the high takes it all: $4"]);
  expect(namedWords([{ words: "8-6-5-3-A low", part: "low", cards: [] }])).toBe("low: 8-6-5-3-A");
});

it("says of a hand that was put away that it was, and to whom everybody folded", () => {
  const results = { seats: [seat(1, -400), seat(2, 400, part({ cents: 800 }))] };
  expect(plateOf(step(results), 1, "folds")?.words).toBe("−$4, folds");
  expect(plateOf(step({ ...results, hands: [hand(1, { words: "a pair of tens" })] }), 1, "mucks")?.words).toBe("−$4, a pair of tens");
  const view = { holdings: [{ seat: 2, is_live: true }, { seat: 3, is_live: false }] };
  const blind = step({ seats: [seat(2, 0), seat(3, 0)] }, { view });
  expect(ownResult(blind)).toMatchObject({ headline: "You were not in this hand", details: ["everybody folded to Lou"] });
  expect(ownResult({ ...blind, you: 0 })).toMatchObject({ headline: "Nobody wins", details: ["everybody folded to Lou"] });
  expect(ownResult({ ...blind, you: 2 })?.details).toEqual(["everybody else folded"]);
});

it("tells whoever loses both halves with what, and whoever loses to one why there was no other", () => {
  const [pair, low] = [{ words: "a pair of tens", part: "high" }, { words: "8-7-5-3-A low", part: "low" }];
  const won = [hand(2, { words: "a flush, ace high", part: "high" }, { words: "6-5-4-2-A low", part: "low" })];
  const seats = [seat(1, -400), seat(2, 400, part({ what: "high", cents: 400 }), part({ what: "low", cents: 400 }))];
  expect(ownResult(step({ seats, hands: [hand(1, pair, low), ...won] }))?.headline).toBe("You lose $4 with a pair of tens and 8-7-5-3-A low");
  const whole = [seat(1, -400), seat(2, 400, part({ what: "high", cents: 800 }))];
  expect(ownResult(step({ seats: whole, hands: [hand(1, pair), hand(2, { words: "three tens", part: "high" })] }))).toEqual({
    headline: "You lose $4 with a pair of tens", tone: "lost", details: ["Lou wins the $8 pot with three tens (+$4)", "No low qualifies"],
  });
});

it("says at each spot win, push, lose or no action, and why money did not reach", () => {
  const results = {
    seats: [
      seat(1, 1000, part({ what: "base", cents: 1000, wager: 1, spot: 1, holding: 1, words: "hard 17 against 26, over" })),
      seat(2, 0, part({ what: "base", outcome: "no action", wager: 2, spot: 2, holding: 2, is_short: true })),
      seat(3, -500, part({ what: "base", outcome: "push", wager: 3, spot: 3, holding: 3 }), part({ what: "buster", outcome: "lost", cents: -500, wager: 4, spot: 3, holding: 3 })),
    ],
  } as Partial<HandResults>;
  const over = step(results, { felt: { spots: 3 } });
  expect(spotResults(over.results, 1).map((one) => one.words)).toEqual(["Win $10"]);
  expect(spotResults(over.results, 2).map((one) => one.words)).toEqual(["No action"]);
  expect(spotResults(over.results, 3).map((one) => one.words)).toEqual(["Push", "Buster: Lose $5"]);
  expect(ownResult(over)?.details).toEqual(["Wager: won $10 (hard 17 against 26, over)"]);
  expect(ownResult({ ...over, you: 2 })?.details).toEqual(["Wager: no action (the bank's money ran out before it)"]);
});

it("adds up what a double brought to a spot, and tells the parts of a hand in two against the bank's", () => {
  const doubled = { seats: [seat(1, 2000, part({ what: "base", cents: 1000, wager: 1, spot: 1, holding: 1 }), part({ what: "double", cents: 1000, wager: 2, spot: 1, holding: 1 }))] };
  expect(spotResults(step(doubled).results, 1).map((one) => one.words)).toEqual(["Win $20"]);
  const set = step(
    {
      seats: [seat(1, 0, part({ what: "base", outcome: "push", wager: 1, spot: 1, holding: 1, rows: [1, -1] }))],
      hands: [
        hand(1, { words: "ace high", part: "front" }, { words: "a pair of sixes", part: "back" }),
        hand(9, { words: "king high", part: "front" }, { words: "two pair", part: "back" }),
      ],
    },
    { felt: { spots: 7 }, view: { bank: { holding: 9 } } },
  );
  expect(ownResult(set)?.details).toEqual(["Wager: push", "front: ace high beats king high", "back: a pair of sixes loses to two pair"]);
});

it("tells points player by player and part by part, and pay between players in sums", () => {
  const points = step({ seats: [seat(1, 400, part({ what: "points", points: 2, cents: 400, other: 2, rows: [1, -1, 1] }))] });
  expect(plateOf(points, 1)?.words).toBe("+$4, +2 points");
  expect(ownResult(points)?.details).toEqual(["2 points from Lou (front won, middle lost, back won)"]);
  const pan = step({ seats: [seat(1, 300, part({ what: "condition", cents: 200, other: 2 }), part({ what: "condition", cents: 200, other: 3 }), part({ what: "outs", outcome: "lost", cents: -100, other: 2 }))] });
  expect(ownResult(pan)?.details).toEqual(["Conditions collected: $4", "The outs: $1 paid"]);
});

it("says that a high half without a low was split, and names the pot of whoever shares it", () => {
  const shared = step({ seats: [seat(1, 1700, part({ what: "high", cents: 4500 })), seat(2, 1700, part({ what: "high", cents: 4500 })), seat(3, -2800)] });
  expect(ownResult(shared)?.headline).toBe("You win $45 of the $90 pot (+$17)");
  expect(ownResult(shared)?.details).toEqual(["No low qualifies, so the high hands split it all: $45", "Lou wins $45 of the $90 pot (+$17)"]);
});

it("takes one's own tops off those that one wins, so that the parts add up to the net", () => {
  const tops = (cents: number, outcome = "won") => part({ what: "tops", cents, outcome });
  const out = step({ seats: [seat(1, 3400, tops(-200, "lost"), part({ what: "condition", cents: 1200 }), part({ what: "condition", outcome: "lost", cents: -600 }), part({ what: "outs", cents: 2000 }), tops(1000))] });
  expect(ownResult(out)?.details).toEqual(["Conditions collected: $12", "Conditions paid: $6", "The outs: $20 collected", "The tops, less your own: +$8"]);
  expect(ownResult(step({ seats: [seat(1, -200, tops(-200, "lost"))] }))?.details).toEqual(["Your own tops: −$2"]);
  expect(ownResult(step({ seats: [seat(1, 0, tops(-200, "lost"), tops(200, "returned"))] }))?.details).toEqual(["Your own tops came back"]);
});

it("says of a low that won alone that it is one", () => {
  const low = step({ seats: [seat(2, 2200, part({ what: "low", cents: 4200 })), seat(3, 2200, part({ what: "high", cents: 4200 }))], hands: [hand(2, { words: "a pair of deuces", part: "high" }, { words: "6-5-4-2-A low", part: "low" })] });
  expect(plateOf(low, 2)?.words).toBe("+$22, 6-5-4-2-A low");
  expect(ownResult({ ...low, you: 0 })?.headline).toBe("Lou wins $42 of the $84 pot with 6-5-4-2-A low (+$22)");
});

it("says of a tie for a pot that is played for again who ties, and that nobody has lost it", () => {
  const over = step({
    seats: [seat(1, -400, part({ what: "tie", outcome: "push" })), seat(2, -400, part({ what: "tie", outcome: "push" })), seat(3, -400)],
    hands: [hand(1, { words: "nine points" }), hand(2, { words: "nine points" }), hand(3, { words: "seven points" })],
    carried_cents: 1600,
  });
  expect(ownResult(over)).toEqual({
    headline: "You tie with nine points (−$4)", tone: "even",
    details: ["Lou ties with nine points", "$16 stays in the middle for the next hand"],
  });
  expect([1, 2, 3].map((one) => handTone(over, one, one))).toEqual(["even", "even", "lost"]);
});

it("says both halves in one sentence to the one who wins both", () => {
  const named = [{ words: "a full house, fives full of aces", part: "high" }, { words: "6-5-4-2-A low", part: "low" }];
  const over = step({ seats: [seat(1, -2400), seat(2, 6400, part({ what: "high", cents: 4400 }), part({ what: "low", cents: 4400 }))], hands: [hand(2, ...named)] });
  expect(ownResult(over)?.details).toEqual(["Lou wins the $88 pot with a full house, fives full of aces, and 6-5-4-2-A low (+$64)"]);
});

it("names both hands of whoever alone was left of those who had shown", () => {
  const named = [{ words: "king high", part: "high" }, { words: "7-6-5-4-2 low", part: "low" }];
  const over = step({ seats: [seat(1, -7300), seat(2, 14100, part({ cents: 21400 }))], hands: [hand(2, ...named)] });
  expect(ownResult(over)?.details).toEqual(["Lou wins the $214 pot with king high and 7-6-5-4-2 low (+$141)"]);
  expect(plateOf(over, 2)?.words).toBe("+$141, high: king high; low: 7-6-5-4-2");
});

it("says of a pot that everybody else has left to one that they did", () => {
  const view = { holdings: [{ seat: 1, is_live: false }, { seat: 2, is_live: true }, { seat: 3, is_live: false }] };
  const over = step({ seats: [seat(1, -400), seat(2, 400, part({ cents: 800 }))] }, { view });
  expect(ownResult(over)?.details).toEqual(["Lou wins the $8 pot (+$4)", "everybody folded to Lou"]);
  expect(ownResult({ ...over, you: 2 })).toMatchObject({ headline: "You win the $8 pot (+$4)", details: ["everybody else folded"] });
});

it("names the pot that each has won, and whoever won a half that brought them nothing", () => {
  const pots = step({ seats: [seat(1, -1600), seat(2, 2400, part({ cents: 3200 })), seat(3, 800, part({ cents: 2400, pot: 1 }))], hands: [hand(2, { words: "two pair, aces and fives" })] });
  expect(ownResult(pots)?.details).toEqual(["Lou wins the $32 main pot with two pair, aces and fives (+$24)", "Kit wins the $24 side pot (+$8)"]);
  const shared = step({ seats: [seat(2, 400, part({ cents: 1200 })), seat(3, 0, part({ cents: 1200 })), seat(1, 0, part({ cents: 600, pot: 1 }), part({ cents: 400, pot: 2 }))] }, { you: 2 });
  expect(ownResult(shared)?.headline).toBe("You win $12 of the $24 main pot (+$4)");
  expect(ownResult(shared)?.details).toContain("Kit wins $12 of the $24 main pot");
  const halves = step({ seats: [seat(1, 0, part({ what: "low", cents: 400 })), seat(2, 0, part({ what: "high", cents: 400 }))] });
  expect(ownResult(halves)?.details).toEqual(["Low: $4", "Lou wins $4 of the $8 pot"]);
  const quarters = step({ seats: [seat(1, 2500, part({ what: "high", cents: 5700 })), seat(2, -350, part({ what: "low", cents: 5700 }))] });
  expect(ownResult(quarters)?.details).toEqual(["High: $57", "Lou wins $57 of the $114 pot (−$3.50)"]);
});

it("says to whoever goes out at pan that they did", () => {
  const out = (net: number) => ownResult(step({ seats: [seat(1, net, part({ what: "outs", cents: net, other: 2 }))] }, { view: { pan: { winner: 1 } } }))?.headline;
  expect([2000, -400, 0].map(out)).toEqual(["You go out and win $20", "You go out and lose $4", "You go out and break even"]);
});

it("says who goes out at pan, whatever that brought them, and to whoever sat a hand out that they did", () => {
  const tops = (net: number) => seat(2, net, part({ what: "tops", cents: net }));
  const out = (net: number) => step({ seats: [seat(1, -200), tops(net)] }, { view: { pan: { winner: 2 } } });
  expect([3000, -400, 0].map((net) => ownResult(out(net))?.details)).toEqual([["Lou goes out and wins $30"], ["Lou goes out and loses $4"], ["Lou goes out and breaks even"]]);
  const absent = step({ seats: [seat(2, 500, part({ what: "base", cents: 500 }))] }, { felt: { spots: 7 } });
  expect(ownResult(absent)).toEqual({ headline: "You were not in this hand", tone: "even", details: ["Lou wins $5"] });
  expect(ownResult({ ...absent, you: 0 })?.headline).toBe("Lou wins $5");
  expect(ownResult(step({}, { you: 0 }))?.headline).toBe("Nobody wins");
});

it("says in one what several hands of a split came to, beside the side wagers", () => {
  const told = (key: string, cents: number) => ({ key, words: "", brief: key, cents, tone: "won" as const });
  const said = inOne([told("base 2", 1000), told("base 9", -3000), told("buster 2", -100)]);
  expect(said.map((one) => [one.words || one.brief, one.tone])).toEqual([["Lose $20", "lost"], ["buster 2", "won"]]);
  expect(inOne([told("base 2", 1000), told("base 9", -1000)]).map((one) => one.words)).toEqual(["Push"]);
  expect(inOne([told("base 2", 1000)])).toHaveLength(1);
});

it("says two halves by their ranks where there is little room", () => {
  const named = [{ part: "high", words: "a straight, five high" }, { part: "low", words: "a wheel, 5-4-3-2-A" }];
  const won = { seat: 1, net_cents: 5200, collection_cents: 0, parts: [{ what: "high", cents: 4800 }, { what: "low", cents: 4800 }] };
  const over = step({ seats: [won], hands: [{ holding: 1, seat: 1, named }] } as unknown as Parameters<typeof step>[0]);
  expect(plateOf(over, 1)).toMatchObject({ words: "+$52, high: a straight, five high; low: a wheel, 5-4-3-2-A", brief: "+$52, str to 5 · 5-4-3-2-A" });
});

it("names the spots where there are wagers on several, and says all of each in one piece", () => {
  const wager = (spot: number, cents: number) => part({ what: "base", outcome: "won", cents, spot, holding: spot, rows: [1, 1], wager: 1 });
  const two = step(
    {
      seats: [seat(1, 1500, wager(1, 500), wager(6, 1000))],
      hands: [1, 6, 9].map((one) => hand(one, { words: one === 9 ? "ten high" : "king high", part: "front" }, { words: "a pair of twos", part: "back" })),
    },
    { felt: { spots: 7 }, view: { bank: { holding: 9 } } },
  );
  expect(ownResult(two)?.details).toEqual([
    "Spot 1: won $5; front: king high beats ten high; back: a pair of twos beats a pair of twos",
    "Spot 6: won $10; front: king high beats ten high; back: a pair of twos beats a pair of twos",
  ]);
});

it("says of a share that is less than a chip that nothing came of it, and why", () => {
  const seats = [seat(1, 0, part({ what: "bank", outcome: "push", words: "less than a chip" })), seat(2, 500, part({ what: "bank", cents: 500 }))];
  const over = step({ seats }, { felt: { spots: 7 }, view: {} });
  expect(ownResult(over)?.details).toEqual(["Your share of what the bank came to is nothing (less than a chip)"]);
  // What the headline says already is not said again.
  expect(ownResult({ ...over, you: 2 })).toMatchObject({ headline: "You win $5", details: [] });
});

it("says of whoever sat a hand out at a bank that they were not in it, and not that they broke even", () => {
  const out = step({ seats: [seat(1, 0), seat(2, 500, part({ what: "base", cents: 500 }))] }, { felt: { spots: 7 }, view: {} });
  expect(ownResult(out)).toMatchObject({ headline: "You were not in this hand", details: ["Lou wins $5"] });
});

it("says on which spot and with which hand of a split something was won or lost", () => {
  const on = (spot: number, holding: number, what: string, cents: number) =>
    part({ what, outcome: cents > 0 ? "won" : "lost", cents, spot, holding, wager: holding, words: "19 against 25, over" });
  const split = { felt: { spots: 8 }, splits: [{ holding: 6, number: 1 }, { holding: 11, number: 2 }] };
  const two = step({ seats: [seat(1, 600, on(1, 1, "base", 600), on(6, 6, "base", 600), on(6, 11, "split", -600), on(6, 11, "double", -600))] }, split);
  expect(ownResult(two)?.details).toEqual([
    "Spot 1: won $6 (19 against 25, over)",
    "Spot 6, hand 1: won $6 (19 against 25, over)",
    "Spot 6, hand 2: lost $6 (19 against 25, over)",
    "Spot 6, hand 2, double: lost $6 (19 against 25, over)",
  ]);
  // The second hand of a pair has no wager but the one it was split for.
  expect([handTone(two, 6, 1), handTone(two, 11, 1)]).toEqual(["won", "lost"]);
});

it("says what a used-up bank leaves unpaid, at the spot and in the dock", () => {
  const paid = part({ what: "base", cents: 200, wager: 1, spot: 1, holding: 1, is_short: true, short_cents: 100, words: "15 against 24, over" });
  const over = step({ seats: [seat(1, 200, paid)] }, { felt: { spots: 8 } });
  expect(spotResults(over.results, 1).map((one) => one.words)).toEqual(["Win $2 of $3"]);
  expect(ownResult(over)?.details).toEqual(["Wager: won $2 (15 against 24, over; the bank is used up, so another $1 is not paid)"]);
});

it("calls a pot that is split so, and says what was folded", () => {
  const half = part({ cents: 2000 });
  const even = step({ seats: [seat(1, 0, half), seat(2, 0, half)], hands: [hand(1, { words: "a straight, five high" }), hand(2, { words: "a straight, five high" })] });
  expect(plateOf(even, 2)?.words).toBe("splits the pot, a straight, five high");
  expect(ownResult(even)?.headline).toBe("You split the pot and break even with a straight, five high");
  // Whoever wins a side pot alone, and as much as they had put in, has split nothing.
  const alone = step({ seats: [seat(1, 0, part({ cents: 800, pot: 1 })), seat(2, 800, part({ cents: 1200 }))], hands: [hand(1, { words: "a pair of kings" })] });
  expect([plateOf(alone, 1)?.words, ownResult(alone)?.headline]).toEqual(["even, a pair of kings", "You break even with a pair of kings"]);
  const gone = step({ seats: [seat(1, 0), seat(2, 400, part({ cents: 800 }))] }, { gave_up: "You folded ace-jack before the flop." });
  expect(ownResult(gone)?.details[0]).toBe("You folded ace-jack before the flop.");
});
