"""Players sit down, go away, come back, move and get up."""

from houseway.money.accounts import Accounts
from houseway.room.changes.events import off_the_board, seats_settled
from houseway.room.event import RoomEvent, TableEvent
from houseway.room.lists.events import off_the_list
from houseway.room.pace.chosen import Pace
from houseway.room.pace.pace import shared_with
from houseway.room.seats.carried import bank_came_back, vacated, went_along
from houseway.room.state import NOTHING_OWED, Chair, Room, RoomTable, TimeOwed
from houseway.table.options import SEATS_EVER


class SatDown(RoomEvent, frozen=True, tag="sat-down"):
    seat: int
    player: int
    standing: str
    """How the player comes into the game: new, changed seat, from a broken game."""

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money = room.money_of(table)
        if table.account(self.seat) not in money.names:
            # Whoever stands behind the table has chips there too.
            money.open(table.account(self.seat))
        player = room.players.get(self.player)
        is_bot = player is not None and player.is_bot
        now_ms = room.at_ms
        chair = Chair(self.seat, self.player, self.standing, now_ms, now_ms, is_bot=is_bot)
        if not is_bot:
            shared_with(table, room.at_ms)
        table.chairs[self.seat] = chair
        if self.seat <= SEATS_EVER:
            if not table.is_practice:
                _owes_again(room, table, chair)
            off_the_list(room, table.wanted, self.player)
            off_the_board(room, self.table, self.player)
            seats_settled(room, table)
        bank_came_back(table, self.player, self.seat)
        _bot_moved(room, table, self.player)


class GotUp(RoomEvent, frozen=True, tag="got-up"):
    seat: int
    player: int
    because: str = ""
    """Empty when they left of their own will."""
    cite: str = ""

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        _owes_still(room, table, table.chairs.pop(self.seat))
        table.shuffles.promises.pop(self.player, None)
        vacated(table, self.seat)
        if self.seat <= SEATS_EVER:
            room.settled.discard(table.number)
        player = room.players.get(self.player)
        if player is not None and not player.is_bot:
            table.person_ms, table.pace.chosen = room.at_ms, Pace()
            for left in table.chairs.values():
                # Whoever is alone now has not been heard of only because others acted.
                left.heard_ms = room.at_ms
        _bot_moved(room, table, self.player)


class Leaving(TableEvent, frozen=True, tag="leaving"):
    """The player will get up when the hand is over."""

    seat: int

    def apply(self, room: Room) -> None:
        room.tables[self.table].chairs[self.seat].is_leaving = True


class WentAway(TableEvent, frozen=True, tag="went-away"):
    """The player is not dealt in, and the seat is held."""

    seat: int
    reason: str
    """"meal", "funds" or "building" if that was said: how long a seat is held can depend on it."""
    asked_to_hold: bool = True
    """Whether they have said that the seat should be held."""
    breaks_it_up: bool = False
    """Whether too few are left to play without them."""

    def apply(self, room: Room) -> None:
        chair = room.tables[self.table].chairs[self.seat]
        chair.is_away, chair.away_ms, chair.away_reason = True, room.at_ms, self.reason
        chair.sits_out_next = False
        chair.asked_to_hold, chair.broke_it_up = self.asked_to_hold, self.breaks_it_up


class CameBack(RoomEvent, frozen=True, tag="came-back"):
    """The player plays again; where else they play has been looked at first."""

    seat: int
    waits: bool
    """Whether they wait for the blind instead of posting."""

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.answered.silent.discard(self.seat)
        chair = table.chairs[self.seat]
        chair.is_away, chair.away_ms, chair.away_reason = False, 0, ""
        chair.heard_ms, chair.sits_out_next = room.at_ms, False
        chair.asked_to_hold = chair.deal_me_in = chair.broke_it_up = False
        chair.absent_hands = 0
        chair.waits = self.waits
        chair.stand_in = chair.stand_in_until = 0


class SitOutAsked(TableEvent, frozen=True, tag="sit-out-asked"):
    """The player goes away when the hand is over, and plays it until then."""

    seat: int

    def apply(self, room: Room) -> None:
        room.tables[self.table].chairs[self.seat].sits_out_next = True


class StoodIn(TableEvent, frozen=True, tag="stood-in"):
    """Somebody plays the chips of a player who is away, up to a hand."""

    seat: int
    stand_in: int
    last_hand: int
    by: int
    cite: str

    def apply(self, room: Room) -> None:
        chair = room.tables[self.table].chairs[self.seat]
        chair.stand_in, chair.stand_in_until = self.stand_in, self.last_hand


class MovedSeat(TableEvent, frozen=True, tag="moved-seat"):
    """To another seat of the same table, with all chips."""

    seat: int
    to: int
    sits_out: int = 0
    """How many hands are gained on the blind: the player waits so many, or posts."""
    waits: bool = False
    """Whether the player waits them out."""

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        chair = table.chairs.pop(self.seat)
        _carry_chips(room.money_of(table), table.account(self.seat), table.account(self.to))
        chair.seat, chair.moves_to_seat = self.to, 0
        if self.sits_out:
            chair.standing, chair.sits_out, chair.waits = "changed seat", self.sits_out, self.waits
        table.chairs[self.to] = chair
        went_along(table, self.seat, self.to)


class SeatWished(TableEvent, frozen=True, tag="seat-wished"):
    """The player moves to a free seat when the hand is over."""

    seat: int
    to: int
    waits: bool = False

    def apply(self, room: Room) -> None:
        chair = room.tables[self.table].chairs[self.seat]
        chair.moves_to_seat, chair.waits = self.to, self.waits


class SeatWishEnded(TableEvent, frozen=True, tag="seat-wish-ended"):
    """Too late: somebody has sat down, or the wish is taken back."""

    seat: int
    because: str
    cite: str = ""

    def apply(self, room: Room) -> None:
        room.tables[self.table].chairs[self.seat].moves_to_seat = 0


class DealMeInSaid(TableEvent, frozen=True, tag="deal-me-in-said"):
    """Somebody who is away calls for a hand; they get one if they are back for it."""

    seat: int

    def apply(self, room: Room) -> None:
        room.tables[self.table].chairs[self.seat].deal_me_in = True


class OversChosen(TableEvent, frozen=True, tag="overs-chosen"):
    """A player takes an overs button, or gives it back."""

    seat: int
    has_overs: bool

    def apply(self, room: Room) -> None:
        room.tables[self.table].chairs[self.seat].has_overs = self.has_overs


def _owes_again(room: Room, table: RoomTable, chair: Chair) -> None:
    """What a player owed on last getting up in this house, they pay before they play here."""
    owed = room.time_owed.pop((table.opened.house, chair.player), None)
    if owed is not None:
        chair.time_owed_cents, chair.jackpot_owed_cents = owed


def _owes_still(room: Room, table: RoomTable, chair: Chair) -> None:
    """comstock/collection/41: getting up settles nothing."""
    if chair.time_owed_cents:
        key = table.opened.house, chair.player
        before = room.time_owed.get(key, NOTHING_OWED)
        room.time_owed[key] = TimeOwed(
            before.cents + chair.time_owed_cents, before.jackpot_cents + chair.jackpot_owed_cents
        )


def _bot_moved(room: Room, table: RoomTable, player: int) -> None:
    if player in room.players and room.players[player].is_bot:
        table.bots.moved_ms = room.at_ms


def _carry_chips(money: Accounts, source_name: str, target_name: str) -> None:
    source, target = money.number(source_name), money.number(target_name)
    if cents := money.balances[source]:
        money.transfer(cents, source=source, target=target, why="carried")
