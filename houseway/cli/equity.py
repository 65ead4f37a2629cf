"""`houseway equity`: what part of the pot each of several hands wins, in any pot game.

    houseway equity texas-holdem AsAh KsKh
    houseway equity texas-holdem "QQ+, AKs" 30% --board "Kd 7c 4c"
    houseway equity omaha-hi-lo AsAh2d3d 8h7h6s5s --house comstock --json
    houseway equity razz "As2h 3d" "???? 8h" --dead "2c 5s"
    houseway equity lowball As2d3c4hKd 8h7h6s5cQd --draw 1,pat

Exact where everything that can come can be counted, sampled where not, or when `--samples` asks for
it. The kernels need `houseway[lab]`; they are loaded once the question has been read and found
good.
"""

from threading import Timer
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cards.card import names
from houseway.errors import BadInput

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.lab.equity import Equity
    from houseway.lab.showing import Showing

SILENT_SECONDS = 2.0
"""How long a question may take before a word of progress is due."""

EXACT_DIGITS, SAMPLED_DIGITS = 6, 2
"""So many stand behind the point of a percentage."""

BY_RULE = ("rule", "-")
PAT = "pat"

GAME = Annotated[str, typer.Argument(help="A pot game, such as texas-holdem, razz or lowball.")]
HANDS = Annotated[
    list[str],
    typer.Argument(
        help="Two to ten hands: AsAh, with ?? for cards unseen, random, or a range: QQ+, AKs, 30%,"
        " A23xds."
    ),
]
BOARD = Annotated[str, typer.Option(help='Three to five cards, such as "Kd 7c 4c".')]
DEAD = Annotated[str, typer.Option(help="Cards known to be out of play.")]
HOUSE = Annotated[
    str | None, typer.Option(help="As this house deals it: its pack, rankings and qualifiers.")
]
CHOSEN = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Choose another answer of the house."),
]
DRAW = Annotated[
    str,
    typer.Option(
        help="Cards drawn by each hand, such as 1,pat,rule; by rule of thumb if left out."
    ),
]
SAMPLES = Annotated[
    int | None,
    typer.Option(min=1, max=10_000_000_000, help="Deal so many at random instead of all."),
]


def equity(
    game: GAME,
    hands: HANDS,
    *,
    board: BOARD = "",
    dead: DEAD = "",
    house: HOUSE = None,
    chosen: CHOSEN = None,
    draw: DRAW = "",
    samples: SAMPLES = None,
    seed: Annotated[int, typer.Option(help="Which random deals; the same again.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """What part of the pot each of several hands wins, exactly or over random deals."""
    from houseway.lab.hands_asked import asked
    from houseway.lab.pot_games import game_at, game_named

    if chosen and house is None:
        raise BadInput(f"--set {chosen[0]} chooses an answer of a house: add --house")
    dealt = game_at(game, house, chosen or ()) if house else game_named(game)
    showing = asked(dealt, hands, board=board, dead=dead, drawn=_drawn(draw))
    answer = _answer(showing, samples=samples, seed=seed)
    if as_json:
        import msgspec

        print(msgspec.json.encode(answer).decode())
        return
    from houseway.cli.output import put

    put(_headed(showing, answer), _shown(showing, answer))


def _drawn(text: str) -> list[int | None]:
    """How many cards each hand draws, as typed."""
    drawn: list[int | None] = []
    for word in [one.strip().lower() for one in text.split(",")] if text else []:
        if word in BY_RULE:
            drawn.append(None)
        elif word == PAT:
            drawn.append(0)
        elif word.isdecimal() and int(word) <= 5:
            drawn.append(int(word))
        else:
            raise BadInput(f"--draw {text}: '{word}' is not 0 to 5, pat or rule")
    return drawn


def _answer(showing: "Showing", *, samples: int | None, seed: int) -> "Equity":
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
    """One row a hand, chances as percentages and points as they are."""
    from rich.table import Table

    columns = ["equity", "high", "low", "scoop", "tie"]
    if not showing.game.high_low:
        columns = ["equity", "win", "tie"]
    if answer.method == "sampled":
        columns.append("stderr")
    table = Table("hand")
    is_points = answer.unit == "points"
    titles = {"stderr": "std. error", "equity": "points" if is_points else "equity"}
    for column in columns:
        table.add_column(titles.get(column, column), justify="right")
    words = [one for one in ("keeps", "set") if getattr(answer.players[0], one)]
    for word in words:
        table.add_column(word)
    for player in answer.players:
        figures = []
        for one in columns:
            figure, digits = getattr(player, one), 4 if one == "stderr" else EXACT_DIGITS
            if answer.method == "sampled" and one != "stderr":
                digits = SAMPLED_DIGITS
            counts_points = is_points and one in ("equity", "stderr")
            sign = "+" if one == "equity" else ""
            figures.append(
                f"{figure:{sign}.{digits}f}" if counts_points else f"{100 * figure:.{digits}f} %"
            )
        table.add_row(player.hand, *figures, *[getattr(player, one) for one in words])
    return table


def _headed(showing: "Showing", answer: "Equity") -> str:
    """What was asked and how it was answered, in one line."""
    board = f", board {names(showing.board)}" if showing.board else ""
    dealt = "board" if showing.game.has_board else "deal"
    how = f"all {answer.boards:,} {dealt}s" if answer.boards > 1 else f"one {dealt}"
    if answer.method == "sampled":
        how = f"{answer.boards:,} deals"
    return f"{showing.game.title}{board}: {how}"
