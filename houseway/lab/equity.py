"""Equity: what part of the pot each of several known hands wins, on average.

Board games are exact: all boards that can still come are counted, in about a millisecond before the
flop. Stud and Razz deal every player cards of their own to come, too many to count, so they are
sampled; a board game is sampled too when asked. A seed gives the same totals on any number of
cores.

Split games halve the pot between the best high and the best low of eight or better. Comstock asks a
pair or better of the high hand, and where nobody qualifies for either half all share the pot
(comstock/omaha-hi-lo/6 to 9). That is the house's answer: pass `high_qualifier` as it is given.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Final, Literal

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType

from houseway.cards.card import names
from houseway.errors import BadInput
from houseway.hands.lookup import PLACE_BITS
from houseway.hands.tables import EIGHT_OR_BETTER
from houseway.kernels import boards
from houseway.kernels.board_counting import on_every_board
from houseway.kernels.boards import Seats
from houseway.kernels.dealing import Deals, seed_bits
from houseway.kernels.showdown import Shares, on_boards, on_random_boards
from houseway.kernels.stud import Holdings, on_random_cards
from houseway.lab.pots import Progress, figures, over_random_deals
from houseway.lab.showing import BOARD, STUD_HAND, Showing

HighQualifier = Literal["none", "pair or better"]

SAMPLES: Final = 1_000_000
PAIR_FROM: Final = 1 << PLACE_BITS
"""Strengths below this stand on the lowest line of the list: no pair."""


class PlayerEquity(msgspec.Struct, frozen=True):
    """One hand's part of the pot, and how often it wins all of it or some."""

    hand: str
    equity: float
    win: float
    tie: float
    """How often it takes a part of the pot, but not all."""
    high: float | UnsetType = UNSET
    """The part of its equity won with high hands; `low` is the part won with low ones."""
    low: float | UnsetType = UNSET
    scoop: float | UnsetType = UNSET
    """How often it takes the whole pot of a split game."""
    stderr: float | UnsetType = UNSET
    """The standard error of a sampled equity."""


class Equity(msgspec.Struct, frozen=True):
    """How it was found, over how many boards or deals, and each player's part."""

    method: Literal["exact", "sampled"]
    boards: int
    players: tuple[PlayerEquity, ...]


def equity(
    showing: Showing,
    *,
    samples: int | None = None,
    seed: int = 0,
    high_qualifier: HighQualifier = "none",
    progress: Progress = lambda _: None,
) -> Equity:
    """What part of the pot each hand wins: exact where it can be, else over random deals.

    >>> from houseway.cards.card import cards
    >>> from houseway.lab.showing import GAMES
    >>> hands = cards("As Ah"), cards("Ks Kh")
    >>> aces, kings = equity(Showing(game=GAMES["texas-holdem"], hands=hands)).players
    >>> round(aces.equity, 4), round(aces.win, 4), round(aces.tie, 4)
    (0.8264, 0.8236, 0.0054)
    """
    if samples is not None and samples < 1:
        raise BadInput(f"at least one sample is needed, not {samples}")
    if samples is None and not showing.game.has_board and showing.to_come:
        samples = SAMPLES
    if samples is None and showing.game.has_board:
        shares = _on_all_boards(showing, _seats(showing, high_qualifier))
    else:
        left = np.array(showing.left, np.uint8)
        deals = Deals(seed_bits(seed), 0, samples or 1, left)
        shares = over_random_deals(_settling(showing, high_qualifier), deals, progress=progress)
    return _answer(showing, shares, is_sampled=samples is not None)


def _seats(showing: Showing, high_qualifier: HighQualifier) -> Seats:
    """Every player's strengths on every board; what does not qualify is worth nothing."""
    game, hands = showing.game, showing.hands
    by_ranks, by_suit = boards.any_five, boards.any_flush
    if game.uses == "exactly two":
        by_ranks, by_suit = boards.exactly_two, boards.flush_of_two
    high = np.stack([by_ranks(game.ranking, hand) for hand in hands], axis=-1)
    low = np.zeros_like(high)
    if game.high_low:
        low = np.stack([by_ranks(EIGHT_OR_BETTER, hand) for hand in hands], axis=-1)
        if high_qualifier == "pair or better":
            high[high < PAIR_FROM] = 0
    flush = np.stack([by_suit(game.ranking, hand) for hand in hands], axis=-1)
    return Seats(high, low, flush)


def _on_all_boards(showing: Showing, seats: Seats) -> Shares:
    if showing.to_come < BOARD:
        rest = combinations(showing.left, showing.to_come)
        return on_boards(np.array([(*showing.board, *one) for one in rest], np.uint8), seats)
    in_suit = [
        tuple(
            sum(1 << (one >> 2) for one in cards if one & 3 == suit)
            for cards in (showing.left, *showing.hands)
        )
        for suit in range(4)
    ]
    # A suit that looks the same as an earlier one, in the pack and in every hand, is not counted.
    alike = [in_suit.count(one) * (in_suit.index(one) == at) for at, one in enumerate(in_suit)]
    return on_every_board(seats, np.array([left for left, *_ in in_suit]), np.array(alike))


def _settling(showing: Showing, high_qualifier: HighQualifier) -> Callable[[Deals], Shares]:
    """What settles random deals of this game."""
    if showing.game.has_board:
        board = np.array(showing.board, np.uint8)
        return partial(on_random_boards, board, _seats(showing, high_qualifier))
    held = np.zeros((len(showing.hands), STUD_HAND), np.uint8)
    for row, hand in zip(held, showing.hands, strict=True):
        row[: len(hand)] = hand
    known = np.array([len(hand) for hand in showing.hands])
    return partial(on_random_cards(showing.game.ranking), Holdings(held, known))


def _answer(showing: Showing, shares: Shares, *, is_sampled: bool) -> Equity:
    players = []
    for hand, counts in zip(showing.hands, shares, strict=True):
        found = figures(counts)
        split = showing.game.high_low
        players.append(
            PlayerEquity(
                hand=names(hand),
                equity=found.equity,
                win=found.whole,
                tie=found.part,
                high=found.equity - found.low if split else UNSET,
                low=found.low if split else UNSET,
                scoop=found.whole if split else UNSET,
                stderr=found.standard_error if is_sampled else UNSET,
            )
        )
    return Equity("sampled" if is_sampled else "exact", int(shares[0].sum()), tuple(players))
