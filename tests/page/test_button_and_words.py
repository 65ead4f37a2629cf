"""The dealer button is read beside the longest words on a plate, wherever it lies.

Every seat is told to have held what has the longest name of its game, whether or not the cards are
there for it, and the button goes round: nothing is left to the deal. It lay on such words once.
"""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from houseway.cards.card import cards
from houseway.hands.comparing import apart
from houseway.hands.high import high
from tests.dealing import check_down, deal
from tests.page.conftest import Come
from tests.page.endings import ON_SCREEN
from tests.page.open_page import Person
from tests.page.overlaps import MEASURE, SETTLED, SIZES
from tests.page.staging import Staged
from tests.sampling import Some

WON_CENTS: Final = 123_850
RAIL: Final = 0
BOTH: Final = ("high", "low")
AT: Final = "[role=listitem]:has(> [data-place='seat {}']) > [data-place='dealer']"


def longest(*parts: str) -> list[dict[str, Any]]:
    """A flush that the last of its ranks tells apart, and a low of five ranks."""
    flush = high(cards("Qs 8s 7s 5s 3s"))
    words = apart(flush, [high(cards("Qd 8d 7d 5d 2d"))])
    assert words == "a flush, queen-eight-seven-five-three high"
    said = {"pot": words, "high": words, "low": "8-7-5-3-2 low"}
    return [
        {"words": said[part], "cards": [], "part": "" if part == "pot" else part} for part in parts
    ]


class Ended(Staged):
    """Every seat has shown such a hand and has won with it; the button lies at one of them."""

    def __init__(self, person: Person, house: str, game: str, parts: tuple[str, ...]) -> None:
        super().__init__(person, house, game)
        self.parts, self.button = parts, 1

    def changed(self, step: dict[str, Any]) -> dict[str, Any]:
        results = step["results"]
        won = next(part for one in results["seats"] for part in one["parts"])
        parts = [won | {"what": part} for part in self.parts]
        assert len(results["hands"]) == len(results["seats"]), "somebody has not shown"
        told = {
            "hands": [one | {"named": longest(*self.parts)} for one in results["hands"]],
            "seats": [one | {"net_cents": WON_CENTS, "parts": parts} for one in results["seats"]],
        }
        return step | {
            "felt": step["felt"] | {"seats": len(results["seats"])},
            "buttons": step["buttons"] | {"dealer": self.button},
            "results": results | told,
        }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "most", "parts"),
    [("texas-holdem", 9, ("pot",)), ("omaha-hi-lo", 9, BOTH), ("draw-poker", 8, ("pot",))],
)
def test_no_words_reach_the_dealer_button(
    come: Come, game: str, most: int, parts: tuple[str, ...], some: Some
) -> None:
    """At a full table and at one of fewer, from the rail and from a seat, at three sizes."""
    person = come()
    faults = []
    for seats in (most, *some(range(2, most), 1)):
        hand = check_down(deal("garlic-city", game, stacks=seats))
        for you in (RAIL, 1):
            staged = Ended(person, "garlic-city", game, parts)
            staged.show(hand, you=you)
            buttons = some(range(1, seats + 1), 3)
            faults += [f"seen from {you} of {seats}, {one}" for one in _looked_at(staged, buttons)]
    assert not faults, "\n".join(faults)


def _looked_at(staged: Ended, buttons: list[int]) -> Iterator[str]:
    """What covers what, and which words are not to be seen whole."""
    page = staged.person.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for staged.button in buttons:
            staged.show_again()
            page.wait_for_selector(AT.format(staged.button))
            page.evaluate(SETTLED)
            where = f"button at {staged.button}, {width}x{height}"
            yield from (f"{where}: {one}" for one in page.evaluate(MEASURE))
            shown = page.evaluate(ON_SCREEN)
            yield from (f"{where}: cut off: {one}" for one in shown["cut"])
            yield from (f"{where}: covered: {one}" for one in shown["covered"])
