"""An option that a page or a docstring teaches is one that some game, room, club or schedule asks.

And the value it is taught with is one that the question allows.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from houseway.collection.questions import COLLECTION_QUESTIONS
from houseway.collection.readings import QUESTIONS
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.houses.club import FACTS, ClubOptions
from houseway.houses.room_questions import ROOM_QUESTIONS
from houseway.rulebook.options import Groups, Question, questions_of
from tests.tidy.reach import BUILDS
from tests.tidy.test_paths import prose
from tests.tidy.tree import PACKAGE, ROOT, python_files, shown

ANSWER = re.compile(r"^ *(\w+) *= *(\{ *(?:is|silent|conflict|floor) *=[^{}]*\})", re.MULTILINE)
LONG_ANSWER = re.compile(
    r"^\[(\w+)\].*\n((?:is|silent|conflict|floor) = .*\n(?:\w+ = .*\n)*)", re.M
)
SET = re.compile(r"--set (\w+)")
ASKS = re.compile(r"\basks=\(([^)]*)\)")
PAGES = (
    ROOT / "README.md",
    *sorted(page for page in ROOT.glob("docs/*.md") if page.name != BUILDS),
    *sorted(ROOT.glob("houseway/houses/**/*.md")),
)


class Taught(NamedTuple):
    """An option as some page shows it, perhaps with what a house answers."""

    where: str
    option: str
    value: object = None


@cache
def asked() -> dict[str, list[Question]]:
    """Every option there is, with the questions of that name."""
    found: dict[str, list[Question]] = {name: [] for name in (*FACTS, *QUESTIONS)}
    kinds: set[Groups] = {
        *(game.asks for game in GAMES.values()),
        ROOM_QUESTIONS,
        COLLECTION_QUESTIONS,
        (ClubOptions,),
    }
    for kind in kinds:
        for question in questions_of(kind):
            found.setdefault(question.name, []).append(question)
    return found


@cache
def taught() -> tuple[Taught, ...]:
    return tuple(found())


def found() -> Iterator[Taught]:
    texts = [(shown(page), page.read_text(encoding="utf-8")) for page in PAGES]
    texts += [(shown(path), text) for path in python_files(PACKAGE) for text in prose(path)]
    for where, text in texts:
        for option, answer in ANSWER.findall(text):
            yield Taught(where, option, value_of(f"it = {answer.replace(chr(10), ' ')}"))
        for option, answer in LONG_ANSWER.findall(text):
            yield Taught(where, option, value_of(f"[it]\n{answer}"))
        for option in SET.findall(text):
            yield Taught(where, option)
        for options in ASKS.findall(text):
            yield from (Taught(where, option) for option in re.findall(r'"(\w+)"', options))


def value_of(answer: str) -> object:
    """What an answer comes to, whichever of the four it is."""
    parts = tomllib.loads(answer)["it"]
    return next((parts[one] for one in ("is", "reading", "advice") if one in parts), None)


def is_legal(question: Question, value: object) -> bool:
    try:
        question.kind.read(value)
    except BadInput:
        return False
    return True


def test_every_option_that_is_taught_is_asked() -> None:
    assert not [one for one in taught() if one.option not in asked()]


def test_options_are_taught_with_values_that_they_may_have() -> None:
    """A fact of a club is any text, and has no question."""
    assert not [
        one
        for one in taught()
        if one.value is not None
        if (questions := asked().get(one.option))
        if not any(is_legal(question, one.value) for question in questions)
    ]


def test_the_pages_teach_some() -> None:
    assert {"raises_max", "natural_pays", "discard_moment"} <= {one.option for one in taught()}
