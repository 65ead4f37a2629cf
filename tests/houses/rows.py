"""The rows of the four clubs as the tests look at them: by house and game."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import houseway.houses
from houseway.games import GAMES
from houseway.rulebook.answers import Answers, load_answers
from houseway.rulebook.clauses import HOUSES, every_clause
from houseway.rulebook.four_answers import Answer

FOLDER = Path(houseway.houses.__path__[0])
CLAUSES = {clause.id for clause in every_clause()}


@cache
def row(house: str, game: str) -> Answers:
    return load_answers(FOLDER / house / f"{game}.toml", GAMES[game].asks, CLAUSES)


def own_answers(house: str, game: str) -> Iterator[Answer]:
    """The answers that stand in the game's own file, not in the game it starts from."""
    own = f"/{game}.toml"
    return (one for one in row(house, game) if one.file.endswith(own))


def dealt_at(game: str) -> list[str]:
    """The houses that have a file for this game."""
    return [house for house in HOUSES if (FOLDER / house / f"{game}.toml").exists()]


def values(game: str, option: str) -> dict[str, object]:
    """What every house that deals the game answers."""
    return {house: row(house, game).answer(option).value for house in dealt_at(game)}


def standings(game: str, option: str) -> dict[str, str]:
    """Which of the four answers each house gives."""
    return {house: row(house, game).answer(option).standing for house in dealt_at(game)}
