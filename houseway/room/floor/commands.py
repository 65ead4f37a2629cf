"""Players ask for the floor or ask it something, and it decides a dispute about the last hand.

A call stops nothing by itself, or anybody could stall a table with it: the floor holds the action
when it comes (`clocks/`).
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from houseway.errors import BadInput, Refused
from houseway.houses.floor_questions import DecisionOptions, WaitingOptions
from houseway.houses.room_questions import TableOptions
from houseway.money.cents import dollars
from houseway.room.chips.cage import whole_chips
from houseway.room.clocks.clock import released
from houseway.room.command import OwnCommand, TableCommand
from houseway.room.event import RoomEvent
from houseway.room.floor.events import BankTold, FloorCalled, FloorCallEnded, FloorDecided
from houseway.room.floor.impartial import check_impartial
from houseway.room.sound import Text
from houseway.room.state import Room, RoomTable
from houseway.table.bank.bank import Wager
from houseway.table.bank.reading import bank_of, in_action, wagers_of
from houseway.table.hand import Hand
from houseway.table.reporting import ruling_on


class CallFloor(OwnCommand, frozen=True, tag="call-floor"):
    """A player wants the floor at their table; in `words`, what it is about.

    A player who saw something go wrong names the fault and the seat. Nothing is ruled by that: the
    program dealt the cards, and the floor looks into it.
    """

    words: Text = ""
    fault: Text = ""
    about: int = 0

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """One call a seat, until somebody has ended it.

        Garlic City prints it at Pai Gow tiles: who has a problem calls time and asks for the floor
        at once (garlic-city/pai-gow-tiles/101).
        """
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        answers = table.row.room
        what, cite = f"seat {chair.seat} cannot call the floor", answers.cite("player_calls_floor")
        if not answers.options[WaitingOptions].player_calls_floor:
            why = "The house dealer calls it"
            tell = "Tell the house dealer what is the matter"
            raise Refused(what, why=why, cite=cite, instead=tell)
        if chair.floor_call is not None:
            why = "It has been called already, and has not been here yet"
            raise Refused(what, why=why, instead="Wait for it, or take the call back")
        self._check_fault(table)
        yield FloorCalled(
            table=table.number,
            seat=chair.seat,
            player=chair.player,
            words=self.words.strip(),
            cite=cite,
            fault=self.fault,
            about=self.about,
        )

    def _check_fault(self, table: RoomTable) -> None:
        """Whether the game rules on it at all; when it can have happened, the floor sees to."""
        if self.fault:
            ruling_on(table.row.game, self.fault)
        if self.about and self.about not in table.chairs:
            raise BadInput(f"nobody sits at seat {self.about} of {table.title}")


class EndFloorCall(OwnCommand, frozen=True, tag="end-floor-call"):
    leaves: ClassVar = True

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if chair.floor_call is not None:
            yield FloorCallEnded(table=table.number, seat=chair.seat, by=self.by)


class AskBank(OwnCommand, frozen=True, tag="ask-bank"):
    """How much of the player-dealer's wager can meet the player's own."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """As much as affects the play of the asker's own wager.

        That is how much of it can meet a chip of the bank, with those before it in the order of
        action first (comstock/super-pan-nine/38, comstock/pai-gow-poker/41). Who asked and what
        they were told stands in the log.
        """
        table = room.table_named(self.table)
        seat = table.chair_of(self.player).seat
        answers = table.row.room
        what = f"seat {seat} is not told the player-dealer's wager"
        if "bank_is_told" not in answers.by_name:
            raise Refused(what, why="The game has no player-dealer")
        cite = answers.cite("bank_is_told")
        if answers.options[TableOptions].bank_is_told == "nothing":
            raise Refused(what, why="It is not told at this table", cite=cite)
        hand = table.hand
        if hand is None or not hand.setup.is_banked or not bank_of(hand).cents:
            raise Refused(what, why="Nobody has put up a bank now", cite=cite)
        if answers.options[TableOptions].bank_is_told == "the whole wager":
            cents = bank_of(hand).cents
        else:
            cents = _meets_cents(hand, seat)
            if not cents and not _wagers(hand, seat):
                raise Refused(what, why="The player has no wager that it could affect", cite=cite)
        yield BankTold(table=table.number, hand=table.hands, seat=seat, cents=cents, cite=cite)


class DecideDispute(TableCommand, frozen=True, tag="decide-dispute"):
    """The floor's decision on the last hand: chips from a seat to another, or the result stands."""

    hand: int
    because: Text
    seat: int = 0
    to: int = 0
    cents: int = 0

    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """With a recorded reason; with the decision play goes on.

        It is final (comstock/house/1, garlic-city/pai-gow-tiles/100), and management may decide
        against the strict rules for the good of the game (comstock/pai-gow-poker/70). Once the next
        hand has begun no decision is given on an earlier one (garlic-city/pai-gow-tiles/102), and
        at Comstock's lowball none as soon as the pot is out of play (comstock/lowball/101): whoever
        needs time holds the action, or pauses the table while the hand in question is running.
        """
        table = room.table_named(self.table)
        answers = table.row.room
        what = f"hand {self.hand} of {table.title} cannot be decided"
        check_impartial(room, table, self.by, what)
        is_last = table.hand is None and self.hand == table.hands > 0
        until = answers.options[DecisionOptions].floor_decides
        if not is_last or until != "before the next hand":
            cite = answers.cite("floor_decides")
            instead = _instead(table, self.hand)
            raise Refused(what, why=TOO_LATE[until], cite=cite, instead=instead)
        if (
            answers.options[DecisionOptions].floor_decision_final
            and table.decided_hand == self.hand
        ):
            why = "It has been decided, and that is final"
            cite = answers.cite("floor_decision_final")
            raise Refused(what, why=why, cite=cite, instead="Play goes on by that decision")
        if not self.because.strip():
            raise BadInput("a decision is recorded with its reason")
        if self.cents and not answers.options[DecisionOptions].floor_overrides:
            why = "What the rules came to stands"
            cite = answers.cite("floor_overrides")
            raise Refused(what, why=why, cite=cite, instead="Decide that the result stands")
        _check_chips(room, table, self)
        yield FloorDecided(
            table=table.number,
            hand=self.hand,
            seat=self.seat,
            to=self.to,
            cents=self.cents,
            because=self.because,
            by=self.by,
            cite=answers.cite("floor_overrides" if self.cents else "floor_decision_final"),
        )
        yield from released(table, self.by)


