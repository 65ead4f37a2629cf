"""Show one, show all: what one player has seen, everybody sees when the winner is determined."""

import pytest

from houseway.cards.card import names
from houseway.errors import Refused
from houseway.rulebook.clauses import HOUSES
from houseway.table.actors import FLOOR
from houseway.table.draw.drawing import Drawing
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.mexican.actions import KeepDown
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import Pushed
from houseway.table.repair_events import Exposed, Forfeited, MadeDead
from houseway.table.sealing import entitled
from houseway.table.trail import Place
from houseway.table.viewers import RAIL
from tests.dealing import by_clause, check_down, deal, log_of, play, staying_in, through, won
from tests.evidence import clause
from tests.games import mexican_hands
from tests.irregularities.faulty import cite, hand_at, report

FAULT = "shown-to-one"
HOLES = {1: "Ac Ad", 2: "Kc Kd", 3: "Qc Qd"}


def shown_at_the_end(hand: Hand) -> str:
    """The cards that everybody was shown by the ruling, once the pot was pushed."""
    after = hand.log[max(n for n, one in enumerate(hand.log) if isinstance(one, Pushed)) :]
    found = [one for one in after if isinstance(one, Exposed)]
    assert len(found) == len(log_of(hand, Exposed)), "it was shown before the winner was known"
    return names(one.card for one in found)


@clause("comstock/lowball/38")
def test_a_folded_hand_that_one_player_saw_is_shown_to_all_who_ask() -> None:
    """Seat 1 folds; the house dealer says that seat 2 has been shown the hand."""
    hand = play(hand_at("comstock", stacks=3, holes=HOLES), "p1 f")
    report(hand, FAULT, about=1)
    assert not log_of(hand, Exposed)
    assert "comstock/lowball/38" in cite(hand)
    assert shown_at_the_end(check_down(hand)) == "Ac Ad"


@clause("comstock/mexican-poker/42")
def test_the_others_see_it_when_the_winner_is_determined_and_not_before() -> None:
    hand = play(hand_at("comstock", stacks=3, holes=HOLES), "p1 f")
    report(hand, FAULT, about=1)
    before = entitled(hand, RAIL)
    play(hand, "p2 f")
    assert hand.is_over
    # Cards go to seats 2, 3 and 1 in turn: seat 1's lay third and sixth from the top.
    assert entitled(hand, RAIL) - before == {Place(0, 2), Place(0, 5)}


@clause("comstock/lowball/38")
def test_at_comstocks_lowball_what_one_player_saw_is_shown_to_all_who_ask() -> None:
    hand = deal("comstock", "lowball", limit="4-20", holes={3: "As 2d 3c 4h 9s"})
    play(hand, "p3 f")
    report(hand, FAULT, about=3)
    play(hand, "p1 cbr 8, p2 f")
    assert shown_at_the_end(hand) == "As 2d 3c 4h 9s"


@clause("comstock/mexican-poker/42")
def test_at_mexican_poker_it_is_shown_once_the_winner_is_determined() -> None:
    """Seat 2 folds a three down and a queen up."""
    hands = {1: "2c Kc", 2: "3c Qc", 3: "Ac 4c"}
    played = play(mexican_hands.deal(hands), "p1 pb", "p2 f")
    report(played.hand, FAULT, about=2)
    play(played, "p3 f")
    assert "3c" in shown_at_the_end(played.hand).split()


@pytest.mark.parametrize("house", HOUSES)
def test_it_is_read_into_every_house(house: str) -> None:
    limit = "3/6" if house == "players-club" else "4/8"
    hand = deal(house, limit=limit, holes=HOLES)
    report(hand, FAULT, about=3)
    play(through(hand, "showdown"), f"p{hand.asked[0]} sm")
    assert shown_at_the_end(check_down(hand)) == ("" if hand.holdings[3].is_tabled else "Qc Qd")


def test_a_house_may_not_ask_it() -> None:
    hand = deal("comstock", holes=HOLES, options={"show_one_show_all": "no"})
    play(hand, "p1 f")
    report(hand, FAULT, about=1)
    assert shown_at_the_end(check_down(hand)) == ""


@pytest.mark.parametrize(
    ("about", "why"),
    [(7, "Seat 7 has no cards"), (1, "That hand is shown to everybody anyway")],
)
def test_a_report_that_is_about_nothing_is_refused(about: int, why: str) -> None:
    hand = play(hand_at("comstock", stacks=3, holes=HOLES), "p1 f")
    report(hand, FAULT, about=1)
    with pytest.raises(Refused, match=why):
        report(hand, FAULT, about=about)


def miscalled(house: str, game: str) -> Hand:
    """Seat 2 shows its kings and calls them aces; seat 3 discards, and seat 1 is to show."""
    holes = {1: "Qc Qd", 2: "Kc Kd", 3: "Ac Ad"}
    if game == "omaha":
        holes = {1: "Qc Qd 2c 3d", 2: "Kc Kd 2d 3c", 3: "Ac Ad 4d 5c"}
    hand = deal(house, game, holes=holes, board="9h Ts Jh 4c 4s")
    play(through(hand, "showdown"), "p2 sm -, p3 sm")
    return report(hand, "hand-miscalled", about=2)


@clause("garlic-city/omaha/78")
def test_who_miscalls_a_hand_and_makes_another_discard_may_forfeit_the_pot() -> None:
    hand = miscalled("garlic-city", "omaha")
    assert cite(hand) == "garlic-city/omaha/78"
    assert hand.asked == [FLOOR]
    play(hand, "floor decide forfeits-the-pot")
    assert log_of(hand, MadeDead) == [MadeDead(2)]
    assert log_of(hand, Forfeited) == [Forfeited(2, 400)]
    # Seat 1 is the last live hand, and the pot is its own.
    assert won(hand) == {1: 8, 2: -4, 3: -4}


@clause("garlic-city/omaha/78")
def test_or_the_floor_lets_the_cards_speak() -> None:
    hand = play(miscalled("garlic-city", "omaha"), "floor decide cards-speak", "p1 sm -")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/67", "comstock/texas-holdem/49")
)
def test_elsewhere_the_cards_speak_whatever_was_said(house: str, game: str) -> None:
    hand = miscalled(house, game)
    assert f"{house}/{game}" in cite(hand)
    assert won(play(hand, "p1 sm -")) == {1: -4, 2: 8, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/seven-card-stud/18", "comstock/lowball/11", "comstock/mexican-poker/35"),
)
def test_cards_speak_in_the_games_without_a_board_too(house: str, game: str) -> None:
    """One hand is shown, another discarded, and the third is to show."""
    hand = deal(house, game, button=3, limit="4-20" if game == "lowball" else "4/8")
    while hand.street != "showdown":
        is_betting = isinstance(hand.step, BettingRound | Drawing)
        act(hand, staying_in(hand) if is_betting else KeepDown(hand.asked[0]))
    first, second, _ = hand.asked
    play(hand, f"p{first} sm -, p{second} sm")
    report(hand, "hand-miscalled", about=first)
    assert not log_of(hand, MadeDead)
    assert f"{house}/{game}" in cite(hand)
    assert first in hand.order


def test_nobody_is_misled_before_somebody_has_discarded() -> None:
    hand = through(deal("garlic-city"), "showdown")
    with pytest.raises(Refused, match="has discarded at this showdown"):
        report(hand, "hand-miscalled", about=hand.asked[0])
    with pytest.raises(Refused, match="has no live hand at a showdown"):
        report(deal("garlic-city"), "hand-miscalled", about=2)
