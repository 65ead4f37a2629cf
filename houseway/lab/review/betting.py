"""What folding, calling and raising are worth: one bet ahead, and then the cards.

After the choice everybody who owes something answers once, in turn, as their style would with such
a hand against those who have not folded before them, and then the hands are turned up without
another bet. Behind a check those to come may bet once, and the seat calls where its share is worth
the price. From there on a fold wins nothing and loses nothing. Side pots are won by those who are
in them.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from msgspec.structs import replace

from houseway.bots.betting import amount, with_callers_cents
from houseway.lab.review.against import Against
from houseway.lab.review.deals import Contested, Deal
from houseway.lab.review.felts import Came, is_split, share_of
from houseway.lab.review.judging import SURE, Option
from houseway.lab.review.rivals import Standing
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.pot.actions import Fold, Raise
from houseway.table.pot.betting import BettingRound
from houseway.table.views import ChipsView
from houseway.table.words import said

PAYS_BY_FOLDS: Final = frozenset({"bet", "raise", "complete"})
"""Kinds of choices that may win the pot there and then."""


class Layer(NamedTuple):
    """A part of the pot and who may win it."""

    cents: float
    seats: frozenset[int]


class Betting:
    """The choices of one decision in a betting round."""

    def __init__(self, pot: Contested, against: Against) -> None:
        self.pot, self.against = pot, against
        self.view, self.setup = pot.scene.view, pot.scene.setup
        self.split = is_split(self.setup)

    def options(self, action: Action) -> Iterator[Option]:
        """Everything that may be done, priced; a fold where one may check only if it was done."""
        is_free = any(one.verb == "call" and not one.owed_cents for one in self.view.choices)
        for choice in self.view.choices:
            if choice.verb == "fold" and is_free and not isinstance(action, Fold):
                continue
            if choice.verb == "fold":
                yield self._option(choice, action, [0.0] * len(self.pot.deals))
            elif choice.verb == "call":
                yield self._option(choice, action, self._stay(choice))
            elif choice.verb == "raise":
                for sized in self._sizes(choice, action):
                    yield self._option(sized, action, self._raise(sized))

    def price(self) -> float | None:
        """The part of the pot that a call asks for, all who are in having called: a hint's own."""
        owed = next((one.owed_cents for one in self.view.choices if one.verb == "call"), 0)
        return owed / (with_callers_cents(self.view) + owed) if owed else None

    def bluffs(self, options: Sequence[Option]) -> frozenset[str]:
        """Kinds of choices that pay here only because others fold, before the last bets.

        What they lose on later streets, when somebody calls, is not counted. So it is with a bet of
        a hand that wins less than its part, and where a call is not clearly worth more than a fold.
        """
        if self.rounds_to_come < 1:
            return frozenset()
        by_key = {one.key: one.values for one in options if one.key in ("fold", "call")}
        is_short = self.pot.share() * (len(self.pot.rivals) + 1) < 1
        if not is_short and len(by_key) == 2:
            worth, stderr = self.pot.average(by_key["call"])
            is_short = worth <= SURE * stderr
        return PAYS_BY_FOLDS if is_short else frozenset()

    @property
    def rounds_to_come(self) -> int:
        """Betting rounds after this one."""
        rounds = sum(isinstance(step, BettingRound) for step in self.setup.plan)
        return max(0, rounds - self.view.round)

    def _option(self, choice: Choice, action: Action, values: Sequence[float]) -> Option:
        is_done = choice.action() == action
        return Option(choice.key, said(choice), is_done, values)

    def _sizes(self, choice: Choice, action: Action) -> Iterator[Choice]:
        """The raise as it is, or where the amount is open a small one, half the pot and all."""
        sizes = {choice.low_cents, amount(self.view, choice, 0.5), amount(self.view, choice, 0.9)}
        if isinstance(action, Raise):
            sizes = {*sizes, action.to_cents}
        for cents in sorted(sizes):
            yield replace(choice, low_cents=cents, high_cents=cents)

    def _stay(self, choice: Choice) -> list[float]:
        """A check or a call: those behind who owe something answer, the others are in."""
        behind = {*self.view.asked} - {self.view.seat}
        owed = {
            one.seat: max(0, self.view.bet_cents - one.bet_cents)
            for one in self.view.chips
            if one.seat in behind
        }
        stays = self._played(min(choice.owed_cents, self._own.stack_cents), owed)
        return stays if choice.owed_cents else self._checked(stays)

    def _checked(self, stays: Sequence[float]) -> list[float]:
        """A check: those behind may bet, and the seat calls that where it is worth the price."""
        more = next((one for one in self.view.choices if one.verb == "raise"), None)
        size = more.low_cents - self.view.bet_cents if more else 0
        calls = self.pot.share() * (self.view.pot_cents + 2 * size) >= size
        behind = {*self.view.asked} - {self.view.seat}
        standing = {seat: Standing.at(self.pot.scene, seat) for seat in behind}
        rivals = dict.fromkeys(self.pot.scene.rivals, size)
        called = self._played(min(size, self._own.stack_cents), rivals) if calls else None
        found = []
        for number, deal in enumerate(self.pot.deals):
            is_bet = size > 0 and any(self._bets(deal, standing))
            met = called[number] if called is not None else 0.0
            found.append(met if is_bet else stays[number])
        return found

    def _bets(self, deal: Deal, standing: dict[int, Standing]) -> Iterator[bool]:
        """Who of those behind a check would bet with what they hold."""
        for rival, chance, dice in zip(self.pot.rivals, deal.chances, deal.dice, strict=True):
            style = self.against.style(rival.seat)
            if rival.seat in standing and style is not None:
                # The same dice as for folding, read from the other end.
                yield 1 - dice <= standing[rival.seat].acts(chance, style)["raise"]

    def _raise(self, choice: Choice) -> list[float]:
        """A bet or a raise: everybody else owes the difference."""
        owed = {
            one.seat: max(0, choice.low_cents - one.bet_cents)
            for one in self.view.chips
            if one.seat in self.pot.scene.rivals
        }
        return self._played(choice.low_cents - self._own.bet_cents, owed)

    def _played(self, put_cents: int, owed: dict[int, int]) -> list[float]:
        """What the seat wins in every deal, less what it puts in now."""
        known: dict[frozenset[int], list[Layer]] = {}
        standing = {
            seat: Standing.at(self.pot.scene, seat, owed_cents=cents, more_cents=put_cents)
            for seat, cents in owed.items()
        }
        values = []
        for deal in self.pot.deals:
            stays = frozenset(self._stays(deal, standing))
            if stays not in known:
                known[stays] = self._layers(put_cents, {seat: owed.get(seat, 0) for seat in stays})
            values.append(self._won(deal, known[stays]) - put_cents)
        return values

    def _stays(self, deal: Deal, standing: dict[int, Standing]) -> Iterator[int]:
        """Who is in when all have answered, one after another: each sees what those before did."""
        folded = called_cents = 0
        for at in self._in_turn:
            seat, chance, dice = self.pot.rivals[at].seat, deal.chances[at], deal.dice[at]
            asked, style = standing.get(seat), self.against.style(seat)
            if asked is not None and asked.owed_cents and style is not None:
                now = asked.after(folded=folded, called_cents=called_cents)
                if dice < now.acts(chance, style)["fold"]:
                    folded += 1
                    continue
                called_cents += asked.owed_cents
            yield seat

    def _won(self, deal: Deal, layers: Sequence[Layer]) -> float:
        by_seat = dict(zip(self._seats, deal.came, strict=True))
        own = by_seat[self.view.seat]
        return sum(one.cents * self._part(one, own, by_seat) for one in layers)

    def _part(self, layer: Layer, own: Came, by_seat: dict[int, Came]) -> float:
        if self.view.seat not in layer.seats:
            return 0.0
        others = [by_seat[seat] for seat in layer.seats if seat != self.view.seat]
        return share_of((own, *others), self.split) if others else 1.0

    def _layers(self, put_cents: int, owed: dict[int, int]) -> list[Layer]:
        """The pots when these seats have matched what they owe."""
        before = self.setup.stacks_cents
        put = {one.seat: before[one.seat] - one.stack_cents for one in self.view.chips}
        added = {self.view.seat: put_cents}
        for one in self.view.chips:
            if one.seat in owed:
                added[one.seat] = min(owed[one.seat], one.stack_cents)
        for seat, cents in added.items():
            put[seat] += cents
        return layers(put, {self.view.seat, *owed}, self.view.pot_cents + sum(added.values()))

    @cached_property
    def _own(self) -> ChipsView:
        return next(one for one in self.view.chips if one.seat == self.view.seat)

    @cached_property
    def _in_turn(self) -> tuple[int, ...]:
        """The rivals in the order in which they answer this seat."""
        seats = [rival.seat for rival in self.pot.rivals]
        round_of = max(self.view.seat, *seats)
        return tuple(
            sorted(range(len(seats)), key=lambda at: (seats[at] - self.view.seat) % round_of)
        )

    @cached_property
    def _seats(self) -> tuple[int, ...]:
        return (self.view.seat, *(rival.seat for rival in self.pot.rivals))


def layers(put: dict[int, int], live: set[int], pot_cents: int) -> list[Layer]:
    """Main pot and side pots, from what everybody has put in; a drop is off the main pot.

    >>> layers({1: 500, 2: 300, 3: 500}, {1, 2, 3}, 1300)
    [Layer(cents=900, seats=frozenset({1, 2, 3})), Layer(cents=400, seats=frozenset({1, 3}))]
    """
    found, below = list[Layer](), 0
    levels = sorted({put[seat] for seat in live})
    for level in levels:
        top = level if level != levels[-1] else max(put.values())
        cents = sum(min(one, top) - min(one, below) for one in put.values())
        found.append(Layer(cents, frozenset(seat for seat in live if put[seat] >= level)))
        below = level
    missing = pot_cents - sum(one.cents for one in found)
    return [found[0]._replace(cents=found[0].cents + missing), *found[1:]]
