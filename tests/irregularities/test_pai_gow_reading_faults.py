"""Mistakes of the house at pai gow poker: hands set wrongly, a foul bank let pass, hands misread.

Real cards are on the table, and the house dealer tells each hand as it is turned over.
"""

from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.errors import Refused
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.repair_events import ResultUndone
from houseway.table.engine import begin, default
from houseway.table.hand import Hand
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.events import HandRead
from tests.dealing import log_of, play, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.pai_gow_hands import check, pai_gow, read_as_far_as_spot_2
from tests.table.banked_hands import bank_table

LOSES, WINS = "2d3hTc9c6h5s4h", "AhAdKhKsQdQc8h"
EVERY = pytest.mark.parametrize("house", ["garlic-city", "comstock", "s-and-k"])
BANK = "KcKd9s7h5c4s2s"


def felt(house: str, lines: str, **more: Any) -> Hand:
    """As far as the hands are delivered, and nobody has told what they are."""
    setup = bank_table(house, "pai-gow-poker", is_felt=True, **more)
    dice = "" if house == "s-and-k" else "p1 pile 1, p1 shake 1 1 1, "
    return play(begin(setup), f"p1 bank 100, {lines}, {dice}d dh {{}}".format("??" * 21))


def left_to_the_house(house: str, **more: Any) -> Hand:
    """Seat 3 leaves its hand to the house way: the house dealer has set it, and settled it."""
    hand = felt(house, "p2 wager 20, p3 wager 30, p3 house-way, done", **more)
    play(hand, f"p2 front ????, d dh {BANK}, p1 front 9s 7h")
    return play(hand, "d dh AcQhJdTd8c6c3c")


@clause("garlic-city/pai-gow-poker/38", "comstock/pai-gow-poker/68")
@pytest.mark.parametrize("house", ["garlic-city", "comstock"])
def test_what_the_house_has_set_wrongly_the_floor_sets_anew(house: str) -> None:
    """Queen and jack in front of an ace were a push: as the floor sets it, the hand loses."""
    hand = left_to_the_house(house)
    assert [one.returned_cents for one in log_of(hand, Settled)] == [3000]
    assert hand.stack_cents(3) == 20000
    report(hand, "set-wrong-by-house", about=3)
    assert [one.wager for one in log_of(hand, ResultUndone)] == [2]
    assert (hand.asked, hand.stack_cents(3)) == ([FLOOR], 17000)
    number = {"garlic-city": "38", "comstock": "68"}[house]
    assert cite(hand) == f"{house}/pai-gow-poker/{number}"
    play(hand, "floor front 3 6c 3c")
    assert hand.holdings[3].parts[0] == cards("6c 3c")
    assert [one.collected_cents for one in log_of(hand, Settled)] == [0, 3000]
    assert hand.asked == [HOUSE_DEALER]
    play(hand, f"d dh {WINS}")
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


@clause("garlic-city/pai-gow-poker/38", "comstock/pai-gow-poker/68")
def test_the_floor_may_not_set_it_foul_and_is_advised_the_house_way() -> None:
    hand = report(left_to_the_house("comstock"), "set-wrong-by-house", about=3)
    with pytest.raises(Refused, match="It would be foul again"):
        play(hand, "floor front 3 Ac Qh")
    advised = default(hand, FLOOR)
    assert isinstance(advised, SetFront)
    assert advised.cards == cards("Qh Jd")


@EVERY
def test_a_players_own_setting_stands(house: str) -> None:
    hand = felt(house, "p2 wager 20, p3 wager 30, done")
    play(hand, f"p2 front ????, p3 front ????, d dh {BANK}, p1 front 9s 7h, d dh {LOSES}")
    with pytest.raises(Refused, match="The house has not set hand 3"):
        report(hand, "set-wrong-by-house", about=3)


@clause("garlic-city/pai-gow-poker/40")
@pytest.mark.parametrize("house", ["garlic-city", "comstock"])
def test_a_foul_bank_that_was_let_pass_is_set_anew_and_everything_settled_again(
    house: str,
) -> None:
    """Spot 3 has pushed against nine and seven in front: as the floor sets the bank, it wins."""
    hand = read_as_far_as_spot_2(spot_3="8d6dTcJcQhKhAc", house=house)
    before = [one.returned_cents for one in log_of(hand, Settled)]
    report(hand, "foul-bank-hand")
    assert len(log_of(hand, ResultUndone)) == 2
    assert before == [3000, 1000]
    assert hand.asked == [FLOOR]
    if house == "garlic-city":
        assert "garlic-city/pai-gow-poker/40" in cite(hand)
    play(hand, "floor front 1 5c 4s")
    # Eight and six beat five and four, and a straight beats kings.
    assert [one.paid_cents for one in log_of(hand, Settled)][2:] == [3000, 1000]
    play(hand, "d dh 2d3h6h7c8cTsJs")
    assert won(hand) == {1: -20, 2: -20, 3: 30, 4: 10}


