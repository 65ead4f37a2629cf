"""Buster at the table: who may make it, what it wins, and a bank that plays on for it alone."""

import pytest

from houseway.cards.card import names
from houseway.houses.house import House
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.reading import bank_of
from tests.dealing import log_of, play, verbs, won
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    S_AND_K,
    Row,
    deal,
    finish,
    opened,
    refused,
)

OFFERED = (GARLIC_CITY, PLAYERS_CLUB, COMSTOCK_PURE)


def by_house(garlic_city: int, players_club: int, comstock: int) -> pytest.MarkDecorator:
    """The same rule as the three books that offer Buster print it."""
    ids = [
        f"{house}/buster/{number}"
        for house, number in (
            ("garlic-city", garlic_city), ("players-club", players_club), ("comstock", comstock)
        )
    ]  # fmt: skip
    return pytest.mark.parametrize(
        "row",
        [
            pytest.param(row, id=row.house, marks=clause(one))
            for row, one in zip(OFFERED, ids, strict=True)
        ],
    )


@by_house(1, 1, 6)
def test_buster_wins_when_the_bank_goes_over(row: Row) -> None:
    # 17 loses nothing to a bank of 26 in three cards: $10 on the hand, and $5 at 2 to 1.
    played = deal(row, hands={2: "Tc 7d"}, bank="9c 7s", draws="Th", also=["p2 wager 5 buster"])
    assert won(finish(played)) == {1: -20, 2: 20}


@by_house(2, 1, 18)
def test_the_more_cards_the_bank_goes_over_with_the_more_it_pays(row: Row) -> None:
    paid = []
    for bank, draws in (("9c 7s", "Th"), ("2c 3s", "4h 6d Ts"), ("2c 2s", "2h 3d 5s 2d Tc")):
        played = deal(row, hands={2: "Tc 7d"}, bank=bank, draws=draws, also=["p2 wager 1 buster"])
        paid.append(won(finish(played))[2] - 10)
    # Three cards 2 to 1, five 4 to 1, seven 50 to 1.
    assert paid == [2, 4, 50]


@by_house(15, 14, 12)
def test_the_player_dealer_collects_a_buster_wager_that_loses(row: Row) -> None:
    played = deal(row, hands={2: "Tc 9d"}, bank="9c 8s", also=["p2 wager 5 buster"])
    # 19 wins $10 from 17, and Buster loses $5.
    assert won(finish(played)) == {1: -5, 2: 5}


@clause("garlic-city/buster/19", "comstock/buster/18")
def test_the_figures_of_the_pay_table_are_to_1() -> None:
    for row in (GARLIC_CITY, COMSTOCK_PURE):
        played = deal(
            row, hands={2: "Tc 9d"}, bank="2c 3s", draws="4h 6d Ts", also=["p2 wager 5 buster"]
        )
        # Five cards pay 4: $20 for $5, beside the $10 on the hand.
        assert won(finish(played))[2] == 30


@by_house(5, 4, 6)
def test_buster_is_open_to_everybody_with_a_base_wager_and_may_be_left(row: Row) -> None:
    played = opened(row, seats=(1, 2, 3), deck="Tc Td 9c 7d 8d 7s")
    play(played, "p1 bank 500", "p2 wager 10", "p3 wager 10", "p2 wager 5 buster")
    play(played, "p2 done", "p3 done")
    assert [wager.kind for wager in bank_of(played.hand).wagers] == ["base", "base", "buster"]


@by_house(6, 5, 6)
def test_there_is_no_buster_without_a_base_wager(row: Row) -> None:
    played = opened(row, seats=(1, 2), deck="Tc 9c 7d 8d")
    play(played, "p1 bank 500")
    assert "no wager of its own" in refused(played, "p2 wager 5 buster")
    play(played, "p2 wager 10", "p2 wager 5 buster")
    refused(played, "p2 wager 0")
    play(played, "p2 wager 0 buster", "p2 wager 0")


