"""Pan: which cards may lie on the table together, as a rope or a square.

A rope is a sequence in one suit (players-club/pan/22, s-and-k/pan/21 and 45; the other two books
only name it, GC-J1), a square three or more of one rank (garlic-city/pan/36 to 38, comstock/pan/31
to 33, players-club/pan/23 to 25, s-and-k/pan/19, 20, 43 and 44). S & K calls every meld a condition
(SK-B3); we keep that word for the melds that pay, which are in `pan_pays.py`.

A meld is judged as it lies, and one that grows by how it was laid: cards added together must be
good one by one.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from houseway.cards.card import SUIT_WORDS, Card, names, rank, rank_word, suit
from houseway.cards.packs import ACE, JACK, KING, QUEEN
from houseway.cards.packs import pan as pan_pack
from houseway.errors import BadInput
from houseway.hands.rankable import rankable

MixedSquareTakes = Literal["any suit", "new suits only", "any suit at once"]
"""What a square of different suits may hold: its rank in any suit once it is laid, no suit twice,
or any suit from the first, as long as three suits are there."""

RopeAce = Literal["low only", "high too"]
"""Where the ace stands in a rope: below the deuce, or above the king as well?"""

# garlic-city/pan/7, comstock/pan/5, players-club/pan/3: the ace is low only; and garlic-city/pan/8,
# comstock/pan/6, players-club/pan/4: the jack stands next to the seven.
SEQUENCE: Final = (
    ACE,
    2,
    3,
    4,
    5,
    6,
    7,
    JACK,
    QUEEN,
    KING,
)

ROWS: Final[dict[RopeAce, tuple[tuple[int, ...], ...]]] = {
    "low only": (SEQUENCE,),
    "high too": (SEQUENCE, (*SEQUENCE[1:], ACE)),
}
"""What a rope is a stretch of."""

# garlic-city/pan/38, comstock/pan/33, players-club/pan/25: the non-comoquers, in any suits.
FREE_RANKS: Final = frozenset({ACE, KING})

# players-club/pan/21
CARDS_LEAST: Final = 3
CARDS_MOST: Final = 11


class Meld(msgspec.Struct, frozen=True):
    """Cards that lie together on the table."""

    kind: Literal["rope", "square"]
    words: str
    cards: tuple[Card, ...]
    """A rope from its low end, a square suit by suit."""

    @property
    def is_one_suit(self) -> bool:
        return len({suit(one) for one in self.cards}) == 1

    def __str__(self) -> str:
        return f"{self.words}: {names(self.cards)}"


def meld(
    cards: Sequence[Card],
    *,
    rope_ace: RopeAce = "low only",
    aces_kings_free: bool = True,
    mixed_square_takes: MixedSquareTakes = "any suit",
    at_once: bool = True,
) -> Meld:
    """The meld these cards make, laid at once or as they have come to lie; or what is wrong.

    >>> from houseway.cards.card import cards
    >>> print(meld(cards("Qh 7h Jh")))
    a rope, seven to queen of hearts: 7h Jh Qh
    >>> print(meld(cards("4d 4h 4h 4s"), at_once=False))
    a square of fours, mixed suits: 4d 4h 4h 4s
    >>> meld(cards("4h 4h 4s"))
    Traceback (most recent call last):
    houseway.errors.BadInput: 4h 4h 4s: a square of fours is all of one suit or of different suits
    """
    if not CARDS_LEAST <= len(cards) <= CARDS_MOST:
        raise BadInput(f"a meld is {CARDS_LEAST} to {CARDS_MOST} cards, not {len(cards)}")
    made = _judged(
        cards,
        rope_ace=rope_ace,
        free=aces_kings_free,
        takes=mixed_square_takes,
        at_once=at_once,
    )
    if isinstance(made, str):
        raise BadInput(f"{names(sorted(cards, key=_in_sequence))}: {made}")
    return made


def grown(
    laid: Meld,
    added: Sequence[Card],
    *,
    rope_ace: RopeAce = "low only",
    aces_kings_free: bool = True,
    mixed_square_takes: MixedSquareTakes = "any suit",
) -> Meld:
    """The meld once these cards are added to it in one turn; what is wrong with them otherwise.

    >>> from houseway.cards.card import cards
    >>> print(grown(meld(cards("7h Jh Qh")), cards("5h 6h")))
    a rope, five to queen of hearts: 5h 6h 7h Jh Qh
    >>> grown(meld(cards("4h 4h 4h")), cards("4d 4s"))
    Traceback (most recent call last):
    houseway.errors.BadInput: 4d 4s: a square of fours, all hearts, takes no other suit
    """
    made = meld(
        (*laid.cards, *added),
        rope_ace=rope_ace,
        aces_kings_free=aces_kings_free,
        mixed_square_takes=mixed_square_takes,
        at_once=False,
    )
    # garlic-city/pan/38, comstock/pan/33, players-club/pan/25
    is_exempt = aces_kings_free and is_free(laid)
    # s-and-k/pan/19, s-and-k/pan/43: there a set is judged by the suits it has, and no other way.
    counts_suits = mixed_square_takes == "any suit at once"
    if leaves_its_suit(laid, made) and not (is_exempt or counts_suits):
        raise BadInput(f"{names(added)}: {laid.words}, takes no other suit")
    return made


def leaves_its_suit(laid: Meld, made: Meld) -> bool:
    """Whether a square laid in one suit would lie mixed: no suit may join it first (PC-D5)."""
    return laid.is_one_suit and not made.is_one_suit


def is_free(laid: Meld) -> bool:
    """Whether a meld is a square of aces or kings, which may lie in any suits."""
    return laid.kind == "square" and rank(laid.cards[0]) in FREE_RANKS


def _judged(
    cards: Sequence[Card],
    *,
    rope_ace: RopeAce,
    free: bool,
    takes: MixedSquareTakes,
    at_once: bool,
) -> Meld | str:
    """The meld, or what keeps the cards from being one."""
    rankable(cards, what="a meld", pack=pan_pack(), least=CARDS_LEAST, most=CARDS_MOST)
    held = tuple(sorted(cards, key=_in_sequence))
    low = rank(held[0])
    if low != rank(held[-1]):
        return _rope(held, rope_ace=rope_ace)
    square = f"a square of {rank_word(low, many=True)}"
    suits = {suit(one) for one in held}
    if len(suits) == 1:
        return Meld("square", f"{square}, all {SUIT_WORDS[suit(held[0])]}", held)
    # s-and-k/pan/19, s-and-k/pan/43: three suits or more. garlic-city/pan/36, comstock/pan/31: all
    # of different suits, however many cards. Elsewhere it is laid in different suits and may then
    # grow in any (PC-D5): it lies well when three suits are there to have been laid first.
    in_any = takes == "any suit at once" or (takes == "any suit" and not at_once)
    in_three = in_any and len(suits) >= CARDS_LEAST
    if (free and low in FREE_RANKS) or in_three or len(suits) == len(held):
        return Meld("square", f"{square}, mixed suits", held)
    different = "in three suits or more" if takes == "any suit at once" else "of different suits"
    return f"{square} is all of one suit or {different}"


def _rope(held: tuple[Card, ...], *, rope_ace: RopeAce) -> Meld | str:
    if len({suit(one) for one in held}) > 1:
        return "a rope is of one suit, a square of one rank"
    for row in ROWS[rope_ace]:
        places = sorted([(row.index(rank(one)), one) for one in held])
        first, last = places[0][0], places[-1][0]
        if [place for place, _ in places] == list(range(first, first + len(held))):
            called = f"a rope, {rank_word(row[first])} to {rank_word(row[last])}"
            laid = tuple([one for _, one in places])
            return Meld("rope", f"{called} of {SUIT_WORDS[suit(held[0])]}", laid)
    return "a rope has no gap and no card twice"


def _in_sequence(one: Card) -> tuple[int, int]:
    return SEQUENCE.index(rank(one)), suit(one)
