"""A new setup at pai gow poker: who may ask for another deck, and until when."""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.bank.bank import BankTurn
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from tests.dealing import log_of, may, play
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.pai_gow_hands import check, pai_gow

FIRST = "p1 bank 100, p2 wager 20"
SECOND = BankTurn(spot=1, seat=1, hands=1, wagered=((1, 1), (2, 2)))
EVERY = pytest.mark.parametrize("house", ["garlic-city", "comstock", "s-and-k"])


def wagering(house: str = "garlic-city", **more: Any) -> Hand:
    return pai_gow(FIRST, house=house, holes={}, **more)


@clause("garlic-city/pai-gow-poker/42")
@EVERY
@pytest.mark.parametrize("asking", [1, 3])
def test_before_the_first_bank_any_player_may_ask_for_a_new_setup(house: str, asking: int) -> None:
    hand = wagering(house)
    before = list(hand.stub)
    report(hand, "new-setup", about=asking)
    assert len(log_of(hand, Shuffled)) == 2
    assert sorted(hand.stub) == sorted(before)
    assert hand.stub != before
    if house == "garlic-city":
        assert cite(hand) == "garlic-city/pai-gow-poker/42"
    # Wagers lie where they lay, and more may be made.
    assert may(hand).startswith("seat 2 may wager")
    check(hand)


@clause("garlic-city/pai-gow-poker/43")
@EVERY
def test_between_the_banks_only_the_player_dealer_may_ask(house: str) -> None:
    hand = wagering(house, bank=SECOND)
    with pytest.raises(Refused, match="Only the player-dealer") as refused:
        report(hand, "new-setup", about=3)
    assert "garlic-city/pai-gow-poker/43" in refused.value.cite
    assert len(log_of(hand, Shuffled)) == 1
    report(hand, "new-setup", about=1)
    assert len(log_of(hand, Shuffled)) == 2
    assert "garlic-city/pai-gow-poker/43" in cite(hand)
    check(hand)


def test_a_house_may_let_others_ask() -> None:
    other = wagering(bank=SECOND, options={"setup_between_banks": "any player"})
    assert len(log_of(report(other, "new-setup", about=3), Shuffled)) == 2
    only = wagering(options={"setup_before_first_bank": "the player-dealer"})
    with pytest.raises(Refused, match="Only the player-dealer"):
        report(only, "new-setup", about=3)


def test_once_cards_lie_on_the_table_the_deck_stays() -> None:
    hand = play(wagering(), "p2 done, p3 done, p4 done")
    with pytest.raises(Refused, match="before the cards are dealt"):
        report(hand, "new-setup", about=1)


def test_it_is_said_who_asks() -> None:
    with pytest.raises(Refused, match="which player asks"):
        report(wagering(), "new-setup")
