"""A player of stud: deals out what it cannot see, beside the cards that lie open.

It knows its own cards and every card that was ever shown. Opponents keep their open cards and get
the rest at random, many times over; what this hand wins of those pots is its share. High, low and
split pots are measured as at the showdown.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from houseway.bots.betting import amount, bet, is_sensible, raises_in_round
from houseway.bots.deeds import deeds
from houseway.bots.expert import Reads, Spot, bet_as_expert, rounds_left, spot_of
from houseway.bots.open_reading import Known, Rival, read
from houseway.bots.styles import Style
from houseway.cards.card import Card
from houseway.errors import Broken
from houseway.hands.lookup import Ranking
from houseway.hands.tables import ACE_TO_FIVE, EIGHT_OR_BETTER
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.events import Dealt, Tabled
from houseway.table.pot.actions import Raise
from houseway.table.pot.own_hands import high_ranking
from houseway.table.pot.showing import Showing
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from houseway.table.views import HoldingView, SeatView

SAMPLES: Final = 60
OPPONENTS_MAX: Final = 4
"""More hands than this are not dealt out: chances against a crowd are scaled down instead."""


class Contest(NamedTuple):
    """What hands are measured by: one ranking for the pot, or one for each half of it."""

    of: int
    first: Ranking
    second: Ranking | None

    def share(self, hands: Sequence[Sequence[Card]]) -> float:
        """What the first of these hands gets of one pot."""
        first = _share([self.first.strength(hand) for hand in hands])
        if self.second is None:
            return first
        lows = [self.second.strength(hand) for hand in hands]
        return (first + _share(lows)) / 2 if max(lows) else first


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if style.strength == "expert" and by_verb.keys() & {"bring in", "call"}:
        spot = spot_of(view, rounds_left(view, setup))
        return bet_as_expert(spot, reads(setup, randomness), style, randomness)
    if "bring in" in by_verb:
        share = chances(view, setup, randomness, style.looks)
        live = sum(holding.is_live for holding in view.holdings)
        is_sound = is_sensible(share, raises_in_round(view))
        if "raise" in by_verb and share >= style.raises_at / live and is_sound:
            return Raise(view.seat, amount(view, by_verb["raise"], share))
        return BringIn(view.seat)
    if "call" in by_verb:
        return bet(view, chances(view, setup, randomness, style.looks), style, randomness)
    if "show" in by_verb:
        may_muck = "muck" in by_verb and is_beaten(view, setup)
        return Muck(view.seat) if may_muck else Show(view.seat)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def chances(view: SeatView, setup: Setup, randomness: Random, looks: int = 1) -> float:
    """The share of the pot that this hand wins on average, the unseen cards dealt at random."""
    contest, own = contest_of(setup), _own(view)
    rivals = [one for one in view.holdings if one.is_live and one.seat != view.seat]
    against = randomness.sample(rivals, min(len(rivals), OPPONENTS_MAX))
    known = [with_the_board(view, setup, own, len(own))]
    known += [with_the_board(view, setup, one.up, _held(one)) for one in against]
    seen = {*own, *_shown(view)}
    unseen = [card for card in setup.game.pack(setup.options).cards if card not in seen]
    needed = sum(contest.of - len(cards) for cards in known)
    total = 0.0
    for _ in range(SAMPLES * looks):
        drawn = iter(randomness.sample(unseen, needed))
        total += contest.share([[*cards, *_next(drawn, contest.of, cards)] for cards in known])
    share = total / (SAMPLES * looks)
    return share * (len(against) + 1) / (len(rivals) + 1)


def reads(setup: Setup, randomness: Random) -> Reads:
    """How an expert reads its hand."""
    return lambda spot: read(spot, _known(spot, setup), randomness)


def _known(spot: Spot, setup: Setup) -> Known:
    """What an expert knows of all hands."""
    view, contest, own, done = spot.view, contest_of(setup), _own(spot.view), deeds(spot.view)
    seen = {*own, *_shown(view)}
    measures = [one.strength for one in (contest.first, contest.second) if one is not None]
    return Known(
        own=with_the_board(view, setup, own, len(own)),
        rivals=[
            Rival(
                with_the_board(view, setup, one.up, _held(one)),
                one.down_count,
                done.get(one.seat, ()),
                one.seat in spot.contenders,
            )
            for one in view.holdings
            if one.is_live and one.seat != view.seat
        ],
        unseen=[card for card in setup.game.pack(setup.options).cards if card not in seen],
        size=contest.of,
        measures=measures,
    )


def contest_of(setup: Setup) -> Contest:
    """High, low or both, as the showdown of this game has it."""
    step = next(step for step in setup.plan if isinstance(step, Showing))
    if step.wins == "low":
        return Contest(step.of, ACE_TO_FIVE, None)
    return Contest(
        step.of, high_ranking(setup.options), EIGHT_OR_BETTER if step.wins == "high-low" else None
    )


def is_beaten(view: SeatView, setup: Setup) -> bool:
    """Whether this hand has lost every pot it could win to hands that are shown."""
    contest, own = contest_of(setup), _own(view)
    mine = with_the_board(view, setup, own, len(own))
    shown = {
        one.seat: with_the_board(view, setup, one.up, len(one.up))
        for one in view.holdings
        if one.is_live and one.is_tabled
    }
    whole = {seat: cards for seat, cards in shown.items() if len(cards) == contest.of}
    if len(mine) != contest.of or not is_ordinary(setup):
        return False

    def has_lost(eligible: Sequence[int]) -> bool:
        against = [whole[seat] for seat in eligible if seat in whole]
        return bool(against) and contest.share([mine, *against]) == 0

    return all(has_lost(pot.eligible) for pot in view.pots if view.seat in pot.eligible)


def is_ordinary(setup: Setup) -> bool:
    """Whether the tables measure as this house does; it may ask otherwise of a low or a high."""
    usual = {
        "low_scale": "ace to five",
        "low_qualifier": "eight or better",
        "high_and_low_cards": "independent",
        "high_qualifier": "none",
    }
    asked = setup.answers.by_name
    return all(asked[name].value == usual[name] for name in usual.keys() & asked)


def _share(strengths: Sequence[int]) -> float:
    """One over the number that tie for best, or nothing when the first is not among them."""
    best = max(strengths)
    return 1 / strengths.count(best) if strengths[0] == best and best else 0.0


def _next(drawn: Iterator[Card], of: int, cards: Sequence[Card]) -> Iterator[Card]:
    return (next(drawn) for _ in range(of - len(cards)))


def with_the_board(
    view: SeatView, setup: Setup, cards: Sequence[Card], held: int
) -> tuple[Card, ...]:
    """A hand that holds so many, with the cards in the middle that stand in for those it lacks.

    A stub that runs short in the middle of a street serves some players and turns a card up for the
    others: who has had the card of that street plays only what was turned up later.
    """
    lacks = contest_of(setup).of - rounds_left(view, setup) - held
    return (*cards, *(view.board[-lacks:] if lacks > 0 else ()))


def _held(holding: HoldingView) -> int:
    return len(holding.up) + holding.down_count


def _own(view: SeatView) -> tuple[Card, ...]:
    up = next(holding.up for holding in view.holdings if holding.seat == view.seat)
    return (*(card for own in view.own for card in own.down), *up)


def _shown(view: SeatView) -> Iterator[Card]:
    """Every card that has lain open, those of folded hands too."""
    yield from view.board
    for event in view.events:
        if isinstance(event, Tabled) or (isinstance(event, Dealt) and event.up):
            yield from event.cards
