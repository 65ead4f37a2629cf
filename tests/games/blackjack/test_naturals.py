"""Naturals: what they pay, when they are paid, and the look at the bank's down card."""

from typing import Any

import pytest

from houseway.cards.card import cards, names
from houseway.table.bank.hand_events import HandOpened, PutAway, Settled, TurnCame
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack.events import DownCardChecked, Drawn
from houseway.table.blackjack.results import blackjack_result
from houseway.table.events import Skipped
from tests.dealing import log_of, play, verbs, won
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    ROWS,
    S_AND_K,
    WITH_HOLE_CARD,
    Row,
    at,
    deal,
    finish,
)

NATURAL = dict.fromkeys(WITH_HOLE_CARD, "Ac Kd") | {COMSTOCK_NO_BUST: "Jk Jk"}

IN_SIGHT = {
    "early_cover": "only if everything in sight is covered",
    "busted_wagers_lifted": "once nothing can save them",
}
"""A bank that is short settles nothing early, and another lifts hands that are over."""


@pytest.mark.parametrize(
    ("row", "pays"),
    [
        pytest.param(
            GARLIC_CITY, 12,
            marks=clause(GARLIC_CITY.clause(87), GARLIC_CITY.clause(6)), id="garlic-city",
        ),
        pytest.param(
            PLAYERS_CLUB, 10,
            marks=clause(PLAYERS_CLUB.clause(93), PLAYERS_CLUB.clause(4)), id="players-club",
        ),
        pytest.param(
            COMSTOCK_PURE, 12,
            marks=clause(COMSTOCK_PURE.clause(3), COMSTOCK_PURE.clause(9)), id="comstock",
        ),
        pytest.param(
            S_AND_K, 12, marks=clause(S_AND_K.clause(1), S_AND_K.clause(6)), id="s-and-k"
        ),
        pytest.param(
            COMSTOCK_NO_BUST, 20, marks=clause(COMSTOCK_NO_BUST.clause(57)), id="jokers"
        ),
    ],
)  # fmt: skip
def test_what_a_natural_pays_on_ten_dollars(row: Row, pays: float) -> None:
    played = finish(deal(row, hands={2: NATURAL[row]}, bank="9c 8d"))
    assert won(played) == {1: -pays, 2: pays}


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 56), at(PLAYERS_CLUB, 59), at(COMSTOCK_PURE, 77), at(S_AND_K, 60)]
)
def test_a_natural_against_a_natural_is_a_push(row: Row) -> None:
    for bank in ("Kh As", "Ah Ks"):
        played = finish(deal(row, hands={2: "Ac Kd"}, bank=bank))
        assert won(played) == {1: 0, 2: 0}


def test_a_natural_against_a_natural_is_a_push_in_the_joker_game_too() -> None:
    played = finish(deal(COMSTOCK_NO_BUST, hands={2: "Jk Jk"}, bank="Jk Jk"))
    assert won(played) == {1: 0, 2: 0}


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 79, 80), at(S_AND_K, 62, 63)])
@pytest.mark.parametrize("bank", ["Ah Ks", "Kh As", "Th Ac"])
def test_under_an_ace_or_a_bonus_card_a_natural_stops_the_hand(row: Row, bank: str) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "Ad Kc"}, bank=bank)
    if not played.is_over:
        # S & K offers insurance against an ace first.
        assert verbs(played, 2) == {"insure", "done"}
        finish(played)
    assert [event.is_natural for event in log_of(played, DownCardChecked)] == [True]
    shown, skipped = log_of(played, HandOpened)[0], log_of(played, Skipped)[0]
    assert played.hand.log.index(shown) < played.hand.log.index(skipped)
    assert not log_of(played, TurnCame)
    assert not log_of(played, Drawn)
    # 16 loses, and the other natural pushes.
    assert won(played) == {1: 10, 2: -10, 3: 0}


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 78, 79), at(S_AND_K, 61, 62)])
@pytest.mark.parametrize("bank", ["Ah 9s", "Kh 9s"])
def test_without_a_natural_below_the_players_draw(row: Row, bank: str) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank=bank, draws="5h")
    while "done" in verbs(played, 2):
        play(played, "p2 done")
    assert [event.is_natural for event in log_of(played, DownCardChecked)] == [False]
    assert not log_of(played, HandOpened)
    play(played, "p2 hit")
    assert names(played.hand.holdings[2].up) == "Tc 6d 5h"


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 79), at(S_AND_K, 62)])
def test_under_any_other_card_nobody_looks(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="9c Ks")
    assert not log_of(played, DownCardChecked)


