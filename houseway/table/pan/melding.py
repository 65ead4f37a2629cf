"""Melding in pan: ropes and squares on the table, and what a player may do with their own.

Which cards make a meld is in `hands/pan.py`; these are the points on which houses differ or say
nothing. A meld once laid may be added to in a later turn (garlic-city/pan/35, comstock/pan/30,
players-club/pan/18). Neither the option card nor a drawn one ever goes into the hand: it is laid
down at once, alone on a meld or with cards of the hand (garlic-city/pan/21 and 34, comstock/pan/18
and 29, players-club/pan/15 and 16). What melds pay is in `paying.py`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from houseway.cards.card import UNKNOWN, Card, name, names, rank, suit
from houseway.errors import BadInput
from houseway.hands.pan import (
    CARDS_LEAST,
    CARDS_MOST,
    FREE_RANKS,
    Meld,
    grown,
    meld,
)
from houseway.hands.pan_uses import MeldRules, Use, larger_uses, left, takes, uses, why_not
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pan.actions import ALL, LayDown
from houseway.table.pan.events import Melded
from houseway.table.pan.options import MeldingOptions, PayingOptions
from houseway.table.pan.paying import (
    claimable,
    claimable_chips,
    due_chips,
    pay,
    rearranged_chips,
    why_no_pay,
    worth_chips,
)
from houseway.table.pan.table import CARDS_OUT, pan_of


class NotAllowed(Exception):
    """Why a player may not do what they ask for, and the option behind it or what is ordered."""

    def __init__(self, why: str, option: str = "", *, moment: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.option = option
        self.moment = moment
        """Where no house has anything to answer: what the page orders (`rulebook/orders.py`)."""


class Laid(NamedTuple):
    """What a player's melds become, and the one that changed."""

    number: int
    made: Meld
    before: Meld | None
    melds: list[Meld]
    left: Meld | None = None


def rules_of(options: MeldingOptions) -> MeldRules:
    """What counts as a meld in this house."""
    return MeldRules(
        rope_ace=options.rope_ace,
        aces_kings_free=options.aces_kings_free,
        mixed_square_takes=options.mixed_square_takes,
    )


def uses_of(hand: Hand, seat: int, card: Card | None) -> Iterator[Use]:
    """The ways this seat can use a card that it takes; without one, its own cards."""
    options, held = hand.setup.options, known(hand.holdings[seat].down)
    melds = melds_of(hand, seat)
    found = uses(
        card,
        held,
        melds,
        rules_of(options[MeldingOptions]),
        borrowing=options[MeldingOptions].borrowing,
    )
    return (use for use in found if use.cards) if _has_moved_enough(hand) else found


def ways_to_meld(choice: Choice, melds: Sequence[Meld], options: MeldingOptions) -> list[Use]:
    """Every way in which a choice to meld can be done, those of the fewest cards first."""
    held, rules = known(choice.cards), rules_of(options)
    if choice.must is not None:
        held.remove(choice.must)
    smallest = uses(choice.must, held, melds, rules, borrowing=options.borrowing)
    # Cards are moved between melds with none of the hand only while the choice asks for none.
    found = (use for use in smallest if use.cards or not choice.pick[0])
    every = [*found, *larger_uses(choice.must, held, melds, rules)]
    # The first of those that differ in the order of their cards alone.
    once = {
        (*sorted(use.cards), None, use.onto, *sorted(use.borrowed), None, use.source): use
        for use in reversed(every)
    }
    return [*reversed(once.values())]


def laying(seat: int, use: Use) -> LayDown:
    return LayDown(seat, use.cards, use.onto, use.borrowed, use.source)


def _has_moved_enough(hand: Hand) -> bool:
    """Whether this turn has seen as many lay-downs as a hand has cards to go out with.

    After that, cards are no longer only moved between melds: a turn comes to its end (GC-J10).
    """
    return len(pan_of(hand).hit) >= CARDS_OUT


def can_use(hand: Hand, seat: int, card: Card) -> bool:
    """Whether there is any way; of a hand that the program never saw it cannot say no."""
    return UNKNOWN in hand.holdings[seat].down or any(uses_of(hand, seat, card))


def can_rearrange(hand: Hand, seat: int) -> bool:
    """Whether cards could be moved between the seat's own melds, with none of its hand (GC-J10)."""
    options, melds = hand.setup.options, melds_of(hand, seat)
    moved = uses(
        None,
        (),
        melds,
        rules_of(options[MeldingOptions]),
        borrowing=options[MeldingOptions].borrowing,
    )
    return not _has_moved_enough(hand) and any(moved)


def fitting(hand: Hand, seat: int, card: Card) -> list[int]:
    """The numbers of the seat's melds that would take the card as they lie."""
    rules = rules_of(hand.setup.options[MeldingOptions])
    melds = enumerate(melds_of(hand, seat), 1)
    return [number for number, laid in melds if takes(laid, card, rules)]


