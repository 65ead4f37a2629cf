"""Collections at the moment the schedule names, from whom it names, whatever the hand becomes."""

import pytest

from houseway.errors import BadInput
from houseway.table.events import Boarded, Collected, Dealt, Owed
from houseway.table.hand import Hand
from houseway.table.pot.events import BettingOpened, Posted
from tests.dealing import by_clause, check_down, deal, may, play, table, through, won
from tests.evidence import clause


def house_has(hand: Hand) -> tuple[float, float]:
    """Dollars in the drop and in the jackpot fund."""
    balances, setup = hand.money.balances, hand.setup
    return balances[setup.drop] / 100, balances[setup.jackpot] / 100


def places(hand: Hand, *kinds: type) -> list[str]:
    """The order in which events of these kinds happened."""
    return [type(event).__name__ for event in hand.log if isinstance(event, kinds)]


@clause("garlic-city/collection/2")
def test_at_garlic_city_it_is_taken_from_the_pot_before_the_deal() -> None:
    """$4/8 with seven players: $4, and $1 of jackpot, out of $6 of blinds."""
    hand = deal("garlic-city", stacks=7, schedule="per-hand", jackpot=True)
    assert house_has(hand) == (4, 1)
    assert hand.pot_cents == 100
    assert places(hand, Posted, Collected, Dealt) == ["Posted", "Posted", "Collected", "Dealt"]


@clause("garlic-city/collection/2")
def test_what_the_blinds_do_not_cover_comes_out_of_the_next_chips() -> None:
    """$2/4: $3 of blinds for $3 and a $1 jackpot. The first call pays the dollar that is owed."""
    hand = deal("garlic-city", limit="2/4", stacks=7, schedule="per-hand", jackpot=True)
    assert (house_has(hand), hand.pot_cents) == ((3, 0), 0)
    play(hand, "p4 cc, p5 f, p6 f, p7 f, p1 f, p2 f, p3 cc")
    assert (house_has(hand), hand.pot_cents) == ((3, 1), 100)
    assert hand.owed is None


def test_a_hand_that_ends_before_more_chips_come_pays_what_the_pot_had() -> None:
    hand = deal("garlic-city", limit="2/4", stacks=7, schedule="per-hand", jackpot=True)
    play(hand, "p4 f, p5 f, p6 f, p7 f, p1 f, p2 f")
    assert house_has(hand) == (3, 0)
    assert won(hand)[3] == -2


def test_the_big_blind_gets_back_no_more_than_the_collection_has_left() -> None:
    """$6 less $5 leaves $1 of the $2 that nobody called."""
    hand = deal("garlic-city", stacks=7, schedule="per-hand", jackpot=True)
    play(hand, "p4 f, p5 f, p6 f, p7 f, p1 f, p2 f")
    assert house_has(hand) == (4, 1)
    assert (won(hand)[2], won(hand)[3]) == (-2, -3)


@pytest.mark.parametrize(
    "played",
    ["p1 f, p2 f", "p1 cbr 8, p2 f, p3 f", "p1 cc, p2 cc, p3 cc"],
)
@clause("garlic-city/house/2")
def test_no_result_of_a_hand_changes_what_the_club_receives(played: str) -> None:
    hand = play(deal("garlic-city", schedule="per-hand"), played)
    assert house_has(check_down(hand)) == (2, 0)


@clause("comstock/collection/16", "comstock/collection/18", "comstock/collection/19")
def test_at_comstock_one_fee_is_taken_before_the_flop_and_one_after_it() -> None:
    """$4/8 with five players: $1 from the pot before the flop and $2 after it."""
    hand = deal("comstock", stacks=5, schedule="per-hand")
    assert house_has(hand) == (1, 0)
    assert hand.pot_cents == 500
    through(hand, "flop")
    assert house_has(hand) == (3, 0)
    assert hand.pot_cents == 2000 - 300
    assert places(hand, Dealt, Collected, Boarded, BettingOpened) == [
        "Dealt", "Collected", "BettingOpened", "Boarded", "Collected", "BettingOpened",
    ]  # fmt: skip


@clause("comstock/collection/18", "comstock/collection/19")
def test_a_hand_without_a_flop_pays_the_first_fee_alone() -> None:
    hand = deal("comstock", stacks=5, schedule="per-hand")
    play(hand, "p4 f, p5 f, p1 f, p2 f")
    assert house_has(hand) == (1, 0)
    # $2 were called of the big blind's $4; of those $4 the club has $1.
    assert won(hand)[3] == 1


