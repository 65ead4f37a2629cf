"""Why a steady player does it: one clause with the figure that the bot went by."""

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from houseway.bots import reasons
from houseway.bots.betting import pot_cents
from houseway.bots.players import player_for
from houseway.bots.reasons import Asked, explained, nearest, placed, reason
from houseway.cards.card import cards
from houseway.cards.shuffle import Seeded
from houseway.hands.comparing import together
from houseway.hands.naming import Named
from houseway.houses.playing import PlayedHand
from houseway.table.action import Action
from houseway.table.engine import act, begin, default
from houseway.table.hand import Hand
from houseway.table.naming import held
from houseway.table.pan.actions import LayDown
from houseway.table.pot.actions import Call, Fold
from houseway.table.records.hand_file import read_hand_file
from houseway.table.viewers import own_holdings
from houseway.table.views import seat_view
from houseway.web.shown.advising import STEADY
from tests.dealing import deal, play
from tests.games import chinese_hands
from tests.games.blackjack.rounds import COMSTOCK_PURE, GARLIC_CITY
from tests.games.blackjack.rounds import deal as deal_round
from tests.games.small_pan import dealt, pan, setup
from tests.table.banked_hands import banked

RECORDS = Path(__file__).parents[1] / "hands_played"


def proposed(hand: Hand, seat: int) -> tuple[Action, str]:
    """What the bot in this seat would do now, and why."""
    view = seat_view(hand, seat)
    action = player_for(hand.setup.game)(view, hand.setup, STEADY, Random("seed"))
    own = {one: held(hand, one) for one in own_holdings(hand, seat)}
    found = own.get(getattr(action, "about", 0) or seat) or next(iter(own.values()), ())
    have = together([one.words for one in found])
    return action, reason(action, Asked(view, hand.setup, STEADY, "seed", have))


@pytest.mark.parametrize(
    ("hole", "words"),
    [
        ("As Ks", r"with ace-king suited you win about \d+ pots in 100 against any cards, .+"),
        (
            "7c 2d",
            r"with seven-deuce you win about \d+ pots in 100 against any cards, "
            r"and calling \$4 for a pot of \$8 with the calls to come needs 33",
        ),
    ],
)
def test_a_bet_is_explained_by_the_hand_its_chances_and_the_price(hole: str, words: str) -> None:
    hand = deal("comstock", "texas-holdem", holes={1: hole}, board="Kh 9s 8c 3s 2h")
    _, why = proposed(hand, 1)
    assert re.fullmatch(words, why), why


def test_a_total_is_explained_by_what_the_two_best_plays_are_worth_at_this_house() -> None:
    hand = deal_round(COMSTOCK_PURE, hands={2: "Tc 3d"}, bank="5h 9d").hand
    action, why = proposed(hand, 2)
    assert action.key() == "stand"
    assert re.fullmatch(
        r"with 13 against a 5, standing loses (\d+) cents on each dollar on average, "
        r"and hitting loses (\d+) cents",
        why,
    ), why
    stands, hits = map(int, re.findall(r"(\d+) cents", why))
    assert stands < hits


@pytest.mark.parametrize(
    "name",
    [
        "garlic-city-texas-holdem", "garlic-city-omaha-hi-lo", "garlic-city-seven-card-stud",
        "comstock-razz", "comstock-lowball", "garlic-city-mexican-poker", "s-and-k-push-nine",
        "garlic-city-chinese-poker", "comstock-pan", "garlic-city-pai-gow-poker",
        "garlic-city-pai-gow-tiles", "garlic-city-three-card-poker", "garlic-city-caribbean-stud",
        "comstock-super-pan-nine", "comstock-pure-21-5-blackjack", "garlic-city-crazy-pineapple",
    ],
)  # fmt: skip
def test_every_family_has_a_reason_for_all_that_is_proposed(name: str) -> None:
    record = read_hand_file((RECORDS / f"{name}.hand").read_text("utf-8"))
    hand = begin(replace(PlayedHand(record).hand.setup, is_felt=False), Seeded(11))
    said = 0
    while not hand.is_over and said < 12:
        seat = hand.asked[0]
        if seat < 0:
            act(hand, default(hand, seat))
            continue
        action, why = proposed(hand, seat)
        assert why, f"nothing is said for {action}"
        assert "{" not in why
        assert not why.endswith(".")
        said += 1
        act(hand, action)
    assert said


