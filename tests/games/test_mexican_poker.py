"""Mexican Poker at Garlic City and Comstock: the stripped pack, up or down, and the joker."""

import pytest

from houseway.cards.card import JOKER, rank
from houseway.errors import BadInput, Refused
from houseway.houses.playing import PlayedHand
from houseway.rulebook.answers import with_option
from houseway.table.events import Burned, Dealt
from houseway.table.mexican.actions import KeepDown
from houseway.table.mexican.events import FaceChosen
from houseway.table.pot.actions import Call
from houseway.table.pot.events import BettingOpened, BroughtIn, Posted
from houseway.table.words import in_words, said
from tests.dealing import by_clause, log_of, play
from tests.evidence import clause
from tests.games.mexican_hands import BOTH, deal, down, through, to_bet, up

EVERY = pytest.mark.parametrize("house", BOTH)

# Seat 1 has a king up, seat 2 a queen, seat 3 a four.
THREE = {1: "2c Kc 3d 5h 6s", 2: "3c Qc 4d 6h 7s", 3: "Ac 4c Jd 7h 2s"}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/6", "comstock/mexican-poker/1")
)
def test_forty_one_cards_without_eights_nines_and_tens_and_with_a_joker(
    house: str, game: str
) -> None:
    hand = deal(THREE, house=house).hand
    everywhere = [*hand.stub, *hand.seen_cards()]
    assert len(everywhere) == len(set(everywhere)) == 41
    assert JOKER in everywhere
    assert {rank(card) for card in everywhere if card != JOKER} == {
        2,
        3,
        4,
        5,
        6,
        7,
        11,
        12,
        13,
        14,
    }
    assert game == "mexican-poker"


@clause("garlic-city/texas-holdem/19")
def test_a_player_who_is_short_of_a_bet_calls_with_what_he_has() -> None:
    """Seat 2 has $3 left of $5, after the ante of half of $4."""
    hand = deal(THREE, house="garlic-city", stacks=[200, 5, 200])
    hand.act("p1 pb")
    hand.expect("asked p2; may p2 cc 3; may not p2 cbr 8")
    hand.act("p2 cc")
    hand.expect("stack p2 0; live p1 p2 p3")


def test_a_table_may_play_without_the_joker() -> None:
    row = deal(THREE).setup
    answers = with_option(row.answers, "jokers", "0")
    pack = row.game.pack(answers.options)
    assert len(pack) == 40
    assert JOKER not in pack.cards


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/1", "comstock/mexican-poker/5")
)
def test_the_first_card_is_dealt_down_the_second_up_and_then_there_is_betting(
    house: str, game: str
) -> None:
    assert game == "mexican-poker"
    hand = deal(THREE, house=house)
    first, second = log_of(hand, Dealt)
    assert (first.to, first.up) == ((1, 2, 3), False)
    assert (second.to, second.up) == ((1, 2, 3), True)
    assert [down(hand, seat) for seat in THREE] == ["2c", "3c", "Ac"]
    assert [up(hand, seat) for seat in THREE] == ["Kc", "Qc", "4c"]
    assert hand.hand.round == 1


@clause("garlic-city/mexican-poker/1")
@EVERY
def test_everybody_gets_five_cards_in_all(house: str) -> None:
    hand = through(deal(THREE, house=house), "showdown")
    assert [len(hand.hand.holdings[seat].cards) for seat in THREE] == [5, 5, 5]


@clause("garlic-city/mexican-poker/10")
def test_players_ante_and_nobody_posts_a_blind() -> None:
    posted = log_of(deal(THREE, house="garlic-city"), Posted)
    # Half the lower limit of $4 (GC-H11).
    assert [(one.seat, one.cents, one.what) for one in posted] == [
        (1, 200, "ante"), (2, 200, "ante"), (3, 200, "ante"),
    ]  # fmt: skip


def test_at_no_limit_the_ante_is_a_hundredth_of_the_posted_buy_in() -> None:
    hand = deal(THREE, house="garlic-city", limit="nl-500", big_blind_dollars=4)
    assert {one.cents for one in log_of(hand, Posted)} == {500}
    small = deal(THREE, house="garlic-city", limit="nl-50", big_blind_dollars=4)
    assert {one.cents for one in log_of(small, Posted)} == {100}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/mexican-poker/2",
        "garlic-city/mexican-poker/13",
        "comstock/mexican-poker/6",
        "comstock/mexican-poker/15",
    ),
)
def test_the_highest_up_card_must_open(house: str, game: str) -> None:
    hand = deal(THREE, house=house)
    assert hand.hand.asked == [1, 2, 3]
    assert [one.verb for one in hand.legal] == ["bring in", "raise"]
    for refused in ("p1 cc", "p1 f"):
        with pytest.raises(Refused, match="Its up card must open the betting") as why:
            hand.act(refused)
        assert f"{house}/{game}/" in str(why.value)


