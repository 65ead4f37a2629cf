"""A player of draw games: draws by rule of thumb, and deals out what it cannot see.

It finishes its own hand and those of the others many times over, each drawing as a sensible player
would, and what it wins of those pots is its share. High, low and badugi are measured as at the
showdown. Whoever stood pat is not asked why: a style may respect their bets.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from houseway.bots.betting import amount, bet
from houseway.bots.deeds import deeds
from houseway.bots.draw_reading import Drawer, Table, best_throw, read
from houseway.bots.expert import Reads, bet_as_expert, rounds_left, spot_of
from houseway.bots.styles import Style
from houseway.bots.throwing_away import (
    Throwing,
    for_ace_to_five,
    for_badugi,
    for_deuce_to_seven,
    for_high,
)
from houseway.cards.card import JOKER, Card, rank
from houseway.errors import Broken
from houseway.hands import badugi
from houseway.hands.lookup import Strength
from houseway.hands.tables import ACE_TO_FIVE
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.actions import Muck, Show
from houseway.table.choices import Choice
from houseway.table.deciding import Decided
from houseway.table.draw.actions import CutCards, Kill, NoKill
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.opening import openers_among
from houseway.table.draw.showing import DrawShowing, low_strength
from houseway.table.events import Discarded, StreetBegan
from houseway.table.options import HighJokerOptions
from houseway.table.plan import Replanned
from houseway.table.pot.actions import Discard, Fold, Raise
from houseway.table.pot.own_hands import high_ranking
from houseway.table.repair_events import Gathered
from houseway.table.setup import Setup
from houseway.table.step import Step
from houseway.table.views import SeatView

SAMPLES: Final = 30
OPPONENTS_MAX: Final = 2
"""More hands than this are not dealt out: chances against a crowd are scaled down instead."""
KILLS_ON: Final = 5
"""The highest card on which a bold player kills a lowball pot."""


class Contest(NamedTuple):
    """What is played for: how hands are measured, what is thrown away, and how often is drawn."""

    size: int
    strength: Strength
    throwing: Throwing
    draws: int
    draws_left: int

    def worth(self, held: Sequence[Card]) -> int:
        """How strong a hand is; one that lacks a card, by a fault, can win nothing as it is."""
        return self.strength(held) if len(held) == self.size else 0


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if "discard" in by_verb:
        return _draw(view, setup, style, randomness)
    if "fold" in by_verb or "raise" in by_verb:
        return _bet(view, setup, style, randomness)
    if "no-kill" in by_verb:
        return _kill(view, style, by_verb, randomness)
    if "cut" in by_verb:
        return CutCards(view.seat, randomness.randint(*by_verb["cut"].pick))
    if "show" in by_verb or "muck" in by_verb:
        return _show(view, setup, by_verb)
    raise Broken(f"seat {view.seat} is asked for {sorted(by_verb)}, which no bot knows")


def contest_of(view: SeatView, setup: Setup) -> Contest:
    """The game as it is now: a hand that nobody opened may have turned low."""
    plan, begun, left = _plan_now(view, setup)
    step = next(step for step in (*plan, *setup.plan) if isinstance(step, DrawShowing))
    size = next(step.size for step in (*plan, *setup.plan) if isinstance(step, Drawing))
    strength, throwing = _measure(step, setup.options)
    return Contest(size, strength, throwing, begun + left, left)


def chances(
    view: SeatView,
    setup: Setup,
    randomness: Random,
    looks: int = 1,
    *,
    thrown: Sequence[Card] = (),
) -> float:
    """The share of the pot that this hand wins on average, all draws made by rule of thumb; but
    what is thrown away in a draw that is asked for now is given.
    """
    contest = contest_of(view, setup)
    own = _own(view)
    rivals = sum(one.is_live for one in view.holdings) - 1
    against = min(rivals, OPPONENTS_MAX)
    unseen = [card for card in setup.game.pack(setup.options).cards if card not in own]
    needed = contest.size * (1 + contest.draws) * (against + 1) + len(thrown)
    kept = [card for card in own if card not in thrown]
    total = 0.0
    for _ in range(SAMPLES * looks):
        # So many cards may be drawn that some come twice: those were shuffled in again.
        cards = iter(_dealt(unseen, needed, randomness))
        held = [*kept, *(next(cards) for _ in thrown)]
        mine = contest.worth(_drawn(contest, held, contest.draws_left, cards))
        others = [_finished(contest, cards) for _ in range(against)]
        best = max(others)
        total += mine > best or (mine == best) / (others.count(best) + 1)
    return total / (SAMPLES * looks) * (against + 1) / (rivals + 1)


def reads(setup: Setup, randomness: Random) -> Reads:
    """How an expert reads its hand."""
    return lambda spot: read(
        _table(spot.view, setup, spot.contenders), spot.so_far.number, randomness
    )


def is_low(setup: Setup) -> bool:
    """Whether the game is dealt for low."""
    return any(isinstance(step, DrawShowing) and step.wins == "low" for step in setup.plan)


def _plan_now(view: SeatView, setup: Setup) -> tuple[Sequence[Step], int, int]:
    """The script, or what it was replaced by; how many draws of this deal have begun, and how many
    are still to come.
    """
    plan: Sequence[Step] = setup.plan
    begun, left = 0, _draws_in(plan)
    for event in view.events:
        if isinstance(event, Replanned | Decided):
            # After a ruling the rest of the script comes, and a draw that was interrupted goes on.
            plan, left = event.plan, _draws_in(event.plan)
        elif isinstance(event, Gathered):
            begun = 0
        elif isinstance(event, StreetBegan) and event.street.endswith("draw"):
            begun, left = begun + 1, left - 1
    return plan, begun, left


def _draws_in(plan: Sequence[Step]) -> int:
    return sum(isinstance(step, Drawing) for step in plan)


def _measure(step: DrawShowing, options: Options) -> tuple[Strength, Throwing]:
    if step.wins != "low":
        return high_ranking(options).strength, for_high
    if step.lows == "badugi":
        return badugi.strength, for_badugi
    strength = low_strength(options) or ACE_TO_FIVE.strength
    is_ace_low = strength is ACE_TO_FIVE.strength
    return strength, for_ace_to_five if is_ace_low else for_deuce_to_seven


def _dealt(unseen: Sequence[Card], count: int, randomness: Random) -> list[Card]:
    cards: list[Card] = []
    while len(cards) < count:
        cards += randomness.sample(unseen, min(len(unseen), count - len(cards)))
    return cards


def _finished(contest: Contest, cards: Iterator[Card]) -> int:
    """What a hand nobody has seen comes to in the end."""
    first = [next(cards) for _ in range(contest.size)]
    return contest.worth(_drawn(contest, first, contest.draws, cards))


def _drawn(
    contest: Contest, held: Sequence[Card], draws: int, cards: Iterator[Card]
) -> Sequence[Card]:
    for _ in range(draws):
        thrown = contest.throwing(held)
        kept = [card for card in held if card not in thrown]
        held = [*kept, *(next(cards) for _ in range(contest.size - len(kept)))]
    return held


def _draw(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """By rule of thumb; an expert throws away what leaves the most to win."""
    choice = next(one for one in view.choices if one.verb == "discard")
    if style.strength != "expert":
        thrown = contest_of(view, setup).throwing(choice.cards)
        return Discard(view.seat, tuple(thrown[: choice.pick[1]]))
    table = _table(view, setup, ())
    # The draw that is asked for has begun, so it is not among those left.
    table = table._replace(own=choice.cards, draws_left=table.draws_left + 1)
    return Discard(view.seat, tuple(best_throw(table, choice.pick[1], view.round, randomness)))


def _table(view: SeatView, setup: Setup, contenders: Sequence[int]) -> Table:
    """What an expert knows of all hands."""
    contest, own, done, pack = contest_of(view, setup), _own(view), deeds(view), setup.game.pack
    cards = pack(setup.options)
    drew = _draws_made(view)
    seats = [one.seat for one in view.holdings if one.is_live and one.seat != view.seat]
    return Table(
        contest.size,
        contest.worth,
        contest.throwing,
        cards,
        own,
        [card for card in cards.cards if card not in own],
        contest.draws_left,
        [
            Drawer(
                drew[seat][-1] if seat in drew else None,
                max(contest.draws - len(drew.get(seat, ())), 0),
                done.get(seat, ()),
                seat in contenders,
            )
            for seat in seats
        ],
    )


def _draws_made(view: SeatView) -> dict[int, list[int]]:
    """By seat, how many cards it threw away in each draw of this deal."""
    found: dict[int, list[int]] = {}
    for event in view.events:
        if isinstance(event, Gathered):
            found.clear()
        elif isinstance(event, Discarded):
            found.setdefault(event.seat, []).append(len(event.cards))
    return found


def _bet(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """As in any pot game; where a check is barred the bot bets what is worth it, or folds."""
    by_verb = {choice.verb: choice for choice in view.choices}
    if style.strength == "expert":
        spot = spot_of(view, rounds_left(view, setup))
        return bet_as_expert(spot, reads(setup, randomness), style, randomness)
    share = chances(view, setup, randomness, style.looks)
    if "call" in by_verb:
        return bet(view, share, style, randomness)
    fair = 1 / sum(holding.is_live for holding in view.holdings)
    more = by_verb.get("raise")
    if more and (share >= fair or "fold" not in by_verb):
        return Raise(view.seat, amount(view, more, share))
    return Fold(view.seat)


def _kill(view: SeatView, style: Style, by_verb: dict[str, Choice], randomness: Random) -> Action:
    """A bold player kills on two different low cards."""
    ranks = {1 if card == JOKER or rank(card) == 14 else rank(card) for card in _own(view)}
    is_good = len(ranks) == 2 and max(ranks) <= KILLS_ON
    if is_good and "kill" in by_verb and randomness.random() < style.bluffs:
        return Kill(view.seat, by_verb["kill"].low_cents)
    return NoKill(view.seat)


def _show(view: SeatView, setup: Setup, by_verb: dict[str, Choice]) -> Action:
    """Shows, and proves openers with as few cards as will do; a beaten hand is put away."""
    if "show" not in by_verb:
        return Muck(view.seat)
    held = by_verb["show"].cards
    is_shown = next(one.is_tabled for one in view.holdings if one.seat == view.seat)
    live = sum(one.is_live for one in view.holdings)
    if is_shown or live == 1:
        return Show(view.seat, openers_among(held, setup.options[HighJokerOptions].joker_use))
    may_muck = "muck" in by_verb and is_beaten(view, setup)
    return Muck(view.seat) if may_muck else Show(view.seat)


def is_beaten(view: SeatView, setup: Setup) -> bool:
    """Whether this hand has lost every pot it could win to hands that are shown."""
    contest = contest_of(view, setup)
    mine = contest.worth(_own(view))
    shown = {
        one.seat: contest.strength(one.up)
        for one in view.holdings
        if one.is_live and one.is_tabled and len(one.up) == contest.size
    }

    def has_lost(eligible: Sequence[int]) -> bool:
        return any(shown.get(seat, 0) > mine for seat in eligible)

    return all(has_lost(pot.eligible) for pot in view.pots if view.seat in pot.eligible)


def _own(view: SeatView) -> tuple[Card, ...]:
    up = next(holding.up for holding in view.holdings if holding.seat == view.seat)
    return (*(card for own in view.own for card in own.down), *up)
