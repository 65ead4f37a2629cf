"""Whole hands of blackjack in the engine and in the kernel, beside the environments of learners.

One player against a player-dealer; the player hits below 17 and stands from there on, as in the
peers. Ours offers the bank, takes the wager, deals from a shoe that is shuffled at its cut card,
looks at the down card, plays both hands by their charts and settles; the peers deal from an endless
pack and know neither bank nor wagers. So the figures beside ours are no budget, only company.

The kernel plays basic strategy with its doubles and splits, from a full shoe for every hand.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from bench.works import Peer, Round, Work, per_second
from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.houses.house import House
from houseway.kernels.blackjack_hands import play_hands
from houseway.kernels.blackjack_layout import (
    Random,
)
from houseway.kernels.dealing import seed_bits
from houseway.lab.odds.blackjack.compiling import compiled, shoe_of
from houseway.lab.odds.blackjack.counting import KNOWN, counted
from houseway.lab.odds.blackjack.game import game_of
from houseway.lab.odds.blackjack.strategies import Trees, plays_of
from houseway.lab.odds.studies import BLACKJACK, in_silence
from houseway.table.action import Action
from houseway.table.bank.actions import Done, PlaceWager, Stand, TakeBank
from houseway.table.blackjack.actions import Hit
from houseway.table.blackjack.counting import total
from houseway.table.carry import carried_out
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.setup import Setup

CENTURY, PURE = "no-bust-21st-century-blackjack", "pure-21-5-blackjack"
KERNEL_HANDS: Final = 200_000
KERNEL_HANDS_PER_SECOND: Final = 15_000_000
HANDS: Final = 1_000
HANDS_PER_SECOND: Final = 3_000
BANK, PLAYER = 1, 2
STACK_CENTS: Final = 100_000
WAGER_CENTS: Final = 1_000
STANDS_FROM: Final = 17


def a_table() -> Setup:
    row = House.named("garlic-city").row(CENTURY)
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


def kernel_round() -> Round:
    """Hands by basic strategy, once the tables are made and the kernel is compiled."""
    row = House.named("garlic-city").row(CENTURY)
    game = game_of(CENTURY, BLACKJACK[CENTURY], row.answers.options)
    trees = Trees(game)
    tables = compiled(trees, [plays_of(trees, up, "basic") for up in game.ups])
    shoe, seed = shoe_of(game), seed_bits(7)
    play_hands(tables, shoe, Random(seed, 0, 1))

    def hands() -> None:
        play_hands(tables, shoe, Random(seed, 0, KERNEL_HANDS))

    return per_second(KERNEL_HANDS, hands)


def exact_round() -> Round:
    """The figures of one row from nothing: every wager, the best play worked out."""
    options = House.named("s-and-k").row(PURE).answers.options

    def figures() -> None:
        KNOWN.clear()
        counted(game_of(PURE, BLACKJACK[PURE], options), "optimal", in_silence)

    return per_second(1, figures)


def blackjack_works() -> Iterator[Work]:
    yield Work(
        name="odds-blackjack-hands",
        title="hands of blackjack in the kernel, basic strategy with splits, one thread",
        unit="hands/s",
        make=kernel_round,
        seconds_max=1 / KERNEL_HANDS_PER_SECOND,
    )
    yield Work(
        name="odds-blackjack",
        title="Pure 21.5 Blackjack from the finite shoe, best play",
        unit="times/s",
        make=exact_round,
        seconds_max=20,
    )
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
