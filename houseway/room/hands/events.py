"""A hand begins, is acted in and ends; what happens inside is told by the table's own events.

Inside a hand the table keeps its own accounts; when the hand is over, `HandEnded` moves what
changed: losses onto the felt, the collection off it, and what was won back to the seats.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec import structs

from houseway.errors import Broken
from houseway.houses.house import Row
from houseway.houses.opening import recorded_setup
from houseway.houses.told_posts import posts_beside_the_blinds
from houseway.room.event import TableEvent
from houseway.room.pace.pace import read_paces
from houseway.room.shuffles.standing import Standing
from houseway.room.state import Answered, Dealt, Room, RoomTable
from houseway.table.actions import Report
from houseway.table.bank.events import BankJoined, HouseWayAsked, Wagered, Warned
from houseway.table.carry import carried_out, goes_by
from houseway.table.codec import AnyAction, AnyEvent
from houseway.table.engine import replay
from houseway.table.event import evolve as evolve_hand
from houseway.table.events import Sealed
from houseway.table.records.hand_file import HandFile
from houseway.table.setup import Setup


class HandBegan(TableEvent, frozen=True, tag="hand-began"):
    """A hand with everything that was fixed before it, up to its first question."""

    hand: int
    setup: HandFile
    events: tuple[AnyEvent, ...]

    is_secret: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.hands = self.hand
        table.asked_ms = room.at_ms
        table.clock_stopped_ms = None
        chairs = [table.chairs[seat] for seat in self.setup.by_seat if seat in table.chairs]
        table.answered = Answered(
            frozenset(one for it in chairs for one in (it.player, it.stand_in))
        )
        table.shuffles.standing = _undealt(table, self.events)
        table.pace.is_next_wanted = table.pace.skips = False
        table.dealt = Dealt(self.setup, table.opened)
        table.hand = table.last_hand = replay(setup_of(self.setup, table.row), self.events)
        for chair in chairs:
            if chair.stand_in:
                played = table.number, chair.player, chair.stand_in
                room.stood_in[played] = room.stood_in.get(played, 0) + 1


class Acted(TableEvent, frozen=True, tag="acted"):
    """Somebody acted in a hand, and what came of it."""

    hand: int
    action: AnyAction
    by: str
    """"player", "bot" or "clock"; staff act under their own numbers."""
    from_line: int
    """How many lines the hand's log had before."""
    events: tuple[AnyEvent, ...]

    is_in_hand: ClassVar = True
    is_secret: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        hand = table.hand
        if hand is None or table.hands != self.hand:
            raise Broken(f"hand {self.hand} is not running at {table.title}")
        _noted(table.answered, self.action.seat, by=self.by)
        if self.by == "clock":
            table.answered.clock_lines.update(self.own_line())
        elif self.by == "player":
            # A fault of the dealer is reported for a seat that has no chair.
            if (chair := table.chairs.get(self.action.seat)) is not None:
                chair.heard_ms = room.at_ms
            table.pace.skips = False
        is_open = all(isinstance(one, LEAVE_IT_OPEN) for one in self.events)
        if not (is_open or isinstance(self.action, Report)):
            table.asked_ms = room.at_ms
            table.held = table.held and table.held._replace(waited_ms=0)
            table.clock_stopped_ms = None if table.clock_stopped_ms is None else 0
        if len(hand.log) != self.from_line:
            raise Broken(f"hand {self.hand} at {table.title} is not at line {self.from_line}")
        for one in self.events:
            evolve_hand(hand, one)
        table.shuffles.standing = _undealt(table, self.events)

    def own_line(self) -> set[int]:
        """The line that tells what its actor did: the first of their own, if there is one."""
        for line, one in enumerate(self.events, self.from_line):
            if getattr(one, "seat", 0) == self.action.seat:
                return {line}
        return set()


class HandEnded(TableEvent, frozen=True, tag="hand-ended"):
    """Every seat's chips once the hand is over, and what the house has taken for it."""

    hand: int
    stacks_cents: dict[int, int]
    drop_cents: int
    jackpot_cents: int
    held_cents: int
    """What stays on the felt for the next hand: a pushed pot, antes nobody could open."""

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        assert table.hand is not None
        money = room.money_of(table)
        felt = money.number(table.felt)
        won: list[tuple[int, int]] = []
        for seat, after_cents in self.stacks_cents.items():
            account = money.number(table.account(seat))
            change_cents = after_cents - money.balances[account]
            if change_cents < 0:
                money.transfer(-change_cents, source=account, target=felt, why="bet")
            elif change_cents:
                won.append((account, change_cents))
        if self.drop_cents:
            drop = money.number(table.drop)
            money.transfer(self.drop_cents, source=felt, target=drop, why="collection")
        if self.jackpot_cents:
            jackpot = money.number(table.jackpot)
            money.transfer(self.jackpot_cents, source=felt, target=jackpot, why="jackpot")
        for account, cents in won:
            money.transfer(cents, source=felt, target=account, why="won")
        if money.balances[felt] != self.held_cents:
            raise Broken(f"hand {self.hand} at {table.title} leaves other chips than it says")
        _after_the_hand(room, table, self)


