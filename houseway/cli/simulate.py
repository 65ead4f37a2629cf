"""`houseway simulate`: many hands of one row, and what came of them.

    houseway simulate comstock texas-holdem --hands 10000 --seed 7
    houseway simulate comstock texas-holdem --plays random --hands 10000000
    houseway simulate s-and-k lowball --plays regular,rock,caller --hands 5000 --json
    houseway simulate garlic-city three-card-poker --plays optimal,book-tip --players 4
    houseway simulate garlic-city omaha --hands 1000000 --cluster tcp://127.0.0.1:8786

Bots play at the row's usual limit with its posted collection; everybody begins each hand with a
full stack, the button moves, and pots, kills and banks go on for fifty hands at a time. Where all
play `calls` or `random`, or by named strategies at blackjack, a compiled twin of the game plays, if
it has one, a thousand times as fast and to the same cent; `--engine` has the engine play. The same
seed gives the same totals whatever the number of workers.
"""

import os
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.table import Table

    from houseway.houses.house import Row
    from houseway.lab.simulating.study import Came, Simulated


LIMIT = Annotated[str, typer.Option(help="As posted, such as 4/8; the usual one if left out.")]
SCHEDULE = Annotated[
    str, typer.Option(help="The schedule posted, or none for practice; the first that fits.")
]
PLAYS = Annotated[
    str,
    typer.Option(
        help="How the seats play, with commas between: regular, rock, caller, gambler, calls or"
        " random. A style may be followed by a strength, as in rock:expert: beginner, local or"
        " expert. Against a bank also a strategy that `houseway odds` knows, such as optimal."
        " One word is for all of them."
    ),
]
CHOSEN = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Choose another answer for this call."),
]
PACE = Annotated[float, typer.Option(min=1, max=500, help="Hands dealt in an hour.")]
WORKERS = Annotated[int, typer.Option(min=0, max=1024, help="Processes; 0 for one on each core.")]
CLUSTER = Annotated[str, typer.Option(help="A Dask scheduler's address, instead of this machine.")]
ENGINE = Annotated[bool, typer.Option("--engine", help="In the engine, even where a twin plays.")]
HISTOGRAM = Annotated[bool, typer.Option("--histogram", help="And how often which result came.")]
BAR: Final = 40
"""How long the longest line of the histogram is."""