@clause("comstock/collection/20")
def test_at_comstock_the_jackpot_dollar_comes_once_a_hand_with_the_first_fee() -> None:
    hand = deal("comstock", stacks=5, schedule="per-hand", jackpot=True)
    assert house_has(hand) == (1, 1)
    assert house_has(check_down(hand)) == (3, 1)


@clause("comstock/collection/15", "comstock/collection/17")
def test_the_fee_is_fixed_before_play_and_taken_before_the_hand_ends() -> None:
    setup = table("comstock", stacks=5, schedule="per-hand")
    assert setup.collection is not None
    fixed = sum(charge.total_cents for charge in setup.collection.charges)
    hand = check_down(deal("comstock", stacks=5, schedule="per-hand"))
    assert fixed == 300
    assert house_has(hand) == (3, 0)
    last = max(at for at, event in enumerate(hand.log) if isinstance(event, Collected))
    assert last < len(hand.log) - 10


def test_what_is_owed_from_before_the_flop_is_taken_with_the_fee_after_it() -> None:
    """$1/2, five players, $0.50 chips: $1.50 of blinds for $1 and a $1 jackpot.

    A call of $1 pays the $0.50 that is owed and $0.50 of the $2 that is due after the flop.
    """
    hand = deal("comstock", limit="1/2", stacks=5, schedule="per-hand", jackpot=True, chip_cents=50)
    assert (house_has(hand), hand.pot_cents) == ((1, 0.5), 0)
    owed = [event for event in hand.log if isinstance(event, Owed)]
    assert [one.jackpot_cents for one in owed] == [50]
    play(hand, "p4 f, p5 f, p1 cc, p2 f, p3 cc")
    assert house_has(hand) == (1.5, 1)
    assert hand.owed == Owed(150, 0, "comstock/collection/22")
    play(hand, "p3 cbr 1, p1 cc")
    assert house_has(hand) == (3, 1)
    assert hand.pot_cents == 50


@pytest.mark.parametrize(
    ("house", "game", "limit", "dollars"),
    by_clause(
        ("s-and-k/texas-holdem/11", "5-10", 3),
        ("s-and-k/texas-holdem/13", "5-10", 3),
        ("s-and-k/omaha-hi-lo/7", "2-6", 2),
        ("s-and-k/omaha-hi-lo/9", "2-6", 2),
    ),
)
def test_at_s_and_k_the_player_in_the_blind_pays_on_top_of_it_before_the_deal(
    house: str, game: str, limit: str, dollars: int
) -> None:
    hand = deal(house, game, limit=limit, schedule="blind")
    blind = int(limit.split("-", maxsplit=1)[0])
    assert house_has(hand) == (dollars, 0)
    assert hand.pot_cents == 100 * blind
    assert won(hand) == {1: 0, 2: -dollars - blind, 3: 0}
    assert places(hand, Collected, Dealt) == ["Collected", "Dealt"]
    play(hand, "p3 cc, p1 cc")
    assert may(hand).startswith("seat 2 may check")


@clause("s-and-k/texas-holdem/11")
def test_with_two_blinds_the_player_in_the_full_one_pays() -> None:
    hand = deal("s-and-k", limit="5-10", schedule="blind", stacks=4, options={"blind_count": "2"})
    assert won(hand) == {1: 0, 2: -2, 3: -8, 4: 0}


@clause("s-and-k/texas-holdem/11")
def test_a_short_blind_at_s_and_k_is_what_the_collection_leaves() -> None:
    hand = deal("s-and-k", limit="5-10", schedule="blind", stacks={1: 200, 2: 7, 3: 200})
    assert (house_has(hand), hand.pot_cents, hand.money.balances[2]) == ((3, 0), 400, 0)
    with pytest.raises(BadInput, match="seat 2 has \\$3 and owes a collection of \\$3"):
        table("s-and-k", limit="5-10", schedule="blind", stacks={1: 200, 2: 3, 3: 200})


def test_a_practice_table_takes_nothing() -> None:
    for house in ("garlic-city", "comstock", "players-club", "s-and-k"):
        hand = check_down(deal(house, stacks=5))
        assert house_has(hand) == (0, 0)
        assert sum(won(hand).values()) == 0


def test_the_collection_comes_off_the_main_pot() -> None:
    """Seat 1 is all-in for $4: $12 less $2 for it, and $8 of side pot untouched."""
    hand = deal(
        "garlic-city",
        stacks={1: 4, 2: 200, 3: 200},
        schedule="per-hand",
        holes={1: "Ac Ad", 2: "Kc Kd", 3: "Qc Qd"},
        board="Jh 9s 8h 5s 2h",
    )
    check_down(play(hand, "p1 cc, p2 cbr 8, p3 cc"))
    assert won(hand) == {1: 6, 2: 0, 3: -8}
