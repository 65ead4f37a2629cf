"""A strategy that can be held: the best play of one game at one house, as tables and as rules.

A chart is plain facts: what to do with each hand, what every choice is worth, why, and which rules
it was worked out from. It says nothing about how it looks: `svg.py` draws it.

A table (`Grid`) is for games in which a hand and perhaps the bank's up card decide; a list of rules
in their order (`RuleList`) is for games in which a hand is set. A chart may have several of either.
Every kind of thing to do is an `Act` with a mark of its own, so that nothing rests on colour.
"""

from collections.abc import Mapping

import msgspec


class Act(msgspec.Struct, frozen=True):
    """One thing to do: its slug, the mark that stands for it, and its words in the legend."""

    slug: str
    mark: str
    """One or two characters."""
    words: str
    shade: int = 0
    """How dark its cells are, from 0 for paper to 4 for the full colour of the house."""


class Cell(msgspec.Struct, frozen=True):
    """What to do in one case, and what each choice there is worth, in units of the first wager."""

    act: str
    """The slug of an act of the chart."""
    worths: Mapping[str, float] = {}
    """By slug, what each choice is worth to whoever makes it; empty where no figure is known."""
    note: str = ""
    """What else a reader must know about this cell."""
    otherwise: str = ""
    """The act that is best where the first is not allowed, such as a double on three cards."""

    @property
    def worth(self) -> float | None:
        return self.worths.get(self.act)


class Line(msgspec.Struct, frozen=True):
    """One row of a table: the hand that it is about, and a cell for each column."""

    heading: str
    cells: tuple[Cell | None, ...]
    """A cell that cannot come about is none."""
    share: float | None = None
    """How often such a hand comes, of all hands."""
    note: str = ""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """A table of cells, by hand and by what is seen of the other side."""

    title: str
    rows_are: str
    """What a row's heading names, such as "your hand"."""
    columns_are: str
    """What a column's heading names, such as "the bank shows"; empty where there is one column."""
    columns: tuple[str, ...]
    rows: tuple[Line, ...]
    note: str = ""


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a list in which the first that fits is played."""

    when: str
    do: str
    why: str = ""
    example: str = ""
    clauses: tuple[str, ...] = ()
    worths: Mapping[str, float] = {}
    """What it is worth on average where it applies, by a word for the play."""
    share: float | None = None
    """How often it applies, of all hands."""


class RuleList(msgspec.Struct, frozen=True, kw_only=True):
    """Rules in their order."""

    title: str
    rules: tuple[Rule, ...]
    note: str = ""


class Note(msgspec.Struct, frozen=True):
    """What a reader must know about the whole chart, and the clauses that it rests on."""

    text: str
    clauses: tuple[str, ...] = ()


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """The play of one game under one house's answers."""

    house: str
    game: str
    title: str
    """What the game is called."""
    strategy: str
    summary: str
    """The whole play in one sentence."""
    unit: str
    """What worths are counted in: "ante", "wager"."""
    rules: str
    """The digest of the answers that it was worked out from."""
    edge: float | None = None
    """What the bettor loses of each unit with this play, where it is known."""
    acts: tuple[Act, ...] = ()
    grids: tuple[Grid, ...] = ()
    lists: tuple[RuleList, ...] = ()
    notes: tuple[Note, ...] = ()

    def act(self, slug: str) -> Act:
        return next(one for one in self.acts if one.slug == slug)

    def mark(self, cell: Cell) -> str:
        """What stands in a cell: its act, and in a small letter what is done where that is barred.

        >>> acts = Act("double", "D", "double"), Act("hit", "H", "hit")
        >>> given = {"house": "", "game": "", "title": "", "strategy": "", "summary": ""}
        >>> Chart(**given, unit="", rules="", acts=acts).mark(Cell("double", otherwise="hit"))
        'Dh'
        """
        instead = self.act(cell.otherwise).mark.lower() if cell.otherwise else ""
        return self.act(cell.act).mark + instead
