"""Hands at a table of the room: who is dealt in, what it costs, and what follows the last card.

A hand is dealt when enough players are there to play. At a house table the club must be open and
the posted schedule have a column for them: otherwise it pauses and says why. Every shuffle is
sealed before its first card; what one hand leaves to the next is the table's `Carry`.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from houseway.room.chips.pots import contesting, taken_alone
from houseway.room.event import RoomEvent
from houseway.room.hands.bankless import stopped
from houseway.room.hands.events import Acted, HandBegan, HandEnded, setup_of
from houseway.room.hands.next_hand import dealt_in, enough, next_file, paid_for
from houseway.room.seats.breaking import gone
from houseway.room.seats.chairs import chips_and_seat
from houseway.room.shuffles.mixing import (
    OTHER_PACK,
    is_ready,
    published,
    published_for,
    source_of,
    voided,
    wants_shuffle,
)
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import book_taken, not_spread, pause
from houseway.table.action import Action
from houseway.table.engine import act, begin
from houseway.table.events import Sealed
from houseway.table.hand import Hand
from houseway.table.left_out import LeftOut
from houseway.table.options import SEATS_EVER


def deal(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The next hand, if there can be one; the table then waits for its first actor."""
    if table.hand is not None or table.paused or table.is_broken:
        return
    if taken := book_taken(table):
        # The next hand is dealt by it, once it is in the log.
        yield taken
        return
    stacks = dealt_in(room, table)
    while enough(table, stacks):
        try:
            yield from _dealt(table, stacks, at_ms)
            return
        except LeftOut as too_short:
            del stacks[too_short.seat]


def shuffled_for(room: Room, table: RoomTable) -> Iterator[RoomEvent]:
    """The shuffle of a hand that is nearly due: players add to it while they read the last one."""
    is_stopped = table.paused or table.is_broken
    if is_stopped or not wants_shuffle(table) or book_taken(table):
        return
    if enough(table, dealt_in(room, table)):
        yield published(table)


def _dealt(table: RoomTable, stacks: Mapping[int, int], at_ms: int) -> Iterator[RoomEvent]:
    """A hand for these seats; raises `LeftOut` where one of them cannot pay what it owes."""
    stacks = _as_many_as_play(table, stacks)
    stacks = contesting(table, stacks)
    if not enough(table, stacks):
        yield from taken_alone(table)
        return
    seated = sum(seat <= SEATS_EVER for seat in stacks)
    because, cite = not_spread(table, seated, at_ms)
    if because:
        yield from pause(table, because, cite, lifts=True)
        return
    file = next_file(table, stacks)
    # The shoe of the last hand is dealt on, sealed as it was (`table/bank/carry.py`).
    shoe = table.carry.shoe if table.carry else None
    if shoe is None and wants_shuffle(table):
        yield published(table)
        return
    standing = None if shoe is not None else table.shuffles.standing
    if standing is not None and not is_ready(standing, at_ms):
        return
    hand = begin(replace(setup_of(file, table.row), shoe=shoe), source_of(standing))
    if standing is not None and Sealed(standing.root) not in hand.log[:1]:
        yield from voided(table, OTHER_PACK)
        return
    yield HandBegan(table=table.number, hand=table.hands + 1, setup=file, events=tuple(hand.log))
    if hand.is_over:
        yield from ended(table, hand, table.hands + 1)


def _as_many_as_play(table: RoomTable, stacks: Mapping[int, int]) -> dict[int, int]:
    """No more than the game takes; those who stand behind the table come on top."""
    seated = [seat for seat in stacks if seat <= SEATS_EVER][: table.row.players[1]]
    return {seat: cents for seat, cents in stacks.items() if seat in seated or seat > SEATS_EVER}


def acted(table: RoomTable, hand: Hand, action: Action, by: str) -> Iterator[RoomEvent]:
    """What comes of an action, and the end of the hand if that was its last.

    It is tried on a copy: the hand itself goes on when `Acted` is so, as after a restart. Where it
    has the cards shuffled, players have their part in that first (`shuffles/`).
    """
    tried, before, standing = hand.copy(), len(hand.log), table.shuffles.standing
    tried.randomness = source = source_of(standing)
    act(tried, action)
    if standing is None:
        new = tried.log[before:]
        waits = list(published_for(table, (action, by), new, secret=source.secret))
        if waits:
            yield from waits
            return
    yield Acted(
        table=table.number,
        hand=table.hands,
        action=action,
        by=by,
        from_line=before,
        events=tuple(tried.log[before:]),
    )
    if tried.is_over:
        yield from ended(table, tried, table.hands)


def ended(table: RoomTable, hand: Hand, number: int) -> Iterator[RoomEvent]:
    balances, setup = hand.money.balances, hand.setup
    hand.money.assert_balanced()
    stacks = {seat: balances[seat] for seat in setup.stacks_cents}
    drop_cents, jackpot_cents = balances[setup.drop], balances[setup.jackpot]
    carried_cents = setup.carried.cents if setup.carried else 0
    held_cents = carried_cents + sum(setup.stacks_cents.values()) - sum(stacks.values())
    yield HandEnded(
        table=table.number,
        hand=number,
        stacks_cents=stacks,
        drop_cents=drop_cents,
        jackpot_cents=jackpot_cents,
        held_cents=held_cents - drop_cents - jackpot_cents,
    )
    yield from stopped(table, hand)


def after_the_hand(room: Room, table: RoomTable) -> Iterator[RoomEvent]:
    """Who wanted to leave or is barred gets up, and a bot without chips makes room."""
    in_already = paid_for(table)
    for chair in list(table.chairs.values()):
        is_out = not room.stack_cents(table, chair.seat) and chair.seat not in in_already
        player = room.players[chair.player]
        if player.is_barred:
            # garlic-city/pai-gow-tiles/103: they have played the hand they were in.
            yield from chips_and_seat(room, table, chair, because=player.barred)
        elif chair.is_leaving or (is_out and player.is_bot):
            yield from gone(room, table, chair)
