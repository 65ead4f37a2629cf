"""All boards that can still come, counted: exact equity where hands meet a board.

Where a player's strengths depend on the board's ranks and on one suit alone, tables by board say
all there is to say (`kernels/boards.py`), and all boards before the flop take about a millisecond.
S & K spoils lows by straights and flushes and keeps three hole cards: there the boards are walked.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

import numpy as np

from houseway.cards.card import Card
from houseway.kernels import boards
from houseway.kernels.arrays import Hands, Strengths
from houseway.kernels.board_counting import on_every_board
from houseway.kernels.boards import Seats
from houseway.kernels.meeting import choices
from houseway.kernels.showdown import Shares, on_boards, on_strengths
from houseway.lab.equity.measures import PAIR_FROM, measured
from houseway.lab.pot_game import PotGame
from houseway.lab.pots import Progress, over_pieces
from houseway.lab.showing import BOARD, Hand, Showing

WALKED: Final = 1 << 15
"""Boards that are measured together."""


def on_all_boards(showing: Showing, progress: Progress) -> Shares:
    """How all boards are shared among hands that are known and keep what they hold."""
    if not is_by_table(showing.game, max(map(len, showing.hands))):
        return _walked(showing, progress)
    return counted(showing, showing.hands)


def is_by_table(game: PotGame, hole: int) -> bool:
    """Whether tables by board hold everything that hands come to."""
    is_usual = game.low_scale == "ace to five" or not game.high_low
    keeps_two = game.uses != "any five" or hole <= 2
    return is_usual and keeps_two and game.only_low == "low takes all"


def seats_of(game: PotGame, hands: Iterable[Hand]) -> Seats:
    """Every player's strengths on every board; what does not qualify is worth nothing."""
    hands = [*hands]
    high = np.stack([_by_ranks(game, hand, low=False) for hand in hands], axis=-1)
    low = np.zeros_like(high)
    if game.high_low:
        low = np.stack([_by_ranks(game, hand, low=True) for hand in hands], axis=-1)
        if game.high_qualifier == "pair or better":
            high[high < PAIR_FROM] = 0
    return Seats(high, low, np.stack([_by_suit(game, hand) for hand in hands], axis=-1))


def _by_ranks(game: PotGame, hand: Hand, *, low: bool) -> Strengths:
    ranking = game.low_ranking if low else game.ranking
    if game.uses == "exactly two":
        return boards.exactly_two(ranking, hand)
    return _best([boards.any_five(ranking, two) for two in _playing(hand)])


def _by_suit(game: PotGame, hand: Hand) -> Strengths:
    if game.uses == "exactly two":
        return boards.flush_of_two(game.ranking, hand)
    return _best([boards.any_flush(game.ranking, two) for two in _playing(hand)])


def _best(some: Sequence[Strengths]) -> Strengths:
    best: Strengths = np.maximum.reduce(some)
    return best


def _playing(hand: Hand) -> list[Hand]:
    """Every two of three hole cards; of two or one, the hand itself."""
    return [*combinations(hand, min(2, len(hand)))]


def counted(showing: Showing, hands: tuple[Hand, ...]) -> Shares:
    """All boards that can follow the one that is begun, for these of the players' cards."""
    seats = seats_of(showing.game, hands)
    if showing.board:
        return on_boards(boards_after(showing.board, showing.left), seats)
    in_suit = [
        tuple(
            sum(1 << (one >> 2) for one in cards if one & 3 == suit)
            for cards in (showing.left, *hands)
        )
        for suit in range(4)
    ]
    # A suit that looks the same as an earlier one, in the pack and in every hand, is not counted.
    alike = [in_suit.count(one) * (in_suit.index(one) == at) for at, one in enumerate(in_suit)]
    return on_every_board(seats, np.array([left for left, *_ in in_suit]), np.array(alike))


def boards_after(board: Hand, left: Iterable[Card]) -> Hands:
    """Every whole board, one row each."""
    cards = np.array([*left], np.uint8)
    rest = cards[choices(len(cards), BOARD - len(board))]
    begun = np.tile(np.array(board, np.uint8), (len(rest), 1))
    return np.concatenate([begun, rest], axis=1)


def _walked(showing: Showing, progress: Progress) -> Shares:
    def settled(some: Hands) -> Shares:
        hands = [np.tile(np.array(hand, np.uint8), (len(some), 1)) for hand in showing.hands]
        return on_strengths(*measured(showing.game, hands, some))

    every = boards_after(showing.board, showing.left)
    pieces = (every[begin : begin + WALKED] for begin in range(0, len(every), WALKED))
    return over_pieces(settled, pieces, len, progress=progress)
