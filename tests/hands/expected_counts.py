"""How many hands of each kind there must be, worked out without looking at our rankings.

Every figure is a formula beside the reason for it, or a published table that is named. The
definitions, the tables and the kernels are all counted against this file. The sums themselves are
checked in `test_expected_counts.py`.

Words used below: a hand without a pair has its ranks chosen first (`comb(13, 5)` ways) and then a
suit for each card (4^5 = 1,024 ways, of which 4 are all of one suit, so 1,020 are not).
"""

from math import comb
from typing import Final

Counts = dict[str, int]

SUITS: Final = 4
PAIR: Final = comb(4, 2)
TRIPS: Final = comb(4, 3)

# How many cards are all of one suit, and how many are not, once their ranks are chosen.
NOT_SUITED: Final = {3: 4**3 - 4, 4: 4**4 - 4, 5: 4**5 - 4}

FIVE_CARD_HIGH: Final[Counts] = {
    "royal flush": SUITS,
    "straight flush": SUITS * 9,  # ten straights, the royal counted above
    "four of a kind": 13 * 48,
    "full house": 13 * TRIPS * 12 * PAIR,
    "flush": SUITS * (comb(13, 5) - 10),
    "straight": 10 * NOT_SUITED[5],
    "three of a kind": 13 * TRIPS * comb(12, 2) * 4**2,
    "two pair": comb(13, 2) * PAIR**2 * 11 * 4,
    "pair": 13 * PAIR * comb(12, 3) * 4**3,
    "high card": (comb(13, 5) - 10) * NOT_SUITED[5],
}

# Published: B. Alspach, "Pai Gow Poker Computations" (2003), table 1, and most books on hold'em.
# The royal is four suits and any two of the 47 cards left.
SEVEN_CARD_HIGH: Final[Counts] = {
    "royal flush": SUITS * comb(47, 2),
    "straight flush": 41_584 - SUITS * comb(47, 2),
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pair": 31_433_400,
    "pair": 58_627_800,
    "high card": 23_294_460,
}

# Four ranks that one more card makes a straight. Each of the ten straights can lack one of its
# three inner cards (30 sets); the eleven runs A-2-3-4 to J-Q-K-A lack an end. Five of the 41 lie
# inside the royal, and eight hold an ace: three of 2-3-4-5 or three of 10-J-Q-K beside it.
FILLS: Final = 10 * 3 + 11
FILLS_ROYAL: Final = 5
FILLS_WITH_ACE: Final = 2 * comb(4, 3)

# The joker and four of the 52: an ace, or the filler of a straight or flush.
JOKER_AND_FOUR: Final[Counts] = {
    "five aces": 1,
    "royal flush": SUITS * FILLS_ROYAL,
    "straight flush": SUITS * (FILLS - FILLS_ROYAL),
    "four of a kind": TRIPS * 48 + 12,  # three aces and another; or four others, the joker an ace
    "full house": PAIR * 12 * PAIR + 12 * TRIPS * 4,  # aces up; or three others and an ace
    "flush": SUITS * (comb(13, 4) - FILLS),
    "straight": FILLS * NOT_SUITED[4],
    "three of a kind": PAIR * comb(12, 2) * 4**2 + 12 * TRIPS * 11 * 4,
    "two pair": comb(12, 2) * PAIR**2
    + 12 * PAIR * 4 * 11 * 4,  # without aces; or a pair and an ace
    "pair": 12 * PAIR * comb(11, 2) * 4**2 + (comb(12, 3) - FILLS_WITH_ACE) * NOT_SUITED[4],
    "high card": (comb(12, 4) - (FILLS - FILLS_WITH_ACE)) * NOT_SUITED[4],
}

# The joker and four of the 52, the joker any card.
WILD_AND_FOUR: Final[Counts] = {
    "five of a kind": 13,
    "royal flush": SUITS * FILLS_ROYAL,
    "straight flush": SUITS * (FILLS - FILLS_ROYAL),
    "four of a kind": 13 * TRIPS * 48,
    "full house": comb(13, 2) * PAIR**2,
    "flush": SUITS * (comb(13, 4) - FILLS),
    "straight": FILLS * NOT_SUITED[4],
    "three of a kind": 13 * PAIR * comb(12, 2) * 4**2,
    "two pair": 0,  # two pairs and a wild card are a full house
    "pair": (comb(13, 4) - FILLS) * NOT_SUITED[4],
    "high card": 0,  # a wild card always pairs something
}


def both(one: Counts, other: Counts) -> Counts:
    """Two disjoint sets of hands together: without the joker, and with it."""
    return {line: one.get(line, 0) + other.get(line, 0) for line in {**one, **other}}


