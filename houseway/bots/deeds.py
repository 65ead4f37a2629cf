"""What the others did, and what it says about their hands: an expert's reading of the log.

Whoever raises holds a good hand more often than not, who calls a fair one, and who checks has told
little. A hand that a rival may hold counts by how likely somebody with it would have done what
they did, round by round. Nothing is certain: bluffs and traps keep a small place.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from houseway.table.pot.events import BettingOpened, Called, Raised
from houseway.table.repair_events import Gathered
from houseway.table.views import SeatView

DeedKind = Literal["checked", "called", "called a raise", "bet", "raised"]

LIKELY: Final[Mapping[DeedKind, tuple[float, float]]] = {
    "checked": (1.0, -0.4),
    "called": (0.25, 1.0),
    "called a raise": (0.12, 2.0),
    "bet": (0.10, 3.0),
    "raised": (0.04, 6.0),
}
"""How likely a deed is: what the worst hand does of it, and how fast it grows with the rank."""

FADED: Final = 0.5
"""How much of a deed in an earlier round still tells of a hand that has changed since."""


class Deed(NamedTuple):
    """One thing that somebody chose to do in a betting round."""

    round: int
    kind: DeedKind


class RoundSoFar(NamedTuple):
    """The betting round that is open."""

    number: int
    raises: int
    """Bets and raises in it, whoever made them; blinds and forced bets are none."""
    acted: frozenset[int]
    """Who has put chips in by choice, or raised."""
    checked: frozenset[int]


def deeds(view: SeatView) -> dict[int, list[Deed]]:
    """By seat, what each chose to do in this deal."""
    found: dict[int, list[Deed]] = {}
    number = raises = 0
    for event in view.events:
        match event:
            case BettingOpened():
                number, raises = event.round, 0
            case Gathered():
                found.clear()
            case Raised():
                found.setdefault(event.seat, []).append(Deed(number, "raised" if raises else "bet"))
                raises += 1
            case Called():
                how: DeedKind = "called a raise" if raises > 1 else "called"
                deed = Deed(number, how if event.cents else "checked")
                found.setdefault(event.seat, []).append(deed)
    return found


def round_so_far(view: SeatView) -> RoundSoFar:
    """What happened since this betting round was opened."""
    number = raises = 0
    acted: set[int] = set()
    checked: set[int] = set()
    for event in reversed(view.events):
        match event:
            case BettingOpened():
                number = event.round
                break
            case Raised():
                raises += 1
                acted.add(event.seat)
            case Called():
                (acted if event.cents else checked).add(event.seat)
    return RoundSoFar(number, raises, frozenset(acted), frozenset(checked))


def weights(
    done: Sequence[Deed], ranks: Sequence[float], now: int, first: Sequence[float] | None = None
) -> list[float]:
    """How much each hand that a rival may hold counts, after what they did.

    `ranks` says where every hand stands among the others now, 0 the worst and 1 the best; `first`
    where it stood in the first round, if that is known.
    """
    found = [1.0] * len(ranks)
    for deed in done:
        least, power = LIKELY[deed.kind]
        by = first if deed.round == 1 and first is not None else ranks
        if deed.round != now and by is ranks:
            power *= FADED
            least = least**FADED
        if power < 0:
            found = [one * (1 + power * rank**3) for one, rank in zip(found, by, strict=True)]
            continue
        scale = 1 - least
        found = [one * (least + scale * rank**power) for one, rank in zip(found, by, strict=True)]
    return found
