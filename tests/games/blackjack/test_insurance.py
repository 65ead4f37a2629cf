"""Insurance and even money: when they are offered, for how much, and what they come to."""

from typing import Any

import pytest

from houseway.table.bank.hand_events import Settled, TurnCame
from houseway.table.blackjack.events import DownCardChecked, EvenMoneyTaken
from tests.dealing import log_of, may, play, verbs, won
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    S_AND_K,
    Row,
    at,
    deal,
    finish,
    refused,
)

INSURING = (GARLIC_CITY, PLAYERS_CLUB, S_AND_K)


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 83), at(PLAYERS_CLUB, 91), at(S_AND_K, 91)])
def test_insurance_is_offered_against_an_ace_to_everybody_before_the_look(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "9c 7s"}, bank="Ah 8d")
    assert sorted(played.hand.asked) == [2, 3]
    assert verbs(played, 2) == {"insure", "done"}
    assert not log_of(played, DownCardChecked)
    assert not log_of(played, TurnCame)


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 83), at(PLAYERS_CLUB, 91), at(S_AND_K, 91, 92)])
@pytest.mark.parametrize("bank", ["Kh 8d", "9h 8d"])
def test_no_insurance_against_any_other_card(row: Row, bank: str) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank=bank)
    assert "insure" not in verbs(played, 2)
    refused(played, "p2 insure 5")


def test_comstock_offers_no_insurance() -> None:
    played = deal(COMSTOCK_PURE, hands={2: "Tc 6d"}, bank="Ah 8d")
    assert "insure" not in verbs(played, 2)


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 83), at(PLAYERS_CLUB, 91)])
def test_insurance_is_half_the_wager(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="Ah 8d", wagers=30)
    assert may(played, 2) == "seat 2 may insure for $15 or make no more wagers"
    for amount in (10, 16, 30):
        refused(played, f"p2 insure {amount}")
    play(played, "p2 insure 15")


@clause("s-and-k/pure-21-5-blackjack/94")
def test_s_and_k_insures_for_half_or_less() -> None:
    played = deal(S_AND_K, hands={2: "Tc 6d"}, bank="Ah 8d", wagers=30)
    assert "insure for $1 to $15" in may(played, 2)
    refused(played, "p2 insure 16", by="s-and-k/pure-21-5-blackjack/94")
    assert "in steps of $1" in refused(played, "p2 insure 1.37")
    play(played, "p2 insure 5")


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 84, 85), at(PLAYERS_CLUB, 92), at(S_AND_K, 92, 93)]
)
def test_against_a_natural_insurance_pays_2_to_1_and_the_wager_loses(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "9c 7s"}, bank="Ah Kd", wagers=30)
    finish(play(played, "p2 insure 15", "p3 done"))
    # $15 at 2 to 1 is $30, and $30 is lost on the hand.
    assert won(played) == {1: 30, 2: 0, 3: -30}


@clause("s-and-k/pure-21-5-blackjack/44", "s-and-k/pure-21-5-blackjack/92")
def test_s_and_k_collects_lost_insurance_from_the_action_button_after_its_wager() -> None:
    played = deal(S_AND_K, hands={2: "Tc 9d", 3: "Tc 8d"}, bank="Ah 7d", wagers=30, bank_dollars=40)
    play(played, "p2 insure 15", "p3 done")
    assert not log_of(played, Settled)
    finish(play(played, "p2 stand", "p3 stand"))
    # 19 wins $30 from a soft 18, and of the $15 of insurance the last $10 of the bank are taken.
    assert won(played) == {1: -20, 2: 20, 3: 0}


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 86)])
def test_without_a_natural_insurance_is_lost_at_once_and_the_game_goes_on(row: Row) -> None:
    played = deal(row, hands={2: "Tc 9d"}, bank="Ah 7d", wagers=30)
    play(played, "p2 insure 15")
    (lost,) = log_of(played, Settled)
    assert (lost.collected_cents, lost.words) == (1500, "the bank has no natural")
    assert played.hand.asked == [2]
    # 19 wins $30 from a soft 18.
    assert won(finish(play(played, "p2 stand"))) == {1: -15, 2: 15}


@pytest.mark.parametrize("row", INSURING, ids=lambda row: row.house)
def test_where_it_is_paid_an_insured_natural_comes_to_even_money_against_a_natural(
    row: Row,
) -> None:
    played = deal(row, hands={2: "Ac Kd"}, bank="Ah Kc", wagers=30, set={"insure_natural": "yes"})
    finish(play(played, "p2 insure 15"))
    assert won(played) == {1: -30, 2: 30}