FIVE_CARD_JOKER_HIGH: Final = both(FIVE_CARD_HIGH, JOKER_AND_FOUR)
FIVE_CARD_WILD_HIGH: Final = both(FIVE_CARD_HIGH, WILD_AND_FOUR)

# Pai gow poker's seven cards out of 53, the best high hand in them. Published: gamblingplanet.eu,
# "Pai Gow Poker Probabilities"; its 210,964 straight flushes include the royals. Five aces leave
# two of 48 cards. A royal needs four of its five cards and the joker, then two of the 47 others,
# or all five of them, the joker and one of 47; or no joker at all.
SEVEN_CARD_JOKER_HIGH: Final[Counts] = {
    "five aces": comb(48, 2),
    "royal flush": SUITS * (5 * comb(47, 2) + 47 + comb(47, 2)),
    "straight flush": 210_964 - SUITS * (5 * comb(47, 2) + 47 + comb(47, 2)),
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "straight": 11_236_028,
    "three of a kind": 7_470_676,
    "two pair": 35_553_816,
    "pair": 64_221_960,
    "high card": 24_780_420,
}

# Mexican Poker: ten ranks and forty cards beside the joker, seven straights.
MEXICAN_WITHOUT_JOKER: Final[Counts] = {
    "royal flush": SUITS,
    "straight flush": SUITS * 6,
    "four of a kind": 10 * 36,
    "flush": SUITS * (comb(10, 5) - 7),
    "full house": 10 * TRIPS * 9 * PAIR,
    "straight": 7 * NOT_SUITED[5],
    "three of a kind": 10 * TRIPS * comb(9, 2) * 4**2,
    "two pair": comb(10, 2) * PAIR**2 * 8 * 4,
    "pair": 10 * PAIR * comb(9, 3) * 4**3,
    "high card": (comb(10, 5) - 7) * NOT_SUITED[5],
}

# As above: seven straights can lack an inner card, and the runs A-2-3-4 to J-Q-K-A are eight.
MEXICAN_FILLS: Final = 7 * 3 + 8

MEXICAN_JOKER_UP: Final[Counts] = {
    "five of a kind": 1,
    "royal flush": SUITS * FILLS_ROYAL,
    "straight flush": SUITS * (MEXICAN_FILLS - FILLS_ROYAL),
    "four of a kind": TRIPS * 36 + 9,
    "flush": SUITS * (comb(10, 4) - MEXICAN_FILLS),
    "full house": PAIR * 9 * PAIR + 9 * TRIPS * 4,
    "straight": MEXICAN_FILLS * NOT_SUITED[4],
    "three of a kind": PAIR * comb(9, 2) * 4**2 + 9 * TRIPS * 8 * 4,
    "two pair": comb(9, 2) * PAIR**2 + 9 * PAIR * 4 * 8 * 4,
    "pair": 9 * PAIR * comb(8, 2) * 4**2 + (comb(9, 3) - FILLS_WITH_ACE) * NOT_SUITED[4],
    "high card": (comb(9, 4) - (MEXICAN_FILLS - FILLS_WITH_ACE)) * NOT_SUITED[4],
}

MEXICAN_JOKER_DOWN: Final[Counts] = {
    "five of a kind": 10,
    "royal flush": SUITS * FILLS_ROYAL,
    "straight flush": SUITS * (MEXICAN_FILLS - FILLS_ROYAL),
    "four of a kind": 10 * TRIPS * 36,
    "flush": SUITS * (comb(10, 4) - MEXICAN_FILLS),
    "full house": comb(10, 2) * PAIR**2,
    "straight": MEXICAN_FILLS * NOT_SUITED[4],
    "three of a kind": 10 * PAIR * comb(9, 2) * 4**2,
    "two pair": 0,
    "pair": (comb(10, 4) - MEXICAN_FILLS) * NOT_SUITED[4],
    "high card": 0,
}

MEXICAN_UP: Final = both(MEXICAN_WITHOUT_JOKER, MEXICAN_JOKER_UP)
MEXICAN_DOWN: Final = both(MEXICAN_WITHOUT_JOKER, MEXICAN_JOKER_DOWN)

THREE_CARD: Final[Counts] = {
    "straight flush": SUITS * 12,
    "three of a kind": 13 * TRIPS,
    "straight": 12 * NOT_SUITED[3],
    "flush": SUITS * (comb(13, 3) - 12),
    "pair": 13 * PAIR * 48,
    "high card": (comb(13, 3) - 12) * NOT_SUITED[3],
}
