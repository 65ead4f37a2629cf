"""The hand as a seat, the rail and the floor may know it."""

from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from houseway.cards.card import UNKNOWN, Card, card, cards
from houseway.collection.charges import Charge, Charges
from houseway.money.pots import Pot
from houseway.rulebook.answers import with_option
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, begin, legal
from houseway.table.event import evolve
from houseway.table.events import Dealt, Shuffled, Tabled
from houseway.table.forced import ForcedBet
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.events import Pushed
from houseway.table.repair_events import Swapped
from houseway.table.setup import Setup
from houseway.table.views import (
    FloorView,
    HoldingView,
    OwnCards,
    RailView,
    SeatView,
    floor_view,
    rail_view,
    seat_view,
)
from tests.evidence import clause
from tests.table.sitting import (
    BOARD_ROWS,
    any_hand,
    any_order,
    any_table,
    call_down,
    dealt,
    random_moves,
    table,
)

SEATS = {2: 200, 3: 200, 5: 200}
"""The button at seat 2, the blinds at seats 3 and 5; cards go to 3, 5 and 2 in turn."""


def stacked(setup: Setup, top: str) -> Hand:
    """A hand whose first cards are these; the others follow in no particular order."""
    first = tuple(cards(top))
    rest = tuple(card for card in any_order(setup, "rest") if card not in first)
    return dealt(setup, first + rest)


def called_round(hand: Hand) -> None:
    """Everybody calls until the street is over."""
    street = hand.street
    while hand.street == street:
        act(hand, Call(hand.asked[0]))


def holding(view: RailView, seat: int) -> HoldingView:
    (one,) = [one for one in view.holdings if one.seat == seat]
    return one


def bets(view: RailView) -> dict[int, int]:
    return {chips.seat: chips.bet_cents for chips in view.chips}


def card_fields(kind: Any, at: str = "") -> set[str]:
    """Where in a view a card could be, read off its types; the log is `seen`'s to answer for."""
    if kind is Card:
        return {at}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = {name: of for name, of in get_type_hints(kind).items() if name != "events"}
        return {one for name, of in hints.items() for one in card_fields(of, f"{at}.{name}")}
    return {one for of in get_args(kind) for one in card_fields(of, at)}


def test_the_rail_has_no_field_for_a_card_that_is_not_face_up() -> None:
    face_up = {".board", ".holdings.up", ".aside", ".face_up_on_stub"}
    face_up |= {".pan.drawn", ".pan.option_card", ".pan.seats.melds.cards"}
    face_up |= {".pan.seats.put_away.cards"}  # melds that lay open until their hand was put away
    face_up |= {".holdings.parts"}  # once they are open: tests/games/test_chinese_poker.py
    assert card_fields(RailView) == face_up


def test_a_seat_has_fields_for_its_own_closed_cards_and_nobody_elses() -> None:
    assert card_fields(SeatView) - card_fields(RailView) == {
        ".own.down",
        ".own.parts",
        ".choices.cards",
        ".choices.must",
    }


def test_the_floor_has_no_field_for_a_closed_hand() -> None:
    assert card_fields(FloorView) - card_fields(RailView) == {".choices.cards", ".choices.must"}


def test_a_player_sees_his_own_cards_and_counts_the_others() -> None:
    hand = stacked(table(stacks_dollars=SEATS), "As Kd 7h Ac Qd 2s")
    view = seat_view(hand, 3)
    assert view.own == (OwnCards(3, tuple(cards("As Ac"))),)
    assert [(one.seat, one.down_count, one.up) for one in view.holdings] == [
        (3, 2, ()),
        (5, 2, ()),
        (2, 2, ()),
    ]
    assert view.stub_count == 52 - 3 * 2


def test_the_board_is_everybodys_and_burns_are_only_counted() -> None:
    hand = stacked(table(stacks_dollars=SEATS), "As Kd 7h Ac Qd 2s 9c Jh Jd Js")
    called_round(hand)
    for view in (seat_view(hand, 2), rail_view(hand), floor_view(hand)):
        assert (view.street, view.board) == ("flop", tuple(cards("Jh Jd Js")))
        assert (view.burn_count, view.stub_count) == (1, 52 - 6 - 1 - 3)


def test_a_mucked_hand_is_gone_for_all_but_its_player() -> None:
    hand = stacked(table(stacks_dollars=SEATS), "As Kd 7h Ac Qd 2s")
    act(hand, Fold(2))
    call_down(hand)
    for viewer in (2, 3, 5):
        view = seat_view(hand, viewer)
        folded = holding(view, 2)
        assert (folded.is_live, folded.is_tabled, folded.up, folded.down_count) == (
            False,
            False,
            (),
            0,
        )
        (deal,) = [event for event in view.events if isinstance(event, Dealt)]
        known = tuple(cards("7h 2s")) if viewer == 2 else (UNKNOWN, UNKNOWN)
        assert (deal.cards[2], deal.cards[5]) == known


