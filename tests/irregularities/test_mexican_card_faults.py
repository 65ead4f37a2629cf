"""Mexican Poker: a down card that the house dealer exposes, and later cards out of sequence.

Three players at $4/$8 with antes of $2. Seat 1 has a king up and must open; seats 2 and 3 follow.
"""

from typing import Any

import pytest

from houseway.cards.card import JOKER, UNKNOWN, card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.mexican.events import LaidUp
from houseway.table.mexican.showing import how_the_joker_came
from houseway.table.pot.declaring import ChipsTakenUp, DeclaredAllIn
from houseway.table.repair_events import Exposed, WagersReturned
from tests.dealing import by_clause, deal, log_of, may, play, stacks, table, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.test_mexican_faults import played_out
from tests.irregularities.test_stud_deal_faults import sound

HOLES = {1: "2c Kc 3d", 2: "3c Qc 5d", 3: "Ac 4c 6d"}
SEQUENCE = "street-out-of-sequence"


def mexican(house: str, lines: str = "", *, holes: dict[int, str] = HOLES, **more: Any) -> Hand:
    return play(deal(house, "mexican-poker", holes=holes, button=3, **more), lines)


def exposed(house: str, **more: Any) -> Hand:
    """Seat 3's ace is exposed; seats 1 and 2 have acted."""
    hand = mexican(house, "p1 pb, p2 cc", **more)
    return report(hand, "down-card-exposed", about=3, place=1)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/mexican-poker/20", "garlic-city/mexican-poker/24")
)
def test_whose_down_card_is_exposed_gets_the_next_one_down_without_a_question(
    house: str, game: str
) -> None:
    hand = sound(exposed(house))
    assert hand.holdings[3].up == list(cards("4c Ac"))
    assert hand.holdings[3].down == []
    assert log_of(hand, Exposed) == [Exposed(3, card("Ac"))]
    assert cite(hand) == f"{house}/{game}/{'20' if house == 'comstock' else '24'}"
    play(hand, "p3 cc")
    assert hand.asked == [1, 2]
    play(hand, "p1 keep, p2 keep")
    assert hand.holdings[3].down == [card("6d")]
    assert hand.holdings[1].up[-1] == card("3d")
    sound(played_out(hand))


def test_it_is_asked_again_for_the_card_after_that() -> None:
    hand = play(exposed("comstock"), "p3 cc, p1 keep, p2 keep")
    while hand.street == "third street":
        play(hand, f"p{hand.asked[0]} cc")
    assert hand.asked == [1, 2, 3]
    play(hand, "p1 keep, p2 keep, p3 turn")
    assert card("6d") in hand.holdings[3].up
    assert len(hand.holdings[3].down) == 1


@clause("comstock/mexican-poker/20")
@pytest.mark.parametrize(
    "house",
    ["comstock", pytest.param("garlic-city", marks=clause("garlic-city/mexican-poker/25"))],
)
def test_and_may_declare_itself_all_in_for_what_it_has_put_in(house: str) -> None:
    """Seat 3 has only its ante of $2 in: it plays for three of them, and the others bet on."""
    hand = exposed(house)
    sound(report(hand, "all-in-declared", about=3))
    assert log_of(hand, DeclaredAllIn) == [DeclaredAllIn(3, 19800)]
    assert 3 in hand.order
    assert hand.street == "third street"
    while not hand.is_over:
        assert not (hand.asked[0] == 3 and hand.bet_cents)
        seat = hand.asked[0]
        act(hand, hand.step.default(hand, seat))
    assert log_of(hand, ChipsTakenUp) == [ChipsTakenUp(3, 19800)]
    assert sum(won(hand).values()) == 0
    assert won(hand)[3] in (-2, 4)


@clause("comstock/mexican-poker/20")
def test_a_forced_bettor_who_declares_it_leaves_the_forced_bet_to_the_next_high_card() -> None:
    holes = {1: "2c Kc", 2: "3c 4c", 3: "Ac Qc"}
    hand = report(mexican("comstock", holes=holes), "down-card-exposed", about=1, place=1)
    sound(report(hand, "all-in-declared", about=1))
    assert may(hand).startswith("seat 3 may bring it in")


