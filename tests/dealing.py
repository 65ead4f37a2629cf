"""Hands for tests: a table, typed cards, and play in the lines of a hand record.

    hand = deal("garlic-city", "texas-holdem", button=1, holes={2: "As Ad"}, board="Kd 7c 2s 2h 9d")
    play(hand, "p1 cc, p2 f, p3 cc")
    may(hand)          "seat 3 may check, raise to $8 or fold"
    won(check_down(hand))

The deck is stacked so that each seat gets its cards and what comes later comes as typed: the board,
the burns, or in draw games what is drawn. Whatever is not typed is filled with the cards left over.
Amounts are dollars. What only one family needs is in a file of its tests, on top of this one.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, TypeVar

import pytest

from houseway.cards.card import Card, cards
from houseway.cards.shuffle import Randomness
from houseway.collection.charges import Charges
from houseway.collection.limits import read_limit
from houseway.collection.lookup import Situation
from houseway.errors import Refused
from houseway.houses.books import house_collection
from houseway.houses.house import House, Row
from houseway.houses.playing import PlayedHand
from houseway.rulebook.answers import with_option
from houseway.table.action import Action
from houseway.table.actions import Enter, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import Done
from houseway.table.dealing import Boarding, Burning, Dealing, Laying
from houseway.table.draw.actions import CutCards, NoKill
from houseway.table.draw.cutting import CUT_MIN, Cutting
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.overkilling import Looking
from houseway.table.engine import act, begin, legal, run
from houseway.table.event import Event, evolve
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.notation import read_action
from houseway.table.pot.actions import Call, Discard
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from houseway.table.words import in_words
from tests.evidence import clause

STACK_DOLLARS = 200

AnyHand = Hand | PlayedHand
Played = TypeVar("Played", Hand, PlayedHand)
EventT = TypeVar("EventT", bound=Event)


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
    draws: str = "",
    looking: bool = False,
    **more: Any,
) -> Hand:
    """A hand up to its first question that is no cut; and no kill, unless a test is `looking`."""
    setup = table(house, game, **more)
    return dealt(setup, holes=holes, board=board, draws=draws, looking=looking)


def dealt(
    setup: Setup,
    *,
    holes: Mapping[int, str] | None = None,
    board: str = "",
    draws: str = "",
    looking: bool = False,
) -> Hand:
    """The same for a table that is there already."""
    order = stacked(setup, holes or {}, cards(board), draws=cards(draws))
    cut_at = CUT_MIN if Cutting() in setup.plan else 0
    # What is cut off the top comes to the bottom, so the cards wanted lie below it.
    hand = begun(setup, order[-cut_at:] + order[:-cut_at] if cut_at else order)
    if cut_at:
        act(hand, CutCards(hand.asked[0], cut_at))
    return hand if looking else without_kills(hand)


def begun(setup: Setup, order: Sequence[Card], randomness: Randomness | None = None) -> Hand:
    """A hand whose cards lie in this order from the top, up to its first question."""
    hand = Hand(setup)
    hand.randomness = randomness
    evolve(hand, Shuffled(tuple(order)))
    run(hand)
    return hand


def stacked(
    setup: Setup,
    holes: Mapping[int, str],
    board: Sequence[Card] = (),
    *,
    draws: Sequence[Card] = (),
    burns: Sequence[Card] = (),
    leaves: Mapping[int, int] | None = None,
    spare: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """The deck from the top, so that everything comes as it is typed while everybody stays in.

    A seat of `leaves` gets that many cards and no more. What nobody typed comes from `spare`, or
    from the pack, lowest first.
    """
    pack = setup.game.pack(setup.options).cards
    held = {seat: list(cards(text)) for seat, text in holes.items()}
    typed = {*board, *draws, *burns, *chain.from_iterable(held.values())}
    left = (card for card in spare or pack if card not in typed)
    to_come, burning = chain(board, left), chain(burns, left)
    given = dict.fromkeys(setup.order, 0)
    order: list[Card] = []
    for step in setup.plan:
        if isinstance(step, Dealing):
            for seat in setup.order * step.each:
                if given[seat] < (leaves or {}).get(seat, len(pack)):
                    given[seat] += 1
                    own = held.get(seat, [])
                    order += [own.pop(0)] if own else _next(left)
        elif isinstance(step, Burning):
            order += _next(burning)
        elif isinstance(step, Boarding | Laying):
            wanted = [] if isinstance(step, Boarding) and is_laid(setup) else range(step.count)
            order += [card for _ in wanted for card in _next(to_come)]
        elif isinstance(step, Drawing):
            order += draws
            break
    return (*order, *(card for card in pack if card not in order))


def _next(some: Iterator[Card]) -> list[Card]:
    """The next card, while there is one."""
    return [card for card in (next(some, None),) if card is not None]


def is_laid(setup: Setup) -> bool:
    return any(isinstance(step, Laying) for step in setup.plan)


def of(played: AnyHand) -> Hand:
    return played if isinstance(played, Hand) else played.hand


def play(played: Played, *lines: str) -> Played:
    """Plays the lines of a record, with commas between them; `done` is everybody still asked."""
    for line in filter(None, (one.strip() for some in lines for one in some.split(","))):
        if line == "done":
            for seat in list(of(played).asked):
                act(of(played), Done(seat))
        elif isinstance(played, Hand):
            act(played, read_action(line))
        else:
            played.act(line)
    return played


def refused(played: Played, line: str) -> Refused:
    """The refusal of a line, which must be refused and change nothing."""
    before = len(of(played).log)
    with pytest.raises(Refused) as refusal:
        play(played, line)
    assert len(of(played).log) == before
    return refusal.value


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
    """Everybody checks or calls to the end, discards as little as possible, and shows the hand."""
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


def to_the_draw(hand: Hand) -> Hand:
    """Everybody calls or checks before the draw."""
    while not isinstance(hand.step, Drawing):
        act(hand, Call(hand.asked[0]))
    return hand


def all_pat(hand: Hand) -> Hand:
    """Everybody stands pat."""
    while isinstance(hand.step, Drawing) and hand.asked:
        act(hand, Discard(hand.asked[0], ()))
    return hand


def without_kills(hand: Hand) -> Hand:
    """Everybody who is asked leaves the limit as it is."""
    while isinstance(hand.step, Looking) and hand.asked:
        act(hand, NoKill(hand.asked[0]))
    return hand


def staying_in(hand: Hand) -> Action:
    """What the next seat does that neither raises nor gives its hand up."""
    (first, *_) = legal(hand, hand.asked[0])
    if first.verb == "discard":
        return Discard(first.seat, first.cards[-1:] if first.pick[0] else ())
    if first.verb == "bring in":
        return BringIn(first.seat)
    return Show(first.seat) if first.verb == "show" else Call(first.seat)


def may(played: AnyHand, seat: int = 0) -> str:
    """What this seat may do, in words: the one to act, unless told."""
    seat = seat or of(played).asked[0]
    return in_words(f"seat {seat}", legal(of(played), seat))


def verbs(played: AnyHand, seat: int) -> set[str]:
    """The verbs that a seat may use now."""
    return {choice.verb for choice in legal(of(played), seat)}


def stacks(hand: Hand) -> dict[int, float]:
    """Dollars by seat."""
    return {seat: hand.money.balances[seat] / 100 for seat in sorted(hand.setup.stacks_cents)}


def won(played: AnyHand) -> dict[int, float]:
    """Dollars won or lost by each seat, against what it began with."""
    hand = of(played)
    began = sorted(hand.setup.stacks_cents.items())
    return {seat: (hand.money.balances[seat] - cents) / 100 for seat, cents in began}


def log_of(played: AnyHand, *kinds: type[EventT]) -> list[EventT]:
    """The events of these kinds, in the order they happened."""
    return [event for event in of(played).log if isinstance(event, kinds)]
