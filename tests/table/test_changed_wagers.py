"""Wagers that are changed before they close: whose hand it is then, and what partners share.

Seat 1 banks $200 from spot 1 at a $5 to $100 table of Comstock's Super Pan 9; the others sit at
seats 2 to 6 with $200 each.
"""

from typing import Any

import pytest

from houseway.table.bank.bank import BankTurn
from houseway.table.bank.reading import bank_of
from houseway.table.bank.view import BankView, bank_view
from houseway.table.engine import act, legal
from houseway.table.hand import Hand
from houseway.table.notation import read_action
from tests.dealing import play, refused, verbs
from tests.evidence import clause
from tests.table.banked_hands import banked


def changed(lines: str, **more: Any) -> Hand:
    told = {"stacks": 6, **more}
    return banked("comstock", "super-pan-nine", f"p1 bank 200, {lines}", **told)


def shown(hand: Hand) -> BankView:
    found = bank_view(hand)
    assert found is not None
    return found


@clause("comstock/super-pan-nine/18", "comstock/super-pan-nine/26", "comstock/super-pan-nine/102")
def test_a_backline_player_does_not_leave_the_seated_players_hand_to_the_house_way() -> None:
    """Seat 3 asked while only its $5 lay there; the hand is seat 2's, who has $100 on it."""
    hand = changed("p3 wager 5 on 2, p3 house-way 2, p2 wager 100, done, p1 shake")
    assert hand.holdings[2].played_by == 2
    assert hand.asked == [2]
    assert verbs(hand, 2) >= {"draw-one", "stand"}


@clause("comstock/super-pan-nine/69")
def test_whoever_still_plays_the_hand_has_left_it_to_the_house_way() -> None:
    """Seat 2 took its wager back, so the hand is seat 3's again, which asked for it."""
    hand = changed("p3 wager 5 on 2, p3 house-way 2, p2 wager 100, p2 wager 0")
    assert shown(hand).house_way == (2,)
    play(hand, "done, p1 shake")
    assert hand.holdings[2].played_by == 0


def test_a_request_goes_with_the_wager_that_is_taken_back() -> None:
    """Seat 2 left spot 5: seat 3 plays its hand, and seat 2 too if it comes back to it."""
    hand = changed("p2 wager 10 on 5, p2 house-way 5, p2 wager 0 on 5")
    other = play(hand.copy(), "p3 wager 10 on 5, done, p1 shake")
    assert other.asked == [3]
    again = play(hand.copy(), "p2 wager 10 on 5, done, p1 shake")
    assert again.asked == [2]


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("garlic-city", "pai-gow-tiles", marks=clause("garlic-city/pai-gow-tiles/39")),
        pytest.param("garlic-city", "pai-gow-poker", marks=clause("garlic-city/pai-gow-poker/11")),
    ],
)
def test_a_request_of_whoever_does_not_play_the_hand_counts_for_nothing(
    house: str, game: str
) -> None:
    lines = "p1 bank 100, p3 wager 5 on 2, p3 house-way 2, p2 wager 50"
    hand = banked(house, game, lines)
    assert shown(hand).house_way == ()
    assert "house-way" in verbs(hand, 2)


def test_where_the_largest_wager_holds_the_hand_it_asks_for_the_house_way() -> None:
    options = {"hand_held_by": "largest wager"}
    hand = changed("p2 wager 10, p3 wager 50 on 2", options=options)
    assert "house-way" not in verbs(hand, 2)
    play(hand, "p3 house-way 2, done, p1 shake")
    assert hand.holdings[2].played_by == 0


@clause("comstock/super-pan-nine/10")
def test_a_partner_puts_in_no_more_than_the_maximum_leaves() -> None:
    """Of $100 on the spot seat 2 keeps all: the excess of others would take its part."""
    hand = changed("p2 wager 100, p2 done")
    assert refused(hand, "p3 wager 200 on 2 with p2").why == "The most is $0"
    shared = changed("p2 wager 60, p3 wager 40 on 2 with p2")
    assert refused(shared, "p3 wager 50 on 2 with p2").why == "The most is $40"
    assert refused(shared, "p2 wager 150").why == "The most is $60"


@clause("garlic-city/pai-gow-tiles/32")
def test_tile_partners_share_no_more_than_the_maximum() -> None:
    hand = banked("garlic-city", "pai-gow-tiles", "p1 bank 200, p2 wager 100")
    assert refused(hand, "p3 wager 100 on 2 with p2").why == "The most is $0"


@clause("comstock/super-pan-nine/13")
def test_no_owner_of_a_shared_wager_goes_under_the_minimum() -> None:
    hand = changed("p2 wager 10, p3 wager 5 on 2 with p2")
    assert refused(hand, "p2 wager 1").cite == "comstock/super-pan-nine/13"
    under = changed("p2 wager 3")
    assert refused(under, "p3 wager 5 on 2 with p2").cite == "comstock/super-pan-nine/13"


