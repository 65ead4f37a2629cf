"""An open pair on fourth street: the upper limit may be bet before its time, and who may bet it.

A bet or raise is then of either size; where the house says so, only until somebody makes it the
upper one (GC-F4), or unless the round was opened at it (stud.open_pair_option). In a $5-$10 game a
bet of $5 can be raised to $10 or $15, and at Comstock $15 to $20 or $25, for "the next player or
players may raise" so (comstock/seven-card-stud/66 to 68). Hi-lo and Razz know no such option
(garlic-city/seven-card-stud-hi-lo/9, garlic-city/razz/9). A pair that shows when the round begins
counts for all of it, though it folds (garlic-city/seven-card-stud/17).
"""

from typing import Final

from houseway.cards.card import JOKER, UNKNOWN, Card, rank
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.pot.capping import this_round
from houseway.table.pot.events import Called, Folded, Raised
from houseway.table.pot.options import OpenPairOptions
from houseway.table.repair_events import Gathered

FOURTH_STREET: Final = 2
"""The betting round on which two cards of each hand lie open."""

ACE: Final = 14


def either_limit(hand: Hand, seat: int, lower_cents: int) -> bool:
    """Whether this seat may bet the upper limit or the lower, on a street of the lower."""
    options = hand.setup.options[OpenPairOptions]
    if hand.round != FOURTH_STREET or options.open_pair_bets == "no change":
        return False
    return _shows_a_pair(hand, seat) and not only_upper(hand, lower_cents)


def only_upper(hand: Hand, lower_cents: int) -> bool:
    """Whether somebody has bet or raised by the upper limit, which then binds all who follow."""
    rule = hand.setup.options[OpenPairOptions].open_pair_bets
    if hand.round != FOURTH_STREET or rule in ("either at every bet", "no change"):
        return False
    if rule == "either unless opened at the upper":
        # comstock/seven-card-stud/67: "if he bets $5", the others raise by either.
        full = (one for one in this_round(hand) if isinstance(one, Raised) and one.full)
        opened = next(full, None)
        return opened is not None and opened.to_cents > lower_cents
    # As many lower bets as there were full ones come to less.
    return hand.full_cents > hand.raises * lower_cents


def unmoved_by_a_pair(hand: Hand) -> bool:
    """Whether a pair lies open on fourth street and changes nothing in this game."""
    if (
        hand.round != FOURTH_STREET
        or hand.setup.options[OpenPairOptions].open_pair_bets != "no change"
    ):
        return False
    # comstock/razz/2, comstock/seven-card-stud-hi-lo/10
    return any(_is_paired(hand.holdings[one].up) for one in hand.order)


def _shows_a_pair(hand: Hand, seat: int) -> bool:
    """Whether a pair lies open that this seat may go by."""
    paired = [one for one in hand.order if _is_paired(hand.holdings[one].up)]
    # garlic-city/seven-card-stud/17: if one shows when the round begins, any player may at any
    # point of it, so a pair that has folded since still counts.
    paired = paired or _folded_pairs(hand)
    if not paired or hand.setup.options[OpenPairOptions].open_pair_whose == "any hand":
        return bool(paired)
    acted = {one.seat for one in this_round(hand) if isinstance(one, Called | Raised | Folded)}
    return seat in paired or not acted.isdisjoint(paired)


def _folded_pairs(hand: Hand) -> list[int]:
    """Seats that showed a pair when this round began and have folded since: the log tells."""
    folded = [event.seat for event in this_round(hand) if isinstance(event, Folded)]
    if not folded:
        return []
    up: dict[int, list[Card]] = {seat: [] for seat in folded}
    for event in hand.log:
        if isinstance(event, Gathered):
            # What was dealt before was a misdeal.
            up = {seat: [] for seat in folded}
        elif isinstance(event, Dealt) and event.up:
            for seat, card in zip(event.to, event.cards, strict=True):
                up.get(seat, []).append(card)
    return [seat for seat in folded if _is_paired(up[seat])]


def _is_paired(up: list[Card]) -> bool:
    """Two open cards of one rank; a joker counts as an ace."""
    ranks = [ACE if card == JOKER else rank(card) for card in up if card != UNKNOWN]
    return len(set(ranks)) < len(ranks)
