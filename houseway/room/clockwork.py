"""What happens by itself as time passes: bots act, the clock acts, the next hand is dealt.

Nobody can stall a table: whoever does not answer in time gets what the step's `default` does for
him, as an ordinary action of his seat. Between hands a table waits a moment, so that people see
who won.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from houseway.bots.players import player_for, style_of
from houseway.room.dealing import acted, after_the_hand, deal
from houseway.room.events import ListLeft, RoomEvent
from houseway.room.opening import closed
from houseway.room.state import Room, RoomTable
from houseway.table.actions import Action
from houseway.table.engine import default
from houseway.table.hand import Hand
from houseway.table.views import seat_view

PAUSE_PACES: Final = 2
"""How many paces of its bots a table waits before the next hand."""


def due(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The next thing that is due at a table, or nothing; asked again until nothing is."""
    hand = table.hand
    if hand is None:
        yield from _between_hands(room, table, at_ms)
        return
    seat = _whose_turn(room, table, hand, at_ms)
    if seat:
        action, by = _their_action(room, table, hand, seat)
        yield from acted(table, hand, action, by)


def calls_run_out(room: Room, at_ms: int) -> Iterator[RoomEvent]:
    """Who was called to a seat and did not come in time loses his place on the list."""
    for (game, limit), waiting in room.lists.items():
        for player, called in waiting.called.items():
            if called.until_ms <= at_ms:
                because = "did not come when called"
                yield ListLeft(game=game, limit=limit, player=player, because=because)


def next_ms(room: Room, table: RoomTable) -> int:
    """When this table will have something to do of itself, if nobody does anything before."""
    opened, hand = table.opened, table.hand
    if hand is None:
        return table.asked_ms + PAUSE_PACES * opened.pace_ms
    is_bots = any(_is_bot(room, table, seat) for seat in _asked(hand))
    return table.asked_ms + (opened.pace_ms if is_bots else opened.clock_ms)


def _between_hands(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    if at_ms < next_ms(room, table):
        return
    leaving = list(after_the_hand(room, table))
    if leaving:
        yield from leaving
    elif table.paused == "it closes when this hand is over":
        yield from closed(room, table, "closed by the floor")
    else:
        yield from deal(room, table, at_ms)


def _whose_turn(room: Room, table: RoomTable, hand: Hand, at_ms: int) -> int:
    """The seat that acts now without being there: a bot, or whoever's time has run out."""
    waited_ms = at_ms - table.asked_ms
    asked = _asked(hand)
    for seat in asked:
        if waited_ms >= table.opened.pace_ms and _is_bot(room, table, seat):
            return seat
    return asked[0] if waited_ms >= table.opened.clock_ms else 0


def _asked(hand: Hand) -> list[int]:
    return hand.asked[:1] if hand.in_turn else hand.asked


def _is_bot(room: Room, table: RoomTable, seat: int) -> bool:
    chair = table.chairs.get(seat)
    return chair is not None and room.players[chair.player].is_bot


def _their_action(room: Room, table: RoomTable, hand: Hand, seat: int) -> tuple[Action, str]:
    if not _is_bot(room, table, seat):
        return default(hand, seat), "clock"
    chair = table.chairs[seat]
    choose = player_for(table.row.game)
    # A bot's whims come from the hand and the line, so that a test can play them again.
    whims = Random(f"{table.number}/{table.hands}/{len(hand.log)}/{seat}")
    return choose(seat_view(hand, seat), hand.setup, style_of(chair.player), whims), "bot"