@pytest.mark.parametrize(
    ("house", "game"),
    [
        pytest.param("comstock", "texas-holdem", marks=clause("comstock/texas-holdem/28")),
        pytest.param("garlic-city", "texas-holdem", marks=clause("garlic-city/texas-holdem/63")),
        pytest.param("garlic-city", "omaha", marks=clause("garlic-city/omaha/70")),
    ],
)
def test_the_winning_hand_lies_face_up_before_all_until_the_pot_is_pushed(
    house: str, game: str
) -> None:
    setup = table(house, game, stacks_dollars=SEATS)
    hand = any_hand(setup, "face up")
    call_down(hand)
    view = rail_view(hand)
    *_, pushed = [event for event in view.events if isinstance(event, Pushed)]
    (tabled,) = [
        event for event in view.events if isinstance(event, Tabled) and event.seat == pushed.seat
    ]
    assert view.events.index(tabled) < view.events.index(pushed)
    winner = holding(view, pushed.seat)
    assert winner.is_tabled
    assert winner.up == tabled.cards
    assert UNKNOWN not in winner.up
    assert winner.down_count == 0


def test_bets_lie_before_their_seats_until_the_round_is_over() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    view = rail_view(hand)
    assert bets(view) == {3: 200, 5: 400, 2: 0}
    assert (view.pots, view.pot_cents, view.bet_cents) == ((), 600, 400)
    called_round(hand)
    view = rail_view(hand)
    assert bets(view) == {3: 0, 5: 0, 2: 0}
    assert view.pots == (Pot(3 * 400, (3, 5, 2)),)
    assert [chips.stack_cents for chips in view.chips] == [20000 - 400] * 3


def test_side_pots_are_cut_where_a_player_is_all_in() -> None:
    setup = table(stacks_dollars={2: 10, 3: 50, 5: 50}, limit="nl")
    hand = any_hand(setup)
    act(hand, Raise(2, 1000))
    called_round(hand)
    act(hand, Raise(3, 2000))
    view = rail_view(hand)
    assert (view.pots, bets(view)) == ((Pot(3 * 1000, (3, 5, 2)),), {3: 2000, 5: 0, 2: 0})
    act(hand, Call(5))
    assert rail_view(hand).pots == (Pot(3 * 1000, (3, 5, 2)), Pot(2 * 2000, (3, 5)))
    assert rail_view(hand).pot_cents == 7000


def test_dead_money_lies_in_the_main_pot_and_is_nobodys_bet() -> None:
    setup = table(stacks_dollars={2: 200, 3: 200, 5: 200, 7: 200})
    dead = ForcedBet(seat=7, cents=200, what="post", dead=True)
    hand = any_hand(replace(setup, posts=(dead,)))
    view = rail_view(hand)
    assert (view.pots, view.pot_cents) == ((Pot(200, (3, 5, 7, 2)),), 800)
    assert bets(view) == {3: 200, 5: 400, 7: 0, 2: 0}
    called_round(hand)
    assert rail_view(hand).pots == (Pot(4 * 400 + 200, (3, 5, 7, 2)),)


def with_drop(setup: Setup, *, cents: int = 200, jackpot_cents: int = 0) -> Setup:
    """A drop before the deal, of $2 as garlic-city/collection/6 posts it for three players."""
    charge = Charge(
        kind="per-hand",
        payer="pot",
        amount_cents=cents,
        jackpot_cents=jackpot_cents,
        cite="garlic-city/collection/6",
        when="before the deal",
    )
    return replace(setup, collection=Charges("per-hand", (charge,)))


def test_a_drop_out_of_the_blinds_comes_off_the_pot_when_they_are_pulled_in() -> None:
    hand = any_hand(with_drop(table(stacks_dollars=SEATS)))
    view = floor_view(hand)
    assert (bets(view), view.pots, view.pot_cents) == ({3: 200, 5: 400, 2: 0}, (), 400)
    assert (view.drop_cents, view.jackpot_cents, view.owed_cents) == (200, 0, 0)
    called_round(hand)
    assert rail_view(hand).pots == (Pot(3 * 400 - 200, (3, 5, 2)),)


def test_the_floor_sees_what_the_pot_still_owes_of_the_collection() -> None:
    # The blinds are $6: they pay $6 of the $7, and neither the last dollar nor the jackpot's.
    setup = with_drop(table(stacks_dollars=SEATS), cents=700, jackpot_cents=100)
    view = floor_view(any_hand(setup))
    assert (view.drop_cents, view.jackpot_cents, view.owed_cents) == (600, 0, 200)
    assert (view.pots, view.pot_cents) == ((), 0)


def test_a_killed_pot_shows_the_limit_it_is_played_at() -> None:
    setup = table(stacks_dollars=SEATS)
    answers = with_option(setup.answers, "kill", "half")
    view = rail_view(any_hand(replace(setup, answers=answers, killer=2)))
    # garlic-city/omaha/23, by reading for hold'em: $4 becomes $6, so 4/8 is played as 6/12.
    assert (view.limit, view.stakes) == ("4/8", "6/12")


