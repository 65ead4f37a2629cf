"""What people may ask of the room. A command is a wish: the rules decide what becomes of it.

`by` is the person who asks, by number. Which role may ask for what is in `roles.py`; what comes of
it is decided in the file named after its subject: opening, cage, seating, lists, dealing.
"""

import msgspec

from houseway.room.sound_texts import Text
from houseway.table.codec import AnyAction


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True
):
    """Something that somebody asks of the room."""

    by: int = 0
    request: Text = ""
    """The client's own name for it: the same name is done once."""


class OpenTable(Command, frozen=True, tag="open-table"):
    """A table on a game and a limit of a house, for the house or for practice."""

    house: Text
    game: Text
    limit: Text
    practice: bool = False
    schedule: Text = ""
    """Needed where several posted schedules fit."""
    seats: int = 0
    """Left out, as many as the game takes."""
    big_blind_cents: int = 0
    """Where the limit does not say it."""
    chip_cents: int = 100
    jackpot: bool = False
    buy_in_min_cents: int = 0
    """Left out, what the book says for the limit."""
    chosen: dict[Text, Text] = msgspec.field(default_factory=dict)
    bots: int = 0
    """How many seats are filled with bots at once."""
    passing: bool = False
    """For practice: it closes by itself when nobody but bots has been at it for a while."""
    pace_ms: int = 1200
    clock_ms: int = 30_000


class CloseTable(Command, frozen=True, tag="close-table"):
    table: int


class PauseTable(Command, frozen=True, tag="pause-table"):
    table: int
    because: Text = "the floor has paused it"


class ResumeTable(Command, frozen=True, tag="resume-table"):
    table: int


class ChangeLimit(Command, frozen=True, tag="change-limit"):
    """The same table at another limit, which the floor approves."""

    table: int
    limit: Text
    schedule: Text = ""
    big_blind_cents: int = 0
    buy_in_min_cents: int = 0


class AnnouncePayouts(Command, frozen=True, tag="announce-payouts"):
    """Another pay table of a side wager, after due notice."""

    table: int
    option: Text
    value: Text


class NameDealer(Command, frozen=True, tag="name-dealer"):
    """Who deals at a table from the next change of house dealers on."""

    table: int
    dealer: int


class SitDown(Command, frozen=True, tag="sit-down"):
    """Takes a free seat and buys in; `seat` 0 is any."""

    table: int
    player: int
    cents: int
    seat: int = 0


class AddBot(Command, frozen=True, tag="add-bot"):
    """Fills a free seat with a bot."""

    table: int
    cents: int = 0
    """Left out, a comfortable buy-in."""


class Rebuy(Command, frozen=True, tag="rebuy"):
    """More chips between hands."""

    table: int
    player: int
    cents: int


class PutDownCash(Command, frozen=True, tag="put-down-cash"):
    """Cash on the table, to play with."""

    table: int
    player: int
    cents: int


class CashIn(Command, frozen=True, tag="cash-in"):
    """Some of his chips to the cage, while he goes on playing with the rest."""

    table: int
    player: int
    cents: int


class PassChips(Command, frozen=True, tag="pass-chips"):
    """Chips of his to another player at the table."""

    table: int
    player: int
    to: int
    cents: int


class AskBank(Command, frozen=True, tag="ask-bank"):
    """How much of the player-dealer's wager can meet his own."""

    table: int
    player: int


class StandIn(Command, frozen=True, tag="stand-in"):
    """Somebody plays the chips of a player who is away, by leave of the floor."""

    table: int
    player: int
    """Who is away."""
    stand_in: int


class GetUp(Command, frozen=True, tag="get-up"):
    """Leaves with his chips: now, or when the hand is over."""

    table: int
    player: int


class GoAway(Command, frozen=True, tag="go-away"):
    """Leaves the table for a while."""

    table: int
    player: int
    reason: Text = ""
    """"meal", "funds" or "building", which he leaves: for these a seat may be held longer."""
    hold: bool = True
    """Whether he tells the floor that the seat should be held."""


class ComeBack(Command, frozen=True, tag="come-back"):
    table: int
    player: int
    wait: bool = False
    """To wait for the blind instead of posting."""


class DealMeIn(Command, frozen=True, tag="deal-me-in"):
    """Calls for a hand from away; who is not back for the deal gets none."""

    table: int
    player: int


class ChangeSeat(Command, frozen=True, tag="change-seat"):
    """To a free seat of the same table: now, or when the hand is over; 0 takes the wish back."""

    table: int
    player: int
    seat: int
    wait: bool = False
    """To wait as many hands as he gains on the blind, instead of posting."""


