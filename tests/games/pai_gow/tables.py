"""Pai gow tables for tests: who sits where, what the dice show, and which hand comes to which spot.

    table = tiles(hands={2: "6-6 6-6 1-1 1-1"})
    table.play("p1 bank 100", "p2 wager 20", "p2 done", ...)
    table.refused("p2 wager 50").why

Hands are given by spot and dealt so that they get there by the first pile, or by stacks that are
cut in half and delivered in line; spots that are not named get what is left of the pack.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict, TypeVar, Unpack

from houseway.cards.card import Card, cards, names
from houseway.cards.shuffle import Arranged
from houseway.collection.charges import Charges
from houseway.collection.limits import read_limit
from houseway.errors import Refused
from houseway.houses.house import Row
from houseway.rulebook.answers import with_option
from houseway.table.bank.bank import BankTurn, from_spot
from houseway.table.bank.dealing_options import RoundOptions, ShakingOptions
from houseway.table.engine import act, begin, default
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.pai_gow.stacking import going_out
from houseway.table.setup import Setup
from tests import dealing
from tests.dealing import row

Kind = TypeVar("Kind", bound=Event)

POKER, TILES = "pai-gow-poker", "pai-gow-tiles"


class Told(Arranged):
    """A pack in a known order, and dice that show what the test wants."""

    __slots__ = ("dice",)

    def __init__(self, pack: tuple[Card, ...], *, wanted: tuple[Card, ...], dice: str) -> None:
        super().__init__(pack, wanted=wanted)
        self.dice = bytes(int(face) - 1 for face in dice.split())

    def draw(self, count: int) -> bytes:
        if not self.coming and count == len(self.dice):
            return self.dice
        return super().draw(count)

    def copy(self) -> "Told":
        twin = Told.__new__(Told)
        twin.coming, twin.after, twin.dice = self.coming[:], self.after.copy(), self.dice
        return twin


@dataclass
class Table:
    """One hand at a table, and short ways to play it and look at it."""

    hand: Hand

    def play(self, *lines: str) -> "Table":
        """Actions as a hand record writes them."""
        dealing.play(self.hand, *lines)
        return self

    def refused(self, line: str) -> Refused:
        return dealing.refused(self.hand, line)

    def by_the_clock(self, *, until: str = "") -> "Table":
        """The clock acts for everybody, until a street begins or the hand is over."""
        while not self.hand.is_over and self.hand.street != until:
            act(self.hand, default(self.hand, self.hand.asked[0]))
        return self

    def wagered(self, bank: str, *wagers: str) -> "Table":
        """The bank taken and wagers made, up to where nobody wants more."""
        self.play(bank, *wagers)
        while self.hand.asked and self.hand.street == "wagers":
            act(self.hand, default(self.hand, self.hand.asked[0]))
        return self

    def happened(self, kind: type[Kind]) -> list[Kind]:
        return dealing.log_of(self.hand, kind)

    def held(self, spot: int) -> str:
        """The cards of a hand, in the order of the pack."""
        return names(sorted(self.hand.holdings[spot].cards))

    def won_dollars(self) -> dict[int, float]:
        """What each seat has won or lost by now."""
        return dealing.won(self.hand)


class Given(TypedDict, total=False):
    """What a table may be told, each with a plain default."""

    stacks: Mapping[int, int]
    """Dollars by seat; seats 1, 2 and 3 with $500 unless told."""
    hands: Mapping[int, str]
    bank_at: int
    """The spot that the dice are counted from: where the test will have the bank."""
    dice: str
    limit: str
    last: BankTurn | None
    collection: Charges | None
    chosen: Mapping[str, str]


def poker(house: str = "garlic-city", **given: Unpack[Given]) -> Table:
    """A table of pai gow poker, up to its first question."""
    return _table(row(house, POKER), given)


def tiles(**given: Unpack[Given]) -> Table:
    """A table of pai gow tiles, which only Garlic City deals."""
    return _table(row("garlic-city", TILES), given)


def _table(one: Row, given: Given) -> Table:
    answers = one.answers
    for option, text in given.get("chosen", {}).items():
        answers = with_option(answers, option, text)
    stacks = given.get("stacks", {1: 500, 2: 500, 3: 500})
    setup = Setup(
        game=one.game,
        answers=answers,
        limit=read_limit(given.get("limit", "10-100")),
        stacks_cents={seat: 100 * dollars for seat, dollars in stacks.items()},
        button=max(stacks),
        blind_cents=1000,
        bank=given.get("last"),
        collection=given.get("collection"),
    )
    pack, dice = one.game.pack(answers.options).cards, given.get("dice", "1 1 1")
    line = _line(setup, given.get("bank_at", 1), dice)
    wanted = _order(setup, pack, given.get("hands", {}), line=line)
    return Table(begin(setup, Told(pack, wanted=wanted, dice=dice)))


def _line(setup: Setup, bank_at: int, dice: str) -> list[int]:
    """Every spot from where the total falls, 1 being the bank itself; or the bank's last."""
    options, total = setup.options, sum(map(int, dice.split()))
    round = options[RoundOptions]
    shaking = options[ShakingOptions]
    if shaking.first_hand_chosen_by == "the house dealer":
        return [*from_spot(setup.spots, bank_at, direction=round.play_direction)[1:], bank_at]
    counted = from_spot(setup.spots, bank_at, direction=shaking.dice_direction)
    first = counted[(total - 1) % setup.spots]
    return from_spot(setup.spots, first, direction=round.play_direction)


def _order(
    setup: Setup, pack: tuple[Card, ...], hands: Mapping[int, str], *, line: list[int]
) -> tuple[Card, ...]:
    """The pack from the top, so that every hand that is named comes to its spot."""
    each = 4 if setup.game.slug == TILES else 7
    told = {spot: list(cards(text)) for spot, text in hands.items()}
    left = list(pack)
    for card in (card for held in told.values() for card in held):
        left.remove(card)
    held = {spot: told.get(spot) or [left.pop() for _ in range(each)] for spot in line}
    assert all(len(one) == each for one in held.values()), "a hand has the wrong number of cards"
    if each == 7:
        return (*(held[spot][n] for n in range(each) for spot in line), *left)
    stacks = dict(zip(going_out(8, cut="in half", delivery="in line"), line, strict=True))
    return tuple(card for stack in range(8) for card in held[stacks[stack]])
