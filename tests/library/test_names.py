"""The names that a program may count on: few, documented, and loaded only when they are used."""

import doctest
import inspect
import pydoc
import re
import subprocess
import sys
from typing import assert_type

import pytest

import houseway
from tests.tidy.tree import ROOT

PAGE = ROOT / "docs" / "library.md"
TEXT = PAGE.read_text(encoding="utf-8")
STABLE = TEXT.partition("## The stable names")[2]


def ran(program: str) -> str:
    return subprocess.check_output([sys.executable, "-c", program], text=True).strip()


def test_the_program_on_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 20
    assert failed == 0


def test_every_stable_name_is_there_and_on_the_page() -> None:
    for name in houseway.__all__:
        assert getattr(houseway, name).__doc__, name
        assert re.search(rf"`(?:houseway\.)?{name}\b", STABLE), f"{name} is not on the page"
    assert set(houseway.__all__) <= set(dir(houseway))


def test_what_the_page_promises_of_a_name_it_has() -> None:
    hand = houseway.house("comstock").deal("texas-holdem", stacks_dollars=[200, 200], seed=1)
    club = houseway.house("comstock")
    there = {
        "House": club,
        "Row": club.row("pan"),
        "PlayedHand": hand,
        "Choice": hand.legal[0],
    }
    for name, thing in there.items():
        (row,) = re.findall(rf"^\| `{name}` \| (.*) \|$", STABLE, re.MULTILINE)
        named = re.findall(r"`(\w+)", row)
        assert len(named) > 3
        assert not [one for one in named if not hasattr(thing, one)]


def test_a_name_that_is_none_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'hosue'"):
        getattr(houseway, "hosue")  # noqa: B009 - a slip, as somebody would type it


@pytest.mark.slow
def test_importing_the_library_loads_nothing_else_of_ours() -> None:
    count = "print(*sorted(one for one in sys.modules if one.startswith('houseway')))"
    assert ran(f"import sys, houseway; {count}") == "houseway"
    assert ran("from houseway import Refused; print(Refused.__module__)") == "houseway.errors"
    assert "PlayedHand" in ran("from houseway import *; print(PlayedHand)")


def test_help_teaches() -> None:
    text = pydoc.plain(pydoc.render_doc(houseway))
    for word in ("hand.plain", "hand.copy()", "print(hand.why)", "class PlayedHand", "house(name"):
        assert word in text


def test_everything_public_of_a_stable_name_has_words() -> None:
    wordless = [
        f"{name}.{member}"
        for name in ("House", "Row", "PlayedHand")
        for member, thing in inspect.getmembers(getattr(houseway, name))
        if not member.startswith("_") and not inspect.getdoc(thing)
    ]
    assert not wordless


def test_views_are_typed_by_who_looks() -> None:
    hand = houseway.house("comstock").deal("texas-holdem", stacks_dollars=[200, 200], seed=1)
    assert_type(hand.view(1), houseway.SeatView)
    assert_type(hand.view(seat=2), houseway.SeatView)
    assert_type(hand.view(), houseway.RailView)
    assert [len(one.down) for one in hand.view(1).own] == [2]
