"""Every key of a rule book has the line on which it is written.

The documents are written by a small writer that notes the line of every key as it goes, in all
the dresses TOML has; Python's own reader says which keys there are.
"""

import json
import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.rulebook.toml_places import Place, lines_of_keys
from tests.sampling import tries

BARE = "abcdefghijklmnopqrstuvwxyz0123456789_-"
DECOYS = [
    "",
    "fee = 3",
    "[fee]",
    "a # b",
    "it's",
    'say "burn"',
    "back\\slash",
    "{ x = 1 }",
    "], x = 2",
]
KEYS = st.text(BARE, min_size=1, max_size=4) | st.sampled_from(
    ["7-9", "5 or fewer", "a.b", 'q"q', "é"]
)
SCALARS = st.one_of(
    st.integers(-5, 500).map(str),
    st.sampled_from(["true", "2019-07-01", "2019-07-01 09:30:00", "1.5", "6.0e+2", "+inf"]),
    st.sampled_from(DECOYS).map(json.dumps),
    st.sampled_from([word for word in DECOYS if "'" not in word]).map(lambda word: f"'{word}'"),
)
BLOCKS = st.sampled_from(['"""\nfee = 1\n[drop]\n"" \\" """""', "'''one\nfee = 1 # '' \n'''"])


class Writer:
    """Text under way, and the line on which each place was first written."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.text = ""
        self.expected: dict[Place, int] = {}

    def seen(self, place: Place) -> Place:
        self.expected.setdefault(place, self.text.count("\n") + 1)
        return place

    def key(self, key: str) -> None:
        bare = key.isascii() and all(letter in BARE for letter in key)
        self.text += key if bare and self.draw(st.booleans()) else json.dumps(key)

    def keys(self, most: int) -> list[str]:
        return self.draw(st.lists(KEYS, min_size=1, max_size=most, unique=True))

    def pair(self, place: Place, key: str, depth: int) -> None:
        place = self.seen((*place, key))
        self.key(key)
        if self.draw(st.integers(0, 3)) == 0:
            self.text += " . "
            place = self.seen((*place, "dotted"))
            self.text += "dotted"
        self.text += self.draw(st.sampled_from(["=", " = ", "\t=  "]))
        self.value(place, depth)

    def value(self, place: Place, depth: int) -> None:
        shape = self.draw(st.sampled_from(["plain", "block", "inline", "list"]))
        if shape == "block":
            self.text += self.draw(BLOCKS)
        elif shape == "inline" and depth:
            self.inline(place, depth)
        elif shape == "list" and depth:
            self.members(place, depth)
        else:
            self.text += self.draw(SCALARS)

    def inline(self, place: Place, depth: int) -> None:
        self.text += "{ "
        for number, key in enumerate(self.keys(3)):
            self.text += ", " if number else ""
            self.pair(place, key, depth - 1)
        self.text += " }"

    def members(self, place: Place, depth: int) -> None:
        self.text += "["
        for number in range(self.draw(st.integers(0, 3))):
            self.text += self.draw(st.sampled_from(["", " ", "\n  ", " # ], fee = 1\n"]))
            self.value(self.seen((*place, number)), depth - 1)
            self.text += ","
        self.text += self.draw(st.sampled_from(["", "\n"])) + "]"

    def pairs(self, place: Place, most: int) -> None:
        for key in self.keys(most):
            self.pair(place, key, 2)
            self.text += self.draw(st.sampled_from(["\n", " # fee = 2\n", "\n\n# [fee]\n", "\r\n"]))


@st.composite
def documents(draw: st.DrawFn) -> Writer:
    """Pairs at the top, then tables, then lists of tables with a table inside each."""
    writer = Writer(draw)
    writer.pairs((), 3)
    for number in range(draw(st.integers(0, 2))):
        table = writer.seen((f"table{number}",))
        inner = writer.seen((*table, "inner"))
        writer.text += f"[ table{number} . inner ]\n"
        writer.pairs(inner, 3)
    for number in range(draw(st.integers(0, 3))):
        writer.seen(("rows",))
        row = writer.seen(("rows", number))
        writer.text += "[[rows]]\n"
        writer.pairs(row, 2)
        if draw(st.booleans()):
            inner = writer.seen((*row, "under it"))
            writer.text += '[rows."under it"]\n'
            writer.pairs(inner, 2)
    return writer


def places_in(value: object, place: Place = ()) -> Iterator[Place]:
    """Every key and every member of a list that Python's own reader finds."""
    members: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        members = list(value.items())
    elif isinstance(value, list):
        members = list(enumerate(value))
    for key, inner in members:
        yield (*place, key)
        yield from places_in(inner, (*place, key))


@pytest.mark.slow
@settings(deadline=None, max_examples=tries(100))
@given(documents())
def test_every_key_of_any_book_is_found_on_its_line(writer: Writer) -> None:
    lines = lines_of_keys(writer.text)
    rows = writer.text.split("\n")
    assert lines == writer.expected
    for place in places_in(tomllib.loads(writer.text)):
        key, row = place[-1], rows[lines[place] - 1]
        assert isinstance(key, int) or key in row or json.dumps(key) in row


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", {}, id="an empty file"),
        pytest.param("# fee = 1", {}, id="a comment without an end of line"),
        pytest.param("a.b = 1\na.c = 2", {("a",): 1, ("a", "b"): 1, ("a", "c"): 2}, id="dotted"),
        pytest.param("[a]\n[a.b]", {("a",): 1, ("a", "b"): 2}, id="a table without pairs"),
        pytest.param(r'"\u0066ee" = 1', {("fee",): 1}, id="an escaped key"),
        pytest.param(r"'\fee' = 1", {(r"\fee",): 1}, id="a literal key keeps its backslash"),
        pytest.param(
            'a = { b = """x"""", c = "y" }', {("a",): 1, ("a", "b"): 1, ("a", "c"): 1}, id="quotes"
        ),
        pytest.param(
            "a = { b = '''x'''', c = 'y' }", {("a",): 1, ("a", "b"): 1, ("a", "c"): 1}, id="marks"
        ),
        pytest.param(
            "[[a]]\n[[a.b]]\n[[a]]\n[[a.b]]\n[[a.b]]",
            {
                ("a",): 1,
                ("a", 0): 1,
                ("a", 0, "b"): 2,
                ("a", 0, "b", 0): 2,
                ("a", 1): 3,
                ("a", 1, "b"): 4,
                ("a", 1, "b", 0): 4,
                ("a", 1, "b", 1): 5,
            },
            id="tables of tables",
        ),
    ],
)
def test_a_key_is_counted_where_it_is_first_written(text: str, expected: dict[Place, int]) -> None:
    assert lines_of_keys(text) == expected