def simulate(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game, such as texas-holdem.")],
    *,
    hands: Annotated[int, typer.Option(min=1, max=1_000_000_000, help="So many hands.")] = 1_000,
    seed: Annotated[int, typer.Option(help="Which random hands; the same again.")] = 0,
    limit: LIMIT = "",
    schedule: SCHEDULE = "",
    players: Annotated[int | None, typer.Option(help="So many sit down.")] = None,
    plays: PLAYS = "",
    chosen: CHOSEN = None,
    pace: PACE = 30.0,
    workers: WORKERS = 0,
    cluster: CLUSTER = "",
    engine: ENGINE = False,
    histogram: HISTOGRAM = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Many hands of one row, in the engine or a compiled twin: results, distributions, the drop."""
    from houseway.cli.progress import Progress
    from houseway.houses.house import House
    from houseway.lab.simulating.study import Study, Wished, table_of

    row = House.named(house).row(game)
    wished = Wished(
        limit=limit,
        schedule=schedule,
        players=players,
        ways=_ways(plays, players),
        chosen=_chosen(chosen or []),
    )
    study = Study(
        row=row,
        asked=table_of(row, wished, seed=seed),
        hands=hands,
        hands_per_hour=pace,
        workers=workers or _cores(),
        cluster=cluster,
        wants_engine=engine,
    )
    found = study.played(Progress("hands"))
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return
    from houseway.cli.output import put

    put(*_shown(row, found), *(_bars(found) if histogram else ()))


def _ways(plays: str, players: int | None) -> tuple[str, ...]:
    """How the seats play, one word for each or one for all."""
    ways = tuple(one.strip() for one in plays.split(",")) if plays else ()
    if "" in ways:
        raise BadInput(f"--plays '{plays}' leaves a seat out; write --plays regular,rock")
    if players is not None and len(ways) > players:
        raise BadInput(f"--plays names {len(ways)} seats, and --players says {players}")
    return ways


def _cores() -> int:
    """Those that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _chosen(texts: list[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for text in texts:
        option, equals, value = text.partition("=")
        if not equals:
            raise BadInput(f"--set {text} has no value; write --set OPTION=VALUE")
        chosen[option.strip()] = value.strip()
    return chosen


def _shown(row: "Row", found: "Simulated") -> "list[str | Table]":
    from houseway.houses.usual import row_limit, unposted

    rate = f"{found.hands_per_second:,.0f} a second by the {found.played_by}"
    rate += f": {found.why_engine}" if found.why_engine else ""
    taken = f", schedule {found.schedule}" if found.schedule else ""
    head = (
        f"{row.game.title} {found.limit} at {row.house.club.name}: {found.hands:,} hands, "
        f"{found.players} players{taken}, seed {found.seed} ({rate})"
    )
    drop = (
        f"The house takes {_money(found.drop.mean_cents)} ± {found.drop.stderr_cents / 100:.2f} a"
        f" hand, {_money(found.drop_an_hour_cents)} an hour at {found.hands_per_hour:g} hands."
    )
    if found.time_an_hour_cents:
        drop += (
            f" Time is posted here: {found.players} players pay {_money(found.time_an_hour_cents)}"
            " an hour together, by the half hour, which the figures of the seats leave out."
        )
    tables: list[str | Table] = [_seats(found)]
    if found.chairs:
        tables.append(_chairs(found))
    if found.strategies:
        tables.append(_strategies(found))
    practice = unposted(row, row_limit(row, found.limit))
    return [head, *([practice] if practice else []), *tables, drop]


def _seats(found: "Simulated") -> "Table":
    table = _table("seat", "plays", "a hundred hands")
    for one in found.seats:
        bets = f"{one.bets_a_hundred:+.1f} bets"
        table.add_row(str(one.seat), one.way, bets, *_columns(one))
    return table


def _chairs(found: "Simulated") -> "Table":
    table = _table("chair")
    for one in found.chairs:
        table.add_row(one.who, *_columns(one))
    return table


def _strategies(found: "Simulated") -> "Table":
    """Beside what the odds say."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table("strategy", box=SIMPLE_HEAD, pad_edge=False)
    for head in ("hands", "wager", "loses", "± error", "by the odds"):
        table.add_column(head, justify="right")
    for one in found.strategies:
        exact = "" if one.exact_edge is None else f"{100 * one.exact_edge:.3f} %"
        edge, error = f"{100 * one.edge:.3f} %", f"{100 * one.stderr:.3f} %"
        table.add_row(one.strategy, f"{one.hands:,}", _money(one.wager_cents), edge, error, exact)
    return table


def _bars(found: "Simulated") -> "Iterator[str]":
    """How often which result came, of all hands and seats together: a line as long as that."""
    bars, total = found.all_seats.histogram, found.all_seats.hands
    most = max(hands for _, hands in bars)
    for cents, hands in bars:
        bar = "#" * round(BAR * hands / most)
        yield f"from {_money(cents):>10} {100 * hands / total:7.3f} %  {bar}".rstrip()


def _table(*first: str) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(*first, box=SIMPLE_HEAD, pad_edge=False)
    for head in ("a hand", "± error", "deviation", "won", "lost", "1 %", "half", "99 %"):
        table.add_column(head, justify="right")
    return table


def _columns(one: "Came") -> list[str]:
    lowest, _, half, _, highest = one.at_shares
    return [
        _money(one.mean_cents),
        f"{one.stderr_cents / 100:.2f}",
        f"{one.sd_cents / 100:.2f}",
        f"{100 * one.won:.1f} %",
        f"{100 * one.lost:.1f} %",
        *(_money(cents) for cents in (lowest, half, highest)),
    ]


def _money(cents: float) -> str:
    sign = "-" if round(cents) < 0 else ""
    return f"{sign}${abs(cents) / 100:,.2f}"
