"""A line can be wrong in these ways, and in no others."""

import ast

import pytest

from tests.mutants.breaks import breaks


def texts(source: str) -> list[str]:
    return [found.text for found in breaks(ast.parse(source).body[0])]


def outcomes(source: str) -> list[str]:
    """The source after each of its breaks, as it would be written."""
    count = len(texts(source))
    broken = []
    for number in range(count):
        tree = ast.parse(source).body[0]
        list(breaks(tree))[number].apply()
        broken.append(" ".join(ast.unparse(tree).split()))
    return broken


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("a < b", ["a <= b"]),
        ("a >= b", ["a > b"]),
        ("a == b != c", ["a != b != c", "a == b == c"]),
        ("a in b", ["a not in b"]),
        ("a is not b", ["a is b"]),
        ("a and b", ["a or b"]),
        ("not a", ["not not a"]),
        ("a + b", ["a - b"]),
        ("a - b", ["a + b"]),
        ("a * b // c", ["a * b * c", "a // b // c"]),
        ("a += b", ["a -= b"]),
        ("a if b else c", ["c if b else a"]),
        ("f(True)", ["f(False)"]),
        ("f(3)", ["f(4)", "f(2)"]),
        ("f(a, b(c), d())", ["f(a, d())", "f(a, b(c))"]),
        ("{a, b}", ["{b}", "{a}"]),
        ("[a for a in b if c]", ["[a for a in b]"]),
    ],
)
def test_an_expression_goes_wrong(source: str, broken: list[str]) -> None:
    assert outcomes(source) == broken


def test_two_rows_change_places_and_one_is_left_out() -> None:
    assert outcomes("(a, b, c)") == ["(b, a, c)", "(a, c, b)", "(b, c)", "(a, c)", "(a, b)"]
    assert outcomes("{a: b, c: d}") == ["{a: d, c: b}", "{c: d}", "{a: b}"]


@pytest.mark.parametrize("source", ["a in (b, c)", "frozenset((b, c))", "a.startswith((b, c))"])
def test_where_order_is_nothing_neighbours_stay(source: str) -> None:
    assert not [text for text in texts(source) if "change places" in text]
    assert "`b` is left out in `(b, c)`" in texts(source)


@pytest.mark.parametrize(
    "source",
    [
        "'words'",
        "f'{a + 1}'",
        "'words' + a",
        "assert a < 3",
        "a: tuple[Literal[1, 2], int]",
        "raise BadInput(a + 1)",
        "isinstance(a, (b, c))",
        "zip(a, b, strict=True)",
        "(a,)",
        "pass",
    ],
)
def test_what_is_no_rule_is_left_alone(source: str) -> None:
    assert texts(source) == []


def test_a_statement_is_left_out() -> None:
    source = """
def settle(a, b):
    assert a
    pays = 2
    if a:
        raise Refused(b)
    b = pay
    b.left = a
    return b
"""
    assert [text for text in texts(source) if text.endswith("is left out")] == [
        "`if a: raise Refused(b)` is left out",
        "`b = pay` is left out",
        "`b.left = a` is left out",
        "`return b` is left out",
    ]
    first = "def settle(a, b): assert a pays = 2 pass b = pay b.left = a return b"
    assert outcomes(source)[0] == first


def test_a_default_value_goes_wrong_but_no_annotation_does() -> None:
    source = "def f(a: Literal[1, 2] = 3, *, b: bool = True) -> Literal[4]: return a"
    assert texts(source) == [
        "`return a` is left out",
        "`3` becomes `4` in `a: Literal[1, 2]=3, *, b: bool=True`",
        "`3` becomes `2` in `a: Literal[1, 2]=3, *, b: bool=True`",
        "`True` becomes `False` in `a: Literal[1, 2]=3, *, b: bool=True`",
    ]


def test_a_case_is_left_out() -> None:
    source = "match a:\n    case b.C:\n        d()\n    case _:\n        e()"
    left_out = [text for text in texts(source) if text.startswith("`case")]
    assert left_out == ["`case b.C: d()` is left out", "`case _: e()` is left out"]
