"""Three Card Poker at the Garlic City Club: antes, Play, Pair Plus, and what the bank pays.

Seat 1 banks $100. Seat 2 has $10 on the ante unless a test says otherwise.
"""

from typing import Any

import pytest

from houseway.cards.packs import fifty_two
from houseway.table.bank.hand_events import HandOpened, Settled
from houseway.table.bank.reading import bank_of
from houseway.table.carry import carried_out
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.results import results_of
from tests.dealing import log_of, play, refused, verbs, won
from tests.evidence import clause
from tests.table.banked_hands import banked, settled

QUEEN_HIGH = "Qc 7d 4s"
JACK_HIGH = "Jc 9d 4s"
KING_HIGH = "Kc 8d 3s"


def three_card(lines: str, **more: Any) -> Hand:
    return banked("garlic-city", "three-card-poker", f"p1 bank 100, {lines}", **more)


def against(bank: str, own: str, *, wagers: str = "p2 wager 10", play: str = "p2 play") -> Hand:
    """Seat 2 against the bank, everybody else without a wager."""
    return three_card(f"{wagers}, done, {play}", holes={1: bank, 2: own})


@clause("garlic-city/three-card-poker/11", "garlic-city/three-card-poker/19")
def test_everybody_and_the_bank_get_three_cards_face_down() -> None:
    hand = three_card("p2 wager 10, p3 wager 10, done")
    assert [len(hand.holdings[number].down) for number in (1, 2, 3)] == [3, 3, 3]
    assert all(not event.up for event in log_of(hand, Dealt))
    assert not hand.holdings[4].cards


@clause("garlic-city/three-card-poker/12")
def test_the_cards_are_shuffled_after_every_hand() -> None:
    hand = against(QUEEN_HIGH, "Ac Ad 2s")
    assert carried_out(hand).shoe is None
    assert sorted(log_of(hand, Shuffled)[0].order) == sorted(fifty_two().cards)


@clause("garlic-city/three-card-poker/1")
def test_each_hand_meets_the_bank_and_no_other_hand() -> None:
    """Seat 2's trips and seat 3's ace high both beat the bank's queen high: $20 each."""
    holes = {1: QUEEN_HIGH, 2: "5c 5d 5h", 3: "Ac Td 6s"}
    hand = three_card("p2 wager 10, p3 wager 10, done, p3 play, p2 play", holes=holes)
    # Trips earn the ante bonus besides, 4 to 1.
    assert won(hand) == {1: -80.0, 2: 60.0, 3: 20.0, 4: 0.0}


@pytest.mark.parametrize("kind", ["", " pair-plus"])
@clause("garlic-city/three-card-poker/15", "garlic-city/three-card-poker/18")
def test_ante_and_pair_plus_are_made_before_the_deal(kind: str) -> None:
    hand = three_card("p2 wager 10, p2 wager 5 pair-plus, done")
    assert [(one.kind, one.cents) for one in bank_of(hand).wagers] == [
        ("base", 1000),
        ("pair-plus", 500),
    ]
    refusal = refused(hand, f"p2 wager 10{kind}")
    assert refusal.why == "No wager is made or changed once the first card is dealt"
    assert refusal.cite == "garlic-city/three-card-poker/18"


@clause("garlic-city/three-card-poker/17")
def test_pair_plus_needs_an_ante_and_an_ante_needs_no_pair_plus() -> None:
    hand = three_card("p3 wager 10")
    assert refused(hand, "p2 wager 5 pair-plus").cite == "garlic-city/three-card-poker/17"
    play(hand, "p2 wager 10, p2 wager 5 pair-plus, done")
    assert sorted(hand.order) == [1, 2, 3]


@clause("garlic-city/three-card-poker/20")
def test_after_looking_a_player_plays_or_folds() -> None:
    hand = three_card("p2 wager 10, done", holes={2: "Ac Ad As"})
    assert verbs(hand, 2) == {"play", "give-up"}
    assert refused(hand, "p2 stand").why == "Hands play or are given up"


