"""Actions that nobody at a table would ask for, and that a wire can bring all the same.

Every kind of action there is, field by field: numbers below nothing and beyond any stack, cards
twice, unseen or from no pack, hands that are not there, staff who are not asked. Each is allowed or
is refused in one line, and what is refused has changed nothing.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from houseway.cards.card import JOKER, UNKNOWN, Card
from houseway.errors import BadInput, Refused
from houseway.table.action import Action
from houseway.table.actors import CLOCK, FLOOR, HOUSE_DEALER
from houseway.table.engine import act, default, legal
from houseway.table.families import EVERY_ACTION
from houseway.table.hand import Hand
from tests.properties.playing_out import Drawn, Family, cards_of, snapshot, whose_turn
from tests.table.sitting import some_action

NUMBERS: Final = (-(2**63), -9, -5, -1, 0, 1, 2, 10**9, 2**63 - 1)
CHOICES_MAX: Final = 4
"""Of what is allowed so many are made wrong: a bank's table lists wagers by the dozen."""
NOBODY: Final = (CLOCK, -9, 0, 47, 2**63 - 1)
"""Seats that no hand has."""
NO_CARD: Final = (Card(-7), Card(74), Card(999), Card(2**40))
TEXTS: Final = ("", "nonsense", "string-raise")
DICE: Final = ((), (0,), (7, 7, 7), (1, 2, 3), (-1, 2**40), (6,) * 50)
PLAIN: Final[dict[Any, tuple[int, ...]]] = {bool: (False, True), int: NUMBERS}


def hostile_actions(hand: Hand, chance: Random, family: Family) -> Iterator[Action]:
    """What is allowed now with one field made wrong; then every kind of action, the same way."""
    choices = legal(hand)
    for choice in chance.sample(choices, min(len(choices), CHOICES_MAX)):
        right = some_action(choice, hand, chance, verbs=family.verbs)
        for name in right.__struct_fields__:
            for value in _wrong(hand, type(right), name, chance):
                yield msgspec.structs.replace(right, **{name: value})
    for kind in EVERY_ACTION:
        for name in kind.__struct_fields__:
            for value in _wrong(hand, kind, name, chance):
                fields = {one: likely(hand, kind, one, chance) for one in kind.__struct_fields__}
                yield kind(**{**fields, name: value})


@cache
def _type_of(kind: type[Action], name: str) -> Any:
    (found,) = (one.type for one in msgspec.structs.fields(kind) if one.name == name)
    return found


def _wrong(hand: Hand, kind: type[Action], name: str, chance: Random) -> Sequence[Any]:
    wanted = _type_of(kind, name)
    if name == "seat":
        return (*hand.setup.order, HOUSE_DEALER, FLOOR, *NOBODY)
    if name == "dice":
        return DICE
    if wanted is str:
        return (*TEXTS, *(one.fault.slug for one in hand.setup.game.rulings))
    if get_origin(wanted) is Literal:
        return get_args(wanted)
    return PLAIN.get(wanted) or _wrong_cards(hand, chance)


def _wrong_cards(hand: Hand, chance: Random) -> list[tuple[Card, ...]]:
    """None, the same one twice, unseen ones, everything, and some that are in no pack."""
    held = _held(hand, chance)
    pack = hand.setup.game.pack(hand.setup.options).cards
    some = tuple(chance.sample(pack, 3))
    return [
        *((), held[:1] * 2, held * 2, (UNKNOWN,), (UNKNOWN,) * len(held), (JOKER,), tuple(pack)),
        *(some, some[:1], held[::-1], (*held[1:], *some[:1])),
        *((one,) for one in NO_CARD),
        *((*held[1:], one) for one in NO_CARD),
    ]


def _held(hand: Hand, chance: Random) -> tuple[Card, ...]:
    whose = chance.choice((*hand.asked, *hand.setup.order))
    return tuple(hand.holdings[whose].cards) if whose > 0 else ()


def likely(hand: Hand, kind: type[Action], name: str, chance: Random) -> Any:
    """A value that often passes, so that the wrong one beside it is what is looked at."""
    wanted = _type_of(kind, name)
    if name == "seat":
        return chance.choice((*hand.asked[:1] * 3, *hand.asked, *hand.setup.order, HOUSE_DEALER))
    if wanted is bool:
        return chance.random() < 0.5
    if wanted is int:
        return chance.choice((0, 0, 1, -1, 100, 500, hand.bet_cents, *hand.setup.order))
    if get_origin(wanted) is Literal:
        return chance.choice(get_args(wanted))
    if wanted is str:
        return chance.choice([one.fault.slug for one in hand.setup.game.rulings] or TEXTS)
    held = _held(hand, chance)
    return tuple(chance.sample(held, chance.randint(0, len(held))))


def try_hostile_actions(hand: Hand, chance: Random, family: Family) -> int:
    """Each on a copy of the hand; how many of them were allowed."""
    before, allowed, tried = snapshot(hand), 0, hand.copy()
    pack = sorted(family.pack(hand.setup))
    for action in hostile_actions(hand, chance, family):
        if said := refusal_of(tried, action):
            assert "\n" not in said, action
            assert snapshot(tried) == before, f"refused, and yet the hand is another: {action}"
            continue
        allowed += 1
        tried.money.assert_balanced()
        assert cards_of(tried) == pack, f"a card is in two places, or in none: {action}"
        tried = hand.copy()
    assert snapshot(hand) == before, "a copy shares something with its hand"
    return allowed


def refusal_of(hand: Hand, action: Action) -> str:
    """What the refusal says; nothing where the action is allowed, and no other error at all."""
    try:
        act(hand, action)
    except (Refused, BadInput) as refused:
        return str(refused)
    except Exception as fault:
        fault.add_note(f"{action} in {hand.street}, {hand.step}")
        raise
    return ""


def play_among_hostile(start: Drawn, chance: Random, family: Family, *, looks: int) -> int:
    """A hand played out by chance; hostile actions come at so many of its moments."""
    hand, policy, _ = start
    allowed, left = 0, looks
    while not hand.is_over:
        if left and chance.random() < 0.25:
            allowed += try_hostile_actions(hand, chance, family)
            left -= 1
        if chance.random() < 0.02:
            act(hand, default(hand, hand.asked[0]))
            continue
        choice = policy(legal(hand, whose_turn(hand, chance)), chance)
        act(hand, some_action(choice, hand, chance, verbs=family.verbs))
    try_hostile_actions(hand, chance, family)
    return allowed
