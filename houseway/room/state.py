"""The state of a room: who is here, where they sit, every chip, every list, every running hand.

Only `evolving.py` writes here. A room is built by applying its log from the first entry on, and
nothing in it is anywhere else: after a crash the same log is applied again.
"""

from collections import OrderedDict
from typing import Final

from houseway.houses.house import House, Row
from houseway.houses.opening import chosen_row
from houseway.money.accounts import Accounts
from houseway.room.events import TableOpened
from houseway.table.carry import Carry
from houseway.table.hand import Hand

REQUESTS_KEPT: Final = 20_000
"""How many of the clients' own names for requests are remembered."""


class Player:
    """Somebody the room knows, by number."""

    __slots__ = ("barred", "is_bot", "is_proposition_player", "number")

    def __init__(self, number: int, *, is_bot: bool, is_proposition_player: bool) -> None:
        self.number = number
        self.is_bot = is_bot
        self.is_proposition_player = is_proposition_player
        self.barred = ""
        """Why he may not play, or empty."""


class Chair:
    """A taken seat, by who sits there and how he stands."""

    __slots__ = (
        "away_ms", "away_reason", "button_has_passed", "full_buys", "is_away", "is_leaving",
        "player", "sat_ms", "seat", "short_buys", "standing", "waits",
    )  # fmt: skip

    def __init__(self, seat: int, player: int, *, standing: str, sat_ms: int) -> None:
        self.seat = seat
        self.player = player
        self.standing = standing
        """New, changed seat, missed, busted, or empty for who simply goes on."""
        self.sat_ms = sat_ms
        self.waits = False
        """Whether he lets the blind come to him instead of posting."""
        self.button_has_passed = False
        self.is_away = False
        self.away_ms = 0
        self.away_reason = ""
        self.is_leaving = False
        self.full_buys = 0
        self.short_buys = 0


class RoomTable:
    """One table between hands and in them."""

    def __init__(self, opened: TableOpened, *, at_ms: int) -> None:
        self.number = opened.table
        self.opened = opened
        self.row: Row = chosen_row(House.named(opened.house).row(opened.game), opened.chosen)
        self.chairs: dict[int, Chair] = {}
        self.carry: Carry | None = None
        self.hand: Hand | None = None
        self.last_hand: Hand | None = None
        """The running hand, or the one that was played last: what lies on the table."""
        self.hands = 0
        """How many hands have begun here."""
        self.paused = ""
        """Why no further hand is dealt, or empty."""
        self.asked_ms = at_ms
        """Since when whoever must act now has had the turn."""

    @property
    def is_practice(self) -> bool:
        return self.opened.is_practice

    @property
    def title(self) -> str:
        return f"table {self.number}: {self.row.game.title} {self.opened.limit}"

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


class Called:
    """A seat kept for somebody on the list."""

    __slots__ = ("seat", "table", "until_ms")

    def __init__(self, table: int, seat: int, until_ms: int) -> None:
        self.table = table
        self.seat = seat
        self.until_ms = until_ms


class WaitingList:
    """Who waits for a game at a limit, first come first."""

    __slots__ = ("called", "players")

    def __init__(self) -> None:
        self.players: list[int] = []
        self.called: dict[int, Called] = {}


class Left:
    """What somebody took away from a table, and when: he may have to bring it back."""

    __slots__ = ("at_ms", "cents")

    def __init__(self, cents: int, at_ms: int) -> None:
        self.cents = cents
        self.at_ms = at_ms


class Room:
    """Everything there is."""

    def __init__(self) -> None:
        self.players: dict[int, Player] = {}
        self.tables: dict[int, RoomTable] = {}
        self.tables_opened = 0
        self.lists: dict[tuple[str, str], WaitingList] = {}
        self.left: dict[tuple[int, int], Left] = {}
        """By table and player."""
        self.money = Accounts([])
        """Chips that the cage has issued."""
        self.play_money = Accounts([])
        """Play chips, of the practice tables: never in the drop ledger."""
        self.requests: OrderedDict[str, None] = OrderedDict()
        self.at_ms = 0
        """When the last entry was written."""
        self.entries = 0

    def money_of(self, table: RoomTable) -> Accounts:
        return self.play_money if table.is_practice else self.money

    def stack_cents(self, table: RoomTable, seat: int) -> int:
        """The chips at a seat; during a hand, what it began the hand with."""
        money = self.money_of(table)
        return money.balances[money.number(table.account(seat))]
