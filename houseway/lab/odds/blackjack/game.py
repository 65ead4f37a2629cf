"""A blackjack game as tables: the shoe, how the bank can end, and what a hand comes to against it.

Everything is asked of the engine's own rules: what a hand counts, whether the bank draws, who
wins, and what the odds are. Hands that come to the same against every bank are of one kind.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import lcm
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards.packs import Pack
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.hands.blackjack.total import OVER, Total
from houseway.kernels.blackjack_banks import Ends
from houseway.rulebook.options import Options
from houseway.table.bank.options import WinOptions
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.comparing import Outcome, result
from houseway.table.blackjack.completing import bank_draws
from houseway.table.blackjack.counting import (
    JOKER_VALUE,
    TEN_VALUE,
    VALUES,
    Counts,
    Values,
    total_of,
)
from houseway.table.blackjack.looking import CHECKED
from houseway.table.blackjack.options import (
    BankChartOptions,
    ComparingOptions,
    LookingOptions,
    OverHandOptions,
    SurrenderTermsOptions,
)

Numbers = NDArray[np.int64]
Chances = NDArray[np.float64]

EVERY_VALUE: Final = range(JOKER_VALUE, TEN_VALUE + 1)


class BankEnd(NamedTuple):
    """A kind of hand that the bank ends with."""

    total: Total
    joker_first: bool
    """Whether the first card it drew was a joker."""


class Pay(NamedTuple):
    """What one kind of hand wins against one kind of bank, in parts of a wager."""

    first: int
    """On the first wager, nothing added to it."""
    added_to: int
    """On the first wager, once it was doubled or split."""
    added: int
    """On a wager that a double or a split has added."""


@dataclass(frozen=True)
class BlackjackGame:
    """One game under one set of answers."""

    counts: Counts
    options: Options
    pack: Pack
    pays: list[tuple[Pay, ...]] = field(default_factory=list, compare=False)
    """By kind of player's hand and of bank: kinds are added as hands are asked about."""
    _kinds: dict[tuple[object, ...], int] = field(default_factory=dict, compare=False)

    @cached_property
    def shoe(self) -> Numbers:
        """How many cards of each value it holds."""
        counted = Counter(VALUES[card] for card in self.pack.cards)
        return np.array([counted[value] for value in EVERY_VALUE], np.int64)

    @cached_property
    def ups(self) -> tuple[int, ...]:
        """What the bank can show."""
        return tuple(value for value in EVERY_VALUE if self.shoe[value])

    def is_checked(self, up: int) -> bool:
        """Whether the players know that a bank which shows this has no natural."""
        is_dealt = self.options[BankChartOptions].bank_second_card != "after the players"
        return is_dealt and up in CHECKED[self.options[LookingOptions].hole_card_check]

    @cached_property
    def scale(self) -> int:
        """How many parts a wager has, so that every result is a whole number of them."""
        natural = self.options[ComparingOptions].natural_pays
        return lcm(2, natural.on, self.options[WinOptions].win_pays.on)

    @cached_property
    def given_up(self) -> int:
        """What a surrender comes to, in parts of a wager."""
        loses = self.options[SurrenderTermsOptions].surrender_loses
        return {"half": -self.scale // 2, "all": -self.scale}[loses]

    @cached_property
    def flat_even_money(self) -> bool:
        """Whether a natural may be settled for even money at once, against an ace."""
        insuring = self.options.get(InsuringOptions)
        return insuring is not None and insuring.insurance and insuring.even_money == "flat"

    @cached_property
    def bank_ends(self) -> tuple[BankEnd, ...]:
        """Every kind of hand that the bank can end with."""
        return tuple(self._banks[1])

    @cached_property
    def naturals(self) -> NDArray[np.bool_]:
        """Which of these are naturals."""
        return np.array([one.total.is_natural for one in self.bank_ends])

    def ends(self, up: int) -> Ends:
        """Every set of cards that the bank may draw to this up card."""
        return self._banks[0][up]

    @cached_property
    def _banks(self) -> tuple[dict[int, Ends], list[BankEnd]]:
        kinds: dict[tuple[str, float, bool], int] = {}
        ends: list[BankEnd] = []
        found = {}
        for up in self.ups:
            drawn: dict[Values, tuple[int, int]] = {}
            for values, orders, end in self._drawn(up):
                name = (end.total.category, end.total.points, end.joker_first)
                if name not in kinds:
                    kinds[name] = len(ends)
                    ends.append(end)
                drawn[values] = (orders, kinds[name])
            found[up] = as_tree(drawn)
        return found, ends

    def _drawn(self, up: int) -> Iterator[tuple[Values, int, BankEnd]]:
        """The cards that finish a bank's hand, in how many orders, and how it ends."""
        chart, shoe = self.options[BankChartOptions], self.shoe
        growing: dict[Values, int] = {(): 1}
        while growing:
            longer = Counter[Values]()
            for values, orders in growing.items():
                for value in self.ups:
                    if values.count(value) + (value == up) < shoe[value]:
                        longer[tuple(sorted((*values, value)))] += orders
            growing = {}
            for values, orders in longer.items():
                count = total_of(tuple(sorted((*values, up))), self.counts, self.options)
                if bank_draws(count, chart):
                    growing[values] = orders
                else:
                    yield values, orders, BankEnd(count, values == (JOKER_VALUE,))

    def total(self, values: Values, *, is_split: bool = False) -> Total:
        """What a hand counts."""
        return total_of(tuple(sorted(values)), self.counts, self.options, is_split=is_split)

    def is_natural(self, values: Values) -> bool:
        return self.total(values).is_natural

    def kind(self, own: Total) -> int:
        """The kind of a player's hand that ends with this total."""
        name = (own.category, own.points, len(own.cards) == 3 and own.is_over)
        if name not in self._kinds:
            row = tuple(self._pay(own, end) for end in self.bank_ends)
            if row not in self.pays:
                self.pays.append(row)
            self._kinds[name] = self.pays.index(row)
        return self._kinds[name]

    @property
    def natural_kinds(self) -> tuple[int, ...]:
        """The kinds that are naturals and nothing else, of those that were asked about."""
        return self._kinds_of(("natural",))

    @property
    def over_kinds(self) -> tuple[int, ...]:
        """The same of hands that are over."""
        return self._kinds_of(OVER)

    def _kinds_of(self, categories: Collection[str]) -> tuple[int, ...]:
        found = {kind for name, kind in self._kinds.items() if name[0] in categories}
        others = {kind for name, kind in self._kinds.items() if name[0] not in categories}
        return tuple(sorted(found - others))

    def _pay(self, own: Total, bank: BankEnd) -> Pay:
        plain = self._odds[result(own, bank.total, self.options)]
        added_to = self._odds[result(own, bank.total, self.options, is_added_to=True)]
        return Pay(plain, added_to, 0 if self._no_action(bank) else added_to)

    def _no_action(self, bank: BankEnd) -> bool:
        """Whether this bank leaves alone what was added for doubles and splits."""
        over = self.options.get(OverHandOptions)
        takes = over.natural_takes_doubles if over else "yes"
        if takes != "yes" and bank.total.is_natural:
            return True
        return takes == "no, nor a joker drawn first" and bank.joker_first

    @cached_property
    def _odds(self) -> dict[Outcome, int]:
        natural = self.options[ComparingOptions].natural_pays
        win = self.options[WinOptions].win_pays
        return {
            "natural": natural.pays * self.scale // natural.on,
            "win": win.pays * self.scale // win.on,
            "push": 0,
            "loss": -self.scale,
        }

    def paid(self, wager: str) -> Chances:
        """By kind of player's hand and of bank: what one of the wagers of `Pay` wins."""
        return np.array([[getattr(one, wager) for one in row] for row in self.pays]) / self.scale


def as_tree(drawn: dict[Values, tuple[int, int]]) -> Ends:
    """Sets of cards as a tree, each before those that it is the beginning of."""
    places: dict[Values, int] = {}
    for values in sorted(drawn, key=lambda one: (len(one), one)):
        for size in range(len(values) + 1):
            places.setdefault(values[:size], 0)
    sets = sorted(places, key=lambda one: (len(one), one))
    places = {values: at for at, values in enumerate(sets)}
    ended = [drawn.get(values, (0, 0)) for values in sets]
    return Ends(
        parent=np.array([places[values[:-1]] for values in sets], np.int32),
        value=np.array([values[-1] if values else 0 for values in sets], np.int32),
        held=np.array(
            [values[:-1].count(values[-1]) if values else 0 for values in sets], np.int32
        ),
        size=np.array([len(values) for values in sets], np.int32),
        orders=np.array([float(orders) for orders, _ in ended]),
        ends_as=np.array([kind for _, kind in ended], np.int32),
    )


def game_of(slug: str, counts: Counts, options: Options) -> BlackjackGame:
    """The game of this name, from the shoe that the house deals it from."""
    if options[BankChartOptions].bank_second_card == "face up":
        raise BadInput(
            "figures are for a bank that shows one card:"
            " 'bank_second_card' must be 'face down' or 'after the players'"
        )
    return BlackjackGame(counts, options, GAMES[slug].pack(options))
