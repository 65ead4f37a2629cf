"""PHH on disk: `.phh` holds one hand, `.phhs` any number, each under a header such as `[12]`.

A `.phhs` file may be larger than memory, so it is read hand by hand: a hand begins at its header
and ends at the next. What is written is laid out as the public collections are, one field a line.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from houseway.errors import BadInput
from houseway.table.records.phh import PhhHand
from houseway.table.records.toml_text import read_toml, toml_key, toml_line

_HEADER: Final = re.compile(r"""\[\s*(?:([A-Za-z0-9_-]+)|"([^"\\]*)"|'([^']*)')\s*\]\s*(?:\#.*)?""")


def read_phh(text: str, *, name: str = "", first_line: int = 1) -> PhhHand:
    """One hand from the text of a `.phh` file.

    >>> hand = read_phh('''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [0.05, 0.10]
    ... min_bet = 0.10
    ... starting_stacks = [10, 9.85]
    ... actions = ["d dh p1 ????", "d dh p2 AcKs", "p2 cbr 0.30", "p1 f"]
    ... ''')
    >>> hand.variant, hand.players, hand.units.chip_cents
    ('NT', 2, 1)
    """
    return PhhHand(read_toml(text, first_line=first_line), name)


def read_phhs(lines: Iterable[str]) -> Iterator[PhhHand | BadInput]:
    """The hands of a `.phhs` file in order, one in memory at a time.

    A hand that cannot be read comes as the error that says why, so that the others are still read.
    """
    name, first_line, gathered = "", 1, list[str]()
    for number, line in enumerate(lines, 1):
        header = _HEADER.fullmatch(line.rstrip())
        if header is None:
            gathered.append(line)
            continue
        yield from _gathered(gathered, name, first_line)
        name = next(group for group in header.groups() if group is not None)
        first_line, gathered = number + 1, []
    yield from _gathered(gathered, name, first_line)


def _gathered(lines: list[str], name: str, first_line: int) -> Iterator[PhhHand | BadInput]:
    """The lines below one header as a hand; what stands above the first may be only comment."""
    text = "".join(lines)
    if not name and all(not line.strip() or line.lstrip().startswith("#") for line in lines):
        return
    try:
        yield read_phh(text, name=name, first_line=first_line)
    except BadInput as fault:
        yield BadInput(f"hand {name or 'before the first header'}: {fault}")


def write_phh(hand: PhhHand) -> str:
    """The text of a `.phh` file."""
    return "".join(toml_line(key, value) for key, value in hand.fields.items())


def write_phhs(hands: Iterable[PhhHand]) -> Iterator[str]:
    """The text of a `.phhs` file, hand by hand; hands without a header are numbered."""
    for number, hand in enumerate(hands, 1):
        yield f"{'' if number == 1 else chr(10)}[{toml_key(hand.name or str(number))}]\n"
        yield write_phh(hand)