@by_house(7, 6, 7)
def test_buster_must_be_down_before_the_deal(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7s")
    refused(played, "p2 wager 5 buster")


@by_house(8, 7, 15)
def test_buster_may_not_exceed_the_base_wager(row: Row) -> None:
    played = opened(row, seats=(1, 2), deck="Tc 9c 7d 8d")
    play(played, "p1 bank 500", "p2 wager 10")
    assert "The most is $10" in refused(played, "p2 wager 15 buster")
    play(played, "p2 wager 10 buster")
    # Nor may the base wager come down under it afterwards.
    assert "The least is $10" in refused(played, "p2 wager 5")
    play(played, "p2 wager 20", "p2 wager 20 buster")


@by_house(10, 9, 10)
def test_buster_stays_up_when_the_player_goes_over_or_has_a_natural(row: Row) -> None:
    buster = ["p2 wager 5 buster"]
    # 26 loses against 26 at every house, also if it is collected at once; Buster wins $10 on $5.
    for answer in ({}, {"busted_wagers_lifted": "once nothing can save them"}):
        over = deal(row, hands={2: "Tc 6d"}, bank="9c 7s", draws="Jh Th", also=buster, set=answer)
        play(over, "p2 hit")
        assert won(finish(over)) == {1: 0, 2: 0}
    natural = finish(deal(row, hands={2: "Ac Kd"}, bank="9c 7s", draws="Th", also=buster))
    pays = {GARLIC_CITY: 12, PLAYERS_CLUB: 10, COMSTOCK_PURE: 12}[row]
    assert won(natural)[2] == pays + 10


@by_house(11, 10, 11)
def test_the_bank_turns_up_its_card_and_plays_out_after_all_players(row: Row) -> None:
    played = deal(
        row, hands={2: "Tc 7d", 3: "9d 8h"}, bank="9c 7s", draws="Th", also=["p2 wager 5 buster"]
    )
    play(played, "p2 stand")
    assert not log_of(played, Settled)
    play(played, "p3 stand")
    assert names(played.hand.holdings[1].up) == "9c 7s Th"


@by_house(18, 17, 17)
def test_the_bank_completes_its_hand_for_buster_alone_when_all_have_naturals(row: Row) -> None:
    hands = {2: "Ac Kd", 3: "Ad Kc"}
    played = finish(
        deal(row, hands=hands, bank="9c 7s", draws="Th", bank_dollars=900,
             also=["p2 wager 1 buster", "p3 wager 1 buster"])
    )  # fmt: skip
    assert names(played.hand.holdings[1].up) == "9c 7s Th"
    pays = {GARLIC_CITY: 12, PLAYERS_CLUB: 10, COMSTOCK_PURE: 12}[row]
    assert won(played)[2] == won(played)[3] == pays + 2
    # So it does for a hand that has gone over and been collected, but where naturals alone count.
    lifted = {"busted_wagers_lifted": "once nothing can save them"}
    naturals = {"buster_plays_out": "when all players have naturals", **lifted}
    for answer, final in ((lifted, "9c 7s Th"), (naturals, "9c 7s")):
        over = deal(
            row, hands={2: "Tc 7d"}, bank="9c 7s", draws="Kh Th", bank_dollars=900,
            also=["p2 wager 1 buster"], set=answer,
        )  # fmt: skip
        finish(play(over, "p2 hit"))
        assert names(over.hand.holdings[1].up) == final
    only = deal(
        row, hands=hands, bank="9c 7s", draws="Th", bank_dollars=900,
        also=["p2 wager 1 buster"], set=naturals,
    )  # fmt: skip
    assert names(finish(only).hand.holdings[1].up) == "9c 7s Th"
    # 17 or more is left alone.
    played = finish(deal(row, hands=hands, bank="9c 8s", draws="Th", also=["p2 wager 1 buster"]))
    assert names(played.hand.holdings[1].up) == "9c 8s"


@by_house(17, 16, 16)
def test_at_each_player_the_base_wager_is_covered_before_buster(row: Row) -> None:
    # The bank has $25. It goes over in three cards: seat 2 is owed $10 and then $20 on Buster,
    # seat 3 $10. The three below is counted out at seat 2 of spots 2 to 8, by 8 and by 15.
    played = deal(
        row, hands={2: "Tc 9d", 3: "9d 8h"}, bank="5c 8s", draws="Th", bank_dollars=25,
        also=["p2 wager 10 buster", "p3 wager 10 buster"],
    )  # fmt: skip
    finish(played)
    words = [event.words for event in log_of(played, Settled)]
    assert words[0] == "19 against 23, over"
    assert words[1].startswith("the bank is over in 3 cards")
    # The base is paid whole, $15 of the $20 goes to Buster, and seat 3 gets nothing.
    assert won(played) == {1: -25, 2: 25, 3: 0}


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(
            GARLIC_CITY, id="garlic-city",
            marks=clause("garlic-city/buster/5", GARLIC_CITY.clause(64)),
        ),
        pytest.param(COMSTOCK_PURE, id="comstock", marks=clause("comstock/buster/16")),
    ],
)  # fmt: skip
def test_a_backline_player_may_make_a_buster_wager_up_to_his_own(row: Row) -> None:
    also = ["p3 wager 20 on 2"]
    played = opened(row, seats=(1, 2, 3), deck="Tc 9c 7d 7s Th")
    play(played, "p1 bank 500", "p2 wager 10")
    refused(played, "p3 wager 5 buster on 2")
    play(played, *also)
    refused(played, "p3 wager 25 buster on 2")
    play(played, "p3 wager 20 buster on 2", "p2 done", "p3 done", "p2 stand")
    # $10 on 17, $20 and $40 behind it: the bank is over in three.
    assert won(finish(played)) == {1: -70, 2: 10, 3: 60}
    played = opened(row, seats=(1, 2, 3), deck="Tc 9c 7d 7s", set={"buster_backline": "no"})
    play(played, "p1 bank 500", "p2 wager 10", *also)
    refused(played, "p3 wager 5 buster on 2")


