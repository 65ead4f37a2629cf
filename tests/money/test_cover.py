"""To the extent that money covers: one hand of wagers against a player-dealer's wager."""

from collections.abc import Iterable, Iterator

import pytest

from houseway.errors import BadInput, Broken
from houseway.money.cover import BankCover, Cover, Decided, PartialCover, Settled
from tests.evidence import clause


def won(stake_cents: int, pays_cents: int | None = None) -> Decided:
    """A wager that wins, at even money unless its payout is given."""
    owed_cents = stake_cents if pays_cents is None else pays_cents
    return Decided(stake_cents=stake_cents, owed_cents=owed_cents)


def lost(stake_cents: int) -> Decided:
    return Decided(stake_cents=stake_cents, owed_cents=-stake_cents)


def push(stake_cents: int) -> Decided:
    return Decided(stake_cents=stake_cents, owed_cents=0)


def settle(wagers: Iterable[Decided], cover: Cover) -> Iterator[Settled]:
    """The wagers of a hand in action order, each against what the ones before it left."""
    for wager in wagers:
        settled = cover.settle(wager)
        cover = cover.after(settled)
        yield settled


def is_used_up(cover: Cover) -> bool:
    """Whether nothing more can be paid or collected."""
    return not cover.covered_cents(1) and not cover.covered_cents(-1)


def moved(
    wagers: list[Decided],
    bank_cents: int,
    bank_cover: BankCover = "gross",
    *,
    partial_cover: PartialCover = "partial",
) -> list[int]:
    """What each player wins (+) or loses (-) in the end."""
    cover = Cover(bank_cents=bank_cents, bank_cover=bank_cover, partial_cover=partial_cover)
    return [s.paid_cents - s.collected_cents for s in settle(wagers, cover)]


@clause("garlic-city/pai-gow-poker/24")
def test_once_the_player_dealers_wager_is_depleted_the_hand_is_over() -> None:
    # $10 up: $6 is lost to the bank, $4 is paid from it, and the hand ends there.
    cover = Cover(bank_cents=1000)
    for wager in (lost(600), won(400)):
        assert not is_used_up(cover)
        cover = cover.after(cover.settle(wager))
    assert is_used_up(cover)
    assert cover.settle(lost(500)) == Settled(returned_cents=500)
    assert cover.settle(won(500)) == Settled(returned_cents=500)


@clause("garlic-city/pai-gow-poker/25")
@pytest.mark.parametrize(
    ("wagers", "results"),
    [
        # $5 up. A winner for $3 leaves $2: the next, a loser for $4, loses $2 and keeps $2.
        ([won(300), lost(400), lost(100)], [300, -200, 0]),
        # The same with a winner in second place: paid $2 of $4. The third gets no action.
        ([lost(300), won(400), won(100)], [-300, 200, 0]),
    ],
)
def test_a_winning_or_losing_hand_may_get_part_of_its_action_or_none(
    wagers: list[Decided], results: list[int]
) -> None:
    assert moved(wagers, 500) == results


@clause("comstock/super-pan-nine/98")
def test_the_player_dealer_has_action_on_the_total_wagered_and_no_more() -> None:
    # $20 up against $45: $15 won by the bank and $5 of the next $15 are all the action there is.
    assert moved([lost(1500), won(1500), lost(1500)], 2000) == [-1500, 500, 0]


def test_a_push_uses_no_cover() -> None:
    assert moved([push(9900), lost(300), push(100), won(200)], 500) == [0, -300, 0, 200]
    pushed = Cover(bank_cents=500).settle(push(9900))
    assert pushed == Settled(returned_cents=9900)


def test_what_is_not_covered_goes_back_untouched() -> None:
    # $3 of a $4 loss is covered: $1 comes back. A winner always has the stake back as well.
    cover = Cover(bank_cents=300)
    assert cover.settle(lost(400)) == Settled(collected_cents=300, returned_cents=100)
    assert cover.settle(won(400)) == Settled(paid_cents=300, returned_cents=400)


def test_a_surrender_uses_half_the_wager() -> None:
    half = Decided(stake_cents=1000, owed_cents=-500)
    assert Cover(bank_cents=800).settle(half) == Settled(collected_cents=500, returned_cents=500)
    # $8 up less the $5 surrendered leaves $3 for the next wager.
    assert moved([half, won(1000)], 800) == [-500, 300]


