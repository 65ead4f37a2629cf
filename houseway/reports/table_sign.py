"""What hangs at one table: the game, its limits, every rate, the jackpot and the notices.

Clubs owe their players such a sign (garlic-city/no-bust-21st-century-blackjack/24,
comstock/pure-21-5-blackjack/30 and 31, players-club/no-bust-21st-century-blackjack/24,
s-and-k/pure-21-5-blackjack/17 and 18). A table that the club does not offer gets none: it is
refused with the reason.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Final, NamedTuple

import msgspec

from houseway.collection.charges import NotOffered
from houseway.collection.house_collection import HouseCollection
from houseway.collection.limits import Limit, LimitKind
from houseway.collection.lookup import Situation
from houseway.collection.schedules import Amount, Schedule
from houseway.errors import BadInput, Refused
from houseway.houses.house import Row
from houseway.money.cents import dollars
from houseway.reports.hours import hours_words
from houseway.reports.letterhead import Letterhead, letterhead
from houseway.reports.rates import RateTable, amount_words, table_rates
from houseway.rulebook.kinds import either
from houseway.table.game import Family

EXTRAS: Final[Mapping[Family, tuple[str, ...]]] = {
    "board": ("kill",),
    "stud": ("kill",),
    "draw": ("kill",),
    "blackjack": ("double", "split", "side wager"),
}
"""What may happen in a hand of each family that a club might charge for."""
FORMS: Final[Mapping[LimitKind, str]] = {
    "split": "{low} / {high}",
    "spread": "{low} to {high}",
    "single": "{low} limit",
    "straight": "{low} straight",
    "no-limit": "No limit, {low} maximum buy-in",
    "pot-limit": "Pot limit",
    "minimum": "{low} minimum",
    "condition": "{low} condition",
    "chip": "{low} chips",
}
IN_WORDS: Final[Mapping[LimitKind, tuple[str, str]]] = {
    "no-limit": ("the big blind", "all your chips"),
    "pot-limit": ("the big blind", "the pot"),
}
"""The least and the most where no figure stands for them."""


class Figure(NamedTuple):
    """A figure that people look for on a sign, and what it is."""

    label: str
    text: str


class TableSign(msgspec.Struct, frozen=True):
    """One table's sign, ready to be set."""

    letterhead: Letterhead
    game: str
    title: str
    limit: str
    option: str
    """The schedule in use, by its name, where the game has others (garlic-city/collection/43)."""
    figures: tuple[Figure, ...]
    rates: RateTable
    terms: tuple[str, ...]
    """What the rules themselves fix of the collection."""
    extras: tuple[str, ...]
    """What is added, or not, for what may happen in a hand."""
    hours: tuple[str, ...]
    notices: tuple[str, ...]


def table_sign(
    row: Row,
    limit: Limit,
    *,
    schedule: str = "",
    maximum_cents: int | None = None,
    on: date | None = None,
) -> TableSign:
    """The sign of a table as it hangs on this day; refused where the club does not offer it."""
    posted = chosen_schedule(row, limit, schedule, on)
    check_maximum(limit, maximum_cents)
    club = row.house.club
    hours = tuple(hours_words(row, limit))
    if not hours and club.options.unlisted_hours == "never":
        hours = ("none posted for this game yet",)
    has_others = any(one.slug != posted.slug for one in row.schedules)
    return TableSign(
        letterhead=letterhead(row.house),
        game=row.game.slug,
        title=row.game.title,
        limit=limit_words(limit),
        option=posted.slug if has_others else "",
        figures=tuple(figures(row, limit, maximum_cents)),
        rates=table_rates(posted, limit),
        terms=tuple(one.words for one in row.house.collection.terms_of(row.game.slug)),
        extras=tuple(extras(row)),
        hours=hours,
        notices=tuple(one.text for one in row.notices if one.is_on_sign),
    )


