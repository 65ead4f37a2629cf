"""`houseway odds`: what a banked game is worth, to both chairs.

    houseway odds garlic-city three-card-poker
    houseway odds garlic-city three-card-poker --common --json
    houseway odds garlic-city caribbean-stud --strategy book-tip --set ties="player-dealer wins"
    houseway odds garlic-city three-card-poker --net-of-collection --schedule asian-1 --wager 20

The figures come from the answers that deal the game: another answer, another figure. They are kept
on disk; only what has not been asked before is worked out, which needs `houseway[lab]`.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.houses.house import Row
    from houseway.lab.odds.asking import GameOdds, NamedPlay
    from houseway.lab.odds.sensitivity import Sensitivity
    from houseway.lab.odds.table import Net, Table
    from houseway.rulebook.answers import Answers


ENDINGS: Final = (".svg", ".pdf", ".png")


@dataclass(frozen=True, kw_only=True)
class _Typed:
    """What was typed about a table."""

    limit: str | None
    schedule: str | None
    wager: str | None
    players: int | None
    side: Sequence[str]
    backline: int | None
    bank: str | None
    pace: float | None
    bankroll: str | None


STRATEGY = Annotated[
    str, typer.Option(help="How hands are played: optimal, or another that the game has.")
]
COMMON = Annotated[
    bool, typer.Option("--common", help="As the usual game goes, beside the house's own figure.")
]
CHOSEN = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Choose another answer for this call."),
]
SAMPLED = Annotated[
    bool, typer.Option("--sampled", help="Deal at random, where counting takes minutes.")
]
NET = Annotated[
    bool, typer.Option("--net-of-collection", help="Both chairs, after what they pay the house.")
]
PACKS = Annotated[int | None, typer.Option(help="How many packs the shoe holds.")]
PAY_TABLE = Annotated[str | None, typer.Option(help="Which Buster pay table is posted: A or B.")]
RANKED = Annotated[
    bool, typer.Option("--sensitivity", help="Rank the house's answers by what they change.")
]
LIMIT = Annotated[
    str | None, typer.Option(help="As posted, such as 5-100; the usual one if left out.")
]
SCHEDULE = Annotated[str | None, typer.Option(help="The schedule posted; needed when several fit.")]
WAGER = Annotated[str | None, typer.Option(help="What each player wagers first, in dollars.")]
PLAYERS = Annotated[int | None, typer.Option(help="Dealt in, the player-dealer among them.")]
SIDE = Annotated[
    list[str] | None,
    typer.Option(metavar="WAGER=DOLLARS", help="A side wager that everybody makes."),
]
BACKLINE = Annotated[int | None, typer.Option(min=0, help="Spots with as much wagered behind.")]
BANK = Annotated[
    str | None, typer.Option(help="What the player-dealer puts up; enough if left out.")
]
PACE = Annotated[float | None, typer.Option(min=1, max=500, help="Hands dealt in an hour: 30.")]
OUTPUT = Annotated[
    Path | None, typer.Option("-o", "--output", help="A .svg, .pdf or .png: the figures drawn.")
]
BANKROLL = Annotated[str | None, typer.Option(help="In dollars: the chance that it is ever lost.")]


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """A row with the answers to look at, and what is wanted of it."""

    row: "Row"
    answers: "Answers"
    own: "Answers | None"
    """The house's own, beside the usual game."""
    strategy: str
    settings: Sequence[str]
    table: "Table | None"
    is_ranked: bool
    is_sampled: bool


class _Found(NamedTuple):
    """What was worked out; in JSON all but the first stand under these names."""

    odds: "GameOdds"
    plays: "tuple[NamedPlay, ...]"
    own: "GameOdds | None"
    net: "Net | None"
    sensitivity: "Sensitivity | None"


