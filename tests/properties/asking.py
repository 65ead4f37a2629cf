"""Answers of a house that remember which of them were asked for, and answers changed by chance."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from houseway.houses.house import House, Row
from houseway.rulebook.answers import Answers
from houseway.rulebook.options import HouseOptions, Options
from tests.mutants.other_values import other_values

ASKED: Final[set[str]] = set()
"""The questions that code has asked of a house at these tables."""

NEVER_FLIPPED: Final = frozenset({"seats_min", "seats_max"})
"""How many may be dealt in is drawn by the table itself."""


@cache
def row_of(house: str, game: str) -> Row:
    return House.named(house).row(game)


def some_answers(
    answers: Answers,
    chance: Random,
    *,
    often: Sequence[str] = (),
    never: Collection[str] = NEVER_FLIPPED,
) -> Answers:
    """Up to three answers flipped, half the time of those that open ways of their own."""
    for _ in range(chance.choice((0, 0, 1, 3))):
        names = [one.name for one in answers if one.name not in never]
        answer = answers.answer(chance.choice(chance.choice((names, often or names))))
        others = list(other_values(answer.question, answer.value))
        if others:
            answers = answered(answers, answer.name, chance.choice(others))
    return replace(answers, options=listening(answers.options))


def answered(answers: Answers, name: str, value: object) -> Answers:
    """The same answers but for one."""
    by_name = {**answers.by_name, name: replace(answers.answer(name), value=value, standing="set")}
    return replace(answers, options=answers.options.but_for(**{name: value}), by_name=by_name)


def listening(options: Options) -> Options:
    """The same answers, which remember that they were asked for."""
    return Options((kind, _listening(group)) for kind, group in options.items())


def _listening(group: HouseOptions) -> HouseOptions:
    twin = object.__new__(_listener(type(group)))
    vars(twin).update(vars(group))
    return twin


_LISTENERS: Final[dict[type[HouseOptions], type[HouseOptions]]] = {}


def _listener(kind: type[HouseOptions]) -> type[HouseOptions]:
    def asked(self: object, name: str) -> Any:
        if name in kind.__dataclass_fields__:
            ASKED.add(name)
        return object.__getattribute__(self, name)

    if kind not in _LISTENERS:
        _LISTENERS[kind] = type(f"Listening{kind.__name__}", (kind,), {"__getattribute__": asked})
    return _LISTENERS[kind]