@clause("comstock/buster/16", "comstock/buster/18")
def test_a_backline_player_may_make_a_buster_wager_at_no_bust_blackjack_too() -> None:
    played = House.named("comstock").deal(
        "no-bust-blackjack",
        limit="5-100",
        schedule="none",
        stacks_dollars=[500, 500, 500],
        deck="Tc 9c 7d 7s Th",
        set={"buster_offered": "yes"},
    )
    play(played, "p1 bank 300", "p2 wager 10", "p3 wager 20 on 2", "p3 wager 10 buster on 2")
    play(played, "p2 done", "p3 done", "p2 stand")
    # The bank is over in three: $10 and $20 on 17, and Buster's 2 to 1 on $10.
    assert played.stacks_cents == {1: 45_000, 2: 51_000, 3: 54_000}


@clause("comstock/buster/8", "comstock/buster/9", "comstock/buster/7")
def test_comstock_deals_two_cards_each_shows_one_of_the_banks_and_lets_the_players_play() -> None:
    played = deal(
        COMSTOCK_PURE, hands={2: "Tc 6d"}, bank="9c 7s", draws="2h Th", also=["p2 wager 5 buster"]
    )
    assert len(played.hand.holdings[2].up) == len(played.hand.holdings[1].cards) == 2
    assert names(played.hand.holdings[1].up) == "9c"
    refused(played, "p2 wager 10 buster", by="comstock/buster/7")
    refused(played, "p2 wager 20", by="comstock/pure-21-5-blackjack/41")
    play(played, "p2 hit")
    assert names(played.hand.holdings[1].up) == "9c"
    play(played, "p2 stand")
    assert names(played.hand.holdings[1].up) == "9c 7s Th"


