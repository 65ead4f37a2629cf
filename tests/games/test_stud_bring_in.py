"""Antes and the forced bet: whose card must open, for how much, and what the next may do."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.table.engine import act, default
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.events import BroughtIn, Posted
from houseway.table.stud.actions import BringIn
from houseway.table.why import why_refused
from tests.dealing import by_clause, log_of, may, play, stacks
from tests.evidence import clause
from tests.games.stud_hands import ROWS, queue, stud


def with_up_cards(house: str, game: str, *up: str, **more: object) -> Hand:
    """Hands of which only the up card matters, from seat 1 on; down cards are queens and jacks."""
    down = 1 if game == "five-card-stud" else 2
    idle = ("Qc Qd", "Qh Qs", "Jc Jd", "Jh Js", "Tc Td", "Th Ts")
    held = {
        seat: " ".join([*idle[seat - 1].split()[:down], card]) for seat, card in enumerate(up, 1)
    }
    return stud(house, game, held, **more)


def first(hand: Hand) -> int:
    return hand.asked[0]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/seven-card-stud/8",
        "comstock/seven-card-stud/4",
        "garlic-city/seven-card-stud-hi-lo/5",
        "comstock/seven-card-stud-hi-lo/5",
        "comstock/five-card-stud/4",
    ),
)
def test_the_lowest_up_card_must_open_and_of_two_the_lower_suit(house: str, game: str) -> None:
    assert first(with_up_cards(house, game, "3c", "2d", "Ks")) == 2
    assert first(with_up_cards(house, game, "2d", "2c", "As")) == 2
    assert first(with_up_cards(house, game, "2h", "2s", "2d")) == 3
    assert first(with_up_cards(house, game, "2s", "2h", "3c")) == 2


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/seven-card-stud-hi-lo/6",
        "comstock/seven-card-stud-hi-lo/6",
        "garlic-city/seven-card-stud/8",
        "comstock/seven-card-stud/4",
        "comstock/five-card-stud/4",
    ),
)
def test_an_ace_is_high_when_the_low_card_is_looked_for(house: str, game: str) -> None:
    assert first(with_up_cards(house, game, "Ac", "Ks", "Ad")) == 2


@pytest.mark.parametrize(
    ("house", "game", "two_kings", "opens"),
    by_clause(
        # "lowest to highest (Spades, Hearts, Diamonds, Clubs)": the king of clubs is the highest.
        ("garlic-city/razz/6", ("Kd", "Kc"), 2),
        ("garlic-city/razz/6", ("Kc", "Ks"), 1),
        ("garlic-city/razz/7", ("Kd", "Qc"), 1),
        # Comstock prints no order for razz: stud's, from the other end (razz.forced_bet_tie).
        ("comstock/razz/3", ("Kc", "Ks"), 2),
        ("comstock/razz/3", ("Kd", "Kh"), 2),
        ("comstock/razz/3", ("Kd", "Qs"), 1),
    ),
)
def test_in_razz_the_high_card_must_open_and_an_ace_is_low(
    house: str, game: str, two_kings: tuple[str, str], opens: int
) -> None:
    assert first(with_up_cards(house, game, *two_kings, "As")) == opens


@pytest.mark.parametrize(("house", "game"), by_clause("garlic-city/razz/5", "garlic-city/razz/2"))
def test_in_razz_a_king_must_open_before_an_ace(house: str, game: str) -> None:
    assert first(with_up_cards(house, game, "As", "Kd", "Ah")) == 2


@clause("comstock/five-card-stud/4")
def test_where_so_designated_the_highest_card_opens() -> None:
    options = {"bring_in_card": "highest up card"}
    hand = with_up_cards("comstock", "five-card-stud", "2c", "Kh", "Ks", options=options)
    assert first(hand) == 3


def test_a_table_may_let_the_first_dealt_of_equal_cards_open() -> None:
    options = {"bring_in_tie": "first dealt"}
    hand = with_up_cards("comstock", "seven-card-stud", "2d", "2c", "Ks", options=options)
    assert first(hand) == 1


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_the_others_follow_clockwise(house: str, game: str) -> None:
    up = ("Ks", "3d", "7c", "9h") if game != "razz" else ("2s", "Kd", "7c", "9h")
    assert queue(with_up_cards(house, game, *up)) == (2, 3, 4, 1)


@pytest.mark.parametrize(
    ("house", "game", "words"),
    by_clause(
        ("garlic-city/seven-card-stud/9", "seat 1 may bring it in for $1 or bet $4"),
        ("comstock/seven-card-stud/25", "seat 1 may bring it in for $2 or bet $4"),
        ("comstock/seven-card-stud-hi-lo/3", "seat 1 may bring it in for $2 or bet $4"),
    ),
)
def test_the_forced_bet_may_be_a_whole_one_and_nothing_else(
    house: str, game: str, words: str
) -> None:
    hand = with_up_cards(house, game, "2c", "9d", "Ks")
    assert may(hand) == words
    for other in (Raise(1, 300), Raise(1, 500), Raise(1, 800), Call(1), Fold(1)):
        with pytest.raises(Refused):
            act(hand, other)
    play(hand, "p1 cbr 4")
    assert may(hand) == "seat 2 may call $4, raise to $8 or fold"


def test_a_card_that_must_open_cannot_be_folded_and_the_refusal_says_why() -> None:
    hand = with_up_cards("comstock", "seven-card-stud", "2c", "9d", "Ks")
    with pytest.raises(Refused) as refused:
        act(hand, Fold(1))
    assert refused.value.cite == "comstock/seven-card-stud/4"
    assert refused.value.why == "Its up card must open the betting"
    assert refused.value.instead == "seat 1 may bring it in for $2 or bet $4"


@clause("comstock/seven-card-stud/25")
def test_a_table_may_hold_the_forced_bettor_to_the_forced_bet() -> None:
    options = {"bring_in_full": "no"}
    hand = with_up_cards("comstock", "seven-card-stud", "2c", "9d", "Ks", options=options)
    assert may(hand) == "seat 1 may bring it in for $2"
    with pytest.raises(Refused, match=r"The forced bet is \$2, no more"):
        act(hand, Raise(1, 400))
    play(hand, "p1 pb")
    assert may(hand) == "seat 2 may call $2, complete to $4 or fold"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/seven-card-stud/10", "garlic-city/seven-card-stud/34"),
)
def test_the_next_players_call_complete_raise_or_fold(house: str, game: str) -> None:
    hand = with_up_cards(house, game, "2c", "9d", "Ks", "Kh")
    play(hand, "p1 pb")
    assert may(hand) == "seat 2 may call $1, complete to $4 or fold"
    for dollars in (2, 3, 5, 8):
        with pytest.raises(Refused):
            act(hand, Raise(2, 100 * dollars))
    play(hand, "p2 cc, p3 cbr 4")
    assert may(hand) == "seat 4 may call $4, raise to $8 or fold"
    play(hand, "p4 cbr 8, p1 f")
    assert may(hand) == "seat 2 may call $7, raise to $12 or fold"


@clause("comstock/seven-card-stud/11")
def test_only_the_forced_bet_its_completion_and_an_all_in_are_not_the_limit() -> None:
    hand = with_up_cards("comstock", "seven-card-stud", "2c", "9d", "Ks")
    play(hand, "p1 pb")
    assert may(hand) == "seat 2 may call $2, complete to $4 or fold"
    for dollars in (3, 5, 6, 8):
        with pytest.raises(Refused):
            act(hand, Raise(2, 100 * dollars))
    play(hand, "p2 cbr 4")
    assert may(hand) == "seat 3 may call $4, raise to $8 or fold"


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_whoever_brought_it_in_is_asked_again_only_after_a_raise(house: str, game: str) -> None:
    up = ("2c", "9d", "Ts") if game != "razz" else ("Kc", "9d", "Ts")
    called = play(with_up_cards(house, game, *up), "p1 pb, p2 cc, p3 cc")
    assert called.round == 2
    completed = play(with_up_cards(house, game, *up), "p1 pb, p2 cc, p3 cbr 4")
    assert completed.round == 1
    assert completed.asked == [1, 2]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/seven-card-stud/23", "garlic-city/seven-card-stud/10"),
)
def test_completing_the_forced_bet_is_none_of_the_raises(house: str, game: str) -> None:
    hand = with_up_cards(house, game, "2c", "9d", "Ks", "Kh")
    play(hand, "p1 pb, p2 cbr 4, p3 cbr 8, p4 cbr 12, p1 cbr 16")
    assert may(hand) == "seat 2 may call $12 or fold"


@clause("comstock/seven-card-stud/23")
def test_a_table_may_count_the_completion_among_the_raises() -> None:
    options = {"completion_is_raise": "yes"}
    up = ("2c", "9d", "Ks", "Kh")
    hand = with_up_cards("comstock", "seven-card-stud", *up, options=options)
    play(hand, "p1 pb, p2 cbr 4, p3 cbr 8, p4 cbr 12")
    assert may(hand) == "seat 1 may call $10 or fold"
    opened = with_up_cards("comstock", "seven-card-stud", *up, options=options)
    play(opened, "p1 cbr 4, p2 cbr 8, p3 cbr 12")
    assert may(opened) == "seat 4 may call $12, raise to $16 or fold"


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/seven-card-stud/5", "comstock/seven-card-stud/2", "comstock/five-card-stud/1"
    ),
)
def test_every_player_antes_a_quarter_of_the_first_bet(house: str, game: str) -> None:
    hand = with_up_cards(house, game, "2c", "9d", "Ks")
    antes = [(one.seat, one.cents, one.what) for one in log_of(hand, Posted)]
    assert antes == [(1, 100, "ante"), (2, 100, "ante"), (3, 100, "ante")]
    assert stacks(hand) == {1: 199, 2: 199, 3: 199}


@clause("garlic-city/seven-card-stud/6")
def test_the_antes_are_there_to_be_won_from_the_start() -> None:
    hand = with_up_cards("garlic-city", "seven-card-stud", "2c", "9d", "Ks")
    assert hand.pot_cents == 300
    play(hand, "p1 pb, p2 cbr 4, p3 f, p1 f")
    # Three antes and the dollar brought in; the three dollars that nobody met go back.
    assert stacks(hand) == {1: 198, 2: 203, 3: 199}


@pytest.mark.parametrize(
    ("house", "game", "ante"),
    [
        pytest.param("comstock", "seven-card-stud", 0, marks=clause("comstock/seven-card-stud/2")),
        pytest.param("comstock", "five-card-stud", 0, marks=clause("comstock/five-card-stud/1")),
    ],
)
def test_some_tables_have_no_ante(house: str, game: str, ante: int) -> None:
    hand = with_up_cards(house, game, "2c", "9d", "Ks", options={"ante_size": "none"})
    assert hand.pot_cents == ante


@clause("comstock/five-card-stud/1")
def test_at_some_tables_only_the_dealer_antes() -> None:
    options = {"ante_from": "the button"}
    hand = with_up_cards("comstock", "five-card-stud", "2c", "9d", "Ks", options=options)
    assert [one.seat for one in log_of(hand, Posted)] == [3]


@pytest.mark.parametrize(
    ("house", "limit", "ante", "forced"),
    [
        ("garlic-city", "4/8", 1, 1),
        ("garlic-city", "20/40", 5, 5),
        ("garlic-city", "6/12", 1, 1),  # a quarter of $6 is $1.50, and dollars are the chips
        ("garlic-city", "2/4", 1, 1),  # half a dollar is no chip, and a chip is the least
        ("garlic-city", "3/6", 1, 1),
        ("comstock", "4/8", 1, 2),
        ("comstock", "20/40", 5, 10),
        ("comstock", "5/10", 1, 2),
        ("comstock", "1/2", 1, 1),
    ],
)
def test_ante_and_forced_bet_follow_the_limit_in_whole_chips(
    house: str, limit: str, ante: int, forced: int
) -> None:
    hand = with_up_cards(house, "seven-card-stud", "2c", "9d", "Ks", limit=limit)
    assert hand.pot_cents == 3 * ante * 100
    act(hand, BringIn(1))
    assert hand.bet_cents == 100 * forced


@clause("comstock/seven-card-stud/25")
def test_a_table_may_make_the_forced_bet_a_whole_one() -> None:
    options = {"bring_in_size": "lower limit"}
    hand = with_up_cards("comstock", "seven-card-stud", "2c", "9d", "Ks", options=options)
    assert may(hand) == "seat 1 may bring it in for $4"
    play(hand, "p1 pb")
    assert may(hand) == "seat 2 may call $4, raise to $8 or fold"


def test_the_clock_brings_it_in() -> None:
    hand = with_up_cards("comstock", "seven-card-stud", "2c", "9d", "Ks")
    assert default(hand, 1) == BringIn(1)
    act(hand, BringIn(1))
    assert default(hand, 2) == Fold(2)


@clause("comstock/seven-card-stud/25")
def test_a_forced_bettor_who_is_too_short_puts_in_what_he_has_and_the_bet_stands() -> None:
    hand = with_up_cards(
        "comstock", "seven-card-stud", "2c", "9d", "Ks", stacks={1: 2, 2: 50, 3: 50}
    )
    assert may(hand) == "seat 1 may bring it in for $1"
    just = with_up_cards("comstock", "seven-card-stud", "2c", "9d", "Ks", stacks={1: 3, 2: 9, 3: 9})
    assert may(just) == "seat 1 may bring it in for $2"
    play(hand, "p1 pb")
    (forced,) = log_of(hand, BroughtIn)
    assert forced == BroughtIn(1, 100, 200, raises=-1)
    assert may(hand) == "seat 2 may call $2, complete to $4 or fold"


@pytest.mark.parametrize(
    ("house", "game", "up"),
    by_clause(
        ("garlic-city/seven-card-stud/8", ("2c", "Ks", "9d")),
        ("garlic-city/razz/7", ("Ks", "2c", "9d")),
        ("comstock/seven-card-stud/4", ("2c", "Ks", "9d")),
        ("comstock/razz/3", ("Ks", "2c", "9d")),
    ),
)
def test_where_that_card_has_no_chips_left_the_next_such_card_brings_it_in(
    house: str, game: str, up: tuple[str, str, str]
) -> None:
    hand = with_up_cards(house, game, *up, stacks={1: 1, 2: 50, 3: 50})
    assert hand.asked == [3, 2]
    with pytest.raises(Refused) as refused:
        act(hand, Fold(3))
    assert refused.value.why == "Of those who have chips its up card must open the betting"
    (grounds,) = why_refused(hand, refused.value)
    assert grounds.option == "bring_in_all_in"


def test_a_table_may_have_the_next_player_bring_it_in() -> None:
    stacks, options = {1: 1, 2: 50, 3: 50}, {"bring_in_all_in": "next player"}
    up = ("2c", "Ks", "9d")
    hand = with_up_cards("comstock", "seven-card-stud", *up, stacks=stacks, options=options)
    assert hand.asked == [2, 3]
    assert may(hand) == "seat 2 may bring it in for $2 or bet $4"
    with pytest.raises(Refused, match="the forced bet is the next player's"):
        act(hand, Fold(2))


def test_one_player_with_chips_need_not_bet_against_nobody() -> None:
    hand = with_up_cards(
        "comstock", "seven-card-stud", "2c", "9d", "Ks", stacks={1: 1, 2: 50, 3: 1}
    )
    assert hand.street == "showdown"
    assert not log_of(hand, BroughtIn)


@clause("comstock/seven-card-stud/4")
def test_where_nobody_has_chips_left_the_low_card_makes_no_forced_bet() -> None:
    stacks = {1: 1, 2: 1, 3: 1}
    hand = with_up_cards("comstock", "seven-card-stud", "2c", "9d", "Ks", stacks=stacks)
    assert hand.street == "showdown"
    assert not log_of(hand, BroughtIn)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_nobody_can_be_dealt_in_beyond_the_seats(house: str, game: str) -> None:
    """The posted fees end at nine players at Garlic City, and at seven at Comstock."""
    seats = {"garlic-city": 9, "comstock": 7}[house] + 1
    with pytest.raises(BadInput, match=f"players, not {seats}"):
        with_up_cards(house, game, "2c", "9d", "Ks", stacks=seats)
