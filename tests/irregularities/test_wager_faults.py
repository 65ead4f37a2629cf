"""Wagers against the bank that are touched once they are final, or taken out of their spot."""

from typing import Any

import pytest

from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.bank.reading import bank_of
from houseway.table.bank.wager_repairs import WagerForfeited
from houseway.table.engine import begin, replay
from houseway.table.hand import Hand
from tests.dealing import log_of, play, row, won
from tests.evidence import clause
from tests.games.nine_hands import EIGHT, FIVE, FOUR, NINE, SEVEN, ZERO
from tests.games.pai_gow.tables import tiles
from tests.irregularities.faulty import cite, report
from tests.table.banked_hands import bank_table, banked

WAGERS = "p1 bank 100, p2 wager 20, p3 wager 30, done"
STACKS = "p1 cut-stacks in-half, p1 delivery in-line"
SETTLED = "p2 stand, p3 stand"
HOLES = {1: SEVEN, 2: NINE, 3: ZERO}
"""Seat 2 beats the bank, seat 3 loses to it."""

TOUCHED = "wager-touched"
CARDS = "cards-touched"
REMOVED = "wager-removed"

PAI_GOW = {1: "Kc Kd 9s 7h 5c 4d 2s", 2: "Ac As Qd Qc 8h 6s 3d"}


def nine(lines: str = f"{WAGERS}, p1 shake", house: str = "comstock", **more: Any) -> Hand:
    more.setdefault("holes", HOLES)
    hand = banked(house, "super-pan-nine", lines, **more)
    hand.randomness = Seeded("again")
    return hand


def double_hand(lines: str, house: str = "comstock") -> Hand:
    """Seat 2 has aces and queens against the bank's kings."""
    wagers = "p1 bank 100, p2 wager 20, done"
    return banked(house, "pai-gow-poker", f"{wagers}, p1 pile 1{lines}", holes=PAI_GOW)


def check(hand: Hand) -> None:
    hand.money.assert_balanced()
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


@pytest.mark.parametrize(
    ("house", "game", "lines"),
    [
        pytest.param(
            *("comstock", "super-pan-nine", WAGERS),
            marks=clause("comstock/super-pan-nine/33"),
            id="comstock/super-pan-nine/33",
        ),
        pytest.param(
            *("comstock", "pai-gow-poker", f"{WAGERS}, p1 pile 1, p1 shake"),
            marks=clause("comstock/pai-gow-poker/49"),
            id="comstock/pai-gow-poker/49",
        ),
        pytest.param(
            *("garlic-city", "pai-gow-tiles", f"{WAGERS}, {STACKS}"),
            marks=clause("garlic-city/pai-gow-tiles/50"),
            id="garlic-city/pai-gow-tiles/50",
        ),
    ],
)
def test_a_wager_touched_when_it_is_final_may_be_forfeited(
    house: str, game: str, lines: str, request: pytest.FixtureRequest
) -> None:
    """Where the dice are out, or the cup is open, as the page says; the floor decides."""
    printed = request.node.callspec.id
    hand = report(banked(house, game, lines), TOUCHED, about=2)
    assert printed in cite(hand).split(", ")
    assert hand.asked == [FLOOR]
    play(hand, "floor decide forfeited")
    assert log_of(hand, WagerForfeited) == [WagerForfeited(1)]


def test_the_forfeited_wager_goes_to_the_bank_whatever_its_hand_comes_to() -> None:
    """Seat 2 has a nine against seven, and loses its $20 all the same."""
    hand = report(nine(), TOUCHED, about=2)
    play(hand, f"floor decide forfeited, {SETTLED}")
    assert won(hand) == {1: 50, 2: -20, 3: -30, 4: 0}
    check(hand)


def test_or_the_floor_lets_it_stand() -> None:
    hand = report(nine(), TOUCHED, about=2)
    play(hand, f"floor decide stands the sleeve did it, {SETTLED}")
    assert not log_of(hand, WagerForfeited)
    assert won(hand) == {1: 10, 2: 20, 3: -30, 4: 0}
    check(hand)


@clause("comstock/super-pan-nine/33")
def test_it_is_forfeited_only_as_far_as_the_money_covers() -> None:
    """The bank has put up $25, and spot 2 is settled first."""
    lines = WAGERS.replace("bank 100", "bank 25")
    hand = nine(f"{lines}, p1 shake", dice=(4, 3, 3))
    play(report(hand, TOUCHED, about=3), f"floor decide forfeited, {SETTLED}")
    assert won(hand) == {1: -15, 2: 20, 3: -5, 4: 0}


@clause("comstock/pai-gow-poker/49")
def test_at_double_hand_wagers_are_final_when_the_cup_is_opened_and_not_before() -> None:
    with pytest.raises(Refused, match="may still be made and changed") as refused:
        report(double_hand(""), TOUCHED, about=2)
    assert refused.value.cite == "comstock/pai-gow-poker/48"
    report(double_hand(", p1 shake"), TOUCHED, about=2)


