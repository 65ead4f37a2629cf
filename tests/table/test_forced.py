"""Forced bets that a record brings along: what they make the first bet, and who acts first."""

from collections.abc import Sequence

import pytest

from houseway.cards.card import unseen
from houseway.collection.limits import read_limit
from houseway.houses.variants import VARIANTS
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin
from houseway.table.forced import ForcedBet, blinds_in_order, opening_bet
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold
from houseway.table.pot.events import Posted
from houseway.table.setup import Setup


def blind(seat: int, dollars: int) -> ForcedBet:
    return ForcedBet(seat=seat, cents=100 * dollars, what="blind")


def dealt(forced: Sequence[ForcedBet], *, stacks: Sequence[int] = (200, 200, 200, 200)) -> Hand:
    """A no-limit table of no house, $2 the least bet, with its hole cards dealt."""
    variant = VARIANTS["NT"]
    setup = Setup(
        game=variant.game,
        answers=variant.answers,
        limit=read_limit("nl"),
        stacks_cents={seat: 100 * dollars for seat, dollars in enumerate(stacks, 1)},
        button=len(stacks),
        blind_cents=200,
        is_felt=True,
        forced=tuple(forced),
    )
    hand = begin(setup)
    act(hand, Enter(HOUSE_DEALER, unseen(2 * len(stacks))))
    return hand


@pytest.mark.parametrize(
    ("forced", "bet_cents", "first"),
    [
        pytest.param([blind(1, 1), blind(2, 2)], 200, 3, id="two blinds"),
        pytest.param([blind(1, 2)], 200, 2, id="one blind"),
        pytest.param([blind(1, 1), blind(2, 2), blind(3, 4)], 400, 4, id="a straddle"),
        pytest.param([blind(1, 1), blind(2, 2), blind(4, 4)], 400, 1, id="the button straddles"),
        pytest.param([blind(4, 2)], 200, 1, id="a blind on the button"),
        pytest.param([blind(1, 2), blind(2, 2)], 200, 3, id="equal blinds"),
        pytest.param([], 0, 1, id="none at all"),
        pytest.param(
            [blind(1, 1), blind(2, 2), ForcedBet(seat=4, cents=200, what="post")],
            200,
            3,
            id="a late player's post",
        ),
        pytest.param(
            [*[ForcedBet(seat=seat, cents=100, what="ante") for seat in (1, 2, 3, 4)], blind(4, 2)],
            200,
            1,
            id="antes and a button blind",
        ),
    ],
)
def test_the_largest_blind_makes_the_bet_and_its_player_acts_last(
    forced: list[ForcedBet], bet_cents: int, first: int
) -> None:
    hand = dealt(forced)
    assert (hand.bet_cents, hand.asked[0]) == (bet_cents, first)


def test_a_blind_that_is_not_posted_whole_must_still_be_called_whole() -> None:
    hand = dealt([blind(1, 1), blind(2, 2)], stacks=(200, 1, 200, 200))
    assert [event.cents for event in hand.log if isinstance(event, Posted)] == [100, 100]
    act(hand, Call(3))
    assert hand.stack_cents(3) == 19800


def test_a_post_counts_toward_its_players_bet() -> None:
    hand = dealt([blind(1, 1), blind(2, 2), ForcedBet(seat=4, cents=100, what="post")])
    for action in (Fold(3), Call(4), Fold(1), Call(2)):
        act(hand, action)
    assert (hand.stack_cents(4), hand.pot_cents) == (19800, 500)


def test_an_ante_is_no_bet_and_a_dead_one_buys_no_share() -> None:
    antes = [
        ForcedBet(seat=seat, cents=100, what="ante", dead=dead)
        for seat, dead in ((1, True), (2, False))
    ]
    hand = dealt([*antes, blind(1, 1), blind(2, 2)])
    assert [hand.seats[seat].bet_cents for seat in (1, 2)] == [100, 200]
    assert [hand.seats[seat].paid_cents for seat in (1, 2)] == [100, 300]
    assert [hand.seats[seat].dead_cents for seat in (1, 2)] == [100, 0]
    assert hand.pot_cents == 500


def test_a_dead_post_is_in_the_pot_and_opens_nothing() -> None:
    dead = ForcedBet(seat=3, cents=800, what="post", dead=True)
    assert opening_bet([blind(1, 1), blind(2, 2), dead]) == 200
    assert opening_bet([]) == 0
    hand = dealt([blind(1, 1), blind(2, 2), dead])
    assert (hand.seats[3].bet_cents, hand.seats[3].dead_cents) == (0, 800)


def test_only_blinds_have_a_place_in_the_order() -> None:
    post = ForcedBet(seat=3, cents=800, what="post")
    assert blinds_in_order([blind(2, 2), post, blind(1, 1)]) == [(1, 100), (2, 200)]
