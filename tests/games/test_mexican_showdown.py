"""Mexican Poker with three cards and more: who leads, what the joker is, and who wins."""

from typing import Any

import pytest

import houseway
from houseway.cards.card import JOKER
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.houses.playing import PlayedHand
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import begin, default
from houseway.table.events import Collected, Dealt, StreetBegan
from houseway.table.mexican.actions import KeepDown
from houseway.table.mexican.events import FaceChosen
from houseway.table.pot.events import Pushed
from tests.dealing import by_clause, log_of, play, won
from tests.evidence import clause
from tests.games.mexican_hands import BOTH, deal, down, through, to_bet, up

EVERY = pytest.mark.parametrize("house", BOTH)

# Seat 1 has a king up, seat 2 a queen, seat 3 a four.
THREE = {1: "2c Kc 3d 5h 6s", 2: "3c Qc 4d 6h 7s", 3: "Ac 4c Jd 7h 2s"}


@clause("comstock/mexican-poker/18")
@EVERY
def test_the_highest_hand_showing_begins_the_later_rounds(house: str) -> None:
    hand = to_bet(deal({1: "2c Kc 3d", 2: "3c Qc 4d", 3: "Ac 4c 4h"}, house=house), "third street")
    assert hand.hand.asked[0] == 3  # a pair of fours
    hand = to_bet(deal({1: "2c Kc 3d", 2: "3c Qc Ad", 3: "Ac 4c 7h"}, house=house), "third street")
    assert hand.hand.asked[0] == 2  # ace and queen
    # A card that its player turned up counts as well.
    hand = through(deal({1: "2c Kc 3d", 2: "Qd Qc Ad", 3: "Ac 4c 7h"}, house=house), "third street")
    play(hand, "p1 keep", "p2 turn Qd", "p3 keep")
    assert hand.hand.asked[0] == 2


@clause("comstock/mexican-poker/19")
@EVERY
def test_boards_of_the_same_value_are_equal_with_or_without_the_joker(house: str) -> None:
    # Ace and king twice, once with the joker: the first from the left of the button begins.
    same = {1: "2c 3d 4h", 2: "3c As Kd", 3: "5c Kh Jk"}
    assert to_bet(deal(same, house=house), "third street").hand.asked[0] == 2
    same = {1: "2c 3d 4h", 2: "3c Jk Kd", 3: "5c Kh As"}
    assert to_bet(deal(same, house=house), "third street").hand.asked[0] == 2
    assert to_bet(deal(same, house=house, button=2), "third street").hand.asked[0] == 3


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/12", "comstock/mexican-poker/13")
)
@pytest.mark.parametrize("is_turned_up", [False, True])
def test_a_joker_dealt_down_is_wild_and_stays_wild_when_it_is_turned_up(
    house: str, game: str, *, is_turned_up: bool
) -> None:
    assert game == "mexican-poker"
    hand = deal({1: "Jk Kc Kd 5h 5s", 2: "2c 3c 2d 3h 2s"}, house=house)
    through(hand, "third street")
    play(hand, "p1 turn Jk" if is_turned_up else "p1 keep", "p2 keep")
    through(hand)
    (pushed,) = log_of(hand, Pushed)
    # Kings full of fives against deuces full of threes.
    assert (pushed.seat, pushed.words) == (1, "full house")


def test_a_house_may_count_a_joker_that_is_turned_up_as_dealt_up() -> None:
    hands = {1: "Jk Kc Kd 5h 5s", 2: "2c 3c 2d 3h 2s"}
    hand = through(deal(hands, set={"joker_turned_up": "as if dealt up"}), "third street")
    through(play(hand, "p1 turn", "p2 keep"))
    assert log_of(hand, Pushed)[0].seat == 2


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/11", "comstock/mexican-poker/14")
)
def test_a_joker_dealt_up_is_an_ace_or_fills_a_straight_or_a_flush(house: str, game: str) -> None:
    assert game == "mexican-poker"
    # Two pair with an ace beside it loses to three deuces.
    hand = through(deal({1: "Kc Jk Kd 5h 5s", 2: "2c 3c 2d 4h 2s"}, house=house))
    assert log_of(hand, Pushed)[0].seat == 2
    # 4-5-6-7 and the joker are a straight.
    hand = through(deal({1: "4c Jk 5d 6h 7s", 2: "2c 3c 2d 4h 2s"}, house=house))
    assert (log_of(hand, Pushed)[0].seat, log_of(hand, Pushed)[0].words) == (1, "straight")
    # Two aces and the joker are three.
    hand = through(deal({1: "Ac Jk Ad 6h 7s", 2: "Kc Kd Qd Qh 2s"}, house=house))
    assert log_of(hand, Pushed)[0].words == "three of a kind"


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/5", "comstock/mexican-poker/12")
)
def test_the_highest_hand_wins_and_a_flush_beats_a_full_house(house: str, game: str) -> None:
    assert game == "mexican-poker"
    hand = through(deal({1: "2c Kc 3c 5c Qc", 2: "Ad Ah As 7h 7d"}, house=house))
    (pushed,) = log_of(hand, Pushed)
    assert (pushed.seat, pushed.words) == (1, "flush")


