"""The cards that nobody has seen, dealt many times over: what every hand comes to each time.

All choices of a decision are priced on the same deals, so that what is luck in them is the same for
each. Where one rival is left and no card is to come, every hand there is stands in for a deal.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from houseway.bots import draw_player
from houseway.cards.card import Card
from houseway.lab.review.against import Against
from houseway.lab.review.felts import Came, Felt, Measure, drawn, is_split, share_of
from houseway.lab.review.rivals import EVERY_MOST, Rival, rival_of
from houseway.lab.review.scenes import Scene
from houseway.lab.review.walking import Moment

DEALS: Final = 400
"""How many deals a decision is priced on, fewer where measuring takes longer."""
TRIES: Final = 6


class Deal(NamedTuple):
    """One way the unseen cards may lie."""

    weight: float
    came: tuple[Came, ...]
    """What every hand comes to, the seat's own first."""
    chances: tuple[float, ...]
    """What each rival's hand wins from one other, as that rival sees it now."""
    dice: tuple[float, ...]
    """How each rival decides where the style leaves it open."""
    measure: Measure
    coming: tuple[Card, ...]
    """Cards that the seat may still draw."""


@dataclass
class Contested:
    """A pot, as one seat may think of it: who is in, and how the cards may lie."""

    scene: Scene
    felt: Felt
    rivals: tuple[Rival, ...]
    deals: Sequence[Deal]
    is_exact: bool

    def average(self, values: Sequence[float]) -> tuple[float, float]:
        """The mean of a value for each deal, and its standard error."""
        total = math.fsum(deal.weight for deal in self.deals)
        weighed = zip(self.deals, values, strict=True)
        mean = math.fsum(deal.weight * value for deal, value in weighed) / total
        if self.is_exact or len(values) < 2:
            return mean, 0.0
        spread = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
        return mean, math.sqrt(spread / len(values))

    def share(self) -> float:
        """The part of the pot that the hand wins when everybody stays."""
        split = is_split(self.scene.setup)
        return self.average([share_of(deal.came, split) for deal in self.deals])[0]


def contested(scene: Scene, felt: Felt, bets: Sequence[Moment], against: Against) -> Contested:
    """The pot at one decision."""
    is_last = felt.to_come(scene, 1) == 0 and len(scene.rivals) == 1
    every = is_last and not felt.draws and _ways(scene) <= EVERY_MOST
    rivals = tuple(
        rival_of(seat, scene, felt, bets=bets, against=against, every=every)
        for seat in scene.rivals
    )
    if every:
        deals = _every_deal(scene, felt, rivals[0])
        return Contested(scene, felt, rivals, deals, is_exact=rivals[0].is_whole)
    return Contested(scene, felt, rivals, _some_deals(scene, felt, rivals), is_exact=False)


def _ways(scene: Scene) -> int:
    return math.comb(len(scene.unseen), scene.holding(scene.rivals[0]).down_count)


def _every_deal(scene: Scene, felt: Felt, rival: Rival) -> list[Deal]:
    measure = felt.measure(scene, ())
    own = measure(scene.own, 0)
    return [
        Deal(weight, (own, measure(rival.cards(at), 1)), (rival.chances[at],), (0.5,), measure, ())
        for at, weight in enumerate(rival.weights)
    ]


def _some_deals(scene: Scene, felt: Felt, rivals: Sequence[Rival]) -> list[Deal]:
    randomness = Random(f"deals {scene.view.seat}/{len(scene.view.events)}")
    yet_to_draw = _yet_to_draw(scene, felt)
    return [
        _deal(scene, felt, rivals, yet_to_draw=yet_to_draw, randomness=randomness)
        for _ in range(max(80, DEALS // felt.costs))
    ]


def _deal(
    scene: Scene,
    felt: Felt,
    rivals: Sequence[Rival],
    *,
    yet_to_draw: "Callable[[int, Sequence[Card], Sequence[Card]], Sequence[Card]]",
    randomness: Random,
) -> Deal:
    picked, taken = _picked(rivals, randomness)
    left = [card for card in scene.unseen if card not in taken]
    randomness.shuffle(left)
    needed = felt.to_come(scene, len(rivals) + 1)
    measure = felt.measure(scene, left[:needed] if len(left) > needed else left)
    held = [
        yet_to_draw(rival.seat, rival.cards(at), left[place:] + left[:place])
        for place, (rival, at) in enumerate(zip(rivals, picked, strict=True), len(rivals))
    ]
    came = [measure(hand, place) for place, hand in enumerate((scene.own, *held))]
    return Deal(
        weight=1.0,
        came=tuple(came),
        chances=tuple(rival.chances[at] for rival, at in zip(rivals, picked, strict=True)),
        dice=tuple(randomness.random() for _ in rivals),
        measure=measure,
        coming=tuple(reversed(left)),
    )


def _picked(rivals: Sequence[Rival], randomness: Random) -> tuple[list[int], set[Card]]:
    """A hand for each rival; no card twice, where that can be had in a few tries."""
    picked, taken = list[int](), set[Card]()
    for rival in rivals:
        for _ in range(TRIES):
            at = rival.pick(randomness)
            if taken.isdisjoint(rival.hands[at][-1]):
                break
        picked.append(at)
        taken.update(rival.hands[at][-1])
    return picked, taken


def _yet_to_draw(
    scene: Scene, felt: Felt
) -> Callable[[int, Sequence[Card], Sequence[Card]], Sequence[Card]]:
    """In the middle of a draw, those behind the seat still throw cards away."""
    is_drawing = felt.draws and any(one.verb == "discard" for one in scene.view.choices)
    if not is_drawing:
        return lambda _seat, held, _coming: held
    contest = draw_player.contest_of(scene.view, scene.setup)
    behind = {*scene.view.asked} - {scene.view.seat}
    return lambda seat, held, coming: drawn(contest, held, iter(coming)) if seat in behind else held
