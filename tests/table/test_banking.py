"""The bank goes round: who is offered it, how long, and when the game breaks (promise 11).

Comstock's Super Pan 9 prints most of it; the tables have four players at seats 1 to 4.
"""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.cards.shuffle import Seeded
from houseway.table.bank.actions import TakeBank
from houseway.table.bank.bank import BankTurn
from houseway.table.bank.banking import offers
from houseway.table.bank.events import BankOffered, BankPassed, BankTaken, NoPlayerDealer
from houseway.table.bank.reading import bank_of
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin, default, legal
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from tests.dealing import log_of, play, refused, verbs
from tests.evidence import clause
from tests.properties.bank_tables import BANK_VERBS, at_random
from tests.table.banked_hands import bank_table, banked, played
from tests.table.sitting import some_action

EVERYBODY = tuple((spot, spot) for spot in (1, 2, 3, 4))


def turn(seat: int, hands: int = 1, **more: Any) -> BankTurn:
    """The last hand: this seat banked from its own spot, and everybody wagered on theirs."""
    told: dict[str, Any] = {"running": hands, "wagered": EVERYBODY, "kept": EVERYBODY, **more}
    return BankTurn(spot=seat, seat=seat, hands=hands, **told)


def comstock(bank: BankTurn | None = None, **more: Any) -> Setup:
    return bank_table("comstock", "super-pan-nine", bank=bank, **more)


def line_up(setup: Setup) -> list[tuple[int, int]]:
    """Seat and spot of everybody who is offered the bank, as long as all pass."""
    return [(offer.seat, offer.spot) for offer in offers(setup)]


@clause("comstock/super-pan-nine/77")
def test_a_new_game_offers_the_bank_clockwise_from_seat_one() -> None:
    hand = banked("comstock", "super-pan-nine", "p1 pass-bank, p2 pass-bank, p3 bank 50")
    assert [event.seat for event in log_of(hand, BankOffered)] == [1, 2, 3]
    assert [event.seat for event in log_of(hand, BankPassed)] == [1, 2]
    assert log_of(hand, BankTaken)[0].seat == 3
    assert {begin(comstock(), Seeded(seed)).asked[0] for seed in range(20)} == {1}
    seats = {2: 200, 5: 200, 8: 200}
    assert line_up(comstock(stacks=seats)) == [(2, 2), (5, 5), (8, 8)]


def test_at_garlic_city_it_goes_the_other_way() -> None:
    setup = bank_table("garlic-city", "super-pan-nine", bank=turn(2, 2))
    assert line_up(setup)[:3] == [(1, 1), (4, 4), (3, 3)]


def test_the_holder_is_offered_the_second_bank_and_no_third() -> None:
    assert line_up(comstock(turn(2, 1)))[0] == (2, 2)
    after_two = line_up(comstock(turn(2, 2)))
    assert after_two == [(3, 3), (4, 4), (1, 1)]


@clause("comstock/super-pan-nine/42")
def test_whoever_played_the_first_hand_may_take_the_second_bank() -> None:
    """Seat 4 had no wager; the others are asked after the holder, from the same spot."""
    played_it = ((2, 2), (3, 3), (1, 1))
    line = line_up(comstock(turn(2, 1, wagered=played_it)))
    assert line[:3] == [(2, 2), (3, 2), (1, 2)]
    assert (4, 2) not in line


@clause("comstock/super-pan-nine/41")
def test_nobody_banks_from_a_spot_without_a_wager_on_the_last_hand() -> None:
    line = line_up(comstock(turn(1, 2, wagered=((1, 1), (3, 3)))))
    assert line == [(3, 3)]
    # A wager behind the seat is a wager on the spot, so its seated player may bank there.
    behind = line_up(comstock(turn(1, 2, wagered=((1, 1), (3, 4)))))
    assert behind == [(3, 3), (4, 3)]


