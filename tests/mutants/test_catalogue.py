"""The list of breaks that nobody can see: each with a reason, none out of date."""

from pathlib import Path

import pytest

from houseway.errors import HouseError
from tests.evidence import ROOT
from tests.mutants.catalogue import every_mutant, without_equivalent
from tests.mutants.cites import package_files
from tests.mutants.mutant import Mutant

SPADES = "tests.mutants.sample.rules:pay"


@pytest.fixture(scope="module")
def mutants() -> list[Mutant]:
    return every_mutant(package_files(ROOT / "tests" / "mutants" / "sample", root=ROOT))


def test_no_two_mutants_have_the_same_name(mutants: list[Mutant]) -> None:
    assert len({(one.where, one.text) for one in mutants}) == len(mutants) > 40


def test_a_listed_break_is_left_out(mutants: list[Mutant], tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.toml"
    listed.write_text(f'["{SPADES}"]\n"`2` becomes `3` in `chips * 2`" = "nobody counts"\n')
    left = without_equivalent(mutants, listed)
    assert [(one.where, one.text) for one in mutants if one not in left] == [
        (SPADES, "`2` becomes `3` in `chips * 2`")
    ]


def test_a_star_leaves_out_a_family_of_breaks(mutants: list[Mutant], tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.toml"
    listed.write_text('["*rules:p*"]\n"`2` becomes *" = "nobody counts"\n')
    left = without_equivalent(mutants, listed)
    gone = [one for one in mutants if one not in left]
    assert {one.where for one in gone} == {SPADES}
    assert {one.text for one in gone} == {
        f"`2` becomes `{other}` in `chips * 2`" for other in (1, 3)
    }


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ('"`2` becomes `5` in `chips * 2`" = "gone"', r"any more\. Did you mean '`2` becomes `"),
        ('"`2` becomes `3` in `chips * 2`" = " "', "no reason for `2` becomes `3` in"),
    ],
)
def test_a_list_that_is_out_of_date_is_refused(
    mutants: list[Mutant], tmp_path: Path, entry: str, why: str
) -> None:
    listed = tmp_path / "equivalent.toml"
    listed.write_text(f'\n["{SPADES}"]\n{entry}\n')
    with pytest.raises(HouseError, match=rf"^equivalent\.toml:3: .*{why}"):
        without_equivalent(mutants, listed)
