"""The games with a player-dealer, told in a line each: the bank, the wagers, the cards, the pay.

What is settled is a wager by its number, so a teller remembers whose wager lies where.
"""

from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import UNKNOWN, names
from houseway.money.cents import dollars
from houseway.table.bank.events import (
    ActionPlaced,
    BankJoined,
    BankPassed,
    BankTaken,
    Dropped,
    HouseWayAsked,
    LaidOut,
    NoPlayerDealer,
    NoWagers,
    Shaken,
    Wagered,
    Warned,
)
from houseway.table.bank.hand_events import (
    BankReturned,
    BonusPaid,
    Claimed,
    HandFolded,
    HandOpened,
    Settled,
)
from houseway.table.blackjack.events import (
    DownCardChecked,
    Drawn,
    EvenMoneyTaken,
    HandSplit,
    MatchOffered,
    Surrendered,
)
from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.pai_gow.events import DeliveryChosen, HandRead, HandSet, PileChosen, StacksCut


class BankTeller:
    """Tells one player of one hand."""

    def __init__(self, me: int) -> None:
        self.me = me
        self.wagers: dict[int, Wagered] = {}
        self.bank = 0
        """The holding of the bank."""

    def told(self, event: Event) -> str:
        """The line for an event of these games, or nothing."""
        tell = TELL.get(type(event))
        return tell(self, event) if tell else ""

    def who(self, seat: int, verb: str) -> str:
        return f"you {verb}" if seat == self.me else f"seat {seat} {verb}s"

    def hand(self, holding: int) -> str:
        return "the bank" if holding == self.bank else f"hand {holding}"

    def taken(self, event: BankTaken) -> str:
        self.bank = event.holding
        again = "" if event.number == 1 else f", bank {event.number} running"
        return f"{self.who(event.seat, 'bank')} with {dollars(event.cents)}{again}"

    def wagered(self, event: Wagered) -> str:
        self.wagers[event.number] = event
        kind = "" if event.kind == "base" else f" {event.kind}"
        if not event.cents:
            return f"{self.who(event.seat, 'take')} the{kind} wager on spot {event.spot} back"
        wager = f"{dollars(event.cents)}{kind} on spot {event.spot}"
        return f"{self.who(event.seat, 'wager')} {wager}"

    def dealt(self, event: Dealt) -> str:
        cards = [card for card in event.cards if card != UNKNOWN]
        if not cards:
            return ""
        shown: dict[int, list[int]] = {}
        for holding, card in zip(event.to, event.cards, strict=True):
            if card != UNKNOWN:
                shown.setdefault(holding, []).append(card)
        return ", ".join(
            f"{self.hand(holding)} {names(held)}"  # type: ignore[arg-type]
            for holding, held in shown.items()
        )

    def settled(self, event: Settled) -> str:
        wager = self.wagers[event.wager]
        kind = "" if wager.kind == "base" else f" {wager.kind}"
        whose = "your" if wager.seat == self.me else f"seat {wager.seat}'s"
        words = f" ({event.words})" if event.words else ""
        return f"{whose}{kind} wager on spot {wager.spot}{words}: {_paid(event)}"

    def bonus(self, event: BonusPaid) -> str:
        return f"{self.who(self.wagers[event.wager].seat, 'get')} {dollars(event.paid_cents)} more"

    def returned(self, event: BankReturned) -> str:
        shares = (f"{self.who(seat, 'take')} {dollars(cents)}" for seat, cents in event.shares)
        return f"the bank goes back: {', '.join(shares)}" if event.shares else ""

    def match_offered(self, event: MatchOffered) -> str:
        seats = " and ".join("you" if one == self.me else f"seat {one}" for one in event.seats)
        return f"{seats} may match the {event.added}"

    def laid_out(self, event: LaidOut) -> str:
        return f"{self.who(event.seat, 'pay')} {dollars(event.cents)} collection ({event.cite})"


