"""Decisions against a bank, held against the exact figures that bots and charts go by.

What a hand wins is told in wagers (`bots/known_worths.py`, `bots/basic_strategy.py`); here it is
multiplied by what the seat itself has on that hand. Under answers for which nothing has been worked
out, nothing is judged.
"""

from collections.abc import Iterator

from houseway.bots import blackjack_player, challenge_player, super_pan_nine_player
from houseway.bots.challenge_player import FOLDED
from houseway.lab.review.judging import Grounds, Option, exactly, judged
from houseway.lab.review.told import Decision
from houseway.lab.review.walking import Moment
from houseway.table.action import Action
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.choices import Choice
from houseway.table.setup import Setup
from houseway.table.views import SeatView
from houseway.table.words import said

EXACT = Grounds("exact", exactly, unit="held")


def against_the_bank(moment: Moment, setup: Setup) -> Decision | None:
    """The judgement of a decision that has exact figures."""
    options = [*_options(moment, setup)]
    return judged(moment, options, EXACT) if options else None


def staked_cents(view: SeatView, holding: int) -> int:
    """What the seat has on a hand; the player-dealer, all that is wagered against the bank."""
    if view.bank is not None and holding == view.bank.holding:
        return sum(one.cents for one in view.wagers)
    base = [one for one in view.wagers if one.holding == holding and one.kind in ("base", "split")]
    return sum(cents for one in base for seat, cents in one.owners if seat == view.seat)


def _options(moment: Moment, setup: Setup) -> Iterator[Option]:
    by_verb = {choice.verb: choice for choice in moment.view.choices}
    if by_verb.keys() & {"insure", "even-money"}:
        yield from _insuring(moment, setup, by_verb)
    elif "give-up" in by_verb and "play" in by_verb:
        yield from _challenging(moment, setup, by_verb)
    elif "draw-one" in by_verb and "stand" in by_verb:
        yield from _drawing_one(moment, setup, by_verb)
    elif setup.game.family == "blackjack":
        yield from _blackjack(moment, setup, by_verb)


def _option(choice: Choice, moment: Moment, worth: float) -> Option:
    cents = worth * staked_cents(moment.view, choice.about)
    return Option(choice.key, said(choice), _is_taken(choice, moment.action), (cents,))


def _is_taken(choice: Choice, action: Action) -> bool:
    about = getattr(action, "about", 0)
    return choice.kind_of_action is type(action) and about in (0, choice.about)


def _challenging(moment: Moment, setup: Setup, by_verb: dict[str, Choice]) -> Iterator[Option]:
    """Three Card Poker and Caribbean Stud: what playing wins, and folding loses."""
    about = by_verb["give-up"].about
    own = challenge_player.held(moment.view, about)
    up = challenge_player.up_card(moment.view)
    worth = challenge_player.playing_wins(own, up, setup.answers)
    if worth is not None:
        yield _option(by_verb["play"], moment, worth)
        yield _option(by_verb["give-up"], moment, FOLDED)


def _drawing_one(moment: Moment, setup: Setup, by_verb: dict[str, Choice]) -> Iterator[Option]:
    """Super Pan Nine, in either chair."""
    worth = super_pan_nine_player.worths(moment.view, setup, by_verb["stand"].about)
    if worth is not None:
        yield _option(by_verb["stand"], moment, worth[0])
        yield _option(by_verb["draw-one"], moment, worth[1])


def _blackjack(moment: Moment, setup: Setup, by_verb: dict[str, Choice]) -> Iterator[Option]:
    for verb, worth in blackjack_player.worths(moment.view, setup).items():
        yield _option(by_verb[verb], moment, worth)


def _insuring(moment: Moment, setup: Setup, by_verb: dict[str, Choice]) -> Iterator[Option]:
    """Insurance is a wager of its own; even money settles a natural."""
    chance = blackjack_player.chance_of_ten(setup)
    insure, without = by_verb.get("insure"), by_verb.get("done")
    if insure is not None and without is not None:
        pays = setup.options[InsuringOptions].insurance_pays
        wagered = getattr(moment.action, "cents", insure.high_cents)
        cents = wagered * (chance * pays.pays / pays.on - (1 - chance))
        words, is_taken = said(insure), _is_taken(insure, moment.action)
        yield Option("insure", words, is_taken, (cents,))
        yield Option("done", said(without), _is_taken(without, moment.action), (0.0,))
