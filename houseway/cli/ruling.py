"""`houseway ruling`: what a house does when something goes wrong at one of its tables.

With a fault, the ruling: what is done, step by step, by which clause, and on whose word: the
book's, or our reading where the book is silent. Without one, the list: the faults that a table
rules on when they are reported, and whatever else the book prints about faults, which is for the
floor to carry out.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

PRINTED: Final = {
    "the book": "\n[bold]Printed in the book[/]  [dim]the floor rules by it[/]",
    "our reading": "\n[bold]Printed on another page[/]  [dim]our reading: it serves here too[/]",
}
"""What stands above the paragraphs that no steps are known for, by whose word they are."""

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.houses.house import Row
    from houseway.irregularities.showing import RulingShown
    from houseway.reports.rulings_elsewhere import Elsewhere


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
    from msgspec.structs import asdict

    from houseway.houses.house import House
    from houseway.reports.printed_rulings import prints_any, ruling_named, rulings_of
    from houseway.reports.rulings_elsewhere import elsewhere
    from houseway.rulebook.answers import with_chosen

    row = House.named(house).row(game)
    answers = with_chosen(row.answers, chosen or ())
    if fault is not None:
        shown = ruling_named(row, answers, fault)
        others = elsewhere(row, shown) if shown.steps else ()
        if as_json:
            _print_json({**asdict(shown), "elsewhere": others})
        else:
            _print_one(shown, row, others)
        return
    listed = rulings_of(row, answers)
    if as_json:
        _print_json(listed)
    else:
        title = f"{row.game.title} at {row.house.club.name}"
        _print_list(listed, title, is_printed=prints_any(row, answers))
        if listed:
            print(f"\n`houseway ruling {house} {game} FAULT` shows one; a clause may stand for it.")


def _print_json(shown: object) -> None:
    import msgspec

    print(msgspec.json.encode(shown).decode())


def _print_list(shown: Sequence["RulingShown"], title: str, *, is_printed: bool) -> None:
    """What a table rules on, whose word each ruling is, and what else the book prints of faults."""
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.padding import Padding
    from rich.table import Table

    from houseway.cli.output import put

    blocks: list[RenderableType] = [f"[bold]{escape(title)}[/]"]
    if not is_printed:
        blocks.append("The book prints nothing about faults on the pages of this game.")
    done = Table(box=SIMPLE_HEAD, pad_edge=False)
    done.add_column("fault", no_wrap=True)
    done.add_column("what goes wrong")
    done.add_column("on whose word", no_wrap=True, style="dim")
    for one in shown:
        if one.steps:
            done.add_row(one.fault, one.title, one.authority)
    if done.row_count:
        blocks += ["\n[bold]Ruled on at the table[/]  [dim]when it is reported[/]", done]
    for authority, heading in PRINTED.items():
        printed = [one for one in shown if not one.steps and one.authority == authority]
        blocks += [heading] if printed else []
        for one in printed:
            blocks.append(f"\n  [bold]{escape(one.fault)}[/]  [dim]{escape(one.title)}[/]")
            blocks.append(Padding(escape(one.ruling), (0, 0, 0, 4)))
            blocks.append(Padding(f"[dim]{escape(one.cite)}[/]", (0, 0, 0, 4)))
    put(*blocks)


def _print_one(shown: "RulingShown", row: "Row", others: Sequence["Elsewhere"]) -> None:
    """The ruling, what is done in each way that the fault can turn out, and the clauses' words."""
    from rich.markup import escape
    from rich.padding import Padding

    from houseway.cli.output import put
    from houseway.reports.rule_sheet import cited
    from houseway.table.why import CLAUSE

    head = f"[bold]{escape(shown.title)}[/]  [dim]{escape(shown.fault)}[/]"
    lines: list[RenderableType] = [head, escape(shown.ruling)]
    if shown.when:
        lines.append(f"[dim]Usually found:[/] {escape(shown.when)}.")
    for case in shown.cases:
        lines.append(f"\n[bold]{case.when or 'What is done'}[/]")
        lines += [f"  {number:>2}  {step}" for number, step in enumerate(case.steps, start=1)]
        lines.append(f"[dim]{escape(case.cite)}[/]")
    cites = "; ".join((shown.cite, *(case.cite for case in shown.cases)))
    lines.append("\n[bold]The clauses[/]")
    clauses = cited(row.house, dict.fromkeys(CLAUSE.findall(cites)))
    lines += [Padding(f"[dim]{one.id}[/] {escape(one.gist)}", (0, 0, 0, 2)) for one in clauses]
    if not shown.steps and shown.answers:
        lines.append("\n[bold]In play[/]")
        lines += [f"  {name}: {escape(answer)}" for name, answer in shown.answers.items()]
    if others:
        lines.append("\n[bold]At the other houses[/]")
        lines += [_line_of(one) for one in others]
    lines.append(f"\nOn whose word: {shown.authority}. {_reported(shown)}")
    put(*lines)


def _line_of(one: "Elsewhere") -> "RenderableType":
    from rich.markup import escape
    from rich.padding import Padding

    cite = f"  [dim]{escape(one.cite)}[/]" if one.cite else ""
    return Padding(f"[bold]{one.house}[/]: {escape(one.words)}{cite}", (0, 0, 0, 2))


def _reported(shown: "RulingShown") -> str:
    if not shown.steps:
        return "The floor rules by it; the program has no steps for it."
    dealt = "" if shown.reported_by == "the staff" else "; where the program deals, by the staff"
    return f"Reported by {shown.reported_by}{dealt}."
