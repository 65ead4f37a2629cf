"""Mexican Poker when something goes wrong: the first deal, a card shown, a hand in the muck.

Three players at $4/$8 with antes of $2. Seat 1 has a king up and must open; seats 2 and 3 follow.
"""

from typing import Any

import pytest

from houseway.cards.card import card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.deciding import Decided
from houseway.table.engine import act, begin
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call
from houseway.table.pot.betting import BettingRound
from houseway.table.repair_events import Exposed, Forfeited, Gathered, MadeDead, WagersReturned
from tests.dealing import by_clause, deal, log_of, may, play, table, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.test_stud_deal_faults import sound

SEQUENCE = "first-cards-out-of-sequence"
HOLES = {1: "2c Kc", 2: "3c Qc", 3: "Ac 4c"}


def mexican(house: str, **more: Any) -> Hand:
    return deal(house, "mexican-poker", holes=HOLES, button=3, **more)


def played_out(hand: Hand) -> Hand:
    """Everybody calls, keeps the down card and shows."""
    while not hand.is_over:
        seat = hand.asked[0]
        is_owing = isinstance(hand.step, BettingRound) and hand.bet_cents
        act(hand, Call(seat) if is_owing else hand.step.default(hand, seat))
    return hand


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/mexican-poker/23", "garlic-city/mexican-poker/18")
)
@pytest.mark.parametrize("lines", ["", "p1 pb", "p1 cbr 8", "p1 pb, p2 cc"])
def test_first_cards_out_of_sequence_are_a_misdeal(house: str, game: str, lines: str) -> None:
    """The forced bet goes back too, and the antes stand."""
    hand = report(play(mexican(house), lines), SEQUENCE, about=2)
    assert hand.setup.game.slug == game
    assert len(log_of(hand, Gathered)) == 1
    assert sound(hand).pot_cents == 600
    assert [hand.stack_cents(seat) for seat in (1, 2, 3)] == [19800] * 3


@clause("comstock/mexican-poker/24", "comstock/mexican-poker/25")
@pytest.mark.parametrize("lines", ["p1 pb, p2 cc, p3 cbr 8", "p1 cbr 8, p2 cc, p3 cbr 16"])
def test_two_actions_accept_them_and_the_hand_that_was_missed_is_foul(lines: str) -> None:
    hand = report(play(mexican("comstock"), lines), SEQUENCE, about=2)
    assert not log_of(hand, Gathered)
    assert log_of(hand, MadeDead) == [MadeDead(2, is_foul=True)]
    assert len(log_of(hand, Forfeited)) == 1
    assert not log_of(hand, WagersReturned)
    assert sound(hand).asked == [1]
    assert {"comstock/mexican-poker/24", "comstock/mexican-poker/25"} <= set(
        cite(hand).replace(";", ",").split(", ")
    )
    assert won(sound(played_out(hand)))[2] < 0


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/mexican-poker/24", "garlic-city/mexican-poker/19")
)
def test_one_action_of_a_players_own_will_does_not_accept_them(house: str, game: str) -> None:
    hand = report(play(mexican(house), "p1 pb, p2 cc"), SEQUENCE, about=3)
    assert hand.setup.game.slug == game
    assert len(log_of(hand, Gathered)) == 1


@clause("garlic-city/mexican-poker/19")
def test_where_no_page_fouls_it_the_hand_that_was_missed_plays_on() -> None:
    hand = report(play(mexican("garlic-city"), "p1 pb, p2 cc, p3 cbr 8"), SEQUENCE, about=2)
    assert not log_of(hand, Gathered, MadeDead)
    assert sound(hand).asked == [1, 2]


def test_a_table_may_count_the_forced_bet_as_an_action_or_play_such_a_deal() -> None:
    options = {"sequence_actions_count": "the forced bet too"}
    counted = play(mexican("comstock", options=options), "p1 pb, p2 cc")
    assert not log_of(report(counted, SEQUENCE, about=2), Gathered)
    options = {"first_cards_out_of_sequence": "hands play"}
    assert not log_of(report(mexican("comstock", options=options), SEQUENCE, about=2), Gathered)


