"""What a hand would be as its cards lie, said before it is set: each part of it by name, and what
is wrong with it.
"""

from collections.abc import Sequence

from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.hands.chinese import CARDS_IN, why_mis_set
from houseway.table.chinese.actions import SetHand
from houseway.table.choices import Choice
from houseway.table.hand import Hand
from houseway.table.naming import comparing_step
from houseway.table.pai_gow.two_hands import foul
from houseway.table.results import NamedPart
from houseway.web.messages.table import LaidShown


def laid(hand: Hand, choice: Choice, lies: str) -> LaidShown:
    """How these cards would count, where each is told the number of the part it lies in."""
    parts = _parts(choice, lies)
    step = comparing_step(hand)
    named = step.named_parts(hand, parts) if step is not None else ()
    told = tuple(NamedPart(one.words, one.cards, one.part) for one in named)
    return LaidShown(told, _wrong(hand, choice, parts))


def _parts(choice: Choice, lies: str) -> tuple[tuple[Card, ...], ...]:
    counts = _counts(choice)
    places = [int(one) for one in lies if one.isdecimal()]
    are_placed = len(places) == len(lies) == len(choice.cards)
    if not are_placed or [places.count(one) for one in range(len(counts))] != counts:
        raise Refused("that is not a setting", why="Every part has its number of cards")
    together = list(zip(choice.cards, places, strict=True))
    return tuple(
        tuple(card for card, place in together if place == one) for one in range(len(counts))
    )


def _counts(choice: Choice) -> list[int]:
    if choice.kind_of_action is SetHand:
        return list(CARDS_IN.values())
    return [choice.pick[1], len(choice.cards) - choice.pick[1]]


def _wrong(hand: Hand, choice: Choice, parts: Sequence[Sequence[Card]]) -> str:
    if choice.kind_of_action is SetHand:
        front, middle, back = parts
        why = why_mis_set(front=front, middle=middle, back=back)
        return why and f"Mis-set: {why}"
    why = foul(hand.setup.options, parts)
    return why and f"Foul: {why}"
