"""The promises of play, by chance at every row of pan: chips, cards, melds, replay, ends, refusals.

The run prints what none of its hands reached: step words, events, refusals, and questions that
nobody asked of the house.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import pytest

from houseway.table.action import Action
from houseway.table.carry import carried_out, next_setup
from houseway.table.hand import Hand
from houseway.table.pan import events as pan_events
from houseway.table.pan import pay_events
from houseway.table.pan.actions import CallPay, Declare, Draw, Force, LayDown, LetGo, Release, Throw
from houseway.table.pan.events import Melded
from houseway.table.pan.melding import uses_of
from houseway.table.pan.pay_events import Paid
from houseway.table.pan.table import pan_of
from houseway.table.pan.turn_choices import taken as taken_card
from houseway.table.pot.actions import Call, Divide, Fold
from houseway.table.pot.events import CarriedIn, CarriedOut, Posted
from tests.properties.chance_pan import PAN_ROWS, VERBS, drawn, is_meld
from tests.properties.playing_out import (
    A_FEW,
    Family,
    Reached,
    assert_explained,
    events_in,
    house_cents,
    pack_of,
    play_row,
    play_rows,
)
from tests.sampling import Some

HANDS_A_ROW = 24
SOAK_A_ROW = 500

REFUSALS: Final = (
    "It let the card go without forcing it",
    "The card fits no meld of the next player's",
    "Nobody is made to take a card here",
    "The card would put the next player out",
    "The card puts it out",
    "Nobody draws or melds until all have declared",
    "It is asked whether the tops are divided",
    "It draws, or uses the option card",
    "It is asked whether it forces the card",
    "The card is forced on it",
    "A drawn card is melded at once or released",
    "It has used its card",
    "One card is drawn in a turn",
    "One card is thrown",
    "One meld is laid down in a turn",
    "No option card is offered",
    "No card is named",
    "No pay of this turn",
    "From each player",
    "It can use the card, which would put its neighbour out",
    "It does not hold",
    "It has no meld",
    "The taken card",
    "A meld is 3 to 11 cards",
    "Cards are not moved between melds here",
    "Cards are borrowed from another meld of its own",
    "Without ",
    "It is seat",
    "The hand is over",
)
"""How each refusal of pan begins, but for the cards that make no meld, which are named first."""

NAMED: Final = tuple(f"{rank}{suit}" for rank in "A234567JQK" for suit in "cdhs")
"""A refusal may begin with the first of the cards that it is about."""

EVENTS: Final = events_in(pan_events, pay_events) | {
    *("Stepped", "StreetBegan", "Shuffled", "Dealt", "Posted", "Collected", "Asked", "Answered"),
    *("Pushed", "Ended", "CarriedIn", "CarriedOut", "AnteReturned"),
}

EXPLAINED: Final = {
    "PayReturned": "only a foul hand returns pay (tests/irregularities/test_pan_faults.py)",
    "PutInHand": "only a fault puts a card there (tests/irregularities/test_pan_faults.py)",
    "buy_in_max": "asked by the room before a player sits down",
    "buy_in_min": "asked by the room before a player sits down",
    "card named first": "every refusal of a meld that names its cards",
}
"""What a hand dealt and played by chance cannot reach, and why."""


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Some of them each time: a hand of pan is long."""
    return iter(chance.sample(every := list(_wrong_actions(hand, chance)), min(6, len(every))))


def _wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Things that are often refused: another's turn, cards not held, melds that are none."""
    seats, pack = list(hand.setup.order), pack_of(hand.setup)
    seat = hand.asked[0] if hand.asked else chance.choice(seats)
    other = chance.choice(seats)
    held = hand.holdings[seat].down or [pack[0]]
    loose = hand.own.loose if hand.own is not None else []
    yield from (Call(seat), Fold(other), Draw(other), Draw(seat), Release(seat), Force(other))
    yield from (LetGo(seat), CallPay(seat), CallPay(seat, 99), Divide(seat, agrees=True))
    yield Declare(other, plays=True)
    yield from (Throw(seat, ()), Throw(seat, (chance.choice(pack),)), Throw(seat, tuple(held[:2])))
    for count in (0, 1, 2, 3):
        some = tuple(chance.sample(held, min(count, len(held))))
        yield LayDown(seat, some)
        yield LayDown(seat, (*loose[:1], *some))
        yield LayDown(seat, (*loose[:1], *some), onto=chance.randint(1, 4))
        yield LayDown(seat, (*loose[:1], chance.choice(pack)), borrowed=some, source=1)
    if hand.asked and seat > 0 and hand.street == "play":
        for use in islice(uses_of(hand, seat, taken_card(hand)), 1):
            yield LayDown(seat, use.cards, use.onto, use.borrowed, use.source, chips=0)
    if hand.setup.game.family == "pan" and (melds := pan_of(hand).melds.get(seat)):
        taken = tuple(chance.sample(melds[0].cards, 2))
        yield LayDown(seat, (*loose[:1], *held[:1]), borrowed=taken, source=1)
        yield LayDown(seat, (*loose[:1], *held[:1]), borrowed=taken, source=1, onto=1)


