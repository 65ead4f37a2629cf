"""The printed page of a club's collections: schedules, their rows, and the cells where they cross.

A cell gets its conditions from its row and its column. A hold'em page has limits down and players
across, a pan page players down and conditions across, a blackjack page table limits and total
action down and payers across; a cell of any of them says: at these limits, with so many players,
at so much action, this payer owes this amount at this moment.

Rows and columns keep the words of the page. What the page leaves open was decided by a reading,
whose key is in `keys` under the question it answers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final, Literal, get_args

import msgspec

from houseway.collection.charges import ChargeKind, Dropped, Moment, Payer
from houseway.collection.counts import Band, Players
from houseway.collection.limits import Limit
from houseway.collection.posted_limits import PostedLimit

Added = Literal["to each payment", "to the first payment of the hand", "from the pot, each hand"]
"""How a jackpot comes on top: of every payer's amount, of the first, or as a charge of its own."""
ADDED: Final[tuple[Added, ...]] = get_args(Added)


class Amount(msgspec.Struct, frozen=True):
    """What stands in a cell: dollars, chips, or N/A, which is not an amount of zero."""

    cents: int = 0
    chips: int = 0
    is_posted: bool = True

    def cents_at(self, limit: Limit) -> int:
        """A rate in chips is worth what the table's chip is."""
        return self.cents + self.chips * (limit.low_cents or 0)


@dataclass(frozen=True, kw_only=True)
class Due:
    """What a column charges, whom, and when."""

    heading: str
    kind: ChargeKind
    payers: tuple[Payer, ...]
    when: Moment
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Row:
    """One printed row, its words kept, and the line of the file it stands on."""

    line: int
    cites: tuple[str, ...]
    limit: str = ""
    players: str = ""
    action: str = ""
    jackpot_cents: int = 0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Cell:
    """One printed amount and everything that must hold for it to be charged."""

    row: Row
    due: Due
    posted: tuple[PostedLimit, ...]
    players: Players | None
    band: Band | None
    amount: Amount
    is_blank: bool = False
    """True when the cell is empty on the page and repeats the one above it."""
    column: str = ""
    """The words above the cell where columns are player counts or conditions."""

    def covers(self, limit: Limit, *, inside: bool) -> bool:
        return any(one.covers(limit, inside=inside) for one in self.posted)


@dataclass(frozen=True, kw_only=True)
class Jackpot:
    """What is added where a jackpot is attached to the table; rows may post their own amount."""

    added: Added
    cents: int = 0
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Schedule:
    """One posted schedule, as a table may use it; its slug is unique for each of its games."""

    slug: str
    title: str
    games: tuple[str, ...]
    cites: tuple[str, ...]
    cells: tuple[Cell, ...]
    free: tuple[Due, ...] = ()
    """Who pays nothing by the schedule's own heading."""
    jackpot: Jackpot | None = None
    dropped: Dropped = "at once"
    dropped_cites: tuple[str, ...] = ()
    effective: date | None = None
    notes: tuple[str, ...] = ()
    line: int = 0
    page: int = 0
    """Which `[[schedule]]` of the file: options of one printed table share it."""

    lower_row_holds: bool = False
    spread_may_lie_inside: bool = False
    rows_may_agree: bool = False
    live_cents: int = 0
    games_by_reading: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)

    @property
    def posted(self) -> tuple[PostedLimit, ...]:
        """Every limit of the schedule, in printed order, each once."""
        return tuple(dict.fromkeys(one for cell in self.cells for one in cell.posted))

    @property
    def limits(self) -> tuple[str, ...]:
        """The same as people type them: what `houseway games` lists."""
        return tuple(map(str, self.posted))

    @property
    def player_columns(self) -> tuple[str, ...]:
        """The numbers of players as printed, in printed order."""
        texts = (cell.row.players or cell.column for cell in self.cells if cell.players)
        return tuple(dict.fromkeys(texts))


@dataclass(frozen=True, kw_only=True)
class Unposted:
    """Why some table has no rate: a heading without a row, a page without an amount."""

    games: tuple[str, ...]
    key: str
    cites: tuple[str, ...] = ()
    schedule: str = ""
    posted: tuple[PostedLimit, ...] = ()
    line: int = 0

    def explains(self, game: str, schedule: str, limit: Limit) -> bool:
        return (
            game in self.games
            and self.schedule in ("", schedule)
            and (not self.posted or any(one.covers(limit) for one in self.posted))
        )


@dataclass(frozen=True, kw_only=True)
class Refund:
    """After this has happened to a hand, its collection goes back."""

    games: tuple[str, ...]
    after: str
    cites: tuple[str, ...]
