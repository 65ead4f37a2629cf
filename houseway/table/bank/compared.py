"""The result of a wager, before the bank's cover decides how much of it is paid or collected."""

from typing import NamedTuple

from houseway.rulebook.pay_tables import Odds


class Result(NamedTuple):
    """Owed to the player when above zero, by him when below; nothing is a push."""

    owed_cents: int
    words: str
    bonus_cents: int = 0
    """What the hand earns beside its wager."""
    bonus_words: str = ""


def winnings(cents: int, odds: Odds) -> int:
    """What a wager wins at these odds, in whole cents.

    >>> winnings(1000, Odds(6, 5))
    1200
    """
    return cents * odds.pays // odds.on
