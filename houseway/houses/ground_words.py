"""What something rests on, in lines that a person reads: the same at a terminal and in a test.

    May a player check and then raise?  yes
      garlic-city/texas-holdem/37: Check-raising is allowed.

    A boxed card: what is it?  scrap
      our reading, leaning on comstock/texas-holdem/29: A boxed card has no standing.

A clause of another house is never shown but as what our reading leans on.
"""

from collections.abc import Iterator
from typing import Final

from houseway.houses.house import House, house_behind
from houseway.houses.reasons import reason_of
from houseway.rulebook.answers import Answers
from houseway.rulebook.clauses import clause_named
from houseway.table.hand import Hand
from houseway.table.why import Grounds, Whose, whose, why_last

INDENT = "  "

UNSPOKEN: Final[dict[Whose, str]] = {
    "rule": "The answers above it say all.",
    "choice": "It was a player's own choice, which rests on no rule.",
    "silent": "Nobody chose it, and the book does not speak of it: it is how the game goes.",
}
"""What is said of something that rests on nothing."""


class Why(tuple[Grounds, ...]):
    """What the last change of a hand rests on: the grounds one by one, and printed in sentences."""

    def __new__(cls, hand: Hand) -> "Why":
        grounds = super().__new__(cls, why_last(hand))
        grounds._answers = hand.setup.answers
        grounds._otherwise = "" if grounds else UNSPOKEN[whose(hand, hand.log[-1])]
        return grounds

    _answers: Answers
    _otherwise: str

    def __str__(self) -> str:
        lines = (line for ground in self for line in ground_lines(self._answers, ground))
        return "\n".join(lines) or self._otherwise


def ground_lines(answers: Answers, ground: Grounds) -> Iterator[str]:
    """The question with its answer, where there is one, and indented what they rest on."""
    house = house_behind(answers)
    if ground.option:
        yield f"{answers.answer(ground.option).question.text}  {ground.answer}"
    yield from (f"{INDENT}{line}" for line in _rests_on(house, ground))


def _rests_on(house: House, ground: Grounds) -> Iterator[str]:
    yield from (_quoted(house, one) for one in ground.clauses)
    if ground.standing == "set":
        yield "chosen for this table"
    if reason := _reason(house, ground.because):
        yield reason
    yield from (f"our reading, see {_quoted(house, one)}" for one in ground.see)
    if ground.leaves_open:
        yield f"left open: {ground.leaves_open}"
    yield from (f"our reading, leaning on {_quoted(house, one)}" for one in ground.leans_on)


def _reason(house: House, because: str) -> str:
    """Our reading by its key and its reason, or its reason alone."""
    if not because:
        return ""
    reasons = [reason_of(house, key) for key in because.split(", ")]
    told = [one.why for one in reasons if one is not None]
    if len(told) < len(reasons):
        return f"our reading: {because}"
    return f"our reading {because}: {' '.join(told)}"


def _quoted(house: House, clause_id: str) -> str:
    return str(house.clauses.get(clause_id) or clause_named(clause_id))
