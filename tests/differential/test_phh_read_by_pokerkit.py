"""Hands of ours written as PHH and read by PokerKit, whose format it is: the same stacks there.

Every row that PHH has a variant for, at all four houses and at small, middle and large limits, with
chance players and stacks of any depth. A hand is either written, and then PokerKit and our own
reader both come to its stacks, or it is refused, and the refusal names a question of that house.
"""

import re
import warnings
from collections import Counter
from decimal import Decimal
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from pokerkit import HandHistory

from houseway.collection.limits import read_limit
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.phh_reading import replay_phh
from houseway.houses.playing import PlayedHand
from houseway.houses.variants import VARIANTS, code_of
from houseway.rulebook.clauses import HOUSES
from houseway.table.engine import legal
from houseway.table.events import Collected
from houseway.table.hand import Hand
from houseway.table.options import JokerOptions
from houseway.table.pot.events import Pushed
from houseway.table.records.ending import ending
from houseway.table.records.phh_files import read_phh, write_phh
from tests.houses.test_phh_draw import some_hands, told_or_not
from tests.table.sitting import some_action

HANDS = 12
SOAK_HANDS = 250
LIMITS: Final = ("1/2", "2/4", "3/6", "4/8", "15/30", "100/200", "nl", "nl-100", "pl")
STACKS: Final = (1, 2, 3, 5, 9, 15, 40, 100)
"""In smallest bets; the shortest cannot even post."""

NO_WORD: Final = re.compile(r"PHH cannot say '(\w+)' \(.+\): .+; write this hand as a \.hand file")


class Row(NamedTuple):
    """One row at one limit."""

    house: str
    game: str
    limit: str

    def __str__(self) -> str:
        return f"{self.house}-{self.game}-{self.limit}"

    @property
    def is_known(self) -> bool:
        pack = House.named(self.house).row(self.game)
        joker = pack.answers.options.get(JokerOptions)
        has_joker = joker is not None and joker.jokers > 0
        return bool(code_of(self.game, read_limit(self.limit).kind)) and not has_joker


ROWS: Final = tuple(
    row
    for house in HOUSES
    for game in House.named(house).games
    if game in {variant.game.slug for variant in VARIANTS.values()}
    for limit in LIMITS
    if (row := Row(house, game, limit)).is_known
)


def dealt(row: Row, chance: Random, **more: Any) -> PlayedHand:
    """Some players anywhere at the table, some of them very short."""
    house = House.named(row.house)
    least, most = house.row(row.game).players
    count = chance.randint(least, min(most, 6))
    low_cents = read_limit(row.limit).low_cents if "/" in row.limit else 0
    bet = (low_cents or 400) // 100
    return house.deal(
        row.game,
        limit=row.limit,
        stacks_dollars=[
            bet * chance.choice(STACKS[2 * (chance.random() < 0.8) :]) for _ in range(count)
        ],
        seats=chance.sample(range(1, most + 1), count),
        seed=chance.randrange(10**9),
        big_blind_dollars=0 if low_cents else bet,
        **{"schedule": "none", **more},
    )


def played(row: Row, seed: str, **more: Any) -> PlayedHand | None:
    """A hand to its end; None where the house deals no hand to such stacks."""
    chance = Random(f"{row} {seed}")
    try:
        hand = dealt(row, chance, **more)
    except BadInput:
        return None
    played_out(hand, chance)
    return hand


def played_out(hand: PlayedHand, chance: Random) -> None:
    """By chance to the end; folds are rare, so that hands are shown."""
    while not hand.is_over:
        choices = legal(hand.hand)
        staying = [one for one in choices if one.verb not in ("fold", "muck")]
        some = choices if chance.random() < 0.2 or not staying else staying
        hand.act(some_action(chance.choice(some), hand.hand, chance))


def pokerkit_stacks(text: str) -> list[Decimal]:
    """What everybody has at the end in PokerKit, by player."""
    with warnings.catch_warnings():
        # It remarks on a fold that nobody asked for, and on a card that is dealt twice.
        warnings.simplefilter("ignore", UserWarning)
        *_, state = HandHistory.loads(text)
    return [Decimal(stack) for stack in state.stacks]