@clause("comstock/mexican-poker/35")
def test_cards_speak_whatever_their_player_makes_of_them() -> None:
    # 7-J-Q-K-A is a straight here, and beats three aces without anybody saying so.
    hand = through(deal({1: "7c Jd Qc Kh As", 2: "Ac Ad Ah 2d 3c"}))
    assert (log_of(hand, Pushed)[0].seat, log_of(hand, Pushed)[0].words) == (1, "straight")
    mucked = through(deal({1: "7c Jd Qc Kh As", 2: "Ac Ad Ah 2d 3c"}), "showdown")
    first, second = mucked.hand.asked
    # Whoever does not hold on to a hand has lost it, whatever it was.
    play(mucked, f"p{first} sm")
    assert log_of(mucked, Pushed)[0].seat == second


@EVERY
def test_hands_that_tie_share_the_pot_and_the_odd_chip_goes_left_of_the_button(house: str) -> None:
    # Two flushes of the same ranks. Three antes of $2 and three bets of $4 are nine chips of $2.
    same = {1: "2c Kc 3c 5c Qc", 2: "2d Kd 3d 5d Qd", 3: "Ah 7h 6s 4h Jh"}
    hand = through(deal(same, house=house, chip_dollars=2))
    assert won(hand) == {1: 10 - 6, 2: 8 - 6, 3: -6}
    hand = through(deal(same, house=house, chip_dollars=2, button=1))
    assert won(hand) == {1: 8 - 6, 2: 10 - 6, 3: -6}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/mexican-poker/2", "comstock/mexican-poker/3", "comstock/mexican-poker/41"),
)
def test_cards_go_clockwise_from_the_left_of_a_button_that_moves_on(house: str, game: str) -> None:
    assert game == "mexican-poker"
    hand = through(deal(THREE, house=house, button=1))
    assert log_of(hand, Dealt)[0].to == (2, 3, 1)
    following = next_setup(hand.setup, carried_out(hand.hand), hand.stacks_cents)
    assert following.button == 2
    again = begin(following, Seeded(1))
    assert next(event for event in again.log if isinstance(event, Dealt)).to == (3, 1, 2)


@clause("comstock/mexican-poker/44")
def test_players_act_in_turn_in_the_betting_and_in_turning_cards_up() -> None:
    hand = deal(THREE)
    with pytest.raises(Refused, match="It is seat 1's turn"):
        hand.act("p2 cc")
    through(hand, "third street")
    with pytest.raises(Refused, match="It is seat 1's turn"):
        hand.act("p3 turn")


@clause("comstock/mexican-poker/38")
def test_a_string_raise_is_a_call() -> None:
    hand = play(deal(THREE), "p1 pb", "p2 cbr 8", "fault string-raise p2")
    assert hand.hand.bet_cents == 400
    assert hand.hand.asked[0] == 3
    hand.expect("ruled comstock/mexican-poker/38; stack p2 194")


@clause("comstock/mexican-poker/45")
def test_if_the_last_round_is_checked_whoever_checked_first_shows_first() -> None:
    hand = to_bet(deal(THREE), "fifth street")
    first = hand.hand.asked[0]
    through(hand, "showdown")
    assert hand.hand.asked[0] == first


def test_any_number_of_cards_may_lie_down_where_the_house_says_so() -> None:
    hand = through(deal(THREE, set={"down_cards": "any number"}), "third street")
    play(hand, "p1 turn", "p2 keep", "p3 turn")
    assert (up(hand, 1), down(hand, 1)) == ("Kc", "2c 3d")
    assert (up(hand, 2), down(hand, 2)) == ("Qc 4d", "3c")
    # A king alone is higher than queen and four.
    assert hand.hand.asked[0] == 1


def test_the_last_down_card_may_be_turned_up_too_where_the_house_says_so() -> None:
    late = {"down_card_turns": "also after the last"}
    hand = to_bet(deal(THREE, set=late), "fourth street")
    through(hand, "fifth street")
    play(hand, "p1 keep", "p2 keep", "p3 keep")
    assert len(hand.hand.holdings[1].cards) == 5
    play(hand, "p1 turn", "p2 keep", "p3 keep")
    assert not hand.hand.holdings[1].down
    assert through(hand).is_over


def test_the_clock_keeps_the_down_card_and_puts_the_forced_bet_in() -> None:
    hand = deal(THREE)
    assert default(hand.hand, 1) == hand.hand.step.default(hand.hand, 1)
    through(hand, "third street")
    assert default(hand.hand, 1) == KeepDown(1)


def test_the_joker_is_not_seen_before_it_is_turned_up() -> None:
    hand = through(deal({1: "Jk Kc Kd 5h 5s", 2: "2c 3c 2d 3h 2s"}), "third street")
    seen = [card for event in hand.view(seat=2).events for card in getattr(event, "cards", ())]
    assert JOKER not in seen
    play(hand, "p1 turn")
    turned = [event for event in hand.view(seat=2).events if isinstance(event, FaceChosen)]
    assert turned == [FaceChosen(1, is_down=True, turned=(JOKER,))]