def test_only_whose_card_was_just_exposed_may_declare_it() -> None:
    hand = mexican("comstock", "p1 pb, p2 cc")
    with pytest.raises(Refused, match="exposed no card of seat 3") as refusal:
        report(hand, "all-in-declared", about=3)
    assert refusal.value.cite == "comstock/mexican-poker/20"
    hand = play(exposed("comstock"), "p3 cc, p1 keep, p2 keep")
    with pytest.raises(Refused, match="exposed no card of seat 3"):
        report(hand, "all-in-declared", about=3)
    options = {"exposed_card_all_in": "no", "exposed_down_card": "kept"}
    kept = exposed("comstock", options=options)
    assert kept.holdings[3].down == [card("Ac")]
    options = {"exposed_card_all_in": "no"}
    held = report(exposed("comstock", options=options), "all-in-declared", about=3)
    assert not log_of(held, DeclaredAllIn)


def test_a_misdeal_gives_back_the_chips_that_lie_beside_the_hand() -> None:
    hand = report(mexican("comstock"), "down-card-exposed", about=3, place=1)
    report(hand, "all-in-declared", about=3)
    sound(report(hand, "first-cards-out-of-sequence", about=2))
    assert stacks(hand) == {1: 198, 2: 198, 3: 198}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/mexican-poker/21", "garlic-city/mexican-poker/23")
)
def test_a_joker_that_belongs_down_and_is_exposed_stays_wild(house: str, game: str) -> None:
    holes = {**HOLES, 3: "Jk 4c 6d"}
    hand = mexican(house, "p1 pb, p2 cc", holes=holes)
    report(hand, "down-card-exposed", about=3, place=1)
    assert hand.setup.game.slug == game
    assert JOKER in hand.holdings[3].up
    assert how_the_joker_came(hand) == "down"
    options = {"exposed_joker": "as if dealt up"}
    other = mexican(house, "p1 pb, p2 cc", holes=holes, options=options)
    assert how_the_joker_came(report(other, "down-card-exposed", about=3, place=1)) == "up"


def third_street(house: str) -> Hand:
    """Seats 2 and 3 take their third card down; at Comstock they turn the first one up."""
    return mexican(house, "p1 pb, p2 cc, p3 cc, p1 keep, p2 turn, p3 turn")


def felt(house: str, face: str) -> Hand:
    """The same first cards on the felt, the down ones untold; all take the third alike."""
    hand = begin(table(house, "mexican-poker", button=3, is_felt=True))
    act(hand, Enter(cards=(UNKNOWN,) * 3 + cards("Kc Qc 4c")))
    return play(hand, "p1 pb, p2 cc, p3 cc", *(f"p{seat} {face}" for seat in (1, 2, 3)))


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/mexican-poker/26", "garlic-city/mexican-poker/20")
)
def test_cards_out_of_sequence_are_moved_face_up_to_where_they_belong(
    house: str, game: str
) -> None:
    """From seat 3 on: its card comes up, and seat 2's stays down."""
    hand = third_street(house)
    assert hand.setup.game.slug == game
    sound(report(hand, SEQUENCE, about=3))
    assert log_of(hand, LaidUp) == [LaidUp(3, card("6d"))]
    assert card("6d") in hand.holdings[3].up
    assert hand.holdings[2].down[-1] == card("5d")


@pytest.mark.parametrize(
    ("house", "game"), by_clause("comstock/mexican-poker/26", "garlic-city/mexican-poker/20")
)
def test_they_are_moved_in_the_order_of_the_deal_and_nothing_that_was_exposed_before_with_them(
    house: str, game: str
) -> None:
    """Seat 3's ace was exposed on second street, and lies up already."""
    hand = play(exposed(house), "p3 cc, p1 keep, p2 turn")
    assert hand.setup.game.slug == game
    sound(report(hand, SEQUENCE, about=2))
    assert log_of(hand, LaidUp) == [
        LaidUp(3, card("Ac"), next_down=True),
        LaidUp(2, card("5d")),
        LaidUp(3, card("6d")),
    ]


