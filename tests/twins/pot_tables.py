"""Tables of pot games for their twins, and what the engine makes of the same hands."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from houseway.collection.limits import read_limit
from houseway.houses.house import House, every_house
from houseway.kernels import twin_layout as its
from houseway.lab.simulating.answers import numbers_of
from houseway.lab.simulating.lowball_answers import NoTwin
from houseway.lab.simulating.playing import STRETCH, dealt_on
from houseway.lab.simulating.study import Wished, table_of
from houseway.lab.simulating.twins import Twin
from houseway.table.draw.events import KillPosted
from houseway.table.events import Discarded, Mucked, StreetBegan
from houseway.table.hand import Hand
from houseway.table.left_out import LeftOut
from houseway.table.pot.events import BroughtIn, Called, Folded, Raised
from houseway.table.setup import Setup

Row = tuple[int, ...]
"""What each seat won, drop, jackpot, whether a new game began, and the trace of all actions."""

STACKS_CENTS = (350, 500, 1000, 1725, 2300, 4000, 9000, 20000)
"""From less than a blind to more than a hand can cost: side pots come of themselves."""
WORD = 1 << 64


@dataclass(frozen=True)
class Seated:
    """A table, how its seats play, and the seed of its hands."""

    setup: Setup
    ways: tuple[str, ...]
    seed: int


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A row at another limit, or with another answer than the house's."""

    house: str
    game: str
    limit: str = ""
    chosen: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join((self.house, self.game, self.limit, *self.chosen.values()))


def served() -> list[tuple[str, str]]:
    """Every row that a twin plays as its house answers."""
    rows = [(house.slug, game) for house in every_house() for game in house.games]
    return [row for row in rows if is_served(*row)]


def is_served(house: str, game: str) -> bool:
    asked = table_of(House.named(house).row(game), Wished(ways=("calls",)), seed=0)
    try:
        numbers_of(asked.setup(), asked.ways)
    except NoTwin:
        return False
    return True


def seated(one: Variant, seed: int) -> Seated:
    """A table of this row: two players to a full one, stacks long or short, and how they play."""
    dice = Random(f"{one}/{seed}")
    row = House.named(one.house).row(one.game)
    players = dice.choice((row.players[0], 6, row.players[1]))
    ways = dice.choice((("calls",), ("random",), ("random",), ("random", "calls")))
    asked = table_of(row, Wished(players=players, ways=ways, chosen=one.chosen), seed=seed)
    setup = asked.setup()
    if one.limit:
        setup = replace(setup, limit=read_limit(one.limit), blind_cents=200, collection=None)
    if dice.random() < 0.75:
        stacks = {seat: dice.choice(STACKS_CENTS) for seat in range(1, players + 1)}
        try:
            setup = replace(setup, stacks_cents=stacks)
        except LeftOut:
            # Nobody is dealt in who cannot post the blind, at some houses.
            setup = replace(setup, stacks_cents=dict.fromkeys(stacks, 2_300))
    return Seated(setup, asked.ways, seed)


def by_the_engine(table: Seated, numbers: range) -> list[Row]:
    """Each of these hands, stretch by stretch."""
    found: list[Row] = []
    seats = sorted(table.setup.stacks_cents)

    def keep(hand: Hand, is_new: bool) -> None:
        balances, setup = hand.money.balances, hand.setup
        won = [balances[seat] - setup.stacks_cents[seat] for seat in seats]
        house = (balances[setup.drop], balances[setup.jackpot])
        found.append((*won, *house, int(is_new), trace(hand)))

    for first in range(numbers.start, numbers.stop, STRETCH):
        stretch = range(first, min(first + STRETCH, numbers.stop))
        dealt_on(table.setup, table.ways, table.seed, stretch, told=keep)
    return found


def by_the_twin(table: Seated, numbers: range) -> list[Row]:
    """The same from the compiled twin."""
    rows = Twin(table.setup, table.ways).results(table.seed, numbers.start, len(numbers))
    return as_rows(rows.tolist(), seats=len(table.setup.stacks_cents))


def as_rows(rows: Sequence[Sequence[int]], *, seats: int) -> list[Row]:
    """Without the count of actions, which every study adds up and compares."""
    traced = seats + its.TRACED
    return [(*row[: seats + its.NEW_GAME + 1], row[traced] % WORD) for row in rows]


def trace(hand: Hand) -> int:
    """Every bet, fold and discard of a hand in one number, as `twin_betting.note` adds them up."""
    found, street = 0, ""
    for event in hand.log:
        told: tuple[int, int] | None = None
        match event:
            case StreetBegan():
                street = event.street
            case Called():
                told = its.CALL, event.cents
            case Raised():
                told = its.RAISE, event.to_cents
            case BroughtIn():
                told = its.BRING, event.cents
            case Folded():
                told = its.FOLD, 0
            case Mucked() if street != "showdown":
                # A hand put away when a discard was due.
                told = its.FOLD, 0
            case KillPosted():
                told = its.KILL, event.to_cents
            case Discarded():
                told = its.DISCARD, _cards(event)
        if told:
            kind, amount = told
            seat = event.seat - 1  # type: ignore[attr-defined]
            found = found * 1_000_003 + seat + 16 * kind + 128 * amount
    return found % WORD


def _cards(event: Discarded) -> int:
    thrown = 0
    for card in event.cards:
        thrown = 64 * thrown + card + 1
    return thrown
