"""A wager on somebody else's spot: who may make one, and who then plays the hand.

The seated player's wager comes first and the backline's after it, on the same cards
(comstock/super-pan-nine/99 to 101). Where they disagree, the largest wager in action may decide;
how much of a wager can be in action is in `money/in_action.py`.
"""

from typing import ClassVar, NamedTuple

from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.bank.actions import Claim, LeaveIt
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.hand_events import Claimed, ClaimLeft
from houseway.table.bank.options import BacklineOptions
from houseway.table.bank.reading import bank_of, in_action, play_order, player_of
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered, Asked
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events


class Claimable(NamedTuple):
    """A hand that somebody else may play than who is to play it, and who is asked about it."""

    claimants: tuple[int, ...]
    """The largest wager; several where the largest are equal and not the seated player's."""
    asked: tuple[int, ...]
    """The claimants themselves; the floor, where it decides between equal wagers."""


class ClaimingHands(BankedStep, frozen=True, gc=False, tag="claim-hands"):
    """Before a hand is played, whoever has most in action on it may take its play over.

    In the room they must speak up in time; here they are asked, on public facts only. Several with
    as much in action are all asked: one who claims alone plays the hand, but where two do they do
    not agree, and it stays with whoever sits there (comstock/super-pan-nine/27).
    """

    words: ClassVar = "the largest wager may claim a hand"

    def advance(self, hand: Hand) -> Events:
        asked = tuple(dict.fromkeys(seat for one in claims(hand).values() for seat in one.asked))
        if hand.progress or not asked:
            return (STEPPED,)
        return (Asked(asked, in_turn=False),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [
            Choice(seat=seat, verb=verb, about=holding)
            for holding in _asked_about(hand, seat)
            for verb in ("claim", "leave")
        ]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, Claim | LeaveIt):
            raise self.refusal(hand, action, why="The largest wager may claim the hand")
        about = _asked_about(hand, action.seat)
        if action.about not in about:
            cite = hand.setup.answers.cite("backline_decides")
            why = f"It has not the most in action on hand {action.about}"
            raise self.refusal(hand, action, why=why, cite=cite)
        one = claims(hand)[action.about]
        if len(one.claimants) > 1:
            events = _spoken(hand, action, one)
        else:
            kind = Claimed if isinstance(action, Claim) else ClaimLeft
            events = [kind(one.claimants[0], action.about)]
        return (*events, Answered(action.seat)) if len(about) == 1 else tuple(events)

    def still_asks(self, hand: Hand, seat: int) -> bool:
        return bool(_asked_about(hand, seat))

    def default(self, hand: Hand, seat: int) -> Action:
        return LeaveIt(seat, _asked_about(hand, seat)[0])


def claim_hands() -> ClaimingHands:
    """The largest wager in action on each hand may take it over."""
    return ClaimingHands()


def claims(hand: Hand) -> dict[int, Claimable]:
    """By holding: who has most in action on it, where somebody else is to play it."""
    if hand.setup.options[BacklineOptions].backline_decides != "largest wager":
        return {}
    found = {}
    for number in play_order(hand):
        # Whoever leaves a hand to the house way stays its player: the largest wager decides
        # over that too (comstock/super-pan-nine/26).
        player = hand.holdings[number].played_by or player_of(hand, hand.holdings[number].spot)
        bounds = in_action(hand, number)
        others = {seat: most for seat, most in bounds.items() if seat != player}
        if others and number not in bank_of(hand).left_alone:
            one = _claimable(hand, others, bounds.get(player, 0))
            if one is not None:
                found[number] = one
    return found


def _claimable(hand: Hand, others: dict[int, int], player_cents: int) -> Claimable | None:
    """Who may claim a hand from a player with so much in action on it."""
    options, most_cents = hand.setup.options[BacklineOptions], max(others.values())
    largest = tuple(seat for seat, cents in others.items() if cents == most_cents)
    if options.equal_backline_decides == "the first of them":
        largest = largest[:1]
    if most_cents > player_cents:
        return Claimable(largest, largest)
    # comstock/super-pan-nine/27: with as much in action the seated player decides.
    if most_cents == player_cents and options.equal_wagers_decide == "floor":
        return Claimable(largest[:1], (FLOOR,))
    return None


def _asked_about(hand: Hand, seat: int) -> list[int]:
    """The hands that a seat may still claim or leave."""
    said = bank_of(hand).equal_claims
    return [
        holding
        for holding, one in claims(hand).items()
        if seat in one.asked and (holding, seat) not in said
    ]


def _spoken(hand: Hand, action: Claim | LeaveIt, one: Claimable) -> list[Event]:
    """What one of several equal wagers says; when all have spoken, a single claim stands."""
    said, holding = bank_of(hand).equal_claims, action.about
    kind = Claimed if isinstance(action, Claim) else ClaimLeft
    others = [seat for seat in one.claimants if seat != action.seat]
    if not all((holding, seat) in said for seat in others):
        return [kind(action.seat, holding, waits=True)]
    wanting = [seat for seat in others if said[holding, seat]]
    if not wanting:
        return [kind(action.seat, holding)]
    spoken = kind(action.seat, holding, waits=True)
    if kind is ClaimLeft and len(wanting) == 1:
        return [spoken, Claimed(wanting[0], holding)]
    # comstock/pai-gow-poker/27: where two would play it, whoever sits there has the final say.
    return [spoken, ClaimLeft(0, holding)]
