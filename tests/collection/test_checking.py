"""The book check: what it finds in the four books, and in changed copies of other clubs' books."""

from pathlib import Path

import pytest

from houseway.collection import checking, overlaps
from houseway.collection.questions import PostingOptions
from houseway.houses.books import COLLECTION, house_collection, house_folder
from houseway.rulebook.clauses import HOUSES
from tests.collection.asking import Change, changed_copy, findings, row, words
from tests.evidence import clause

DOUBLED = '"$50 - $100",  amounts = ["$1.00"'


def found(house: str) -> list[str]:
    """What the check says of a club's own book: clause and text."""
    return [f"{one.clause}: {one.text}" for one in findings(house_folder(house) / COLLECTION)]


@pytest.mark.parametrize("house", HOUSES)
def test_the_four_books_have_warnings_and_no_errors(house: str) -> None:
    found = findings(house_folder(house) / COLLECTION)
    assert {one.severity for one in found} == {"warning"}
    assert all(one.clause.startswith(f"{house}/") and one.line > 0 for one in found)


@pytest.mark.parametrize(
    ("house", "counts"),
    [
        ("garlic-city", {"is more than": 1, "must post": 1, " rates, ": 7, "no posted rate": 3}),
        ("comstock", {"has no row": 2, "no posted rate": 1}),
        ("players-club", {"has no row": 10, " rates, ": 2, "no posted rate": 3}),
        ("s-and-k", {"they agree (S5)": 3, "no posted rate": 5}),
    ],
)
def test_the_check_finds_what_is_odd_and_nothing_else(house: str, counts: dict[str, int]) -> None:
    texts = found(house)
    assert {words: sum(words in text for text in texts) for words in counts} == counts
    assert len(texts) == sum(counts.values())


@pytest.mark.parametrize(
    ("house", "printed", "clause_id", "text"),
    [
        (
            *("garlic-city", 'limit = "$3/6",  ', "garlic-city/collection/28"),
            "per-hand, $3/6: $4 with 5 or less players is more than $3 with 6 or more",
        ),
        (
            *("garlic-city", 'option = "asian-2"', "garlic-city/collection/36"),
            "the table must post asian-1 or asian-2",
        ),
        (
            *("comstock", 'limit = "$2 & $5"', "comstock/collection/6"),
            'total action of $50 has no row: "Less than $50" ends below and "$51 - $400" starts'
            " above; the lower row holds (C1)",
        ),
        (
            *("comstock", 'limit = "$10, $25 & $100"', "comstock/collection/9"),
            "total action of $50 has no row",
        ),
        (
            *("players-club", 'limit = "$5 - $200"', "players-club/collection/5"),
            "total action of $51 to $54 has no row",
        ),
        (
            *("s-and-k", 'limit = "$100",  ', "s-and-k/collection/13"),
            "covers what line 116 covers, too; they agree (S5)",
        ),
    ],
)
def test_the_oddities_of_the_printed_pages_are_found_with_clause_and_line(
    house: str, printed: str, clause_id: str, text: str
) -> None:
    path = house_folder(house) / COLLECTION
    lines = path.read_text(encoding="utf-8").splitlines()
    (line,) = [number for number, one in enumerate(lines, start=1) if printed in one]
    assert any(
        one.line == line and one.clause == clause_id and text in one.text for one in findings(path)
    )


@pytest.mark.parametrize(
    ("house", "games"),
    [
        ("garlic-city", {"texas-holdem-hi-lo", "omaha", "razz"}),
        ("comstock", {"no-bust-blackjack"}),
        ("players-club", {"pineapple", "lowball", "kansas-city-lowball"}),
        ("s-and-k", {"push-nine", "texas-holdem-hi-lo", "pineapple", "omaha", "lowball"}),
    ],
)
def test_games_with_rules_and_no_rate_are_found(house: str, games: set[str]) -> None:
    assert {
        text.split(": ")[1].split(" has ")[0]
        for text in found(house)
        if "has rules and no posted rate" in text
    } == games


