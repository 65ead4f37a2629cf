"""Whatever melding the table would accept, it offers: every way is tried where none is offered.

The out card may not be passed on by one who can use it in any way (garlic-city/pan/41, 42 and 53,
comstock/pan/36 and 48), so a way that `legal` overlooks is more than an inconvenience.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

import msgspec
import pytest

from houseway.cards.card import Card, cards, names, rank, suit
from houseway.hands.pan import Meld, meld
from houseway.table.engine import legal
from houseway.table.hand import Hand
from houseway.table.pan.actions import LayDown
from houseway.table.pan.events import Melded
from houseway.table.pan.melding import NotAllowed, laid_down
from houseway.table.pan.table import CARDS_OUT
from houseway.table.pan.turn_actions import decided
from houseway.table.views import seat_view
from houseway.web.messages.table import ChoiceShown
from houseway.web.shown.offering import offered
from tests.dealing import play
from tests.games.small_pan import pan, table_of

POOL: Final = cards("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh 7h 4h 4c 4d 4s 7c 7d 7s Ks Kd Ac Js 5h 6h")
"""One suit and some ranks, so that much goes together."""

LYING: Final = (
    "4h 5h 6h 7h", "2h 3h 4h 5h 6h 7h", "Jh Qh Kh", "7h 7h 7h", "7h 7h 7h 7h", "4c 4d 4h 4s",
    "4c 4c 4c 4d 4h", "Kc Kd Kh Kh Ks", "3h 4h 5h", "Ah 2h 3h 4h", "7c 7d 7h 7s", "6h 7h Jh Qh",
)  # fmt: skip


def a_turn(chance: Random, *, is_melding: bool, melds: str = "any number") -> Hand:
    """Seat 3 with two melds and a few cards, about to use a card or already past that."""
    held = {3: "2c 2d 3c 3d 4c 5d 6c 7d Jc Qd"}
    hand = pan("garlic-city", held, stock="7h", options={"melds_per_turn": melds})
    play(hand, "p3 draw")
    table, (drawn, *down) = table_of(hand), chance.sample(POOL, 5)
    table.melds[3] = [meld(cards(text), at_once=False) for text in chance.sample(LYING, 2)]
    hand.holdings[3].down = list(down)
    table.drawn = None if is_melding else drawn
    table.phase = "melding" if is_melding else "drawn"
    return hand


def alike(some: Sequence[Card]) -> bool:
    return len(set(map(rank, some))) == 1 or len(set(map(suit, some))) == 1


def every_meld(hand: Hand, taken: Card | None) -> Iterator[LayDown]:
    """All that could be asked for with cards of one suit or one rank."""
    melds: list[Meld] = table_of(hand).melds[3]
    held = hand.holdings[3].down
    lent: list[tuple[int, tuple[Card, ...]]] = [(0, ())]
    for source, laid in enumerate(melds, 1):
        for count in range(1, len(laid.cards) - 2):
            lent += [(source, one) for one in set(combinations(laid.cards, count))]
    for count in range(len(held) + 1):
        for own in set(combinations(held, count)):
            laying = own if taken is None else (taken, *own)
            for source, borrowed in lent:
                if (laying or borrowed) and alike((*laying, *borrowed)):
                    for onto in range(len(melds) + 1):
                        yield LayDown(3, laying, onto, borrowed, source)


def is_accepted(hand: Hand, action: LayDown, taken: Card | None) -> bool:
    try:
        laid_down(hand, action, taken=taken)
    except NotAllowed:
        return False
    return True


@pytest.mark.slow
@pytest.mark.parametrize("is_melding", [False, True])
def test_melding_is_offered_exactly_when_some_meld_would_be_accepted(is_melding: bool) -> None:
    chance, offered_count = Random(f"offered {is_melding}"), 0
    for _ in range(60):
        hand = a_turn(chance, is_melding=is_melding)
        taken = table_of(hand).drawn
        is_offered = any(choice.verb == "meld" for choice in legal(hand, 3))
        accepted = (one for one in every_meld(hand, taken) if is_accepted(hand, one, taken))
        some = next(accepted, None)
        lying = [names(one.cards) for one in table_of(hand).melds[3]]
        assert is_offered == (some is not None), (lying, taken, hand.holdings[3].down, some)
        offered_count += is_offered
    assert 0 < offered_count < 60


def melding_shown(hand: Hand) -> ChoiceShown | None:
    """What the page of seat 3 is told of melding, if it may."""
    shown = offered(seat_view(hand, 3), hand.setup)
    return next((one for one in shown if one.verb == "meld"), None)


def ways(choice: ChoiceShown | None) -> list[LayDown]:
    ready = () if choice is None else choice.ready
    return [msgspec.convert(one.action, LayDown) for one in ready]


def named(action: LayDown) -> tuple[tuple[Card, ...], int]:
    return tuple(sorted(action.cards)), action.onto


@pytest.mark.parametrize("is_melding", [False, True])
def test_the_page_may_send_every_meld_of_the_hand_and_nothing_else(is_melding: bool) -> None:
    chance, counts = Random(f"ready {is_melding}"), []
    for number in range(30):
        hand = a_turn(chance, is_melding=is_melding)
        taken = table_of(hand).drawn
        if number % 2:
            # So often that cards are no longer only moved from meld to meld in this turn.
            table_of(hand).hit = [1] * CARDS_OUT
        choice = melding_shown(hand)
        ready = ways(choice)
        refused = [one for one in ready if not is_accepted(hand, one, taken)]
        assert not refused, (hand.holdings[3].down, refused)
        every = (one for one in every_meld(hand, taken) if not one.borrowed)
        good = {named(one) for one in every if is_accepted(hand, one, taken)}
        assert {named(one) for one in ready if not one.borrowed} == good
        if choice is not None and choice.cards is not None and any(one.cards for one in ready):
            fewest = min(len(one.cards) for one in ready if one.cards)
            assert choice.cards.least == fewest, "a lone card is offered where one is enough"
        counts.append(len(ready))
    assert 0 in counts
    assert max(counts) > 3


def test_beside_a_drawn_card_the_page_sends_melds_of_the_hand_that_are_accepted() -> None:
    chance, without = Random("beside"), 0
    for _ in range(60):
        hand = a_turn(chance, is_melding=False, melds="any number, whatever he drew")
        for one in ways(melding_shown(hand)):
            (melded, *_) = decided(hand, one)
            assert isinstance(melded, Melded)
            without += not melded.takes
    assert without
