"""The README tells the truth: its examples run and its commands exist."""

import doctest
import re

from tests.tidy.tree import ROOT

README = ROOT / "README.md"
OUR_PAGES = (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 0
    assert failed == 0


def test_every_make_command_named_in_the_pages_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    assert {"run", "test", "check", "soak", "bench", "mutants", "evidence"} <= targets
    for page in (*OUR_PAGES, ROOT / "tests" / "README.md"):
        named = set(re.findall(r"`make ([a-z]+)`|^make ([a-z]+)", page.read_text(), re.MULTILINE))
        assert {a or b for a, b in named} <= targets, page.name


def test_links_between_our_pages_lead_somewhere() -> None:
    for page in OUR_PAGES:
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
