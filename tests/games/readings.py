"""Every row whose own page, or whose reading of a silent page, answers a question.

The same small hand is played at each of them, and carries the clauses that this row's answer rests
on. What is expected is written in the test, never read from the answer: a flipped answer fails.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from houseway.games import GAMES
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.four_answers import Answer
from tests.evidence import CLAUSES_MAX, clause
from tests.houses.rows import FOLDER, own_answers

LIMIT = {"players-club": "3/6"}

BOARD_GAMES = tuple(slug for slug, game in GAMES.items() if game.family == "board")


def resting_on(option: str, games: Sequence[str] = BOARD_GAMES, **expected: Any) -> list[Any]:
    """Cases for each row that answers the question itself; with what is expected there, if said.

    `expected` is by house, with `_` for a hyphen; `default` holds for those not named.
    """
    cases = []
    for house in HOUSES:
        for game in games:
            if not (FOLDER / house / f"{game}.toml").exists():
                continue
            for answer in own_answers(house, game):
                if answer.name == option:
                    cases.append(_case(house, game, answer, expected))
    assert cases, f"no row answers {option}"
    return cases


def _case(house: str, game: str, answer: Answer, expected: dict[str, Any]) -> Any:
    ids = (*answer.cites, *answer.through) or answer.see
    marks = [clause(*ids[:CLAUSES_MAX])] if ids else []
    values = [house, game]
    if expected:
        name = house.replace("-", "_")
        values.append(expected[name] if name in expected else expected["default"])
    return pytest.param(*values, marks=marks, id=f"{house}-{game}")


def typed(game: str, two: dict[int, str], idle: dict[int, str] | None = None) -> dict[int, str]:
    """Two telling cards for each seat, and idle ones where the game deals three or four."""
    spare = idle or {1: "7s 7h", 2: "6s 6h", 3: "3s 3h"}
    count = 4 if "omaha" in game else 3 if "pineapple" in game else 2
    return {seat: " ".join(f"{held} {spare[seat]}".split()[:count]) for seat, held in two.items()}
