"""At the California games the club deals, takes its posted fee, and is on no side of a wager."""

from random import Random

import pytest

import houseway
from houseway.bots.players import player_for, style_of
from houseway.errors import Refused
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.houses.usual import usual_limit
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import TakeBank
from houseway.table.bank.events import BankTaken
from houseway.table.bank.hand_events import Settled
from houseway.table.engine import act
from houseway.table.events import Collected, Dealt
from houseway.table.views import seat_view
from tests.evidence import clause

GAMES = (
    "three-card-poker",
    "caribbean-stud",
    "pai-gow-poker",
    "pai-gow-tiles",
    "super-pan-nine",
    "no-bust-21st-century-blackjack",
)


def dealt(game: str, seed: int) -> PlayedHand:
    row = House.named("garlic-city").row(game)
    schedule = row.house.collection.fitting(game, usual_limit(row))[0]
    return houseway.house("garlic-city").deal(
        game,
        limit=str(usual_limit(row)),
        stacks_dollars=[300, 300, 300, 300],
        schedule=schedule,
        seed=seed,
    )


def played(game: str, seed: int) -> PlayedHand:
    hand = dealt(game, seed)
    choose, chance = player_for(hand.setup.game), Random(seed)
    while not hand.is_over:
        seat = hand.hand.asked[0]
        act(hand.hand, choose(seat_view(hand.hand, seat), hand.setup, style_of(seat), chance))
    return hand


@clause("garlic-city/house/7")
@pytest.mark.parametrize("game", GAMES)
def test_the_house_dealer_cannot_take_the_bank(game: str) -> None:
    hand = dealt(game, 1)
    with pytest.raises(Refused, match="the house dealer may not bank"):
        act(hand.hand, TakeBank(HOUSE_DEALER, 10_000))


@clause("garlic-city/house/7")
@pytest.mark.parametrize("game", GAMES)
def test_whoever_wins_the_club_gets_its_posted_fee_and_nothing_else(game: str) -> None:
    settled = 0
    for seed in range(6):
        hand = played(game, seed)
        log, balances = hand.hand.log, hand.hand.money.balances
        (bank,) = [event for event in log if isinstance(event, BankTaken)]
        assert bank.seat in hand.setup.stacks_cents, "a player banks, never the club"
        fees = [at for at, event in enumerate(log) if isinstance(event, Collected)]
        first_card = next(at for at, event in enumerate(log) if isinstance(event, Dealt))
        assert all(at < first_card for at in fees), "no result can change what is taken before it"
        fee_cents = sum(event.cents for event in log if isinstance(event, Collected))
        assert balances[hand.setup.drop] == fee_cents
        assert sum(hand.stacks_cents.values()) == 120_000 - fee_cents
        settled += sum(isinstance(event, Settled) for event in log)
    assert settled > 6
