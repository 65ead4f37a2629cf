"""Small hands for the tests of rules: a row, a few seats, typed cards, and play in plain words.

    hand = deal("garlic-city", "texas-holdem", button=1, holes={2: "As Ad"}, board="Kd 7c 2s 2h 9d")
    play(hand, "1 calls, 2 folds, 3 checks")
    may(hand)          "seat 3 may check, raise to $8 or fold"

The deck is stacked so that each seat gets its cards and the board comes as typed; whatever is not
typed is filled with the cards left over, lowest first. Amounts are dollars.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

import pytest

from houseway.cards.card import Card, cards
from houseway.cards.packs import fifty_two
from houseway.collection.charges import Charges
from houseway.collection.limits import read_limit
from houseway.collection.lookup import Situation
from houseway.houses.books import house_collection
from houseway.houses.house import House, Row
from houseway.money.cents import cents as read_cents
from houseway.rulebook.answers import with_option
from houseway.table.action import Action
from houseway.table.actions import Enter, Muck, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.dealing import Boarding, Burning, Dealing, Laying
from houseway.table.engine import act, begin, legal, run
from houseway.table.event import Event, evolve
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Chop, Discard, Fold, Raise
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from houseway.table.words import in_words
from tests.evidence import clause

STACK_DOLLARS = 200


@cache
def row(house: str, game: str) -> Row:
    return House.named(house).row(game)


def table(
    house: str,
    game: str = "texas-holdem",
    *,
    limit: str = "4/8",
    stacks: Mapping[int, float] | int = 3,
    button: int = 1,
    blind: float | None = None,
    options: Mapping[str, str] | None = None,
    schedule: str = "",
    jackpot: bool = False,
    **more: Any,
) -> Setup:
    """A table before the deal; `stacks` are dollars by seat, or a number of players with $200."""
    dealt = row(house, game)
    answers = dealt.answers
    for name, text in (options or {}).items():
        answers = with_option(answers, name, text)
    posted = read_limit(limit)
    if isinstance(stacks, int):
        stacks = dict.fromkeys(range(1, stacks + 1), STACK_DOLLARS)
    collection = None
    if schedule:
        asked = Situation(
            game=game, schedule=schedule, limit=posted, players=len(stacks), has_jackpot=jackpot
        )
        charges = house_collection(house).charges(asked)
        assert isinstance(charges, Charges), charges
        collection = charges
    return Setup(
        game=dealt.game,
        answers=answers,
        limit=posted,
        stacks_cents={seat: round(100 * dollars) for seat, dollars in stacks.items()},
        button=button,
        blind_cents=round(100 * blind) if blind is not None else posted.low_cents or 0,
        collection=collection,
        **more,
    )


def deal(
    house: str,
    game: str = "texas-holdem",
    *,
    holes: Mapping[int, str] | None = None,
    board: str = "",
    **more: Any,
) -> Hand:
    """A hand up to its first question."""
    return dealt(table(house, game, **more), holes=holes, board=board)


def dealt(setup: Setup, *, holes: Mapping[int, str] | None = None, board: str = "") -> Hand:
    """The same for a table that is there already."""
    hand = Hand(setup)
    evolve(hand, Shuffled(stacked(setup, holes or {}, cards(board))))
    run(hand)
    return hand


def stacked(setup: Setup, holes: Mapping[int, str], board: Sequence[Card]) -> tuple[Card, ...]:
    """The deck from the top, so that the hands and the board come as they are typed."""
    held = {seat: list(cards(text)) for seat, text in holes.items()}
    typed = {*board, *(card for own in held.values() for card in own)}
    spare = (card for card in fifty_two().cards if card not in typed)
    to_come = chain(board, spare)
    order: list[Card] = []
    for step in setup.plan:
        if isinstance(step, Dealing):
            for seat in setup.order * step.each:
                own = held.get(seat, [])
                order.append(own.pop(0) if own else next(spare))
        elif isinstance(step, Burning):
            order.append(next(spare))
        elif isinstance(step, Boarding | Laying):
            wanted = [] if isinstance(step, Boarding) and is_laid(setup) else range(step.count)
            order += [next(to_come) for _ in wanted]
    return (*order, *(card for card in fifty_two().cards if card not in order))


def is_laid(setup: Setup) -> bool:
    return any(isinstance(step, Laying) for step in setup.plan)


def play(hand: Hand, words: str = "") -> Hand:
    """Plays what is said: "3 bets 8, 1 calls, 2 folds, 1 discards Kd"."""
    for said in filter(None, (one.strip() for one in words.split(","))):
        act(hand, action(said))
    return hand


def action(said: str) -> Action:
    seat, verb, *rest = said.split()
    if verb in BARE:
        return BARE[verb](int(seat))
    if verb in ("bets", "raises", "completes", "opens"):
        return Raise(int(seat), read_cents(rest[-1]))
    return WITH_CARDS[verb](int(seat), cards(" ".join(rest)))


BARE: dict[str, type[Call | Fold | Muck | Chop | BringIn]] = {
    "calls": Call,
    "checks": Call,
    "brings": BringIn,
    "folds": Fold,
    "mucks": Muck,
    "chops": Chop,
}
WITH_CARDS: dict[str, type[Discard | Show]] = {"discards": Discard, "shows": Show}


def by_clause(*said: str | tuple[Any, ...]) -> list[Any]:
    """Cases of a test, one a clause: its house and game come first, then what else is given."""
    cases = []
    for one in said:
        name, *more = one if isinstance(one, tuple) else (one,)
        house, game, number = name.split("/")
        cases.append(
            pytest.param(house, game, *more, marks=clause(name), id=f"{house}-{game}-{number}")
        )
    return cases


def check_down(hand: Hand) -> Hand:
    """Everybody checks or calls to the end, discards the last card held, and shows his hand."""
    while not hand.is_over:
        act(hand, staying_in(hand))
    return hand


def show_down(hand: Hand) -> Hand:
    """There is nothing left to bet: everybody shows."""
    assert hand.street == "showdown"
    return check_down(hand)


def felt_showdown(
    house: str, game: str, *, holes: Mapping[int, str], board: str, **more: Any
) -> Hand:
    """A hand dealt on the felt and told to the program, checked down to where hands are shown."""
    hand = begin(table(house, game, is_felt=True, **more))
    typed, to_come = {seat: cards(text) for seat, text in holes.items()}, iter(cards(board))
    while hand.street != "showdown":
        if hand.asked[0] != HOUSE_DEALER:
            act(hand, staying_in(hand))
        elif not hand.holdings[hand.order[0]].cards:
            rounds = range(len(typed[hand.order[0]]))
            act(hand, Enter(cards=tuple(typed[seat][n] for n in rounds for seat in hand.order)))
        else:
            count = legal(hand, HOUSE_DEALER)[0].pick[0]
            act(hand, Enter(cards=tuple(next(to_come) for _ in range(count))))
    return hand


def through(hand: Hand, street: str) -> Hand:
    """Everybody checks or calls until this street has begun and somebody is asked on it."""
    while hand.street != street:
        act(hand, staying_in(hand))
    return hand


def staying_in(hand: Hand) -> Action:
    """What the next seat does that neither raises nor gives its hand up."""
    (first, *_) = legal(hand, hand.asked[0])
    if first.verb == "discard":
        return Discard(first.seat, (first.cards[-1],))
    if first.verb == "bring in":
        return BringIn(first.seat)
    return Show(first.seat) if first.verb == "show" else Call(first.seat)


def may(hand: Hand) -> str:
    """What the seat to act may do, in words."""
    return in_words(f"seat {hand.asked[0]}", legal(hand, hand.asked[0]))


def stacks(hand: Hand) -> dict[int, float]:
    """Dollars by seat."""
    return {seat: hand.money.balances[seat] / 100 for seat in sorted(hand.setup.stacks_cents)}


def won(hand: Hand) -> dict[int, float]:
    """Dollars won or lost by each seat, against what it began with."""
    began = hand.setup.stacks_cents
    return {
        seat: (hand.money.balances[seat] - cents) / 100 for seat, cents in sorted(began.items())
    }


def told(hand: Hand, *kinds: type[Event]) -> Iterator[Event]:
    """The events of these kinds, in the order they happened."""
    return (event for event in hand.log if isinstance(event, kinds))
