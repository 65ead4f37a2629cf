"""Draw tables and players made by chance: every lowball, Draw Poker, and the jacks.

Any limit, two to eight players, odd chips and short stacks, sometimes with answers flipped, posts,
a kill, or a pot left over from the last deal. One seed gives the same table, cards and play.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from houseway.cards.card import cards
from houseway.cards.shuffle import Arranged, Randomness, Seeded
from houseway.collection.limits import read_limit
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.houses.house import House, Row
from houseway.rulebook.answers import with_option
from houseway.rulebook.clauses import HOUSES
from houseway.table.action import Action
from houseway.table.actions import Show
from houseway.table.choices import Choice
from houseway.table.draw.actions import AllowKill, CutCards, Kill, NoKill
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.options import OpeningOptions
from houseway.table.engine import act, begin, legal
from houseway.table.forced import CarriedPot, Forced, ForcedBet
from houseway.table.hand import Hand
from houseway.table.options import SeatingOptions
from houseway.table.pot.actions import Discard
from houseway.table.pot.options import BlindOptions, KillOptions
from houseway.table.setup import Setup
from tests.mutants.other_values import other_values
from tests.properties.asking import row_of, some_answers
from tests.properties.chance_tables import some_charges
from tests.properties.playing_out import POLICIES, Drawn
from tests.properties.redealing import FAULTS
from tests.table.sitting import VERBS, Making, Move, random_moves

DRAW_ROWS: Final = tuple(
    (house, game)
    for house in HOUSES
    for game in House.named(house).games
    if GAMES[game].family == "draw"
)

LIMITS: Final = ("4", "4-20", "20-straight", "4/8", "101+", "nl", "pl")

OFTEN_FLIPPED: Final = (
    *("seven_rule", "check_raise", "check_raise_scope", "kill_approval", "overkill", "kill_window"),
    *("predraw_check", "postdraw_check", "draw_changed", "openers_must_open", "opens_with"),
    *("openers_proved_by", "passed_out_antes", "jacks_back_low", "spent_stub", "chopped_blinds"),
    *("draw_max", "seven_rule_scope", "short_all_in", "overs", "kill", "betting_structure"),
    *("kill_trigger", "missed_blind_post", "seat_change_posts"),
)
"""Answers that no club gives, or hardly any, and that open ways of their own."""

NEED_LUCK: Final = (
    *("kill_approval", "check_raise_scope", "seven_rule", "chopped_blinds"),
    *("openers_must_open", "passed_out_antes", "betting_structure"),
)
"""Of these, the ones that need luck besides: flipped at one table in four, with luck at half."""


LUCKY_MAX: Final = 4
"""There are so many cards of a rank."""


def _cut(choice: Choice, _hand: Hand, chance: Random) -> CutCards:
    return CutCards(choice.seat, chance.randint(*choice.pick))


def _discard(choice: Choice, hand: Hand, chance: Random) -> Action:
    """Half of the players stand pat."""
    is_pat = chance.random() < 0.5
    return Discard(choice.seat, ()) if is_pat else VERBS["discard"](choice, hand, chance)


DRAW_VERBS: Final[dict[str, Making]] = {
    **VERBS,
    "discard": _discard,
    "show": lambda choice, *_: Show(choice.seat),
    "cut": _cut,
    "kill": lambda choice, *_: Kill(choice.seat, choice.low_cents),
    "no-kill": lambda choice, *_: NoKill(choice.seat),
    "allow-kill": lambda choice, *_: AllowKill(choice.seat),
}


def drawn(house: str, game: str, seed: str) -> Drawn:
    """One table, its cards and its players; every refusal of a table is drawn again."""
    chance = Random(f"{house}/{game}/{seed}")
    name = chance.choice(tuple(POLICIES))
    while True:
        is_lucky = chance.random() < 0.3
        try:
            setup = _table(
                row_of(house, game), chance, is_short=name == "short-stacked", is_lucky=is_lucky
            )
            break
        except BadInput:
            continue
    if is_lucky:
        return Drawn(begin(setup, _sevens(setup, chance)), patient, "patient")
    return Drawn(begin(setup, Seeded(seed)), POLICIES[name], name)


def patient(choices: Sequence[Choice], chance: Random) -> Choice:
    """Bets now and then, calls, and shows."""
    raising = [choice for choice in choices if choice.verb == "raise"]
    return raising[0] if raising and chance.random() < 0.25 else choices[0]


def _sevens(setup: Setup, chance: Random) -> Randomness:
    """A seven or a six for each of a few players."""
    players = len(setup.order)
    pack = setup.game.pack(setup.options).cards
    rounds = ("Ac Ad Ah As", "2c 2d 2h 2s", "3c 3d 3h 3s", "4c 4d 4h 4s", "7c 7d 6h 6s")
    order = [card for text in rounds for card in chance.sample(cards(text), players)]
    return Arranged(pack, wanted=[*order, *(card for card in pack if card not in order)])


def _table(row: Row, chance: Random, *, is_short: bool, is_lucky: bool) -> Setup:
    answers = row.answers
    for name in NEED_LUCK:
        if name in answers.by_name and chance.random() < (0.5 if is_lucky else 0.25):
            answer = answers.answer(name)
            other = chance.choice(list(other_values(answer.question, answer.value)))
            answers = with_option(answers, name, answer.question.kind.show(other))
    often = [one for one in OFTEN_FLIPPED if one in answers.by_name]
    answers = some_answers(answers, chance, often=often)
    options = answers.options
    limit = read_limit(chance.choice((*LIMITS, *["4-20"] * 4)))
    most = LUCKY_MAX if is_lucky else options[SeatingOptions].seats_max
    count = chance.choice((2, most, chance.randint(2, most)))
    seats = sorted(chance.sample(range(1, 11), count))
    blind_cents = limit.low_cents or chance.choice((200, 400))
    most_cents = 2 * blind_cents if is_short else 60 * blind_cents
    kill = options[KillOptions]
    setup = Setup(
        game=row.game,
        answers=answers,
        limit=limit,
        stacks_cents={seat: chance.randint(1, most_cents) for seat in seats},
        button=chance.choice(seats),
        blind_cents=blind_cents,
        chip_cents=chance.choice((100, 100, 50, 1)),
        collection=some_charges(row, chance, limit, players=len(seats)),
        killer=chance.choice((0, *seats)) if kill.kill != "none" else 0,
        overs=frozenset(chance.sample(seats, 2)) if kill.overs else frozenset(),
        overs_limit=read_limit("40-80"),
    )
    if BlindOptions in options and chance.random() < 0.3:
        seat = chance.choice(seats)
        what: Forced = chance.choice(("blind", "post"))
        post = ForcedBet(seat=seat, cents=2 * blind_cents, what=what)
        setup = replace(setup, posts=(post,))
    if OpeningOptions in options and chance.random() < 0.3:
        setup = replace(setup, carried=CarriedPot(chance.randint(1, 5000), frozenset(seats)))
    return setup


def any_table(house: str, game: str, chance: Random) -> Setup:
    """A table of the house as it is, for the tests of who sees what."""
    row = row_of(house, game)
    seats = sorted(chance.sample(range(1, 10), chance.randint(2, 6)))
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=read_limit(chance.choice(("4", "4-20", "nl"))),
        stacks_cents={seat: 100 * chance.choice((7, 40, 200, 200)) for seat in seats},
        button=chance.choice(seats),
        blind_cents=400,
    )


def full_table(house: str, game: str, chance: Random) -> Setup:
    """As many players as the table holds, so that the stub runs out in the draw."""
    row = row_of(house, game)
    seats = range(1, row.answers.options[SeatingOptions].seats_max + 1)
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=read_limit("4"),
        stacks_cents=dict.fromkeys(seats, 20_000),
        button=chance.choice(seats),
        blind_cents=400,
    )


def draw_moves(hand: Hand, chance: Random) -> Iterator[Move]:
    """Plays a hand to its end by chance; with faults, and players who draw and think again."""
    for move in random_moves(hand, chance, faults=FAULTS, verbs=DRAW_VERBS):
        yield move
        seat = move.action.seat
        is_drawing = isinstance(hand.step, Drawing) and isinstance(move.action, Discard)
        if is_drawing and legal(hand, seat) and chance.random() < 0.3:
            held = range(len(hand.holdings[seat].down))
            again = Move(move.action, tuple(chance.sample(held, min(1, len(held)))))
            act(hand, again.at(hand))
            yield again
