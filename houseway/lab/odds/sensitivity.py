"""What a rule is worth: each answer that decides a game's figures changed in turn, and ranked.

A choice is changed to every other one that there is; a count to one more and one less; odds, and
each line of a pay table, to a unit more and a unit less. What the edge gains, the player-dealer
wins and the player loses. Whatever the book answers beside these moves no chips of the wagers.

An answer that takes minutes to count is not counted here: it is listed with what to ask instead,
or, where deals at random will do, weighed on the same cards as the house's own.
"""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from houseway.errors import BadInput
from houseway.lab.odds.asking import Asked, GameOdds, odds_of
from houseway.lab.odds.figures import Paired
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.studies import Play, Tell, in_silence, study_of
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
    stderr: float = 0.0
    """Of what it brings, where it comes from deals at random."""


class Uncounted(msgspec.Struct, frozen=True, kw_only=True):
    """An answer whose figure takes minutes."""

    option: str
    was: str
    would_be: str
    needs: str
    """How long it takes, and what to ask instead."""


class Sensitivity(msgspec.Struct, frozen=True, kw_only=True):
    """Every change that moves a figure, the largest first, and the answers that move none."""

    changes: tuple[Change, ...]
    unmoved: tuple[str, ...]
    """Answers that decide the figures but, changed alone, leave them as they are."""
    beside: int
    """How many other answers the row has; no figure rests on them."""
    uncounted: tuple[Uncounted, ...] = ()
    """Changes that take minutes to count, and were left out."""


class _Refused(msgspec.Struct, frozen=True):
    """Answers that have no figures, and why; kept, so that nobody looks a second time."""

    because: str


class Other(NamedTuple):
    """Another answer: how it is typed, and what of it is different."""

    typed: str
    was: str
    would_be: str


class _Flip(NamedTuple):
    """One answer changed, and the whole row with it."""

    answer: Answer
    other: Other
    asked: Asked


def sensitivity(
    answers: Answers, strategy: str, *, is_sampled: bool = False, tell: Tell = in_silence
) -> Sensitivity:
    """Each decisive answer flipped in turn, the others as they are."""
    own = Asked(answers, study_of(answers.game).checked(strategy))
    is_dealt = is_sampled and bool(own.notice)
    base = odds_of(answers, strategy, is_sampled=is_dealt, tell=tell)
    decisive, changes, uncounted = [*own.decisive], list[Change](), list[Uncounted]()
    flips = [*_flips(own, decisive)]
    late = [one for one in flips if is_dealt or one.asked.notice]
    for done, one in enumerate(flips):
        tell(done, len(flips))
        if one in late:
            continue
        if (found := _found(one.asked)) is not None:
            changes += _changes(one.answer, one.other, base, found)
    for one in late:
        if is_sampled:
            changes += _dealt_changes(one, own, base, tell)
        else:
            uncounted.append(_left_out(one))
    changes.sort(key=lambda one: -abs(one.player))
    moved = {one.option for one in changes} | {one.option for one in uncounted}
    return Sensitivity(
        changes=tuple(changes),
        unmoved=tuple(one.name for one in decisive if one.name not in moved),
        beside=len(answers) - len(decisive),
        uncounted=tuple(uncounted),
    )


def _flips(own: Asked, decisive: Sequence[Answer]) -> Iterator[_Flip]:
    for answer in decisive:
        for other in others_of(answer):
            try:
                flipped = with_option(own.answers, answer.name, other.typed)
            except BadInput:
                continue
            yield _Flip(answer, other, Asked(flipped, own.strategy))


def _found(asked: Asked) -> GameOdds | None:
    """The figures; none for a shoe that the book does not allow, a table that is not posted."""
    name = f"{asked.name}-refused"
    if kept(name, _Refused) is not None:
        return None
    try:
        return odds_of(asked.answers, asked.strategy)
    except BadInput as refused:
        keep(name, _Refused(str(refused)))
        return None


def _left_out(one: _Flip) -> Uncounted:
    asked = f"--set {one.answer.name}={shlex.quote(one.other.typed)} alone, or --sampled"
    return Uncounted(
        option=one.answer.name,
        was=one.other.was,
        would_be=one.other.would_be,
        needs=f"needs {one.asked.study.takes}: {asked}",
    )


def _dealt_changes(one: _Flip, own: Asked, base: GameOdds, tell: Tell) -> Iterator[Change]:
    """The first wager, from the same deals under both answers."""
    found = _paired(own, one.asked, tell)
    if found.gained or found.stderr:
        first = base.wagers[0]
        yield Change(
            option=one.answer.name,
            was=one.other.was,
            would_be=one.other.would_be,
            cite=one.answer.cite,
            wager=first.wager,
            edge=first.edge + found.gained,
            player=-found.gained,
            player_dealer=found.gained,
            stderr=found.stderr,
        )


def _paired(own: Asked, other: Asked, tell: Tell) -> Paired:
    """From the disk where it has been dealt before."""
    assert own.study.paired is not None
    name = f"{own.name}-{other.rules}-paired"
    found = kept(name, Paired)
    if found is None:
        play = Play(options=own.answers.options, strategy=own.strategy, tell=tell)
        found = own.study.paired(play, other.answers.options)
        keep(name, found)
    return found


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
