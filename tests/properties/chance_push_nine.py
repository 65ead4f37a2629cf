"""Tables of Push-9 by chance: short stacks, odd chips, and half of them with a push pot to win."""

from random import Random
from typing import Final

from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.rulebook.answers import with_option
from houseway.table.engine import begin
from houseway.table.forced import CarriedPot
from houseway.table.pot.actions import Divide
from houseway.table.push.actions import BuyIn, StayOut
from houseway.table.setup import Setup
from tests.properties.asking import row_of, some_answers
from tests.properties.playing_out import POLICIES, Drawn
from tests.table.sitting import VERBS as ORDINARY
from tests.table.sitting import Making

ROWS: Final = (("s-and-k", "push-nine"),)

LIMITS: Final = ("condition-1", "condition-2", "condition-5", "condition-0.50")
OFTEN: Final = ("push_pot_chopped", "push_pot_price", "push_pot_betting", "check_raise")

VERBS: Final[dict[str, Making]] = {
    **ORDINARY,
    "buy in": lambda choice, *_: BuyIn(choice.seat),
    "stay out": lambda choice, *_: StayOut(choice.seat),
    "divide": lambda choice, *_: Divide(choice.seat, agrees=True),
    "play for it": lambda choice, *_: Divide(choice.seat, agrees=False),
}


def drawn(house: str, game: str, seed: str) -> Drawn:
    """One table, its cards and its players."""
    chance = Random(f"{house}/{game}/{seed}")
    name = chance.choice(tuple(POLICIES))
    setup = any_table(house, game, chance, is_short=name == "short-stacked")
    return Drawn(begin(setup, Seeded(seed)), POLICIES[name], name)


def any_table(house: str, game: str, chance: Random, *, is_short: bool = False) -> Setup:
    row = row_of(house, game)
    seats = sorted(chance.sample(range(1, 11), chance.choice((2, 3, 5, 10))))
    limit = read_limit(chance.choice(LIMITS))
    low_cents = limit.low_cents or 0
    carried = _carried(seats, chance, low_cents)
    tied = carried.tied if carried else ()
    answers = row.answers
    if carried and chance.random() < 0.4:
        answers = with_option(answers, "push_pot_price", "half of the pot so far")
    most_cents = (3 if is_short else 40) * low_cents
    return Setup(
        game=row.game,
        answers=some_answers(answers, chance, often=OFTEN),
        limit=limit,
        stacks_cents={seat: chance.randint(0 if seat in tied else 1, most_cents) for seat in seats},
        button=chance.choice(seats),
        blind_cents=low_cents,
        chip_cents=chance.choice((100, 50, 1)),
        carried=carried,
    )


def _carried(seats: list[int], chance: Random, low_cents: int) -> CarriedPot | None:
    """A pot that some of them tied for, every other time."""
    if chance.random() < 0.5:
        return None
    tied = chance.sample(seats, chance.randint(1, min(3, len(seats))))
    cents = chance.randint(1, 20) * low_cents
    return CarriedPot(cents, frozenset(seats), frozenset(tied))
