"""A hand of every family, played by clicking what is offered, as a person would.

Each person must do what belongs to the family (pick cards to draw, roll a card, hit, set a hand by
click, by drag or by the house way's key, meld) and see a hand of their own to its end, where the
screen says how it came out.
"""

from dataclasses import dataclass

import pytest

from tests.page.conftest import Come
from tests.page.endings import check_ending
from tests.page.playing import STEADY, Playing, play_all
from tests.patience import PATIENCE_S

SECONDS = 2 * PATIENCE_S
"""Far more than it takes: only a table that does not go on takes longer."""


@dataclass(frozen=True, kw_only=True)
class Family:
    """A row of the family, what its player does there, and how."""

    house: str
    game: str
    needs: tuple[str, ...]
    prefers: tuple[str, ...] = STEADY
    picks: int = 1
    way: str = "house way"
    faces: int
    """How many different cards or tiles they have seen the face of, at least."""


FAMILIES = {
    "hold'em": Family(house="garlic-city", game="texas-holdem", needs=("C",), faces=2),
    "stud": Family(house="garlic-city", game="seven-card-stud", needs=("C",), faces=3),
    "lowball, picking cards": Family(
        house="garlic-city", game="lowball", needs=("Draw 2 cards",), picks=2, faces=7
    ),
    "pineapple, throwing a card away": Family(
        house="garlic-city", game="pineapple", needs=("Discard 1 card",), faces=3
    ),
    "roll-your-own": Family(
        house="comstock", game="mexican-poker", needs=("Keep it down",), faces=2
    ),
    "three card": Family(
        house="garlic-city", game="three-card-poker", needs=("Wager", "Play for"), faces=3
    ),
    "caribbean stud": Family(
        house="garlic-city", game="caribbean-stud", needs=("Wager", "Play for"), faces=6
    ),
    "blackjack, hit": Family(
        house="garlic-city",
        game="no-bust-21st-century-blackjack",
        needs=("Wager", "Hit"),
        prefers=("Hit", *STEADY),
        faces=4,
    ),
    "blackjack, stand": Family(
        house="comstock", game="no-bust-blackjack", needs=("Wager", "Stand"), faces=3
    ),
    "pai gow poker, by click": Family(
        house="garlic-city",
        game="pai-gow-poker",
        needs=("Wager", "Set by click"),
        way="click",
        faces=7,
    ),
    "pai gow poker, by key": Family(
        house="comstock", game="pai-gow-poker", needs=("Wager", "Set by key"), way="key", faces=7
    ),
    "tiles": Family(house="garlic-city", game="pai-gow-tiles", needs=("Wager", "Set by"), faces=3),
    "super pan nine": Family(house="garlic-city", game="super-pan-nine", needs=("Wager",), faces=2),
    "pan": Family(
        house="garlic-city", game="pan", needs=("Play this hand", "Draw", "Throw"), faces=8
    ),
    "chinese poker, by drag": Family(
        house="garlic-city", game="chinese-poker", needs=("Set by drag",), way="drag", faces=13
    ),
    "push-9": Family(house="s-and-k", game="push-nine", needs=(), faces=2),
}
"""Of tiles, twins look alike; of the cards of pan and Super Pan Nine there are several of each."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    # A hand of pan takes as long as four others; `test_one_hand.py` and `test_keyboard.py` play it.
    [pytest.param(one, marks=pytest.mark.soak if one == "pan" else ()) for one in FAMILIES],
)
def test_a_person_plays_a_hand_of_every_family(come: Come, name: str) -> None:
    family, person = FAMILIES[name], come()
    person.sit(family.house, family.game)
    person.wait_for_next_hand()
    playing = Playing(
        person,
        prefers=family.prefers,
        needs=family.needs,
        picks=family.picks,
        way=family.way,
        ending=check_ending,
    )
    play_all([playing], seconds=SECONDS)
    assert playing.refused == []
    assert len(playing.faces) >= family.faces
