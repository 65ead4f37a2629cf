"""Declaring in pan: each player puts up the tops, looks at ten cards and says play or pass.

Nobody draws before all have declared (garlic-city/pan/17, comstock/pan/14). Passing costs the tops
and takes the player out of every pay (s-and-k/pan/4 and 29). The first to declare and to draw is
the first player (`first_player.py`), or the next on the right who is in (garlic-city/pan/18,
comstock/pan/15). What the tops are for is in `the_outs.py`.
"""

from typing import TYPE_CHECKING, ClassVar

from houseway.money.cents import dollars
from houseway.money.split import split
from houseway.rulebook.orders import order_cited
from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked
from houseway.table.hand import Hand
from houseway.table.left_out import LeftOut
from houseway.table.pan.actions import Declare
from houseway.table.pan.events import Declared
from houseway.table.pan.options import DeclaringOptions
from houseway.table.pan.pay_events import PlaysForTops, PutAway, TopsDivided
from houseway.table.pan.table import pan_of
from houseway.table.pot.actions import Divide
from houseway.table.pot.events import CarriedIn, Posted
from houseway.table.step import STEPPED, Events, Step

if TYPE_CHECKING:
    from houseway.table.setup import Setup


def condition_cents(setup: "Setup") -> int:
    """What one chip is worth: the condition of the table."""
    return setup.limit.low_cents or 0


def check_chips(setup: "Setup") -> None:
    """Refuses a hand to whoever has no chips to play it with."""
    options, chip_cents = setup.options[DeclaringOptions], condition_cents(setup)
    for seat, has_cents in setup.stacks_cents.items():
        # garlic-city/pan/78: no hand without a chip; comstock/pan/72: only the tops must be there.
        chips = _tops(setup, seat) + (0 if options.playing_for_tops else 1)
        if has_cents < chips * chip_cents:
            needs = f"it takes {dollars(chips * chip_cents)} to be dealt in"
            raise LeftOut(seat, f"has {dollars(has_cents)}, and {needs}")


class PostingTops(Step, frozen=True, gc=False, tag="tops"):
    """Each player puts up the tops, unless those of the last hand still lie there."""

    words: ClassVar = "each player puts up the tops"
    is_once: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        setup, chip_cents = hand.setup, condition_cents(hand.setup)
        carried = [CarriedIn(setup.carried.cents)] if setup.carried else []
        owed_cents = {seat: _tops(setup, seat) * chip_cents for seat in setup.order}
        posted = [
            Posted(seat, cents, "tops", live=False) for seat, cents in owed_cents.items() if cents
        ]
        # comstock/pan/72: who has put up their last chip plays for the tops alone.
        left_cents = {seat: hand.stack_cents(seat) - owed_cents[seat] for seat in setup.order}
        broke = [PlaysForTops(seat) for seat, cents in left_cents.items() if cents < chip_cents]
        return (*carried, *posted, *broke, STEPPED)


class Declaring(Step, frozen=True, gc=False, tag="declare"):
    """One after the other, from the first player; then the hands of those who pass are put away."""

    words: ClassVar = "everybody declares"

    def advance(self, hand: Hand) -> Events:
        # garlic-city/pan/17, comstock/pan/14, players-club/pan/12: all of them, before any draw.
        to_come = still_to_declare(hand)
        if to_come:
            return (Asked(to_come[:1]),)
        # s-and-k/pan/4, s-and-k/pan/29
        passers = _passers(hand)
        return (PutAway(passers), STEPPED) if passers else (STEPPED,)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [Choice(seat=seat, verb=word) for word in ("play hand", "pass hand")]

    def decide(self, hand: Hand, action: Action) -> Events:
        """What a player says; they may say otherwise only before the next one has spoken."""
        if not isinstance(action, Declare):
            why, cite = self.too_soon(hand, action)
            raise self.refusal(hand, action, why=why, cite=cite)
        seat = action.seat
        to_come = tuple(one for one in still_to_declare(hand) if one != seat)
        may_change = hand.setup.options[
            DeclaringOptions
        ].declaration_changed and seat not in _declared(hand)
        asked = (*to_come[:1], seat) if to_come and may_change else to_come[:1]
        return (Declared(seat, action.plays), Asked(asked, in_turn=len(asked) < 2))

    def too_soon(self, hand: Hand, action: Action) -> tuple[str, str]:
        if isinstance(action, Declare):
            return "", ""
        # garlic-city/pan/17, comstock/pan/14, players-club/pan/12
        cite = order_cited(hand.setup.answers, "declared before the draw")
        return "Nobody draws or melds until all have declared", cite

    def default(self, hand: Hand, seat: int) -> Action:
        """Who says nothing passes, or stands by what they said."""
        return Declare(seat, plays=_declared(hand).get(seat, False))


class Dividing(Step, frozen=True, gc=False, tag="divide"):
    """Two players who are the only ones in may share the tops, where the house allows it."""

    words: ClassVar = "two players may divide the tops"

    def advance(self, hand: Hand) -> Events:
        if hand.progress or len(hand.order) != 2 or not hand.pot_cents:
            return (STEPPED,)
        return (Asked(tuple(hand.order), in_turn=False),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [Choice(seat=seat, verb=word) for word in ("divide", "play on")]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, Divide):
            raise self.refusal(hand, action, why="It is asked whether the tops are divided")
        if not action.agrees:
            return (Asked(()),)
        if len(hand.asked) == 2:
            return (Answered(action.seat),)
        shares = split(
            hand.pot_cents, hand.order, odd_chips_to=hand.order, chip_cents=hand.setup.chip_cents
        )
        shared = {seat: cents for seat, cents in shares.items() if cents}
        return (TopsDivided(tuple(shared), tuple(shared.values())),)

    def default(self, hand: Hand, seat: int) -> Action:
        return Divide(seat, agrees=False)


def post_tops() -> PostingTops:
    """The tops, one or more chips from each player."""
    return PostingTops()


def declare() -> Declaring:
    """Play or pass."""
    return Declaring()


def divide(house: DeclaringOptions) -> tuple[Dividing, ...]:
    """The question whether two share the tops, in a house that asks it."""
    return (Dividing(),) if house.tops_divided else ()


def _declared(hand: Hand) -> dict[int, bool]:
    return pan_of(hand).declared


def still_to_declare(hand: Hand) -> tuple[int, ...]:
    """Who has still to speak, the next one first."""
    return tuple(seat for seat in hand.order if seat not in _declared(hand))


def _passers(hand: Hand) -> tuple[int, ...]:
    return tuple(seat for seat in hand.order if not _declared(hand)[seat])


def _tops(setup: "Setup", seat: int) -> int:
    """The chips a player antes; none for whom the tops of the last hand still lie there."""
    # s-and-k/pan/1, s-and-k/pan/26: there each player antes, whatever lies in the middle.
    antes_again = setup.options[DeclaringOptions].all_pass == "tops stay, and all ante again"
    if setup.carried is not None and seat in setup.carried.holders and not antes_again:
        return 0
    return setup.options[DeclaringOptions].tops_chips
