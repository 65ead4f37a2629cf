"""Single cards of stud dealt wrongly: before their time, or face up where they belong down.

Three players at $4/$8 who check everything down; seat 1 is dealt to first, seat 2 leads.
"""

from typing import Any

import pytest

from houseway.cards.card import UNKNOWN, card, cards
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed, Swapped, TakenOut
from houseway.table.stud.events import BurnsTaken
from tests.dealing import check_down, log_of, may, play, through, won
from tests.evidence import clause
from tests.games.stud_hands import ROWS, SEVEN, stud
from tests.irregularities.faulty import cite, report
from tests.irregularities.test_stud_deal_faults import sound

HELD = {1: "Qc Qd 2c 9h 8h 7h Ah", 2: "Kc Kd 4h Ts 9s 3c 2d", 3: "Jc Jd 3s Tc 5c 6d Ac"}


def comstock(street: str = "third street", **more: Any) -> Hand:
    return through(stud("comstock", "seven-card-stud", HELD, **more), street)


@clause("comstock/seven-card-stud/59")
def test_cards_dealt_before_the_betting_is_over_are_out_of_play_with_a_whole_round() -> None:
    """Two of three hands get fifth street's card too early: one more goes, after the burn."""
    hand = comstock("fourth street")
    top = hand.stub[::-1]
    report(hand, "card-dealt-early", count=2)
    assert [*hand.aside, *hand.muck] == top[1:4]
    assert hand.burns[-1] == top[0]
    assert hand.stub[::-1] == top[4:]
    assert [len(hand.holdings[seat].cards) for seat in (1, 2, 3)] == [4, 4, 4]
    assert cite(sound(hand)) == "comstock/seven-card-stud/59, comstock/seven-card-stud/60"


@clause("comstock/seven-card-stud/60")
def test_after_that_round_dealing_goes_on_with_a_burn_as_usual() -> None:
    hand = comstock("fourth street")
    asked, top = list(hand.asked), hand.stub[::-1]
    report(hand, "card-dealt-early", count=1)
    assert hand.asked == asked
    through(hand, "fifth street")
    assert hand.burns[-1] == top[4]
    assert [hand.holdings[seat].up[-1] for seat in (1, 2, 3)] == top[5:8]
    assert sum(won(sound(check_down(hand))).values()) == 0


@clause("comstock/seven-card-stud/59")
def test_last_cards_that_came_early_are_put_away_unseen() -> None:
    hand = comstock("sixth street")
    top = hand.stub[::-1]
    report(hand, "card-dealt-early", count=2)
    assert [*hand.aside, *hand.muck] == top[1:4]
    assert hand.burns[-1] == top[0]
    assert [event.seen(()) for event in log_of(hand, TakenOut)] == [
        TakenOut((UNKNOWN,) * 2),
        TakenOut((UNKNOWN,)),
    ]
    sound(hand)


@clause("comstock/seven-card-stud/59", "comstock/seven-card-stud/69")
def test_they_do_not_come_back_when_the_burns_are_dealt_again() -> None:
    """Seven players: three early cards and four more leave too few for the last street."""
    hand = stud("comstock", "seven-card-stud", {1: "2c"}, stacks=7)
    hand.randomness = Seeded("burns")
    report(through(hand, "fourth street"), "card-dealt-early", count=3)
    gone = [*hand.aside, *hand.muck]
    assert len(gone) == 7
    through(hand, "seventh street")
    assert log_of(hand, BurnsTaken)
    assert [*hand.aside, *hand.muck] == gone
    assert sum(won(sound(check_down(hand))).values()) == 0


@clause("comstock/seven-card-stud/59")
def test_a_table_may_take_only_the_cards_that_were_dealt() -> None:
    hand = comstock("fourth street", options={"early_street_removed": "only the cards dealt"})
    report(hand, "card-dealt-early", count=1)
    assert (len(hand.aside) + len(hand.muck), len(sound(hand).burns)) == (1, 2)


