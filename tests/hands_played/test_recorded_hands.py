"""Every recorded hand beside this file comes to what it says, line by line.

A record may name the clauses it is evidence of in `_clauses`, three at most; its figures are worked
out by hand from the book. A bug becomes a `.hand` file here first.
"""

from pathlib import Path

import pytest

from houseway.houses.playing import PlayedHand
from houseway.table.records.hand_file import HandFile, read_hand_file
from tests.evidence import clause
from tests.games.stud_hands import ROWS as STUD_ROWS
from tests.properties.bank_tables import BANKED_ROWS
from tests.properties.chance_blackjack import ROWS as BLACKJACK_ROWS
from tests.properties.chance_draw import DRAW_ROWS
from tests.properties.playing_out import the_results_add_up
from tests.table.sitting import BOARD_ROWS

FILES = sorted(Path(__file__).parent.glob("*.hand"))


def read(path: Path) -> HandFile:
    return read_hand_file(path.read_text(encoding="utf-8"))


def cited(path: Path) -> list[pytest.MarkDecorator]:
    ids = read(path).about.get("_clauses", [])
    assert isinstance(ids, list)
    return [clause(*ids)] if ids else []


@pytest.mark.parametrize(
    "path", [pytest.param(one, marks=cited(one), id=one.stem) for one in FILES]
)
def test_a_recorded_hand_comes_to_what_it_says(path: Path) -> None:
    record = read(path)
    hand = PlayedHand(record)
    hand.follow(record.actions)
    again = PlayedHand.from_record(hand.record())
    assert again.hand.log == hand.hand.log
    if hand.is_over:
        the_results_add_up(hand.hand)


SEEN = {"stacks", "stack", "won", "pot", "burns", "board", "melds", "option", "asked"}
"""Money, cards, and whose turn it is: what a claim about them says can be wrong."""


@pytest.mark.parametrize("path", FILES, ids=[one.stem for one in FILES])
def test_a_recorded_hand_claims_something_by_hand(path: Path) -> None:
    lines = [line.removeprefix("=") for line in read(path).actions if line.startswith("=")]
    assert any(says_something(claim.split()) for line in lines for claim in line.split(";"))


def says_something(claim: list[str]) -> bool:
    """Not so what anybody may not do, or is refused, for whatever reason: another's turn is one."""
    match claim:
        case ["may", "not", *_]:
            return False
        case ["refused", *words]:
            return "by" in words
        case [word, *_]:
            return word in SEEN | {"may", "ruled", "rests"}
    return False


def test_every_stud_row_has_a_recorded_hand() -> None:
    recorded = {(record.house, record.game) for record in map(read, FILES)}
    assert set(STUD_ROWS) <= recorded


def test_every_row_with_a_board_has_a_recorded_hand() -> None:
    recorded = {(record.house, record.game) for record in map(read, FILES)}
    assert set(BOARD_ROWS) <= recorded


def test_every_draw_row_has_a_recorded_hand() -> None:
    recorded = {(record.house, record.game) for record in map(read, FILES)}
    assert set(DRAW_ROWS) <= recorded


def test_every_game_with_a_player_dealer_has_a_recorded_hand_at_every_house() -> None:
    recorded = {(record.house, record.game) for record in map(read, FILES)}
    assert set(BANKED_ROWS) <= recorded


def test_every_blackjack_row_has_a_recorded_hand() -> None:
    recorded = {(record.house, record.game) for record in map(read, FILES)}
    assert set(BLACKJACK_ROWS) <= recorded


@pytest.mark.parametrize("path", FILES, ids=[one.stem for one in FILES])
def test_a_file_is_named_for_its_house(path: Path) -> None:
    assert path.stem.startswith(read(path).house)
