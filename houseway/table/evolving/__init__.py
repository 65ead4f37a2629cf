"""What each event does to a hand. Total: no rules, no chance, no refusal.

A replay is only this: the events of a log applied one after another to a new hand.
"""

from typing import Final

from houseway.table.events import Event
from houseway.table.bank.evolving import BANK
from houseway.table.pot.evolving import BETTING
from houseway.table.blackjack.evolving import BLACKJACK
from houseway.table.evolving.cards import CARDS
from houseway.table.chinese.evolving import CHINESE
from houseway.table.draw.evolving import DRAW
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.evolving.flow import FLOW
from houseway.table.mexican.evolving import MEXICAN
from houseway.table.pai_gow.evolving import PAI_GOW
from houseway.table.pan.evolving import PAN
from houseway.table.push.evolving import PUSH
from houseway.table.repair_evolving import REPAIRS
from houseway.table.stud.evolving import STUD
from houseway.table.hand import Hand

EVOLVE: Final[Evolutions] = {
    **FLOW, **CARDS, **BETTING, **REPAIRS, **BANK, **BLACKJACK,
    **STUD, **DRAW, **CHINESE, **PUSH, **MEXICAN, **PAN, **PAI_GOW,
}  # fmt: skip


def evolve(hand: Hand, event: Event) -> None:
    """Makes the event so, and writes it into the log."""
    EVOLVE[type(event)](hand, event)
    hand.log.append(event)
