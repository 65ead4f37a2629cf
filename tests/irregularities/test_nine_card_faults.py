"""Cards of Super Pan Nine: boxed, exposed, off the table, at a wrong spot, or too many."""

from typing import Any

import pytest

from houseway.cards.card import UNKNOWN, card, cards
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wager_repairs import WagerForfeited
from houseway.table.engine import begin, replay
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed, Gathered, MadeDead, PassedOver, ThrownAway
from houseway.table.seen import seen_since
from houseway.table.super_pan_nine.repairing import CardTakenOut
from houseway.table.viewers import RAIL
from tests.dealing import log_of, play, won
from tests.evidence import clause
from tests.games.nine_hands import EIGHT, FIVE, FOUR, NINE, SEVEN, ZERO
from tests.irregularities.faulty import cite, every_card, report
from tests.table.banked_hands import bank_table, banked

WAGERS = "p1 bank 100, p2 wager 20, p3 wager 30, done"
DEALT = f"{WAGERS}, p1 shake"
HOLES = {1: SEVEN, 2: FIVE, 3: ZERO}


def nine(lines: str = DEALT, house: str = "comstock", **more: Any) -> Hand:
    more.setdefault("holes", HOLES)
    hand = banked(house, "super-pan-nine", lines, **more)
    hand.randomness = Seeded("again")
    return hand


def felt(lines: str = "") -> Hand:
    """The same wagers at a table with a shoe of its own, up to the deal."""
    hand = begin(bank_table("comstock", "super-pan-nine", is_felt=True))
    return play(hand, f"{WAGERS}, p1 shake 1 1 1{lines}")


def check(hand: Hand) -> None:
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    hand.money.assert_balanced()
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.muck, again.order) == (hand.stub, hand.muck, hand.order)


@clause("comstock/super-pan-nine/55")
def test_a_boxed_card_is_dead_and_the_next_one_comes_for_it() -> None:
    """Seat 2 draws on five: the ace of clubs lies face up in the shoe, and the four below comes."""
    hand = report(nine(then="Ac 4c"), "boxed-cards", count=1)
    assert cite(hand) == "comstock/super-pan-nine/55"
    assert log_of(hand, PassedOver) == [PassedOver(cards("Ac"))]
    play(hand, "p2 draw-one")
    assert hand.holdings[2].down[-1] == card("4c")
    check(play(hand, "p3 stand"))
    # Nine against seven wins $20, and nothing loses $30.
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


@clause("comstock/super-pan-nine/56")
def test_a_card_dealt_off_the_table_is_dead_and_its_player_gets_the_next() -> None:
    hand = report(nine(then="4c"), "card-off-the-table", about=2, card="Kh")
    assert cite(hand) == "comstock/super-pan-nine/56"
    assert hand.holdings[2].down == list(cards("3c 2d 4c"))
    assert card("Kh") in hand.muck
    check(play(hand, "p2 stand, p3 stand"))
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}


@clause("comstock/super-pan-nine/56")
def test_and_so_is_one_that_was_drawn() -> None:
    hand = play(nine(then="Ac 4c"), "p2 draw-one")
    report(hand, "card-off-the-table", about=2, place=4)
    assert hand.holdings[2].down == list(cards("3c 2d Kh 4c"))
    check(hand)


def test_a_house_may_have_it_played() -> None:
    options = {"card_dealt_off_table": "plays"}
    hand = report(nine(options=options), "card-off-the-table", about=2, place=3)
    assert hand.holdings[2].down == list(cards(FIVE))
    check(play(hand, "p2 stand, p3 stand"))


def test_on_the_felt_nobody_has_told_what_fell() -> None:
    hand = report(felt(f", d dh {'??' * 9}"), "card-off-the-table", about=2)
    assert log_of(hand, ThrownAway) == [ThrownAway(2, UNKNOWN)]
    assert hand.holdings[2].down == [UNKNOWN] * 3


def test_nobody_else_sees_what_fell_or_what_comes_for_it() -> None:
    hand = report(nine(then="4c"), "card-off-the-table", about=2, place=3)
    for viewer in (3, RAIL):
        (thrown,) = [one for one in seen_since(hand, viewer) if isinstance(one, ThrownAway)]
        assert thrown == ThrownAway(2, UNKNOWN)


@pytest.mark.parametrize(
    ("lines", "place", "why"),
    [
        ("p2 stand", 1, "was played with the cards that it has"),
        ("p2 draw-one", 3, "has drawn since"),
        ("", 4, "by number"),
    ],
)
def test_a_hand_that_was_played_keeps_its_cards(lines: str, place: int, why: str) -> None:
    hand = play(nine(), lines)
    with pytest.raises(Refused, match=why):
        report(hand, "card-off-the-table", about=2, place=place)


