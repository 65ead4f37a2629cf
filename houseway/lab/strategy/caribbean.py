"""Caribbean Stud on one card: challenge or give up, by hand and by the bank's up card.

What a hand is worth is counted for every hand and up card (`odds/caribbean.py`); here hands of one
class are put together. Where only those of a class are played that hold a card of the up card's
rank, which makes a pair or better less likely for the bank, the cell says so. Where suits or the
lowest cards decide, it has what most hands do, and the chart says what following it gives up.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.five_card_banks import every_five
from houseway.lab.odds.caribbean import ante_parts, deals_of, played, stays
from houseway.lab.odds.challenge import Dealt, Stays, ante_tally, split, staying_brings
from houseway.lab.odds.figures import figures
from houseway.lab.strategy.chart import Act, Cell, Chart, Grid, Line, Note
from houseway.lab.strategy.charting import Asked
from houseway.lab.strategy.staying import FOLD, GIVEN_UP, PLAY, RANKS
from houseway.table.bank.side_options import ChallengingOptions

MATCH: Final = Act(
    "match", "M", "play if the up card matches one of your three lowest, else fold", 2
)
BY_CARD: Final = Act("by card", "B", "by the up card, as the first table says", 1)
ACTS: Final = (PLAY, MATCH, FOLD, BY_CARD)
ACE, KING, QUEEN, TEN = 12, 11, 10, 8
"""By the ranks that cards are numbered by: deuces are 0."""
NEARLY: Final = 0.995
"""A class that is played so often, or so seldom, is called played, or folded."""
MOSTLY: Final = 0.9
SUITS: Final = 4

Chosen = NDArray[np.bool_]
"""By hand: whether it is of a class."""


class Weighed(NamedTuple):
    """Every hand, and by the rank of the up card what it is worth to play."""

    ranks: NDArray[np.int64]
    """The highest first."""
    line: NDArray[np.int64]
    ways: NDArray[np.float64]
    """By hand and up rank: in how many ways they come together."""
    worth: NDArray[np.float64]
    """By hand and up rank, in antes and times those ways."""
    stayed: NDArray[np.float64]
    """By hand and up rank: in how many of the ways it is played."""
    matches: Chosen
    """By hand and up rank: whether one of its three lowest cards has that rank."""


def weighed(dealt: Dealt, brought: NDArray[np.float64], is_played: Stays) -> Weighed:
    """Up cards of one rank together; `brought` is in antes for each bank hand."""
    fives = every_five()
    ranks = np.sort(fives.hands[fives.players].astype(np.int64) >> 2, axis=1)[:, ::-1]
    # A card that the player holds is never the bank's.
    possible = (dealt.banks[:, :, :].sum(axis=2) > 0) * dealt.ways[:, None].astype(np.float64)
    plays = np.broadcast_to(is_played, possible.shape)
    by_rank = (len(ranks), len(RANKS), SUITS)
    return Weighed(
        ranks=ranks,
        line=dealt.line,
        ways=possible.reshape(by_rank).sum(axis=2),
        worth=(possible * brought).reshape(by_rank).sum(axis=2),
        stayed=(possible * plays).reshape(by_rank).sum(axis=2),
        matches=(ranks[:, 2:, None] == np.arange(len(RANKS))).any(axis=1),
    )


def chart(asked: Asked) -> Chart:
    """Challenge or give up."""
    options = asked.answers.options
    dealt, parts = deals_of(options, asked.tell), ante_parts(options)
    brought, scale = staying_brings(dealt, parts)
    banks = dealt.banks.sum(axis=2).max()
    is_played = stays(dealt, parts, asked.strategy)
    found = weighed(dealt, brought / (scale * float(banks)), is_played)
    rows = [*_rows(found, dealt.lines)]
    grids = _grid(rows), _by_line(found, dealt.lines)
    edge = played(dealt, options, asked.strategy).wagers[0].edge
    staked = Fraction(1 + options[ChallengingOptions].play_wager_antes)
    by_chart = split(dealt, _as_charted(found, rows))
    own = figures("ante", ante_tally(by_chart, parts, staked=staked)).edge
    return Chart(
        house=asked.answers.house,
        game=asked.answers.game,
        title="Caribbean Stud",
        strategy=asked.strategy,
        summary=_summary(rows),
        unit="ante",
        rules=asked.rules,
        edge=edge,
        acts=_used(*grids),
        grids=grids,
        notes=(
            *_gives_up(own - edge),
            *asked.noted(
                *("play_wager_antes", "bank_qualifies_with", "unqualified_bank_pays"),
                *("caribbean_ante_pays", "ties"),
            ),
        ),
    )


class Row(NamedTuple):
    """One row of the table: which hands it is about, and its cells."""

    heading: str
    among: Chosen
    cells: tuple[Cell | None, ...]


def _classes(found: Weighed, lines: Sequence[str]) -> Iterator[tuple[str, str, Chosen]]:
    """Classes of hands, the best first: the group that a row may be merged in, its name, itself."""
    one, two, three, four = found.ranks[:, :4].T
    is_high = found.line == 0
    yield "", f"{lines[2]} or better", found.line > 1
    yield "", lines[1], found.line == 1
    is_ace_king = is_high & (one == ACE) & (two == KING)
    for rank in range(QUEEN - 1, 0, -1):
        yield "A-K", f"A-K-Q-{RANKS[rank]}", is_ace_king & (three == QUEEN) & (four == rank)
    for rank in (QUEEN - 1, TEN):
        yield "A-K", f"A-K-{RANKS[rank]}", is_ace_king & (three == rank)
    yield "A-K", f"A-K-{RANKS[TEN - 1]} or lower", is_ace_king & (three < TEN)
    yield "low", "ace high, no king", is_high & (one == ACE) & (two < KING)
    yield "low", "king high", is_high & (one == KING)
    yield "low", "queen high or lower", is_high & (one < KING)


def _rows(found: Weighed, lines: Sequence[str]) -> Iterator[Row]:
    """The classes; of ace-king, neighbours that are played alike are one."""
    classes = [
        (group, Row(heading, among, _cells(found, among)))
        for group, heading, among in _classes(found, lines)
    ]
    for group, of in groupby(classes, key=lambda one: one[0]):
        rows = [row for _, row in of]
        if group != "A-K":
            yield from rows
            continue
        for _, alike in groupby(rows, key=lambda one: [cell and cell.act for cell in one.cells]):
            yield _merged(found, [*alike], len(rows))


def _merged(found: Weighed, rows: list[Row], whole: int) -> Row:
    """Neighbours as one row."""
    if len(rows) == 1:
        return rows[0]
    among = np.logical_or.reduce([one.among for one in rows])
    heading = f"{rows[0].heading} to {rows[-1].heading}" if len(rows) < whole else "ace-king"
    return Row(heading, among, _cells(found, among))


def _cells(found: Weighed, among: Chosen) -> tuple[Cell | None, ...]:
    return tuple(_cell(found, among, rank) for rank in range(len(RANKS)))


def _cell(found: Weighed, among: Chosen, rank: int) -> Cell | None:
    """What a class does against one up card."""
    ways, worth = found.ways[among, rank], found.worth[among, rank]
    total = ways.sum()
    if not total:
        return None
    stayed, matches = found.stayed[among, rank], found.matches[among, rank]
    part = stayed.sum() / total
    worths = {PLAY.slug: float(worth.sum() / total), FOLD.slug: GIVEN_UP}
    if not 1 - NEARLY < part < NEARLY:
        return Cell((PLAY if part > 0.5 else FOLD).slug, worths)
    if _part(stayed, ways, matches) > MOSTLY and _part(stayed, ways, ~matches) < 1 - MOSTLY:
        followed = (worth[matches].sum() + GIVEN_UP * ways[~matches].sum()) / total
        return Cell(MATCH.slug, {**worths, MATCH.slug: float(followed)})
    note = f"Of these hands {100 * part:.0f} % are played: by their suits and lowest cards."
    return Cell((PLAY if part > 0.5 else FOLD).slug, worths, note)


def _part(stayed: NDArray[np.float64], ways: NDArray[np.float64], of: Chosen) -> float:
    return float(stayed[of].sum() / ways[of].sum()) if ways[of].any() else 0.0


def _as_charted(found: Weighed, rows: Sequence[Row]) -> Stays:
    """Which hands somebody plays who follows the table, by hand and up card."""
    follows = np.zeros(found.ways.shape, bool)
    for row in rows:
        for rank, cell in enumerate(row.cells):
            if cell and cell.act == PLAY.slug:
                follows[row.among, rank] = True
            elif cell and cell.act == MATCH.slug:
                follows[row.among, rank] = found.matches[row.among, rank]
    return np.repeat(follows, SUITS, axis=1)


def _used(*grids: Grid) -> tuple[Act, ...]:
    """What a reader must know the mark of; both choices always."""
    there = {cell.act for grid in grids for row in grid.rows for cell in row.cells if cell}
    return tuple(one for one in ACTS if one.slug in there or one in (PLAY, FOLD))


def _grid(rows: Sequence[Row]) -> Grid:
    return Grid(
        title="When to challenge", rows_are="you hold", columns_are="the bank's up card",
        columns=RANKS, rows=tuple(Line(one.heading, one.cells) for one in rows),
    )  # fmt: skip


def _by_line(found: Weighed, lines: Sequence[str]) -> Grid:
    """What every line of the list is worth to play, over all up cards."""
    one, two = found.ranks[:, :2].T
    is_high = found.line == 0
    classes = [(lines[at], found.line == at) for at in range(len(lines) - 1, 0, -1)]
    classes.append(("ace-king", is_high & (one == ACE) & (two == KING)))
    classes.append(("anything lower", is_high & ~((one == ACE) & (two == KING))))
    whole = found.ways.sum()
    rows = []
    for heading, among in classes:
        total, stayed = found.ways[among].sum(), found.stayed[among].sum()
        if not total:
            continue
        worths = {PLAY.slug: float(found.worth[among].sum() / total), FOLD.slug: GIVEN_UP}
        act = PLAY if stayed == total else BY_CARD if stayed else FOLD
        rows.append(Line(heading, (Cell(act.slug, worths),), share=float(total / whole)))
    return Grid(title="What a hand is worth against any up card", rows_are="you hold",
                columns_are="", columns=("",), rows=tuple(rows))  # fmt: skip


def _summary(rows: Sequence[Row]) -> str:
    """What can be said in one sentence."""
    acts = [{cell.act for cell in row.cells if cell} for row in rows]
    if all(one == {PLAY.slug} for one in acts):
        return "Challenge with every hand, whatever the bank shows."
    last = max((at for at, one in enumerate(acts) if one == {PLAY.slug}), default=None)
    if last is None:
        return "Challenge as the table says."
    words = f"Challenge with {rows[last].heading}"
    words += "" if rows[last].heading.endswith("better") else " or better"
    mixed = any(one not in ({PLAY.slug}, {FOLD.slug}) for one in acts)
    return f"{words}; {'with other ace-kings as the table says; ' * mixed}fold the rest."


def _gives_up(lost: float) -> tuple[Note, ...]:
    if lost <= 0:
        return ()
    return (
        Note(
            f"Whoever follows this table gives up {100 * lost:.4f} % of an ante against play by"
            " every card and suit."
        ),
    )
