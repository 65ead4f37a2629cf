"""Before results are known: what may be in action, who decides, and whether the bank is short."""

import pytest

from houseway.errors import BadInput
from houseway.money import (
    BankCover,
    Cover,
    Decided,
    Placed,
    covers_everything,
    largest_in_action,
    may_be_in_action,
    settle,
)
from tests.evidence import clause


def on(holding: int, *stakes_cents: int) -> list[Placed]:
    """Wagers on one holding, the seated player's first."""
    return [Placed(holding=holding, stake_cents=stake) for stake in stakes_cents]


@clause("garlic-city/pai-gow-tiles/43")
@pytest.mark.parametrize("backline_chips", [4, 5, 100])
def test_five_chips_up_and_three_on_the_hand_leave_two_for_the_backline(
    backline_chips: int,
) -> None:
    # The book's own case, in chips: 5 - 3 = 2 is the most the backline can have in action, so
    # the active player decides however much more the backline has put down.
    wagers = on(1, 3, backline_chips)
    assert may_be_in_action(wagers, 5) == [3, 2]
    assert largest_in_action(wagers, holding=1, bank_cents=5) == 0


@pytest.mark.parametrize(
    ("stakes_cents", "decides"),
    [
        pytest.param((300, 800), 1, marks=clause("garlic-city/pai-gow-tiles/42")),
        pytest.param((300, 200, 400), 2, marks=clause("comstock/super-pan-nine/26")),
        pytest.param((900, 200, 400), 0, marks=clause("comstock/super-pan-nine/102")),
        pytest.param((500, 501), 1, marks=clause("comstock/pai-gow-poker/26")),
    ],
)
def test_the_largest_wager_in_action_decides_the_play(
    stakes_cents: tuple[int, ...], decides: int
) -> None:
    # With $20 up every wager on the hand is wholly in action.
    assert largest_in_action(on(1, *stakes_cents), holding=1, bank_cents=2000) == decides


@pytest.mark.parametrize(
    "stakes_cents",
    [
        pytest.param((500, 500, 200), marks=clause("comstock/super-pan-nine/27")),
        pytest.param((500, 500), marks=clause("comstock/pai-gow-poker/27")),
        (500, 900),  # equal in action: $10 up leaves the backline $5 of its $9
    ],
)
def test_between_equal_wagers_in_action_the_seated_player_decides(
    stakes_cents: tuple[int, ...],
) -> None:
    # A larger wager on another holding decides nothing here.
    wagers = [*on(1, *stakes_cents), *on(2, 700)]
    assert largest_in_action(wagers, holding=1, bank_cents=1000) == 0


def test_another_position_takes_nothing_from_what_may_be_in_action() -> None:
    # $5 up, and $5 ahead at holding 1. If that pushes, all $5 are there for holding 2.
    wagers = [*on(1, 500), *on(2, 100, 700)]
    assert may_be_in_action(wagers, 500) == [500, 100, 400]
    assert largest_in_action(wagers, holding=2, bank_cents=500) == 2


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


def test_nobody_decides_for_a_holding_without_a_wager() -> None:
    with pytest.raises(BadInput, match="no wager on holding 3"):
        largest_in_action(on(1, 500), holding=3, bank_cents=1000)


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
