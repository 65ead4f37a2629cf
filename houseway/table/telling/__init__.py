"""What happens in a hand, a sentence a line: for a screen, a log, a reader of screens.

Only events as a viewer has seen them are told (`table/seen.py`), in the order of the log. Every
kind of event has its line in `TELL`; one that is not worth a sentence has an empty one.
"""

from typing import Final

from houseway.table.events import Event
from houseway.table.seen import Happened
from houseway.table.bank.telling import BANK
from houseway.table.telling.pai_gow_and_blackjack import PAI_GOW_AND_BLACKJACK
from houseway.table.pan.telling import PAN
from houseway.table.pot.telling import POTS, Telling
from houseway.table.repair_telling import REPAIRS
from houseway.table.telling.several import SEVERAL
from houseway.table.telling.teller import Teller

__all__ = ["TELL", "Teller", "told"]

TELL: Final[dict[type[Event], Telling]] = {
    **POTS,
    **SEVERAL,
    **REPAIRS,
    **PAN,
    **BANK,
    **PAI_GOW_AND_BLACKJACK,
    Happened: lambda *_: "",
}


def told(teller: Teller, event: Event) -> str:
    """The sentence for an event, or nothing.

    >>> from houseway.table.events import Folded, Raised
    >>> teller = Teller({3: "Ann"}, me=1)
    >>> told(teller, Raised(3, 800, 1600, full=True)), told(teller, Folded(1))
    ('Ann makes it $16.', 'You fold.')
    """
    sentence = TELL[type(event)](teller, event)
    return f"{sentence}." if sentence and not sentence.endswith((".", "?")) else sentence