@clause("garlic-city/three-card-poker/21")
def test_whoever_folds_loses_his_ante() -> None:
    hand = against(JACK_HIGH, KING_HIGH, play="p2 give-up")
    assert won(hand) == {1: 10.0, 2: -10.0, 3: 0.0, 4: 0.0}


@clause("garlic-city/three-card-poker/22")
def test_play_costs_exactly_the_ante() -> None:
    hand = three_card("p2 wager 10, done, p2 play", holes={1: KING_HIGH, 2: QUEEN_HIGH})
    assert [one.cents for one in bank_of(hand).wagers] == [1000, 1000]
    assert won(hand)[2] == -20.0
    taken = {"unfollowed_ante": "taken"}
    short = three_card("p2 wager 60, done", stacks={1: 200, 2: 100, 3: 200}, options=taken)
    assert verbs(short, 2) == {"give-up"}
    assert refused(short, "p2 play").cite == "garlic-city/three-card-poker/22"


@clause("garlic-city/three-card-poker/22")
def test_an_ante_that_could_not_be_followed_is_refused_before_the_cards() -> None:
    """$100: an ante of $50 leaves the $50 to play it; with $20 on Pair Plus it may be $40."""
    hand = three_card("p3 done", stacks={1: 200, 2: 100, 3: 200})
    why = refused(hand, "p2 wager 51")
    assert "The most is $50: whoever wagers must have the chips to play with" in str(why)
    assert "garlic-city/three-card-poker/22" in why.cite
    play(hand, "p2 wager 40, p2 wager 20 pair-plus")
    assert "The most is $40" in str(refused(hand, "p2 wager 41"))
    assert "The most is $20" in str(refused(hand, "p2 wager 21 pair-plus"))
    # $40 on its own spot keeps $40 back; a second ante has what is left, with as much to play it.
    assert "The least is $5" in str(refused(hand, "p2 wager 4 on 4"))
    play(hand, "p2 wager 0 pair-plus, p2 wager 10 on 4, done")
    assert hand.money.balances[2] == 5000, "$40 and $10 to play with"


def test_whoever_cannot_ante_and_play_makes_no_ante() -> None:
    hand = three_card("p3 done", stacks={1: 200, 2: 9, 3: 200})
    assert verbs(hand, 2) == {"done"}


@clause("garlic-city/three-card-poker/2", "garlic-city/three-card-poker/23")
def test_a_winner_is_paid_on_ante_play_and_pair_plus() -> None:
    """A pair of nines beats king high: $10 and $10, and $5 at 1 to 1 on Pair Plus."""
    hand = against(KING_HIGH, "9c 9d 2s", wagers="p2 wager 10, p2 wager 5 pair-plus")
    assert won(hand)[2] == 25.0
    assert settled(hand) == [1, 3, 2]


@clause("garlic-city/three-card-poker/2", "garlic-city/three-card-poker/16")
def test_pair_plus_wins_on_the_players_own_cards_though_the_bank_has_more() -> None:
    """Aces in the bank take ante and Play, $20; the pair of nines is still paid its $5."""
    hand = against("Ac Ad 4s", "9c 9d 2s", wagers="p2 wager 10, p2 wager 5 pair-plus")
    assert won(hand)[2] == -15.0
    nothing = against(QUEEN_HIGH, KING_HIGH, wagers="p2 wager 10, p2 wager 5 pair-plus")
    assert won(nothing)[2] == 15.0


@clause("garlic-city/three-card-poker/24", "garlic-city/three-card-poker/25")
def test_a_bank_below_queen_high_pays_the_ante_alone() -> None:
    """Jack high does not qualify: the ante wins $10 and Play pushes, even for a worse hand."""
    unqualified = against(JACK_HIGH, KING_HIGH)
    assert won(unqualified)[2] == 10.0
    parts = next(one.parts for one in results_of(unqualified).seats if one.seat == 2)
    assert {one.words for one in parts} == {
        "the bank does not qualify: it needs queen high or better"
    }
    assert won(against(JACK_HIGH, "Tc 6d 2s"))[2] == 10.0
    assert won(against(QUEEN_HIGH, KING_HIGH))[2] == 20.0


