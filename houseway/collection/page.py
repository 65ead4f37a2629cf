"""One `[[schedule]]` of a club's `collection.toml`: the printed page into cells.

    rows = [{ limit = "$3/6 thru $10/20", amounts = ["$4.00", "$2.00", "$2.00"], cite = "…" }]

A row's `amounts` stand under the columns of the page, which are `players`, `conditions`, or
`charges` where each column has its own payer. A blank cell is "": under a limit it repeats the
limit above, under an amount it needs a reading.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from houseway.collection.charges import CHARGE_KINDS, DROPPED, MOMENTS, PAYERS
from houseway.collection.counts import Players, read_band, read_players
from houseway.collection.posted_limits import FORMS, PostedLimit, every_chip, read_posted
from houseway.collection.readings import Readings, read_readings
from houseway.collection.schedules import ADDED, Amount, Cell, Due, Jackpot, Row, Schedule
from houseway.collection.written import Written
from houseway.money.cents import cents

_CHIPS: Final = re.compile(r"([1-9]\d*) chips?")
_MUST: Final = ("title", "games", "cite", "limits", "rows")
_MAY: Final = (
    *("slug", "effective", "charge", "charges", "players", "conditions"),
    *("free", "jackpot", "dropped", "notes", "readings"),
)
_ROW_MAY: Final = ("limit", "players", "action", "option", "jackpot", "notes")


@dataclass(frozen=True)
class Column:
    """What stands above an amount: who pays it, and perhaps at what count or condition."""

    due: Due | None
    """Nothing where every cell below is N/A."""
    heading: str = ""
    players: Players | None = None
    posted: tuple[PostedLimit, ...] = ()


@dataclass(frozen=True)
class Above:
    """What a blank cell repeats: the limit and the amounts of the row before."""

    limit: str = ""
    amounts: tuple[Amount, ...] = ()


def read_page(written: Written, number: int) -> list[Schedule]:
    """The schedule of the page; or, where each row is an option, one a row."""
    written.check_parts(_MUST, _MAY)
    readings = read_readings(written.inner("readings"))
    dropped = written.inner("dropped")
    if dropped.parts:
        dropped.check_parts(("is", "cite"))
    whole = Schedule(
        slug="",
        title=written.text("title"),
        games=written.games("games") + readings.games,
        games_by_reading=readings.games,
        cites=written.cites(),
        cells=(),
        free=_free(written, readings),
        jackpot=_jackpot(written, readings),
        dropped=dropped.word("is", DROPPED) if dropped.parts else "at once",
        dropped_cites=dropped.cites(),
        effective=_effective(written),
        notes=written.keys("notes"),
        line=written.book.line(*written.place),
        page=number,
        lower_row_holds=readings.lower_row_holds,
        spread_may_lie_inside=readings.spread_may_lie_inside,
        rows_may_agree=readings.rows_may_agree,
        live_cents=readings.live_cents,
        keys=readings.keys,
    )
    if not whole.games:
        raise written.wrong("is for no game.", "games")
    return [
        replace(whole, slug=slug, cells=cells)
        for slug, cells in _cells_by_slug(written, readings).items()
    ]


def _effective(written: Written) -> date | None:
    effective = written.parts.get("effective")
    if effective is None or type(effective) is date:
        return effective
    raise written.wrong("needs a date in its 'effective', like 2010-03-01.", "effective")


def _jackpot(written: Written, readings: Readings) -> Jackpot | None:
    """Where a jackpot is posted, the page or a reading says how it comes on top."""
    posted = written.inner("jackpot")
    if posted.parts:
        posted.check_parts(("amount", "cite"), ("added",))
    in_rows = any("jackpot" in row.parts for row in written.each("rows", "row"))
    ways = (readings.added is not None) + ("added" in posted.parts)
    if ways != (in_rows or bool(posted.parts)):
        raise written.wrong("needs a jackpot and one way in which it is 'added', or neither.")
    if not ways:
        return None
    return Jackpot(
        added=readings.added or posted.word("added", ADDED),
        cents=posted.money_cents("amount"),
        cites=posted.cites(),
    )


def _columns(written: Written, readings: Readings) -> list[Column]:
    """The headings of the page, whatever they are."""
    if ("charge" in written.parts) == ("charges" in written.parts):
        raise written.wrong("needs either a 'charge', or 'charges' for its columns.")
    if "charges" in written.parts:
        charges = written.each("charges", "column")
        return [Column(_due(one, readings, number)) for number, one in enumerate(charges)]
    due = _due(written.inner("charge"), readings, 0)
    columns = [
        Column(
            due, heading, players=readings.closed(written.read("players", heading, read_players))
        )
        for heading in written.words("players")
    ]
    columns += [
        Column(due, heading, posted=_posted(written, "conditions", heading, figures="condition"))
        for heading in written.words("conditions")
    ]
    return columns or [Column(due)]


def _due(written: Written, readings: Readings, number: int) -> Due | None:
    """A column's charge; what the page does not say of it comes from a reading."""
    written.check_parts((), ("heading", "kind", "payer", "when", "cite"))
    heading = written.text("heading")
    if "kind" not in written.parts:
        return None
    payers = tuple(written.choose("payer", one, PAYERS) for one in written.words("payer"))
    if bool(payers) == bool(readings.payer):
        raise written.wrong("needs its 'payer', as printed or by a reading, and not both.")
    moment = readings.moments[number] if number < len(readings.moments) else None
    if ("when" in written.parts) == (moment is not None):
        raise written.wrong("needs its 'when', as printed or by a reading, and not both.")
    return Due(
        heading=heading,
        kind=written.word("kind", CHARGE_KINDS),
        payers=(readings.payer,) if readings.payer else payers,
        when=moment or written.word("when", MOMENTS),
        cites=written.cites(),
    )


