"""Hands in which something goes wrong: reports in plain words, and what is left afterwards.

Reshuffles come from a seed, so that a test sees the same cards every time.
"""

from typing import Any

from houseway.cards.card import UNKNOWN, Card, cards
from houseway.cards.shuffle import Seeded
from houseway.table.actions import Enter, Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, legal
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.repair_events import Ruled
from tests.dealing import deal, log_of, table


def hand_at(house: str, game: str = "texas-holdem", **more: Any) -> Hand:
    """A hand up to its first question, at a table of six unless told."""
    more.setdefault("stacks", 6)
    hand = deal(house, game, **more)
    hand.randomness = Seeded("reshuffle")
    return hand


def felt_at(house: str, game: str = "texas-holdem", **more: Any) -> Hand:
    """The same table with cards of its own, which nobody has told the program."""
    more.setdefault("stacks", 6)
    hand = begin(table(house, game, is_felt=True, **more))
    (choice,) = legal(hand)
    act(hand, Enter(cards=(UNKNOWN,) * choice.pick[0]))
    return hand


def report(hand: Hand, fault: str, *, by: int = HOUSE_DEALER, **more: Any) -> Hand:
    """Somebody reports a fault; a card is written as text, and meant where the program dealt it."""
    if text := more.pop("card", ""):
        (named, *others) = cards(text)
        about = more.get("about", 0)
        down = hand.holdings[about].down if about in hand.order else []
        if hand.setup.is_felt or others or named not in down:
            more["cards"] = (named, *others)
        else:
            more["place"] = down.index(named) + 1
    act(hand, Report(by, fault, **more))
    return hand


def cite(hand: Hand) -> str:
    """What the last ruling rests on."""
    *_, last = log_of(hand, Ruled)
    assert isinstance(last, Ruled)
    return last.cite


def last_shuffle(hand: Hand) -> tuple[Card, ...]:
    *_, last = log_of(hand, Shuffled)
    assert isinstance(last, Shuffled)
    return last.order


def every_card(hand: Hand) -> list[Card]:
    """Where every card is, each once."""
    return sorted([*hand.stub, *hand.seen_cards()])
