"""Something goes wrong at the table in the terminal, and is reported by typing."""

import re
from io import StringIO

import pytest
from rich.console import Console

from houseway.cards.shuffle import Seeded
from houseway.cli.terminal_faults import decided
from houseway.cli.terminal_table import TerminalTable, practice_row
from houseway.table.deciding import Decided, FloorDeciding
from houseway.table.engine import act
from tests.dealing import deal, log_of, play, to_the_draw
from tests.irregularities.faulty import report

EARLY = "The flop comes before the betting is over"
SHOWN = "A player has shown their cards to another, and somebody asks to see them"


def typed(*lines: str) -> str:
    """What stands on the screen when these lines were typed; then the player gets up.

    A fault is chosen by the number that stands before its title.
    """
    table = TerminalTable(practice_row("comstock", "texas-holdem", ()))
    printed = StringIO()
    table.console = Console(file=printed, highlight=False, width=160)
    left = [*lines, "q"]

    def read(prompt: str) -> str:
        printed.write(prompt)
        line = left.pop(0)
        listed = re.findall(rf"\[(\d+)\] {re.escape(line)}$", printed.getvalue(), re.M)
        return listed[-1] if listed and line else line

    table._read = read  # type: ignore[method-assign]
    table.deal(Seeded("3"))
    return printed.getvalue()


def test_what_can_have_happened_is_listed_by_what_was_touched_and_ruled_with_its_clause() -> None:
    said = typed("fault", EARLY)
    assert re.search(rf"  The board\n    \[\d+\] {EARLY}", said)
    assert "The turn comes before the betting is over" not in said
    assert "The house dealer reports a fault: flop turned early." in said
    assert "By comstock/texas-holdem/41, comstock/texas-holdem/42." in said
    # The hand goes on, and the same player is asked.
    assert said.count("You hold") == 2


def test_which_seat_is_asked_where_several_can_be_meant() -> None:
    said = typed("fault", SHOWN, "4")
    assert "which seat (1, 2, 3, 4, 5, 6): " in said
    assert "shown to one, seat 4." in said


@pytest.mark.parametrize("wrong", ["0", "99", "x"])
def test_what_is_none_of_them_is_said_and_asked_again(wrong: str) -> None:
    said = typed("fault", wrong)
    assert f"'{wrong}' is none of 1, 2, 3" in said
    assert "reports" not in said


def test_a_fault_may_be_typed_as_in_a_record() -> None:
    said = typed("fault flop-turned-early")
    assert "The house dealer reports a fault: flop turned early." in said


def test_enter_reports_nothing() -> None:
    said = typed("fault", "")
    assert "reports" not in said
    assert said.count("[c] call") == 2


def test_what_the_book_leaves_to_the_floor_is_asked_of_whoever_sits_there() -> None:
    """comstock/lowball/16: the player who deals has made a mistake on the draw."""
    hand = play(to_the_draw(deal("comstock", "lowball", limit="4-20")), "p2 sd, p3 sd, p1 sd")
    report(hand, "mistake-on-the-draw", about=1)
    assert isinstance(hand.step, FloorDeciding)
    lines = ["0", "2", "moved by the sleeve # twice"]
    said: list[str] = []
    decision = decided(hand, hand.step, lambda _: lines.pop(0), said.append)
    assert said[0].endswith("(comstock/lowball/16)")
    assert said[1].startswith("[1] foul hand (that hand is foul; ")
    assert said[2:] == ["[2] plays on", "'0' is none of 1, 2"]
    act(hand, decision)
    (told,) = log_of(hand, Decided)
    assert isinstance(told, Decided)
    assert (told.way, told.remark) == ("plays-on", "moved by the sleeve no. twice")
