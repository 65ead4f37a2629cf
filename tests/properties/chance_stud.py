"""Stud tables made by chance: any row, as many players as it takes, short stacks and odd chips.

Full tables are common, since only seven or eight hands run the stub short. One seed gives the same
table, the same cards and the same play.
"""

from random import Random
from typing import Final

from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.errors import BadInput
from houseway.houses.house import Row
from houseway.table.engine import begin
from houseway.table.options import SeatingOptions
from houseway.table.setup import Setup
from tests.games.stud_hands import ROWS
from tests.properties.asking import row_of, some_answers
from tests.properties.chance_tables import some_charges
from tests.properties.playing_out import POLICIES, Drawn

STUD_ROWS: Final = ROWS

LIMITS: Final = ("4/8", "4/8", "5/10", "10/20", "2/4", "4-8", "nl", "pl")

OFTEN_FLIPPED: Final = (
    *("short_stub", "community_card_for", "open_pair_bets", "open_pair_whose", "jokers"),
    *("tied_boards_first", "bring_in_full", "completion_is_raise", "check_raise", "short_all_in"),
    *("bring_in_size", "bring_in_size", "cards_shown_to_win", "low_scale", "high_and_low_cards"),
    *("high_qualifier", "high_qualifier", "high_qualifier"),
)
"""Answers that no club gives, or hardly any, and that open ways of their own."""


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


def any_table(house: str, game: str, chance: Random) -> Setup:
    """The same without flipped answers, collection or very short stacks."""
    row = row_of(house, game)
    most = row.answers.options[SeatingOptions].seats_max
    count = chance.choice(
        (most, chance.randint(row.answers.options[SeatingOptions].seats_min, most))
    )
    seats = chance.sample(range(1, 10), count)
    limit = read_limit(chance.choice(("4/8", "4/8", "4-8", "nl", "pl")))
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=limit,
        stacks_cents={seat: 100 * chance.choice((7, 13, 40, 200, 200)) for seat in seats},
        button=max(seats),
        blind_cents=400,
    )


def _table(row: Row, chance: Random, *, is_short: bool) -> Setup:
    answers = some_answers(row.answers, chance, often=_asked_of(row))
    limit = read_limit(chance.choice((*LIMITS, *row.limits)))
    least, most = (
        answers.options[SeatingOptions].seats_min,
        answers.options[SeatingOptions].seats_max,
    )
    count = chance.choice((most, least, chance.randint(least, most)))
    seats = sorted(chance.sample(range(1, 11), count))
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
        chip_cents=chance.choice((100, 100, 50, 1)),
        collection=some_charges(row, chance, limit, players=len(seats)),
    )


def _asked_of(row: Row) -> tuple[str, ...]:
    return tuple(name for name in OFTEN_FLIPPED if name in row.answers.by_name)
