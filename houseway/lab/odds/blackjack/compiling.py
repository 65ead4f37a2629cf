"""A game and a way to play it, as the tables from which the kernel plays whole hands.

Hands that are played alike from here on, whatever comes, are one state: two hands of sixteen are,
unless the best play tells them apart. So some ten thousand hands become a few hundred states.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from houseway.cards.card import JOKER, Card, rank, suit
from houseway.kernels.blackjack_layout import (
    CODES,
    EVEN_MONEY,
    HANDS_MAX,
    VALUES,
    Numbers,
    Small,
    States,
    Tables,
)
from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.blackjack.playing import LEAST
from houseway.lab.odds.blackjack.strategies import Plays, Trees
from houseway.lab.odds.blackjack.trees import DOUBLE, HIT, PLAIN_UP, SHOWN, SPLIT, Tree
from houseway.table.blackjack.counting import JOKER_VALUE, TEN_VALUE, Values
from houseway.table.blackjack.counting import VALUES as COUNTS
from houseway.table.blackjack.held import Held
from houseway.table.blackjack.options import BankChartOptions
from houseway.table.blackjack.splitting_hands import bars_to_splitting

LOWEST_TEN: Final = 10


def code(card: Card) -> int:
    """A card as the kernel has it."""
    if card == JOKER:
        return JOKER_VALUE
    value = COUNTS[card]
    tens = rank(card) - LOWEST_TEN if value == TEN_VALUE else 0
    return value | suit(card) << 4 | tens << 6


def shoe_of(game: BlackjackGame) -> Small:
    """The cards of the shoe, in no order."""
    return np.array([code(card) for card in game.pack.cards], np.uint8)


def compiled(trees: Trees, plays: Sequence[Plays]) -> Tables:
    """The tables of a game that is played so, up card by up card."""
    game, states = trees.game, _States(trees.game, plays)
    dealt = states.of(trees.dealt)
    half: States = np.zeros(VALUES, np.uint16)
    for value, tree in trees.halves.items():
        half[value] = states.of(tree)
    bank = _Bank(game)
    checked: Small = np.zeros(VALUES, np.uint8)
    for up in game.ups:
        checked[up] = game.is_checked(up)
    return Tables(
        dealt=dealt,
        after=np.array([one.after for one in states.found], np.uint16).ravel(),
        half=half,
        act=np.array([one.act for one in states.found], np.uint8).ravel(),
        instead=np.array([one.instead for one in states.found], np.uint8).ravel(),
        gives_up=np.array([one.gives_up for one in states.found], np.uint8).ravel(),
        kind=np.array([max(one.kind, 0) for one in states.found], np.uint8),
        is_natural=np.array([one.is_natural for one in states.found], np.uint8),
        bank_first=bank.first,
        bank_after=bank.after,
        bank_stands=bank.stands,
        bank_natural=game.naturals.astype(np.uint8),
        is_checked=checked,
        is_late=game.options[BankChartOptions].bank_second_card == "after the players",
        again=_again(game, trees.halves),
        pays=np.array(
            [[[pay[wager] for pay in row] for row in game.pays] for wager in range(3)], np.int64
        ),
        given_up=game.given_up,
        scale=game.scale,
    )


class _State(NamedTuple):
    """A hand as it is played from here on, by up card and next card."""

    kind: int
    is_natural: bool
    act: tuple[int, ...]
    instead: tuple[int, ...]
    gives_up: tuple[int, ...]
    after: tuple[int, ...]


class _States:
    """The states of several trees; what is alike in all of them is one."""

    def __init__(self, game: BlackjackGame, plays: Sequence[Plays]) -> None:
        self.game, self.plays = game, plays
        self.found: list[_State] = []
        self._places: dict[_State, int] = {}

    def of(self, tree: Tree) -> int:
        """The state in which a tree begins."""
        count = len(tree.held)
        instead, gives_up = np.zeros((count, VALUES), int), np.zeros((count, VALUES), int)
        for plays in self.plays:
            acts = plays.halves[tree.start[0]] if tree.start else plays.dealt
            instead[:, plays.shown.up] = acts.act
            gives_up[:, plays.shown.up] = acts.gives_up_double
        act = instead.copy()
        for at in range(tree.levels[0].start, min(count, tree.levels[2 - len(tree.start)].stop)):
            self._at_once(tree, at, act)
        draws = np.isin(act, (HIT, DOUBLE)) | np.isin(instead, (HIT, DOUBLE))
        places = np.zeros(count, int)
        for at in reversed(range(count)):
            grows = len(tree.held[at]) < LEAST or draws[at].any()
            child = tree.child[at]
            after = tuple(int(places[one]) if grows and one >= 0 else 0 for one in child)
            places[at] = self._place(
                _State(
                    kind=int(tree.kind[at]),
                    is_natural=self._is_natural(tree, at),
                    act=tuple(act[at].tolist()),
                    instead=tuple(instead[at].tolist()),
                    gives_up=tuple(gives_up[at].tolist()),
                    after=(*after, *(0 for _ in range(VALUES - len(after)))),
                )
            )
        return int(places[0])

    def _at_once(self, tree: Tree, at: int, act: Numbers) -> None:
        """A pair that is split, and a natural that is settled for even money."""
        values = tree.held[at]
        for plays in self.plays:
            up = plays.shown.up
            if len(values) == LEAST and values[0] == values[1] and values[0] in plays.splits:
                act[at, up] = SPLIT
            if not tree.start and plays.even_money and self._is_natural(tree, at):
                act[at, up] = EVEN_MONEY

    def _is_natural(self, tree: Tree, at: int) -> bool:
        values = tree.held[at]
        return len(values) == LEAST and not tree.start and self.game.is_natural(values)

    def _place(self, state: _State) -> int:
        if state not in self._places:
            self._places[state] = len(self.found)
            self.found.append(state)
        return self._places[state]


class _Bank:
    """The bank's hands as states: what it draws leads from one to the next."""

    def __init__(self, game: BlackjackGame) -> None:
        self._game = game
        self._drawing: dict[tuple[int, ...], int] = {}
        self._rows: list[tuple[int, ...]] = []
        first: States = np.zeros(VALUES, np.uint16)
        for up in game.ups:
            first[up] = self._from(up, as_ended(game, up))
        self.first, self.stands = first, len(self._rows)
        # A row names what ends the hand by -1 less its kind, until it is known how many draw.
        rows = np.array(self._rows)
        self.after: States = np.where(rows < 0, self.stands - 1 - rows, rows).astype(np.uint16)
        self.after = self.after.ravel()

    def _from(self, up: int, ended: Mapping[Values, int]) -> int:
        """The state of a bank that shows this."""
        known: dict[Values, int] = {}

        def state(values: Values) -> int:
            if values in ended:
                return -1 - ended[values]
            if values not in known:
                row = [0] * VALUES
                for value in self._game.ups:
                    if values.count(value) + (value == up) < self._game.shoe[value]:
                        row[value] = state(tuple(sorted((*values, value))))
                known[values] = self._place(tuple(row))
            return known[values]

        return state(())

    def _place(self, row: tuple[int, ...]) -> int:
        if row not in self._drawing:
            self._drawing[row] = len(self._rows)
            self._rows.append(row)
        return self._drawing[row]


def as_ended(game: BlackjackGame, up: int) -> dict[Values, int]:
    """The sets of cards with which a bank ends that shows this, and as what kind."""
    ends, found = game.ends(up), dict[Values, int]()
    sets: list[Values] = [()]
    for at in range(1, len(ends.parent)):
        sets.append((*sets[ends.parent[at]], int(ends.value[at])))
        if ends.orders[at]:
            found[sets[at]] = int(ends.ends_as[at])
    return found


def _again(game: BlackjackGame, values: Iterable[int]) -> Small:
    """By splits made, first card and new card: whether they may be split."""
    found = np.zeros((HANDS_MAX, CODES, CODES), np.uint8)
    kinds = set(game.pack.cards)
    for value in values:
        alike = [card for card in kinds if COUNTS[card] == value]
        for splits, first, new in product(range(HANDS_MAX - 1), alike, alike):
            own = game.total((value, value), is_split=splits > 0)
            one = Held((first, new), own, SHOWN[PLAIN_UP], splits, first)
            is_free = next(bars_to_splitting(one, game.options), None) is None
            found[splits, code(first), code(new)] = is_free
    return found.ravel()
