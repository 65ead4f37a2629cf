"""Options are typed and composed: a game lists its groups, a step gets its own."""

import ast
from collections.abc import Iterator
from dataclasses import fields

import pytest

from houseway.collection.questions import COLLECTION_QUESTIONS
from houseway.games import GAMES
from houseway.houses.club import ClubOptions
from houseway.houses.room_questions import ROOM_QUESTIONS
from houseway.reports.rule_sheet import step_lines
from houseway.rulebook.options import HouseOptions
from tests.tidy.tree import PACKAGE, nodes, python_files, shown

BY_NAME = {"getattr", "hasattr", "setattr"}


def by_name() -> Iterator[str]:
    """Every place where something is looked up by its name in a house's answers."""
    for path in python_files(PACKAGE):
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                whose = ast.unparse(node.args[0])
                if node.func.id in BY_NAME and whose.endswith("options"):
                    yield f"{shown(path)}:{node.lineno} {ast.unparse(node)}"


def test_no_answer_is_looked_up_by_name_or_made_up_where_it_is_missing() -> None:
    assert not list(by_name())


def test_no_answers_are_of_any_type() -> None:
    wrong = [
        f"{shown(path)}:{node.lineno}"
        for path in python_files(PACKAGE)
        if path.parent != PACKAGE / "kernels"
        for node in nodes(path)
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None
        if ast.unparse(node.annotation) == "Any"
        and (node.arg if isinstance(node, ast.arg) else ast.unparse(node.target))
        in {"options", "house", "answers"}
    ]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lists_each_group_once_and_every_group_asks_something(game: str) -> None:
    groups = GAMES[game].asks
    assert len(groups) == len(set(groups))
    assert not [group.__name__ for group in groups if not fields(group)]


def test_every_group_is_asked_by_somebody() -> None:
    asked = {group for game in GAMES.values() for group in game.asks}
    others = {*ROOM_QUESTIONS, *COLLECTION_QUESTIONS, ClubOptions}
    ours = {one for one in HouseOptions.__subclasses__() if one.__module__.startswith("houseway.")}
    assert not {one.__name__ for one in ours - asked - others}


def test_every_step_that_asks_has_its_line_on_the_rule_sheet() -> None:
    asked = {group.step for game in GAMES.values() for group in game.asks}
    assert step_lines().keys() == asked
