"""Wagers at the blackjack tables: own and empty spots, behind others, limits, and a short bank."""

import pytest

from houseway.houses.playing import PlayedHand
from houseway.table.bank.events import LaidOut
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.reading import bank_of
from houseway.table.events import Dealt
from tests.dealing import log_of, may, play, won
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    ROWS,
    S_AND_K,
    Row,
    at,
    deal,
    finish,
    opened,
    refused,
)


@pytest.mark.parametrize(
    "row",
    [at(GARLIC_CITY, 30), at(PLAYERS_CLUB, 30), at(COMSTOCK_PURE, 37, 38), at(S_AND_K, 25, 26)],
)
def test_a_player_wagers_at_his_own_seat_and_on_spots_that_nobody_occupies(row: Row) -> None:
    played = opened(row, seats=(1, 2, 3), deck="Tc Td Th 9c 9d 9h 9s 8d")
    play(
        played, "p1 bank 500", "p2 wager 10", "p2 wager 20 on 5", "p3 wager 10", "p3 wager 10 on 8"
    )
    play(played, "p2 done", "p3 done")
    assert [(one.spot, one.seat) for one in bank_of(played.hand).wagers] == [
        (2, 2),
        (5, 2),
        (3, 3),
        (8, 3),
    ]
    assert {number: played.hand.holdings[number].played_by for number in (2, 3, 5, 8)} == {
        2: 2,
        3: 3,
        5: 2,
        8: 3,
    }


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 27, 53),
        *(pytest.param(row, id=f"{row.house}-{row.game}") for row in ROWS if row != GARLIC_CITY),
    ],
)
def test_nobody_wagers_on_the_banks_spot_or_against_himself(row: Row) -> None:
    played = opened(row, seats=(1, 2), deck="Tc 9c 9d 8d")
    play(played, "p1 bank 500")
    refused(played, "p2 wager 10 on 1")
    refused(played, "p1 wager 10 on 3")
    refused(played, "p2 wager 10 on 9")


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 64), at(PLAYERS_CLUB, 72), at(COMSTOCK_PURE, 40), at(S_AND_K, 76)]
)
def test_a_backline_player_wagers_behind_another_and_goes_with_his_hand(row: Row) -> None:
    played = deal(
        row, hands={2: "Tc 9d"}, bank="9c 8d", seats=(3, 4),
        also=["p3 wager 30 on 2", "p4 wager 50 on 2"],
    )  # fmt: skip
    assert played.hand.asked == [2]
    refused(played, "p3 stand")
    assert won(finish(play(played, "p2 stand"))) == {1: -90, 2: 10, 3: 30, 4: 50}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_the_largest_wager_may_take_the_play_over_where_the_house_says_so(row: Row) -> None:
    largest = {"backline_decides": "largest wager"}
    played = deal(
        row, hands={2: "Tc 6d"}, bank="9c 8d", draws="5h", seats=(3,),
        also=["p3 wager 30 on 2"], set=largest,
    )  # fmt: skip
    play(played, "p3 claim 2")
    refused(played, "p2 hit")
    play(played, "p3 hit")
    if not played.is_over:
        play(played, "p3 stand")
    assert won(played) == {1: -40, 2: 10, 3: 30}


@clause(GARLIC_CITY.clause(30), GARLIC_CITY.clause(36))
def test_no_wager_is_made_once_the_first_card_is_dealt() -> None:
    """Players wager, and then the first card goes out: there are no dice that could close it."""
    played = deal(GARLIC_CITY, hands={2: "Tc 7d"}, bank="9c 8d", seats=(3,))
    for line in ("p2 wager 20", "p3 wager 10"):
        assert "once the first card is dealt" in refused(played, line, by=GARLIC_CITY.clause(36))


@clause("comstock/no-bust-blackjack/76")
def test_a_wager_is_at_least_the_minimum_and_inside_the_limits() -> None:
    played = opened(COMSTOCK_NO_BUST, seats=(1, 2), deck="Tc 9c 9d", limit="10-100")
    play(played, "p1 bank 500")
    assert "The least is $10" in refused(played, "p2 wager 5")
    play(played, "p2 wager 10", "p2 wager 100")
    assert "The most is $100" in refused(played, "p2 wager 101")
    play(played, "p2 done", "p2 stand")
    assert {wager.cents for wager in bank_of(played.hand).wagers} == {10_000}


