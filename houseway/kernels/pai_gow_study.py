"""Pai gow poker made ready to be walked: every kind of hand, its settings, and the banks."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from houseway.hands.house_way.pai_gow_poker import PokerWay
from houseway.kernels.pai_gow_counting import LOW_RANKS, STANDS, Banks, Numbers
from houseway.kernels.pai_gow_kinds import rank_kinds, suit_kinds
from houseway.kernels.pai_gow_settings import Settings, numbered, settings_of
from houseway.kernels.pai_gow_walking import OTHERS, Found, Players


class Study(NamedTuple):
    """One house way as the bank's, against every kind of hand."""

    players: Players
    banks: Banks
    strengths: Numbers
    """What the backs were before they were counted through."""


def study_of(way: PokerWay, named: Sequence[PokerWay]) -> Study:
    """A bank that sets this way; the named ways are the player's, this one first."""
    ranks, suits = rank_kinds(), suit_kinds()
    every = settings_of(np.concatenate([ranks.hands, suits.hands]), way, named)
    strengths, backs = numbered(every.backs)
    settings = every._replace(backs=backs)
    order = np.argsort(suits.by_rank, kind="stable")
    begins = np.searchsorted(suits.by_rank[order], np.arange(len(ranks.hands) + 1))
    players = Players(
        counts=ranks.counts,
        jokers=ranks.jokers,
        settings=settings,
        suits=suits.held[order],
        begins=begins,
        which=order,
        suit_jokers=suits.jokers,
    )
    return Study(players, _banks(settings, len(strengths)), strengths)


def found_for(study: Study, values: Numbers, *, others: int) -> Found:
    """Room for what is found by such rules, and for so many spreads apart from their kinds."""
    kinds, named = study.players.settings.named.shape
    rules = len(values)
    return Found(
        tallies=np.zeros((rules + named, STANDS), np.int64),
        fronts=np.zeros((rules, kinds), np.int64),
        gained=np.zeros((rules, kinds), np.int64),
        others=np.zeros((others, OTHERS), np.int64),
        many=np.zeros(1, np.int64),
    )


HOUSE: Final = 1
"""The place of the bank's own way among the named plays: behind the highest behind."""


def _banks(settings: Settings, strengths: int) -> Banks:
    """The banks' hands, from the settings of every kind: theirs is the house way."""
    ranks, suits = rank_kinds(), suit_kinds()
    rows = np.arange(len(settings.many))
    fronts = settings.fronts[rows, settings.named[:, HOUSE]].astype(np.uint16)
    backs = settings.backs[rows, settings.named[:, HOUSE]].astype(np.uint16)
    low_counts, low = np.unique(ranks.counts[:, :LOW_RANKS], axis=0, return_inverse=True)
    high_counts, high = np.unique(ranks.counts[:, LOW_RANKS:], axis=0, return_inverse=True)
    many = len(ranks.hands)
    is_other = (fronts[many:] != fronts[suits.by_rank]) | (backs[many:] != backs[suits.by_rank])
    of_rank = suits.by_rank[is_other]
    held, joker = suits.held[is_other], suits.jokers[is_other]
    is_new = np.flatnonzero(np.diff(held, prepend=-1) | np.diff(joker.astype(int), prepend=-1))
    return Banks(
        fronts=fronts[:many],
        backs=backs[:many],
        low=low.ravel().astype(np.uint16),
        high=high.ravel().astype(np.uint16),
        low_counts=low_counts,
        high_counts=high_counts,
        without_joker=int((ranks.jokers == 0).sum()),
        suits=held[is_new],
        begins=np.append(is_new, len(held)),
        suits_without_joker=int((joker[is_new] == 0).sum()),
        beside=suits.beside[is_other].astype(np.uint8),
        suit_fronts=fronts[many:][is_other],
        suit_backs=backs[many:][is_other],
        rank_fronts=fronts[of_rank],
        rank_backs=backs[of_rank],
        strengths=strengths,
    )
