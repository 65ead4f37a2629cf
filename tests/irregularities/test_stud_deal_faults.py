"""Stud dealt wrongly: wrong numbers of cards and burns, and seats dealt in or out by mistake.

Three players at $4/$8: antes of $1, and a forced bet of $2 at Comstock and of $1 at Garlic City.
"""

from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.errors import Refused
from houseway.table.engine import replay
from houseway.table.hand import Hand
from houseway.table.repair_events import (
    Forfeited,
    Gathered,
    MadeDead,
    Ruled,
    WagersReturned,
)
from tests.dealing import check_down, log_of, may, play, through, won
from tests.evidence import clause
from tests.games.stud_hands import ROWS, stud
from tests.irregularities.faulty import cite, every_card, report

HELD = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 3s Tc"}
"""Seat 1 brings it in, and after it seat 3; seat 2 leads on fourth street."""

EVERY_ROW = pytest.mark.parametrize(("house", "game"), ROWS)


def comstock(**more: Any) -> Hand:
    return stud("comstock", "seven-card-stud", HELD, **more)


def sound(hand: Hand) -> Hand:
    """No card and no chip is lost, and the log plays the same hand again."""
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    hand.money.assert_balanced()
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.burns, again.asked) == (hand.stub, hand.burns, hand.asked)
    return hand


@clause("comstock/seven-card-stud/40")
@pytest.mark.parametrize("count", [2, 4])
def test_before_the_opening_bet_a_wrong_hand_is_out_and_gets_its_ante_back(count: int) -> None:
    """The low card was its own, so the next lowest brings it in."""
    hand = sound(report(comstock(), "wrong-number-dealt", about=1, count=count))
    assert hand.order == [2, 3]
    assert hand.stack_cents(1) == 20000
    assert cite(hand) == "comstock/seven-card-stud/40"
    assert may(hand).startswith("seat 3 may bring it in for $2")
    assert sum(won(sound(check_down(hand))).values()) == 0


@clause("comstock/seven-card-stud/41", "comstock/seven-card-stud/23")
@pytest.mark.parametrize("count", [2, 4])
def test_after_the_opening_bet_a_wrong_hand_is_foul_and_forfeits_everything(count: int) -> None:
    """The forced bet is the opening one: rule 5 speaks of an "opening forced bet"."""
    hand = play(comstock(), "p1 pb")
    sound(report(hand, "wrong-number-dealt", about=1, count=count))
    assert log_of(hand, MadeDead) == [MadeDead(1, is_foul=True)]
    assert log_of(hand, Forfeited) == [Forfeited(1, 300)]
    assert cite(hand) == "comstock/seven-card-stud/41"
    assert may(hand) == "seat 2 may call $2, complete to $4 or fold"
    assert won(check_down(hand))[1] == -3


@clause("comstock/seven-card-stud/41")
def test_a_forfeited_forced_bet_does_not_go_back_though_nobody_meets_it() -> None:
    hand = report(play(comstock(), "p1 pb"), "wrong-number-dealt", about=1, count=4)
    assert won(sound(play(hand, "p2 f"))) == {1: -3, 2: -1, 3: 4}


@clause("comstock/seven-card-stud/41")
def test_on_a_later_street_all_of_a_hands_cards_are_counted() -> None:
    hand = through(comstock(), "fourth street")
    with pytest.raises(Refused, match="4 cards are right for it by now"):
        report(hand, "wrong-number-dealt", about=1, count=4)
    with pytest.raises(Refused, match="how many cards the hand has"):
        report(hand, "wrong-number-dealt", about=1, count=1)
    report(hand, "wrong-number-dealt", about=1, count=5)
    assert sound(hand).order == [2, 3]


def at_the_showdown(house: str = "comstock", **more: Any) -> Hand:
    return through(stud(house, "seven-card-stud", HELD, **more), "showdown")


@clause("comstock/seven-card-stud/50")
@pytest.mark.parametrize("count", [6, 8])
def test_at_the_showdown_any_other_number_than_seven_is_a_dead_hand(count: int) -> None:
    """Seat 2 has the kings, and would have won."""
    hand = at_the_showdown()
    assert hand.street == "showdown"
    best_five = at_the_showdown(options={"wrong_count_shown": "best five play"})
    assert log_of(report(best_five, "wrong-number-dealt", about=2, count=6), MadeDead) == []
    with pytest.raises(Refused, match="7 cards are right for it"):
        report(hand, "wrong-number-dealt", about=2, count=7)
    paid = hand.seats[2].paid_cents + hand.seats[2].dead_cents
    sound(report(hand, "wrong-number-dealt", about=2, count=count))
    assert log_of(hand, Forfeited) == [Forfeited(2, paid)]
    assert cite(hand).startswith("comstock/seven-card-stud/50")
    assert hand.order == [1, 3]
    assert won(sound(check_down(hand)))[2] == -paid / 100


