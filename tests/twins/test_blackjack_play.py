"""Blackjack: kernel and engine play the same shoes with the same choices to the same cent."""

from functools import cache

import pytest

from houseway.kernels.blackjack_hands import SQUARES, WON, play_hands
from houseway.kernels.blackjack_layout import (
    DOUBLE,
    HIT,
    VALUES,
    Random,
    Tables,
)
from houseway.kernels.blackjack_play import (
    nothing_left,
    play_tables,
)
from houseway.kernels.dealing import seed_bits
from houseway.lab.odds.blackjack.compiling import shoe_of
from tests.lab.odds.blackjack_tables import (
    CENTURY,
    ROWS,
    Dealing,
    Played,
    in_cents,
    left_by,
)

SPOTS = 3


@cache
def played(house: str, slug: str) -> Played:
    """Choices at random, so that everything that may be done is done somewhere."""
    return Played(house, slug, seed=5)


def kernel_won(tables: Tables, shoe: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    left = left_by(tables, shoe, SPOTS)
    return tuple(in_cents(spot, tables.scale) for spot in left.owed[0])


@cache
def dealt(table: Played, shoes: int) -> list[Dealing]:
    """So many shoes as the engine plays them."""
    return [table.engine(seed, SPOTS) for seed in range(shoes)]


def differences(table: Played, tables: Tables, *, shoes: int) -> int:
    """How many of so many shoes do not come to the same cents."""
    return sum(one.won_cents != kernel_won(tables, one.shoe) for one in dealt(table, shoes))


@pytest.mark.slow
@pytest.mark.parametrize(("house", "slug"), ROWS)
def test_kernel_and_engine_play_the_same_shoes_to_the_same_cent(house: str, slug: str) -> None:
    table = played(house, slug)
    assert differences(table, table.tables, shoes=150) == 0
    assert not fast_loop_differs(table, hands=20_000)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "slug"), ROWS)
@pytest.mark.parametrize("seed", range(8))
def test_many_ways_to_play_come_to_the_same_cent(house: str, slug: str, seed: int) -> None:
    table = Played(house, slug, seed=seed)
    assert differences(table, table.tables, shoes=1_000) == 0


@pytest.mark.slow
def test_a_mistake_in_any_table_is_noticed() -> None:
    """One kind of entry changed wherever it stands: the shoes above do not come out any more."""
    table = played("players-club", CENTURY)
    for part in ("pays", "act", "after", "bank_after", "again", "gives_up"):
        right = getattr(table.tables, part)
        wrong = right.copy()
        if part == "pays":
            wrong[2][wrong[2] > 0] //= 2
        elif part == "act":
            wrong[right == DOUBLE] = HIT
        elif part in ("after", "bank_after"):
            rows = wrong.reshape(-1, VALUES)
            rows[:, 5] = rows[:, 6]
        else:
            wrong[:] = 0
        tables = table.tables._replace(**{part: wrong})
        assert differences(table, tables, shoes=150), f"a mistake in {part} was not noticed"


def fast_loop_differs(table: Played, hands: int) -> bool:
    """Whether the fast loop plays anything else than whole tables of one spot do."""
    shoe, which = shoe_of(table.game), Random(seed_bits(3), 0, hands)
    left = nothing_left(hands, 1)
    play_tables(table.tables, shoe, which, left)
    won = left.owed.sum(axis=(1, 2))
    found = play_hands(table.tables, shoe, which)
    return bool(found[WON] != won.sum() or found[SQUARES] != (won**2).sum())


@pytest.mark.slow
def test_a_deal_is_the_same_whichever_block_it_is_dealt_from() -> None:
    """Two blocks in one run, and each of them alone."""
    table = played("players-club", CENTURY)
    shoe, seed = shoe_of(table.game), seed_bits(4)
    whole = play_hands(table.tables, shoe, Random(seed, 0, 8_192))
    parts = [play_hands(table.tables, shoe, Random(seed, first, 4_096)) for first in (0, 4_096)]
    assert whole.tolist() == (parts[0] + parts[1]).tolist()
