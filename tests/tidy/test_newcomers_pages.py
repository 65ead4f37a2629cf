"""The pages for whoever is new: what they run runs, and every path they name is there."""

import doctest
import re
from pathlib import Path

import pytest

from tests.games.test_add_a_game import NEW
from tests.tidy.tree import ROOT

TOUR = ROOT / "docs" / "tour.md"
PAGES = (TOUR, ROOT / "docs" / "add-a-game.md", ROOT / "CONTRIBUTING.md", ROOT / "README.md")

TOPS = "houseway|page|tests|docs|examples|bench"
PATH = re.compile(rf"(?<![\w/.])((?:{TOPS})/[\w./<>*-]*[\w/>*])")
"""A path from the root of the project, in prose or in a drawing; `<house>` stands for any name."""


def named(page: Path) -> set[str]:
    """Paths that a page names, those left out that it tells its reader to write."""
    text = page.read_text(encoding="utf-8")
    code = re.sub(
        r"^```(python|toml|diff|pycon)\n.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE
    )
    return {found.rstrip(".") for found in PATH.findall(code)} - set(NEW)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    there = {path: re.sub(r"<[^>]*>", "*", path) for path in named(page)}
    assert there
    assert not [path for path, pattern in there.items() if not any(ROOT.glob(pattern))]


def test_the_hands_of_the_tour_are_played_as_they_stand() -> None:
    failed, tried = doctest.testfile(str(TOUR), module_relative=False)
    assert tried > 20
    assert failed == 0


def test_the_tour_draws_its_way_in_one_piece() -> None:
    drawn = re.search(r"```text\n(.*?)```", TOUR.read_text(encoding="utf-8"), re.DOTALL)
    assert drawn is not None
    assert len(PATH.findall(drawn[1])) >= 15
