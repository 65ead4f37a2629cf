"""Rounds of pai gow tiles for the tests of faults: as far as a street, with tiles typed in.

table = at("setting", hands={2: "6-6 5-5 4-4 3-3"})
reported(table, "delivered-tile-exposed", about=2, place=1)
"""

from typing import Any, Final

from msgspec.structs import replace

from houseway.cards.card import UNKNOWN
from houseway.collection.charges import Charge, Charges, Payer
from houseway.table.action import Action
from houseway.table.actions import Enter, Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import Shake
from houseway.table.bank.reading import bank_of
from houseway.table.engine import act, begin, default, legal, replay
from tests.games.pai_gow.tables import Table, tiles
from tests.irregularities.faulty import every_card

BANK: Final = "6-4 6-1 5-1 2-2"
"""Seven and eight with five: nothing that a pair does not beat."""
TWINS: Final = "6-6 6-6 1-1 1-1"
FIVES: Final = "5-5 5-5 3-3 3-3"

PAYERS: Final[dict[Payer, int]] = {"player-dealer": 200, "player": 100, "backline-player": 100}
FEES: Final = Charges(
    "posted",
    tuple(
        Charge("per-square", payer, cents, 0, "garlic-city/pai-gow-tiles/46", "before the deal")
        for payer, cents in PAYERS.items()
    ),
)
"""$2 from the bank and $1 for every wager, as no schedule of the house: for arithmetic."""


def at(street: str, *more: str, bank: int = 100, **given: Any) -> Table:
    """Seat 1 banks, 2 and 3 wager, and the clock plays until this street begins."""
    given.setdefault("hands", {1: BANK, 2: TWINS, 3: FIVES})
    table = tiles(**given).wagered(f"p1 bank {bank}", "p2 wager 20", "p3 wager 30", *more)
    return table.by_the_clock(until=street)


def felt(street: str, *more: str, players: int = 3) -> Table:
    """The same with tiles of the house's own, of which the program is told nothing."""
    setup = tiles(stacks=dict.fromkeys(range(1, players + 1), 500)).hand.setup
    table = Table(begin(replace(setup, is_felt=True)))
    table.wagered("p1 bank 100", "p2 wager 20", "p3 wager 30", *more)
    while table.hand.street != street:
        act(table.hand, _on_the_felt(table))
    return table


def _on_the_felt(table: Table) -> Action:
    """What is told of unseen tiles and real dice; the clock's choice for the rest."""
    (choice, *_) = legal(table.hand)
    if choice.verb == "enter":
        return Enter(cards=(UNKNOWN,) * choice.pick[0])
    if choice.verb == "shake":
        return Shake(choice.seat, 0, (1, 1, 1))
    return default(table.hand, choice.seat)


def reported(table: Table, fault: str, *, by: int = HOUSE_DEALER, **more: Any) -> Table:
    act(table.hand, Report(by, fault, **more))
    return table


def check(table: Table) -> None:
    """Tiles and chips are all there, and the record replays without rulings."""
    hand = table.hand
    hand.money.assert_balanced()
    if not hand.setup.is_felt:
        assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.order, again.asked) == (hand.stub, hand.order, hand.asked)


def wagered_dollars(table: Table) -> list[int]:
    """What lies on the spots, wager by wager."""
    hand = table.hand
    return [hand.money.balances[one.account] // 100 for one in bank_of(hand).wagers]
