"""The state of a room: who is here, where they sit, every chip, every list, every running hand.

Only the room's events write here (`event.py`). A room is built by applying its log from the first
entry on, and nothing in it is anywhere else: after a crash the same log is applied again.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.bots.styles import USUAL_STRENGTH, BotStrength
from houseway.errors import BadInput
from houseway.houses.editions import kept, still_asked
from houseway.houses.house import Row
from houseway.houses.opening import chosen_row
from houseway.money.accounts import Accounts
from houseway.room.pace.chosen import Pace
from houseway.room.requests import Requests
from houseway.room.shuffles.standing import Shuffles
from houseway.table.carry import Carry
from houseway.table.hand import Hand
from houseway.table.options import SEATS_EVER

if TYPE_CHECKING:
    from houseway.room.tables.events import PayoutsAnnounced, TableOpened
    from houseway.table.records.hand_file import HandFile


def row_of(opened: "TableOpened") -> Row:
    """The game as a table deals it: under the answers that it keeps, and those chosen for it."""
    row = kept(opened.house, opened.game, opened.edition, opened.answers)
    return chosen_row(row, still_asked(row, opened.chosen, opened.edition))


@dataclass(slots=True, eq=False)
class Player:
    """Somebody the room knows, by number."""

    number: int
    is_bot: bool
    is_proposition_player: bool
    provider: str = ""
    """The third-party provider of proposition player services they play for, if it is named."""
    is_barred: bool = False
    barred: str = ""
    """Why they may not play, or empty where they may."""


class FloorCall(NamedTuple):
    """What the floor was called about, which may be nothing: words, or a fault and whose it is."""

    words: str
    fault: str = ""
    about: int = 0


@dataclass(slots=True, eq=False)
class Chair:
    """A taken seat, by who sits there and how they stand."""

    seat: int
    player: int
    standing: str
    """New, changed seat, missed, busted, or empty for who simply goes on."""
    sat_ms: int
    heard_ms: int
    """When its player last acted or asked for something of the table's pace."""
    is_bot: bool = False
    sits_out_next: bool = False
    """Whether its player goes away when the hand is over."""
    waits: bool = False
    """Whether the seat lets the blind come instead of posting."""
    button_has_passed: bool = False
    is_away: bool = False
    away_ms: int = 0
    away_reason: str = ""
    asked_to_hold: bool = False
    """Whether its player has said that the seat should be held."""
    broke_it_up: bool = False
    """Whether the game broke up when its player went away."""
    chips_gone_ms: int = 0
    """Since when the seat has had no chips, or 0."""
    deal_me_in: bool = False
    """Whether its player has called for a hand and is not back yet."""
    absent_hands: int = 0
    """How many hands running the clock alone has played for the seat."""
    sits_out: int = 0
    """How many hands its player still waits after a change of seat, unless they post."""
    moves_to_seat: int = 0
    """The free seat its player moves to when the hand is over, or 0."""
    moves_to_table: int = 0
    """The table its player moves to when the hand is over, or 0."""
    has_overs: bool = False
    is_leaving: bool = False
    floor_call: FloorCall | None = None
    """None where the floor was not called."""
    full_buys: int = 0
    short_buys: int = 0
    """Since the last full one."""
    time_owed_cents: int = 0
    """What the player still owes of a half hour, before playing again."""
    jackpot_owed_cents: int = 0
    """The part of it that is for the jackpot."""
    stand_in: int = 0
    """Who plays the chips while their owner is away, or 0."""
    stand_in_until: int = 0
    """The last hand that this one may play for the absent player."""


@dataclass(slots=True, eq=False)
class Answered:
    """Who has answered in a hand, by seat."""

    dealt_to: frozenset[int] = frozenset()
    """By number: who was dealt in or played for another, wherever they are now."""
    by_clock: set[int] = field(default_factory=set)
    clock_lines: set[int] = field(default_factory=set)
    """The lines of the hand's log that tell what the clock did for somebody."""
    himself: set[int] = field(default_factory=set)
    silent: set[int] = field(default_factory=set)
    """For whom the clock has acted, and who have not acted since nor said they are back."""