def test_a_record_replays_with_the_cards_that_were_turned_up() -> None:
    hand = through(deal(THREE), "third street")
    through(play(hand, "p1 turn", "p2 keep", "p3 turn"))
    again = PlayedHand.from_record(hand.record())
    assert again.hand.log == hand.hand.log


@pytest.mark.parametrize(
    ("house", "limit", "moment"),
    [("garlic-city", "6/12", "antes"), ("comstock", "4/8", "second street")],
)
def test_the_collection_is_taken_when_the_schedule_says(
    house: str, limit: str, moment: str
) -> None:
    hand = through(deal(THREE, house=house, limit=limit, schedule="per-hand"))
    street = ""
    taken = {}
    for event in hand.hand.log:
        street = event.street if isinstance(event, StreetBegan) else street
        if isinstance(event, Collected):
            taken[street] = event.cents
    assert moment in taken
    charges = hand.setup.collection
    assert charges is not None
    assert sum(taken.values()) == sum(one.amount_cents for one in charges.charges)


def on_the_felt() -> PlayedHand:
    hand = houseway.house("comstock").deal(
        "mexican-poker", limit="4/8", stacks_dollars=[200] * 3, felt=True, schedule="none"
    )
    return play(hand, "d dh p1 ??Kc", "d dh p2 ??Qc", "d dh p3 Ac4c", "p1 pb", "p2 cc", "p3 cc")


def test_on_the_felt_a_card_that_is_turned_up_is_named() -> None:
    hand = on_the_felt()
    with pytest.raises(Refused, match="must be named"):
        hand.act("p1 turn")
    play(hand, "p1 turn 2c", "p2 keep")
    with pytest.raises(Refused, match="It holds another card down than 7d"):
        hand.act("p3 turn 7d")
    play(hand, "p3 turn", "d dh p1 ??", "d dh p2 4d", "d dh p3 ??")
    assert (up(hand, 1), up(hand, 2), up(hand, 3)) == ("Kc 2c", "Qc 4d", "4c Ac")
    assert hand.hand.round == 2


def joker_turned_up(house: str, **table: Any) -> PlayedHand:
    """Third street: seat 1 has turned its joker up beside a king, seat 2 shows two queens."""
    hand = deal(
        {1: "Jk Kc 3d 5h 6s", 2: "3c Qc Qd 6h 7s", 3: "Ac 4c Jd 7h 2s"}, house=house, **table
    )
    through(hand, "third street")
    return play(hand, "p1 turn Jk", "p2 keep", "p3 keep")


@EVERY
@clause("garlic-city/mexican-poker/12", "comstock/mexican-poker/13", "comstock/mexican-poker/18")
def test_a_wild_joker_turned_up_leads_as_what_it_makes_of_the_hand(house: str) -> None:
    """Beside a king it shows a pair of kings, which beats the queens; as an ace it would not."""
    assert joker_turned_up(house).hand.asked[0] == 1
    as_ace = joker_turned_up(house, set={"turned_joker_leads": "as an ace"})
    assert as_ace.hand.asked[0] == 2
    limited = joker_turned_up(house, set={"joker_turned_up": "as if dealt up"})
    assert limited.hand.asked[0] == 2


@EVERY
@clause("garlic-city/mexican-poker/11", "comstock/mexican-poker/14")
def test_a_joker_dealt_up_leads_as_an_ace(house: str) -> None:
    """Joker and king show no pair, and the queens begin."""
    hand = deal({1: "3d Jk Kc 5h 6s", 2: "3c Qc Qd 6h 7s", 3: "Ac 4c Jd 7h 2s"}, house=house)
    assert to_bet(hand, "third street").hand.asked[0] == 2


@pytest.mark.parametrize(
    ("house", "winner"),
    [
        pytest.param("garlic-city", 2, marks=clause("garlic-city/mexican-poker/8")),
        pytest.param("comstock", 1, marks=clause("comstock/mexican-poker/22")),
    ],
)
@pytest.mark.parametrize("low", ["2c 3d 4h 5s 6c", "3c 4d 5h 6s 7c"])
def test_garlic_city_lists_its_straights_and_comstock_adds_to_the_usual_ones(
    house: str, winner: int, low: str
) -> None:
    """2-3-4-5-6 and 3-4-5-6-7 are on no list; seat 2 has a pair of kings."""
    hand = through(deal({1: low, 2: "Kc Kd 2h 3s Jc"}, house=house))
    assert log_of(hand, Pushed)[0].seat == winner


@clause("garlic-city/mexican-poker/8")
@pytest.mark.parametrize(
    "straight",
    ["Ac 2d 3h 4s 5c", "4c 5d 6h 7s Jc", "5c 6d 7h Js Qc", "6c 7d Jh Qs Kc", "7c Jd Qh Ks Ac"],
)
def test_every_straight_that_garlic_city_lists_is_one(straight: str) -> None:
    hand = through(deal({1: straight, 2: "3c 3d 2h Qd 2s"}, house="garlic-city"))
    assert (log_of(hand, Pushed)[0].seat, log_of(hand, Pushed)[0].words) == (1, "straight")
