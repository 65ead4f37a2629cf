"""Hands replayed from files: does each record come to the ending that it tells?

A `.hand` file carries its own expectations; a PHH file may carry finishing stacks or winnings
(`table/records/ending.py`). Files stream: one hand is in memory at a time, however many there are.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from houseway.errors import BadInput, HousewayError
from houseway.houses.books import CLAUSES
from houseway.houses.editions import EDITION
from houseway.houses.house import House
from houseway.houses.phh_reading import replay_phh
from houseway.houses.playing import PlayedHand
from houseway.houses.taken_in import book_in, take_in
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.plain_files import plain_lines, plain_text
from houseway.table.amounts import Amount
from houseway.table.records.ending import ending
from houseway.table.records.hand_file import HandFile, read_hand_file
from houseway.table.records.phh import PhhHand
from houseway.table.records.phh_files import read_phh, read_phhs

ENDINGS: Final = (".hand", ".phh", ".phhs")
Clubs = Mapping[str, str]
"""By slug, where a club of one's own is found."""
NO_CLUBS: Final[Clubs] = MappingProxyType({})
Playing = Callable[[HandFile], PlayedHand]
"""How a record comes to be a hand, up to its first action."""


class Replayed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one hand of a file came out."""

    file: str
    hand: str | int
    """Its header in a file of many hands, else the number or name it gives itself."""
    ok: bool
    final_stacks_cents: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """Of a `.hand` file, in the order of its stacks."""
    final_stacks: tuple[Amount | None, ...] | msgspec.UnsetType = msgspec.UNSET
    """Of a PHH file, by player, in the file's own money; null for a stack nobody knows."""
    kept: Amount = 0
    """What the room took of the pot, as far as the record shows it."""
    edition: int = 0
    """The edition of the book that it holds by, where that is an earlier one."""
    by_today: str = ""
    """What is against it by today's book, where it holds by an earlier one."""
    unpaid: Amount = 0
    """What lies in the pot at the end, where the record does not say who won it."""
    error: str | None
    is_readable: bool = True


def check_file(path: Path) -> None:
    """Refuses what cannot be a file of hands, before any is played."""
    if path.suffix not in ENDINGS:
        raise BadInput(f"{path}: a hand record ends in {', '.join(ENDINGS)}")
    if not path.is_file():
        raise BadInput(f"{path}: there is no such file")


def clubs_told(folder: Path) -> dict[str, str]:
    """By slug, where a club of one's own is found: its folder, or the books of an export.

    Those of an export are taken in, edition by edition, and are found as the four are.
    """
    books = [one for one in folder.glob("*/*") if one.parent.name.isdecimal() and one.is_dir()]
    if not books or (folder / CLAUSES).is_file():
        house = House.named(folder)
        return {house.slug: str(folder)}
    for book in sorted(books, key=lambda one: int(one.parent.name)):
        take_in(book.name, int(book.parent.name), book_in(book))
    return {}


def replayed(path: Path, clubs: Clubs = NO_CLUBS) -> Iterator[Replayed]:
    """Every hand of a file in order, as it comes out."""
    check_file(path)
    if path.suffix == ".hand":
        yield _replayed_hand(path, plain_text(path), clubs)
        return
    for number, read in enumerate(phh_hands(path), 1):
        yield _replayed_phh(path, number, read)


def phh_hands(path: Path) -> Iterator[PhhHand | BadInput]:
    """The hands of a PHH file, or what is wrong with each, one in memory at a time."""
    if path.suffix == ".phh":
        try:
            yield read_phh(plain_text(path))
        except BadInput as fault:
            yield fault
        return
    try:
        with path.open(encoding="utf-8") as lines:
            yield from read_phhs(plain_lines(lines))
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: not UTF-8 text") from None


def _replayed_phh(path: Path, number: int, read: PhhHand | BadInput) -> Replayed:
    file = str(path)
    if isinstance(read, BadInput):
        return Replayed(file=file, hand=number, ok=False, error=str(read), is_readable=False)
    name = _name(read, number)
    try:
        hand = replay_phh(read)
    except HousewayError as fault:
        return Replayed(file=file, hand=name, ok=False, error=str(fault))
    came_to = ending(read, hand)
    return Replayed(
        file=file,
        hand=name,
        ok=not came_to.fault,
        final_stacks=came_to.stacks,
        kept=came_to.kept,
        unpaid=came_to.unpaid,
        error=came_to.fault or None,
    )


def _replayed_hand(path: Path, text: str, clubs: Clubs) -> Replayed:
    file = str(path)
    try:
        record = at_home(read_hand_file(text), clubs)
        played, error, by_today = by_its_edition(record)
    except HousewayError as fault:
        return Replayed(file=file, hand=1, ok=False, error=str(fault), is_readable=False)
    named = record.about.get("hand", 1)
    name = named if isinstance(named, int) else str(named)
    stacks = played.stacks_cents
    seats = record.seats or tuple(stacks)
    return Replayed(
        file=file,
        hand=name,
        ok=error is None,
        final_stacks_cents=tuple(stacks[seat] for seat in seats),
        edition=played.edition if played.edition != EDITION and record.house in HOUSES else 0,
        by_today="" if error else by_today,
        error=error,
    )


def at_home(record: HandFile, clubs: Clubs) -> HandFile:
    """The record with its house as it is found here."""
    return replace(record, house=clubs.get(record.house) or _named(record))


def _named(record: HandFile) -> str:
    """The house of a record, if it is known here."""
    try:
        House.named(record.house)
    except BadInput as fault:
        own = "Of a club of one's own --house names the folder, or the books of an export"
        raise BadInput(f"{fault} {own}") from None
    return record.house


def by_its_edition(
    record: HandFile, playing: Playing = PlayedHand
) -> tuple[PlayedHand, str | None, str]:
    """The hand by the book of today, or by the earlier edition that it holds by.

    What stopped it, if anything did, and what is against it by today's book.
    """
    by_today = ""
    try:
        played, error = _played(record, playing)
        if error is None:
            return played, None, ""
        by_today = error
    except HousewayError as fault:
        # A choice that today's book knows no longer; unless an earlier one does, it is told below.
        by_today = str(fault)
    for number in _earlier(record):
        then, misses = _played(replace(record, edition=number), playing)
        if misses is None:
            return then, None, by_today
    return *_played(record, playing), by_today


def _played(record: HandFile, playing: Playing) -> tuple[PlayedHand, str | None]:
    """The hand as far as the record's lines go, and what stopped it."""
    played = playing(record)
    try:
        played.follow(record.actions)
    except HousewayError as fault:
        return played, str(fault)
    return played, None


def _earlier(record: HandFile) -> Iterator[int]:
    """The editions that a record which names none may be of, the newest first."""
    if not record.edition and record.house in HOUSES:
        yield from range(EDITION - 1, 0, -1)


def _name(record: PhhHand, number: int) -> str | int:
    named = record.name or record.fields.get("hand", number)
    text = str(named)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text