def test_a_hand_of_three_cards_is_explained_by_what_playing_and_folding_come_to() -> None:
    """A king high is worth some third of an ante less than nothing at Garlic City."""
    lines = "p1 bank 100, p2 wager 10, done"
    hand = banked("garlic-city", "three-card-poker", lines, holes={2: "Kc 9d 4h"})
    action, why = proposed(hand, 2)
    assert action.key() == "play"
    assert re.fullmatch(
        r"with king.* high.*, playing loses 0\.\d\d of an ante on average, "
        r"and folding loses a whole ante",
        why,
    ), why


def test_a_hand_of_super_pan_nine_is_explained_by_a_card_and_by_none() -> None:
    hand = banked("comstock", "super-pan-nine", "p1 bank 100, p2 wager 10, done, p1 shake",
                  holes={2: "3c 2d Kh"})  # fmt: skip
    action, why = proposed(hand, 2)
    assert action.key() == "draw-one"
    # On five a card loses some 8 hundredths of the wager, and none some 20.
    assert re.fullmatch(
        r"with .*, drawing loses 0\.\d\d of a wager on average, "
        r"and standing loses 0\.\d\d of a wager",
        why,
    ), why
    drawn, stood = map(float, re.findall(r"0\.\d\d", why))
    assert drawn < stood


def test_what_rounds_to_nothing_is_about_even() -> None:
    for worth in (0.004, 0.0, -0.004):
        assert " ".join(reasons._won(worth, "wager").values()) == "comes out about even"
    assert " ".join(reasons._won(-0.006, "wager").values()) == "loses 0.01 of a wager"


def test_under_answers_that_nobody_has_worked_out_the_rule_of_thumb_is_said() -> None:
    hand = banked("garlic-city", "three-card-poker", "p1 bank 100, p2 wager 10, done",
                  holes={2: "Kc 9d 4h"}, options={"unqualified_bank_pays": "nothing"})  # fmt: skip
    _, why = proposed(hand, 2)
    assert why.startswith("the best rule is to play queen-six-four or better")


def at_the_draw(hole: str) -> Hand:
    """Lowball for two; the first is asked what they throw away."""
    hand = deal("garlic-city", "lowball", holes={1: hole}, stacks=2)
    while not any(one.verb == "discard" for one in seat_view(hand, 1).choices):
        seat = hand.asked[0]
        act(hand, Call(seat) if hand.street == "deal" else default(hand, seat))
    return hand


def test_a_draw_is_explained_by_what_it_wins_beside_the_hand_as_it_is() -> None:
    """Four cards of a wheel with a king; and the wheel, which at most ties."""
    action, why = proposed(at_the_draw("As 2d 3c 4h Ks"), 1)
    assert action.key() == "discard"
    found = re.fullmatch(
        r"that keeps 4-3-2-A and wins about (\d+) pots in 100, "
        r"and standing pat wins (?:hardly a pot|about (\d+) pots?)",
        why,
    )
    assert found, why
    assert int(found[1]) > int(found[2] or 0)
    _, why = proposed(at_the_draw("As 2d 3c 4h 5s"), 1)
    assert re.fullmatch(
        r"with a wheel, 5-4-3-2-A, you win about (9[5-9]|100) pots in 100 as it is", why
    ), why


@pytest.mark.parametrize(
    ("thirteen", "words"),
    [
        # Three aces in front of four kings and four queens; and no pair but one of deuces.
        (("As Ad Ah", "Ks Kd Kh Kc 2c", "Qs Qd Qh Qc 3c"), r"wins \d+(\.\d)? points from each"),
        (("2c 2d 4h", "3c 5d 7h 8s 9c", "6d Jh Th 4s Qc"), r"loses \d+(\.\d)? points to each"),
    ],
)
def test_a_setting_is_explained_by_what_it_wins_or_loses_on_average(
    thirteen: chinese_hands.Parts, words: str
) -> None:
    _, why = proposed(chinese_hands.deal({1: thirteen}).hand, 1)
    assert re.search(rf"; on average that {words} opponent, and no setting ", why), why


