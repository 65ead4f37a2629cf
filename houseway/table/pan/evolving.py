"""What the events of pan do to a hand: cards onto the table, pay between players, whose turn it is.

Where a viewer may not know a card, the unseen card stands in its place in the hand it leaves.
"""

from typing import Final

from houseway.cards.card import UNKNOWN, Card
from houseway.table.pan.events import (
    Declared,
    Drew,
    FirstFound,
    Forced,
    ForceOffered,
    Melded,
    NobodyWon,
    Paid,
    PayReturned,
    PlaysForTops,
    PutAway,
    PutInHand,
    RanOutOfChips,
    Released,
    Restocked,
    Thrown,
    TopsDivided,
    Touched,
    TurnBegan,
    TurnedUp,
    Won,
)
from houseway.table.evolving.cards import muck_holding
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand
from houseway.table.pan.table import counter_clockwise, pan_of


def turned_up(hand: Hand, event: TurnedUp) -> None:
    pan_of(hand).turned_up = dict(zip(event.seats, event.cards, strict=True))
    if event.is_dealt:
        for seat, card in zip(event.seats, event.cards, strict=True):
            down = hand.holdings[seat].down
            if card not in down:
                down[down.index(UNKNOWN)] = card
    else:
        hand.muck.extend(event.cards)
        del hand.stub[-len(event.cards) :]


def first_found(hand: Hand, event: FirstFound) -> None:
    pan = pan_of(hand)
    pan.first = event.seat
    pan.turned_up = {}
    # On the felt the house dealer has the stub, and the program loses sight of the cards.
    if not hand.setup.is_felt:
        hand.stub += hand.muck
    hand.muck = []
    hand.order = counter_clockwise(hand.order, after=event.seat + 1)


def declared(hand: Hand, event: Declared) -> None:
    pan_of(hand).declared[event.seat] = event.plays


def tops_divided(hand: Hand, event: TopsDivided) -> None:
    for seat, cents in zip(event.seats, event.cents, strict=True):
        hand.money.transfer(cents, source=hand.setup.pot, target=seat, why="won")
    pan_of(hand).phase = "over"
    hand.asked = []


def turn_began(hand: Hand, event: TurnBegan) -> None:
    pan = pan_of(hand)
    pan.turn = event.seat
    pan.phase = "choosing"
    pan.hit = []
    _ask(hand, event.seat)


def force_offered(hand: Hand, event: ForceOffered) -> None:
    pan = pan_of(hand)
    pan.phase = "before the draw" if pan.drawn is None else "before the release"
    hand.asked = list(event.to)
    hand.in_turn = False


def forced(hand: Hand, event: Forced) -> None:
    pan_of(hand).phase = "forced"
    _ask(hand, event.seat)


def touched(hand: Hand, event: Touched) -> None:
    pan = pan_of(hand)
    hand.muck += pan.loose
    pan.option_card = pan.drawn = None
    if event.seat not in pan.touched:
        pan.touched.append(event.seat)
    pan.phase = "drawing"
    hand.asked = []


def drew(hand: Hand, event: Drew) -> None:
    pan = pan_of(hand)
    pan.drawn = event.card
    pan.draws += 1
    pan.phase = "drawn"
    if hand.stub:
        hand.stub.pop()
    _ask(hand, event.seat)


def released(hand: Hand, event: Released) -> None:
    pan = pan_of(hand)
    pan.option_card, pan.drawn = event.card, None
    pan.released_by = event.seat
    _end_turn(hand)


