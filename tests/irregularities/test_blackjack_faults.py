"""The blackjacks: a card out of order, of which no page speaks, and wagers that are touched."""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.bank.carry import bank_turn
from houseway.table.engine import replay
from houseway.table.hand import Hand
from tests.dealing import play, won
from tests.irregularities.faulty import cite, every_card, report
from tests.properties.chance_blackjack import ROWS
from tests.table.banked_hands import banked

WAGERS = "p1 bank 100, p2 wager 20, p3 wager 30, done"
FAULT = "card-out-of-order"
PURE = ("comstock", "pure-21-5-blackjack")
HOLES = {1: "Tc 9d", 2: "8c 8d", 3: "Kc Qd"}


def dealt(house: str, game: str, lines: str = WAGERS, **more: Any) -> Hand:
    return banked(house, game, lines, holes=HOLES, **more)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_the_floor_says_whether_the_order_can_be_kept(house: str, game: str) -> None:
    """GC-N23: no blackjack page prints a misdeal."""
    hand = dealt(house, game)
    asked = list(hand.asked)
    report(hand, FAULT)
    assert hand.asked == [FLOOR]
    assert cite(hand) == "our reading GC-N23"
    assert play(hand.copy(), "floor decide order-kept").asked == asked
    void = play(hand, "floor decide void")
    assert void.is_over
    assert won(void) == dict.fromkeys(range(1, 5), 0)


def test_a_void_round_gives_a_split_back_too_and_was_nobodys_bank() -> None:
    """Seat 2 has put up $20 for a second hand."""
    hand = dealt(*PURE, f"{WAGERS}, p2 split 20")
    before = every_card(hand)
    play(report(hand, FAULT), "floor decide void")
    assert won(hand) == dict.fromkeys(range(1, 5), 0)
    assert every_card(hand) == before
    assert bank_turn(hand) is None
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


def test_what_was_doubled_with_chips_that_a_surrender_gave_back_goes_back_before_it() -> None:
    """The bank has $5. Seat 2 gives up spot 2, doubles on spot 3 with what is left of it, and gives
    that up as well: it never had the chips for everything at once.
    """
    hand = banked(
        *("players-club", "no-bust-21st-century-blackjack"),
        "p1 bank 5, p2 wager 30, p2 wager 20 on 3, p4 wager 10, done, p2 surrender",
        stacks={1: 200, 2: 60, 4: 200},
        holes={1: "9c 9d", 2: "Tc 6d", 3: "5c 6h", 4: "Kc 2d"},
        then="2c",
    )
    play(hand, "p2 double 20, p2 surrender")
    assert hand.asked == [4]
    play(report(hand, FAULT), "floor decide void")
    assert won(hand) == {1: 0, 2: 0, 4: 0}


def test_a_house_may_have_the_round_void_at_once() -> None:
    hand = report(dealt(*PURE, options={"misdealt_round": "void"}), FAULT)
    assert hand.is_over


def test_before_the_first_card_nothing_is_out_of_order() -> None:
    with pytest.raises(Refused, match="No card has been dealt yet"):
        report(dealt(*PURE, "p1 bank 100, p2 wager 20"), FAULT)
