"""The course of a game against a player-dealer, read off the engine: what no cards change.

Everybody is topped up and wagers the same every hand, so who banks, in which order cards go round
and what is collected come again in every game of fifty hands. The engine plays one; a twin goes by
what it saw, and knows no rule about any of it.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from houseway.errors import Broken
from houseway.lab.simulating.playing import STRETCH, dealt_on, paid_by_seat
from houseway.table.bank.bank import Wager
from houseway.table.bank.dealing_options import RoundOptions
from houseway.table.bank.delivering import delivered
from houseway.table.bank.reading import bank_of, in_line
from houseway.table.bank.shaking import counted_out
from houseway.table.events import Dealt, StreetBegan
from houseway.table.hand import Hand
from houseway.table.setup import Setup

FACES: Final = 6
"""Of a die."""


class Lay(NamedTuple):
    """How cards go round."""

    dealt: tuple[int, ...]
    """Whom each of the first cards goes to."""
    seats: tuple[int, ...]
    """All seats but the bank's, in the order of play."""


class Round(NamedTuple):
    """One hand of the course."""

    bank: int
    """The player-dealer's seat."""
    lays: tuple[Lay, ...]
    """By what the dice show together, from nothing on; one only where nothing is shaken."""
    paid_cents: tuple[tuple[int, int], ...]
    """By seat: what is collected from it."""
    drop_cents: int
    jackpot_cents: int
    bank_cents: int
    """What the player-dealer puts up."""
    wager_cents: int
    """What everybody else wagers."""


def course_of(opening: Setup, ways: Sequence[str]) -> tuple[Round, ...]:
    """A game of fifty hands, as these ways of playing go through it."""
    rounds: list[Round] = []
    dealt_on(opening, ways, 0, range(STRETCH), told=lambda hand, _: rounds.append(_round(hand)))
    return tuple(rounds)


def _round(hand: Hand) -> Round:
    setup, bank = hand.setup, bank_of(hand)
    balances = hand.money.balances
    return Round(
        bank=bank.seat,
        lays=tuple(_lays(hand)),
        paid_cents=tuple(sorted(paid_by_seat(hand).items())),
        drop_cents=balances[setup.drop],
        jackpot_cents=balances[setup.jackpot],
        bank_cents=bank.cents,
        wager_cents=_flat(bank.wagers),
    )


def _lays(hand: Hand) -> Iterator[Lay]:
    """As the cards went round; with dice, as they would have gone round whatever these show."""
    dealt = tuple(_dealt_first(hand))
    if not bank_of(hand).dice:
        yield Lay(dealt, _in_turn(hand))
        return
    shown = delivered(hand)
    for total in range(FACES * len(bank_of(hand).dice) + 1):
        other = hand.copy()
        bank_of(other).dice_spot = counted_out(other, total)
        goes_to = dict(zip(shown, delivered(other), strict=True))
        yield Lay(tuple(goes_to[one] for one in dealt), _in_turn(other))


def _in_turn(hand: Hand) -> tuple[int, ...]:
    setup, bank = hand.setup, bank_of(hand)
    line = in_line(hand, setup.options[RoundOptions].play_starts)
    return tuple(one for one in line if one in setup.stacks_cents and one != bank.seat)


def _dealt_first(hand: Hand) -> Iterator[int]:
    """Whom the cards go to that are dealt before anybody plays."""
    street = ""
    for event in hand.log:
        if isinstance(event, StreetBegan):
            street = event.street
        if street in ("deal", "delivery") and isinstance(event, Dealt):
            yield from event.to


def _flat(wagers: Sequence[Wager]) -> int:
    found = {one.cents for one in wagers if one.kind == "base"}
    if len(found) != 1:
        raise Broken(f"a game is not played on with one wager, but with {sorted(found)}")
    return found.pop()
