"""Cover against its slow definition: one cent at a time, looking only at the cents moved so far."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.money.cover import BankCover, Cover, Decided, PartialCover, Settled
from houseway.money.in_action import Placed, covers_everything, may_be_in_action
from houseway.money.split import pro_rata
from tests.money.test_cover import settle
from tests.sampling import tries

pytestmark = pytest.mark.slow

PAID, COLLECTED = 1, -1
READINGS: tuple[BankCover, ...] = ("gross", "each_way", "net", "payouts_only")
PARTS: tuple[PartialCover, ...] = ("partial", "all_or_nothing")


def may_move(cent: int, before: list[int], bank: int, bank_cover: BankCover) -> bool:
    """Whether one more cent can be paid or collected after all those moved before it."""
    if bank_cover == "gross":
        return len(before) < bank
    if bank_cover == "each_way":
        return before.count(cent) < bank
    if bank_cover == "net":
        return abs(sum(before) + cent) <= bank
    return cent == COLLECTED or before.count(PAID) < bank


def settle_cent_by_cent(
    wagers: list[Decided], bank: int, bank_cover: BankCover, *, partial_cover: PartialCover
) -> list[Settled]:
    moved: list[int] = []
    results = []
    for wager in wagers:
        cent = PAID if wager.owed_cents > 0 else COLLECTED
        of_this: list[int] = []
        for _ in range(abs(wager.owed_cents)):
            if may_move(cent, moved + of_this, bank, bank_cover):
                of_this.append(cent)
        if partial_cover == "all_or_nothing" and len(of_this) < abs(wager.owed_cents):
            of_this = []
        moved += of_this
        results.append(
            Settled(
                paid_cents=of_this.count(PAID),
                collected_cents=of_this.count(COLLECTED),
                returned_cents=wager.stake_cents - of_this.count(COLLECTED),
            )
        )
    return results


@st.composite
def decided(draw: st.DrawFn) -> Decided:
    stake = draw(st.integers(1, 12))
    return Decided(stake_cents=stake, owed_cents=draw(st.integers(-stake, 2 * stake)))


WAGERS = st.lists(decided(), max_size=7)
BANK = st.integers(0, 30)


@given(WAGERS, BANK, st.sampled_from(READINGS), st.sampled_from(PARTS))
@settings(deadline=None, max_examples=tries(400))
def test_every_reading_agrees_with_cents_moved_one_by_one(
    wagers: list[Decided], bank: int, bank_cover: BankCover, partial_cover: PartialCover
) -> None:
    cover = Cover(bank_cents=bank, bank_cover=bank_cover, partial_cover=partial_cover)
    assert list(settle(wagers, cover)) == settle_cent_by_cent(
        wagers, bank, bank_cover, partial_cover=partial_cover
    )


@given(WAGERS, BANK, st.sampled_from(READINGS), st.sampled_from(PARTS))
@settings(deadline=None, max_examples=tries(300))
def test_each_reading_keeps_its_promise_at_every_moment(
    wagers: list[Decided], bank: int, bank_cover: BankCover, partial_cover: PartialCover
) -> None:
    cover = Cover(bank_cents=bank, bank_cover=bank_cover, partial_cover=partial_cover)
    paid = collected = 0
    for wager, result in zip(wagers, settle(wagers, cover), strict=True):
        assert result.collected_cents <= max(0, -wager.owed_cents) <= wager.stake_cents
        assert result.paid_cents <= max(0, wager.owed_cents)
        assert result.returned_cents + result.collected_cents == wager.stake_cents
        paid += result.paid_cents
        collected += result.collected_cents
        assert paid - collected <= bank  # promise 3: never loses more than was put up
        if bank_cover != "payouts_only":
            assert collected - paid <= bank  # nor wins more
        if bank_cover == "gross":
            assert paid + collected <= bank
        elif bank_cover == "each_way":
            assert max(paid, collected) <= bank
        elif bank_cover == "payouts_only":
            assert paid <= bank


@given(WAGERS, BANK)
@settings(deadline=None)
def test_gross_leaves_nothing_lying_while_somebody_is_owed(
    wagers: list[Decided], bank: int
) -> None:
    owed = sum(abs(wager.owed_cents) for wager in wagers)
    moved = sum(s.paid_cents + s.collected_cents for s in settle(wagers, Cover(bank_cents=bank)))
    assert moved == min(owed, bank)


@given(decided(), BANK, st.lists(st.integers(1, 9), min_size=1, max_size=4))
@settings(deadline=None)
def test_kum_kum_partners_share_every_cent_and_none_loses_more_than_he_put_in(
    wager: Decided, bank: int, stakes: list[int]
) -> None:
    total = sum(stakes)
    owed = max(-total, wager.owed_cents)
    whole = Cover(bank_cents=bank).settle(Decided(stake_cents=total, owed_cents=owed))
    paid = pro_rata(whole.paid_cents, stakes)
    collected = pro_rata(whole.collected_cents, stakes)
    assert (sum(paid), sum(collected)) == (whole.paid_cents, whole.collected_cents)
    assert all(0 <= part <= stake for part, stake in zip(collected, stakes, strict=True))


PLACED = st.lists(
    st.builds(Placed, holding=st.integers(1, 3), stake_cents=st.integers(1, 6)), max_size=6
)


@given(PLACED, st.integers(0, 12), st.sampled_from(READINGS))
@settings(deadline=None)
def test_what_may_be_in_action_is_the_most_over_all_results(
    wagers: list[Placed], bank: int, bank_cover: BankCover
) -> None:
    """Every holding wins, loses or pushes at even money: 27 hands, settled cent by cent."""
    most = [0] * len(wagers)
    for results in product((1, 0, -1), repeat=3):
        hand = [
            Decided(stake_cents=w.stake_cents, owed_cents=results[w.holding - 1] * w.stake_cents)
            for w in wagers
        ]
        played = settle_cent_by_cent(hand, bank, bank_cover, partial_cover="partial")
        for number, settled in enumerate(played):
            most[number] = max(most[number], settled.paid_cents + settled.collected_cents)
    assert may_be_in_action(wagers, bank, bank_cover=bank_cover) == most


@given(
    st.lists(
        st.builds(
            Placed,
            holding=st.integers(1, 4),
            stake_cents=st.integers(1, 4),
            payout_most_cents=st.none() | st.integers(1, 8),
        ),
        max_size=4,
    ),
    st.integers(0, 25),
    st.sampled_from(READINGS),
)
@settings(deadline=None)
def test_everything_is_covered_when_no_results_leave_anybody_short(
    wagers: list[Placed], bank: int, bank_cover: BankCover
) -> None:
    """Each wager alone wins its most or loses all, in every mixture; winners or losers first."""
    is_short = False
    for wins in product((True, False), repeat=len(wagers)):
        hand = [
            Decided(
                stake_cents=w.stake_cents,
                owed_cents=(w.payout_most_cents or w.stake_cents) if win else -w.stake_cents,
            )
            for w, win in zip(wagers, wins, strict=True)
        ]
        for winners_first in (True, False):
            hand.sort(key=lambda wager: wager.owed_cents, reverse=winners_first)
            played = settle_cent_by_cent(hand, bank, bank_cover, partial_cover="partial")
            is_short |= any(
                result.paid_cents + result.collected_cents < abs(wager.owed_cents)
                for wager, result in zip(hand, played, strict=True)
            )
    assert covers_everything(wagers, bank, bank_cover=bank_cover) is not is_short
