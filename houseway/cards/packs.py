"""The packs the four books play with, each built by one named function.

A pack is the cards in the order they leave the box, before any shuffle. Shoes hold the same card
several times: what tells two of them apart is their position, never the card itself.

The books call some cards bonus cards (garlic-city/no-bust-21st-century-blackjack/22,
comstock/pure-21-5-blackjack/6). They are ordinary ranks that look and count differently, so a pack
says which ranks are bonus; the cards stay the same. Tiles are in `tiles.py`.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from houseway.cards.card import JOKER, RANKS, SUITS, UNKNOWN, Card, card_of, name, of
from houseway.cards.tiles import thirty_two
from houseway.errors import BadInput

ACE, KING, QUEEN, JACK = 14, 13, 12, 11
SPADES: Final = SUITS.index("s")
EVERY_RANK: Final = tuple(range(2, 2 + len(RANKS)))

WITHOUT_8_9_10: Final = tuple(rank for rank in EVERY_RANK if rank not in (8, 9, 10))
"""The ranks of Pan and Mexican Poker (garlic-city/pan/5, garlic-city/mexican-poker/6)."""

WITHOUT_7_TO_10: Final = tuple(rank for rank in EVERY_RANK if rank not in (7, 8, 9, 10))
"""The ranks of Super Pan Nine (garlic-city/super-pan-nine/1, comstock/super-pan-nine/3)."""

FROM_SIX_UP: Final = tuple(rank for rank in EVERY_RANK if rank >= 6)
"""The ranks of short deck, which no club deals; records from elsewhere do."""

Jokers = Literal["none", "one a pack", "one in all"]


@dataclass(frozen=True)
class Pack:
    """Cards that belong together, unshuffled."""

    title: str
    cards: tuple[Card, ...]
    bonus_ranks: frozenset[int] = frozenset()
    """Ranks drawn as bonus cards, because this game counts them apart."""

    def __len__(self) -> int:
        return len(self.cards)

    def check(self, seen: Iterable[Card]) -> None:
        """Refuses cards this pack does not hold, or holds fewer times; unseen cards pass."""
        held = _counted(self)
        for one, times in Counter(seen).items():
            if one == UNKNOWN or times <= held[one]:
                continue
            if not held[one]:
                raise BadInput(f"{name(one)} is not in {self.title}")
            copies = "only once" if held[one] == 1 else f"only {held[one]} times"
            raise BadInput(f"{name(one)} is there {times} times; {self.title} holds it {copies}")

    def without(self, taken: Iterable[Card]) -> tuple[Card, ...]:
        """The cards left when some are taken out, in pack order."""
        taken = tuple(taken)
        self.check(taken)
        out = Counter(taken)
        left = []
        for one in self.cards:
            if out[one]:
                out[one] -= 1
            else:
                left.append(one)
        return tuple(left)


@cache
def _counted(pack: Pack) -> Counter[Card]:
    return Counter(pack.cards)


def _suited(ranks: Iterable[int], *, packs: int = 1) -> tuple[Card, ...]:
    one_pack = tuple(of(rank, suit) for suit in range(4) for rank in ranks)
    return one_pack * packs


def _between(packs: int, least: int, most: int) -> None:
    if not least <= packs <= most:
        raise BadInput(f"{packs} packs: this shoe takes {least} to {most}")


@cache
def fifty_two() -> Pack:
    """The ordinary pack, four suits of thirteen, no joker (garlic-city/seven-card-stud/28)."""
    return Pack("a pack of 52", _suited(EVERY_RANK))


@cache
def short_deck() -> Pack:
    """Short deck's 36: the ordinary pack without deuces, threes, fours and fives."""
    return Pack("a short deck of 36", _suited(FROM_SIX_UP))


@cache
def with_joker() -> Pack:
    """The pack of lowball, draw and pai gow poker (garlic-city/lowball/1)."""
    return Pack("a pack of 53", (*_suited(EVERY_RANK), JOKER))


@cache
def mexican() -> Pack:
    """Mexican Poker's 41: no 8, 9 or 10, and the joker stays (comstock/mexican-poker/1)."""
    return Pack("a pack of 41", (*_suited(WITHOUT_8_9_10), JOKER))


@cache
def pan(*, short: bool = False) -> Pack:
    """Eight packs without 8s, 9s and 10s (garlic-city/pan/5); short of one set of spades if asked.

    "One set of spades" is the ten spades of one pack: 310 cards are left (comstock/pan/4).
    """
    full = _suited(WITHOUT_8_9_10, packs=8)
    if not short:
        return Pack("a pan pack of 320", full)
    return Pack("a pan pack of 310", full[: -len(WITHOUT_8_9_10)])


@cache
def super_pan_nine(packs: int = 12) -> Pack:
    """Eight to twelve packs of 36 cards (garlic-city/super-pan-nine/1).

    Comstock prints twelve, 432 cards (comstock/super-pan-nine/2).
    """
    _between(packs, 8, 12)
    cards = _suited(WITHOUT_7_TO_10, packs=packs)
    return Pack(f"a Super Pan Nine shoe of {len(cards)}", cards)


@cache
def blackjack(
    packs: int, *, jokers: Jokers = "none", bonus_ranks: frozenset[int] = frozenset()
) -> Pack:
    """A shoe of one to eight packs (garlic-city/no-bust-21st-century-blackjack/9).

    Comstock's No Bust Blackjack adds a joker for each pack (comstock/no-bust-blackjack/2), or
    one in all (comstock/no-bust-blackjack/65): the book says both, so the house answers.
    """
    _between(packs, 1, 8)
    cards = _suited(EVERY_RANK, packs=packs)
    if jokers == "one a pack":
        cards += (JOKER,) * packs
    elif jokers == "one in all":
        cards += (JOKER,)
    return Pack(f"a blackjack shoe of {len(cards)}", cards, bonus_ranks)


@cache
def no_bust_21st_century(packs: int) -> Pack:
    """No jokers; every ace is a Natural card (garlic-city/no-bust-21st-century-blackjack/22)."""
    return blackjack(packs, bonus_ranks=frozenset({ACE}))


@cache
def pure_21_5(packs: int) -> Pack:
    """Ace to nine and sixteen bonus cards a pack: K, Q, J and 10 (comstock/pure-21-5-blackjack/6).

    Both houses print 424 cards for eight packs; eight times 52 is 416
    (s-and-k/pure-21-5-blackjack/5).
    """
    return blackjack(packs, bonus_ranks=frozenset({KING, QUEEN, JACK, 10}))


@cache
def tiles() -> Pack:
    """The 32 tiles of pai gow, twins sharing a number (garlic-city/pai-gow-tiles/2)."""
    return Pack("the set of 32 tiles", tuple(card_of(one) for one in thirty_two()))
