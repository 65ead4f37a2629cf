"""What hands of banked games are worth, worked out once: bots and hints go by these tables.

`worths/` has a file a game, and in it a table for each set of answers that some house gives, or
that the usual game has: the answers it rests on, and by hand what each choice wins on average, in
units of the first wager. `python -m houseway.lab.strategy.known` writes them from what the charts
are made of, and a test holds them to it. The keys are made here, for whoever writes a table and for
whoever reads it. Nothing is computed, so a look-up takes no time and no compiler; a table of other
answers than a house's is never read.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from houseway.cards.card import Card, rank, suit
from houseway.cards.tiles import Tile, names
from houseway.hands.high import high
from houseway.hands.super_pan_nine import POINTS
from houseway.rulebook.answers import Answers

FOLDER: Final = Path(__file__).parent / "worths"
GAMES: Final = ("three-card-poker", "caribbean-stud", "super-pan-nine", "pai-gow-tiles")
RANKS: Final = "..23456789TJQKA"
"""By rank: how it is written in a key."""
DEUCE: Final = 2

Row = tuple[float, ...]


class Known(msgspec.Struct, frozen=True):
    """One table: the answers that it rests on, and what is known of every hand."""

    answers: Mapping[str, str]
    worths: Mapping[str, Row]

    def fits(self, answers: Answers) -> bool:
        """Whether a house gives all of these answers."""
        given = answers.by_name
        return all(
            name in given and given[name].shown == shown for name, shown in self.answers.items()
        )


def worths_at(answers: Answers) -> Mapping[str, Row]:
    """What is known of a game as it is dealt here; nothing where it has not been worked out."""
    if answers.game not in GAMES:
        return {}
    return next((one.worths for one in _tables(answers.game) if one.fits(answers)), {})


@cache
def _tables(game: str) -> tuple[Known, ...]:
    return msgspec.json.decode((FOLDER / f"{game}.json").read_bytes(), type=tuple[Known, ...])


def three_card_key(held: Sequence[Card]) -> str:
    """Three cards by their ranks, and whether they are of one suit.

    >>> from houseway.cards.card import cards
    >>> three_card_key(cards("4h Qc 6d")), three_card_key(cards("4c Qc 6c"))
    ('Q64', 'Q64s')
    """
    return _ranks(held) + ("s" if len({suit(one) for one in held}) == 1 else "")


def caribbean_key(held: Sequence[Card]) -> str:
    """Five cards: a made hand by its name, a pair by its rank, ace-king by all ranks.

    >>> from houseway.cards.card import cards
    >>> [caribbean_key(cards(one)) for one in ("9c 9d Ah 5s 2c", "Ac Kd 9h 8s 3c")]
    ['pair 9', 'AK983']
    """
    made, ranks = high(held).category, _ranks(held)
    if made == "pair":
        return f"pair {next(one for one in ranks if ranks.count(one) == 2)}"
    if made != "high card":
        return made
    if ranks.startswith("AK"):
        return ranks
    return {"A": "ace high", "K": "king high"}.get(ranks[0], "queen high or lower")


def up_column(up_card: Card) -> int:
    """Which figure of a row of Caribbean Stud is about this up card."""
    return rank(up_card) - DEUCE


def super_pan_nine_key(held: Sequence[Card]) -> str:
    """Three cards by their points, the lowest first.

    >>> from houseway.cards.card import cards
    >>> super_pan_nine_key(cards("5c Kd 6h"))
    '056'
    """
    return "".join(
        str(POINTS[rank(one)]) for one in sorted(held, key=lambda one: POINTS[rank(one)])
    )


def tiles_key(held: Collection[Tile]) -> str:
    """Four tiles by their names, in the order of their numbers."""
    return names(tuple(sorted(held)))


def _ranks(held: Sequence[Card]) -> str:
    return "".join(RANKS[one] for one in sorted(map(rank, held), reverse=True))
