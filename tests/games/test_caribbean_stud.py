"""Caribbean Stud at the Garlic City Club: an ante, five cards, and twice the ante to challenge.

Seat 1 banks $200 and qualifies with ace-king unless a test says otherwise; seat 2 has $10 up, so a
challenge puts $30 at stake.
"""

from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.cards.packs import fifty_two
from houseway.table.bank.hand_events import HandOpened
from houseway.table.events import Collected, Dealt, Shuffled
from houseway.table.hand import Hand
from tests.dealing import log_of, play, refused, verbs, won
from tests.evidence import clause
from tests.table.banked_hands import banked

ACE_KING = "Ac Kd 8h 4s 3c"
QUEEN_HIGH = "Qc Jd 8h 4s 3c"
PAIR = "9c 9d 7h 5s 2c"


def caribbean(lines: str, **more: Any) -> Hand:
    return banked("garlic-city", "caribbean-stud", f"p1 bank 200, {lines}", **more)


def against(bank: str, own: str, *, play: str = "p2 play", **more: Any) -> Hand:
    return caribbean(f"p2 wager 10, done, {play}", holes={1: bank, 2: own}, **more)


@clause("garlic-city/caribbean-stud/17")
def test_it_is_played_with_one_ordinary_pack() -> None:
    hand = against(ACE_KING, PAIR)
    assert sorted(log_of(hand, Shuffled)[0].order) == sorted(fifty_two().cards)


@clause("garlic-city/caribbean-stud/18")
def test_nobody_is_dealt_in_without_an_ante_before_the_deal() -> None:
    hand = caribbean("p2 wager 10, done")
    assert not hand.holdings[3].cards
    late = refused(hand, "p3 wager 10")
    assert late.cite == "garlic-city/caribbean-stud/18"
    assert late.why == "No wager is made or changed once the first card is dealt"


@clause("garlic-city/caribbean-stud/19", "garlic-city/caribbean-stud/20")
def test_five_cards_each_and_one_of_the_banks_face_up() -> None:
    hand = caribbean("p2 wager 10, p3 wager 10, done")
    for number in (2, 3):
        assert len(hand.holdings[number].down) == 5
    assert (len(hand.holdings[1].down), len(hand.holdings[1].up)) == (4, 1)


def test_the_banks_last_card_is_the_one_face_up() -> None:
    """GC-P9."""
    hand = caribbean("p2 wager 10, done", holes={1: ACE_KING})
    assert hand.holdings[1].up == list(cards("3c"))
    assert log_of(hand, Dealt)[-1].up


@clause("garlic-city/caribbean-stud/21")
def test_no_card_is_drawn_after_the_deal() -> None:
    hand = caribbean("p2 wager 10, done")
    count = len(hand.stub)
    assert refused(hand, "p2 draw-one").why == "Hands play or are given up"
    play(hand, "p2 play")
    assert len(hand.stub) == count
    assert hand.is_over


@clause("garlic-city/caribbean-stud/22")
def test_a_player_bets_against_the_bank_or_surrenders() -> None:
    hand = caribbean("p2 wager 10, done")
    assert verbs(hand, 2) == {"play", "give-up"}


@clause("garlic-city/caribbean-stud/23")
def test_a_challenge_costs_exactly_twice_the_ante() -> None:
    assert won(against("Ah Ks Qd 9c 2h", ACE_KING))[2] == -30.0
    stacks, taken = {1: 200, 2: 149, 3: 200}, {"unfollowed_ante": "taken"}
    short = caribbean("p2 wager 50, done", stacks=stacks, options=taken)
    assert refused(short, "p2 play").cite == "garlic-city/caribbean-stud/23"


@clause("garlic-city/caribbean-stud/23")
def test_an_ante_that_could_not_be_followed_is_refused_before_the_cards() -> None:
    """$149 is an ante of $49 and twice as much, and $2 left over."""
    hand = caribbean("p3 done", stacks={1: 200, 2: 149, 3: 200})
    assert "The most is $49: whoever wagers must have the chips to play with" in str(
        refused(hand, "p2 wager 50")
    )
    play(hand, "p2 wager 49, done")
    assert verbs(hand, 2) == {"play", "give-up"}


@clause("garlic-city/caribbean-stud/24")
def test_the_bank_turns_its_other_cards_after_the_bets() -> None:
    hand = caribbean("p2 wager 10, p3 wager 10, done, p3 play")
    assert len(hand.holdings[1].down) == 4
    play(hand, "p2 play")
    assert log_of(hand, HandOpened)[0].holding == 1


