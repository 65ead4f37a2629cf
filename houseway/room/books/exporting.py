"""A room's log as files: every finished hand as a record, every entry, every chip that moved.

Players are numbers here, as in the log. Hands are the auditor's: every card is in them, and each
replays by itself.
"""

import csv
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO, Any, Final

import msgspec

from houseway.room.books.history import PastHand, Recorded, auditors_record, told_with
from houseway.room.books.ledger import Ledger, Movement
from houseway.room.event import follow
from houseway.room.log.chain import Entry
from houseway.room.log.store import LogStore
from houseway.room.own_clubs.events import BookTakenIn
from houseway.room.state import Room
from houseway.rulebook.clauses import HOUSES

COLUMNS: Final = ("house", *Movement.__struct_fields__)

Progress = Callable[[int, int], None]


def exported(store: LogStore, folder: Path, progress: Progress) -> Counter[str]:
    """Writes everything into an empty folder; how much there is of each kind."""
    room, ledgers = Room(), {slug: Ledger(slug) for slug in HOUSES}
    own: list[BookTakenIn] = []
    written: Counter[str] = Counter()
    (folder / "hands").mkdir()
    with ExitStack() as closing:
        lines = closing.enter_context((folder / "events.jsonl").open("wb"))
        moved = _Movements(folder / "ledger.csv", closing)
        for entry, told in told_with(store.proved()):
            lines.write(_line(entry, told) + b"\n")
            follow(room, told.event, number=entry.number, at_ms=entry.at_ms)
            if isinstance(told.event, BookTakenIn):
                own.append(told.event)
                ledgers.setdefault(told.event.house, Ledger(told.event.house))
            for one in ledgers.values():
                one.add(told)
                moved.write(one)
            if told.past is not None:
                _hand(folder / "hands", told.past)
                written["hands"] += 1
            written["events"] += 1
            progress(entry.number, store.head)
        written["movements"] = moved.joined(ledgers)
    written["accounts"] = _accounts(folder / "accounts.csv", room)
    for book in own:
        _book(folder / "books", book)
        written["books"] += 1
    return written


def _line(entry: Entry, told: Recorded) -> bytes:
    return msgspec.json.encode(
        {"number": entry.number, "at_ms": entry.at_ms, "table": entry.table, "event": told.event}
    )


def _hand(folder: Path, past: PastHand) -> None:
    name = f"table-{past.table:03}-hand-{past.hand:05}.hand"
    (folder / name).write_text(auditors_record(past), encoding="utf-8")


def _book(folder: Path, book: BookTakenIn) -> None:
    """An edition of a club's book: `houseway replay --house` takes it."""
    there = folder / str(book.edition) / book.house
    there.mkdir(parents=True)
    for name, text in book.files.items():
        (there / name).write_text(text, encoding="utf-8", newline="")


class _Movements:
    """The ledgers on their way into one file, house by house: none is in memory as a whole."""

    def __init__(self, path: Path, closing: ExitStack) -> None:
        self.path, self.closing, self.count = path, closing, 0
        self._parts: dict[str, IO[str]] = {}

    def write(self, kept: Ledger) -> None:
        """Takes what is new out of a ledger."""
        if not kept.movements:
            return
        if kept.house not in self._parts:
            self._parts[kept.house] = self.closing.enter_context(
                TemporaryFile("w+", newline="", encoding="utf-8")  # noqa: SIM115 - the stack closes it
            )
        table = csv.DictWriter(self._parts[kept.house], COLUMNS, lineterminator="\n")
        for one in kept.movements:
            table.writerow({"house": kept.house, **msgspec.structs.asdict(one)})
        self.count += len(kept.movements)
        kept.movements.clear()

    def joined(self, houses: Iterable[str]) -> int:
        """Writes the file, in this order; how many movements it has."""
        with self.path.open("w", newline="", encoding="utf-8") as file:
            csv.DictWriter(file, COLUMNS, lineterminator="\n").writeheader()
            for house in houses:
                if part := self._parts.get(house):
                    part.seek(0)
                    copyfileobj(part, file)
        return self.count


def _accounts(path: Path, room: Room) -> int:
    rows = [
        {"chips": chips, "account": name, "balance_cents": cents}
        for chips, money in (("house", room.money), ("play", room.play_money))
        for name, cents in money.statement().items()
    ]
    return _csv(path, ("chips", "account", "balance_cents"), rows)


def _csv(path: Path, columns: tuple[str, ...], rows: list[dict[str, Any]]) -> int:
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, columns, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
    return len(rows)