@pytest.mark.parametrize(
    ("wager", "bank_cents", "paid_cents"),
    [
        # Two jokers pay 2 to 1: $10 wins $20, and $15 is up.
        pytest.param(won(1000, 2000), 1500, 1500, marks=clause("comstock/no-bust-blackjack/60")),
        # Pure 21.5 pays 6 to 5: $10 wins $12, and $11 is up.
        pytest.param(won(1000, 1200), 1100, 1100, marks=clause("comstock/pure-21-5-blackjack/110")),
        # A Natural 22 pays 6 to 5: $50 wins $60, and $40 is up.
        pytest.param(
            won(5000, 6000),
            4000,
            4000,
            marks=clause("garlic-city/no-bust-21st-century-blackjack/88"),
        ),
        # A Buster of $5 at 200 to 1 wins $1,000, and $300 is up.
        pytest.param(
            won(500, 100_000),
            30_000,
            30_000,
            marks=clause("players-club/no-bust-21st-century-blackjack/94"),
        ),
        # Insurance of $5 pays 2 to 1: $10, and $8 is up.
        pytest.param(won(500, 1000), 800, 800, marks=clause("s-and-k/pure-21-5-blackjack/100")),
        # With enough up the odds are paid in full.
        (won(1000, 1200), 1200, 1200),
    ],
)
def test_a_payout_at_odds_is_limited_to_the_player_dealers_wager(
    wager: Decided, bank_cents: int, paid_cents: int
) -> None:
    assert moved([wager], bank_cents) == [paid_cents]


@pytest.mark.parametrize(
    ("stakes_cents", "bank_cents"),
    [
        pytest.param([700, 700], 1000, marks=clause("comstock/pure-21-5-blackjack/111")),
        pytest.param(
            [2000, 500, 900],
            2600,
            marks=clause(
                "garlic-city/no-bust-21st-century-blackjack/49",
                "garlic-city/no-bust-21st-century-blackjack/89",
            ),
        ),
        pytest.param(
            [300, 300, 300, 300],
            1000,
            marks=clause(
                "players-club/no-bust-21st-century-blackjack/51",
                "players-club/no-bust-21st-century-blackjack/95",
            ),
        ),
        pytest.param([1000], 400, marks=clause("s-and-k/pure-21-5-blackjack/101")),
        pytest.param([500, 500], 600, marks=clause("garlic-city/pai-gow-tiles/104")),
    ],
)
def test_the_player_dealer_neither_wins_nor_loses_more_than_was_put_up(
    stakes_cents: list[int], bank_cents: int
) -> None:
    # Each table has more against the bank than the bank put up, so it reaches its limit.
    assert sum(stakes_cents) > bank_cents
    losses = moved([lost(stake) for stake in stakes_cents], bank_cents)
    winnings = moved([won(stake) for stake in stakes_cents], bank_cents)
    assert -sum(losses) == sum(winnings) == bank_cents
    # Nor does any player: at even money nobody wins or loses more than their own stake.
    for stake, loss, gain in zip(stakes_cents, losses, winnings, strict=True):
        assert -loss == gain <= stake


@pytest.mark.parametrize(
    "bank_cents",
    [
        pytest.param(1000, marks=clause("comstock/pure-21-5-blackjack/34")),
        pytest.param(900, marks=clause("s-and-k/pure-21-5-blackjack/22")),
    ],
)
@pytest.mark.parametrize("bank_cover", ["gross", "each_way"])
def test_the_money_put_up_pays_the_winners_and_sets_what_losers_can_be_charged(
    bank_cents: int, bank_cover: BankCover
) -> None:
    losers = moved([lost(600), lost(600)], bank_cents, bank_cover)
    winners = moved([won(600), won(600)], bank_cents, bank_cover)
    assert losers == [-600, -(bank_cents - 600)]
    assert winners == [600, bank_cents - 600]


@clause("garlic-city/buster/14", "players-club/buster/13")
def test_losing_busters_are_collected_in_rotation_as_far_as_the_money_reaches() -> None:
    # $12 up, three Busters of $5: two whole ones and $2 of the third.
    assert moved([lost(500), lost(500), lost(500)], 1200) == [-500, -500, -200]


def test_nobody_loses_more_than_the_stake() -> None:
    with pytest.raises(Broken, match=r"a wager of \$5 cannot lose \$5\.01"):
        Cover(bank_cents=10_000).settle(Decided(stake_cents=500, owed_cents=-501))


def test_money_that_was_not_covered_cannot_be_counted() -> None:
    cover = Cover(bank_cents=500)
    for too_much in (
        Settled(paid_cents=501, returned_cents=0),
        Settled(collected_cents=501, returned_cents=0),
    ):
        with pytest.raises(Broken, match="more than the player-dealer's wager covers"):
            cover.after(too_much)


def test_a_player_dealer_puts_up_something_or_nothing_but_not_less() -> None:
    assert moved([lost(100), won(100)], 0) == [0, 0]
    with pytest.raises(BadInput, match=r"cannot put up -\$1"):
        Cover(bank_cents=-100)
