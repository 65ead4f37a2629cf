"""Hands of blackjack while they are played: cards, splits, and wagers on other terms."""

from typing import Final

from houseway.cards.card import Card
from houseway.table.actors import HOUSE_DEALER
from houseway.table.blackjack.events import (
    CardCalled,
    DownCardChecked,
    Drawn,
    EvenMoneyTaken,
    HandSplit,
    MatchOffered,
    Surrendered,
)
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand, Holding


def drawn(hand: Hand, event: Drawn) -> None:
    up = hand.holdings[event.holding].up
    if event.on_the_left:
        up.insert(0, event.card)
    else:
        up.append(event.card)
    if hand.stub:
        hand.stub.pop()


def card_called(hand: Hand, event: CardCalled) -> None:
    hand.asked = [HOUSE_DEALER]
    hand.in_turn = True
    hand.progress = event.holding


def hand_split(hand: Hand, event: HandSplit) -> None:
    pair = hand.holdings[event.holding]
    second = Holding(event.into, pair.seat)
    second.spot, second.played_by, second.seen_by = pair.spot, pair.played_by, pair.seen_by
    second.up = _second_card(pair)
    hand.holdings.append(second)
    hand.order.insert(hand.order.index(event.holding) + 1, event.into)
    hand.asked = []


def _second_card(pair: Holding) -> list[Card]:
    return [pair.up.pop()]


def match_offered(hand: Hand, event: MatchOffered) -> None:
    hand.asked = list(event.seats)
    hand.in_turn = False
    hand.progress = (event.added, event.holding)


def surrendered(hand: Hand, event: Surrendered) -> None:
    for wager in hand.wagers:
        if wager.holding == event.holding and wager.kind in ("base", "split", "double"):
            wager.terms = "surrendered"


def even_money_taken(hand: Hand, event: EvenMoneyTaken) -> None:
    hand.wagers[event.wager - 1].terms = "even money"


def down_card_checked(hand: Hand, event: DownCardChecked) -> None:
    """Nothing moves: what follows from it is in the plan."""


BLACKJACK: Final[Evolutions] = {
    Drawn: drawn,
    CardCalled: card_called,
    HandSplit: hand_split,
    MatchOffered: match_offered,
    Surrendered: surrendered,
    EvenMoneyTaken: even_money_taken,
    DownCardChecked: down_card_checked,
}