@clause("garlic-city/caribbean-stud/25")
def test_whoever_surrenders_loses_his_ante() -> None:
    assert won(against(QUEEN_HIGH, PAIR, play="p2 give-up"))[2] == -10.0


@clause("garlic-city/caribbean-stud/26", "garlic-city/caribbean-stud/27")
def test_a_bank_below_ace_king_pays_the_ante_alone() -> None:
    assert won(against(QUEEN_HIGH, PAIR))[2] == 10.0
    assert won(against("Ac Qd Jh 4s 3c", "Tc 9d 7h 5s 2c"))[2] == 10.0


@clause("garlic-city/caribbean-stud/29")
def test_equal_hands_push() -> None:
    assert won(against(ACE_KING, "Ah Ks 8d 4c 3h"))[2] == 0.0


@pytest.mark.parametrize(
    ("own", "pays"),
    [
        pytest.param("Ah Ks Qd 4c 3h", 1, marks=clause("garlic-city/caribbean-stud/30")),
        pytest.param("2h 2s Qd 4c 3h", 1, marks=clause("garlic-city/caribbean-stud/31")),
        pytest.param("2h 2s 5d 5c 3h", 2, marks=clause("garlic-city/caribbean-stud/32")),
        pytest.param("2h 2s 2d 5c 3h", 3, marks=clause("garlic-city/caribbean-stud/33")),
        pytest.param("2h 3s 4d 5c 6h", 4, marks=clause("garlic-city/caribbean-stud/34")),
        pytest.param("2h 3h 9h 5h 6h", 5, marks=clause("garlic-city/caribbean-stud/35")),
        pytest.param("2h 2s 2d 5c 5h", 7, marks=clause("garlic-city/caribbean-stud/36")),
        pytest.param("2h 2s 2d 2c 5h", 20, marks=clause("garlic-city/caribbean-stud/37")),
        pytest.param("2h 3h 4h 5h 6h", 50, marks=clause("garlic-city/caribbean-stud/38")),
        pytest.param("Th Jh Qh Kh Ah", 100, marks=clause("garlic-city/caribbean-stud/39")),
    ],
)
@clause("garlic-city/caribbean-stud/27", "garlic-city/caribbean-stud/28")
def test_ante_and_back_bet_of_a_winner_are_paid_by_the_table(own: str, pays: int) -> None:
    """An ante of $5 and a back bet of $10, both by the strength of the hand (GC-P1)."""
    lines = "p1 bank 1600, p2 wager 5, done, p2 play"
    stacks = {1: 1600, 2: 200, 3: 200}
    holes = {1: "Ac Kd 8c 7s 3c", 2: own}
    hand = banked("garlic-city", "caribbean-stud", lines, stacks=stacks, holes=holes)
    assert won(hand)[2] == 15.0 * pays
    usual = {"caribbean_ante_pays": "even money"}
    even = banked("garlic-city", "caribbean-stud", lines, stacks=stacks, holes=holes, options=usual)
    assert won(even)[2] == 5.0 + 10.0 * pays


@clause("garlic-city/caribbean-stud/1")
def test_each_hand_meets_the_bank_and_no_other_hand() -> None:
    """Two pair win 2 to 1 on $30, a better ace-king $30; the bank's $100 covers both."""
    holes = {1: ACE_KING, 2: "2h 2s 5d 5c 3h", 3: "Ah Ks Qd 7c 2d"}
    hand = caribbean("p2 wager 10, p3 wager 10, done, p3 play, p2 play", holes=holes)
    assert won(hand) == {1: -90.0, 2: 60.0, 3: 30.0, 4: 0.0}


@pytest.mark.parametrize(
    ("game", "own", "drop"),
    [
        pytest.param(game, own, 300, marks=clause(one))
        for game, one in (
            ("caribbean-stud", "garlic-city/caribbean-stud/2"),
            ("three-card-poker", "garlic-city/three-card-poker/34"),
        )
        for own in ("2h 2s 2d 5c 3h", "Qh Js 9d 5c 3h")
    ],
)
def test_the_club_has_its_collection_and_nothing_of_the_wagers(
    game: str, own: str, drop: int
) -> None:
    """$1 from the player and $2 from the bank, whoever wins; everything else stays with the two."""
    count = 5 if game == "caribbean-stud" else 3
    holes = {1: "Ac Kd 8c 7s 3c"[: 3 * count], 2: own[: 3 * count]}
    lines = "p1 bank 100, p2 wager 10, done, p2 play"
    hand = banked("garlic-city", game, lines, holes=holes, schedule="asian-1")
    assert hand.money.balances[hand.setup.drop] == drop
    assert sum(won(hand).values()) == -3.0
    assert {event.seat for event in log_of(hand, Collected)} == {1, 2}
