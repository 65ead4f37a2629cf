"""Whole hands in the engine beside PokerKit, from the setup of the table to the last chip pushed.

Both make a new table for every hand, shuffle, post, deal, ask each player in turn and show hands
down. PokerKit does by itself all that it can. A game more is a line of `ENGINE`: our row, what
PokerKit calls it, how it is played, and how many times as fast we have to be.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final, Literal

from bench.works import Peer, Round, Work, per_second
from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.houses.house import House
from houseway.table.action import Action
from houseway.table.actions import Show
from houseway.table.engine import act, begin, legal
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn

PLAYERS: Final = 6
STACK_CENTS: Final = 100_000
LIMIT: Final = "4/8"

Policy = Literal["call down", "random"]
Player = Callable[[Hand], Action]


@dataclass(frozen=True, kw_only=True)
class EngineWork:
    """One game, played in one way."""

    name: str
    title: str
    house: str
    game: str
    variant: str
    """PokerKit's name of it."""
    policy: Policy
    budget: float
    our_hands: int
    their_hands: int
    """In one round, about a quarter of a second."""
    forced: int | tuple[int, int] = (200, 400)
    """What PokerKit is told of the blinds, or of the bring-in in stud."""


ENGINE: Final = (
    EngineWork(
        name="engine-holdem",
        title="a whole hand, hold'em six-handed, all call down",
        house="garlic-city",
        game="texas-holdem",
        variant="FixedLimitTexasHoldem",
        policy="call down",
        budget=75,
        our_hands=1_000,
        their_hands=10,
    ),
    EngineWork(
        name="engine-random",
        title="a whole hand, hold'em six-handed, random legal actions",
        house="garlic-city",
        game="texas-holdem",
        variant="FixedLimitTexasHoldem",
        policy="random",
        budget=11,
        our_hands=1_000,
        their_hands=100,
    ),
    EngineWork(
        name="engine-omaha-hi-lo",
        title="a whole hand, Omaha hi-lo six-handed, all call down",
        house="garlic-city",
        game="omaha-hi-lo",
        variant="FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
        policy="call down",
        budget=120,
        our_hands=400,
        their_hands=4,
    ),
    EngineWork(
        name="engine-stud",
        title="a whole hand, seven-card stud six-handed, all call down",
        house="garlic-city",
        game="seven-card-stud",
        variant="FixedLimitSevenCardStud",
        policy="call down",
        budget=60,
        our_hands=1_000,
        their_hands=10,
        forced=100,
    ),
)


def calls_down(hand: Hand) -> Action:
    seat = hand.asked[0]
    if hand.street == "showdown":
        return Show(seat)
    # Only stud's first round begins without a bet.
    return BringIn(seat) if hand.round == 1 and not hand.bet_cents else Call(seat)


def at_random() -> Player:
    """Anything that is allowed, each with the same chance; hands are shown.

    As in PokerKit, nobody folds who could check.
    """
    chance = Random(7)

    def acts(hand: Hand) -> Action:
        seat = hand.asked[0]
        choices = legal(hand, seat)
        if choices[0].verb == "call" and not choices[0].owed_cents:
            choices = [choice for choice in choices if choice.verb != "fold"]
        choice = choices[int(chance.random() * len(choices))]
        match choice.verb:
            case "raise":
                return Raise(seat, choice.low_cents)
            case "fold":
                return Fold(seat)
        return calls_down(hand)

    return acts


LOADED_PLAYERS: Final = 4
LOADED_HANDS: Final = 1_000


def loaded_round() -> Round:
    """Hands of one table that is set up once, as a study deals them."""
    row = House.named("garlic-city").row("texas-holdem")
    limit, randomness = read_limit(LIMIT), Seeded(7)
    setup = Setup(
        game=row.game,
        answers=row.answers,
        limit=limit,
        stacks_cents=dict.fromkeys(range(1, LOADED_PLAYERS + 1), STACK_CENTS),
        button=1,
        blind_cents=limit.low_cents or 0,
    )

    def hands() -> None:
        for _ in range(LOADED_HANDS):
            hand = begin(setup, randomness)
            while not hand.is_over:
                act(hand, calls_down(hand))

    return per_second(LOADED_HANDS, hands)


def our_round(work: EngineWork) -> Round:
    row, limit, randomness = House.named(work.house).row(work.game), read_limit(LIMIT), Seeded(7)
    player = calls_down if work.policy == "call down" else at_random()

    def hands() -> None:
        for _ in range(work.our_hands):
            setup = Setup(
                game=row.game,
                answers=row.answers,
                limit=limit,
                stacks_cents=dict.fromkeys(range(1, PLAYERS + 1), STACK_CENTS),
                button=1,
                blind_cents=limit.low_cents or 0,
            )
            hand = begin(setup, randomness)
            while not hand.is_over:
                act(hand, player(hand))

    return per_second(work.our_hands, hands)


def engine_works() -> Iterator[Work]:
    """The works of the engine, in the order of the table."""
    for one in ENGINE:
        told = {
            "variant": one.variant,
            "policy": one.policy,
            "count": one.their_hands,
            "forced": one.forced,
        }
        yield Work(
            name=one.name,
            title=one.title,
            unit="hands/s",
            make=partial(our_round, one),
            peers=(Peer(name="PokerKit", budget=one.budget, asked=told),),
        )
    yield Work(
        name="engine-loaded",
        title="a whole hand, hold'em four-handed, the game loaded once, all call down",
        unit="hands/s",
        make=loaded_round,
        peers=(Peer(name="OpenSpiel", asked={"players": LOADED_PLAYERS, "count": LOADED_HANDS}),),
    )
