"""A wager beside the first one while a hand is played: doubles, splits, and who goes along.

The seated player decides; a backline player may match it with their own money, or stay with
the wager they have, and then plays the first hand only (GC-N22, bank.backline_decides_blackjack).
It is a window: the next card waits until every backline player has said which. Nothing is collected
for it (comstock/pure-21-5-blackjack/109).
"""

from typing import Final

from houseway.money.cents import dollars
from houseway.table.action import Action
from houseway.table.bank.amounts import is_in_steps
from houseway.table.bank.bank import Wager
from houseway.table.bank.events import Wagered
from houseway.table.bank.options import AddedWagerOptions
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack.actions import LetRide, Match
from houseway.table.blackjack.doubling import doubling_bounds
from houseway.table.blackjack.events import Added, MatchOffered
from houseway.table.blackjack.options import DoublingOptions, HandSplittingOptions
from houseway.table.blackjack.splitting_hands import splitting_bounds
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered
from houseway.table.grounds import rests
from houseway.table.hand import Hand
from houseway.table.revealing import NOBODY_ASKED
from houseway.table.step import Events, Step


def offered(hand: Hand) -> tuple[Added, int]:
    """What may be added to, and the hand it is for (`MatchOffered`)."""
    added, _, number = hand.progress.partition(" ")
    return added, int(number)


def first_wager(hand: Hand, number: int, seat: int) -> Wager | None:
    """What a seat has on a hand, doubles apart; none when it is on another hand of the spot."""
    for wager in bank_of(hand).wagers:
        if wager.holding == number and wager.kind in ("base", "split") and wager.seat == seat:
            return wager
    return None


def bounds(hand: Hand, wager: Wager, added: Added) -> tuple[int, int] | None:
    """The least and the most that may be added to a wager; none when its owner has not enough."""
    setup = hand.setup
    stake_cents, chip_cents, options = wager.cents, setup.chip_cents, setup.options
    if added == "double":
        doubling = options[DoublingOptions]
        low_cents, high_cents = doubling_bounds(stake_cents, chip_cents, doubling)
    else:
        splitting = options[HandSplittingOptions]
        low_cents, high_cents = splitting_bounds(stake_cents, chip_cents, splitting)
    high_cents = min(high_cents, hand.money.balances[wager.seat])
    most_cents = setup.wager_most_cents
    binds = options[AddedWagerOptions].limits_apply_to == "every wager"
    if added == "double" and most_cents and binds:
        high_cents = min(high_cents, most_cents - wager.cents)
    return (low_cents, high_cents) if low_cents <= high_cents else None


def added_choice(hand: Hand, wager: Wager, added: Added, *, verb: str) -> list[Choice]:
    """The choice to add to a wager, if its owner has the chips."""
    found = bounds(hand, wager, added)
    if found is None:
        return []
    low_cents, high_cents = found
    return [
        Choice(
            seat=wager.seat,
            verb=verb,
            about=wager.holding,
            low_cents=low_cents,
            high_cents=high_cents,
            step_cents=hand.setup.chip_cents,
        )
    ]


def wagered(step: Step, hand: Hand, action: Action, *, added: Added, onto: int) -> Wagered:
    """The added wager of whoever acts, once its amount is one that may be added."""
    source = bank_of(hand).turn if hand.in_turn else offered(hand)[1]
    wager = first_wager(hand, source, action.seat)
    assert wager is not None
    cents: int = getattr(action, "cents", 0)
    found = bounds(hand, wager, added)
    asks = "double_for_less" if added == "double" else "split_for_less"
    if found is None:
        has = dollars(hand.money.balances[wager.seat])
        why = f"It has {has} left beside {dollars(wager.cents)}, or the limit does not allow more"
        raise step.refusal(hand, action, why=why, cite=hand.setup.answers.cite(asks))
    low_cents, high_cents = found
    step_cents = hand.setup.chip_cents
    if not is_in_steps(cents, found, step_cents=step_cents):
        amount = dollars(low_cents) if low_cents == high_cents else _between(found)
        why = f"The second wager is {amount}"
        if low_cents < cents < high_cents:
            why += f", in steps of {dollars(step_cents)}"
        raise step.refusal(hand, action, why=why, cite=hand.setup.answers.cite(asks))
    return _on(hand, wager, cents, kind=added, onto=onto)


def _between(found: tuple[int, int]) -> str:
    return f"{dollars(found[0])} to {dollars(found[1])}"


def _on(hand: Hand, wager: Wager, cents: int, *, kind: Added, onto: int) -> Wagered:
    return Wagered(
        number=len(bank_of(hand).wagers) + 1,
        seat=wager.seat,
        spot=wager.spot,
        holding=onto,
        kind=kind,
        cents=cents,
        plays_cents=cents,
    )


def matching(hand: Hand, added: Added, number: int) -> Event:
    """Who may go along with what was added on a hand; nobody is asked where nobody can."""
    decides = hand.holdings[number].played_by
    able = [
        wager.seat
        for wager in bank_of(hand).wagers
        if wager.holding == number
        and wager.kind in ("base", "split")
        and wager.seat != decides
        and bounds(hand, wager, added) is not None
    ]
    return MatchOffered(added, number, tuple(able)) if able else NOBODY_ASKED


def matched(step: Step, hand: Hand, action: Action) -> Events:
    """A backline player matches what was added, or lets the wager ride."""
    added, number = offered(hand)
    if isinstance(action, LetRide):
        if hand.setup.options[DoublingOptions].backline_matches == "must match":
            cite = hand.setup.answers.cite("backline_matches")
            raise step.refusal(hand, action, why="It must put up its part", cite=cite)
        return (Answered(action.seat),)
    if not isinstance(action, Match):
        raise step.refusal(hand, action, why=f"It may match the {added} or let its wager ride")
    onto = number if added == "double" else hand.holdings[-1].number
    return (wagered(step, hand, action, added=added, onto=onto), Answered(action.seat))


def matching_choices(hand: Hand, seat: int) -> list[Choice]:
    """To match, and to let the wager ride where the house does not make everybody match."""
    added, number = offered(hand)
    wager = first_wager(hand, number, seat)
    assert wager is not None
    choices = added_choice(hand, wager, added, verb="match")
    if hand.setup.options[DoublingOptions].backline_matches == "may match or not":
        choices.append(Choice(seat=seat, verb="let-ride", about=number))
    return choices


def matched_by_default(hand: Hand, seat: int) -> Action:
    """The clock lets a wager ride, or matches where that is not allowed."""
    added, number = offered(hand)
    wager = first_wager(hand, number, seat)
    assert wager is not None
    found = bounds(hand, wager, added)
    if found is not None and hand.setup.options[DoublingOptions].backline_matches == "must match":
        return Match(seat, found[0])
    return LetRide(seat)


@rests(Wagered, DoublingOptions)
def _wagered_by(hand: Hand, event: Wagered) -> tuple[str, ...]:
    return ADDED[event.kind] if event.kind in ADDED else event.grounds(hand)


ADDED: Final = {
    "double": ("double_on", "double_for_less", "double_after_split"),
    "split": ("split_for_less", "splits_max"),
    "insurance": ("insurance", "insurance_amount", "insure_natural"),
    "buster": ("buster_offered", "buster_minimum", "buster_backline"),
}
"""By the kind of a wager: what lets it be made."""