def test_a_card_comes_early_only_while_the_betting_before_it_goes_on() -> None:
    with pytest.raises(Refused, match="No betting goes on before another card"):
        report(comstock("seventh street"), "card-dealt-early", count=1)
    for count in (0, 4):
        with pytest.raises(Refused, match="how many of the 3 hands got a card"):
            report(comstock(), "card-dealt-early", count=count)


@clause("comstock/seven-card-stud/63", "comstock/seven-card-stud/64")
def test_when_the_first_last_card_is_turned_up_all_are_and_the_same_hand_leads() -> None:
    """Seat 1's ace lies open, and seat 2 is still the one to begin."""
    hand = comstock("seventh street")
    leads = may(hand)
    report(hand, "last-card-up", about=1, place=3)
    seen = [(event.seat, event.card) for event in log_of(hand, Exposed)]
    assert seen == list(zip((1, 2, 3), cards("Ah 2d Ac"), strict=True))
    assert may(hand) == leads
    assert cite(hand) == "comstock/seven-card-stud/63, comstock/seven-card-stud/64"
    assert sum(won(sound(check_down(sound(hand)))).values()) == 0


@clause("comstock/seven-card-stud/65")
@pytest.mark.parametrize(("seat", "exposed"), [(2, "2d"), (3, "Ac")])
def test_a_last_card_turned_up_after_others_went_out_down_is_replaced(
    seat: int, exposed: str
) -> None:
    hand = comstock("seventh street")
    top = hand.stub[-1]
    report(hand, "last-card-up", about=seat, place=3)
    assert log_of(hand, Swapped) == [Swapped(seat, card(exposed), top)]
    assert hand.holdings[seat].down[-1] == top
    assert [event.seat for event in log_of(hand, Exposed)] == [seat]
    assert cite(hand) == "comstock/seven-card-stud/65"
    assert sum(won(sound(check_down(sound(hand)))).values()) == 0


def test_tables_may_replace_the_first_card_and_keep_the_later_ones() -> None:
    first = comstock("seventh street", options={"first_last_card_up": "replaced"})
    assert log_of(report(first, "last-card-up", about=1, place=3), Swapped)
    later = comstock("seventh street", options={"later_last_card_up": "kept"})
    report(later, "last-card-up", about=2, place=3)
    assert later.holdings[2].down[-1] == card("2d")
    sound(later)


def test_only_a_last_card_that_nobody_has_acted_on_is_reported() -> None:
    with pytest.raises(Refused, match="not the last card that has just been dealt"):
        report(comstock("sixth street"), "last-card-up", about=1, place=2)
    hand = comstock("seventh street")
    with pytest.raises(Refused, match="card 3 of that hand, the last one"):
        report(hand, "last-card-up", about=1, place=2)
    twice = report(comstock("seventh street"), "last-card-up", about=1, place=3)
    with pytest.raises(Refused, match="reported before"):
        report(twice, "last-card-up", about=2, place=3)
    play(hand, "p2 cc")
    with pytest.raises(Refused, match="There has been action on the last cards"):
        report(hand, "last-card-up", about=1, place=3)


@pytest.mark.parametrize(("house", "game"), SEVEN)
def test_every_seven_card_row_rules_on_a_last_card_turned_up(house: str, game: str) -> None:
    hand = through(stud(house, game, {1: "Qc"}), "seventh street")
    report(hand, "last-card-up", about=1, place=3)
    assert len(log_of(hand, Exposed)) == 3
    check_down(sound(hand))


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_every_stud_row_takes_early_cards_out_of_play(house: str, game: str) -> None:
    hand = report(stud(house, game, {1: "Qc"}), "card-dealt-early", count=1)
    assert (len(hand.aside) + len(hand.muck), len(hand.burns)) == (3, 1)
    sound(check_down(sound(hand)))


def test_five_card_stud_has_no_last_card_that_comes_down() -> None:
    hand = stud("comstock", "five-card-stud", {1: "Qc"})
    with pytest.raises(Exception, match="has no ruling on 'last-card-up'"):
        report(hand, "last-card-up", about=1, place=1)
