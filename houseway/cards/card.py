"""A card: what it is, how it is written, how it is said.

A card is a plain int, so that holdings are cheap and tables can be indexed by it: rank by rank
from the deuce up, and within a rank clubs, diamonds, hearts, spades. 0 is `2c`, 51 is `As`, 52 is
the joker. A card nobody has seen is -1 and prints `??`; it is not a joker. In a hand of pai gow
tiles each tile is a card too, numbered behind the joker and written by its pips: `6-6`, `4-2`.

Which cards a game plays with is in `packs.py`. What beats what is in `houseway.hands`.
"""

from collections.abc import Iterable
from typing import Final, NewType

from houseway.cards.tiles import FACES, Tile, tile
from houseway.cards.tiles import words as tile_words
from houseway.errors import BadInput

Card = NewType("Card", int)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
"""From the lowest suit to the highest, as stud breaks ties (garlic-city/seven-card-stud/8)."""

JOKER: Final = Card(52)
UNKNOWN: Final = Card(-1)
FIRST_TILE: Final = Card(JOKER + 1)
TILE_LETTERS: Final = 3
"""How a tile is written: two numbers of pips and a dash."""

RANK_WORDS: Final = (
    "deuce", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS: Final = "♣♦♥♠"

# The unseen card is the last name and also number -1, which is where Python finds the last.
_NAMES: Final = (*(r + s for r in RANKS for s in SUITS), "Jk", *FACES, "??")
_BY_NAME: Final = {
    **{name.upper(): Card(number) for number, name in enumerate(_NAMES[:FIRST_TILE])},
    **{r + sign: Card(4 * n + s) for n, r in enumerate(RANKS) for s, sign in enumerate(SUIT_SIGNS)},
    "??": UNKNOWN,
}


def card(text: str) -> Card:
    """Reads one card as it is written: rank then suit, `Jk` for the joker, `??` for an unseen one.

    >>> card("As"), card("2c"), card("Jk"), card("??")
    (51, 0, 52, -1)
    >>> card("1s")
    Traceback (most recent call last):
    houseway.errors.BadInput: "1s" is not a card: ranks are 2-9 T J Q K A
    """
    if "-" in text:
        return card_of(tile(text))
    found = _BY_NAME.get(text.strip().upper())
    if found is None:
        raise BadInput(f'"{text}" is not a card: {_what_is_wrong(text.strip())}')
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Reads any number of cards, with or without spaces or commas between them.

    >>> names(cards("AsTd Jk, ??"))
    'As Td Jk ??'
    >>> names(cards("6-6 2-4"))
    '6-6 4-2'
    """
    read: list[Card] = []
    for word in text.replace(",", " ").split():
        letters = TILE_LETTERS if "-" in word else 2
        if len(word) % letters:
            raise BadInput(f'"{word}" is not a card: {_what_is_wrong(word)}')
        read.extend(card(word[at : at + letters]) for at in range(0, len(word), letters))
    return tuple(read)


def card_of(one: Tile) -> Card:
    """A tile as it lies in a hand.

    >>> name(card_of(tile("6-6")))
    '6-6'
    """
    return Card(FIRST_TILE + one)


def tile_of(one: Card) -> Tile:
    """The tile that a card of a tile game is.

    >>> tile_of(card("6-6")) == tile("6-6")
    True
    """
    if one < FIRST_TILE:
        raise BadInput(f"{_NAMES[one]} is not a tile")
    return Tile(one - FIRST_TILE)


def _what_is_wrong(text: str) -> str:
    if text.startswith("10"):
        return f'a ten is written T, as in "T{text[2:3].lower() or "s"}"'
    if len(text) != 2:
        return 'a card is a rank and a suit, as in "As", or the joker "Jk"'
    if text[0].upper() not in RANKS:
        return "ranks are 2-9 T J Q K A"
    return "suits are c d h s"


def name(one: Card) -> str:
    """The card as it is written.

    >>> name(Card(51)), name(JOKER), name(UNKNOWN)
    ('As', 'Jk', '??')
    """
    return _NAMES[one]


def names(some: Iterable[Card]) -> str:
    return " ".join([_NAMES[one] for one in some])


def rank(one: Card) -> int:
    """2 to 14, the ace high; a joker or an unseen card has no rank of its own.

    >>> rank(card("2c")), rank(card("As"))
    (2, 14)
    """
    if not 0 <= one < JOKER:
        raise BadInput(f"{_NAMES[one]} has no rank of its own")
    return (one >> 2) + 2


def suit(one: Card) -> int:
    """0 to 3 for clubs, diamonds, hearts, spades.

    >>> suit(card("As")), SUIT_WORDS[suit(card("9d"))]
    (3, 'diamonds')
    """
    if not 0 <= one < JOKER:
        raise BadInput(f"{_NAMES[one]} has no suit of its own")
    return one & 3


def of(rank_wanted: int, suit_wanted: int) -> Card:
    """The card of that rank (2 to 14) and suit (0 to 3).

    >>> name(of(14, 3))
    'As'
    """
    if not (2 <= rank_wanted <= 14 and 0 <= suit_wanted <= 3):
        raise BadInput(f"no card has rank {rank_wanted} and suit {suit_wanted}")
    return Card(4 * (rank_wanted - 2) + suit_wanted)


def rank_word(rank_said: int, *, many: bool = False) -> str:
    """How a rank is said: "king", "sixes".

    >>> rank_word(13), rank_word(6, many=True)
    ('king', 'sixes')
    """
    word = RANK_WORDS[rank_said - 2]
    if not many:
        return word
    return word + ("es" if word == "six" else "s")


def words(one: Card) -> str:
    """How a card is said.

    >>> words(card("Qh")), words(JOKER)
    ('queen of hearts', 'joker')
    """
    if one == JOKER:
        return "joker"
    if one == UNKNOWN:
        return "unseen card"
    if one >= FIRST_TILE:
        return tile_words(tile_of(one))
    return f"{rank_word(rank(one))} of {SUIT_WORDS[suit(one)]}"


def unseen(count: int) -> tuple[Card, ...]:
    """That many cards nobody has seen."""
    return (UNKNOWN,) * count
