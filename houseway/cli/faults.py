"""`houseway faults`: what mistakes at a table cost whom, under each house's remedy.

    houseway faults comstock texas-holdem --rate flop-turned-early=1/200
    houseway faults garlic-city lowball --rate boxed-cards=0.01 --hands 50000 --json

Bots play at the row's usual limit. Every hand in which a fault happens is dealt twice with the same
cards, with it and without; the difference is its price, with a standard error. The fault is then
priced again under every other remedy that one of the houses has, at this same table.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.errors import BadInput

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.lab.fault_prices import Cost, Price

USUAL_RATE: Final = "1/200"
RATE: Final = re.compile(r"-?[0-9]{1,9}(/[0-9]{1,9})?|-?[0-9]{0,9}\.[0-9]{1,15}")
"""No number beyond reason: 1e999999999 would be written out, with all its digits."""


def faults(
    house: Annotated[str, typer.Argument(help="A house, or the path of its folder.")],
    game: Annotated[str, typer.Argument(help="A game, such as texas-holdem.")],
    *,
    rate: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FAULT=RATE",
            help=f"How often a fault happens, such as 1/200 of all hands; without any, every fault"
            f" of the row at {USUAL_RATE}.",
        ),
    ] = None,
    hands: Annotated[int, typer.Option(min=1, max=10_000_000, help="So many hands.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Which random hands; the same again.")] = 0,
    pace: Annotated[
        float, typer.Option(min=1, max=500, help="Hands dealt in an hour at the table.")
    ] = 30.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """What mistakes at a table cost whom an hour, under each house's remedy."""
    from houseway.cli.progress import Progress
    from houseway.houses.house import House
    from houseway.lab.fault_prices import Study, rulings_met

    row = House.named(house).row(game)
    met = list(rulings_met(row))
    if not met:
        raise BadInput(f"no fault can be reported in {row.game.title} at {row.house.slug}")
    asked = rate or [f"{fault}={USUAL_RATE}" for fault in met]
    study = Study(
        row=row,
        rates=_rates(asked, met),
        hands=hands,
        seed=seed,
        hands_per_hour=pace,
        tell=Progress("hands with a fault"),
    )
    prices = list(study.prices())
    if as_json:
        import msgspec

        print(msgspec.json.encode(prices).decode())
        return
    from houseway.cli.output import put

    head = f"{row.game.title} at {row.house.club.name}: {hands:,} hands, {pace:g} an hour"
    put(head, *(_shown(one) for one in _by_fault(prices)))


def _rates(asked: Sequence[str], met: Sequence[str]) -> dict[str, float]:
    """Faults and their rates, each once: `flop-turned-early=1/200`."""
    rates: dict[str, float] = {}
    for text in asked:
        fault, _, told = text.partition("=")
        if fault in rates:
            raise BadInput(f"--rate {fault} is given twice")
        try:
            rates[fault] = float(Fraction(told if RATE.fullmatch(told) else ""))
        except (ValueError, ZeroDivisionError):
            right = f"write FAULT=RATE, such as {met[0]}={USUAL_RATE}"
            listed = f"The faults of this row are {', '.join(met)}."
            raise BadInput(f"--rate {text}: {right}. {listed}") from None
    return rates


def _by_fault(prices: "Sequence[Price]") -> "list[list[Price]]":
    faults = dict.fromkeys(one.fault for one in prices)
    return [[one for one in prices if one.fault == fault] for fault in faults]


def _shown(prices: "Sequence[Price]") -> "Table":
    """A fault, a remedy after the other; the first is this house's own."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    first = prices[0]
    often = f"{first.happened} times" if first.happened != 1 else "once"
    if first.happened < first.drawn:
        often += f", of {first.drawn}: in the other hands it could not happen"
    table = Table(
        "remedy of", "whom", "a fault", "an hour",
        title=f"{first.title} [dim]{first.fault}, {often}[/]", title_justify="left",
        box=SIMPLE_HEAD, pad_edge=False,
    )  # fmt: skip
    for price in prices:
        whose = ", ".join(price.houses) + (f": {price.decided}" if price.decided else "")
        if not price.costs:
            table.add_row(whose, "nobody", "-", "-")
        for cost in price.costs:
            table.add_row(whose, cost.who, _a_fault(cost), _an_hour(cost))
            whose = ""
    return table


def _a_fault(cost: "Cost") -> str:
    return _with_error(cost.a_fault_cents, cost.a_fault_error_cents)


def _an_hour(cost: "Cost") -> str:
    return _with_error(cost.an_hour_cents, cost.an_hour_error_cents)


def _with_error(cents: float, error_cents: float) -> str:
    sign = "+" if cents > 0 else "-" if cents < 0 else ""
    return f"{sign}${abs(cents) / 100:.2f} ± {error_cents / 100:.2f}"
