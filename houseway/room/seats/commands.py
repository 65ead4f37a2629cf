"""Sitting down, standing behind, getting up, going away, coming back and changing seats.

A player on the list sits first. One who leaves in the middle of a hand gets up when it is over; the
chips play on until then. Whoever comes back posts what they missed or waits for the blind
(`table/pot/returning.py`); how long a seat is held is in `holds.py`.
"""

from collections.abc import Iterator
from typing import ClassVar, Final

from houseway.collection.limits import read_limit
from houseway.errors import BadInput, Refused
from houseway.houses.room_questions import CageOptions
from houseway.room.chips.cage import bought
from houseway.room.chips.time_collection import arrival_time, owes_on_arrival
from houseway.room.command import OwnCommand, TableCommand
from houseway.room.event import RoomEvent
from houseway.room.hands.next_hand import FIXED
from houseway.room.pace.events import NextHandWanted
from houseway.room.pace.pace import QUIET_MS, unhurried
from houseway.room.seats.admitting import check_may_play
from houseway.room.seats.breaking import gone, went_away
from houseway.room.seats.chairs import barred, chips_and_seat, free_seat, is_his_turn, is_in_hand
from houseway.room.seats.changing import moved, no_change, wishes_end
from houseway.room.seats.events import (
    CameBack,
    DealMeInSaid,
    Leaving,
    OversChosen,
    SatDown,
    SeatWished,
    SeatWishEnded,
    SitOutAsked,
    StoodIn,
)
from houseway.room.seats.holds import check_plays_elsewhere
from houseway.room.sound import Text
from houseway.room.state import NOTHING_OWED, Room
from houseway.room.tables.standing_still import voided
from houseway.table.bank.options import BacklineOptions
from houseway.table.options import SEATS_EVER
from houseway.table.pot.options import KillOptions

PLACES_MAX: Final = 16
"""How many find room behind a table: two circles behind each of eight spots
(comstock/super-pan-nine/20)."""


class SitDown(OwnCommand, frozen=True, tag="sit-down"):
    """Takes a free seat and buys in; `seat` 0 is any."""

    cents: int
    seat: int = 0

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        check_may_play(room, table, self.player)
        is_his_turn(room, table, self.player)
        seat = free_seat(room, table, self.seat, self.player)
        buying = bought(room, table, seat, self.cents, player=self.player, at_ms=at_ms)
        bought_in = list(buying)
        yield SatDown(table=table.number, seat=seat, player=self.player, standing="new")
        yield from bought_in
        if owes_on_arrival(room, table, self.player):
            owed = room.time_owed.get((table.opened.house, self.player), NOTHING_OWED)
            yield from arrival_time(
                table, seat, self.player, chips_cents=self.cents, at_ms=at_ms, owed=owed
            )
        yield from wishes_end(table)


class StandBehind(OwnCommand, frozen=True, tag="stand-behind"):
    """Buys chips to wager behind seated players, without a seat of their own."""

    cents: int

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """A place behind the table, numbered above every seat.

        A non-seated player may bet together with a seated one (comstock/pai-gow-poker/25); whether
        anybody may bet behind another is the game's answer, and where the local law forbids it a
        table is opened without (comstock/no-bust-blackjack/72, comstock/pure-21-5-blackjack/92).
        """
        table = room.table_named(self.table)
        check_may_play(room, table, self.player)
        answers = table.row.answers
        what = f"player {self.player} cannot stand behind {table.title}"
        backline = answers.options.get(BacklineOptions)
        if backline is None or not backline.backline_allowed:
            cite = answers.cite("backline_allowed") if "backline_allowed" in answers.by_name else ""
            raise Refused(what, why="Nobody wagers on another player's spot", cite=cite)
        places = range(SEATS_EVER + 1, SEATS_EVER + 1 + PLACES_MAX)
        place = next((place for place in places if place not in table.chairs), 0)
        if not place:
            raise Refused(what, why=f"{PLACES_MAX} players stand there")
        buying = bought(room, table, place, self.cents, player=self.player, at_ms=at_ms)
        bought_in = list(buying)
        yield SatDown(table=table.number, seat=place, player=self.player, standing="new")
        yield from bought_in


