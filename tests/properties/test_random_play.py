"""The promises of play, by chance at every board row: chips, cards, replay, ends, refusals.

A failure prints the row and the seed that repeat it. The last test lists what no hand of the run
reached: steps, events, refusals and the questions that a script may ask.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest

from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.table import events
from houseway.table.actions import Action, Call, Chop, Discard, Fold, Muck, Raise, Show
from houseway.table.engine import act, default, legal, replay
from houseway.table.events import Event, Mucked, StreetBegan
from houseway.table.hand import Hand
from tests.properties.chance_tables import BOARD_ROWS, Drawn, drawn, some_action

HANDS_A_ROW = 44
"""Times 23 rows: a thousand hands in `make test`."""
SOAK_A_ROW = 500
ACTIONS_MAX = 2_000

REFUSALS: Final = (
    "It has only",
    "It has acted, and nobody has made a full raise since",
    "It has checked this round",
    "A bet and",
    "Nobody who could call it has chips left",
    "A raise here is to",
    "The least raise is to",
    "The most it may raise to is",
    "The smallest chip in play is",
    "Blinds are not chopped here",
    "Somebody else is in the pot, or has bet",
    "It has offered to",
    "The house dealer is waiting for the discards",
    "One card is thrown away",
    "It does not hold that card",
    "This is a betting round",
    "It is seat",
    "The hand is over",
    "It has $",
)
"""How each refusal of a board game begins."""

FELT_ONLY: Final = {"Sealed": "only a hand begun with a secret is sealed"}
"""Events that a hand dealt by chance cannot have, and why."""


class Reached:
    """What the hands of a run have come across."""

    def __init__(self) -> None:
        self.events: set[str] = set()
        self.refusals: set[str] = set()
        self.hands: Counter[str] = Counter()

    def never(self) -> list[str]:
        """What was never reached, and is not explained."""
        kinds = {kind.__name__ for kind in vars(events).values() if _is_event(kind)}
        missing = kinds - self.events - FELT_ONLY.keys()
        return sorted(missing) + [one for one in REFUSALS if one not in self.refusals]


def _is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


def cards_of(hand: Hand) -> list[Card]:
    return sorted([*hand.stub, *hand.seen_cards()])


def snapshot(hand: Hand) -> tuple[Any, ...]:
    """Everything that an action could change."""
    return (
        tuple(hand.money.balances),
        tuple(hand.asked),
        tuple(hand.order),
        tuple((one.bet_cents, one.paid_cents, one.dead_cents) for one in hand.seats),
        tuple((tuple(one.down), tuple(one.up), one.is_tabled) for one in hand.holdings),
        tuple(map(tuple, (hand.stub, hand.board, hand.laid, hand.burns, hand.muck))),
        (hand.street, hand.round, hand.bet_cents, hand.full_cents, hand.increment_cents),
        (hand.raises, hand.acted, hand.checked, hand.opener, hand.first_asked, hand.is_over),
        (hand.step, tuple(hand.plan), hand.in_turn, len(hand.log)),
    )


def play_out(start: Drawn, chance: Random, reached: Reached) -> Hand:
    """Plays a hand to its end and looks after every action."""
    hand, policy, name = start
    reached.hands[name] += 1
    pack = sorted(hand.setup.game.pack(hand.setup.options).cards)
    for _ in range(ACTIONS_MAX):
        hand.money.assert_balanced()
        assert cards_of(hand) == pack, "a card is in two places, or in none"
        if chance.random() < 0.3:
            try_what_is_not_allowed(hand, chance, reached)
        if hand.is_over:
            break
        if chance.random() < 0.1:
            try_everything_that_is_allowed(hand, chance)
        if chance.random() < 0.02:
            act(hand, default(hand, hand.asked[0]))
        else:
            seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
            act(hand, policy(legal(hand, seat), hand, chance))
    assert hand.is_over, "the hand never ends"
    reached.events |= {type(event).__name__ for event in hand.log}
    return hand


def try_everything_that_is_allowed(hand: Hand, chance: Random) -> None:
    """Whatever `legal` lists, `decide` takes; the hand itself is not touched by trying."""
    before = snapshot(hand)
    for choice in legal(hand):
        act(hand.copy(), some_action(choice, hand, chance))
    assert snapshot(hand) == before


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Things that are often refused: another's turn, wrong amounts, cards not held."""
    seats = list(hand.setup.order)
    seat = hand.asked[0] if hand.asked else chance.choice(seats)
    yield Call(chance.choice(seats))
    yield Fold(chance.choice(seats))
    yield Chop(seat)
    yield Muck(seat)
    yield Show(seat)
    bet_cents, chip_cents = hand.bet_cents, hand.setup.chip_cents
    for cents in (1, bet_cents, bet_cents + 1, bet_cents + chip_cents, 10**9):
        yield Raise(seat, cents)
    yield Raise(seat, bet_cents + chance.randint(1, 9999))
    yield Discard(seat, ())
    yield Discard(seat, (chance.choice(hand.setup.game.pack(hand.setup.options).cards),))


