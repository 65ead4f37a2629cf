"""The sign of a table: what the clubs' own rules want on it."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from houseway.collection.limits import read_limit
from houseway.errors import Refused
from houseway.houses.books import house_folder
from houseway.houses.house import House, Row
from houseway.reports.table_sign import limit_words, table_sign
from tests.collection.asking import RATE, changed_copy, posts
from tests.evidence import clause
from tests.reports.pages import row, sign, sign_pages, sign_text

NB21 = "no-bust-21st-century-blackjack"


@clause("garlic-city/no-bust-21st-century-blackjack/24")
def test_a_garlic_city_blackjack_sign_has_name_wagers_and_both_collections() -> None:
    text = sign_text("garlic-city", NB21, "25-100")
    for words in (
        "No Bust 21st Century Blackjack",
        "MINIMUM WAGER $25",
        "MAXIMUM WAGER $100",
        "Player/Dealer (per hand)",
        "Player (per square)",
        *("$25 - $100 $1.00 $1.00", "$101 - $500 $2.00 $1.00", "$501+ $3.00 $1.00"),
    ):
        assert words in text, words


@clause("garlic-city/collection/43")
def test_the_sign_says_which_of_two_options_the_table_uses() -> None:
    first = sign_text("garlic-city", "pai-gow-tiles", "5-100", "asian-1")
    second = sign_text("garlic-city", "pai-gow-tiles", "5-100", "asian-2")
    assert "$5 to $100 Schedule asian-1 MINIMUM WAGER" in first
    assert "Player/Dealer Collection Fee (per hand) player-dealer, each hand $2.00" in first
    assert "$5 to $100 Schedule asian-2 MINIMUM WAGER" in second
    assert "Player/Dealer Collection Fee (per hand) player-dealer, each hand $3.00" in second


@pytest.mark.parametrize(
    ("house", "game", "limit", "option"),
    [
        ("garlic-city", NB21, "3-25", "option-a"),
        ("garlic-city", NB21, "25-200", "option-b"),
        ("garlic-city", "pai-gow-poker", "50-200", "asian-5"),
        ("s-and-k", "texas-holdem", "5-10", ""),  # there is no other
    ],
)
def test_a_schedule_is_named_under_the_limit_where_the_game_has_others(
    house: str, game: str, limit: str, option: str
) -> None:
    assert sign(house, game, limit).option == option


TODAY, CHANGE = date(2026, 6, 1), date(2026, 7, 1)
OLD_LIMIT, NEW_LIMIT = read_limit("5-100"), read_limit("10-100")


@pytest.fixture
def two_dated_rates(tmp_path: Path) -> Row:
    """Comstock posts a rate for No Bust Blackjack, and another of its name from July on."""
    folder = tmp_path / "comstock"
    shutil.copytree(house_folder("comstock"), folder)
    later = RATE.replace("$5 - $100", "$10 - $100").replace('"$2.00"', '"$4.00"')
    changed_copy(tmp_path, "comstock", posts(lambda rate: f"{rate}{later}effective = {CHANGE}\n"))
    return House.named(str(folder)).row("no-bust-blackjack")


def test_a_rate_that_is_not_yet_in_force_is_not_posted(two_dated_rates: Row) -> None:
    now = table_sign(two_dated_rates, OLD_LIMIT, on=TODAY).rates
    assert (now.rows[0].amounts, now.effective) == (("$1.00", "$2.00"), "")
    with pytest.raises(Refused, match="There is no 10-100 no-bust-blackjack table"):
        table_sign(two_dated_rates, NEW_LIMIT, on=TODAY)


@pytest.mark.parametrize("on", [CHANGE, None])
def test_a_rate_that_has_taken_effect_replaces_the_one_before(
    two_dated_rates: Row, on: date | None
) -> None:
    then = table_sign(two_dated_rates, NEW_LIMIT, on=on).rates
    assert (then.rows[0].amounts, then.effective) == (("$1.00", "$4.00"), "July 1, 2026")
    with pytest.raises(Refused, match="There is no 5-100 no-bust-blackjack table"):
        table_sign(two_dated_rates, OLD_LIMIT, on=on)


@clause("comstock/collection/14")
def test_a_comstock_table_posts_its_fee_per_hand_its_game_and_its_limit() -> None:
    text = sign_text("comstock", "lowball", "4-20", "per-hand")
    for words in ("Lowball", "$4 to $20", "from the pot, each hand", "2 - 7 $3.00"):
        assert words in text, words


@clause("comstock/collection/42")
def test_a_comstock_table_on_time_posts_its_fee_per_half_hour() -> None:
    text = sign_text("comstock", "lowball", "20-straight")
    for words in ("Lowball", "$20 straight", "each player, each half hour", "Any $5.00"):
        assert words in text, words


@clause("comstock/pure-21-5-blackjack/30")
def test_a_comstock_blackjack_sign_has_the_name_and_both_ends_of_the_wager() -> None:
    shown = table_sign(
        row("comstock", "pure-21-5-blackjack"), read_limit("min-5"), maximum_cents=20_000
    )
    assert shown.title == "Pure 21.5 Blackjack"
    assert shown.figures[:2] == (("Minimum wager", "$5"), ("Maximum wager", "$200"))


@clause("comstock/pure-21-5-blackjack/31", "comstock/pure-21-5-blackjack/90")
def test_a_comstock_blackjack_sign_has_every_rate_of_players_and_player_dealer() -> None:
    text = sign_text("comstock", "pure-21-5-blackjack", "min-5")
    for words in (
        "Player-Dealer Fee (per hand)",
        "Player Fee",
        *("Less than $50 $0.50 N/A", "$51 - $400 $2.00 N/A", "$401 or More $3.00 N/A"),
    ):
        assert words in text, words


@pytest.mark.parametrize(
    ("limit", "words"),
    [
        ("4/8", "$4 / $8"),
        ("5-100", "$5 to $100"),
        ("101+", "$101 and up"),
        ("20", "$20 limit"),
        ("20-straight", "$20 straight"),
        ("nl", "No limit"),
        ("nl-100", "No limit, $100 maximum buy-in"),
        ("pl", "Pot limit"),
        ("min-5", "$5 minimum"),
        ("condition-0.50", "$0.50 condition"),
        ("chip-1", "$1 chips"),
    ],
)
def test_every_kind_of_limit_has_its_words(limit: str, words: str) -> None:
    assert limit_words(read_limit(limit)) == words


@pytest.mark.parametrize(
    ("house", "game", "limit", "figures"),
    [
        ("comstock", "texas-holdem", "nl", ["the big blind", "all your chips"]),
        ("s-and-k", "pai-gow-poker", "101+", ["$101", "none set"]),
        ("garlic-city", "lowball", "20", ["$20", "$20"]),
    ],
)
def test_the_least_and_the_most_are_shown_in_figures_or_in_words(
    house: str, game: str, limit: str, figures: list[str]
) -> None:
    least, most, _ = sign(house, game, limit).figures
    assert (least.label, most.label) == ("Minimum wager", "Maximum wager")
    assert [least.text, most.text] == figures


@pytest.mark.parametrize(
    ("house", "game", "limit", "figure"),
    [
        ("garlic-city", "pan", "condition-3", ("One condition", "$3")),
        ("s-and-k", "pan", "chip-1", ("One chip", "$1")),
        ("garlic-city", "chinese-poker", "20", ("One point", "$20")),
    ],
)
def test_a_limit_that_is_no_wager_is_shown_as_what_it_is(
    house: str, game: str, limit: str, figure: tuple[str, str]
) -> None:
    schedule = "chips-b" if limit == "chip-1" else ""
    shown = sign(house, game, limit, schedule)
    assert shown.figures[0] == figure
    assert shown.figures[1].label == "Players"


@pytest.mark.parametrize(
    ("house", "game", "extras"),
    [
        ("garlic-city", "texas-holdem", "Nothing is added to the collection for a kill."),
        (
            *("garlic-city", NB21),
            "Nothing is added to the collection for a double, a split or a side wager.",
        ),
        (
            *("s-and-k", "pure-21-5-blackjack"),
            "Nothing is added to the collection for a double or a split.",
        ),
        ("players-club", "texas-holdem", ""),  # its book does not say
        ("garlic-city", "pai-gow-tiles", ""),
    ],
)
def test_what_is_not_added_is_said_where_the_book_says_it(
    house: str, game: str, extras: str
) -> None:
    assert " ".join(sign(house, game).extras) == extras


def test_hours_stand_on_the_signs_they_are_printed_for() -> None:
    assert sign("players-club", "texas-holdem", "3/6").hours == ("every day, 10:00 AM to 2:00 AM",)
    assert sign("players-club", "texas-holdem", "nl").hours == (
        "Wednesday to Saturday, 9:00 AM to 2:00 AM",
    )
    assert sign("players-club", NB21).hours == ("none posted for this game yet",)
    assert sign("comstock", "razz").hours == ()


def test_a_sign_has_the_notices_for_the_table_and_not_those_of_the_rule_sheet() -> None:
    text = sign_text("players-club", NB21)
    assert "Nobody but the house dealer may touch the cards." in text
    assert "Trademark registrations" not in text


def test_a_table_that_is_not_offered_gets_no_sign() -> None:
    with pytest.raises(Refused, match=r"There is no 8/16 omaha-hi-lo table .* between two rows"):
        sign("garlic-city", "omaha-hi-lo", "8/16")


@pytest.mark.parametrize("house", ["comstock", "s-and-k"])
def test_the_head_leaves_out_what_nobody_printed(house: str) -> None:
    (page,) = sign_pages(house, "pan")
    assert "None" not in page
    assert "Telephone" not in page