@clause("comstock/super-pan-nine/40")
def test_the_seated_player_is_asked_before_those_behind_him() -> None:
    wagered = ((1, 1), (2, 4), (2, 2), (3, 3))
    assert line_up(comstock(turn(1, 2, wagered=wagered)))[:3] == [(2, 2), (4, 2), (3, 3)]
    vacant = comstock(turn(1, 2, wagered=((1, 1), (7, 3))), stacks={1: 200, 2: 200, 3: 200})
    assert line_up(vacant) == [(3, 7)]


def test_a_second_bank_taken_from_another_counts_as_a_first_hand_of_its_taker() -> None:
    """Seat 3 took seat 2's second bank: one hand more is its own, and then it rests."""
    once = BankTurn(spot=2, seat=3, hands=2, running=1, wagered=EVERYBODY)
    assert line_up(comstock(once))[0] == (3, 3)
    twice = BankTurn(spot=2, seat=3, hands=2, running=2, wagered=EVERYBODY)
    assert (3, 3) not in line_up(comstock(twice))


def test_without_anybody_in_between_the_game_is_broken() -> None:
    hand = played(comstock(turn(2, 2)), "p3 pass-bank, p4 pass-bank, p1 pass-bank")
    assert log_of(hand, NoPlayerDealer)[0].is_broken
    assert hand.is_over
    # The break is no way round promise 11: seat 2 still rests when a new game opens.
    after = next_setup(hand.setup, carried_out(hand), hand.setup.stacks_cents)
    assert line_up(after) == [(3, 3), (4, 4), (1, 1)]


@clause("comstock/pure-21-5-blackjack/69")
def test_a_bank_that_its_holder_may_keep_and_everybody_passes_breaks_nothing() -> None:
    last = turn(2, 1)
    setup = bank_table("comstock", "pure-21-5-blackjack", bank=last)
    hand = played(setup, "p2 pass-bank, p3 pass-bank, p4 pass-bank, p1 pass-bank")
    assert not log_of(hand, NoPlayerDealer)[0].is_broken
    assert carried_out(hand).bank == last
    hand = played(replace(setup, bank=turn(2, 2)), "p3 pass-bank, p4 pass-bank, p1 pass-bank")
    assert log_of(hand, NoPlayerDealer)[0].is_broken


def test_a_bank_that_is_nobodys_to_take_goes_to_a_new_game() -> None:
    """Those who wagered have left, and seats 3 and 4 are new and have wagered on no spot yet."""
    for hands in (1, 2):
        gone = turn(2, hands, wagered=((2, 2), (1, 1)))
        hand = played(comstock(gone, stacks={3: 200, 4: 200}), "")
        assert hand.is_over
        assert not log_of(hand, BankOffered)
        after = next_setup(hand.setup, carried_out(hand), hand.setup.stacks_cents)
        assert line_up(after) == [(3, 3), (4, 4)]


def test_where_an_offer_is_enough_the_bank_may_come_back() -> None:
    """SK-C1, as s-and-k/pai-gow-poker/8 is read."""
    options = {"intervening_bank": "an offer to everyone", "bank_breaks_game": "false"}
    assert line_up(comstock(turn(2, 2), options=options))[-1] == (2, 2)


def test_nobody_is_offered_it_who_cannot_put_up_the_minimum() -> None:
    setup = comstock(stacks={1: 4, 2: 200, 3: 200})
    assert line_up(setup) == [(2, 2), (3, 3)]


def test_the_bank_can_be_drawn_by_lot() -> None:
    setup = comstock(options={"bank_first_offered": "drawn by lot"})
    firsts = {begin(setup, Seeded(seed)).asked[0] for seed in range(20)}
    assert firsts == {1, 2, 3, 4}


@clause("comstock/super-pan-nine/11", "comstock/super-pan-nine/97")
def test_the_bank_has_no_maximum_and_the_table_minimum() -> None:
    hand = begin(comstock(), Seeded(1))
    (take, _) = legal(hand, 1)
    assert (take.low_cents, take.high_cents) == (500, 20000)
    assert refused(hand, "p1 bank 4").why == "The least is $5"
    assert refused(hand, "p1 bank 201").why == "The most is $200"