@pytest.mark.parametrize(
    ("own", "bonus"),
    [
        pytest.param("9c Td Jh", 10, marks=clause("garlic-city/three-card-poker/26")),
        pytest.param("5c 5d 5h", 40, marks=clause("garlic-city/three-card-poker/27")),
        pytest.param("9h Th Jh", 50, marks=clause("garlic-city/three-card-poker/28")),
    ],
)
def test_good_hands_earn_a_bonus_on_the_ante(own: str, bonus: int) -> None:
    """Beside $20 for ante and Play."""
    assert won(against(QUEEN_HIGH, own))[2] == 20.0 + bonus


@clause("garlic-city/three-card-poker/23")
def test_the_ante_bonus_is_for_a_winning_hand() -> None:
    """A straight against trips: $20 lost, and no $10 of bonus (GC-C2)."""
    assert won(against("8c 8d 8h", "9c Td Jh"))[2] == -20.0
    usual = {"ante_bonus_needs_win": "false"}
    holes = {1: "8c 8d 8h", 2: "9c Td Jh"}
    hand = three_card("p2 wager 10, done, p2 play", holes=holes, options=usual)
    assert won(hand)[2] == -10.0


@clause("garlic-city/three-card-poker/25")
def test_a_bank_that_does_not_qualify_pays_even_money_on_the_ante_and_no_bonus() -> None:
    """Three fives against jack high: $10 on the ante only."""
    assert won(against(JACK_HIGH, "5c 5d 5h"))[2] == 10.0
    usual = {"ante_bonus_unqualified": "true"}
    holes = {1: JACK_HIGH, 2: "5c 5d 5h"}
    hand = three_card("p2 wager 10, done, p2 play", holes=holes, options=usual)
    assert won(hand)[2] == 50.0


@pytest.mark.parametrize(
    ("own", "pays"),
    [
        pytest.param("2c 2d 9h", 1, marks=clause("garlic-city/three-card-poker/29")),
        pytest.param("2h 7h 9h", 4, marks=clause("garlic-city/three-card-poker/30")),
        pytest.param("9c Td Jh", 6, marks=clause("garlic-city/three-card-poker/31")),
        pytest.param("5c 5d 5h", 30, marks=clause("garlic-city/three-card-poker/32")),
        pytest.param("9h Th Jh", 40, marks=clause("garlic-city/three-card-poker/33")),
    ],
)
def test_pair_plus_pays_by_its_table(own: str, pays: int) -> None:
    """$5 on Pair Plus, from a bank of $190 that covers it, told by the wager itself."""
    lines = "p1 bank 400, p2 wager 10, p2 wager 5 pair-plus, done, p2 play"
    stacks = {1: 400, 2: 200, 3: 200}
    holes = {1: JACK_HIGH, 2: own}
    hand = banked("garlic-city", "three-card-poker", lines, stacks=stacks, holes=holes)
    paid = {event.wager: event.paid_cents for event in log_of(hand, Settled)}
    assert paid[2] == 500 * pays


@pytest.mark.parametrize(
    ("when", "folded", "beaten"),
    [("", -15, -15), ("even if folded", -5, -15), ("only on a win", -15, -25)],
    ids=["as it is", "even if folded", "only on a win"],
)
@clause("garlic-city/three-card-poker/16")
def test_pair_plus_is_lost_with_a_folded_hand_or_as_the_house_says(
    when: str, folded: int, beaten: int
) -> None:
    """A pair of nines with $5 on it: folded before queen high, or beaten by aces (GC-C5)."""
    wagers = "p2 wager 10, p2 wager 5 pair-plus, done"
    options = {"pair_plus_when": when} if when else {}
    for bank, chosen, expected in (
        (QUEEN_HIGH, "give-up", folded),
        ("Ac Ad 4s", "play", beaten),
        (KING_HIGH, "play", 25),
    ):
        holes = {1: bank, 2: "9c 9d 2s"}
        hand = three_card(f"{wagers}, p2 {chosen}", holes=holes, options=options)
        assert won(hand)[2] == expected