class ChangeTable(Command, frozen=True, tag="change-table"):
    """To another table with all his chips; without a free seat his name goes on the board."""

    table: int
    player: int
    to: int


class LeaveBoard(Command, frozen=True, tag="leave-board"):
    """Takes his name off the change board of a table."""

    table: int
    player: int


class BreakGame(Command, frozen=True, tag="break-game"):
    """No further hand is dealt; the players move with their chips, or cash in."""

    table: int
    because: Text = "the game is broken"


class StandBehind(Command, frozen=True, tag="stand-behind"):
    """Buys chips to wager behind seated players, without a seat of his own."""

    table: int
    player: int
    cents: int


class ChooseOvers(Command, frozen=True, tag="choose-overs"):
    """Takes an overs button, or gives it back."""

    table: int
    player: int
    has_overs: bool = True


class DecideDispute(Command, frozen=True, tag="decide-dispute"):
    """The floor's decision on the last hand: chips from a seat to another, or the result stands."""

    table: int
    hand: int
    because: Text
    seat: int = 0
    to: int = 0
    cents: int = 0


class PauseClock(Command, frozen=True, tag="pause-clock"):
    """Whoever must act has as much time as he needs."""

    table: int
    because: Text = "the floor has stopped the clock"


class ResumeClock(Command, frozen=True, tag="resume-clock"):
    table: int


class HoldAction(Command, frozen=True, tag="hold-action"):
    """Nobody acts, no clock runs and no hand is dealt, until it is released or ruled on."""

    table: int
    because: Text = "the floor looks into something"


class ReleaseAction(Command, frozen=True, tag="release-action"):
    table: int


class CallFloor(Command, frozen=True, tag="call-floor"):
    """A player wants the floor at his table; in `words`, what it is about."""

    table: int
    player: int
    words: Text = ""


class EndFloorCall(Command, frozen=True, tag="end-floor-call"):
    table: int
    player: int


class KeepBots(Command, frozen=True, tag="keep-bots"):
    """So many seats for bots, as long as nobody waits for one; they come and go at this pace."""

    table: int
    count: int
    every_ms: int = 5_000


class JoinList(Command, frozen=True, tag="join-list"):
    """Waits for a game of a house at a limit, for the house or for practice."""

    house: Text
    game: Text
    limit: Text
    player: int
    practice: bool = False


class LeaveList(Command, frozen=True, tag="leave-list"):
    house: Text
    game: Text
    limit: Text
    player: int
    practice: bool = False


class CallNext(Command, frozen=True, tag="call-next"):
    """Calls the first of the list to a free seat."""

    table: int


class Act(Command, frozen=True, tag="act"):
    """An action in the running hand; `hand` guards against acting in the next one by mistake."""

    table: int
    hand: int
    action: AnyAction
    line: int = -1
    """How many lines of the hand's log the actor has seen; a stale one is refused."""


class CountDrop(Command, frozen=True, tag="count-drop"):
    """The box of a table is counted out to the cage."""

    table: int
    counted_cents: int | None = None
    """What was in it when it was counted; left out, what the log says."""


class AwardJackpot(Command, frozen=True, tag="award-jackpot"):
    table: int
    seat: int
    cents: int
    because: Text


class MarkProposition(Command, frozen=True, tag="mark-proposition"):
    """Marks a player as one of a third-party provider of proposition player services; an empty
    `provider` takes the mark away.
    """

    player: int
    provider: Text


class Bar(Command, frozen=True, tag="bar"):
    player: int
    because: Text


class LiftBar(Command, frozen=True, tag="lift-bar"):
    player: int


AnyCommand = (
    OpenTable
    | CloseTable
    | PauseTable
    | ResumeTable
    | SitDown
    | AddBot
    | Rebuy
    | GetUp
    | GoAway
    | ComeBack
    | DealMeIn
    | ChangeSeat
    | ChangeTable
    | LeaveBoard
    | BreakGame
    | StandBehind
    | ChooseOvers
    | DecideDispute
    | PauseClock
    | ResumeClock
    | HoldAction
    | ReleaseAction
    | CallFloor
    | EndFloorCall
    | KeepBots
    | JoinList
    | LeaveList
    | CallNext
    | Act
    | CountDrop
    | AwardJackpot
    | Bar
    | LiftBar
    | PutDownCash
    | CashIn
    | PassChips
    | AskBank
    | StandIn
    | ChangeLimit
    | AnnouncePayouts
    | NameDealer
    | MarkProposition
)
"""Every command there is, for decoding."""
