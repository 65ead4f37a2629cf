"""How `houseway odds --net-of-collection` looks on paper: both chairs, and the short bank."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table

from houseway.money.cents import dollars

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.houses.house import Row
    from houseway.lab.odds.asking import GameOdds
    from houseway.lab.odds.table import Chair, Net


def net_shown(row: "Row", found: "GameOdds", net: "Net") -> "Iterator[RenderableType]":
    """The table that was asked about, either chair, and what the same game leaves elsewhere."""
    yield f"{row.game.title} at {row.house.club.name}: {_table_in_words(net)}"
    yield f"[dim]{found.strategy}; {_wagers(found)}[/]"
    yield _chairs(net)
    yield _break_even(net)
    if net.bank_cents is not None:
        yield _positions(net)
    if net.elsewhere:
        yield _elsewhere(net)
    yield (
        f"[dim]Deviations, and what a short bank leaves, are from {net.tables_sampled:,} tables"
        f" dealt at random. Rules {found.rules}.[/]"
    )


def _table_in_words(net: "Net") -> str:
    sides = "".join(f" and {dollars(cents)} on {slug}" for slug, cents in net.sides.items())
    behind = f", {net.backline} with as much behind" if net.backline else ""
    bank = "" if net.bank_cents is None else f", a bank of {dollars(net.bank_cents)}"
    spots = net.players - 1
    hands = "hand of" if spots == 1 else "hands of"
    return (
        f"{net.limit} on {net.schedule}, {spots} {hands} {dollars(net.wager_cents)}{sides}"
        f"{behind}{bank}"
    )


def _wagers(found: "GameOdds") -> str:
    return ", ".join(f"{one.wager} {100 * one.edge:.4f} %" for one in found.wagers)


def _chairs(net: "Net") -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("chair")
    headings = ["before", "collection", "a hand", "of each unit", "an hour", "std. deviation"]
    if net.bankroll_cents is not None:
        headings.append(f"ruin of {dollars(net.bankroll_cents)}")
    for heading in headings:
        table.add_column(heading, justify="right")
    for chair in (net.player, net.backline_player, net.player_dealer):
        if chair is not None:
            table.add_row(chair.who, *_row(chair))
    return table


def _row(chair: "Chair") -> list[str]:
    cells = [
        money(chair.before_cents),
        dollars(chair.collection_cents),
        money(chair.hand_cents),
        f"{100 * chair.gain:+.4f} %",
        money(chair.hour_cents),
        f"${chair.hour_sd_cents / 100:,.2f}",
    ]
    return cells if chair.ruin is None else [*cells, f"{100 * chair.ruin:.3f} %"]


def _break_even(net: "Net") -> str:
    pace = f"An hour is {net.hands_per_hour:g} hands."
    # The bank that was put up may be short for such wagers: it loses with them, or gains.
    given = "" if net.bank_cents is None else " with a bank that covers everything"
    if net.break_even_wager_cents is None:
        return f"{pace} No wager of {net.limit} leaves the player-dealer without a loss{given}.\n"
    least = dollars(net.break_even_wager_cents)
    return (
        f"{pace} The least wager that leaves the player-dealer without a loss is {least}{given}."
        f"{' Some larger ones do not: another tier begins.' if _loses_again(net) else ''}\n"
    )


def _loses_again(net: "Net") -> bool:
    """Where a larger wager pays the collection of a higher tier."""
    least = net.break_even_wager_cents or 0
    return any(one.player_dealer_cents < 0 for one in net.curve if one.wager_cents > least)


def _positions(net: "Net") -> Table:
    table = Table(
        title="in the order of settling", title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    table.add_column("hand")
    for heading in ("in action", "chance of none", "edge", "std. error"):
        table.add_column(heading, justify="right")
    for one in net.positions:
        table.add_row(
            f"{one.number}{', behind' if one.is_backline else ''}",
            f"{100 * one.in_action:.2f} %",
            f"{100 * one.no_action:.2f} %",
            f"{100 * one.edge:z.3f} %",
            f"{100 * one.stderr:.3f} %",
        )
    return table


def _elsewhere(net: "Net") -> Table:
    table = Table(
        title="the same wagers, all covered, by other schedules",
        title_justify="left",
        box=SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("house")
    table.add_column("schedule")
    for heading in ("edge", "player, a hand", "player-dealer, a hand"):
        table.add_column(heading, justify="right")
    for one in net.elsewhere:
        cents = (money(one.player_cents), money(one.player_dealer_cents))
        table.add_row(one.house, one.schedule, f"{100 * one.edge:.4f} %", *cents)
    return table


def money(cents: float) -> str:
    """Won or lost on average; of less than a cent, so much that it does not read as nothing.

    >>> money(-0.43), money(-143), money(0)
    ('-$0.0043', '-$1.43', '$0.00')
    """
    sign = "+" if cents > 0 else "-" if cents < 0 else ""
    places = 4 if 0 < abs(cents) < 1 else 2
    return f"{sign}${abs(cents) / 100:,.{places}f}"
