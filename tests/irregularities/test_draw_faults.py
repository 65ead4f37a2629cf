"""Draw games when something goes wrong: hands that have not five cards, and string bets.

And a card off the table, and hands that somebody asks to see at the showdown.
"""

from typing import Any

import pytest

from houseway.cards.card import card, cards
from houseway.errors import Refused
from houseway.table.actions import Report, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, replay
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed, Forfeited, MadeDead, Ruled, WagersReturned
from tests.dealing import all_pat, check_down, deal, log_of, may, play, to_the_draw, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, every_card, report

HOLES = {2: "As 2d 3c 4h 9s", 3: "Jd Ts 9c 8h 7c", 1: "Kd Qs 4c 3h 2s"}


def low(**more: Any) -> Hand:
    return deal("comstock", "lowball", **{"limit": "4-20", "holes": HOLES, **more})


def miscounted(hand: Hand, seat: int, count: int) -> Hand:
    act(hand, Report(HOUSE_DEALER, "not-five-cards", seat, count=count))
    return hand


def cites(hand: Hand) -> list[str]:
    return [event.cite for event in log_of(hand, Ruled)]


@clause("comstock/lowball/40")
@pytest.mark.parametrize("count", [4, 6])
def test_after_the_draw_a_hand_that_has_not_five_cards_is_foul(count: int) -> None:
    """Seat 2 would have won: its $4 stay in the pot, and the others play on for $12."""
    hand = miscounted(all_pat(to_the_draw(low())), 2, count)
    (dead,) = log_of(hand, MadeDead)
    assert (dead.seat, dead.is_foul) == (2, True)
    assert [one.cents for one in log_of(hand, Forfeited)] == [400]
    assert cites(hand) == ["comstock/lowball/40"]
    assert hand.asked == [3, 1]
    assert won(check_down(hand)) == {1: -4, 2: -4, 3: 8}


@clause("comstock/lowball/41")
def test_before_the_draw_a_hand_of_more_than_five_cards_is_foul() -> None:
    hand = miscounted(low(), 2, 6)
    (dead,) = log_of(hand, MadeDead)
    assert (dead.seat, dead.is_foul) == (2, True)
    assert cites(hand) == ["comstock/lowball/41"]
    assert [one.cents for one in log_of(hand, Forfeited)] == [400]


@clause("comstock/lowball/41")
def test_before_the_draw_a_hand_of_fewer_than_five_cards_is_not_foul() -> None:
    """lowball.short_hand_before_draw: nobody has acted, so it is made up to five at once."""
    hand = miscounted(low(), 2, 4)
    assert 2 in hand.order
    assert len(hand.holdings[2].down) == 5
    assert may(hand) == "seat 3 may call $4, raise to $8 up to $24 or fold"


def test_once_somebody_has_acted_a_short_hand_is_made_up_at_the_draw() -> None:
    hand = miscounted(play(low(), "p3 cc"), 2, 3)
    assert len(hand.holdings[2].down) == 3
    to_the_draw(hand)
    play(hand, "p2 sd As, p3 sd, p1 sd")
    assert len(hand.holdings[2].down) == 5


def test_a_house_may_call_six_cards_a_misdeal_and_four_a_dead_hand() -> None:
    again = miscounted(low(options={"too_many_before_draw": "misdeal"}), 2, 6)
    assert len(log_of(again, Shuffled)) == 2
    dead = miscounted(low(options={"too_few_before_draw": "dead hand"}), 2, 4)
    assert sorted(dead.order) == [1, 3]


def test_after_the_draw_a_house_may_give_the_money_back() -> None:
    options = {"wrong_count_after_draw": "dead, money returned"}
    hand = miscounted(all_pat(to_the_draw(low(options=options))), 2, 4)
    back = log_of(hand, WagersReturned)
    assert [(event.seat, event.cents) for event in back] == [(2, 400)]


