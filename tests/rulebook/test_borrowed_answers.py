"""A page that is silent and follows a fuller one by our reading: its answers are readings too."""

from pathlib import Path

import pytest

from houseway.rulebook.answers import Answers, check_answers, load_answers
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.options import Floor
from tests.rulebook.questions_asked import OMAHA

BOOKS = Path(__file__).with_name("books")
CLAUSES = {clause.id for clause in every_clause()}
READING = 'base = { game = "omaha", because = "GC-A1" }\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Garlic City's Omaha, with one answer that the book contradicts."""
    house = tmp_path / "garlic-city"
    house.mkdir()
    omaha = (BOOKS / "garlic-city/omaha.toml").read_text(encoding="utf-8")
    contradicted = (
        'check_raise = { conflict = ["garlic-city/omaha/45", "garlic-city/omaha/54"],'
        ' reading = true, because = "GC-D8" }'
    )
    printed = next(line for line in omaha.splitlines() if line.startswith("check_raise"))
    (house / "omaha.toml").write_text(omaha.replace(printed, contradicted), encoding="utf-8")
    return house


def pineapple(folder: Path, text: str = READING) -> Answers:
    path = folder / "pineapple.toml"
    path.write_text(text, encoding="utf-8")
    return load_answers(path, OMAHA, CLAUSES)


def test_the_silent_page_plays_by_the_fuller_one(folder: Path) -> None:
    omaha = load_answers(folder / "omaha.toml", OMAHA, CLAUSES)
    assert pineapple(folder).options == omaha.options


def test_what_the_fuller_page_prints_is_a_reading_on_the_silent_one(folder: Path) -> None:
    raises_max = pineapple(folder).answer("raises_max")
    assert (raises_max.standing, raises_max.cites) == ("silent", ())
    assert raises_max.cite == "our reading GC-A1, see garlic-city/omaha/46"


def test_a_reading_of_the_fuller_page_keeps_its_own_reason(folder: Path) -> None:
    answers = pineapple(folder)
    assert answers.cite("check_raise") == (
        "our reading GC-D8, see garlic-city/omaha/45, garlic-city/omaha/54"
    )
    # The fuller page gives no reason of its own here, only what it leans on.
    assert answers.cite("boxed_card") == "our reading GC-A1, leaning on comstock/texas-holdem/29"


def test_a_reading_of_the_fuller_page_says_on_which_page_its_clauses_stand(folder: Path) -> None:
    """Three Card Poker's least bank leans on the tile page: a reader is told that it is another."""
    leaves = 'leaves_open = "It binds players; the bank is not named."'
    silent = f'silent = true, reading = 3, because = "So.", see = "garlic-city/omaha/46", {leaves}'
    omaha = folder / "omaha.toml"
    lines = omaha.read_text(encoding="utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("raises_max"))
    lines[at] = f"raises_max = {{ {silent} }}"
    omaha.write_text("\n".join(lines), encoding="utf-8")
    assert pineapple(folder).answer("raises_max").leaves_open == (
        "It binds players; the bank is not named. "
        "No clause of its own page says that the rules of omaha hold here."
    )


def test_what_the_fuller_page_leaves_to_the_floor_stays_with_the_floor(folder: Path) -> None:
    miscalled = pineapple(folder).answer("miscalled_hand")
    assert (miscalled.standing, miscalled.value) == ("floor", Floor.DECIDES)
    assert (miscalled.advice, miscalled.cite) == ("warning", "garlic-city/omaha/78")


def test_what_the_silent_page_does_print_is_printed(folder: Path) -> None:
    own = 'raises_max = { is = 4, cite = "garlic-city/pineapple/4" }\n'
    answer = pineapple(folder, READING + own).answer("raises_max")
    assert (answer.standing, answer.value, answer.cite) == ("is", 4, "garlic-city/pineapple/4")


def test_a_game_that_starts_from_the_silent_page_reads_on_by_its_reading(folder: Path) -> None:
    pineapple(folder)
    path = folder / "crazy-pineapple.toml"
    path.write_text('base = { game = "pineapple", cite = "garlic-city/crazy-pineapple/1" }\n')
    answer = load_answers(path, OMAHA, CLAUSES).answer("raises_max")
    assert (answer.standing, answer.because) == ("silent", "GC-A1")
    assert answer.through == ("garlic-city/crazy-pineapple/1",)


def test_a_base_stands_on_a_clause_or_on_a_reading_not_on_both(folder: Path) -> None:
    path = folder / "pineapple.toml"
    path.write_text(READING.replace(" }", ', cite = "garlic-city/pineapple/4" }'))
    [fault] = check_answers(path, OMAHA, CLAUSES)
    assert str(fault) == (f"{path}:1: 'base' has no part 'cite'. It may have 'game' or 'because'.")
