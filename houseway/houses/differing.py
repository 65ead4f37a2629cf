"""Where two houses differ in a game: what their books print differently, apart from our readings.

Both answer the same questions. A difference is *printed* when both books say what they say; it is
one *of reading* when at least one of them is silent or contradicts itself there, so that the
difference rests on how we read it (docs/readings.md). What both play alike is counted only.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

import msgspec

from houseway.errors import BadInput, did_you_mean
from houseway.houses.hours import WEEKDAYS, Hours
from houseway.houses.house import House, Row
from houseway.houses.reasons import reason_of
from houseway.rulebook.four_answers import Answer, Standing

PRINTED: Final = ("is", "floor")
"""How an answer stands that the book itself gives."""

About = Literal["game", "room", "collection", "club"]


class SideAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the two answers, and on whose word."""

    house: str
    answer: str
    standing: Standing
    clauses: tuple[str, ...]
    """Its own: those that say so, or those that contradict each other."""
    see: tuple[str, ...]
    reading: str
    """The key of our reading, or the reason in a sentence."""
    why: str


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One question that the two answer differently."""

    about: About
    option: str
    question: str
    kind: Literal["printed", "reading"]
    first: SideAnswer
    second: SideAnswer


class Posted(msgspec.Struct, frozen=True):
    """Something that both post, and not alike: limits, schedules of collection, hours."""

    what: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    first_clauses: tuple[str, ...]
    second_clauses: tuple[str, ...]


class Differing(msgspec.Struct, frozen=True, kw_only=True):
    """Two houses in one game, or in what they answer for the whole club."""

    game: str
    """Empty for the whole club."""
    title: str
    first: str
    second: str
    printed: tuple[Difference, ...]
    readings: tuple[Difference, ...]
    posted: tuple[Posted, ...]
    alike: int
    """How many questions both answer alike."""


class TwoHouses(msgspec.Struct, frozen=True, kw_only=True):
    """Two houses in everything that both deal."""

    first: str
    second: str
    club: Differing
    games: tuple[Differing, ...]
    only_first: tuple[str, ...]
    """Games that only the first deals."""
    only_second: tuple[str, ...]


def compared(first: str, second: str, game: str = "") -> TwoHouses:
    """Two houses, in one game or in all that both deal."""
    one, other = House.named(first), House.named(second)
    shared = [slug for slug in one.games if slug in other.games]
    if game and game not in shared:
        raise _not_shared(one, other, game)
    return TwoHouses(
        first=one.slug,
        second=other.slug,
        club=_clubs(one, other),
        games=tuple(_game(one.row(slug), other.row(slug)) for slug in ([game] if game else shared)),
        only_first=tuple(slug for slug in one.games if slug not in shared),
        only_second=tuple(slug for slug in other.games if slug not in shared),
    )


def differing(first: str, second: str, game: str) -> Differing:
    """Two houses in one game."""
    return compared(first, second, game).games[0]


def _not_shared(one: House, other: House, game: str) -> BadInput:
    for house in (one, other):
        if game not in house.games:
            near = did_you_mean(game, house.games)
            return BadInput(
                f"{house.slug} does not deal '{game}', so there is no difference.{near}"
            )
    raise AssertionError("a game that both deal is shared")


def _game(one: Row, other: Row) -> Differing:
    pair = (one.house, other.house)
    found = [
        *_differences("game", one.answers.by_name, other.answers.by_name, pair),
        *_differences("room", one.room.by_name, other.room.by_name, pair),
    ]
    return Differing(
        game=one.game.slug,
        title=one.game.title,
        first=one.house.slug,
        second=other.house.slug,
        printed=_of_kind("printed", found),
        readings=_of_kind("reading", found),
        posted=tuple(_posted(one, other)),
        alike=len(one.answers) + len(one.room.by_name.keys() & other.room.by_name) - len(found),
    )


def _clubs(one: House, other: House) -> Differing:
    """What each answers once, for the whole club."""
    pair, asked = (one, other), len(one.club.answers) + len(one.collection.answers)
    found = [
        *_differences("club", one.club.answers, other.club.answers, pair),
        *_differences("collection", one.collection.answers, other.collection.answers, pair),
    ]
    return Differing(
        game="",
        title="The whole club",
        first=one.slug,
        second=other.slug,
        printed=_of_kind("printed", found),
        readings=_of_kind("reading", found),
        posted=(),
        alike=asked - len(found),
    )


def _of_kind(kind: str, found: Iterable[Difference]) -> tuple[Difference, ...]:
    return tuple(one for one in found if one.kind == kind)


def _differences(
    about: About,
    ones: Mapping[str, Answer],
    others: Mapping[str, Answer],
    pair: tuple[House, House],
) -> Iterator[Difference]:
    """What only one of them can meet at its tables is no difference between their rules."""
    for name, answer in ones.items():
        its = others.get(name)
        if its is None or (answer.value, answer.advice) == (its.value, its.advice):
            continue
        is_printed = answer.standing in PRINTED and its.standing in PRINTED
        yield Difference(
            about=about,
            option=name,
            question=" ".join(answer.question.text.split()),
            kind="printed" if is_printed else "reading",
            first=_side(pair[0], answer),
            second=_side(pair[1], its),
        )


def _side(house: House, answer: Answer) -> SideAnswer:
    reason = reason_of(house, answer.because) if answer.because else None
    return SideAnswer(
        house=house.slug,
        answer=answer.said,
        standing=answer.standing,
        clauses=(*answer.cites, *answer.through),
        see=answer.see,
        reading=answer.because,
        why=reason.why if reason else "",
    )


def _posted(one: Row, other: Row) -> Iterator[Posted]:
    """What stands on signs: limits, which schedules there are, hours."""
    if one.limits != other.limits:
        yield Posted("limits", one.limits, other.limits, _cites(one), _cites(other))
    schedules = [
        tuple(f"{each.slug}: {', '.join(each.limits)}" for each in row.schedules)
        for row in (one, other)
    ]
    if schedules[0] != schedules[1]:
        yield Posted("schedules", schedules[0], schedules[1], _cites(one), _cites(other))
    hours = [_hours(row) for row in (one, other)]
    if [words for words, _ in hours[0]] != [words for words, _ in hours[1]]:
        yield Posted(
            "hours",
            *(tuple(words for words, _ in lines) for lines in hours),
            *(tuple(dict.fromkeys(cite for _, some in lines for cite in some)) for lines in hours),
        )


def _cites(row: Row) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for each in row.schedules for cite in each.cites))


def _hours(row: Row) -> list[tuple[str, tuple[str, ...]]]:
    return [(_line(line), line.cites) for line in row.hours]


def _line(line: Hours) -> str:
    days = ", ".join(WEEKDAYS[day] for day in sorted(line.days))
    limits = f"{', '.join(map(str, line.limits))}: " if line.limits else ""
    return f"{limits}{days}, {line.opens:%H:%M} to {line.closes:%H:%M}"