@clause("comstock/super-pan-nine/58", "comstock/super-pan-nine/60")
def test_a_card_that_lands_face_up_on_the_deal_plays() -> None:
    hand = report(nine(), "card-exposed", about=2, card="3c")
    assert cite(hand) == "comstock/super-pan-nine/58, comstock/super-pan-nine/60"
    assert log_of(hand, Exposed) == [Exposed(2, card("3c"))]
    assert hand.holdings[2].down == list(cards(FIVE))
    play(hand, "p2 stand, p3 stand")
    assert not log_of(hand, CardTakenOut)


@clause("comstock/super-pan-nine/59")
def test_one_that_was_drawn_is_replaced_when_the_bank_has_acted_and_before_hands_are_read() -> None:
    """The bank has five and the choice; the four that made nine is dead, and an ace makes six."""
    hand = nine(f"{DEALT}, p2 draw-one", holes={1: FOUR, 2: "3h 2h Kd", 3: ZERO}, then="4h 3h Ah")
    report(hand, "card-exposed", about=2, place=4)
    assert cite(hand) == "comstock/super-pan-nine/59, comstock/super-pan-nine/60"
    play(hand, "p3 stand")
    assert hand.holdings[2].down[-1] == card("4h")
    # The bank takes the three, which makes seven, and only then the next card is seat 2's.
    play(hand, "p1 draw-one")
    assert log_of(hand, CardTakenOut) == [CardTakenOut(2, card("4h"))]
    assert hand.holdings[2].up == list(cards("3h 2h Kd Ah"))
    assert won(hand) == {1: 50, 2: -20, 3: -30, 4: 0}
    check(hand)


def test_at_garlic_city_a_drawn_card_that_was_exposed_plays() -> None:
    hand = nine(house="garlic-city", then="4c")
    play(hand, f"p{hand.asked[0]} draw-one")
    done = next(number for number in (2, 3) if len(hand.holdings[number].down) == 4)
    report(hand, "card-exposed", about=done, place=4)
    assert "our reading" in cite(hand)
    play(hand, f"p{hand.asked[0]} stand")
    assert not log_of(hand, CardTakenOut)


def test_a_house_may_replace_it_on_the_deal_too() -> None:
    hand = nine(options={"exposed_on_the_deal": "replaced"}, then="4c")
    play(report(hand, "card-exposed", about=2, card="Kh"), "p2 stand, p3 stand")
    assert hand.holdings[2].up == list(cards("3c 2d 4c"))


def test_an_exposed_card_that_falls_off_the_table_is_replaced_once() -> None:
    hand = report(play(nine(then="4c Ac"), "p2 draw-one"), "card-exposed", about=2, place=4)
    report(hand, "card-off-the-table", about=2, place=4)
    check(play(hand, "p3 stand"))
    assert not log_of(hand, CardTakenOut)


def test_a_shoe_has_every_card_many_times_and_each_is_exposed_once() -> None:
    hand = nine(holes={1: SEVEN, 2: "3c 3c Kh", 3: ZERO})
    for place in (1, 2):
        report(hand, "card-exposed", about=2, place=place)
    with pytest.raises(Refused, match="reported before"):
        report(hand, "card-exposed", about=2, place=1)


def test_on_the_felt_the_exposed_card_is_named() -> None:
    hand = felt(f", d dh {'??' * 9}, p2 draw-one")
    with pytest.raises(Refused, match="Name the one"):
        report(hand, "card-exposed", about=2, place=4)
    report(hand, "card-exposed", about=2, card="4h")
    assert card("4h") in hand.holdings[2].down
    play(hand, "p3 stand, d dh 5c2dKh")
    assert log_of(hand, CardTakenOut) == [CardTakenOut(2, card("4h"))]


@clause("comstock/super-pan-nine/62")
def test_cards_at_a_wrong_spot_are_a_misdeal_until_the_deal_is_complete() -> None:
    """On the felt the house dealer is dealing; where the program dealt the deal is complete."""
    hand = report(felt(), "cards-to-wrong-spot")
    assert cite(hand) == "comstock/super-pan-nine/62"
    assert len(log_of(hand, Gathered)) == 1
    assert hand.asked == [1], "the dice are shaken anew"
    complete = report(nine(), "cards-to-wrong-spot")
    assert not log_of(complete, Gathered)
    assert complete.asked == [2]


def test_a_house_may_deal_again_until_somebody_draws() -> None:
    options = {"cards_to_wrong_spot": "misdeal before a draw"}
    hand = report(nine(options=options), "cards-to-wrong-spot")
    assert len(log_of(hand, Gathered)) == 1
    check(hand)
    later = play(nine(options=options), "p2 stand")
    with pytest.raises(Refused, match="A hand has been played since"):
        report(later, "cards-to-wrong-spot")


def test_before_the_deal_no_cards_are_anywhere() -> None:
    with pytest.raises(Refused, match="No cards are being dealt"):
        report(nine(WAGERS), "cards-to-wrong-spot")


