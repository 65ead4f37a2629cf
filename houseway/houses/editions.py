"""The edition of the books that a hand was dealt under, so that it is played again as it was.

When a page is read better, a club's answer changes, and with it every hand dealt from then on;
a hand that was dealt before keeps the answers it was dealt under. A table of a room logs all its
answers when it is opened, and again when the book has changed since (`room/tables/events.py`). A
record names its edition. What each earlier edition answered otherwise than the next one stands in
`editions/<number>.toml`. A folder elsewhere has one edition, its own; of a club that a room deals
by, every edition is in the room's log, whole (`taken_in.py`).
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from houseway.errors import BadInput
from houseway.houses.house import House, Row
from houseway.rulebook.answers import with_option
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.options import Floor

EDITION: Final = 2
"""The present one. A hand that names none was dealt under the first."""

FOLDER: Final = Path(__file__).parent / "editions"


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an edition answered otherwise than the one after it, as `--set` takes it."""

    asked_since: dict[str, str]
    """Questions it did not ask, and what every row did without being asked."""
    was: dict[str, dict[str, dict[str, str]]]
    """By house and game."""
    gone: dict[str, list[str]]
    """Questions that it asked, by the games that are asked them no longer."""


@cache
def edition(number: int) -> Edition:
    """An earlier edition, from its file."""
    with (FOLDER / f"{number}.toml").open("rb") as file:
        return msgspec.convert(tomllib.load(file), Edition)


def as_of(row: Row, number: int) -> Row:
    """The row as the club answered in that edition; as it answers today for 0."""
    if not _is_packaged(row.house):
        return row
    if not 0 <= number <= EDITION:
        raise BadInput(f"no edition {number}; there are 1 to {EDITION}")
    if number in (0, EDITION):
        return row
    return _as_of(row.house.slug, row.game.slug, number)


def edition_of(house: House) -> int:
    """What a table that is opened at this house notes as the edition of its book."""
    return house.edition or EDITION


@cache
def _as_of(house: str, game: str, number: int) -> Row:
    row = House.named(house).row(game)
    for earlier in range(EDITION - 1, number - 1, -1):
        row = answered(row, _departures(row, edition(earlier)))
    return row


def _departures(row: Row, then: Edition) -> dict[str, str]:
    changed = then.was.get(row.house.slug, {}).get(row.game.slug, {})
    asked = row.answers.by_name
    unasked = {name: value for name, value in then.asked_since.items() if name in asked}
    return {**unasked, **changed}


def answered(row: Row, texts: Mapping[str, str]) -> Row:
    """The row with these answers; one that the house gives today keeps its clauses."""
    answers = row.answers
    for name, text in texts.items():
        if name in answers.by_name and text != text_of(row, name):
            answers = with_option(answers, name, text, because="as it was answered at the time")
    return row if answers is row.answers else Row(row.house, row.game, answers)


def all_answers(row: Row) -> dict[str, str]:
    """Every answer of a house's own row as `--set` takes it: what a table keeps."""
    if row.house.edition or _is_packaged(row.house):
        return _all_answers(row.house, row.game.slug)
    return {name: text_of(row, name) for name in row.answers.by_name}


@cache
def _all_answers(house: House, game: str) -> dict[str, str]:
    row = house.row(game)
    return {name: text_of(row, name) for name in row.answers.by_name}


def text_of(row: Row, name: str) -> str:
    answer = row.answers.by_name[name]
    return "floor" if answer.value is Floor.DECIDES else answer.shown


def kept(house: str, game: str, number: int, answers: Mapping[str, str]) -> Row:
    """The row under the answers that a table keeps, all of one edition.

    What was asked only after the table was opened is answered as every row did before, where the
    hand would go otherwise.
    """
    row = as_of(House.of_edition(house, number).row(game), number)
    since = edition(1).asked_since if answers and not row.house.edition else {}
    unasked = {
        name: text
        for name, text in since.items()
        if name not in answers and _goes_otherwise(row, name, text)
    }
    return answered(row, {**unasked, **answers})


def _goes_otherwise(row: Row, name: str, text: str) -> bool:
    """Whether another answer to this question makes another script."""
    before, after = row, answered(row, {name: text})
    if after is before:
        return False
    scripts = [one.game.plan(one.answers.options) for one in (before, after)]
    return scripts[0] != scripts[1]


def departing(row: Row) -> dict[str, str]:
    """What a row answers otherwise than its house does today."""
    house = House.of_edition(row.house.slug) if row.house.edition else row.house
    if row.game.slug not in house.games:
        return {}
    today = house.row(row.game.slug)
    return {
        name: text_of(row, name)
        for name, answer in row.answers.by_name.items()
        if answer.value != today.answers.by_name[name].value
    }


def still_asked(row: Row, chosen: Mapping[str, str], number: int) -> dict[str, str]:
    """Choices made under an earlier edition, without those of questions that are gone since."""
    if not _is_packaged(row.house):
        return dict(chosen)
    gone = {
        name
        for earlier in range(number or EDITION, EDITION)
        for name, games in edition(earlier).gone.items()
        if row.game.slug in games
    }
    return {name: text for name, text in chosen.items() if name not in gone}


def _is_packaged(house: House) -> bool:
    return house.slug in HOUSES and house.folder == House.named(house.slug).folder