@clause("comstock/pure-21-5-blackjack/44", "comstock/pure-21-5-blackjack/45")
def test_comstock_deals_only_after_the_fees_are_collected() -> None:
    played = opened(
        COMSTOCK_PURE, seats=(1, 2), deck="Tc 9c 9d 8d", limit="min-10", schedule="drop"
    )
    play(played, "p1 bank 500", "p2 wager 10")
    assert not log_of(played, Dealt)
    play(played, "p2 done")
    log = played.hand.log
    (fee,) = log_of(played, LaidOut)
    assert log.index(fee) < log.index(log_of(played, Dealt)[0])
    # It lies before the box until the hand is over.
    balances, setup = played.hand.money.balances, played.setup
    assert (balances[setup.laid_out], balances[setup.drop]) == (fee.cents, 0)
    finish(played)
    assert (balances[setup.laid_out], balances[setup.drop]) == (0, fee.cents)


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 62, 110), at(S_AND_K, 45, 100)])
def test_a_short_bank_pays_as_far_as_it_goes_and_the_rest_goes_back(row: Row) -> None:
    # The two below is counted out at seat 3: its $50 is paid whole, and seat 2 gets the last $10.
    played = deal(
        row, hands={2: "Tc 9d", 3: "Tc 9h"}, bank="9c 2d", draws="7h", wagers=50, bank_dollars=60
    )
    assert won(finish(played)) == {1: -60, 2: 10, 3: 50}


IN_SIGHT = {
    "early_cover": "only if everything in sight is covered",
    "busted_wagers_lifted": "once nothing can save them",
}
"""A bank that is short settles nothing early, and another lifts hands that are over."""


def over(played: PlayedHand) -> PlayedHand:
    """Seat 2 takes a card that carries the hand over, and does not give it up."""
    play(played, "p2 hit")
    return play(played, "p2 stand") if played.hand.asked == [2] else played


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 44, 48),
        at(PLAYERS_CLUB, 44, 50),
        at(COMSTOCK_PURE, 57, 61),
        at(S_AND_K, 40, 44),
        pytest.param(COMSTOCK_NO_BUST, id="jokers"),
    ],
)
def test_a_wager_on_a_hand_that_is_over_is_collected_in_its_turn(row: Row) -> None:
    for bank_dollars in (100, 19):
        played = deal(
            row, hands={2: "Tc 7d", 3: "Tc 9h"}, bank="9c 8d", draws="Kh",
            bank_dollars=bank_dollars,
        )  # fmt: skip
        over(played)
        assert not log_of(played, Settled)
        assert played.hand.asked == [3]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_house_may_lift_it_at_once_and_only_while_the_bank_covers_everything(row: Row) -> None:
    # Seat 2 goes over by far and could be collected at once, were there $20 in the bank.
    at_once = {"busted_wagers_lifted": "once nothing can save them"}
    for bank_dollars, set_, is_early in ((100, IN_SIGHT, 1), (19, IN_SIGHT, 0), (19, at_once, 1)):
        played = deal(
            row, hands={2: "Tc 7d", 3: "Tc 9h"}, bank="9c 8d", draws="Kh",
            bank_dollars=bank_dollars, set=set_,
        )  # fmt: skip
        over(played)
        assert len(log_of(played, Settled)) == is_early
        assert played.hand.asked == [3]


@clause("comstock/pure-21-5-blackjack/57", "comstock/pure-21-5-blackjack/61")
def test_a_hand_that_is_over_waits_while_a_later_double_may_need_the_cover() -> None:
    hands = {2: "Tc 6d", 3: "5d 6s"}
    played = deal(COMSTOCK_PURE, hands=hands, bank="9c 2d", draws="Th Tc 7h", bank_dollars=24)
    play(played, "p2 hit")
    assert not log_of(played, Settled)
    # The deuce below puts the action button at seat 3: 21 is paid $20 of $24, and $4 are left.
    assert won(finish(play(played, "p3 double 10"))) == {1: -16, 2: -4, 3: 20}


