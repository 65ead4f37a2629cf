"""A plan in words, for whoever asks what a ruling does: the house dealer, the floor, a player.

>>> from houseway.table.dealing import board, burn
>>> from houseway.table.repairing import reshuffle, take_back
>>> [said(step) for step in (take_back(board=3), reshuffle(), burn(), board(3))]
['3 board cards go back into the stub', 'the stub is shuffled', 'burn', '3 cards on the board']
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from houseway.table.bank.any_banked import BANKED_WORDS
from houseway.table.blackjack.any_blackjack import BLACKJACK_WORDS
from houseway.table.chinese.arranging import Arranging, DealingAround
from houseway.table.chinese.scoring import Opening, PayingPoints
from houseway.table.collecting import Collecting
from houseway.table.dealing import Boarding, Burning, Dealing, Laying
from houseway.table.draw.carrying import Carrying
from houseway.table.draw.checking import DrawBetting
from houseway.table.draw.cutting import Cutting
from houseway.table.draw.drawing import Completing, Drawing
from houseway.table.draw.overkilling import Looking
from houseway.table.draw.showing import DrawShowing
from houseway.table.mexican.betting import BettingByBoard, OpeningHigh
from houseway.table.mexican.showing import MexicanShowing
from houseway.table.mexican.turning_up import ChoosingFace, DealingByChoice
from houseway.table.pan.declaring import Declaring, Dividing, PostingTops
from houseway.table.pan.first_player import DealingPackets, FindingFirst
from houseway.table.pan.fouling import ReturningPay, Withdrawing
from houseway.table.pan.turns import Turns
from houseway.table.plan import Plan, Resuming, UnlessOpened
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.discarding import Discarding
from houseway.table.pot.posting import Posting
from houseway.table.pot.showing import Showing
from houseway.table.push.push_pot import (
    BuyingIn,
    PushBetting,
    PushCollecting,
    PushShowing,
    Sharing,
)
from houseway.table.repairing import (
    Forfeiting,
    Gathering,
    HoldingToCall,
    MakingDead,
    PuttingBack,
    ReplacingCard,
    Reshuffling,
    ReturningWagers,
    SettingAside,
    ShowingToAll,
    TakingBack,
)
from houseway.table.step import Step
from houseway.table.streets import End, Street
from houseway.table.stud.bringing_in import BringingIn
from houseway.table.stud.later_cards import DealingOn, Restocking


def said(step: Step) -> str:
    """What one step does."""
    return SAID[type(step)](step)


def said_of(plan: Plan) -> tuple[str, ...]:
    """Everything to come, a line for each street; what comes before the next one, line by line."""
    return street_by_street(plan.steps)


def street_by_street(steps: Sequence[Step]) -> tuple[str, ...]:
    """A whole script or the rest of one."""
    lines: list[str] = []
    street: list[Step] = []
    for step in steps:
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


def _dealt_on(step: DealingOn) -> str:
    seats = ", ".join(map(str, step.only))
    return f"a card to {f'seat {seats}' if seats else 'each player'}"


def _returned(step: ReturningWagers) -> str:
    if step.seat:
        return "its player gets back what he has put in"
    return "bets go back to their players; blinds, antes and the collection stand"


def _instead(step: UnlessOpened) -> str:
    return ", ".join(said(one) for one in step.instead if not isinstance(one, Street))


SAID: Final[dict[type[Step], Callable[[Any], str]]] = {
    **BANKED_WORDS,
    **BLACKJACK_WORDS,
    Street: lambda step: step.name,
    End: lambda _: "the hand is over",
    Posting: lambda _: "antes and blinds",
    Collecting: lambda step: f"the collection due {step.when}",
    Dealing: lambda step: f"{_counted(step.each, 'card', 'cards')} to each player",
    DealingOn: _dealt_on,
    Restocking: lambda step: f"the {step.what} go into the stub",
    BringingIn: lambda _: "the forced bet, and the betting",
    Laying: lambda step: f"{step.count} cards in the middle, face down",
    Burning: lambda _: "burn",
    Boarding: lambda step: f"{_counted(step.count, 'card', 'cards')} on the board",
    Discarding: lambda _: "the discards",
    Cutting: lambda _: "the cut",
    Looking: lambda _: "players may look and kill the pot",
    DrawBetting: lambda _: "the betting",
    UnlessOpened: lambda step: f"if nobody bets, {_instead(step)}",
    Drawing: lambda _: "the draw",
    Completing: lambda _: "that hand gets the cards it lacks",
    DrawShowing: lambda _: "hands are shown and the pot is awarded",
    Carrying: lambda _: "the antes stay for the next deal, or go back",
    BettingRound: lambda _: "the betting",
    Showing: lambda _: "hands are shown and the pot is awarded",
    DealingAround: lambda step: f"{step.count} cards to every position, empty or not",
    Arranging: lambda _: "everybody sets his hand",
    Opening: lambda _: "hands are opened",
    PayingPoints: lambda _: "every two players settle their points",
    PostingTops: lambda _: "the tops",
    FindingFirst: lambda _: "who is first",
    DealingPackets: lambda step: (
        f"{_counted(step.count, 'card', 'cards')} to {'that hand' if step.only else 'each player'}"
    ),
    Declaring: lambda _: "everybody declares",
    Dividing: lambda _: "two players may divide the tops",
    Turns: lambda _: "players draw and meld in turn until one is out",
    ReturningPay: lambda _: "all pay that its player has collected goes back",
    Withdrawing: lambda _: "the house dealer takes a card out of the hand, unseen",
    OpeningHigh: lambda _: "the high card opens, and the betting",
    ChoosingFace: lambda _: "down cards are turned up or kept",
    DealingByChoice: lambda _: "1 card to each player, up or down",
    BettingByBoard: lambda _: "the betting",
    MexicanShowing: lambda _: "hands are shown and the pot is awarded",
    Sharing: lambda _: "those who tied may divide a push pot",
    BuyingIn: lambda _: "the others may buy into a push pot",
    PushCollecting: lambda step: f"the collection due {step.when}",
    PushBetting: lambda _: "the betting",
    PushShowing: lambda _: "hands are shown; the best takes the pot, a tie pushes it on",
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
    ShowingToAll: lambda step: f"seat {step.seat}'s hand is shown to everybody",
    MakingDead: lambda step: f"that hand is {'foul' if step.is_foul else 'dead'}",
    Forfeiting: lambda _: "everything its player has put in stays in the pot",
    ReturningWagers: _returned,
    Gathering: lambda _: "a misdeal: all cards are gathered",
    HoldingToCall: lambda _: "the raise is a call, and the chips beyond it go back",
}
"""One line for every step there is."""