@clause("garlic-city/mexican-poker/2", "comstock/mexican-poker/6", "comstock/mexican-poker/15")
@EVERY
def test_of_equal_cards_the_first_clockwise_from_the_button_opens(house: str) -> None:
    kings = {1: "2c Kc", 2: "3c Kd", 3: "Ac Ks"}
    assert deal(kings, house=house, button=3).hand.asked[0] == 1
    assert deal(kings, house=house, button=1).hand.asked[0] == 2


@clause("comstock/mexican-poker/16")
@EVERY
def test_a_joker_up_opens_as_an_ace(house: str) -> None:
    assert deal({1: "2c Kc", 2: "3c Jk", 3: "Ac Qs"}, house=house).hand.asked[0] == 2
    # An ace before it is as high and comes first; behind it, it does not.
    assert deal({1: "2c As", 2: "3c Jk", 3: "Kd Qs"}, house=house).hand.asked[0] == 1
    assert deal({1: "2c Qd", 2: "3c Jk", 3: "Kd As"}, house=house).hand.asked[0] == 2


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/14", "comstock/mexican-poker/17")
)
@pytest.mark.parametrize(("limit", "sizes"), [("2/4", (200, 400)), ("4/8", (400, 800))])
def test_the_forced_bet_is_either_limit(
    house: str, game: str, limit: str, sizes: tuple[int, int]
) -> None:
    assert game == "mexican-poker"
    hand = deal(THREE, house=house, limit=limit)
    assert tuple(one.low_cents for one in hand.legal) == sizes
    with pytest.raises(Refused, match="A bet here is"):
        hand.act("p1 cbr 6")


@EVERY
def test_a_round_that_is_opened_at_the_upper_limit_is_bet_at_that_size(house: str) -> None:
    lower = play(deal(THREE, house=house), "p1 pb")
    assert [one.low_cents for one in lower.legal if one.verb == "raise"] == [800]
    upper = play(deal(THREE, house=house), "p1 cbr 8")
    assert [one.low_cents for one in upper.legal if one.verb == "raise"] == [1600]
    assert [one.owed_cents for one in upper.legal if one.verb == "call"] == [800]
    play(upper, "p2 cbr 16", "p3 cc", "p1 cc")
    # Only that round: after the third card the lower limit is bet again (GC-H6).
    through(upper, "third street")
    while upper.legal[0].verb == "keep down":
        upper.act(KeepDown(upper.hand.asked[0]))
    assert [one.low_cents for one in upper.legal if one.verb == "raise"] == [400]


def test_a_house_may_hold_the_opener_to_the_lower_limit() -> None:
    hand = deal(THREE, set={"opener_picks_limit": "no"})
    with pytest.raises(Refused, match=r"The forced bet is \$4, no more"):
        hand.act("p1 cbr 8")


@clause("garlic-city/seven-card-stud/34", "comstock/seven-card-stud/29")
@EVERY
def test_an_opener_who_has_not_the_upper_limit_may_go_all_in_between_the_two(house: str) -> None:
    """The ante leaves the seat $7: it opens for $4, or for all of it."""
    hand = deal(THREE, house=house, stacks=[9, 200, 200])
    assert in_words("seat 1", hand.legal) == "seat 1 may bring it in for $4 or bet $7"
    with pytest.raises(Refused, match=r"A bet here is \$7, no more and no less"):
        hand.act("p1 cbr 8")
    play(hand, "p1 cbr 7")
    assert hand.stacks_cents[1] == 0
    assert hand.hand.pot_cents == 600 + 700


@clause("comstock/seven-card-stud/30")
@EVERY
def test_what_such_an_opener_has_over_the_lower_limit_is_action_only(house: str) -> None:
    """Of the $7 only $4 is a bet, so it is raised to $8 and from there to $12."""
    hand = play(deal(THREE, house=house, stacks=[9, 200, 200]), "p1 cbr 7")
    assert in_words("seat 2", hand.legal) == "seat 2 may call $7, raise to $8 or fold"
    play(hand, "p2 cbr 8")
    assert in_words("seat 3", hand.legal) == "seat 3 may call $8, raise to $12 or fold"
    assert PlayedHand.from_record(hand.record()).hand.log == hand.hand.log


