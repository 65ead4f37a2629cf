"""Checking in draw games: when it is allowed, and what it costs to check a good low hand.

Comstock bars the check-raise and has the seven rule: whoever checks a seven or better after the
draw and has the best hand wins nothing that was bet after it (comstock/lowball/17 and 78). The
Players Club asks for a bet or a fold before the draw (players-club/lowball/4). Where jacks are
needed to open, only the first bet is barred (`opening.py`). A killed pot has an order of its own:
its killer acts last, and on the killer's raise the turn goes back to whoever opened
(comstock/lowball/30).
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import msgspec

from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.draw.actions import Knock
from houseway.table.draw.drawing import is_knock_heard
from houseway.table.draw.opening import may_open, must_open
from houseway.table.draw.options import CheckingOptions
from houseway.table.draw.sevens import must_bet_a_seven
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Chop, Fold, Raise
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened
from houseway.table.pot.options import BlindOptions, KillOptions
from houseway.table.pot.raising import NoRaise
from houseway.table.step import Events


class DrawBetting(BettingRound, frozen=True, gc=False, tag="draw bet"):
    """A betting round in which a check, or the first bet, may not be everybody's."""

    openers: bool = False
    """Whether the first bet needs a hand to open with."""

    words: ClassVar = "the betting"

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        choices = super().legal(hand, seat)
        if hand.bet_cents:
            return choices
        return [one for one in choices if not self._barred(hand, MADE_OF[one.verb](seat))]

    def decide(self, hand: Hand, action: Action) -> Events:
        # comstock/lowball/52: "a knock in turn usually constitutes a pass".
        if isinstance(action, Knock) and is_knock_heard(hand):
            action = self._passing(hand, action.seat)
        if not hand.bet_cents and (barred := self._barred(hand, action)):
            cite = hand.setup.answers.cite(barred.option)
            raise self.refusal(hand, action, why=barred.why, cite=cite)
        return super().decide(hand, action)

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock checks, or folds where that costs a bet; openers that must be bet are bet."""
        usual = super().default(hand, seat)
        if hand.bet_cents or not self._barred(hand, usual):
            return usual
        if not self._barred(hand, Fold(seat)):
            return Fold(seat)
        bets = [one.low_cents for one in self.legal(hand, seat) if one.verb == "raise"]
        return Raise(seat, bets[0])

    def _passing(self, hand: Hand, seat: int) -> Action:
        """A check where there is one, else a fold."""
        usual = super().default(hand, seat)
        return Fold(seat) if not hand.bet_cents and self._barred(hand, usual) else usual

    def _barred(self, hand: Hand, action: Action) -> NoRaise | None:
        """Why a seat may not do this while nobody has bet, and by whose answer."""
        seat = action.seat
        if isinstance(action, Raise):
            if not self.openers or may_open(hand, seat):
                return None
            return NoRaise("It does not hold a pair of jacks or better", "opens_with")
        if self.openers and must_open(hand, seat):
            return NoRaise("It holds openers, and must open", "openers_must_open")
        return self._no_check(hand, seat) if isinstance(action, Call) else None

    def _no_check(self, hand: Hand, seat: int) -> NoRaise | None:
        """Why a seat may not check, where it may not."""
        options = hand.setup.options[CheckingOptions]
        # players-club/lowball/4: before the draw a player bets or folds.
        if self.number == 1:
            return None if options.predraw_check else NoRaise("It bets or folds", "predraw_check")
        if not options.postdraw_check:
            return NoRaise("It bets or folds", "postdraw_check")
        if must_bet_a_seven(hand, seat):
            return NoRaise("It holds a seven or better, and must bet it", "seven_rule")
        return None

    def _opened(self, hand: Hand) -> BettingOpened:
        opened = super()._opened(hand)
        # comstock/lowball/30: when the killer raises, the turn goes back to whoever opened and on
        # to the others in the order they came in, which is the order they were asked in.
        return msgspec.structs.replace(opened, as_asked=True) if _acts_last(hand) else opened

    def _opening(self, hand: Hand) -> tuple[int, int]:
        """Where nobody has posted a blind, the first bet is counted with the raises."""
        is_bet = hand.opening_cents > 0 and hand.setup.options[BlindOptions].blind_counts_as_bet
        return hand.opening_cents, 0 if is_bet else -1

    def _line(self, hand: Hand) -> list[int]:
        line = super()._line(hand)
        return _killers_last(line, hand.killers) if self.number == 1 and _acts_last(hand) else line


def bet(number: int, *, openers: bool = False) -> DrawBetting:
    """A betting round of a draw game; with openers, the first bet needs a hand for it."""
    return DrawBetting(number, openers=openers)


def _acts_last(hand: Hand) -> bool:
    return bool(hand.killers) and hand.setup.options[KillOptions].killer_acts == "last"


def _killers_last(line: Sequence[int], killers: Sequence[int]) -> list[int]:
    """The order of a killed pot before the draw.

    >>> _killers_last([4, 5, 1, 2, 3], [5]), _killers_last([4, 5, 1, 2, 3], [5, 1])
    ([4, 1, 2, 3, 5], [4, 2, 3, 5, 1])
    >>> _killers_last([4, 5, 1, 2, 3], [5, 5])
    [4, 1, 2, 5, 3]
    """
    in_order = [seat for seat in dict.fromkeys(killers) if seat in line]
    others = [seat for seat in line if seat not in in_order]
    # comstock/lowball/29: over-killed by one player alone, who then acts next to last.
    if len(killers) > len(set(killers)):
        return [*others[:-1], *in_order, *others[-1:]]
    return [*others, *in_order]


MADE_OF: Final[dict[str, Callable[[int], Action]]] = {
    "call": Call,
    "fold": Fold,
    "chop": Chop,
    "raise": lambda seat: Raise(seat, 0),
}
"""An action of each kind, whatever the amount: what is barred is barred at any."""
