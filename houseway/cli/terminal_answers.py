"""What a person may type at a terminal table, and what it means.

Common choices have a key: `c`, `r 12`, `f`. Every choice has a number. A key or a number does the
choice as it is offered, and where that needs an amount or cards it asks for them
(`terminal_asking.py`). And whatever a hand record can say may be typed as it stands there, without
the seat: `wager 20 on 3`, `meld 5d5h5c`, `front AcKd`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from houseway.cli.terminal_asking import completed, needs_more, such_cards
from houseway.errors import BadInput
from houseway.money.cents import dollars
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.notation import read_action
from houseway.table.setup import Setup
from houseway.table.words import said

KEYS: Final = {
    "c": "call", "r": "raise", "f": "fold", "d": "discard", "s": "show", "m": "muck",
    "b": "bring in", "h": "hit", "x": "stand", "n": "done",
}  # fmt: skip
"""The keys of the choices that people make most."""

LINE_MAX: Final = 5
"""More choices than this are not all written out."""

WITH_MORE: Final = {"r": "raise", "d": "discard", "set": "set", "front": "front"}
"""Keys and words that an amount or cards may follow."""


def offers(setup: Setup, choices: Sequence[Choice], *, with_examples: bool = True) -> Iterator[str]:
    """Every choice with what is typed for it."""
    by_verb = {verb: key for key, verb in KEYS.items()}
    is_long = len(choices) > LINE_MAX
    for number, choice in enumerate(choices, 1):
        if is_long and choice.verb == "wager" and choice.about != choice.seat:
            continue
        key = by_verb.get(choice.verb, "")
        is_only = sum(one.verb == choice.verb for one in choices) == 1
        typed = key if key and is_only else str(number)
        shown = _example(setup, choice, typed) if with_examples else ""
        yield f"\\[{typed}] {said(choice)}{shown}"
    if is_long and any(one.verb == "wager" and one.about != one.seat for one in choices):
        yield "on another's spot, as in wager 5 on 3"


def _example(setup: Setup, choice: Choice, typed: str) -> str:
    """How an amount or cards are written at once; the key or the number alone asks for them."""
    if not needs_more(choice):
        return ""
    if typed in WITH_MORE and choice.verb == "raise":
        return f", as in r {dollars(choice.low_cents)[1:]}"
    if typed in WITH_MORE:
        return f", as in d {such_cards(choice, setup)}"
    if choice.verb in ("set", "front"):
        such = such_cards(choice, setup).replace(", or ", f", or {choice.verb} ")
        return f", as in {choice.verb} {such}"
    return f", as in {choice.text}"


def understood(setup: Setup, choices: Sequence[Choice], typed: str) -> Action | Choice:
    """The action that somebody means, or the choice that still needs cards or an amount."""
    seat = choices[0].seat
    word, _, rest = typed.strip().partition(" ")
    if not word and choices[0].verb == "show":
        word = "s"
    if word.isdigit() and not rest:
        return _meant(_numbered(choices, int(word)))
    for choice in choices:
        if not rest and choice.verb == KEYS.get(word):
            return _meant(choice)
        if choice.verb == WITH_MORE.get(word) and _is_of(choice, rest):
            return completed(choice, rest, setup)
    try:
        return read_action(f"p{seat} {typed}")
    except BadInput:
        listed = offers(setup, choices, with_examples=False)
        there = ", ".join(listed).replace("\\[", "[")
        raise BadInput(f"'{typed}' is not among: {there}, w, q") from None


def _is_of(choice: Choice, rest: str) -> bool:
    """Whether the words mean this hand, where several are set."""
    number = rest.partition(" ")[0]
    return bool(rest) and (not number.isdigit() or choice.about in (0, int(number)))


def _meant(choice: Choice) -> Action | Choice:
    """What the choice does, where it leaves nothing to be said."""
    return choice if needs_more(choice) else choice.action()


def _numbered(choices: Sequence[Choice], number: int) -> Choice:
    if not 1 <= number <= len(choices):
        raise BadInput(f"there are choices 1 to {len(choices)}, not {number}")
    return choices[number - 1]
