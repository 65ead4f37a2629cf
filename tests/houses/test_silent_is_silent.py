"""Silent is said only where the book is: a clause near the question is named, with what it leaves.

An answer is `silent` when no clause of that house settles the question. Where a reading leans on a
clause of its own book all the same, a sentence beside it says what that clause leaves open; and no
clause that was once named there may go, unless the answer is by now the book's own.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from houseway.houses.house import House, every_house
from houseway.rulebook.four_answers import Answer

KEPT: Final = Path(__file__).parents[1] / "fixtures" / "editions"
ROWS: Final = [(house.slug, game) for house in every_house() for game in house.games]


def named_then(file: str) -> dict[str, dict[str, list[str]]]:
    """By row and question, the house's own clauses that a silent answer of edition 1 leaned on."""
    rows = json.loads(gzip.decompress((KEPT / file).read_bytes()))
    return {
        row: {name: one["see"] for name, one in answers.items() if one["standing"] == "silent"}
        for row, answers in rows.items()
    }


HAND: Final = named_then("answers-1.json.gz")
ROOM: Final = named_then("room-answers-1.json.gz")


def answers_of(house: str, game: str) -> Iterator[Answer]:
    row = House.named(house).row(game)
    yield from row.answers
    yield from row.room


def own(answer: Answer, house: str) -> list[str]:
    return [one for one in answer.see if one.startswith(f"{house}/")]


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_reading_near_a_clause_of_its_own_book_says_what_it_leaves_open(
    house: str, game: str
) -> None:
    silent = [one for one in answers_of(house, game) if one.standing == "silent"]
    unsaid = {one.name: own(one, house) for one in silent if own(one, house)
              and not (one.leaves_open.endswith(".") and " " in one.leaves_open)}  # fmt: skip
    assert not unsaid
    needless = [one.name for one in silent if one.leaves_open and not own(one, house)]
    assert not needless


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_no_clause_that_a_reading_leaned_on_was_dropped(house: str, game: str) -> None:
    row = House.named(house).row(game)
    for then, answers in ((HAND, row.answers), (ROOM, row.room)):
        for name, clauses in then.get(f"{house}/{game}", {}).items():
            answer = answers.by_name.get(name)
            # What comes from another page is looked at on that page.
            is_own = answer is not None and answer.book and answer.book.topic in (game, "room")
            if is_own and answer is not None and answer.standing == "silent":
                dropped = set(clauses) - set(answer.see) - set(answer.through)
                assert not dropped, name
