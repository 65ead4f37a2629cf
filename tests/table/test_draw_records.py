"""Draw games in records, seals and views: each cut, kill and draw is told, proved and seen."""

from random import Random

import pytest

from houseway.cards.seal import check
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.draw.actions import AllowKill, CutCards, Kill, NoKill
from houseway.table.draw.drawing import Drawing
from houseway.table.engine import act, begin, legal, replay
from houseway.table.hand import Hand
from houseway.table.notation import read_action, write_action
from houseway.table.pot.actions import Discard
from houseway.table.pot.events import DiscardsReturned
from houseway.table.sealing import every_opening, openings
from houseway.table.seen import seen_since
from tests.properties.chance_draw import DRAW_ROWS, DRAW_VERBS, any_table, draw_moves, full_table
from tests.table.sitting import some_action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("p3 cut 26", CutCards(3, 26)),
        ("p3 kill 8", Kill(3, 800)),
        ("p3 no-kill", NoKill(3)),
        ("floor no-kill", NoKill(FLOOR)),
        ("floor allow-kill", AllowKill()),
    ],
)
def test_every_action_of_a_draw_game_is_read_and_written(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize("wrong", ["p3 cut", "p3 cut x", "p3 cut 1000", "p3 kill", "p3 allow-kill"])
def test_a_slip_of_the_pen_is_named(wrong: str) -> None:
    with pytest.raises(BadInput, match="is not an action"):
        read_action(wrong)


def sealed(house: str, game: str, seed: str) -> Hand:
    """A sealed hand by chance, at a full table where the stub runs out."""
    setup = full_table(house, game, Random(seed))
    hand = begin(setup, Seeded(seed), secret=bytes(range(32)))
    chance = Random(seed)
    while not hand.is_over:
        (choice, *_) = legal(hand)
        if isinstance(hand.step, Drawing):
            act(hand, Discard(choice.seat, choice.cards[: choice.pick[1]]))
        else:
            act(hand, some_action(choice, hand, chance, verbs=DRAW_VERBS))
    return hand


@pytest.mark.parametrize(("house", "game"), DRAW_ROWS)
def test_whatever_is_cut_drawn_and_shuffled_again_can_be_proved(house: str, game: str) -> None:
    for number in range(3):
        hand = sealed(house, game, f"{number}")
        for viewer in (*hand.setup.order, 0, FLOOR):
            for opened in openings(hand, viewer):
                for opening in opened.openings:
                    check(opened.root, opening)
        whole = every_opening(hand)
        assert len(whole[0].openings) == len(hand.setup.game.pack(hand.setup.options).cards)


def test_a_second_shuffle_has_a_seal_of_its_own() -> None:
    """One for the deal, and one each time that discards go back into the stub."""
    hands = [sealed("garlic-city", "lowball", f"{number}") for number in range(20)]
    again = [sum(isinstance(event, DiscardsReturned) for event in hand.log) for hand in hands]
    assert any(again)
    assert [len(every_opening(hand)) for hand in hands] == [1 + times for times in again]


@pytest.mark.parametrize(("house", "game"), DRAW_ROWS)
def test_whoever_applies_what_he_has_seen_has_the_hand_as_he_may_know_it(
    house: str, game: str
) -> None:
    """The same chips, the same turns and the seat's own cards, with the same code."""
    for number in range(6):
        chance = Random(f"{house} {game} {number}")
        tables = full_table if number % 2 else any_table
        hand = begin(tables(house, game, chance), Seeded(number))
        for _ in draw_moves(hand, chance):
            pass
        for seat in hand.setup.order:
            theirs = replay(hand.setup, seen_since(hand, seat))
            assert theirs.money.balances == hand.money.balances
            assert theirs.holdings[seat].down == hand.holdings[seat].down
            assert (len(theirs.muck), len(theirs.stub)) == (len(hand.muck), len(hand.stub))
