"""Chinese Poker at the table: dealing, setting, automatic wins, and the chips that points move."""

import pytest

import houseway
from houseway.cards.card import Card, cards
from houseway.errors import BadInput, Refused
from houseway.houses.playing import PlayedHand
from houseway.table.chinese.actions import SetHand
from houseway.table.chinese.events import Compared, Opened, SetDown
from houseway.table.engine import act, default
from houseway.table.events import Dealt
from houseway.table.pot.actions import Call
from houseway.table.views import SeatView, rail_view, seat_view
from tests.dealing import won
from tests.evidence import clause
from tests.games.chinese_hands import EXAMPLE, Parts, deal, in_rotation, played, set_as

DRAGON: Parts = ("2c 3d 4h", "5s 6c 7d 8h 9s", "Tc Jd Qh Ks Ac")
SIX_PAIRS: Parts = ("2d 2h As", "4c 4d 5c 5d 6d", "6h 8c 8d 9c 9d")


def comparisons(hand: PlayedHand) -> list[Compared]:
    return [event for event in hand.hand.log if isinstance(event, Compared)]


@clause("garlic-city/chinese-poker/1")
def test_four_hands_are_the_whole_pack_of_fifty_two() -> None:
    hand = deal(EXAMPLE).hand
    held = sorted(card for holding in hand.holdings for card in holding.cards)
    assert held == [Card(number) for number in range(52)]
    assert not hand.stub


@clause("garlic-city/chinese-poker/3")
def test_thirteen_cards_go_round_one_at_a_time_from_the_left_of_the_button() -> None:
    hand = deal(EXAMPLE, button=2).hand
    (dealt,) = [event for event in hand.log if isinstance(event, Dealt)]
    assert dealt.to == (3, 4, 1, 2) * 13
    assert not dealt.up
    assert list(dealt.cards) == in_rotation(EXAMPLE, button=2)
    assert hand.holdings[1].down == list(cards(" ".join(EXAMPLE[1])))


@clause("garlic-city/chinese-poker/4")
def test_empty_positions_are_dealt_a_hand_too() -> None:
    hand = deal(EXAMPLE, seats=(2, 4))
    (dealt,) = [event for event in hand.hand.log if isinstance(event, Dealt)]
    assert dealt.to == (1, 2, 3, 4) * 13
    assert hand.hand.holdings[3].down == list(cards(" ".join(EXAMPLE[3])))
    assert hand.hand.asked == [2, 4]


@clause("garlic-city/chinese-poker/4")
def test_other_games_deal_to_nobody_who_is_not_there() -> None:
    setup = (
        houseway.house("garlic-city")
        .deal("texas-holdem", limit="4/8", stacks_dollars=[200, 200], seats=[2, 5])
        .setup
    )
    assert setup.positions == setup.order == (2, 5)


def test_where_empty_seats_are_not_dealt_the_rest_stays_in_the_stub() -> None:
    hand = deal(EXAMPLE, seats=(2, 4), empty_seats_dealt="no").hand
    assert len(hand.stub) == 26
    assert not any(holding.cards for holding in hand.holdings if holding.number in (1, 3))


def test_nobody_sees_the_hand_of_an_empty_seat_not_even_from_that_seat() -> None:
    hand = deal(EXAMPLE, seats=(2, 4)).hand
    assert seat_view(hand, 3).own == ()
    empty = [one for one in rail_view(hand).holdings if one.seat in (1, 3)]
    assert [(one.down_count, one.is_live, one.up) for one in empty] == [(13, False, ())] * 2


@clause("garlic-city/chinese-poker/61")
def test_the_books_example_moves_four_chips_to_a_and_b_from_c_and_d() -> None:
    assert [*won(played(EXAMPLE)).values()] == [4, 4, -4, -4]


@clause("garlic-city/chinese-poker/44")
@pytest.mark.parametrize(("limit", "factor"), [("1", 1), ("2", 2), ("20", 20)])
def test_a_point_is_worth_what_was_agreed_before_the_deal(limit: str, factor: int) -> None:
    hand = played(EXAMPLE, limit=limit, stacks=(500, 500, 500, 500))
    assert [*won(hand).values()] == [4 * factor, 4 * factor, -4 * factor, -4 * factor]


