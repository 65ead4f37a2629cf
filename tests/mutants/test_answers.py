"""Every answer of a house, flipped to another legal one where its file is read."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from houseway.rulebook import answers as reading
from houseway.rulebook import four_answers
from houseway.rulebook.answers import load_answers
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.options import HouseOptions
from tests.evidence import ROOT
from tests.mutants.answers import answer_mutants
from tests.mutants.cites import package_files
from tests.mutants.live import Live

CLAUSES = frozenset(clause.id for clause in every_clause())

HOLDEM = """
raises_max = { is = 3, cite = "garlic-city/texas-holdem/38" }
early_flop_burn = { is = "stands", cite = "garlic-city/texas-holdem/56" }
boxed_card = { silent = true, reading = "scrap", see = "comstock/texas-holdem/29" }
"""

PINEAPPLE = """
base = { game = "texas-holdem", cite = "garlic-city/pineapple/1" }
boxed_card = { silent = true, reading = "kept", see = "comstock/texas-holdem/29" }
"""


@dataclass(frozen=True, kw_only=True)
class Options(HouseOptions):
    raises_max: int
    """How many raises after a bet?"""
    early_flop_burn: Literal["stands", "burn again"]
    """Does the burn of an early flop stand?"""
    boxed_card: Literal["scrap", "kept", "misdeal"]
    """What is a card found face up in the pack?"""


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


@pytest.fixture(scope="module")
def live() -> Live:
    return Live(package_files(ROOT / "houseway", root=ROOT))


def test_each_answer_has_the_other_legal_values_as_mutants(house: Path, live: Live) -> None:
    mutants = list(answer_mutants(house / "texas-holdem.toml", Options, CLAUSES, live))
    assert [(one.where, one.text, one.clauses) for one in mutants] == [
        ("garlic-city/texas-holdem.toml:raises_max", text, ("garlic-city/texas-holdem/38",))
        for text in ("3 becomes 2", "3 becomes 4")
    ] + [
        (
            "garlic-city/texas-holdem.toml:early_flop_burn",
            "stands becomes burn again",
            ("garlic-city/texas-holdem/56",),
        ),
        *(
            ("garlic-city/texas-holdem.toml:boxed_card", text, ("comstock/texas-holdem/29",))
            for text in ("scrap becomes kept", "scrap becomes misdeal")
        ),
    ]
    assert [one.place.rpartition(":")[2] for one in mutants] == ["2", "2", "3", "4", "4"]


def test_a_flipped_answer_is_read_by_the_game_and_by_those_that_start_from_it(
    house: Path, live: Live
) -> None:
    flipped = list(answer_mutants(house / "texas-holdem.toml", Options, CLAUSES, live))[1]
    assert flipped.apply()
    holdem = load_answers(house / "texas-holdem.toml", Options, CLAUSES).options
    pineapple = load_answers(house / "pineapple.toml", Options, CLAUSES).options
    assert holdem == Options(raises_max=4, early_flop_burn="stands", boxed_card="scrap")
    assert pineapple == Options(raises_max=4, early_flop_burn="stands", boxed_card="kept")


def test_an_answer_of_the_base_is_no_mutant_of_the_game_that_starts_from_it(
    house: Path, live: Live
) -> None:
    mutants = answer_mutants(house / "pineapple.toml", Options, CLAUSES, live)
    assert {mutant.where for mutant in mutants} == {"garlic-city/pineapple.toml:boxed_card"}
