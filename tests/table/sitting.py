"""Tables for the tests of who sees what: any row that can be dealt, and chance players at it."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from houseway.cards.card import Card
from houseway.cards.shuffle import Arranged, Seeded, shuffled
from houseway.collection.limits import read_limit
from houseway.games import GAMES
from houseway.houses.house import House, Row
from houseway.rulebook.clauses import HOUSES
from houseway.table.action import Action
from houseway.table.actions import Muck, Report, Show
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.deciding import Decide, FloorDeciding
from houseway.table.engine import act, begin, legal
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Chop, Discard, Fold, Raise
from houseway.table.reports_now import reports_now
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn

EVEN: Final = 0.5

BOARD_ROWS = tuple(
    (house, game)
    for house in HOUSES
    for game in House.named(house).games
    if GAMES[game].family == "board" and GAMES[game].script is not None
)
"""Every row with a board that can be dealt."""


@cache
def row_of(house: str, game: str) -> Row:
    return House.named(house).row(game)


def table(
    house: str = "garlic-city",
    game: str = "texas-holdem",
    *,
    stacks_dollars: Mapping[int, int],
    limit: str = "4/8",
    button: int = 0,
) -> Setup:
    """A practice table with $2 and $4 blinds, the button at the lowest seat unless told."""
    row = row_of(house, game)
    return Setup(
        game=row.game,
        answers=row.answers,
        limit=read_limit(limit),
        stacks_cents={seat: 100 * dollars for seat, dollars in stacks_dollars.items()},
        button=button or min(stacks_dollars),
        blind_cents=400,
    )


def any_table(house: str, game: str, chance: Random) -> Setup:
    """Up to six players anywhere at the table, some of them short, at any kind of limit."""
    least, _ = row_of(house, game).players
    seats = chance.sample(range(1, 10), chance.randint(max(least, 2), 6))
    return table(
        house,
        game,
        stacks_dollars={seat: chance.choice((7, 13, 40, 200, 200)) for seat in seats},
        limit=chance.choice(("4/8", "4/8", "4-8", "nl", "pl")),
        button=chance.choice(seats),
    )


def any_order(setup: Setup, seed: str) -> tuple[Card, ...]:
    return tuple(shuffled(setup.game.pack(setup.options).cards, Seeded(seed)))


def dealt(setup: Setup, order: tuple[Card, ...]) -> Hand:
    """The hand up to its first question, with the cards in this order from the top."""
    pack = setup.game.pack(setup.options)
    return begin(setup, Arranged(pack.cards, wanted=order))


def any_hand(setup: Setup, seed: str = "any") -> Hand:
    return dealt(setup, any_order(setup, seed))


class Move(NamedTuple):
    """An action by places: which of the cards in hand were meant, whatever they are."""

    action: Action
    picks: tuple[int, ...] = ()

    def at(self, hand: Hand) -> Action:
        """The same action in another deal."""
        if not self.picks:
            return self.action
        held = hand.holdings[self.action.seat].cards
        return msgspec.structs.replace(self.action, cards=tuple(held[n] for n in self.picks))


def moved(hand: Hand, action: Action) -> Move:
    """An action as a move: cards of a player's own are meant by their place in the hand."""
    named = getattr(action, "cards", ())
    if not named or action.seat < 0:
        return Move(action)
    held = hand.holdings[action.seat].cards
    return Move(action, tuple(held.index(card) for card in named))


def random_moves(
    hand: Hand,
    chance: Random,
    *,
    faults: float = 0.0,
    verbs: Mapping[str, "Making"] | None = None,
    moved: Callable[[Hand, Action], Move] = moved,
) -> Iterator[Move]:
    """Plays the hand to its end; folds are rare, so that boards and showdowns are reached.

    With faults the house dealer reports one before so many of the actions, if it can have happened.
    """
    while not hand.is_over:
        if chance.random() < faults and (report := some_report(hand, chance)):
            yield Move(report)
            continue
        choice = chance.choice(_liked(legal(hand), chance))
        action = some_action(choice, hand, chance, verbs=verbs or VERBS)
        move = moved(hand, action)
        act(hand, action)
        yield move


def some_report(hand: Hand, chance: Random) -> Report | None:
    """A fault that can have happened now, as the house dealer has just reported it; or none."""
    rulings = hand.setup.game.rulings
    for ruling in chance.sample(rulings, len(rulings)):
        if isinstance(hand.step, FloorDeciding):
            return None
        if now := reports_now(ruling.fault, hand):
            picked_up = "picked_up" in ruling.fault.says and chance.random() < EVEN
            report = replace(chance.choice(now), seat=HOUSE_DEALER, picked_up=picked_up)
            act(hand, report)
            return report
    return None


def call_down(hand: Hand) -> None:
    """Everybody checks or calls to the end, and shows the hand."""
    while not hand.is_over:
        first = legal(hand, hand.asked[0])[0]
        act(hand, CALLING[first.verb](first.seat))


CALLING: Final[dict[str, type[Call | Show | BringIn]]] = {
    "call": Call,
    "show": Show,
    "bring in": BringIn,
}


def _liked(choices: list[Choice], chance: Random) -> list[Choice]:
    staying = [choice for choice in choices if choice.verb not in ("fold", "muck")]
    # Where stakes are not the table's, whoever cannot match a bet may only fold.
    return choices if chance.random() < 0.2 or not staying else staying


Making = Callable[[Choice, Hand, Random], Action]
"""How one concrete action is made of a choice."""


def _raise(choice: Choice, hand: Hand, chance: Random) -> Action:
    """The least, the most, or whole chips between them."""
    chip_cents = hand.setup.chip_cents
    chips = (choice.high_cents - choice.low_cents) // chip_cents
    cents = choice.low_cents + chip_cents * chance.randint(0, max(chips, 0))
    return Raise(choice.seat, chance.choice((choice.low_cents, cents, choice.high_cents)))


def _discard(choice: Choice, _hand: Hand, chance: Random) -> Action:
    count = chance.randint(*choice.pick)
    return Discard(choice.seat, tuple(chance.sample(choice.cards, count)))


VERBS: Final[dict[str, Making]] = {
    "call": lambda choice, *_: Call(choice.seat),
    "fold": lambda choice, *_: Fold(choice.seat),
    "chop": lambda choice, *_: Chop(choice.seat),
    "bring in": lambda choice, *_: BringIn(choice.seat),
    "raise": _raise,
    "discard": _discard,
    "show": lambda choice, *_: Show(choice.seat, choice.cards),
    "muck": lambda choice, *_: Muck(choice.seat),
}
"""One line a verb; a family with verbs of its own adds them in a table of its own."""

OF_EVERY_FAMILY: Final[dict[str, Making]] = {
    "decide": lambda choice, *_: Decide(choice.seat, choice.kind),
}
"""What a ruling may ask for at any game."""


def some_action(
    choice: Choice, hand: Hand, chance: Random, *, verbs: Mapping[str, Making] = VERBS
) -> Action:
    """One concrete action of the shape that is allowed."""
    making = OF_EVERY_FAMILY.get(choice.verb) or verbs[choice.verb]
    return making(choice, hand, chance)