@clause("comstock/lowball/40")
@pytest.mark.parametrize("count", [4, 6])
def test_at_the_showdown_a_hand_that_has_not_five_cards_is_foul(count: int) -> None:
    """Everybody is all in, so there is no other time to count: seat 2 would have won $12."""
    hand = low(stacks={1: 4, 2: 4, 3: 4})
    to_the_draw(hand)
    all_pat(hand)
    assert hand.street == "showdown"
    miscounted(hand, 2, count)
    assert log_of(hand, MadeDead) == [MadeDead(2, is_foul=True)]
    assert log_of(hand, Forfeited) == [Forfeited(2, 400)]
    assert cites(hand) == ["comstock/lowball/40"]
    assert won(check_down(sound(hand))) == {1: -4, 2: -4, 3: 8}


def sound(hand: Hand) -> Hand:
    """No card and no chip is lost, and the log plays the same hand again."""
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    hand.money.assert_balanced()
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()
    return hand


def test_at_the_showdown_a_house_without_the_penalty_gives_the_money_back() -> None:
    hand = deal("garlic-city", "lowball", holes=HOLES)
    all_pat(to_the_draw(hand))
    while hand.street != "showdown":
        play(hand, f"p{hand.asked[0]} cc")
    (paid,) = [hand.seats[2].paid_cents]
    miscounted(hand, 2, 6)
    assert log_of(hand, WagersReturned) == [WagersReturned(2, paid)]
    assert won(check_down(sound(hand)))[2] == 0


def test_a_hand_that_is_shown_is_not_counted_again() -> None:
    hand = all_pat(to_the_draw(low(stacks={1: 4, 2: 4, 3: 4})))
    first = hand.asked[0]
    act(hand, Show(first))
    with pytest.raises(Refused, match="lie face up"):
        miscounted(hand, first, 6)


def test_the_last_hand_that_is_left_is_not_counted_for_nobody_else_can_win() -> None:
    """Seat 3 opened, and all others are gone; it only has its openers to show."""
    jacks = {2: "Ks Qd 9c 8h 2s", 3: "Jd Js 4c 3h 2d", 1: "Td Tc 4d 3s 2c"}
    hand = deal("garlic-city", "jacks-or-better", limit="4", holes=jacks)
    play(hand, "p2 cc, p3 cbr 4, p1 f, p2 f")
    assert (hand.street, hand.order) == ("showdown", [3])
    with pytest.raises(Refused, match="No other hand is left"):
        miscounted(hand, 3, 6)


@clause("comstock/lowball/41")
def test_during_the_draw_a_hand_of_six_cards_that_is_still_to_draw_is_foul() -> None:
    """Seat 2 stands pat on its five, and seat 3 is found to hold six."""
    hand = play(to_the_draw(low()), "p2 sd")
    miscounted(hand, 3, 6)
    assert log_of(hand, MadeDead) == [MadeDead(3, is_foul=True)]
    assert cites(hand) == ["comstock/lowball/41"]
    assert hand.asked == [1]
    assert won(check_down(sound(hand)))[3] == -4


def test_during_the_draw_a_short_hand_that_is_still_to_draw_is_made_up() -> None:
    """lowball.short_hand_before_draw: by the draw itself."""
    hand = miscounted(play(to_the_draw(low()), "p2 sd"), 3, 4)
    assert [len(hand.holdings[seat].down) for seat in (2, 3)] == [5, 4]
    play(hand, "p3 sd, p1 sd")
    assert len(hand.holdings[3].down) == 5
    sound(hand)


def test_who_has_asked_for_cards_is_counted_when_the_draw_is_over() -> None:
    hand = play(to_the_draw(low()), "p2 sd")
    with pytest.raises(Refused, match="counted when the draw is over"):
        miscounted(hand, 2, 4)
    assert len(log_of(hand, Dealt)) == 2


@clause("comstock/lowball/27")
def test_a_string_bet_is_a_call() -> None:
    """Seat 3 puts $4 in and goes back for more: the $8 beyond the call return."""
    hand = play(low(), "p3 cbr 12")
    act(hand, Report(HOUSE_DEALER, "string-raise", 3))
    assert hand.stack_cents(3) == 19600
    assert may(hand) == "seat 1 may call $4, raise to $8 up to $24 or fold"
    assert cites(hand) == ["comstock/lowball/27"]


@clause("comstock/lowball/104")
def test_a_card_off_the_table_may_not_be_played() -> None:
    """Nobody has acted: seat 2 gets another card for its nine, which lies in the muck."""
    hand = low()
    top = hand.stub[-1]
    report(hand, "card-off-the-table", about=2, card="9s")
    assert hand.muck == [card("9s")]
    assert hand.holdings[2].down == [*cards("As 2d 3c 4h"), top]
    assert "comstock/lowball/104" in cite(hand)
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)


