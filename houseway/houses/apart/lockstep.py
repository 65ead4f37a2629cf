"""One list of actions at two houses: both hands go on together for as long as both books let them.

Where the houses ask for different things, or ask different people, each may be answered as the
clock would answer it: a cut of the cards at one, the first to act at another. Otherwise the two
could never be compared from there on. Such an action is done at one house alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from houseway.cards.shuffle import Arranged, Seeded
from houseway.errors import BadInput, HousewayError, Refused
from houseway.houses.apart.two_tables import TwoTables
from houseway.houses.opening import recorded_setup, row_of
from houseway.houses.plain_choices import plain_choices
from houseway.table.action import Action
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, default, legal
from houseway.table.hand import Hand
from houseway.table.records.hand_file import HandFile

BOTH, FIRST, SECOND = "both", "first", "second"
AMOUNTS: Final = frozenset({"cents", "to_cents"})
"""What an amount is called in an action."""


class Acted(NamedTuple):
    """One action, and at which of the two houses it is done."""

    action: Action
    where: str = BOTH


class Refusals(NamedTuple):
    """Why each house refuses an action; None where it does not."""

    first: HousewayError | None
    second: HousewayError | None


@dataclass(frozen=True)
class Position:
    """Two hands that have come through the same actions."""

    first: Hand
    second: Hand
    acts: tuple[Acted, ...] = ()

    @property
    def hands(self) -> tuple[Hand, Hand]:
        return self.first, self.second

    @property
    def is_over(self) -> bool:
        """Whether both hands have ended."""
        return self.first.is_over and self.second.is_over

    def after(self, acted: Acted) -> "tuple[Position | None, Refusals]":
        """Both hands an action further, or why not; a house that it is not for stays put."""
        first, first_fault = (
            (self.first, None) if acted.where == SECOND else tried(self.first, acted.action)
        )
        second, second_fault = (
            (self.second, None) if acted.where == FIRST else tried(self.second, acted.action)
        )
        faults = Refusals(first_fault, second_fault)
        if first is None or second is None:
            return None, faults
        return Position(first, second, (*self.acts, acted)), faults

    def next_acts(self) -> Iterator[Acted]:
        """What may be done next at one of the houses; the other may refuse it."""
        one, other = (actions_of(hand) for hand in self.hands)
        yield from (Acted(action) for action in dict.fromkeys((*one, *other)))
        if _ask_apart(one, other):
            yield from _one_sided(self.first, FIRST)
            yield from _one_sided(self.second, SECOND)

    @property
    def is_together(self) -> bool:
        """Whether both have done the same so far, action by action."""
        return all(acted.where == BOTH for acted in self.acts)


def opened(tables: TwoTables) -> Position:
    """Both tables up to their first question."""
    return Position(begun(tables.first), begun(tables.second))


def begun(file: HandFile) -> Hand:
    """One of them up to its first question."""
    setup = recorded_setup(file, row=row_of(file))
    if not file.deck:
        return begin(setup, Seeded(file.deck_seed))
    pack = setup.game.pack(setup.options)
    order = (*file.deck, *pack.without(file.deck))
    return begin(setup, Arranged(pack.cards, wanted=order))


def tried(hand: Hand, action: Action) -> tuple[Hand | None, HousewayError | None]:
    """The hand after an action, or the refusal."""
    then = hand.copy()
    try:
        act(then, action)
    except (Refused, BadInput) as fault:
        return None, fault
    return then, None


def actions_of(hand: Hand) -> list[Action]:
    """What whoever is asked first may do: each verb at its plainest, and for the most it may be."""
    if hand.is_over:
        return []
    seat = hand.asked[0]
    found: list[Action] = []
    for choice in plain_choices(hand) if seat > 0 else legal(hand):
        if choice.seat != seat:
            continue
        found.append(choice.action(setup=hand.setup))
        has_amount = AMOUNTS & {*choice.kind_of_action.__struct_fields__}
        if has_amount and choice.high_cents > choice.low_cents:
            found.append(choice.action(choice.high_cents))
    if seat != HOUSE_DEALER:
        found.append(default(hand, seat))
    return list(dict.fromkeys(found))


def _ask_apart(one: list[Action], other: list[Action]) -> bool:
    """Whether no question of the one is also a question of the other."""
    ones, others = ({(type(each), each.seat) for each in some} for some in (one, other))
    return not ones & others


def _one_sided(hand: Hand, where: str) -> Iterator[Acted]:
    if not hand.is_over and hand.asked[0] != HOUSE_DEALER:
        yield Acted(default(hand, hand.asked[0]), where)