@clause("comstock/mexican-poker/28", "comstock/mexican-poker/29", "comstock/mexican-poker/30")
def test_at_comstock_bets_go_back_and_the_next_street_is_dealt_without_betting() -> None:
    """Each has $6 in: the ante and the forced bet. On fourth street the betting resumes."""
    hand = third_street("comstock")
    first, second = hand.asked[:2]
    play(hand, f"p{first} cbr 4, p{second} cc")
    sound(report(hand, SEQUENCE, about=2))
    assert {one.seat: one.cents for one in log_of(hand, WagersReturned)} == {
        first: 400,
        second: 400,
    }
    assert set(stacks(hand).values()) == {194}
    assert hand.street == "fourth street"
    # Seats 2 and 3 have no card down now, and get the next one down; seat 1 is asked.
    assert hand.asked == [1]
    play(hand, "p1 keep")
    assert [len(hand.holdings[seat].down) for seat in (1, 2, 3)] == [1, 1, 1]
    play(hand, f"p{hand.asked[0]} cbr 8")
    sound(played_out(hand))


@clause("comstock/mexican-poker/4")
def test_who_is_left_without_a_down_card_gets_the_next_one_down() -> None:
    """Seats 2 and 3 have turned theirs up, and the cards they took down have been moved up."""
    hand = report(third_street("comstock"), SEQUENCE, about=2)
    assert [len(hand.holdings[seat].down) for seat in (1, 2, 3)] == [1, 0, 0]
    assert hand.asked == [1]
    play(hand, "p1 keep")
    assert [len(hand.holdings[seat].down) for seat in (1, 2, 3)] == [1, 1, 1]


def test_where_any_number_may_lie_down_everybody_is_asked() -> None:
    hand = report(third_street("garlic-city"), SEQUENCE, about=2)
    while hand.street == "third street":
        play(hand, f"p{hand.asked[0]} cc")
    assert hand.asked == [1, 2, 3]


@clause("comstock/mexican-poker/27")
def test_at_comstock_the_deal_of_the_street_is_completed() -> None:
    """On the felt it is reported when all have a card; then each has three."""
    hand = felt("comstock", "keep")
    with pytest.raises(Refused, match="is completed first") as refusal:
        report(hand, SEQUENCE, about=2)
    assert "comstock/mexican-poker/27" in refusal.value.cite
    act(hand, Enter(cards=cards("3d 5d 6d")))
    report(hand, SEQUENCE, about=2)
    assert {len(hand.holdings[seat].cards) for seat in (1, 2, 3)} == {3}
    assert hand.street == "fourth street"


@clause("garlic-city/mexican-poker/21")
def test_at_garlic_city_bets_go_back_and_the_round_is_bet_again() -> None:
    hand = third_street("garlic-city")
    first, second = hand.asked[:2]
    play(hand, f"p{first} cbr 4, p{second} cc")
    sound(report(hand, SEQUENCE, about=2))
    assert set(stacks(hand).values()) == {194}
    assert hand.street == "third street"
    assert len(hand.asked) == 3
    assert "bet $4" in may(hand)
    sound(played_out(hand))


def test_after_the_last_street_hands_are_shown_without_betting_at_comstock() -> None:
    hand = third_street("comstock")
    while hand.street != "fifth street" or not hand.first_asked or "keep" in may(hand):
        seat = hand.asked[0]
        act(hand, hand.step.default(hand, seat))
    play(hand, f"p{hand.asked[0]} cbr 8")
    sound(report(hand, SEQUENCE, about=1))
    assert hand.street == "showdown"
    assert hand.last_raiser == 0
    sound(played_out(hand))


def test_the_first_cards_and_a_choice_of_faces_are_no_later_street() -> None:
    hand = mexican("comstock")
    with pytest.raises(Refused, match="not the betting after a later card"):
        report(hand, SEQUENCE, about=2)
    play(hand, "p1 pb, p2 cc, p3 cc")
    with pytest.raises(Refused, match="not the betting after a later card"):
        report(hand, SEQUENCE, about=2)


def test_on_the_felt_the_cards_that_come_up_are_named() -> None:
    hand = felt("garlic-city", "turn")
    act(hand, Enter(cards=(UNKNOWN,) * 3))
    with pytest.raises(Refused, match="2 cards come up"):
        report(hand, SEQUENCE, about=2)
    report(hand, SEQUENCE, about=2, card="5d 6d")
    assert (hand.holdings[2].up[-1], hand.holdings[3].up[-1]) == cards("5d 6d")
