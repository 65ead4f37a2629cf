"""The seven rule of lowball: what becomes of the bets when a seven or better was checked.

If it is checked after the draw and turns out to be the best hand, all bets made after the draw are
returned, and it wins only what lay in the pot before (comstock/lowball/17). Any hand without a pair
that is seven high or lower is such a seven, the joker included (lowball.seven_scope). It is the
best hand too when whoever bet into it mucks; so it is turned up, and the bets go back all the same.
"""

from functools import cache
from typing import Final

from houseway.cards.card import UNKNOWN, cards
from houseway.hands.tables import ACE_TO_FIVE
from houseway.table.draw.options import SevenRuleOptions
from houseway.table.hand import Hand
from houseway.table.pot.awarding import mucked_in_turn
from houseway.table.pot.events import Returned
from houseway.table.pot.measuring import Strengths

EVEN_MUCKED: Final = "bets go back, shown or mucked"
GO_BACK: Final = (EVEN_MUCKED, "bets go back")
WINS_NO_BETS: Final = (*GO_BACK, "bets go to the next best")


def must_bet_a_seven(hand: Hand, seat: int) -> bool:
    """Whether this seat holds what it may not check, where the house refuses the check."""
    return _rule(hand) == "a seven must bet" and _holds_a_seven(hand, seat)


def shown_for_the_bets(hand: Hand) -> int:
    """The last live hand, where it checked, was bet into and saw the others muck; or 0.

    Whatever it holds it is turned up, so that all can see whose the bets are.
    """
    if _rule(hand) != EVEN_MUCKED or len(hand.order) != 1:
        return 0
    (seat,) = hand.order
    bets = any(hand.seats[one].bet_cents for one in hand.setup.order)
    return seat if bets and hand.checked >> seat & 1 and mucked_in_turn(hand) else 0


def checked_sevens(hand: Hand, strengths: Strengths) -> list[int]:
    """The best hands of a showdown that are sevens or better and were checked after the draw."""
    if not hand.checked or _rule(hand) not in WINS_NO_BETS:
        return []
    best = max(strengths.values())
    tied = [seat for seat, strength in strengths.items() if strength == best]
    return [seat for seat in tied if hand.checked >> seat & 1 and _holds_a_seven(hand, seat)]


def bets_go_back(hand: Hand, strengths: Strengths) -> list[Returned]:
    """Every bet made after the draw to its player, when the best hand is a checked seven."""
    if _rule(hand) not in GO_BACK or not checked_sevens(hand, strengths):
        return []
    # comstock/lowball/17: all bets after the draw, of those too who have folded since.
    bets = {seat: hand.seats[seat].bet_cents for seat in hand.setup.order}
    return [Returned(seat, cents) for seat, cents in bets.items() if cents]


def bets_go_on(hand: Hand, strengths: Strengths) -> list[int]:
    """Whose win ends with the draw, where the next best hand takes what was bet after it."""
    return checked_sevens(hand, strengths) if _rule(hand) == "bets go to the next best" else []


def _rule(hand: Hand) -> str:
    """The rule in force at this table."""
    options = hand.setup.options
    if SevenRuleOptions not in options:
        return "none"
    is_limit = hand.setup.limit.kind not in ("no-limit", "pot-limit")
    return (
        options[SevenRuleOptions].seven_rule
        if is_limit or options[SevenRuleOptions].seven_rule_scope == "no limit too"
        else "none"
    )


def _holds_a_seven(hand: Hand, seat: int) -> bool:
    held = hand.holdings[seat].cards
    return len(held) == 5 and UNKNOWN not in held and ACE_TO_FIVE.strength(held) >= _a_seven()


@cache
def _a_seven() -> int:
    """The worst seven: nothing that pairs is as good."""
    return ACE_TO_FIVE.strength(cards("7c 6d 5h 4s 3c"))
