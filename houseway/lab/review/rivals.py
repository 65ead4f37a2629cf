"""What the others may hold: hands that fit what they did, weighed by how their style plays.

A rival may hold any two cards that nobody has seen (`two_cards.py`); of more cards many hands are
dealt, and more where few of them fit. Each is weighed by every bet of theirs: how likely that style
checks, calls or raises with such chances (`bots/betting.py`), those chances counted against one
other hand dealt at random, on the cards that lay open then. Where no raise was left a call says
no more than that. A part such as `30%` keeps the best hands of the deal instead, `random` all of
them, and a stated range has hands of its own (`against.py`).
"""

import math
from bisect import bisect
from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from houseway.bots import draw_player
from houseway.bots.betting import is_sensible, raisers
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.lab.review.against import Against, filled_up, left_of, stated
from houseway.lab.review.felts import Felt, drawn, is_split, share_of
from houseway.lab.review.scenes import Scene
from houseway.lab.review.two_cards import all_held, plays_two_cards, two_card_chances
from houseway.lab.review.walking import Moment
from houseway.table.pot.actions import Raise

HANDS: Final = 90
"""Hands that are dealt to a rival at a time, fewer where measuring takes longer."""
BATCHES: Final = 3
ENOUGH: Final = 12
"""What they did may leave a rival few of the hands that were dealt: more are, until so many fit."""
TWO: Final = 2
DIGITS: Final = 2
"""Of chances: a bot does not know its own any better."""
WORLDS: Final = 16
"""Run-outs by which their chances are counted, half of them where measuring takes long."""
LONG: Final = 5
FEWEST: Final = 24
EVERY_MOST: Final = 1_100
"""So many hands are all looked at, at the end, against one rival: two cards of hold'em are 990."""
SOFT: Final = 0.06
"""How far a bot's own count of its chances is off: the standard error of sixty deals."""
LEAST: Final = 0.02
"""Nobody plays so much by their style that a hand is ruled out."""
TRIES: Final = 40

Stages = tuple[tuple[Card, ...], ...]
"""The closed cards of a hand after each draw; of a game without draws, those it has."""


@dataclass
class Rival:
    """A seat that is still in, with the hands it may hold."""

    seat: int
    up: tuple[Card, ...]
    hands: Sequence[Stages]
    weights: Sequence[float]
    chances: Sequence[float]
    """What each hand wins from one other, as it stands now."""
    is_whole: bool = False
    """Whether these are all hands that it may hold, and how likely each is, is known."""

    @cached_property
    def _sums(self) -> list[float]:
        return list(accumulate(self.weights))

    def pick(self, randomness: Random) -> int:
        return min(bisect(self._sums, randomness.random() * self._sums[-1]), len(self.hands) - 1)

    def cards(self, at: int) -> tuple[Card, ...]:
        """The whole hand, open cards and closed."""
        return (*self.hands[at][-1], *self.up)


def rival_of(
    seat: int,
    scene: Scene,
    felt: Felt,
    *,
    bets: Sequence[Moment],
    against: Against,
    every: bool,
) -> Rival:
    """What a seat may hold now, by all it has done so far."""
    randomness = Random(f"{seat}/{len(scene.view.events)}")
    holding, style = scene.holding(seat), against.style(seat)
    if style is None and against.is_range:
        return _stated(seat, scene, felt, against=against, randomness=randomness)
    is_whole = every and style is None and against.part == 1
    own_bets = [one for one in bets if one.action.seat == seat] if style is not None else []
    if every or plays_two_cards(scene):
        hands: list[Stages] = [(two,) for two in all_held(scene, holding.down_count)]
        weights = _weights(own_bets, scene, felt, hands=hands, style=style)
    else:
        hands, weights = _enough(seat, scene, felt, own_bets, style=style, randomness=randomness)
    now = counted(seat, scene, felt, [one[-1] for one in hands])
    if style is None and against.part < 1:
        least = sorted(now, reverse=True)[math.ceil(against.part * len(now)) - 1]
        weights = [float(one >= least) for one in now]
    return Rival(seat, holding.up, hands, weights, now, is_whole)


