"""The promises of play, by chance at every board row: chips, cards, replay, ends, refusals.

A failure prints the row and the seed that repeat it. The run prints what none of its hands
reached: step words, events, refusals, and questions that nobody asked of the house.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any, Final, get_args

import pytest

from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.games import GAMES
from houseway.irregularities.betting_faults import BettingFaultOptions
from houseway.irregularities.board_faults import BoardFaultOptions
from houseway.irregularities.dealing_faults import DealingFaultOptions
from houseway.rulebook.options import questions_of
from houseway.table import events
from houseway.table.actions import Action, Call, Chop, Discard, Fold, Muck, Raise, Show
from houseway.table.carry import Missed, carried_out, next_button
from houseway.table.engine import act, default, legal
from houseway.table.events import Event, Mucked, StreetBegan
from houseway.table.evolving import evolve
from houseway.table.hand import Hand
from houseway.table.steps.returning import Standing, entry, seat_is_lost
from houseway.table.steps.step import Step
from tests.properties.chance_tables import ASKED, BOARD_ROWS, Drawn, drawn, some_action

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

EXPLAINED: Final = {
    "Sealed": "only a hand begun with a secret is sealed (tests/table/test_sealing.py)",
    "accidental_discard": "asked when a fault is reported",
    "buy_in_min": "asked by the room before a player sits down",
    "buy_in_max": "asked by the room before a player sits down",
    "cards_shown_to_win": "asked where players turn over hands that the program never saw",
    "show_one_show_all": "asked when a player shows a hand to another",
}
"""What a hand dealt and played by chance cannot reach, and why."""

OF_RULINGS: Final = frozenset(
    question.name
    for asking in (BettingFaultOptions, BoardFaultOptions, DealingFaultOptions)
    for question in questions_of(asking)
)
"""Asked when a fault is reported: tests/irregularities."""


class Reached:
    """What the hands of a run have come across."""

    def __init__(self) -> None:
        self.events: set[str] = set()
        self.steps: set[str] = set()
        self.planned: set[str] = set()
        self.refusals: set[str] = set()
        self.hands: Counter[str] = Counter()

    def never(self) -> list[str]:
        """Events, steps, refusals and questions that no hand came across."""
        kinds = {kind.__name__ for kind in vars(events).values() if _is_event(kind)}
        games = {game for _, game in BOARD_ROWS}
        questions = {one.name for game in games for one in questions_of(GAMES[game].options)}
        missing = (kinds - self.events) | (self.planned - self.steps) | (questions - ASKED)
        missing |= {one for one in REFUSALS if one not in self.refusals}
        return sorted(missing - OF_RULINGS)


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
    reached.planned |= {word_of(step) for step in hand.setup.plan}
    return hand


def word_of(step: Step) -> str:
    return str(step.__struct_config__.tag)


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


def check_the_end(hand: Hand, reached: Reached) -> None:
    """What must be so when nothing more can happen."""
    setup, money = hand.setup, hand.money
    assert hand.pot_cents == 0
    house_cents = money.balances[setup.drop] + money.balances[setup.jackpot]
    assert house_cents == due_cents(hand), "the house has what is posted, no more and no less"
    again = Hand(setup)
    for event in hand.log:
        reached.steps.add(word_of(again.step))
        evolve(again, event)
    assert snapshot(again) == snapshot(hand), "a replay is another hand"
    # A hand that is dead for want of a discard forfeits all it has in to those that live.
    if not any(isinstance(event, Mucked) for event in before_the_showdown(hand)):
        check_winnings(hand)


def check_the_next_hand(hand: Hand, chance: Random) -> None:
    """The button has moved forward, and whoever comes in owes no more than twice the blind."""
    setup, carry = hand.setup, carried_out(hand)
    button = next_button(carry, list(setup.order), setup.options)
    assert button in setup.order
    assert button != setup.button or carry.too_short.issuperset(setup.order[:-1])
    seat, missed = chance.choice(setup.order), Missed(small=True, big=True, buttons=1)
    standing: Standing = chance.choice(get_args(Standing))
    if setup.blinds.posted:
        has_passed = chance.random() < 0.5
        posts = entry(setup, seat, standing, missed=missed, button_has_passed=has_passed).posts
        assert sum(one.cents for one in posts) <= 2 * setup.blind_cents
    assert seat_is_lost(missed, setup.options) in (True, False)


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
            check_the_end(hand, reached)
            check_the_next_hand(hand, Random(seed))
        except Exception as fault:
            fault.add_note(f'again: drawn("{house}", "{game}", "{seed}")')
            raise


@pytest.mark.slow
def test_the_promises_hold_whatever_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    """A thousand hands, and what none of them came across: nothing that is not explained."""
    reached = Reached()
    for house, game in BOARD_ROWS:
        run(house, game, HANDS_A_ROW, reached)
    with capsys.disabled():
        print(f"\n{reached.hands.total()} hands ({dict(reached.hands)}) never reached:")
        for name in reached.never():
            print(f"  {name}: {EXPLAINED.get(name, 'WHY?')}")
    assert reached.never() == sorted(EXPLAINED)


@pytest.mark.soak
@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_five_hundred_hands_a_row_keep_the_promises(house: str, game: str) -> None:
    run(house, game, SOAK_A_ROW, Reached())
