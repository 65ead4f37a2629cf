"""How much may be bet: split, straight and spread limit, pot limit, no limit, table stakes."""

import pytest
from msgspec.structs import replace

from houseway.collection.limits import read_limit
from houseway.errors import Refused
from houseway.table.engine import act, legal
from houseway.table.pot.actions import Raise
from tests.dealing import (
    by_clause,
    check_down,
    deal,
    dealt,
    may,
    play,
    show_down,
    stacks,
    through,
    won,
)
from tests.evidence import clause


@pytest.mark.parametrize(("street", "to"), [("hole cards", 10), ("flop", 5)])
@clause("comstock/betting-structures/1")
def test_split_limit_bets_the_lower_figure_on_the_first_two_rounds(street: str, to: int) -> None:
    hand = through(deal("comstock", limit="5/10"), street)
    owed = "call $5" if street == "hole cards" else "check"
    verb = "bet" if owed == "check" else "raise to"
    assert may(hand) == f"seat {hand.asked[0]} may {owed}, {verb} ${to} or fold"
    play(hand, f"p{hand.asked[0]} cbr {to}")
    assert f"raise to ${to + 5} or" in may(hand)


@pytest.mark.parametrize("street", ["turn", "river"])
@clause("comstock/betting-structures/2")
def test_split_limit_bets_the_higher_figure_on_the_last_two_rounds(street: str) -> None:
    hand = through(deal("comstock", limit="5/10"), street)
    assert may(hand) == "seat 2 may check, bet $10 or fold"
    play(hand, "p2 cbr 10")
    assert may(hand) == "seat 3 may call $10, raise to $20 or fold"


def test_split_limit_takes_no_other_amount() -> None:
    hand = through(deal("comstock", limit="5/10"), "turn")
    for amount in (5, 9, 11, 20):
        with pytest.raises(Refused, match="A bet here is \\$10, no more and no less"):
            play(hand, f"p2 cbr {amount}")
        with pytest.raises(Refused, match=rf"seat 2 may not bet \${amount}\. "):
            play(hand, f"p2 cbr {amount}")
    assert hand.pot_cents == 1500


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
@pytest.mark.parametrize(("house", "game"), by_clause("players-club/omaha/3"))
def test_omaha_is_bet_as_holdem_is(house: str, game: str, street: str) -> None:
    omaha = through(deal(house, game, limit="3/6", stacks=4), street)
    holdem = through(deal(house, "texas-holdem", limit="3/6", stacks=4), street)
    assert may(omaha) == may(holdem)
    assert (omaha.round, omaha.asked) == (holdem.round, holdem.asked)


def test_straight_limit_bets_one_figure_throughout() -> None:
    hand = through(deal("garlic-city", limit="20-straight", blind=20), "river")
    assert may(hand) == "seat 2 may check, bet $20 or fold"


@pytest.mark.parametrize(
    ("house", "game", "limit", "low", "high"),
    by_clause(
        ("s-and-k/texas-holdem/12", "5-10", 5, 10),
        ("s-and-k/omaha-hi-lo/8", "2-6", 2, 6),
    ),
)
def test_spread_limit_takes_any_wager_from_the_one_figure_to_the_other(
    house: str, game: str, limit: str, low: int, high: int
) -> None:
    hand = through(deal(house, game, limit=limit), "turn")
    assert may(hand) == f"seat 2 may check, bet ${low} up to ${high} or fold"
    with pytest.raises(Refused, match=f"The least bet is \\${low}"):
        play(hand, f"p2 cbr {low - 1}")
    with pytest.raises(Refused, match=f"The most it may bet is \\${high}"):
        play(hand, f"p2 cbr {high + 1}")
    play(hand, f"p2 cbr {low + 1}")
    # A raise is a wager too, from the one figure to the other (SK-A3).
    least, most = low + 1 + low, low + 1 + high
    assert may(hand) == f"seat 3 may call ${low + 1}, raise to ${least} up to ${most} or fold"


@pytest.mark.parametrize(("house", "game"), by_clause("s-and-k/omaha-hi-lo/5"))
def test_the_betting_of_omaha_hi_lo_is_holdems(house: str, game: str) -> None:
    omaha = through(deal(house, game, limit="2-6", stacks=4), "turn")
    holdem = through(deal(house, "texas-holdem", limit="2-6", stacks=4), "turn")
    assert (omaha.round, omaha.asked, may(omaha)) == (holdem.round, holdem.asked, may(holdem))


@pytest.mark.parametrize(
    ("house", "game"), by_clause("s-and-k/texas-holdem/12", "s-and-k/omaha-hi-lo/8")
)
def test_at_s_and_k_a_limit_of_two_figures_is_a_spread_too(house: str, game: str) -> None:
    hand = through(deal(house, game, limit="4/8"), "flop")
    assert may(hand) == "seat 2 may check, bet $4 up to $8 or fold"


