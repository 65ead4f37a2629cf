"""A record walked through from one seat: what it saw before each action, and what was done.

Only the views of that seat are kept, so whoever judges a decision cannot look at anything else.
Of the others' actions only bets are kept, which everybody saw.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from houseway.cards.card import UNKNOWN
from houseway.errors import BadInput, HousewayError
from houseway.houses.phh_reading import replay_phh
from houseway.houses.playing import PlayedHand
from houseway.houses.replaying import Clubs, at_home, by_its_edition, check_file, phh_hands
from houseway.rulebook.plain_files import plain_text
from houseway.table.action import Action
from houseway.table.actions import Muck
from houseway.table.choices import Choice
from houseway.table.endings import held_by
from houseway.table.engine import legal
from houseway.table.hand import Hand
from houseway.table.notation import read_action
from houseway.table.pot.actions import Call, Discard, Raise
from houseway.table.pot.showing import Showing
from houseway.table.records.hand_file import HandFile, read_hand_file
from houseway.table.records.phh import PhhHand
from houseway.table.setup import Setup
from houseway.table.views import SeatView, seat_view


class Moment(NamedTuple):
    """A seat's view just before somebody acted, and what they did."""

    line: int
    view: SeatView
    action: Action
    have: tuple[tuple[int, str], ...]
    """What the seat's own hands were called, by holding."""
    given_cents: int = 0
    """Of a muck: what the hand would have won against those that lay open."""
    may_raise: bool = True
    """Of a bet of somebody else, who owed something: whether the cap left them a raise."""


@dataclass
class Walk:
    """A finished hand, as one seat lived through it."""

    seat: int
    name: str
    setup: Setup
    own: list[Moment] = field(default_factory=list)
    """The seat's own decisions."""
    bets: list[Moment] = field(default_factory=list)
    """Bets of the others: what this seat saw before each."""
    net_cents: int = 0

    def note(self, hand: Hand, action: Action) -> None:
        """Keeps what the seat sees before an action, where it matters."""
        if action.seat == self.seat:
            have = tuple(_named(hand, self.seat))
            view, given_cents = seat_view(hand, self.seat), _given_cents(hand, action)
            self.own.append(Moment(len(hand.log), view, action, have, given_cents))
        elif isinstance(action, Call | Raise):
            view, may_raise = seat_view(hand, self.seat), _may_raise(hand, action)
            self.bets.append(Moment(len(hand.log), view, action, (), may_raise=may_raise))

    def close(self, hand: Hand) -> "Walk":
        if not hand.is_over:
            raise BadInput("the hand is not finished: there is nothing to look back on")
        if any(UNKNOWN in own.down for moment in self.own for own in moment.view.own):
            raise BadInput(f"the record does not tell the cards of seat {self.seat}")
        self.net_cents = hand.stack_cents(self.seat) - self.setup.stacks_cents[self.seat]
        return self


class Watched(PlayedHand):
    """A hand that is played from its record while a seat looks on."""

    def __init__(self, seat: int, file: HandFile) -> None:
        super().__init__(file)
        self.known = {*file.deck} - {UNKNOWN}
        self.walk = walk_of(seat, self.setup, str(file.about.get("hand", "")))

    def act(self, action: str | Action | Choice, *amounts: Any, **named: Any) -> None:
        assert isinstance(action, str)
        asked = self._opened(read_action(action))
        self.walk.note(self.hand, asked)
        super().act(asked, *amounts, **named)

    def _opened(self, action: Action) -> Action:
        """What somebody else did with cards that the record keeps closed: any such cards will do.

        They were not shown, so they change nothing that this seat saw.
        """
        parts = ("cards", "front", "middle", "back")
        is_closed = any(UNKNOWN in getattr(action, part, ()) for part in parts)
        if self.file.is_felt or not is_closed:
            # On the felt the program is told no more itself, and asks for no more.
            return action
        if isinstance(action, Discard):
            closed = [one for one in self.hand.holdings[action.seat].down if one not in self.known]
            return Discard(action.seat, tuple(closed[: len(action.cards)]))
        about = getattr(action, "about", 0)
        for choice in legal(self.hand, action.seat):
            if choice.kind_of_action is type(action) and choice.about == about:
                return choice.action(setup=self.setup)
        return action


def walk_of(seat: int, setup: Setup, name: str) -> Walk:
    """The beginning of a walk, if there is such a seat."""
    if seat not in setup.stacks_cents:
        seats = ", ".join(map(str, setup.stacks_cents))
        raise BadInput(f"seat {seat} is not in this hand; the seats are {seats}")
    return Walk(seat=seat, name=name, setup=setup)


def walked(path: Path, seat: int, clubs: Clubs) -> Iterator[Walk | HousewayError]:
    """Every hand of a file from one seat, or why it cannot be looked at.

    Seat 0 is the one that the record was told to.
    """
    check_file(path)
    if path.suffix == ".hand":
        yield _or_why_not(partial(walked_hand, plain_text(path), seat, clubs))
        return
    for number, read in enumerate(phh_hands(path), 1):
        if isinstance(read, BadInput):
            yield read
        else:
            yield _or_why_not(partial(_walked_phh, read, seat, number))


def _or_why_not(walking: Callable[[], Walk]) -> Walk | HousewayError:
    try:
        return walking()
    except HousewayError as fault:
        return fault


def walked_hand(text: str, seat: int, clubs: Clubs) -> Walk:
    """The hand that the text of a `.hand` file tells."""
    record = at_home(read_hand_file(text), clubs)
    watching: Callable[[HandFile], Watched] = partial(Watched, seat or _told_to(record))
    played, error, _ = by_its_edition(replace(record), watching)
    if error is not None:
        raise BadInput(error)
    assert isinstance(played, Watched)
    return played.walk.close(played.hand)


def _walked_phh(record: PhhHand, seat: int, number: int) -> Walk:
    walks: list[Walk] = []
    seat = seat or _asked_for(range(1, record.players + 1))

    def watching(hand: Hand, action: Action) -> None:
        if not walks or walks[-1].setup is not hand.setup:
            walks.append(walk_of(seat, hand.setup, record.name or str(number)))
        walks[-1].note(hand, action)

    hand = replay_phh(record, watching)
    found = [one for one in walks if one.setup is hand.setup]
    walk = found[-1] if found else walk_of(seat, hand.setup, record.name or str(number))
    return walk.close(hand)


def _told_to(record: HandFile) -> int:
    """The seat that a room's record was written for."""
    told = str(record.about.get("_told_to", ""))
    if told.startswith("seat "):
        return int(told.removeprefix("seat "))
    return _asked_for(record.by_seat)


def _asked_for(seats: "range | dict[int, int]") -> int:
    raise BadInput(f"whose decisions? Say --seat, one of {', '.join(map(str, seats))}")


def _named(hand: Hand, seat: int) -> Iterator[tuple[int, str]]:
    for held in held_by(hand, seat):
        yield held.holding, ", ".join(one.words for one in held.named)


def _may_raise(hand: Hand, action: Action) -> bool:
    """Whether whoever owed something could have raised; whether they may open is their secret."""
    choices = legal(hand, action.seat)
    owes = any(one.verb == "call" and one.owed_cents for one in choices)
    return not owes or any(one.verb == "raise" for one in choices)


def _given_cents(hand: Hand, action: Action) -> int:
    step = hand.step
    if not isinstance(action, Muck) or not isinstance(step, Showing):
        return 0
    return step.won_cents(hand, action.seat) or 0
