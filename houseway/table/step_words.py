"""A plan in words, for whoever asks what a ruling does: the house dealer, the floor, a player.

>>> from houseway.table.steps.dealing import board, burn
>>> from houseway.table.steps.repairing import reshuffle, take_back
>>> [said(step) for step in (take_back(board=3), reshuffle(), burn(), board(3))]
['3 board cards go back into the stub', 'the stub is shuffled', 'burn', '3 cards on the board']
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from houseway.table.plan import Plan, Resuming
from houseway.table.steps.betting import BettingRound
from houseway.table.steps.collecting import Collecting
from houseway.table.steps.dealing import Boarding, Burning, Dealing, Laying
from houseway.table.steps.discarding import Discarding
from houseway.table.steps.posting import Posting
from houseway.table.steps.repairing import (
    Forfeiting,
    Gathering,
    HoldingToCall,
    MakingDead,
    PuttingBack,
    ReplacingCard,
    Reshuffling,
    ReturningWagers,
    SettingAside,
    TakingBack,
)
from houseway.table.steps.showing import Showing
from houseway.table.steps.step import Step
from houseway.table.steps.streets import End, Street


def said(step: Step) -> str:
    """What one step does."""
    return _SAID[type(step)](step)


def said_of(plan: Plan) -> tuple[str, ...]:
    """Everything to come, a line for each street; what comes before the next one, line by line."""
    lines: list[str] = []
    street: list[Step] = []
    for step in plan.steps:
        if isinstance(step, Street):
            lines += _line(street)
            street = [step]
        elif street:
            street.append(step)
        else:
            lines.append(said(step))
    return (*lines, *_line(street))


def _line(street: Sequence[Step]) -> list[str]:
    """A street on one line; collections and the end of the hand are no news."""
    spoken = [said(step) for step in street if not isinstance(step, Collecting | End)]
    if len(spoken) < 2:
        return []
    return [f"{spoken[0]}: {', '.join(spoken[1:])}"]


def _counted(count: int, one: str, several: str) -> str:
    return f"{count} {one if count == 1 else several}"


def _interrupted(step: Resuming) -> str:
    return f"{said(step.interrupted)} goes on where it was"


def _returned(step: ReturningWagers) -> str:
    if step.seat:
        return "its player gets back what he has put in"
    return "bets go back to their players; blinds, antes and the collection stand"


_SAID: Final[dict[type[Step], Callable[[Any], str]]] = {
    Street: lambda step: step.name,
    End: lambda _: "the hand is over",
    Posting: lambda _: "antes and blinds",
    Collecting: lambda step: f"the collection due {step.when}",
    Dealing: lambda step: f"{_counted(step.count, 'card', 'cards')} to each player",
    Laying: lambda step: f"{step.count} cards in the middle, face down",
    Burning: lambda _: "burn",
    Boarding: lambda step: f"{_counted(step.count, 'card', 'cards')} on the board",
    Discarding: lambda _: "the discards",
    BettingRound: lambda _: "the betting",
    Showing: lambda _: "hands are shown and the pot is awarded",
    Resuming: _interrupted,
    TakingBack: lambda step: (
        f"{_counted(step.board, 'board card goes', 'board cards go')} back into the stub"
    ),
    SettingAside: lambda step: (
        f"{_counted(step.board, 'board card is', 'board cards are')} set aside"
    ),
    PuttingBack: lambda _: "what was set aside goes into the stub",
    Reshuffling: lambda _: "the stub is shuffled",
    ReplacingCard: lambda _: (
        "the card is exchanged for the top of the stub, and lies there face up"
    ),
    MakingDead: lambda step: f"that hand is {'foul' if step.is_foul else 'dead'}",
    Forfeiting: lambda _: "everything its player has put in stays in the pot",
    ReturningWagers: _returned,
    Gathering: lambda _: "a misdeal: all cards are gathered",
    HoldingToCall: lambda _: "the raise is a call, and the chips beyond it go back",
}
"""One line for every step there is."""
