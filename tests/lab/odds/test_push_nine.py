"""Push-9: two hands by definition, the list hand by hand, and what a push pot is worth."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import pytest

from houseway.cards.card import cards, names
from houseway.cards.packs import fifty_two
from houseway.hands.push_nine import push_nine
from houseway.houses.house import House
from houseway.lab.odds.figures import Counted
from houseway.lab.odds.push_nine import against_one, bought, counted, every_kind
from houseway.rulebook.answers import with_chosen
from tests.evidence import clause


@cache
def found(*chosen: str) -> Counted:
    return counted(with_chosen(House.named("s-and-k").row("push-nine").answers, chosen).options)


def parts(title: str) -> dict[str, tuple[float, ...]]:
    (table,) = (one for one in found().tables if one.title.startswith(title))
    return {one.name: one.parts for one in table.lines}


@clause("s-and-k/push-nine/22", "s-and-k/push-nine/24", "s-and-k/push-nine/25")
def test_every_line_has_as_many_hands_as_one_by_one() -> None:
    every = Counter(push_nine(one).words for one in combinations(fifty_two().cards, 3))
    assert {one.hand: one.deals for one in found().hands} == dict(every)
    assert sum(every.values()) == 22_100
    assert len(found().hands) == 36


@pytest.mark.parametrize("hand", ["As Ad 7c", "Kc Kd Qh", "3s 2d Ah"])
def test_a_hand_meets_all_others_as_one_by_one(hand: str) -> None:
    own = cards(hand)
    left = [one for one in fifty_two().cards if one not in own]
    mine = push_nine(own).strength
    stood = Counter[int]()
    for other in combinations(left, 3):
        theirs = push_nine(other).strength
        stood[(mine > theirs) - (mine < theirs)] += 1
    kinds = every_kind("equal")
    counts = [sum(one // 4 == rank for one in own) for rank in range(13)]
    row = [one.tolist() for one in kinds.counts].index(counts)
    assert against_one("equal")[row].tolist() == [stood[-1], stood[0], stood[1]]


def test_no_seat_is_favoured_and_all_deals_are_counted() -> None:
    (ante,) = found().wagers
    assert ante.edge == 0
    assert ante.wins == ante.loses
    assert sum(one.deals for one in ante.results) == 22_100 * 18_424 == 407_170_400


def test_two_who_stay_in_tie_as_often_as_counted() -> None:
    (ante,) = found().wagers
    _, pushed, error = parts("all stay in")["2 players"]
    assert abs(pushed - ante.pushes) < 4 * error


def test_faces_told_apart_leave_fewer_ties() -> None:
    (ante,), (apart,) = found().wagers, found("three_faces=high card").wagers
    assert apart.pushes < ante.pushes


@clause("s-and-k/push-nine/10", "s-and-k/push-nine/11")
def test_a_push_pot_of_twenty_dollars_between_two_is_worth_its_ten() -> None:
    # Three are dealt in for $30, each as likely to win it: $10, which is the price.
    assert bought(2, 1, at_the_tie=True) == (Fraction(0), Fraction(0))
    # Between three $30 are played for by four, for $10: the buyer gives up $2.50.
    assert bought(3, 1, at_the_tie=True)[0] * 20 == Fraction(-5, 2)
    # What buyers give up, those who tied gain.
    for tied in (2, 3, 4):
        for buyers in (1, 2, 3):
            buyer, each = bought(tied, buyers, at_the_tie=True)
            assert buyers * buyer + tied * each == 0


def test_a_price_that_rises_is_dearer_for_whoever_buys_last() -> None:
    # $20 and $10 are $30: the second pays $15 for a quarter of $45.
    assert bought(2, 2, at_the_tie=False)[0] * 20 == Fraction(45, 4) - 15


def test_the_engine_gives_the_pot_to_the_hand_that_stands_higher() -> None:
    chance, pack = Random(9), [*fifty_two().cards]
    deals = [tuple(chance.sample(pack, 6)) for _ in range(20)]
    deals.append(cards("5s 2d Ac Kh 6d 2c"))  # eight points against eight points
    for deal in deals:
        hand = House.named("s-and-k").deal(
            "push-nine", limit="condition-2", stacks_dollars=[100, 100], schedule="none", felt=True
        )
        hand.act(f"d dh {names(deal[:3])} {names(deal[3:])}")
        held = {seat: hand.hand.holdings[seat].cards for seat in (1, 2)}
        while not hand.hand.is_over:
            seat = hand.hand.asked[0]
            hand.act(f"p{seat} sm -" if hand.hand.street == "showdown" else f"p{seat} cc")
        mine, theirs = (push_nine(held[seat]).strength for seat in (1, 2))
        won = hand.hand.money.balances[1] - hand.hand.money.balances[2]
        assert won == 400 * ((mine > theirs) - (mine < theirs))
