"""A pair that was split into several hands, at a full half circle: no hand covers another's."""

from typing import Final

import pytest

from houseway.table.hand import Hand
from tests.games.blackjack import rounds
from tests.page.conftest import Come
from tests.page.overlaps import MEASURE, SETTLED, SIZES
from tests.page.staging import Staged
from tests.sampling import Some

SEATS: Final = range(2, 9)
"""All but the bank's."""


def split(splitter: int, *, hands: int) -> Hand:
    """Everybody before this seat has drawn up to five cards, and this seat has split its eights."""
    dealt = {seat: "8c 8d" if seat == splitter else "2s 3s" for seat in SEATS}
    before = [seat for seat in SEATS if seat < splitter]
    # The first hand is dealt another eight until it has been split often enough.
    eights = ["8h 4c"] * (hands - 2)
    draws = " ".join([*("2h 2c 3h" for _ in before), *eights, "9h 5d Kc"])
    played = rounds.deal(rounds.PLAYERS_CLUB, hands=dealt, bank="6c 7d", draws=draws)
    for seat in before:
        for _ in range(3):
            played.act(f"p{seat} hit")
        if seat in played.hand.asked:
            played.act(f"p{seat} stand")
    for _ in range(hands - 1):
        played.act(f"p{splitter} split 10")
    return played.hand


@pytest.mark.slow
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_hands_that_were_split_cover_nobody(come: Come, hands: int, some: Some) -> None:
    person = come()
    faults = []
    for splitter in some(SEATS, 3):
        staged = Staged(person, *rounds.PLAYERS_CLUB)
        staged.show(split(splitter, hands=hands), you=splitter)
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            person.page.evaluate(SETTLED)
            for one in person.page.evaluate(MEASURE):
                faults.append(f"seat {splitter} at {width}: {one}")
    assert not faults, "\n".join(faults)