class HandVoided(TableEvent, frozen=True, tag="hand-voided"):
    """A hand that could not be played on: everybody has the chips that they began it with."""

    hand: int
    because: str

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.hand = table.last_hand = table.dealt = None
        table.asked_ms, table.clock_stopped_ms = room.at_ms, None
        table.held = None
        table.pace.skips, table.pace.read_paces = False, 0
        if table.carry is not None:
            # Cards of the shoe have been seen: the next hand is dealt from another shuffle.
            table.carry = structs.replace(table.carry, shoe=None)


class PotTaken(TableEvent, frozen=True, tag="pot-taken"):
    """What lay in the middle, or a share of it, goes to a seat without another hand."""

    seat: int
    cents: int

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money = room.money_of(table)
        felt, account = money.number(table.felt), money.number(table.account(self.seat))
        money.transfer(self.cents, source=felt, target=account, why="won")
        carry = table.carry
        assert carry is not None
        assert carry.pot is not None
        left_cents = carry.pot.cents - self.cents
        pot = structs.replace(carry.pot, cents=left_cents) if left_cents else None
        table.carry = structs.replace(carry, pot=pot)


def setup_of(file: HandFile, row: Row) -> Setup:
    """The setup of a hand of this room, with what new and returning players post."""
    posts = posts_beside_the_blinds(file, recorded_setup(file, row=row)) if file.actions else ()
    return recorded_setup(file, [post.bet for post in posts], row)


def _undealt(table: RoomTable, events: Sequence[AnyEvent]) -> Standing | None:
    """The shuffle that stands published, unless these events deal it."""
    standing = table.shuffles.standing
    if standing is None or Sealed(standing.root) in events:
        return None
    return standing


def _noted(answered: Answered, seat: int, *, by: str) -> None:
    if by == "clock":
        answered.by_clock.add(seat)
        answered.silent.add(seat)
    else:
        answered.himself.add(seat)
        answered.silent.discard(seat)


LEAVE_IT_OPEN: Final = (Wagered, BankJoined, HouseWayAsked, Warned)
"""After these the same question stands, and the time for it runs on: nobody stalls a table by
putting chips on a spot and taking them back, nor by reporting faults."""


def _after_the_hand(room: Room, table: RoomTable, event: HandEnded) -> None:
    """Who goes on, who is busted, and what the next hand has to know."""
    assert table.hand is not None
    sat_out = [chair for seat, chair in table.chairs.items() if seat not in event.stacks_cents]
    # Who is new, beaten or has changed seats has not missed a blind by waiting for one; whoever is
    # away has (garlic-city/texas-holdem/71), however they had come in.
    away = [chair.seat for chair in sat_out if chair.is_away or not chair.standing]
    before, button = table.carry, table.hand.setup.button
    table.carry = carried_out(table.hand, before, away=away)
    for chair in sat_out:
        if before is not None and goes_by(chair.seat, before.button, end=button):
            chair.button_has_passed = True
        if chair.standing == "changed seat" and not chair.is_away:
            chair.sits_out -= 1
            chair.standing = chair.standing if chair.sits_out else ""
    for seat, cents in event.stacks_cents.items():
        chair = table.chairs[seat]
        chair.standing = "" if cents else "busted"
        chair.waits = chair.button_has_passed = False
        chair.sits_out = 0
        if seat in table.answered.himself:
            chair.absent_hands = 0
        elif seat in table.answered.by_clock:
            chair.absent_hands += 1
    _remember_the_bank(table)
    table.pace.read_paces, table.pace.skips = read_paces(table.hand), False
    table.hand = None
    table.asked_ms = room.at_ms
    table.held = table.held and table.held._replace(waited_ms=0)


def _remember_the_bank(table: RoomTable) -> None:
    """Who banked, by person: changing seats does not give anybody another turn (promise 11)."""
    bank = table.carry.bank if table.carry else None
    if bank is not None and (chair := table.chairs.get(bank.seat)):
        table.last_bank = (chair.player, bank.running)