@pytest.mark.parametrize("row", WITH_HOLE_CARD, ids=lambda row: row.house)
def test_a_house_may_look_under_an_ace_only_or_never(row: Row) -> None:
    under_ace = {"hole_card_check": "ace up"}
    played = deal(row, hands={2: "Tc 6d"}, bank="Kh As", set=under_ace)
    assert not log_of(played, DownCardChecked)
    assert "hit" in verbs(played, 2)
    played = deal(row, hands={2: "5c 6d"}, bank="Kh As", draws="Th", set=under_ace)
    play(played, "p2 double 10")
    # The double goes down with it: there was no look to stop it.
    assert won(finish(played)) == {1: 20, 2: -20}
    played = finish(deal(row, hands={2: "Tc 6d"}, bank="Ah Ks", set={"hole_card_check": "never"}))
    assert not log_of(played, DownCardChecked)
    assert won(played) == {1: 10, 2: -10}


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(GARLIC_CITY, marks=clause("garlic-city/buster/9"), id="garlic-city"),
        pytest.param(PLAYERS_CLUB, marks=clause("players-club/buster/8"), id="players-club"),
    ],
)
def test_a_natural_is_paid_at_once_and_put_away_when_the_bank_can_have_none(row: Row) -> None:
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="9c 8d")
    assert played.hand.asked == [3]
    assert [event.wager for event in log_of(played, Settled)] == [1]
    (away,) = log_of(played, PutAway)
    assert away.holdings == (2,)
    assert played.hand.log.index(log_of(played, Settled)[0]) < played.hand.log.index(away)
    assert played.hand.holdings[2].up == []
    assert won(played)[2] == {GARLIC_CITY: 12, PLAYERS_CLUB: 10}[row]


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(GARLIC_CITY, marks=clause("garlic-city/buster/9"), id="garlic-city"),
        pytest.param(PLAYERS_CLUB, marks=clause("players-club/buster/8"), id="players-club"),
    ],
)
def test_a_natural_is_put_away_when_the_last_wager_on_it_is_paid_and_no_other_hand_is(
    row: Row,
) -> None:
    played = deal(
        row, hands={2: "Ac Kd", 3: "Tc 7d", 4: "Tc 9d"}, bank="9c 8d", draws="Kh",
        also=["p4 wager 20 on 2"],
    )  # fmt: skip
    paid = [event for event in played.hand.log if isinstance(event, Settled | PutAway)]
    assert [type(event) for event in paid] == [Settled, Settled, PutAway]
    # Seat 3 goes over by far; its cards stay.
    finish(play(played, "p3 hit"))
    assert len(log_of(played, PutAway)) == 1


@pytest.mark.parametrize("row", [GARLIC_CITY, PLAYERS_CLUB], ids=lambda row: row.house)
def test_a_natural_waits_while_the_bank_may_have_one(row: Row) -> None:
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="Kc 8d")
    assert not log_of(played, Settled)
    assert played.hand.asked == [3]


