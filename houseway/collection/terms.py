"""Terms that a book fixes though it posts no rate: what any schedule of the game must keep to.

    [[terms]]
    games = ["no-bust-blackjack"]
    kept  = [{ is = "the player-dealer pays", cite = "comstock/no-bust-blackjack/68" }]

The rules of a game may say who owes a collection, for what, when, and by what measure, and leave
the amount to the club. Once the club posts one, a schedule that breaks a term does not load.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, get_args

from houseway.collection.charges import Payer
from houseway.collection.schedules import Row, Schedule
from houseway.collection.written import Written

Kept = Literal[
    "every bet pays",
    "the player-dealer pays",
    "the table limit sets the amount",
    "each spot owes one collection",
    "it is paid before any card",
]
KEPT: Final[tuple[Kept, ...]] = get_args(Kept)

BETTORS: Final[tuple[Payer, ...]] = ("player", "backline-player")
"""Whose bets are down, in front of a seat or behind it."""


class Term(NamedTuple):
    """One thing that every schedule of a game keeps to, and on whose word."""

    words: Kept
    cites: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The terms of some games."""

    games: tuple[str, ...]
    kept: tuple[Term, ...]


class Breach(NamedTuple):
    """A printed row that breaks a term."""

    row: Row
    game: str
    term: Term


def read_terms(written: Written) -> Terms:
    """One `[[terms]]` of the book; each term has its clause."""
    written.check_parts(("games", "kept"))
    kept = []
    for one in written.each("kept", "term"):
        one.check_parts(("is", "cite"))
        kept.append(Term(one.word("is", KEPT), one.cites()))
    return Terms(games=written.games("games"), kept=tuple(kept))


def breaches(schedule: Schedule, terms: Iterable[Terms]) -> Iterator[Breach]:
    """Each term that a schedule breaks, with the first row that does."""
    for one in terms:
        game = next((game for game in schedule.games if game in one.games), "")
        for term in one.kept if game else ():
            row = next(_BREAKS[term.words](schedule), None)
            if row is not None:
                yield Breach(row, game, term)


def _free_bets(schedule: Schedule) -> Iterator[Row]:
    """Each bet owes, in front of a seat or behind it (comstock/no-bust-blackjack/67)."""
    for payer in BETTORS:
        yield from _free_rows(schedule, payer)


def _free_banks(schedule: Schedule) -> Iterator[Row]:
    """The player-dealer posts a collection like everybody (comstock/no-bust-blackjack/68)."""
    return _free_rows(schedule, "player-dealer")


def _free_rows(schedule: Schedule, payer: Payer) -> Iterator[Row]:
    """The rows by which this payer owes nothing: $0, N/A, or no column of their own."""
    paid = {
        cell.row
        for cell in schedule.cells
        if payer in cell.due.payers and (cell.amount.cents or cell.amount.chips)
    }
    return (cell.row for cell in schedule.cells if cell.row not in paid)


def _other_measures(schedule: Schedule) -> Iterator[Row]:
    """Rows by players or by what is wagered, or for whatever limit; the collection is taken before
    the wagers are down (comstock/no-bust-blackjack/69, comstock/no-bust-blackjack/75).
    """
    for cell in schedule.cells:
        if cell.players or cell.band or any(one.first is None for one in cell.posted):
            yield cell.row


def _not_by_spot(schedule: Schedule) -> Iterator[Row]:
    """A spot that plays a hand owes for itself (comstock/no-bust-blackjack/70)."""
    for cell in schedule.cells:
        if cell.due.kind != "per-square" and not {*BETTORS}.isdisjoint(cell.due.payers):
            yield cell.row


def _late(schedule: Schedule) -> Iterator[Row]:
    """Nobody gets a card who has not paid (comstock/no-bust-blackjack/67, 68 and 75)."""
    return (cell.row for cell in schedule.cells if cell.due.when != "before the deal")


_BREAKS: Final[Mapping[Kept, Callable[[Schedule], Iterator[Row]]]] = {
    "every bet pays": _free_bets,
    "the player-dealer pays": _free_banks,
    "the table limit sets the amount": _other_measures,
    "each spot owes one collection": _not_by_spot,
    "it is paid before any card": _late,
}
