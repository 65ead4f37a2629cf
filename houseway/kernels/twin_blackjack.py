"""Games of blackjack, each hand from a fresh shoe: the compiled twin of a table in the engine.

`blackjack_play.py` plays a spot by its tables; here whole games are dealt as the engine deals them.
A game is so many hands; before each the shoe is shuffled by the hand's own chance
(`twin_chance.py`), as far as any hand is dealt. Cards go round as they do at the table:
`Course.cards` says where, of those that are dealt first, each spot's two lie and the bank's. The
spots of one table may play in different ways, four at most:

    two spots, and the bank behind them: cards come 1 2 bank 1 2 bank, cards = 0 3 1 4 2 5
"""

from typing import Final, NamedTuple

import numpy as np

from houseway.kernels.blackjack_layout import (
    A_SPOT,
    COUNT,
    OWED,
    Here,
    Numbers,
    Small,
    Source,
    Tables,
    here_are,
    shoe_at,
)
from houseway.kernels.blackjack_play import (
    bank_draws,
    deal_spots,
    play_spot,
    settle_spot,
)
from houseway.kernels.compiler import address_of, bare, kernel
from houseway.kernels.twin_chance import below, key_of
from houseway.kernels.twin_layout import Table

FourWays = tuple[Tables, Tables, Tables, Tables]
FourHere = tuple[Here, Here, Here, Here]
WAYS: Final = 4
DEPTH: Final = 96
"""No hand of eight players takes so many cards; one that did would be refused."""
SPARE: Final = 64
"""Behind the last card lie so many tens: a hand that draws them is not the engine's."""
TEN: Final = 10


class Course(NamedTuple):
    """A game as the engine deals it; of what changes from hand to hand a row each."""

    shoe: Small
    """Its cards, in the order of the box."""
    seats: Numbers
    """By spot in the order of play: its seat, from 0 on; the bank's is the last."""
    cards: Numbers
    """Two for each spot, then the bank's: which of the cards that are dealt first they are."""
    ways: Numbers
    """By seat: which of the ways it plays."""
    wager_cents: int


@kernel
def play_games(ways: FourWays, course: Course, which: Numbers, won: Numbers) -> int:
    """Fills `won` by hand and seat, in cents; returns how many hands the shoe was too short for.

    `which` has the seed's bits and the number of the first hand, which begins a game.
    """
    shoe, cards = course.shoe, len(course.shoe)
    mixed, at_card, as_it_lies = (
        np.full(cards + SPARE, TEN, np.uint8),
        np.zeros(1, np.int64),
        np.full(1, -1, np.int64),
    )
    whole = shoe_at(Source(mixed, at_card, np.uint64(0), as_it_lies))
    first_cards = np.zeros(course.cards.shape[1], np.uint8)
    work = np.zeros(won.shape[1] * A_SPOT, np.int64)
    here = (here_are(ways[0]), here_are(ways[1]), here_are(ways[2]), here_are(ways[3]))
    too_short = 0
    for at in range(len(won)):
        number, place = which[1] + at, at % len(course.seats)
        mixed[:cards] = shoe
        depth = min(cards, DEPTH)
        mix(mixed[:cards], key_of(np.uint64(which[0]), number), depth)
        at_card[0] = 0
        first_cards[:] = mixed[: len(first_cards)]
        for slot in range(len(first_cards)):
            mixed[slot] = first_cards[course.cards[place, slot]]
        spots, line = won.shape[1] - 1, course.seats[place]
        bank = deal_spots(here[0], whole, address_of(work), spots)
        for spot in range(spots):
            way = here_is(here, course.ways[line[spot]])
            play_spot(way, whole, address_of(work), A_SPOT * spot)
        ended, banked = bank_draws(here[0], whole, bank), 0
        for spot in range(spots):
            way = here_is(here, course.ways[line[spot]])
            settle_spot(way, address_of(work), A_SPOT * spot, ended)
            cents = in_cents(address_of(work), A_SPOT * spot, course.wager_cents, way.scale)
            won[at, line[spot]] = cents
            banked -= cents
        won[at, line[spots]] = banked
        too_short += at_card[0] > depth
    return too_short


@kernel
def mix(cards: Small, key: np.uint64, depth: int) -> None:
    """Each of so many places is given any of the cards that are left."""
    for at in range(min(depth, len(cards) - 1)):
        other = at + below(key, at, len(cards) - at)
        cards[at], cards[other] = cards[other], cards[at]


@bare
def here_is(ways: FourHere, way: int) -> Here:
    """The tables of one of the ways."""
    if way == 0:
        return ways[0]
    if way == 1:
        return ways[1]
    return ways[2] if way == 2 else ways[3]


@bare
def in_cents(work: Table, spot: int, wager_cents: int, scale: int) -> int:
    """What a spot's wagers come to."""
    cents = 0
    for at in range(2 * work[spot + COUNT]):
        # Odds that do not come out even are paid to the cent below; a loss is the stake.
        part = work[spot + OWED + at]
        moved = abs(part) * wager_cents // scale
        cents += moved if part > 0 else -moved
    return cents