@clause("garlic-city/betting-structures/1")
def test_no_limit_lets_a_player_wager_any_part_of_his_chips_or_all() -> None:
    hand = deal("garlic-city", limit="nl", blind=4, stacks={1: 200, 2: 150, 3: 90})
    assert may(hand) == "seat 1 may call $4, raise to $8 up to $200 or fold"
    assert may(play(hand, "p1 cbr 37")) == "seat 2 may call $35, raise to $70 up to $150 or fold"
    play(hand, "p2 cbr 150")
    assert may(hand) == "seat 3 may call $86 or fold"


@clause("comstock/betting-structures/6", "comstock/betting-structures/7")
def test_no_limit_has_its_blinds_and_opening_bet_and_then_any_amount() -> None:
    hand = deal("comstock", limit="nl", blind=4)
    assert may(hand) == "seat 1 may call $4, raise to $8 up to $200 or fold"
    play(hand, "p1 cc, p2 cc, p3 cc")
    assert may(hand) == "seat 2 may check, bet $4 up to $196 or fold"
    play(hand, "p2 cbr 196")
    assert may(hand) == "seat 3 may call $196 or fold"


@clause("garlic-city/betting-structures/2")
def test_pot_limit_lets_a_player_wager_up_to_the_pot() -> None:
    """$12 before the flop. Seat 2 bets $10 into it: $22, and calling first makes it $32."""
    hand = through(deal("garlic-city", limit="pl", blind=4), "flop")
    assert hand.pot_cents == 1200
    assert may(hand) == "seat 2 may check, bet $4 up to $12 or fold"
    play(hand, "p2 cbr 10")
    assert may(hand) == "seat 3 may call $10, raise to $20 up to $42 or fold"
    with pytest.raises(Refused, match=r"most it may raise to is \$42 \(garlic-city/betting-str"):
        play(hand, "p3 cbr 43")


@clause("comstock/betting-structures/3")
def test_pot_limit_has_set_blinds_and_a_set_opening_bet() -> None:
    hand = deal("comstock", limit="pl", blind=4)
    assert hand.pot_cents == 600
    # $4 to call into $6 makes $10, and $10 more is the most.
    assert may(hand) == "seat 1 may call $4, raise to $8 up to $14 or fold"
    with pytest.raises(Refused, match="The least raise is to \\$8"):
        play(hand, "p1 cbr 7")


@clause("comstock/betting-structures/4", "comstock/betting-structures/5")
def test_a_pot_limit_raise_counts_all_called_bets_and_the_raisers_own_call() -> None:
    """Pot $12, bet $12, call $12: $36. Seat 1 calls $12, which makes $48, and raises that."""
    hand = through(deal("comstock", limit="pl", blind=4), "flop")
    play(hand, "p2 cbr 12, p3 cc")
    assert may(hand) == "seat 1 may call $12, raise to $24 up to $60 or fold"
    # Before the flop seat 2 has $2 of its blind in: $10, its call of $2, and $12 on top of $4.
    blind = play(deal("comstock", limit="pl", blind=4), "p1 cc")
    assert may(blind) == "seat 2 may call $2, raise to $8 up to $16 or fold"


def test_a_house_may_leave_the_own_call_out_of_the_pot() -> None:
    hand = deal("comstock", limit="pl", blind=4, options={"pot_includes_call": "no"})
    assert may(hand) == "seat 1 may call $4, raise to $8 up to $10 or fold"


def test_a_house_may_make_the_pot_the_only_amount() -> None:
    hand = deal("comstock", limit="pl", blind=4, options={"pot_limit_amount": "exactly the pot"})
    assert may(hand) == "seat 1 may call $4, raise to $14 or fold"


def test_a_minimum_bet_may_be_made_into_a_pot_that_the_collection_has_emptied() -> None:
    """A $3 blind that goes down as the collection leaves a call of $3 to size a raise by."""
    hand = deal("players-club", limit="3/6", schedule="blind-drop")
    pot_limit = dealt(replace(hand.setup, limit=read_limit("pl")))
    assert pot_limit.pot_cents == 0
    assert may(pot_limit) == "seat 3 may call $3, raise to $6 or fold"


