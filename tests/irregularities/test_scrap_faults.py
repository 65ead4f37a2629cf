"""Boxed cards, and a joker in a game that has none: mere scrap, with a card for it.

Hold'em: six players, blinds of $2 and $4 at seats 2 and 3. Stud: three players, antes of $1.
"""

import pytest

from houseway.cards.card import UNKNOWN, card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.engine import act, begin
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.repair_events import (
    Exposed,
    Forfeited,
    Gathered,
    MadeDead,
    NeverDealt,
    PassedOver,
    ThrownAway,
)
from tests.dealing import by_clause, check_down, deal, log_of, may, play, table, through, won
from tests.evidence import clause
from tests.games.stud_hands import stud
from tests.irregularities.faulty import cite, felt_at, hand_at, report
from tests.irregularities.test_stud_deal_faults import sound

HELD = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Ac Ad 3s Tc"}


def at(game: str) -> Hand:
    if game == "texas-holdem":
        return hand_at("comstock", holes={4: "As Kd"})
    return stud("comstock", "seven-card-stud", HELD)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/texas-holdem/29", "comstock/seven-card-stud/33"),
)
def test_a_boxed_card_is_treated_as_if_it_were_not_there(house: str, game: str) -> None:
    """It lies in the muck for all to see, and the deal goes on without it."""
    hand = at(game)
    top = hand.stub[::-1]
    sound(report(hand, "boxed-cards", count=1))
    assert log_of(hand, PassedOver) == [PassedOver((top[0],))]
    assert hand.muck == [top[0]]
    assert f"{house}/{game}/{'29' if game == 'texas-holdem' else '33'}" in cite(hand)
    assert sum(won(sound(check_down(hand))).values()) == 0


@pytest.mark.parametrize(
    ("house", "game", "street"),
    by_clause(
        ("comstock/texas-holdem/31", "flop"), ("comstock/seven-card-stud/33", "fourth street")
    ),
)
def test_the_card_under_it_takes_its_place(house: str, game: str, street: str) -> None:
    assert house == "comstock"
    hand = at(game)
    top = hand.stub[::-1]
    through(report(hand, "boxed-cards", count=2), street)
    assert hand.burns == [top[2]]
    dealt = hand.board if street == "flop" else [hand.holdings[seat].up[-1] for seat in (1, 2, 3)]
    assert dealt == top[3:6]


@clause("comstock/texas-holdem/32")
def test_one_that_is_found_in_a_hand_is_replaced_off_the_top_when_the_deal_is_complete() -> None:
    hand = at("texas-holdem")
    top = hand.stub[-1]
    sound(report(hand, "boxed-card-in-hand", about=4, card="As"))
    assert log_of(hand, Exposed) == [Exposed(4, card("As"))]
    assert log_of(hand, ThrownAway) == [ThrownAway(4, card("As"))]
    assert hand.holdings[4].down == [card("Kd"), top]
    assert hand.muck == [card("As")]
    assert "comstock/texas-holdem/32" in cite(hand)
    play(hand, "p4 cc")
    with pytest.raises(Refused, match="before anybody acts"):
        report(hand, "boxed-card-in-hand", about=5, place=1)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/texas-holdem/30", "comstock/seven-card-stud/34")
)
def test_a_joker_where_none_is_used_is_scrap_in_the_same_way(house: str, game: str) -> None:
    """What was put down for it never came; the next card comes in its place."""
    hand = at(game)
    seat = hand.asked[0]
    before, asked = may(hand), len(hand.holdings[seat].down)
    sound(report(hand, "unwanted-joker", about=seat, place=1))
    assert len(log_of(hand, NeverDealt)) == 1
    assert not log_of(hand, MadeDead, Gathered)
    assert (may(hand), len(hand.holdings[seat].down)) == (before, asked)
    assert f"{house}/{game}/{'30' if game == 'texas-holdem' else '34'}" in cite(hand)


@clause("comstock/seven-card-stud/35")
def test_a_joker_dealt_down_is_replaced_after_that_round_of_cards() -> None:
    """On the last street too, though its player has acted on the others."""
    hand = through(at("seven-card-stud"), "seventh street")
    sound(report(hand, "unwanted-joker", about=2, place=3))
    assert not log_of(hand, MadeDead)
    assert log_of(hand, Dealt)[-1].to == (2,)
    assert len(hand.holdings[2].down) == 3
    assert "comstock/seven-card-stud/35" in cite(hand)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/texas-holdem/33", "comstock/seven-card-stud/36")
)
def test_who_acts_on_a_hand_with_a_joker_and_says_nothing_has_a_foul_hand(
    house: str, game: str
) -> None:
    hand = at(game)
    first = hand.asked[0]
    play(hand, *(["p1 pb", "p2 cc"] if game == "seven-card-stud" else [f"p{first} cc"]))
    seat = 2 if game == "seven-card-stud" else first
    sound(report(hand, "unwanted-joker", about=seat, place=1))
    assert log_of(hand, MadeDead) == [MadeDead(seat, is_foul=True)]
    assert log_of(hand, Forfeited)[0].seat == seat
    assert cite(hand) == f"{house}/{game}/{'33' if game == 'texas-holdem' else '36'}"


def test_the_forced_bet_is_no_action_on_the_hand() -> None:
    hand = report(play(at("seven-card-stud"), "p1 pb"), "unwanted-joker", about=1, place=1)
    assert not log_of(hand, MadeDead)


def test_elsewhere_a_joker_found_late_is_replaced() -> None:
    hand = play(hand_at("garlic-city"), "p4 cc")
    sound(report(hand, "unwanted-joker", about=4, place=1))
    assert not log_of(hand, MadeDead, Gathered)
    options = {"unwanted_joker": "misdeal", "joker_acted_on": "foul hand"}
    again = report(hand_at("garlic-city", options=options), "unwanted-joker", about=4, place=1)
    assert len(log_of(again, Gathered)) == 1


def test_a_table_may_deal_boxed_cards_and_keep_them() -> None:
    options = {"boxed_card_in_deck": "plays", "boxed_card_in_hand": "kept"}
    hand = report(hand_at("comstock", options=options), "boxed-cards", count=1)
    assert hand.muck == []
    report(hand, "boxed-card-in-hand", about=4, place=1)
    assert hand.muck == []


def test_what_cannot_have_been_is_refused() -> None:
    hand = at("texas-holdem")
    with pytest.raises(Refused, match="how many cards lie face up"):
        report(hand, "boxed-cards")
    with pytest.raises(Refused, match="more than this stub can spare"):
        report(hand, "boxed-cards", count=40)
    with pytest.raises(Refused, match="No more cards come off the deck"):
        report(through(hand, "river"), "boxed-cards", count=1)
    joker = deal("comstock", "seven-card-stud", options={"jokers": "1"})
    with pytest.raises(Refused, match="The joker is in use here"):
        report(joker, "unwanted-joker", about=1, place=1)


def test_on_the_felt_an_untold_card_is_replaced_by_another() -> None:
    hand = report(felt_at("comstock"), "unwanted-joker", by=4, about=4, place=1)
    assert hand.holdings[4].down == [UNKNOWN, UNKNOWN]
    report(hand, "boxed-card-in-hand", about=5, card="As")
    assert hand.holdings[5].down == [UNKNOWN, UNKNOWN]
    assert hand.muck == list(cards("As"))
    told = begin(table("comstock", stacks=2, is_felt=True))
    act(told, Enter(cards=cards("As 2c Kd 3c")))
    with pytest.raises(Refused, match="told another card in its place"):
        report(told, "unwanted-joker", about=1, place=1)
