"""Every answer of a house, flipped to another legal one where its file is read."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from houseway.games import GAMES
from houseway.rulebook import answers as reading
from houseway.rulebook import four_answers
from houseway.rulebook.answers import load_answers
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import PayTable
from tests.evidence import ROOT
from tests.mutants.answers import answer_mutants, house_mutants, names_read
from tests.mutants.cites import SourceFile, package_files
from tests.mutants.live import Live

pytestmark = pytest.mark.slow

CLAUSES = frozenset(clause.id for clause in every_clause())

HOLDEM = """
raises_max = { is = 3, cite = "garlic-city/texas-holdem/38" }
early_flop_burn = { is = "stands", cite = "garlic-city/texas-holdem/56" }
boxed_card = { silent = true, reading = "scrap", see = "comstock/texas-holdem/29" }

[pays]
is = [
  { hand = "pair",  pays = "1 to 1", cite = "garlic-city/three-card-poker/29" },
  { hand = "flush", pays = "4 to 1", cite = "garlic-city/three-card-poker/30" },
]
"""

PINEAPPLE = """
base = { game = "texas-holdem", cite = "garlic-city/pineapple/1" }
early_flop_burn = { is = "burn again", cite = "garlic-city/pineapple/2" }
"""


@dataclass(frozen=True, kw_only=True)
class Asked(HouseOptions):
    raises_max: int
    """How many raises after a bet?"""
    early_flop_burn: Literal["stands", "burn again"]
    """Does the burn of an early flop stand?"""
    boxed_card: Literal["scrap", "kept", "misdeal"]
    """What is a card found face up in the pack?"""
    pays: PayTable
    """What does the side wager pay?"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A club of two games; what a mutant puts into the program is taken out again."""
    for module in (reading, four_answers):
        monkeypatch.setattr(module, "read_answer", four_answers.read_answer)
    folder = tmp_path / "garlic-city"
    folder.mkdir()
    (folder / "texas-holdem.toml").write_text(HOLDEM)
    (folder / "pineapple.toml").write_text(PINEAPPLE)
    return folder


def test_each_printed_answer_has_the_other_legal_values_as_mutants(house: Path, live: Live) -> None:
    every = answer_mutants(house / "texas-holdem.toml", (Asked,), CLAUSES, live)
    mutants = [one for one in every if not one.where.endswith(":pays")]
    assert [(one.where, one.text, one.clauses) for one in mutants] == [
        ("garlic-city/texas-holdem.toml:raises_max", text, ("garlic-city/texas-holdem/38",))
        for text in ("3 becomes 2", "3 becomes 4")
    ] + [
        (
            "garlic-city/texas-holdem.toml:early_flop_burn",
            "stands becomes burn again",
            ("garlic-city/texas-holdem/56",),
        ),
    ]
    assert [one.place.rpartition(":")[2] for one in mutants] == ["2", "2", "3"]


def test_a_flipped_answer_is_read_by_the_game_and_by_those_that_start_from_it(
    house: Path, live: Live
) -> None:
    flipped = list(answer_mutants(house / "texas-holdem.toml", (Asked,), CLAUSES, live))[1]
    assert flipped.apply()
    holdem = load_answers(house / "texas-holdem.toml", (Asked,), CLAUSES).options[Asked]
    pineapple = load_answers(house / "pineapple.toml", (Asked,), CLAUSES).options[Asked]
    assert (holdem.raises_max, holdem.early_flop_burn) == (4, "stands")
    assert (pineapple.raises_max, pineapple.early_flop_burn) == (4, "burn again")


def test_an_answer_of_the_base_is_no_mutant_of_the_game_that_starts_from_it(
    house: Path, live: Live
) -> None:
    mutants = answer_mutants(house / "pineapple.toml", (Asked,), CLAUSES, live)
    assert {mutant.where for mutant in mutants} == {"garlic-city/pineapple.toml:early_flop_burn"}


def test_a_posted_table_is_broken_line_by_line_under_the_clause_of_the_line(
    house: Path, live: Live
) -> None:
    every = answer_mutants(house / "texas-holdem.toml", (Asked,), CLAUSES, live)
    lines = [one for one in every if one.where.endswith(":pays")]
    assert [(one.text, one.clauses) for one in lines] == [
        ("pair: 1 to 1 becomes pair: 2 to 1", ("garlic-city/three-card-poker/29",)),
        ("flush: 4 to 1 becomes flush: 3 to 1", ("garlic-city/three-card-poker/30",)),
        ("flush: 4 to 1 becomes flush: 5 to 1", ("garlic-city/three-card-poker/30",)),
    ]
    assert lines[1].apply()
    pays = load_answers(house / "texas-holdem.toml", (Asked,), CLAUSES).options[Asked].pays
    assert str(pays.odds("flush")) == "3 to 1"


def test_only_what_a_dealt_game_reads_is_broken_and_every_posted_line(
    package: list[SourceFile], live: Live
) -> None:
    read = names_read(package)
    assert "raises_max" in read
    broken = {tuple(one.where.split(":")) for one in house_mutants(package, live)}
    in_rooms = {one for one in broken if one[0].endswith("/room.toml")}
    assert ("comstock/room.toml", "short_buys") in in_rooms
    for file, option in broken - in_rooms:
        game = GAMES[file.partition("/")[2].removesuffix(".toml")]
        is_posted = option in ("buster_pays", "pair_plus_pays", "ante_bonus_pays", "back_bet_pays")
        assert is_posted or (game.script is not None and option in read)
    assert ("garlic-city/texas-holdem.toml", "raises_max") in broken
    assert ("comstock/pure-21-5-blackjack.toml", "buster_pays") in broken


def test_a_package_without_books_has_no_answers_to_break(live: Live) -> None:
    sample = package_files(ROOT / "tests" / "mutants" / "sample", root=ROOT)
    assert not list(house_mutants(sample, live))
