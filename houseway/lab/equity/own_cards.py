"""Games without a board: every player's own cards, those to come from one pack.

Two hands are exact however many deals that are: each player's run-outs are listed and met with the
other's (`kernels/meeting.py`). More hands are exact while all deals can be walked.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from houseway.cards.card import JOKER, UNKNOWN, Card
from houseway.kernels.arrays import Hands
from houseway.kernels.meeting import TO_COME_MAX, Listed, choices, met
from houseway.kernels.showdown import Shares, on_strengths
from houseway.lab.equity.layouts import hands_of
from houseway.lab.equity.measures import measured
from houseway.lab.showing import Hand, Showing

WALKED_MAX: Final = 300_000
"""So many deals to several players are walked one by one."""
SPLIT_TO_COME_MAX: Final = 4
"""Run-outs of split games are kept by their lows, which takes more room."""


def on_all_cards(showing: Showing, kept: tuple[Hand, ...]) -> Shares | None:
    """How all deals are shared, each player holding what is kept; None if they are too many."""
    wanted = [showing.own_cards(at) - len(hand) for at, hand in enumerate(kept)]
    most = SPLIT_TO_COME_MAX if showing.game.high_low else TO_COME_MAX
    is_plain = showing.game.high_qualifier == "none" and not _mixes_faces(showing)
    if len(kept) == 2 and max(wanted) <= most and is_plain and not showing.shared:
        one, other = (_listed(showing, at, hand) for at, hand in enumerate(kept))
        return met(one, other, len(showing.left))
    shared = len(showing.shared)
    kept, wanted = (*kept, *[()] * shared), [*wanted, *[1] * shared]
    if _deals(len(showing.left), wanted) > WALKED_MAX or _mixes_faces(showing):
        return None
    walked = _walked(showing.left, kept, wanted)
    rows = np.array([[one for hand in dealt for one in hand] for dealt in walked], np.uint8)
    hands = hands_of(showing, rows)
    ups = [_is_up(showing, at, hand) for at, hand in enumerate(hands)]
    return on_strengths(*measured(showing.game, hands, ups=ups))


def _listed(showing: Showing, player: int, hand: Hand) -> Listed:
    """One player's run-outs, and what each comes to."""
    left = np.array(showing.left, np.uint8)
    places = choices(len(left), showing.game.cards - len(hand))
    held = np.tile(np.array(hand, np.uint8), (len(places), 1))
    hands = np.concatenate([held, left[places]], axis=1)
    ups = [_is_up(showing, player, hands)]
    high, low = measured(showing.game, [hands], ups=ups)
    return Listed(places, high[:, 0], low[:, 0])


def _is_up(showing: Showing, player: int, hands: Hands) -> Hands:
    """In which rows this player's joker came face up: it was, or all that comes is taken up."""
    has_joker: Hands = (hands == JOKER).any(axis=1)
    if not showing.game.up_ranking or not showing.up:
        return np.zeros_like(has_joker)
    if JOKER in showing.hands[player]:
        return has_joker & showing.joker_is_up(player)
    return has_joker & (True in _faces_to_come(showing, player))


def _faces_to_come(showing: Showing, player: int) -> set[bool]:
    """Whether the cards that a player has not seen lie up, down, or some of them each way."""
    hand = showing.hands[player]
    faces = {at in showing.up[player] for at, one in enumerate(hand) if one == UNKNOWN}
    return faces | ({False} if len(hand) < showing.game.cards else set())


def _mixes_faces(showing: Showing) -> bool:
    """Whether it matters which of the cards to come the joker is."""
    if not showing.game.up_ranking or not showing.up:
        return False
    return any(len(_faces_to_come(showing, at)) > 1 for at in range(len(showing.hands)))


def _deals(left: int, wanted: list[int]) -> int:
    total = 1
    for one in wanted:
        total *= comb(left, one)
        left -= one
    return total


def _walked(
    left: tuple[Card, ...], kept: tuple[Hand, ...], wanted: list[int]
) -> Iterator[tuple[Hand, ...]]:
    """Every deal, player after player."""
    if not kept:
        yield ()
        return
    for dealt in combinations(left, wanted[0]):
        rest = tuple(one for one in left if one not in dealt)
        for others in _walked(rest, kept[1:], wanted[1:]):
            yield ((*kept[0], *dealt), *others)
