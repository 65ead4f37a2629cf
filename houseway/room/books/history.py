"""What a room's log tells of hands that are over: who played, what happened, what may be shown.

Derived from the log alone. A hand's record for a viewer holds the root of every shuffle and the
openings of the cards they were entitled to see (promise 10): mucked hands and the stub stay closed.
The auditor's record, with every position open, is for whoever may read the log itself.
"""

import dataclasses
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from houseway.cards.seal import Root
from houseway.errors import BadInput
from houseway.houses.editions import EDITION, departing
from houseway.room.changes.events import MovedAway, MovedIn
from houseway.room.codec import told_by
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan, HandEnded, setup_of
from houseway.room.log.chain import Entry
from houseway.room.people.events import PlayerCame, PropositionMarked
from houseway.room.seats.events import GotUp, MovedSeat, SatDown
from houseway.room.state import row_of
from houseway.room.tables.events import (
    BookRead,
    LimitChanged,
    PayoutsChanged,
    TableClosed,
    TableOpened,
)
from houseway.table.action import Action
from houseway.table.bank.events import ShoeBrought
from houseway.table.engine import replay
from houseway.table.event import Event
from houseway.table.events import Sealed
from houseway.table.hand import Hand
from houseway.table.records.hand_file import HandFile
from houseway.table.records.sealed import AUDITOR, sealed_record
from houseway.table.setup import Setup
from houseway.table.viewers import RAIL


class ShoeRoot(msgspec.Struct, frozen=True):
    """The root of a shoe, and the hand of that table before whose first card it was published."""

    hand: int
    root: Root


class PastHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that is over, as the log has it, hidden cards included: not for viewers."""

    table: int
    hand: int
    opened: TableOpened
    players: dict[int, int]
    """Who was dealt in, by seat."""
    proposition_players: frozenset[int]
    """The seats of third-party proposition players among them."""
    providers: dict[int, str] = msgspec.field(default_factory=dict)
    """For whom they play, by seat, where that was said."""
    setup: HandFile
    events: tuple[Event, ...]
    actions: tuple[Action, ...]
    clock_lines: frozenset[int] = frozenset()
    """The lines that tell what the clock did for somebody."""
    ended: HandEnded
    began_ms: int
    ended_ms: int
    shoe: ShoeRoot | None = None
    """Where the shoe of an earlier hand was dealt on, and its root is in the log."""

    @property
    def published(self) -> tuple[Root, ...]:
        """The roots of its shuffles as they were published, each before its first card."""
        brought = (self.shoe.root,) if self.shoe else ()
        return (*brought, *(one.root for one in self.events if isinstance(one, Sealed)))

    def played(self) -> Hand:
        """The hand itself, made again from its events."""
        return replay(self.set_up(), self.events)

    def set_up(self) -> Setup:
        """What was fixed before it, under the answers its table kept at the time."""
        return setup_of(self.setup, row_of(self.opened))

    def seat_of(self, player: int) -> int:
        """The seat where this player was dealt in, or the rail."""
        return next((seat for seat, one in self.players.items() if one == player), RAIL)


class Recorded(msgspec.Struct, frozen=True):
    """One entry of a log with what it is about."""

    number: int
    at_ms: int
    event: RoomEvent
    table: TableOpened | None
    past: PastHand | None = None
    """The hand, where this entry ends one."""


class _Gathered:
    """A hand that is being played, as far as the log has come."""

    def __init__(self, began: HandBegan, at_ms: int, shoe: ShoeRoot | None) -> None:
        self.began = began
        self.shoe = shoe if is_dealt_on(began) else None
        self.at_ms = at_ms
        self.events: list[Event] = list(began.events)
        self.actions: list[Action] = []
        self.clock_lines: set[int] = set()


class _Chronicle:
    """Who sits where and which hands are running, entry by entry: no rules and no money."""

    def __init__(self) -> None:
        self.tables: dict[int, TableOpened] = {}
        self.chairs: dict[int, dict[int, int]] = {}
        self.proposition_players: dict[int, str] = {}
        self.running: dict[int, _Gathered] = {}
        self.shoes: dict[int, ShoeRoot] = {}
        """By table: the root that was published last."""

    def told(self, entry: Entry) -> Recorded:
        event = told_by(entry)
        past = self._past(event, entry.at_ms) if isinstance(event, HandEnded) else None
        told = Recorded(entry.number, entry.at_ms, event, self._table(event), past)
        self._follow(event, entry.at_ms)
        return told

    def _table(self, event: RoomEvent) -> TableOpened | None:
        return event if isinstance(event, TableOpened) else self.tables.get(event.table)

    def _follow(self, event: RoomEvent, at_ms: int) -> None:
        self._follow_people(event)
        match event:
            case TableOpened():
                self.tables[event.table] = event
            case LimitChanged() | PayoutsChanged() | BookRead():
                self.tables[event.table] = changed(self.tables[event.table], event)
            case TableClosed():
                for known in (self.tables, self.chairs, self.running, self.shoes):
                    known.pop(event.table, None)
            case HandBegan():
                shoe = self.shoes.get(event.table)
                self.running[event.table] = _Gathered(event, at_ms, shoe)
                if (published := shoe_root(event)) is not None:
                    self.shoes[event.table] = published
            case Acted() if event.table in self.running:
                self.running[event.table].events += event.events
                self.running[event.table].actions.append(event.action)
                if event.by == "clock":
                    self.running[event.table].clock_lines |= event.own_line()

    def _follow_people(self, event: RoomEvent) -> None:
        chairs = self.chairs.setdefault(event.table, {})
        match event:
            case PlayerCame() if event.is_proposition_player:
                self.proposition_players[event.player] = ""
            case PropositionMarked():
                self.proposition_players.pop(event.player, None)
                if event.provider:
                    self.proposition_players[event.player] = event.provider
            case SatDown() | MovedIn():
                chairs[event.seat] = event.player
            case GotUp() | MovedAway():
                chairs.pop(event.seat, None)
            case MovedSeat() if event.seat in chairs:
                chairs[event.to] = chairs.pop(event.seat)

    def _past(self, event: HandEnded, at_ms: int) -> PastHand | None:
        gathered = self.running.pop(event.table, None)
        if gathered is None or gathered.began.hand != event.hand:
            return None
        chairs = self.chairs[event.table]
        players = {seat: chairs.get(seat, 0) for seat in gathered.began.setup.by_seat}
        playing_for = {
            seat: self.proposition_players[player]
            for seat, player in players.items()
            if player in self.proposition_players
        }
        return PastHand(
            table=event.table,
            hand=event.hand,
            opened=self.tables[event.table],
            players=players,
            proposition_players=frozenset(playing_for),
            providers={seat: provider for seat, provider in playing_for.items() if provider},
            setup=gathered.began.setup,
            events=tuple(gathered.events),
            actions=tuple(gathered.actions),
            clock_lines=frozenset(gathered.clock_lines),
            ended=event,
            began_ms=gathered.at_ms,
            ended_ms=at_ms,
            shoe=gathered.shoe,
        )


def is_dealt_on(began: HandBegan) -> bool:
    """Whether a hand is dealt from the shoe of the one before it."""
    return any(isinstance(one, ShoeBrought) for one in began.events)


def shoe_root(began: HandBegan) -> ShoeRoot | None:
    """What a hand that begins with a shuffle publishes for those that are dealt on from it."""
    root = next((one.root for one in began.events if isinstance(one, Sealed)), None)
    return ShoeRoot(began.hand, root) if root else None


def changed(opened: TableOpened, event: LimitChanged | PayoutsChanged | BookRead) -> TableOpened:
    """A table that goes on at another limit, by other payouts, or by a newer book."""
    if isinstance(event, BookRead):
        return replace(opened, edition=event.edition, answers=event.answers)
    if isinstance(event, PayoutsChanged):
        return replace(opened, chosen={**opened.chosen, event.option: event.value})
    return replace(
        opened,
        limit=event.limit,
        schedule=event.schedule,
        big_blind_cents=event.big_blind_cents,
        buy_in_min_cents=event.buy_in_min_cents,
        buy_in_max_cents=event.buy_in_max_cents,
    )


def recorded_in(entries: Iterable[Entry]) -> Iterator[Recorded]:
    """Every entry of a log, each with its table, and the hands as they end."""
    chronicle = _Chronicle()
    return map(chronicle.told, entries)


def told_with(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Recorded]]:
    """Each entry with what it tells."""
    chronicle = _Chronicle()
    return ((entry, chronicle.told(entry)) for entry in entries)


def past_hands(entries: Iterable[Entry]) -> Iterator[PastHand]:
    """The finished hands of a log, in the order they ended."""
    return (told.past for told in recorded_in(entries) if told.past is not None)


def past_hand(entries: Iterable[Entry], table: int, hand: int) -> PastHand:
    """One finished hand of a log; BadInput where there is none."""
    for past in past_hands(entries):
        if (past.table, past.hand) == (table, hand):
            return past
    raise BadInput(f"no finished hand {hand} of table {table} in this log")


def viewers_record(past: PastHand, viewer: int) -> str:
    """The record of a hand for one seat, or for the rail, with the openings they may have."""
    about = {**_about(past), "_told_to": "the rail" if viewer == RAIL else f"seat {viewer}"}
    return _sealed(past, viewer, about)


def auditors_record(past: PastHand) -> str:
    """The record with every position open, which replays; for the auditor alone."""
    about = {**_about(past), "_told_to": "the auditor"}
    return _sealed(past, AUDITOR, about)


def _sealed(past: PastHand, viewer: int | None, about: dict[str, object]) -> str:
    shoe = past.shoe.root if past.shoe else None
    hand, told = past.played(), _told(past)
    return sealed_record(told, hand, past.actions, viewer=viewer, about=about, shoe=shoe)


def _told(past: PastHand) -> HandFile:
    """How the hand began, for a record: with all that its house answers otherwise today."""
    row = row_of(past.opened)
    edition = row.house.edition or (EDITION if row.house.is_ours else 0)
    return dataclasses.replace(past.setup, chosen=departing(row), edition=edition)


def _about(past: PastHand) -> dict[str, object]:
    about: dict[str, object] = {"table": str(past.table), "hand": past.hand}
    return {**about, "_shoe_of_hand": past.shoe.hand} if past.shoe else about
