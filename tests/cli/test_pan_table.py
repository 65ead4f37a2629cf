"""Pan in the terminal: the melds laid out, the hand in order, what may be typed, what is told."""

from io import StringIO

import pytest
from rich.console import Console

from houseway.cards.card import card
from houseway.cli.pan_table import layout, offers, read_typed
from houseway.cli.telling import told
from houseway.table.actions.pan import LayDown
from houseway.table.hand import Hand
from houseway.table.seen import SEEN, seen_since
from houseway.table.views import seat_view
from tests.games.small_pan import do, pan


def shown(hand: Hand, seat: int) -> list[str]:
    """The lines that this seat sees, without colours."""
    out = StringIO()
    Console(file=out, width=120, no_color=True).print(layout(seat_view(hand, seat)))
    return [line.rstrip() for line in out.getvalue().splitlines()]


@pytest.fixture
def hand() -> Hand:
    hands = {3: "3h 3h As 2s 3s 4s Kc Kd Kh 6c", 1: "5c 7d 2h 2s Jc Jd Ad Kc 6h 6c"}
    hand = pan("garlic-city", hands, stock="3h Qs", stacks=4, last_winner=3, passing=(4,))
    do(hand, "p3 draw", "p3 meld 3h3h3h", "p3 meld As2s3s4s", "p3 throw 6c")
    return do(hand, "p2 draw", "p2 release")


def test_melds_stand_under_one_another_with_what_they_pay(hand: Hand) -> None:
    lines = shown(hand, 1)
    rope = next(line for line in lines if "2: " in line)
    assert "A♠ 2♠ 3♠ 4♠  rope of A-2-3 in spades" in rope
    assert rope.split()[-1] == "4"
    # Seat 3 has 2 + 4 chips of $2 from each of two players, and three cards in its hand.
    assert next(line for line in lines if "seat 3" in line).split()[-2:] == ["3", "$24"]
    assert any(line.startswith("> you") for line in lines)
    assert any("seat 4  passed" in line for line in lines)


def test_the_middle_and_the_own_hand_in_the_order_of_pan(hand: Hand) -> None:
    *_, middle, own = shown(hand, 1)
    # 320 cards, less forty dealt and two drawn.
    assert middle == "option card: Q♠   stock: 278   tops: $8"
    assert own == "You hold  5♣ 6♣ J♣ K♣   A♦ 7♦ J♦   2♥ 6♥   2♠"


def test_a_hand_that_is_not_the_viewers_is_not_shown(hand: Hand) -> None:
    assert not any("K♥" in line for line in shown(hand, 1))


def test_what_may_be_typed_is_what_the_record_says(hand: Hand) -> None:
    assert list(offers(seat_view(hand, 1).choices)) == ["draw"]
    assert read_typed(1, "meld Qs on 2") == LayDown(1, (card("Qs"),), onto=2)


def test_every_event_of_a_hand_is_told_or_is_no_news(hand: Hand) -> None:
    lines = [told(event, me=1) for event in seen_since(hand, 1)]
    said = [line for line in lines if line]
    assert "seat 3 draws 3h" in said
    assert "seat 3 melds a square of threes, all hearts: 3h 3h 3h" in said
    assert "seat 3 collects 2 chips from each for a condition: $8" in said
    assert "seat 4 passes" in said
    assert set(map(type, hand.log)) <= SEEN.keys()