def test_at_s_and_k_a_foul_bank_loses_to_all() -> None:
    """s-and-k/pai-gow-poker/18: any hand that is set incorrectly."""
    hand = felt("s-and-k", "p2 wager 20, p3 wager 30, done")
    play(hand, f"p2 front ????, p3 front ????, d dh {BANK}, p1 front 9s 7h, d dh {LOSES}")
    report(hand, "foul-bank-hand")
    assert cite(hand) == "s-and-k/pai-gow-poker/18"
    play(hand, "d dh 2c3s6d7cJcQh8s")
    assert won(hand) == {1: -50, 2: 20, 3: 30, 4: 0}


def test_the_bank_is_foul_only_once_it_is_set() -> None:
    with pytest.raises(Refused, match="not set yet"):
        report(pai_gow(), "foul-bank-hand")


@clause("garlic-city/pai-gow-poker/45")
@EVERY
def test_a_hand_that_was_misread_plays_at_its_true_value(house: str) -> None:
    """It was read as a loser and put away; it is the last hand on the muck, and wins."""
    hand = felt(house, "p2 wager 20, p3 wager 30, done")
    play(hand, f"p2 front ????, p3 front ????, d dh {BANK}, p1 front 9s 7h, d dh {LOSES}")
    (read,) = log_of(hand, HandRead)
    (lost,) = log_of(hand, Settled)
    assert lost.collected_cents
    assert not hand.holdings[read.holding].cards
    report(hand, "hand-misread", about=read.holding)
    assert hand.muck.count(cards("Tc")[0]) == 0
    play(hand, f"d dh {WINS}")
    wager = {2: 2000, 3: 3000}[read.holding]
    assert log_of(hand, Settled)[-1].paid_cents == wager
    hand.money.assert_balanced()
    play(hand, "d dh 2d3h6h7c8cTsJs")
    other = 5 - read.holding
    assert won(hand)[read.holding] == wager / 100
    assert won(hand)[other] == -{2: 20, 3: 30}[other]


@clause("garlic-city/pai-gow-poker/45")
def test_what_cannot_be_retrieved_intact_stays_as_it_was_read() -> None:
    """Another hand lies on top of it in the muck."""
    setup = bank_table("garlic-city", "pai-gow-poker", is_felt=True)
    lines = "p1 bank 100, p2 wager 20, p3 wager 30, p4 wager 10, done, p1 pile 1, p1 shake 1 1 1"
    hand = play(begin(setup), f"{lines}, d dh {'??' * 28}")
    play(hand, f"p2 front ????, p3 front ????, p4 front ????, d dh {BANK}, p1 front 9s 7h")
    play(hand, f"d dh {LOSES}, d dh 2c3s6d7cJcQh8s")
    first, second = (one.holding for one in log_of(hand, HandRead))
    with pytest.raises(Refused, match="cannot be retrieved intact") as refused:
        report(hand, "hand-misread", about=first)
    assert refused.value.cite == "garlic-city/pai-gow-poker/45"
    report(hand, "hand-misread", about=second)
    assert hand.holdings[second].parts


@clause("garlic-city/pai-gow-poker/45")
def test_the_program_reads_every_hand_at_its_true_value() -> None:
    hand = play(pai_gow(house="garlic-city"), "p2 front Qd Qc, p3 front 2d 4h")
    with pytest.raises(Refused, match="at its true value"):
        report(hand, "hand-misread", about=3)


def test_a_hand_is_misread_only_once_it_is_read() -> None:
    hand = felt("garlic-city", "p2 wager 20, p3 wager 30, done")
    with pytest.raises(Refused, match="is not open"):
        report(hand, "hand-misread", about=3)
    with pytest.raises(Refused, match="a player's hand"):
        report(hand, "hand-misread", about=1)


def test_other_houses_may_let_it_be() -> None:
    options = {"set_wrong_by_house": "plays as set", "misread_hand": "as it was read"}
    hand = left_to_the_house("comstock", options=options)
    report(report(hand, "set-wrong-by-house", about=3), "hand-misread", about=3)
    assert not log_of(hand, ResultUndone)
    assert hand.asked == [HOUSE_DEALER]


def test_a_second_mistake_undoes_only_what_stands() -> None:
    """The same hand is misread twice: chips and cards are all there."""
    hand = felt("garlic-city", "p2 wager 20, p3 wager 30, done")
    play(hand, f"p2 front ????, p3 front ????, d dh {BANK}, p1 front 9s 7h, d dh {LOSES}")
    report(hand, "hand-misread", about=3)
    play(hand, f"d dh {WINS}")
    report(hand, "hand-misread", about=3)
    assert (hand.stack_cents(3), hand.stack_cents(1)) == (17000, 10000)
    play(hand, f"d dh {LOSES}, d dh {WINS}")
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


def test_where_the_program_deals_the_floor_sets_anew_what_it_has_set() -> None:
    """A table where the floor sets the house way hands: spot 3's is set when spot 2's is asked."""
    options = {"house_way": "floor sets it"}
    lines = "p1 bank 100, p2 wager 20, p3 wager 30, p2 house-way, p3 house-way, done"
    hand = pai_gow(f"{lines}, p1 pile 1, p1 shake, p1 front 9s 7h", options=options)
    play(hand, "floor front 3 Td 9h")
    assert hand.asked == [FLOOR]
    report(hand, "set-wrong-by-house", by=FLOOR, about=3)
    play(hand, "floor front 3 9h 7c")
    check(hand)
    play(hand, "floor front 2 Qd Qc")
    assert hand.is_over
    check(hand)
