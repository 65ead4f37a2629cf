"""The four books: every clause is there, and a wrong name is answered with the right one."""

from collections import Counter
from pathlib import Path

import pytest

from houseway.errors import BadInput, HouseError
from houseway.rulebook.clauses import (
    COLUMNS,
    HOUSES,
    clause_named,
    every_clause,
    load_clauses,
    read_clauses,
)
from tests.evidence import ROOT
from tests.mutants.cites import CLAUSE_ID

GOOD = "comstock/pan/1,pan,PAN 1,deck,engine,Eight packs."
PLAYERS_CLUB = (
    "house, collection, pan, omaha, omaha-hi-lo, lowball, kansas-city-lowball, texas-holdem, "
    "crazy-pineapple, lazy-pineapple, pineapple, no-bust-21st-century-blackjack, buster"
)
"""What that book is about, in the order of its pages."""


@pytest.mark.parametrize(
    ("house", "clauses", "engine", "floor", "room", "notice"),
    [
        ("garlic-city", 991, 675, 158, 128, 30),
        ("comstock", 881, 620, 164, 63, 34),
        ("players-club", 236, 174, 12, 38, 12),
        ("s-and-k", 305, 248, 6, 41, 10),
    ],
)
def test_each_book_has_its_clauses(
    house: str, clauses: int, engine: int, floor: int, room: int, notice: int
) -> None:
    book = load_clauses(house)
    assert len(book) == clauses
    assert Counter(clause.enforceable for clause in book.values()) == {
        "engine": engine,
        "floor": floor,
        "room": room,
        "notice": notice,
    }


def test_the_four_books_hold_2413_clauses_of_which_play_must_obey_1717() -> None:
    counts = Counter(clause.enforceable for clause in every_clause())
    assert counts == {"engine": 1_717, "floor": 340, "room": 270, "notice": 86}
    assert counts.total() == 2_413


def test_the_clauses_of_a_game_are_numbered_from_one_without_gaps() -> None:
    for house in HOUSES:
        numbers: dict[str, list[int]] = {}
        for clause in load_clauses(house).values():
            assert clause.id == f"{house}/{clause.game}/{clause.number}"
            assert clause.place.strip()
            assert clause.gist.strip()
            numbers.setdefault(clause.game, []).append(clause.number)
        assert all(met == list(range(1, len(met) + 1)) for met in numbers.values())


def test_no_clause_begins_with_a_mark_that_only_its_index_knows() -> None:
    assert not [one.id for one in every_clause() if one.gist.startswith("[")]
    assert load_clauses("s-and-k")["s-and-k/pan/1"].gist.startswith("Version 1: ")


def test_a_book_cannot_be_changed_by_who_reads_it() -> None:
    book = load_clauses("comstock")
    with pytest.raises(TypeError):
        book["comstock/pan/1"] = book["comstock/pan/2"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("garlic-city/texas-holdm/38", " Did you mean 'garlic-city/texas-holdem/38'?"),
        ("garlic-sity/pan/5", " Did you mean 'garlic-city/pan/5'?"),
        ("garlic-city/pan/05", " Did you mean 'garlic-city/pan/5'?"),
        ("players-club/pan/900", " The clauses of players-club/pan go from 1 to 34."),
        ("comstock/pan", " The clauses of comstock/pan go from 1 to 78."),
        ("players-club/chess/1", f" players-club has clauses on {PLAYERS_CLUB}."),
        ("bellagio/pan/1", " The books are garlic-city, comstock, players-club, s-and-k."),
        ("", " The books are garlic-city, comstock, players-club, s-and-k."),
    ],
)
def test_a_wrong_clause_is_answered_with_the_nearest_right_one(wrong: str, right: str) -> None:
    with pytest.raises(BadInput) as error:
        clause_named(wrong)
    assert str(error.value) == f"no clause '{wrong}'.{right}"


def test_a_wrong_house_is_answered_with_the_nearest_right_one() -> None:
    with pytest.raises(BadInput, match=r"^no house 'comstok'\. Did you mean 'comstock'\?$"):
        load_clauses("comstok")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (GOOD, "'comstock/pan/1' is there twice"),
        (
            "comstock/pan,pan,P,deck,engine,G",
            "'comstock/pan' is not an id of this row: ",
        ),
        ("comstock/razz/2,pan,P,deck,engine,G", "'comstock/razz/2' is not an id of this row"),
        ("s-and-k/pan/2,pan,P,deck,engine,G", "'s-and-k/pan/2' is not an id of this row"),
        ("comstock/pan/2,pan,P,deckk,engine,G", "'deckk' is none of .* Did you mean 'deck'?"),
        ("comstock/pan/2,pan,P,deck,motor,G", "'motor' is none of engine, floor, room, notice."),
        ("comstock/pan/2,pan,P,deck,engine", "5 columns where there are 6: id, game, place"),
    ],
)
def test_a_faulty_row_is_named_with_its_file_and_line(tmp_path: Path, row: str, why: str) -> None:
    book = tmp_path / "comstock.csv"
    book.write_text("\n".join([",".join(COLUMNS), GOOD, row]))
    with pytest.raises(HouseError, match=rf"^comstock\.csv:3: {why}") as error:
        read_clauses(book)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("text", ["", "id,game,place,kind,enforceable\n"])
def test_a_book_with_other_columns_is_refused(tmp_path: Path, text: str) -> None:
    book = tmp_path / "comstock.csv"
    book.write_text(text)
    with pytest.raises(
        HouseError, match=r"^comstock\.csv:1: the columns are id, game, place, kind"
    ):
        read_clauses(book)


def test_every_clause_the_package_cites_is_in_a_book() -> None:
    known = {clause.id for clause in every_clause()}
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for ending in ("*.py", "*.toml")
        for path in sorted((ROOT / "houseway").rglob(ending))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for match in CLAUSE_ID.finditer(line)
        if match[0] not in known
    ]
    assert wrong == []
