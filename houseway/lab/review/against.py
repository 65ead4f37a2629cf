"""Whom decisions are judged against: a style of bots, a part of all hands, or a stated range.

A range names closed cards (`lab/ranges.py`): hole cards, all five before and after a draw, what
lies face down at stud. Where a rival holds more than it names, the rest may be anything; where a
rival has thrown cards away since, those that are best now are left.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from houseway.bots.styles import STYLES, Style
from houseway.cards.card import Card
from houseway.cards.packs import Pack
from houseway.errors import BadInput
from houseway.lab.ranges import Hand, is_range, range_hands
from houseway.lab.review.scenes import Scene
from houseway.table.dealing import Dealing
from houseway.table.pot.discarding import Discarding
from houseway.table.setup import Setup

RANDOM = "random"


class Against(NamedTuple):
    """What the others hold, or how they play; seats of their own style apart."""

    usual: str = "regular"
    by_seat: tuple[tuple[int, str], ...] = ()

    def style(self, seat: int) -> Style | None:
        return STYLES.get(dict(self.by_seat).get(seat, self.usual))

    @property
    def part(self) -> float:
        """The best part of all hands that the others hold; 1 for any."""
        return int(self.usual.removesuffix("%")) / 100 if self.usual.endswith("%") else 1.0

    @property
    def is_range(self) -> bool:
        """Whether hands were named."""
        return not (self.usual in STYLES or self.usual == RANDOM or self.usual.endswith("%"))


def against_told(told: str, by_seat: Sequence[str] = ()) -> Against:
    """What `--against` and `--style` say; whether a range suits the game is seen at the table."""
    apart = [one.partition("=") for one in by_seat]
    for seat, _, style in apart:
        if not seat.isdecimal() or style not in STYLES:
            raise BadInput(f"a style is told as in 3=rock, one of {', '.join(STYLES)}")
    text = told.strip().replace(" ", "")
    part = text.removesuffix("%")
    is_part = text.endswith("%") and part.isdecimal() and 1 <= int(part) <= 100
    if text not in (*STYLES, RANDOM) and not is_part and not is_range(text):
        known = ", ".join(STYLES)
        raise BadInput(
            f"'{told}' is no range: say {known}, random, a part such as 30%, or hands as in QQ+,AKs"
        )
    return Against(text, tuple((int(seat), style) for seat, _, style in apart))


def hands_of(against: Against, setup: Setup) -> tuple[Hand, ...]:
    """Every hand of a stated range, at this game; BadInput where it names none."""
    return _named(against.usual, _sizes(setup), setup.game.pack(setup.options))


def stated(against: Against, scene: Scene, seat: int) -> list[Hand]:
    """The hands of a range that a seat may have been dealt, for all that is seen now."""
    unseen = {*scene.unseen}
    found = [hand for hand in hands_of(against, scene.setup) if unseen.issuperset(hand)]
    if not found:
        raise BadInput(
            f"every hand of '{against.usual}' holds a card that lies elsewhere: "
            f"it names none for seat {seat}"
        )
    return found


def filled_up(hand: Hand, scene: Scene, closed: int, randomness: Random) -> Hand:
    """A named hand with as many more cards as the seat holds besides."""
    others = [card for card in scene.unseen if card not in hand]
    return (*hand, *randomness.sample(others, max(0, closed - len(hand))))


def left_of(hand: Hand, closed: int) -> list[tuple[Card, ...]]:
    """What may be left of a named hand of which cards were thrown away."""
    return [*combinations(hand, min(closed, len(hand)))]


@lru_cache(maxsize=8)
def _named(text: str, sizes: tuple[int, ...], pack: Pack) -> tuple[Hand, ...]:
    there = {*pack.cards}
    found = dict.fromkeys(
        hand for hand in range_hands(text, sizes=sizes, pack=pack.cards) if there.issuperset(hand)
    )
    if not found:
        raise BadInput(f"'{text}' is a range that names no hand of this game")
    return tuple(found)


def _sizes(setup: Setup) -> tuple[int, ...]:
    """With how many cards a range may be written: as many as are dealt face down at first."""
    dealing = [step.count for step in setup.plan if isinstance(step, Dealing)]
    if setup.game.family == "draw":
        return tuple(range(sum(dealing), 0, -1))
    thrown = sum(isinstance(step, Discarding) for step in setup.plan)
    return tuple(range(dealing[0], dealing[0] - thrown - 1, -1))