@clause("garlic-city/chinese-poker/10")
def test_points_become_money_at_the_tables_value() -> None:
    hand = played(EXAMPLE, limit="5")
    assert [(one.points, one.cents) for one in comparisons(hand)] == [
        (-2, 1000), (4, 2000), (2, 1000), (2, 1000), (0, 0), (2, 1000),
    ]  # fmt: skip


@pytest.mark.parametrize("limit", ["4/8", "nl", "condition-2", "5-10"])
def test_a_table_without_dollars_a_point_is_refused(limit: str) -> None:
    house = houseway.house("garlic-city")
    with pytest.raises(BadInput, match=r"dollars a point"):
        house.deal(
            "chinese-poker", limit=limit, stacks_dollars=[9, 9], big_blind_dollars=2
            if limit == "nl" else 0,
        )  # fmt: skip


def test_a_fifth_position_is_refused() -> None:
    with pytest.raises(BadInput, match="no seat 5"):
        deal(EXAMPLE, seats=(2, 5), button=2)


@clause("garlic-city/chinese-poker/45")
def test_each_player_is_compared_with_each_other_one_at_a_time() -> None:
    pairs = [(one.seat, one.other) for one in comparisons(played(EXAMPLE))]
    assert pairs == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    three = played({seat: EXAMPLE[seat] for seat in (1, 2, 4)}, seats=(1, 2, 4))
    assert [(one.seat, one.other) for one in comparisons(three)] == [(1, 2), (1, 4), (2, 4)]


def test_nobody_sees_how_a_hand_is_set_until_all_are() -> None:
    hand = deal(EXAMPLE)
    set_as(hand, 3, EXAMPLE[3])
    for viewer in (1, 2, 4):
        view = hand.view(seat=viewer)
        third = next(one for one in view.holdings if one.seat == 3)
        assert (third.is_set, third.parts, third.up, third.down_count) == (True, (), (), 13)
        assert SetDown(3) in view.events
    own = hand.view(seat=3)
    assert isinstance(own, SeatView)
    assert own.own[0].parts == tuple(cards(part) for part in EXAMPLE[3])
    for seat in (1, 2, 4):
        set_as(hand, seat, EXAMPLE[seat])
    opened = next(one for one in rail_view(hand.hand).holdings if one.seat == 3)
    assert opened.parts == tuple(cards(part) for part in EXAMPLE[3])


@clause("garlic-city/chinese-poker/26")
@pytest.mark.parametrize(
    ("parts", "why"),
    [
        (("Kc Kh Jc", "3c 3d 5c 5h 9s", "Qh Js 3h 3s 4s"), "the middle, two pair"),
        (("Kc Kh", "Qh 3c 3d 5c 5h 9s", "Jc Js 3h 3s 4s"), "the front is 2 cards"),
        (("", "Kc Kh Qh 3c 3d 5c 5h 9s", "Jc Js 3h 3s 4s"), "the front is 0 cards"),
    ],
)
def test_a_mis_set_hand_is_taken_as_it_lies_and_pays_four_to_each(parts: Parts, why: str) -> None:
    hand = played({**EXAMPLE, 3: parts})
    opened = next(e for e in hand.hand.log if isinstance(e, Opened) and e.seat == 3)
    assert opened.is_mis_set
    assert why in opened.words
    # As in the example without C: A -2 from B, +2 from D; B +2, 0; and 4 to each from C.
    assert [*won(hand).values()] == [-2 + 2 + 4, 2 + 0 + 4, -12, -2 + 0 + 4]


def automatic(first: Parts, second: Parts) -> PlayedHand:
    """Two players, of whom the first declares."""
    hand = deal({1: first, 2: second}, seats=(1, 2), button=2)
    hand.act("p1 automatic")
    return hand


@clause("garlic-city/chinese-poker/17")
def test_an_automatic_win_is_declared_by_putting_the_stack_down() -> None:
    hand = automatic(DRAGON, SIX_PAIRS)
    set_as(hand, 2, SIX_PAIRS)
    assert [*won(hand).values()] == [4, -4]
    first = next(event for event in hand.hand.log if isinstance(event, Opened))
    assert (first.seat, first.is_automatic, first.words) == (1, True, "a dragon")


