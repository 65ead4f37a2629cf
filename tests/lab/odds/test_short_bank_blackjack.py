"""Blackjack with a short bank: what is paid or taken at once is, as the engine does it."""

import numpy as np
import pytest

from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.lab.odds.blackjack.at_once import in_line, moments_of
from houseway.lab.odds.collecting import Seated, limit_of, seated
from houseway.lab.odds.covering import (
    BEFORE_ANYBODY_PLAYS,
    IN_TURN,
    WHEN_PLAYED,
    Covering,
    Orders,
    moved_by_moment,
)
from houseway.lab.odds.net import net_of_collection
from houseway.lab.odds.table import Table
from houseway.table.bank.dealing_options import RoundOptions
from houseway.table.bank.options import CoveringOptions, SettlingOptions
from tests.lab.odds.blackjack_tables import (
    CENTURY,
    JOKERS,
    ROWS,
    WAGER_CENTS,
    Dealing,
    Played,
    left_by,
)
from tests.sampling import Some

SPOTS = 3
BANKS = (1_000, 1_500, 2_200, 3_700)
"""Short for three wagers of $10, each in another way."""


def lab_won(table: Played, dealt: Dealing, bank_cents: int) -> tuple[int, ...]:
    """What each spot wins by the lab's arrays, from the shoe and in the orders of the engine."""
    left = left_by(table.tables, dealt.shoe, SPOTS)
    owed, moment = in_line(table.game, table.tables, left)
    parts = np.sign(owed) * (np.abs(owed) * WAGER_CENTS // table.game.scale)
    order = list(dealt.settled)
    played = [order.index(spot) for spot in dealt.played]
    options = table.game.options
    is_same = options[SettlingOptions].settling_direction == options[RoundOptions].play_direction
    orders = Orders(np.array([played if is_same else played[::-1]]), np.array([played]))
    cover = table.game.options[CoveringOptions]
    bank = Covering(bank_cents, cover.bank_cover, cover.partial_cover)
    moved = moved_by_moment(parts[:, order], moment[:, order], orders, bank)
    by_spot = dict(zip(order, moved[0].sum(axis=1).tolist(), strict=True))
    return tuple(by_spot[spot] for spot in range(SPOTS))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("house", "slug", "lifted"),
    [(*row, lifted) for lifted in (False, True) for row in ROWS],
)
def test_a_short_bank_pays_as_the_engine_does_to_the_cent(
    house: str, slug: str, lifted: bool, some: Some
) -> None:
    """Random play, so that hands are surrendered, doubled, split and over everywhere."""
    chosen = ("busted_wagers_lifted=once nothing can save them",) if lifted else ()
    table = Played(house, slug, seed=9, chosen=chosen)
    early = 0
    for seed in some(range(60), 20):
        for bank_cents in BANKS:
            dealt = table.engine(seed, SPOTS, bank_cents=bank_cents)
            won = tuple(sum(spot) for spot in dealt.won_cents)
            assert lab_won(table, dealt, bank_cents) == won, (seed, bank_cents)
        left = left_by(table.tables, dealt.shoe, SPOTS)
        moments = moments_of(table.game, table.tables, left)
        early += int(((moments != IN_TURN) & (left.owed != 0)).sum())
    # Pure 21.5 waits with everything; the others have something that is paid or taken at once.
    assert bool(early) == (lifted or slug in (CENTURY, JOKERS))


def test_what_is_early_uses_the_bank_before_whoever_is_first_in_turn() -> None:
    """$10 each, a bank of $15: by place, lost in turn; a natural at 3 to 2; a surrender of $5."""
    owed = np.array([[[-1_000], [1_500], [-500]]])
    played = Orders(np.array([[0, 1, 2]]), np.array([[2, 1, 0]]))
    bank = Covering(1_500, "gross", "partial")
    natural = np.array([[[IN_TURN], [BEFORE_ANYBODY_PLAYS], [IN_TURN]]], np.uint8)
    # The natural takes all $15; nothing is left to lose to.
    assert moved_by_moment(owed, natural, played, bank).ravel().tolist() == [0, 1_500, 0]
    given_up = np.array([[[IN_TURN], [IN_TURN], [WHEN_PLAYED]]], np.uint8)
    # The surrender uses $5, the first in turn the other $10, and the natural has no action.
    assert moved_by_moment(owed, given_up, played, bank).ravel().tolist() == [-1_000, 0, -500]
    waiting = np.full_like(natural, IN_TURN)
    assert moved_by_moment(owed, waiting, played, bank).ravel().tolist() == [-1_000, 500, 0]


def test_hands_that_are_settled_as_they_are_played_come_in_the_order_of_play() -> None:
    owed = np.array([[[-500], [-500], [-500]]])
    early = np.full(owed.shape, WHEN_PLAYED, np.uint8)
    bank = Covering(700, "gross", "partial")
    first = np.array([[0, 1, 2]])
    for played, left in (([0, 1, 2], [-500, -200, 0]), ([2, 0, 1], [-200, 0, -500])):
        found = moved_by_moment(owed, early, Orders(first, np.array([played])), bank)
        assert found.ravel().tolist() == left


POSTED = [one for one in ROWS if one != ("comstock", "no-bust-blackjack")]
"""Comstock posts no collection for No Bust Blackjack, so nothing can be net of it."""


@pytest.mark.soak
@pytest.mark.parametrize(("house", "slug"), POSTED)
def test_a_short_bank_leaves_each_place_what_the_engine_leaves_it(house: str, slug: str) -> None:
    """Three wagers of $10 before a bank of $15, within four standard errors, place by place.

    The lab takes the button to lie anywhere; in the engine a card of the bank says where it lies.
    """
    table = Played(house, slug, strategy="basic")
    dealt = [table.engine(seed, SPOTS, bank_cents=1_500) for seed in range(2_000)]
    won = np.array([[sum(one.won_cents[spot]) for spot in one.settled] for one in dealt])
    row = House.named(house).row(slug)
    limit = limit_of(row, "5-200" if slug == CENTURY else str(usual_limit(row)))
    posted = row.house.collection.fitting(slug, limit)[0]
    seats = seated(
        row, Seated(limit=limit, schedule=posted, players=SPOTS + 1, wager_cents=WAGER_CENTS)
    )
    found = net_of_collection(row, row.answers, "basic", Table(seated=seats, bank_cents=1_500))
    for place, one in enumerate(found.positions):
        error = np.hypot(won[:, place].std() / np.sqrt(len(won)) / WAGER_CENTS, one.stderr)
        assert abs(won[:, place].mean() / WAGER_CENTS + one.edge) < 4 * error, place