@clause("comstock/super-pan-nine/75")
def test_the_player_dealer_puts_his_wager_up_before_the_cards() -> None:
    hand = banked("comstock", "super-pan-nine", "p1 bank 50, p2 wager 10")
    assert hand.money.balances[hand.setup.bank_account] == 5000
    assert not any(holding.cards for holding in hand.holdings)
    assert isinstance(hand.log[0], Shuffled)


def test_the_clock_passes_the_bank_and_makes_no_wager() -> None:
    hand = begin(comstock(), Seeded(1))
    act(hand, default(hand, 1))
    assert hand.asked == [2]
    play(hand, "p2 bank 50")
    while not hand.is_over:
        act(hand, default(hand, hand.asked[0]))
    assert [hand.stack_cents(seat) for seat in (1, 2, 3, 4)] == [20000] * 4


def test_a_hand_without_wagers_leaves_the_turn_as_it_was() -> None:
    hand = played(comstock(turn(2, 1)), "p2 bank 50, done")
    assert hand.is_over
    assert carried_out(hand).bank == turn(2, 1)


@clause("comstock/super-pan-nine/31")
def test_nobody_shakes_more_than_twice_in_a_row() -> None:
    shaken = turn(2, 1, shaker=2, shakes=2)
    hand = played(comstock(shaken), "p2 bank 50, p3 wager 10, done")
    assert refused(hand, "p2 shake").cite == "comstock/super-pan-nine/31"
    play(hand, "p2 shake by p4")
    left = carried_out(hand).bank if hand.is_over else None
    assert bank_of(hand).shaker == 4
    assert left is None
    once = played(comstock(turn(2, 1, shaker=2, shakes=1)), "p2 bank 50, p3 wager 10, done")
    assert "shake" in verbs(once, 2)
    assert legal(once, 2)[0].about == 2


@clause("comstock/super-pan-nine/29")
def test_the_largest_partner_decides_for_the_bank() -> None:
    """Seat 1 has $50 in the bank and seat 3 has $80: on a five it is seat 3 who is asked."""
    lines = "p1 bank 50, p3 join-bank 80, p2 wager 10, done, p1 shake, p2 stand"
    hand = banked("comstock", "super-pan-nine", lines, holes={1: "3c 2d Kh"})
    assert hand.asked == [3]
    equal = banked(
        "comstock",
        "super-pan-nine",
        lines.replace("join-bank 80", "join-bank 50"),
        holes={1: "3c 2d Kh"},
    )
    assert equal.asked == [1]


def rotation(setup: Setup, seed: int, hands: int) -> list[Hand]:
    """So many hands of one table, one after another, played by chance."""
    chance, played_out = Random(seed), []
    for number in range(hands):
        hand = begin(setup, Seeded(f"{seed}/{number}"))
        while not hand.is_over:
            seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
            choice = at_random(legal(hand, seat), chance)
            act(hand, some_action(choice, hand, chance, verbs=BANK_VERBS))
        played_out.append(hand)
        setup = next_setup(setup, carried_out(hand), dict.fromkeys(setup.stacks_cents, 20000))
    return played_out


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("house", ["comstock", "garlic-city"])
def test_nobody_ever_banks_more_than_two_hands_running(house: str, seed: int) -> None:
    """Promise 11 over forty hands; a hand that nobody plays is not counted."""
    banks = []
    for hand in rotation(bank_table(house, "super-pan-nine"), seed, 40):
        if (
            bank_of(hand).seat
            and bank_of(hand).wagers
            and any(one.owners for one in bank_of(hand).wagers)
        ):
            banks.append(bank_of(hand).seat)
    assert len(set(banks)) > 1
    for first, second, third in zip(banks, banks[1:], banks[2:], strict=False):
        assert not first == second == third


def test_a_setup_is_the_same_hand_again() -> None:
    """What survives the hand reaches the next through its setup alone."""
    setup = replace(comstock(turn(2, 1)), button=4)
    assert begin(setup, Seeded(3)).log == begin(setup, Seeded(3)).log
    hand = begin(setup, Seeded(3))
    act(hand, TakeBank(2, 5000))
    assert bank_of(hand).number == 2
