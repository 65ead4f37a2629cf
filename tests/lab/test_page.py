"""The pages about rankings, the lab and odds: their examples run."""

import doctest

import pytest

from tests.tidy.tree import ROOT


@pytest.mark.slow
@pytest.mark.parametrize("page", ["lab.md", "odds.md"])
def test_the_examples_of_the_page_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert tried > 0
    assert failed == 0
