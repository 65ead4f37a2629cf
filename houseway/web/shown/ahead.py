"""What a seat may say before it is asked, where it will be: check or fold, call this, stand.

Nothing of it is kept here and nothing is decided: whoever has said it sends an ordinary action when
they are asked. It is made from what the seat itself will be offered, so it tells nothing else.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from houseway.table.bank.banking import OfferingBank, offers
from houseway.table.bank.challenging import Challenging
from houseway.table.bank.hand_events import TurnCame
from houseway.table.bank.reading import bank_of, play_order
from houseway.table.blackjack.taking_turns import HittingOrStanding
from houseway.table.choices import Choice
from houseway.table.hand import Hand
from houseway.table.pan.declaring import Declaring, still_to_declare
from houseway.table.pot.betting import BettingRound
from houseway.table.super_pan_nine.drawing_one import DrawingOne
from houseway.web.messages.pace import AheadShown, Answering
from houseway.web.shown.capped import capped_for

ANY: Final = -1
"""Whatever it costs then."""

AS_THEY_ARE: Final = (
    *("stand", "draw-one", "house-way", "play", "give-up", "play hand", "pass hand", "pass-bank"),
    *("buy in", "stay out", "no-kill", "keep down", "turn up"),
)
"""Choices that mean the same whatever others do before."""

HANDS_IN_TURN: Final = (HittingOrStanding, Challenging, DrawingOne)
"""Steps in which the hands against the bank are played one after the other."""


def ahead(hand: Hand, seat: int) -> tuple[AheadShown, ...]:
    """What this seat may say now, though others are asked first."""
    if hand.is_over or not hand.in_turn or hand.asked[:1] in ([], [seat]) or hand.setup.is_felt:
        return ()
    is_capped = bool(capped_for(hand, hand.asked[0]))
    if seat in hand.asked:
        said = _said(hand.step.legal(hand, seat))
        # Where all raises are in, any price is this one.
        return tuple(one for one in said if not (is_capped and one.key == "call-any"))
    if isinstance(hand.step, BettingRound):
        is_in = _may_be_asked_again(hand, seat) and not is_capped
        return tuple(_should_somebody_raise(hand.bet_cents) if is_in else ())
    return tuple(_said(_to_come(hand, seat)))


def _to_come(hand: Hand, seat: int) -> Sequence[Choice]:
    """What it will be asked later in this step, where that is known now."""
    step = hand.step
    if isinstance(step, HANDS_IN_TURN):
        return _of_own_hand(hand, seat)
    if isinstance(step, Declaring):
        return step.legal(hand, seat) if seat in still_to_declare(hand) else ()
    return _bank_to_come(hand, seat) if isinstance(step, OfferingBank) else ()


def _said(choices: Sequence[Choice]) -> Iterator[AheadShown]:
    by_verb = {choice.verb: choice for choice in choices}
    if "call" in by_verb and "fold" in by_verb:
        yield from _in_a_betting_round(by_verb["call"].owed_cents)
        return
    # What is offered in two ways, such as the next card up or one's own, cannot be meant unasked.
    ways = Counter((choice.verb, choice.about) for choice in choices)
    for choice in choices:
        if choice.verb == "discard" and not choice.pick[0]:
            yield _ahead("pat", 0, ("discard", 0))
        elif choice.verb in AS_THEY_ARE and ways[choice.verb, choice.about] == 1:
            cents = choice.owed_cents or choice.low_cents
            about = choice.about if choice.verb not in ("buy in", "stay out") else 0
            key = choice.verb.replace(" ", "-") + (".free" if choice.kind == "free" else "")
            yield _ahead(key, cents, (choice.verb, cents), holding=about)


def _in_a_betting_round(owed_cents: int) -> Iterator[AheadShown]:
    """Nobody folds who may check; a call is meant for this price, unless for any."""
    key = "fold" if owed_cents else "check-fold"
    yield _ahead(key, 0, ("call", 0), ("fold", 0))
    yield _ahead("call" if owed_cents else "check", owed_cents, ("call", owed_cents))
    yield _ahead("call-any", ANY, ("call", ANY))


def _may_be_asked_again(hand: Hand, seat: int) -> bool:
    """Whether a raise by those who act now would come back to it."""
    return seat in hand.order and hand.stack_cents(seat) > 0


def _should_somebody_raise(bet_cents: int) -> Iterator[AheadShown]:
    """It has acted, and nothing is owed; after a raise the same two are offered at their price."""
    yield _ahead("fold-to-a-raise" if bet_cents else "fold-to-a-bet", 0, ("call", 0), ("fold", 0))
    yield _ahead("call-any", ANY, ("call", ANY))


def _ahead(key: str, cents: int, *answers: tuple[str, int], holding: int = 0) -> AheadShown:
    told = tuple(Answering(verb, price) for verb, price in answers)
    return AheadShown(key=key, cents=cents, holding=holding, answers=told)


def _of_own_hand(hand: Hand, seat: int) -> list[Choice]:
    """What it will be asked about the one hand that it still has to play."""
    if not bank_of(hand).turn:
        return []
    own = [
        number
        for number in play_order(hand)
        if hand.holdings[number].played_by == seat and not hand.holdings[number].is_done
    ]
    if len(own) != 1 or seat not in hand.holdings[own[0]].seen_by:
        return []
    then = hand.copy()
    TurnCame(own[0], seat).apply(then)
    choices = then.step.legal(then, seat)
    # A hand that can only stand is done without a question.
    return choices if {one.verb for one in choices} != {"stand"} else []


def _bank_to_come(hand: Hand, seat: int) -> list[Choice]:
    bank = bank_of(hand)
    later = offers(hand.setup, first=bank.lot or 1)[bank.offers + 1 :]
    is_offered = any(offer.seat == seat for offer in later)
    return [Choice(seat=seat, verb="pass-bank")] if is_offered else []
