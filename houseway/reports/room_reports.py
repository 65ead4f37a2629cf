"""The reports of a room by name: what somebody asks for, drawn from its log.

count-sheet   each box: what it must hold by clause, what was counted, who signs
shift         tables, hands, drop, cage, rulings, who was barred
rotation      every offer of the player-dealer position and its answer
hands         the list of hands; with a table and a hand, that one line by line
ledger        collections and jackpots by shift and table, and the books balanced
rulings       every ruling, searched by clause, fault, table, shift and who decided
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Final

import msgspec

from houseway.errors import BadInput, did_you_mean
from houseway.reports.count_sheet import count_sheet
from houseway.reports.hand_records import hand_account, hand_list
from houseway.reports.ledger_report import ledger_report
from houseway.reports.precedents import Searched, precedents
from houseway.reports.rotation_report import rotation_report
from houseway.reports.scope import Scope, scope
from houseway.reports.sheet import Sheet, Source
from houseway.reports.shift_report import shift_report
from houseway.room.books.history import Recorded, past_hand, recorded_in
from houseway.room.books.ledger import Ledger
from houseway.room.books.shifts import EIGHT_HOURS, Shifts
from houseway.room.codec import told_by
from houseway.room.heads.head import head_of
from houseway.room.log.store import LogStore
from houseway.room.tables.events import TableOpened

OPENED: Final = b'"table-opened"'

Drawn = Callable[[Iterable[Recorded], Scope, Source], Sheet]

REPORTS: Final[Mapping[str, Drawn]] = {
    "count-sheet": count_sheet,
    "shift": shift_report,
    "rotation": rotation_report,
    "hands": hand_list,
    "ledger": ledger_report,
}
RULINGS: Final = "rulings"
KINDS: Final = (*REPORTS, RULINGS)


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which report somebody wants, and of what."""

    kind: str
    house: str = ""
    """Left out, the only one there is, or the one of the table."""
    day: date | None = None
    """Left out, the last on which something happened."""
    shift: str = ""
    table: int = 0
    hand: int = 0
    """With a table: that hand alone, line by line."""
    clause: str = ""
    """With rulings: those that rest on it."""
    fault: str = ""
    by: str = ""
    """With rulings: who reported the fault, or decided."""


def room_report(
    store: LogStore,
    asked: Wanted,
    *,
    shifts: Shifts = EIGHT_HOURS,
    names: Mapping[int, str] | None = None,
) -> Sheet:
    """A report, with every link of the chain looked at on the way."""
    kind = asked.kind
    if kind not in KINDS:
        near = did_you_mean(kind, KINDS) or f" There are {', '.join(KINDS)}."
        raise BadInput(f"no report '{kind}'.{near}")
    if asked.hand:
        if kind != "hands" or not asked.table:
            raise BadInput("one hand is asked for as 'hands' with its table and its number")
        return _one_hand(store, asked, shifts, names)
    house, last = _house_and_last_day(store, asked, shifts)
    about = scope(house, last, shift=asked.shift, table=asked.table, shifts=shifts, names=names)
    told, source = recorded_in(store.proved()), source_of(store)
    if kind == RULINGS:
        searched = Searched(clause=asked.clause, fault=asked.fault, by=asked.by)
        return precedents(told, about, source, searched, is_any_day=asked.day is None)
    if asked.clause or asked.fault or asked.by:
        raise BadInput(
            f"a clause, a fault and who decided are looked for in rulings, not in {kind}"
        )
    return REPORTS[kind](told, about, source)


def _one_hand(
    store: LogStore, asked: Wanted, shifts: Shifts, names: Mapping[int, str] | None
) -> Sheet:
    past = past_hand(store.proved(), asked.table, asked.hand)
    house = past.opened.house
    day = Ledger(house, shifts).span(past.ended_ms).day
    about = scope(house, day, table=past.table, shifts=shifts, names=names)
    return hand_account(past, about, source_of(store))


def source_of(store: LogStore) -> Source:
    keys = store.vault.keys
    signed = head_of(store, keys, store.last_ms).text if keys and store.head else ""
    return Source(store.room, store.head, store.head_link.hex() if store.head else "", signed)


class HouseNotNamed(BadInput):
    """A report that several houses could be meant by."""


def _house_and_last_day(store: LogStore, asked: Wanted, shifts: Shifts) -> tuple[str, date]:
    """The house that is meant, and the day."""
    last_ms: dict[str, int] = {}
    of_table: dict[int, str] = {}
    for entry, _ in store.entries():
        # Only these are read whole: a room's log is long, and the report reads all of it anyway.
        if OPENED in entry.body[:40] and isinstance(event := told_by(entry), TableOpened):
            of_table[event.table] = event.house
        if entry.table in of_table:
            last_ms[of_table[entry.table]] = entry.at_ms
    if not last_ms:
        raise BadInput("no table was ever opened in this room, so there is nothing to report")
    if asked.table and asked.table not in of_table:
        raise BadInput(f"there was never a table {asked.table} in this room")
    house = asked.house or of_table.get(asked.table, "")
    if not house and len(last_ms) > 1:
        raise HouseNotNamed(f"this room has tables of several houses: choose {', '.join(last_ms)}")
    house = house or next(iter(last_ms))
    if house not in last_ms:
        there = ", ".join(last_ms)
        raise BadInput(f"this room has no table of '{house}'; it has tables of {there}")
    return house, asked.day or Ledger(house, shifts).span(last_ms[house]).day
