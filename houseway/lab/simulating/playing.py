"""A stretch of hands at one table: the button moves, pots and banks go on, everybody is topped up.

Each hand has a seed of its own, made of the study's seed and the hand's number, for its cards and
for its players' whims. A stretch begins a new game, so it can be played anywhere, in any order.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import msgspec

from houseway.bots.players import player_for
from houseway.bots.styles import STYLES, strength_named
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput, did_you_mean
from houseway.houses.dealing_in import Table
from houseway.houses.house import House
from houseway.houses.plain_choices import plain_choices
from houseway.lab.simulating.tallies import Stretch, Tally
from houseway.table.action import Action
from houseway.table.bank.reading import bank_of
from houseway.table.carry import Carry, carried_out, next_setup
from houseway.table.engine import act, begin, default, legal
from houseway.table.hand import Hand
from houseway.table.left_out import LeftOut
from houseway.table.setup import Setup
from houseway.table.views import seat_view

STRETCH: Final = 50
"""So many hands are dealt on from one another."""
ACTIONS_MAX: Final = 5_000
"""A hand that asks more is no hand."""
PLAYER, PLAYER_DEALER = "player", "player-dealer"

CALLS: Final = "calls"
AT_RANDOM: Final = "random"
WAYS: Final[Mapping[str, str]] = {
    **{name: style.words for name, style in STYLES.items()},
    CALLS: "does the first thing that is offered: checks, calls, stands",
    AT_RANDOM: "does any of the plain things that are offered",
}
"""How a seat may play, each in words: the bots' styles, which may be followed by a colon and a
strength, and two that think of nothing."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A table to be played at, in words that travel to another process."""

    house: str
    game: str
    limit: str
    schedule: str
    stack_cents: int
    ways: tuple[str, ...]
    """How each seat plays, seat 1 first."""
    seed: int
    chosen: dict[str, str] = {}

    def __post_init__(self) -> None:
        for way in self.ways:
            name, colon, strength = way.partition(":")
            if name not in WAYS:
                near = did_you_mean(name, WAYS) or f" There are {', '.join(WAYS)}."
                raise BadInput(f"nobody plays '{way}'.{near}")
            if colon and name not in STYLES:
                raise BadInput(f"'{way}': {name} thinks of nothing, and is as strong as it is")
            strength_named(strength)

    @property
    def players(self) -> int:
        return len(self.ways)

    def setup(self) -> Setup:
        """The table before its first hand."""
        about: Table = {"seed": 0, "button": 1, "set": self.chosen}
        if self.schedule:
            about["schedule"] = self.schedule
        stacks = [self.stack_cents / 100] * self.players
        row = House.named(self.house)
        return row.deal(self.game, limit=self.limit, stacks_dollars=stacks, **about).hand.setup


def played(asked: Asked, first: int, count: int) -> Stretch:
    """So many hands from this number on, as one game."""
    found, opening = Stretch(), asked.setup()
    last: tuple[Setup, Carry] | None = None
    for number in range(first, first + count):
        setup = _next(opening, last)
        if last is not None and setup is opening:
            found.broken += 1
            found.left_cents += _left_cents(last[1])
        hand = begin(setup, Seeded(f"{asked.seed}/{number}"))
        _play(hand, asked, Random(f"{asked.seed}/{number}/whims"), found)
        _add_up(hand, found)
        last = (setup, carried_out(hand, last[1] if last else None))
    found.left_cents += _left_cents(last[1]) if last else 0
    return found


def _left_cents(carry: Carry) -> int:
    return carry.pot.cents if carry.pot else 0


def _next(opening: Setup, last: tuple[Setup, Carry] | None) -> Setup:
    """The hand after the last one; a new game where it cannot be dealt on."""
    if last is None:
        return opening
    setup, carry = last
    try:
        return next_setup(setup, carry, opening.stacks_cents)
    except LeftOut:
        return opening


def _play(hand: Hand, asked: Asked, whims: Random, found: Stretch) -> None:
    choosing = [_choosing(way, hand) for way in asked.ways]
    for _ in range(ACTIONS_MAX):
        if hand.is_over:
            return
        seat = hand.asked[0]
        action = choosing[seat - 1](hand, seat, whims) if seat > 0 else default(hand, seat)
        act(hand, action)
        found.actions += 1
    raise AssertionError(f"{hand} never ends")


Choosing = Callable[[Hand, int, Random], Action]


def _choosing(way: str, hand: Hand) -> Choosing:
    if way == CALLS:
        return _first_offered
    if way == AT_RANDOM:
        return _any_offered
    name, _, strength = way.partition(":")
    choose, style = player_for(hand.setup.game), STYLES[name].at(strength_named(strength))
    return lambda now, seat, whims: choose(seat_view(now, seat), now.setup, style, whims)


def _first_offered(hand: Hand, seat: int, _whims: Random) -> Action:
    if not hand.setup.is_banked:
        return legal(hand, seat)[0].action(setup=hand.setup)
    # Whoever wagers first of all would wager for ever.
    return next(one for one in plain_choices(hand) if one.seat == seat).action(setup=hand.setup)


def _any_offered(hand: Hand, seat: int, whims: Random) -> Action:
    return whims.choice([one for one in plain_choices(hand) if one.seat == seat]).action(
        setup=hand.setup
    )


def _add_up(hand: Hand, found: Stretch) -> None:
    found.hands += 1
    balances, setup = hand.money.balances, hand.setup
    bank = bank_of(hand).seat if setup.is_banked else 0
    for seat, stack_cents in setup.stacks_cents.items():
        cents = balances[seat] - stack_cents
        found.seats.setdefault(seat, Tally()).add(cents)
        if bank:
            chair = PLAYER_DEALER if seat == bank else PLAYER
            found.chairs.setdefault(chair, Tally()).add(cents)
    found.drop.add(balances[setup.drop])
    found.jackpot.add(balances[setup.jackpot])
