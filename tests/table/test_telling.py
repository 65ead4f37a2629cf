"""A hand in words: each line a sentence, to whoever listens, and every name spoken as it is."""

import re

import pytest

from houseway.cards.card import UNKNOWN, cards
from houseway.hands.pan import meld
from houseway.table.actors import FLOOR
from houseway.table.bank.events import BankTaken, Wagered
from houseway.table.bank.hand_events import HandFolded, Settled
from houseway.table.chinese.events import Compared
from houseway.table.endings import ending
from houseway.table.event import Event
from houseway.table.events import Boarded, Collected, Dealt, Discarded, Shuffled
from houseway.table.hand import Hand
from houseway.table.pan.events import Melded
from houseway.table.pan.pay_events import Paid
from houseway.table.pot.events import Called, Folded, Posted, Pushed, Raised
from houseway.table.repair_events import Faulted
from houseway.table.seen import seen_since
from houseway.table.teller import Teller, told
from houseway.table.viewers import RAIL
from tests.dealing import check_down, deal, play, table
from tests.games.blackjack.rounds import GARLIC_CITY, PLAYERS_CLUB, finish
from tests.games.blackjack.rounds import deal as round_of
from tests.games.nine_hands import NINE, SIX, ZERO, nine
from tests.games.pai_gow.tables import poker
from tests.table.test_naming import recorded


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Called(2, 400), "Ann calls $4."),
        (Called(2, 0), "Ann checks."),
        (Called(1, 400), "You call $4."),
        (Posted(1, 200, "missed", live=False), "You post $2 into the pot, no bet."),
        (Posted(1, 400, "missed"), "You post $4."),
        (Raised(2, 400, 1250, full=False), "Ann makes it $12.50, all in for less: action only."),
        (Folded(7), "Seat 7 folds."),
        (Boarded(cards("As")), "On the board: ace of spades."),
        (Collected(0, 300, 0, "x"), "The collection of $3 comes out of the pot."),
        (Pushed(2, 5000, 0, "full house"), "Ann wins $50 with a full house."),
        (Pushed(1, 5000, 2, ""), "You win $50 from side pot 2."),
        (Discarded(2, (UNKNOWN, UNKNOWN)), "Ann discards 2 cards."),
        (Discarded(2, ()), "Ann stands pat."),
        (Compared(2, 3, -2, 1000), "De la Cruz collects 2 points from Ann: $10."),
        (
            Paid(1, 2, (2, 3), (400, 400)),
            "You collect 2 chips from each player for a condition: $8.",
        ),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Event) else "",
)  # fmt: skip
def test_an_event_is_told_in_one_sentence(event: Event, words: str) -> None:
    assert told(Teller({1: "Bob", 2: "Ann", 3: "de la Cruz"}, me=1), event) == words


def test_cards_dealt_are_named_where_they_are_seen_and_counted_where_not() -> None:
    teller = Teller({1: "Bob", 2: "Ann"}, me=1)
    mine = Dealt((2, 1), (UNKNOWN, *cards("As")))
    assert told(teller, mine) == "You are dealt ace of spades."
    assert told(Teller({}), Dealt((2, 1), (UNKNOWN, UNKNOWN))) == "1 card to each hand."


def test_what_one_hand_alone_is_dealt_is_not_told_of_every_hand() -> None:
    teller = Teller({1: "Bob", 2: "Ann", 3: "Cal"}, me=1)
    assert told(teller, Dealt((2,), (UNKNOWN,))) == "Ann is dealt 1 card."
    told(teller, BankTaken(3, 3, 3, 1, 20_000))
    assert told(teller, Dealt((3, 3), (UNKNOWN, UNKNOWN))) == "The bank is dealt 2 cards."


def lines_of(hand: Hand, me: int) -> list[str]:
    """Every line of a hand as this seat is told it."""
    teller = Teller.at(hand.setup, {1: "Ann", 2: "Bob", 3: "Cal", 4: "Dan"}, me=me)
    return [told(teller, event) for event in seen_since(hand, me, 0)]


def test_whoever_stands_at_blackjack_is_told_to_stand_and_on_what() -> None:
    """Ten-six and a deuce is 18; nine-seven is 16. A hand that goes over does not stand."""
    hands = {2: "Tc 6d", 3: "9c 7s", 4: "Th 5d"}
    played = round_of(GARLIC_CITY, hands=hands, bank="Th 7d", draws="2c Kc 3c")
    finish(play(played, "p2 hit, p2 stand, p3 stand, p4 hit"))
    told_cal = [line for line in lines_of(played.hand, 3) if "stand" in line]
    assert told_cal == ["Bob stands on 18.", "You stand on 16."]


def test_a_hand_that_is_surrendered_does_not_stand_too() -> None:
    played = round_of(PLAYERS_CLUB, hands={2: "Tc 6d"}, bank="Th 7d")
    finish(play(played, "p2 surrender"))
    lines = lines_of(played.hand, 1)
    assert "Bob's hand is surrendered." in lines
    assert not [line for line in lines if "stand" in line]


