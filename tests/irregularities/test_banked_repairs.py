"""The repair words of the banked games: another deal, one hand out, and no hand at all."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from houseway.irregularities.banked_rounds import called_off, dealt_again
from houseway.room.books.history import PastHand
from houseway.room.books.ledger import charges
from houseway.table.bank.carry import bank_turn
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repair_events import CollectionReturned, ResultUndone, WagerReturned
from houseway.table.bank.repairing import return_spot
from houseway.table.engine import run
from houseway.table.event import evolve
from houseway.table.events import Collected
from houseway.table.hand import Hand
from houseway.table.plan import Plan, Replanned
from houseway.table.repairing import make_dead
from houseway.table.step import STEPPED
from tests.dealing import log_of, may, play, won
from tests.irregularities.pai_gow_hands import (
    DELIVERED,
    SCHEDULE,
    check,
    pai_gow,
    read_as_far_as_spot_2,
)


def replanned(hand: Hand, plan: Plan) -> Hand:
    for event in (Replanned(plan.steps), STEPPED):
        evolve(hand, event)
    run(hand)
    return hand


def test_a_banked_round_is_dealt_again_with_the_wagers_where_they_lie() -> None:
    """The player-dealer picks a pile and shakes once more; nobody is asked to bank or wager."""
    hand = play(pai_gow(), "p2 front Qd Qc")
    before = dict(hand.money.statement())
    replanned(hand, dealt_again(Plan.of(hand)))
    assert may(hand).startswith("seat 1 may pick pile 1")
    assert hand.money.statement() == before
    bank = bank_of(hand)
    assert (bank.dice, bank.action_spot, bank.piles.first) == ((), 0, 0)
    assert sorted(hand.order) == [1, 2, 3]
    assert not any(holding.cards or holding.parts for holding in hand.holdings)
    check(hand)
    play(hand, "p1 pile 1, p1 shake")
    assert len(hand.holdings[2].down) == 7
    assert sorted(hand.asked) == [2, 3]
    check(hand)


def test_the_collection_of_a_round_that_is_dealt_again_is_taken_once() -> None:
    """A dollar for each of three wagers, two for the bank."""
    hand = pai_gow(house="comstock", schedule=SCHEDULE)
    taken = log_of(hand, Collected)
    assert sum(event.cents for event in taken) == 500
    replanned(hand, dealt_again(Plan.of(hand)))
    assert log_of(hand, Collected) == taken


def test_a_hand_left_to_the_house_way_is_left_to_it_in_the_next_deal() -> None:
    hand = pai_gow(DELIVERED.replace("done", "p3 house-way, done", 1), house="garlic-city")
    replanned(hand, dealt_again(Plan.of(hand)))
    assert bank_of(hand).house_way == [3]


def test_results_that_were_settled_are_undone_before_another_deal() -> None:
    """On the felt hands are told one by one: spot 3 has lost $40 and spot 2 is to be read."""
    hand = read_as_far_as_spot_2()
    assert hand.stack_cents(3) == 17000
    replanned(hand, dealt_again(Plan.of(hand)))
    assert [event.wager for event in log_of(hand, ResultUndone)] == [3, 2]
    bank = bank_of(hand)
    assert (bank.paid_cents, bank.collected_cents) == (0, 0)
    assert [hand.money.balances[one.account] for one in bank.wagers] == [2000, 3000, 1000]
    assert hand.money.balances[hand.setup.bank_won] == 0
    assert all(one.is_open for one in bank.wagers)
    hand.money.assert_balanced()


def test_a_payment_is_undone_too() -> None:
    """Spot 3 has won $40 of the bank's hundred."""
    hand = read_as_far_as_spot_2(spot_3="AhAdKhKsQdQc8h")
    assert hand.stack_cents(3) == 23000
    replanned(hand, dealt_again(Plan.of(hand)))
    assert hand.stack_cents(3) == 17000
    assert hand.money.balances[hand.setup.bank_account] == 10000


def test_one_hand_is_out_with_every_wager_on_it_and_what_was_paid_to_make_them() -> None:
    """$30 of seat 3 and $10 of seat 4 go back, with a dollar each; seat 2 plays on."""
    hand = pai_gow(schedule=SCHEDULE)
    replanned(hand, Plan.of(hand).now(return_spot(3, collection="returned"), make_dead(3)))
    assert [event.wager for event in log_of(hand, WagerReturned)] == [2, 3]
    back = log_of(hand, CollectionReturned)
    assert [(event.seat, event.cents) for event in back] == [(3, 100), (4, 100)]
    assert (hand.stack_cents(3), hand.stack_cents(4)) == (20000, 20000)
    assert hand.asked == [2]
    check(hand)
    play(hand, "p2 front Qd Qc, p1 front 9s 7h")
    assert won(hand) == {1: -22, 2: 19, 3: 0, 4: 0}


def test_a_collection_may_stay_where_it_is() -> None:
    hand = pai_gow(schedule=SCHEDULE)
    replanned(hand, Plan.of(hand).now(return_spot(3, collection="stands"), make_dead(3)))
    assert not log_of(hand, CollectionReturned)
    assert (hand.stack_cents(3), hand.stack_cents(4)) == (19900, 19900)


def test_without_a_hand_against_the_bank_the_bank_goes_back() -> None:
    hand = pai_gow("p1 bank 100, p3 wager 30, done, p1 pile 1, p1 shake")
    replanned(hand, Plan.of(hand).now(return_spot(3, collection="stands"), make_dead(3)))
    assert hand.is_over
    assert won(hand) == dict.fromkeys(range(1, 5), 0)


@pytest.mark.parametrize(("collection", "costs"), [("returned", 0), ("stands", 1)])
def test_a_round_that_is_called_off_gives_everybody_their_chips_back(
    collection: Any, costs: int
) -> None:
    hand = play(pai_gow(schedule=SCHEDULE), "p2 front Qd Qc")
    replanned(hand, called_off(Plan.of(hand), collection=collection))
    assert hand.is_over
    assert won(hand) == {1: -2 * costs, 2: -costs, 3: -costs, 4: -costs}
    check(hand)


def test_a_round_that_was_called_off_was_nobodys_bank() -> None:
    hand = pai_gow()
    replanned(hand, called_off(Plan.of(hand), collection="stands"))
    assert bank_turn(hand) is None


def test_a_second_collection_that_goes_back_is_not_counted_twice() -> None:
    """One hand was out before, and its players have theirs."""
    hand = pai_gow(schedule=SCHEDULE)
    replanned(hand, Plan.of(hand).now(return_spot(3, collection="returned"), make_dead(3)))
    replanned(hand, called_off(Plan.of(hand), collection="returned"))
    assert won(hand) == dict.fromkeys(range(1, 5), 0)


def test_a_collection_that_went_back_is_in_no_box() -> None:
    """Of three dollars from players one is left, and the two of the bank."""
    hand = pai_gow(schedule=SCHEDULE)
    replanned(hand, Plan.of(hand).now(return_spot(3, collection="returned"), make_dead(3)))
    past = cast(PastHand, SimpleNamespace(events=hand.log))
    assert {(one.payer, one.times, one.drop_cents) for one in charges(past)} == {
        ("player", 1, 100),
        ("player-dealer", 1, 200),
    }
    assert hand.money.balances[hand.setup.drop] == 300
