"""`houseway verify`: are the cards of a record the ones that were committed to before the deal?

Exit 1 when one is not, with its position. What stays closed (mucked hands, burns, the stub) is
counted and never opened: an auditor who has the log opens it with `houseway audit --open`.
"""

from pathlib import Path
from typing import Annotated

import typer


def verify(
    record: Annotated[Path, typer.Argument(help="A hand record (.hand) with its seals.")],
    roots: Annotated[
        list[str] | None,
        typer.Option("--root", metavar="HEX", help="A root as it was published before the deal."),
    ] = None,
    numbers: Annotated[
        list[str] | None,
        typer.Option(
            "--number",
            metavar="SEAT:HEX",
            help="A number of your own, added to the shuffle from that seat.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Checks that the cards shown are the ones committed to."""
    from houseway.cli.harmless import harmless
    from houseway.errors import BadInput
    from houseway.rulebook.plain_files import plain_text
    from houseway.table.verifying import verified

    text = plain_text(record)
    try:
        found = verified(text, roots=roots or (), numbers=numbers or ())
    except BadInput as wrong_form:
        raise BadInput(f"{record}: {wrong_form}") from None
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
    else:
        for number, one in enumerate(found.shuffles, 1):
            mixed = f", mixed by seats {', '.join(map(str, one.mixed_by))}" if one.mixed_by else ""
            print(f"shuffle {number}: {one.positions} positions under {one.root}{mixed}")
        for wrong in found.faults:
            place = f", position {wrong.position}" if wrong.position is not None else ""
            print(harmless(f"shuffle {wrong.shuffle}{place}: {wrong.what}"))
        counted = f"{found.opened} positions opened, {found.closed} stay closed"
        print(f"{counted}: {'all as committed' if found.ok else 'not as committed'}")
    if not found.ok:
        raise typer.Exit(1)
