"""How much is bet on each street of stud, how often, and what an open pair changes."""

from collections.abc import Mapping

import pytest

from houseway.errors import Refused
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.pot.actions import Raise
from tests.dealing import by_clause, may, play, through, won
from tests.evidence import clause
from tests.games.readings import resting_on
from tests.games.stud_hands import SEVEN, stud

STUD = ("seven-card-stud", "seven-card-stud-hi-lo", "razz", "five-card-stud")

NO_PAIR = {1: "Qc Qd 2c 9h 7d 5s", 2: "Kc Kd 4h Ts 8h 6d", 3: "Jc Jd 3s Tc 9d 4c"}
"""No pair shows anywhere; seat 1 brings stud in and seat 2 razz."""


def bets(hand: Hand, street: str) -> str:
    """What the first to act on a street may do, all having called until then."""
    return may(through(hand, street)).split(" may ")[1]


def either(*dollars: int) -> str:
    return f"check, {', '.join(f'bet ${one}' for one in dollars)} or fold"


@pytest.mark.parametrize(
    ("house", "game", "early", "late"),
    by_clause(
        ("garlic-city/seven-card-stud/11", ("fourth street",), ()),
        ("garlic-city/seven-card-stud/12", (), ("fifth street", "sixth street", "seventh street")),
        ("garlic-city/seven-card-stud/19", (), ("fifth street",)),
        ("garlic-city/seven-card-stud/20", (), ("sixth street",)),
        ("garlic-city/seven-card-stud/33", ("fourth street",), ("fifth street",)),
        ("garlic-city/seven-card-stud-hi-lo/8", ("fourth street",), ()),
        ("garlic-city/seven-card-stud-hi-lo/10", (), ("fifth street", "seventh street")),
        ("garlic-city/razz/9", ("fourth street",), ()),
        ("garlic-city/razz/10", (), ("fifth street", "sixth street", "seventh street")),
        ("comstock/seven-card-stud/11", ("fourth street",), ("seventh street",)),
        ("comstock/seven-card-stud/12", ("fourth street",), ("sixth street",)),
        ("comstock/seven-card-stud/13", ("fourth street",), ("fifth street",)),
        ("comstock/seven-card-stud-hi-lo/9", ("fourth street",), ("fifth street", "sixth street")),
        ("comstock/razz/2", ("fourth street",), ("fifth street",)),
        ("comstock/five-card-stud/9", ("third street",), ("fourth street", "fifth street")),
    ),
)
def test_the_lower_limit_is_bet_early_and_the_upper_late(
    house: str, game: str, early: tuple[str, ...], late: tuple[str, ...]
) -> None:
    hand = stud(house, game, NO_PAIR)
    for street in early:
        assert bets(hand, street) == either(4)
    for street in late:
        assert bets(hand, street) == either(8)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/seven-card-stud/11",
        "garlic-city/seven-card-stud-hi-lo/8",
        "garlic-city/razz/9",
        "comstock/seven-card-stud-hi-lo/9",
        "comstock/five-card-stud/9",
    ),
)
def test_the_first_round_is_raised_by_the_lower_limit(house: str, game: str) -> None:
    hand = stud(house, game, NO_PAIR)
    first, second, third = hand.asked
    play(hand, f"p{first} pb, p{second} cbr 4")
    assert may(hand) == f"seat {third} may call $4, raise to $8 or fold"


@pytest.mark.parametrize(
    ("house", "game"),
    resting_on("raises_max", games=STUD) + by_clause("garlic-city/seven-card-stud/13"),
)
def test_a_bet_and_three_raises_and_no_more(house: str, game: str) -> None:
    hand = through(stud(house, game, NO_PAIR), "fourth street")
    for dollars in (4, 8, 12, 16):
        act(hand, Raise(hand.asked[0], 100 * dollars))
    # The second to act has $8 of the $16 in.
    assert may(hand).split(" may ")[1] == "call $8 or fold"