@clause("comstock/seven-card-stud/30")
def test_such_an_opening_is_the_bet_that_three_raises_are_counted_from() -> None:
    """$4 of the seat's $6 are the bet: raised to $8, $12 and $16, and no further."""
    hand = deal({**THREE, 4: "Kd 3h 5c 6c 7c"}, stacks=[8, 200, 200, 200])
    play(hand, "p1 cbr 6", "p2 cbr 8", "p3 cbr 12")
    assert in_words("seat 4", hand.legal) == "seat 4 may call $12, raise to $16 or fold"
    play(hand, "p4 cbr 16")
    assert in_words("seat 2", hand.legal) == "seat 2 may call $8 or fold"


@clause("comstock/betting-structures/5")
def test_a_pot_limit_raise_counts_the_raisers_own_call() -> None:
    """Antes of $6 and a forced bet of $4; the seat's call of $4 makes $14, which it may raise."""
    hand = play(deal(THREE, limit="pl", big_blind_dollars=4), "p1 pb")
    assert in_words("seat 2", hand.legal) == "seat 2 may call $4, raise to $8 up to $18 or fold"


def test_an_opener_with_less_than_the_lower_limit_brings_it_in_for_what_he_has() -> None:
    hand = deal(THREE, stacks=[5, 200, 200])
    with pytest.raises(Refused, match=r"It has only \$3"):
        hand.act("p1 cbr 4")
    play(hand, "p1 pb")
    assert log_of(hand, BroughtIn) == [BroughtIn(1, 300, 400, raises=0, full=True)]


@clause("garlic-city/mexican-poker/15")
@pytest.mark.parametrize(("limit", "lower", "upper"), [("2/4", 200, 400), ("4/8", 400, 800)])
def test_on_fourth_and_fifth_street_the_bet_is_the_upper_limit(
    limit: str, lower: int, upper: int
) -> None:
    hand = deal(THREE, house="garlic-city", limit=limit)
    for street, size in (
        ("third street", lower),
        ("fourth street", upper),
        ("fifth street", upper),
    ):
        to_bet(hand, street)
        assert [one.low_cents for one in hand.legal if one.verb == "raise"] == [size], street


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/mexican-poker/7", "comstock/mexican-poker/9"),
)
def test_who_turns_his_down_card_up_gets_the_next_one_down(house: str, game: str) -> None:
    assert game == "mexican-poker"
    hand = through(deal(THREE, house=house), "third street")
    assert [one.verb for one in hand.legal] == ["keep down", "turn up"]
    play(hand, "p1 keep", "p2 turn", "p3 keep")
    assert (up(hand, 1), down(hand, 1)) == ("Kc 3d", "2c")
    assert (up(hand, 2), down(hand, 2)) == ("Qc 3c", "4d")
    assert (up(hand, 3), down(hand, 3)) == ("4c Jd", "Ac")
    third = log_of(hand, Dealt)[2:]
    assert [(one.to, one.up) for one in third] == [((1,), True), ((2,), False), ((3,), True)]


@clause("garlic-city/mexican-poker/3", "garlic-city/mexican-poker/4")
def test_at_garlic_city_each_card_is_taken_up_or_down_and_nothing_is_turned_for_it() -> None:
    """The option to receive their card face up or face down, and so the fourth and the fifth."""
    hand = through(deal(THREE, house="garlic-city"), "third street")
    assert [said(one) for one in hand.legal] == [
        "take the next card up",
        "take the next card down",
        "turn 2c up and take the next card down",
    ]
    play(hand, "p1 turn", "p2 turn", "p3 keep")
    assert (up(hand, 1), down(hand, 1)) == ("Kc", "2c 3d")
    assert (up(hand, 2), down(hand, 2)) == ("Qc", "3c 4d")
    assert (up(hand, 3), down(hand, 3)) == ("4c Jd", "Ac")
    through(hand, "fourth street")
    play(hand, "p1 turn", "p2 keep", "p3 turn")
    assert (up(hand, 1), down(hand, 1)) == ("Kc", "2c 3d 5h")
    through(hand, "fifth street")
    play(hand, "p1 turn", "p2 turn 4d", "p3 keep")
    assert (up(hand, 1), down(hand, 1)) == ("Kc", "2c 3d 5h 6s")
    # 12: a card that lies down may be turned up.
    assert (up(hand, 2), down(hand, 2)) == ("Qc 6h 4d", "3c 7s")


