"""How hands of each pot game are dealt to their end, and what they come to.

A felt takes a scene and the cards that are still to come, and measures any hand in it: the same
run-out for everybody, so that choices are compared on the same cards. The rankings are those of the
showdown. Draws are made by the bots' rule of thumb (`bots/throwing_away.py`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import ClassVar, Final, NamedTuple, Protocol

from houseway.bots import draw_player, stud_player
from houseway.cards.card import JOKER, Card
from houseway.hands.tables import EIGHT_OR_BETTER, mexican, push_nine
from houseway.lab.review.scenes import Scene
from houseway.table.events import Dealt
from houseway.table.mexican.options import MexicanPokerOptions
from houseway.table.options import HoleCardOptions
from houseway.table.pot.measuring import CHOOSING, RANKINGS
from houseway.table.pot.showing import Showing
from houseway.table.push.options import PushNineOptions
from houseway.table.setup import Setup

BOARD: Final = 5
FIVE: Final = 5


class Came(NamedTuple):
    """What a hand came to: its high, and its low where that takes half of the pot."""

    first: int
    low: int = 0


Measure = Callable[[Sequence[Card], int], Came]
"""From the cards that a hand has now and its place in the run-out, to what it comes to."""


class Felt(Protocol):
    """One pot game, as far as its hands are concerned."""

    draws: ClassVar[bool]
    """Whether cards are thrown away for others, so that a hand is not what it was."""

    @property
    def costs(self) -> int:
        """How much longer a hand takes to measure than two cards of hold'em."""

    def to_come(self, scene: Scene, hands: int, /) -> int:
        """How many cards a run-out of so many hands takes."""

    def measure(self, scene: Scene, deck: Sequence[Card], /) -> Measure:
        """What hands come to with these cards to come."""


@dataclass(frozen=True)
class BoardFelt:
    """Hole cards and a board."""

    setup: Setup
    draws: ClassVar = False

    @property
    def costs(self) -> int:
        by_many = self.setup.options[HoleCardOptions].hole_cards_used != "any"
        return (5 if by_many else 1) * (2 if is_split(self.setup) else 1)

    def to_come(self, scene: Scene, _hands: int) -> int:
        return BOARD - len(scene.view.board)

    def measure(self, scene: Scene, deck: Sequence[Card]) -> Measure:
        step = next(step for step in self.setup.plan if isinstance(step, Showing))
        board = [*scene.view.board, *deck[: BOARD - len(scene.view.board)]]
        choose = CHOOSING[self.setup.options[HoleCardOptions].hole_cards_used]
        high = choose(RANKINGS[step.highs], board)
        if step.wins != "high-low":
            return lambda held, _: Came(high(held))
        low = choose(EIGHT_OR_BETTER, board)
        return lambda held, _: Came(high(held), low(held))


@dataclass(frozen=True)
class StudFelt:
    """Cards of one's own, some of them open."""

    setup: Setup
    draws: ClassVar = False
    costs: ClassVar = 2

    def to_come(self, scene: Scene, hands: int) -> int:
        return hands * self._apart(scene)

    def measure(self, scene: Scene, deck: Sequence[Card]) -> Measure:
        contest, view = stud_player.contest_of(self.setup), scene.view
        first, second, of = contest.first.strength, contest.second, contest.of
        apart = self._apart(scene)

        def come_to(held: Sequence[Card], place: int) -> Came:
            cards = stud_player.with_the_board(view, self.setup, held, len(held))
            # In a full game the stub does not go round: what one is dealt another may be too.
            cards += tuple(islice(cycle(deck), place * apart, place * apart + of - len(cards)))
            return Came(first(cards), second.strength(cards) if second else 0)

        return come_to

    def _apart(self, scene: Scene) -> int:
        """So many cards a hand may lack; one more than one's own does, while a street is dealt."""
        return max(0, stud_player.contest_of(self.setup).of - len(scene.own)) + 1


