"""Every ranking that has a table, each under the name of its definition.

    HIGH.strength(cards("As Ah Kd Kc 2s 7d 7h"))     an int, bigger is better
    HIGH.category(strength)                          'two pair'

What a strength is and how a hand is found is in `lookup.py`; hole cards with a shared board are in
`board_tables.py`. Tables are built from the definitions by `python -m houseway.hands.building` and
load on first use, in some twenty milliseconds; `houseway.kernels` has the same ones for millions of
hands at once. Where a house may answer differently, the ranking is a function of the answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Final, NoReturn, get_args

from houseway.cards.packs import FROM_SIX_UP, WITHOUT_8_9_10
from houseway.cards.tiles import Tile, thirty_two
from houseway.errors import Broken
from houseway.hands import chinese, pai_gow_poker, pai_gow_tiles
from houseway.hands import deuce_to_seven as low
from houseway.hands import mexican as stripped
from houseway.hands import push_nine as nine
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.high import high
from houseway.hands.joker_high import JokerUse, joker_high, wild_high
from houseway.hands.lookup import BYTES, FIVE_TO_SEVEN, NO_FLUSH, Ranking
from houseway.hands.short_deck import short_deck
from houseway.hands.three_card import three_card

HIGH: Final = Ranking(name="high", definition=high, sizes=FIVE_TO_SEVEN)
JOKER_HIGH: Final = Ranking(
    name="joker-high", definition=joker_high, sizes=FIVE_TO_SEVEN, joker=True
)
WILD_HIGH: Final = Ranking(name="wild-high", definition=wild_high, sizes=FIVE_TO_SEVEN, joker=True)
ACE_TO_FIVE: Final = Ranking(
    name="ace-to-five", definition=ace_to_five, sizes=FIVE_TO_SEVEN, joker=True, flush=NO_FLUSH
)
EIGHT_OR_BETTER: Final = Ranking(
    name="eight-or-better",
    definition=eight_or_better,
    sizes=FIVE_TO_SEVEN,
    joker=True,
    flush=NO_FLUSH,
)
THREE_CARD: Final = Ranking(name="three-card", definition=three_card, sizes=(3,), flush=3)
CHINESE_FRONT: Final = Ranking(
    name="chinese-front",
    definition=partial(chinese.part, of="front"),
    sizes=(3,),
    flush=NO_FLUSH,
)
"""The three cards in front; the fives behind them are `HIGH`."""
SHORT_DECK: Final = Ranking(
    name="short-deck", definition=short_deck, sizes=FIVE_TO_SEVEN, ranks=FROM_SIX_UP
)


def high_with_joker(*, joker_use: JokerUse) -> Ranking:
    """High poker with 53 cards, by what the joker may be."""
    return WILD_HIGH if joker_use == "any card" else JOKER_HIGH


@cache
def deuce_to_seven(*, wheel: low.Wheel = "ace high") -> Ranking:
    """Five cards: no club deals this low with more, and of more a flush can be left out."""
    return Ranking(
        name=f"deuce-to-seven-wheel-{_slug(wheel)}",
        definition=partial(low.deuce_to_seven, wheel=wheel),
        joker=True,
    )


@cache
def mexican(
    *, joker: stripped.JokerDealt, straights: stripped.StraightsKnown = "all sequences"
) -> Ranking:
    return Ranking(
        name=f"mexican-joker-{joker}-straights-{_slug(straights)}",
        definition=partial(stripped.mexican, joker=joker, straights=straights),
        ranks=WITHOUT_8_9_10,
        joker=True,
    )


@cache
def pai_gow_back(*, wheel: pai_gow_poker.Wheel) -> Ranking:
    """The five cards behind; the best hand in all seven is `JOKER_HIGH`, the wheel apart."""
    return Ranking(
        name=f"pai-gow-back-wheel-{_slug(wheel)}",
        definition=partial(pai_gow_poker.five_card, wheel=wheel),
        joker=True,
    )


@cache
def push_nine(*, three_faces: nine.ThreeFaces = "equal") -> Ranking:
    return Ranking(
        name=f"push-nine-faces-{_slug(three_faces)}",
        definition=partial(nine.push_nine, three_faces=three_faces),
        sizes=(3,),
        flush=NO_FLUSH,
    )


def every_ranking() -> Iterator[Ranking]:
    """All that have a file, whatever the houses answer."""
    yield from (HIGH, JOKER_HIGH, WILD_HIGH, ACE_TO_FIVE, EIGHT_OR_BETTER)
    yield from (THREE_CARD, CHINESE_FRONT, SHORT_DECK)
    for wheel in get_args(low.Wheel):
        yield deuce_to_seven(wheel=wheel)
    for joker in get_args(stripped.JokerDealt):
        for straights in get_args(stripped.StraightsKnown):
            yield mexican(joker=joker, straights=straights)
    for place in get_args(pai_gow_poker.Wheel):
        yield pai_gow_back(wheel=place)
    for faces in get_args(nine.ThreeFaces):
        yield push_nine(three_faces=faces)


@dataclass(frozen=True)
class TileRanking:
    """Pai gow tiles, two at a time; 441 pairs of faces are worked out on first use."""

    gee_joon_singles: pai_gow_tiles.GeeJoonSingles = "both last"
    gee_joon_value: pai_gow_tiles.GeeJoonValue = "3 or 6"

    @cached_property
    def by_faces(self) -> list[list[int]]:
        """Strengths by one face and the other; 0 where the set holds no such two."""
        held = thirty_two()
        faces = range(max(held) + 1)
        hands = {
            (one, other): pai_gow_tiles.two_tiles(
                (Tile(one), Tile(other)),
                gee_joon_singles=self.gee_joon_singles,
                gee_joon_value=self.gee_joon_value,
            ).strength
            for one in faces
            for other in faces
            if one != other or held.count(Tile(one)) == 2
        }
        order = {strength: at for at, strength in enumerate(sorted(set(hands.values())), 1)}
        # For all that a byte can be: Python reads a negative face from the end, where nothing is.
        return [
            [order.get(hands.get((one, other), ()), 0) for other in range(BYTES)]
            for one in range(BYTES)
        ]

    def strength(self, tiles: Sequence[Tile]) -> int:
        """How strong two tiles are together; equal hands are a copy.

        >>> from houseway.cards.tiles import tiles
        >>> TileRanking().strength(tiles("6-6 6-3")) > TileRanking().strength(tiles("1-1 5-4"))
        True
        """
        try:
            one, other = tiles
            return self.by_faces[one][other] or self._refuse(tiles)
        except (IndexError, ValueError):
            self._refuse(tiles)

    def _refuse(self, tiles: Sequence[Tile]) -> NoReturn:
        """Says what is wrong with tiles that are no hand, as the definition puts it."""
        pai_gow_tiles.two_tiles(tiles)
        raise Broken(f"two tiles of the set are in no table: {tiles}")


def _slug(answer: str) -> str:
    return answer.replace(" ", "-")