@pytest.mark.parametrize("house", ["comstock", "garlic-city"])
def test_before_the_dice_are_out_or_a_card_is_dealt_nothing_is_final(house: str) -> None:
    with pytest.raises(Refused, match="may still be made and changed"):
        report(nine("p1 bank 100, p2 wager 20", house), TOUCHED, about=2)


def test_garlic_citys_nine_takes_the_penalty_from_the_tile_page() -> None:
    """GC-A1 names its rule 20 among those taken over; wagers are final with the first card."""
    hand = nine(house="garlic-city")
    assert row("garlic-city", "super-pan-nine").answers.answer("touched_wager").standing == "floor"
    report(hand, TOUCHED, about=2)
    assert "garlic-city/pai-gow-tiles/50" in cite(hand)
    with pytest.raises(Refused, match="may still be made and changed"):
        report(nine(WAGERS, "garlic-city"), TOUCHED, about=2)


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("comstock", "no-bust-blackjack"),
        ("comstock", "pure-21-5-blackjack"),
        ("garlic-city", "no-bust-21st-century-blackjack"),
        ("players-club", "no-bust-21st-century-blackjack"),
        ("s-and-k", "pure-21-5-blackjack"),
        ("s-and-k", "pai-gow-poker"),
    ],
)
def test_where_no_page_prints_a_penalty_the_wager_stands(house: str, game: str) -> None:
    hand = banked(house, game, WAGERS)
    before = list(hand.asked)
    report(hand, TOUCHED, about=2)
    assert (hand.asked, log_of(hand, WagerForfeited)) == (before, [])
    assert "our reading" in cite(hand)


def test_a_blackjack_house_may_forfeit_it_too() -> None:
    """Seat 2 stands with twenty against sixteen, and loses; seat 3 is none the worse."""
    holes = {1: "Tc 9d", 2: "Kc Qd", 3: "Kd Qc"}
    options = {"touched_wager": "forfeited"}
    hand = banked("comstock", "pure-21-5-blackjack", WAGERS, holes=holes, options=options)
    report(hand, TOUCHED, about=2)
    play(hand, "p2 stand, p3 stand")
    assert won(hand) == {1: -10, 2: -20, 3: 30, 4: 0}
    check(hand)


@clause("comstock/pai-gow-poker/56", "comstock/pai-gow-poker/57")
def test_once_the_designated_players_hand_is_open_touching_cards_may_cost_the_wager() -> None:
    """Seat 2 would win $20 with both hands."""
    lines = ", p1 shake, p2 front Qd Qc"
    for way, dollars in (("forfeited", -20), ("stands", 20)):
        hand = report(double_hand(lines), CARDS, about=2)
        assert cite(hand) == "comstock/pai-gow-poker/56, comstock/pai-gow-poker/57"
        play(hand, f"floor decide {way}, p1 front 9s 7h")
        assert won(hand) == {1: -dollars, 2: dollars, 3: 0, 4: 0}
        check(hand)


@clause("comstock/pai-gow-poker/57")
def test_and_so_may_touching_the_wager_then() -> None:
    hand = report(double_hand(", p1 shake, p2 front Qd Qc"), TOUCHED, about=2)
    assert "comstock/pai-gow-poker/57" in cite(hand)
    play(hand, "floor decide forfeited, p1 front 9s 7h")
    assert won(hand) == {1: 20, 2: -20, 3: 0, 4: 0}


@clause("comstock/pai-gow-poker/56")
def test_nobody_acts_on_their_cards_or_wager_once_that_hand_is_open() -> None:
    hand = double_hand(", p1 shake, p2 front Qd Qc")
    for line in ("p2 front Ac As", "p2 wager 30"):
        with pytest.raises(Refused):
            play(hand, line)


@pytest.mark.parametrize("fault", [CARDS, REMOVED])
def test_before_it_is_open_there_is_nothing_of_the_kind(fault: str) -> None:
    with pytest.raises(Refused, match="not open yet"):
        report(double_hand(", p1 shake"), fault, about=2)


@clause("comstock/super-pan-nine/46")
def test_a_winning_wager_that_was_taken_away_may_be_paid_the_minimum() -> None:
    """$5 at this table, and the stake itself goes back: the bank's five beats nobody's eight."""
    for way, dollars in (("paid-the-minimum", 5), ("paid-in-full", 20)):
        hand = nine(f"{WAGERS}, p1 shake, {SETTLED}", holes={1: FIVE, 2: EIGHT, 3: FOUR})
        report(hand, REMOVED, about=2)
        assert cite(hand) == "comstock/super-pan-nine/46"
        play(hand, f"floor decide {way}, p1 stand")
        assert won(hand) == {1: 30 - dollars, 2: dollars, 3: -30, 4: 0}
        check(hand)


