"""The compiled twins of the banked games whose cards are dealt before anybody plays.

Three Card Poker, Caribbean Stud, both pai gow games and Super Pan Nine: a kernel deals whole games
as the engine does (`kernels/twin_deals.py`, on the course of `courses.py`), and what every hand
comes to is looked up where the odds of the game come from (`odds/owing.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.bots.known_worths import Row, worths_at
from houseway.bots.super_pan_nine_player import bank_worths
from houseway.cards.card import Card, rank, tile_of
from houseway.hands.super_pan_nine import POINTS
from houseway.kernels.arrays import Hands
from houseway.kernels.dealing import seed_bits
from houseway.kernels.twin_deals import Lays, Numbers, deal_games
from houseway.lab.odds.caribbean import CaribbeanOwing
from houseway.lab.odds.owing import Owing
from houseway.lab.odds.pai_gow_poker import PaiGowOwing
from houseway.lab.odds.studies import in_silence
from houseway.lab.odds.super_pan_nine import WORTHS, Game, Kind, meetings, points, shoe_at
from houseway.lab.odds.three_card import ThreeCardOwing
from houseway.lab.odds.tiles import TilesOwing
from houseway.lab.simulating.banked_twins import BankedTwin
from houseway.lab.simulating.courses import Lay, Round
from houseway.lab.simulating.named_stays import caribbean_stays
from houseway.rulebook.options import Options
from houseway.table.bank.options import TieOptions, WinOptions
from houseway.table.pai_gow.two_hands import plays_tiles
from houseway.table.setup import Setup
from houseway.table.super_pan_nine.options import DrawingOneOptions

OWING: Final[Mapping[str, Callable[[Options, str], Owing]]] = {
    "three-card-poker": ThreeCardOwing,
    "caribbean-stud": lambda options, way: CaribbeanOwing(options, caribbean_stays(way, options)),
    "pai-gow-tiles": TilesOwing,
    "pai-gow-poker": lambda options, way: PaiGowOwing(options, way, in_silence),
}
"""By game: what hands are owed. Super Pan Nine has its own (`NineSettling`)."""
CARDS: Final = {
    "three-card-poker": 3,
    "caribbean-stud": 5,
    "pai-gow-tiles": 4,
    "pai-gow-poker": 7,
    "super-pan-nine": 3,
}
"""By game: how many are in a hand."""


class Dealt(NamedTuple):
    """The cards of many hands, and what goes with them; a hand a row."""

    banks: Hands
    spots: NDArray[np.uint8]
    """By hand, by spot and by card; spots in the order of their seats."""
    next_cards: Hands
    """Those that lie behind them: as many as may be drawn."""
    ways: Numbers
    """By hand and spot: which of the ways it plays."""
    turns: Numbers
    """By hand and by turn: the spot that plays."""


class Settling(Protocol):
    """What the hands of one table win."""

    def won(self, dealt: Dealt) -> Numbers:
        """By hand and spot, in cents."""
        ...


class DealtTwin(BankedTwin):
    """One table, ready to play any hands of a seed."""

    def __init__(self, setup: Setup, ways: Sequence[str]) -> None:
        super().__init__(setup, ways)
        size, spots = CARDS[setup.game.slug], self.seats - 1
        is_nine = setup.game.slug == "super-pan-nine"
        self.size, self.draws = size, spots + 1 if is_nine else 0
        box = setup.game.pack(setup.options).cards
        as_dealt = [tile_of(one) for one in box] if plays_tiles(setup.options) else box
        places = [[[*self._places(one, lay)] for lay in one.lays] for one in self.course]
        dealt = max(max(one) for lays in places for one in lays) + 1
        self.lays = Lays(
            pack=np.array(as_dealt, np.uint8),
            places=np.array(places),
            depth=dealt,
            dice=(len(self.course[0].lays) - 1) // 6,
        )
        self.turns = np.array(
            [
                [[_line(one).index(seat) for seat in lay.seats] for lay in one.lays]
                for one in self.course
            ]
        )
        self.lines = np.array([_line(one) for one in self.course]) - 1
        distinct = sorted({*ways})
        self.ways = np.array([distinct.index(one) for one in ways])
        wager = self.course[0].wager_cents
        if is_nine:
            self.settling: Settling = NineSettling(setup, distinct, wager)
        else:
            owing = [OWING[setup.game.slug](setup.options, one) for one in distinct]
            self.settling = OwedSettling(owing, wager)

    def _places(self, one: Round, lay: Lay) -> list[int]:
        """Where the bank's cards lie among those dealt, those of each spot, and the next ones."""
        held = [
            at for seat in (one.bank, *_line(one)) for at, to in enumerate(lay.dealt) if to == seat
        ]
        return [*held, *range(len(lay.dealt), len(lay.dealt) + self.draws)]

    def dealt(self, seed: int, first: int, count: int) -> Dealt:
        """The cards of so many hands, the first of which begins a game."""
        spots, size = self.seats - 1, self.size
        cards = np.empty((count, self.lays.places.shape[2]), np.uint8)
        totals = np.empty(count, np.uint8)
        which = np.array([seed_bits(seed), first], np.uint64).astype(np.int64)
        deal_games(self.lays, which, cards, totals)
        places = np.arange(count) % len(self.lines)
        return Dealt(
            banks=cards[:, :size],
            spots=cards[:, size : (spots + 1) * size].reshape(count, spots, size),
            next_cards=cards[:, (spots + 1) * size :],
            ways=self.ways[self.lines[places]],
            turns=self.turns[places, totals],
        )

    def won(self, seed: int, first: int, count: int) -> Numbers:
        by_spot = self.settling.won(self.dealt(seed, first, count))
        found = np.empty((count, self.seats), np.int64)
        places, rows = np.arange(count) % len(self.lines), np.arange(count)
        np.put_along_axis(found, self.lines[places], by_spot, axis=1)
        found[rows, self.banks[places]] = -by_spot.sum(axis=1)
        return found


