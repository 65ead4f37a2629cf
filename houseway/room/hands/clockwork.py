"""What happens by itself as time passes: bots act, the clock acts, the next hand is dealt.

Nobody can stall a table: whoever does not answer in time gets what the step's `default` does for
them, as an ordinary action of the seat; who is away is not waited for, nor for the rest of a hand
who has not answered in it (`clocks/`). Whoever has let the clock play whole hands for them is
away, whether or not they have said so. Between hands a table waits, so that people can read what
happened; whoever plays alone sets the pace (`pace/`). While the action is held (`clocks/`) nothing
happens by itself.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from houseway.bots.players import player_for, style_of
from houseway.room.bots.filling import bots_moved, is_filling
from houseway.room.changes.moving import board_moves, boards_taken_down
from houseway.room.clocks.clock import has_ms, waited_ms
from houseway.room.event import RoomEvent
from houseway.room.hands.between_hands import house_business, next_hand
from houseway.room.hands.dealing import acted, after_the_hand, shuffled_for
from houseway.room.lists.calling import calls_run_out, seats_called
from houseway.room.pace.pace import (
    bots_strength,
    bots_take_ms,
    pause_ms,
    quiet_until_ms,
    tidy_ms,
    unhurried,
)
from houseway.room.seats.breaking import went_away
from houseway.room.seats.changing import seats_changed
from houseway.room.seats.events import WentAway
from houseway.room.seats.holds import gone_for_funds, holds_run_out
from houseway.room.shuffles.mixing import WAIT_MS, is_ready
from houseway.room.state import Room, RoomTable
from houseway.room.tables.emptying import emptied
from houseway.room.tables.opening import CLOSED, closed
from houseway.table.action import Action
from houseway.table.bank.events import ShoeBrought
from houseway.table.engine import default
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.views import seat_view

ABSENT_HANDS_MAX: Final = 2
"""After how many hands running that the clock alone has played for them a player is away."""

UNHEARD: Final = "does not answer"
"""Why somebody is away who has not said so."""

ROOM_ROUNDS: Final[tuple[Callable[[Room, int], Iterator[RoomEvent]], ...]] = (
    calls_run_out,
    boards_taken_down,
)
"""What the floor would look after in the whole room, one after the other."""

TABLE_ROUNDS: Final[tuple[Callable[[Room, RoomTable, int], Iterator[RoomEvent]], ...]] = (
    gone_for_funds,
    holds_run_out,
    board_moves,
    seats_called,
    bots_moved,
    emptied,
)
"""What it would look after at each table then; each is asked when the one before is so."""


def due(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The next thing that is due at a table, or nothing; asked again until nothing is."""
    if table.held is not None:
        return
    hand = table.hand
    if hand is None:
        yield from _between_hands(room, table, at_ms)
        return
    standing = table.shuffles.standing
    if standing is not None and standing.held is not None:
        # What the cards are shuffled for is done once everybody has had a part in the shuffle.
        if is_ready(standing, at_ms):
            yield from acted(table, hand, *standing.held)
        return
    seat = _whose_turn(room, table, hand, at_ms)
    if seat:
        action, by = _their_action(room, table, hand, seat)
        yield from acted(table, hand, action, by)


def next_ms(room: Room, table: RoomTable) -> int:
    """When this table will have something to do of itself, if nobody does anything before."""
    hand = table.hand
    if hand is None:
        return table.asked_ms + pause_ms(table)
    times = (_time_ms(room, table, seat) for seat in _asked(hand))
    return table.asked_ms + min(times, default=table.opened.clock_ms)


def _between_hands(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    if at_ms < table.asked_ms + tidy_ms(table):
        return
    for first in (
        after_the_hand(room, table),
        _sitting_out(room, table),
        _absent(table, at_ms),
        seats_changed(room, table),
    ):
        events = list(first)
        if events:
            yield from events
            return
    if table.is_closing:
        yield from closed(room, table, CLOSED)
        return
    if business := list(house_business(room, table, at_ms)):
        yield from business
    elif is_filling(room, table):
        return
    elif at_ms >= next_ms(room, table):
        yield from next_hand(room, table, at_ms)
    elif at_ms >= next_ms(room, table) - WAIT_MS:
        yield from shuffled_for(room, table)


def _sitting_out(room: Room, table: RoomTable) -> Iterator[RoomEvent]:
    """Who wanted to sit out after this hand goes away now."""
    for chair in table.chairs.values():
        if chair.sits_out_next and not chair.is_away:
            yield from went_away(room, table, chair, reason="", asked_to_hold=True)


def _absent(table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """Who has not answered for whole hands is away, and has not asked for the seat to be held."""
    lone = unhurried(table)
    for chair in table.chairs.values():
        is_gone = chair is lone and at_ms >= quiet_until_ms(chair)
        if (is_gone or chair.absent_hands >= ABSENT_HANDS_MAX) and not chair.is_away:
            yield WentAway(table=table.number, seat=chair.seat, reason=UNHEARD, asked_to_hold=False)


def _whose_turn(room: Room, table: RoomTable, hand: Hand, at_ms: int) -> int:
    """The seat that acts now without being there: a bot, or whoever's time has run out."""
    had_ms = waited_ms(table, at_ms)
    for seat in _asked(hand):
        is_stopped = table.clock_stopped_ms is not None and not _is_bot(room, table, seat)
        if had_ms >= _time_ms(room, table, seat) and not is_stopped:
            return seat
    return 0


def _time_ms(room: Room, table: RoomTable, seat: int) -> int:
    """How long somebody takes or has to answer: a bot takes its pace."""
    return bots_take_ms(table) if _is_bot(room, table, seat) else has_ms(table, seat)


def _asked(hand: Hand) -> list[int]:
    """Who may be acted for: nobody while play stands still until the floor decides."""
    if hand.step.stands_still:
        return []
    return hand.asked[:1] if hand.in_turn else hand.asked


def _is_bot(room: Room, table: RoomTable, seat: int) -> bool:
    chair = table.chairs.get(seat)
    return chair is not None and room.players[chair.player].is_bot


def _their_action(room: Room, table: RoomTable, hand: Hand, seat: int) -> tuple[Action, str]:
    if not _is_bot(room, table, seat):
        return default(hand, seat), "clock"
    chair = table.chairs[seat]
    choose = player_for(table.row.game)
    style = style_of(chair.player, bots_strength(table))
    return choose(seat_view(hand, seat), hand.setup, style, _whims(table, hand, seat)), "bot"


def _whims(table: RoomTable, hand: Hand, seat: int) -> Random:
    """A bot's whims come from the hand and the line, so that they can be played again.

    The secret of its shuffle is among them: whoever could foretell them knew of every hand that the
    bot may hold what it would do with it now, and so which of them it holds.
    """
    shuffles = (one for one in hand.log if isinstance(one, Shuffled | ShoeBrought))
    secret = next((one.secret for one in shuffles), b"")
    return Random(f"{secret.hex()}/{table.number}/{table.hands}/{len(hand.log)}/{seat}")
