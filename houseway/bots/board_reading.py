"""What an expert makes of its hand in a board game.

It imagines some boards and some hands, and measures every hand on every board once. That says where
each hand stands now, draws included; the deeds of a rival say how much each counts for them; and
on every board the own hand is held against the hands of all, as they count. Before the flop where a
hand stands is looked up (`starting_hands.py`).
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from houseway.bots.deeds import deeds, weights
from houseway.bots.expert import Reading, Spot
from houseway.bots.field import Heap, heap, pot_won, rank_among, ranks_of
from houseway.bots.starting_hands import HOLE_CARDS, first_rank
from houseway.cards.card import Card
from houseway.cards.packs import fifty_two
from houseway.hands.lookup import Ranking
from houseway.hands.tables import EIGHT_OR_BETTER
from houseway.table.options import HoleCardOptions
from houseway.table.pot.measuring import CHOOSING, RANKINGS
from houseway.table.pot.showing import Showing
from houseway.table.setup import Setup

BOARD: Final = 5
NO_HAND: Final = -1
"""The strength of a hand on a board that has one of its cards."""


class Effort(NamedTuple):
    """How much is imagined: boards, and hands; on the river only hands."""

    boards: int
    hands: int
    river_hands: int


EFFORT: Final = {
    "any": Effort(24, 70, 300),
    "at most two": Effort(14, 50, 140),
    "exactly two": Effort(14, 45, 140),
}
"""By how many hole cards play: what keeps a decision under twenty milliseconds."""


class Imagined(NamedTuple):
    """Hands on boards: for each board the strengths of all hands, and one's own."""

    hands: Sequence[Sequence[Card]]
    theirs: Sequence[Sequence[Sequence[int]]]
    """By ranking, by board, by hand."""
    own: Sequence[Sequence[int]]
    """By ranking, by board."""


def read(spot: Spot, own: Sequence[Card], setup: Setup, randomness: Random) -> Reading:
    """The own hand against all that could be held, and against those who are in."""
    view = spot.view
    kind = "high-low" if len(_rankings(setup)) > 1 else "high"
    is_whole_pack = setup.game.pack(setup.options) == fifty_two()
    knows_first = is_whole_pack and len(own) in HOLE_CARDS
    before = first_rank(own, kind) if knows_first and not view.board else None
    if before is not None and not spot.contenders:
        return Reading(before, before)
    imagined = _imagine(view.board, own, setup, randomness)
    mine, scores = _scores(imagined)
    ranks = ranks_of(scores)
    rank = rank_among(mine, scores) if before is None else before
    first = [first_rank(hole, kind) for hole in imagined.hands] if knows_first else None
    done = deeds(view)
    now = ranks if view.board else first or ranks
    counted = [
        weights(done.get(seat, ()), now, spot.so_far.number, first) for seat in spot.contenders
    ]
    return Reading(_share(imagined, counted), rank)


def _rankings(setup: Setup) -> list[Ranking]:
    step = next(step for step in setup.plan if isinstance(step, Showing))
    high = RANKINGS[step.highs]
    return [high, EIGHT_OR_BETTER] if step.wins == "high-low" else [high]


def _imagine(
    board: Sequence[Card], own: Sequence[Card], setup: Setup, randomness: Random
) -> Imagined:
    """So many hands measured on so many boards; on the river there is one board."""
    used = setup.options[HoleCardOptions].hole_cards_used
    effort, rankings = EFFORT[used], _rankings(setup)
    seen = {*own, *board}
    unseen = [card for card in setup.game.pack(setup.options).cards if card not in seen]
    missing, size = BOARD - len(board), len(own)
    many = effort.hands if missing else effort.river_hands
    hands = [randomness.sample(unseen, size) for _ in range(many)]
    masks = [sum(1 << card for card in hole) for hole in hands]
    theirs: list[list[list[int]]] = [[] for _ in rankings]
    mine: list[list[int]] = [[] for _ in rankings]
    for _ in range(effort.boards if missing else 1):
        dealt = randomness.sample(unseen, missing)
        taken = sum(1 << card for card in dealt)
        for at, ranking in enumerate(rankings):
            strength = CHOOSING[used](ranking, (*board, *dealt))
            theirs[at].append(
                [
                    NO_HAND if mask & taken else strength(hole)
                    for hole, mask in zip(hands, masks, strict=True)
                ]
            )
            mine[at].append(strength(own))
    return Imagined(hands, theirs, mine)


def _scores(imagined: Imagined) -> tuple[float, list[float]]:
    """How good one's own hand and each of the others is, on average over the boards."""
    total, met, own = [0.0] * len(imagined.hands), [0] * len(imagined.hands), 0.0
    for by_board, mine in zip(imagined.theirs, imagined.own, strict=True):
        for strengths, me in zip(by_board, mine, strict=True):
            field = heap([one for one in strengths if one != NO_HAND])
            beaten = {one: field.beaten_by(one) for one in {*strengths}}
            own += field.beaten_by(me)
            for at, one in enumerate(strengths):
                if one != NO_HAND:
                    total[at] += beaten[one]
                    met[at] += 1
    looks = len(imagined.own) * len(imagined.own[0])
    return own / looks, [won / max(count, 1) for won, count in zip(total, met, strict=True)]


def _share(imagined: Imagined, counted: Sequence[Sequence[float]]) -> float:
    """What the own hand wins of the pot on average, board by board."""
    boards = range(len(imagined.own[0]))
    return sum(_on_board(imagined, counted, board) for board in boards) / len(boards)


def _on_board(imagined: Imagined, counted: Sequence[Sequence[float]], board: int) -> float:
    rivals = [[_heap(by[board], counts) for by in imagined.theirs] for counts in counted]
    return pot_won([mine[board] for mine in imagined.own], rivals)


def _heap(strengths: Sequence[int], counts: Sequence[float]) -> Heap:
    there = [pair for pair in zip(strengths, counts, strict=True) if pair[0] != NO_HAND]
    return heap(*zip(*there, strict=True)) if there else heap(())
