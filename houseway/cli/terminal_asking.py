"""The second question of a terminal table: how much, or which cards.

A number or a key names a choice. Where the choice needs an amount or cards, nobody's are made up
for him: they are asked for, and what is typed then completes the action.
"""

from typing import Final

from msgspec.structs import replace

from houseway.cards.card import cards, names
from houseway.cli.arranging_table import BEST, example, setting_typed
from houseway.cli.two_hands_table import HOUSE, front_typed, way_of
from houseway.money.cents import cents, dollars
from houseway.table.actions import Action
from houseway.table.choices import Choice
from houseway.table.notation import read_action
from houseway.table.setup import Setup
from houseway.table.typing_choices import text_for

CARDS: Final = {"discard": "sd", "meld": "meld", "throw": "throw", "front": "front", "set": "set"}
"""Choices that name cards, and the word before them in a record."""
NONE: Final = ("none", "pat", "0")
"""What is typed for no card at all."""


def needs_more(choice: Choice) -> bool:
    """Whether a number alone leaves open how much it is, or which cards."""
    if choice.verb in CARDS:
        least, most = choice.pick
        is_forced = least == most == len(choice.cards) and choice.verb in ("discard", "throw")
        return not is_forced
    if choice.verb == "cut":
        return choice.pick[0] != choice.pick[1]
    return choice.high_cents > choice.low_cents


def question(choice: Choice, setup: Setup) -> str:
    """What is asked for, with an example that is allowed."""
    if choice.verb == "cut":
        return f"at which card, {choice.pick[0]} to {choice.pick[1]}, as in {choice.pick[0]}: "
    if choice.verb not in CARDS:
        least, most = dollars(choice.low_cents), dollars(choice.high_cents)
        return f"how much, {least} to {most}, as in {least[1:]}: "
    return f"which cards, as in {such_cards(choice, setup)}: "


def such_cards(choice: Choice, setup: Setup) -> str:
    """Cards that the choice allows, as they are typed behind its word."""
    if choice.verb == "set":
        return f"{example(choice.cards).removeprefix('set ')}, or {BEST}"
    if choice.verb == "front":
        return f"{names(way_of(setup, choice.cards))}, or {HOUSE}: the house way lays these"
    if choice.verb == "discard" and not choice.pick[0]:
        return f"{names(choice.cards[:1])}, or none"
    if choice.verb == "discard":
        return names(choice.cards[: choice.pick[0]])
    return text_for(choice).partition(" ")[2]


def completed(choice: Choice, typed: str, setup: Setup) -> Action:
    """The choice with what was typed for it; BadInput says what may be."""
    if choice.verb == "set":
        parts = typed.strip().removeprefix("set ")
        return setting_typed(choice.seat, choice.cards, parts, setup=setup)
    return read_action(f"p{choice.seat} {_text(choice, typed.strip(), setup)}")


def _text(choice: Choice, typed: str, setup: Setup) -> str:
    if choice.verb == "cut":
        return f"cut {typed}"
    if choice.verb not in CARDS:
        amount = cents(typed.removeprefix("$"))
        return text_for(replace(choice, low_cents=amount, high_cents=amount))
    word = CARDS[choice.verb]
    said = typed.removeprefix(f"{word} ").strip()
    if choice.verb == "front":
        return front_typed(choice, said, setup=setup)
    if choice.verb == "discard":
        return word if said.lower() in NONE else f"{word} {names(cards(said))}"
    return f"{word} {said}"