@by_house(14, 13, 12)
def test_a_bank_with_a_natural_takes_every_buster_wager_unless_the_house_pushes(row: Row) -> None:
    buster = ["p2 wager 5 buster"]
    played = finish(deal(row, hands={2: "Tc 9d"}, bank="Kc As", also=buster))
    assert won(played) == {1: 15, 2: -15}
    push = {"buster_bank_natural": "push"}
    played = finish(deal(row, hands={2: "Tc 9d"}, bank="Kc As", also=buster, set=push))
    assert won(played) == {1: 10, 2: -10}


@pytest.mark.parametrize("row", [PLAYERS_CLUB, COMSTOCK_PURE], ids=lambda row: row.house)
def test_buster_stays_up_after_a_surrender_unless_the_house_takes_it(row: Row) -> None:
    buster = ["p2 wager 5 buster"]
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7s", draws="Th", also=buster)
    # Half of $10 is lost, and $5 at 2 to 1 is won.
    assert won(finish(play(played, "p2 surrender"))) == {1: -5, 2: 5}
    lost = {"buster_after_surrender": "lost"}
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7s", draws="Th", also=buster, set=lost)
    assert won(finish(play(played, "p2 surrender"))) == {1: 10, 2: -10}


@pytest.mark.parametrize("row", [PLAYERS_CLUB, COMSTOCK_PURE], ids=lambda row: row.house)
def test_a_house_may_play_out_for_buster_only_when_all_have_naturals(row: Row) -> None:
    naturals = {"buster_plays_out": "when all players have naturals"}
    played = deal(
        row, hands={2: "Tc 6d"}, bank="9c 7s", draws="Th", also=["p2 wager 5 buster"], set=naturals
    )
    play(played, "p2 surrender")
    assert names(played.hand.holdings[1].up) == "9c 7s"
    assert won(played) == {1: 10, 2: -10}


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(GARLIC_CITY, marks=clause("garlic-city/buster/18"), id="garlic-city"),
        pytest.param(PLAYERS_CLUB, marks=clause("players-club/buster/17"), id="players-club"),
        pytest.param(COMSTOCK_PURE, marks=clause("comstock/buster/17"), id="comstock"),
    ],
)
def test_after_naturals_alone_the_bank_stands_on_a_soft_17_for_buster(row: Row) -> None:
    """The note: "if not 17 or greater". The chart, which hits soft 17, stays an alternative."""
    chart = {"buster_soft_17": "by the bank's chart"}
    for answer, final in (({}, "6c As"), (chart, "6c As 9h Ts")):
        played = deal(
            row, hands={2: "Ac Kd"}, bank="6c As", draws="9h Ts", bank_dollars=900,
            also=["p2 wager 1 buster"], set=answer,
        )  # fmt: skip
        assert names(finish(played).hand.holdings[1].up) == final


@by_house(18, 17, 17)
def test_while_a_hand_without_a_natural_is_in_play_a_soft_17_is_hit_for_buster_too(
    row: Row,
) -> None:
    """The note is for naturals alone: with a 19 among them the chart holds."""
    played = deal(
        row, hands={2: "Ac Kd", 3: "Tc 9d"}, bank="6c As", draws="9h Ts", bank_dollars=900,
        also=["p2 wager 1 buster", "p3 wager 1 buster"],
    )  # fmt: skip
    assert names(finish(played).hand.holdings[1].up) == "6c As 9h Ts"


@clause("comstock/buster/17", "comstock/pure-21-5-blackjack/74")
def test_without_a_buster_wager_a_soft_17_is_hit_for_naturals_that_wait() -> None:
    played = deal(COMSTOCK_PURE, hands={2: "Ac Kd"}, bank="6c As", draws="9h Ts")
    assert names(finish(played).hand.holdings[1].up) == "6c As 9h Ts"
    # 6 to 5 on $10, whatever the bank comes to.
    assert won(played) == {1: -12, 2: 12}