SHORT = [
    pytest.param(
        GARLIC_CITY, id="garlic-city",
        marks=clause("garlic-city/buster/9", GARLIC_CITY.clause(88)),
    ),
    pytest.param(
        PLAYERS_CLUB, id="players-club",
        marks=clause("players-club/buster/8", PLAYERS_CLUB.clause(94)),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", SHORT)
def test_a_short_bank_pays_a_natural_at_once_as_far_as_its_wager_goes(row: Row) -> None:
    """Before anybody plays, though pairs and doubles are still to come."""
    hands = {2: "8c 8d", 3: "5c 6d", 4: "Ac Kd"}
    pays = {GARLIC_CITY: 12, PLAYERS_CLUB: 10}[row]
    for bank_dollars, paid in ((30, pays), (pays, pays), (7, 7)):
        played = deal(row, hands=hands, bank="9c 8d", bank_dollars=bank_dollars)
        (settled,) = log_of(played, Settled)
        assert (settled.wager, settled.paid_cents) == (3, 100 * paid)
        assert log_of(played, PutAway)[0].holdings == (4,)
        assert played.hand.asked == [2]
        assert won(played)[4] == paid


@pytest.mark.parametrize("row", SHORT)
def test_what_a_natural_leaves_of_a_short_bank_goes_to_the_others(row: Row) -> None:
    """$30, and two 18s that win $10 each against 17: the natural first."""
    played = deal(row, hands={2: "Tc 8d", 3: "Tc 8h", 4: "Ac Kd"}, bank="9c 8d", bank_dollars=30)
    # $30 cover the amount wagered, so it begins at the casino dealer's right: seat 3, then 2.
    expected = {
        GARLIC_CITY: {1: -30, 2: 8, 3: 10, 4: 12},
        PLAYERS_CLUB: {1: -30, 2: 10, 3: 10, 4: 10},
    }
    assert won(finish(played)) == expected[row]


@pytest.mark.parametrize("row", SHORT)
def test_two_naturals_are_paid_in_the_order_of_settling(row: Row) -> None:
    """From the casino dealer's right, counter-clockwise: seat 4 before seat 2."""
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 6d", 4: "Ad Kc"}, bank="9c 8d", bank_dollars=13)
    pays = {GARLIC_CITY: 12, PLAYERS_CLUB: 10}[row]
    assert [event.paid_cents for event in log_of(played, Settled)] == [
        100 * pays,
        1300 - 100 * pays,
    ]
    assert [event.wager for event in log_of(played, Settled)] == [3, 1]
    assert [event.holdings for event in log_of(played, PutAway)] == [(4,), (2,)]


@pytest.mark.parametrize("row", [GARLIC_CITY, PLAYERS_CLUB], ids=lambda row: row.house)
def test_a_house_may_let_a_natural_wait_until_everything_in_sight_is_covered(row: Row) -> None:
    # $12 and $10 at Garlic City, $10 and $10 at the Players Club; $19 is short at both.
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="9c 8d", bank_dollars=19, set=IN_SIGHT)
    assert not log_of(played, Settled)
    assert played.hand.asked == [3]


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 57, 61), at(S_AND_K, 40, 44)])
def test_a_natural_waits_for_the_action_button(row: Row) -> None:
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 9d"}, bank="9c 2d", draws="6h", bank_dollars=15)
    assert not log_of(played, Settled)
    # The deuce below puts the button at seat 3: 19 wins $10 from 17, and $5 of the $12 are left.
    assert won(finish(play(played, "p3 stand"))) == {1: -15, 2: 5, 3: 10}


@pytest.mark.parametrize(
    ("row", "covers"),
    [
        # 6 to 5 on $10, and the stake of the Buster wager.
        pytest.param(GARLIC_CITY, 22, marks=clause("garlic-city/buster/9"), id="garlic-city"),
        # Even money, and the stake.
        pytest.param(PLAYERS_CLUB, 20, marks=clause("players-club/buster/8"), id="players-club"),
    ],
)
def test_a_natural_beside_a_buster_wager_is_paid_at_once_though_no_bank_covers_200_to_1(
    row: Row, covers: int
) -> None:
    table: dict[str, Any] = {
        "hands": {2: "Ac Kd"},
        "bank": "9c 5d",
        "also": ["p2 wager 10 buster"],
        "draws": "4h",
    }
    for bank_dollars, is_early in ((500, True), (covers, True), (covers - 1, False)):
        played = deal(row, bank_dollars=bank_dollars, set=IN_SIGHT, **table)
        log = played.hand.log
        paid = log.index(log_of(played, Settled)[0])
        assert (paid < log.index(log_of(played, HandOpened)[0])) == is_early


@pytest.mark.parametrize("row", [GARLIC_CITY, PLAYERS_CLUB], ids=lambda row: row.house)
@clause("garlic-city/buster/9", "players-club/buster/8")
def test_a_buster_wager_in_sight_counts_for_its_stake_whatever_a_win_pays(row: Row) -> None:
    """Where a win pays 2 to 1: $20 for the $10 of the natural, and $10 of Buster."""
    for bank_dollars, is_early in ((30, True), (29, False)):
        played = deal(
            row, hands={2: "Ac Kd"}, bank="9c 5d", draws="4h",
            also=["p2 wager 10 buster"], bank_dollars=bank_dollars,
            set={"win_pays": "2 to 1"} | IN_SIGHT,
        )  # fmt: skip
        log = played.hand.log
        paid = log.index(log_of(played, Settled)[0])
        assert (paid < log.index(log_of(played, HandOpened)[0])) == is_early


