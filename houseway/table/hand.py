"""The state of one hand: everything that has happened, in the form the next question needs it.

Only events write here; everybody else reads. `copy` is cheap, so a bot may try what it likes.
Lists of seats and holdings are indexed by the number on the felt, so place 0 is unused. Cards
belong to a holding; in a pot game holding n is seat n's. The top of the stub is its last element.
"""

from bisect import bisect
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.cards.card import Card
from houseway.cards.shuffle import Randomness
from houseway.money.accounts import CAGE, Accounts
from houseway.money.cents import dollars
from houseway.table.actors import short_name

if TYPE_CHECKING:
    from houseway.table.event import Event
    from houseway.table.events import Owed
    from houseway.table.own import Own
    from houseway.table.setup import Setup
    from houseway.table.step import Step


class Seat:
    """A player in this hand, by what they have in the pot."""

    __slots__ = ("bet_cents", "dead_cents", "number", "paid_cents")

    def __init__(self, number: int) -> None:
        self.number = number
        self.bet_cents = 0
        """In this betting round, toward what must be matched."""
        self.paid_cents = 0
        """In this hand by bets, calls and live blinds: what side pots are cut from."""
        self.dead_cents = 0
        """In this hand as dead money, which buys no claim."""

    def copy(self) -> "Seat":
        twin = Seat.__new__(Seat)
        twin.number = self.number
        twin.bet_cents = self.bet_cents
        twin.paid_cents = self.paid_cents
        twin.dead_cents = self.dead_cents
        return twin


class Holding:
    """The cards in front of somebody."""

    __slots__ = (
        "down", "is_automatic", "is_done", "is_tabled", "number", "parts", "played_by", "seat",
        "seen_by", "spot", "up",
    )  # fmt: skip

    def __init__(self, number: int, seat: int) -> None:
        self.number = number
        self.seat = seat
        self.down: list[Card] = []
        self.up: list[Card] = []
        self.is_tabled = False
        self.spot = number
        """Where it lies: the holdings of a split hand share a spot."""
        self.played_by = seat
        self.seen_by: tuple[int, ...] = (seat,)
        """Whoever may look at its down cards: its player, or nobody where they have looked at
        another hand already, and a backline player who plays it."""
        self.parts: tuple[tuple[Card, ...], ...] = ()
        """How it is set, front first; nothing until it is."""
        self.is_automatic = False
        """Whether it was put down as an automatic win of Chinese Poker."""
        self.is_done = False
        """Whether its player has nothing more to say, in a game against a player-dealer."""

    @property
    def cards(self) -> list[Card]:
        return self.down + self.up

    def copy(self) -> "Holding":
        twin = Holding.__new__(Holding)
        twin.number = self.number
        twin.seat = self.seat
        twin.down = self.down[:]
        twin.up = self.up[:]
        twin.is_tabled = self.is_tabled
        twin.spot = self.spot
        twin.played_by = self.played_by
        twin.seen_by = self.seen_by
        twin.parts = self.parts
        twin.is_automatic = self.is_automatic
        twin.is_done = self.is_done
        return twin


class BeforeRaise(msgspec.Struct, frozen=True, gc=False):
    """What a raise changes in a betting round besides the chips."""

    bet_cents: int
    full_cents: int
    increment_cents: int
    raises: int
    acted: int
    last_raiser: int
    asked: list[int]


