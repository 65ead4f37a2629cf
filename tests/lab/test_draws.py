"""Draws to come: what is thrown away, and where the new cards come from."""

import numpy as np
import pytest

from houseway.bots.throwing_away import Throwing, for_ace_to_five, for_deuce_to_seven, for_high
from houseway.cards.card import JOKER, Card, cards, names
from houseway.errors import BadInput
from houseway.hands.deuce_to_seven import lowest_missing as missing_of
from houseway.hands.tables import JOKER_HIGH, deuce_to_seven
from houseway.kernels.dealing import Deals, seed_bits
from houseway.kernels.dealing_out import Layout, deal_out
from houseway.kernels.throwing import BY_RULE, draw, thrown
from houseway.lab.equity import equity, equity_of
from houseway.lab.equity.draws import kept
from houseway.lab.equity.measures import lowest_missing
from houseway.lab.pot_game import PotGame
from houseway.lab.pot_games import game_named
from tests.lab.asking import showing
from tests.twins.hands import as_cards, random_hands

LOWBALL, DRAW = game_named("lowball"), game_named("draw-poker")
KANSAS = game_named("kansas-city-lowball")


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("rule", "by_hand"), [(0, for_high), (1, for_ace_to_five), (2, for_deuce_to_seven)]
)
def test_the_kernel_throws_away_what_bots_do(rule: int, by_hand: Throwing) -> None:
    dealt = random_hands(JOKER_HIGH, 5, 1_500)
    # Half of them of two suits and eight ranks, so that there is something to keep.
    near = random_hands(JOKER_HIGH, 5, 60_000)
    near = near[((near & 1) == 0).all(axis=1) | (near == JOKER).any(axis=1)][:2_500]
    every = np.concatenate([dealt, near])
    for hand, held in zip(every, as_cards(every), strict=True):
        mask = thrown(hand, rule)
        gone = {one for at, one in enumerate(held) if mask >> at & 1}
        assert gone == set(by_hand(held)), names(held)


@pytest.mark.parametrize(
    ("game", "hand", "many", "keeps"),
    [
        (LOWBALL, "As 2d 2c Kh Jk", None, "As 2d Jk"),
        (LOWBALL, "As 2d 2c Kh Jk", 0, "As 2d 2c Kh Jk"),
        (LOWBALL, "As 2d 2c Kh Jk", 1, "As 2d Kh Jk"),
        (LOWBALL, "As 2d 2c Kh Jk", 3, "As Jk"),
        (LOWBALL, "9s 8d 7c 6h As", None, "8d 7c 6h As"),
        (LOWBALL, "9s 8d 7c 6h As", 2, "7c 6h As"),
        (KANSAS, "9s 8d 7c 6h As", 2, "8d 7c 6h"),
        (DRAW, "Js Jd 9c 6h As", None, "Js Jd"),
        (DRAW, "Js Jd 9c 6h As", 2, "Js Jd As"),
        (DRAW, "Js Jd 9c 6h As", 5, ""),
    ],
)
def test_another_number_is_what_the_rule_would_throw_away_next(
    game: PotGame, hand: str, many: int | None, keeps: str
) -> None:
    assert names(kept(game, tuple(cards(hand)), many)) == keeps


def test_nobody_draws_six() -> None:
    with pytest.raises(BadInput, match="0 to 5 cards are drawn, not 6"):
        kept(LOWBALL, tuple(cards("As 2d 2c Kh Jk")), 6)


@pytest.mark.kernels
def test_a_short_hand_draws_the_rest_and_pat_hands_draw_nothing() -> None:
    """A wheel draw of one against a pat eight: any 5, 6, 7 or 8 that is left, or the joker."""
    found = equity(showing("lowball", "As 2d 3c 4h", "Kd Qd Js Ts 9s", dead="Kc"))
    same = equity_of(LOWBALL, ["As2d3c4hKc", "KdQdJsTs9s"], drawn=(1, None))
    assert found.players[0].equity == same.players[0].equity
    pat = equity_of(LOWBALL, ["As2d3c4hKc", "8d7d6s5s4s"], drawn=(1, 0))
    # Of the 43 cards left: three 5s, three 6s, three 7s and the joker win, the four 8s: 8-4-3-2-A
    # beats 8-7-6-5-4, but three of them are left.
    assert pat.boards == 43
    assert pat.players[0].equity == pytest.approx((3 + 3 + 3 + 3 + 1) / 43)


@pytest.mark.parametrize(
    ("hands", "drawn", "why"),
    [
        (["As2d3c4hKc", "KdQdJsTs9s"], (1,), "--draw is for 2 hands, not 1"),
        (["As2d3c4h", "KdQdJsTs9s"], (1, 0), "'As 2d 3c 4h' draws 1: write 5 cards"),
        (["As2d3c4hKc", "random"], (1, 2), "--draw says how many of cards that are known"),
    ],
)
def test_a_draw_that_cannot_be_is_refused(
    hands: list[str], drawn: tuple[int, ...], why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        equity_of(LOWBALL, hands, drawn=drawn)


def test_nothing_is_drawn_at_hold_em() -> None:
    with pytest.raises(BadInput, match="nothing is drawn in Texas Hold'em"):
        equity_of(game_named("texas-holdem"), ["AsAh", "KsKh"], drawn=(1, 1))


@pytest.mark.kernels
def test_when_the_pack_runs_out_others_discards_are_dealt() -> None:
    """Eight hands of 53 cards leave thirteen; more are drawn than that in most deals."""
    pack = np.array([*range(53)], np.uint8)
    none = np.zeros(0, np.int64)
    layout = Layout(np.full(40, 255, np.uint8), np.zeros((0, 0), np.uint8), none, none, none)
    deals = Deals(seed_bits(6), 0, 3_000, pack)
    before = deal_out(layout, deals)
    after = before.copy()
    draw(after, np.full(8, BY_RULE), 1, deals._replace(seed=seed_bits(7)))
    assert all(len(set(row)) == 40 for row in before.tolist())
    drawn = (before != after).sum(axis=1)
    assert (drawn > 13).any()
    for first, last in zip(before.tolist(), after.tolist(), strict=True):
        assert len(set(last)) == 40, "a card is in two hands"
        for player in range(8):
            own = slice(5 * player, 5 * player + 5)
            gone = {Card(a) for a, b in zip(first[own], last[own], strict=True) if a != b}
            assert not gone & set(last[own]), "a card came back to who threw it away"


def test_the_lowest_card_missing_is_the_definition_s() -> None:
    hands = random_hands(deuce_to_seven(), 5, 20_000)
    counted = lowest_missing(hands)
    for hand, held in zip(counted.tolist(), as_cards(hands), strict=True):
        expected = missing_of(held)
        assert sorted(one >> 2 for one in hand) == sorted(one >> 2 for one in expected)
        assert deuce_to_seven().strength(hand) == deuce_to_seven().strength(expected)


@pytest.mark.kernels
def test_a_range_of_four_cards_keeps_them_and_draws_one() -> None:
    found = equity(showing("lowball", "A234", "8h7d6s5sKs"), samples=60_000, seed=2)
    same = equity(showing("lowball", "A234x", "8h7d6s5sKs"), samples=60_000, seed=2)
    # Five cards of which the fifth is thrown away unless it is low do better than four and one.
    four, five = found.players[0], same.players[0]
    assert isinstance(four.stderr, float)
    assert isinstance(five.stderr, float)
    assert five.equity > four.equity + 2 * (four.stderr + five.stderr)
