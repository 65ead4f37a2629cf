"""Giving a hand up for part of its wager, instead of playing it.

It is done in one's own play, before the bank's down card is turned
(comstock/pure-21-5-blackjack/107, s-and-k/pure-21-5-blackjack/89). "At anytime" is at any decision
of a hand: after a card, a split, the card of a double, and when it has gone over
(players-club/no-bust-21st-century-blackjack/90).
"""

from collections.abc import Iterator

from houseway.rulebook.options import Options
from houseway.table.bank.options import SurrenderOptions
from houseway.table.blackjack.held import FROZEN, Bar, Held
from houseway.table.blackjack.options import SurrenderTermsOptions


def bars_to_surrendering(one: Held, house: Options) -> Iterator[Bar]:
    """Why this hand may not be given up for part of its wager; nothing when it may."""
    surrender, terms = house[SurrenderOptions].surrender, house[SurrenderTermsOptions]
    if one.is_frozen:
        yield FROZEN
    # garlic-city/no-bust-21st-century-blackjack/82
    if surrender == "never":
        yield Bar("Hands are not surrendered here", "surrender")
    if one.total.is_natural:
        yield Bar("A natural is not surrendered", "surrender")
    # comstock/pure-21-5-blackjack/106, s-and-k/pure-21-5-blackjack/87
    if surrender != "any time" and len(one.cards) != 2:
        yield Bar("Only the first two cards may be surrendered", "surrender")
    if one.is_split and not terms.surrender_after_split:
        yield Bar("A split hand is not surrendered", "surrender_after_split")
    if one.total.is_over and not terms.surrender_after_bust:
        yield Bar("A hand that has gone over is not surrendered", "surrender_after_bust")
    if one.is_doubled and not terms.surrender_after_double:
        yield Bar("A doubled hand is not surrendered", "surrender_after_double")


def surrendered_cents(stake_cents: int, house: SurrenderTermsOptions) -> int:
    """What a surrender costs; the odd cent of a half stays with the player.

    >>> from types import SimpleNamespace
    >>> surrendered_cents(500, SimpleNamespace(surrender_loses="half"))
    250
    """
    # comstock/no-bust-blackjack/58, comstock/pure-21-5-blackjack/106
    return stake_cents // 2 if house.surrender_loses == "half" else stake_cents
