"""`houseway ruling`: what a house does when something goes wrong at one of its tables.

With a fault, the ruling: what is done, step by step, by which clause, and on whose word: the
book's, or our reading where the book is silent. Without one, the list of faults that the game
rules on. At a table the same ruling is carried out when the fault is reported.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.irregularities.showing import RulingShown


def ruling(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game, such as texas-holdem.")],
    fault: Annotated[str | None, typer.Argument(help="A fault; all of them when left out.")] = None,
    *,
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="Choose another answer for this call."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """What this house does when something goes wrong: the steps, the clause, on whose word."""
    from houseway.houses.house import House
    from houseway.irregularities.showing import shown_ruling
    from houseway.rulebook.answers import with_chosen
    from houseway.table.reporting import ruling_on

    row = House.named(house).row(game)
    answers = with_chosen(row.answers, chosen or ())
    found = row.game.rulings if fault is None else (ruling_on(row.game, fault),)
    shown = [shown_ruling(one, row.game, answers) for one in found]
    if as_json:
        import msgspec

        print(msgspec.json.encode(shown if fault is None else shown[0]).decode())
    elif fault is None:
        _print_list(shown, f"{row.game.title} at {row.house.club.name}", house=house, game=game)
    else:
        _print_one(shown[0])


def _print_list(shown: Iterable["RulingShown"], title: str, *, house: str, game: str) -> None:
    """The faults under one another, and whose word each ruling is."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=f"[bold]{title}[/]", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("fault", no_wrap=True)
    table.add_column("what goes wrong")
    table.add_column("on whose word", no_wrap=True, style="dim")
    for one in shown:
        table.add_row(one.fault, one.title, one.authority)
    if table.row_count:
        _print(table, f"`houseway ruling {house} {game} FAULT` shows one.")
    else:
        _print(f"{title} has no rulings yet.")


def _print_one(shown: "RulingShown") -> None:
    """The ruling, and what is done in each way that the fault can turn out."""
    lines = [f"[bold]{shown.title}[/]  [dim]{shown.fault}[/]", shown.ruling]
    for case in shown.cases:
        lines.append(f"\n[bold]{case.when or 'What is done'}[/]")
        lines += [f"  {number:>2}  {step}" for number, step in enumerate(case.steps, start=1)]
        lines.append(f"[dim]{case.cite}[/]")
    dealt = "" if shown.reported_by == "the staff" else "; where the program deals, by the staff"
    lines.append(f"\nOn whose word: {shown.authority}. Reported by {shown.reported_by}{dealt}.")
    _print(*lines)


def _print(*blocks: "RenderableType") -> None:
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 100  # a file has no edge to wrap at
    with console.capture() as printed:
        for block in blocks:
            console.print(block)
    # Rich fills every line to the edge; a file should not hold the blanks.
    print("\n".join(line.rstrip() for line in printed.get().splitlines()))
