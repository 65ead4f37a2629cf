"""`houseway sign`: the one-page sign of a table, as a PDF to print and post.

It shows the game, the limit, the least and the most that may be wagered, every rate, the jackpot,
the club's notices and the helpline. The rules of the game are `houseway rules … -o rules.pdf`.
"""

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer


def sign(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game, such as texas-holdem.")],
    *,
    limit: Annotated[
        str, typer.Option(help="As posted: 4/8, 5-100, 101+, nl-100, min-5, condition-2.")
    ],
    schedule: Annotated[
        str, typer.Option(help="The schedule posted; needed when several fit.")
    ] = "",
    maximum: Annotated[
        str | None,
        typer.Option(help="Maximum wager in dollars, where the limit itself names none."),
    ] = None,
    on: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="The day it hangs; today if left out."),
    ] = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="The PDF to write.")] = Path(
        "sign.pdf"
    ),
) -> None:
    """Writes the sign of one table as a PDF; a table that is not offered is refused."""
    from houseway.collection.limits import read_limit
    from houseway.houses.house import House
    from houseway.money.cents import cents
    from houseway.reports.printing import print_table_sign
    from houseway.reports.table_sign import names_no_maximum, table_sign

    wanted = read_limit(limit)
    posted = table_sign(
        House.named(house).row(game),
        wanted,
        schedule=schedule,
        maximum_cents=None if maximum is None else cents(maximum),
        on=(on or datetime.now()).date(),
    )
    print_table_sign(posted, output)
    if maximum is None and names_no_maximum(wanted):
        print(f"houseway: {limit} has no maximum wager set; --maximum posts one", file=sys.stderr)
