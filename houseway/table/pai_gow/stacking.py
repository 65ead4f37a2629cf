"""Thirty-two tiles in eight stacks of four: the player-dealer says how they are cut and go out.

The house dealer shuffles and stacks them, then cuts and arranges them in the style that the
player-dealer asks for; only styles that the club has approved may be used, and they are chosen
before the dice cup is opened (garlic-city/pai-gow-tiles/82 to 84 and 118). The book describes no
style (GC-L12); the ones here are named for what is done with the stacks. No tile is turned before
the round is over; then all are (garlic-city/pai-gow-tiles/91 and 95).
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from houseway.rulebook.orders import order_cited
from houseway.table.action import Action
from houseway.table.bank.actions import Shake
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.dealing_options import ShakingOptions
from houseway.table.bank.delivering import Delivering
from houseway.table.bank.reading import bank_of
from houseway.table.choices import Choice
from houseway.table.events import Asked
from houseway.table.hand import Hand
from houseway.table.pai_gow.actions import ChooseCut, ChooseDelivery
from houseway.table.pai_gow.events import DeliveryChosen, RestOpened, SetLaidOut, StacksCut
from houseway.table.pai_gow.options import StackOptions
from houseway.table.pai_gow.piling import sent_out
from houseway.table.step import STEPPED, Events, Step
from houseway.table.trail import followed


def _in_half(stacks: list[int]) -> list[int]:
    """The second half comes before the first."""
    half = len(stacks) // 2
    return stacks[half:] + stacks[:half]


def _last_first(stacks: list[int]) -> list[int]:
    return stacks[-1:] + stacks[:-1]


def _from_both_ends(stacks: list[int]) -> list[int]:
    """The first, the last, the second, the last but one, and so on to the middle."""
    half = (len(stacks) + 1) // 2
    pairs = zip(stacks[:half], reversed(stacks[len(stacks) - half :]), strict=True)
    return list(dict.fromkeys(stack for pair in pairs for stack in pair))


def _every_other(stacks: list[int]) -> list[int]:
    """The first, the third and so on, and then those that were left out."""
    return stacks[::2] + stacks[1::2]


CUTS: Final[dict[str, Callable[[list[int]], list[int]]]] = {
    "in half": _in_half,
    "last stack first": _last_first,
}

DELIVERIES: Final[dict[str, Callable[[list[int]], list[int]]]] = {
    "in line": list,
    "from both ends": _from_both_ends,
    "every other stack": _every_other,
}


class CuttingStacks(BankedStep, frozen=True, gc=False, tag="cut-stacks"):
    """The player-dealer says how the stacks are cut."""

    words: ClassVar = "the player-dealer says how the stacks are cut"

    def advance(self, hand: Hand) -> Events:
        bank = bank_of(hand)
        return (STEPPED,) if bank.piles.cut else (Asked((bank.seat,)),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        cuts = hand.setup.options[StackOptions].cuts
        return [Choice(seat=seat, verb="cut-stacks", kind=cut) for cut in cuts]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, ChooseCut):
            cite = self._cited(hand, action)
            raise self.refusal(hand, action, why="The stacks are to be cut", cite=cite)
        among = hand.setup.options[StackOptions].cuts
        self._check_approved(hand, action, action.cut, among=among, option="cuts")
        return (StacksCut(action.seat, action.cut),)

    def default(self, hand: Hand, seat: int) -> Action:
        return ChooseCut(seat, hand.setup.options[StackOptions].cuts[0])

    def _cited(self, hand: Hand, action: Action) -> str:
        """By which clause the dice wait for the style (garlic-city/pai-gow-tiles/118)."""
        is_shaking = isinstance(action, Shake)
        return order_cited(hand.setup.answers, "style before the dice") if is_shaking else ""

    def _check_approved(
        self, hand: Hand, action: Action, wanted: str, *, among: Sequence[str], option: str
    ) -> None:
        if wanted not in among:
            cite = hand.setup.answers.cite(option)
            raise self.refusal(hand, action, why=f"The club has not approved '{wanted}'", cite=cite)


class ChoosingDelivery(CuttingStacks, frozen=True, gc=False, tag="choose-delivery"):
    """The player-dealer says in which order the stacks go out."""

    words: ClassVar = "the player-dealer says how they are delivered"

    def advance(self, hand: Hand) -> Events:
        bank = bank_of(hand)
        return (STEPPED,) if bank.piles.delivery else (Asked((bank.seat,)),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        deliveries = hand.setup.options[StackOptions].deliveries
        return [Choice(seat=seat, verb="delivery", kind=one) for one in deliveries]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, ChooseDelivery):
            why, cite = "A style of delivery is to be chosen", self._cited(hand, action)
            raise self.refusal(hand, action, why=why, cite=cite)
        among = hand.setup.options[StackOptions].deliveries
        self._check_approved(hand, action, action.delivery, among=among, option="deliveries")
        return (DeliveryChosen(action.seat, action.delivery),)

    def default(self, hand: Hand, seat: int) -> Action:
        return ChooseDelivery(seat, hand.setup.options[StackOptions].deliveries[0])


class DeliveringStacks(Delivering, frozen=True, gc=False, tag="deliver-stacks"):
    """The first stack goes to where the dice fell, the others follow in the style chosen."""

    def advance(self, hand: Hand) -> Events:
        if hand.setup.is_felt:
            return super().advance(hand)
        piles = bank_of(hand).piles
        in_order = going_out(piles.count, cut=piles.cut, delivery=piles.delivery)
        lies_in = [tile // self.count for tile in range(piles.count * self.count)]
        return (*sent_out(hand, in_order, lies_in), STEPPED)

    def said(self) -> str:
        return f"stacks of {self.count} go out from where the dice fell"


class LayingOutSet(Step, frozen=True, gc=False, tag="lay-out-set"):
    """When a game opens players may look at the tiles and the dice before anything else."""

    words: ClassVar = "the set lies open when a game opens"
    is_once: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        setup = hand.setup
        if setup.bank is not None:
            return (STEPPED,)
        in_order = setup.game.pack(setup.options).cards
        return (SetLaidOut(in_order, setup.options[ShakingOptions].dice), STEPPED)


class OpeningTheRest(Step, frozen=True, gc=False, tag="open-the-rest"):
    """When all is settled the house dealer opens whatever nobody has seen."""

    words: ClassVar = "unused tiles and unopened hands are exposed"

    def advance(self, hand: Hand) -> Events:
        # garlic-city/pai-gow-tiles/91, 92 and 95. On the felt the house dealer turns them over.
        if hand.setup.is_felt:
            return (STEPPED,)
        trail = followed(hand)
        rest = tuple(map(trail.card, trail.unseen()))
        return (RestOpened(rest), STEPPED) if rest else (STEPPED,)


def lay_out_set() -> LayingOutSet:
    """The whole set for everybody to see, at the first hand of a game."""
    return LayingOutSet()


def cut_stacks() -> CuttingStacks:
    return CuttingStacks()


def choose_delivery() -> ChoosingDelivery:
    return ChoosingDelivery()


def deliver_stacks(count: int) -> DeliveringStacks:
    """Stacks of so many tiles, cut and delivered as the player-dealer chose."""
    return DeliveringStacks(count)


def open_the_rest() -> OpeningTheRest:
    """Every tile that was not opened, once the round is over."""
    return OpeningTheRest()


def going_out(stacks: int, *, cut: str, delivery: str) -> list[int]:
    """The stacks in the order they go out, numbered from 0 as they were stacked.

    >>> going_out(8, cut="in half", delivery="from both ends")
    [4, 3, 5, 2, 6, 1, 7, 0]
    """
    return DELIVERIES[delivery](CUTS[cut](list(range(stacks))))