@clause("garlic-city/seven-card-stud/13", "garlic-city/seven-card-stud/35")
def test_the_raises_are_counted_at_no_limit_too() -> None:
    """ "In any betting round": $4 and three raises of $4, and the second to act has $8 in."""
    hand = stud("garlic-city", "seven-card-stud", NO_PAIR, limit="nl", blind=4)
    through(hand, "fourth street")
    for dollars in (4, 8, 12, 16):
        act(hand, Raise(hand.asked[0], 100 * dollars))
    assert may(hand).split(" may ")[1] == "call $8 or fold"


@pytest.mark.parametrize(("house", "game"), resting_on("table_stakes", games=STUD))
def test_a_player_who_is_short_of_a_bet_calls_with_what_he_has(house: str, game: str) -> None:
    """Seat 3 has $2 left of $3, after the ante of $1."""
    hand = stud(house, game, NO_PAIR, stacks={1: 200, 2: 200, 3: 3})
    play(hand, "p1 pb, p2 cbr 4")
    assert may(hand) == "seat 3 may call $2 or fold"


@pytest.mark.parametrize(
    ("house", "game", "capped"),
    by_clause(
        # "a maximum of three raises are allowed in any betting round": two players too (GC-F2)
        ("garlic-city/seven-card-stud/13", True),
        ("comstock/seven-card-stud/24", False),
    ),
)
def test_two_players_may_raise_without_end_only_where_it_is_said(
    house: str, game: str, capped: bool
) -> None:
    hand = stud(house, game, NO_PAIR, leaves={3: 3})
    play(hand, "p1 pb, p2 cbr 4, p3 f, p1 cc")
    for dollars in (4, 8, 12, 16):
        act(hand, Raise(hand.asked[0], 100 * dollars))
    assert may(hand).endswith(" may call $4 or fold") == capped
    assert may(hand).endswith(" may call $4, raise to $20 or fold") != capped


@clause("comstock/seven-card-stud/24")
def test_two_who_remain_after_the_third_raise_go_on_raising() -> None:
    """There is no limit of raises with only two players remaining."""
    hand = stud("comstock", "seven-card-stud", NO_PAIR)
    play(hand, "p1 pb, p2 cbr 4, p3 cbr 8, p1 cbr 12, p2 cbr 16")
    assert may(hand) == "seat 3 may call $8 or fold"
    play(hand, "p3 f")
    assert may(hand) == "seat 1 may call $4, raise to $20 or fold"


@pytest.mark.parametrize(("house", "game"), resting_on("check_raise", games=STUD))
def test_a_player_may_check_and_then_raise(house: str, game: str) -> None:
    hand = through(stud(house, game, NO_PAIR), "fourth street")
    first, second, third = hand.asked
    play(hand, f"p{first} cc, p{second} cbr 4, p{third} cc")
    assert may(hand) == f"seat {first} may call $4, raise to $8 or fold"


PAIR = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 9s 9d"}
"""Seat 1 brings it in; on fourth street seat 3 shows nines."""

NO_OPEN_PAIR = {1: "Qc Qd 2c 9h", 2: "Kc Ks 4h Ts", 3: "9s 9d Jd 8c"}
"""Nobody shows a pair, though seat 3 has nines in the hole."""


def on_fourth(house: str, game: str, held: Mapping[int, str], **more: object) -> Hand:
    return through(stud(house, game, held, **more), "fourth street")


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/seven-card-stud/17", "garlic-city/seven-card-stud/33"),
)
def test_with_an_open_pair_any_player_may_bet_the_upper_limit_at_any_point(
    house: str, game: str
) -> None:
    hand = on_fourth(house, game, PAIR)
    assert may(hand) == "seat 3 may check, bet $4, bet $8 or fold"
    play(hand, "p3 cc")
    assert may(hand) == "seat 1 may check, bet $4, bet $8 or fold"
    play(hand, "p1 cbr 4")
    assert may(hand) == "seat 2 may call $4, raise to $8, raise to $12 or fold"
    assert may(on_fourth(house, game, NO_OPEN_PAIR)).endswith(either(4))


