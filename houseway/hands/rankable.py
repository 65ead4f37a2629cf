"""What every ranking asks of its cards before it looks at them.

The right number of cards, each of them known, each in the pack the game is played with, and none
twice. Whoever calls a ranking gets one line that says which card is wrong.
"""

from collections.abc import Sequence

from houseway.cards.card import JOKER, UNKNOWN, Card, names
from houseway.cards.packs import Pack
from houseway.errors import BadInput

_COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def rankable(
    cards: Sequence[Card], *, what: str, pack: Pack, least: int, most: int
) -> tuple[Card, ...]:
    """The cards themselves, once they are known to be a hand that can be ranked.

    >>> from houseway.cards.card import cards
    >>> from houseway.cards.packs import fifty_two
    >>> rankable(cards("As Kd"), what="a high hand", pack=fifty_two(), least=5, most=7)
    Traceback (most recent call last):
    houseway.errors.BadInput: a high hand is five to seven cards, not 2: As Kd
    """
    held = tuple(cards)
    for one in held:
        if one == UNKNOWN:
            raise BadInput("?? has not been seen: only known cards can be ranked")
        if not 0 <= one <= JOKER:
            raise BadInput(f"{one} is not a card: cards are 0 to 51, and 52 for the joker")
    if not least <= len(held) <= most:
        several = _COUNT_WORDS[least] if least == most else _span(least=least, most=most)
        listed = f": {names(held)}" if held else ""
        raise BadInput(f"{what} is {several} cards, not {len(held)}{listed}")
    pack.check(held)
    return held


def _span(*, least: int, most: int) -> str:
    return f"{_COUNT_WORDS[least]} to {_COUNT_WORDS[most]}"
