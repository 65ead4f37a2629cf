"""Tables and players made by chance, for the promises that must hold whatever happens.

A table is any board row, for the house or for practice, with two to nine players, odd chips and
short stacks, at any limit, sometimes with answers flipped, posts, a kill or overs. One seed gives
the same table, the same cards and the same play.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from houseway.cards.shuffle import Seeded
from houseway.collection.charges import Charges
from houseway.collection.limits import Limit, read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.houses.books import house_collection
from houseway.houses.house import House, Row
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.options import HouseOptions, other_values
from houseway.table.actions import Action, Call, Chop, Discard, Fold, Raise
from houseway.table.choices import Choice
from houseway.table.engine import begin
from houseway.table.forced import ForcedBet
from houseway.table.hand import Hand
from houseway.table.setup import Setup

BOARD_ROWS: Final = tuple(
    (house, game)
    for house in HOUSES
    for game in House.named(house).games
    if GAMES[game].family == "board"
)

LIMITS: Final = ("4/8", "6/12", "10/20", "4-8", "101+", "20-straight", "nl", "nl-100", "pl")

NEVER_FLIPPED: Final = frozenset({"seats_min", "seats_max"})
"""How many may be dealt in is drawn by the table itself."""
OFTEN_FLIPPED: Final = ("chopped_blinds", "check_raise", "short_all_in", "blind_count", "kill")
"""Answers that no club gives, or hardly any, and that open ways of their own."""


ASKED: set[str] = set()
"""The questions that code has asked of a house at these tables."""


def listening(options: HouseOptions) -> HouseOptions:
    """The same answers, which remember that they were asked for."""
    twin = object.__new__(_listener(type(options)))
    vars(twin).update(vars(options))
    return twin


_LISTENERS: dict[type[HouseOptions], type[HouseOptions]] = {}


def _listener(kind: type[HouseOptions]) -> type[HouseOptions]:
    def asked(self: object, name: str) -> Any:
        if name in kind.__dataclass_fields__:
            ASKED.add(name)
        return object.__getattribute__(self, name)

    if kind not in _LISTENERS:
        _LISTENERS[kind] = type(f"Listening{kind.__name__}", (kind,), {"__getattribute__": asked})
    return _LISTENERS[kind]


@cache
def row_of(house: str, game: str) -> Row:
    return House.named(house).row(game)


class Drawn(NamedTuple):
    """A hand by chance, before its first action."""

    hand: Hand
    policy: "Policy"
    name: str


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
    answers = row.answers
    for _ in range(chance.choice((0, 0, 1, 3))):
        names = [one.name for one in answers if one.name not in NEVER_FLIPPED]
        answer = answers.answer(chance.choice(chance.choice((names, OFTEN_FLIPPED))))
        others = list(other_values(answer.question, answer.value))
        if others:
            flipped = replace(answer, value=chance.choice(others), standing="set")
            options = replace(answers.options, **{answer.name: flipped.value})
            by_name = {**answers.by_name, answer.name: flipped}
            answers = replace(answers, options=options, by_name=by_name)
    answers = replace(answers, options=listening(answers.options))
    limit = read_limit(chance.choice((*LIMITS, *row.limits)))
    # Two players have rules of their own: a quarter of the tables and more are heads-up.
    count = chance.choice((2, *[chance.randint(2, min(9, answers.options.seats_max))] * 3))
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
        collection=_charges(row, chance, limit, players=len(seats)),
        posts=_posts(seats, chance, blind_cents),
        killer=chance.choice(seats) if answers.options.kill != "none" else 0,
        overs=frozenset(chance.sample(seats, 2)) if answers.options.overs else frozenset(),
        overs_limit=read_limit("15/30"),
    )


def _charges(row: Row, chance: Random, limit: Limit, *, players: int) -> Charges | None:
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


Policy = Callable[[list[Choice], Hand, Random], Action]


def some_action(choice: Choice, hand: Hand, chance: Random) -> Action:
    """One concrete action of the shape that is allowed."""
    match choice.verb:
        case "raise":
            chip_cents = hand.setup.chip_cents
            chips = (choice.high_cents - choice.low_cents) // chip_cents
            cents = choice.low_cents + chip_cents * chance.randint(0, max(chips, 0))
            return Raise(choice.seat, chance.choice((choice.low_cents, cents, choice.high_cents)))
        case "discard":
            return Discard(choice.seat, tuple(chance.sample(choice.cards, choice.pick[0])))
    return {"call": Call, "fold": Fold, "chop": Chop}[choice.verb](choice.seat)


def uniform(choices: list[Choice], hand: Hand, chance: Random) -> Action:
    """Anything that is allowed, each with the same chance, but for the rare offer to chop."""
    if choices[-1].verb == "chop" and chance.random() < 0.5:
        return Chop(choices[-1].seat)
    return some_action(chance.choice(choices), hand, chance)


def call_down(choices: list[Choice], hand: Hand, chance: Random) -> Action:
    return some_action(choices[0], hand, chance)


def aggressive(choices: list[Choice], hand: Hand, chance: Random) -> Action:
    """Raises whenever it may, four times in five; hardly ever folds."""
    raising = [choice for choice in choices if choice.verb == "raise"]
    if raising and chance.random() < 0.8:
        return some_action(raising[0], hand, chance)
    return (
        uniform(choices, hand, chance)
        if chance.random() < 0.1
        else call_down(choices, hand, chance)
    )


POLICIES: Final[dict[str, Policy]] = {
    "uniform": uniform,
    "call-down": call_down,
    "aggressive": aggressive,
    "short-stacked": uniform,
}
