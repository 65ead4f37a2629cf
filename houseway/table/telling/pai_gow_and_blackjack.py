"""What happens at the pai gow and blackjack tables alone, told in a sentence each."""

from typing import Final

from houseway.cards.card import words
from houseway.table.events import Event
from houseway.table.blackjack.events import (
    CardCalled,
    DownCardChecked,
    Drawn,
    EvenMoneyTaken,
    HandSplit,
    MatchOffered,
    Surrendered,
)
from houseway.table.pai_gow.events import (
    DeliveryChosen,
    HandMucked,
    HandRead,
    HandSet,
    HouseWayRuled,
    HouseWaySought,
    LookAllowed,
    PileChosen,
    PilesMade,
    StacksCut,
)
from houseway.table.pot.telling import Telling
from houseway.table.telling.teller import Teller, opening


def _set(teller: Teller, event: HandSet) -> str:
    is_own = teller.seats.get(event.holding) == event.by and event.holding != teller.bank
    whose = "the hand" if is_own else teller.hand(event.holding)
    return f"{teller.who(event.by, 'have')} set {whose}"


def _read(teller: Teller, event: HandRead) -> str:
    foul = ", foul" if event.is_foul else ""
    return f"{opening(teller.hand(event.holding))}: {event.words}{foul}"


def _split(teller: Teller, event: HandSplit) -> str:
    teller.spots[event.into] = teller.spot(event.holding)
    teller.seats[event.into] = teller.seats.get(event.holding, 0)
    return f"{opening(teller.hand(event.holding))} is split"


def _house_way_ruled(teller: Teller, event: HouseWayRuled) -> str:
    word = "allows" if event.is_allowed else "does not allow"
    return f"The floor {word} the house way for {teller.hand(event.holding)}"


PAI_GOW_AND_BLACKJACK: Final[dict[type[Event], Telling]] = {
    Drawn: lambda teller, event: (
        f"{opening(teller.hand(event.holding))} draws the {words(event.card)}"
    ),
    CardCalled: lambda *_: "",
    HandSplit: _split,
    MatchOffered: lambda teller, event: (
        f"{opening(teller.listed(event.seats))} may match the {event.added}"
    ),
    Surrendered: lambda teller, event: f"{opening(teller.hand(event.holding))} is surrendered",
    EvenMoneyTaken: lambda teller, event: teller.who(
        teller.wagers[event.wager].seat, "take even money"
    ),
    DownCardChecked: lambda _, event: (
        "The bank has a natural" if event.is_natural else "The bank has no natural"
    ),
    PilesMade: lambda _, event: f"{event.piles} piles of {event.each} lie ready",
    PileChosen: lambda teller, event: f"{teller.who(event.seat, 'pick')} pile {event.pile}",
    StacksCut: lambda teller, event: f"{teller.who(event.seat, 'cut')} the stacks {event.cut}",
    DeliveryChosen: lambda teller, event: (
        f"{teller.who(event.seat, 'have')} them delivered {event.delivery}"
    ),
    LookAllowed: lambda teller, event: (
        f"{teller.who(event.seat, 'look')} at {teller.hand(event.holding)} too"
    ),
    HouseWaySought: lambda teller, event: (
        f"{teller.who(event.seat, 'ask')} the floor for the house way"
    ),
    HouseWayRuled: _house_way_ruled,
    HandSet: _set,
    HandRead: _read,
    HandMucked: lambda *_: "",
}
