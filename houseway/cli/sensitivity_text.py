"""How `houseway odds --sensitivity` looks on paper: the answers by what they are worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.houses.house import Row
    from houseway.lab.odds.asking import GameOdds
    from houseway.lab.odds.sensitivity import Change, Sensitivity


def sensitivity_shown(
    row: "Row", found: "GameOdds", worth: "Sensitivity"
) -> "Iterator[RenderableType]":
    """Every change that moves a figure, the largest first."""
    edges = ", ".join(f"{one.wager} {100 * one.edge:.4f} %" for one in found.wagers)
    yield f"What each answer is worth in {row.game.title} at {row.house.club.name}"
    yield f"[dim]{found.strategy}; {edges}[/]"
    yield _table(worth) if worth.changes else "\nChanged alone, no answer moves an edge.\n"
    for one in worth.uncounted:
        yield escape(f"{one.option}, {one.was} to {one.would_be}: {one.needs}")
    if worth.unmoved:
        yield f"Changed alone, these move nothing: {', '.join(worth.unmoved)}."
    yield f"[dim]No figure rests on the other {worth.beside} answers of the row.[/]"


def _table(worth: "Sensitivity") -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("answer", "is", "would be", "wager"):
        table.add_column(heading)
    for heading in ("edge", "player", "player-dealer"):
        table.add_column(heading, justify="right")
    for one in worth.changes:
        table.add_row(*map(escape, _row(one)))
    return table


def _row(one: "Change") -> list[str]:
    return [
        one.option,
        one.was,
        one.would_be,
        one.wager,
        f"{100 * one.edge:.4f} %",
        f"{100 * one.player:+.6f} %{_off(one)}",
        f"{100 * one.player_dealer:+.6f} %",
    ]


def _off(one: "Change") -> str:
    """How far off a figure from deals at random may be: a standard error."""
    return f" ± {100 * one.stderr:.6f}" if one.stderr else ""