@clause("garlic-city/seven-card-stud/17")
def test_an_open_pair_without_chips_still_lets_the_others_bet_the_upper_limit() -> None:
    """Seat 3 shows nines, but its last dollar went into the forced bet: it never acts again."""
    hand = on_fourth("garlic-city", "seven-card-stud", PAIR, stacks={1: 200, 2: 200, 3: 2})
    assert hand.stack_cents(3) == 0
    assert may(hand) == "seat 1 may check, bet $4, bet $8 or fold"


FOLDING = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 9s 9d", 4: "8c 8d 7h 5c"}
"""As `PAIR`, with a fourth player, whom the turn reaches once three have acted."""


@clause("garlic-city/seven-card-stud/17")
@pytest.mark.parametrize("house", ["garlic-city", "comstock"])
def test_an_open_pair_that_has_folded_since_still_lets_the_others_bet_the_upper_limit(
    house: str,
) -> None:
    """The nines check, four dollars are bet, and they fold: those left may still raise by eight."""
    hand = on_fourth(house, "seven-card-stud", FOLDING)
    assert hand.asked == [3, 4, 1, 2]
    play(hand, "p3 cc, p4 cc, p1 cc, p2 cbr 4, p3 f")
    assert may(hand) == "seat 4 may call $4, raise to $8, raise to $12 or fold"
    unpaired = on_fourth(house, "seven-card-stud", {**FOLDING, 3: "9s 9d Jd 8h"})
    first, second, *_ = unpaired.asked
    play(unpaired, f"p{first} cbr 4, p{second} f")
    assert "raise to $12" not in may(unpaired)


def test_a_pair_that_folds_has_acted_where_the_others_must_wait_for_it() -> None:
    options = {"open_pair_whose": "once its holder has acted"}
    hand = on_fourth("comstock", "seven-card-stud", FOLDING, options=options)
    play(hand, "p3 f")
    assert may(hand) == "seat 4 may check, bet $4, bet $8 or fold"


@clause("comstock/seven-card-stud/66")
def test_whoever_makes_an_open_pair_may_bet_five_or_ten() -> None:
    hand = on_fourth("comstock", "seven-card-stud", PAIR, limit="5/10")
    assert may(hand) == "seat 3 may check, bet $5, bet $10 or fold"
    for dollars in (6, 7, 9, 15):
        with pytest.raises(Refused):
            act(hand, Raise(3, 100 * dollars))
    with pytest.raises(Refused, match=r"With an open pair a bet is \$5 or \$10"):
        act(hand, Raise(3, 800))
    plain = on_fourth("comstock", "seven-card-stud", NO_OPEN_PAIR, limit="5/10")
    assert may(plain).endswith(either(5))


@clause("comstock/seven-card-stud/67")
def test_after_a_bet_of_five_the_next_raise_by_five_or_ten() -> None:
    hand = on_fourth("comstock", "seven-card-stud", PAIR, limit="5/10")
    play(hand, "p3 cbr 5")
    assert may(hand) == "seat 1 may call $5, raise to $10, raise to $15 or fold"
    play(hand, "p1 cbr 10")
    assert may(hand) == "seat 2 may call $10, raise to $15, raise to $20 or fold"


@clause("comstock/seven-card-stud/68")
def test_when_the_pair_checks_each_of_the_others_may_bet_either() -> None:
    hand = on_fourth("comstock", "seven-card-stud", PAIR, limit="5/10")
    play(hand, "p3 cc")
    assert may(hand) == "seat 1 may check, bet $5, bet $10 or fold"
    play(hand, "p1 cc")
    assert may(hand) == "seat 2 may check, bet $5, bet $10 or fold"