def test_whoever_shares_a_wager_has_no_other_on_that_spot() -> None:
    hand = changed("p2 wager 10, p4 wager 10 on 2, p3 wager 5 on 2 with p2")
    assert refused(hand, "p3 wager 20 on 2").why == "It shares seat 2's wager on that spot"
    again = refused(hand, "p3 wager 20 on 2 with p4")
    assert again.why == "It shares another wager on that spot"


def test_whoever_wagers_on_one_spot_only_shares_none_on_another() -> None:
    options = {"several_spots": "false"}
    hand = changed("p2 wager 10, p3 wager 10", options=options)
    assert refused(hand, "p3 wager 5 on 2 with p2").why == "A player wagers on one spot only"
    play(hand, "p3 wager 0, p3 wager 5 on 2 with p2")
    assert refused(hand, "p3 wager 10").why == "A player wagers on one spot only"


def test_a_partner_is_offered_to_take_back_his_share() -> None:
    hand = changed("p2 wager 10, p3 wager 5 on 2 with p2")
    offered = [one for one in legal(hand, 3) if one.verb == "take-back"]
    assert [(one.about, one.partner) for one in offered] == [(2, 2)]
    play(hand, "p3 wager 0 on 2 with p2")
    assert bank_of(hand).wagers[0].owners == {2: 1000}
    play(hand, "p4 join-bank 20")
    assert "leave-bank" in verbs(hand, 4)


def test_a_bank_that_covers_everything_covers_partners_too() -> None:
    """$25 in the bank and $20 on the spot leave $5 for a partner."""
    lines = "p1 bank 25, p2 wager 20"
    options = {"bank_covers_all": "true"}
    hand = banked("comstock", "super-pan-nine", lines, options=options)
    assert refused(hand, "p3 wager 6 on 2 with p2").why == "The most is $5"
    play(hand, "p3 wager 5 on 2 with p2")
    assert refused(hand, "p2 wager 21").why == "The most is $20"


def test_a_partner_leaves_in_the_bank_what_covers_the_wagers() -> None:
    """$25 and $20 in the bank against $40: of their $20 the partner may take out $5."""
    lines = "p1 bank 25, p2 join-bank 20, p3 wager 40"
    hand = banked("comstock", "super-pan-nine", lines, options={"bank_covers_all": "true"})
    for line in ("p2 join-bank 0", "p2 join-bank 14"):
        assert refused(hand, line).why == "The bank covers wagers with it"
    assert "leave-bank" not in verbs(hand, 2)
    (choice,) = [one for one in legal(hand, 2) if one.verb == "join-bank"]
    assert choice.low_cents == 1500
    play(hand, "p2 join-bank 15, p3 wager 20, p2 join-bank 0")
    # Elsewhere the bank's money can be changed as any wager, until they are closed.
    short = changed("p2 join-bank 20, p3 wager 100, p4 wager 100, p2 join-bank 0")
    assert shown(short).cents == 20000


@clause("comstock/super-pan-nine/20", "comstock/super-pan-nine/21")
def test_a_shared_wager_is_not_left_behind_as_a_third_backline() -> None:
    """Seats 4 and 5 are behind spot 2: what seat 3 shares there with seat 2 cannot be a third."""
    hand = changed("p2 wager 10, p3 wager 5 on 2 with p2, p4 wager 10 on 2, p5 wager 10 on 2")
    refusal = refused(hand, "p2 wager 0")
    assert "comstock/super-pan-nine/21" in refusal.cite
    assert "take-back" not in verbs(hand, 2)
    play(hand, "p5 wager 0 on 2, p2 wager 0")
    assert [one.seat for one in bank_of(hand).wagers if one.owners] == [3, 4]
    assert refused(hand, "p5 wager 10 on 2").cite == refusal.cite


@clause("comstock/super-pan-nine/20", "comstock/super-pan-nine/21")
def test_who_was_behind_a_spot_before_takes_no_second_place_when_a_wager_is_left_to_him() -> None:
    """Seat 3 may come back to the backline it had, and that is the one it is left with."""
    kept = ((1, 1), (2, 2), (2, 3))
    bank = BankTurn(spot=1, seat=1, hands=1, wagered=kept, kept=kept)
    hand = changed("p2 wager 10, p3 wager 5 on 2 with p2, p4 wager 10 on 2, p2 wager 0", bank=bank)
    assert [one.seat for one in bank_of(hand).wagers if one.owners] == [3, 4]


def test_the_same_wager_put_up_again_is_nothing_new() -> None:
    hand = changed("p2 wager 10, p4 join-bank 20")
    told = len(hand.log)
    for line in ("p2 wager 10", "p4 join-bank 20"):
        act(hand, read_action(line))
    assert len(hand.log) == told
