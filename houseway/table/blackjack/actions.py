"""What players ask for in the blackjack games.

p3 hit, p3 stand        a card, or none            p3 surrender       gives the hand up for its part
p3 double 20            20 more, and one card      p3 insure 10       that the bank has a natural
p3 split 20             20 on the second hand      p3 even-money      settles a natural at once
p6 match 10, p6 let-ride        a backline player goes along with a double or a split, or does not

Where a seat has several hands the number of the one meant follows, behind an amount with `on`:
`p3 hit 5`, `p3 insure 10 on 5`. Standing, surrendering and making no more wagers are said with the
actions of `bank/actions.py`.
"""

from houseway.table.action import Action, Words
from houseway.table.amounts import Units
from houseway.table.bank.actions import OfHand
from houseway.table.choices import Choice


class PutOnHand(Action, frozen=True, gc=False):
    """Puts so much more on a hand, or beside it."""

    cents: int
    about: int = 0

    @classmethod
    def read(cls, by: int, words: Words) -> Action:
        cents = words.cents()
        if not words.left:
            return cls(by, cents)
        if words.next("the hand") != "on":
            raise words.wrong("the hand meant is written 'on 5'")
        return cls(by, cents, words.number("the hand"))

    def rest(self, units: Units) -> str:
        where = f" on {self.about}" if self.about else ""
        return f"{units.amount(self.cents)}{where}"

    @classmethod
    def of(cls, choice: Choice) -> Action:
        return cls(choice.seat, choice.low_cents, choice.about)


class Hit(OfHand, frozen=True, gc=False, tag="hit"):
    """Asks for one more card."""


class Double(PutOnHand, frozen=True, gc=False, tag="double"):
    """Puts so much beside the wager, for exactly one more card."""


class Split(PutOnHand, frozen=True, gc=False, tag="split"):
    """Makes two hands of a pair, and puts so much on the second."""


class Insure(PutOnHand, frozen=True, gc=False, tag="insure"):
    """Wagers so much that the bank has a natural, beside the wager on a hand."""


class TakeEvenMoney(OfHand, frozen=True, gc=False, tag="even-money"):
    """Settles a natural for even money, whatever the bank's down card is."""


class Match(PutOnHand, frozen=True, gc=False, tag="match"):
    """A backline player adds so much of their own money to a double or a split."""


class LetRide(OfHand, frozen=True, gc=False, tag="let-ride"):
    """A backline player stays with the wager already made."""