@dataclass(slots=True, eq=False)
class Pacing:
    """What whoever plays alone has chosen, which counts for nothing where several play."""

    chosen: Pace = field(default_factory=Pace)
    is_next_wanted: bool = False
    """Whether they have read the last hand and want the next one."""
    skips: bool = False
    """Whether they skip what bots still do in this hand."""
    read_paces: int = 0
    """How long it takes to read how the last hand ended, whoever sits there."""


@dataclass(slots=True, eq=False)
class BotsHere:
    """How many seats of a table bots hold, how they come and go, and how strong they are."""

    moved_ms: int
    """When one last came or went."""
    wanted: int | None = None
    """As long as nobody waits for a seat; None where nobody has said."""
    every_ms: int = 0
    """How long it takes until the next bot comes or goes."""
    strength: BotStrength = USUAL_STRENGTH


class Dealt(NamedTuple):
    """What a hand began with: with its own log, all that there is to know of it."""

    setup: "HandFile"
    opened: "TableOpened"
    """The table as it was then."""


class HeldAction(NamedTuple):
    """Why the action is held, and how long whoever must act had had by then."""

    because: str
    waited_ms: int


class RoomTable:
    """One table between hands and in them."""

    def __init__(self, opened: "TableOpened", *, at_ms: int) -> None:  # noqa: PLR0915 - its parts
        self.number = opened.table
        self.opened = opened
        self.row: Row = row_of(opened)
        self.chairs: dict[int, Chair] = {}
        self.carry: Carry | None = None
        self.hand: Hand | None = None
        self.last_hand: Hand | None = None
        """The running hand, or the one that was played last: what lies on the table."""
        self.dealt: Dealt | None = None
        """What that hand began with."""
        self.hands = 0
        """How many hands have begun here."""
        self.paused = ""
        """Why no further hand is dealt, or empty."""
        self.pause_lifts = False
        """Whether the pause ends by itself once its reason is gone."""
        self.is_closing = False
        """Whether it is taken away as soon as no hand is running."""
        self.house_dealer = 0
        """Who deals, by number; 0 where the room deals by itself."""
        self.next_dealer = 0
        """Who deals after the next change; 0 where the same one stays on."""
        self.dealer_since_ms = 0
        """When this turn of a house dealer began; 0 before the first hand."""
        self.hands_at_change = 0
        """How many hands had begun here when it did."""
        self.time_due: set[int] = set()
        """Seats whose time is still to be taken at this change."""
        self.announced: PayoutsAnnounced | None = None
        """Payouts that are going to change."""
        self.asked_ms = at_ms
        """Since when whoever must act now has had the turn."""
        self.answered = Answered()
        """Who has acted in this hand, and for whom the clock has."""
        self.shuffles = Shuffles()
        """What players add to its shuffles."""
        self.pace = Pacing()
        """How fast it goes, as whoever plays alone here likes."""
        self.clock_stopped_ms: int | None = None
        """How long whoever must act had had when the floor stopped the clock."""
        self.held: HeldAction | None = None
        """That nobody acts and no hand is dealt until it is released; None while play goes on."""
        self.decided_hand = 0
        """The last hand that the floor has decided a dispute about."""
        self.is_broken = False
        """Whether the game is broken up: nobody is dealt in, and all may move with their chips."""
        self.person_ms = at_ms
        """When somebody who is no bot last got up here, or when it was opened."""
        self.bots = BotsHere(at_ms)
        """How many bots are wanted, and how they come and go."""
        self.last_bank = (0, 0)
        """Who had the bank last, wherever they sit now, and for how many hands running."""

    @property
    def is_practice(self) -> bool:
        return self.opened.is_practice

    @property
    def wanted(self) -> "Wanted":
        """What somebody waits for who wants a seat here."""
        opened = self.opened
        return Wanted(opened.house, opened.game, opened.limit, opened.is_practice)

    @property
    def why_held(self) -> str:
        """Why nobody acts until the action is released, or empty."""
        return self.held.because if self.held is not None else ""

    @property
    def is_changing(self) -> bool:
        """Whether house dealers are changing: from the change up to the next hand."""
        is_new_turn = bool(self.dealer_since_ms) and self.hands == self.hands_at_change
        return is_new_turn and self.hand is None and self.hands > 0

    @property
    def title(self) -> str:
        return f"table {self.number}: {self.row.game.title} {self.opened.limit}"

    @property
    def seated(self) -> list[Chair]:
        """Everybody with a seat, by its number: not those who stand behind the table."""
        return [chair for seat, chair in sorted(self.chairs.items()) if seat <= SEATS_EVER]

    def chair_of(self, player: int) -> Chair:
        """The player's seat at this table, or their place behind it."""
        for chair in self.chairs.values():
            if chair.player == player:
                return chair
        there = ", ".join(str(chair.player) for chair in self.chairs.values()) or "nobody"
        raise BadInput(f"player {player} has no seat at {self.title}; players there: {there}")

    def account(self, seat: int) -> str:
        """The name of the account of the chips at a seat."""
        return f"table {self.number} seat {seat}"

    @property
    def felt(self) -> str:
        """Chips that stay on the table from one hand to the next."""
        return f"table {self.number} felt"

    @property
    def drop(self) -> str:
        return f"table {self.number} drop"

    @property
    def jackpot(self) -> str:
        """The fund that this table's jackpot drop goes to: one for the whole club."""
        return f"jackpot of {self.opened.house}"


