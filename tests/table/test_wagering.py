"""Wagers on spots at Comstock's Super Pan 9: limits, backline, kum-kum, and who plays the hand.

Seat 1 banks $100 from spot 1 at a $5 to $100 table; the others sit at seats 2 to 6 with $200 each.
"""

from typing import Any

import pytest

from houseway.table.bank.bank import BankTurn
from houseway.table.bank.events import Wagered, Warned
from houseway.table.bank.hand_events import Claimed
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wager_results import LESS_THAN_A_CHIP
from houseway.table.engine import legal
from houseway.table.events import Collected
from houseway.table.hand import Hand
from houseway.table.results import results_of
from tests.dealing import log_of, play, refused, verbs, won
from tests.evidence import clause
from tests.table.banked_hands import bank_table, banked, played

NINE, EIGHT, ZERO = "3c 4d 2h", "6c 2d Kh", "Jc Qd Kh"


def nine(lines: str, **more: Any) -> Hand:
    told = {"stacks": 6, **more}
    return banked("comstock", "super-pan-nine", f"p1 bank 100, {lines}", **told)


def finished(lines: str, **more: Any) -> Hand:
    """The same, after wagering: dice, and everybody stands."""
    hand = nine(f"{lines}, done, p1 shake", **more)
    while not hand.is_over:
        verb = "stand" if "stand" in verbs(hand, hand.asked[0]) else "leave"
        about = legal(hand, hand.asked[0])[0].about
        play(hand, f"p{hand.asked[0]} {verb} {about}")
    return hand


@clause("comstock/super-pan-nine/8", "comstock/super-pan-nine/96")
def test_a_spot_takes_the_least_to_the_most_of_the_table() -> None:
    hand = nine("")
    own = [one for one in legal(hand, 2) if one.verb == "wager" and one.about == 2]
    assert [(one.low_cents, one.high_cents) for one in own] == [(500, 10000)]


@clause("comstock/super-pan-nine/9")
def test_a_wager_under_the_minimum_plays_with_a_warning() -> None:
    hand = nine("p2 wager 3")
    assert log_of(hand, Warned)[0].why == "The least is $5"
    assert won(finished("p2 wager 3", holes={1: EIGHT, 2: NINE}))[2] == 3.0
    strict = nine("", options={"under_minimum": "refused"})
    assert refused(strict, "p2 wager 3").why == "The least is $5"


@clause("comstock/super-pan-nine/10")
def test_what_is_over_the_maximum_has_no_action() -> None:
    """$150 on a $100 spot: $100 is won or lost, and $50 comes back."""
    assert won(finished("p2 wager 150", holes={1: NINE, 2: ZERO}))[2] == -100.0
    assert won(finished("p2 wager 150", holes={1: EIGHT, 2: NINE}))[2] == 100.0
    strict = nine("", options={"over_maximum": "refused"})
    assert refused(strict, "p2 wager 150").why == "The most is $100"


@clause("comstock/super-pan-nine/7")
def test_whoever_pays_the_collection_must_still_have_a_full_minimum() -> None:
    """$1 a wager: with $5 there is none, with $6 there is one and no second."""
    stacks = {1: 200, 2: 5, 3: 6}
    hand = nine("", stacks=stacks, schedule="drop")
    assert "wager" not in verbs(hand, 2)
    play(hand, "p3 wager 5")
    assert not [one for one in legal(hand, 3) if one.verb == "wager" and one.about != 3]


@clause("comstock/super-pan-nine/35", "comstock/super-pan-nine/36")
def test_only_chips_in_the_spot_play() -> None:
    """Seat 2 has $200 behind and $10 in the spot: $10 is all it can win or lose."""
    hand = finished("p2 wager 10", holes={1: NINE, 2: ZERO})
    assert won(hand)[2] == -10.0
    assert refused(nine(""), "p2 wager 201").why == "The most is $100"


@clause("comstock/super-pan-nine/37")
def test_no_wager_is_announced_that_its_player_has_not() -> None:
    hand = nine("", stacks={1: 200, 2: 30, 3: 200})
    assert refused(hand, "p2 wager 31").why == "The most is $30"


