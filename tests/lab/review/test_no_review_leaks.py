"""A second look knows no card that its seat was not shown: deal the others anew, it says the same.

A hand is played by bots. What the seat has not been shown by the end is permuted in the deck, the
same actions are played again, and every word and figure of the review must be what it was. What
somebody sets or throws away unseen may be other cards then.
"""

from random import Random

import pytest
from msgspec.structs import replace

from houseway.bots.players import player_for, style_of
from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.lab.review import walking
from houseway.lab.review.against import against_told
from houseway.lab.review.reviewing import review
from houseway.lab.review.told import Review
from houseway.lab.review.walking import walk_of
from houseway.lab.simulating.playing import Asked
from houseway.table.chinese.actions import SetHand
from houseway.table.engine import act, default, legal
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from houseway.table.views import SeatView, seat_view
from tests.properties.redealing import known_places, redealt
from tests.table.sitting import Move, any_order, dealt, moved

ROWS = pytest.mark.parametrize(
    ("house", "game"),
    [
        ("garlic-city", "texas-holdem"),
        ("comstock", "omaha-hi-lo"),
        ("comstock", "crazy-pineapple-hi-lo"),
        ("garlic-city", "seven-card-stud"),
        ("comstock", "lowball"),
        ("garlic-city", "mexican-poker"),
        ("garlic-city", "chinese-poker"),
        ("garlic-city", "three-card-poker"),
        ("comstock", "pure-21-5-blackjack"),
    ],
)
WORLDS = 3


def a_table(house: str, game: str) -> Setup:
    limit = str(usual_limit(House.named(house).row(game)))
    asked = Asked(house=house, game=game, limit=limit, schedule="none", stack_cents=20_000,
                  ways=("regular",) * 4, seed=1)  # fmt: skip
    return asked.setup()


def by_bots(hand: Hand, chance: Random) -> list[Move]:
    moves = []
    while not hand.is_over:
        seat = hand.asked[0]
        action = default(hand, seat)
        if seat > 0:
            choose = player_for(hand.setup.game)
            action = choose(seat_view(hand, seat), hand.setup, style_of(seat), chance)
        is_by_place = not hand.setup.is_banked and not isinstance(action, SetHand)
        moves.append(moved(hand, action) if is_by_place else Move(action))
        act(hand, action)
    return moves


def seen_again(
    setup: Setup, order: tuple[Card, ...], moves: list[Move], viewer: int
) -> Review | None:
    """The second look in this deal; none where the same actions do not come to an end in it."""
    hand = dealt(setup, order)
    walk = walk_of(viewer, setup, "")
    try:
        for move in moves:
            action = move.at(hand)
            if isinstance(action, SetHand) and action.seat != viewer:
                action = legal(hand, action.seat)[0].action(setup=setup)
            walk.note(hand, action)
            act(hand, action)
    except Refused:
        return None
    return review(walk.close(hand), against_told("regular")) if hand.is_over else None


@pytest.mark.slow
@ROWS
def test_other_cards_in_the_hands_of_others_change_no_word_of_it(house: str, game: str) -> None:
    setup, whole = a_table(house, game), 0
    for number in range(WORLDS):
        seed = f"{house}/{game}/{number}"
        order = any_order(setup, seed)
        hand, chance = dealt(setup, order), Random(seed)
        moves = by_bots(hand, chance)
        for viewer in (2, 3):
            known = known_places(hand, viewer, order)
            here = seen_again(setup, order, moves, viewer)
            there = seen_again(setup, redealt(order, known, chance), moves, viewer)
            assert here is not None
            if there is not None:
                whole += 1
                assert there == here, f"seed {seed}, seat {viewer}"
    assert whole > WORLDS, f"only {whole} worlds came to their end"


def with_every_card_up(hand: Hand, seat: int) -> SeatView:
    """A leak that somebody could write by accident: the others' cards lie open."""
    view = seat_view(hand, seat)
    holdings = tuple(
        replace(one, up=tuple(hand.holdings[one.number].cards), down_count=0)
        if one.seat != seat
        else one
        for one in view.holdings
    )
    return replace(view, holdings=holdings)


def is_caught(setup: Setup, seed: str) -> bool:
    order = any_order(setup, seed)
    hand, chance = dealt(setup, order), Random(seed)
    moves = by_bots(hand, chance)
    there = redealt(order, known_places(hand, 2, order), chance)
    return seen_again(setup, there, moves, 2) != seen_again(setup, order, moves, 2)


def test_a_second_look_that_peeks_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "seat_view", with_every_card_up)
    setup = a_table("garlic-city", "texas-holdem")
    assert any(is_caught(setup, f"plant {number}") for number in range(6))
