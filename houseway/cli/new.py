"""`houseway new`: begins a club of one's own, a folder that is whole from the first minute."""

from pathlib import Path
from typing import Annotated

import typer


def new(
    folder: Annotated[
        Path, typer.Argument(help="The folder to make; its name is the club's, like my-club.")
    ],
    like: Annotated[
        str,
        typer.Option(
            "--from", metavar="CLUB", help="Whose book: example-club is small, or a club's."
        ),
    ] = "example-club",
) -> None:
    """Begins a club of your own: a copy of a book, under its own name, for you to change."""
    from houseway.houses.beginning import GUIDE, begin_club
    from houseway.houses.house import House

    slug = begin_club(folder, like=like)
    games = House.named(folder).games
    print(f"{slug} deals {', '.join(games)}, all by the book of {like}.")
    print(
        f"`houseway check {folder}` says what is wrong, `houseway play {folder} {games[0]}` deals."
    )
    print(f"`houseway serve --house {folder} --demo` opens its room in a browser.")
    print(f"{folder / GUIDE} says what to change, and in which order.")
