import { expect, it } from "vitest";
import type { Answer, ClauseListed, Cost, House, RateTable } from "../api/types";
import {
  cited, costsBySchedule, countKinds, essence, foundIn, highestCents, idsIn, postedCents, postedSchedule, scheduleWords, scripted,
  spansOf, topicWords, unexecuted,
} from "./reading";
import { postedLimit } from "../lib/limits";

const clause = (number: number, gist: string, about = "deal"): ClauseListed => ({
  id: `comstock/omaha-hi-lo/${number}`, number, gist, about, place: "OMAHA HOLD-EM/ 8", enforceable: "engine", status: "evidenced",
});
const table = (labels: string[], rows: string[][], amounts: string[]): RateTable =>
  ({
    labels,
    rows: rows.map((each, place) => ({ labels: each, amounts: [amounts[place]], cites: [] })),
    columns: [{ payer: "from the pot, each hand" }],
  }) as unknown as RateTable;

it("takes a clause's id apart, and finds ids in a list", () => {
  expect(cited("comstock/omaha-hi-lo/4")).toEqual({ house: "comstock", topic: "omaha-hi-lo", number: 4 });
  expect(idsIn("s-and-k/pan/2, s-and-k/pan/3, s-and-k/pan/2")).toEqual(["s-and-k/pan/2", "s-and-k/pan/3"]);
  expect(idsIn("the floor")).toEqual([]);
});

it("calls a part of a book by the game's title, or by our own words", () => {
  const houses = [{ games: [{ slug: "omaha-hi-lo", title: "Omaha Hi-Lo" }] }] as unknown as House[];
  expect(topicWords("omaha-hi-lo", houses)).toBe("Omaha Hi-Lo");
  expect(topicWords("collection", houses)).toBe("collection");
  expect(topicWords("no-such-part", houses)).toBe("no such part");
});

it("counts answers by whose word they stand on; a contradiction is ours to read", () => {
  const answers = ["is", "silent", "conflict", "floor", "is"].map((standing) => ({ standing }) as Answer);
  expect(countKinds(answers)).toEqual({ all: 5, printed: 2, read: 2, floor: 1 });
});

it("finds clauses by all the words, by number and by what they are about", () => {
  const all = [clause(1, "Each player gets four hole cards."), clause(14, "Both halves go to one hand.", "settlement")];
  expect(foundIn(all, "four CARDS", "").map((one) => one.number)).toEqual([1]);
  expect(foundIn(all, "four halves", "")).toEqual([]);
  expect(foundIn(all, "14", "").map((one) => one.number)).toEqual([14]);
  expect(foundIn(all, "", "settlement").map((one) => one.number)).toEqual([14]);
});

it("takes a line of the script apart at its first colon", () => {
  expect(scripted("flop: burn, 3 cards: face up")).toEqual({ part: "Flop", does: "Burn, 3 cards: face up." });
  expect(scripted("showdown")).toEqual({ part: "Showdown", does: "" });
});

it("reads posted amounts, and nothing else", () => {
  expect([postedCents("$1,200.50"), postedCents("$3")]).toEqual([120050, 300]);
  expect([postedCents("N/A"), postedCents("3 chips")]).toEqual([NaN, NaN]);
  expect(highestCents(table(["Limit"], [["a"], ["b"], ["c"]], ["$2.00", "N/A", "$5.00"]))).toBe(500);
});

it("lets a limit stand once for all its bands, and every line for itself where there is one label", () => {
  const rows = [["$3 - $25", "a"], ["$3 - $25", "b"], ["$5 - $50", "a"]];
  expect(spansOf(table(["Limit", "Total action"], rows, ["", "", ""]))).toEqual([2, 0, 1]);
  expect(spansOf(table(["Players"], [["7"], ["7"]], ["", ""]))).toEqual([1, 1]);
});

it("puts what each schedule takes together, with its limits", () => {
  const cost = (schedule: string, cents: number) => ({ schedule, limits: ["4/8"], low_cents: cents, high_cents: cents }) as unknown as Cost;
  const found = costsBySchedule([cost("per-hand", 100), cost("per-hand", 200), cost("half-hour", 300)]);
  expect(found.map((one) => one.costs.map((its) => its.low_cents))).toEqual([[100, 200], [300]]);
  expect(found[0]!.limits).toEqual(["4/8"]);
});

it("calls a schedule by how it charges, and one with a name of its own by that", () => {
  expect([scheduleWords("half-hour"), scheduleWords("asian-1")]).toEqual(["By the half hour", "Asian 1"]);
});

it("begins with what the book says of the play, and leaves the rest for later", () => {
  const all = [
    clause(1, "An old game.", "legal"), clause(2, "Five cards."), clause(3, "Fees.", "fee"), clause(4, "The low hand wins.", "ranking"),
  ];
  expect(essence(all).map((one) => one.number)).toEqual([2, 4]);
  expect(essence(all, 1).map((one) => one.number)).toEqual([2]);
});

it("says limits as they are posted, ranges and open ends too", () => {
  expect(["3/6 thru 10/20", "2/4 or higher", "nl"].map(postedLimit)).toEqual(["$3–$6 up to $10–$20", "$2–$4 or higher", "no limit"]);
  expect(postedSchedule("half-hour: 15/30, 20/40")).toBe("By the half hour: $15–$30 · $20–$40");
});

it("keeps what the book prints of faults apart from what only our reading brings here", () => {
  const ruling = { title: "", when: "", ruling: "", cite: "", reported_by: "", answers: {}, cases: [] };
  const rulings = [
    { ...ruling, fault: "string-raise", steps: ["the call stands"], authority: "the book" },
    { ...ruling, fault: "a/b/1", steps: [], authority: "the book" },
    { ...ruling, fault: "a/c/1", steps: [], authority: "our reading" },
  ];
  const { here, elsewhere } = unexecuted(rulings);
  expect([here.map((one) => one.fault), elsewhere.map((one) => one.fault)]).toEqual([["a/b/1"], ["a/c/1"]]);
});
