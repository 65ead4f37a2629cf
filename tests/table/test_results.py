"""How a hand came out, as every screen is told it: shown hands stay, and each part is named."""

from houseway.cards.card import cards
from houseway.table.endings import ending
from houseway.table.results import HandResults, Part, results_of
from tests.dealing import check_down, deal, play
from tests.evidence import clause
from tests.games.blackjack.rounds import GARLIC_CITY
from tests.games.blackjack.rounds import deal as round_of
from tests.games.small_pan import OUT, READY, pan
from tests.table.test_bank_cover import short


def parts(results: HandResults, seat: int) -> list[Part]:
    return next(list(one.parts) for one in results.seats if one.seat == seat)


@clause("garlic-city/texas-holdem/62", "comstock/texas-holdem/27")
def test_a_losing_hand_that_was_shown_is_still_among_the_hands_shown() -> None:
    """The book kills losing hands before the pot is pushed; who looks on still reads them."""
    holes = {1: "Ks Kd", 2: "As Ad", 3: "7c 2d"}
    hand = deal("garlic-city", holes=holes, board="Qh 9s 5c 4d 3h")
    play(hand, "p1 cc, p2 cc, p3 cc")
    check_down(hand)
    results = results_of(hand)
    assert not hand.holdings[1].cards
    assert {one.seat: len(one.cards) for one in results.hands} == {1: 2, 2: 2, 3: 2}
    (won,) = parts(results, 2)
    assert (won.what, won.outcome, won.words) == ("pot", "won", "pair")
    assert parts(results, 1) == []
    assert next(one.net_cents for one in results.seats if one.seat == 1) == -400


def test_a_hand_that_nobody_saw_is_not_among_them() -> None:
    hand = deal("garlic-city")
    play(hand, "p1 f, p2 f")
    assert hand.is_over
    results = results_of(hand)
    assert results.hands == ()
    assert [one.outcome for one in parts(results, 3)] == ["won"]


@clause("comstock/super-pan-nine/98")
def test_a_wager_beyond_the_bank_has_no_action_and_the_one_before_used_it_up() -> None:
    """$15 put up, and two wagers of $10 win: $10 are paid, then $5, and the push used nothing."""
    results = results_of(short(15, "push won won won"))
    wagers = [one for seat in (2, 3, 4, 5) for one in parts(results, seat)]
    came_to = [(one.outcome, one.cents, one.is_short) for one in wagers]
    assert came_to == [
        ("push", 0, False),
        ("won", 1000, False),
        ("won", 500, True),
        ("no action", 0, True),
    ]
    (bank,) = parts(results, 1)
    assert (bank.what, bank.outcome, bank.cents) == ("bank", "lost", -1500)


@clause("garlic-city/pan/66")
def test_what_a_hand_of_pan_is_made_of_adds_up_to_the_net_of_every_seat() -> None:
    """The tops that one has put up are a part of it, for whoever wins them too."""
    results = results_of(play(pan("garlic-city", {3: READY}, stock="4s"), *OUT))
    nets = {one.seat: one.net_cents for one in results.seats}
    assert nets == {one.seat: sum(part.cents for part in one.parts) for one in results.seats}
    tops = [part.cents for part in parts(results, 3) if part.what == "tops"]
    # One chip of $2 from each of the three, of which one is the winner's own.
    assert tops == [-200, 600]


@clause("garlic-city/buster/9")
def test_a_natural_that_is_paid_and_put_away_can_still_be_read() -> None:
    played = round_of(GARLIC_CITY, hands={2: "Ac Kd", 3: "Tc 6d"}, bank="9c 8d")
    assert not played.hand.holdings[2].cards
    results = ending(played.hand)
    assert results is not None
    (natural,) = results.hands
    assert (natural.seat, natural.cards) == (2, cards("Ac Kd"))
    assert natural.named[0].words == "a Natural"
