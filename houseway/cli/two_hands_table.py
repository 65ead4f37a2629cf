"""Two cards in front and five behind, or two tiles and two: how they are set in the terminal.

    typed      front AcKd       these two go in front
    typed      front house      the house way lays them

A setting that the house way would not make is asked about once more: nobody loses a wager because
they did not know better, and whoever does know sets as they like.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards.card import JOKER, Card, names, rank
from houseway.errors import BadInput
from houseway.table.choices import Choice
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.two_hands import foul, house_way
from houseway.table.setup import Setup

HOUSE: Final = "house"


def way_of(setup: Setup, cards: Sequence[Card]) -> tuple[Card, ...]:
    """What the house way lays in front."""
    front, _ = house_way(setup.options, cards)
    return tuple(front)


def front_typed(choice: Choice, typed: str, *, setup: Setup) -> str:
    """What somebody puts in front, as a record says it: cards, or what the house way lays."""
    number, _, rest = typed.strip().partition(" ")
    about = number if number.isdigit() and rest else str(choice.about or "")
    laid = rest if number.isdigit() and rest else typed.strip()
    if laid.lower() == HOUSE:
        laid = names(way_of(setup, choice.cards))
    return " ".join(filter(None, ("front", about, laid)))


def check_front(action: SetFront, choices: Sequence[Choice], *, setup: Setup) -> None:
    """Refuses, once, what the house way would set otherwise; a foul hand is called one."""
    fitting = [one for one in choices if one.verb == "front" and action.about in (0, one.about)]
    if not fitting:
        return
    held = fitting[0].cards
    way = way_of(setup, held)
    if _alike(action.cards, way):
        return
    behind = tuple(card for card in held if card not in action.cards)
    is_whole = len(action.cards) == len(way)
    why = foul(setup.options, (action.cards, behind)) if is_whole else ""
    wrong = f"this is foul, for {why}" if why else "the house way would not set it so"
    raise BadInput(f"{wrong}: it lays {names(way)} in front; type it again to set yours")


def _alike(some: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether two fronts are worth the same: of cards the ranks, of tiles the tiles themselves."""
    return sorted(map(_worth, some)) == sorted(map(_worth, others))


def _worth(card: Card) -> tuple[bool, int]:
    return (True, card) if card >= JOKER else (False, rank(card))
