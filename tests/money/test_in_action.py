"""Before results are known: what may be in action, and whether the bank is short."""

import pytest

from houseway.money.cover import BankCover, Cover, Decided
from houseway.money.in_action import Placed, covers_everything, may_be_in_action
from tests.evidence import clause
from tests.money.test_cover import settle


def on(holding: int, *stakes_cents: int) -> list[Placed]:
    """Wagers on one holding, the seated player's first."""
    return [Placed(holding=holding, stake_cents=stake) for stake in stakes_cents]


@clause("garlic-city/pai-gow-tiles/43")
@pytest.mark.parametrize("backline_chips", [4, 5, 100])
def test_five_chips_up_and_three_on_the_hand_leave_two_for_the_backline(
    backline_chips: int,
) -> None:
    # The book's own case, in chips: 5 - 3 = 2 is the most the backline can have in action, however
    # much more it has put down.
    wagers = on(1, 3, backline_chips)
    assert may_be_in_action(wagers, 5) == [3, 2]


def test_another_position_takes_nothing_from_what_may_be_in_action() -> None:
    # $5 up, and $5 ahead at holding 1. If that pushes, all $5 are there for holding 2.
    wagers = [*on(1, 500), *on(2, 100, 700)]
    assert may_be_in_action(wagers, 500) == [500, 100, 400]


@pytest.mark.parametrize(
    ("bank_cover", "bounds"),
    [
        ("gross", [300, 500, 0]),
        ("each_way", [300, 500, 0]),
        # Holding 1 may lose $3 to the bank, which then has $8 to pay holding 2 with.
        ("net", [300, 600, 200]),
        ("payouts_only", [300, 600, 400]),
    ],
)
def test_the_reading_of_cover_sets_what_may_be_in_action(
    bank_cover: BankCover, bounds: list[int]
) -> None:
    wagers = [*on(1, 300), *on(2, 600, 400)]
    assert may_be_in_action(wagers, 500, bank_cover=bank_cover) == bounds


def test_a_bank_that_covers_all_in_sight_settles_alike_in_any_order() -> None:
    # At most $6 + $6 (6 to 5 on $5) can be paid, and $10 lost: $12 up is enough under gross.
    table = [
        Placed(holding=1, stake_cents=500, payout_most_cents=600),
        Placed(holding=2, stake_cents=500, payout_most_cents=600),
    ]
    assert covers_everything(table, 1200)
    natural = Decided(stake_cents=500, owed_cents=600)
    bust = Decided(stake_cents=500, owed_cents=-500)
    cover = Cover(bank_cents=1200)
    early = [s.paid_cents - s.collected_cents for s in settle([natural, bust], cover)]
    late = [s.paid_cents - s.collected_cents for s in settle([bust, natural], cover)]
    assert early == late[::-1] == [600, -500]


def test_a_short_bank_would_pay_a_natural_more_if_it_were_paid_early() -> None:
    # $8 up: the natural behind a $5 loss gets $3, not $6. So nothing is paid early.
    table = [
        Placed(holding=1, stake_cents=500, payout_most_cents=600),
        Placed(holding=2, stake_cents=500, payout_most_cents=600),
    ]
    assert not covers_everything(table, 800)
    natural = Decided(stake_cents=500, owed_cents=600)
    bust = Decided(stake_cents=500, owed_cents=-500)
    cover = Cover(bank_cents=800)
    assert [s.paid_cents for s in settle([bust, natural], cover)] == [0, 300]
    assert [s.paid_cents for s in settle([natural, bust], cover)] == [600, 0]


# Stakes $5 and $3, payouts at most $13 and $2: gross 13 + 3; else the larger of 13 + 2 and 5 + 3.
AT_LONG_ODDS = [
    Placed(holding=1, stake_cents=500, payout_most_cents=1300),
    Placed(holding=2, stake_cents=300, payout_most_cents=200),
]
# Stakes $5 and $3, payouts at most $1 and $4: gross 5 + 4; else the larger of 1 + 4 and 5 + 3.
AT_SHORT_ODDS = [
    Placed(holding=1, stake_cents=500, payout_most_cents=100),
    Placed(holding=2, stake_cents=300, payout_most_cents=400),
]


@pytest.mark.parametrize(
    ("bank_cover", "long_cents", "short_cents"),
    [
        ("gross", 1600, 900),
        ("each_way", 1500, 800),
        ("net", 1500, 800),
        ("payouts_only", 1500, 500),
    ],
)
def test_each_reading_has_its_own_measure_of_a_short_bank(
    bank_cover: BankCover, long_cents: int, short_cents: int
) -> None:
    for table, enough_cents in ((AT_LONG_ODDS, long_cents), (AT_SHORT_ODDS, short_cents)):
        assert covers_everything(table, enough_cents, bank_cover=bank_cover)
        assert not covers_everything(table, enough_cents - 1, bank_cover=bank_cover)
