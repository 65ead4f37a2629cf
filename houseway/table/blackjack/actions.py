"""What players ask for in the blackjack games.

`about` names the hand meant, by the number of its holding; 0 is the one whose turn it is. Standing,
and making no more wagers, are said with `Stand` and `Done` of `bank/actions.py`.
"""

from houseway.table.actions import Action


class Hit(Action, frozen=True, gc=False, tag="hit"):
    """Asks for one more card."""

    about: int = 0


class Double(Action, frozen=True, gc=False, tag="double"):
    """Puts so much beside the wager, for exactly one more card."""

    cents: int
    about: int = 0


class Split(Action, frozen=True, gc=False, tag="split"):
    """Makes two hands of a pair, and puts so much on the second."""

    cents: int
    about: int = 0


class Surrender(Action, frozen=True, gc=False, tag="surrender"):
    """Gives a hand up for part of its wager."""

    about: int = 0


class Insure(Action, frozen=True, gc=False, tag="insure"):
    """Wagers so much that the bank has a natural, beside the wager on a hand."""

    cents: int
    about: int = 0


class TakeEvenMoney(Action, frozen=True, gc=False, tag="even-money"):
    """Settles a natural for even money, whatever the bank's down card is."""

    about: int = 0


class Match(Action, frozen=True, gc=False, tag="match"):
    """A backline player adds so much of his own to a double or a split."""

    cents: int
    about: int = 0


class LetRide(Action, frozen=True, gc=False, tag="let-ride"):
    """A backline player stays with the wager he has."""

    about: int = 0