class GetUp(OwnCommand, frozen=True, tag="get-up"):
    """Leaves with all chips: now, or when the hand is over."""

    leaves: ClassVar = True

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if is_in_hand(table, chair):
            if not chair.is_leaving:
                yield Leaving(table=table.number, seat=chair.seat)
            return
        yield from gone(room, table, chair)

    def decide_still(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """The player leaves with all chips; nobody waits for the end of a hand that has none."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if is_in_hand(table, chair):
            yield from voided(table)
        yield from chips_and_seat(room, table, chair)


class GoAway(OwnCommand, frozen=True, tag="go-away"):
    """Leaves the table for a while."""

    reason: Text = ""
    """"meal", "funds" or "building", which is left: for these a seat may be held longer."""
    hold: bool = True
    """Whether the player tells the floor that the seat should be held."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Is not dealt in until they come back."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if not chair.is_away:
            yield from went_away(room, table, chair, reason=self.reason, asked_to_hold=self.hold)


class SitOut(OwnCommand, frozen=True, tag="sit-out"):
    """Leaves the table for a while as soon as the hand is over; until then they play it."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """At once where they are in no hand; `come-back` takes it back."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if chair.is_away or chair.sits_out_next:
            return
        if is_in_hand(table, chair):
            yield SitOutAsked(table=table.number, seat=chair.seat)
        else:
            yield from went_away(room, table, chair, reason="", asked_to_hold=True)


class ComeBack(OwnCommand, frozen=True, tag="come-back"):
    wait: bool = False
    """To wait for the blind instead of posting."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Plays again: posts what is owed, or waits for it; in a hand they have time again."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if chair.is_away:
            check_plays_elsewhere(room, table, self.player)
        is_silent = chair.seat in table.answered.silent
        is_quiet = chair is unhurried(table) and at_ms >= chair.heard_ms + QUIET_MS // 2
        has_gone = chair.is_away or chair.sits_out_next or is_silent or is_quiet
        if has_gone or chair.waits != self.wait:
            yield CameBack(table=table.number, seat=chair.seat, waits=self.wait)
        if chair.is_away and table.hand is None and table.pace.chosen.waits:
            # One click brings them back into play: they do not ask for the hand as well.
            yield NextHandWanted(table=table.number, seat=chair.seat)


class DealMeIn(OwnCommand, frozen=True, tag="deal-me-in"):
    """Calls for a hand from away; who is not back for the deal gets none."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """The house dealer is told, and waits for nobody (comstock/lowball/73)."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if chair.is_away and not chair.deal_me_in:
            yield DealMeInSaid(table=table.number, seat=chair.seat)


class StandIn(TableCommand, frozen=True, tag="stand-in"):
    """Somebody plays the chips of a player who is away, by leave of the floor."""

    player: int
    """Who is away."""
    stand_in: int

    role: ClassVar = "floor"
    rules: ClassVar = "nobody can be let play another's chips so"

    def plays(self) -> int:
        return self.stand_in

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """For so many rounds in all and no longer (comstock/lowball/93).

        Who has played them before has only the rest, however often their player has been back. A
        round is over when everybody has had the button once: as many hands as players are dealt in.
        Nobody sits down over another player's chips in the meantime: a seat that is held is taken
        (comstock/lowball/92).
        """
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        answers = table.row.room
        what = f"nobody can play the chips of seat {chair.seat}"
        cite = answers.cite("rounds_for_another")
        rounds = answers.options[CageOptions].rounds_for_another
        if not rounds:
            raise Refused(what, why="Everybody plays their own chips", cite=cite)
        if not chair.is_away:
            raise Refused(what, why="Their player is at the table", cite=cite)
        if chair.stand_in and table.hands < chair.stand_in_until:
            raise Refused(what, why=f"Player {chair.stand_in} plays them", cite=cite)
        other = room.players.get(self.stand_in)
        if other is None:
            raise BadInput(f"nobody here is player {self.stand_in}")
        if other.is_barred:
            raise barred(what, other.barred)
        if any(one.player == self.stand_in for one in table.chairs.values()):
            raise Refused(what, why=f"Player {self.stand_in} has a hand of their own at the table")
        dealt = sum(not one.is_away for one in table.seated) + 1
        played = table.number, self.player, self.stand_in
        hands = rounds * dealt - room.stood_in.get(played, 0)
        if hands <= 0:
            words = "one round" if rounds == 1 else f"{rounds} rounds"
            why = (
                f"Player {self.stand_in} has played them for {words}, and nobody plays them longer"
            )
            raise Refused(what, why=why, cite=cite)
        yield StoodIn(
            table=table.number,
            seat=chair.seat,
            stand_in=self.stand_in,
            last_hand=table.hands + hands,
            by=self.by,
            cite=cite,
        )


class ChangeSeat(OwnCommand, frozen=True, tag="change-seat"):
    """To a free seat of the same table: now, or when the hand is over; 0 takes the wish back."""

    seat: int
    wait: bool = False
    """To wait as many hands as are gained on the blind, instead of posting."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        if not self.seat:
            if chair.moves_to_seat:
                yield SeatWishEnded(table=table.number, seat=chair.seat, because="their own wish")
            return
        if chair.seat > SEATS_EVER:
            # A seat so taken would be taken past everybody who waits for one.
            what, why = "no seat can be changed", "Who stands behind the table has none"
            raise Refused(what, why=why, instead="Get up there, and sit down or join the list")
        because, cite = no_change(room, table)
        if because:
            raise Refused(f"no seats are changed at {table.title}", why=because, cite=cite)
        to = free_seat(room, table, self.seat, self.player)
        if is_in_hand(table, chair):
            yield SeatWished(table=table.number, seat=chair.seat, to=to, waits=self.wait)
            return
        yield moved(table, chair, to, waits=self.wait)


class ChooseOvers(OwnCommand, frozen=True, tag="choose-overs"):
    """Takes an overs button, or gives it back."""

    has_overs: bool = True

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """An overs button, at a table that is opened with them (garlic-city/house/4)."""
        table = room.table_named(self.table)
        chair = table.chair_of(self.player)
        answers = table.row.answers
        kill = answers.options.get(KillOptions)
        if kill is None or not kill.overs:
            cite = answers.cite("overs") if "overs" in answers.by_name else ""
            why = "The table was not opened with overs"
            raise Refused(f"seat {chair.seat} cannot have an overs button", why=why, cite=cite)
        if read_limit(table.opened.limit).kind not in FIXED:
            why = "Only a fixed limit has a next one"
            raise Refused(f"seat {chair.seat} cannot have an overs button", why=why)
        if chair.has_overs != self.has_overs:
            yield OversChosen(table=table.number, seat=chair.seat, has_overs=self.has_overs)
