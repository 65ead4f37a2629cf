"""Every event has a sentence or says plainly that it needs none, and a name is spoken as it is."""

import pytest

from houseway.cards.card import UNKNOWN, cards
from houseway.table.bank.events import BankTaken, Wagered
from houseway.table.bank.hand_events import Settled
from houseway.table.chinese.events import Compared
from houseway.table.event import Event
from houseway.table.events import Boarded, Collected, Dealt, Discarded
from houseway.table.pan.pay_events import Paid
from houseway.table.pot.events import Called, Folded, Pushed, Raised
from houseway.table.teller import Teller, told


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Called(2, 400), "Ann calls $4."),
        (Called(2, 0), "Ann checks."),
        (Called(1, 400), "You call $4."),
        (Raised(2, 400, 1250, full=False), "Ann makes it $12.50, all in for less: action only."),
        (Folded(7), "Seat 7 folds."),
        (Boarded(cards("As")), "On the board: ace of spades."),
        (Collected(0, 300, 0, "x"), "The collection of $3 comes from the pot."),
        (Pushed(2, 5000, 0, "full house"), "Ann wins $50 with a full house."),
        (Pushed(1, 5000, 2, ""), "You win $50 of side pot 2."),
        (Discarded(2, (UNKNOWN, UNKNOWN)), "Ann discards 2 cards."),
        (Discarded(2, ()), "Ann stands pat."),
        (Compared(2, 3, -2, 1000), "De la Cruz collects 2 points from Ann: $10."),
        (Paid(1, 2, (2, 3), (400, 400)), "You collect 2 chips from each for a condition: $8."),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Event) else "",
)  # fmt: skip
def test_an_event_is_told_in_one_sentence(event: Event, words: str) -> None:
    assert told(Teller({1: "Bob", 2: "Ann", 3: "de la Cruz"}, me=1), event) == words


def test_cards_dealt_are_named_where_they_are_seen_and_counted_where_not() -> None:
    teller = Teller({1: "Bob", 2: "Ann"}, me=1)
    mine = Dealt((2, 1), (UNKNOWN, *cards("As")))
    assert told(teller, mine) == "Dealt: you ace of spades."
    assert told(Teller({}), Dealt((2, 1), (UNKNOWN, UNKNOWN))) == "1 card to each hand."


def test_a_wager_is_settled_by_the_name_of_whoever_made_it() -> None:
    teller = Teller({1: "Bob", 2: "Ann", 3: "Cal"}, me=2)
    told(teller, BankTaken(3, 3, 3, 1, 20_000))
    told(teller, Wagered(1, 1, 5, 5, "base", 1_000, 1_000))
    told(teller, Wagered(2, 2, 2, 2, "pair-plus", 500, 500))
    lost = Settled(1, "lost", 0, 1_000, 0)
    assert told(teller, lost) == "Bob's wager on spot 5, lost: loses $10."
    paid = Settled(2, "a pair", 500, 0, 500)
    assert told(teller, paid) == (
        "Your pair-plus wager on spot 2, a pair: paid $5, and $5 goes back."
    )


def test_nobody_of_the_staff_is_taken_for_a_player() -> None:
    assert Teller({}).who(-2, "report") == "The floor reports"