def more_tiers(cite: str, printed: str, *tiers: str) -> Change:
    """Splits the last row of a page into several, each "action amount"."""

    def change(text: str) -> str:
        (line,) = [line for line in text.splitlines() if f'cite = "{cite}" }}' in line]
        rows = [
            f'  {{ limit = "", action = "{action}", amounts = ["{amount}", ""], cite = "{cite}" }},'
            for action, amount in (tier.rsplit(" ", 1) for tier in tiers)
        ]
        assert printed in line
        return text.replace(line, "\n".join(rows))

    return change


FOUR_AT_COMSTOCK = more_tiers(
    "comstock/collection/8", "$401 or More", "$401 - $500 $3.00", "$501+ $4.00"
)
FIVE_AT_S_AND_K = more_tiers(
    "s-and-k/collection/8", "$301 or more", "$301 - $400 $5.00", "$401+ $6.00"
)
SIX_AT_S_AND_K = more_tiers(
    *("s-and-k/collection/8", "$301 or more"),
    *("$301 - $400 $5.00", "$401 - $500 $6.00", "$501+ $7.00"),
)


def rates_found(path: Path) -> list[str]:
    return [one.text for one in findings(path) if " rates, " in one.text]


@clause("garlic-city/no-bust-21st-century-blackjack/25")
def test_garlic_city_prints_four_and_five_rates_where_its_rules_allow_three() -> None:
    found = rates_found(house_folder("garlic-city") / COLLECTION)
    assert len(found) == 7
    assert any(text.startswith("option-a, $3 - $25: 4 rates") for text in found)
    assert not any("option-a, $5 - $50" in text for text in found)


@clause(
    "players-club/no-bust-21st-century-blackjack/25",
    "players-club/no-bust-21st-century-blackjack/69",
)
def test_the_players_club_prints_six_rates_where_its_rules_allow_three(tmp_path: Path) -> None:
    found = rates_found(house_folder("players-club") / COLLECTION)
    assert [text.partition(";")[2] for text in found] == [" the rules allow 3"] * 2
    three = [
        row(f"players-club/collection/{number}", f'["${dollars}"', '["$2"')
        for number, dollars in ((8, 3), (9, 4), (10, 5), (15, 3), (16, 4), (17, 5))
    ]
    assert rates_found(changed_copy(tmp_path, "players-club", *three)) == []


@clause("comstock/pure-21-5-blackjack/32", "comstock/pure-21-5-blackjack/89")
def test_a_fourth_rate_at_comstock_is_one_too_many(tmp_path: Path) -> None:
    assert house_collection("comstock").options[PostingOptions].rates_max == 3
    assert rates_found(house_folder("comstock") / COLLECTION) == []
    (found,) = rates_found(changed_copy(tmp_path, "comstock", FOUR_AT_COMSTOCK))
    assert found == "drop, $2 & $5: 4 rates, $0.50, $2, $3, $4; the rules allow 3"


@clause("s-and-k/pure-21-5-blackjack/19", "s-and-k/pure-21-5-blackjack/73")
def test_a_sixth_rate_at_s_and_k_is_one_too_many_and_a_fifth_is_not(tmp_path: Path) -> None:
    assert house_collection("s-and-k").options[PostingOptions].rates_max == 5
    assert rates_found(changed_copy(tmp_path, "s-and-k", FIVE_AT_S_AND_K)) == []
    (found,) = rates_found(changed_copy(tmp_path, "s-and-k", SIX_AT_S_AND_K))
    assert found.endswith("6 rates, $0.50, $1, $2, $5, $6, $7; the rules allow 5")