@pytest.mark.parametrize(
    ("house", "limit", "bet", "then"),
    [
        ("garlic-city", "4/8", 8, "seat 1 may call $8, raise to $16 or fold"),
        ("comstock", "5/10", 10, "seat 1 may call $10, raise to $20 or fold"),
    ],
)
def test_once_the_upper_limit_is_bet_only_that_is_raised_by(
    house: str, limit: str, bet: int, then: str
) -> None:
    hand = on_fourth(house, "seven-card-stud", PAIR, limit=limit)
    play(hand, f"p3 cbr {bet}")
    assert may(hand) == then


def test_a_table_may_leave_either_limit_open_to_the_end() -> None:
    options = {"open_pair_bets": "either at every bet"}
    hand = on_fourth("comstock", "seven-card-stud", PAIR, limit="5/10", options=options)
    play(hand, "p3 cbr 5, p1 cbr 15")
    assert may(hand) == "seat 2 may call $15, raise to $20, raise to $25 or fold"


@clause("garlic-city/seven-card-stud/17")
def test_a_table_may_make_the_others_wait_for_the_pair() -> None:
    """Seat 3 has the pair and leads, so the one before it is asked only after it has acted."""
    options = {"open_pair_whose": "once its holder has acted"}
    held = {1: "Qc Qd 2c 2h", 2: "Kc Ks 4h Ts", 3: "Jc Jd 9s 9d"}
    hand = on_fourth("comstock", "seven-card-stud", held, limit="5/10", options=options)
    assert may(hand) == "seat 3 may check, bet $5, bet $10 or fold"
    play(hand, "p3 cc")
    assert may(hand) == "seat 1 may check, bet $5, bet $10 or fold"


@clause("garlic-city/seven-card-stud/17")
@pytest.mark.parametrize(
    ("whose", "words"), [("any hand", either(5, 10)), ("once its holder has acted", either(5))]
)
def test_a_leader_without_the_pair_may_not_use_it_where_its_holder_comes_first(
    whose: str, words: str
) -> None:
    """Razz played with the option: the low hand leads, and the pair behind it has not acted."""
    options = {"open_pair_whose": whose, "open_pair_bets": "either at every bet"}
    held = {1: "Qc Qd 2c 3h", 2: "Kc Ks 4h Ts", 3: "Jc Jd 9s 9d"}
    hand = on_fourth("comstock", "razz", held, limit="5/10", options=options)
    assert hand.asked[0] == 1
    assert may(hand) == f"seat 1 may {words}"


@pytest.mark.parametrize(
    ("house", "game"), resting_on("open_pair_bets", games=("seven-card-stud-hi-lo", "razz"))
)
def test_in_hi_lo_and_razz_an_open_pair_does_not_change_the_limit(house: str, game: str) -> None:
    hand = on_fourth(house, game, PAIR)
    assert may(hand).endswith(either(4))


def test_five_card_stud_knows_no_option_for_an_open_pair() -> None:
    held = {1: "Qc 2c 9h", 2: "Kd 4h Ts", 3: "Jd 9s 9d"}
    hand = through(stud("comstock", "five-card-stud", held), "third street")
    assert may(hand) == f"seat 3 may {either(4)}"


def test_an_open_pair_changes_nothing_on_another_street() -> None:
    held = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 9s 7d 9c"}
    hand = through(stud("garlic-city", "seven-card-stud", held), "fifth street")
    assert may(hand) == f"seat 3 may {either(8)}"


def test_a_stack_that_does_not_reach_the_upper_limit_bets_the_lower() -> None:
    hand = on_fourth("garlic-city", "seven-card-stud", PAIR, stacks={1: 200, 2: 200, 3: 8})
    assert hand.stack_cents(3) == 600
    assert may(hand) == f"seat 3 may {either(4)}"
    short = on_fourth("garlic-city", "seven-card-stud", PAIR, stacks={1: 200, 2: 200, 3: 5})
    assert may(short) == f"seat 3 may {either(3)}"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/seven-card-stud/30", "comstock/seven-card-stud/29"),
)
def test_only_a_full_bet_is_a_raise_and_less_is_action_only(house: str, game: str) -> None:
    """Seat 3 is all-in for $12 over the $8: it may be called, and raised to $16 by the next."""
    held = {1: "Qc Qd 2c 9h 7d", 2: "Kc Kd 4h Ts 9c", 3: "Jc Jd 3s Tc 8d"}
    hand = through(stud(house, game, held, stacks={1: 200, 2: 200, 3: 15}), "fifth street")
    assert hand.asked == [2, 3, 1]
    play(hand, "p2 cbr 8, p3 cbr 12")
    assert may(hand) == "seat 1 may call $12, raise to $16 or fold"
    play(hand, "p1 cc")
    assert may(hand) == "seat 2 may call $4 or fold"


