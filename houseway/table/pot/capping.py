"""How often a round may be raised: one bet and three raises, and whom the cap does not bind.

With two players left the books lift it (garlic-city/texas-holdem/39, comstock/texas-holdem/21);
S & K prints no exception (s-and-k/texas-holdem/19). Players who are all-in are out of the betting,
so they are not counted (GC-D7). The questions are in `options.py`.
"""

from collections.abc import Sequence

from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pot.events import BettingOpened, Called, Folded, Raised
from houseway.table.pot.options import BettingOptions


def capped(hand: Hand, betting: BettingOptions) -> tuple[str, str] | None:
    """Why all raises of the round are in, and by whose answer; None while one is left."""
    # The bet that opens a later round is counted with its raises; before the flop the blind is it
    # (garlic-city/texas-holdem/38, comstock/texas-holdem/20).
    raises = hand.raises if hand.round == 1 else hand.raises - 1
    most, heads_up_most = betting.raises_max, betting.heads_up_raises_max
    if (most is None or raises < most) and (heads_up_most is None or raises < heads_up_most):
        return None
    if hand.setup.limit.kind in ("no-limit", "pot-limit") and not betting.raise_cap_in_big_bet:
        return None
    option = cap_in_force(hand)
    most = heads_up_most if option == "heads_up_raises_max" else most
    if most is None or raises < most:
        return None
    return f"A bet and {most} raises are in and {len(hand.order)} players remain", option


def cap_in_force(hand: Hand) -> str:
    """Which answer says how often may be raised: another one with two players left."""
    # garlic-city/texas-holdem/38, comstock/texas-holdem/20, s-and-k/texas-holdem/19; and
    # garlic-city/texas-holdem/39, comstock/texas-holdem/21 for two.
    return "heads_up_raises_max" if _is_heads_up(hand) else "raises_max"


def this_round(hand: Hand) -> Sequence[Event]:
    """What has happened since the betting round was opened."""
    at = max(n for n, event in enumerate(hand.log) if type(event) is BettingOpened)
    return hand.log[at:]


def _is_heads_up(hand: Hand) -> bool:
    if _in_the_betting(hand) > 2:
        return False
    match hand.setup.options[BettingOptions].heads_up_counts_from:
        case "two remain":
            return True
        case "two remain before the cap":
            return _in_it_at_the_last_raise(hand) <= 2
        case _:
            opened = this_round(hand)[0]
            assert isinstance(opened, BettingOpened)
            return len(opened.asked) <= 2


def _in_the_betting(hand: Hand) -> int:
    """How many live hands still have chips to bet (garlic-city/texas-holdem/39)."""
    return len(list(filter(hand.money.balances.__getitem__, hand.order)))


def _in_it_at_the_last_raise(hand: Hand) -> int:
    """How many were in the betting when the last full raise was made, its maker included."""
    count = _in_the_betting(hand)
    for event in reversed(this_round(hand)):
        went_all_in = isinstance(event, Called | Raised) and not hand.money.balances[event.seat]
        if (isinstance(event, Folded) and event.seat not in hand.order) or went_all_in:
            count += 1
        if isinstance(event, Raised) and event.full:
            break
    return count
