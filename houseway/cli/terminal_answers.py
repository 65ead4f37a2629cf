"""What a person may type at a terminal table, and what it means.

Common choices have a key: `c`, `r 12`, `f`. Every choice has a number: `2` does it as it is
offered. And whatever a hand record can say may be typed as it stands there, without the seat:
`wager 20 on 3`, `meld 5d5h5c`, `front AcKd`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from houseway.cards.card import names
from houseway.cli.arranging_table import BEST, example, setting_typed
from houseway.errors import BadInput
from houseway.money.cents import dollars
from houseway.table.actions import Action
from houseway.table.choices import Choice, said
from houseway.table.notation import read_action
from houseway.table.setup import Setup
from houseway.table.typing_choices import text_for

KEYS: Final = {
    "c": "call", "r": "raise", "f": "fold", "d": "discard", "s": "show", "m": "muck",
    "b": "bring in", "h": "hit", "x": "stand", "n": "done",
}  # fmt: skip
"""The keys of the choices that people make most."""

LINE_MAX: Final = 5
"""More choices than this are not all written out."""

WITH_MORE: Final = {"r": "cbr", "d": "sd"}
"""Keys that an amount or cards may follow."""


def offers(choices: Sequence[Choice], *, with_examples: bool = True) -> Iterator[str]:
    """Every choice with what is typed for it."""
    by_verb = {verb: key for key, verb in KEYS.items()}
    is_long = len(choices) > LINE_MAX
    for number, choice in enumerate(choices, 1):
        if is_long and choice.verb == "wager" and choice.about != choice.seat:
            continue
        key = by_verb.get(choice.verb, "")
        is_only = sum(one.verb == choice.verb for one in choices) == 1
        typed = key if key and is_only else str(number)
        yield f"\\[{typed}] {said(choice)}{_example(choice) if with_examples else ''}"
    if is_long and any(one.verb == "wager" and one.about != one.seat for one in choices):
        yield "on another's spot, as in wager 5 on 3"


def _example(choice: Choice) -> str:
    """How an amount or cards of one's own are written."""
    if choice.verb == "discard":
        some = names(choice.cards[: max(choice.pick[0], 1)])
        return f", as in d {some}"
    if choice.verb == "raise" and choice.low_cents != choice.high_cents:
        return f", as in r {dollars(choice.low_cents)[1:]}"
    if choice.verb == "set":
        return f", as in {example(choice.cards)}, or set {BEST}"
    if choice.verb in ("meld", "throw", "front"):
        return f", as in {text_for(choice)}"
    if choice.high_cents > choice.low_cents:
        return f", as in {text_for(choice)}"
    return ""


def understood(setup: Setup, choices: Sequence[Choice], typed: str) -> Action:
    """The action that somebody means; BadInput says what may be typed."""
    seat = choices[0].seat
    word, _, rest = typed.strip().partition(" ")
    if not word and choices[0].verb == "show":
        word = "s"
    if word == "set":
        return setting_typed(seat, choices[0].cards, rest, setup=setup)
    if word.isdigit() and not rest:
        return read_action(f"p{seat} {text_for(_numbered(choices, int(word)))}")
    if word in WITH_MORE and rest:
        return read_action(f"p{seat} {WITH_MORE[word]} {rest}")
    for choice in choices:
        if not rest and choice.verb == KEYS.get(word):
            return read_action(f"p{seat} {text_for(choice)}")
    try:
        return read_action(f"p{seat} {typed}")
    except BadInput:
        there = ", ".join(offers(choices, with_examples=False)).replace("\\[", "[")
        raise BadInput(f"'{typed}' is not among: {there}, w, q") from None


def _numbered(choices: Sequence[Choice], number: int) -> Choice:
    if not 1 <= number <= len(choices):
        raise BadInput(f"there are choices 1 to {len(choices)}, not {number}")
    return choices[number - 1]