def test_once_somebody_has_acted_the_card_is_made_up_at_the_draw() -> None:
    hand = report(play(low(), "p3 cc"), "card-off-the-table", about=2, card="9s")
    assert len(hand.holdings[2].down) == 4
    all_pat(to_the_draw(hand))
    assert len(hand.holdings[2].down) == 5


@clause("comstock/lowball/104", "comstock/lowball/40")
def test_after_the_draw_a_hand_without_the_card_is_foul() -> None:
    hand = report(all_pat(to_the_draw(low())), "card-off-the-table", about=2, card="9s")
    assert log_of(hand, MadeDead) == [MadeDead(2, is_foul=True)]
    assert won(check_down(hand)) == {1: -4, 2: -4, 3: 8}
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


@clause("comstock/lowball/104")
def test_a_house_may_hold_a_hand_dead_whose_card_fell() -> None:
    hand = report(
        low(options={"card_off_the_table": "dead hand"}), "card-off-the-table", about=2, card="9s"
    )
    assert log_of(hand, MadeDead) == [MadeDead(2)]
    assert log_of(hand, Forfeited) == [Forfeited(2, 400)]


@pytest.mark.parametrize("house", ["garlic-city", "players-club", "s-and-k"])
def test_where_no_penalty_is_printed_the_money_goes_back(house: str) -> None:
    hand = deal(house, "lowball", limit="4", holes=HOLES)
    report(all_pat(to_the_draw(hand)), "card-off-the-table", about=2, card="9s")
    assert [one.seat for one in log_of(hand, WagersReturned)] == [2]


def test_a_card_falls_off_while_the_betting_goes_on_and_out_of_a_live_hand() -> None:
    with pytest.raises(Refused, match="while the betting goes on"):
        report(to_the_draw(low()), "card-off-the-table", about=2, place=1)
    with pytest.raises(Refused, match="Name a live hand"):
        report(play(low(), "p3 f"), "card-off-the-table", about=3, place=1)


@clause("comstock/lowball/39")
@pytest.mark.parametrize("is_put_away", [False, True])
def test_after_check_check_any_player_may_see_any_hand_in_play(is_put_away: bool) -> None:
    """Seat 1 loses, and puts its hand away; once the pot is pushed everybody sees it."""
    hand = all_pat(to_the_draw(low()))
    play(hand, "p2 cc, p3 cc, p1 cc")
    play(hand, "p2 sm -, p3 sm")
    asked_for = 3 if is_put_away else 1
    report(hand, "hand-asked-for", about=asked_for)
    assert not log_of(hand, Exposed)
    play(hand, "p1 sm")
    assert hand.is_over
    shown = {one.card for one in log_of(hand, Exposed)}
    assert shown == set(cards(HOLES[asked_for]))
    assert cite(hand) == "comstock/lowball/39"


@clause("comstock/lowball/39")
@pytest.mark.parametrize(
    ("about", "why"),
    [(2, "no cards that could have been shown"), (3, "no hand in play at the showdown")],
)
def test_only_hands_in_play_at_the_showdown_can_be_asked_for(about: int, why: str) -> None:
    """Seat 3 has folded, and seat 2 has shown its hand by itself."""
    hand = all_pat(to_the_draw(play(low(), "p3 f")))
    with pytest.raises(Refused, match="no hand in play at the showdown"):
        report(hand, "hand-asked-for", about=about)
    play(hand, "p2 cc, p1 cc, p2 sm -")
    with pytest.raises(Refused, match=why):
        report(hand, "hand-asked-for", about=about)


@pytest.mark.parametrize("house", ["garlic-city", "players-club"])
def test_where_it_is_not_printed_a_hand_stays_closed(house: str) -> None:
    hand = deal(house, "lowball", limit="4", holes=HOLES)
    play(all_pat(to_the_draw(hand)), "p2 cc, p3 cc, p1 cc, p2 sm -")
    report(hand, "hand-asked-for", about=1)
    play(hand, "p3 sm, p1 sm")
    assert not log_of(hand, Exposed)
