"""Whole hands of blackjack in the engine, beside the environments that learners are trained in.

One player against a player-dealer; the player hits below 17 and stands from there on, as in the
peers. Ours offers the bank, takes the wager, deals from a shoe that is shuffled at its cut card,
looks at the down card, plays both hands by their charts and settles; the peers deal from an endless
pack and know neither bank nor wagers. So the figures beside ours are no budget, only company.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bench.works import Peer, Round, Work, per_second
from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.houses.house import House
from houseway.table.action import Action
from houseway.table.bank.actions import Done, PlaceWager, Stand, TakeBank
from houseway.table.blackjack.actions import Hit
from houseway.table.blackjack.counting import total
from houseway.table.carry import carried_out
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.setup import Setup

HANDS: Final = 1_000
HANDS_PER_SECOND: Final = 3_000
BANK, PLAYER = 1, 2
STACK_CENTS: Final = 100_000
WAGER_CENTS: Final = 1_000
STANDS_FROM: Final = 17


def a_table() -> Setup:
    row = House.named("garlic-city").row("no-bust-21st-century-blackjack")
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=read_limit("5-200"),
        stacks_cents={BANK: STACK_CENTS, PLAYER: STACK_CENTS},
        button=PLAYER,
        blind_cents=500,
    )


def our_round() -> Round:
    """Hands at one table, each dealt on from the shoe that the last one left."""
    setup, randomness = a_table(), Seeded(7)

    def hands() -> None:
        shoe = None
        for _ in range(HANDS):
            hand = begin(replace(setup, shoe=shoe), randomness)
            act(hand, TakeBank(BANK, STACK_CENTS // 2))
            act(hand, PlaceWager(PLAYER, WAGER_CENTS))
            act(hand, Done(PLAYER))
            while not hand.is_over:
                act(hand, plays(hand))
            shoe = carried_out(hand).shoe

    return per_second(HANDS, hands)


def plays(hand: Hand) -> Action:
    """Hits below 17, and insures nothing."""
    if not hand.in_turn:
        return Done(PLAYER)
    held = hand.holdings[PLAYER].up
    count = total(held, "no bust 21st century", hand.setup.options)
    return Hit(PLAYER) if count.points < STANDS_FROM else Stand(PLAYER)


def blackjack_works() -> Iterator[Work]:
    yield Work(
        name="engine-blackjack",
        title="a whole hand, No Bust 21st Century, one player and the bank",
        unit="hands/s",
        make=our_round,
        seconds_max=1 / HANDS_PER_SECOND,
        peers=(
            Peer(name="gymnasium", asked={"count": HANDS}),
            Peer(name="RLCard", asked={"count": HANDS // 4}),
        ),
    )
