"""A player of Mexican Poker: deals out what it cannot see, and takes the next card up or down.

Every opponent has one card down and the rest up. The bot deals the down cards and those to come
many times over and counts how often its own five win. It turns its down card up when that card
is no secret worth keeping and the joker may still come: taken down it would be wild.
"""

from random import Random
from typing import Final

from houseway.bots.betting import amount, bet, is_sensible, raises_in_round
from houseway.bots.deeds import deeds
from houseway.bots.expert import Reads, Spot, bet_as_expert, rounds_left, spot_of
from houseway.bots.open_reading import Known, Rival, read
from houseway.bots.styles import Style
from houseway.cards.card import JOKER, Card, rank
from houseway.errors import Broken
from houseway.hands.mexican import JokerDealt
from houseway.hands.tables import mexican
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.events import Dealt
from houseway.table.mexican.actions import KeepDown, TurnUp
from houseway.table.mexican.events import FaceChosen
from houseway.table.mexican.options import MexicanPokerOptions, TurningUpOptions
from houseway.table.pot.actions import Fold, Raise
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from houseway.table.views import SeatView

SAMPLES: Final = 60
HAND_CARDS: Final = 5


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if style.strength == "expert" and by_verb.keys() & {"bring in", "call"}:
        spot = spot_of(view, rounds_left(view, setup))
        return bet_as_expert(spot, reads(setup, randomness), style, randomness)
    if "bring in" in by_verb:
        return _open(view, chances(view, setup, randomness, style.looks), style)
    if "call" in by_verb:
        return bet(view, chances(view, setup, randomness, style.looks), style, randomness)
    if "keep down" in by_verb:
        return TurnUp(view.seat) if _turns(view) else KeepDown(view.seat)
    if "show" in by_verb:
        may_muck = "muck" in by_verb and _is_beaten(view, setup)
        return Muck(view.seat) if may_muck else Show(view.seat)
    if "fold" in by_verb:
        # Without table stakes a bet that is more than the stack leaves nothing else.
        return Fold(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def chances(view: SeatView, setup: Setup, randomness: Random, looks: int = 1) -> float:
    """The share of the pot this hand wins on average, the unseen cards dealt at random."""
    own, others = _own(view), [one.up for one in view.holdings if _plays_against(view, one.seat)]
    pack = setup.game.pack(setup.options).cards
    seen = {*own, *(card for one in view.holdings for card in one.up)}
    unseen = [card for card in pack if card not in seen]
    needed = sum(HAND_CARDS - len(held) for held in (own, *others))
    strength = mexican(
        joker=_joker(view, setup), straights=setup.options[MexicanPokerOptions].mexican_straights
    ).strength
    total = 0.0
    for _ in range(SAMPLES * looks):
        drawn = iter(randomness.sample(unseen, needed))
        mine, *theirs = [
            strength([*held, *(next(drawn) for _ in range(HAND_CARDS - len(held)))])
            for held in (own, *others)
        ]
        best = max(theirs, default=0)
        total += 1.0 if mine > best else 1 / (1 + theirs.count(mine)) if mine == best else 0.0
    return total / (SAMPLES * looks)


def reads(setup: Setup, randomness: Random) -> Reads:
    """How an expert reads its hand."""
    return lambda spot: read(spot, _known(spot, setup), randomness)


def _known(spot: Spot, setup: Setup) -> Known:
    view, own, done = spot.view, _own(spot.view), deeds(spot.view)
    seen = {*own, *(card for one in view.holdings for card in one.up)}
    straights = setup.options[MexicanPokerOptions].mexican_straights
    return Known(
        own=own,
        rivals=[
            Rival(one.up, one.down_count, done.get(one.seat, ()), one.seat in spot.contenders)
            for one in view.holdings
            if _plays_against(view, one.seat)
        ],
        unseen=[card for card in setup.game.pack(setup.options).cards if card not in seen],
        size=HAND_CARDS,
        measures=[mexican(joker=_joker(view, setup), straights=straights).strength],
    )


def _open(view: SeatView, share: float, style: Style) -> Action:
    """The forced bet; at the upper limit with a hand that this style would raise with."""
    more = next((choice for choice in view.choices if choice.verb == "raise"), None)
    live = sum(holding.is_live for holding in view.holdings)
    is_sound = is_sensible(share, raises_in_round(view))
    if more and share >= style.raises_at / live and is_sound:
        return Raise(view.seat, amount(view, more, share))
    return BringIn(view.seat)


def _turns(view: SeatView) -> bool:
    """Whether the down card is worth less hidden than the chance of a wild joker."""
    down, up = _down(view), _up(view, view.seat)
    is_joker_out = any(JOKER in holding.up for holding in view.holdings) or JOKER in down
    if is_joker_out:
        return False
    return not {rank(card) for card in down} & {rank(card) for card in up}


def _is_beaten(view: SeatView, setup: Setup) -> bool:
    """Whether a better hand lies open that may win everything this one could."""
    own = _own(view)
    ranking = mexican(
        joker=_joker(view, setup), straights=setup.options[MexicanPokerOptions].mexican_straights
    )
    if len(own) != HAND_CARDS:
        return False
    shown = [one for one in view.holdings if one.is_live and one.is_tabled]
    better = {
        one.seat
        for one in shown
        if len(one.up) == HAND_CARDS and ranking.strength(one.up) > ranking.strength(own)
    }
    return all(better & set(pot.eligible) for pot in view.pots if view.seat in pot.eligible)


def _joker(view: SeatView, setup: Setup) -> JokerDealt:
    """How the joker came, as far as this seat has seen it; unseen, it may still come down."""
    for event in view.events:
        if isinstance(event, Dealt) and event.up and JOKER in event.cards:
            return "up"
        if isinstance(event, FaceChosen) and JOKER in event.turned:
            return (
                "up"
                if setup.options[TurningUpOptions].joker_turned_up == "as if dealt up"
                else "down"
            )
    return "down"


def _plays_against(view: SeatView, seat: int) -> bool:
    return seat != view.seat and any(one.seat == seat and one.is_live for one in view.holdings)


def _down(view: SeatView) -> tuple[Card, ...]:
    return tuple(card for own in view.own for card in own.down)


def _up(view: SeatView, seat: int) -> tuple[Card, ...]:
    return next(holding.up for holding in view.holdings if holding.seat == seat)


def _own(view: SeatView) -> tuple[Card, ...]:
    return (*_down(view), *_up(view, view.seat))