@pytest.mark.parametrize(
    ("pair", "covers"),
    [
        # $12 for each first wager, and one more of $10: aces are split once, and not doubled then.
        ("Ac Ad", 34),
        # Three splits make four hands, and none may be doubled: three more of $10.
        ("8c 8d", 54),
    ],
)
@clause("comstock/pure-21-5-blackjack/103")
def test_a_pair_in_sight_counts_for_all_that_its_splits_may_add(pair: str, covers: int) -> None:
    """Seat 2 surrenders, and is settled at once if the bank covers everything else."""
    for bank_dollars, is_early in ((covers, True), (covers - 1, False)):
        played = deal(
            COMSTOCK_PURE, hands={2: "Tc 6d", 3: pair}, bank="9c 8d", bank_dollars=bank_dollars,
            set=IN_SIGHT,
        )  # fmt: skip
        play(played, "p2 surrender")
        assert bool(log_of(played, Settled)) == is_early


def test_insurance_in_sight_counts_at_its_own_odds() -> None:
    """Nobody looks under the ace. $12, $12 and $10 for a double, and 2 to 1 on $5: $44."""
    for bank_dollars, is_early in ((44, True), (43, False)):
        played = deal(
            GARLIC_CITY, hands={2: "Tc 7d", 3: "Tc 6d"}, bank="Ah 9s", draws="Kh",
            bank_dollars=bank_dollars, set={"hole_card_check": "never"} | IN_SIGHT,
        )  # fmt: skip
        play(played, "p3 insure 5", "p2 done")
        play(played, "p2 hit")
        assert [one.wager for one in log_of(played, Settled)] == ([1] if is_early else [])
    # It is lost when the bank's 20 lies open, and not before: that would tell what lies below.
    opened = finish(played).hand.log.index(log_of(played, HandOpened)[0])
    (lost,) = [one for one in log_of(played, Settled) if one.words == "the bank has no natural"]
    assert played.hand.log.index(lost) > opened


@pytest.mark.parametrize("row", [COMSTOCK_PURE, S_AND_K], ids=lambda row: row.house)
def test_a_pure_21_5_is_paid_in_its_turn(row: Row) -> None:
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="9c 8d")
    assert not log_of(played, Settled)
    assert won(finish(play(played, "p3 stand"))) == {1: -2, 2: 12, 3: -10}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_natural_is_never_asked_anything(row: Row) -> None:
    played = deal(row, hands={2: NATURAL[row], 3: "Tc 6d"}, bank="9c 8d")
    assert played.hand.holdings[2].is_done
    assert played.hand.asked == [3]


@clause("comstock/no-bust-blackjack/59")
def test_what_was_added_gets_no_action_against_a_natural_of_the_joker_game() -> None:
    played = deal(COMSTOCK_NO_BUST, hands={2: "5c 6d", 3: "Tc 6h"}, bank="9c", draws="2h")
    play(played, "p2 double 10")
    # A bank with a joker up has frozen every hand, so its natural never meets a double in play:
    # the two jokers are laid there by hand.
    bank = played.hand.holdings[1]
    bank.up, bank.is_tabled = list(cards("Jk Jk")), True
    owed = {
        wager.kind: blackjack_result(played.hand, wager, counts="no bust").owed_cents
        for wager in bank_of(played.hand).wagers
        if wager.seat == 2
    }
    assert owed == {"base": -1000, "double": 0}
    # Against any other hand it gets action like the first wager: 5, 6 and 2 against 19.
    bank.up = list(cards("Tc 9d"))
    double = next(wager for wager in bank_of(played.hand).wagers if wager.kind == "double")
    assert blackjack_result(played.hand, double, counts="no bust").owed_cents == -1000


def test_a_joker_drawn_first_leaves_the_double_alone_where_the_house_says_so() -> None:
    hands, draws = {2: "5c 6d"}, "2h Jk"
    for answer, lost in (("no", 20), ("no, nor a joker drawn first", 10)):
        played = deal(
            COMSTOCK_NO_BUST, hands=hands, bank="9c", draws=draws,
            set={"natural_takes_doubles": answer},
        )  # fmt: skip
        assert won(finish(play(played, "p2 double 10"))) == {1: lost, 2: -lost}