TOO_LATE: Final[Mapping[str, str]] = {
    "before the next hand": "The floor decides between a hand and the next",
    "while the pot is in play": "The floor decides while the pot is in play, and not afterwards",
    "never": "The floor decides no disputes here",
}
"""Why a dispute is not decided, by what the house answers."""


def _instead(table: RoomTable, hand: int) -> str:
    """What can still be decided here, and when."""
    is_later = table.row.room.options[DecisionOptions].floor_decides == "before the next hand"
    if table.hand is not None and hand == table.hands and is_later:
        return "Pause the table and let the hand be played out, or report a fault in it"
    if table.hand is not None:
        return f"Hand {table.hands} is running: a fault in it can be reported"
    if not is_later:
        return "What is the matter in the next hand is reported before its pot is pushed"
    return f"Hand {table.hands} can be decided" if table.hands else "Wait for the first hand"


def _check_chips(room: Room, table: RoomTable, command: DecideDispute) -> None:
    if not command.cents:
        return
    for seat in (command.seat, command.to):
        if seat not in table.chairs:
            raise BadInput(f"nobody sits in seat {seat} of {table.title}")
    has_cents = room.stack_cents(table, command.seat)
    if command.seat == command.to or not 0 < command.cents <= has_cents:
        raise BadInput(f"seat {command.seat} has {dollars(has_cents)} to give to another")
    whole_chips(table, command.cents)


def _meets_cents(hand: Hand, seat: int) -> int:
    """How much of the seat's wagers can get action, whatever the results."""
    holdings = {wager.holding for wager in _wagers(hand, seat)}
    return sum(in_action(hand, holding).get(seat, 0) for holding in holdings)


def _wagers(hand: Hand, seat: int) -> list[Wager]:
    return [one for one in wagers_of(hand) if one.kind == "base" and seat in one.owners]