def _paid(event: Settled) -> str:
    if event.paid_cents:
        return f"paid {dollars(event.paid_cents)}"
    if event.collected_cents and event.returned_cents:
        back = dollars(event.returned_cents)
        return f"loses {dollars(event.collected_cents)}, {back} go back"
    if event.collected_cents:
        return f"loses {dollars(event.collected_cents)}"
    return f"{dollars(event.returned_cents)} go back"


def _set(teller: BankTeller, event: HandSet) -> str:
    by = "the house dealer" if event.by < 0 else teller.who(event.by, "set").split(" set")[0]
    return f"{by} {'have' if event.by == teller.me else 'has'} set {teller.hand(event.holding)}"


def _read(teller: BankTeller, event: HandRead) -> str:
    front, back = names(event.front), names(event.back)
    foul = ", foul" if event.is_foul else ""
    return f"{teller.hand(event.holding)}: {front} / {back}  {event.words}{foul}"


TELL: Final[dict[type[Event], Callable[[BankTeller, Any], str]]] = {
    BankTaken: BankTeller.taken,
    BankPassed: lambda teller, event: (
        teller.who(event.seat, "pass the bank")
        if event.seat == teller.me
        else f"seat {event.seat} passes the bank"
    ),
    BankJoined: lambda teller, event: (
        f"{teller.who(event.seat, 'put')} {dollars(event.cents)} in the bank"
    ),
    NoPlayerDealer: lambda _, event: (
        "nobody banks: the game is broken" if event.is_broken else "nobody banks this hand"
    ),
    Wagered: BankTeller.wagered,
    Warned: lambda teller, event: f"{teller.who(event.seat, 'get')} a warning: {event.why}",
    NoWagers: lambda _, __: "nobody wagers: there is no hand",
    HouseWayAsked: lambda teller, event: (
        f"{teller.who(event.seat, 'leave')} {teller.hand(event.holding)} to the house way"
    ),
    LaidOut: BankTeller.laid_out,
    Dropped: lambda _, event: f"{dollars(event.cents)} go into the box",
    Shaken: lambda teller, event: (
        f"{teller.who(event.seat, 'shake')} {' '.join(map(str, event.dice))}:"
        f" {sum(event.dice)}, spot {event.spot}"
    ),
    ActionPlaced: lambda _, event: f"the action button lies at spot {event.spot}",
    Claimed: lambda teller, event: (
        f"{teller.who(event.seat, 'claim')} {teller.hand(event.holding)}"
    ),
    Dealt: BankTeller.dealt,
    Drawn: lambda teller, event: f"{teller.hand(event.holding)} draws {names((event.card,))}",
    DownCardChecked: lambda _, event: (
        "the bank has a natural" if event.is_natural else "the bank has no natural"
    ),
    HandSplit: lambda teller, event: f"{teller.hand(event.holding)} is split: hand {event.into}",
    MatchOffered: BankTeller.match_offered,
    Surrendered: lambda teller, event: f"{teller.hand(event.holding)} is surrendered",
    EvenMoneyTaken: lambda teller, event: (
        f"{teller.who(teller.wagers[event.wager].seat, 'take')} even money"
    ),
    HandFolded: lambda teller, event: f"{teller.hand(event.holding)} is given up",
    HandOpened: lambda teller, event: f"{teller.hand(event.holding)} opens {names(event.cards)}",
    PileChosen: lambda teller, event: f"{teller.who(event.seat, 'pick')} pile {event.pile}",
    StacksCut: lambda teller, event: f"{teller.who(event.seat, 'cut')} the stacks {event.cut}",
    DeliveryChosen: lambda teller, event: (
        f"{teller.who(event.seat, 'have')} them delivered {event.delivery}"
        if event.seat == teller.me
        else f"seat {event.seat} has them delivered {event.delivery}"
    ),
    HandSet: _set,
    HandRead: _read,
    Settled: BankTeller.settled,
    BonusPaid: BankTeller.bonus,
    BankReturned: BankTeller.returned,
}
"""A line for each event that says something to a player."""