@pytest.mark.parametrize(
    ("cards", "bank_dollars", "is_early"),
    [
        # At natural odds $24 cover both wagers, and $10 more the double.
        pytest.param("5d 6s", 34, True, id="a double"),
        pytest.param("5d 6s", 33, False, id="a double and short"),
        # Three splits make four hands, all doubled: seven times $10 more.
        pytest.param("8d 8s", 94, True, id="splits"),
        pytest.param("8d 8s", 93, False, id="splits and short"),
    ],
)
def test_what_hands_still_to_play_may_add_is_in_sight(
    cards: str, bank_dollars: int, is_early: bool
) -> None:
    hands = {2: "Tc 6d", 3: cards}
    played = deal(
        S_AND_K, hands=hands, bank="9c 2d", draws="Th", bank_dollars=bank_dollars, set=IN_SIGHT
    )
    assert bool(log_of(play(played, "p2 hit"), Settled)) is is_early


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_hand_that_something_can_save_stays_up(row: Row) -> None:
    # 22 in three cards against an eight: nearer than most, or saved by three eights.
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 9h"}, bank="8c 8d", draws="6h")
    play(played, "p2 hit")
    assert not log_of(played, Settled)
    lifted = {"busted_wagers_lifted": "at settling"}
    played = deal(row, hands={2: "Tc 9h", 3: "Tc 9h"}, bank="9c 8d", draws="Kh", set=lifted)
    assert not log_of(played, Settled)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        # The bank goes over with three eights: hands over win at Comstock and push at S & K.
        pytest.param(COMSTOCK_PURE, 10, marks=clause("comstock/pure-21-5-blackjack/86")),
        pytest.param(S_AND_K, 0, marks=clause("s-and-k/pure-21-5-blackjack/69")),
    ],
)
def test_three_eights_save_a_hand_that_went_over_before_them(row: Row, expected: float) -> None:
    played = deal(row, hands={2: "Tc 7d"}, bank="8c 8d", draws="Kh 8h")
    play(played, "p2 hit")
    assert won(finish(played)) == {1: -expected, 2: expected}


@pytest.mark.parametrize(
    ("row", "held", "draws", "expected"),
    [
        # 22 against 26: nearer, and a push; at the Players Club only with three cards.
        pytest.param(
            GARLIC_CITY, "Tc 6d", "6h Kh", 0,
            marks=clause("garlic-city/no-bust-21st-century-blackjack/60"),
        ),
        pytest.param(
            PLAYERS_CLUB, "Tc 6d", "6h Kh", 0,
            marks=clause("players-club/no-bust-21st-century-blackjack/64"),
        ),
        pytest.param(
            COMSTOCK_NO_BUST, "Tc 7d", "6h 7d Kh", 0,
            marks=clause("comstock/no-bust-blackjack/48"),
        ),
        # 22 is not more than Natural 22, and 26 is.
        pytest.param(
            COMSTOCK_NO_BUST, "Tc 6d", "6h 7d Kh", 10,
            marks=clause("comstock/no-bust-blackjack/46"),
        ),
        # 26 against 26: the bank wins ties over a natural.
        pytest.param(
            GARLIC_CITY, "Tc 6d", "Th Kh", -10,
            marks=clause("garlic-city/no-bust-21st-century-blackjack/61"),
        ),
        pytest.param(
            COMSTOCK_NO_BUST, "Tc 6d", "Th 7d Kh", -10,
            marks=clause("comstock/no-bust-blackjack/49"),
        ),
    ],
)  # fmt: skip
def test_two_hands_that_are_over_are_compared(
    row: Row, held: str, draws: str, expected: float
) -> None:
    bank = "9c" if row == COMSTOCK_NO_BUST else "9c 7d"
    played = deal(row, hands={2: held}, bank=bank, draws=draws)
    play(played, "p2 hit")
    assert won(finish(played)) == {1: -expected, 2: expected}


@clause("players-club/no-bust-21st-century-blackjack/64")
def test_the_players_club_lets_22_in_four_cards_lose() -> None:
    played = deal(PLAYERS_CLUB, hands={2: "Tc 2d"}, bank="9c 7d", draws="4h 6h Kh")
    play(played, "p2 hit", "p2 hit")
    assert won(finish(played)) == {1: 10, 2: -10}


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 59), at(PLAYERS_CLUB, 62), at(COMSTOCK_PURE, 84), at(S_AND_K, 67)]
)
def test_the_same_total_is_a_push_and_the_wager_is_not_touched(row: Row) -> None:
    played = finish(deal(row, hands={2: "Tc 8d"}, bank="9c 9d"))
    (settled,) = log_of(played, Settled)
    assert (settled.paid_cents, settled.collected_cents, settled.returned_cents) == (0, 0, 1_000)
    assert won(played) == {1: 0, 2: 0}


@clause("garlic-city/no-bust-21st-century-blackjack/24")
def test_the_posted_limit_is_the_most_for_a_spot() -> None:
    """A table of $5 to $200, whatever else somebody would set."""
    played = opened(GARLIC_CITY, seats=(1, 2), deck="Tc 9c 9d 8d", wager_max_dollars=500)
    play(played, "p1 bank 500")
    assert "wager $5 to $200 on spots 2" in may(played, 2)


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 49), at(PLAYERS_CLUB, 51)])
def test_a_bank_may_cover_only_part_of_the_wagers(row: Row) -> None:
    """$50 in all against $30: nobody is kept from wagering, and $30 is all that is lost."""
    played = deal(row, hands={2: "Tc 7d", 3: "Tc 7h"}, bank="9c Td", wagers=25, bank_dollars=30)
    result = won(finish(played))
    assert (result[1], result[2] + result[3]) == (30, -30)
