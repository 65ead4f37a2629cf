"""Pan in the terminal: the melds laid out, the hand in order, what may be typed, what is told."""

from io import StringIO

import pytest
from rich.console import Console

from houseway.cards.card import card
from houseway.cli.pan_table import layout
from houseway.cli.telling import WORDS, TerminalTeller
from houseway.cli.terminal_answers import offers, understood
from houseway.cli.terminal_asking import completed, question
from houseway.table.choices import Choice
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.pan.actions import LayDown
from houseway.table.seen import seen_since
from houseway.table.teller import told
from houseway.table.views import seat_view
from tests.dealing import play
from tests.games.small_pan import melds, pan


def shown(hand: Hand, seat: int) -> list[str]:
    """The lines that this seat sees, without colours."""
    out = StringIO()
    Console(file=out, width=120, no_color=True).print(layout(seat_view(hand, seat)))
    return [line.rstrip() for line in out.getvalue().splitlines()]


@pytest.fixture
def hand() -> Hand:
    hands = {3: "3h 3h As 2s 3s 4s Kc Kd Kh 6c", 1: "5c 7d 2h 2s Jc Jd Ad Kc 6h 6c"}
    hand = pan("garlic-city", hands, stock="3h Qs", stacks=4, last_winner=3, passing=(4,))
    play(hand, "p3 draw", "p3 meld 3h3h3h pay 2", "p3 meld As2s3s4s", "p3 pay", "p3 throw 6c")
    return play(hand, "p2 draw", "p2 release")


def test_melds_stand_under_one_another_with_what_they_pay(hand: Hand) -> None:
    lines = shown(hand, 1)
    rope = next(line for line in lines if "2: " in line)
    assert "A♠ 2♠ 3♠ 4♠  rope of A-2-3 in spades" in rope
    assert rope.split()[-1] == "2"
    # Seat 3 has 2 + 2 chips of $2 from each of two players, and three cards in its hand.
    assert next(line for line in lines if "seat 3" in line).split()[-2:] == ["3", "$16"]
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
    choices = seat_view(hand, 1).choices
    assert list(offers(hand.setup, choices)) == ["\\[1] draw"]
    typed = understood(hand.setup, choices, "meld Qs on 2")
    assert typed == LayDown(1, (card("Qs"),), onto=2)


def test_a_meld_is_offered_with_one_that_is_allowed_and_its_number_asks_for_the_cards() -> None:
    hand = pan("garlic-city", {3: "5c 5d 6h 7h 2s 2c Jc Qd Ac Kh"}, stock="5h")
    choices = seat_view(play(hand, "p3 draw"), 3).choices
    meld, release = offers(hand.setup, choices)
    assert meld == "\\[1] meld with 5h, as in meld 5h5c5d"
    assert release == "\\[2] release"
    asked = understood(hand.setup, choices, "1")
    assert asked == choices[0]
    assert question(choices[0], hand.setup) == "which cards, as in 5h5c5d: "
    act(hand, completed(choices[0], "5h5c5d", hand.setup))
    assert melds(hand, 3) == ["5c 5d 5h"]
    # The same where cards go onto a meld, and one of them is borrowed from another.
    borrowing = pan("garlic-city", {3: "Qh Qh Qh 6h 7h Jh 2c 3d 5s Ac"}, stock="Qh 2s 2s Kh")
    play(borrowing, "p3 draw", "p3 meld QhQhQhQh", "p3 meld 6h7hJh", "p3 throw 2c")
    play(borrowing, "p2 draw", "p2 release", "p1 draw", "p1 release", "p3 draw")
    choices = seat_view(borrowing, 3).choices
    such = choices[0].such_as.removeprefix("meld ")
    act(borrowing, completed(choices[0], such, borrowing.setup))
    assert melds(borrowing, 3) == ["Qh Qh Qh", "6h 7h Jh Qh Kh"]


def test_pay_that_must_be_called_for_is_offered_first_and_in_chips() -> None:
    hand = pan("garlic-city", {3: "5c 5d 6h 7h 2s 2c Jc Qd Ac Kh"}, stock="5h")
    play(hand, "p3 draw", "p3 meld 5h5c5d")
    choices = seat_view(hand, 3).choices
    assert next(offers(hand.setup, choices)) == "\\[1] call for 1 chip from each"
    meant = understood(hand.setup, choices, "1")
    assert not isinstance(meant, Choice)
    act(hand, meant)
    # $100, less the top of $2, and $2 from each of two.
    assert hand.stack_cents(3) == 10_000 - 200 + 2 * 200


def test_cards_that_join_a_meld_are_told_as_added_and_what_it_is_now() -> None:
    hand = pan("garlic-city", {3: "5c 5d 5s 3c 3d 3h 3s Qd Ac Kh"}, stock="5h")
    play(hand, "p3 draw", "p3 meld 5c5d5s", "p3 meld 5h on 1")
    play(hand, "p3 meld 3c3d3h", "p3 meld 3s on 2")
    teller = TerminalTeller({}, 1, WORDS)
    said = [told(teller, event) for event in seen_since(hand, 1)]
    assert [line for line in said if "melds" in line or "adds" in line] == [
        "Seat 3 melds a square of fives, mixed suits.",
        "Seat 3 adds the drawn card: now a square of fives, mixed suits.",
        "Seat 3 melds a square of threes, mixed suits.",
        "Seat 3 adds 3s: now a square of threes, mixed suits.",
    ]


def test_every_event_of_a_hand_is_told_or_is_no_news(hand: Hand) -> None:
    teller = TerminalTeller({}, 1, WORDS)
    lines = [told(teller, event) for event in seen_since(hand, 1)]
    said = [line for line in lines if line]
    assert "Seat 3 draws the 3h." in said
    assert "Seat 3 melds a square of threes, all hearts." in said
    assert "Seat 3 collects 2 chips from each player for a condition: $8." in said
    assert "Seat 4 passes." in said
