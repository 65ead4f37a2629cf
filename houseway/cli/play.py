"""`houseway play`: a hand in the terminal against bots, with the legal choices and only those.

A practice table: play chips, no collection. "why" at any question names the clauses behind what
is offered and what just happened; the same seed deals the same cards again.
"""

from typing import Annotated

import typer


def play(
    house: Annotated[str, typer.Argument(help="The house: garlic-city, comstock, …")],
    game: Annotated[str, typer.Argument(help="The game, as `houseway games` lists it.")],
    *,
    limit: Annotated[
        str,
        typer.Option(
            help="As posted: 4/8 or nl at poker, 5 at Chinese Poker (dollars a point), condition-2 "
            "at pan and Push-9, 5-100 where players bank; else what is usual at this row."
        ),
    ] = "",
    players: Annotated[
        int | None, typer.Option(min=2, max=10, help="How many sit down; else up to six.")
    ] = None,
    stack: Annotated[
        str, typer.Option(help="What everybody buys in for, in dollars; else 50 small bets.")
    ] = "",
    seed: Annotated[
        str | None, typer.Option(help="Deal the same cards again; without it, live ones.")
    ] = None,
    strength: Annotated[
        str, typer.Option(help="How well the bots play: beginner, local or expert.")
    ] = "",
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="Choose another answer of the house."),
    ] = None,
) -> None:
    """A hand in the terminal against bots."""
    from houseway.bots.styles import strength_named
    from houseway.cards.shuffle import Live, Seeded
    from houseway.cli.terminal_table import TerminalTable, practice_row

    row = practice_row(house, game, chosen or ())
    bots = strength_named(strength)
    table = TerminalTable(row, limit=limit, players=players, stack=stack, strength=bots)
    randomness = Live() if seed is None else Seeded(seed)
    while table.deal(randomness) and table.asks_for_another():
        pass
    table.say_goodbye()
