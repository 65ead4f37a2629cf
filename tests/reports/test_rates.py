"""A posted schedule as people read it: whole, and cut down to one table."""

import pytest

from houseway.collection.limits import read_limit
from houseway.houses.books import house_collection
from houseway.reports.rates import RateTable, on_one_page, posted_table, table_rates

NB21 = "no-bust-21st-century-blackjack"


def whole(house: str, game: str, slug: str) -> RateTable:
    schedules = house_collection(house).schedules_of(game)
    return posted_table(next(one for one in schedules if one.slug == slug))


def at_table(house: str, game: str, slug: str, limit: str) -> RateTable:
    schedules = house_collection(house).schedules_of(game)
    return table_rates(next(one for one in schedules if one.slug == slug), read_limit(limit))


def lines(table: RateTable) -> list[tuple[str, ...]]:
    return [(*row.labels, *row.amounts) for row in table.rows]


def test_a_whole_schedule_stands_as_its_page_prints_it() -> None:
    table = whole("garlic-city", "texas-holdem", "per-hand")
    assert (table.labels, table.across) == (("Limit",), "Players")
    assert [one.heading for one in table.columns] == ["9, 8 & 7", "6", "5 or less"]
    assert lines(table) == [
        ("$2/4", "$3.00", "$2.00", "$1.00"),
        ("$3/6 thru $10/20", "$4.00", "$2.00", "$2.00"),
        ("No Limit $100 Maximum Buy In", "$4.00", "$3.00", "$2.00"),
    ]
    assert [row.cites for row in table.rows] == [
        (f"garlic-city/collection/{number}",) for number in (5, 6, 7)
    ]


def test_pan_has_players_down_and_conditions_across() -> None:
    table = whole("garlic-city", "pan", "per-hand")
    assert (table.labels, table.across) == (("Players",), "Condition")
    assert [one.heading for one in table.columns] == ["$2", "$3", "$5"]
    assert lines(table)[-1] == ("3 or less", "$1.00", "$1.00", "$1.00")


def test_a_table_sees_its_own_limit_only_and_its_players_down() -> None:
    table = at_table("garlic-city", "mexican-poker", "per-hand", "3/6")
    assert (table.labels, table.across) == (("Players",), "")
    assert lines(table) == [("6 or more", "$3.00"), ("5 or less", "$4.00")]


def test_two_stages_of_one_payer_are_two_columns() -> None:
    table = at_table("comstock", "texas-holdem", "per-hand", "1/2")
    assert [(one.heading, one.payer, one.when) for one in table.columns] == [
        ("Designated Table Fee", "from the pot, each hand", "before the flop"),
        ("Regular Table Fee", "from the pot, each hand", "after the flop"),
    ]
    assert lines(table) == [("2 - 4", "$0.50", "$1.00"), ("5 - 9", "$1.00", "$2.00")]


def test_time_says_once_that_it_is_taken_each_half_hour() -> None:
    (column,) = at_table("players-club", "pan", "half-hour", "condition-2").columns
    assert (column.payer, column.when) == ("each player, each half hour", "")


def test_who_pays_nothing_has_a_column_that_says_so() -> None:
    table = at_table("garlic-city", NB21, "option-b", "4-50")
    assert [one.payer for one in table.columns] == [
        "player-dealer, each hand",
        "player and backline, each spot",
    ]
    assert lines(table)[0] == ("$4 - $50", "$0.50", "none")


def test_total_action_that_cannot_happen_at_a_table_is_not_on_its_sign() -> None:
    # "Less than $50" is a dead row at a minimum of $100, and $51 - $100 is exactly $100 there,
    # which a row of its own says again.
    assert lines(at_table("s-and-k", "pure-21-5-blackjack", "total-action", "min-100")) == [
        ("$100", "$1.00", "$0.00"),
        ("$101 - $300", "$2.00", "$0.00"),
        ("$301 or more", "$5.00", "$0.00"),
    ]
    assert lines(at_table("comstock", "pure-21-5-blackjack", "drop", "min-100")) == [
        ("$51 - $400", "$2.00", "N/A"),
        ("$401 or More", "$5.00", "N/A"),
    ]


def test_a_rate_in_chips_is_shown_in_chips() -> None:
    table = at_table("s-and-k", "pan", "chips-a", "chip-1")
    assert lines(table) == [("6 or 7", "3 chips"), ("5", "2 chips"), ("4 or fewer", "1 chip")]


@pytest.mark.parametrize(
    ("house", "game", "slug", "jackpot"),
    [
        ("garlic-city", "texas-holdem", "per-hand", "$1.00 added to each payment"),
        ("comstock", "razz", "per-hand", "$1.00 added to the first payment of the hand"),
        ("comstock", "lowball", "half-hour", "$1.00 from the pot, each hand"),
        ("players-club", "omaha", "blind-drop", ""),
    ],
)
def test_a_jackpot_says_how_it_comes_on_top(house: str, game: str, slug: str, jackpot: str) -> None:
    attached = ", where a jackpot is attached to the table"
    assert whole(house, game, slug).jackpot == (jackpot and jackpot + attached)


def test_readings_that_a_player_meets_are_said_in_words() -> None:
    held = "Total action between two lines pays by the lower line."
    assert at_table("players-club", NB21, "total-action", "5-200").notes == (held,)
    assert at_table("players-club", "omaha", "blind-drop", "3/6").notes == (
        "The blind that is dropped stays live, as its player's bet of $3.00.",
    )
    assert whole("garlic-city", "pan", "per-hand").notes == ()


def test_a_dated_schedule_says_since_when() -> None:
    assert whole("s-and-k", "pai-gow-poker", "table-limit").effective == "March 1, 2010"
    assert whole("garlic-city", "pan", "per-hand").effective == ""


def test_options_of_one_page_come_together_and_other_schedules_do_not() -> None:
    game = house_collection("garlic-city").schedules_of("pai-gow-tiles")
    (page,) = on_one_page(posted_table(one) for one in game)
    assert page.labels == ("Schedule", "Limit")
    assert lines(page)[:2] == [
        ("asian-1", "$5 - $100", "$1.00", "$1.00", "$2.00"),
        ("asian-2", "$5 - $100", "$2.00", "$2.00", "$3.00"),
    ]
    assert len(page.rows) == 6
    holdem = [posted_table(one) for one in house_collection("comstock").schedules_of("lowball")]
    assert on_one_page(holdem) == holdem