@clause("comstock/super-pan-nine/39")
def test_there_is_no_side_wager() -> None:
    hand = nine("p2 wager 10")
    for kind in ("pair-plus", "buster", "insurance"):
        assert refused(hand, f"p2 wager 5 {kind}").why.startswith(f"There is no {kind} wager")
    assert {one.kind for one in legal(hand, 2) if one.verb == "wager"} == {"base"}


@clause("comstock/super-pan-nine/76")
def test_a_wager_can_be_changed_until_its_player_has_done() -> None:
    """That is the only chance to bet."""
    hand = nine("p2 wager 10, p2 wager 25, p3 wager 10, p3 wager 0, p2 done")
    assert hand.stack_cents(2) == 17500
    assert hand.stack_cents(3) == 20000
    assert hand.asked == [3, 4, 5, 6]
    assert play(hand.copy(), "p3 wager 20").stack_cents(3) == 18000
    assert refused(hand, "p2 wager 30").why == "It is seat 3's turn"


@clause("comstock/super-pan-nine/20", "comstock/super-pan-nine/21", "comstock/super-pan-nine/101")
def test_two_backline_wagers_have_action_on_a_spot_and_no_third() -> None:
    hand = nine("p2 wager 10, p3 wager 10 on 2, p4 wager 10 on 2")
    refusal = refused(hand, "p5 wager 10 on 2")
    assert refusal.cite == hand.setup.answers.cite("backline_max")
    assert "comstock/super-pan-nine/20" in refusal.cite
    assert "comstock/super-pan-nine/21" in refusal.cite
    play(hand, "p4 wager 0 on 2, p5 wager 10 on 2")
    assert [one.seat for one in bank_of(hand).wagers if one.owners] == [2, 3, 5]


@clause("comstock/super-pan-nine/22", "comstock/super-pan-nine/23", "comstock/super-pan-nine/99")
def test_nobody_is_kept_from_a_spot_by_whoever_sits_there() -> None:
    """Seat 2 makes no wager: circles 2 and 3 of its spot are still open, and no more than those."""
    hand = nine("p2 done, p3 wager 10 on 2, p4 wager 15 on 2")
    assert [(one.spot, one.seat) for one in bank_of(hand).wagers] == [(2, 3), (2, 4)]
    assert "comstock/super-pan-nine/20" in refused(hand, "p5 wager 10 on 2").cite


@clause("comstock/super-pan-nine/20", "comstock/super-pan-nine/24")
def test_whoever_was_on_a_spot_may_come_back_to_it_while_the_bank_stays() -> None:
    """Seats 3 and 4 were behind seat 2 on the last hand: seat 5 finds no room until one is done."""
    kept = ((2, 2), (2, 3), (2, 4), (1, 1))
    bank = BankTurn(spot=1, seat=1, hands=1, wagered=kept, kept=kept)
    setup = bank_table("comstock", "super-pan-nine", stacks=6, bank=bank)
    hand = played(setup, "p1 bank 100")
    assert "backline wagers" in refused(hand, "p5 wager 10 on 2").why
    play(hand, "p3 wager 10 on 2, p4 done, p5 wager 10 on 2")
    assert [one.seat for one in bank_of(hand).wagers] == [3, 5]
    moved = BankTurn(spot=6, seat=6, hands=2, running=2, wagered=((1, 1), *kept), kept=kept)
    on = played(bank_table("comstock", "super-pan-nine", stacks=6, bank=moved), "p1 bank 100")
    play(on, "p5 wager 10 on 2")
    assert bank_of(on).wagers[0].seat == 5


@clause("comstock/super-pan-nine/13")
def test_each_kum_kum_partner_puts_in_the_minimum() -> None:
    hand = nine("p2 wager 10")
    assert refused(hand, "p3 wager 4 on 2 with p2").cite == "comstock/super-pan-nine/13"
    play(hand, "p3 wager 5 on 2 with p2")
    assert bank_of(hand).wagers[0].owners == {2: 1000, 3: 500}


@clause("comstock/super-pan-nine/12")
def test_a_kum_kum_wager_is_settled_as_one_and_divided() -> None:
    """$10 and $5 lose to a bank that covers $9 of the $15: $6 and $3."""
    lines = "p1 bank 9, p2 wager 10, p3 wager 5 on 2 with p2, done, p1 shake, p2 stand"
    hand = banked("comstock", "super-pan-nine", lines, holes={1: NINE, 2: ZERO})
    assert won(hand) == {1: 9.0, 2: -6.0, 3: -3.0, 4: 0.0}


