"""`houseway games`: which games are dealt where, by how many, at which posted limits.

One line a row: one game at one house. A row without a posted rate has rules and no limits: it is
dealt at practice tables only, until its house posts a rate.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.houses.house import Row


def games(
    house: Annotated[str | None, typer.Option(help="Only this house, or a folder's path.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Every game at every house: players, limits, and the schedules that post them."""
    from houseway.houses.house import House, every_house

    houses = list(every_house()) if house is None else [House.named(house)]
    rows = [row for one in houses for row in one.rows()]
    if as_json:
        import msgspec

        print(msgspec.json.encode([_listed(row) for row in rows]).decode())
        return
    from houseway.cli.output import put

    tables = (_table(one.club.name, [row for row in rows if row.house is one]) for one in houses)
    put(*tables, _counted(rows))


def _listed(row: "Row") -> dict[str, object]:
    """A row as scripts read it."""
    return {
        "house": row.house.slug,
        "game": row.game.slug,
        "title": row.game.title,
        "family": row.game.family,
        "players": row.players,
        "limits": row.limits,
        "schedules": [{"slug": one.slug, "limits": one.limits} for one in row.schedules],
    }


def _table(name: str, rows: Iterable["Row"]) -> "Table":
    """A club's rows under one another, the limits of each schedule on a line of their own."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=f"[bold]{name}[/]", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("game", no_wrap=True)
    table.add_column("", no_wrap=True, style="dim")
    table.add_column("family", no_wrap=True)
    table.add_column("players", no_wrap=True, justify="right")
    table.add_column("schedule", no_wrap=True)
    table.add_column("limits", overflow="fold")
    for row in rows:
        fewest, most = row.players
        schedules = "\n".join(one.slug for one in row.schedules)
        limits = "\n".join(", ".join(one.limits) for one in row.schedules)
        title = (row.game.slug, row.game.title, row.game.family, f"{fewest} to {most}")
        table.add_row(*title, schedules, limits or "[dim]no posted rate: practice only[/]")
    return table


def _counted(rows: Sequence["Row"]) -> str:
    posted = sum(bool(row.schedules) for row in rows)
    return f"{len(rows)} rows, {posted} with a posted rate. `houseway rules HOUSE GAME` shows one."
