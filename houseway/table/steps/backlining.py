"""A wager on somebody else's spot: who may make one, and who then plays the hand.

The seated player's wager comes first and the backline's after it, on the same cards
(comstock/super-pan-nine/99 to 101). Where they disagree, the largest wager in action may decide;
how much of a wager can be in action is in `money/in_action.py`.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Action
from houseway.table.actions.bank import Claim, LeaveIt
from houseway.table.actors import FLOOR
from houseway.table.bank_reading import bank_of, in_action, play_order, player_of
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked
from houseway.table.events.bank import Claimed, ClaimLeft
from houseway.table.hand import Hand
from houseway.table.steps.banked import BankedStep
from houseway.table.steps.step import STEPPED, Events


@dataclass(frozen=True, kw_only=True)
class BacklineOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    backline_allowed: bool
    """May a player wager on a spot that another player holds?"""

    backline_max: int | None
    """How many backline wagers get action on one spot?"""

    backline_refusable: bool
    """May the seated player refuse a backline wager on his spot?"""

    backline_keeps_spot: bool
    """May a player who has wagered on a spot go on wagering there until the bank moves on?"""

    backline_decides: Literal["seated player", "largest wager"]
    """Who decides the play of a hand when the seated and the backline player disagree?"""

    equal_wagers_decide: Literal["seated player", "floor"]
    """And who decides when the largest wagers are equal?"""

    backline_claim: Literal["before the seated player acts", "before the hand is over"]
    """Until when may a backline player claim the decision that the largest wager gives him?"""


@dataclass(frozen=True, kw_only=True)
class HiddenHandOptions(HouseOptions):
    """Asked by the games whose players hold their cards or tiles unseen."""

    hands_seen_max: int
    """How many hands may a player look at, however many he has wagered on?"""

    hand_held_by: Literal["seated player", "largest wager"]
    """Who takes up the cards or tiles of a spot that several have wagered on?"""


class Claimable(NamedTuple):
    """A hand that somebody else may play than who is to play it, and who is asked about it."""

    claimant: int
    asked: int
    """The claimant himself; the floor, where it decides between equal wagers."""


class ClaimingHands(BankedStep, frozen=True, gc=False, tag="claim-hands"):
    """Before a hand is played, whoever has most in action on it may take its play over.

    In the room he must speak up in time; here he is asked, and only on public facts.
    """

    def advance(self, hand: Hand) -> Events:
        asked = tuple(dict.fromkeys(one.asked for one in claims(hand).values()))
        if hand.progress or not asked:
            return (STEPPED,)
        return (Asked(asked, in_turn=False),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [
            Choice(seat=seat, verb=verb, about=holding)
            for holding, one in claims(hand).items()
            if one.asked == seat
            for verb in ("claim", "leave")
        ]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, Claim | LeaveIt):
            raise self.refusal(hand, action, why="The largest wager may claim the hand")
        open_claims = claims(hand)
        one = open_claims.get(action.about)
        if one is None or one.asked != action.seat:
            cite = hand.setup.answers.cite("backline_decides")
            why = f"It has not the most in action on hand {action.about}"
            raise self.refusal(hand, action, why=why, cite=cite)
        kind = Claimed if isinstance(action, Claim) else ClaimLeft
        event = kind(one.claimant, action.about)
        is_last = sum(other.asked == action.seat for other in open_claims.values()) == 1
        return (event, Answered(action.seat)) if is_last else (event,)

    def default(self, hand: Hand, seat: int) -> Action:
        return LeaveIt(seat, next(one for one, who in claims(hand).items() if who.asked == seat))


def claim_hands() -> ClaimingHands:
    """The largest wager in action on each hand may take it over."""
    return ClaimingHands()


def claims(hand: Hand) -> dict[int, Claimable]:
    """By holding: the seat with most in action on it, where somebody else is to play it."""
    options = hand.setup.options
    if options.backline_decides != "largest wager":
        return {}
    found = {}
    for number in play_order(hand):
        # Whoever sits there and leaves his hand to the house way has decided its play by that.
        player = hand.holdings[number].played_by or player_of(hand, hand.holdings[number].spot)
        others = {seat: most for seat, most in in_action(hand, number).items() if seat != player}
        if not others or number in bank_of(hand).left_alone:
            continue
        largest = max(others, key=others.__getitem__)
        more_cents = others[largest] - in_action(hand, number).get(player, 0)
        if more_cents > 0:
            found[number] = Claimable(largest, largest)
        # comstock/super-pan-nine/27: with as much in action the seated player decides.
        elif more_cents == 0 and options.equal_wagers_decide == "floor":
            found[number] = Claimable(largest, FLOOR)
    return found
