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

from houseway.kernels.blackjack_play import (
    HANDS_MAX,
    PARTS,
    VALUE_BITS,
    VALUES,
    Numbers,
    Small,
    Source,
    Tables,
    next_card,
    play_spot,
    settle_spot,
)
from houseway.kernels.compiler import kernel, piece
from houseway.kernels.twin_chance import below, key_of

FourWays = tuple[Tables, Tables, Tables, Tables]
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
    depth = min(cards, DEPTH)
    mixed, at_card, as_it_lies = (
        np.zeros(cards + SPARE, np.uint8),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
    )
    mixed[:], as_it_lies[0] = TEN, -1
    source = Source(mixed, at_card, np.uint64(0), as_it_lies)
    first_cards, parts = np.zeros(course.cards.shape[1], np.uint8), np.zeros(PARTS, np.int64)
    too_short = 0
    for at in range(len(won)):
        number, place = which[1] + at, at % len(course.seats)
        mixed[:cards] = shoe
        mix(mixed[:cards], key_of(np.uint64(which[0]), number), depth)
        source.at[0] = 0
        first_cards[:] = mixed[: len(first_cards)]
        for slot in range(len(first_cards)):
            mixed[slot] = first_cards[course.cards[place, slot]]
        play_hand(ways, source, (course, place, parts), won[at])
        too_short += source.at[0] > depth
    return too_short


@kernel
def mix(cards: Small, key: np.uint64, depth: int) -> None:
    """Each of so many places is given any of the cards that are left."""
    for at in range(min(depth, len(cards) - 1)):
        other = at + below(key, at, len(cards) - at)
        cards[at], cards[other] = cards[other], cards[at]


@piece
def play_hand(
    ways: FourWays, source: Source, where: tuple[Course, int, Numbers], won: Numbers
) -> None:
    """One hand from the cards as they lie: what each seat wins, and the bank the contrary."""
    course, place, parts = where
    rules, seats = ways[0], course.seats[place]
    spots = len(seats) - 1
    dealt, hands = np.zeros((spots, 4), np.int64), np.zeros((spots, HANDS_MAX, 3), np.int64)
    counts = np.zeros(spots, np.int64)
    for spot in range(spots):
        dealt[spot, 0] = next_card(source)
        dealt[spot, 1] = next_card(source)
    up = next_card(source) & VALUE_BITS
    bank = np.int64(rules.bank_first[up])
    if not rules.is_late:
        bank = np.int64(rules.bank_after[bank * VALUES + (next_card(source) & VALUE_BITS)])
    is_over = False
    if rules.is_checked[up] and bank >= rules.bank_stands:
        is_over = rules.bank_natural[bank - rules.bank_stands] == 1
    for spot in range(spots):
        dealt[spot, 2], dealt[spot, 3] = up, is_over
        counts[spot] = play_by(ways, course.ways[seats[spot]], source, (dealt[spot], hands[spot]))
    if rules.is_late:
        bank = np.int64(rules.bank_after[bank * VALUES + (next_card(source) & VALUE_BITS)])
    while bank < rules.bank_stands:
        bank = np.int64(rules.bank_after[bank * VALUES + (next_card(source) & VALUE_BITS)])
    ended = int(bank - rules.bank_stands)
    won[:] = 0
    for spot in range(spots):
        way = course.ways[seats[spot]]
        settle_by(ways, way, (hands[spot, : counts[spot]], ended), parts)
        cents = 0
        for part in parts:
            # Odds that do not come out even are paid to the cent below; a loss is the stake.
            moved = abs(part) * course.wager_cents // rules.scale
            cents += moved if part > 0 else -moved
        won[seats[spot]] = cents
        won[seats[spots]] -= cents


@piece
def play_by(ways: FourWays, way: int, source: Source, spot: tuple[Numbers, Numbers]) -> int:
    """A spot in its own way: tables are handed on where they stand, for to copy them costs more."""
    dealt, hands = spot
    if way == 0:
        return play_spot(ways[0], source, dealt, hands)
    if way == 1:
        return play_spot(ways[1], source, dealt, hands)
    if way == 2:
        return play_spot(ways[2], source, dealt, hands)
    return play_spot(ways[3], source, dealt, hands)


@piece
def settle_by(ways: FourWays, way: int, ended: tuple[Numbers, int], parts: Numbers) -> None:
    """What each part of its wager wins."""
    hands, bank = ended
    if way == 0:
        settle_spot(ways[0], hands, bank, parts)
    elif way == 1:
        settle_spot(ways[1], hands, bank, parts)
    elif way == 2:
        settle_spot(ways[2], hands, bank, parts)
    else:
        settle_spot(ways[3], hands, bank, parts)