def check_melds(hand: Hand, _: Random) -> None:
    """Every meld that ever lay on the table was one, and nobody had more than eleven cards."""
    for event in hand.log:
        if isinstance(event, Melded):
            assert is_meld(event.meld.cards, hand.setup.options), event.meld
            assert event.left is None or is_meld(event.left.cards, hand.setup.options), event.left
    assert all(pan_of(hand).melded(seat) <= 11 for seat in hand.setup.order)
    if pan_of(hand).winner and any(isinstance(one, Melded) and one.is_out for one in hand.log):
        assert pan_of(hand).melded(pan_of(hand).winner) == 11


def check_chips(hand: Hand, _: Random) -> None:
    """What players win is what others paid, the tops, and nothing else; the house has its rate."""
    setup = hand.setup
    won_cents = {seat: hand.stack_cents(seat) - cents for seat, cents in setup.stacks_cents.items()}
    carried_cents = sum(one.cents for one in hand.log if isinstance(one, CarriedIn))
    left_cents = sum(one.cents for one in hand.log if isinstance(one, CarriedOut))
    assert sum(won_cents.values()) == carried_cents - left_cents - house_cents(hand)
    for paid in hand.log:
        if isinstance(paid, Paid):
            chip_cents = setup.limit.low_cents or 0
            assert all(cents <= paid.chips * chip_cents for cents in paid.cents)
            assert paid.to not in paid.payers


def check_the_collection(hand: Hand, _: Random) -> None:
    """The house has what is posted for a hand, less what the tops did not hold."""
    charges = hand.setup.collection.charges if hand.setup.collection else ()
    posted_cents = sum(one.total_cents for one in charges if one.when != "each half hour")
    owed = hand.owed
    owed_cents = owed.cents + owed.jackpot_cents if owed else 0
    assert house_cents(hand) == posted_cents - owed_cents


def check_the_next_hand(hand: Hand, _: Random) -> None:
    """The winner is first next time, or the tops stay and nobody antes twice."""
    carry = carried_out(hand)
    stacks = {seat: max(hand.stack_cents(seat), 10_000) for seat in hand.setup.order}
    table = next_setup(hand.setup, carry, stacks)
    assert table.last_winner == (pan_of(hand).winner or hand.setup.last_winner)
    assert bool(table.carried) == any(isinstance(one, CarriedOut) for one in hand.log)
    posted = [one.seat for one in hand.log if isinstance(one, Posted)]
    assert len(posted) == len(set(posted))


FAMILY: Final = Family(
    rows=PAN_ROWS,
    draw=drawn,
    refusals=(*REFUSALS, *NAMED),
    events=EVENTS,
    verbs=VERBS,
    wrong_actions=wrong_actions,
    at_the_end=(check_melds, check_chips, check_the_collection, check_the_next_hand),
)


SELDOM: Final = frozenset(
    {
        "It can use the card, which would put its neighbour out",  # test_pan_forcing.py
        "The card would put the next player out",  # test_pan_forcing.py
        "The card puts it out",  # test_pan_forcing.py
        "AnteReturned",  # test_pan_declaring.py
        "One meld is laid down in a turn",  # test_pan_turns.py
    }
)
"""Some runs meet them and some do not; each has its own test in tests/games."""


def unreached(reached: Reached) -> list[str]:
    """Without the forty ways to begin with a card: one of them is enough."""
    never = [one for one in reached.never() if one not in NAMED]
    return never if reached.refusals & set(NAMED) else [*never, "card named first"]


@pytest.mark.slow
def test_the_promises_of_pan_hold_whatever_is_played(some: Some) -> None:
    """Every row, and what none of its hands came across: nothing that is not explained."""
    reached = Reached(FAMILY)
    play_rows(reached, some(range(HANDS_A_ROW), A_FEW))
    always = EXPLAINED.keys() - {"card named first"}
    assert_explained(unreached(reached), always, SELDOM, some)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), PAN_ROWS)
def test_five_hundred_hands_a_row_of_pan_keep_the_promises(house: str, game: str) -> None:
    play_row(house, game, Reached(FAMILY), range(SOAK_A_ROW))
