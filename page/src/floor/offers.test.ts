import { expect, it } from "vitest";
import type { Line } from "../api/types";
import { offersOf } from "./offers";

function line(event: string, seat: number, cents = 0): Line {
  return { line: 0, event, key: "", words: "", with: { seat, cents }, seat, clauses: [], standing: "", moves: [] } as unknown as Line;
}

it("tells who was offered the bank, who declined and who took it", () => {
  const lines = [line("bank-offered", 2), line("bank-passed", 2), line("bank-offered", 3), line("bank-taken", 3, 40000), line("wagered", 4)];
  expect(offersOf(lines)).toEqual([
    { seat: 2, answer: "passed", cents: 0 },
    { seat: 3, answer: "taken", cents: 40000 },
  ]);
});

it("leaves an offer open that nobody has answered", () => {
  expect(offersOf([line("bank-offered", 5)])).toEqual([{ seat: 5, answer: "offered", cents: 0 }]);
});
