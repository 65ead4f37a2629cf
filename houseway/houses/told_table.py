"""What a program tells a table, read value by value: a wrong one is named with the right one.

Python lets a caller pass anything. So every word of `House.deal` is checked here for what it is, as
a `.hand` file is when it is read; and what a game has no use for is refused and not passed over: a
bank at hold'em, a tie for a pot that nobody carries on (`check_uses`).
"""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Final

from houseway.cards.card import Card, cards
from houseway.errors import BadInput
from houseway.houses.told_posts import told_post
from houseway.table.amounts import DOLLARS, read_amount
from houseway.table.bank.bank import BankTurn
from houseway.table.game import BANKED, Family, Game
from houseway.table.records.hand_file import HandFile, read_bank

POKER: Final[frozenset[Family]] = frozenset({"board", "stud", "draw"})
CARRYING: Final[frozenset[Family]] = frozenset({"draw", "push-nine", "pan"})
"""Where a pot that nobody won lies in the middle for the next hand."""

Dollars = int | float | str | Decimal
"""Money as a program writes it; what it comes to must be whole cents."""

USES: Final[Mapping[str, frozenset[Family]]] = {
    "bank": BANKED,
    "wager_max_cents": BANKED,
    "lot": BANKED,
    "dealt": BANKED,
    "last_winner": frozenset({"pan"}),
    "winner_gone": frozenset({"pan"}),
    "carried_cents": CARRYING,
    "tied": frozenset({"push-nine"}),
    "killer": POKER,
    "overs": POKER,
    "overs_limit": POKER,
}
"""The families that have a use for a word; every other word is for all."""


A_FILE: Final = re.compile(r"[^\n=]*\.hand")
"""What somebody gives who means a file and not its text."""


def check_uses(file: HandFile, game: Game) -> None:
    """Refuses what this game would pass over in silence."""
    for word, families in USES.items():
        if getattr(file, word) and game.family not in families:
            said = word.replace("_cents", "_dollars")
            where = " and ".join(sorted(families))
            raise BadInput(f"{game.title} has no use for '{said}': it is for {where} games")
    if file.tied and not file.carried_cents:
        raise BadInput("'tied' says who tied for 'carried_dollars', and nothing is carried")


def a_text(word: str, value: object, *, like: str) -> str:
    if not isinstance(value, str):
        raise BadInput(f"'{word}' is a text, like \"{like}\", not {value!r}")
    return value


def texts(word: str, value: object, *, like: str) -> list[str]:
    return [a_text(word, one, like=like) for one in _listed(word, value, like=f'["{like}"]')]


def record(value: object) -> str:
    """The text of a `.hand` file, where somebody may have given the file itself."""
    if isinstance(value, Path) or (isinstance(value, str) and A_FILE.fullmatch(value)):
        raise BadInput(f"{value!r} is a path: read its text first, with Path(…).read_text()")
    return a_text("record", value, like='house = "comstock" …')


def yes_or_no(word: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"'{word}' is True or False, not {value!r}")
    return value


def whole(word: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"'{word}' is the number of a seat, like 3, not {value!r}")
    return value


def wholes(word: str, value: object) -> tuple[int, ...]:
    return tuple(whole(word, one) for one in _listed(word, value, like="[1, 2, 3]"))


def count(word: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"'{word}' is a whole number, like 12, not {value!r}")
    return value


def shuffles(word: str, value: object) -> tuple[tuple[Card, ...], ...]:
    told = _listed(word, value, like='["Ac Kd", "5h"]')
    return tuple(cards(a_text(word, one, like="Ac Kd")) for one in told)


def some_cards(word: str, value: object) -> tuple[Card, ...]:
    """Cards as a text, or one by one."""
    if isinstance(value, str):
        return cards(value)
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return tuple(value)
    raise BadInput(f"'{word}' is a text, like \"Ac Kd\", or a list of cards, not {value!r}")


def seed(word: str, value: object) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise BadInput(f"'{word}' is a whole number or a text, not {value!r}")
    return value


def cents(word: str, value: object) -> int:
    """An amount that a program gives; 0.1 is ten cents, whatever a float makes of it."""
    if isinstance(value, bool) or not isinstance(value, int | float | str | Decimal):
        raise BadInput(f"'{word}' is an amount in dollars, like 200 or 0.50, not {value!r}")
    try:
        return DOLLARS.cents(read_amount(str(value)))
    except BadInput as fault:
        raise BadInput(f"'{word}': {fault}") from None


def all_cents(word: str, value: object) -> tuple[int, ...]:
    return tuple(cents(word, one) for one in _listed(word, value, like="[200, 200, 150]"))


def posts(word: str, value: object) -> tuple[str, ...]:
    """Lines that tell a post, and nothing else: actions come once the hand is dealt."""
    lines = texts(word, value, like="p5 post 4")
    for line in lines:
        if told_post(line) is None:
            raise BadInput(f"'{line}' is no post, like 'p5 post 4' or 'p5 post 2 dead'")
    return tuple(lines)


def bank(word: str, value: object) -> BankTurn | None:
    """A turn of the bank, or its parts by name, as a hand record writes them."""
    if isinstance(value, Mapping):
        return read_bank(dict(value))
    if value is not None and not isinstance(value, BankTurn):
        raise BadInput(f"'{word}' is a BankTurn(spot=…, seat=…, hands=…), not {value!r}")
    return value


def answers(word: str, value: object) -> Mapping[str, str]:
    if not isinstance(value, Mapping):
        raise BadInput(f"'{word}' is answers by name, like {{'raises_max': '4'}}, not {value!r}")
    return {
        a_text(word, name, like="raises_max"): a_text(f"{word} {name}", one, like="4")
        for name, one in value.items()
    }


def _listed(word: str, value: object, *, like: str) -> Sequence[object]:
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise BadInput(f"'{word}' is a list, like {like}, not {value!r}")
    return value
