"""Both hands told side by side, with what each house says to the difference, and its clauses.

All cards lie open: nobody plays these hands. The lines are those of every table; which of them are
alike is found by comparing the two tellings, so that the first difference can be marked.
"""

from collections.abc import Callable, Collection, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest

import msgspec

from houseway.errors import Refused
from houseway.houses.apart.grounds import Played, Side
from houseway.houses.apart.judging import Kind, charged
from houseway.houses.apart.lockstep import BOTH, FIRST, SECOND
from houseway.houses.apart.records import record_of
from houseway.houses.differing import Difference, SideAnswer, differing
from houseway.money.cents import dollars
from houseway.table.bank.events import LaidOut
from houseway.table.events import Collected
from houseway.table.hand import Hand
from houseway.table.repair_events import Ruled
from houseway.table.setup import Setup
from houseway.table.teller import Teller, told
from houseway.table.why import CLAUSE, why

Telling = Callable[[Setup], Teller]
"""Who tells a hand of a table: in the page's words, or in the terminal's."""


class LineApart(msgspec.Struct, frozen=True):
    """A line of the one telling beside its line of the other; empty where it has none."""

    first: str
    second: str
    is_alike: bool


class SideTold(msgspec.Struct, frozen=True, kw_only=True):
    """What the hand came to at one house."""

    house: str
    limit: str
    schedule: str
    came_to: str
    """Who has how much more or less, what was charged, the ruling, or the refusal."""
    clauses: tuple[str, ...]
    record: str
    """The hand as a `.hand` file of this house."""


class HandApart(msgspec.Struct, frozen=True, kw_only=True):
    """One hand on which two books come apart."""

    kind: Kind
    actions: int
    players: int
    apart_in: int
    """How many of the actions are done at one of the houses alone, which asks for them."""
    first: SideTold
    second: SideTold
    questions: tuple[Difference, ...]
    """What they answer differently, each of which alone carries the difference."""
    lines: tuple[LineApart, ...]


def in_plain_words(setup: Setup) -> Teller:
    """The page's own way of telling."""
    return Teller.at(setup, {})


def told_apart(
    played: Played, carried: Collection[str], telling: Telling = in_plain_words
) -> HandApart:
    """A hand that was played at both houses, for people; `carried` by the answers named."""
    tables = played.tables
    asked = _questions(played, carried)
    sides = [
        SideTold(
            house=file.house,
            limit=file.limit,
            schedule=file.schedule,
            came_to=_came_to(played.kind, side),
            clauses=_clauses(side, played.kind) or _answered(each) or _behind(played, side),
            record=record_of(played, where),
        )
        for file, side, where, each in zip(
            tables,
            (played.first, played.second),
            (FIRST, SECOND),
            ([one.first for one in asked], [one.second for one in asked]),
            strict=True,
        )
    ]
    return HandApart(
        kind=played.kind,
        actions=len(played.acts),
        players=tables.players,
        apart_in=sum(acted.where != BOTH for acted in played.acts),
        first=sides[0],
        second=sides[1],
        questions=asked,
        lines=tuple(_beside(*(_lines(side, telling) for side in (played.first, played.second)))),
    )


def _questions(played: Played, carried: Collection[str]) -> tuple[Difference, ...]:
    if not carried:
        return ()
    first, second = (file.house for file in played.tables)
    found = differing(first, second, played.tables.first.game)
    return tuple(
        one
        for one in (*found.printed, *found.readings)
        if one.about == "game" and one.option in carried
    )


def _came_to(kind: Kind, side: Side) -> str:
    if side.refusal is not None:
        return str(side.refusal)
    if kind == "paid":
        return _gains(side.hand)
    if kind == "charged":
        return _charges(side.hand)
    rulings = [event for event in side.hand.log if isinstance(event, Ruled)]
    return rulings[-1].words if kind == "ruled" and rulings else "The action is taken."


def _gains(hand: Hand) -> str:
    """Who has how much more or less than before."""
    gains = {
        seat: hand.stack_cents(seat) - cents for seat, cents in hand.setup.stacks_cents.items()
    }
    said = [
        f"seat {seat} {'wins' if cents > 0 else 'loses'} {dollars(abs(cents))}"
        for seat, cents in gains.items()
        if cents
    ]
    return f"{', '.join(said)}." if said else "Nobody wins or loses anything."


def _charges(hand: Hand) -> str:
    said = [
        f"{dollars(cents)} from {f'seat {seat}' if seat else 'the pot'}"
        for seat, cents in charged(hand).items()
    ]
    return f"The house takes {', '.join(said)}." if said else "The house takes nothing in the hand."


def _clauses(side: Side, kind: Kind) -> tuple[str, ...]:
    """Those that the refusal, the ruling or the collection names itself."""
    cites: list[str] = []
    if isinstance(side.refusal, Refused):
        cites.append(side.refusal.cite)
    elif kind == "charged":
        cites += [one.cite for one in side.hand.log if isinstance(one, Collected | LaidOut)]
    elif kind == "ruled":
        cites += [one.cite for one in side.hand.log if isinstance(one, Ruled)][-1:]
    return tuple(dict.fromkeys(clause for cite in cites for clause in CLAUSE.findall(cite)))


def _answered(answers: list[SideAnswer]) -> tuple[str, ...]:
    """Those behind the answers that carry the difference."""
    return tuple(dict.fromkeys(clause for one in answers for clause in (*one.clauses, *one.see)))


def _behind(played: Played, side: Side) -> tuple[str, ...]:
    """Those behind the first event that the other hand has not."""
    other = played.second if side is played.first else played.first
    ours, theirs = side.hand.log, other.hand.log
    at = next(
        (n for n, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), -1
    )
    if at < 0:
        return ()
    grounds = why(side.hand, ours[at])
    return tuple(dict.fromkeys(one for ground in grounds for one in (*ground.clauses, *ground.see)))


def _lines(side: Side, telling: Telling) -> list[str]:
    teller = telling(side.hand.setup)
    lines = [line for event in side.hand.log if (line := told(teller, event))]
    return [*lines, str(side.refusal)] if side.refusal is not None else lines


def _beside(ones: list[str], others: list[str]) -> Iterator[LineApart]:
    for what, low, high, from_, to in SequenceMatcher(
        None, ones, others, autojunk=False
    ).get_opcodes():
        for one, other in zip_longest(ones[low:high], others[from_:to], fillvalue=""):
            yield LineApart(one, other, what == "equal")