@clause("players-club/no-bust-21st-century-blackjack/48")
def test_the_note_on_buster_is_not_for_a_hand_that_was_surrendered() -> None:
    """Soft 17 is hit by the chart; a house may stand for Buster alone whatever the others had."""
    stands = {"buster_soft_17": "stands"}
    for answer, final in (({}, "6c As 9h Ts"), (stands, "6c As")):
        played = deal(
            PLAYERS_CLUB, hands={2: "Tc 6d"}, bank="6c As", draws="9h Ts", bank_dollars=900,
            also=["p2 wager 1 buster"], set=answer,
        )  # fmt: skip
        play(played, "p2 surrender")
        assert names(finish(played).hand.holdings[1].up) == final


def test_a_house_may_ask_the_table_minimum_for_buster() -> None:
    played = opened(
        GARLIC_CITY, seats=(1, 2), deck="Tc 9c 7d 8d", set={"buster_minimum": "table minimum"}
    )
    play(played, "p1 bank 500", "p2 wager 10")
    assert "The least is $5" in refused(played, "p2 wager 1 buster")


def test_garlic_city_pays_by_the_option_that_is_posted() -> None:
    for option, pays in (("A", 18), ("B", 16)):
        played = deal(
            GARLIC_CITY, hands={2: "Tc 7d"}, bank="2c 2s", draws="2h 3d 5s Tc",
            also=["p2 wager 1 buster"], set={"buster_pay_table": option},
        )  # fmt: skip
        # Six cards, 24: the hand wins $10 beside it.
        assert won(finish(played))[2] == 10 + pays


def test_all_base_wagers_may_be_covered_before_any_buster() -> None:
    played = deal(
        GARLIC_CITY, hands={2: "Tc 9d", 3: "9d 8h"}, bank="5c 8s", draws="Th", bank_dollars=25,
        also=["p2 wager 10 buster", "p3 wager 10 buster"],
        set={"buster_cover_order": "all base wagers first"},
    )  # fmt: skip
    # $10 and $10 on the hands, and the last $5 on seat 2's Buster.
    assert won(finish(played)) == {1: -25, 2: 15, 3: 10}


@pytest.mark.parametrize("row", [S_AND_K, COMSTOCK_NO_BUST], ids=lambda row: row.house)
def test_no_buster_where_none_is_offered(row: Row) -> None:
    played = opened(row, seats=(1, 2), deck="Tc 9c 7d 8d")
    play(played, "p1 bank 500", "p2 wager 10")
    assert "wager" in verbs(played, 2)
    refused(played, "p2 wager 5 buster")


@clause("comstock/buster/4")
@pytest.mark.parametrize(
    ("bank", "paid"),
    [
        pytest.param("9c 7s Th", 2, id="over with three cards"),
        pytest.param("2c 2s 2h 2d 5s Th", 15, id="over with six cards"),
        pytest.param("9c 8s", -1, id="not over"),
    ],
)
def test_a_table_of_no_bust_blackjack_may_offer_buster_too(bank: str, paid: int) -> None:
    """By the pay table that is posted for Pure 21.5; the bank has one card until all have drawn."""
    first, *later = bank.split()
    played = House.named("comstock").deal(
        "no-bust-blackjack",
        limit="5-100",
        schedule="none",
        stacks_dollars=[500, 500],
        deck=" ".join(["Tc", first, "9d", *later]),
        set={"buster_offered": "yes"},
    )
    play(played, "p1 bank 300", "p2 wager 10", "p2 wager 5 buster", "p2 done", "p2 stand")
    # Nineteen beats a bank that is over, and seventeen: $10, and Buster on $5.
    assert played.stacks_cents == {1: 49_000 - 500 * paid, 2: 51_000 + 500 * paid}


def test_no_bust_blackjack_has_no_buster_unless_the_table_says_so() -> None:
    played = House.named("comstock").deal(
        "no-bust-blackjack", limit="5-100", schedule="none", stacks_dollars=[500, 500]
    )
    play(played, "p1 bank 300", "p2 wager 10")
    refused(played, "p2 wager 5 buster")
