"""A hand of pan is fouled while the others are asked whether they force a card on its player.

The turn is over with the hand, and the card under offer is dead: the next player has an option card
only where the player before has drawn and let go of one. Nobody is left asked with nothing to do.
"""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from houseway.cards.card import card
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, default, legal
from houseway.table.hand import Hand
from houseway.table.pan.events import Drew, ForceOffered, Released
from houseway.table.reports_now import reports_now
from tests.dealing import log_of, play
from tests.games.small_pan import by_clause, felt, pan, table_of
from tests.games.test_pan_forcing import CHEAP, DEAR, both_ten_down
from tests.irregularities.faulty import every_card, report
from tests.properties.chance_pan import VERBS, drawn
from tests.table.sitting import some_action

FIVES = "5c 5d 3h 3h 2s 4c 6d 7h Jc Qd"

OFFERED = ("before the draw", "before the release")
SELDOM = 0.02
"""How often a fault is tried where nothing is offered; at an offer they all are."""


def passed_over(house: str) -> Hand:
    """Seat 3 has three fives down, and draws though the option card is the fourth."""
    hand = pan(house, {3: FIVES}, stock="5h Qs 5s Jd Kh")
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 throw 2s")
    return play(hand, "p2 draw", "p2 release", "p1 draw", "p1 release", "p3 draw")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/49", "comstock/pan/44"))
def test_a_hand_that_is_retired_under_a_force_offer_ends_its_turn(house: str) -> None:
    hand = passed_over(house)
    assert log_of(hand, ForceOffered)[-1].card == card("5s")
    report(hand, "wrong-number-of-cards", about=3, count=9)
    assert (hand.order, hand.asked, table_of(hand).loose) == ([2, 1], [2], [])
    assert card("5s") in hand.muck
    # Seat 2 has nothing to take: it draws, and what seat 3 was not dealt lay on the stock.
    assert [one.verb for one in legal(hand)] == ["draw"]
    play(hand, "p2 draw")
    assert log_of(hand, Drew)[-1].seat == 2


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/49", "comstock/pan/44"))
def test_and_so_does_one_that_is_about_to_let_the_out_card_go(house: str) -> None:
    """The card was drawn by the foul hand and never let go: nobody goes out on it."""
    hand = play(both_ten_down(house, first=CHEAP, second=DEAR), "p3 release")
    assert hand.asked == [2, 1]
    report(hand, "wrong-number-of-cards", about=3, count=11)
    assert (hand.order, hand.asked, table_of(hand).loose) == ([2, 1], [2], [])
    assert card("4c") in hand.muck


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/43", "comstock/pan/38"))
def test_once_the_dearer_hand_is_foul_nobody_is_made_to_go_out(house: str) -> None:
    """Only what would put the next player out for more is forced: seat 1 is not asked on."""
    hand = play(both_ten_down(house, first=CHEAP, second=DEAR), "p3 release")
    report(hand, "wrong-number-of-cards", about=2, count=11)
    assert log_of(hand, Released)[-1] == Released(3, card("4c"))
    assert (hand.order, hand.asked) == ([3, 1], [1])


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/39", "comstock/pan/34"))
def test_the_others_are_asked_on_when_one_of_them_is_foul(house: str) -> None:
    hand = passed_over(house)
    report(hand, "wrong-number-of-cards", about=1, count=9)
    assert (hand.asked, table_of(hand).phase) == ([2], "before the draw")
    assert play(hand, "p2 force").asked == [3]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/83", "comstock/pan/77"))
def test_on_the_felt_nobody_waits_for_the_card_of_a_foul_hand(house: str) -> None:
    """Seat 3 has touched the deck, and the house dealer is asked which card came."""
    hand = play(felt(house), "p3 draw")
    assert hand.asked == [HOUSE_DEALER]
    report(hand.copy(), "wrong-number-of-cards", by=3, about=3, count=9)
    report(hand, "wrong-number-of-cards", about=3, count=9)
    assert (hand.asked, table_of(hand).phase) == ([2], "choosing")


def reports(hand: Hand, chance: Random) -> Iterator[Report]:
    """At a force offer each fault of the player whose turn it is, and of another; elsewhere few."""
    is_offered = hand.own is not None and table_of(hand).phase in OFFERED
    for ruling in hand.setup.game.rulings:
        if is_offered or chance.random() < SELDOM:
            now = reports_now(ruling.fault, hand)
            of_the_turn = [one for one in now if one.about == table_of(hand).turn]
            for some in (of_the_turn, now):
                if some:
                    yield replace(chance.choice(some), seat=HOUSE_DEALER)


def assert_goes_on(hand: Hand) -> None:
    """Somebody is asked, whoever is has something to do, and the clock can do it for them."""
    assert hand.asked or hand.is_over
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    hand.money.assert_balanced()
    for seat in hand.asked[:1] if hand.in_turn else hand.asked:
        assert legal(hand, seat), f"seat {seat} is asked and may do nothing"
        act(hand.copy(), default(hand, seat))


def faults_tried(house: str, seed: str) -> int:
    """One hand played by chance, with faults tried beside it; how many at a force offer."""
    table, chance, tried = drawn(house, "pan", seed), Random(seed), 0
    while not table.hand.is_over:
        for one in reports(table.hand, chance):
            faulty = table.hand.copy()
            act(faulty, one)
            assert_goes_on(faulty)
            tried += table_of(table.hand).phase in OFFERED
        choice = table.policy(legal(table.hand), chance)
        act(table.hand, some_action(choice, table.hand, chance, verbs=VERBS))
    return tried


@pytest.mark.slow
@pytest.mark.parametrize("house", ["comstock", "garlic-city"])
def test_a_fault_at_any_force_offer_leaves_nobody_with_nothing_to_do(house: str) -> None:
    assert sum(faults_tried(house, str(seed)) for seed in range(12))


@pytest.mark.soak
@pytest.mark.parametrize("house", ["comstock", "garlic-city"])
def test_four_hundred_hands_with_faults_at_every_force_offer(house: str) -> None:
    assert sum(faults_tried(house, str(seed)) for seed in range(400))