@clause("garlic-city/chinese-poker/18")
def test_automatic_wins_are_turned_up_before_the_hands_that_are_set() -> None:
    hand = deal({1: SIX_PAIRS, 2: DRAGON}, seats=(1, 2), button=2)
    hand.act("p2 automatic")
    set_as(hand, 1, ("2d 2h As", "4c 4d 5c 5d 6d", "8c 8d 9c 9d 6h"))
    assert [event.seat for event in hand.hand.log if isinstance(event, Opened)] == [2, 1]


def test_that_somebody_has_declared_is_not_seen_before_hands_are_opened() -> None:
    hand = automatic(DRAGON, SIX_PAIRS)
    assert SetDown(1) in hand.view(seat=2).events
    assert not hand.view(seat=2).holdings[0].parts


@clause("garlic-city/chinese-poker/18")
def test_an_automatic_win_that_is_not_declared_plays_as_it_is_set() -> None:
    hand = deal({1: DRAGON, 2: SIX_PAIRS}, seats=(1, 2), button=2)
    set_as(hand, 1, ("2c 3d 4h", "5s 6c 7d 8h 9s", "Tc Jd Qh Ks Ac"))
    set_as(hand, 2, ("2d 2h As", "4c 4d 5c 5d 6d", "8c 8d 9c 9d 6h"))
    # Back and middle, straights both, win from two pair; the pair in front loses: 2 - 1 + 1.
    assert [*won(hand).values()] == [2, -2]
    with pytest.raises(Refused, match="The hand is over"):
        hand.act("p1 automatic")


@clause("garlic-city/chinese-poker/18")
def test_a_win_may_be_declared_until_the_last_hand_is_set() -> None:
    hand = deal({1: DRAGON, 2: SIX_PAIRS}, seats=(1, 2), button=2)
    set_as(hand, 1, DRAGON)
    hand.act("p1 automatic")
    hand.act("p2 automatic")
    assert [*won(hand).values()] == [4, -4]


def test_a_setting_may_be_changed_until_the_last_hand_is_set() -> None:
    hand = deal(EXAMPLE)
    set_as(hand, 3, ("Kc Kh Jc", "3c 3d 5c 5h 9s", "Qh Js 3h 3s 4s"))
    for seat in (1, 2, 3, 4):
        set_as(hand, seat, EXAMPLE[seat])
    assert [*won(hand).values()] == [4, 4, -4, -4]


def test_cards_that_are_no_automatic_win_cannot_be_declared() -> None:
    hand = deal(EXAMPLE)
    with pytest.raises(Refused, match="no automatic win") as refused:
        hand.act("p1 automatic")
    assert "seat 1 may set three cards in front" in str(refused.value)
    assert [choice.verb for choice in hand.legal] == ["set"] * 4


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("p1 set AcAdJh 9c9d4c4d7h QcJdTc9h8s", "It does not hold 8s"),
        ("p1 set AcAdAd 9c9d4c4d7h QcJdTc9h8c", "It does not hold Ad"),
        ("p1 set AcAd 9c9d4c4d7h QcJdTc9h8c", "All 13 cards are set, and 1 are left over"),
        ("p1 cc", "Hands are being set"),
    ],
)
def test_a_setting_with_other_cards_is_refused_and_changes_nothing(words: str, why: str) -> None:
    hand = deal(EXAMPLE)
    before = len(hand.hand.log)
    with pytest.raises(Refused, match=why):
        hand.act(words)
    assert len(hand.hand.log) == before


