"""Settings of a hand, each held against the best there is: pai gow poker, tiles, Chinese Poker.

Two hands are set against a bank that goes the house way: tiles exactly, cards over bank hands dealt
at random, the same for every setting. Thirteen cards are held against the usual opponent of the
solver (`hands/chinese_opponent.py`), in points times what a point is worth.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from houseway.cards.card import Card, names, tile_of
from houseway.cards.packs import with_joker
from houseway.hands.chinese_scoring import opened_hand, sweep_points
from houseway.hands.chinese_setting import best_setting, expected_points
from houseway.hands.house_way.pai_gow_poker import (
    PokerSetting,
    PokerWay,
    every_setting,
    is_good,
    set_cards,
)
from houseway.hands.pai_gow_poker import two_card
from houseway.hands.tables import pai_gow_back
from houseway.lab.review.banked import staked_cents
from houseway.lab.review.judging import Grounds, Option, exactly, judged
from houseway.lab.review.told import Decision
from houseway.lab.review.walking import Moment
from houseway.table.bank.options import TwoHandOptions, WinOptions
from houseway.table.chinese.actions import SetHand, laid_greedily
from houseway.table.chinese.scoring import point_rules
from houseway.table.naming import joined
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.options import FrontAndBackOptions
from houseway.table.pai_gow.two_hands import fronts, named_setting, plays_tiles, poker_way
from houseway.table.setup import Setup

BANK_HANDS: Final = 3_000
"""Against which the settings of seven cards are sampled, in plain Python: a second look has no time
to load a compiler."""
TwoHands = tuple[tuple[int, ...], int]
"""What a hand has in front and behind."""
SAME: Final = 1e-9
ALONE: Final = Grounds("exact", exactly, unit="held", may_be_alone=True)


def setting_judged(moment: Moment, setup: Setup) -> Decision | None:
    """The judgement of a hand that was set."""
    if isinstance(moment.action, SetHand):
        return judged(moment, [*_thirteen(moment, setup)], ALONE)
    if not isinstance(moment.action, SetFront):
        return None
    choice = next((one for one in moment.view.choices if one.verb == "front"), None)
    bank = moment.view.bank
    if choice is None or bank is None or choice.about == bank.holding:
        # The bank's own hand goes the house way, or is answered by nobody's known way.
        return None
    if plays_tiles(setup.options):
        return judged(moment, [*_tiles(moment, setup)], ALONE)
    return _cards_judged(moment, setup)


def _thirteen(moment: Moment, setup: Setup) -> Iterator[Option]:
    action = moment.action
    assert isinstance(action, SetHand)
    rules, each = point_rules(setup), setup.limit.low_cents or 0
    worth = each * (len(moment.view.holdings) - 1)
    best = best_setting(action.cards, rules)
    is_foul = opened_hand(front=action.front, middle=action.middle, back=action.back).mis_set
    parts = (action.front, action.middle, action.back)
    points = -float(sweep_points(rules)) if is_foul else expected_points(parts, rules)
    yield Option("set", _laid(parts), True, (worth * points,))
    others = {_laid(best[:3]): best.points}
    greedy = laid_greedily(action.cards)
    if not opened_hand(front=greedy[0], middle=greedy[1], back=greedy[2]).mis_set:
        others[_laid(greedy)] = expected_points(greedy, rules)
    for words, earned in others.items():
        if abs(earned - points) > SAME:
            yield Option("set", words, False, (worth * earned,))
    if any(one.verb == "automatic" for one in moment.view.choices):
        words = "declare the automatic win"
        yield Option("automatic", words, False, (float(worth * sweep_points(rules)),))


def _laid(parts: Sequence[Sequence[Card]]) -> str:
    return "set " + " / ".join(names(tuple(one)) for one in parts)


def _tiles(moment: Moment, setup: Setup) -> Iterator[Option]:
    from houseway.lab.odds.tiles import tile_worths

    action = moment.action
    assert isinstance(action, SetFront)
    choice = next(one for one in moment.view.choices if one.verb == "front")
    tiles = [tile_of(one) for one in choice.cards]
    cents = staked_cents(moment.view, choice.about)
    worths = tile_worths(tiles, setup.options)
    done = _front_done(action.cards, choice.cards)
    for front, worth in zip(fronts(setup.options, tiles), worths, strict=True):
        is_done = sorted(front) in done
        yield Option("front", _named(setup, front, choice.cards), is_done, (cents * worth,))


def _front_done(front: Sequence[Card], cards: Sequence[Card]) -> list[list[Card]]:
    """Whichever way two and two tiles lie, the higher is the high hand."""
    rest = list(cards)
    for one in front:
        rest.remove(one)
    return [sorted(front), sorted(rest)]


def _named(setup: Setup, front: Sequence[Card], cards: Sequence[Card]) -> str:
    rest = list(cards)
    for one in front:
        rest.remove(one)
    return f"set {joined(named_setting(setup.options, (tuple(front), tuple(rest))))}"


def _cards_judged(moment: Moment, setup: Setup) -> Decision | None:
    """Seven cards, where one hand won and one lost push, and a win pays what is wagered."""
    two, win = setup.options[TwoHandOptions], setup.options[WinOptions].win_pays
    if two.split_result != "push" or win.pays != win.on:
        return None
    action = moment.action
    assert isinstance(action, SetFront)
    choice = next(one for one in moment.view.choices if one.verb == "front")
    way = poker_way(setup.options[FrontAndBackOptions])
    cents = staked_cents(moment.view, choice.about)
    banks = [*_banks(choice.cards, way, Random(f"banks {moment.line}"))]
    options = []
    for setting in every_setting(choice.cards):
        if is_good(setting, way):
            own = _numbers(setting, way)
            values = [cents * one for one in met(own, banks, copies=two.copies)]
            is_done = {*setting.front} == {*action.cards}
            words = f"set {names(setting.front)} in front"
            options.append(Option("front", words, is_done, values))
    return judged(moment, options, Grounds("sampled", averaged, unit="held"))


def _banks(held: Sequence[Card], way: PokerWay, randomness: Random) -> Iterator[TwoHands]:
    """Hands of the bank from the cards left, set the house way; the same for every setting."""
    left = [card for card in with_joker().cards if card not in held]
    for _ in range(BANK_HANDS):
        yield _numbers(set_cards(randomness.sample(left, len(held)), way), way)


def _numbers(setting: PokerSetting, way: PokerWay) -> TwoHands:
    front = two_card(setting.front, joker_in_front=way.joker_in_front).strength
    return front, pai_gow_back(wheel=way.wheel).strength(setting.back)


def met(own: TwoHands, banks: Sequence[TwoHands], *, copies: str) -> Iterator[int]:
    """What a setting wins of every bank hand: 1, 0 or -1. A copy is the bank's, or nobody's."""
    front, back = own
    are_lost = copies == "player-dealer wins"
    for before, behind in banks:
        won = (front > before) + (back > behind)
        lost = 2 - won if are_lost else (front < before) + (back < behind)
        yield (won == 2) - (lost == 2)


def averaged(values: Sequence[float]) -> tuple[float, float]:
    """The mean over bank hands, and its standard error."""
    return fmean(values), stdev(values) / sqrt(len(values))