def test_at_super_pan_nine_who_takes_a_card_and_who_stands_is_told() -> None:
    """Nobody is told what another one stands on, and the bank stands on nine."""
    lines = "p2 wager 10, p3 wager 10, done, p1 shake, p3 stand, p2 draw-one"
    hand = nine("garlic-city", lines, stacks=3, holes={1: NINE, 2: ZERO, 3: SIX})
    of_ann = [line for line in lines_of(hand, 1) if "stand" in line or "dealt 1" in line]
    assert of_ann == ["Cal stands.", "Bob is dealt 1 card.", "The bank stands on 9 points."]
    assert "You stand on 6 points." in lines_of(hand, 3)


def test_a_wager_is_settled_by_the_name_of_whoever_made_it() -> None:
    teller = Teller({1: "Bob", 2: "Ann", 3: "Cal"}, me=2)
    told(teller, BankTaken(3, 3, 3, 1, 20_000))
    told(teller, Wagered(1, 1, 5, 5, "base", 1_000, 1_000))
    told(teller, Wagered(2, 2, 2, 2, "pair-plus", 500, 500))
    lost = Settled(1, "lost", 0, 1_000, 0)
    assert told(teller, lost) == "Bob loses $10 on spot 5."
    paid = Settled(2, "a pair", 500, 0, 500)
    assert told(teller, paid) == ("You win $5 on Pair Plus: a pair.")


def test_nobody_of_the_staff_is_taken_for_a_player() -> None:
    assert (
        told(Teller({}), Faulted("exposed-card", FLOOR))
        == "The floor reports a fault: exposed card."
    )


def test_tiles_are_not_called_cards() -> None:
    shuffled, dealt = Shuffled((UNKNOWN,) * 32), Dealt((1, 2), (UNKNOWN, UNKNOWN))
    teller = Teller({}, has_tiles=True)
    assert told(teller, shuffled) == "The tiles are shuffled."
    assert told(teller, dealt) == "1 tile to each hand."
    assert told(Teller({}), shuffled) == "The cards are shuffled."


def test_a_hand_on_the_table_is_named_by_whom_it_belongs_to() -> None:
    """Seat 3 listens; Ann banks, and seat 3 has a wager on spot 4."""
    teller = Teller({2: "Ann"}, me=3)
    told(teller, BankTaken(seat=2, spot=2, holding=1, number=1, cents=20_000))
    told(teller, Wagered(7, 3, 4, 6, "base", 500, 500))
    assert [told(teller, HandFolded(holding)) for holding in (1, 6, 9)] == [
        "The bank's hand is folded.",
        "Your hand is folded.",
        "The hand on spot 9 is folded.",
    ]


def test_two_who_break_even_are_named_side_by_side() -> None:
    teller = Teller({2: "Ann", 3: "Bob"}, me=1)
    assert told(teller, Compared(2, 3, 0, 0)) == "Ann and Bob break even."
    assert told(teller, Compared(1, 3, 0, 0)) == "You and Bob break even."


def test_no_showdown_is_announced_where_all_others_have_folded() -> None:
    hand = play(deal("garlic-city"), "p1 f, p2 f")
    teller = Teller.at(hand.setup, {3: "Ann"})
    lines = [told(teller, event) for event in hand.log]
    # The blinds of $2 and $4, of which $2 was never called.
    assert "Ann wins the $4 pot." in lines
    assert "Showdown" not in lines


def test_a_pot_is_won_with_the_kicker_that_won_it() -> None:
    holes = {1: "Ks 8d", 2: "Kc Ad", 3: "Qc Jd"}
    hand = play(deal("garlic-city", holes=holes, board="Kh 9s 5c 4d 3h"), "p1 cc, p2 cc, p3 cc")
    check_down(hand)
    teller = Teller.at(hand.setup, {2: "Ann"})
    lines = [told(teller, event) for event in seen_since(hand, RAIL)]
    # Three who call the big blind of $4.
    assert "Ann wins the $12 pot with a pair of kings, ace kicker." in lines


def test_hands_set_in_two_are_named_once_and_their_wagers_say_which_part_was_ahead() -> None:
    """What a hand is was told when it was read, and need not be told again with its wager."""
    hand = recorded("garlic-city-pai-gow-poker")
    teller = Teller.at(hand.setup, {})
    lines = [told(teller, event) for event in seen_since(hand, RAIL)]
    settled = [line for line in lines if " wager pushes" in line or " wins $" in line]
    assert settled
    for line in settled:
        assert re.search(
            r": (both hands win|the front .+ and the back .+)(; the bank is used up, .+)?\.$", line
        ), line
    set_by = [line for line in lines if " set the bank's hand: " in line]
    assert all(" in front and " in line and line.endswith(" in back.") for line in set_by)
    assert set_by


