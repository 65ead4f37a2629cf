"""Pai gow poker: the best setting of seven cards against a bank that sets the house way.

Exact over all 53,524,680 bank hands of the 46 cards left, which takes some seconds on two cores, or
over random ones, the same for every setting. How far the house way is from best is measured over
random hands: the best setting of each is chosen on one lot of bank hands and valued on another, so
that luck in the choosing does not count as skill.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

import numpy as np

from houseway.cards.card import Card
from houseway.cards.packs import with_joker
from houseway.errors import BadInput
from houseway.hands.house_way.pai_gow_poker import (
    CARDS,
    USUAL,
    PokerSetting,
    PokerWay,
    every_setting,
    is_good,
    set_cards,
)
from houseway.hands.rankable import rankable
from houseway.hands.tables import pai_gow_back
from houseway.kernels.dealing import BLOCK, Deals, seed_bits
from houseway.kernels.pai_gow_banks import (
    Counts,
    Fronts,
    against_every_bank,
    against_random_banks,
    first_two,
)
from houseway.kernels.pai_gow_poker import front_with
from houseway.lab.settings import Reply, Shortfall, worths

BANK_HANDS: Final = 20_000
HANDS: Final = 1_000


def best_poker_setting(
    cards: Sequence[Card],
    *,
    way: PokerWay = USUAL,
    dead: Sequence[Card] = (),
    samples: int | None = None,
    seed: int = 0,
) -> Reply:
    """What each setting of seven cards is worth, over all bank hands or over random ones.

    `dead` are cards that the bank cannot hold, beside the player's own.

    >>> from houseway.cards.card import cards
    >>> reply = best_poker_setting(cards("2d 3d 6d 7d 8d Td 2h"), samples=5_000)
    >>> reply.best.setting
    '2h 2d in front of Td 8d 7d 6d 3d'
    """
    known = rankable((*cards, *dead), what="what is known", pack=with_joker(), least=0, most=99)
    left = np.array([one for one in with_joker().cards if one not in known], np.uint8)
    if len(left) < CARDS:
        raise BadInput(f"{len(left)} cards are left; the bank needs {CARDS}")
    settings = good_settings(cards, way)
    words = [str(one) for one in settings]
    if samples is None:
        counts = against_every_bank(way)(left, first_two(len(left)), _numbers(settings, way))
        return worths(words, counts, "exact")
    if samples < 1:
        raise BadInput(f"at least one sample is needed, not {samples}")
    deals = Deals(seed_bits(seed), 0, samples, left)
    return worths(words, against_random_banks(way)(deals, _numbers(settings, way)), "sampled")


def poker_shortfall(
    way: PokerWay = USUAL,
    *,
    bank: PokerWay = USUAL,
    hands: int = HANDS,
    bank_hands: int = BANK_HANDS,
    seed: int = 0,
) -> Shortfall:
    """How far a house way is from the best reply to the bank's, over random hands."""
    own, best, apart = [], [], 0
    for number, hand in enumerate(_random_hands(hands, seed)):
        settings = good_settings(hand, bank)
        left = np.array([one for one in with_joker().cards if one not in hand], np.uint8)
        numbers = _numbers(settings, bank)
        # Two lots of bank hands: the second begins where the first has ended.
        lots = [
            against_random_banks(bank)(
                Deals(seed_bits(seed + number), lot * _blocks(bank_hands), bank_hands, left),
                numbers,
            )
            for lot in range(2)
        ]
        chosen = max(range(len(settings)), key=lambda at: _value(lots[0], at))
        played = settings.index(set_cards(hand, way))
        own.append(_value(lots[1], played))
        best.append(_value(lots[1], chosen))
        apart += chosen != played
    differences = np.array(best) - np.array(own)
    return Shortfall(
        method="sampled",
        hands=hands,
        house_way=float(np.mean(own)),
        best=float(np.mean(best)),
        apart=apart / hands,
        stderr=float(differences.std() / sqrt(hands)),
    )


def good_settings(cards: Sequence[Card], way: PokerWay) -> list[PokerSetting]:
    """The settings of seven cards that are not foul."""
    return [one for one in every_setting(cards) if is_good(one, way)]


def _numbers(settings: Sequence[PokerSetting], way: PokerWay) -> Fronts:
    ranking = pai_gow_back(wheel=way.wheel)
    front = front_with(way.joker_in_front)
    fronts = [front(np.array(one.front, np.uint8), 0, 1) for one in settings]
    return Fronts(np.array(fronts), np.array([ranking.strength(one.back) for one in settings]))


def _value(counts: Counts, at: int) -> float:
    wins, _, losses = counts[at]
    return float((wins - losses) / counts[at].sum())


def _random_hands(count: int, seed: int) -> list[tuple[Card, ...]]:
    dealing = Random(seed)
    return [tuple(dealing.sample(with_joker().cards, CARDS)) for _ in range(count)]


def _blocks(deals: int) -> int:
    """So many deals, made up to whole blocks."""
    return -(-deals // BLOCK) * BLOCK
