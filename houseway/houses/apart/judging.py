"""In what two books come apart over a hand: whom they pay, what they charge, what they rule.

*Refused*: one house takes an action that the other refuses, by a clause or a reading of it.
*Ruled*: both hear of a fault and do something else about it, or one of them does not hear of it.
*Paid*: at tables without a collection the same actions leave somebody with another stack.
*Charged*: at posted tables the house takes another amount, or takes it from somebody else.
Stacks and collections are compared once both hands are over.
"""

from typing import Final, Literal

from msgspec.structs import asdict

from houseway.errors import Refused
from houseway.houses.apart.lockstep import Acted, Position, Refusals
from houseway.houses.apart.two_tables import TwoTables
from houseway.table.actions import Report
from houseway.table.bank.events import LaidOut
from houseway.table.event import Event
from houseway.table.events import Collected
from houseway.table.hand import Hand
from houseway.table.plan import Replanned
from houseway.table.repair_events import Ruled

Kind = Literal["paid", "charged", "ruled", "refused"]
KINDS: Final[tuple[Kind, ...]] = ("paid", "charged", "ruled", "refused")
UNCOMPARED: Final = frozenset({"cite", "words", "steps"})
"""Of events: by which clause and in which words, and the plan of all that is still to come."""


def ended_apart(tables: TwoTables, position: Position) -> Kind | None:
    """What two hands that are over differ in, if they do."""
    one, other = position.hands
    if tables.is_posted:
        return "charged" if charged(one) != charged(other) else None
    return "paid" if paid(one) != paid(other) else None


def paid(hand: Hand) -> tuple[int, ...]:
    """Every seat's chips."""
    return tuple(hand.stack_cents(seat) for seat in hand.setup.stacks_cents)


def charged(hand: Hand) -> dict[int, int]:
    """What the house has taken, by the seat it came from; from the pot, under 0."""
    found: dict[int, int] = {}
    for event in hand.log:
        if isinstance(event, Collected | LaidOut):
            cents = event.cents + event.jackpot_cents
            found[event.seat] = found.get(event.seat, 0) + cents
    return {seat: cents for seat, cents in found.items() if cents}


def refused_apart(acted: Acted, faults: Refusals) -> Kind | None:
    """Whether one house alone refuses it, and by its book; of a fault, that is a ruling."""
    refusing = [one for one in faults if one is not None]
    if len(refusing) != 1:
        return None
    (fault,) = refusing
    if not isinstance(fault, Refused) or not fault.cite:
        return None
    return "ruled" if isinstance(acted.action, Report) else "refused"


def ruled_apart(before: Position, after: Position) -> Kind | None:
    """Whether both heard of a fault, and did something else about it."""
    one, other = (remedy(then, hand) for then, hand in zip(before.hands, after.hands, strict=True))
    return "ruled" if one != other else None


def remedy(before: Hand, after: Hand) -> list[tuple[type[Event], dict[str, object]]]:
    """What has happened since, whatever it is called and by whichever clause."""
    return [
        (type(event), {key: value for key, value in asdict(event).items() if key not in UNCOMPARED})
        for event in after.log[len(before.log) :]
        if not isinstance(event, Replanned | Ruled)
    ]
