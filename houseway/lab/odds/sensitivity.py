"""What a rule is worth: each answer that decides a game's figures changed in turn, and ranked.

A choice is changed to every other one that there is; a count to one more and one less; odds, and
each line of a pay table, to a unit more and a unit less. What the edge gains, the player-dealer
wins and the player loses. Whatever the book answers beside these moves no chips of the wagers.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import msgspec

from houseway.errors import BadInput
from houseway.lab.odds.asking import Asked, GameOdds, odds_of
from houseway.lab.odds.studies import Tell, in_silence
from houseway.rulebook.answers import Answers, with_option
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.pay_tables import Odds, PayRow, PayTable


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """One answer changed, and what that does to one wager."""

    option: str
    was: str
    would_be: str
    cite: str
    """What the house's own answer rests on."""
    wager: str
    edge: float
    """With the answer changed."""
    player: float
    """What the change brings the player, for each unit of the wager."""
    player_dealer: float
    """And the player-dealer: the same, the other way."""


class Sensitivity(msgspec.Struct, frozen=True, kw_only=True):
    """Every change that moves a figure, the largest first, and the answers that move none."""

    changes: tuple[Change, ...]
    unmoved: tuple[str, ...]
    """Answers that decide the figures but, changed alone, leave them as they are."""
    beside: int
    """How many other answers the row has; no figure rests on them."""


class Other(NamedTuple):
    """Another answer: how it is typed, and what of it is different."""

    typed: str
    was: str
    would_be: str


def sensitivity(answers: Answers, strategy: str, *, tell: Tell = in_silence) -> Sensitivity:
    """Each decisive answer flipped in turn, the others as they are."""
    base = odds_of(answers, strategy, tell=tell)
    decisive = [*Asked(answers, strategy).decisive]
    changes: list[Change] = []
    for done, answer in enumerate(decisive):
        tell(done, len(decisive))
        for other in others_of(answer):
            try:
                found = odds_of(with_option(answers, answer.name, other.typed), strategy)
            except BadInput:
                # A shoe that the book does not allow, a table that is not posted.
                continue
            changes += _changes(answer, other, base, found)
    changes.sort(key=lambda one: -abs(one.player))
    moved = {one.option for one in changes}
    return Sensitivity(
        changes=tuple(changes),
        unmoved=tuple(one.name for one in decisive if one.name not in moved),
        beside=len(answers) - len(decisive),
    )


def _changes(answer: Answer, other: Other, base: GameOdds, found: GameOdds) -> Iterator[Change]:
    offered = {one.wager: one for one in base.wagers}
    for after in found.wagers:
        # A wager that only one of the two answers offers has nothing to be held against.
        before = offered.get(after.wager, after)
        if gained := after.edge - before.edge:
            yield Change(
                option=answer.name,
                was=other.was,
                would_be=other.would_be,
                cite=answer.cite,
                wager=after.wager,
                edge=after.edge,
                player=-gained,
                player_dealer=gained,
            )


def others_of(answer: Answer) -> Iterator[Other]:
    """What the house might have answered instead."""
    kind, value = answer.question.kind, answer.value
    for choice in answer.question.legal_values:
        if choice != value:
            yield Other(kind.show(choice), answer.shown, kind.show(choice))
    if answer.question.legal_values:
        return
    if isinstance(value, PayTable):
        for table, was, would_be in _tables(value):
            yield Other(kind.show(table), was, would_be)
    elif isinstance(value, Odds):
        for odds in _near(value):
            yield Other(str(odds), str(value), str(odds))
    elif isinstance(value, int):
        for number in (value - 1, value + 1):
            if number >= 0:
                yield Other(str(number), str(value), str(number))


def _near(odds: Odds) -> Iterator[Odds]:
    """A unit more for what is at stake, and a unit less where something is left."""
    yield replace(odds, pays=odds.pays + odds.on)
    if odds.pays > odds.on:
        yield replace(odds, pays=odds.pays - odds.on)


def _tables(table: PayTable) -> Iterator[tuple[PayTable, str, str]]:
    """The table with one line changed, and that line before and after."""
    for at, row in enumerate(table.rows):
        for column, odds in enumerate(row.odds):
            for near in _near(odds):
                changed = (*row.odds[:column], near, *row.odds[column + 1 :])
                rows = (*table.rows[:at], PayRow(row.hand, changed), *table.rows[at + 1 :])
                heading = "" if len(row.odds) == 1 else f", {table.columns[column]}"
                named = f"{row.hand}{heading}"
                yield PayTable(table.columns, rows), f"{named}: {odds}", f"{named}: {near}"