def chosen_schedule(row: Row, limit: Limit, slug: str, on: date | None) -> Schedule:
    """The schedule that the table posts on this day; it must be told apart where several fit."""
    book = row.house.collection
    fitting = book.fitting(row.game.slug, limit, on)
    if not slug and len(fitting) > 1:
        raise BadInput(
            f"{limit} {row.game.slug} is on several schedules at {row.house.slug}:"
            f" choose one with --schedule: {', '.join(fitting)}"
        )
    wanted = slug or next(iter(fitting), "")
    if wanted not in fitting:
        slugs = [slug] if slug else [one.slug for one in row.schedules] or [""]
        asked = [Situation(game=row.game.slug, schedule=one, limit=limit, on=on) for one in slugs]
        raise Refused(
            f"There is no {limit} {row.game.slug} table at {row.house.slug}",
            why=_why_not(book, asked),
        )
    return next(one for one in book.in_force(row.game.slug, on) if one.slug == wanted)


def names_no_maximum(limit: Limit) -> bool:
    """Whether the most that may be wagered is for the club to say: at min-5 and at 101+."""
    return limit.kind in ("minimum", "spread") and limit.high_cents is None


def check_maximum(limit: Limit, maximum_cents: int | None) -> None:
    """Refuses a maximum that the limit contradicts, or that is below the minimum."""
    if maximum_cents is None:
        return
    maximum, least = dollars(maximum_cents), dollars(limit.least_wager_cents)
    if not names_no_maximum(limit):
        raise BadInput(
            f"a maximum of {maximum} cannot be set at {limit}: only a limit that names none,"
            " such as min-5 or 101+, is given one"
        )
    if maximum_cents < limit.least_wager_cents:
        why = f"a maximum of {maximum} is below the table's minimum"
        raise BadInput(f"{why}; at {limit} it is {least} or more")


def limit_words(limit: Limit) -> str:
    """A limit as a sign says it.

    >>> limit_words(Limit("split", 400, 800)), limit_words(Limit("no-limit", 10000, 10000))
    ('$4 / $8', 'No limit, $100 maximum buy-in')
    """
    form = FORMS[limit.kind]
    if limit.kind == "no-limit" and limit.low_cents is None:
        form = "No limit"
    if limit.kind == "spread" and limit.high_cents is None:
        form = "{low} and up"
    return form.format(low=_dollars(limit.low_cents), high=_dollars(limit.high_cents))


def figures(row: Row, limit: Limit, maximum_cents: int | None) -> Iterator[Figure]:
    """The least and the most that may be wagered, or what else the limit is a measure of."""
    low = _dollars(limit.low_cents)
    if limit.kind == "condition":
        yield Figure("One condition", low)
    elif limit.kind == "chip":
        yield Figure("One chip", low)
    elif row.game.family == "chinese poker":
        yield Figure("One point", low)
    else:
        highest = _dollars(maximum_cents or limit.high_cents)
        least, most = IN_WORDS.get(limit.kind, (low, highest))
        yield Figure("Minimum wager", least)
        yield Figure("Maximum wager", most or "none set")
    fewest, most_players = row.players
    yield Figure("Players", f"{fewest} to {most_players}")


def extras(row: Row) -> Iterator[str]:
    """What the book itself says is added for kills, doubles, splits and side wagers."""
    answers = row.house.collection.answers
    adds = {
        extra: answers[f"{extra.replace(' ', '_')}_adds_cents"]
        for extra in EXTRAS.get(row.game.family, ())
    }
    printed = {extra: one.value for extra, one in adds.items() if one.standing == "is"}
    if free := [extra for extra, cents in printed.items() if not cents]:
        yield f"Nothing is added to the collection for {either(*(f'a {extra}' for extra in free))}."
    for extra, cents in printed.items():
        if isinstance(cents, int) and cents:
            yield f"A {extra} adds {amount_words(Amount(cents=cents))} to the collection."


def _why_not(book: HouseCollection, asked: Iterable[Situation]) -> str:
    """The book's own reasons, for the schedule asked for or for all of the game's."""
    answers = [book.offered(one) for one in asked]
    return "; ".join({one.because: 0 for one in answers if isinstance(one, NotOffered)})


def _dollars(cents: int | None) -> str:
    return "" if cents is None else dollars(cents)
