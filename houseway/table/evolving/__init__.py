"""What each event does to a hand. Total: no rules, no chance, no refusal.

A replay is only this: the events of a log applied one after another to a new hand.
"""

from typing import Final

from houseway.table.events import Event
from houseway.table.evolving.bank import BANK
from houseway.table.evolving.betting import BETTING
from houseway.table.evolving.blackjack import BLACKJACK
from houseway.table.evolving.cards import CARDS
from houseway.table.evolving.chinese import CHINESE
from houseway.table.evolving.draw import DRAW
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.evolving.flow import FLOW
from houseway.table.evolving.mexican import MEXICAN
from houseway.table.evolving.pai_gow import PAI_GOW
from houseway.table.evolving.pan import PAN
from houseway.table.evolving.push_pot import PUSH
from houseway.table.evolving.repairs import REPAIRS
from houseway.table.evolving.stud import STUD
from houseway.table.hand import Hand

EVOLVE: Final[Evolutions] = {
    **FLOW, **CARDS, **BETTING, **REPAIRS, **BANK, **BLACKJACK,
    **STUD, **DRAW, **CHINESE, **PUSH, **MEXICAN, **PAN, **PAI_GOW,
}  # fmt: skip


def evolve(hand: Hand, event: Event) -> None:
    """Makes the event so, and writes it into the log."""
    EVOLVE[type(event)](hand, event)
    hand.log.append(event)
