"""Many hands together: how much was luck, how much the decisions, and which habits cost most."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from houseway.lab.review.judging import money, say
from houseway.lab.review.told import Decision, Habit, HandCost, Review, Reviewed

HABITS_MOST: Final = 8
HANDS_MOST: Final = 5


def together(reviews: Sequence[Review], *, left_out: int = 0) -> Reviewed:
    """What many reviews come to."""
    net = sum(one.net_cents for one in reviews)
    cost = sum(one.cost_cents for one in reviews)
    return Reviewed(
        hands=len(reviews),
        judged=sum(bool(one.decisions) for one in reviews),
        decisions=sum(len(one.decisions) for one in reviews),
        left_out=left_out,
        net_cents=net,
        cost_cents=cost,
        luck_cents=net + cost,
        habits=_habits(reviews),
        costliest=_costliest(reviews),
        says=_summed_up(reviews, net, cost),
    )


def _habits(reviews: Sequence[Review]) -> tuple[Habit, ...]:
    """Kinds of decisions by what they cost, the dearest first."""
    kinds: defaultdict[tuple[str, str], list[Decision]] = defaultdict(list)
    for one in reviews:
        for decision in one.decisions:
            kinds[decision.habit, one.title].append(decision)
    habits = [
        Habit(
            words=words,
            title=title,
            count=len(some),
            worse=sum(one.verdict == "costs" for one in some),
            cost_cents=sum(one.cost_cents for one in some),
        )
        for (words, title), some in kinds.items()
    ]
    dear = sorted((one for one in habits if one.cost_cents > 0), key=lambda one: -one.cost_cents)
    return tuple(dear[:HABITS_MOST])


def _costliest(reviews: Sequence[Review]) -> tuple[HandCost, ...]:
    dear = sorted(enumerate(reviews), key=lambda one: -one[1].cost_cents)
    return tuple(
        HandCost(number=at, hand=one.hand, net_cents=one.net_cents, cost_cents=one.cost_cents)
        for at, one in dear[:HANDS_MOST]
        if one.cost_cents > 0
    )


def _summed_up(reviews: Sequence[Review], net: int, cost: float) -> str:
    if not reviews:
        return say("many.none")
    hands = say("many.one" if len(reviews) == 1 else "many.hands", count=len(reviews))
    said = {"hands": hands, "net": money(net)}
    if not cost:
        return say("many.clean", **said)
    return say("many.some", cost=money(cost), luck=money(net + cost), **said)