def tile_hand() -> Hand:
    """Nine over eight in the bank: seat 2 has teens over a nine, seat 3 seven over four."""
    hands = {1: "5-5 6-3 6-4 6-2", 2: "6-6 6-6 5-4 5-5", 3: "3-3 6-5 6-1 4-3"}
    table = tiles(hands=hands).wagered("p1 bank 100", "p2 wager 20", "p3 wager 30")
    return table.by_the_clock(until="setting").play("p2 front 5-4 5-5", "p3 front 6-1 4-3").hand


@clause("comstock/super-pan-nine/46")
def test_the_minimum_too_is_paid_only_as_far_as_the_money_covers() -> None:
    """The bank has $33, and seat 3 wins $30 of them first: three of five are left."""
    lines = f"{WAGERS}, p1 shake, {SETTLED}".replace("bank 100", "bank 33")
    hand = report(nine(lines, holes={1: FIVE, 2: EIGHT, 3: NINE}), REMOVED, about=2)
    play(hand, "floor decide paid-the-minimum, p1 stand")
    assert won(hand) == {1: -33, 2: 3, 3: 30, 4: 0}


@clause("garlic-city/pai-gow-tiles/61")
def test_tiles_too_may_pay_such_a_wager_the_minimum() -> None:
    """$10 at this table."""
    hand = report(tile_hand(), REMOVED, about=2)
    assert cite(hand) == "garlic-city/pai-gow-tiles/61"
    play(hand, "floor decide paid-the-minimum, p1 front 6-4 6-2")
    assert won(hand) == {1: 20, 2: 10, 3: -30}
    check(hand)


@clause("garlic-city/pai-gow-tiles/60")
def test_taking_a_losing_wager_away_does_not_save_it() -> None:
    hand = report(tile_hand(), REMOVED, about=3)
    play(hand, "floor decide paid-the-minimum, p1 front 6-4 6-2")
    assert won(hand) == {1: 10, 2: 20, 3: -30}


def test_nobody_is_paid_more_than_a_wager_under_the_minimum_was() -> None:
    lines = "p1 bank 100, p2 wager 3, done, p1 shake, p2 stand"
    hand = report(nine(lines, holes={1: FIVE, 2: EIGHT}), REMOVED, about=2)
    play(hand, "floor decide paid-the-minimum, p1 stand")
    assert won(hand) == {1: -3, 2: 3, 3: 0, 4: 0}


def test_of_several_wagers_of_a_seat_the_spot_is_said() -> None:
    lines = "p1 bank 100, p2 wager 20, p2 wager 10 on 3, p4 wager 15 on 3, done, p1 shake"
    hand = nine(lines, holes={1: SEVEN, 2: NINE, 3: EIGHT})
    with pytest.raises(Refused, match="Name the spot; seat 2 has wagers on 2, 3"):
        report(hand, TOUCHED, about=2)
    report(hand, TOUCHED, about=2, count=3)
    play(hand, "floor decide forfeited, p4 leave 3, p2 stand, p2 stand")
    assert won(hand) == {1: -25, 2: 10, 3: 0, 4: 15}


def test_a_shared_wager_is_forfeited_as_one() -> None:
    """$20 of seat 2 and $10 of seat 3 in one wager, whoever of them touched it."""
    lines = "p1 bank 100, p2 wager 20, p3 wager 10 on 2 with p2, done, p1 shake"
    hand = report(nine(lines), TOUCHED, about=3)
    play(hand, "floor decide forfeited, p2 stand")
    assert won(hand) == {1: 30, 2: -20, 3: -10, 4: 0}


@pytest.mark.parametrize(
    ("about", "count", "why"),
    [
        (4, 0, "Name a player with a wager"),
        (1, 0, "Name a player with a wager"),
        (2, 5, "seat 2 has wagers on 2"),
    ],
)
def test_it_is_about_a_wager_that_lies_there(about: int, count: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        report(nine(), TOUCHED, about=about, count=count)


def test_a_wager_is_forfeited_once_and_no_misdeal_gives_it_back() -> None:
    hand = report(nine(), TOUCHED, about=2)
    play(hand, "floor decide forfeited")
    with pytest.raises(Refused, match="ruled on already"):
        report(hand, TOUCHED, about=2)
    bank_of(hand).gathered()
    assert [one.terms for one in bank_of(hand).wagers] == ["forfeited", ""]


def test_players_do_not_report_it() -> None:
    hand = begin(bank_table("comstock", "super-pan-nine", is_felt=True))
    play(hand, WAGERS)
    with pytest.raises(Refused, match="for the house dealer or the floor to report"):
        report(hand, TOUCHED, by=3, about=2)
