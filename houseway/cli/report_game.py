"""`houseway report-game`: the mathematics of a banked game as a PDF that goes with a filing.

    houseway report-game garlic-city three-card-poker -o game.pdf
    houseway report-game comstock super-pan-nine --packs 12 --sensitivity --json

The same answers give the same report; only its date changes, and `--on` gives that too. Exit 1 when
one of the checks that the report makes of its own figures does not hold.
"""

import shlex
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.odds import CHOSEN, PACKS, PAY_TABLE, RANKED, STRATEGY, also_set
from houseway.errors import BadInput

OUTPUT = Annotated[Path | None, typer.Option("-o", "--output", help="The PDF: game.pdf.")]
ON = Annotated[
    datetime | None,
    typer.Option(formats=["%Y-%m-%d"], help="The day that stands on it; today if left out."),
]


def report_game(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game with a bank, such as three-card-poker.")],
    *,
    strategy: STRATEGY = "optimal",
    chosen: CHOSEN = None,
    packs: PACKS = None,
    pay_table: PAY_TABLE = None,
    is_ranked: RANKED = False,
    on: ON = None,
    output: OUTPUT = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Writes the mathematics of a game: odds, edges, spread, rules, method and proof."""
    from houseway.cli.files import check_can_draw, check_folder
    from houseway.cli.progress import Progress
    from houseway.houses.house import House
    from houseway.lab.odds.asking import odds_of, plays_of
    from houseway.lab.odds.sensitivity import sensitivity
    from houseway.lab.odds.studies import study_of
    from houseway.reports.game_report import Found, game_report, report_pdf
    from houseway.rulebook.answers import with_chosen

    if output is not None and as_json:
        raise BadInput("-o writes a file and --json prints a document: give one of them")
    if output is not None and output.suffix != ".pdf":
        raise BadInput(f"{output}: a report of a game is written as .pdf")
    if output is not None:
        check_folder(output)
    if not as_json:
        check_can_draw()
    row = House.named(house).row(game)
    study_of(game).checked(strategy)
    settings = [*(chosen or ()), *also_set(row, packs, pay_table)]
    answers, tell = with_chosen(row.answers, settings), Progress("counting")
    try:
        found = Found(
            odds_of(answers, strategy, tell=tell),
            plays_of(answers, tell=tell),
            sensitivity(answers, strategy, tell=Progress("answers")) if is_ranked else None,
        )
        report = game_report(
            row, answers, found, on=(on or datetime.now()).date(),
            command=_command(row.house.slug, game, strategy, settings), tell=tell,
        )  # fmt: skip
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise BadInput("houseway report-game needs NumPy: pip install 'houseway[lab]'") from None
    if as_json:
        import msgspec

        print(msgspec.json.encode(report).decode())
    else:
        _write(output or Path("game.pdf"), report_pdf(row, report))
    if not all(one.holds for one in report.proofs):
        raise typer.Exit(1)


def _command(house: str, game: str, strategy: str, settings: list[str]) -> str:
    """What gives the same figures again."""
    words = ["houseway", "odds", house, game]
    words += ["--strategy", strategy] if strategy != "optimal" else []
    return shlex.join([*words, *(word for one in settings for word in ("--set", one))])


def _write(output: Path, body: bytes) -> None:
    try:
        output.write_bytes(body)
    except OSError as fault:
        raise BadInput(f"{output}: {fault.strerror}") from None
