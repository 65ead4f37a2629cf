"""Openers: the first bet needs a pair of jacks, and the house says whether they are shown.

Any hand that ranks at or above J-J-4-3-2 opens, and the joker is an ace (GC-G12). Nobody is made to
bet, so a pot that nobody opens is passed out, whatever was held; in Jacks Back the same cards are
then played for low (garlic-city/jacks-or-better/5 to 7, garlic-city/jacks-back/6). The options
shown to a seat are its own: to others they would be a tell.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from houseway.cards.card import JOKER, UNKNOWN, Card, cards, rank
from houseway.hands.joker_high import JokerUse
from houseway.hands.tables import high_with_joker
from houseway.table.draw.events import OpenersShown
from houseway.table.draw.options import OpeningOptions
from houseway.table.events import Dealt, Discarded
from houseway.table.hand import Hand
from houseway.table.options import HighJokerOptions
from houseway.table.pot.events import BettingOpened, Raised
from houseway.table.repair_events import Gathered, NeverDealt

ACE: Final = 14
JACK: Final = 11
HAND: Final = 5


def may_open(hand: Hand, seat: int) -> bool:
    """Whether the first bet may be this seat's, as far as the program knows its cards."""
    options, held = hand.setup.options, hand.holdings[seat].cards
    # GC-G11: a bet without openers is refused, or is proved wrong at the end.
    opening = options[OpeningOptions]
    if opening.opens_with == "anything" or opening.openers_proved_by == "showing them":
        return True
    return UNKNOWN in held or _opens(held, options[HighJokerOptions].joker_use)


def must_open(hand: Hand, seat: int) -> bool:
    """Whether this seat holds openers where they must be bet."""
    options, held = hand.setup.options, hand.holdings[seat].cards
    opening = options[OpeningOptions]
    if not opening.openers_must_open or UNKNOWN in held:
        return False
    return opening.opens_with == "anything" or _opens(held, options[HighJokerOptions].joker_use)


def proof_due(hand: Hand) -> int:
    """Who opened, is still in and has not proved it yet, as far as the cards are known; or 0."""
    options, opener = hand.setup.options[OpeningOptions], opened_by(hand)
    if opener not in hand.order or options.opens_with == "anything":
        return 0
    # A bet that was not refused is proved at the end, whatever the page asks for besides.
    if options.openers_shown == "not asked for" and options.openers_proved_by == "a refused bet":
        return 0
    # garlic-city/jacks-or-better/7: openers are shown to win, called or not; shown is shown.
    if options.openers_shown != "to win, always apart" and _lie_face_up(hand, opener):
        return 0
    return 0 if any(isinstance(event, OpenersShown) for event in hand.log) else opener


def _lie_face_up(hand: Hand, seat: int) -> bool:
    """Whether the openers are among the cards of a hand that has been turned up."""
    holding = hand.holdings[seat]
    if not holding.is_tabled or UNKNOWN in holding.cards:
        return False
    first = before_the_draw(hand, seat)
    kept = [card for card in holding.cards if card in first]
    if UNKNOWN in first:
        drew = any(
            isinstance(one, Discarded) and one.seat == seat and one.cards for one in hand.log
        )
        kept = [] if drew else list(holding.cards)
    return proves_openers(kept, hand.setup.options[HighJokerOptions].joker_use)


def proves_openers(held: Sequence[Card], joker_use: JokerUse) -> bool:
    """Whether these cards, all or some of a hand, are enough to have opened with.

    >>> proves_openers(cards("Qc Qd"), "any card"), proves_openers(cards("Qc 9d"), "any card")
    (True, False)
    """
    return len(held) > 1 and _opens(held, joker_use)


def opened_by(hand: Hand) -> int:
    """Who made the first bet before the draw, or 0."""
    seat = 0
    for event in hand.log:
        if isinstance(event, BettingOpened):
            if event.round > 1:
                break
            seat = 0
        elif isinstance(event, Raised) and not seat:
            seat = event.seat
    return seat


def openers_among(held: Sequence[Card], joker_use: JokerUse) -> tuple[Card, ...]:
    """The fewest cards that prove openers, or none.

    >>> from houseway.cards.card import names
    >>> names(openers_among(cards("Jc 4d Js 3h 2c"), "ace, straight or flush"))
    'Jc Js'
    >>> openers_among(cards("Jc 4d Jk 3h 9c"), "ace, straight or flush")
    ()
    """
    if not _opens(held, joker_use):
        return ()
    for count in range(2, len(held)):
        for some in combinations(held, count):
            if _proves(some, joker_use):
                return some
    return tuple(held)


def _proves(some: Sequence[Card], joker_use: JokerUse) -> bool:
    """Whether these alone are a pair of jacks, or two pair, or three of a kind."""
    ranks = [rank(card) for card in some if card != JOKER]
    if len(ranks) < len(some):
        ranks.append(max(ranks) if joker_use == "any card" else ACE)
    alike = Counter(ranks)
    pairs = [one for one, count in alike.items() if count > 1]
    return max(pairs, default=0) >= JACK or len(pairs) > 1 or max(alike.values()) > 2


def _opens(held: Sequence[Card], joker_use: JokerUse) -> bool:
    if len(held) < HAND:
        return _proves(held, joker_use)
    return high_with_joker(joker_use=joker_use).strength(held) >= _least(joker_use)


@cache
def _least(joker_use: JokerUse) -> int:
    """garlic-city/jacks-or-better/5: a pair of jacks, whatever lies beside it."""
    return high_with_joker(joker_use=joker_use).strength(cards("Jc Jd 4h 3s 2c"))


def before_the_draw(hand: Hand, seat: int) -> tuple[Card, ...]:
    """What a seat held when it could open: its first five cards, wherever they are now."""
    held: list[Card] = []
    for event in hand.log:
        match event:
            case Discarded():
                break
            case Dealt():
                dealt_to = zip(event.to, event.cards, strict=True)
                held += [card for number, card in dealt_to if number == seat]
            case NeverDealt() if event.seat == seat:
                held = [card for card in held if card not in event.cards]
            case Gathered():
                held = []
    return tuple(held)
