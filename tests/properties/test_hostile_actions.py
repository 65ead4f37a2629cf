"""Whatever comes over a wire, the table takes it or refuses it in one line, and then nothing is
changed: promise 5 for every family, with every action type at random moments."""

from random import Random
from typing import Final

import pytest

from tests.properties import (
    test_random_banked,
    test_random_blackjack,
    test_random_chinese,
    test_random_draw,
    test_random_mexican,
    test_random_pai_gow,
    test_random_pan,
    test_random_play,
    test_random_push_nine,
    test_random_stud,
)
from tests.properties.hostile import play_among_hostile
from tests.properties.playing_out import Family

FAMILIES: Final = {
    "banked": test_random_banked.FAMILY,
    "blackjack": test_random_blackjack.FAMILY,
    "board": test_random_play.BOARD,
    "chinese": test_random_chinese.CHINESE,
    "draw": test_random_draw.DRAW,
    "mexican": test_random_mexican.MEXICAN,
    "pai gow": test_random_pai_gow.FAMILY,
    "pan": test_random_pan.FAMILY,
    "push nine": test_random_push_nine.PUSH_NINE,
    "stud": test_random_stud.STUD,
}


def hostile_hands(family: Family, *, hands: int, looks: int) -> int:
    """So many hands, each at the next row of the family; how many hostile actions were allowed."""
    allowed = 0
    for number in range(hands):
        house, game = family.rows[number % len(family.rows)]
        seed = f"hostile {number}"
        try:
            start = family.draw(house, game, seed)
            allowed += play_among_hostile(start, Random(seed), family, looks=looks)
        except Exception as fault:
            fault.add_note(f'again: draw("{house}", "{game}", "{seed}")')
            raise
    return allowed


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_a_hostile_action_is_allowed_or_refused_and_changes_nothing(family: Family) -> None:
    # Some are allowed, by luck: the others were not refused for their seat alone.
    assert hostile_hands(family, hands=6, looks=2) > 0


@pytest.mark.soak
@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_many_hostile_actions_at_every_row(family: Family) -> None:
    assert hostile_hands(family, hands=4 * len(family.rows), looks=4) > 0
