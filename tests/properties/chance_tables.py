"""Tables and players made by chance, for the promises that must hold whatever happens.

A table is any board row, for the house or for practice, with two to nine players, odd chips and
short stacks, at any limit, sometimes with answers flipped, posts, a kill or overs. One seed gives
the same table, the same cards and the same play.
"""

from random import Random
from typing import Any, Final

from houseway.cards.shuffle import Seeded
from houseway.collection.charges import Charges
from houseway.collection.limits import Limit, read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.houses.books import house_collection
from houseway.houses.house import House, Row
from houseway.rulebook.clauses import HOUSES
from houseway.table.engine import begin
from houseway.table.forced import ForcedBet
from houseway.table.options import SeatingOptions
from houseway.table.pot.options import KillOptions
from houseway.table.setup import Setup
from tests.properties.asking import answered, row_of, some_answers
from tests.properties.playing_out import POLICIES, Drawn

BOARD_ROWS: Final = tuple(
    (house, game)
    for house in HOUSES
    for game in House.named(house).games
    if GAMES[game].family == "board"
)

LIMITS: Final = ("4/8", "6/12", "10/20", "4-8", "101+", "20-straight", "nl", "nl-100", "pl")

OFTEN_FLIPPED: Final = ("check_raise", "short_all_in", "blind_count", "kill", "cards_shown_to_win")
"""Answers that no club gives, or hardly any, and that open ways of their own."""


CHOPS: Final = 0.08
"""How many tables are two blinds who may chop: an offer that is declined is rare elsewhere."""


def drawn(house: str, game: str, seed: str) -> Drawn:
    """One table, its cards and its players; every refusal of a table is drawn again."""
    chance = Random(f"{house}/{game}/{seed}")
    name = chance.choice(tuple(POLICIES))
    while True:
        try:
            setup = _table(row_of(house, game), chance, is_short=name == "short-stacked")
            break
        except BadInput:
            continue
    return Drawn(begin(setup, Seeded(seed)), POLICIES[name], name)


def _table(row: Row, chance: Random, *, is_short: bool) -> Setup:
    is_for_chops = chance.random() < CHOPS
    answers = answered(row.answers, "chopped_blinds", value=True) if is_for_chops else row.answers
    answers = some_answers(answers, chance, often=OFTEN_FLIPPED)
    limit = read_limit(chance.choice((*LIMITS, *row.limits)))
    # Two players have rules of their own: a quarter of the tables and more are heads-up.
    count = chance.choice(
        (2, *[chance.randint(2, min(9, answers.options[SeatingOptions].seats_max))] * 3)
    )
    count = 2 if is_for_chops else count
    seats = sorted(chance.sample(range(1, 11), count))
    chip_cents = chance.choice((100, 100, 50, 1))
    blind_cents = limit.low_cents if limit.kind in ("split", "spread", "straight") else 0
    blind_cents = blind_cents or chance.choice((200, 400, 500))
    most_cents = 3 * blind_cents if is_short else 60 * blind_cents
    return Setup(
        game=row.game,
        answers=answers,
        limit=limit,
        stacks_cents={seat: chance.randint(1, most_cents) for seat in seats},
        button=chance.choice(seats),
        blind_cents=blind_cents,
        chip_cents=chip_cents,
        collection=some_charges(row, chance, limit, players=len(seats)),
        posts=_posts(seats, chance, blind_cents),
        killer=chance.choice(seats) if answers.options[KillOptions].kill != "none" else 0,
        overs=frozenset(chance.sample(seats, 2))
        if answers.options[KillOptions].overs
        else frozenset(),
        overs_limit=read_limit("15/30"),
    )


def some_charges(row: Row, chance: Random, limit: Limit, *, players: int) -> Charges | None:
    """What the posted schedule takes, where there is one for this table; or practice."""
    slugs = row.house.collection.fitting(row.game.slug, limit)
    if not slugs or chance.random() < 0.2:
        return None
    asked = Situation(
        game=row.game.slug,
        schedule=chance.choice(slugs),
        limit=limit,
        players=players,
        has_jackpot=chance.random() < 0.5,
    )
    found = house_collection(row.house.slug).charges(asked)
    return found if isinstance(found, Charges) else None


def _posts(seats: list[int], chance: Random, blind_cents: int) -> tuple[ForcedBet, ...]:
    """Now and then somebody comes in with a post, live or dead."""
    if chance.random() < 0.7:
        return ()
    seat, is_dead = chance.choice(seats), chance.random() < 0.2
    what: Any = chance.choice(("post", "post", "blind"))
    cents = blind_cents * (2 if what == "blind" else 1)
    return (ForcedBet(seat=seat, cents=cents, what=what, dead=is_dead and what == "post"),)
