"""`houseway sign`: the one-page sign of a table, as a PDF to print and post.

It shows the game, the limit, the least and the most that may be wagered, every rate, the jackpot,
the club's notices and the helpline. The rules of the game are `houseway rules … -o rules.pdf`.
"""

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
    output: Annotated[Path, typer.Option("-o", "--output", help="The PDF to write.")] = Path(
        "sign.pdf"
    ),
) -> None:
    """Writes the sign of one table as a PDF; a table that is not offered is refused."""
    from houseway.collection.limits import read_limit
    from houseway.houses.house import House
    from houseway.money.cents import cents
    from houseway.reports.printing import print_table_sign
    from houseway.reports.table_sign import table_sign

    posted = table_sign(
        House.named(house).row(game),
        read_limit(limit),
        schedule=schedule,
        maximum_cents=None if maximum is None else cents(maximum),
    )
    print_table_sign(posted, output)
