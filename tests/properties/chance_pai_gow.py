"""Pai gow by chance: piles and deliveries, hands set well, badly and foul, and things refused."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Final

from houseway.cards.card import Card
from houseway.cards.shuffle import Seeded
from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.actions import AskHouseWay
from houseway.table.bank.reading import bank_of
from houseway.table.choices import Choice
from houseway.table.engine import begin
from houseway.table.hand import Hand
from houseway.table.pai_gow.actions import (
    AllowHouseWay,
    ChooseCut,
    ChooseDelivery,
    ChoosePile,
    DenyHouseWay,
    LetLook,
    SetFront,
)
from houseway.table.pai_gow.two_hands import foul
from tests.properties.asking import row_of, some_answers
from tests.properties.bank_tables import BANK_REFUSALS, BANK_VERBS, POLICIES, some_table
from tests.properties.bank_tables import wrong_actions as wrong_bank_actions
from tests.properties.playing_out import Drawn
from tests.table.sitting import Making

ROWS: Final = (
    ("garlic-city", "pai-gow-poker"),
    ("comstock", "pai-gow-poker"),
    ("s-and-k", "pai-gow-poker"),
    ("garlic-city", "pai-gow-tiles"),
)


OFTEN_FLIPPED: Final = (
    *("house_way", "house_way_after_look", "house_way_set_when", "surrender", "settling_order"),
    *("foul_hand", "foul_bank_hand", "smaller_wager_looks", "first_pile_chosen_by", "pile_order"),
    *("bank_cover", "partial_cover", "backline_decides", "hand_held_by", "hands_seen_max"),
)
"""Answers that open ways of their own."""


def drawn(house: str, game: str, seed: str) -> Drawn:
    """A table by chance, at which every position can get a hand."""
    chance = Random(f"{house}/{game}/{seed}")
    row, name = row_of(house, game), chance.choice(tuple(POLICIES))
    often = [one for one in OFTEN_FLIPPED if one in row.answers.by_name]
    while True:
        try:
            answers = some_answers(row.answers, chance, often=often)
            setup = some_table(replace(row, answers=answers), chance, flips=False)
            hand = begin(setup, Seeded(seed))
            break
        except BadInput:
            continue
    return Drawn(hand, POLICIES[name], name)


def _front(choice: Choice, hand: Hand, chance: Random) -> Action:
    """Any two cards, the front foul or not; the bank and the floor set no hand foul."""
    fronts: list[tuple[Card, ...]] = list(combinations(choice.cards, 2))
    if choice.seat == FLOOR or choice.about == bank_of(hand).holding:
        fronts = [front for front in fronts if not _is_foul(hand, choice.cards, front)]
    elif len(choice.cards) == 7 and chance.random() < 0.05:
        fronts = [choice.cards[:1], choice.cards[:3]]
    return SetFront(choice.seat, chance.choice(fronts), choice.about)


def _is_foul(hand: Hand, cards: tuple[Card, ...], front: tuple[Card, ...]) -> bool:
    left = list(cards)
    for card in front:
        left.remove(card)
    return bool(foul(hand.setup.options, (front, tuple(left))))


VERBS: Final[dict[str, Making]] = {
    **BANK_VERBS,
    "pile": lambda choice, *_: ChoosePile(choice.seat, choice.about),
    "cut-stacks": lambda choice, *_: ChooseCut(choice.seat, choice.kind),
    "delivery": lambda choice, *_: ChooseDelivery(choice.seat, choice.kind),
    "front": _front,
    "let-look": lambda choice, *_: LetLook(choice.seat, choice.partner, choice.about),
    "allow-house-way": lambda choice, *_: AllowHouseWay(FLOOR, choice.about),
    "deny-house-way": lambda choice, *_: DenyHouseWay(FLOOR, choice.about),
}
"""How an action is made of each choice of these games."""


def wrong_actions(hand: Hand, chance: Random) -> Iterator[Action]:
    """Piles that are not there, styles nobody approved, cards not held, hands not one's own."""
    yield from wrong_bank_actions(hand, chance)
    seats = list(hand.setup.order)
    seat = hand.asked[0] if hand.asked else chance.choice(seats)
    pack = hand.setup.game.pack(hand.setup.options).cards
    yield ChoosePile(seat, chance.choice((0, 3, 9)))
    yield ChooseCut(seat, "with an axe")
    yield ChooseDelivery(seat, "by post")
    about = chance.choice((0, *range(1, 9)))
    for size in (0, 1, 2, 3):
        yield SetFront(seat, tuple(chance.sample(pack, size)), about)
    if hand.setup.is_banked and bank_of(hand).holding:
        held = hand.holdings[bank_of(hand).holding].up
        yield SetFront(seat, tuple(held[:2]), bank_of(hand).holding)
        yield SetFront(seat, tuple(sorted(held)[-2:]), bank_of(hand).holding)
    yield LetLook(seat, chance.choice(seats), about)
    yield AskHouseWay(seat, about)
    yield AllowHouseWay(FLOOR, about)
    yield SetFront(FLOOR, tuple(pack[:2]), about)
    if FLOOR in hand.asked and hand.setup.is_banked:
        for number in bank_of(hand).house_way:
            for front in combinations(hand.holdings[number].up, 2):
                yield SetFront(FLOOR, front, number)
    yield DenyHouseWay(seat, about)
    yield Enter(HOUSE_DEALER, pack[:7])


REFUSALS: Final = (
    "The wagers are made, and the cards are to be dealt",
    *BANK_REFUSALS,
    "It shares ",
    "The bank covers wagers with it",
    "It has no hand to leave on spot",
    "It must say which hand it means",
    "The dice are to be shaken",
    "These dice are shaken by the program",
    "The first pile is to be picked",
    "The piles are 1 to",
    "The stacks are to be cut",
    "A style of delivery is to be chosen",
    "The club has not approved",
    "Hands are being set",
    "No hand is surrendered here",
    "Hand ",
    "It has looked at the hand",
    "Two tiles are laid together",
    "It does not hold",
    "The floor is asked about the house way",
    "Nobody asks for the house way",
    "The bank's hand is being set",
    "It would be foul",
    "The floor is setting a hand",
    "A house way hand may not be foul",
)
"""How each refusal of a pai gow table begins."""