def melded(hand: Hand, event: Melded) -> None:
    pan, holding = pan_of(hand), hand.holdings[event.seat]
    for card in event.cards:
        _out_of_the_hand(holding.down, card)
    if event.takes == "drawn":
        pan.drawn = None
    elif event.takes == "option card":
        pan.option_card = None
    melds = pan.melds.setdefault(event.seat, [])
    if event.left is not None:
        melds[event.source - 1] = event.left
    melds[event.number - 1 : event.number] = [event.meld]
    holding.up = [card for meld in melds for card in meld.cards]
    pan.hit.append(event.number)
    pan.worth_most[event.seat] = max(pan.worth_most.get(event.seat, 0), event.worth_chips)
    if event.uncalled_chips:
        key = (event.seat, event.number)
        pan.uncalled[key] = pan.uncalled.get(key, 0) + event.uncalled_chips
    # garlic-city/pan/35, comstock/pan/30: a drawn card may lie there still, to be used or released.
    pan.phase = "out" if event.is_out else "melding" if pan.drawn is None else "drawn"
    _ask(hand, *(() if event.is_out else (event.seat,)))


def paid(hand: Hand, event: Paid) -> None:
    pan = pan_of(hand)
    for seat, cents in zip(event.payers, event.cents, strict=True):
        hand.money.transfer(cents, source=seat, target=event.to, why="pay")
        key = (event.to, seat)
        pan.collected[key] = pan.collected.get(key, 0) + cents
    for number in event.settles:
        pan.uncalled.pop((event.to, number), None)


def pay_returned(hand: Hand, event: PayReturned) -> None:
    pan = pan_of(hand)
    for seat, cents in zip(event.to, event.cents, strict=True):
        hand.money.transfer(cents, source=event.seat, target=seat, why="returned")
        pan.collected[(event.seat, seat)] -= cents


def ran_out_of_chips(hand: Hand, event: RanOutOfChips) -> None:
    muck_holding(hand, event.seat)


def plays_for_tops(hand: Hand, event: PlaysForTops) -> None:
    pan_of(hand).for_tops.append(event.seat)


def thrown(hand: Hand, event: Thrown) -> None:
    pan = pan_of(hand)
    _out_of_the_hand(hand.holdings[event.seat].down, event.card)
    if event.is_option_card:
        pan.option_card = event.card
        pan.released_by = event.seat
    else:
        hand.muck.append(event.card)
    _end_turn(hand)


def restocked(hand: Hand, event: Restocked) -> None:
    """The shuffle that gives the new stock its order follows."""
    hand.stub += hand.muck
    hand.muck = []
    pan_of(hand).is_restocked = True


def put_away(hand: Hand, event: PutAway) -> None:
    for seat in event.seats:
        muck_holding(hand, seat)


def won(hand: Hand, event: Won) -> None:
    pan = pan_of(hand)
    pan.winner = event.seat
    pan.phase = "over"


def nobody_won(hand: Hand, event: NobodyWon) -> None:
    pan_of(hand).phase = "over"


def put_in_hand(hand: Hand, event: PutInHand) -> None:
    pan = pan_of(hand)
    if pan.drawn is not None:
        pan.drawn = None
    else:
        pan.option_card = None
    hand.holdings[event.seat].down.append(event.card)


def _ask(hand: Hand, *seats: int) -> None:
    hand.asked = list(seats)
    hand.in_turn = True


def _end_turn(hand: Hand) -> None:
    pan_of(hand).phase = "between turns"
    hand.asked = []


def _out_of_the_hand(down: list[Card], card: Card) -> None:
    down.remove(card if card in down else UNKNOWN)


PAN: Final[Evolutions] = {
    TurnedUp: turned_up,
    FirstFound: first_found,
    Declared: declared,
    TopsDivided: tops_divided,
    TurnBegan: turn_began,
    ForceOffered: force_offered,
    Forced: forced,
    Touched: touched,
    Drew: drew,
    Released: released,
    Melded: melded,
    Paid: paid,
    PayReturned: pay_returned,
    RanOutOfChips: ran_out_of_chips,
    PlaysForTops: plays_for_tops,
    Thrown: thrown,
    Restocked: restocked,
    PutAway: put_away,
    Won: won,
    NobodyWon: nobody_won,
    PutInHand: put_in_hand,
}
