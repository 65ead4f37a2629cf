"""Stay in against the bank with a further wager, or give up the ante.

Both games of it are dealt face down, or nearly (garlic-city/three-card-poker/19 to 22,
garlic-city/caribbean-stud/20 to 25), and the bank's hand must qualify to play for more than the
ante.
"""

from collections.abc import Sequence
from typing import ClassVar

from houseway.table.action import Action
from houseway.table.bank.actions import GiveUp, Play
from houseway.table.bank.bank import Wager
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.events import Wagered
from houseway.table.bank.hand_events import HandDone, HandFolded, TurnCame, WagerGivenUp
from houseway.table.bank.options import AddedWagerOptions
from houseway.table.bank.reading import bank_of, base_wagers, play_order
from houseway.table.bank.side_options import ChallengingOptions
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events


class Challenging(BankedStep, frozen=True, gc=False, tag="challenge"):
    """Each hand in turn meets the bank for a further wager, or is given up.

    Whoever plays the hand speaks for it. When it plays on, each of the others who have wagered on
    it says whether to go along; whoever does not loses the ante, and the hand plays without them.
    """

    words: ClassVar = "each hand plays or is given up"

    def advance(self, hand: Hand) -> Events:
        for number in play_order(hand):
            holding = hand.holdings[number]
            if not holding.is_done:
                undecided = undecided_wagers(hand, number)
                if not undecided:
                    return (HandDone(number),)
                return (TurnCame(number, undecided[0].seat),)
        return (STEPPED,)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        turn = bank_of(hand).turn
        found = [Choice(seat=seat, verb="give-up", about=turn)]
        wager = undecided_wagers(hand, turn)[0]
        cost_cents = play_cents(hand, wager)
        if not self._too_much(hand, wager):
            play = Choice(seat=seat, verb="play", about=turn, owed_cents=cost_cents)
            found.insert(0, play)
        return found

    def _too_much(self, hand: Hand, wager: Wager) -> str:
        """Why its owner cannot make the further wager; empty if nothing is in the way."""
        cost_cents, most_cents = play_cents(hand, wager), hand.setup.wager_most_cents
        if cost_cents > hand.money.balances[wager.seat]:
            # garlic-city/three-card-poker/22, garlic-city/caribbean-stud/23: exactly so much.
            return "play_wager_antes"
        binds = hand.setup.options[AddedWagerOptions].limits_apply_to == "every wager"
        return "limits_apply_to" if binds and most_cents and cost_cents > most_cents else ""

    def decide(self, hand: Hand, action: Action) -> Events:
        bank = bank_of(hand)
        if not isinstance(action, Play | GiveUp):
            raise self.refusal(hand, action, why="Hands play or are given up")
        if action.about not in (0, bank.turn):
            why = f"It is the turn of the hand on spot {bank.turn}"
            raise self.refusal(hand, action, why=why)
        wager = undecided_wagers(hand, bank.turn)[0]
        if isinstance(action, GiveUp):
            return self._given_up(hand, wager)
        if option := self._too_much(hand, wager):
            cite = hand.setup.answers.cite(option)
            raise self.refusal(hand, action, why="It has not the chips, or the limit", cite=cite)
        cents = play_cents(hand, wager)
        number = len(bank_of(hand).wagers) + 1
        return (
            Wagered(number, wager.seat, wager.spot, wager.holding, "play", cents, cents),
            *self._next(hand, wager),
        )

    def _given_up(self, hand: Hand, wager: Wager) -> Events:
        """Whoever speaks for the hand gives it up for all; the others only for themselves."""
        if hand.holdings[wager.holding].played_by == wager.seat:
            return (HandFolded(wager.holding),)
        return (WagerGivenUp(wager.number), *self._next(hand, wager))

    def _next(self, hand: Hand, decided: Wager) -> list[Event]:
        """The next who has to say whether to go along, or nobody."""
        others = [one for one in undecided_wagers(hand, decided.holding) if one is not decided]
        if others:
            return [TurnCame(decided.holding, others[0].seat)]
        return [HandDone(decided.holding)]

    def default(self, hand: Hand, seat: int) -> Action:
        return GiveUp(seat, bank_of(hand).turn)


def challenge() -> Challenging:
    """Each player meets the bank with a further wager, or loses the ante."""
    return Challenging()


def play_cents(hand: Hand, ante: Wager) -> int:
    """What it costs to stay in with this ante."""
    return hand.setup.options[ChallengingOptions].play_wager_antes * ante.cents


def with_play_kept_back(hand: Hand, has_cents: int, *, kind: str, antes_cents: int) -> int:
    """What of so many chips may go on an ante or beside it, if what plays the antes is kept back.

    `antes_cents` is what its owner has in other antes. Chips over the table's maximum have no
    action, so nothing is kept back for them.
    """
    options, most_cents = hand.setup.options, hand.setup.wager_most_cents
    if ChallengingOptions not in options or options[ChallengingOptions].unfollowed_ante == "taken":
        return has_cents
    # garlic-city/three-card-poker/22, garlic-city/caribbean-stud/23: exactly so much, or fold.
    each = options[ChallengingOptions].play_wager_antes
    left_cents = max(0, has_cents - each * antes_cents)
    if kind != "base":
        return left_cents
    binds = hand.setup.options[AddedWagerOptions].limits_apply_to == "every wager"
    if most_cents is not None and binds:
        return min(left_cents // (1 + each), most_cents // each)
    if most_cents is None or left_cents <= (1 + each) * most_cents:
        return left_cents // (1 + each)
    return left_cents - each * most_cents


def undecided_wagers(hand: Hand, number: int) -> Sequence[Wager]:
    """The antes on a hand whose owners have not spoken, the one who plays it first."""
    spoken = {
        one.seat for one in bank_of(hand).wagers if one.holding == number and one.kind == "play"
    }
    player = hand.holdings[number].played_by
    left = [
        one
        for one in base_wagers(hand, hand.holdings[number].spot)
        if one.seat not in spoken and not one.is_given_up
    ]
    return sorted(left, key=lambda one: one.seat != player)
