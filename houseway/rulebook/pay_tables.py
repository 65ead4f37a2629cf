"""What a winning wager is paid: odds such as "6 to 5", and tables of them as posted.

    natural_pays = { is = "6 to 5", cite = "comstock/pure-21-5-blackjack/3" }

    [buster_pays]
    is = [
      { hand = "5 cards", A = "4 to 1",  B = "4 to 1",  cite = "garlic-city/buster/22" },
      { hand = "6 cards", A = "18 to 1", B = "16 to 1", cite = "garlic-city/buster/23" },
    ]

A row is a printed line with its own clause, so the answer needs no `cite` beside them. Where a
page prints several columns each has its heading; where it prints one, that is called `pays`.
"""

import re
from dataclasses import dataclass, field

from houseway.errors import BadInput
from houseway.rulebook.kinds import Kind

POSTED_ODDS = re.compile(r"([1-9]\d*) to ([1-9]\d*)", re.ASCII)
TYPED_ODDS = re.compile(r"(?:(\w+) )?(\d+ to \d+)", re.ASCII)
LABEL = re.compile(r"[^\s:,/](?:[^:,/]*[^\s:,/])?")
HEADING = re.compile(r"[A-Za-z]\w*", re.ASCII)
ONLY_COLUMN = "pays"
BESIDE_ODDS = {"hand", "cite"}


@dataclass(frozen=True)
class Odds:
    """A win brings `pays` for every `on` at stake, beside the stake itself."""

    pays: int
    on: int

    def __str__(self) -> str:
        return f"{self.pays} to {self.on}"


@dataclass(frozen=True)
class PayRow:
    """One posted line: a hand, what it pays in each column, and the clause that says so."""

    hand: str
    odds: tuple[Odds, ...]
    cite: str = field(default="", compare=False)


@dataclass(frozen=True)
class PayTable:
    """The lines in their printed order, under the headings of their columns."""

    columns: tuple[str, ...]
    rows: tuple[PayRow, ...]

    def row(self, hand: str) -> PayRow | None:
        """The line of a hand; none when the table does not pay it."""
        return next((row for row in self.rows if row.hand == hand), None)

    def odds(self, hand: str, *, column: str = ONLY_COLUMN) -> Odds | None:
        """What a hand pays in one column; none when the table does not pay it.

        >>> table = TableOfOdds().parse("pair: 1 to 1, flush: 4 to 1")
        >>> assert isinstance(table, PayTable)
        >>> str(table.odds("flush")), table.odds("high card")
        ('4 to 1', None)
        """
        row = self.row(hand)
        return row.odds[self.columns.index(column)] if row else None


@dataclass(frozen=True)
class OddsTo(Kind):
    """One pair of odds."""

    @property
    def legal(self) -> str:
        return 'odds as posted, such as "6 to 5"'

    def read(self, written: object) -> Odds:
        posted = POSTED_ODDS.fullmatch(written) if isinstance(written, str) else None
        if posted is None:
            raise self.wrong(written)
        return Odds(int(posted[1]), int(posted[2]))

    def parse(self, text: str) -> Odds:
        return self.read(text)


ODDS = OddsTo()


@dataclass(frozen=True)
class TableOfOdds(Kind):
    """A posted pay table."""

    @property
    def legal(self) -> str:
        return 'rows such as { hand = "pair", pays = "1 to 1", cite = "…" }, all with these columns'

    def read(self, written: object) -> PayTable:
        lines = written if isinstance(written, list) else []
        if not lines or not all(isinstance(line, dict) for line in lines):
            raise self.wrong(written)
        columns = tuple(heading for heading in lines[0] if heading not in BESIDE_ODDS)
        if not columns or not all(HEADING.fullmatch(heading) for heading in columns):
            raise self.wrong(lines[0])
        rows = tuple(self._row(line, columns) for line in lines)
        hands = [row.hand for row in rows]
        if twice := [hand for hand in hands if hands.count(hand) > 1]:
            raise BadInput(f"must pay each hand once, not {twice[0]!r} twice.")
        return PayTable(columns, rows)

    def _row(self, line: dict[str, object], columns: tuple[str, ...]) -> PayRow:
        hand, cite = line.get("hand"), line.get("cite", "")
        if (
            line.keys() - BESIDE_ODDS != set(columns)
            or not isinstance(cite, str)
            or not isinstance(hand, str)
            or not LABEL.fullmatch(hand)
        ):
            raise self.wrong(line)
        return PayRow(hand, tuple(ODDS.read(line[heading]) for heading in columns), cite)

    def parse(self, text: str) -> PayTable:
        lines = []
        for typed in text.split(","):
            hand, _, rest = typed.strip().partition(": ")
            cells = [TYPED_ODDS.fullmatch(cell.strip()) for cell in rest.split("/")]
            found = {cell[1] or ONLY_COLUMN: cell[2] for cell in cells if cell}
            if len(found) != len(cells):
                raise self.wrong(typed.strip())
            lines.append({"hand": hand, **found})
        return self.read(lines)

    def show(self, value: object) -> str:
        assert isinstance(value, PayTable)
        return ", ".join(f"{row.hand}: {_shown(value.columns, row)}" for row in value.rows)


def _shown(columns: tuple[str, ...], row: PayRow) -> str:
    if columns == (ONLY_COLUMN,):
        return str(row.odds[0])
    return " / ".join(f"{heading} {odds}" for heading, odds in zip(columns, row.odds, strict=True))