def test_at_the_showdown_a_house_without_the_penalty_gives_the_money_back() -> None:
    hand = at_the_showdown("garlic-city")
    sound(report(hand, "wrong-number-dealt", about=2, count=6))
    assert won(sound(check_down(hand)))[2] == 0


@clause("comstock/seven-card-stud/40")
def test_where_nobody_could_bet_a_wrong_hand_at_the_showdown_gets_its_ante_back() -> None:
    """All three are all in by their antes: there never was an opening bet."""
    hand = comstock(stacks={1: 1, 2: 1, 3: 1})
    assert hand.street == "showdown"
    sound(report(hand, "wrong-number-dealt", about=2, count=8))
    assert 2 not in hand.order
    assert cite(hand) == "comstock/seven-card-stud/50, comstock/seven-card-stud/40"
    assert won(sound(check_down(hand)))[2] == 0


@pytest.mark.parametrize("game", ["seven-card-stud", "seven-card-stud-hi-lo", "razz"])
def test_where_no_page_prints_the_penalty_the_money_goes_back(game: str) -> None:
    hand = stud("garlic-city", game, {1: "Qc Qd 2c"} if game != "razz" else {1: "2c 2d Kc"})
    (first, *_) = hand.asked
    play(hand, f"p{first} pb")
    report(hand, "wrong-number-dealt", about=first, count=4)
    assert log_of(hand, WagersReturned) == [WagersReturned(first, 200)]
    assert sound(hand).stack_cents(first) == 20000


def test_a_table_may_call_a_wrong_number_a_misdeal() -> None:
    hand = comstock(options={"miscounted_deal": "misdeal"})
    report(hand, "wrong-number-dealt", about=1, count=4)
    assert len(log_of(hand, Gathered)) == 1
    assert sound(hand).order == [1, 2, 3]


@clause("comstock/seven-card-stud/43")
def test_who_has_anted_and_is_dealt_out_makes_a_misdeal() -> None:
    """The antes stand, and all three are dealt to again."""
    hand = sound(report(comstock(), "dealt-out", about=2))
    assert len(log_of(hand, Gathered)) == 1
    assert hand.pot_cents == 300
    assert [len(hand.holdings[seat].cards) for seat in (1, 2, 3)] == [3, 3, 3]
    assert cite(hand) == "comstock/seven-card-stud/43"


@clause("comstock/seven-card-stud/43")
def test_once_there_is_action_nobody_is_dealt_out_any_more() -> None:
    hand = play(comstock(), "p1 pb")
    with pytest.raises(Refused, match="There has been action") as refused:
        report(hand, "dealt-out", about=2)
    assert refused.value.cite == "comstock/seven-card-stud/43"


@clause("comstock/seven-card-stud/42")
def test_a_hand_for_somebody_who_may_not_have_one_is_no_misdeal() -> None:
    hand = sound(report(comstock(), "ineligible-hand", about=1))
    assert not log_of(hand, Gathered)
    assert hand.order == [2, 3]
    assert hand.stack_cents(1) == 20000
    assert cite(hand) == "comstock/seven-card-stud/42"
    assert may(hand).startswith("seat 3 may bring it in")


def test_a_hand_that_nobody_may_have_is_reported_before_there_is_action() -> None:
    hand = play(comstock(), "p1 pb")
    with pytest.raises(Refused, match="There has been action"):
        report(hand, "ineligible-hand", about=1)
    misdeal = comstock(options={"ineligible_hand": "misdeal"})
    assert log_of(report(misdeal, "ineligible-hand", about=1), Gathered)


@clause("comstock/seven-card-stud/56")
def test_a_first_card_for_a_dead_seat_is_a_misdeal_before_there_is_action() -> None:
    early = sound(report(comstock(), "dead-seat-dealt"))
    assert len(log_of(early, Gathered)) == 1
    assert cite(early) == "comstock/seven-card-stud/56"
    late = report(play(comstock(), "p1 pb"), "dead-seat-dealt")
    assert not log_of(late, Gathered)
    assert sound(late).asked == [2, 3]


