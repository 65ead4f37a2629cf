"""A player of the blackjack games: basic strategy, as the rules of this house make it.

It wagers by its style and plays every hand alike: what is best is worked out from the house's own
rules (`basic_strategy.py`) and not a matter of taste. Insurance is a wager like any other, and
nearly always a bad one; even money is taken when a natural is worth less than that.
"""

from random import Random

from houseway.bots.at_the_bank import before_the_cards, in_steps
from houseway.bots.basic_strategy import Strategy, strategy_for
from houseway.bots.styles import Style
from houseway.errors import Broken
from houseway.table.action import Action
from houseway.table.bank.actions import Done, Stand, Surrender
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.actions import (
    Double,
    Hit,
    Insure,
    LetRide,
    Match,
    Split,
    TakeEvenMoney,
)
from houseway.table.blackjack.counting import (
    TEN_VALUE,
    VALUES,
    Counts,
    Values,
    said_alone,
    total_of,
)
from houseway.table.blackjack.options import ComparingOptions
from houseway.table.blackjack.taking_turns import HittingOrStanding
from houseway.table.choices import Choice
from houseway.table.setup import Setup
from houseway.table.views import SeatView

PLAYED = (Hit, Double, Split, Surrender)
"""What is done with a hand beside standing on it, which other games know too."""

PLAYS = ("stand", "hit", "double", "split", "surrender")


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if by_verb.keys() & set(PLAYS):
        return _play(view, setup, by_verb)
    if by_verb.keys() & {"insure", "even-money"}:
        return _insure(view, setup, by_verb)
    if "match" in by_verb:
        # The seated player plays by the same strategy, so what they add to is worth adding to.
        return Match(view.seat, by_verb["match"].high_cents, by_verb["match"].about)
    if "let-ride" in by_verb:
        return LetRide(view.seat, by_verb["let-ride"].about)
    action = before_the_cards(view, style, randomness)
    if action is None:
        raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")
    return action


def _play(view: SeatView, setup: Setup, by_verb: dict[str, Choice]) -> Action:
    worth = worths(view, setup)
    best = max(sorted(worth), key=worth.__getitem__)
    return _made(best, by_verb[best])


def worths(view: SeatView, setup: Setup) -> dict[str, float]:
    """What each thing that may be done with a hand is worth, in wagers."""
    by_verb = {choice.verb: choice for choice in view.choices if choice.verb in PLAYS}
    if not by_verb:
        return {}
    number = next(by_verb[verb].about for verb in PLAYS if verb in by_verb)
    is_split = any(one.kind == "split" and one.spot == _spot(view, number) for one in view.wagers)
    is_doubled = any(one.kind == "double" and one.holding == number for one in view.wagers)
    return _strategy(setup).worths(
        _values(view, number),
        _up_value(view),
        by_verb.keys(),
        is_split=is_split,
        is_doubled=is_doubled,
    )


def up_words(view: SeatView) -> str:
    """What the bank shows, in words."""
    assert view.bank is not None
    bank = view.bank.holding
    up = next(holding.up[0] for holding in view.holdings if holding.number == bank)
    said = said_alone(up)
    return said if said.startswith("a") else f"{'an' if said == '8' else 'a'} {said}"


def chance_of_ten(setup: Setup) -> float:
    """How likely the bank's down card counts ten."""
    return _strategy(setup).chances[TEN_VALUE]


def _made(verb: str, choice: Choice) -> Action:
    seat, about = choice.seat, choice.about
    match verb:
        case "stand":
            return Stand(seat, about)
        case "hit":
            return Hit(seat, about)
        case "double":
            return Double(seat, choice.high_cents, about)
        case "split":
            return Split(seat, choice.high_cents, about)
    return Surrender(seat, about)


def _insure(view: SeatView, setup: Setup, by_verb: dict[str, Choice]) -> Action:
    """Even money where it is worth more than the natural, insurance where it is worth anything."""
    house = setup.options
    chance = _strategy(setup).chances[TEN_VALUE]
    natural = house[ComparingOptions].natural_pays
    # Against a natural it pushes; otherwise it is paid at its odds.
    if "even-money" in by_verb and (1 - chance) * natural.pays / natural.on < 1:
        return TakeEvenMoney(view.seat, by_verb["even-money"].about)
    insuring = house[InsuringOptions]
    pays = insuring.insurance_pays
    if "insure" in by_verb and chance * pays.pays / pays.on > 1 - chance:
        choice = by_verb["insure"]
        held = total_of(_values(view, choice.about), _counts(setup), house)
        if held.is_natural and insuring.insure_natural != "yes":
            return Done(view.seat)
        return Insure(view.seat, in_steps(choice, choice.high_cents), choice.about)
    return Done(view.seat)


def _counts(setup: Setup) -> Counts:
    return next(step.counts for step in setup.plan if isinstance(step, HittingOrStanding))


def _strategy(setup: Setup) -> Strategy:
    return strategy_for(_counts(setup), setup.options, setup.game.pack(setup.options))


def _values(view: SeatView, number: int) -> Values:
    up = next(holding.up for holding in view.holdings if holding.number == number)
    return tuple(sorted(VALUES[card] for card in up))


def _spot(view: SeatView, number: int) -> int:
    return next(holding.spot for holding in view.holdings if holding.number == number)


def _up_value(view: SeatView) -> int:
    """What the bank shows: its first card that lies open."""
    assert view.bank is not None
    bank = view.bank.holding
    return VALUES[next(holding.up[0] for holding in view.holdings if holding.number == bank)]