@clause("comstock/super-pan-nine/17")
def test_what_partners_win_or_lose_comes_out_in_chips() -> None:
    """$10 each from three, and the bank's $10 of cover: $3.33 each, or $4, $3 and $3 in chips."""
    lines = "p1 bank 10, p2 wager 10, p3 wager 10 on 2 with p2, p4 wager 10 on 2 with p2"
    lines = f"{lines}, done, p1 shake, p2 stand"
    for holes, sign in (({1: NINE, 2: ZERO}, -1), ({1: "5c 2d Kh", 2: NINE}, 1)):
        hand = banked("comstock", "super-pan-nine", lines, holes=holes)
        assert won(hand) == {1: -10.0 * sign, 2: 4.0 * sign, 3: 3.0 * sign, 4: 3.0 * sign}
    cents = banked(
        "comstock", "super-pan-nine", lines, holes=holes, options={"shared_in_chips": "false"}
    )
    assert won(cents)[2] == 3.34


@pytest.mark.parametrize(("shared", "first", "second"), [("nearest", 3, 7), ("owner", 4, 6)])
@clause("comstock/super-pan-nine/17")
def test_the_odd_chip_goes_to_the_part_it_is_nearest_to(
    shared: str, first: int, second: int
) -> None:
    """$10 and $20 of partners, and $10 of cover: $3.33 and $6.67, or $3 and $7 in chips."""
    lines = "p1 bank 10, p2 wager 10, p3 wager 20 on 2 with p2, done, p1 shake, p2 stand"
    options = {} if shared == "nearest" else {"odd_chip_shared": "first owner"}
    holes = {1: "5c 2d Kh", 2: NINE}
    hand = banked("comstock", "super-pan-nine", lines, holes=holes, options=options)
    assert won(hand) == {1: -10.0, 2: first, 3: second, 4: 0}


@clause("garlic-city/pai-gow-tiles/38")
def test_a_bank_with_partners_is_shared_out_in_chips() -> None:
    """$10, $10 and $10 in the bank win seat 4's $10: $40 are $13.33 each, the odd dollar first."""
    lines = "p1 bank 10, p2 join-bank 10, p3 join-bank 10, p4 wager 10, done, p1 shake, p4 stand"
    hand = banked("garlic-city", "super-pan-nine", lines, holes={1: NINE, 4: ZERO})
    assert won(hand) == {1: 4.0, 2: 3.0, 3: 3.0, 4: -10.0}


def test_a_share_of_less_than_a_chip_is_told_to_whom_it_leaves_without() -> None:
    """Of $5 that a bank of $100 and $10 wins, seat 2's part is 45 cents; of $5 that a wager of $90
    and $5 wins, seat 3's is 26."""
    lines = "p1 bank 100, p2 join-bank 10, p4 wager 5, done, p1 shake, p4 stand"
    hand = banked("garlic-city", "super-pan-nine", lines, holes={1: NINE, 4: ZERO})
    assert won(hand) == {1: 5.0, 2: 0.0, 3: 0.0, 4: -5.0}
    assert {seat: words for seat, _, words in _parts(hand, "bank")} == {1: "", 2: LESS_THAN_A_CHIP}
    lines = "p1 bank 5, p2 wager 90, p3 wager 5 on 2 with p2, done, p1 shake, p2 stand"
    hand = banked("comstock", "super-pan-nine", lines, holes={1: EIGHT, 2: NINE})
    assert won(hand) == {1: -5.0, 2: 5.0, 3: 0.0, 4: 0.0}
    assert _parts(hand, "base") == [
        (2, True, "9 points against 8"),
        (3, False, "9 points against 8; less than a chip"),
    ]
    even = "p1 bank 100, p2 join-bank 10, p4 wager 5, done, p1 shake, p4 stand"
    hand = banked("garlic-city", "super-pan-nine", even, holes={1: NINE, 4: "4c 5d Kh"})
    assert {words for _, _, words in _parts(hand, "bank")} == {""}


