"""Compiled twins: whole hands a second on one core, beside OpenSpiel's C++.

OpenSpiel plays four players who call down, from Python, as in `engine.py`; ours plays the same at
Garlic City, with the drop. The other lines are six-handed and have to make a million hands a
second. The last one is `houseway simulate` in the engine, beside the engine's own loop.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from bench.engine import LOADED_HANDS, LOADED_PLAYERS
from bench.works import Peer, Round, Work, per_second
from houseway.cards.shuffle import Seeded
from houseway.houses.house import House
from houseway.lab.simulating.every_twin import twin_played
from houseway.lab.simulating.playing import STRETCH, Asked, played
from houseway.lab.simulating.study import Wished, table_of
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin, legal

HANDS: Final = 250_000
ENGINE_HANDS: Final = 10 * STRETCH
A_MILLION: Final = 1e-6
"""Seconds a hand at a million a second."""

TWINS: Final = (
    ("texas-holdem", "calls"),
    ("texas-holdem", "random"),
    ("omaha-hi-lo", "calls"),
    ("seven-card-stud", "calls"),
    ("seven-card-stud", "random"),
    ("razz", "calls"),
    ("lowball", "calls"),
    ("lowball", "random"),
    ("draw-poker", "random"),
    ("jacks-or-better", "random"),
    ("three-card-poker", "optimal"),
    ("pai-gow-tiles", "optimal"),
    ("super-pan-nine", "optimal"),
    ("no-bust-21st-century-blackjack", "basic"),
)


def table(game: str, way: str, players: int = 6) -> Asked:
    row = House.named("garlic-city").row(game)
    return table_of(row, Wished(ways=(way,), players=players), seed=7)


def twin_round(game: str, way: str, players: int = 6) -> Round:
    asked = table(game, way, players)
    return per_second(HANDS, lambda: twin_played(asked, 0, HANDS))


def simulate_round() -> Round:
    """`houseway simulate --engine`, as one process plays it."""
    asked = table("texas-holdem", "calls")

    def stretches() -> None:
        for first in range(0, ENGINE_HANDS, STRETCH):
            played(asked, first, STRETCH)

    return per_second(ENGINE_HANDS, stretches)


def own_round() -> Round:
    """The engine alone: hands dealt on from one another by the same choices, nothing added up."""
    opening = table("texas-holdem", "calls").setup()

    def hands() -> None:
        setup = opening
        for number in range(ENGINE_HANDS):
            hand = begin(setup, Seeded(number))
            while not hand.is_over:
                seat = hand.asked[0]
                act(hand, legal(hand, seat)[0].action(setup=setup))
            setup = next_setup(setup, carried_out(hand), opening.stacks_cents)

    return per_second(ENGINE_HANDS, hands)


def twin_works() -> Iterator[Work]:
    """The works of the twins, in the order of the table."""
    yield Work(
        name="twin-loaded",
        title="a whole hand in the twin, hold'em four-handed, all call down",
        unit="hands/s",
        make=partial(twin_round, "texas-holdem", "calls", LOADED_PLAYERS),
        peers=(
            Peer(
                name="OpenSpiel",
                budget=30,
                asked={"players": LOADED_PLAYERS, "count": LOADED_HANDS},
            ),
        ),
    )
    for game, way in TWINS:
        yield Work(
            name=f"twin-{game}-{way}",
            title=f"a whole hand in the twin, {game} six-handed, all play '{way}'",
            unit="hands/s",
            make=partial(twin_round, game, way),
            seconds_max=A_MILLION,
        )
    yield Work(
        name="simulate-engine",
        title="houseway simulate in the engine, hold'em six-handed, all call down",
        unit="hands/s",
        make=simulate_round,
        peers=(Peer(name="the engine alone", budget=0.9, make=own_round),),
    )
