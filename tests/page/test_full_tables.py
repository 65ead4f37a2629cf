"""At a full table nothing that is told at the end of a hand lies on what must be read beside it."""

from typing import Any, Final

import pytest

from houseway.table.hand import Hand
from tests.dealing import play
from tests.games import chinese_hands
from tests.page.conftest import Come
from tests.page.open_page import Person
from tests.page.overlaps import MEASURE, SETTLED, SIZES
from tests.page.staging import Staged
from tests.table.banked_hands import banked

LOST_CENTS: Final = -25_000
"""With "-4 points" behind it as long as a loss of $50 and ten points."""
SEATS: Final = range(2, 9)
"""All but the bank's."""
FLUSHES: Final = {
    1: "Ad Jc 2s",
    2: "2c 5c Tc",
    3: "3d 5d Td",
    4: "4h 5h Th",
    5: "2d 6d Jd",
    6: "3c 6c Qc",
    7: "3s 5s Ts",
    8: "3h 6h Jh",
}
NOTHING: Final = {
    1: "As Ac Ah",
    2: "2c 5d Tc",
    3: "3d 5c Td",
    4: "4h 5s Th",
    5: "2d 6c Jd",
    6: "3c 6d Qc",
    7: "3s 5h Ts",
    8: "3h 6s Jh",
}


def three_card(holes: dict[int, str], ante: int, pair_plus: int) -> Hand:
    """Everybody has anted, made Pair Plus and plays, against a bank of $400."""
    made = (f"p{seat} wager {ante}, p{seat} wager {pair_plus} pair-plus" for seat in SEATS)
    lines = ", ".join(["p1 bank 400", *made, "done"])
    stacks = dict.fromkeys(range(1, 9), 900)
    hand = banked("garlic-city", "three-card-poker", lines, stacks=stacks, holes=holes)
    while not hand.is_over:
        play(hand, f"p{hand.asked[0]} play")
    return hand


@pytest.mark.slow
@pytest.mark.parametrize(
    ("holes", "ante", "pair_plus"),
    [(FLUSHES, 20, 5), (NOTHING, 20, 5), (NOTHING, 100, 100)],
    ids=["all win", "all lose", "the bank runs out"],
)
def test_what_came_of_two_wagers_at_a_spot_covers_neither_plate_nor_cards(
    come: Come, holes: dict[int, str], ante: int, pair_plus: int
) -> None:
    person = come()
    Staged(person, "garlic-city", "three-card-poker").show(
        three_card(holes, ante, pair_plus), you=5
    )
    assert not (faults := _covered(person)), "\n".join(faults)


class WithButton(Staged):
    """The dealer button lies where the test wants it, and every plate says as much as it may."""

    button = 1

    def changed(self, step: dict[str, Any]) -> dict[str, Any]:
        lost = [one | {"net_cents": LOST_CENTS} for one in step["results"]["seats"]]
        return step | {
            "buttons": step["buttons"] | {"dealer": self.button},
            "results": step["results"] | {"seats": lost},
        }


@pytest.mark.slow
def test_no_hand_that_is_laid_open_in_rows_covers_the_dealer_button(come: Come) -> None:
    person, faults = come(), []
    staged = WithButton(person, "garlic-city", "chinese-poker")
    staged.show(chinese_hands.played(chinese_hands.EXAMPLE).hand, you=1)
    for staged.button in (1, 2, 3, 4):
        staged.show_again()
        at = f"[role=listitem]:has(> [data-place='seat {staged.button}']) > [data-place='dealer']"
        person.page.wait_for_selector(at)
        faults += [f"button at {staged.button}: {one}" for one in _covered(person)]
    assert not faults, "\n".join(faults)


def _covered(person: Person) -> list[str]:
    """What lies on what, at each size."""
    found = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(SETTLED)
        found += [f"{width}: {one}" for one in person.page.evaluate(MEASURE)]
    return found
