"""Tables of pan and players made by chance, and melds judged by the definitions alone.

A table is any of the four rows with two to eight players, short stacks, new games and tops that
stayed, the long pack and the short one, sometimes with answers flipped. `is_meld` is written from
the words of the books and shares no code with the game.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from houseway.cards.card import Card, rank, suit
from houseway.cards.shuffle import Seeded
from houseway.collection.limits import read_limit
from houseway.errors import BadInput
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.engine import begin
from houseway.table.forced import CarriedPot
from houseway.table.hand import Hand
from houseway.table.options import SeatingOptions
from houseway.table.pan.actions import CallPay, Declare, Draw, Force, LayDown, LetGo, Release, Throw
from houseway.table.pan.melding import uses_of
from houseway.table.pan.options import MeldingOptions
from houseway.table.pan.turn_choices import taken
from houseway.table.pot.actions import Divide
from houseway.table.setup import Setup
from tests.properties.asking import row_of, some_answers
from tests.properties.chance_tables import some_charges
from tests.properties.playing_out import Drawn, Policy
from tests.table.sitting import Making

PAN_ROWS: Final = tuple((house, "pan") for house in HOUSES)

LIMITS: Final = {
    "garlic-city": ("condition-2", "condition-3", "condition-10"),
    "comstock": ("condition-0.50", "condition-1", "condition-2"),
    "players-club": ("condition-2",),
    "s-and-k": ("chip-1", "chip-2"),
}

OFTEN_FLIPPED: Final = (
    *("sole_player", "all_pass", *["tops_divided"] * 5, "declaration_changed", "playing_for_tops"),
    *("stock_ends", "option_card", "pay_taken", "short_pay", "force_out_card", "forced_onto_melds"),
)
"""Answers that no club gives, or hardly any, and that open ways of their own."""


def a_table(house: str, game: str, chance: Random, *, is_short: bool = False) -> Setup:
    """One table that can be dealt; what a setup refuses is drawn again."""
    while True:
        try:
            return _table(house, game, chance, is_short=is_short)
        except BadInput:
            continue


def _table(house: str, game: str, chance: Random, *, is_short: bool) -> Setup:
    row = row_of(house, game)
    answers = some_answers(row.answers, chance, often=OFTEN_FLIPPED)
    limit = read_limit(chance.choice(LIMITS[house]))
    least, most = (
        answers.options[SeatingOptions].seats_min,
        answers.options[SeatingOptions].seats_max,
    )
    # Two or three players have rules of their own: a third of the tables and more are small.
    count = chance.choice((least, *[chance.randint(least, most)] * 2))
    seats = sorted(chance.sample(range(1, 10), count))
    chip_cents = limit.low_cents or 0
    most_chips = 8 if is_short else 60
    stays = chance.random() < 0.15
    return Setup(
        game=row.game,
        answers=answers,
        limit=limit,
        stacks_cents={seat: chance.randint(chip_cents, most_chips * chip_cents) for seat in seats},
        button=seats[0],
        blind_cents=chip_cents,
        chip_cents=chance.choice((50, 1)),
        collection=some_charges(row, chance, limit, players=count),
        last_winner=chance.choice((0, *range(1, 10))),
        winner_gone=chance.random() < 0.2,
        carried=CarriedPot(3 * chip_cents, frozenset(seats[1:])) if stays else None,
    )


def melding(choices: Sequence[Choice], chance: Random) -> Choice:
    """Plays nearly every hand and melds nearly everything."""
    liked = [one for one in choices if one.verb in ("meld", "play hand", "pay", "draw")]
    return chance.choice(liked) if liked and chance.random() < 0.85 else chance.choice(choices)


def stubborn(choices: Sequence[Choice], chance: Random) -> Choice:
    """Hardly ever melds if it can help it: the stock goes by."""
    if chance.random() < 0.02:
        return chance.choice(choices)
    left = [one for one in choices if one.verb not in ("meld", "pass hand", "force")]
    return chance.choice(left or list(choices))


def forcing(choices: Sequence[Choice], chance: Random) -> Choice:
    forces = [one for one in choices if one.verb == "force"]
    return forces[0] if forces else melding(choices, chance)


def uniform(choices: Sequence[Choice], chance: Random) -> Choice:
    return chance.choice(choices)


POLICIES: Final[dict[str, Policy]] = {
    "uniform": uniform,
    "melding": melding,
    "forcing": forcing,
    "short-stacked": melding,
    "stubborn": stubborn,
}


def drawn(house: str, game: str, seed: str) -> Drawn:
    """One table, its cards and its players."""
    chance = Random(f"{house}/{game}/{seed}")
    name = chance.choice((*POLICIES, *("melding", "forcing", "short-stacked") * 3))
    setup = a_table(house, game, chance, is_short=name == "short-stacked")
    return Drawn(begin(setup, Seeded(seed)), POLICIES[name], name)


def _meld(choice: Choice, hand: Hand, chance: Random) -> Action:
    card = taken(hand)
    found = list(uses_of(hand, choice.seat, card))
    if card is not None and choice.must is None:
        # The drawn card may lie there while melds of the hand go down.
        found += [use for use in uses_of(hand, choice.seat, None) if use.cards]
    use = chance.choice(found)
    return LayDown(choice.seat, use.cards, use.onto, use.borrowed, use.source)


def _throw(choice: Choice, _: Hand, chance: Random) -> Action:
    return Throw(choice.seat, (chance.choice(choice.cards),))


VERBS: Final[dict[str, Making]] = {
    "play hand": lambda choice, *_: Declare(choice.seat, plays=True),
    "pass hand": lambda choice, *_: Declare(choice.seat, plays=False),
    "divide": lambda choice, *_: Divide(choice.seat, agrees=True),
    "play on": lambda choice, *_: Divide(choice.seat, agrees=False),
    "draw": lambda choice, *_: Draw(choice.seat),
    "release": lambda choice, *_: Release(choice.seat),
    "force": lambda choice, *_: Force(choice.seat),
    "let go": lambda choice, *_: LetGo(choice.seat),
    "pay": lambda choice, *_: CallPay(choice.seat),
    "meld": _meld,
    "throw": _throw,
}

LADDER: Final = "A234567JQK"
NAMES: Final = {14: "A", 11: "J", 12: "Q", 13: "K"}


def is_meld(cards: Sequence[Card], house: Options) -> bool:
    """A rope or a square, by the words of the books: three cards or more, eleven at most."""
    if not 3 <= len(cards) <= 11:
        return False
    ranks = [NAMES.get(rank(card), str(rank(card))) for card in cards]
    suits = [suit(card) for card in cards]
    if len(set(ranks)) == 1:
        return _is_square(ranks[0], suits, house[MeldingOptions])
    ladders = (
        [LADDER, LADDER[1:] + "A"] if house[MeldingOptions].rope_ace == "high too" else [LADDER]
    )
    runs = {ladder[at : at + len(cards)] for ladder in ladders for at in range(len(ladder))}
    in_order = ["".join(sorted(ranks, key=ladder.index)) for ladder in ladders]
    return len(set(suits)) == 1 and any(one in runs for one in in_order)


def _is_square(name: str, suits: Sequence[int], house: MeldingOptions) -> bool:
    """All of one suit, or of different suits and grown from there; aces and kings as they come."""
    different = len(set(suits))
    if name in "AK" and house.aces_kings_free:
        return True
    if house.mixed_square_takes != "new suits only":
        return different == 1 or different >= 3
    return different in (1, len(suits))
