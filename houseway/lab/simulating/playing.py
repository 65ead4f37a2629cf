"""A stretch of hands at one table: the button moves, pots and banks go on, everybody is topped up.

Each hand has a seed of its own, made of the study's seed and the hand's number, for its cards and
for its players' whims. A stretch begins a new game, so it can be played anywhere, in any order.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from houseway.bots.players import player_for
from houseway.bots.styles import STYLES, strength_named
from houseway.cards.card import Card
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput, did_you_mean
from houseway.houses.dealing_in import Table
from houseway.houses.house import House
from houseway.houses.plain_choices import plain_choices
from houseway.lab.simulating.chance import Chance
from houseway.lab.simulating.named import named_ways
from houseway.lab.simulating.named_players import named_choice
from houseway.lab.simulating.tallies import Stretch, Tally
from houseway.table.action import Action
from houseway.table.bank.events import LaidOut
from houseway.table.bank.reading import bank_of
from houseway.table.carry import Carry, carried_out, next_setup
from houseway.table.choices import Choice
from houseway.table.engine import act, begin, default, legal
from houseway.table.events import Collected
from houseway.table.game import BANKED
from houseway.table.hand import Hand
from houseway.table.left_out import LeftOut
from houseway.table.setup import Setup
from houseway.table.views import seat_view

STRETCH: Final = 50
"""So many hands are dealt on from one another."""
ACTIONS_MAX: Final = 5_000
"""A hand that asks more is no hand."""
PLAYER, PLAYER_DEALER = "player", "player-dealer"

TWIN_FAMILIES: Final = ("board", "stud", "draw", *BANKED)
"""Families whose tables a compiled twin may play."""
CALLS: Final = "calls"
AT_RANDOM: Final = "random"
WAYS: Final[Mapping[str, str]] = {
    **{name: style.words for name, style in STYLES.items()},
    CALLS: "does the first thing that is offered: checks, calls, stands",
    AT_RANDOM: "does any of the plain things that are offered",
}
"""How a seat may play, each in words: the bots' styles, which may be followed by a colon and a
strength, and two that think of nothing. Against a bank named strategies join them (`named.py`)."""


class Whims:
    """What a hand's players go by: the bots' own generator, made when one of them plays."""

    __slots__ = ("_bots", "_seed", "chance")

    def __init__(self, seed: str, chance: Chance) -> None:
        self._seed, self.chance = seed, chance
        self._bots: Random | None = None

    @property
    def bots(self) -> Random:
        if self._bots is None:
            self._bots = Random(self._seed)
        return self._bots


Choosing = Callable[[Hand, int, Whims], Action]
Told = Callable[[Hand, bool], None]
"""Shown a finished hand, and whether a new game began with it."""


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
            if way in named_ways(self.game):
                continue
            name, colon, strength = way.partition(":")
            if name not in WAYS:
                there = (*WAYS, *named_ways(self.game))
                near = did_you_mean(name, there) or f" There are {', '.join(there)}."
                raise BadInput(f"nobody plays '{way}' at {self.game}.{near}")
            if colon and name not in STYLES:
                raise BadInput(f"'{way}': {name} thinks of nothing, and is as strong as it is")
            if colon and not strength:
                raise BadInput(
                    f"'{way}' names no strength: leave the colon out, or say {name}:expert"
                )
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
    opening = _opening(msgspec.json.encode(asked))
    return dealt_on(opening, asked.ways, asked.seed, range(first, first + count))


@lru_cache(maxsize=4)
def _opening(asked: bytes) -> Setup:
    """A process opens a table once, and deals all its stretches there."""
    return msgspec.json.decode(asked, type=Asked).setup()


def dealt_on(
    opening: Setup, ways: Sequence[str], seed: int, numbers: range, *, told: Told | None = None
) -> Stretch:
    """The hands of these numbers, dealt on from one another; `told` is shown each of them."""
    found = Stretch()
    is_counted = is_twins(opening, ways)
    last: tuple[Setup, Carry] | None = None
    for number in numbers:
        setup = _next(opening, last)
        is_new = last is not None and setup is opening
        if last is not None and is_new:
            found.broken += 1
            found.left_cents += _left_cents(last[1])
        if is_counted and setup.is_banked:
            # As the odds have it: what is settled early takes no card from the next hand.
            setup = replace(setup, shoe=None)
        chance = Chance(seed, number)
        hand = begin(setup, chance if is_counted else Seeded(f"{seed}/{number}"))
        _play(hand, ways, Whims(f"{seed}/{number}/whims", chance), found)
        _add_up(hand, ways, found)
        if told:
            told(hand, is_new)
        last = (setup, carried_out(hand, last[1] if last else None))
    found.left_cents += _left_cents(last[1]) if last else 0
    return found


def is_twins(setup: Setup, ways: Sequence[str]) -> bool:
    """Whether cards come as a compiled twin deals them.

    In pot games nobody thinks; against a bank everybody plays by a named strategy.
    """
    if setup.is_banked:
        return {*ways} <= named_ways(setup.game.slug).keys()
    return setup.game.family in TWIN_FAMILIES and {*ways} <= {CALLS, AT_RANDOM}


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


def _play(hand: Hand, ways: Sequence[str], whims: Whims, found: Stretch) -> None:
    choosing = [_choosing(way, hand) for way in ways]
    for _ in range(ACTIONS_MAX):
        if hand.is_over:
            return
        seat = hand.asked[0]
        action = choosing[seat - 1](hand, seat, whims) if seat > 0 else default(hand, seat)
        act(hand, action)
        found.actions += 1
    raise AssertionError(f"{hand} never ends")


def _choosing(way: str, hand: Hand) -> Choosing:
    if way == CALLS:
        return _first_wagered if hand.setup.is_banked else _first_offered
    if way == AT_RANDOM:
        return _any_offered
    if way in named_ways(hand.setup.game.slug):
        return lambda now, seat, whims: named_choice(
            seat_view(now, seat), now.setup, way, whims.bots
        )
    name, _, strength = way.partition(":")
    choose, style = player_for(hand.setup.game), STYLES[name].at(strength_named(strength))
    return lambda now, seat, whims: choose(seat_view(now, seat), now.setup, style, whims.bots)


def _first_offered(hand: Hand, seat: int, _whims: Whims) -> Action:
    return legal(hand, seat)[0].action(setup=hand.setup)


def _first_wagered(hand: Hand, seat: int, _whims: Whims) -> Action:
    # Whoever wagers first of all would wager for ever.
    return next(one for one in plain_choices(hand) if one.seat == seat).action(setup=hand.setup)


def _any_offered(hand: Hand, seat: int, whims: Whims) -> Action:
    choices = [one for one in plain_choices(hand) if one.seat == seat]
    choice = choices[whims.chance.one_of(len(choices))]
    if choice.verb != "discard":
        return choice.action(setup=hand.setup)
    return choice.action(cards=_any_cards(choice, whims.chance))


def _any_cards(choice: Choice, chance: Chance) -> tuple[Card, ...]:
    """Any number of cards that may be thrown away, and any cards."""
    least, most = choice.pick
    count, held = least + chance.one_of(most - least + 1), list(choice.cards)
    return tuple(held.pop(chance.one_of(len(held))) for _ in range(count))


def _add_up(hand: Hand, ways: Sequence[str], found: Stretch) -> None:
    found.hands += 1
    balances, setup = hand.money.balances, hand.setup
    bank = bank_of(hand).seat if setup.is_banked else 0
    named = named_ways(setup.game.slug)
    paid = paid_by_seat(hand) if bank and named else {}
    for seat, stack_cents in setup.stacks_cents.items():
        cents, way = balances[seat] - stack_cents, ways[seat - 1]
        found.seats.setdefault(seat, Tally()).add(cents)
        if bank:
            chair = PLAYER_DEALER if seat == bank else PLAYER
            found.chairs.setdefault(chair, Tally()).add(cents)
        if bank and seat != bank and way in named:
            found.wagers.setdefault(way, Tally()).add(cents + paid.get(seat, 0))
    found.drop.add(balances[setup.drop])
    found.jackpot.add(balances[setup.jackpot])


def paid_by_seat(hand: Hand) -> dict[int, int]:
    """What each seat has paid to the house."""
    paid: dict[int, int] = {}
    for event in hand.log:
        if isinstance(event, Collected | LaidOut):
            cents = event.cents + event.jackpot_cents
            paid[event.seat] = paid.get(event.seat, 0) + cents
    return paid