@pytest.mark.parametrize(
    ("raise_min", "low"),
    [("last bet or raise", 43), ("opening bet", 34), ("anything in the spread", 31)],
)
def test_a_house_says_what_the_smallest_raise_is(raise_min: str, low: int) -> None:
    """Blind $4, then a raise to $17 (by $13) and one to $30 (by $13 again)."""
    hand = deal("garlic-city", limit="nl", blind=4, options={"raise_min": raise_min})
    play(hand, "p1 cbr 17, p2 cbr 30")
    assert f"raise to ${low} up to $200" in may(hand)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/19", "garlic-city/omaha/27")
)
def test_only_the_chips_on_the_table_at_the_start_may_be_bet_or_won(house: str, game: str) -> None:
    """Seat 3 has $6 in all: it may call $6 of the $8, and wins no more than $6 from each."""
    holes = {1: "Kc Kd 2c 3d", 2: "Qc Qd 3c 4d", 3: "Ac Ad 6c 7d"}
    holes = {seat: text[:5] if game == "texas-holdem" else text for seat, text in holes.items()}
    hand = deal(house, game, stacks={1: 200, 2: 200, 3: 6}, holes=holes, board="Jh 9s 8h 5s 5h")
    play(hand, "p1 cbr 8, p2 cc")
    assert may(hand) == "seat 3 may call $2 or fold"
    check_down(play(hand, "p3 cc"))
    assert won(hand) == {1: -4, 2: -8, 3: 12}


@clause("comstock/betting-structures/8")
def test_a_player_bets_and_calls_only_what_he_has_on_the_table() -> None:
    hand = deal("comstock", limit="nl", blind=4, stacks={1: 200, 2: 200, 3: 50})
    with pytest.raises(Refused, match="most it may raise to is \\$200"):
        play(hand, "p1 cbr 201")
    play(hand, "p1 cbr 200, p2 f")
    assert may(hand) == "seat 3 may call $46 or fold"
    show_down(play(hand, "p3 cc"))
    assert sum(stacks(hand).values()) == 450


@clause("comstock/betting-structures/9")
def test_a_player_without_the_money_to_call_keeps_his_claim_to_what_he_matched() -> None:
    """$20, $50 and $100 all-in: $60 for all three, $60 for two, and $50 goes back."""
    hand = deal(
        "comstock",
        limit="nl",
        blind=4,
        stacks={1: 100, 2: 50, 3: 20},
        holes={1: "Qc Qd", 2: "Kc Kd", 3: "Ac Ad"},
        board="Jh 9s 8h 5s 5h",
    )
    show_down(play(hand, "p1 cbr 100, p2 cc, p3 cc"))
    assert won(hand) == {1: -50, 2: 10, 3: 40}


def test_without_table_stakes_a_player_must_match_the_bet_or_fold() -> None:
    options = {"table_stakes": "no"}
    hand = deal("garlic-city", stacks={1: 200, 2: 200, 3: 6}, options=options)
    play(hand, "p1 cbr 8, p2 f")
    assert may(hand) == "seat 3 may fold"
    with pytest.raises(Refused, match="It has only \\$2 of the \\$4"):
        play(hand, "p3 cc")


def test_a_bet_is_in_whole_chips_unless_it_is_all_in() -> None:
    hand = deal("garlic-city", limit="nl", blind=4, stacks={1: 200, 2: 30.5, 3: 200})
    with pytest.raises(Refused, match="The smallest chip in play is \\$1, and only a whole stack"):
        play(hand, "p1 cbr 10.50")
    play(hand, "p1 cbr 10, p2 cbr 30.50")
    # The raise was $20.50, so the next is to $51 at least: $50 would be less than a full one.
    assert may(hand) == "seat 3 may call $26.50, raise to $51 up to $200 or fold"


@pytest.mark.parametrize("chip_cents", [100, 200])
def test_what_may_be_raised_to_is_told_to_the_chip(chip_cents: int) -> None:
    """A stack of $203.50: $8 and on by the chip, or all of it; $203 is no whole chip of $2."""

    def raised(to_cents: int) -> None:
        hand = deal("garlic-city", limit="nl", blind=4, stacks=uneven, chip_cents=chip_cents)
        (choice,) = (one for one in legal(hand) if one.verb == "raise")
        assert (choice.low_cents, choice.high_cents) == (800, 20350)
        assert choice.step_cents == chip_cents
        act(hand, Raise(1, to_cents))

    uneven = dict.fromkeys((1, 2, 3), 203.5)
    for to_cents in (800, 800 + chip_cents, 20200, 20350):
        raised(to_cents)
    for to_cents in (850, 800 + chip_cents // 2, 20325):
        with pytest.raises(Refused, match="smallest chip"):
            raised(to_cents)


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/texas-holdem/11")),
        pytest.param("comstock", marks=clause("comstock/texas-holdem/13")),
    ],
)
def test_the_blind_starts_the_action_as_the_bet_that_raises_are_counted_from(house: str) -> None:
    """Three raises: to $8, $12 and $16. Where the blind is no bet, the first of four is the bet."""
    for counts, line in (("yes", (8, 12, 16)), ("no", (8, 12, 16, 20))):
        hand = deal(house, stacks=4, options={"blind_counts_as_bet": counts})
        for dollars in line:
            play(hand, f"p{hand.asked[0]} cbr {dollars}")
        assert "raise" not in may(hand)
        assert hand.bet_cents == 100 * line[-1]
