"""Nothing in the package is there for its tests alone.

What is not reached is deleted, or it is a library and a page shows how it is used.
"""

import pytest

from tests.tidy.reach import (
    Name,
    dead,
    documented,
    installed,
    is_there,
    loaded,
    modules,
    reached,
    told_in_full,
)

CALLED_BY_OTHERS = {
    **dict.fromkeys(
        (
            Name("houseway.table.lines", "Words.aim"),
            Name("houseway.table.teller", "Teller.aim"),
            Name("houseway.table.teller", "Teller.all_pieces"),
            Name("houseway.table.teller", "Teller.hands_of"),
            Name("houseway.table.teller", "Teller.heaps"),
            Name("houseway.table.teller", "Teller.lowered"),
            Name("houseway.table.teller", "Teller.the_card"),
        ),
        "named in the braces of a catalogue of words",
    ),
    Name("houseway", "__dir__"): "Python asks it what `help` and a completing editor list",
    **dict.fromkeys(
        (
            Name("houseway.kernels.compiler", "Kept._index_key"),
            Name("houseway.kernels.compiler", "OwnNames.save"),
        ),
        "Numba asks it by what a kernel is kept",
    ),
    Name("houseway.web.schema", "Document.render"): "Litestar asks it for the OpenAPI document",
}
"""What Python, a library of somebody else or a catalogue calls, each with who does."""


@pytest.mark.slow
def test_the_program_reaches_every_name() -> None:
    assert set(dead()) == CALLED_BY_OTHERS.keys()


def test_the_program_loads_every_module() -> None:
    assert not modules().keys() - loaded(installed().also(documented()))


def test_what_the_pages_import_or_name_in_full_is_there() -> None:
    assert not [str(name) for name in told_in_full() if not is_there(name)]


def test_reach_goes_from_the_command_to_the_steps_of_a_game_and_their_methods() -> None:
    reach = {str(name) for name in reached(installed())}
    assert "houseway.cli.main: main" in reach
    assert "houseway.games.pan: script" in reach
    assert "houseway.table.pot.betting: BettingRound.default" in reach