@clause("comstock/super-pan-nine/63")
@pytest.mark.parametrize("count", [2, 4])
def test_a_wrong_number_of_cards_in_the_banks_hand_is_a_misdeal(count: int) -> None:
    hand = report(nine(), "wrong-number-of-cards", about=1, count=count)
    assert cite(hand) == "comstock/super-pan-nine/63"
    assert len(log_of(hand, Gathered)) == 1
    assert [one.cents for one in bank_of(hand).wagers] == [2000, 3000]
    check(hand)
    play(hand, "p1 shake")
    assert [len(hand.holdings[one].down) for one in (1, 2, 3)] == [3, 3, 3]


@clause("comstock/super-pan-nine/64")
def test_and_so_it_is_in_a_hand_left_to_the_house_way() -> None:
    hand = nine(DEALT.replace("done", "p3 house-way, done"))
    report(hand, "wrong-number-of-cards", about=3, count=4)
    assert cite(hand) == "comstock/super-pan-nine/64"
    assert len(log_of(hand, Gathered)) == 1
    assert bank_of(hand).house_way == [3]
    check(hand)


@clause("comstock/super-pan-nine/47", "comstock/super-pan-nine/48")
def test_a_players_hand_with_a_wrong_number_of_cards_may_be_foul() -> None:
    """Seat 2 would have had nine: its $20 go to the bank, which pays seat 3 its $30."""
    hand = nine(holes={1: SEVEN, 2: NINE, 3: EIGHT})
    report(hand, "wrong-number-of-cards", about=2, count=4)
    assert cite(hand) == "comstock/super-pan-nine/47, comstock/super-pan-nine/48"
    assert hand.asked == [FLOOR]
    play(hand, "floor decide foul-hand")
    assert log_of(hand, MadeDead, WagerForfeited) == [MadeDead(2, is_foul=True), WagerForfeited(1)]
    assert hand.asked == [3]
    check(play(hand, "p3 stand"))
    assert won(hand) == {1: -10, 2: -20, 3: 30, 4: 0}


@clause("comstock/super-pan-nine/47")
@pytest.mark.parametrize(("count", "dead"), [(1, ""), (2, ""), (4, "6c"), (5, "6d 6c")])
def test_or_the_floor_has_it_put_right(count: int, dead: str) -> None:
    """Cards that were too many are dead; those that never came are the next of the shoe again."""
    hand = nine(then="6c 6d")
    report(hand, "wrong-number-of-cards", about=2, count=count)
    play(hand, "floor decide put-right")
    assert (hand.asked, hand.holdings[2].down) == ([2], list(cards(FIVE)))
    assert [one.card for one in log_of(hand, ThrownAway)] == list(cards(dead))
    check(play(hand, "p2 stand, p3 stand"))
    assert won(hand) == {1: 50, 2: -20, 3: -30, 4: 0}


@pytest.mark.parametrize(("about", "asked"), [(1, "bank_miscounted"), (3, "house_way_miscounted")])
def test_a_house_may_put_the_others_right_too(about: int, asked: str) -> None:
    lines = DEALT.replace("done", "p3 house-way, done")
    hand = nine(lines, options={asked: "put right"})
    held = list(hand.holdings[about].down)
    report(hand, "wrong-number-of-cards", about=about, count=5)
    assert hand.holdings[about].down == held
    assert not log_of(hand, Gathered)
    check(hand)


def test_a_hand_that_has_drawn_is_put_right_to_four() -> None:
    hand = nine(f"{DEALT}, p2 draw-one", options={"player_miscounted": "put right"})
    report(hand, "wrong-number-of-cards", about=2, count=6)
    assert len(hand.holdings[2].down) == 4


def test_a_hand_on_the_spot_of_an_empty_seat_is_put_right_too() -> None:
    """Seat 2 has $10 on spot 6, where nobody sits."""
    lines = "p1 bank 100, p2 wager 20, p2 wager 10 on 6, done, p1 shake"
    hand = nine(lines, options={"player_miscounted": "put right"})
    report(hand, "wrong-number-of-cards", about=6, count=5)
    assert len(hand.holdings[6].down) == 3


def test_garlic_city_puts_a_players_hand_right() -> None:
    hand = report(nine(house="garlic-city"), "wrong-number-of-cards", about=2, count=2)
    assert (hand.asked != [FLOOR], len(hand.holdings[2].down)) == (True, 3)
    assert "our reading" in cite(hand)


def test_no_card_is_boxed_when_none_is_to_come() -> None:
    with pytest.raises(Refused, match="No card is to come"):
        report(nine("p1 bank 100, p2 wager 20"), "boxed-cards", count=1)
    with pytest.raises(Refused, match="how many"):
        report(nine(), "boxed-cards")
    with pytest.raises(Refused, match="does not have that many"):
        report(nine(), "boxed-cards", count=500)
