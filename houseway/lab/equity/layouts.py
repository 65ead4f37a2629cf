"""A question as the columns of a dealt row: players' cards one after another, then the board."""

from itertools import pairwise

import numpy as np

from houseway.cards.card import UNKNOWN, Card
from houseway.kernels.arrays import Hands
from houseway.kernels.dealing_out import UNSEEN, Layout
from houseway.lab.showing import BOARD, Hand, Showing


def layout_of(showing: Showing) -> Layout:
    """Where known cards stand, where ranges go, and what is dealt."""
    columns, row = columns_of(showing), []
    for at, hand in enumerate(showing.hands):
        width = columns[at + 1] - columns[at]
        row += [UNSEEN if one == UNKNOWN else one for one in hand]
        row += [UNSEEN] * (width - len(hand))
    if showing.game.has_board:
        row += [*showing.board, *[UNSEEN] * (BOARD - len(showing.board))]
    row += [UNSEEN] * len(showing.shared)
    ranged = [at for at, some in enumerate(showing.ranges) if some]
    widest = max([len(showing.ranges[at][0]) for at in ranged], default=0)
    listed = [
        (*hand, *[UNSEEN] * (widest - len(hand))) for at in ranged for hand in showing.ranges[at]
    ]
    counts = [len(showing.ranges[at]) for at in ranged]
    ends = np.cumsum(np.array(counts, np.int64))
    return Layout(
        row=np.array(row, np.uint8),
        hands=np.array(listed, np.uint8).reshape(len(listed), widest),
        begins=ends - np.array(counts, np.int64),
        ends=ends,
        columns=np.array([columns[at] for at in ranged], np.int64),
    )


def columns_of(showing: Showing) -> list[int]:
    """Where each player's cards begin, and behind the last where the board does."""
    begins = [0]
    for at, hand in enumerate(showing.hands):
        held = showing.ranges[at][0] if showing.ranges and showing.ranges[at] else hand
        width = len(held) if showing.game.has_board else showing.own_cards(at)
        begins.append(begins[-1] + width)
    return begins


def hands_of(showing: Showing, rows: Hands) -> list[Hands]:
    """Each player's columns of many rows."""
    begins = columns_of(showing)
    own = [rows[:, begin:end] for begin, end in pairwise(begins)]
    shared = rows[:, begins[-1] :]
    return [
        np.ascontiguousarray(np.concatenate([hand, shared[:, played_by(showing, at)]], axis=1))
        for at, hand in enumerate(own)
    ]


def played_by(showing: Showing, player: int) -> list[int]:
    """Which of the shared cards this player holds as one of their own."""
    return [at for at, sharers in enumerate(showing.shared) if player in sharers]


def boards_of(showing: Showing, rows: Hands) -> Hands | None:
    return np.ascontiguousarray(rows[:, -BOARD:]) if showing.game.has_board else None


def rows_as_hands(showing: Showing, rows: Hands, number: int) -> tuple[Hand, ...]:
    """Every player's cards of one row."""
    return tuple(tuple(Card(int(one)) for one in hand[number]) for hand in hands_of(showing, rows))
