import { expect, it } from "vitest";
import { briefly } from "./brief";

it("shortens the name of a hand and keeps its ranks", () => {
  const short = {
    "a straight, nine high": "str to 9", "a straight flush, king high": "str flush to K", "a flush, ace-ten high": "flush to A-10",
    "a royal flush": "royal flush", "a full house, kings full of fives": "Ks full of 5s", "two pair, sixes and threes": "6s and 3s",
    "two pair, kings and deuces, ace kicker": "Ks and 2s, A kicker", "a pair of kings, ace kicker": "kings, A kicker",
    "three tens": "three tens", "three tens, queen-nine kicker": "three tens, Q-9 kicker", "queen-nine-six high": "Q-9-6 high", "ace high": "ace high",
    "8-6-5-3-A low": "8-6-5-3-A", "10-6-5-3-A low": "10-6-5-3-A", "a wheel, 5-4-3-2-A": "5-4-3-2-A", "ace high, A-9-7-5-3": "A-9-7-5-3",
  };
  expect(Object.keys(short).map(briefly)).toEqual(Object.values(short));
});

it("leaves counts as they are", () => {
  expect(["26, over", "soft 14", "a natural", "9 points", "a Pure 21.5 Blackjack"].map(briefly)).toEqual(["26, over", "soft 14", "natural", "9 points", "Pure 21.5"]);
});