def outcome(row: Row, seed: str, **more: Any) -> str:
    """How a hand of this row comes out."""
    hand = played(row, seed, **more)
    return (
        outcome_of(hand.hand, f"{row} seed {seed} {more}\n{hand.record()}") if hand else "no hand"
    )


def outcome_of(hand: Hand, again: str) -> str:
    """`written`, or the question that PHH has no word for; anything else is a mistake of ours."""
    told, refusal = told_or_not(hand)
    text = write_phh(told) if told else ""
    again = f"{again}\n{text}{refusal}"
    if refusal:
        said = NO_WORD.fullmatch(refusal)
        assert said, again
        assert hand.setup.answers.answer(said[1]), again
        return said[1]
    record = read_phh(text)
    assert ending(record, replay_phh(record)).fault == "", again
    try:
        theirs = pokerkit_stacks(text)
    except Exception as fault:
        fault.add_note(again)
        raise
    check_stacks(hand, theirs, again)
    return "written"


def check_stacks(hand: Hand, theirs: list[Decimal], again: str) -> None:
    """The same stacks, but for what the club took of the winners' pots."""
    log, order = hand.log, hand.setup.order
    taken = [one for one in log if isinstance(one, Collected) and not one.seat]
    taken_cents = sum(one.cents + one.jackpot_cents for one in taken)
    winners = {*hand.order, *(one.seat for one in log if isinstance(one, Pushed))}
    more = [100 * there - hand.stack_cents(seat) for seat, there in zip(order, theirs, strict=True)]
    assert sum(more) == taken_cents, again
    for seat, cents in zip(order, more, strict=True):
        assert cents == 0 or (cents > 0 and seat in winners), again


@pytest.mark.slow
@pytest.mark.parametrize("code", VARIANTS)
def test_every_variant_of_phh_is_written_so_that_it_is_read_there(code: str) -> None:
    """Also the draw games that no house of ours deals."""
    outcomes = Counter(
        outcome_of(hand, f"{code} hand {number}")
        for number, hand in enumerate(some_hands(code, 40))
    )
    print(code, dict(outcomes))
    assert outcomes["written"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_written_hand_is_read_there_to_the_same_stacks(row: Row) -> None:
    outcomes = Counter(outcome(row, str(seed)) for seed in range(HANDS))
    assert outcomes.total() == HANDS


@pytest.mark.slow
def test_with_the_clubs_collection_only_the_winners_have_less() -> None:
    outcomes = Counter(outcome(row, "collection", schedule="") for row in ROWS)
    print(dict(outcomes))
    assert outcomes["written"] > len(ROWS) / 2


KILLS: Final = [row for row in ROWS if row.game == "omaha-hi-lo" and row.house == "garlic-city"]


@pytest.mark.slow
@pytest.mark.parametrize("row", KILLS, ids=str)
def test_killed_pots_are_written_at_their_own_limit(row: Row) -> None:
    for seed in range(HANDS):
        chance = Random(f"killer {row} {seed}")
        outcome(row, f"kill {seed}", killer=chance.randint(1, 9), set={"kill": "half"})


POSTS: Final = (["p4 post 4"], ["p4 post 2 dead", "p4 post 4"], ["p4 post 4", "p5 post 4"])


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_what_late_players_post_is_read_there(house: str) -> None:
    outcomes: Counter[str] = Counter()
    for seed in range(HANDS):
        for posts in POSTS:
            chance = Random(f"posts {house} {seed} {posts}")
            hand = House.named(house).deal(
                "texas-holdem",
                limit="nl",
                big_blind_dollars=4,
                stacks_dollars=[4 * chance.choice(STACKS[2:]) for _ in range(5)],
                seed=seed,
                posts=posts,
                schedule="none",
            )
            played_out(hand, chance)
            outcomes[outcome_of(hand.hand, f"{house} {seed} {posts}\n{hand.record()}")] += 1
    assert outcomes["written"] > HANDS


@pytest.mark.soak
@pytest.mark.parametrize("row", ROWS, ids=str)
def test_hundreds_of_written_hands_are_read_there_to_the_same_stacks(row: Row) -> None:
    outcomes = Counter(outcome(row, f"soak {seed}") for seed in range(SOAK_HANDS))
    print(row, dict(outcomes))
    assert outcomes.total() == SOAK_HANDS
