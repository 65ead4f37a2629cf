"""What happens at a table with a player-dealer, told in a line each: the bank and its wagers."""

from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import name, names
from houseway.money.cents import dollars
from houseway.table.bank_events import (
    ActionPlaced,
    BankPassed,
    BankTaken,
    HandOpened,
    NoPlayerDealer,
    Settled,
    Wagered,
)
from houseway.table.blackjack_events import (
    DownCardChecked,
    Drawn,
    EvenMoneyTaken,
    HandSplit,
    MatchOffered,
    Surrendered,
)
from houseway.table.events import Event

BANKS: Final = {1: "for the first time", 2: "for the second time"}


def _who(seat: int, me: int) -> str:
    return "you" if seat == me else f"seat {seat}"


def _taken(event: BankTaken, me: int) -> str:
    times = BANKS.get(event.number, f"for the {event.number}th time")
    whose = "you bank" if event.seat == me else f"seat {event.seat} banks"
    return f"{whose} with {dollars(event.cents)}, {times}"


def _wagered(event: Wagered, me: int) -> str:
    kind = "" if event.kind == "base" else f" for the {event.kind}"
    where = "" if event.spot == event.seat else f" on spot {event.spot}"
    return f"{_who(event.seat, me)}: {dollars(event.cents)}{kind}{where}"


def _settled(event: Settled, _: int) -> str:
    """By the number of the wager: who made which was told when it was made."""
    if event.paid_cents:
        outcome = f"wins {dollars(event.paid_cents)}"
    elif event.collected_cents:
        outcome = f"loses {dollars(event.collected_cents)}"
    else:
        outcome = "is left alone"
    return f"wager {event.wager} {outcome}: {event.words}"


def _checked(event: DownCardChecked, _: int) -> str:
    return f"the down card makes {'a natural' if event.is_natural else 'no natural'}"


def _match_offered(event: MatchOffered, me: int) -> str:
    seats = " and ".join(_who(seat, me) for seat in event.seats)
    return f"{seats} may match the {event.added}"


BANKED_TELL: Final[dict[type[Event], Callable[[Any, int], str]]] = {
    BankPassed: lambda event, me: f"{_who(event.seat, me)}: no bank",
    BankTaken: _taken,
    NoPlayerDealer: lambda event, _: "the game is broken" if event.is_broken else "nobody banks",
    Wagered: _wagered,
    HandOpened: lambda event, _: f"hand {event.holding} is opened: {names(event.cards)}",
    ActionPlaced: lambda event, _: f"the action button lies at spot {event.spot}",
    Settled: _settled,
    Drawn: lambda event, _: f"hand {event.holding} draws {name(event.card)}",
    HandSplit: lambda event, _: f"hand {event.holding} is split: the second is hand {event.into}",
    MatchOffered: _match_offered,
    Surrendered: lambda event, _: f"hand {event.holding} is surrendered",
    EvenMoneyTaken: lambda event, _: f"even money on wager {event.wager}",
    DownCardChecked: _checked,
}
"""One line for every event of these games that says something to a player."""
