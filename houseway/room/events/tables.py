"""Tables are opened, paused, resumed, changed and closed."""

import msgspec

from houseway.room.events.event import RoomEvent


class TableOpened(RoomEvent, frozen=True, tag="table-opened"):
    """A table on a game and a limit of one house, for the house or for practice."""

    house: str
    game: str
    limit: str
    is_practice: bool
    schedule: str
    """The one schedule that it posts; empty at a practice table."""
    seats: int
    big_blind_cents: int
    chip_cents: int
    jackpot: bool
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    chosen: dict[str, str]
    """Answers of the house that this table plays otherwise."""
    pace_ms: int
    """How long a bot takes to act; a table of bots alone is dealt at this pace."""
    clock_ms: int
    """How long anybody may take before the clock acts for him."""
    is_passing: bool = False
    """Whether it closes by itself when nobody but bots has been at it for a while."""
    by: int = 0
    """Who has opened it; 0 for the room itself, and in older logs."""
    edition: int = 1
    """Of the house's book; older logs are of the first."""
    answers: dict[str, str] = msgspec.field(default_factory=dict)
    """All that the house answered then, so that its hands are played again by the same rules."""


class BookRead(RoomEvent, frozen=True, tag="book-read"):
    """The house's book has changed since the table last took its answers: it takes them anew."""

    edition: int
    answers: dict[str, str]


class TablePaused(RoomEvent, frozen=True, tag="table-paused"):
    """No further hand is dealt until somebody resumes; the hand that is running plays on."""

    because: str
    cite: str = ""
    lifts: bool = False
    """Whether it goes on by itself once the reason is gone: fee columns, hours."""
    closes: bool = False
    """Whether it is taken away when the hand that is running is over."""


class TableResumed(RoomEvent, frozen=True, tag="table-resumed"):
    pass


class TableClosed(RoomEvent, frozen=True, tag="table-closed"):
    """Broken: everybody has been cashed out, and its drop stands for the count."""

    because: str


class LimitChanged(RoomEvent, frozen=True, tag="limit-changed"):
    """The same table at another limit, with the floor's approval."""

    limit: str
    schedule: str
    big_blind_cents: int
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    by: int
    cite: str


class PayoutsAnnounced(RoomEvent, frozen=True, tag="payouts-announced"):
    """A side wager will be paid otherwise from then on; until then it is paid as posted."""

    option: str
    value: str
    from_ms: int
    by: int
    cite: str


class PayoutsChanged(RoomEvent, frozen=True, tag="payouts-changed"):
    """What was announced holds from the next hand on."""

    option: str
    value: str
