"""Wagers are settled one after another: where that starts, which way it goes, what a win pays.

The player-dealer's hand meets each player's in turn, never theirs each other
(garlic-city/three-card-poker/1). A winner is paid, a loser collected, a push left alone, as far as
the money covers (`money/cover.py`). What a wager comes to is the game's: `results.py` lists them.
"""

from typing import ClassVar, Final

from houseway.hands.naming import Named, is_seen
from houseway.money.cover import Decided
from houseway.money.in_action import Placed, covers_everything
from houseway.table.bank.bank import Due, Wager, WagerKind
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.compared import Comparer, Result
from houseway.table.bank.hand_events import BonusPaid, Settled, SettlingBegan
from houseway.table.bank.options import CoveringOptions, CoverOrderOptions, SettlingOptions
from houseway.table.bank.reading import action_order, bank_of, base_wagers, cover_of
from houseway.table.bank.returning_bank import bank_back
from houseway.table.bank.side_options import BusterOptions, InsuringOptions
from houseway.table.bank.wager_results import NO_ACTION
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events

PARTS: Final[dict[WagerKind, int]] = {
    "insurance": 0,
    "base": 1,
    "play": 2,
    "double": 2,
    "split": 2,
    "pair-plus": 4,
    "buster": 4,
}
"""On one spot: the first wager, what was added to it, the bonus, and then the side wagers."""

BONUS_PART: Final = 3


class Settling(BankedStep, frozen=True, gc=False, tag="settle"):
    """One wager after another meets the bank's hand, as long as the bank's wager lasts."""

    by: str
    """The name of a `Comparer`."""

    words: ClassVar = "wagers are settled as far as the bank covers"
    compares: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        if not hand.progress:
            return (SettlingBegan(tuple(self.dues(hand))),)
        if due := next(iter(bank_of(hand).to_settle), None):
            return (self.settled(hand, due),)
        return (*bank_back(hand), STEPPED)

    def dues(self, hand: Hand) -> list[Due]:
        """Everything that is settled, in order."""
        options = hand.setup.options
        ranked: list[tuple[tuple[int, ...], Due]] = []
        for place, wager in enumerate(in_action_order(hand)):
            result = Comparer.by_name[self.by].result(hand, wager)
            entries = [(_part(hand, wager), Due(wager.number), result.owed_cents)]
            if result.bonus_cents:
                entries.append((BONUS_PART, Due(wager.number, is_bonus=True), result.bonus_cents))
            for part, due, owed_cents in entries:
                owner = _owner_place(hand, wager)
                first_to_last = (part, *owner, place)
                cover_order = options.get(CoverOrderOptions)
                if cover_order is None or cover_order.cover_order == "seat by seat":
                    first_to_last = (*owner, part, place)
                is_later = (
                    options[SettlingOptions].settling_order == "losers first" and owed_cents >= 0
                )
                is_last = wager.kind == "buster" and _buster_is_last(hand)
                ranked.append(((int(is_later), int(is_last), *first_to_last), due))
        return [due for _, due in sorted(ranked, key=lambda one: one[0])]

    def settled(self, hand: Hand, due: Due) -> Event:
        wager = bank_of(hand).wagers[due.wager - 1]
        result = Comparer.by_name[self.by].result(hand, wager)
        return bonus_paid(hand, wager, result) if due.is_bonus else settled(hand, wager, result)

    def named(self, hand: Hand, holding: int) -> tuple[Named, ...]:
        return Comparer.by_name[self.by].named(hand, holding)

    def short_cents(self, hand: Hand, wager: int, moved_cents: int) -> int:
        meant = bank_of(hand).wagers[wager - 1]
        holdings = (hand.holdings[one] for one in (meant.holding, bank_of(hand).holding))
        if not all(is_seen(one.cards) for one in holdings):
            return 0
        result = Comparer.by_name[self.by].result(hand, meant)
        return max(0, abs(result.owed_cents) - moved_cents)

    def rows(self, hand: Hand, holding: int, other: int) -> tuple[int, ...]:
        rows = Comparer.by_name[self.by].rows
        return rows(hand, holding, other) if rows is not None else ()


def _part(hand: Hand, wager: Wager) -> int:
    """Where a wager comes on its spot; insurance follows the wager it insures, where it waits."""
    if wager.kind == "insurance":
        is_first = hand.setup.options[InsuringOptions].insurance_cover_first in ("yes", "no")
        return PARTS["insurance" if is_first else "double"]
    return PARTS[wager.kind]


def _buster_is_last(hand: Hand) -> bool:
    """Whether every base wager of the table is covered before any Buster wager (GC-O4, PC-B16)."""
    return hand.setup.options[BusterOptions].buster_cover_order == "all base wagers first"


def settle(by: Comparer) -> Settling:
    """Everything that is wagered, and then what is left of the bank."""
    return Settling(by.name)


def settled(hand: Hand, wager: Wager, result: Result) -> Settled:
    """What one wager comes to now, as far as the bank still covers it."""
    stake_cents = sum(wager.owners.values())
    came_to = cover_of(hand).settle(Decided(stake_cents=wager.cents, owed_cents=result.owed_cents))
    moved_cents = came_to.paid_cents + came_to.collected_cents
    words = result.words if moved_cents or not result.owed_cents else NO_ACTION
    return Settled(
        wager.number,
        words,
        came_to.paid_cents,
        came_to.collected_cents,
        stake_cents - came_to.collected_cents,
    )


def bonus_paid(hand: Hand, wager: Wager, result: Result) -> BonusPaid:
    """A bonus has no stake of its own: it is paid as far as the bank still covers it."""
    came_to = cover_of(hand).settle(Decided(stake_cents=0, owed_cents=result.bonus_cents))
    return BonusPaid(wager.number, result.bonus_words, came_to.paid_cents)


def covers_all(hand: Hand) -> bool:
    """Whether what is left of the bank covers every wager that is still up."""
    bank, options = bank_of(hand), hand.setup.options[CoveringOptions]
    wagers = [
        Placed(holding=one.holding, stake_cents=one.cents)
        for one in bank_of(hand).wagers
        if one.is_open
    ]
    left_cents = bank.cents - bank.paid_cents - bank.collected_cents
    return covers_everything(wagers, left_cents, bank_cover=options.bank_cover)


def in_action_order(hand: Hand) -> list[Wager]:
    """Every open wager: spot by spot from where settling starts, each owner's together."""
    found = []
    for spot in action_order(hand):
        owners = [one.seat for one in base_wagers(hand, spot)]
        here = [one for one in bank_of(hand).wagers if one.spot == spot and one.is_open]
        here.sort(key=lambda one: (_at(owners, one.seat), PARTS[one.kind], one.number))
        found += here
    return found


def _at(owners: list[int], seat: int) -> int:
    return owners.index(seat) if seat in owners else len(owners)


def _owner_place(hand: Hand, wager: Wager) -> tuple[int, int]:
    """Which spot comes when, and which owner on it."""
    owners = [one.seat for one in base_wagers(hand, wager.spot)]
    return action_order(hand).index(wager.spot), _at(owners, wager.seat)