def test_the_clock_lays_the_best_five_in_back_and_the_next_best_in_the_middle() -> None:
    hand = deal(EXAMPLE).hand
    # A: nines full of aces beat everything else; of J J 4 4 Q T 8 7 the best five are two pair.
    laid = default(hand, 1)
    assert isinstance(laid, SetHand)
    assert set(laid.back) == set(cards("9c 9d 9h Ac Ad"))
    assert set(laid.middle) == set(cards("Jh Jd 4c 4d Qc"))
    act(hand, laid)
    assert hand.asked == [2, 3, 4]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        # B is left of the button. C owes A 4 and B 2 and gets 2 from D; D owes A 2 and C 2.
        # Pairs in turn from the left of the button: A-B, A-C, A-D, B-C, B-D, C-D.
        # A: -2 + 3 (all C has) + 2; B: 2 + 0; D: -2 - 2; C: -3 + 2.
        ("clockwise from the button", [3, 2, -1, -4]),
        # C's three chips to A and B in turn, one by one: two and one. D pays in full.
        ("losers share alike", [-2 + 2 + 2, 2 + 1, -3 + 2, -4]),
    ],
)
def test_who_cannot_pay_all_pays_what_he_has(order: str, expected: list[int]) -> None:
    hand = played(EXAMPLE, stacks=(100, 100, 3, 100), chinese_settling_order=order)
    assert [*won(hand).values()] == expected


def test_nobody_loses_more_than_he_brought_to_the_hand() -> None:
    hand = played({**EXAMPLE, 3: ("Kc Kh Jc", "3c 3d 5c 5h 9s", "Qh Js 3h 3s 4s")},
                  stacks=(100, 100, 5, 100))  # fmt: skip
    # Mis-set, it owes twelve: four to A, and the one that is left to B.
    assert [*won(hand).values()] == [-2 + 2 + 4, 2 + 1, -5, -2]


@clause("garlic-city/texas-holdem/19")
@pytest.mark.parametrize("order", ["clockwise from the button", "losers share alike"])
def test_who_has_one_dollar_wins_no_more_than_that_from_each(order: str) -> None:
    """A owes B 2, and C owes A 4 and D 2 points of $200; but A has only $1 in action."""
    hand = played(EXAMPLE, stacks=(1, 1000, 1000, 1000), limit="200", chinese_settling_order=order)
    paid = {(one.seat, one.other): one.cents for one in comparisons(hand)}
    # A's dollar goes to B, and one comes from C, and one from D: not $800 and $400.
    assert [paid[1, other] for other in (2, 3, 4)] == [100, 100, 100]
    # B wins 2 points from C and C wins 2 from D, $400 each, which all of them can cover.
    assert [*won(hand).values()] == [-1 + 1 + 1, 1 + 400, -1 - 400 + 400, -1 - 400]


@clause("garlic-city/texas-holdem/19")
def test_what_a_player_has_won_from_one_does_not_raise_what_he_wins_from_the_next() -> None:
    # A begins with $3 and D, who owes it 2 points of $5, with $4; C, who owes 4, with $100.
    hand = played(EXAMPLE, stacks=(3, 100, 100, 4), limit="5")
    paid = {(one.seat, one.other): one.cents for one in comparisons(hand)}
    # A pays B all it has, and then wins $3 from C and $3 from D, whose last dollar goes to C.
    assert [paid[1, other] for other in (2, 3, 4)] == [300, 300, 300]
    assert paid[3, 4] == 100


@clause("garlic-city/chinese-poker/46", "garlic-city/chinese-poker/47")
@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        ("2-4", [4, 4, -4, -4]),
        ("western", [4, 4, -4, -4]),
        # Without the overall point: A -1 +3 +1, B 1 +1 +0, C -3 -1 +1, D -1 +0 -1.
        ("eastern", [3, 2, -3, -2]),
        # The same, but for A's sweep of C: six instead of three.
        ("1-6", [6, 2, -6, -2]),
        ("mandarin", [6, 2, -6, -2]),
    ],
)
def test_the_scoring_in_force_decides_what_the_example_comes_to(
    scoring: str, expected: list[int]
) -> None:
    assert [*won(played(EXAMPLE, chinese_scoring=scoring)).values()] == expected


@clause("garlic-city/chinese-poker/50", "garlic-city/chinese-poker/52")
def test_a_tied_part_scores_for_nobody_and_the_overall_point_is_added_all_the_same() -> None:
    """Ace, king, six in both fronts: 1 + 1 for middle and back, and the overall point, are 3."""
    weaker: Parts = ("Ah Ks 6d", "Qd Qs 6s 5s 2s", "Td Th 8d 8s 3c")
    assert won(played({2: EXAMPLE[2], 4: weaker}, seats=(2, 4))) == {2: 3, 4: -3}