def _parts(hand: Hand, what: str) -> list[tuple[int, bool, str]]:
    found = [(one.seat, part) for one in results_of(hand).seats for part in one.parts]
    return [(seat, part.is_short, part.words) for seat, part in found if part.what == what]


def test_a_shared_wager_is_no_more_than_the_maximum_of_its_spot() -> None:
    hand = nine("p2 wager 60")
    choice = next(one for one in legal(hand, 3) if one.partner == 2)
    assert (choice.low_cents, choice.high_cents) == (500, 4000)


@clause("comstock/super-pan-nine/18", "comstock/super-pan-nine/100")
def test_the_player_in_the_seat_handles_the_cards_of_his_spot() -> None:
    hand = nine("p3 wager 50 on 2, p2 wager 10, done, p1 shake, p3 leave 2")
    assert hand.holdings[2].played_by == 2
    assert hand.holdings[2].seen_by == (2,)
    assert hand.asked == [2]


@clause("comstock/super-pan-nine/19", "comstock/super-pan-nine/25")
def test_the_most_money_in_action_on_a_hand_may_take_it_over() -> None:
    """Seat 3 has $50 on spot 2 against seat 2's $10, and nothing else to look at."""
    hand = nine("p3 wager 50 on 2, p2 wager 10, done, p1 shake")
    assert hand.asked == [3]
    play(hand, "p3 claim 2")
    assert log_of(hand, Claimed)[0].seat == 3
    assert hand.holdings[2].seen_by == (2, 3)
    assert hand.asked == [3]
    assert verbs(hand, 3) == {"draw-one", "stand", "house-way"}
    held = nine(
        "p3 wager 50 on 2, p2 wager 10, done, p1 shake", options={"hand_held_by": "largest wager"}
    )
    assert held.holdings[2].played_by == 3


@clause("comstock/super-pan-nine/26", "comstock/super-pan-nine/102")
def test_the_largest_wager_in_action_decides_and_not_the_largest_wager() -> None:
    """A bank of $50: seat 2's $30 is covered first, so only $20 of the backline's $80 can play."""
    lines = "p1 bank 50, p2 wager 30, p3 wager 80 on 2, done, p1 shake"
    hand = banked("comstock", "super-pan-nine", lines)
    assert hand.asked == [2]
    deeper = banked("comstock", "super-pan-nine", lines.replace("bank 50", "bank 100"))
    assert deeper.asked == [3]


@clause("comstock/super-pan-nine/26", "comstock/super-pan-nine/102")
def test_a_hand_left_to_the_house_way_may_be_claimed_by_the_largest_wager() -> None:
    """The house way draws on seat 2's five; seat 3 has $50 on it against $10, and stands."""
    lines = "p2 wager 10, p2 house-way 2, p3 wager {} on 2, done, p1 shake"
    hand = nine(lines.format(50), holes={1: EIGHT, 2: "2c 3d Kc"}, then="4s")
    assert hand.asked == [3]
    claimed = play(hand.copy(), "p3 claim 2")
    assert claimed.holdings[2].seen_by == (3,)
    assert verbs(claimed, 3) == {"draw-one", "stand", "house-way"}
    assert won(play(claimed, "p3 stand")) == {1: 60, 2: -10, 3: -50, 4: 0, 5: 0, 6: 0}
    left = play(hand, "p3 leave 2")
    assert left.holdings[2].seen_by == ()
    assert won(left) == {1: -60, 2: 10, 3: 50, 4: 0, 5: 0, 6: 0}, "with the four it is nine"
    # No more than its own: the hand is the house dealer's.
    assert nine(lines.format(10)).is_over


@clause("comstock/super-pan-nine/27")
def test_with_equal_wagers_the_seated_player_decides() -> None:
    hand = nine("p2 wager 30, p3 wager 30 on 2, done, p1 shake")
    assert hand.asked == [2]
    floor = nine(
        "p2 wager 30, p3 wager 30 on 2, done, p1 shake", options={"equal_wagers_decide": "floor"}
    )
    assert floor.asked == [-2]
    play(floor, "floor claim 2")
    assert floor.holdings[2].played_by == 3
    # Of two behind with as much, the floor gives the hand to the first.
    behind = nine(
        "p2 wager 30, p3 wager 30 on 2, p4 wager 30 on 2, done, p1 shake",
        options={"equal_wagers_decide": "floor"},
    )
    assert play(behind, "floor claim 2").holdings[2].played_by == 3


