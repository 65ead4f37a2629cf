"""The second question of a terminal table: how much, or which cards.

A number or a key names a choice. Where the choice needs an amount or cards, nobody's are made up
for them: the terminal asks, and what is typed then completes the action.
"""

from typing import Final

from houseway.cards.card import cards, names
from houseway.cli.arranging_table import BEST, example, setting_typed
from houseway.cli.two_hands_table import HOUSE, front_typed, way_of
from houseway.money.cents import cents, dollars
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.notation import read_action
from houseway.table.setup import Setup

NONE: Final = ("none", "pat", "0")
"""What is typed for no card at all."""


def needs_more(choice: Choice) -> bool:
    """Whether a number alone leaves open how much it is, or which cards."""
    least, most = choice.pick
    match choice.kind_of_action.asks_for:
        case "cards":
            is_forced = least == most == len(choice.cards) and choice.verb != "meld"
            return not is_forced
        case "parts":
            return True
        case "number":
            return least != most
        case _:
            return choice.high_cents > choice.low_cents


def question(choice: Choice, setup: Setup) -> str:
    """What is asked for, with an example that is allowed."""
    asks_for = choice.kind_of_action.asks_for
    if asks_for == "number":
        return f"at which card, {choice.pick[0]} to {choice.pick[1]}, as in {choice.pick[0]}: "
    if not asks_for:
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
    return choice.text.partition(" ")[2]


def completed(choice: Choice, typed: str, setup: Setup) -> Action:
    """The choice with what was typed for it; BadInput says what may be."""
    if choice.verb == "set":
        parts = typed.strip().removeprefix("set ")
        return setting_typed(choice.seat, choice.cards, parts, setup=setup)
    if not choice.kind_of_action.asks_for:
        return choice.action(cents(typed.strip().removeprefix("$")))
    return read_action(f"p{choice.seat} {_text(choice, typed.strip(), setup)}")


def _text(choice: Choice, typed: str, setup: Setup) -> str:
    word = choice.kind_of_action.word()
    said = typed.removeprefix(f"{word} ").strip()
    if choice.verb == "front":
        return front_typed(choice, said, setup=setup)
    if choice.verb == "discard":
        return word if said.lower() in NONE else f"{word} {names(cards(said))}"
    return f"{word} {said}"