@pytest.mark.parametrize(
    ("bonus", "needs_win", "won_dollars", "lost_dollars"),
    [
        ("on top of even money", "false", 60, 20),
        ("on top of even money", "true", 60, -20),
        ("instead of even money", "false", 50, -20),
    ],
)
@clause("garlic-city/three-card-poker/23")
def test_the_ante_bonus_is_beside_even_money_or_as_the_house_says(
    bonus: str, needs_win: str, won_dollars: int, lost_dollars: int
) -> None:
    """Three fives pay 4 to 1 on a $10 ante: against queen high, and against three eights."""
    options = {"ante_bonus": bonus, "ante_bonus_needs_win": needs_win}
    for bank, expected in ((QUEEN_HIGH, won_dollars), ("8c 8d 8h", lost_dollars)):
        holes = {1: bank, 2: "5c 5d 5h"}
        hand = three_card("p2 wager 10, done, p2 play", holes=holes, options=options)
        assert won(hand)[2] == expected


@pytest.mark.parametrize(
    ("pays", "dollars"), [("ante only", 10), ("ante and play wager", 20), ("nothing", 0)]
)
@clause("garlic-city/three-card-poker/25")
def test_what_an_unqualified_bank_pays_is_the_houses_to_say(pays: str, dollars: int) -> None:
    holes = {1: JACK_HIGH, 2: KING_HIGH}
    options = {"unqualified_bank_pays": pays}
    hand = three_card("p2 wager 10, done, p2 play", holes=holes, options=options)
    assert won(hand)[2] == dollars


def test_equal_hands_push_ante_and_play() -> None:
    assert won(against("Kc 8d 3s", "Kd 8h 3c"))[2] == 0.0


def test_the_bank_is_opened_after_all_have_played_or_folded_and_before_the_players() -> None:
    hand = three_card("p2 wager 10, p3 wager 10, done, p3 play")
    assert not log_of(hand, HandOpened)
    play(hand, "p2 give-up")
    assert [event.holding for event in log_of(hand, HandOpened)] == [1, 3]


def test_when_all_have_folded_no_hand_is_opened() -> None:
    hand = three_card("p2 wager 10, done, p2 give-up")
    assert not log_of(hand, HandOpened)
    assert hand.is_over


def test_a_bonus_comes_after_the_wagers_of_its_seat_and_before_its_pair_plus() -> None:
    """GC-C9: ante and Play, bonus, Pair Plus. A bank of $25 pays $10, $10 and $5 of $40."""
    lines = "p1 bank 25, p2 wager 10, p2 wager 5 pair-plus, done, p2 play"
    holes = {1: QUEEN_HIGH, 2: "5c 5d 5h"}
    hand = banked("garlic-city", "three-card-poker", lines, holes=holes)
    assert won(hand) == {1: -25.0, 2: 25.0, 3: 0.0, 4: 0.0}


def test_each_of_several_on_a_hand_says_whether_he_plays_on() -> None:
    """Seat 3 is behind seat 2 with $5: seat 2 plays, seat 3 lets the ante go."""
    holes = {1: KING_HIGH, 2: "9c 9d 2s"}
    hand = three_card("p2 wager 10, p3 wager 5 on 2, done, p2 play, p3 give-up", holes=holes)
    assert won(hand) == {1: -15.0, 2: 20.0, 3: -5.0, 4: 0.0}


def test_whoever_plays_the_hand_folds_it_for_all() -> None:
    hand = three_card("p2 wager 10, p3 wager 5 on 2, done, p2 give-up")
    assert won(hand) == {1: 15.0, 2: -10.0, 3: -5.0, 4: 0.0}
