"""Three Card Poker and Caribbean Stud by a named strategy: which hands stay in.

The hands that a strategy stays in with are those of its odds (`odds/three_card.py`,
`odds/caribbean.py`). Only the best play of Caribbean Stud needs all deals counted, in a minute: its
hands are kept on disk.
"""

import hashlib
from typing import Final

import msgspec
import numpy as np

from houseway.bots.challenge_player import held, up_card
from houseway.cards.card import Card
from houseway.hands.lookup import PLACE_BITS
from houseway.hands.tables import HIGH
from houseway.kernels.five_card_banks import as_player, every_five
from houseway.kernels.kinds import kinds_of
from houseway.kernels.three_card_banks import every_three
from houseway.lab.odds import caribbean, three_card
from houseway.lab.odds.challenge import Dealt, Stays
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.studies import OPTIMAL, in_silence
from houseway.lab.simulating.named_players import ByVerb, Decides
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import GiveUp, Play
from houseway.table.bank.options import TieOptions
from houseway.table.bank.side_options import CaribbeanStudOptions, ChallengingOptions
from houseway.table.views import SeatView

CARDS: Final = 52


def staying(game: str, strategy: str, options: Options) -> Decides:
    """Plays or gives up, by the cards that are held and the one that the bank shows."""
    is_three = game == "three-card-poker"
    stays = three_card_stays(strategy, options) if is_three else caribbean_stays(strategy, options)

    def stays_in(own: tuple[Card, ...], up: Card | None) -> bool:
        cards = np.array([own], np.uint8)
        if is_three:
            return bool(stays[np.searchsorted(every_three().kinds, kinds_of(cards))[0], 0])
        return bool(stays[as_player(cards, np.array([up], np.uint8))][0])

    def decides(view: SeatView, by_verb: ByVerb) -> Action | None:
        if "give-up" not in by_verb:
            return None
        about = by_verb["give-up"].about
        own = held(view, about)
        stays = "play" in by_verb and (not own or stays_in(own, up_card(view)))
        return Play(view.seat, about) if stays else GiveUp(view.seat, about)

    return decides


def three_card_stays(strategy: str, options: Options) -> Stays:
    """By kind of hand: whether it is played."""
    dealt = three_card.every_deal(options[ChallengingOptions].bank_qualifies_with)
    return three_card.stays(dealt, three_card.ante_parts(options), strategy)


class KeptStays(msgspec.Struct, frozen=True):
    """Which hands stay in, by hand and up card: a bit each."""

    packed: bytes


def caribbean_stays(strategy: str, options: Options) -> Stays:
    """By kind of hand and up card: whether the bank is challenged."""
    fives, parts = every_five(), caribbean.ante_parts(options)
    shape = (len(fives.players), CARDS)
    if strategy != OPTIMAL:
        line = (fives.strength[fives.players] >> PLACE_BITS).astype(np.int64)
        uncounted = Dealt(HIGH.tables.categories, line, fives.ways, np.zeros((*shape, 0), np.int32))
        return np.broadcast_to(caribbean.stays(uncounted, parts, strategy), shape)
    given = repr((options[ChallengingOptions], options[CaribbeanStudOptions], options[TieOptions]))
    name = f"caribbean-stays-{hashlib.sha256(given.encode()).hexdigest()[:16]}"
    found = kept(name, KeptStays)
    if found is None:
        best = caribbean.stays(caribbean.deals_of(options, in_silence), parts, strategy)
        found = KeptStays(np.packbits(best).tobytes())
        keep(name, found)
    bits = np.frombuffer(found.packed, np.uint8)
    return np.unpackbits(bits, count=shape[0] * shape[1]).reshape(shape).astype(bool)