@clause("garlic-city/chinese-poker/27", "garlic-city/chinese-poker/35")
def test_at_this_house_an_eastern_bonus_takes_the_place_of_the_point() -> None:
    bonuses: dict[int, Parts] = {
        1: ("Kc Qd Jh", "9c 9d 9h 4c 4d", "8c 8d 8h 8s 2c"),
        2: ("3c 3d 3h", "7c 7d 7h 5c 6d", "Tc Td Th Jc Jd"),
    }
    # Two for the full house in the middle, four for the back, against three in front.
    hand = played(bonuses, seats=(1, 2), button=2, chinese_scoring="eastern")
    assert [*won(hand).values()] == [2 + 4 - 3, -3]


def test_a_record_of_a_hand_replays_to_the_same_cents() -> None:
    hand = played(EXAMPLE)
    again = PlayedHand.from_record(hand.record())
    assert again.stacks_cents == hand.stacks_cents
    assert again.hand.log == hand.hand.log


def test_why_names_the_scoring_and_the_penalty() -> None:
    hand = played({**EXAMPLE, 3: ("Kc Kh Jc", "3c 3d 5c 5h 9s", "Qh Js 3h 3s 4s")})
    grounds = {ground.option: ground.clauses for ground in hand.why}
    assert grounds["misset_points"] == ("garlic-city/chinese-poker/26",)
    assert "chinese_scoring" in grounds


def test_why_names_the_penalty_as_soon_as_a_hand_is_set() -> None:
    hand = deal(EXAMPLE)
    for parts in (EXAMPLE[3], ("Kc Kh Jc", "3c 3d 5c 5h 9s", "Qh Js 3h 3s 4s")):
        # Whether it is mis-set is not to be told before it is opened.
        set_as(hand, 3, parts)
        grounds = [ground.option for ground in hand.why]
        assert grounds == ["misset_points", "automatic_win_order", "automatic_win_points"]


def test_why_names_table_stakes_where_a_stack_caps_the_points() -> None:
    short = played(EXAMPLE, stacks=(1, 100, 100, 100))
    assert "chinese_settling_order" in {ground.option for ground in short.why}
    assert "chinese_settling_order" not in {ground.option for ground in played(EXAMPLE).why}


def test_on_the_felt_players_name_the_cards_that_the_house_dealer_did_not_see() -> None:
    hand = houseway.house("garlic-city").deal(
        "chinese-poker", limit="1", stacks_dollars=[100, 100], seats=(1, 2), felt=True
    )
    hand.act("d dh p1 " + "??" * 13)
    hand.act("d dh p2 " + "".join(EXAMPLE[2]).replace(" ", ""))
    set_as(hand, 1, EXAMPLE[1])
    with pytest.raises(Refused, match="It does not hold Ac"):
        set_as(hand, 2, EXAMPLE[1])
    set_as(hand, 2, EXAMPLE[2])
    assert [*won(hand).values()] == [-2, 2]


def test_on_the_felt_a_card_cannot_lie_in_two_hands() -> None:
    hand = houseway.house("garlic-city").deal(
        "chinese-poker", limit="1", stacks_dollars=[100, 100], seats=(1, 2), felt=True
    )
    hand.act("d dh p1 " + "??" * 13)
    hand.act("d dh p2 " + "??" * 13)
    set_as(hand, 1, EXAMPLE[1])
    with pytest.raises(BadInput, match="only once"):
        set_as(hand, 2, EXAMPLE[1])


def test_a_hand_that_was_never_told_counts_as_mis_set() -> None:
    hand = houseway.house("garlic-city").deal(
        "chinese-poker", limit="1", stacks_dollars=[100, 100], seats=(1, 2), felt=True
    )
    hand.act("d dh p1 " + "??" * 13)
    hand.act("d dh p2 " + "".join(EXAMPLE[2]).replace(" ", ""))
    hand.act(default(hand.hand, 1))
    set_as(hand, 2, EXAMPLE[2])
    assert [*won(hand).values()] == [-4, 4]


def test_betting_words_are_refused() -> None:
    hand = deal(EXAMPLE).hand
    with pytest.raises(Refused, match="Hands are being set"):
        act(hand, Call(1))
