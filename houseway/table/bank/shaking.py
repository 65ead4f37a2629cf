"""The dice cup: a total that counts out who gets the first hand and where settling starts.

The player-dealer shakes when all wagers are down (garlic-city/pai-gow-tiles/115), and the count
starts at the bank's place (garlic-city/pai-gow-tiles/117).
"""

from typing import ClassVar

from houseway.cards.dice import shake as shake_cup
from houseway.cards.shuffle import Arranged, Live
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import Shake
from houseway.table.bank.bank import from_spot
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.dealing_options import ShakingOptions
from houseway.table.bank.events import ActionPlaced, Shaken
from houseway.table.bank.reading import bank_of, spots_in_play
from houseway.table.choices import Choice
from houseway.table.events import Asked
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events


class Shaking(BankedStep, frozen=True, gc=False, tag="shake"):
    """The player-dealer or someone they name shakes the cup; the total places the action button."""

    words: ClassVar = "the dice are shaken"

    def said_at(self, house: Options) -> str:
        return self.words if house[ShakingOptions].first_hand_chosen_by == "the dice" else ""

    def advance(self, hand: Hand) -> Events:
        bank = bank_of(hand)
        if hand.setup.options[ShakingOptions].first_hand_chosen_by != "the dice":
            return (STEPPED,)
        if not bank.dice:
            return (Asked((bank.seat,)),)
        return (ActionPlaced(action_spot(hand)), STEPPED)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [Choice(seat=seat, verb="shake", about=one) for one in shakers(hand)]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, Shake):
            raise self.refusal(hand, action, why="The dice are to be shaken")
        answers, by = hand.setup.answers, action.named or action.seat
        if by not in shakers(hand):
            limit = "shakes_running_max" if _has_shaken_enough(hand, by) else "dice_shaken_by"
            why = f"Seat {by} may not shake them now"
            raise self.refusal(hand, action, why=why, cite=answers.cite(limit))
        dice = self._faces(hand, action)
        return (Shaken(by, dice, counted_out(hand, sum(dice))),)

    def _faces(self, hand: Hand, action: Shake) -> tuple[int, ...]:
        """What the cup shows; real dice are told, and those of a deck that somebody arranged."""
        count, is_felt = hand.setup.options[ShakingOptions].dice, hand.setup.is_felt
        if not is_felt and not action.dice:
            return shake_cup(hand.randomness or Live(), count).faces
        if not is_felt and not isinstance(hand.randomness, Arranged):
            raise self.refusal(hand, action, why="These dice are shaken by the program")
        if len(action.dice) != count or not all(1 <= face <= 6 for face in action.dice):
            raise self.refusal(hand, action, why=f"Say what the {count} dice show, from 1 to 6")
        return action.dice

    def default(self, hand: Hand, seat: int) -> Action:
        return Shake(seat, shakers(hand)[0])


def shake() -> Shaking:
    """The dice say who gets the first hand, and where the action starts."""
    return Shaking()


def shakers(hand: Hand) -> list[int]:
    """Who may shake now, the player-dealer first."""
    bank, setup = bank_of(hand), hand.setup
    line = [bank.seat]
    # comstock/super-pan-nine/30: whom the player-dealer names, and never the staff.
    if setup.options[ShakingOptions].dice_shaken_by == "anyone the player-dealer names":
        line += [seat for seat in setup.order if seat != bank.seat]
    rested = [seat for seat in line if not _has_shaken_enough(hand, seat)]
    return rested or line


def _has_shaken_enough(hand: Hand, seat: int) -> bool:
    """comstock/super-pan-nine/31: not more than twice in a row."""
    last, most = hand.setup.bank, hand.setup.options[ShakingOptions].shakes_running_max
    return bool(last and most is not None and last.shaker == seat and last.shakes >= most)


def counted_out(hand: Hand, total: int) -> int:
    """The spot on which a total falls, counted from the bank's own place."""
    setup, bank = hand.setup, bank_of(hand)
    options = setup.options[ShakingOptions]
    places = from_spot(setup.spots, bank.spot, direction=options.dice_direction)
    if options.dice_land_on_empty == "empty spots not counted":
        playing = {bank.spot, *spots_in_play(hand)}
        places = [spot for spot in places if spot in playing]
        first: int = options.dice_count[0]
        return places[(total - first) % len(places)]
    # garlic-city/pai-gow-tiles/117, comstock/super-pan-nine/79: 1, 9 and 17 are the bank itself.
    counted: list[int] = [count for count in options.dice_count if count <= total]
    return places[(total - max(counted, default=0)) % setup.spots]


def action_spot(hand: Hand) -> int:
    """Where the action starts: where the total falls, or the next spot with a wager."""
    setup, bank = hand.setup, bank_of(hand)
    line = from_spot(
        setup.spots, bank.dice_spot, direction=setup.options[ShakingOptions].dice_direction
    )
    playing = spots_in_play(hand)
    return next(spot for spot in line if spot in playing)
