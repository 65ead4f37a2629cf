"""Super Pan Nine the house way; that it draws on five or less is tested at the table."""

import pytest

from houseway.cards.card import cards
from houseway.hands.house_way.super_pan_nine import draws


@pytest.mark.parametrize("text", ["Kc Qd Jh", "Ac Kd Qh", "6c 6d Kh", "6c 5d 4h", "5c Kd Qh"])
def test_three_cards_up_to_the_total_draw(text: str) -> None:
    assert draws(cards(text), draws_on_most=5)


@pytest.mark.parametrize("text", ["6c Kd Qh", "5c 2d Kh", "5c 3d Kh", "6c 3d Qh", "5c 5d 6h"])
def test_three_cards_above_it_stand(text: str) -> None:
    assert not draws(cards(text), draws_on_most=5)


def test_a_club_may_draw_up_to_another_total() -> None:
    assert draws(cards("6c Kd Qh"), draws_on_most=6)
    assert not draws(cards("5c Kd Qh"), draws_on_most=4)