def laid_down(hand: Hand, action: LayDown, *, taken: Card | None) -> list[Event]:
    """The events of laying cards down, its pay among them; or `NotAllowed`."""
    seat, pan = action.seat, pan_of(hand)
    _check_held(hand, seat, action.cards, taken=taken)
    from_hand = _without_the_taken(action.cards, taken)
    laid = _laid(hand, action)
    chips = _due(hand, action, laid)
    is_out = sum(len(one.cards) for one in laid.melds) == CARDS_OUT
    asked_chips, is_called = _asked(hand, action, chips)
    melded = Melded(
        seat,
        laid.number,
        laid.made,
        from_hand,
        takes="" if taken is None else "option card" if pan.drawn is None else "drawn",
        source=action.source if laid.left else 0,
        left=laid.left,
        worth_chips=worth_chips(hand.setup, laid.melds),
        uncalled_chips=0 if is_called else chips,
        is_out=is_out,
    )
    if is_called:
        return [melded, *(pay(hand, seat, asked_chips) if asked_chips else ())]
    # Whoever goes out has no discard to be late for: all that this turn has earned is called.
    claimed_chips = chips + claimable_chips(hand, seat) if is_out else 0
    settles = {laid.number, *claimable(hand, seat)}
    claimed = pay(hand, seat, claimed_chips, settles=sorted(settles)) if claimed_chips else ()
    return [melded, *claimed]


def melds_of(hand: Hand, seat: int) -> Sequence[Meld]:
    return pan_of(hand).melds.get(seat, ())


def known(cards: Sequence[Card]) -> list[Card]:
    """Without the cards whose faces nobody told the program."""
    return [card for card in cards if card != UNKNOWN]


def _without_the_taken(cards: Sequence[Card], taken: Card | None) -> tuple[Card, ...]:
    if taken is None:
        return tuple(cards)
    # garlic-city/pan/34, comstock/pan/29, players-club/pan/15
    if taken not in cards:
        why = f"The taken card, {name(taken)}, must be laid down at once"
        raise NotAllowed(why, moment="taken card")
    rest = list(cards)
    rest.remove(taken)
    return tuple(rest)


def _check_held(hand: Hand, seat: int, cards: Sequence[Card], *, taken: Card | None) -> None:
    down = hand.holdings[seat].down
    lacking = Counter(cards) - Counter(down) - Counter(() if taken is None else (taken,))
    if lacking.total() > down.count(UNKNOWN):
        raise NotAllowed(f"It does not hold {names(lacking.elements())}")


def _laid(hand: Hand, action: LayDown) -> Laid:
    """The meld that the cards make, beside the player's others."""
    options, melds = hand.setup.options, list(melds_of(hand, action.seat))
    rules = rules_of(options[MeldingOptions])
    borrowed_from = _source(hand, action, melds)
    added = (*action.cards, *action.borrowed)
    if not added:
        raise NotAllowed("No card is named")
    if not 0 <= action.onto <= len(melds):
        raise NotAllowed(f"It has no meld {action.onto} on the table")
    if borrowed_from is not None:
        melds[action.source - 1] = borrowed_from
    if action.onto:
        before = melds[action.onto - 1]
        try:
            made = grown(before, added, **rules)
        except BadInput as fault:
            option = _behind((*before.cards, *added))
            raise NotAllowed(_sentence(str(fault)), option, moment="meld") from None
        melds[action.onto - 1] = made
        return Laid(action.onto, made, before, melds, borrowed_from)
    if fault_words := why_not(added, rules):
        raise NotAllowed(_sentence(fault_words), _behind(added), moment="meld")
    made = meld(added, **rules)
    return Laid(len(melds) + 1, made, None, [*melds, made], borrowed_from)


def _behind(cards: Sequence[Card]) -> str:
    """The answer that keeps these cards from being a meld; the number of cards rests on none."""
    if not CARDS_LEAST <= len(cards) <= CARDS_MOST:
        return ""
    if len({rank(card) for card in cards}) == 1:
        return "aces_kings_free" if rank(cards[0]) in FREE_RANKS else "mixed_square_takes"
    return "rope_ace" if len({suit(card) for card in cards}) == 1 else ""


def _source(hand: Hand, action: LayDown, melds: Sequence[Meld]) -> Meld | None:
    """What is left of the meld that cards are borrowed from, which must stay a meld (GC-J10)."""
    if not action.borrowed:
        if action.source:
            raise NotAllowed(f"No card is named that would come from meld {action.source}")
        return None
    if not hand.setup.options[MeldingOptions].borrowing:
        raise NotAllowed("Cards are not moved between melds here", "borrowing")
    if not 1 <= action.source <= len(melds) or action.source == action.onto:
        raise NotAllowed("Cards are borrowed from another meld of its own", "borrowing")
    if not action.cards and _has_moved_enough(hand):
        raise NotAllowed(f"Cards have been moved {CARDS_OUT} times in this turn", "borrowing")
    laid = melds[action.source - 1]
    rest = left(laid, action.borrowed, rules_of(hand.setup.options[MeldingOptions]))
    if rest is None:
        raise NotAllowed(f"Without {names(action.borrowed)} {laid} is no meld", "borrowing")
    return rest


def _due(hand: Hand, action: LayDown, laid: Laid) -> int:
    if action.borrowed:
        return rearranged_chips(hand, action.seat, laid.melds)
    return due_chips(hand, action.seat, laid.made, laid.before)


def _asked(hand: Hand, action: LayDown, chips: int) -> tuple[int, bool]:
    """How many chips the player asks for, and whether they ask now at all."""
    # garlic-city/pan/74, comstock/pan/68, players-club/pan/26: the house dealer sees to it.
    takes_at_once = hand.setup.options[PayingOptions].pay_taken == "at once"
    if action.chips == ALL:
        return chips, takes_at_once
    why, option = why_no_pay(hand, asked_chips=action.chips, chips=chips)
    if why:
        raise NotAllowed(why, option)
    return action.chips, True


def _sentence(fault: str) -> str:
    return fault[0].upper() + fault[1:]