def test_the_first_deal_is_put_right_in_the_first_round_alone() -> None:
    hand = play(mexican("comstock"), "p1 pb, p2 cc, p3 cc")
    with pytest.raises(Refused, match="It is not the first round"):
        report(hand, SEQUENCE, about=2)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/mexican-poker/31", "garlic-city/mexican-poker/22")
)
def test_a_card_that_its_player_shows_at_the_wrong_time_is_a_down_card_still(
    house: str, game: str
) -> None:
    hand = mexican(house)
    before = may(hand)
    report(hand, "own-card-shown", about=3, place=1)
    assert log_of(hand, Exposed) == [Exposed(3, card("Ac"))]
    assert (hand.holdings[3].down, hand.holdings[3].up) == ([card("Ac")], [card("4c")])
    assert cite(hand) == f"{house}/{game}/{'31' if house == 'comstock' else '22'}"
    assert may(hand) == before
    played_out(sound(hand))


def test_a_card_is_shown_at_the_wrong_time_while_there_is_betting() -> None:
    hand = report(mexican("comstock"), "own-card-shown", about=3, place=1)
    with pytest.raises(Refused, match="reported before"):
        report(hand, "own-card-shown", about=3, place=1)
    play(hand, "p1 pb, p2 cc, p3 cc")
    with pytest.raises(Refused, match="It may turn a card up at this time"):
        report(hand, "own-card-shown", about=2, place=1)
    dead = mexican("comstock", options={"own_card_shown": "dead hand"})
    assert report(dead, "own-card-shown", about=3, place=1).order == [1, 2]


def muck(then: str) -> Hand:
    """Seat 2's hand has touched the muck, and the floor has judged it."""
    hand = report(play(mexican("comstock"), "p1 pb, p2 cc"), "hand-in-muck", about=2)
    assert hand.asked == [FLOOR]
    assert cite(hand) == "comstock/mexican-poker/36, comstock/mexican-poker/37"
    return sound(play(hand, f"floor decide {then}"))


@clause("comstock/mexican-poker/36")
def test_a_hand_that_touches_the_muck_is_foul() -> None:
    hand = muck("foul-hand")
    assert log_of(hand, MadeDead) == [MadeDead(2, is_foul=True)]
    assert log_of(hand, Forfeited) == [Forfeited(2, 600)]
    assert hand.asked == [3]
    assert won(played_out(hand))[2] == -6


@clause("comstock/mexican-poker/37")
def test_but_the_floor_may_judge_it_retrievable() -> None:
    hand = muck("retrieved it lay apart")
    assert not log_of(hand, MadeDead, Forfeited)
    assert (hand.order, hand.asked) == ([1, 2, 3], [3])
    assert log_of(hand, Decided)[0].remark == "it lay apart"
    assert sum(won(played_out(hand)).values()) == 0


def test_at_garlic_city_such_a_hand_is_dead_as_its_holdem_page_says() -> None:
    """GC-A1: what this page leaves out is Hold'em's."""
    hand = report(mexican("garlic-city"), "hand-in-muck", about=2)
    assert sound(hand).order == [1, 3]
    assert "garlic-city/texas-holdem/64" in cite(hand)
    play(hand, "p1 pb, p3 cc")
    with pytest.raises(Refused, match="No betting and no showdown goes on"):
        report(hand, "hand-in-muck", about=1)


@clause("comstock/mexican-poker/40")
@pytest.mark.parametrize(("asking", "shuffles"), [(3, 1), (1, 0), (2, 0)])
def test_only_the_player_with_the_button_may_ask_for_another_shuffle(
    asking: int, shuffles: int
) -> None:
    """On the felt, before the first card."""
    hand = begin(table("comstock", "mexican-poker", button=3, is_felt=True))
    report(hand, "extra-shuffle", by=asking, about=asking)
    assert len(log_of(hand, Shuffled)) == shuffles
    assert cite(hand) == "comstock/mexican-poker/40"
    assert hand.asked == [HOUSE_DEALER]
    act(hand, Enter(cards=cards("2c 3c Ac Kc Qc 4c")))
    assert may(hand).startswith("seat 1 may bring it in")
    with pytest.raises(Refused, match="The first cards are dealt"):
        report(hand, "extra-shuffle", about=3)


def test_a_table_may_let_any_player_ask_for_it() -> None:
    options = {"extra_shuffle": "any player"}
    setup = table("garlic-city", "mexican-poker", button=3, is_felt=True, options=options)
    assert log_of(report(begin(setup), "extra-shuffle", about=1), Shuffled)
    with pytest.raises(Refused, match="which player asks for it"):
        report(begin(setup), "extra-shuffle")