def _line(one: Round) -> list[int]:
    """The seats of a hand but the bank's, in their order round the table."""
    return sorted(one.lays[0].seats)


class OwedSettling:
    """Hands that are owed by what they and the bank's come to (`odds/owing.py`)."""

    def __init__(self, owing: Sequence[Owing], wager_cents: int) -> None:
        self.owing = owing
        self.cents = [_in_cents(one.parts, one.scale, wager_cents) for one in owing]

    def won(self, dealt: Dealt) -> Numbers:
        count, spots, size = dealt.spots.shape
        own, ways = dealt.spots.reshape(-1, size), dealt.ways.ravel()
        banks = tuple(np.repeat(one, spots) for one in self.owing[0].banks(dealt.banks))
        found = np.empty(count * spots, np.int64)
        for way, (one, cents) in enumerate(zip(self.owing, self.cents, strict=True)):
            rows = slice(None) if len(self.owing) == 1 else np.flatnonzero(ways == way)
            found[rows] = cents[one.outcomes(own[rows], tuple(each[rows] for each in banks))]
        return found.reshape(count, spots)


def _in_cents(parts: Numbers, scale: int, wager_cents: int) -> Numbers:
    """By outcome: odds that do not come out even are paid to the cent below."""
    cents: Numbers = (np.sign(parts) * (np.abs(parts) * wager_cents // scale)).sum(axis=1)
    return cents


class NineSettling:
    """Super Pan Nine: one more card or none in the order of play, the bank's last."""

    def __init__(self, setup: Setup, strategies: Sequence[str], wager_cents: int) -> None:
        game = Game(meetings(shoe_at(setup.options)), setup.options)
        self.wager_cents, win = wager_cents, setup.options[WinOptions].win_pays
        self.win_cents = wager_cents * win.pays // win.on
        self.tie_cents = 0 if setup.options[TieOptions].ties == "push" else -wager_cents
        self.points = np.array([POINTS.get(rank(Card(one)), 0) for one in range(52)])
        players = [game.played(one)[0] for one in strategies]
        self.player = np.array([[one[_kind(held)] for held in EVERY] for one in players], bool)
        spots = len(setup.stacks_cents) - 1
        wagers = [(wager_cents * (spots - drew), wager_cents * drew) for drew in range(spots + 1)]
        self.bank = np.array(
            [[_bank_draws(setup, held, *against) for against in wagers] for held in EVERY]
        )

    def won(self, dealt: Dealt) -> Numbers:
        count, spots, _ = dealt.spots.shape
        rows = np.arange(count)
        own, bank = self.points[dealt.spots], self.points[dealt.banks]
        more = self.points[dealt.next_cards]
        draws = self.player[dealt.ways, _number(own)]
        own_points, drawn = own.sum(axis=2), np.zeros(count, np.int64)
        for turn in range(spots):
            spot = dealt.turns[:, turn]
            is_drawn = draws[rows, spot]
            own_points[rows, spot] += is_drawn * more[rows, drawn]
            drawn += is_drawn
        bank_points = bank.sum(axis=1) + self.bank[_number(bank), drawn] * more[rows, drawn]
        own_points, bank_points = own_points % 10, bank_points[:, None] % 10
        loses = np.where(own_points < bank_points, -self.wager_cents, self.tie_cents)
        won: Numbers = np.where(own_points > bank_points, self.win_cents, loses)
        return won


EVERY: Final = (*product(WORTHS, repeat=3),)
"""Three cards by their points, in any order."""


def _kind(held: Sequence[int]) -> Kind:
    return tuple(sorted(held))


def _number(held: Numbers) -> Numbers:
    """Where three cards stand in `EVERY`."""
    number: Numbers = held @ np.array([len(WORTHS) ** 2, len(WORTHS), 1])
    return number


def _bank_draws(setup: Setup, held: Sequence[int], stood_cents: int, drew_cents: int) -> bool:
    """Whether a bank takes a card, as the bots bank, against so much on hands that stood, drew."""
    own, total = setup.options[DrawingOneOptions], points(_kind(held))
    if total <= own.bank_must_draw_max:
        return True
    if total >= own.bank_must_stand_min:
        return False
    known: Mapping[str, Row] = worths_at(setup.answers)
    if own.bank_draw_option == "the house way" or not known:
        return total <= own.house_way_draws_max
    row = known["".join(map(str, _kind(held)))]
    stands, draws = bank_worths(row, stood_cents, drew_cents)
    return draws > stands
