"""Every printed cell of a club's `collection.toml`, changed where the file is read."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.collection.charges import Charges
from houseway.houses.books import clauses_known_to, house_collection
from houseway.rulebook import book_file
from houseway.rulebook.book_file import BookFile, read_book_file
from tests.collection.asking import ask
from tests.evidence import ROOT
from tests.mutants.cites import SourceFile
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant
from tests.mutants.schedules import changes, schedule_mutants

pytestmark = pytest.mark.slow

SMALL_CLUB = ROOT / "tests" / "collection" / "small-club.toml"


@pytest.fixture(scope="module")
def mutants(package: list[SourceFile], live: Live) -> list[Mutant]:
    return list(schedule_mutants(package, live))


@pytest.fixture
def small_club(tmp_path: Path) -> BookFile:
    copy = tmp_path / "s-and-k" / "collection.toml"
    copy.parent.mkdir()
    copy.write_text(SMALL_CLUB.read_text(encoding="utf-8"), encoding="utf-8")
    return read_book_file(copy)


def changed(book: BookFile, *place: str | int) -> list[object]:
    return [one.new for one in changes(book) if one.place == place]


def test_each_part_of_a_printed_row_has_its_own_breaks(small_club: BookFile) -> None:
    rows = ("schedule", 0, "rows", 0)
    assert changed(small_club, *rows, "amounts", 0) == ["$4.00"]
    assert changed(small_club, *rows, "jackpot") == ["$2.00"]
    assert changed(small_club, *rows, "limit")[:2] == ["$1/4 thru $8/16", "$3/4 thru $8/16"]
    assert changed(small_club, "schedule", 0, "players", 0) == [
        *("5 to 9", "7 to 9"),
        *("6 to 8", "6 to 10"),
    ]
    assert changed(small_club, "schedule", 0, "charge", "payer") == ["each-player"]


def test_a_tier_is_broken_where_it_begins_and_a_first_one_only_upwards(
    small_club: BookFile,
) -> None:
    rows = ("schedule", 1, "rows")
    assert changed(small_club, *rows, 0, "action") == ["$6 - $100"]
    assert changed(small_club, *rows, 1, "action") == ["$100+", "$102+"]
    assert changed(small_club, *rows, 1, "amounts", 1) == ["$9.00"]


def test_a_limit_speaks_for_the_rows_that_leave_it_blank(small_club: BookFile) -> None:
    limits = [one for one in changes(small_club) if one.place[-1] == "limit"]
    assert {one.clauses for one in limits if one.place[1] == 1} == {
        ("s-and-k/collection/5", "s-and-k/collection/6", "s-and-k/collection/4")
    }


def test_a_reading_has_no_clause_and_is_left_alone(small_club: BookFile) -> None:
    places = [one.place for one in changes(small_club)]
    assert not [place for place in places if "readings" in place or place[0] == "not_offered"]
    assert ("rates_max", "is") in places
    assert ("time_is_taken", "is") not in places
    assert all(one.clauses for one in changes(small_club))


@pytest.fixture
def _taken_out_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a mutant puts into the program, it puts into every module that reads books."""
    for module in list(sys.modules.values()):
        if vars(module).get("read_book_file") is book_file.read_book_file:
            monkeypatch.setattr(module, "read_book_file", book_file.read_book_file)
    yield
    house_collection.cache_clear()


@pytest.mark.usefixtures("_taken_out_again")
def test_a_changed_amount_is_charged_from_then_on(mutants: list[Mutant]) -> None:
    where = "s-and-k/collection.toml:schedule.0.rows.0.amounts.0"
    (mutant,) = [one for one in mutants if one.where == where]
    assert (mutant.text, mutant.clauses) == (
        "'$3.00' becomes '$4.00'",
        ("s-and-k/texas-holdem/13",),
    )
    assert mutant.apply()
    answer = ask("s-and-k", "texas-holdem", "blind", "5-10", players=6)
    assert isinstance(answer, Charges)
    assert [one.amount_cents for one in answer.charges] == [400]


def test_each_club_has_breaks_and_each_of_them_a_clause_of_its_own(mutants: list[Mutant]) -> None:
    for house in ("garlic-city", "comstock", "players-club", "s-and-k"):
        own = [one for one in mutants if one.where.startswith(f"{house}/")]
        assert len(own) > 50
        known = clauses_known_to(ROOT / "houseway" / "houses" / house)
        assert all({*one.clauses} <= {*known} for one in own)
        assert all(one.clauses[0].startswith(house) for one in own)