@clause("s-and-k/pure-21-5-blackjack/91", "s-and-k/pure-21-5-blackjack/96")
def test_s_and_k_pays_the_insurance_of_a_player_with_21_5() -> None:
    played = deal(S_AND_K, hands={2: "Ac Kd"}, bank="Ah Kc", wagers=30)
    assert won(finish(play(played, "p2 insure 15"))) == {1: -30, 2: 30}


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 83, 84), at(PLAYERS_CLUB, 91, 92)])
def test_insurance_is_paid_if_the_player_has_no_natural_himself(row: Row) -> None:
    """Two naturals push, and the insurance is neither paid nor lost: it was bet, and goes back."""
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="Ah Kc", wagers=30)
    assert verbs(played, 2) == {"insure", "done"}
    play(played, "p2 insure 15", "p3 insure 15")
    assert won(finish(played)) == {1: 0, 2: 0, 3: 0}
    both = next(one for one in log_of(played, Settled) if "both" in one.words)
    assert (both.paid_cents, both.collected_cents, both.returned_cents) == (0, 0, 1500)
    # Without a natural below the seat loses it like any, and its own is paid: at once where the
    # house dealer has looked, when the card is turned at the Players Club.
    played = deal(row, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="Ah 9c", wagers=30)
    play(played, "p2 insure 15", "p3 done")
    pays = {GARLIC_CITY: 36, PLAYERS_CLUB: 30}[row]
    if row == PLAYERS_CLUB:
        assert won(played)[2] == -45
        finish(played)
    assert won(played)[2] == pays - 15


def test_a_house_may_keep_a_natural_from_insuring() -> None:
    played = deal(
        GARLIC_CITY, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="Ah Kc",
        set={"insure_natural": "no"},
    )  # fmt: skip
    assert played.hand.asked == [3]


@clause("s-and-k/pure-21-5-blackjack/95", "s-and-k/pure-21-5-blackjack/98")
def test_even_money_is_as_much_as_was_wagered_whatever_lies_below() -> None:
    for bank in ("Ah Kc", "Ah 9c"):
        played = deal(S_AND_K, hands={2: "Ac Kd", 3: "Tc 6d"}, bank=bank, wagers=30)
        assert verbs(played, 2) == {"insure", "even-money", "done"}
        assert "even-money" not in verbs(played, 3)
        refused(played, "p3 even-money")
        play(played, "p2 even-money", "p3 done")
        assert log_of(played, EvenMoneyTaken)
        assert won(finish(played))[2] == 30


@clause("s-and-k/pure-21-5-blackjack/95")
def test_even_money_is_chosen_before_the_down_card_is_looked_at() -> None:
    played = deal(S_AND_K, hands={2: "Ac Kd"}, bank="Ah 9c", wagers=30)
    assert not log_of(played, DownCardChecked)
    play(played, "p2 even-money")
    log = played.hand.log
    assert log.index(log_of(played, EvenMoneyTaken)[0]) < log.index(
        log_of(played, DownCardChecked)[0]
    )
    played = deal(S_AND_K, hands={2: "Ac Kd"}, bank="Kh 9c")
    refused(played, "p2 even-money")


@clause("s-and-k/pure-21-5-blackjack/96", "s-and-k/pure-21-5-blackjack/97")
def test_worked_out_even_money_is_insurance_of_one_half() -> None:
    worked_out = {"even_money": "worked out"}
    played = deal(S_AND_K, hands={2: "Ac Kd"}, bank="Ah Kc", wagers=30, set=worked_out)
    # $15 at 2 to 1, and the wager pushes.
    assert won(finish(play(played, "p2 even-money")))[2] == 30
    played = deal(S_AND_K, hands={2: "Ac Kd"}, bank="Ah 9c", wagers=30, set=worked_out)
    # The $15 is lost, and $30 pays 6 to 5: 36 less 15.
    assert won(finish(play(played, "p2 even-money")))[2] == 21


