"""What a wager comes to against the bank's hand, before cover decides how much of it is paid.

Each game's way of comparing stands beside its steps; a settling step names the way it settles by.
"""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from houseway.hands.naming import Named
from houseway.rulebook.pay_tables import Odds
from houseway.table.bank.bank import Wager
from houseway.table.hand import Hand


class Result(NamedTuple):
    """Owed to the player when above zero, by the player when below; nothing is a push."""

    owed_cents: int
    words: str
    bonus_cents: int = 0
    """What the hand earns beside its wager."""
    bonus_words: str = ""


class Comparer:
    """A way of comparing a player's hand with the bank's, under the name that plans write."""

    by_name: ClassVar[dict[str, "Comparer"]] = {}

    def __init__(
        self,
        name: str,
        result: Callable[[Hand, Wager], Result],
        named: Callable[[Hand, int], tuple[Named, ...]],
        rows: Callable[[Hand, int, int], tuple[int, ...]] | None = None,
    ) -> None:
        self.name = name
        self._compared = result
        self.named = named
        """What a holding is called by the list that is compared by."""
        self.rows = rows
        """Of hands that are set in parts: which parts are ahead (`Step.rows`)."""
        Comparer.by_name[name] = self

    def result(self, hand: Hand, wager: Wager) -> Result:
        """By the hands; a ruling on the wager goes before what they come to."""
        if wager.terms == "forfeited":
            return Result(-wager.cents, "forfeited")
        result = self._compared(hand, wager)
        if wager.terms == "minimum" and result.owed_cents > 0:
            # comstock/super-pan-nine/46, garlic-city/pai-gow-tiles/61
            least_cents = min(wager.cents, hand.setup.wager_min_cents)
            return result._replace(owed_cents=result.owed_cents * least_cents // wager.cents)
        return result


def winnings(cents: int, odds: Odds) -> int:
    """What a wager wins at these odds, in whole cents.

    >>> winnings(1000, Odds(6, 5))
    1200
    """
    return cents * odds.pays // odds.on
