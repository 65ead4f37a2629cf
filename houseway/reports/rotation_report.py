"""The player-dealer rotation report: who was offered the bank, who took it, for how many hands.

A regulator reads it to see that the position went round (garlic-city/pai-gow-tiles/20,
comstock/pure-21-5-blackjack/69) and how much of the banking third-party proposition players did.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from houseway.reports.scope import Scope, table_words
from houseway.reports.sheet import Cell, Column, Figure, Section, Sheet, Source
from houseway.room.books.history import Recorded
from houseway.room.books.rotation import Offer, Offers
from houseway.room.tables.events import TableOpened

ORDINALS: Final = ("", "first", "second", "third", "fourth")
BREAKS: Final = "the game breaks"


def rotation_report(told: Iterable[Recorded], scope: Scope, source: Source) -> Sheet:
    """Every offer at the house's banked tables."""
    offers, tables = _inside(told, scope)
    banked = [one for one in offers if one.answer == "banks"]
    too_long = [one for one in banked if one.is_too_long]
    by_table: dict[int, list[Offer]] = {}
    for one in offers:
        by_table.setdefault(one.table, []).append(one)
    return Sheet(
        report="rotation",
        letterhead=scope.letterhead,
        title="Player-dealer rotation",
        about=scope.about,
        source=source,
        figures=(
            Figure("banked", "Hands banked", len(banked), "count"),
            Figure(
                "proposition",
                "By proposition players",
                sum(one.is_proposition_player for one in banked),
                "count",
            ),
            Figure("declined", "Offers declined", _count(offers, "declines"), "count"),
            Figure("broken", "Games broken", _count(offers, BREAKS), "count"),
        ),
        sections=(
            _players(scope, banked),
            *(_offers(scope, tables[number], some) for number, some in sorted(by_table.items())),
        ),
        notes=tuple(
            f"Table {one.table}, hand {one.hand}: seat {one.seat} banks hand {one.running} running,"
            f" and {one.running_max} are allowed."
            for one in too_long
        ),
        holds=not too_long,
        verdict="Banked longer than allowed" if too_long else "Nobody banked longer than allowed.",
        is_wide=True,
    )


def _inside(told: Iterable[Recorded], scope: Scope) -> tuple[list[Offer], dict[int, TableOpened]]:
    """The offers of this report; the turns before it are followed, so that running counts hold."""
    following, offers, tables = Offers(), [], {}
    for one in told:
        if one.past is None or one.past.opened.is_practice:
            continue
        found = following.of(one.past)
        # A hand belongs to the shift in which it ended, as its drop does.
        if scope.holds(one.at_ms, one.table):
            offers += found
            tables[one.past.table] = one.past.opened
    return offers, tables


def _count(offers: Iterable[Offer], answer: str) -> int:
    return sum(one.answer == answer for one in offers)


def _players(scope: Scope, banked: Sequence[Offer]) -> Section:
    counts = Counter((one.table, one.player, _proposition(one)) for one in banked)
    longest: dict[tuple[int, int], int] = {}
    for one in banked:
        longest[one.table, one.player] = max(longest.get((one.table, one.player), 0), one.running)
    return Section(
        slug="players",
        title="Who banked",
        columns=(
            Column("table", "Table", "count", once=True),
            Column("player", "Player-dealer"),
            Column("proposition", "Third-party proposition player"),
            Column("hands", "Hands banked", "count"),
            Column("running", "Most running", "count"),
        ),
        rows=tuple(
            (table, scope.person(player), proposition, hands, longest[table, player])
            for (table, player, proposition), hands in sorted(counts.items())
        ),
        nothing="Nobody banked.",
    )  # fmt: skip


def _offers(scope: Scope, table: TableOpened, offers: Sequence[Offer]) -> Section:
    return Section(
        slug="offers",
        title=f"Table {table.table}: {table_words(table)}",
        columns=(
            Column("table", "Table", "count", once=True, is_on_paper=False),
            Column("hand", "Hand", "count", once=True),
            Column("at", "Time", "time", once=True),
            Column("seat", "Seat", "count"),
            Column("player", "Offered to"),
            Column("proposition", "Proposition"),
            Column("bank", "Bank"),
            Column("answer", "Answer"),
            Column("put_up_cents", "Put up", "money"),
            Column("running", "Running", "count"),
            Column("clause", "Clause", "clause"),
        ),
        rows=tuple(_row(scope, one) for one in offers),
    )


def _proposition(one: Offer) -> str:
    """For whom a third-party proposition player plays; nothing for everybody else."""
    return (one.provider or "yes") if one.is_proposition_player else ""


def _row(scope: Scope, one: Offer) -> tuple[Cell, ...]:
    return (
        one.table,
        one.hand,
        scope.time(one.at_ms),
        one.seat or None,
        scope.person(one.player),
        _proposition(one),
        ORDINALS[one.bank] if one.bank < len(ORDINALS) else str(one.bank),
        one.answer,
        one.put_up_cents or None,
        one.running or None,
        one.cite if one.running or not one.seat else "",
    )
