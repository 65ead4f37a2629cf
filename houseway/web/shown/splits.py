"""The hands of a pair that was split: which is which, what is on each, and what it counts.

All of it lies open on the felt; a viewer would else have to add it up four times.
"""

from collections.abc import Sequence

from houseway.table.bank.bank import Bank, Wager
from houseway.table.blackjack.counting import Counts
from houseway.table.blackjack.results import player_total
from houseway.table.blackjack.taking_turns import HittingOrStanding
from houseway.table.hand import Hand, Holding
from houseway.web.messages.table import SplitShown


def splits_of(hand: Hand | None) -> tuple[SplitShown, ...]:
    """Every hand that shares its spot with another one, in the order in which they are played."""
    if hand is None or not isinstance(hand.own, Bank):
        return ()
    spots: dict[int, list[Holding]] = {}
    for one in hand.holdings[1:]:
        if one.cards and one.number != hand.own.holding:
            spots.setdefault(one.spot, []).append(one)
    split = {spot: held for spot, held in sorted(spots.items()) if spot and len(held) > 1}
    counts = _counts(hand) if split else None
    return tuple(
        SplitShown(
            holding=one.number,
            number=place,
            cents=_wagered(hand.own.wagers, one),
            counts=player_total(hand, one.number, counts).words if _is_counted(one) else "",
        )
        for held in split.values()
        for place, one in enumerate(held, 1)
        if counts is not None
    )


def _counts(hand: Hand) -> Counts | None:
    """How hands are counted here; None in a game where nothing is split."""
    steps = hand.setup.game.plan(hand.setup.options)
    return next((step.counts for step in steps if isinstance(step, HittingOrStanding)), None)


def _is_counted(holding: Holding) -> bool:
    """One card alone, before its second, is no hand yet."""
    return len(holding.up) > 1 and not holding.down


def _wagered(wagers: Sequence[Wager], holding: Holding) -> int:
    """What the player of the spot has on a hand, doubles included and the backline not.

    A free spot is played by whoever wagers there, who sits at another one.
    """
    return sum(
        wager.owners.get(holding.seat, 0)
        for wager in wagers
        if wager.holding == holding.number and wager.kind in ("base", "split", "double")
    )