def _enough(
    seat: int,
    scene: Scene,
    felt: Felt,
    bets: Sequence[Moment],
    *,
    style: Style | None,
    randomness: Random,
) -> tuple[list[Stages], list[float]]:
    """Hands dealt to a seat, with their weights: more where few of them fit what it did."""
    hands, weights = list[Stages](), list[float]()
    for _ in range(BATCHES):
        some = [_hand(seat, scene, felt, randomness) for _ in range(_batch(felt))]
        hands += some
        weights += _weights(bets, scene, felt, hands=some, style=style)
        if as_many_as(weights) >= ENOUGH:
            break
    return hands, weights


def _batch(felt: Felt) -> int:
    return max(FEWEST, HANDS // felt.costs)


def as_many_as(weights: Sequence[float]) -> float:
    """How many hands of equal weight tell as much as these.

    >>> as_many_as([1.0, 1.0, 1.0, 1.0]), as_many_as([1.0, 0.0, 0.0, 0.0])
    (4.0, 1.0)
    """
    return math.fsum(weights) ** 2 / math.fsum(one * one for one in weights)


def _weights(
    bets: Sequence[Moment],
    scene: Scene,
    felt: Felt,
    *,
    hands: Sequence[Stages],
    style: Style | None,
) -> list[float]:
    """How well each hand fits all that its player did."""
    weights = [1.0] * len(hands)
    if style is None:
        return weights
    for bet in bets:
        likely = _likely(bet, scene, felt, hands=hands, style=style)
        weights = [one * other for one, other in zip(weights, likely, strict=True)]
    return weights


def _stated(seat: int, scene: Scene, felt: Felt, *, against: Against, randomness: Random) -> Rival:
    """What a seat may hold of a stated range: all of it at the end of a hand, else some."""
    holding, named = scene.holding(seat), stated(against, scene, seat)
    most = _batch(felt) if felt.to_come(scene, 1) else EVERY_MOST
    some = named if len(named) <= most else randomness.sample(named, most)
    closed = holding.down_count
    hands = [_kept(one, scene, felt, seat=seat, randomness=randomness) for one in some]
    now = counted(seat, scene, felt, hands)
    is_whole = some is named and all(len(one) == closed for one in named)
    return Rival(seat, holding.up, [(one,) for one in hands], [1.0] * len(hands), now, is_whole)


def _kept(
    hand: tuple[Card, ...], scene: Scene, felt: Felt, *, seat: int, randomness: Random
) -> tuple[Card, ...]:
    """A hand that was named, with as many cards as the seat holds."""
    closed = scene.holding(seat).down_count
    ways = left_of(hand, closed)
    if len(ways) == 1:
        return filled_up(ways[0], scene, closed, randomness)
    chances = counted(seat, scene, felt, ways)
    return max(zip(chances, ways, strict=True))[1]


def counted(
    seat: int, scene: Scene, felt: Felt, hands: Sequence[Sequence[Card]]
) -> Sequence[float]:
    """What each of these closed hands wins from one other at a seat, on the same run-outs.

    Once all cards are there, a hand that never loses is as good as won: it is not folded, also
    where the best that it can do is to share the pot.
    """
    if plays_two_cards(scene) and all(len(one) == TWO for one in hands):
        known = two_card_chances(scene)
        return [known[min(one), max(one)] for one in hands]
    randomness = Random(f"worlds {seat}/{len(scene.view.events)}")
    others = [scene.holding(one) for one in (*scene.rivals, scene.view.seat) if one != seat]
    up, split = scene.holding(seat).up, is_split(scene.setup)
    won, times, lost = [0.0] * len(hands), [0] * len(hands), [0] * len(hands)
    for number in range(WORLDS if felt.costs < LONG else WORLDS // 2):
        other = others[number % len(others)]
        needed = other.down_count + felt.to_come(scene, 2)
        deck = randomness.sample(scene.closed, min(needed, len(scene.closed)))
        measure = felt.measure(scene, deck[other.down_count :])
        theirs = measure((*deck[: other.down_count], *other.up), 1)
        used = set() if felt.draws else {*deck}
        for at, hand in enumerate(hands):
            if not used.isdisjoint(hand):
                continue
            share = share_of((measure((*hand, *up), 0), theirs), split)
            won[at] += share
            times[at] += 1
            lost[at] += not share
    is_over = not felt.to_come(scene, 2)
    return [
        (1.0 if is_over and not losses else part / count) if count else 0.5
        for part, count, losses in zip(won, times, lost, strict=True)
    ]


def _hand(seat: int, scene: Scene, felt: Felt, randomness: Random) -> Stages:
    """A hand that a seat may have; in a draw game one that drew as often and as many."""
    if not felt.draws:
        return (tuple(randomness.sample(scene.unseen, scene.holding(seat).down_count)),)
    contest, thrown = draw_player.contest_of(scene.view, scene.setup), scene.thrown(seat)
    for _ in range(TRIES):
        cards = randomness.sample(scene.unseen, min(len(scene.unseen), contest.size * 4))
        stages = [tuple(cards[: contest.size])]
        for number in thrown:
            if len(contest.throwing(stages[-1])) != number:
                break
            coming = iter(cards[contest.size * len(stages) :])
            stages.append(tuple(drawn(contest, stages[-1], coming)))
        if len(stages) > len(thrown):
            return tuple(stages)
    last = tuple(randomness.sample(scene.unseen, contest.size))
    return (last,) * (len(thrown) + 1)


def _likely(
    bet: Moment, scene: Scene, felt: Felt, *, hands: Sequence[Stages], style: Style
) -> Sequence[float]:
    """How likely a style bets so with each hand, by what lay open then."""
    seat, then = bet.action.seat, Scene(bet.view, scene.setup)
    stage, closed = len(then.thrown(seat)) if felt.draws else 0, then.holding(seat).down_count
    # What was shown since lay face down then.
    shown = [card for card in scene.holding(seat).up if card not in then.holding(seat).up]
    held = [(*one[min(stage, len(one) - 1)], *shown)[:closed] for one in hands]
    chances = counted(seat, then, felt, held)
    odds = Standing.at(then, seat)
    kinds = {"raise"} if isinstance(bet.action, Raise) else {"call"}
    if not bet.may_raise:
        # Whoever would have raised could only call.
        kinds = {"call", "raise"}
    known = dict[float, float]()
    for chance in {round(one, DIGITS) for one in chances}:
        known[chance] = max(LEAST, odds.acted(chance, style, kinds))
    return [known[round(one, DIGITS)] for one in chances]


class Standing(NamedTuple):
    """What a seat must weigh when it is asked: how many are in, and what the pot asks of it."""

    live: int
    owed_cents: int
    pot_cents: int
    raises: int
    """Of the others, in this round."""
    raised: int = 0
    """By anybody."""

    @classmethod
    def at(
        cls, scene: Scene, seat: int, *, owed_cents: int = -1, more_cents: int = 0
    ) -> "Standing":
        """As the table stands, or with more in the pot and another bet to match."""
        view = scene.view
        chips = next(one for one in view.chips if one.seat == seat)
        owed = view.bet_cents - chips.bet_cents if owed_cents < 0 else owed_cents
        more = owed_cents >= 0
        betters = raisers(scene.view)
        return cls(
            live=sum(one.is_live for one in view.holdings),
            owed_cents=max(0, min(owed, chips.stack_cents)),
            pot_cents=view.pot_cents + more_cents,
            raises=sum(one != seat for one in betters) + more,
            raised=len(betters) + more,
        )

    def after(self, *, folded: int, called_cents: int) -> "Standing":
        """The same once some have folded before it and others have called."""
        return self._replace(live=self.live - folded, pot_cents=self.pot_cents + called_cents)

    def acted(self, chance: float, style: Style, kinds: Container[str]) -> float:
        """How likely a style does one of these."""
        return sum(part for kind, part in self.acts(chance, style).items() if kind in kinds)

    def acts(self, chance: float, style: Style) -> dict[str, float]:
        """How likely a style folds, calls (or checks) and raises with such chances from one."""
        beats_all = chance ** max(1, self.live - 1)
        share = beats_all * (1 - style.respects) ** self.raises
        more = _soft(share - style.raises_at / max(self.live, 2))
        if not is_sensible(beats_all, self.raised):
            more = 0.0
        if not self.owed_cents:
            more += (1 - more) * style.bluffs
            return {"fold": 0.0, "call": 1 - more, "raise": more}
        price = self.owed_cents / (self.pot_cents + self.owed_cents)
        stays = max(more, _soft(share - price * style.calls_for))
        return {"fold": 1 - stays, "call": stays - more, "raise": more}


def _soft(above: float) -> float:
    """A limit that is not sharp: a half where it is met, nearly one well above it."""
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, above / SOFT))))
