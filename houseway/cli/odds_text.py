"""How `houseway odds` looks on paper: figures that people compare, under one another."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.houses.house import Row
    from houseway.lab.odds.asking import GameOdds, NamedPlay
    from houseway.lab.odds.figures import Figures, HandCount, Lines


EXPLAINED: Final = (
    "The edge is what a bettor loses of each unit first put down, and the player-dealer wins,"
    " before any collection."
)
WITHOUT_A_BANK: Final = (
    "There is no player-dealer: what one of the two loses of each unit put down, the other wins."
)


TOO_LONG: Final = 10**21
"""A number of deals that nobody reads."""


def shown(
    row: "Row",
    found: "GameOdds",
    own: "GameOdds | None",
    *,
    plays: "Sequence[NamedPlay]",
    chosen: Sequence[str],
) -> "Iterator[RenderableType]":
    """The game and how it is played, every wager's figures, and how its results are spread."""
    from houseway.lab.odds.studies import study_of

    yield f"{row.game.title} at {row.house.club.name}: {_how(found)}"
    study = study_of(found.game)
    yield f"[dim]{found.strategy}: {study.strategies[found.strategy]}[/]"
    if chosen:
        yield f"[dim]chosen for this call: {escape('; '.join(chosen))}[/]"
    yield _table(found, own)
    for wager in found.wagers:
        yield results_shown(wager, counts=found.deals <= TOO_LONG)
    if found.hands:
        yield _hands(found.hands)
    for lines in found.tables:
        yield _lines(lines)
    if len(plays) > 1:
        yield _plays(plays)
    explained = EXPLAINED if study.has_bank else WITHOUT_A_BANK
    yield f"[dim]{explained} Rules {found.rules}.[/]"


def _hands(hands: "Sequence[HandCount]") -> Table:
    """How many hands hold each line of the list at best."""
    table = Table(title="hands", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("at best")
    for heading in ("hands", "chance"):
        table.add_column(heading, justify="right")
    for one in hands:
        table.add_row(one.hand, f"{one.deals:,}", f"{100 * one.chance:.6f} %")
    return table


def _lines(lines: "Lines") -> Table:
    """A table that only this game has."""
    table = Table(title=lines.title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(lines.heading)
    for heading in lines.columns:
        table.add_column(heading, justify="right")
    for one in lines.lines:
        table.add_row(one.name, *(f"{100 * part:.4f} %" for part in one.parts))
    return table


def _plays(plays: "Sequence[NamedPlay]") -> Table:
    """What each named play is worth beside the best."""
    table = Table(title="strategies", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("strategy")
    for heading in ("edge", "element of risk", "gives up"):
        table.add_column(heading, justify="right")
    for one in plays:
        figures = (one.edge, one.element_of_risk, one.gives_up)
        table.add_row(one.strategy, *(f"{100 * each:.6f} %" for each in figures))
    return table


def _how(found: "GameOdds") -> str:
    if found.deals > TOO_LONG:
        return "every deal"
    if found.method == "exact":
        return f"all {found.deals:,} deals"
    return f"{found.deals:,} deals at random"


def _table(found: "GameOdds", own: "GameOdds | None") -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("wager")
    is_measured = found.method == "simulated"
    errors = ["std. error"] if is_measured else []
    headings = ["edge", *errors, "element of risk", "std. deviation", "wins", "pushes", "loses"]
    for heading in headings:
        table.add_column(heading, justify="right")
    for wager in found.wagers:
        whose = "" if own is None else ", usual game"
        table.add_row(*_row(wager, f"{wager.wager}{whose}"))
        if own is not None:
            table.add_row(*_row(own.wager(wager.wager), f"{wager.wager}, this house"))
    return table


def _row(wager: "Figures", name: str) -> list[str]:
    return [
        name,
        f"{100 * wager.edge:.6f} %",
        *([f"{100 * wager.stderr:.6f} %"] if wager.stderr else []),
        f"{100 * wager.element_of_risk:.6f} %",
        f"{wager.sd:.4f}",
        *(f"{100 * one:.4f} %" for one in (wager.wins, wager.pushes, wager.loses)),
    ]


def results_shown(wager: "Figures", *, counts: bool) -> Table:
    """The results, the best first, with their deals where these can be read."""
    table = Table(title=wager.wager, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("comes to", "of", *(["deals"] if counts else []), "chance"):
        table.add_column(heading, justify="right")
    from houseway.lab.odds.figures import RARE, rare_of

    rare = rare_of(wager)
    for one in wager.results:
        if one not in rare:
            table.add_row(
                f"{one.won:+g}" if one.won else "0",
                f"{one.staked:g}",
                *([f"{one.deals:,}"] if counts else []),
                f"{100 * one.chance:.6f} %",
            )
    if rare:
        together = f"{100 * sum(one.chance for one in rare):.6f} %"
        table.add_row("others", "", *([""] if counts else []), together)
        table.caption = f"others: {len(rare)} results rarer than 1 in {RARE:,}; --json has them\n"
        table.caption_justify = "left"
    return table
