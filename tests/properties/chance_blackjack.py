"""Blackjack tables by chance: every row, with answers flipped, short banks and backline players."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from houseway.cards.card import Card
from houseway.cards.shuffle import Arranged, Seeded
from houseway.errors import BadInput
from houseway.houses.house import Row
from houseway.rulebook.answers import with_option
from houseway.table.action import Action
from houseway.table.bank.actions import Claim, PlaceWager, Stand, Surrender
from houseway.table.blackjack.actions import (
    Double,
    Hit,
    Insure,
    LetRide,
    Match,
    Split,
    TakeEvenMoney,
)
from houseway.table.blackjack.counting import JOKER_VALUE, VALUES
from houseway.table.choices import Choice
from houseway.table.engine import begin
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from tests.properties import bank_tables
from tests.properties.asking import row_of, some_answers
from tests.properties.bank_tables import (
    OFTEN_FLIPPED,
    POLICIES,
    by_kind,
    one_hand_on,
    some_cents,
    some_table,
)
from tests.properties.playing_out import Drawn
from tests.table.sitting import Making

ROWS: Final = (
    ("garlic-city", "no-bust-21st-century-blackjack"),
    ("players-club", "no-bust-21st-century-blackjack"),
    ("comstock", "pure-21-5-blackjack"),
    ("s-and-k", "pure-21-5-blackjack"),
    ("comstock", "no-bust-blackjack"),
)
"""Every blackjack row of the four clubs."""

VERBS: Final[dict[str, Making]] = by_kind(
    {
        "hit": lambda choice, *_: Hit(choice.seat, choice.about),
        "double": lambda choice, _, chance: Double(
            choice.seat, some_cents(choice, chance), choice.about
        ),
        "split": lambda choice, _, chance: Split(
            choice.seat, some_cents(choice, chance), choice.about
        ),
        "surrender": lambda choice, *_: Surrender(choice.seat, choice.about),
        "insure": lambda choice, _, chance: Insure(
            choice.seat, some_cents(choice, chance), choice.about
        ),
        "even-money": lambda choice, *_: TakeEvenMoney(choice.seat, choice.about),
        "match": lambda choice, _, chance: Match(
            choice.seat, some_cents(choice, chance), choice.about
        ),
        "let-ride": lambda choice, *_: LetRide(choice.seat, choice.about),
    }
)
"""How an action is made of each choice of these games."""


def plays_on(choices: Sequence[Choice], chance: Random) -> Choice:
    """Anything that is allowed; pairs are split and hardly a hand is given up."""
    split = [choice for choice in choices if choice.verb == "split"]
    if split and chance.random() < 0.7:
        return split[0]
    staying = [choice for choice in choices if choice.verb != "surrender"]
    return bank_tables.at_random(staying or choices, chance)


RARE: Final = {
    "backline_decides": "largest wager",
    "frozen_hands": "11 or less still hits",
    "double_after_split": "no",
    "even_money": "flat",
    "surrender": "any time",
    "backline_matches": "must match",
    "buster_backline": "no",
    "backline_max": "1",
    "split_mixed_tens": "no",
    "backline_allowed": "no",
    "insure_natural": "no",
}
"""Answers that open ways of their own."""


def flipped_table(row: Row, chance: Random) -> Setup:
    """A table of this row with some of its answers changed."""
    setup, answers = some_table(row, chance, flips=False), row.answers
    for name, text in RARE.items():
        if name in answers.by_name and chance.random() < 0.25:
            answers = with_option(answers, name, text)
    often = [name for name in (*RARE, *OFTEN_FLIPPED) if name in answers.by_name]
    return replace(setup, answers=some_answers(answers, chance, often=often))


def drawn(house: str, game: str, seed: str) -> Drawn:
    """One table, its cards and its players; every other shoe is rich in what splits and wins."""
    chance = Random(f"{house}/{game}/{seed}")
    name, row = chance.choice(tuple(POLICIES)), row_of(house, game)
    while True:
        try:
            setup = flipped_table(row, chance)
            pack, _ = setup.game.pack(setup.options).cards, setup.plan
            break
        except BadInput:
            continue
    is_rich = chance.random() < 0.5
    hand = begin(setup, Arranged(pack, wanted=rich(pack, chance)) if is_rich else Seeded(seed))
    if chance.random() < 0.3 and not is_rich:
        hand = one_hand_on(hand, chance, VERBS) or hand
    return Drawn(hand, plays_on if name == "at random" else POLICIES[name], name)


def rich(pack: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    """The shoe in an order that brings aces, eights, tens and jokers early."""
    wanted = chance.choice(((JOKER_VALUE, 2, 3), (JOKER_VALUE, 5), (1,), (1, 10), (8,), (10,)))

    def key(card: Card) -> float:
        return chance.random() * (0.03 if VALUES[card] in wanted else 1.0)

    return tuple(sorted(pack, key=key))


def any_table(house: str, game: str, chance: Random) -> Setup:
    """A table with the house's own answers."""
    return some_table(row_of(house, game), chance, flips=False)


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Some of what is often refused: what every banked game refuses, wrong amounts, wrong hands."""
    of_every_game = list(bank_tables.wrong_actions(hand, chance))
    of_these = list(_wrong_actions(hand, chance))
    seat = hand.asked[0] if hand.asked else chance.choice(hand.setup.order)
    yield from (Hit(seat), Double(seat, 500), Split(seat, 500), Surrender(seat), Insure(seat, 500))
    yield Claim(seat, chance.randint(1, hand.setup.spots))
    yield from chance.sample(of_every_game, 5)
    yield from chance.sample(of_these, 6)


def _wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    seats = list(hand.setup.order)
    seat = hand.asked[0] if hand.asked else chance.choice(seats)
    for about in (0, chance.randint(1, len(hand.holdings))):
        for kind in (Hit, Stand, Surrender, TakeEvenMoney, LetRide):
            yield kind(seat, about)
        for cents in (500, chance.randint(1, 9999)):
            for adding in (Double, Split, Insure, Match):
                yield adding(seat, cents, about)
    yield PlaceWager(seat, hand.stack_cents(seat) if seat > 0 else 0, seat)
    yield PlaceWager(seat, 500, 0, "buster")
    for spot in range(1, hand.setup.spots + 1):
        yield PlaceWager(seat, 500, spot, "buster")
    yield Hit(chance.choice(seats))