@pytest.mark.parametrize(
    ("owed", "pot", "needs"), [(8, 40, 17), (12, 60, 17), (4, 78, 5), (4, 28, 13)]
)
def test_every_figure_is_rounded_to_the_nearest_and_halves_up(
    owed: int, pot: int, needs: int
) -> None:
    """Two sixths are the same sixth; 4 of 82 is 4.9 in 100, and 4 of 32 is 12.5."""
    assert nearest(100 * owed / (pot + owed)) == needs


@pytest.mark.parametrize(("share", "says"), [(0.3335, ("33.4", "33.3")), (0.36, ("36", "33"))])
def test_where_whole_figures_are_the_same_a_digit_more_shows_which_is_larger(
    share: float, says: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """$4 for a pot of $8 asks for a third, 33.3 in 100."""
    monkeypatch.setattr(reasons, "_share", lambda _: share)
    hand = deal("comstock", "texas-holdem", holes={1: "7c 2d"}, board="Kh 9s 8c 3s 2h")
    asked = Asked(seat_view(hand, 1), hand.setup, STEADY, "1/1", "seven-deuce")
    won, price = says
    said = reason(Call(1), asked)
    assert f"you win about {won} pots in 100" in said
    assert said.endswith(f" needs {price}")


def test_why_a_hint_says_call_or_fold_holds_the_figures_against_each_other() -> None:
    """Nobody has raised, so that nothing is taken off; $4 of $12 is a third."""
    hand = deal("comstock", "texas-holdem", holes={1: "7c 2d"}, board="Kh 9s 8c 3s 2h")
    asked = Asked(seat_view(hand, 1), hand.setup, STEADY, "1/1", "seven-deuce")
    said = explained(Fold(1), asked)
    assert said.startswith("About ")
    assert said.endswith(
        " in 100 is how often the hand wins when everybody who is in stays to the end, whatever "
        "cards they hold. The call is $4 and the pot would then be $12: $4 of $12 is 33 in 100. A "
        "hand that wins less often than that gets less back than the call costs, so folding is "
        "cheaper."
    )


def test_whoever_is_counted_as_an_opponent_is_counted_into_the_pot() -> None:
    """Five hands in: the blinds have put up $6 and still owe $2, and two more would owe $4 each.

    Ace-jack suited wins 28 of such pots in 100; $4 for $16 asks for 20, and for the $6 that lie
    there it would ask for 40.
    """
    first = deal("garlic-city", "texas-holdem", stacks=5).asked[0]
    hand = deal("garlic-city", "texas-holdem", holes={first: "As Js"}, stacks=5)
    action, _ = proposed(hand, first)
    assert not isinstance(action, Fold)
    assert pot_cents(seat_view(hand, first), STEADY) == 600 + 200 + 2 * 400


def test_a_name_with_a_comma_in_it_has_another_behind_it_when_it_is_kept() -> None:
    hand = deal("garlic-city", "draw-poker", holes={1: "7s 7d 2c 2h 9s"}, stacks=2)
    while not any(one.verb == "discard" for one in seat_view(hand, 1).choices):
        seat = hand.asked[0]
        may_call = any(one.verb == "call" for one in seat_view(hand, seat).choices)
        act(hand, Call(seat) if may_call else default(hand, seat))
    _, why = proposed(hand, 1)
    assert why.startswith("that keeps two pair, sevens and deuces, and wins about "), why


def test_what_a_hint_says_a_hand_wins_is_good_to_a_few_pots_in_a_hundred() -> None:
    """Aces win 85.2 pots in 100 against any other hand, before the flop and heads up."""
    hand = deal("comstock", "texas-holdem", holes={1: "As Ad"}, board="Kh 9s 8c 3s 2h", stacks=2)
    for line in range(6):
        asked = Asked(seat_view(hand, 1), hand.setup, STEADY, f"1/{line}", "a pair of aces")
        found = re.match(r"with a pair of aces you win about (\d+) pots", reason(Call(1), asked))
        assert found
        assert abs(int(found[1]) - 85) <= 5


def test_the_parts_of_a_setting_are_told_with_their_places() -> None:
    names = [Named("ace high", (), "front"), Named("two pair, tens and fives", (), "back")]
    assert placed(names) == "ace high in front; two pair, tens and fives, in back"


def test_insurance_that_is_left_alone_is_explained_by_how_often_it_would_win() -> None:
    hand = deal_round(GARLIC_CITY, hands={2: "Tc 8d"}, bank="Ah 9d").hand
    action, why = proposed(hand, 2)
    assert action.key() == "done"
    assert why == (
        "the bank has a ten underneath 31 times in 100, and insurance at 2 to 1 needs 33"
    )


def test_a_first_draw_at_pan_that_may_be_refused_is_told_from_the_option_card() -> None:
    held = "Ac 3d 5s 7h Qd Jc 2s 4h 6d Kc"
    hand = pan("players-club", {3: held}, stock="7c")
    play(hand, "p3 draw")
    action, why = proposed(hand, 3)
    assert action.key() == "draw"
    assert why == "the card makes no meld with yours, and you may draw another instead"


FEW: Final = "Ac 3d 5s 7h Qd Jc 2s 4h 6d Kc"
"""No two of them go together, but for the kings and queens of no suit in common."""


def test_whoever_opens_a_hand_of_pan_is_told_of_no_option_card() -> None:
    """Nobody has let a card go yet; once the three goes, it is one."""
    hand = pan("comstock", {3: FEW, 2: FEW}, stock="7c 7d")
    assert "no option card lies there" in proposed(hand, 3)[1]
    play(hand, "p3 draw", "p3 release")
    while hand.asked == [1] or proposed(hand, 2)[0].key() == "let-go":
        act(hand, default(hand, hand.asked[0]))
    action, why = proposed(hand, 2)
    assert (action.key(), why) == ("draw", "the option card makes no meld with yours")


def test_a_hand_of_pan_is_played_for_the_melds_and_pairs_that_are_named() -> None:
    """Seven, jack and queen are next to one another: eights to tens are not in the pack."""
    hand = dealt(setup("comstock"), {3: "7s Js Qs 5h 5d 2c 2c Kd Ah 4c"})
    # The four of clubs is one apart from each of the deuces: four pairs, and three are named.
    assert proposed(hand, 3)[1] == (
        "your ten cards hold 1 meld (seven of spades, jack of spades, queen of spades) and 4 pairs "
        "of cards that want a third (such as five of hearts, five of diamonds; deuce of clubs, "
        "deuce of clubs; deuce of clubs, four of clubs), enough to try for eleven cards down"
    )


def test_a_card_at_pan_is_laid_on_the_meld_that_the_hint_names() -> None:
    """A king of spades makes 7-J-Q a rope to the king, with king, queen and jack in spades.

    That is a condition: 1 chip, and in spades 2 (players-club/pan/32 and 6).
    """
    hand = pan("comstock", {3: "7s Js Qs 5h 5d 2c 2c 4d Ah 6c"}, stock="Kh Ks")
    play(hand, "p3 draw", "p3 meld 7sJsQs")
    asked = Asked(seat_view(hand, 3), hand.setup, STEADY, "seed", "")
    why = reason(LayDown(3, cards("Ks"), onto=1), asked)
    assert why.startswith(
        "it goes on a rope, seven to queen of spades, which then is a rope, seven to king of spades"
    )
    assert "pays you 2 chips" in why
    # Three aces are a square, and no condition.
    new = reason(LayDown(3, cards("Ac Ad Ah")), asked)
    assert new.startswith("it makes a square of aces")
    assert "pays" not in new


def test_a_kill_at_a_spread_limit_is_not_said_to_double_the_stakes() -> None:
    """Only the most doubles there (comstock/lowball/9)."""
    hand = deal("comstock", "lowball", limit="4-20", stacks=5, looking=True,
                holes={2: "Kc Kd 2c 3c 4c"})  # fmt: skip
    action, why = proposed(hand, 2)
    assert action.key() == "no-kill"
    assert why == "a kill puts in more before you have seen all your cards"
