"""The page about rankings and the lab: its examples run."""

import doctest

import pytest

from tests.tidy.tree import ROOT


@pytest.mark.slow
def test_the_examples_of_the_page_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "lab.md"), module_relative=False)
    assert tried > 0
    assert failed == 0
