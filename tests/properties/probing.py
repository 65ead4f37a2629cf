"""What may be asked of a table to learn a card: whether it is refused, and in which words.

A refusal is an answer. Whoever may ask often, such as the staff who report faults, could name one
card after another until the table takes it. So a viewer's actions are tried in two deals that look
the same to them: each must be refused in both in the same words, or in neither.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from houseway.cards.card import Card
from houseway.errors import BadInput, Refused
from houseway.table.action import Action
from houseway.table.actions import Enter, Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.engine import act
from houseway.table.families import EVERY_ACTION
from houseway.table.hand import Hand
from tests.properties.hostile import likely

KINDS: Final = tuple(kind for kind in EVERY_ACTION if kind not in (Report, Enter))
"""Reports are tried by the fault; cards are told by the staff on the felt alone."""
KINDS_TRIED: Final = 12
GUESSES: Final = 3
"""How many cards are named for each fault."""


def told_apart(hand: Hand, other: Hand, viewer: int, chance: Random) -> str:
    """What the viewer could ask to tell two deals apart; nothing when they cannot."""
    for action in probes(hand, viewer, chance):
        here, there = said_to(hand, action), said_to(other, action)
        if here != there:
            return f"viewer {viewer} asks {action}: {here!r} is now {there!r}"
    return ""


def probes(hand: Hand, viewer: int, chance: Random) -> Iterator[Action]:
    """Every fault with some cards named, and some of all other actions, by the viewer."""
    actors = (FLOOR, HOUSE_DEALER) if viewer == FLOOR else (viewer,)
    if viewer not in (*hand.setup.order, FLOOR):
        return
    for ruling in hand.setup.game.rulings:
        for _ in range(GUESSES):
            yield some_guess(hand, ruling.fault.slug, chance.choice(actors), chance)
    for kind in chance.sample(KINDS, KINDS_TRIED):
        fields = {name: likely(hand, kind, name, chance) for name in kind.__struct_fields__}
        yield kind(**{**fields, "seat": chance.choice(actors)})


def some_guess(hand: Hand, fault: str, by: int, chance: Random) -> Report:
    """A report about any seat, which names a card of that hand as often as another."""
    about = chance.choice(hand.setup.order)
    pack: list[Card] = list(hand.setup.game.pack(hand.setup.options).cards)
    guess = chance.choice([*hand.holdings[about].cards, chance.choice(pack)])
    return Report(
        by,
        fault,
        about,
        cards=chance.choice(((guess,), (guess,), ())),
        count=chance.choice((0, len(hand.holdings[about].down) + chance.choice((-1, 0, 1)))),
        picked_up=chance.random() < 0.5,
        place=chance.choice((0, 0, 1, 2, len(hand.holdings[about].down))),
    )


def said_to(hand: Hand, action: Action) -> str:
    """The refusal in its own words; nothing where the action is taken."""
    try:
        act(hand.copy(), action)
    except (Refused, BadInput) as refused:
        return str(refused)
    return ""
