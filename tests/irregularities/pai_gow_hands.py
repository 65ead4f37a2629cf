"""Pai gow poker in which something goes wrong: three hands in play, and a backline wager on one.

Seat 1 banks with $100; seat 2 wagers $20, seat 3 $30, and seat 4 $10 behind seat 3.
"""

from typing import Any, Final

from houseway.cards.shuffle import Seeded
from houseway.table.engine import begin, replay
from houseway.table.hand import Hand
from tests.dealing import play
from tests.irregularities.faulty import every_card
from tests.table.banked_hands import bank_table, banked

WAGERS: Final = "p1 bank 100, p2 wager 20, p3 wager 30, p4 wager 10 on 3, done"
DELIVERED: Final = f"{WAGERS}, p1 pile 1, p1 shake"
SCHEDULE: Final = "drop"
HOLES: Final = {
    1: "Kc Kd 9s 7h 5c 4d 2s",
    2: "Ac As Qd Qc 8h 6s 3d",
    3: "Js Td 9h 7c 5s 4h 2d",
}


def pai_gow(lines: str = DELIVERED, house: str = "comstock", **more: Any) -> Hand:
    """A hand as far as these lines; at S & K the house dealer finds the order, without dice."""
    if house == "s-and-k" and lines == DELIVERED:
        lines = WAGERS
    more.setdefault("holes", HOLES)
    hand = banked(house, "pai-gow-poker", lines, **more)
    hand.randomness = Seeded("reshuffle")
    return hand


def read_as_far_as_spot_2(spot_3: str = "2d3hTc9c6h5s4h", house: str = "comstock") -> Hand:
    """A felt table where the bank's hand and spot 3's are told, and spot 3's wagers settled."""
    setup = bank_table(house, "pai-gow-poker", is_felt=True)
    hand = begin(setup)
    play(hand, f"{WAGERS}, p1 pile 1, p1 shake 1 1 1, d dh {'??' * 21}")
    play(hand, "p2 front ????, p3 front ????, d dh KcKd9s7h5c4s2s, p1 front 9s 7h")
    return play(hand, f"d dh {spot_3}")


def check(hand: Hand) -> None:
    """Chips and cards are all there, and the log plays again to the same table."""
    hand.money.assert_balanced()
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.order, again.asked) == (hand.stub, hand.order, hand.asked)