def odds(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game with a bank, such as three-card-poker.")],
    *,
    strategy: STRATEGY = "optimal",
    common: COMMON = False,
    chosen: CHOSEN = None,
    packs: PACKS = None,
    pay_table: PAY_TABLE = None,
    is_ranked: RANKED = False,
    is_sampled: SAMPLED = False,
    net_of_collection: NET = False,
    limit: LIMIT = None,
    schedule: SCHEDULE = None,
    wager: WAGER = None,
    players: PLAYERS = None,
    side: SIDE = None,
    backline: BACKLINE = None,
    bank: BANK = None,
    pace: PACE = None,
    bankroll: BANKROLL = None,
    output: OUTPUT = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """What a banked game is worth, to the players and to the player-dealer."""
    from houseway.houses.house import House
    from houseway.lab.odds.asking import usual_answers
    from houseway.lab.odds.studies import study_of
    from houseway.rulebook.answers import with_chosen

    if output is not None:
        _check_output(output, as_json=as_json)
    typed = _Typed(
        limit=limit, schedule=schedule, wager=wager, players=players, side=side or (),
        backline=backline, bank=bank, pace=pace, bankroll=bankroll,
    )  # fmt: skip
    row = House.named(house).row(game)
    study_of(game).checked(strategy)
    settings = [*(chosen or ()), *also_set(row, packs, pay_table)]
    own = with_chosen(row.answers, settings)
    asked = _Asked(
        row=row,
        answers=with_chosen(usual_answers(row.answers), settings) if common else own,
        own=own if common else None,
        strategy=strategy,
        settings=settings,
        table=_table(row, typed, is_asked=net_of_collection),
        is_ranked=is_ranked,
        is_sampled=is_sampled,
    )
    if is_sampled and net_of_collection:
        raise BadInput("--sampled is about the figures alone: ask for both chairs without it")
    try:
        found = _worked_out(asked)
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise BadInput("houseway odds needs NumPy: pip install 'houseway[lab]'") from None
    _tell(asked, found, output, as_json=as_json)


def _tell(asked: "_Asked", found: "_Found", output: Path | None, *, as_json: bool) -> None:
    """Drawn into a file, as one document, or in words."""
    if output is not None:
        _draw(asked, found, output)
    elif as_json:
        _print_json(found)
    else:
        _print(asked, found)


def _check_output(output: Path, *, as_json: bool) -> None:
    from houseway.cli.files import check_can_draw, check_folder

    if as_json:
        raise BadInput("-o writes a file and --json prints a document: give one of them")
    if output.suffix not in ENDINGS:
        raise BadInput(f"{output}: a picture is written as {', '.join(ENDINGS)}")
    check_folder(output)
    check_can_draw()


def _draw(asked: "_Asked", found: "_Found", output: Path) -> None:
    """The figures as a picture, with whatever else was asked."""
    from houseway.lab.plots.odds import picture

    others = [one for one in (found.net, found.sensitivity) if one is not None]
    chosen = ["as the usual game goes, and not as this house deals it"] if asked.own else []
    if asked.settings:
        chosen.append(f"chosen for this call: {'; '.join(asked.settings)}")
    drawn = picture(asked.row, found.odds, others, chosen=chosen)
    try:
        output.write_bytes(drawn.file(output.suffix[1:]))
    except OSError as fault:
        raise BadInput(f"{output}: {fault.strerror}") from None


def _worked_out(asked: "_Asked") -> "_Found":
    """All that was asked for; what was asked before comes from the disk."""
    from houseway.cli.progress import Progress
    from houseway.lab.odds.asking import Asked, odds_of, plays_of
    from houseway.lab.odds.studies import simulated_by, study_of

    answers, strategy, is_sampled = asked.answers, asked.strategy, asked.is_sampled
    if is_sampled:
        simulated_by(study_of(answers.game))
    notice = Asked(answers, strategy).notice
    if asked.is_ranked:
        # Only what nobody has counted is dealt: the others' figures are exact, and there.
        is_sampled = is_sampled and bool(notice)
    if asked.table:
        from houseway.lab.odds.net import check_table, net_of_collection

        check_table(answers, asked.table)
    tell = Progress("dealing" if is_sampled else "counting")
    if not is_sampled and notice:
        print(notice, file=sys.stderr)
    found = odds_of(answers, strategy, is_sampled=is_sampled, tell=tell)
    own = odds_of(asked.own, strategy, is_sampled=is_sampled, tell=tell) if asked.own else None
    net = ranked = None
    if asked.table:
        net = net_of_collection(asked.row, answers, strategy, asked.table, tell=tell)
    if asked.is_ranked:
        from houseway.lab.odds.sensitivity import sensitivity

        what = "steps" if asked.is_sampled else "answers"
        ranked = sensitivity(answers, strategy, is_sampled=asked.is_sampled, tell=Progress(what))
    plays = plays_of(answers, is_sampled=is_sampled, tell=tell)
    return _Found(found, plays, own, net, ranked)


def _print(asked: "_Asked", found: "_Found") -> None:
    from houseway.cli.net_text import net_shown
    from houseway.cli.odds_text import shown
    from houseway.cli.output import put
    from houseway.cli.sensitivity_text import sensitivity_shown

    if found.net is None and found.sensitivity is None:
        put(*shown(asked.row, found.odds, found.own, plays=found.plays, chosen=asked.settings))
    if found.net is not None:
        put(*net_shown(asked.row, found.odds, found.net))
    if found.sensitivity is not None:
        put(*sensitivity_shown(asked.row, found.odds, found.sensitivity))


def _print_json(found: "_Found") -> None:
    import msgspec

    document: dict[str, object] = msgspec.to_builtins(found.odds)
    for name, one in found._asdict().items():
        if name != "odds" and one is not None:
            document[name] = msgspec.to_builtins(one)
    print(msgspec.json.encode(document).decode())


def _table(row: "Row", typed: _Typed, *, is_asked: bool) -> "Table | None":
    """The table that was typed, at the row's usual limit where none was."""
    if not is_asked:
        # A table that nobody asked about is more likely a word forgotten.
        said = (name for name, value in vars(typed).items() if value not in (None, ()))
        if given := next(said, None):
            raise BadInput(f"--{given} is about a table's collection: add --net-of-collection")
        return None
    from houseway.houses.usual import usual_limit
    from houseway.lab.odds.collecting import Seated, limit_of, seated
    from houseway.lab.odds.table import PACE as USUAL_PACE
    from houseway.lab.odds.table import Table
    from houseway.money.cents import cents

    limit = limit_of(row, typed.limit or str(usual_limit(row)))
    seats = Seated(
        limit=limit,
        schedule=typed.schedule or "",
        players=row.players[1] if typed.players is None else typed.players,
        wager_cents=(limit.low_cents or 0) if typed.wager is None else cents(typed.wager),
        sides=tuple(map(_side, typed.side)),
        backline=typed.backline or 0,
    )
    return Table(
        seated=seated(row, seats),
        bank_cents=None if typed.bank is None else cents(typed.bank),
        hands_per_hour=typed.pace or USUAL_PACE,
        bankroll_cents=None if typed.bankroll is None else cents(typed.bankroll),
    )


def also_set(row: "Row", packs: int | None, pay_table: str | None) -> list[str]:
    """What `--packs` and `--pay-table` choose, in a game that has such a thing."""
    chosen = {"packs": packs, "buster_pay_table": pay_table}
    called = {"packs": "shoe, so it takes no --packs", "buster_pay_table": "Buster wager"}
    for option, value in chosen.items():
        if value is not None and option not in row.answers.by_name:
            raise BadInput(f"{row.game.slug} has no {called[option]}")
    return [f"{option}={value}" for option, value in chosen.items() if value is not None]


def _side(text: str) -> tuple[str, int]:
    from houseway.money.cents import cents

    slug, equals, amount = text.partition("=")
    if not equals:
        raise BadInput(f"--side {text} has no amount; write --side WAGER=DOLLARS")
    return slug.strip(), cents(amount)
