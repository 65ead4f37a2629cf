"""A hand dealt from a program: the words of a record, and what is usual where one is missing."""

import pytest

from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.rulebook.clauses import HOUSES
from houseway.table.bank.bank import BankTurn
from houseway.table.records.hand_file import OPTIONAL

PAI_GOW = "pai-gow-poker"
LAST_BANK = {"spot": 1, "seat": 1, "hands": 1}


@pytest.mark.parametrize("house", HOUSES)
def test_without_a_limit_every_row_is_dealt_at_its_usual_one(house: str) -> None:
    for row in House.named(house).rows():
        stacks = [200] * row.players[0]
        hand = row.house.deal(row.game.slug, stacks_dollars=stacks, seed=1)
        assert hand.file.limit == str(usual_limit(row))
        assert hand.legal or hand.is_over


def test_without_a_limit_the_first_schedule_that_fits_is_posted() -> None:
    """Garlic City prints six options for its Asian games: 5-100 is on the first two."""
    house = House.named("garlic-city")
    hand = house.deal(PAI_GOW, stacks_dollars=[200, 200], seed=1)
    assert hand.file.schedule == "asian-1"
    with pytest.raises(BadInput, match="on several schedules: choose one of asian-1, asian-2"):
        house.deal(PAI_GOW, limit="5-100", stacks_dollars=[200, 200], seed=1)


def test_whatever_a_record_says_of_its_table_a_program_may_say_under_the_same_name() -> None:
    from houseway.houses.dealing_in import Table

    assert set(OPTIONAL) <= Table.__annotations__.keys()
    house = House.named("garlic-city")
    told = {"stacks_dollars": [200, 200, 200], "deck_seed": 5, "bank": LAST_BANK}
    hand = house.deal(PAI_GOW, **told)  # type: ignore[arg-type]
    turn = BankTurn(spot=1, seat=1, hands=1)
    same = house.deal(PAI_GOW, stacks_dollars=[200, 200, 200], seed=5, bank=turn)
    assert hand.record() == same.record()
    assert "bank = { spot = 1, seat = 1, hands = 1 }" in hand.record()


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ({"bank": {"spot": 1}}, "'bank' says whose bank it was: spot, seat and hands"),
        ({"bank": 3}, "'bank' is a BankTurn"),
        ({"seed": 1, "deck_seed": 1}, "'seed' and 'deck_seed' are the same"),
        ({"deck_seed": 1.5}, "'deck_seed' is a whole number or a text"),
    ],
)
def test_a_slip_is_named(table: dict[str, object], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        House.named("garlic-city").deal(PAI_GOW, stacks_dollars=[200, 200], **table)  # type: ignore[arg-type]
