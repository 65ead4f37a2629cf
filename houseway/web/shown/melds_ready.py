"""Every way to lay cards of a hand down at pan now, each as a complete action.

The page lets a player pick cards and holds no rules: what they pick may be laid down where it is
among these.
"""

from itertools import islice
from typing import Final

import msgspec

from houseway.hands.pan import Meld
from houseway.hands.pan_uses import Use
from houseway.table.choices import Choice
from houseway.table.pan.melding import laying, ways_to_meld
from houseway.table.pan.options import MeldingOptions
from houseway.table.setup import Setup
from houseway.table.views import RailView
from houseway.web.messages.table import ReadyAction

READY_MAX: Final = 200
"""No hand of ten cards has half as many; a message stays small whatever was dealt."""


def melds_ready(choice: Choice, view: RailView, setup: Setup) -> tuple[ReadyAction, ...]:
    """The melds of this choice, those of the fewest cards first."""
    assert view.pan is not None
    before = next(one for one in view.pan.seats if one.seat == choice.seat)
    melds = [Meld(one.kind, one.words, one.cards) for one in before.melds]
    ways = ways_to_meld(choice, melds, setup.options[MeldingOptions])
    return tuple(_ready(choice.seat, use) for use in islice(ways, READY_MAX))


def _ready(seat: int, use: Use) -> ReadyAction:
    onto = f" on meld {use.onto}" if use.onto else ""
    lent = f", with a card of meld {use.source}" if use.source else ""
    words = f"{use.made.words}{onto}{lent}"
    return ReadyAction(words, msgspec.to_builtins(laying(seat, use)), use.made.cards)
