"""The players' turns: who is first, what the chart makes them do, and how far they may draw."""

import pytest

from houseway.cards.card import names
from houseway.errors import BadInput
from houseway.table.bank.hand_events import HandDone, TurnCame
from houseway.table.blackjack.events import Drawn
from houseway.table.events import Dealt
from tests.dealing import log_of, may, play, verbs
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
    refused,
)


def in_turn(row: Row, *, bank_seat: int) -> list[int]:
    """The order in which four seats are asked, when the bank is at that seat."""
    hands = {seat: "Tc 6d" for seat in (2, 3, 5, 8) if seat != bank_seat}
    played = finish(deal(row, hands=hands, bank="9c 7d", bank_seat=bank_seat))
    return [event.seat for event in log_of(played, TurnCame)]


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 21), at(PLAYERS_CLUB, 21)])
def test_play_starts_at_seat_one_and_goes_clockwise(row: Row) -> None:
    assert in_turn(row, bank_seat=3) == [2, 5, 8]


@pytest.mark.parametrize(
    "row", [at(COMSTOCK_PURE, 53), at(S_AND_K, 16, 36), at(COMSTOCK_NO_BUST, 23)]
)
def test_play_starts_at_the_next_seat_after_the_bank_and_goes_clockwise(row: Row) -> None:
    assert in_turn(row, bank_seat=3) == [5, 8, 2]


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 8, 41),
        at(PLAYERS_CLUB, 6, 41),
        at(COMSTOCK_PURE, 5, 71),
        at(S_AND_K, 3, 54),
        at(COMSTOCK_NO_BUST, 24, 26),
    ],
)
def test_a_hand_of_eleven_or_less_must_hit_and_draws_on_until_its_player_stands(row: Row) -> None:
    hands, draws = {2: "2c 3d"}, "2h 2s 3h 2c"
    played = deal(row, hands=hands, bank="9c 7d", draws=draws)
    for held in ("2c 3d", "2c 3d 2h", "2c 3d 2h 2s"):
        assert names(played.hand.holdings[2].up) == held
        assert "stand" not in verbs(played, 2)
        refused(
            played, "p2 stand", by=f"{row.house}/{row.game}/" if row.house != "comstock" else ""
        )
        play(played, "p2 hit")
    # 12 is an option at every house.
    assert names(played.hand.holdings[2].up) == "2c 3d 2h 2s 3h"
    assert {"hit", "stand"} <= verbs(played, 2)
    play(played, "p2 hit", "p2 stand")
    assert len(played.hand.holdings[2].up) == 6


@pytest.mark.parametrize(
    ("row", "held", "by"),
    [
        pytest.param(
            GARLIC_CITY, "5c 6d", "garlic-city/no-bust-21st-century-blackjack/41",
            marks=clause("garlic-city/no-bust-21st-century-blackjack/41"),
        ),
        pytest.param(
            PLAYERS_CLUB, "5c 6d", "players-club/no-bust-21st-century-blackjack/41",
            marks=clause("players-club/no-bust-21st-century-blackjack/41"),
        ),
        pytest.param(
            COMSTOCK_PURE, "5c 6d", "comstock/pure-21-5-blackjack/71",
            marks=clause("comstock/pure-21-5-blackjack/71", "comstock/pure-21-5-blackjack/54"),
        ),
        pytest.param(
            S_AND_K, "5c 6d", "s-and-k/pure-21-5-blackjack/54",
            marks=clause("s-and-k/pure-21-5-blackjack/54", "s-and-k/pure-21-5-blackjack/37"),
        ),
        pytest.param(
            COMSTOCK_NO_BUST, "5c 6d", "comstock/no-bust-blackjack/26",
            marks=clause("comstock/no-bust-blackjack/26"),
        ),
    ],
)  # fmt: skip
def test_whoever_must_hit_may_not_stand(row: Row, held: str, by: str) -> None:
    played = deal(row, hands={2: held}, bank="9c 7d")
    assert "The chart says hit on hard 11" in refused(played, "p2 stand", by=by)


@clause(GARLIC_CITY.clause(41))
def test_whoever_must_hit_may_double_or_split_instead() -> None:
    """The chart is about hitting and standing; double and split have pages of their own."""
    for held, choices in (("5c 6d", {"hit", "double"}), ("4c 4d", {"hit", "double", "split"})):
        assert verbs(deal(GARLIC_CITY, hands={2: held}, bank="9c 7d"), 2) == choices