@dataclass(slots=True, eq=False)
class Called:
    """A seat kept for somebody on the list."""

    table: int
    seat: int
    until_ms: int
    at_the_change: bool = False
    """Whether the player was called while the house dealers changed."""
    others_wait: bool = False
    """Whether others waited for the game at the call."""


class Wanted(NamedTuple):
    """What a list is for: a game of a house at a limit, for the house or for practice."""

    house: str
    game: str
    limit: str
    is_practice: bool = False


@dataclass(slots=True, eq=False)
class WaitingList:
    """Who waits for a game at a limit, first come first."""

    players: list[int] = field(default_factory=list)
    called: dict[int, Called] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Left:
    """What somebody took away from a game, and when: they may have to bring it back."""

    cents: int
    at_ms: int
    table: int
    is_broken: bool = False
    """Whether the game broke up under them."""


class TimeOwed(NamedTuple):
    """Time that somebody still has to pay before playing again, wherever they sit down."""

    cents: int
    jackpot_cents: int
    """The part of it that is for the jackpot."""


NOTHING_OWED: Final = TimeOwed(0, 0)


class Room:
    """Everything there is."""

    def __init__(self) -> None:
        self.players: dict[int, Player] = {}
        self.newest = 0
        """The greatest number that anybody has had."""
        self.tables: dict[int, RoomTable] = {}
        self.tables_opened = 0
        self.lists: dict[Wanted, WaitingList] = {}
        self.change_board: dict[int, list[int]] = {}
        """By table: the seated players of other tables who want to move there, first come first."""
        self.moving: dict[int, Chair] = {}
        """By player: how they stood at the table just left for another."""
        self.left: dict[tuple[Wanted, int], Left] = {}
        """By game and player."""
        self.settled: set[int] = set()
        """The tables where a new player has sat down and nobody has left since."""
        self.stood_in: dict[tuple[int, int, int], int] = {}
        """By table, absent player and who played their chips: how many hands that was in all."""
        self.time_owed: dict[tuple[str, int], TimeOwed] = {}
        """By house and player: what whoever has got up still owes."""
        self.money = Accounts([])
        """Chips that the cage has issued."""
        self.play_money = Accounts([])
        """Play chips, of the practice tables: never in the drop ledger."""
        self.own_clubs: dict[str, int] = {}
        """Clubs beside the four whose books are in the log, each with its newest edition."""
        self.books: list[int] = []
        """The entries that those books came into the log by."""
        self.signers: list[str] = []
        """The keys that the heads of its log are signed with, by their public halves."""
        self.requests = Requests()
        self.at_ms = 0
        """When the last entry was written."""
        self.entries = 0
        """How many there are; while one is applied, its own number."""

    def table_named(self, number: int) -> RoomTable:
        """The table of that number; BadInput names those there are."""
        if number not in self.tables:
            there = ", ".join(map(str, self.tables)) or "none"
            raise BadInput(f"there is no table {number}; open tables: {there}")
        return self.tables[number]

    def money_of(self, table: RoomTable) -> Accounts:
        return self.play_money if table.is_practice else self.money

    def stack_cents(self, table: RoomTable, seat: int) -> int:
        """The chips at a seat; during a hand, what it began the hand with."""
        money = self.money_of(table)
        return money.balances[money.number(table.account(seat))]