@clause("garlic-city/mexican-poker/12")
def test_at_garlic_city_only_a_card_that_lies_down_is_turned_up() -> None:
    hand = through(deal(THREE, house="garlic-city"), "third street")
    for wrong in ("p1 turn Kc", "p1 turn 7d"):
        with pytest.raises(Refused, match="It does not hold"):
            hand.act(wrong)
    with pytest.raises(Refused, match="One card is turned up, and no more"):
        hand.act("p1 turn 2c3d")


@clause("comstock/mexican-poker/8")
@EVERY
def test_everybody_has_chosen_before_the_next_card_is_dealt(house: str) -> None:
    hand = play(through(deal(THREE, house=house), "third street"), "p1 turn", "p2 turn")
    assert len(log_of(hand, Dealt)) == 2
    assert hand.hand.asked == [3]
    hand.act("p3 turn")
    assert len(log_of(hand, FaceChosen)) == 3
    with pytest.raises(Refused, match="This is a betting round"):
        hand.act(f"p{hand.hand.asked[0]} turn")


@clause("comstock/mexican-poker/4")
@EVERY
def test_one_card_always_lies_face_down(house: str) -> None:
    """At Garlic City where a table chooses so."""
    hand = deal(THREE, house=house, set={"down_cards": "exactly one"})
    turns = iter(("turn", "keep", "turn", "turn", "keep", "turn", "keep", "turn", "turn"))
    while not hand.is_over:
        seat = hand.hand.asked[0]
        match hand.legal[0].verb:
            case "keep down":
                hand.act(f"p{seat} {next(turns)}")
            case "bring in":
                hand.act(f"p{seat} pb")
            case "show":
                break
            case _:
                hand.act(Call(seat))
        if hand.legal and hand.legal[0].verb == "call":
            assert [len(hand.hand.holdings[one].down) for one in THREE] == [1, 1, 1]
    assert [len(hand.hand.holdings[one].cards) for one in THREE] == [5, 5, 5]


@clause("comstock/mexican-poker/10", "comstock/mexican-poker/11", "garlic-city/mexican-poker/4")
@EVERY
def test_third_fourth_and_fifth_cards_come_with_a_choice_and_a_betting_round_each(
    house: str,
) -> None:
    hand = through(deal(THREE, house=house), "showdown")
    order = [
        type(event)
        for event in hand.hand.log
        if isinstance(event, FaceChosen | Dealt | BettingOpened)
    ]
    one_street = [FaceChosen, FaceChosen, FaceChosen, Dealt, BettingOpened]
    assert order == [Dealt, Dealt, BettingOpened, *one_street, *one_street, *one_street]


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/17", "comstock/mexican-poker/32")
)
def test_one_card_is_burned_on_third_fourth_and_fifth_street(house: str, game: str) -> None:
    assert game == "mexican-poker"
    hand = deal(THREE, house=house)
    for street, burns in (("third street", 1), ("fourth street", 2), ("fifth street", 3)):
        assert len(to_bet(hand, street).hand.burns) == burns
    assert len(log_of(through(hand), Burned)) == 3


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/mexican-poker/16", "comstock/mexican-poker/33")
)
def test_check_and_raise_is_permitted(house: str, game: str) -> None:
    assert game == "mexican-poker"
    hand = to_bet(deal(THREE, house=house), "third street")
    first, second, third = hand.hand.asked
    play(hand, f"p{first} cc", f"p{second} cbr 4", f"p{third} f", f"p{first} cbr 8")
    assert hand.hand.bet_cents == 800


@clause("comstock/mexican-poker/34")
def test_a_raise_is_at_least_the_size_of_the_last_bet() -> None:
    hand = play(deal(THREE, limit="nl", big_blind_dollars=4), "p1 cbr 20")
    with pytest.raises(Refused, match=r"The least raise is to \$40") as refused:
        hand.act("p2 cbr 39")
    assert "comstock/mexican-poker/34" in str(refused.value)
    hand.act("p2 cbr 40")


@clause("garlic-city/mexican-poker/15")
def test_four_eight_is_printed_among_the_rules_and_has_no_posted_rate() -> None:
    with pytest.raises(BadInput, match="the schedule has no row for it"):
        deal(THREE, house="garlic-city", limit="4/8", schedule="per-hand")
