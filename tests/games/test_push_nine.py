"""Push-9 at S & K: antes by the condition, one betting round, and the pot that is played again."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

import houseway
from houseway.cards.card import Card, cards, names
from houseway.cards.packs import fifty_two
from houseway.cards.shuffle import Seeded
from houseway.collection.charges import Charge, Charges
from houseway.errors import BadInput, Refused
from houseway.houses.playing import PlayedHand
from houseway.table.carry import carried_out, next_setup
from houseway.table.endings import ending
from houseway.table.engine import act, begin, default
from houseway.table.events import Collected, Dealt
from houseway.table.pot.events import BettingOpened, Posted, Pushed
from houseway.table.push.actions import StayOut
from houseway.table.push.events import BoughtIn, PotPushedOn, StayedOut
from tests.dealing import log_of, play
from tests.evidence import clause


def in_rotation(hands: Mapping[int, str], *, button: int) -> str:
    """The deck from the top: three rounds from the left of the button."""
    held = {seat: list(cards(text)) for seat, text in hands.items()}
    order = sorted(held, key=lambda seat: (seat <= button, seat))
    return names([held[seat].pop(0) for _ in range(3) for seat in order])


def deal(hands: Mapping[int, str], *, limit: str = "condition-2", **table: Any) -> PlayedHand:
    """A hand in which these seats hold these cards, those of them who are dealt any."""
    button = table.pop("button", max(hands))
    stacks = table.pop("stacks", [50] * len(hands))
    dealt = {seat: hands[seat] for seat in table.pop("dealt", hands)}
    return houseway.house("s-and-k").deal(
        "push-nine",
        limit=limit,
        stacks_dollars=stacks,
        seats=sorted(hands),
        button=button,
        deck=in_rotation(dealt, button=button),
        **table,
    )


def dollars(hand: PlayedHand) -> list[float]:
    return [cents / 100 for cents in hand.stacks_cents.values()]


WON = {1: "9c Kd Ks", 2: "8d Kc Qs", 3: "7h Jc Js"}
"""Nine points, eight and seven."""
TIED = {1: "9c Kd Ks", 2: "5d 4c Ts", 3: "7h Jc Js"}
"""Nine points twice, and seven."""


@clause("s-and-k/push-nine/1")
def test_the_pack_is_fifty_two_without_a_joker() -> None:
    hand = deal(WON).hand
    everywhere = sorted([*hand.stub, *hand.seen_cards()])
    assert everywhere == sorted(fifty_two().cards) == [Card(n) for n in range(52)]


@pytest.mark.parametrize(("limit", "ante_cents"), [("condition-1", 100), ("condition-2", 200)])
@clause("s-and-k/push-nine/3")
def test_the_ante_is_the_condition_of_the_table(limit: str, ante_cents: int) -> None:
    antes = log_of(deal(WON, limit=limit), Posted)
    assert [(one.seat, one.cents, one.what) for one in antes] == [
        (1, ante_cents, "ante"), (2, ante_cents, "ante"), (3, ante_cents, "ante"),
    ]  # fmt: skip


@clause("s-and-k/push-nine/5")
def test_every_player_antes_before_the_first_card() -> None:
    hand = deal(WON)
    log = hand.hand.log
    last_ante = max(n for n, event in enumerate(log) if isinstance(event, Posted))
    assert last_ante < next(n for n, event in enumerate(log) if isinstance(event, Dealt))
    assert hand.hand.pot_cents == 600
    # An ante is no bet: the first player has nothing to call.
    assert hand.legal[0].owed_cents == 0


def test_another_kind_of_limit_is_refused() -> None:
    with pytest.raises(BadInput, match="Push-9 is not played at 4/8, but like condition-2"):
        deal(WON, limit="4/8")


@clause("s-and-k/push-nine/6")
def test_three_cards_each_go_round_face_down_after_the_shuffle() -> None:
    (dealt,) = log_of(deal(WON), Dealt)
    assert dealt.to == (1, 2, 3) * 3
    assert not dealt.up


@clause("s-and-k/push-nine/7", "s-and-k/push-nine/13")
def test_the_player_at_the_left_of_the_button_begins_and_the_button_moves_on() -> None:
    hand = deal(WON, button=1)
    assert hand.hand.asked == [2, 3, 1]
    play(hand, "p2 cc", "p3 cc", "p1 cc", "p2 sm -", "p3 sm -", "p1 sm -")
    following = next_setup(hand.setup, carried_out(hand.hand), hand.stacks_cents)
    assert following.button == 2
    assert following.order == (3, 1, 2)


@clause("s-and-k/push-nine/8")
@clause("s-and-k/push-nine/15")
def test_the_first_player_may_bet_the_condition_or_check() -> None:
    hand = deal(WON)
    assert [(one.verb, one.low_cents) for one in hand.legal] == [
        ("call", 0), ("raise", 200), ("fold", 0),
    ]  # fmt: skip
    with pytest.raises(Refused, match=r"A bet here is \$2, no more and no less"):
        hand.act("p1 cbr 4")
    play(hand, "p1 cc", "p2 cc", "p3 cc")
    assert hand.hand.street == "showdown"


@clause("s-and-k/push-nine/9", "s-and-k/push-nine/16")
def test_facing_a_bet_each_player_in_turn_calls_or_folds() -> None:
    hand = play(deal(WON), "p1 cbr 2")
    assert hand.hand.asked[0] == 2
    assert [(one.verb, one.owed_cents) for one in hand.legal if one.verb != "raise"] == [
        ("call", 200), ("fold", 0),
    ]  # fmt: skip
    with pytest.raises(Refused, match="It is seat 2's turn"):
        hand.act("p3 cc")
    play(hand, "p2 f", "p3 cc", "p1 sm -", "p3 sm -")
    assert dollars(hand) == [50 - 4 + 2 * 3 + 2 * 2, 50 - 2, 50 - 4]


@clause("s-and-k/push-nine/17")
@pytest.mark.parametrize("seats", [(1, 2, 3), (1, 2)])
def test_three_raises_follow_the_bet_and_no_more(seats: tuple[int, ...]) -> None:
    hand = deal({seat: WON[seat] for seat in seats})
    assert hand.hand.bet_cents == 0
    for number, to_dollars in enumerate((2, 4, 6, 8)):
        hand.act(f"p{seats[number % len(seats)]} cbr {to_dollars}")
    seat = seats[4 % len(seats)]
    with pytest.raises(Refused, match="A bet and 3 raises are in") as refused:
        hand.act(f"p{seat} cbr 10")
    assert "s-and-k/push-nine/17" in str(refused.value)


# The letter names the fee's source and no amount (SK-D15): a dollar, for once.
FEE = Charges(
    "per-hand",
    (
        Charge(
            kind="per-hand",
            payer="antes",
            amount_cents=100,
            jackpot_cents=0,
            cite="s-and-k/push-nine/12",
            when="before the deal",
        ),
    ),
)


@clause("s-and-k/push-nine/14")
def test_betting_begins_when_antes_are_posted_and_the_collection_is_taken() -> None:
    log = begin(replace(deal(WON).setup, collection=FEE), Seeded(7)).log
    kinds = [type(event) for event in log if isinstance(event, Posted | Collected | BettingOpened)]
    assert kinds == [Posted, Posted, Posted, Collected, BettingOpened]


def test_the_best_hand_takes_the_pot() -> None:
    hand = play(deal(WON), "p1 cc", "p2 cc", "p3 cc", "p1 sm -", "p2 sm -", "p3 sm -")
    assert dollars(hand) == [54, 48, 48]
    (won,) = log_of(hand, Pushed)
    assert won.words == "nine points"


def tied(**table: Any) -> PlayedHand:
    """Seats 1 and 2 have nine each, seat 3 seven; everybody bets the condition."""
    hand = deal(TIED, **table)
    play(hand, "p1 cbr 2", "p2 cc", "p3 cc")
    return play(hand, "p1 sm -", "p2 sm -", "p3 sm -")


@clause("s-and-k/push-nine/10")
def test_when_the_best_hands_tie_the_pot_is_not_divided_but_pushed_on() -> None:
    hand = tied()
    assert dollars(hand) == [46, 46, 46]
    # Nobody has lost it yet: who tied is told so, and what is played for next.
    results = ending(hand.hand)
    assert results is not None
    assert results.carried_cents == 1200
    assert {one.seat: [part.what for part in one.parts] for one in results.seats} == {
        1: ["tie"], 2: ["tie"], 3: [],
    }  # fmt: skip
    assert log_of(hand, PotPushedOn) == [PotPushedOn(1200, (1, 2), (3,))]
    assert not log_of(hand, Pushed)
    assert hand.is_over
    hand.hand.money.assert_balanced()


@clause("s-and-k/push-nine/10")
def test_a_tie_below_the_best_hand_is_no_push() -> None:
    hand = deal({1: "9c Kd Ks", 2: "7d Kc Qs", 3: "7h Jc Js"})
    play(hand, "p1 cc", "p2 cc", "p3 cc", "p1 sm -", "p2 sm -", "p3 sm -")
    assert dollars(hand) == [54, 48, 48]


def test_a_hand_that_is_mucked_does_not_tie() -> None:
    hand = play(deal(TIED), "p1 cc", "p2 cc", "p3 cc", "p1 sm -", "p2 sm", "p3 sm -")
    assert dollars(hand) == [54, 48, 48]


def test_a_house_may_divide_it_on_the_spot() -> None:
    assert dollars(tied(set={"push_pot": "divided"})) == [52, 52, 46]


def pushed(
    hands: Mapping[int, str], *, seats_tied: tuple[int, ...] = (1, 2), **table: Any
) -> PlayedHand:
    """The push hand: $20 lie in the middle."""
    table.setdefault("carried_dollars", 20)
    return deal(hands, tied=seats_tied, **table)


@clause("s-and-k/push-nine/11", "s-and-k/push-nine/3")
def test_whoever_lost_may_buy_into_a_pot_of_twenty_for_ten() -> None:
    hand = pushed(WON, button=3)
    assert hand.hand.asked == [3]
    assert [(one.verb, one.low_cents) for one in hand.legal] == [("buy in", 1000), ("stay out", 0)]
    hand.act("p3 buy")
    assert log_of(hand, BoughtIn) == [BoughtIn(3, 1000)]
    assert hand.hand.pot_cents == 3000
    assert not log_of(hand, Posted)
    (dealt,) = log_of(hand, Dealt)
    assert dealt.to == (1, 2, 3) * 3


@clause("s-and-k/push-nine/11")
def test_whoever_stays_out_is_not_dealt_in() -> None:
    hand = play(pushed(WON, dealt=(1, 2)), "p3 out")
    (dealt,) = log_of(hand, Dealt)
    assert dealt.to == (1, 2) * 3
    play(hand, "p1 cc", "p2 cc", "p1 sm -", "p2 sm -")
    assert dollars(hand) == [70, 50, 50]


def test_every_buyer_pays_half_of_the_pot_at_the_tie() -> None:
    four = {**WON, 4: "3h 2h 2s"}
    hand = play(pushed(four, button=4), "p3 buy", "p4 buy")
    assert [one.cents for one in log_of(hand, BoughtIn)] == [1000, 1000]
    swollen = {"push_pot_price": "half of the pot so far"}
    hand = play(pushed(four, button=4, set=swollen), "p3 buy", "p4 buy")
    assert [one.cents for one in log_of(hand, BoughtIn)] == [1000, 1500]


def test_an_odd_half_is_rounded_up_to_the_smallest_chip() -> None:
    hand = pushed(WON, carried_dollars=15)
    assert hand.legal[0].low_cents == 800
    assert pushed(WON, carried_dollars=15, chip_dollars="0.50").legal[0].low_cents == 750


def test_whoever_has_not_the_price_stays_out_unless_the_house_sells_for_less() -> None:
    hand = pushed(WON, stacks=[50, 50, 9])
    assert log_of(hand, StayedOut) == [StayedOut(3)]
    assert hand.hand.asked == [1, 2]
    short = pushed(WON, stacks=[50, 50, 9], set={"push_pot_short_buy": "yes"})
    assert [(one.verb, one.low_cents) for one in short.legal] == [("buy in", 900), ("stay out", 0)]


def test_a_price_that_has_grown_too_high_is_refused() -> None:
    four = {**WON, 4: "3h 2h 2s"}
    swollen = {"push_pot_price": "half of the pot so far"}
    hand = play(pushed(four, button=4, stacks=[50, 50, 50, 12], set=swollen), "p3 buy")
    assert [one.verb for one in hand.legal] == ["stay out"]
    with pytest.raises(Refused, match="It does not have the price in chips"):
        hand.act("p4 buy")
    with pytest.raises(Refused, match="The push pot is open to buy into"):
        hand.act("p4 cc")


def test_who_tied_with_his_last_chip_is_in_without_another() -> None:
    hand = play(pushed(WON, dealt=(1, 2), stacks=[0, 50, 50]), "p3 out")
    # Nobody bets against a player without chips.
    assert hand.hand.street == "showdown"
    play(hand, "p1 sm -", "p2 sm -")
    assert dollars(hand) == [20, 50, 50]


def test_a_player_without_chips_who_did_not_tie_cannot_be_dealt_in() -> None:
    with pytest.raises(BadInput, match=r"seat 3 cannot be dealt in with \$0"):
        pushed(WON, stacks=[50, 50, 0])


def test_a_push_pot_needs_somebody_who_tied_for_it() -> None:
    with pytest.raises(BadInput, match="nobody is dealt in who tied"):
        pushed(WON, seats_tied=(7,))


def test_a_lone_player_takes_it_when_nobody_buys() -> None:
    hand = play(pushed(WON, seats_tied=(1,)), "p2 out", "p3 out")
    assert dollars(hand) == [70, 50, 50]
    assert hand.is_over


def test_a_tie_again_pushes_the_pot_again() -> None:
    hand = play(pushed(TIED), "p3 buy", "p1 cc", "p2 cc", "p3 cc", "p1 sm -", "p2 sm -", "p3 sm -")
    assert log_of(hand, PotPushedOn) == [PotPushedOn(3000, (1, 2), (3,))]


def test_the_pot_lies_between_the_hands_and_comes_in_with_the_next() -> None:
    hand = tied()
    carry = carried_out(hand.hand)
    following = next_setup(hand.setup, carry, hand.stacks_cents)
    assert following.button == hand.setup.button == 3
    again = begin(following, Seeded(7))
    assert again.pot_cents == 1200
    assert again.asked == [3]
    moved = tied(set={"push_pot_button": "moves"})
    assert next_setup(moved.setup, carried_out(moved.hand), moved.stacks_cents).button == 1


def test_nobody_new_plays_for_a_push_pot() -> None:
    hand = tied()
    carry = carried_out(hand.hand)
    with pytest.raises(BadInput, match="seat 5 has not anted to the pot"):
        next_setup(hand.setup, carry, {**hand.stacks_cents, 5: 5000})


def test_who_folded_may_buy_in_unless_only_beaten_hands_may() -> None:
    folded = play(deal({**TIED, 4: "3h 2h 2s"}, button=4), "p1 cbr 2", "p2 cc", "p3 cc", "p4 f")
    play(folded, "p1 sm -", "p2 sm -", "p3 sm -")
    assert log_of(folded, PotPushedOn)[0].open_to == (3, 4)
    beaten = {"push_pot_open_to": "hands beaten at the showdown"}
    folded = deal({**TIED, 4: "3h 2h 2s"}, button=4, set=beaten)
    play(folded, "p1 cbr 2", "p2 cc", "p3 cc", "p4 f", "p1 sm -", "p2 sm -", "p3 sm")
    assert log_of(folded, PotPushedOn)[0].open_to == (3,)


def test_a_push_hand_may_be_played_without_betting() -> None:
    hand = play(pushed(WON, set={"push_pot_betting": "no"}), "p3 buy")
    assert hand.hand.street == "showdown"
    assert not log_of(hand, BettingOpened)


@pytest.mark.parametrize(("answer", "taken"), [("none", 0), ("as any hand", 100)])
def test_nothing_is_collected_for_a_push_hand_unless_the_house_says_so(
    answer: str, taken: int
) -> None:
    hand = pushed(WON, set={"push_pot_collection": answer})
    posted = replace(hand.setup, collection=FEE)
    played = begin(posted, Seeded(7))
    assert played.money.balances[posted.drop] == taken


def test_side_pots_are_paid_and_only_the_main_pot_is_pushed() -> None:
    # Seat 1 is all-in for its ante of $2; seats 2 and 3 bet $2 more against each other.
    hand = deal({1: "9c Kd Ks", 2: "5d 4c Ts", 3: "7h Jc Js"}, stacks=[2, 50, 50])
    play(hand, "p2 cbr 2", "p3 cc", "p2 sm -", "p3 sm -", "p1 sm -")
    assert log_of(hand, PotPushedOn) == [PotPushedOn(600, (1, 2), (3,))]
    assert [(one.seat, one.cents, one.pot) for one in log_of(hand, Pushed)] == [(2, 400, 1)]


def test_those_who_tied_may_divide_it_where_the_house_lets_them() -> None:
    agreed = {"push_pot_chopped": "yes"}
    hand = pushed(WON, set=agreed)
    assert [one.verb for one in hand.legal] == ["divide", "play for it"]
    with pytest.raises(Refused, match="asked to divide the pot"):
        hand.act("p1 cc")
    play(hand, "p1 divide yes", "p2 divide yes")
    assert dollars(hand) == [60, 60, 50]
    assert hand.is_over
    hand = play(pushed(WON, set=agreed), "p1 divide no")
    assert hand.hand.asked == [3]


def test_the_clock_stays_out_and_plays_on() -> None:
    hand = pushed(WON).hand
    assert default(hand, 3) == StayOut(3)
    act(hand, default(hand, 3))
    shared = pushed(WON, set={"push_pot_chopped": "yes"}).hand
    act(shared, default(shared, 1))
    assert shared.asked == [3]


def test_a_push_hand_is_written_and_read_with_who_tied() -> None:
    hand = play(pushed(WON), "p3 buy", "p1 cc", "p2 cc", "p3 cc", "p1 sm -", "p2 sm -", "p3 sm -")
    assert "carried_dollars = 20\ntied = [1, 2]\n" in hand.record()
    assert PlayedHand.from_record(hand.record()).hand.log == hand.hand.log


@clause("s-and-k/push-nine/24")
def test_three_faces_tie_unless_the_house_tells_them_apart() -> None:
    faces = {1: "Kc Kd Qs", 2: "Jd Jc Qh"}
    calls = ("p1 cc", "p2 cc", "p1 sm -", "p2 sm -")
    assert log_of(play(deal(faces), *calls), PotPushedOn)
    apart = play(deal(faces, set={"three_faces": "high card"}), *calls)
    assert dollars(apart) == [52, 48]
