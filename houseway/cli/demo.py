"""`houseway demo`: deals a few hands, names them, and says why one beats the other.

Every hand is shuffled, sealed before its first card, dealt, read by its ranking and explained;
then the seal is opened to show that nothing changed. It is what `make run` shows for now.
"""

import re
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.cli.demonstrations import Demonstration


def demo(
    seed: Annotated[
        str | None, typer.Option(help="Deal the same hands again; without it, live ones.")
    ] = None,
    hands: Annotated[
        int, typer.Option(min=1, max=100, help="How many times each game is dealt.")
    ] = 1,
) -> None:
    """Deals hands of several games, names them, and says why one beats the other."""
    from rich.console import Console

    from houseway.cards.shuffle import Live, Seeded
    from houseway.cli.demonstrations import DEMONSTRATIONS

    randomness = Live() if seed is None else Seeded(seed)
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 120  # a file has no edge to wrap at
    for _ in range(hands):
        for demonstration in DEMONSTRATIONS:
            _print(console, demonstration(randomness))
    console.print("Play chips only. [dim]houseway --help[/] lists what else there is.")


def _print(console: "Console", shown: "Demonstration") -> None:
    """One dealt hand: its table, the verdict, and the seal."""
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
    table.add_column(style="dim")
    table.add_column(no_wrap=True)
    for label, cards, made in shown.lines:
        table.add_row(label, coloured(cards), coloured(made))
    console.print(f"[bold]{shown.title}[/]")
    console.print(table)
    console.print(f"  {shown.verdict}", soft_wrap=True)
    console.print(f"  [dim]{shown.seal}[/]\n", soft_wrap=True)


def coloured(text: str) -> str:
    """Cards with their suit signs, hearts and diamonds red, as on the table."""
    from houseway.cards.card import RANKS, SUIT_SIGNS, SUITS

    def sign(found: re.Match[str]) -> str:
        rank, suit = found.groups()
        colour = "red" if suit in "dh" else "bold"
        return f"[{colour}]{rank}{SUIT_SIGNS[SUITS.index(suit)]}[/]"

    return re.sub(rf"\b([{RANKS}])([{SUITS}])\b", sign, text)
