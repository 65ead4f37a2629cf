"""Every notice of the four books can be read where `rulebook/standing.toml` says it can.

A notice stands in the club's own words: in `notices.toml`, or as an address or a helpline at the
head or the foot of the page. It must be on the paper that the list names, and in what
`houseway rules` prints for the same game.
"""

import re
from functools import cache

import pytest

from houseway.cli.rules_text import blocks
from houseway.houses.house import House
from houseway.reports.rule_sheet import rule_sheet
from houseway.rulebook.clauses import HOUSES, clause_named, every_clause
from houseway.rulebook.evidence import STANDING, read_listed
from tests.cli.in_process import in_one_line
from tests.reports.pages import row, sheet_text, sign_text

POSTED = {one.id: one.reason for one in read_listed(STANDING).values() if one.status == "posted"}
WHERE = re.compile(
    r"(?P<end>head of |foot of )?(?P<every>every )?(?P<sign>table sign and )?rule sheet"
    r"(?: of (?P<game>[a-z0-9-]+))?"
)


def test_every_notice_of_the_four_books_is_posted_and_nothing_else() -> None:
    notices = [one.id for one in every_clause() if one.enforceable == "notice"]
    assert len(notices) == 86
    assert list(POSTED) == notices


@cache
def printed_text(house: str, game: str) -> str:
    """What `houseway rules` prints."""
    from rich.console import Console

    console = Console(width=100)
    with console.capture() as printed:
        for block in blocks(rule_sheet(row(house, game), row(house, game).answers)):
            console.print(block)
    return in_one_line(printed.get())


def words_of(clause_id: str) -> list[str]:
    """The words in which a club posts a clause."""
    house = House.named(clause_named(clause_id).house)
    listed = [one.text for one in house.notices.listed if clause_id in one.cites]
    facts = house.club.facts
    shown = ("street", "city", "telephone", "run_by", "helpline")
    return listed or [str(facts[one]) for one in shown if clause_id in facts[one].cites]


def assert_stands(clause_id: str, *, every: int) -> None:
    """The clause's words are where the list says; of a club's own notices, on every so-many-th."""
    found = WHERE.fullmatch(POSTED[clause_id])
    assert found is not None, POSTED[clause_id]
    house = House.named(clause_named(clause_id).house)
    words = words_of(clause_id)
    assert words
    for game in house.games[::every] if found["every"] else (found["game"],):
        texts = [sheet_text(house.slug, game), printed_text(house.slug, game)]
        if found["sign"] and row(house.slug, game).schedules:
            texts.append(sign_text(house.slug, game))
        for text in texts:
            assert all(in_one_line(one) in text for one in words), game


@pytest.mark.slow
@pytest.mark.parametrize("clause_id", POSTED)
def test_a_notice_is_where_the_list_says(clause_id: str) -> None:
    assert_stands(clause_id, every=6)


@pytest.mark.soak
@pytest.mark.parametrize("clause_id", [one for one in POSTED if "every" in POSTED[one]])
def test_a_notice_of_a_club_is_on_every_paper_it_has(clause_id: str) -> None:
    assert_stands(clause_id, every=1)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_every_club_shows_the_helpline_on_sign_sheet_and_terminal(house: str) -> None:
    for text in (sign_text(house, "pan"), sheet_text(house, "pan"), printed_text(house, "pan")):
        assert "1-800-GAMBLER" in text