@pytest.mark.parametrize(
    ("house", "change", "severity", "clause_id", "text"),
    [
        pytest.param(
            *("garlic-city", row("garlic-city/collection/50", "$26 - $50", "$30 - $50")),
            *("warning", "garlic-city/collection/49", "total action of $26 to $29 has no row"),
            id="gap",
        ),
        pytest.param(
            *("garlic-city", row("garlic-city/collection/92", "$1,501 +", "$1,501 - $2,000")),
            *("warning", "garlic-city/collection/92", "total action above $2,000 has no row"),
            id="no-top-row",
        ),
        pytest.param(
            *("players-club", row("players-club/collection/5", "5-50", "10-50")),
            *("warning", "players-club/collection/5", "total action below $10 has no row"),
            id="no-bottom-row",
        ),
        pytest.param(
            *("comstock", row("comstock/collection/22", "5 - 9", "6 - 9")),
            *("warning", "comstock/collection/21", "per-hand, $1 - $2: 5 players have no rate"),
            id="player-gap",
        ),
        pytest.param(
            *("comstock", row("comstock/collection/26", "$4", "$1.50")),
            *("warning", "comstock/collection/25", "$2 with 2 - 4 players is more than $1.50"),
            id="player-inversion",
        ),
        pytest.param(
            *("s-and-k", row("s-and-k/pan/6", "3 chips", "1 chip")),
            *("warning", "s-and-k/pan/7", "2 chips with 5 players is more than 1 chip with 6"),
            id="chip-inversion",
        ),
        pytest.param(
            *("players-club", row("players-club/collection/7", '"$2"', '"$0"')),
            *("warning", "players-club/collection/7", '"155-300" pays $0, less than the $1 of'),
            id="action-inversion",
        ),
        pytest.param(
            *(
                "s-and-k",
                row("s-and-k/collection/3", '"$101 or More", amounts = ["$2.00"', DOUBLED),
            ),
            *("warning", "s-and-k/collection/3", "they agree, and no reading says so"),
            id="doubled-row",
        ),
        pytest.param(
            *("s-and-k", words('games  = ["omaha-hi-lo"]', 'games  = ["omaha"]')),
            *("warning", "s-and-k/omaha-hi-lo/1", "omaha-hi-lo has rules and no posted rate"),
            id="unposted",
        ),
    ],
)
def test_a_changed_page_of_any_club_is_found_out(
    tmp_path: Path, house: str, change: Change, severity: str, clause_id: str, text: str
) -> None:
    assert not any(text in one.text for one in findings(house_folder(house) / COLLECTION))
    found = findings(changed_copy(tmp_path, house, change))
    assert any(
        (one.severity, one.clause) == (severity, clause_id) and text in one.text for one in found
    ), found


def test_a_gap_that_no_reading_closes_is_an_error(tmp_path: Path) -> None:
    copy = changed_copy(
        tmp_path,
        "players-club",
        words('[schedule.readings]\nbetween_rows = { is = "the lower row", key = "PC2" }', ""),
        words('notes = ["PC1", "PC3", ', 'notes = ["PC1", "PC2", "PC3", '),
    )
    errors = [one for one in findings(copy) if one.severity == "error"]
    assert len(errors) == 10
    assert all("no reading says which row holds" in one.text for one in errors)


def test_a_row_that_a_schedule_prints_twice_with_other_amounts_is_an_error(tmp_path: Path) -> None:
    twice = row("s-and-k/collection/3", "$101 or More", "$5 - $100")
    found = findings(changed_copy(tmp_path, "s-and-k", twice))
    (error,) = [one for one in found if one.severity == "error"]
    assert not any("they agree" in one.text for one in found if one.line == error.line)
    why = f"charges a table differently that line {error.line - 1} charges, too"
    assert error.text == f"table-limit, $5 - $100 {why}"


def test_every_reading_without_use_is_found(tmp_path: Path) -> None:
    unused = words('notes = ["PC1", "PC3", "PC8", "PC9"]', 'notes = ["PC1"]')
    errors = [one.text for one in findings(changed_copy(tmp_path, "players-club", unused))][-3:]
    assert errors == [f"reading '{key}' is used nowhere" for key in ("PC3", "PC8", "PC9")]


def test_a_book_that_cannot_be_read_is_one_finding(tmp_path: Path) -> None:
    copy = changed_copy(tmp_path, "comstock", words('name = "Comstock Cardroom"', "name = "))
    (finding,) = findings(copy)
    assert (finding.severity, finding.line) == ("error", 7)
    assert "not TOML" in finding.text


def test_no_club_and_no_clause_is_named_in_the_finders() -> None:
    code = Path(checking.__file__).read_text(encoding="utf-8").split('"""', 2)[2]
    code += Path(overlaps.__file__).read_text(encoding="utf-8").split('"""', 2)[2]
    assert not any(house in code for house in HOUSES)