def test_what_a_seat_may_do_is_told_to_that_seat_alone() -> None:
    hand = any_hand(table(stacks_dollars=SEATS))
    assert seat_view(hand, 2).choices == tuple(legal(hand, 2)) != ()
    assert seat_view(hand, 3).choices == seat_view(hand, 5).choices == ()
    assert floor_view(hand).choices == ()


def test_the_floor_sees_what_is_to_come_and_no_more_cards_than_the_rail() -> None:
    hand = stacked(table(stacks_dollars=SEATS), "As Kd 7h Ac Qd 2s")
    for _ in random_moves(hand, Random(3)):
        floor, rail = floor_view(hand), rail_view(hand)
        open_to_all = msgspec.to_builtins(rail)
        assert open_to_all.pop("viewer") == "rail"
        assert msgspec.to_builtins(floor).items() >= open_to_all.items()
    hand = stacked(table(stacks_dollars=SEATS), "As Kd 7h Ac Qd 2s")
    to_come = floor_view(hand).to_come
    assert to_come[to_come.index("turn") :] == (
        *("turn", "burn", "board", "bet"),
        *("river", "burn", "board", "bet"),
        *("showdown", "show", "end"),
    )


def test_the_house_dealer_is_told_how_many_cards_to_type_in() -> None:
    hand = begin(replace(table(stacks_dollars=SEATS), is_felt=True))
    view = floor_view(hand)
    assert view.asked == (HOUSE_DEALER,)
    assert [(one.verb, one.pick) for one in view.choices] == [("enter", (6, 6))]
    assert seat_view(hand, 3).choices == ()


def exposed_hand(house: str) -> Hand:
    """The house dealer has let the king of seat 5 be seen; the next card of the stub is the 9c."""
    hand = stacked(table(house, stacks_dollars=SEATS), "As Kd 7h Ac Qd 2s 9c")
    act(hand, Report(HOUSE_DEALER, "hole-card-exposed", about=5, place=1))
    return hand


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/texas-holdem/49")),
        pytest.param("comstock", marks=clause("comstock/texas-holdem/35")),
    ],
)
def test_an_exposed_card_lies_face_up_on_the_stub_until_it_is_burned(house: str) -> None:
    hand = exposed_hand(house)
    for viewer in (2, 3, 5):
        assert seat_view(hand, viewer).face_up_on_stub == card("Kd")
    called_round(hand)
    assert rail_view(hand).face_up_on_stub is None
    assert hand.burns == [card("Kd")]


def test_the_card_that_replaces_an_exposed_one_is_its_players_to_know() -> None:
    hand = exposed_hand("garlic-city")
    assert seat_view(hand, 5).own == (OwnCards(5, tuple(cards("Qd 9c"))),)
    for view in (seat_view(hand, 3), rail_view(hand), floor_view(hand)):
        (swapped,) = [event for event in view.events if isinstance(event, Swapped)]
        assert (swapped.card, swapped.replacement) == (card("Kd"), UNKNOWN)


def test_an_exposed_card_that_is_shuffled_in_is_lost_from_sight_wherever_it_lies() -> None:
    hand = exposed_hand("garlic-city")
    evolve(hand, Shuffled(tuple(reversed(hand.stub))[:1] + tuple(hand.stub[:-1])))
    assert hand.stub[-1] == card("Kd")
    assert rail_view(hand).face_up_on_stub is None


def test_a_ruling_is_shown_with_its_clause_and_the_card_set_aside_lies_open() -> None:
    hand = stacked(table(stacks_dollars=SEATS), "As Kd 7h Ac Qd 2s 9c Jh Jd Js 4c 4d")
    called_round(hand)
    act(hand, Report(HOUSE_DEALER, "turn-turned-early"))
    view = seat_view(hand, 3)
    (ruled,) = view.ruled
    assert ruled.fault == "turn-turned-early"
    assert "garlic-city/texas-holdem/5" in ruled.cite
    assert (view.board, view.aside) == (tuple(cards("Jh Jd Js")), (card("4d"),))
    assert view.burn_count == 2


@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_a_view_adds_up_and_travels_as_json(house: str, game: str) -> None:
    chance = Random(f"{house}/{game}")
    setup = any_table(house, game, chance)
    hand = any_hand(setup, "adds up")
    total_cents = sum(setup.stacks_cents.values())
    for _ in random_moves(hand, chance, faults=0.2):
        for view in (*(seat_view(hand, seat) for seat in setup.order), floor_view(hand)):
            assert sum(pot.cents for pot in view.pots) + sum(bets(view).values()) == view.pot_cents
            stacks_cents = sum(chips.stack_cents for chips in view.chips)
            assert stacks_cents + view.pot_cents == total_cents
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
