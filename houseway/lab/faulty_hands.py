"""One hand dealt twice, with a fault and without: the same cards, the same players, the same whims.

The players are the room's bots. A whim is drawn from the seed, the street, the seat and how often
that seat has acted, so that a player who meets the same question in both hands answers it alike.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from houseway.bots.players import player_for, style_of
from houseway.houses.dealing_in import Table
from houseway.houses.house import Row
from houseway.table.actions import Report
from houseway.table.bank.reading import bank_of
from houseway.table.deciding import Decide, FloorDeciding
from houseway.table.engine import act, default
from houseway.table.faults import Fault
from houseway.table.hand import Hand
from houseway.table.reports_now import reports_now
from houseway.table.views import seat_view

CONCERNED: Final = "the player it is about"
BANK: Final = "the bank"
WINNERS: Final = "whoever would have won"
OTHERS: Final = "the other players"
DROP: Final = "the drop"
MIDDLE: Final = "the middle"
PARTIES: Final = (CONCERNED, BANK, WINNERS, OTHERS, DROP, MIDDLE)
"""Whom a fault can cost; what stays in the middle is for the next hand."""

QUESTIONS_MAX: Final = 5_000
"""A hand that asks more is no hand."""


@dataclass(frozen=True, kw_only=True)
class FaultyTable:
    """The table that hands are dealt at."""

    row: Row
    limit: str
    players: int
    stack_dollars: int
    schedule: str
    """Which one it posts, where several fit; empty where it is the only one."""
    seed: int
    chosen: Mapping[str, str]
    """Answers of another house, where its remedy is tried."""

    def dealt(self, number: int) -> Hand:
        stacks = [self.stack_dollars] * self.players
        about: Table = {
            "seed": f"{self.seed}/{number}",
            "button": 1 + number % self.players,
            "set": self.chosen,
        }
        if self.schedule:
            about["schedule"] = self.schedule
        game = self.row.game.slug
        return self.row.house.deal(game, limit=self.limit, stacks_dollars=stacks, **about).hand


class Difference(NamedTuple):
    """What each party has more because of the fault, and the ways that the floor had."""

    cents: Mapping[str, int]
    ways: tuple[str, ...]


def difference(table: FaultyTable, number: int, fault: Fault, *, way: int = 0) -> Difference | None:
    """The hand of this number with the fault, less the same hand without it.

    None where it can have happened at no moment of the hand. `way` is what the floor decides, where
    it has a choice.
    """
    seed = f"{table.seed}/{number}"
    hand = table.dealt(number)
    moments = [moment.copy() for moment in _played(hand, seed, way=0)]
    chance = Random(f"{seed}/{fault.slug}")
    faulty = _faulty(moments, fault, chance)
    if faulty is None:
        return None
    broken, report = faulty
    ways = broken.step.names if isinstance(broken.step, FloorDeciding) else ()
    for _ in _played(broken, seed, way=way):
        pass
    return Difference(_by_party(hand, broken, report), ways)


def _faulty(moments: list[Hand], fault: Fault, chance: Random) -> tuple[Hand, Report] | None:
    """The hand at a moment of the fault, with the fault reported."""
    for moment in chance.sample(moments, len(moments)):
        if now := reports_now(fault, moment):
            picked_up = "picked_up" in fault.says and chance.choice((True, False))
            report = replace(_likely(now, moment, chance), picked_up=picked_up)
            act(moment, report)
            return moment, report
    return None


def _likely(now: Sequence[Report], hand: Hand, chance: Random) -> Report:
    """One of the reports that can be true; a card too many or too few comes more often than two."""

    def off_by(report: Report) -> int:
        held = len(hand.holdings[report.about].down) if report.about > 0 else 0
        return min(abs(report.count - held), report.count)

    (report,) = chance.choices(now, weights=[0.5 ** off_by(one) for one in now])
    return report


def _played(hand: Hand, seed: str, *, way: int) -> Iterator[Hand]:
    """Plays the hand to its end, and stops before every question."""
    for _ in range(QUESTIONS_MAX):
        if hand.is_over:
            return
        yield hand
        step, seat = hand.step, hand.asked[0]
        if isinstance(step, FloorDeciding):
            act(hand, Decide(way=step.ways[way % len(step.ways)].name))
        elif seat < 0:
            act(hand, default(hand, seat))
        else:
            _play_one(hand, seat, seed)
    raise AssertionError(f"{hand} never ends")


def _play_one(hand: Hand, seat: int, seed: str) -> None:
    acted = sum(event.is_chosen and getattr(event, "seat", 0) == seat for event in hand.log)
    whims = Random(f"{seed}/{hand.street}/{seat}/{acted}")
    choose = player_for(hand.setup.game)
    act(hand, choose(seat_view(hand, seat), hand.setup, style_of(seat), whims))


def _by_party(hand: Hand, broken: Hand, report: Report) -> dict[str, int]:
    """What each party has more in the second hand."""
    bank = bank_of(hand).seat if hand.setup.is_banked else 0
    before, after = hand.money.balances, broken.money.balances
    cents = dict.fromkeys(PARTIES, 0)
    for seat, stack_cents in hand.setup.stacks_cents.items():
        is_winner = before[seat] > stack_cents
        others = WINNERS if is_winner else OTHERS
        party = CONCERNED if seat == report.about else BANK if seat == bank else others
        cents[party] += after[seat] - before[seat]
    for account in (hand.setup.drop, hand.setup.jackpot):
        cents[DROP] += after[account] - before[account]
    cents[MIDDLE] = -sum(cents.values())
    return cents