def test_a_card_drawn_against_the_bank_is_told_with_what_the_hand_counts() -> None:
    played = round_of(GARLIC_CITY, hands={2: "Tc 6d"}, bank="9c 8d", draws="4h")
    finish(play(played, "p2 hit", "p2 stand"))
    teller = Teller.at(played.hand.setup, {2: "Ann"})
    lines = [told(teller, event) for event in seen_since(played.hand, RAIL)]
    # Ten and six are sixteen, and four are twenty; nine and eight are seventeen.
    assert "Ann's hand gets the four of hearts: 20." in lines
    assert "The bank's hand: nine of clubs, eight of diamonds: 17." in lines


def test_whoever_plays_two_spots_is_told_which_and_which_hand_of_a_split() -> None:
    """Cal sits at three and wagers on the free spot six, too, where tens are split; the bank has
    nine and eight.
    """
    played = round_of(
        GARLIC_CITY,
        hands={2: "9c 8s", 3: "9d 9s", 6: "Tc Td"},
        bank="9h 8d",
        draws="2h Qs",
        wagers={2: 10},
        also=["p3 wager 6 on 6", "p3 wager 10"],
    )
    finish(play(played, "p2 stand, p3 stand, p3 split 6"))
    lines = lines_of(played.hand, 3)
    expected = [
        "You wager $6 on spot 6.",
        "You wager $10 on spot 3.",
        "Face up: Bob nine of clubs; you on spot 3 nine of diamonds; "
        "you on spot 6 ten of clubs; the bank nine of hearts.",
        "On spot 3 you stand on 18.",
        "Your hand on spot 6 is split.",
        "Your hand 1 on spot 6 gets the deuce of hearts: 12.",
        "Your hand 2 on spot 6 gets the queen of spades: 20.",
        "With hand 2 on spot 6 you stand on 20.",
    ]
    assert [line for line in lines if line in expected] == expected
    # Bob has one hand, on his own spot.
    assert "Bob stands on 17." in lines
    assert {line for line in lines if line.startswith(("You win ", "You lose "))} == {
        "You lose $6 with hand 1 on spot 6: 12 against 17.",
        "You win $6 on the split with hand 2 on spot 6: 20 against 17.",
        "You win $10 on spot 3: 18 against 17.",
    }


def test_where_the_bank_is_used_up_the_log_says_what_is_not_paid() -> None:
    """The bank of $12 pays $10 to one of the two, $2 of $10 to the other, and then nothing."""
    hands = {2: "Tc 9s", 3: "Td 9c", 4: "Th 9d"}
    played = finish(round_of(GARLIC_CITY, hands=hands, bank="Ts 8d", bank_dollars=12))
    lines = [line.partition(" ")[2] for line in lines_of(played.hand, 1)]
    for line in (
        "wins $10: 19 against 18.",
        "wins $2: 19 against 18; the bank is used up, so another $8 is not paid.",
        "$10 wager gets no action: the bank is used up.",
    ):
        assert line in lines
    results = ending(played.hand)
    assert results is not None
    short = {part.cents: part.short_cents for one in results.seats[1:] for part in one.parts}
    assert short == {1_000: 0, 200: 800, 0: 0}


def test_fronts_are_told_by_both_their_cards() -> None:
    """King-eight meets king-queen: by one card each, a king would lose to a king."""
    table = poker("garlic-city", hands={1: "Kc Qd 4c 4h 7s 9s 2h", 2: "Kd 8h Jc Jd 5s 3c 2d"})
    table.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    table.play("p2 front Kd8h", "p1 front KcQd")
    lines = lines_of(table.hand, 2)
    assert (
        "Ann has set the bank's hand: king-queen high in front and a pair of fours in back."
        in lines
    )
    assert "Your hand: king-eight high in front and a pair of jacks in back." in lines
    assert any(line.endswith("the front loses and the back wins.") for line in lines)


def test_a_meld_made_with_a_card_of_another_one_says_what_is_left_of_that() -> None:
    """The five of a rope from deuce to five makes fives; deuce to four stay a rope."""
    teller = Teller({})
    left, made = meld(cards("2s 3s 4s")), meld(cards("5s 5s 5s"))
    event = Melded(3, 2, made, cards("5s"), "option card", source=1, left=left)
    assert told(teller, event) == (
        "Seat 3 melds a square of fives, all spades, with the option card, "
        "taking from another meld, which is now a rope, deuce to four of spades."
    )


def test_a_plate_says_how_many_cards_were_drawn_and_at_a_pineapple_thrown() -> None:
    """Two of five go and two come; of three hole cards one goes, and none comes."""
    for game, count, word in (("draw-poker", 2, "draws 2"), ("crazy-pineapple", 1, "throws 1")):
        teller = Teller.at(table("garlic-city", game), {})
        line = Discarded(1, (UNKNOWN,) * count).told(teller)
        assert teller.short(line) == word
