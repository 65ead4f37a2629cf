"""Tables and cards that cannot be are refused in one line, before a chip moves."""

import pytest

import houseway
import houseway.houses.playing
from houseway.errors import BadInput, Refused
from houseway.table.bank.bank import BankTurn
from houseway.table.forced import CarriedPot
from tests.dealing import table
from tests.evidence import clause


def dealt(**about: object) -> houseway.houses.playing.PlayedHand:
    wanted = {"limit": "4/8", "stacks_dollars": [100, 100], "schedule": "none", **about}
    return houseway.house("garlic-city").deal("texas-holdem", **wanted)  # type: ignore[arg-type]


def test_the_smallest_chip_is_worth_something() -> None:
    with pytest.raises(BadInput, match=r"the smallest chip is at least a cent, not \$0"):
        dealt(chip_dollars=0)


def test_the_limit_can_be_bet_in_whole_chips() -> None:
    with pytest.raises(BadInput, match=r"a blind of \$4 cannot be posted in chips of \$5"):
        dealt(chip_dollars=5)


@pytest.mark.parametrize("game", ["texas-holdem", "seven-card-stud", "lowball", "mexican-poker"])
def test_no_pot_lies_in_the_middle_of_a_game_that_never_leaves_one(game: str) -> None:
    """The chips would come from nowhere."""
    left = CarriedPot(2000, frozenset({1, 2, 3}))
    table("garlic-city", game)
    with pytest.raises(BadInput, match="leaves no pot in the middle"):
        table("garlic-city", game, carried=left)
    table("garlic-city", "jacks-or-better", carried=left)


@clause("garlic-city/jacks-or-better/6")
def test_antes_that_nobody_opened_for_lie_in_the_middle_of_the_next_hand() -> None:
    """Three antes of the last deal are in the pot before the first bet, beside the new ones."""
    opened = {"limit": "4", "stacks_dollars": [100] * 3, "schedule": "none"}
    house = houseway.house("garlic-city")
    fresh = house.deal("jacks-or-better", **opened)  # type: ignore[arg-type]
    carried = house.deal("jacks-or-better", **opened, carried_dollars=3)  # type: ignore[arg-type]
    assert carried.hand.pot_cents == fresh.hand.pot_cents + 300


@clause("s-and-k/push-nine/2")
def test_ten_players_at_most_play_push_nine() -> None:
    house = houseway.house("s-and-k")
    house.deal("push-nine", limit="condition-2", stacks_dollars=[100] * 10)
    with pytest.raises(BadInput, match="Push-9 takes 2 to 10 players, not 11"):
        house.deal("push-nine", limit="condition-2", stacks_dollars=[100] * 11)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            "texas-holdem", marks=clause("comstock/collection/23", "comstock/collection/24")
        ),
        pytest.param(
            "omaha-hi-lo", marks=clause("comstock/collection/25", "comstock/collection/26")
        ),
    ],
)
def test_comstock_deals_to_as_many_as_its_fees_are_posted_for(game: str) -> None:
    """ "2-4 players" and "5-9 players"."""
    house = houseway.house("comstock")
    for count in (2, 9):
        house.deal(game, limit="4/8", stacks_dollars=[100] * count)
    for count in (1, 10):
        with pytest.raises(BadInput, match=f"takes 2 to 9 players, not {count}"):
            house.deal(game, limit="4/8", stacks_dollars=[100] * count, schedule="none")


@clause("s-and-k/push-nine/2")
def test_no_table_seats_more_than_the_largest_of_the_books() -> None:
    with pytest.raises(BadInput, match="no table seats more than 10 players, not 11"):
        dealt(stacks_dollars=[100] * 11, set={"seats_max": "99"})


def test_a_board_card_on_the_felt_is_known_to_everybody() -> None:
    hand = dealt(felt=True)
    for line in ("d dh p1 ????", "d dh p2 ????"):
        hand.act(line)
    while hand.hand.street == "hole cards":
        hand.act(f"p{hand.hand.asked[0]} cc")
    before = len(hand.hand.log)
    with pytest.raises(Refused, match="A board card lies face up"):
        hand.act("d db ????2c")
    assert len(hand.hand.log) == before
    hand.act("d db 7d5h2c")


def banked(**about: object) -> houseway.houses.playing.PlayedHand:
    wanted = {"limit": "min-10", "stacks_dollars": [100, 100], "schedule": "none", **about}
    house = houseway.house("comstock")
    return house.deal("pure-21-5-blackjack", **wanted)  # type: ignore[arg-type]


def test_the_most_for_a_spot_is_not_below_the_least() -> None:
    with pytest.raises(BadInput, match=r"the most for a spot is \$5, below the table's least"):
        banked(wager_max_dollars=5)


@pytest.mark.parametrize(
    ("turn", "problem"),
    [
        (BankTurn(spot=99, seat=1, hands=1), "beyond the table's 8"),
        (BankTurn(spot=1, seat=1, hands=1, wagered=((0, 2),)), "beyond the table's 8"),
        (BankTurn(spot=1, seat=1, hands=-1, running=-7), "at least the first of its turn"),
    ],
)
def test_a_turn_of_the_bank_that_nobody_can_have_had_is_refused(
    turn: BankTurn, problem: str
) -> None:
    with pytest.raises(BadInput, match=problem):
        banked(bank=turn)
    banked(bank=BankTurn(spot=1, seat=1, hands=1))
