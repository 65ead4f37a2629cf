"""Which clause a line belongs to: the nearest that is cited."""

import ast
from pathlib import Path

import pytest

from tests.mutants.breaks import breaks
from tests.mutants.cites import SourceFile

FUNCTION = '''
# comstock/pan/1: above the function
@decorated
def f(a, b):
    """As printed (comstock/pan/2).

    >>> f("comstock/pan/99")
    """
    one(1)
    two(2)  # comstock/pan/3
    # comstock/pan/4 and, because
    # of it, comstock/pan/5
    three(3)

    # comstock/pan/98 stands alone here

    four(4)
    # comstock/pan/6
    if a == 5:
        five(6)
        # comstock/pan/7
        six(7)
    eight(
        8,
        9,  # comstock/pan/8
    )
    ten(10, cite="comstock/pan/9")
    if a == 11:
        raise BadInput("so many")
    # comstock/pan/10
    if a == 12:
        raise BadInput("so many")
    if a == 13:
        raise Refused("so many")
'''

ROWS = """
# comstock/pan/1
PAYS = (
    (1, 2),
    (3, 4),  # comstock/pan/2
    # comstock/pan/3
    (5, 6),
)
"""


def cited(tmp_path: Path, source: str) -> dict[str, tuple[str, ...]]:
    """The clauses of each number that is off by one more."""
    path = tmp_path / "source.py"
    path.write_text(source)
    file = SourceFile(path, "source")
    return {
        found.text.split("`")[1]: tuple(one.rpartition("/")[2] for one in clauses)
        for found in breaks(file.tree.body[0])
        if isinstance(found.node, ast.Constant)
        and (clauses := file.clauses_of(found.at, found.chain)) is not None
    }


def test_in_a_function_the_nearest_comment_wins_over_the_docstring(tmp_path: Path) -> None:
    assert cited(tmp_path, FUNCTION) == {
        "1": ("1", "2"),
        "2": ("3",),
        "3": ("4", "5"),
        "4": ("1", "2"),
        "5": ("6",),
        "6": ("6",),
        "7": ("7",),
        "8": ("1", "2"),
        "9": ("8",),
        "10": ("9",),
        "11": (),
        "12": ("10",),
        "13": ("1", "2"),
    }


def test_in_a_table_a_row_speaks_for_itself(tmp_path: Path) -> None:
    assert cited(tmp_path, ROWS) == {
        "1": ("1",),
        "2": ("1",),
        "3": ("2",),
        "4": ("2",),
        "5": ("3",),
        "6": ("3",),
    }


def test_two_rows_that_change_places_belong_to_the_clauses_of_both(tmp_path: Path) -> None:
    path = tmp_path / "source.py"
    path.write_text(ROWS)
    file = SourceFile(path, "source")
    swapped = next(one for one in breaks(file.tree.body[0]) if "`(3, 4)` and `(5" in one.text)
    assert file.clauses_of(swapped.at, swapped.chain) == ("comstock/pan/2", "comstock/pan/3")


@pytest.mark.parametrize(("text", "cites"), [("# comstock/pan/1", True), ("# comstock/pan", False)])
def test_a_file_cites_when_an_id_is_in_it(tmp_path: Path, text: str, cites: bool) -> None:
    path = tmp_path / "source.py"
    path.write_text(text)
    assert SourceFile(path, "source").cites is cites
