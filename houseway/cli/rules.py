"""`houseway rules`: one game as one house deals it, for a person, for a script, or as a PDF.

Every question stands with its answer, the clause that gives it and what the clause says. An
answer that is ours, because the book is silent or says two things, is marked as a reading.
"""

from pathlib import Path
from typing import Annotated

import typer

from houseway.errors import BadInput


def rules(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game, such as texas-holdem.")],
    *,
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="Choose another answer for this call."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the rule sheet as a PDF.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """The game as this house deals it: answers, clauses, readings, fees and notices."""
    from houseway.houses.house import House
    from houseway.reports.rule_sheet import rule_sheet
    from houseway.rulebook.answers import with_chosen

    if output is not None and as_json:
        raise BadInput("-o writes a PDF and --json prints a document: give one of them")
    row = House.named(house).row(game)
    sheet = rule_sheet(row, with_chosen(row.answers, chosen or ()))
    if output is not None:
        from houseway.reports.printing import print_rule_sheet

        print_rule_sheet(sheet, output)
    elif as_json:
        import msgspec

        print(msgspec.json.encode(sheet).decode())
    else:
        from houseway.cli.rules_text import print_rules

        print_rules(sheet)
