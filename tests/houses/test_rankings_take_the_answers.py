"""What a house may answer about what beats what is what the rankings can play, word for word."""

import inspect
import pkgutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Literal, get_args, get_origin

import pytest

from houseway import hands
from houseway.games import GAMES
from houseway.hands.tables import JOKER_HIGH, WILD_HIGH, high_with_joker
from houseway.rulebook.options import questions_of
from houseway.table.pot.measuring import CHOOSING

ANSWERS = {
    "added_card_pay",
    "automatic_win_order",
    "aces_kings_free",
    "bank_qualifies_with",
    "borrowing",
    "buster_bust",
    "condition_pays",
    "deuce_to_seven_wheel",
    "equal_front_and_back",
    "frozen_hands",
    "gee_joon_singles",
    "gee_joon_value",
    "joker_in_front",
    "joker_pair",
    "joker_use",
    "mexican_straights",
    "mixed_square_takes",
    "plain_22",
    "rope_ace",
    "ropes_pay_added_cards",
    "split_natural",
    "three_faces",
    "wheel",
}
"""The questions about rankings: each is a keyword of the definitions that it changes."""

CALLED = {
    ("deuce_to_seven", "wheel"): "deuce_to_seven_wheel",
    ("mexican", "straights"): "mexican_straights",
}
"""Keywords that say less than the question, because their function says the rest."""

OF_THE_HAND = {"at_once", "bug", "is_split", "joker", "of"}
"""Keywords about the cards in hand: a joker, a split, a part, whether they were laid at once."""

Definition = Callable[..., Any]


def definitions() -> Iterator[Definition]:
    """Every public function of the rankings."""
    for module in pkgutil.walk_packages(hands.__path__, f"{hands.__name__}."):
        for name, found in vars(import_module(module.name)).items():
            is_own = getattr(found, "__module__", "") == module.name
            if callable(found) and is_own and not isinstance(found, type) and name[0] != "_":
                yield inspect.unwrap(found)


def choices(annotation: object) -> frozenset[object]:
    if annotation is bool:
        return frozenset({True, False})
    return frozenset(get_args(annotation)) if get_origin(annotation) is Literal else frozenset()


def keywords() -> dict[str, dict[str, frozenset[object]]]:
    """By question: which definitions take its answer, and what each of them knows."""
    found: dict[str, dict[str, frozenset[object]]] = defaultdict(dict)
    for definition in definitions():
        for name, parameter in inspect.signature(definition).parameters.items():
            known = choices(parameter.annotation)
            if parameter.kind is parameter.KEYWORD_ONLY and known and name not in OF_THE_HAND:
                question = CALLED.get((definition.__name__, name), name)
                found[question][f"{definition.__module__}.{definition.__name__}"] = known
    return found


def legal_values() -> dict[str, frozenset[object]]:
    return {
        question.name: frozenset(question.legal_values)
        for game in GAMES.values()
        for question in questions_of(game.asks)
    }


def test_each_question_about_a_ranking_is_a_keyword_and_each_keyword_is_a_question() -> None:
    assert keywords().keys() == ANSWERS
    assert legal_values().keys() >= ANSWERS


@pytest.mark.parametrize("question", sorted(ANSWERS))
def test_a_house_may_answer_exactly_what_the_definitions_know(question: str) -> None:
    legal = legal_values()[question]
    assert keywords()[question] == dict.fromkeys(keywords()[question], legal)


def test_hole_cards_are_chosen_in_each_way_that_a_house_may_answer() -> None:
    assert CHOOSING.keys() == legal_values()["hole_cards_used"]


def test_the_table_follows_what_a_joker_may_be() -> None:
    assert high_with_joker(joker_use="ace, straight or flush") is JOKER_HIGH
    assert high_with_joker(joker_use="any card") is WILD_HIGH
