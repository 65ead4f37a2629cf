"""`houseway strategy`: the best play of a banked game, as a chart that can be held.

    houseway strategy garlic-city three-card-poker
    houseway strategy comstock pure-21-5-blackjack -o chart.pdf
    houseway strategy garlic-city caribbean-stud --strategy book-tip --worths

A chart is worked out from the house's own answers and kept on disk; another answer (`--set`),
another chart. A file is a picture (.svg) or a page in the house's colour (.pdf).
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.odds import CHOSEN, COMMON, PACKS, also_set
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.houses.house import Row
    from houseway.lab.strategy.chart import Chart

ENDINGS: Final = (".svg", ".pdf")

NAMED = Annotated[
    str, typer.Option("--strategy", help="optimal, house-way or another play of the game.")
]
WORTHS = Annotated[
    bool, typer.Option("--worths", help="Print what the play of every cell is worth.")
]
OUTPUT = Annotated[Path | None, typer.Option("-o", "--output", help="A .svg or .pdf to write.")]


def strategy(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game with a bank, such as caribbean-stud.")],
    *,
    named: NAMED = "",
    common: COMMON = False,
    chosen: CHOSEN = None,
    packs: PACKS = None,
    worths: WORTHS = False,
    output: OUTPUT = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """The best play of a banked game as a chart: text, JSON, SVG or a one-page PDF."""
    from houseway.cli.files import check_folder
    from houseway.cli.progress import Progress
    from houseway.houses.house import House
    from houseway.lab.odds.asking import usual_answers
    from houseway.lab.strategy.charting import chart_of, charted_as
    from houseway.rulebook.answers import with_chosen

    if output is not None and as_json:
        raise BadInput("-o writes a file and --json prints a document: give one of them")
    if output is not None and output.suffix not in ENDINGS:
        raise BadInput(f"{output}: a chart is written as {' or '.join(ENDINGS)}")
    if output is not None:
        check_folder(output)
    row = House.named(house).row(game)
    charted_as(game, named)
    answers = usual_answers(row.answers) if common else row.answers
    answers = with_chosen(answers, [*(chosen or ()), *also_set(row, packs, None)])
    try:
        chart = chart_of(answers, named, tell=Progress("counting"))
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise BadInput("houseway strategy needs NumPy: pip install 'houseway[lab]'") from None
    if output is not None:
        _write(row, chart, output)
    elif as_json:
        import msgspec

        print(msgspec.json.encode(chart).decode())
    else:
        from houseway.cli.output import put
        from houseway.cli.strategy_text import shown

        put(*shown(row, chart, worths=worths))


def _write(row: "Row", chart: "Chart", output: Path) -> None:
    """The file that its ending asks for."""
    if output.suffix == ".pdf":
        from houseway.reports.chart_page import chart_pdf

        body = chart_pdf(row.house, chart)
    else:
        from houseway.lab.strategy.svg import svg

        body = svg(chart, club=row.house.club.name, colour=row.house.notices.colour).encode()
    try:
        output.write_bytes(body)
    except OSError as fault:
        raise BadInput(f"{output}: {fault.strerror}") from None
