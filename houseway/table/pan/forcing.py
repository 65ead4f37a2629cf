"""Forcing in pan: making a player take the option card, and so discard.

A card that fits a meld on the table may be forced on the player it is offered to, by any other
player in action (garlic-city/pan/39, comstock/pan/34); and whoever passed over such a card and
touched the deck may still be held to it (garlic-city/pan/27, comstock/pan/22). Here nobody has to
be quick: before the player draws, those who may force are asked. The questions arise from what
lies on the table alone, so that they give no hand away.

The out card, which would put a player out, has rules of its own: it is not handed to a neighbour
by one who can use it (garlic-city/pan/41 and 53, comstock/pan/36 and 48), and it is forced on a
player only to end the hand for less than the neighbour would be paid (garlic-city/pan/43 and 44,
comstock/pan/38 and 39).
"""

from houseway.cards.card import UNKNOWN, Card
from houseway.hands.pan_uses import takes
from houseway.table.hand import Hand
from houseway.table.pan.melding import can_use, fitting, melds_of, rules_of
from houseway.table.pan.options import ForcingOptions, MeldingOptions
from houseway.table.pan.table import CARDS_HELD, counter_clockwise, pan_of
from houseway.table.pan.the_outs import outs_chips


def may_force_option(hand: Hand) -> tuple[int, ...]:
    """Who is asked before the player to act passes over the option card."""
    options, pan = hand.setup.options[ForcingOptions], pan_of(hand)
    card, seat = pan.option_card, pan.turn
    if card is None or not options.forcing or not _is_forceable(hand, seat, card):
        return ()
    # garlic-city/pan/28
    barred = set() if options.releaser_may_force else {pan.released_by}
    # garlic-city/pan/27, garlic-city/pan/39, comstock/pan/34
    return tuple(one for one in _others(hand, seat) if one not in barred)


def why_not_on(hand: Hand, card: Card) -> tuple[str, str]:
    """Why the player to act may not force the card just drawn on the neighbour, and the
    option behind it; nothing if they may.

    Only the seat that let it go "without forcing it" may not force it later (garlic-city/pan/28):
    it may as it lets the card go, as any other player may (garlic-city/pan/39, comstock/pan/34).
    """
    options, seat = hand.setup.options[ForcingOptions], pan_of(hand).turn
    beside = neighbour(hand, seat)
    # s-and-k/pan/13, s-and-k/pan/37: a player "may" take it.
    if not options.forcing:
        return "Nobody is made to take a card here", "forcing"
    # garlic-city/pan/44, comstock/pan/39
    if may_force_out(hand):
        return "The card puts it out: the others are asked before it lets it go", "force_out_card"
    # garlic-city/pan/43, comstock/pan/38
    if is_out_card(hand, beside, card) and options.force_out_card != "always":
        return "The card would put the next player out", "force_out_card"
    if beside == seat or not _is_forceable(hand, beside, card):
        return "The card fits no meld of the next player's", "forcing"
    return "", ""


def may_force_out(hand: Hand) -> tuple[int, ...]:
    """Who is asked before the player to act lets the card go that would put them out."""
    options, pan = hand.setup.options[ForcingOptions], pan_of(hand)
    card, seat = pan.drawn, pan.turn
    if card is None or not options.forcing or not is_out_card(hand, seat, card):
        return ()
    if options.force_out_card == "never":
        return ()
    # garlic-city/pan/43, comstock/pan/38
    if options.force_out_card == "to prevent a dearer out" and not _is_dearer(hand, seat, card):
        return ()
    # garlic-city/pan/44, comstock/pan/39
    return _others(hand, seat)


def must_keep(hand: Hand, seat: int, card: Card) -> bool:
    """Whether the drawn card would put the neighbour out and can be used otherwise.

    A player with ten cards on the table could only go out with it: that is a matter for
    the others (`may_force_out`).
    """
    if not hand.setup.options[ForcingOptions].out_card_kept or is_out_card(hand, seat, card):
        return False
    # Of a hand that it never saw the program cannot say so: the card may be forced back.
    if UNKNOWN in hand.holdings[seat].down:
        return False
    # garlic-city/pan/41, garlic-city/pan/53, comstock/pan/36 and comstock/pan/48
    return is_out_card(hand, neighbour(hand, seat), card) and can_use(hand, seat, card)


def neighbour(hand: Hand, seat: int) -> int:
    """Who draws next: the live hand on the right."""
    return counter_clockwise(hand.order, after=seat)[0]


def is_out_card(hand: Hand, seat: int, card: Card) -> bool:
    """Whether it would be the eleventh card of a player with ten on the table."""
    return pan_of(hand).melded(seat) == CARDS_HELD and bool(fitting(hand, seat, card))


def _is_forceable(hand: Hand, seat: int, card: Card) -> bool:
    """Whether the option card fits the melds in question, and puts nobody out who need not go."""
    options = hand.setup.options[ForcingOptions]
    # garlic-city/pan/43, comstock/pan/38: left alone, this card dies and puts no neighbour out.
    if is_out_card(hand, seat, card):
        return options.force_out_card == "always"
    owners = (seat,) if options.forced_onto_melds == "his own" else tuple(hand.order)
    return any(fitting(hand, owner, card) for owner in owners)


def _is_dearer(hand: Hand, seat: int, card: Card) -> bool:
    """Whether the neighbour would go out with the card for more than the player."""
    beside = neighbour(hand, seat)
    if not is_out_card(hand, beside, card):
        return False
    return _out_with(hand, beside, card) > _out_with(hand, seat, card)


def _out_with(hand: Hand, seat: int, card: Card) -> int:
    """The most chips that each player would pay for going out with this card."""
    melds, rules, found = (
        list(melds_of(hand, seat)),
        rules_of(hand.setup.options[MeldingOptions]),
        0,
    )
    for place, laid in enumerate(melds):
        if made := takes(laid, card, rules):
            found = max(found, outs_chips(hand.setup, [*melds[:place], made, *melds[place + 1 :]]))
    return found


def _others(hand: Hand, seat: int) -> tuple[int, ...]:
    """The other players in action, from the right of this one."""
    return tuple(one for one in counter_clockwise(hand.order, after=seat) if one != seat)
