"""Tables of Mexican Poker by chance: both houses, any limit, short stacks, odd chips."""

from random import Random
from typing import Final

from houseway.cards.shuffle import Seeded
from houseway.collection.charges import Charges
from houseway.collection.limits import Limit, read_limit
from houseway.collection.lookup import Situation
from houseway.houses.books import house_collection
from houseway.houses.house import Row
from houseway.rulebook.answers import with_option
from houseway.table.engine import begin
from houseway.table.mexican.actions import KeepDown, TurnUp
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from tests.properties.asking import row_of, some_answers
from tests.properties.playing_out import POLICIES, Drawn
from tests.table.sitting import VERBS as ORDINARY
from tests.table.sitting import Making

ROWS: Final = (("garlic-city", "mexican-poker"), ("comstock", "mexican-poker"))

LIMITS: Final = ("2/4", "4/8", "4/8", "6/12", "4-8", "nl", "nl-100", "pl", "20-straight")
OFTEN: Final = (
    "opener_picks_limit",
    "down_cards",
    "down_card_turns",
    "check_raise",
    "short_all_in",
)
VERBS: Final[dict[str, Making]] = {
    **ORDINARY,
    "bring in": lambda choice, *_: BringIn(choice.seat),
    "turn up": lambda choice, *_: TurnUp(choice.seat, choice.cards if choice.kind else ()),
    "keep down": lambda choice, *_: KeepDown(choice.seat),
}


def drawn(house: str, game: str, seed: str) -> Drawn:
    """One table, its cards and its players."""
    chance = Random(f"{house}/{game}/{seed}")
    name = chance.choice(tuple(POLICIES))
    setup = any_table(house, game, chance, is_short=name == "short-stacked")
    return Drawn(begin(setup, Seeded(seed)), POLICIES[name], name)


def any_table(house: str, game: str, chance: Random, *, is_short: bool = False) -> Setup:
    row = row_of(house, game)
    answers = row.answers
    if chance.random() < 0.2:
        answers = with_option(answers, "opener_picks_limit", "no")
    answers = some_answers(answers, chance, often=OFTEN)
    least, most = row.players
    seats = sorted(chance.sample(range(1, 10), chance.randint(least, most)))
    limit = read_limit(chance.choice((*LIMITS, *row.limits)))
    has_figures = limit.kind in ("split", "spread", "straight")
    low_cents = (limit.low_cents if has_figures else 0) or chance.choice((200, 400, 500))
    most_cents = (3 if is_short else 60) * low_cents
    return Setup(
        game=row.game,
        answers=answers,
        limit=limit,
        stacks_cents={seat: chance.randint(1, most_cents) for seat in seats},
        button=chance.choice(seats),
        blind_cents=low_cents,
        chip_cents=chance.choice((100, 100, 50, 1)),
        collection=_charges(row, chance, limit, players=len(seats)),
    )


def _charges(row: Row, chance: Random, limit: Limit, *, players: int) -> Charges | None:
    """What the posted schedule takes by the hand, where there is one for this table."""
    if "per-hand" not in row.house.collection.fitting(row.game.slug, limit):
        return None
    asked = Situation(
        game=row.game.slug,
        schedule="per-hand",
        limit=limit,
        players=players,
        has_jackpot=chance.random() < 0.5,
    )
    found = house_collection(row.house.slug).charges(asked)
    return found if isinstance(found, Charges) else None