def test_a_short_all_in_over_the_forced_bet_does_not_complete_it() -> None:
    hand = stud("garlic-city", "seven-card-stud", NO_PAIR, stacks={1: 200, 2: 4, 3: 200})
    play(hand, "p1 pb, p2 cbr 3")
    assert may(hand) == "seat 3 may call $3, complete to $4 or fold"


@pytest.mark.parametrize(
    ("house", "limit", "words"),
    [
        # Whole chips between the two figures; the forced bet may be completed to the lower one.
        ("garlic-city", "4-8", "seat 2 may call $1, complete to $4 up to $8 or fold"),
        ("comstock", "4-8", "seat 2 may call $2, complete to $4 up to $8 or fold"),
    ],
)
def test_at_spread_limit_the_forced_bet_is_completed_to_the_least_bet(
    house: str, limit: str, words: str
) -> None:
    hand = play(stud(house, "seven-card-stud", NO_PAIR, limit=limit), "p1 pb")
    assert may(hand) == words


@clause("comstock/five-card-stud/8")
def test_five_card_stud_may_be_played_at_no_limit() -> None:
    held = {1: "Qc 2c 9h", 2: "Kd 4h Ts", 3: "Jd 9s 8d"}
    hand = stud("comstock", "five-card-stud", held, limit="nl", blind=4)
    play(hand, "p1 pb")
    assert may(hand) == "seat 2 may call $2, complete to $4 up to $199 or fold"
    limit = play(stud("comstock", "five-card-stud", held), "p1 pb")
    assert may(limit) == "seat 2 may call $2, complete to $4 or fold"


@pytest.mark.parametrize(
    ("house", "game", "words"),
    [
        # Antes of $1 from each of three and the forced bet of $1, then the seat's own call of $1.
        pytest.param(
            "garlic-city", "seven-card-stud", "complete to $4 up to $6",
            marks=clause("garlic-city/betting-structures/2"),
        ),
        # The same with a forced bet of $2: $2 to call, and a pot of $7 after the call.
        pytest.param(
            "comstock", "seven-card-stud", "complete to $4 up to $9",
            marks=clause("comstock/betting-structures/5"),
        ),
    ],
)  # fmt: skip
def test_at_pot_limit_stud_is_raised_up_to_the_pot(house: str, game: str, words: str) -> None:
    hand = play(stud(house, game, NO_PAIR, limit="pl", blind=4), "p1 pb")
    assert words in may(hand)


@clause("garlic-city/seven-card-stud/4")
def test_players_compete_for_one_pot_and_the_house_has_no_part_in_it() -> None:
    hand = play(stud("garlic-city", "seven-card-stud", NO_PAIR, leaves={1: 3, 3: 3}), "p1 pb")
    play(hand, "p2 cbr 4, p3 cc, p1 f")
    assert hand.pot_cents == 1200
    play(hand, "p2 cbr 4, p3 f")
    assert won(hand) == {1: -2, 2: 7, 3: -5}


@pytest.mark.parametrize(("house", "game"), SEVEN)
def test_everybody_may_fold_at_once_and_the_last_has_the_pot(house: str, game: str) -> None:
    hand = stud(house, game, NO_PAIR)
    first, second, third = hand.asked
    play(hand, f"p{first} pb, p{second} f, p{third} f")
    assert hand.is_over
    assert won(hand)[first] == 2