@dataclass(frozen=True)
class MexicanFelt:
    """Five cards, some of them open; the joker counts by how it came."""

    setup: Setup
    draws: ClassVar = False
    costs: ClassVar = 2

    def to_come(self, _scene: Scene, hands: int) -> int:
        return hands * FIVE

    def measure(self, scene: Scene, deck: Sequence[Card]) -> Measure:
        is_up = any(isinstance(one, Dealt) and one.up and JOKER in one.cards
                    for one in scene.view.events)  # fmt: skip
        straights = self.setup.options[MexicanPokerOptions].mexican_straights
        strength = mexican(joker="up" if is_up else "down", straights=straights).strength

        def come_to(held: Sequence[Card], place: int) -> Came:
            # With seven players the pack does not go round either.
            begin, lacks = place * FIVE, FIVE - len(held)
            return Came(strength([*held, *islice(cycle(deck), begin, begin + lacks)]))

        return come_to


@dataclass(frozen=True)
class PushFelt:
    """Three cards, and none to come."""

    setup: Setup
    draws: ClassVar = False
    costs: ClassVar = 1

    def to_come(self, _scene: Scene, _hands: int) -> int:
        return 0

    def measure(self, _scene: Scene, _deck: Sequence[Card]) -> Measure:
        faces = self.setup.options[PushNineOptions].three_faces
        strength = push_nine(three_faces=faces).strength
        return lambda held, _: Came(strength(held))


@dataclass(frozen=True)
class DrawFelt:
    """Cards that are thrown away for others."""

    setup: Setup
    draws: ClassVar = True
    costs: ClassVar = 4

    def to_come(self, scene: Scene, hands: int) -> int:
        contest = draw_player.contest_of(scene.view, self.setup)
        return hands * contest.size * max(contest.draws_left, 1)

    def measure(self, scene: Scene, deck: Sequence[Card]) -> Measure:
        contest = draw_player.contest_of(scene.view, self.setup)
        apart = contest.size * max(contest.draws_left, 1)

        def come_to(held: Sequence[Card], place: int) -> Came:
            coming = islice(cycle(deck), place * apart, None)
            for _ in range(contest.draws_left):
                held = drawn(contest, held, coming)
            return Came(contest.worth(held))

        return come_to


def drawn(
    contest: draw_player.Contest, held: Sequence[Card], coming: Iterator[Card]
) -> Sequence[Card]:
    """A hand after a draw by the rule of thumb."""
    thrown = contest.throwing(held)
    return filled(contest.size, [card for card in held if card not in thrown], coming)


def filled(size: int, kept: Sequence[Card], coming: Iterator[Card]) -> Sequence[Card]:
    """A hand made up with what comes; what it holds already comes to nobody again."""
    hand = list(kept)
    for card in coming:
        if len(hand) >= size:
            break
        if card not in hand:
            hand.append(card)
    return hand


def felt_of(setup: Setup) -> Felt | None:
    """The felt of a pot game; none of a game that has no pot."""
    if setup.game.slug == "mexican-poker":
        return MexicanFelt(setup)
    match setup.game.family:
        case "board":
            return BoardFelt(setup)
        case "stud":
            return StudFelt(setup)
        case "draw":
            return DrawFelt(setup)
        case "push-nine":
            return PushFelt(setup)
    return None


def share_of(came: Sequence[Came], is_split: bool) -> float:
    """What the first of these hands gets of one pot."""
    first = _part([one.first for one in came])
    if not is_split:
        return first
    lows = [one.low for one in came]
    return (first + _part(lows)) / 2 if max(lows) else first


def is_split(setup: Setup) -> bool:
    """Whether the low takes half of the pot."""
    return any(isinstance(step, Showing) and step.wins == "high-low" for step in setup.plan)


def _part(strengths: Sequence[int]) -> float:
    best = max(strengths)
    return 1 / strengths.count(best) if strengths[0] == best and best else 0.0
