"""The promises of play at Chinese Poker, by chance: chips, cards, replay, refusals, no leaks."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

import pytest

from houseway.bots import chinese_player
from houseway.bots.styles import STYLES, Style
from houseway.cards.card import Card
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.chinese import events as chinese_events
from houseway.table.chinese.actions import ClaimWin, SetHand
from houseway.table.chinese.events import Compared, Opened, SetDown
from houseway.table.engine import act
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.views import seat_view
from tests.properties.chance_chinese import ROWS, VERBS, any_table, drawn, moved
from tests.properties.playing_out import (
    A_FEW,
    Family,
    Reached,
    assert_explained,
    events_in,
    house_cents,
    play_row,
    play_rows,
)
from tests.properties.redealing import check_row, is_caught
from tests.sampling import Some
from tests.table.sitting import any_hand, random_moves

pytestmark = pytest.mark.slow

HANDS_A_ROW = 150
SOAK_A_ROW = 2_000

REFUSALS: Final = (
    "Hands are being set",
    "It does not hold",
    "All 13 cards are set",
    "These cards are no automatic win",
    "Seat 5 is not in this hand",
    "The hand is over",
)


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Betting, other people's cards, cards twice, a card short, and wins that are none."""
    seat = chance.choice(hand.setup.order)
    down = hand.holdings[seat].down or [Card(0)] * 13
    yield from (Call(seat), Fold(seat), Muck(seat), Show(seat), Raise(seat, 800), ClaimWin(seat))
    yield SetHand(seat, tuple(down[:3]), tuple(down[3:8]), tuple(down[8:12]))
    yield SetHand(seat, tuple(down[:3]), tuple(down[3:8]), (*down[8:12], down[0]))
    yield SetHand(
        seat, tuple(down[:3]), tuple(down[3:8]), (*down[8:12], Card(chance.randint(0, 51)))
    )
    yield SetHand(5, (), (), ())


def check_points(hand: Hand, _: Random) -> None:
    """Every two have settled, nobody paid more than was lost or both had, the house got nothing."""
    setup = hand.setup
    compared = [event for event in hand.log if isinstance(event, Compared)]
    count = len(setup.order)
    assert len(compared) == count * (count - 1) // 2
    assert house_cents(hand) == 0
    won = dict.fromkeys(setup.order, 0)
    for one in compared:
        assert 0 <= one.cents <= abs(one.points) * (setup.limit.low_cents or 0)
        # garlic-city/texas-holdem/19: nobody wins from another what they did not have to lose.
        assert one.cents <= min(setup.stacks_cents[one.seat], setup.stacks_cents[one.other])
        sign = 1 if one.points > 0 else -1
        won[one.seat] += sign * one.cents
        won[one.other] -= sign * one.cents
    for seat, began_cents in setup.stacks_cents.items():
        assert hand.money.balances[seat] == began_cents + won[seat] >= 0
    assert {event.seat for event in hand.log if isinstance(event, Opened)} == set(setup.order)


CHINESE: Final = Family(
    rows=ROWS,
    draw=drawn,
    refusals=REFUSALS,
    events=events_in(chinese_events),
    verbs=VERBS,
    wrong_actions=wrong_actions,
    at_the_end=(check_points,),
)


def test_the_promises_hold_whatever_is_set(some: Some) -> None:
    reached = Reached(CHINESE)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    assert_explained(reached.never(), (), (), some)


@pytest.mark.soak
def test_two_thousand_hands_keep_the_promises() -> None:
    play_row(*ROWS[0], Reached(CHINESE), range(SOAK_A_ROW))


PLAY: Final = partial(random_moves, verbs=VERBS, moved=moved)


def test_nobody_can_tell_how_the_hidden_cards_lie() -> None:
    check_row(any_table, *ROWS[0], hands=40, play=PLAY)


@pytest.mark.soak
def test_nobody_can_tell_in_very_many_hands() -> None:
    check_row(any_table, *ROWS[0], hands=500, worlds=1, play=PLAY)


def whole(event: Event, _: object) -> Event:
    return event


def test_a_setting_that_everybody_sees_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    kind: type[Event] = SetDown
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(any_table(*ROWS[0], Random(1)), play=PLAY)


def parts_in_sight(hand: Hand, _: int) -> object:
    return [holding.parts for holding in hand.holdings]


def test_a_view_that_shows_a_setting_is_caught() -> None:
    assert is_caught(any_table(*ROWS[0], Random(1)), look=parts_in_sight, play=PLAY)


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_bots_of_every_style_play_whole_hands(style: Style) -> None:
    for number in range(4):
        chance = Random(number)
        hand = any_hand(any_table(*ROWS[0], chance), f"{number}")
        while not hand.is_over:
            seat = hand.asked[0]
            act(hand, chinese_player.choose(seat_view(hand, seat), hand.setup, style, chance))
        assert not [e for e in hand.log if isinstance(e, Opened) and e.is_mis_set]