@clause("comstock/super-pan-nine/27")
def test_equal_largest_wagers_that_both_claim_leave_the_hand_to_the_active_player() -> None:
    """Seats 3 and 4 have $30 each on spot 2, seat 2 has $10: the two do not agree."""
    lines = "p2 wager 10, p3 wager 30 on 2, p4 wager 30 on 2, done, p1 shake"
    hand = nine(lines)
    assert hand.asked == [3, 4]
    play(hand, "p3 claim 2")
    assert verbs(hand, 3) == set(), "it has spoken"
    play(hand, "p4 claim 2")
    assert hand.holdings[2].played_by == 2
    assert hand.asked == [2]
    first = nine(lines, options={"equal_backline_decides": "the first of them"})
    assert first.asked == [3]
    assert play(first, "p3 claim 2").holdings[2].played_by == 3


@clause("comstock/super-pan-nine/26")
def test_of_equal_largest_wagers_one_that_claims_alone_plays_the_hand() -> None:
    lines = "p2 wager 10, p3 wager 30 on 2, p4 wager 30 on 2, done, p1 shake"
    for answers, player in (
        ("p3 claim 2, p4 leave 2", 3),
        ("p3 leave 2, p4 claim 2", 4),
        ("p4 leave 2, p3 leave 2", 2),
    ):
        hand = nine(f"{lines}, {answers}")
        assert (hand.holdings[2].played_by, hand.asked) == (player, [player])


def test_a_claimant_who_has_a_hand_of_his_own_plays_the_other_unseen() -> None:
    hand = nine("p3 wager 50 on 2, p3 wager 10, p2 wager 10, done, p1 shake, p3 claim 2")
    assert hand.holdings[2].seen_by == (2,)
    assert hand.holdings[3].seen_by == (3,)


@clause("comstock/super-pan-nine/103")
def test_backline_wagers_pay_the_same_collection_before_the_hand() -> None:
    """$1 for each wager, in front and behind, and $2 from the bank; none for the idle seats."""
    lines = "p2 wager 10, p3 wager 10 on 2, p4 wager 10 on 2, p4 wager 10, done"
    hand = nine(lines, schedule="drop")
    paid: dict[int, int] = {}
    for event in log_of(hand, Collected):
        paid[event.seat] = paid.get(event.seat, 0) + event.cents
    assert paid == {1: 200, 2: 100, 3: 100, 4: 200}
    assert not any(holding.cards for holding in hand.holdings)


@clause("comstock/super-pan-nine/6")
def test_the_collection_is_charged_whatever_becomes_of_the_wager() -> None:
    """A bank of $5 covers the first wager alone; the second has no action and pays all the same."""
    lines = "p1 bank 5, p2 wager 5, p3 wager 5, done, p1 shake, p2 stand, p3 stand"
    hand = banked("comstock", "super-pan-nine", lines, holes={1: NINE, 2: ZERO, 3: "Jd Qc Kd"},
                  schedule="drop")  # fmt: skip
    assert won(hand) == {1: 3.0, 2: -1.0, 3: -6.0, 4: 0.0}


def test_nobody_wagers_against_a_bank_that_he_has_money_in() -> None:
    hand = nine("p2 join-bank 20, p3 wager 10")
    assert refused(hand, "p2 wager 10").why.startswith("It has money in the bank")
    assert refused(hand, "p3 join-bank 20").why == "It has a wager against the bank"
    assert refused(hand, "p3 wager 10 on 1").why == "The bank is on that spot"


def test_a_wager_says_what_it_plays_for() -> None:
    hand = nine("p2 wager 150")
    (event,) = log_of(hand, Wagered)
    assert (event.cents, event.plays_cents) == (15000, 10000)


def test_a_refusal_says_in_one_breath_where_a_seat_may_wager() -> None:
    hand = nine("p2 wager 10", options={"bank_partners": "false"})
    refusal = refused(hand, "p3 wager 10 on 1")
    assert refusal.instead == (
        "seat 3 may wager $5 to $100 on spots 2, 3, 4, 5, 6, 7, 8,"
        " wager $5 to $90 with seat 2 on spot 2 or make no more wagers"
    )
