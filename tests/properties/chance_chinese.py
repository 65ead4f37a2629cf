"""Tables of Chinese Poker by chance: two to four players anywhere, short stacks, any scoring."""

from random import Random
from typing import Final

from houseway.cards.card import Card, cards
from houseway.cards.shuffle import Arranged, Seeded, shuffled
from houseway.collection.limits import read_limit
from houseway.table.action import Action
from houseway.table.chinese.actions import ClaimWin, SetHand, laid_greedily
from houseway.table.choices import Choice
from houseway.table.engine import begin
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from tests.properties.asking import row_of, some_answers
from tests.properties.playing_out import POLICIES, Drawn
from tests.table.sitting import Making, Move

ROWS: Final = (("garlic-city", "chinese-poker"),)

LIMITS: Final = ("1", "2", "5", "20", "200")
OFTEN: Final = (
    "chinese_scoring",
    "chinese_tied_part",
    "chinese_settling_order",
    "automatic_win_points",
)
"""Answers that open ways of their own."""

AUTOMATIC: Final = (
    "As 2s 3c 4h 5d 6s 7s 8s 9c Ts Jd Qh Kh",
    "2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd Ac",
)
"""Random cards hardly ever win automatically: one deal in four is made so that some do."""


def drawn(house: str, game: str, seed: str) -> Drawn:
    """One table, its cards and its players."""
    chance = Random(f"{house}/{game}/{seed}")
    name = chance.choice(tuple(POLICIES))
    setup = any_table(house, game, chance, is_short=name == "short-stacked")
    return Drawn(begin(setup, _cards(setup, seed, chance)), POLICIES[name], name)


def any_table(house: str, game: str, chance: Random, *, is_short: bool = False) -> Setup:
    row = row_of(house, game)
    seats = sorted(chance.sample(range(1, 5), chance.randint(2, 4)))
    limit = read_limit(chance.choice(LIMITS))
    most_cents = (4 if is_short else 60) * (limit.low_cents or 0)
    return Setup(
        game=row.game,
        answers=some_answers(row.answers, chance, often=OFTEN),
        limit=limit,
        stacks_cents={seat: 100 * chance.randint(1, most_cents // 100) for seat in seats},
        button=chance.choice(seats),
        blind_cents=limit.low_cents or 0,
        chip_cents=chance.choice((100, 100, 50, 1)),
    )


def _cards(setup: Setup, seed: str, chance: Random) -> Arranged | Seeded:
    """Mostly any cards; sometimes such that the first position or the first two need not set."""
    if chance.random() < 0.75:
        return Seeded(seed)
    pack = setup.game.pack(setup.options)
    rest = list(shuffled(pack.cards, Seeded(seed)))
    around = len(setup.positions)
    special = [list(cards(text)) for text in AUTOMATIC[: chance.choice((1, 2))]]
    typed = {card for held in special for card in held}
    rest = [card for card in rest if card not in typed]
    order: list[Card] = []
    for _ in range(13):
        for position in range(around):
            order.append(special[position].pop() if position < len(special) else rest.pop())
    return Arranged(pack.cards, wanted=(*order, *rest))


def _set(choice: Choice, _: Hand, chance: Random) -> Action:
    """Well, anyhow, or with a wrong number of cards in the parts."""
    if chance.random() < 0.6:
        return SetHand(choice.seat, *laid_greedily(choice.cards))
    cards = chance.sample(choice.cards, len(choice.cards))
    first, second = chance.choice(((3, 8), (3, 8), (2, 8), (0, 13)))
    return SetHand(
        choice.seat, tuple(cards[:first]), tuple(cards[first:second]), tuple(cards[second:])
    )


VERBS: Final[dict[str, Making]] = {
    "set": _set,
    "automatic": lambda choice, *_: ClaimWin(choice.seat),
}


class SetMove(Move):
    """A setting by places, so that other cards can be set in the same way."""

    def at(self, hand: Hand) -> Action:
        if not isinstance(self.action, SetHand):
            return self.action
        held = hand.holdings[self.action.seat].down
        cards = tuple(held[place] for place in self.picks)
        first = len(self.action.front)
        second = first + len(self.action.middle)
        return SetHand(self.action.seat, cards[:first], cards[first:second], cards[second:])


def moved(hand: Hand, action: Action) -> Move:
    """An action as a move that another deal can be played with."""
    if not isinstance(action, SetHand):
        return SetMove(action)
    held = hand.holdings[action.seat].down
    return SetMove(action, tuple(held.index(card) for card in action.cards))