@pytest.mark.parametrize(
    ("row", "held", "by"),
    [
        pytest.param(
            COMSTOCK_PURE, "Tc 9d", "comstock/pure-21-5-blackjack/70",
            marks=clause("comstock/pure-21-5-blackjack/70", "comstock/pure-21-5-blackjack/54"),
        ),
        pytest.param(
            S_AND_K, "Tc 9d", "s-and-k/pure-21-5-blackjack/53",
            marks=clause("s-and-k/pure-21-5-blackjack/53", "s-and-k/pure-21-5-blackjack/37"),
        ),
        pytest.param(
            COMSTOCK_NO_BUST, "Tc Kd", "comstock/no-bust-blackjack/25",
            marks=clause("comstock/no-bust-blackjack/25"),
        ),
        pytest.param(
            COMSTOCK_NO_BUST, "Ac 9d", "comstock/no-bust-blackjack/25",
            marks=clause("comstock/no-bust-blackjack/25"),
        ),
    ],
)  # fmt: skip
def test_whoever_must_stand_gets_no_card(row: Row, held: str, by: str) -> None:
    played = deal(row, hands={2: held}, bank="9c 7d")
    assert "The chart says stand" in refused(played, "p2 hit", by=by)
    assert "stand" in verbs(played, 2)


@pytest.mark.parametrize(
    ("row", "held"),
    [
        pytest.param(
            GARLIC_CITY, "Tc 6d", marks=clause("garlic-city/no-bust-21st-century-blackjack/42")
        ),
        pytest.param(
            PLAYERS_CLUB, "Tc Kd", marks=clause("players-club/no-bust-21st-century-blackjack/42")
        ),
        pytest.param(COMSTOCK_PURE, "Tc 8d", marks=clause("comstock/pure-21-5-blackjack/72")),
        pytest.param(COMSTOCK_PURE, "Ac 9d", marks=clause("comstock/pure-21-5-blackjack/72")),
        pytest.param(S_AND_K, "Ac 8d", marks=clause("s-and-k/pure-21-5-blackjack/55")),
        pytest.param(COMSTOCK_NO_BUST, "Tc 9d", marks=clause("comstock/no-bust-blackjack/27")),
    ],
)
def test_between_them_a_player_does_as_he_likes(row: Row, held: str) -> None:
    assert {"hit", "stand"} <= verbs(deal(row, hands={2: held}, bank="9c 7d"), 2)


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 40), at(COMSTOCK_PURE, 70), at(S_AND_K, 53), at(COMSTOCK_NO_BUST, 25)]
)
def test_a_hand_that_comes_to_21_is_done_without_a_question(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 6h"}, bank="9c 7d", draws="5h")
    play(played, "p2 hit")
    assert played.hand.holdings[2].is_done
    assert played.hand.asked == [3]


@clause(
    "players-club/no-bust-21st-century-blackjack/40",
    "players-club/no-bust-21st-century-blackjack/90",
)
def test_the_players_club_leaves_a_21_nothing_but_to_stand_or_surrender() -> None:
    played = deal(PLAYERS_CLUB, hands={2: "Tc 6d"}, bank="9c 7d", draws="5h")
    play(played, "p2 hit")
    assert verbs(played, 2) == {"stand", "surrender"}
    refused(played, "p2 hit", by="players-club/no-bust-21st-century-blackjack/40")


@clause("players-club/no-bust-21st-century-blackjack/74")
def test_a_split_hand_that_counts_21_is_not_doubled() -> None:
    """Only the Players Club asks about it at all: it may be given up."""
    played = deal(
        PLAYERS_CLUB, hands={2: "Tc Td"}, bank="9c 8d", draws="Ah 9h",
        set={"split_natural": "counts 21"},
    )  # fmt: skip
    play(played, "p2 split 10")
    assert names(played.hand.holdings[2].up) == "Tc Ah"
    assert verbs(played, 2) == {"stand", "surrender"}
    why = refused(played, "p2 double 10", by="players-club/no-bust-21st-century-blackjack/74")
    assert "A 21 is not doubled" in why


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_hand_that_goes_over_is_done(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 6h"}, bank="8c 7d", draws="Kh")
    play(played, "p2 hit")
    if row == PLAYERS_CLUB:
        # It gets no card any more, and may be given up.
        assert verbs(played, 2) == {"stand", "surrender"}
        play(played, "p2 stand")
    assert played.hand.holdings[2].is_done
    assert played.hand.asked == [3]


@pytest.mark.parametrize("row", [at(COMSTOCK_NO_BUST, 23)])
def test_hit_cards_lie_face_up(row: Row) -> None:
    played = deal(row, hands={2: "Tc 2d"}, bank="9c", draws="4h")
    play(played, "p2 hit")
    assert names(played.hand.holdings[2].up) == "Tc 2d 4h"
    assert [event.up for event in log_of(played, Dealt)] == [True, True]


@pytest.mark.parametrize("row", [at(COMSTOCK_NO_BUST, 42, 24)])
def test_players_may_draw_as_often_as_the_chart_permits(row: Row) -> None:
    draws = "2h 2s 2c 2d Ah Ad Ac"
    played = deal(row, hands={2: "3c 4d"}, bank="9c", draws=draws)
    for _ in range(7):
        play(played, "p2 hit")
    # 3 and 4, four deuces and three aces: hard 18 of nine cards.
    assert len(played.hand.holdings[2].up) == 9
    assert {"hit", "stand"} <= verbs(played, 2)


@clause("comstock/no-bust-blackjack/62")
def test_a_joker_that_the_bank_shows_freezes_every_hand() -> None:
    played = deal(COMSTOCK_NO_BUST, hands={2: "5c 6d", 3: "8c 8d"}, bank="Jk", draws="9c")
    assert not log_of(played, TurnCame)
    assert [event.holding for event in log_of(played, HandDone)] == [2, 3]
    assert [event.holding for event in log_of(played, Drawn)] == [1]
    assert played.is_over


def test_a_house_may_make_eleven_or_less_hit_against_a_joker_and_nothing_else() -> None:
    played = deal(
        COMSTOCK_NO_BUST,
        hands={2: "5c 6d", 3: "8c 8d"},
        bank="Jk",
        draws="9c",
        set={"frozen_hands": "11 or less still hits"},
    )
    assert may(played, 2) == "seat 2 may hit"
    assert played.hand.holdings[3].is_done is False
    play(played, "p2 hit")
    assert played.hand.holdings[3].is_done


@clause("comstock/no-bust-blackjack/52", "comstock/no-bust-blackjack/61")
def test_a_hand_with_a_joker_is_frozen() -> None:
    played = deal(COMSTOCK_NO_BUST, hands={2: "5c Jk", 3: "Tc 2d"}, bank="9c", draws="Jk")
    assert played.hand.asked == [3]
    play(played, "p3 hit")
    assert played.hand.holdings[3].is_done
    assert [event.seat for event in log_of(played, TurnCame)] == [3]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
@pytest.mark.parametrize(
    "answer",
    [
        {"play_starts": "all together"},
        {"play_starts": "where the dice fall"},
        {"deal_starts": "where the dice fall"},
    ],
)
def test_blackjack_goes_round_the_table_and_has_no_dice(row: Row, answer: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="without dice"):
        deal(row, hands={2: "Tc 6d"}, bank="9c 7d", set=answer)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_nobody_plays_out_of_turn_or_for_another_hand(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 6h"}, bank="9c 7d")
    first = played.hand.asked[0]
    other = 5 - first
    assert "turn" in refused(played, f"p{other} stand")
    assert f"Hand {first} is played now" in refused(played, f"p{first} hit {other}")
    assert "seat" in refused(played, f"p{first} claim {first}")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_the_clock_stands_or_hits_where_the_chart_says_so(row: Row) -> None:
    played = deal(row, hands={2: "2c 3d"}, bank="9c 7d", draws="Th 9h")
    finish(played)
    # 2 and 3 must hit: a ten makes 15, and the clock stands.
    assert names(played.hand.holdings[2].up) == "2c 3d Th"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_player_may_have_several_spots_and_plays_each(row: Row) -> None:
    played = deal(
        row,
        hands={2: "Tc 6d", 4: "9c 7s"},
        bank="9c 7d",
        wagers={2: 10},
        also=["p2 wager 20 on 4"],
        seats=(3,),
    )
    assert played.hand.holdings[4].played_by == 2
    play(played, "p2 stand", "p2 stand 4")
    assert played.hand.holdings[4].is_done