@clause("s-and-k/pure-21-5-blackjack/96")
def test_worked_out_even_money_is_not_offered_to_one_who_cannot_insure_the_half() -> None:
    table: dict[str, Any] = {
        "hands": {2: "Ac Kd"},
        "bank": "Ah Kc",
        "wagers": 30,
        "stacks": {2: 44},
    }
    played = deal(S_AND_K, set={"even_money": "worked out"}, **table)
    assert verbs(played, 2) == {"insure", "done"}
    assert "It has not the $15" in refused(played, "p2 even-money")
    # Flat even money costs nothing.
    assert "even-money" in verbs(deal(S_AND_K, **table), 2)


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 84, 85), at(PLAYERS_CLUB, 92), at(S_AND_K, 63, 93)]
)
def test_a_short_bank_with_a_natural_takes_a_wager_before_it_pays_its_insurance(row: Row) -> None:
    """$45: spot by spot the $20 is taken and then the insurance of $10 paid; it does not lose."""
    played = deal(row, hands={2: "Tc 6d", 3: "9c 7s"}, bank="Ah Kd", wagers=20, bank_dollars=45)
    finish(play(played, "p2 insure 10", "p3 insure 10"))
    # The ten below is counted out at seat 4 of seven, and the first wager from there: clockwise
    # at S & K that of seat 2, counter-clockwise that of seat 3. It comes to nothing, and of the
    # other $20 the last $5 are taken.
    first, second = (2, 3) if row == S_AND_K else (3, 2)
    assert won(played) == {1: 5, first: 0, second: -5}
    words = [event.words.split(",")[0] for event in log_of(played, Settled)]
    assert [word == "the bank has a natural" for word in words[:2]] == [False, True]


@clause("garlic-city/no-bust-21st-century-blackjack/84")
def test_insurance_follows_the_wager_it_insures_before_what_was_added_to_it() -> None:
    """Nobody has looked, and $25 are up: $10 taken, $10 paid on $5, and $5 of the double taken."""
    played = deal(
        GARLIC_CITY, hands={2: "5c 6d"}, bank="Ah Kd", draws="2h", bank_dollars=25,
        set={"hole_card_check": "never"},
    )  # fmt: skip
    play(played, "p2 insure 5", "p2 double 10")
    assert won(finish(played)) == {1: 5, 2: -5}


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 84), at(PLAYERS_CLUB, 92), at(S_AND_K, 93)])
def test_a_house_may_let_insurance_use_the_banks_cover_first(row: Row) -> None:
    # The bank has $25. Insurance of $10 takes $20 of it, and the hands get the $5 that is left.
    played = deal(
        row, hands={2: "Tc 6d", 3: "9c 7s"}, bank="Ah Kd", wagers=20, bank_dollars=25,
        set={"insurance_cover_first": "yes"},
    )  # fmt: skip
    finish(play(played, "p2 insure 10", "p3 done"))
    result = won(played)
    assert result[1] == -15
    assert result[2] + result[3] == 15
    assert log_of(played, Settled)[0].words == "the bank has a natural, 2 to 1"


@pytest.mark.parametrize(
    "lines", [("p2 insure 5", "p4 insure 15"), ("p4 insure 15", "p2 insure 5")]
)
def test_a_short_bank_covers_the_seated_players_insurance_first_whoever_speaks_first(
    lines: tuple[str, str],
) -> None:
    played = deal(
        S_AND_K, hands={2: "9c 9d"}, bank="Ac Kd", bank_dollars=20,
        seats=(4,), also=["p4 wager 30 on 2"], set={"insurance_cover_first": "yes"},
    )  # fmt: skip
    # Of $20 the $5 of seat 2 take $10 at 2 to 1; the $15 behind it get what is left.
    assert won(finish(play(played, *lines))) == {1: -20, 2: 10, 4: 10}


@pytest.mark.parametrize("row", INSURING, ids=lambda row: row.house)
def test_everybody_insures_each_wager_of_his_own(row: Row) -> None:
    played = deal(
        row, hands={2: "Tc 6d", 3: "9c 7s"}, bank="Ah Kd", wagers=20, also=["p3 wager 40 on 2"]
    )
    assert "say which hand" in refused(played, "p3 insure 20")
    play(played, "p3 insure 20 on 2", "p3 done", "p2 done")
    # $40 at 2 to 1 pays the $40 lost behind seat 2; the $20 on its own hand is lost.
    assert won(finish(played)) == {1: 40, 2: -20, 3: -20}


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 86), PLAYERS_CLUB, at(S_AND_K, 44)])
def test_insurance_may_be_left_to_the_wagers_turn(row: Row) -> None:
    played = deal(
        row, hands={2: "Tc 9d"}, bank="Ah 7d", wagers=30, set={"insurance_cover_first": "no"}
    )
    play(played, "p2 insure 15")
    assert not log_of(played, Settled)
    assert won(finish(play(played, "p2 stand"))) == {1: -15, 2: 15}
