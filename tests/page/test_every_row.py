"""Somebody sits down at each of the sixty rows and plays a hand to its end.

They do nothing but what the page offers. All sixty in `make soak`, with a screenshot of each in the
middle of its hand; a sample of those that `test_families.py` does not play in `make test`.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.page.conftest import Come
from tests.page.open_page import Room
from tests.page.playing import Playing, play_all
from tests.patience import PATIENCE_S

AT_ONCE = 6
SAMPLE = (
    ("comstock", "razz"),
    ("comstock", "pure-21-5-blackjack"),
    ("players-club", "lazy-pineapple"),
)


def play_rows(come: Come, rows: Sequence[tuple[str, str]], *, seconds: float, folder: Path) -> None:
    """A hand of each row, at as many tables at once."""
    playing: dict[str, Playing] = {}
    for house, game in rows:
        person = come()
        person.sit(house, game)
        playing[f"{house}--{game}"] = Playing(person, shot=folder / f"{house}--{game}.png")
    play_all(playing.values(), seconds=seconds)
    assert {row: one.refused for row, one in playing.items() if one.refused} == {}
    assert all(one.shot.stat().st_size > 20_000 for one in playing.values() if one.shot)


@pytest.mark.slow
@pytest.mark.parametrize("row", SAMPLE, ids="/".join)
def test_a_hand_of_a_few_rows_is_played_by_what_is_offered(
    come: Come, tmp_path: Path, row: tuple[str, str]
) -> None:
    play_rows(come, [row], seconds=2 * PATIENCE_S, folder=tmp_path)


@pytest.mark.soak
def test_a_hand_of_every_row_is_played_by_what_is_offered(
    come: Come, room: Room, tmp_path: Path
) -> None:
    rows = room.rows()
    assert len(rows) == 60
    for first in range(0, len(rows), AT_ONCE):
        some = rows[first : first + AT_ONCE]
        play_rows(come, some, seconds=2 * PATIENCE_S, folder=tmp_path)
    assert len(list(tmp_path.glob("*.png"))) == 60