def try_what_is_not_allowed(hand: Hand, chance: Random, reached: Reached) -> None:
    """A refusal says why and what is possible instead, and changes nothing."""
    for action in wrong_actions(hand, chance):
        before, tried = snapshot(hand), hand.copy()
        refused = refusal_of(tried, action)
        assert snapshot(hand) == before, "a copy shares something with its hand"
        if refused is not None:
            kind = next((one for one in REFUSALS if refused.why.startswith(one)), "")
            assert kind, f"a refusal that is not on the list: {refused.why}"
            assert refused.instead or hand.is_over
            assert snapshot(tried) == before, "a refused action changed the hand"
            reached.refusals.add(kind)


def refusal_of(hand: Hand, action: Action) -> Refused | None:
    try:
        act(hand, action)
    except Refused as refused:
        return refused
    return None


def check_the_end(hand: Hand) -> None:
    """What must be so when nothing more can happen."""
    setup, money = hand.setup, hand.money
    assert hand.pot_cents == 0
    house_cents = money.balances[setup.drop] + money.balances[setup.jackpot]
    assert house_cents == due_cents(hand), "the house has what is posted, no more and no less"
    again = replay(setup, hand.log)
    assert snapshot(again) == snapshot(hand), "a replay is another hand"
    # A hand that is dead for want of a discard forfeits all it has in to those that live.
    if not any(isinstance(event, Mucked) for event in before_the_showdown(hand)):
        check_winnings(hand)


def before_the_showdown(hand: Hand) -> Iterator[Event]:
    return takewhile(lambda event: event != StreetBegan("showdown"), hand.log)


def check_winnings(hand: Hand) -> None:
    """Nobody wins from anyone more than he had in himself, dead money apart."""
    setup, money = hand.setup, hand.money
    paid = {seat: hand.seats[seat].paid_cents for seat in setup.order}
    dead_cents = sum(hand.seats[seat].dead_cents for seat in setup.order)
    for seat, began_cents in setup.stacks_cents.items():
        won_cents = money.balances[seat] - began_cents
        others = (min(paid[seat], cents) for other, cents in paid.items() if other != seat)
        assert won_cents <= sum(others) + dead_cents, "more was won than was in action"


def due_cents(hand: Hand) -> int:
    """What the schedule posts for the moments that this hand has seen, less what no pot held."""
    charges = hand.setup.collection
    if charges is None:
        return 0
    moments = ["before the deal", "before the flop"]
    if len(hand.board) >= 3:
        moments.append("after the flop")
    posted = sum(one.total_cents for one in charges.charges if one.when in moments)
    owed = hand.owed.cents + hand.owed.jackpot_cents if hand.owed else 0
    return posted - owed


def run(house: str, game: str, hands: int, reached: Reached) -> None:
    for number in range(hands):
        seed = f"{number}"
        try:
            hand = play_out(drawn(house, game, seed), Random(seed), reached)
            check_the_end(hand)
        except Exception as fault:
            fault.add_note(f'again: drawn("{house}", "{game}", "{seed}")')
            raise


@pytest.fixture(scope="module")
def reached() -> Reached:
    return Reached()


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_the_promises_hold_whatever_is_played(house: str, game: str, reached: Reached) -> None:
    run(house, game, HANDS_A_ROW, reached)


@pytest.mark.slow
def test_everything_was_reached(reached: Reached, capsys: pytest.CaptureFixture[str]) -> None:
    """Says what no hand came across: it must be nothing, or be explained above."""
    if not reached.hands:
        for house, game in BOARD_ROWS:
            run(house, game, HANDS_A_ROW, reached)
    with capsys.disabled():
        never = reached.never() + [f"{name}: {why}" for name, why in FELT_ONLY.items()]
        print(f"\nnever reached in {reached.hands.total()} hands: {'; '.join(never)}")
    assert not reached.never()


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    run(house, game, SOAK_A_ROW, Reached())