class Hand:
    """One hand, from the shuffle to the last chip."""

    __slots__ = (
        "acted",
        "aside",
        "asked",
        "before_raise",
        "bet_cents",
        "board",
        "burns",
        "carried_cents",
        "checked",
        "exposed",
        "first_asked",
        "full_cents",
        "holdings",
        "in_turn",
        "increment_cents",
        "is_over",
        "killers",
        "laid",
        "last_raiser",
        "log",
        "money",
        "muck",
        "opening_cents",
        "order",
        "owed",
        "own",
        "plan",
        "progress",
        "raises",
        "randomness",
        "round",
        "seats",
        "setup",
        "shown",
        "stakes",
        "step",
        "street",
        "stub",
        "turns",
    )  # fmt: skip

    def __init__(self, setup: "Setup") -> None:  # noqa: PLR0915 - a line for each part of it
        self.setup = setup
        self.seats: list[Seat] = [Seat(number) for number in range(setup.seats_max + 1)]
        self.holdings = [Holding(number, number) for number in range(setup.places_max + 1)]
        self.money: Accounts = setup.opening_accounts()
        self.stub: list[Card] = []
        self.board: list[Card] = []
        self.laid: list[Card] = []
        """Board cards that lie in the middle face down, the next to be turned first."""
        self.burns: list[Card] = []
        self.muck: list[Card] = []
        self.aside: list[Card] = []
        """Board cards that a ruling has put out of play until they are shuffled in again."""
        self.exposed: list[Card] = []
        """Down cards of this deal that everybody has seen."""
        self.randomness: Randomness | None = None
        """Where a ruling's reshuffle comes from; without it, the operating system."""
        self.plan: list[Step] = list(reversed(setup.plan))
        self.step: Step = self.plan.pop()
        self.progress: Any = None
        self.street = ""
        self.asked: list[int] = []
        self.in_turn = True
        self.order: list[int] = list(setup.order)
        """Seats with a live hand, clockwise from the left of the button."""
        self.owed: Owed | None = None
        """What is still due of a collection that the pot could not pay."""
        self.round = 0
        self.bet_cents = 0
        """What a seat must have in to stay in this betting round."""
        self.full_cents = 0
        """The last full bet: a short all-in raises the one and not the other."""
        self.increment_cents = 0
        """By how much the last full bet or raise went up."""
        self.raises = 0
        self.acted = 0
        """Seats, as bits, that have acted since the last full bet and may not raise again."""
        self.checked = 0
        self.last_raiser = 0
        """Who bet or raised last in the last round that could be bet in, or 0."""
        self.first_asked = 0
        """Who was first to act in that round, or 0 when nobody could bet at all."""
        self.turns: tuple[int, ...] = ()
        """Whose turn it is after a raise, where that is not simply clockwise: in a killed pot."""
        self.killers: list[int] = [setup.killer] if setup.killer else []
        """Who has killed this pot, the last one last; twice in a row if they over-killed it."""
        self.stakes, self.opening_cents = setup.stakes, setup.opening_cents
        """The limit in force and what the first round is opened at; a kill raises both."""
        self.carried_cents = 0
        """What lay in the middle from the last deal."""
        self.before_raise: BeforeRaise | None = None
        """The betting as the last raise found it, in case that raise does not stand."""
        self.shown: list[int] = []
        self.own: Own | None = setup.own_state()
        """What only hands of its family have."""
        self.is_over = False
        self.log: list[Event] = []

    def __repr__(self) -> str:
        parts = [str(self.setup), "over" if self.is_over else self.street]
        if not self.is_over:
            parts += [f"pot {dollars(self.pot_cents)}"] if self.pot_cents else []
            asked = self.asked[:1] if self.in_turn else self.asked
            parts += [f"{' and '.join(map(short_name, asked))} to act"] if asked else []
        return f"<{', '.join(filter(None, parts))}>"

    def stack_cents(self, seat: int) -> int:
        return self.money.balances[seat]

    @property
    def pot_cents(self) -> int:
        return self.money.balances[self.setup.pot]

    def seen_cards(self) -> list[Card]:
        """Every card that has left the stub, wherever it lies now."""
        held = [card for holding in self.holdings for card in holding.cards]
        loose = self.own.loose if self.own is not None else []
        return held + self.board + self.laid + self.burns + self.muck + self.aside + loose

    def copy(self) -> "Hand":
        """The same hand a second time, with nothing in common that an event could change.

        Bots search by this, so every part is named: a loop over them would take twice as long.
        """
        twin = Hand.__new__(Hand)
        twin.setup = self.setup
        twin.acted = self.acted
        twin.before_raise = self.before_raise
        twin.bet_cents = self.bet_cents
        twin.carried_cents = self.carried_cents
        twin.checked = self.checked
        twin.first_asked = self.first_asked
        twin.full_cents = self.full_cents
        twin.in_turn = self.in_turn
        twin.increment_cents = self.increment_cents
        twin.is_over = self.is_over
        twin.last_raiser = self.last_raiser
        twin.opening_cents = self.opening_cents
        twin.owed = self.owed
        twin.progress = self.progress
        twin.raises = self.raises
        twin.round = self.round
        twin.stakes = self.stakes
        twin.step = self.step
        twin.street = self.street
        twin.turns = self.turns
        twin.seats = [seat.copy() for seat in self.seats]
        twin.holdings = [holding.copy() for holding in self.holdings]
        twin.money = self.money.copy()
        twin.own = None if self.own is None else self.own.copy()
        # Dice and reshuffles are drawn as they come: what is tried must not use them up.
        twin.randomness = None if self.randomness is None else self.randomness.copy()
        twin.stub = self.stub[:]
        twin.board = self.board[:]
        twin.laid = self.laid[:]
        twin.burns = self.burns[:]
        twin.muck = self.muck[:]
        twin.aside = self.aside[:]
        twin.exposed = self.exposed[:]
        twin.plan = self.plan[:]
        twin.asked = self.asked[:]
        twin.order = self.order[:]
        twin.shown = self.shown[:]
        twin.killers = self.killers[:]
        twin.log = self.log[:]
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "Hand":
        return self.copy()


def clockwise(seats: Iterable[int], *, after: int) -> list[int]:
    """Seats in the order they come after one of them, or after an empty one.

    >>> clockwise([1, 2, 5, 7], after=2)
    [5, 7, 1, 2]
    """
    in_order = sorted(seats)
    at = bisect(in_order, after)
    return in_order[at:] + in_order[:at]


__all__ = ["CAGE", "Hand", "Holding", "Seat", "clockwise"]
