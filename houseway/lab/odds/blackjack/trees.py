"""Every hand that a player may come to hold, and what may be done with it.

A tree begins with the cards that are there: none for the hand that is dealt, one for half of a pair
that was split. Whether a hand may be hit, doubled or given up is asked of the engine's own bars.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards.card import JOKER, Card, of
from houseway.lab.odds.blackjack.game import EVERY_VALUE, BlackjackGame, Numbers
from houseway.table.action import Action
from houseway.table.bank.actions import Stand, Surrender
from houseway.table.blackjack.actions import Double, Hit, Split
from houseway.table.blackjack.counting import JOKER_VALUE, VALUES, Values, card_of, total_of
from houseway.table.blackjack.held import Held
from houseway.table.blackjack.hitting import BARS
from houseway.table.blackjack.splitting_hands import bars_to_splitting

Flags = NDArray[np.bool_]

STAND, HIT, DOUBLE, SPLIT, SURRENDER = ACTS = range(5)
ASKED: Final[tuple[type[Action], ...]] = (Stand, Hit, Double, Split, Surrender)
VERBS: Final = ("stand", "hit", "double", "split", "surrender")

PLAIN_UP, JOKER_UP = range(2)
"""What the bank shows matters to what may be done only where it is a joker."""
SHOWN: Final = (of(5, 0), JOKER)


@dataclass(frozen=True)
class Tree:
    """Hands that grow from the same beginning, each before those that grow from it."""

    start: Values
    held: Sequence[Values]
    cards: Numbers
    """By hand: how many cards of each value it has."""
    child: Numbers
    """By hand and value: the same hand with that card more, or -1."""
    kind: Numbers
    """By hand: what it comes to, as the game counts kinds; -1 with fewer than two cards."""
    may: Flags
    """By hand, by whether the bank shows a joker, by act."""
    may_give_up_double: Flags
    """By hand, by whether the bank shows a joker: a surrender when the card of a double has come"""
    levels: Sequence[slice]
    """Hands of as many cards, the fewest first."""

    @property
    def is_split(self) -> bool:
        return bool(self.start)

    @cached_property
    def verbs(self) -> Sequence[Sequence[frozenset[str]]]:
        """By whether the bank shows a joker, by hand: what may be done with it, in words."""
        some = [
            frozenset(verb for act, verb in enumerate(VERBS) if bits >> act & 1)
            for bits in range(1 << len(ACTS))
        ]
        bits = self.may @ (1 << np.arange(len(ACTS)))
        return [[some[one] for one in column] for column in bits.T.tolist()]


def tree_from(game: BlackjackGame, start: Values = ()) -> Tree:
    """All hands from this beginning, in this shoe."""
    held, child, levels = [start], [], []
    level, may, after, kinds = [start], [], [], []
    while level:
        places: dict[Values, int] = {}
        first = len(held) - len(level)
        levels.append(slice(first, len(held)))
        for values in level:
            allowed, given_up, kind = _rules(game, values, start)
            grows = len(values) < 2 or allowed[:, [HIT, DOUBLE]].any()
            row = np.full(len(EVERY_VALUE), -1)
            for value in game.ups if grows else ():
                if values.count(value) < game.shoe[value]:
                    longer = tuple(sorted((*values, value)))
                    row[value] = places.setdefault(longer, len(held) + len(places))
            child.append(row)
            may.append(allowed)
            after.append(given_up)
            kinds.append(kind)
        level = list(places)
        held += level
    cards = np.array([[values.count(value) for value in EVERY_VALUE] for values in held])
    return Tree(
        start, held, cards, np.array(child), np.array(kinds), np.array(may), np.array(after), levels
    )


def _rules(game: BlackjackGame, values: Values, start: Values) -> tuple[Flags, Flags, int]:
    """What may be done with a hand, doubled hands apart, and what kind it is."""
    allowed, given_up = np.zeros((2, len(ACTS)), bool), np.zeros(2, bool)
    if len(values) < 2:
        return allowed, given_up, -1
    own = total_of(values, game.counts, game.options, is_split=bool(start))
    cards = _in_order(values, start)
    for at, up in enumerate(SHOWN[: 1 + (JOKER_VALUE in game.ups)]):
        one = Held(cards, own, up, len(start), cards[0])
        for act, asked in enumerate(ASKED):
            allowed[at, act] = _is_free(one, asked, game)
        given_up[at] = len(values) == 3 and _is_free(one._replace(is_doubled=True), Surrender, game)
    if start:
        # Splitting again hangs on what is dealt to all halves: see `splits.py`.
        allowed[:, SPLIT] = False
    return allowed, given_up, game.kind(own)


def _is_free(one: Held, asked: type[Action], game: BlackjackGame) -> bool:
    return next(BARS[asked](one, game.options), None) is None


def _in_order(values: Values, start: Values) -> tuple[Card, ...]:
    """Cards that count so, the one that a split hand began with first."""
    rest = list(values)
    for value in start:
        rest.remove(value)
    return tuple(card_of(value, suit=at % 4) for at, value in enumerate((*start, *rest)))


def pair_share(game: BlackjackGame, value: int, splits: int) -> float:
    """How many pairs of a value may be split, once the hand has been split so often, as a part.

    A pair of tens may have to be of one rank, or a third one of one suit: that hangs on the card
    that was dealt first, and every card of the value is as likely as another to come to it.
    """
    same = [card for card in game.pack.cards if VALUES[card] == value]
    if value == JOKER_VALUE or len(same) < 2:
        return 0.0
    first, *others = same
    own = total_of((value, value), game.counts, game.options, is_split=splits > 0)
    free = sum(
        next(
            bars_to_splitting(
                Held((first, other), own, SHOWN[PLAIN_UP], splits, first), game.options
            ),
            None,
        )
        is None
        for other in others
    )
    return free / len(others)
