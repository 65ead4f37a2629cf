"""`houseway equity`: what part of the pot each of several known hands wins.

    houseway equity texas-holdem AsAh KsKh
    houseway equity omaha-hi-lo AsAh2d3d 8h7h6s5s --board "Kd 7c 4c" --house comstock --json

Exact where every board can be counted, sampled where not, or when `--samples` asks for it. The
kernels need `houseway[lab]`; they are loaded once the question has been read and found good.
"""

from collections.abc import Sequence
from dataclasses import replace
from threading import Timer
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cards.card import cards, names
from houseway.errors import BadInput
from houseway.table.pot.options import EitherWayOptions, HighLowOptions

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.lab.equity import Equity, HighQualifier
    from houseway.lab.showing import PotGame, Showing

ALWAYS = {
    "low_qualifier": "eight or better",
    "only_low_qualifies": "low takes all",
    "high_and_low_cards": "independent",
}
"""Answers of split games that the kernels have built in; all four clubs give them."""

SILENT_SECONDS = 2.0
"""How long a question may take before a word of progress is due."""


def equity(
    game: Annotated[
        str, typer.Argument(help="texas-holdem, omaha, omaha-hi-lo, seven-card-stud or razz.")
    ],
    hands: Annotated[list[str], typer.Argument(help="Two to ten hands, such as AsAh KsKh.")],
    *,
    board: Annotated[str, typer.Option(help='Three to five cards, such as "Kd 7c 4c".')] = "",
    dead: Annotated[str, typer.Option(help="Cards known to be out of play.")] = "",
    house: Annotated[
        str | None, typer.Option(help="As this house deals it: its qualifiers decide.")
    ] = None,
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="Choose another answer of the house."),
    ] = None,
    samples: Annotated[
        int | None,
        typer.Option(min=1, max=10_000_000_000, help="Deal so many at random instead of all."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Which random deals; the same again.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """What part of the pot each of several known hands wins, exactly or over random deals."""
    from houseway.lab.showing import Showing, game_named

    dealt, high_qualifier = _at_house(game_named(game), house, chosen or ())
    showing = Showing(
        game=dealt,
        hands=tuple(cards(hand) for hand in hands),
        board=cards(board),
        dead=cards(dead),
    )
    answer = _answer(showing, samples=samples, seed=seed, high_qualifier=high_qualifier)
    if as_json:
        import msgspec

        print(msgspec.json.encode(answer).decode())
        return
    from houseway.cli.output import put

    put(_headed(showing, answer), _shown(showing, answer))


def _at_house(
    game: "PotGame", house: str | None, chosen: Sequence[str]
) -> tuple["PotGame", "HighQualifier"]:
    """The game as one house deals it, and what it asks of a high hand; else as it is usual."""
    if house is None:
        if chosen:
            raise BadInput(f"--set {chosen[0]} chooses an answer of a house: add --house")
        return game, "none"
    from houseway.houses.house import House
    from houseway.rulebook.answers import with_chosen

    answers = House.named(house).row(game.slug).answers
    chosen_answers = with_chosen(answers, chosen)
    options = chosen_answers.options
    if EitherWayOptions in options:
        game = replace(game, high_low=options[EitherWayOptions].plays_high_low)
    if not game.high_low or HighLowOptions not in options:
        return game, "none"
    for option, played in ALWAYS.items():
        if (answer := chosen_answers.answer(option).value) != played:
            raise BadInput(f"equity plays {option} as '{played}', not as '{answer}'")
    return game, options[HighLowOptions].high_qualifier


def _answer(
    showing: "Showing", *, samples: int | None, seed: int, high_qualifier: "HighQualifier"
) -> "Equity":
    """Works it out, and shows on standard error how far it is once it takes a while."""
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True)
    task = bar.add_task("dealing" if samples else "counting", total=samples)
    late = Timer(SILENT_SECONDS, bar.start)
    late.start()
    try:
        # A kernel is compiled on its first use ever, which takes seconds; later it is loaded.
        from houseway.lab.equity import equity as worked_out

        return worked_out(
            showing,
            samples=samples,
            seed=seed,
            high_qualifier=high_qualifier,
            progress=lambda deals: bar.advance(task, deals),
        )
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise BadInput("houseway equity needs NumPy: pip install 'houseway[lab]'") from None
    finally:
        late.cancel()
        late.join()
        if bar.live.is_started:
            bar.stop()


def _shown(showing: "Showing", answer: "Equity") -> "Table":
    """One row a hand, chances as percentages."""
    from rich.table import Table

    columns = ["equity", "high", "low", "scoop", "tie"]
    if not showing.game.high_low:
        columns = ["equity", "win", "tie"]
    if answer.method == "sampled":
        columns.append("stderr")
    table = Table("hand")
    for column in columns:
        table.add_column("std. error" if column == "stderr" else column, justify="right")
    for player in answer.players:
        digits = {"stderr": 4}
        table.add_row(
            player.hand,
            *[f"{100 * getattr(player, one):.{digits.get(one, 2)}f} %" for one in columns],
        )
    return table


def _headed(showing: "Showing", answer: "Equity") -> str:
    """What was asked and how it was answered, in one line."""
    board = f", board {names(showing.board)}" if showing.board else ""
    how = (
        f"all {answer.boards:,} boards" if answer.method == "exact" else f"{answer.boards:,} deals"
    )
    return f"{showing.game.title}{board}: {how}"
