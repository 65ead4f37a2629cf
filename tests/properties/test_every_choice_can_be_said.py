"""Whatever `legal` offers at any of the sixty rows, a record can say of it that it may be done."""

from random import Random

import pytest

from houseway.table.choices import SAID, WORDS
from houseway.table.engine import act, legal
from houseway.table.expecting import VERBS, unmet
from houseway.table.hand import Hand
from houseway.table.notation import STAFF_WORDS
from tests.properties.playing_out import ACTIONS_MAX, whose_turn
from tests.properties.test_hostile_actions import FAMILIES
from tests.table.sitting import some_action

SAYABLE = {verb: said for said, verbs in VERBS.items() for verb in verbs}
"""One way to say each verb of `legal`."""


def check(hand: Hand, seat: int) -> None:
    """All that this seat may do now is said, and holds."""
    staff = {number: word for word, number in STAFF_WORDS.items()}
    who = f"p{seat}" if seat > 0 else staff[seat]
    for choice in legal(hand, seat):
        assert unmet(hand, f"may {who} {SAYABLE[choice.verb]}") == []


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_every_choice_of_a_hand_can_be_said(name: str) -> None:
    family = FAMILIES[name]
    for house, game in family.rows:
        hand, policy, _ = family.draw(house, game, "said")
        chance = Random(game)
        for _ in range(ACTIONS_MAX):
            if hand.is_over:
                break
            seat = whose_turn(hand, chance)
            check(hand, seat)
            offered = policy(legal(hand, seat), chance)
            act(hand, some_action(offered, hand, chance, verbs=family.verbs))


def test_every_verb_that_has_words_can_be_said() -> None:
    assert {*WORDS, *SAID} - SAYABLE.keys() == set()
