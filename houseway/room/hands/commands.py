"""Somebody at the table acts in the hand that is running."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from houseway.errors import BadInput, Refused
from houseway.room.clocks.clock import check_not_held, released
from houseway.room.command import Needed, TableCommand
from houseway.room.event import RoomEvent
from houseway.room.floor.impartial import check_impartial
from houseway.room.hands.dealing import acted
from houseway.room.shuffles.mixing import check_not_shuffling
from houseway.room.state import Room, RoomTable
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.codec import AnyAction
from houseway.table.events import Stepped
from houseway.table.hand import Hand


class Act(TableCommand, frozen=True, tag="act"):
    """An action in the running hand; `hand` guards against acting in the next one by mistake."""

    hand: int
    action: AnyAction
    line: int = -1
    """How many lines of the hand's log the actor has seen; a stale one is refused."""

    role: ClassVar = "player"

    def needed(self, person: int) -> Needed:
        """Players act for themselves; staff act in their own role."""
        if self.action.seat < 0:
            return "house dealer" if self.action.seat == HOUSE_DEALER else "floor"
        return self.role

    def plain(self) -> "Act":
        return replace(self, request="", line=-1)

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """An action of somebody at the table; refused ones change nothing."""
        table = room.table_named(self.table)
        hand = table.hand
        if hand is None or self.hand != table.hands:
            running = f"hand {table.hands} is running" if hand else "no hand is running"
            what, instead = f"hand {self.hand} cannot be acted in", "Look at the table again"
            raise Refused(what, why=running.capitalize(), instead=instead)
        if self.line >= 0 and not _is_same_question(hand, self):
            new = len(hand.log) - self.line
            lines = "lines of the hand have" if new > 1 else "line of the hand has"
            why = f"{new} {lines} been added since"
            raise Refused("that was an answer to an earlier question", why=why)
        _check_own_seat(table, self.by, self.action)
        check_not_shuffling(table)
        if self.action.seat > 0:
            check_not_held(table, self.action.seat)
            yield from acted(table, hand, self.action, "player")
            return
        check_impartial(room, table, self.by, "nothing can be ruled or reported so")
        # Staff act under their own numbers: whoever ruled can be asked.
        yield from acted(table, hand, self.action, str(self.by))
        yield from released(table, self.by)


def _is_same_question(hand: Hand, command: Act) -> bool:
    """Whether it still answers what was seen: where many are asked at once, others answer first."""
    since = hand.log[command.line :]
    if hand.in_turn or command.action.seat not in hand.asked:
        return command.line == len(hand.log)
    return command.line <= len(hand.log) and not any(isinstance(one, Stepped) for one in since)


def _check_own_seat(table: RoomTable, by: int, action: Action) -> None:
    """Refuses to act for a seat that another holds."""
    if action.seat > 0:
        chair = table.chairs.get(action.seat)
        is_his = chair is not None and by in (chair.player, chair.stand_in)
        if not (by and is_his):
            raise BadInput(f"seat {action.seat} of {table.title} is not yours")