@clause("comstock/seven-card-stud/57")
def test_an_up_card_for_a_dead_seat_is_moved_to_where_it_belongs() -> None:
    hand = through(comstock(leaves={3: 3}), "third street")
    play(hand, "p1 pb, p2 cbr 4, p3 f, p1 cc")
    report(hand, "dead-seat-dealt", about=3)
    assert not log_of(hand, Gathered)
    assert [hand.holdings[seat].up[-1] for seat in (1, 2)] == list(cards("9h Ts"))
    assert cite(sound(hand)) == "comstock/seven-card-stud/57"


@clause("comstock/seven-card-stud/58")
def test_after_a_last_card_for_a_dead_seat_the_hands_play() -> None:
    hand = through(comstock(), "seventh street")
    asked = list(hand.asked)
    report(hand, "dead-seat-dealt")
    assert (log_of(hand, Gathered), hand.asked) == ([], asked)
    assert cite(sound(hand)) == "comstock/seven-card-stud/58"


@pytest.mark.parametrize(
    ("street", "option"),
    [("fourth street", "dead_seat_up_card"), ("seventh street", "dead_seat_last_card")],
)
def test_a_table_may_deal_again_and_every_bet_goes_back(street: str, option: str) -> None:
    hand = through(comstock(options={option: "misdeal"}), street)
    report(hand, "dead-seat-dealt")
    assert sound(hand).pot_cents == 300
    assert [hand.stack_cents(seat) for seat in (1, 2, 3)] == [19900] * 3


def test_a_live_seat_is_no_dead_one() -> None:
    with pytest.raises(Refused, match="Seat 2 has a live hand"):
        report(comstock(), "dead-seat-dealt", about=2)


@clause("comstock/seven-card-stud/61")
@pytest.mark.parametrize("count", [0, 2])
def test_after_a_wrong_burn_up_cards_are_moved_to_the_right_places(count: int) -> None:
    hand = through(comstock(), "fourth street")
    report(hand, "wrong-burn", count=count)
    assert [hand.holdings[seat].up[-1] for seat in (1, 2, 3)] == list(cards("9h Ts Tc"))
    assert len(hand.burns) == 1
    assert cite(sound(hand)) == "comstock/seven-card-stud/61"


@clause("comstock/seven-card-stud/62")
@pytest.mark.parametrize(("count", "burned"), [(0, 4), (2, 5)])
def test_after_a_wrong_burn_a_down_card_is_kept(count: int, burned: int) -> None:
    """Four deals come after a burn; what was burned too many stays with the burns."""
    hand = through(comstock(), "seventh street")
    held = [list(hand.holdings[seat].down) for seat in (1, 2, 3)]
    report(hand, "wrong-burn", count=count)
    assert [hand.holdings[seat].down for seat in (1, 2, 3)] == held
    assert len(sound(hand).burns) == burned
    assert "comstock/seven-card-stud/62" in cite(hand)


def test_a_wrong_burn_is_put_right_before_anybody_bets_on_the_cards() -> None:
    with pytest.raises(Refused, match="No card is burned before this deal"):
        report(comstock(), "wrong-burn")
    hand = through(comstock(), "fourth street")
    with pytest.raises(Refused, match="whether two cards were burned, or none"):
        report(hand, "wrong-burn", count=1)
    play(hand, "p2 cbr 4")
    with pytest.raises(Refused, match="There has been a bet on these cards"):
        report(hand, "wrong-burn")
    nothing = through(comstock(options={"burns_before": "nothing"}), "fourth street")
    with pytest.raises(Refused, match="No card is burned before this deal"):
        report(nothing, "wrong-burn")


@EVERY_ROW
def test_every_stud_row_rules_on_every_fault_of_the_deal(house: str, game: str) -> None:
    for fault, more in [
        ("wrong-number-dealt", {"about": 1, "count": 5}),
        ("dealt-out", {"about": 1}),
        ("ineligible-hand", {"about": 1}),
        ("dead-seat-dealt", {}),
    ]:
        hand = report(stud(house, game, {1: "Qc"}), fault, **more)
        assert [event.fault for event in log_of(hand, Ruled)] == [fault]
        assert sum(won(sound(check_down(sound(hand)))).values()) == 0
