"""What a hand on the table is called now, and which cards make it, whatever the game.

`held(hand, holding)` is asked by whoever tells of a hand: the line under one's own cards, the
sentence that pushes a pot, the plate of a winner. Every game answers by the step that will compare
its hands (`Step.named`), so that a hand is never called by another list than the one that decides.
It names only what is seen: of a viewer's hand, no card that this viewer may not know. Cards that
are still being set in parts are named by `comparing_step(hand).named_parts`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from houseway.hands.naming import Named, named_apart
from houseway.table.hand import Hand

if TYPE_CHECKING:
    from houseway.table.step import Step


def held(hand: Hand, holding: int) -> tuple[Named, ...]:
    """The hand of a holding, part by part: high before low, front before back.

    Nothing where there is no card to go by, or a game does not rank hands at all, as pan.
    """
    step = comparing_step(hand)
    return step.named(hand, holding) if step is not None else ()


def held_beside(hand: Hand, holding: int, others: Iterable[int]) -> tuple[Named, ...]:
    """The same beside hands that it meets, so that two of one name can be told apart."""
    met = [name for other in others if other != holding for name in held(hand, other)]
    return tuple(named_apart(one, met) for one in held(hand, holding))


def joined(names: Sequence[Named]) -> str:
    """Several parts in one breath.

    >>> joined([Named("ace high", (), "front"), Named("two pair, tens and fives", (), "back")])
    'front: ace high; back: two pair, tens and fives'
    >>> joined([Named("ace high", (), "high"), Named("8-6-5-3-A low", (), "low")])
    'high: ace high; low: 8-6-5-3-A'
    """
    return "; ".join(
        f"{one.part}: {one.words.removesuffix(' low')}" if one.part else one.words for one in names
    )


def comparing_step(hand: Hand) -> "Step | None":
    """The step by which hands are, will be or were compared; none in a game of melds."""
    return next((step for step in _steps(hand) if step.compares), None)


def _steps(hand: Hand) -> "Iterator[Step]":
    """What is done now and what is to come; then, in a hand that is over, what has been done."""
    # Who tells of a hand is known to every step, and a plan is made of steps.
    from houseway.table.plan import Replanned

    yield hand.step
    yield from reversed(hand.plan)
    for event in reversed(hand.log):
        if isinstance(event, Replanned):
            yield from event.plan
    yield from hand.setup.plan
