"""Which compiled twin plays a table, or why there is none; a process keeps those it has made."""

from functools import lru_cache

import msgspec

from houseway.errors import BadInput
from houseway.lab.odds.blackjack.game import game_of
from houseway.lab.odds.studies import BLACKJACK
from houseway.lab.simulating.answers import numbers_of
from houseway.lab.simulating.banked_twins import BankedTwin, BlackjackTwin
from houseway.lab.simulating.dealt_twins import DealtTwin
from houseway.lab.simulating.lowball_answers import NoTwin
from houseway.lab.simulating.playing import Asked
from houseway.lab.simulating.tallies import Stretch
from houseway.lab.simulating.twins import Twin
from houseway.table.bank.options import BankingOptions
from houseway.table.setup import Setup


def check_twin(asked: Asked) -> None:
    """Says by `NoTwin` why no twin plays this table."""
    setup = asked.setup()
    if not setup.is_banked:
        numbers_of(setup, asked.ways)
        return
    if setup.options[BankingOptions].bank_first_offered == "drawn by lot":
        raise NoTwin("no twin draws lots for the bank")
    if setup.game.slug in BLACKJACK:
        try:
            game_of(setup.game.slug, BLACKJACK[setup.game.slug], setup.options)
        except BadInput as refused:
            raise NoTwin(str(refused)) from None


def banked_twin(setup: Setup, ways: tuple[str, ...]) -> BankedTwin:
    """The twin of a table with a player-dealer."""
    return (BlackjackTwin if setup.game.slug in BLACKJACK else DealtTwin)(setup, ways)


@lru_cache(maxsize=4)
def _twin(encoded: bytes) -> Twin | BankedTwin:
    asked = msgspec.json.decode(encoded, type=Asked)
    setup = asked.setup()
    return banked_twin(setup, asked.ways) if setup.is_banked else Twin(setup, asked.ways)


def twin_played(asked: Asked, first: int, count: int) -> Stretch:
    """So many hands from this number on."""
    return _twin(msgspec.json.encode(asked)).played(asked.seed, first, count)