def _free(written: Written, readings: Readings) -> tuple[Due, ...]:
    """Those whom the heading of the schedule frees from any collection."""
    dues = []
    for number, free in enumerate(written.each("free", "free")):
        due = _due(free, readings, number)
        if due is None or not due.cites:
            raise free.wrong("needs its 'kind' and its 'cite'.")
        dues.append(due)
    return tuple(dues)


def _cells_by_slug(written: Written, readings: Readings) -> dict[str, tuple[Cell, ...]]:
    """All cells of the page, under the schedule's slug or under that of their row's option."""
    columns = _columns(written, readings)
    figures = written.word("limits", FORMS)
    found: dict[str, tuple[Cell, ...]] = {}
    above = Above()
    for row in written.each("rows", "row"):
        row.check_parts(("amounts", "cite"), _ROW_MAY)
        slug = row.text("option") or written.text("slug")
        if not slug:
            raise written.wrong("needs a 'slug', or an 'option' in every row.")
        above = Above(
            row.cell("limit") or above.limit,
            _amounts(row, columns, above.amounts if readings.blank_repeats else ()),
        )
        posted = () if columns[0].posted else _posted(row, "limit", above.limit, figures=figures)
        cells = _cells(row, columns, above, posted=posted, readings=readings)
        found[slug] = (*found.get(slug, ()), *cells)
    if not found:
        raise written.wrong("has no rows.", "rows")
    return found


def _amounts(
    row: Written, columns: Sequence[Column], repeated: Sequence[Amount]
) -> tuple[Amount, ...]:
    """The amounts of one printed row; a blank one repeats where a reading says so."""
    texts = row.words("amounts")
    if len(texts) != len(columns):
        raise row.wrong(f"has {len(texts)} amounts for {len(columns)} columns.", "amounts")
    found = []
    for number, (text, column) in enumerate(zip(texts, columns, strict=True)):
        if text == "" and not repeated:
            raise row.wrong("has a blank cell, and no reading says what it means.", "amounts")
        amount = row.read("amounts", text, _amount) if text else repeated[number]
        if amount.is_posted and column.due is None:
            raise row.wrong(f"has {text!r} in a column that charges nothing.", "amounts")
        found.append(amount)
    return tuple(found)


def _amount(text: str) -> Amount:
    if text == "N/A":
        return Amount(is_posted=False)
    if match := _CHIPS.fullmatch(text):
        return Amount(chips=int(match[1]))
    return Amount(cents=cents(text))


def _cells(
    row: Written,
    columns: Sequence[Column],
    above: Above,
    *,
    posted: tuple[PostedLimit, ...],
    readings: Readings,
) -> list[Cell]:
    """The cells of one printed row under the columns that charge something."""
    printed = Row(
        line=row.book.line(*row.place),
        cites=row.cites(),
        limit=above.limit,
        players=row.cell("players"),
        action=row.cell("action"),
        jackpot_cents=row.money_cents("jackpot"),
        notes=row.keys("notes"),
    )
    players = None
    if printed.players:
        players = readings.closed(row.read("players", printed.players, read_players))
    return [
        Cell(
            row=printed,
            due=column.due,
            posted=column.posted or posted,
            players=column.players or players,
            band=row.read("action", printed.action, read_band) if printed.action else None,
            amount=amount,
            is_blank=text == "",
            column=column.heading,
        )
        for column, amount, text in zip(columns, above.amounts, row.words("amounts"), strict=True)
        if column.due
    ]


def _posted(written: Written, part: str, text: str, *, figures: str) -> tuple[PostedLimit, ...]:
    if figures == "chip":
        return (every_chip(),)
    if not text:
        raise written.wrong("has no limit, and no row above it to repeat.", part)
    return written.read(part, text, lambda printed: read_posted(printed, figures))
