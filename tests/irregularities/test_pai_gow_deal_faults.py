"""Pai gow poker dealt wrongly: cards that were seen, and hands that have not seven cards."""

import pytest

from houseway.cards.card import card, cards
from houseway.errors import Refused
from houseway.table.bank.repair_events import CollectionReturned, WagerReturned
from houseway.table.engine import begin
from houseway.table.events import Collected, Shuffled
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed, Gathered, MadeDead, Swapped
from tests.dealing import log_of, may, play, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.pai_gow_hands import HOLES, SCHEDULE, WAGERS, check, pai_gow
from tests.table.banked_hands import bank_table

BOTH = pytest.mark.parametrize("house", ["garlic-city", "comstock"])
EVERY = pytest.mark.parametrize("house", ["garlic-city", "comstock", "s-and-k"])
WITH_JOKER = {**HOLES, 3: "Js Jk 9h 7c 5s 4h 2d"}


def exposed(hand: Hand, about: int, text: str) -> Hand:
    return report(hand, "boxed-or-exposed-card", about=about, card=text)


def counted(hand: Hand, about: int, count: int) -> Hand:
    return report(hand, "wrong-number-of-cards", about=about, count=count)


def is_misdeal(hand: Hand) -> bool:
    """Cards are gathered and shuffled, and every wager lies where it lay."""
    check(hand)
    return len(log_of(hand, Gathered)) == 1 and len(log_of(hand, Shuffled)) == 2


@EVERY
@clause("garlic-city/pai-gow-poker/30", "comstock/pai-gow-poker/44")
def test_one_exposed_card_is_replaced_by_the_first_of_the_stub(house: str) -> None:
    hand = pai_gow(house=house)
    first = hand.stub[-1]
    exposed(hand, 3, "9h")
    (swapped,) = log_of(hand, Swapped)
    assert (swapped.seat, swapped.card, swapped.replacement) == (3, card("9h"), first)
    assert sorted(hand.holdings[3].down) == sorted([*cards("Js Td 7c 5s 4h 2d"), first])
    assert hand.stub[-1] == card("9h")
    assert sorted(hand.asked) == [2, 3]
    check(hand)


@pytest.mark.parametrize(
    ("house", "clauses"),
    [("garlic-city", "30"), ("comstock", "44")],
)
def test_the_ruling_cites_the_page(house: str, clauses: str) -> None:
    assert f"{house}/pai-gow-poker/{clauses}" in cite(exposed(pai_gow(house=house), 3, "9h"))


@EVERY
@clause("garlic-city/pai-gow-poker/32", "comstock/pai-gow-poker/45")
def test_two_exposed_cards_are_a_misdeal_though_they_are_of_two_hands(house: str) -> None:
    hand = exposed(pai_gow(house=house), 3, "9h")
    assert not log_of(hand, Gathered)
    assert is_misdeal(exposed(hand, 2, "8h"))


@EVERY
@pytest.mark.parametrize(("about", "text"), [(2, "Ac"), (3, "Jk")])
@clause("garlic-city/pai-gow-poker/31", "comstock/pai-gow-poker/46")
def test_one_ace_or_joker_is_a_misdeal(house: str, about: int, text: str) -> None:
    hand = exposed(pai_gow(house=house, holes=WITH_JOKER), about, text)
    assert is_misdeal(hand)
    assert not log_of(hand, Swapped)


def test_a_misdeal_begins_with_the_first_card_again() -> None:
    """What was seen before it is forgotten: the next exposed card is the first of its deal."""
    hand = exposed(pai_gow(), 2, "Ac")
    play(hand, "p1 pile 1, p1 shake")
    nine = next(one for one in hand.holdings[3].down if one < card("Tc"))
    place = hand.holdings[3].down.index(nine) + 1
    report(hand, "boxed-or-exposed-card", about=3, place=place)
    assert len(log_of(hand, Swapped)) == 1
    check(hand)


@BOTH
def test_the_banks_card_is_replaced_like_any_other(house: str) -> None:
    hand = exposed(pai_gow(house=house), 1, "9s")
    assert card("9s") not in hand.holdings[1].down


@clause("comstock/pai-gow-poker/47")
@pytest.mark.parametrize("text", ["8h", "Ac"])
def test_a_card_that_its_player_shows_plays(text: str) -> None:
    """Only the house dealer exposes a card: not even an ace makes a misdeal, nor two of them."""
    hand = report(pai_gow(), "card-shown-by-player", about=2, card=text)
    report(hand, "card-shown-by-player", about=2, card="6s")
    assert [event.card for event in log_of(hand, Exposed)] == [card(text), card("6s")]
    assert not log_of(hand, Swapped, Gathered)
    assert card(text) in hand.holdings[2].down
    assert cite(hand) == "comstock/pai-gow-poker/47"
    # And the next card that the house dealer exposes is the first.
    assert log_of(exposed(hand, 3, "9h"), Swapped)


@clause("comstock/pai-gow-poker/47")
def test_a_house_may_rule_otherwise_on_every_card() -> None:
    kept = exposed(pai_gow(options={"boxed_or_exposed_card": "kept"}), 3, "9h")
    assert not log_of(kept, Swapped, Gathered)
    ace = exposed(pai_gow(options={"boxed_or_exposed_ace": "as any other card"}), 2, "Ac")
    assert len(log_of(ace, Swapped)) == 1
    options = {"card_shown_by_player": "as an exposed card"}
    shown = report(pai_gow(options=options), "card-shown-by-player", about=2, card="Ac")
    assert is_misdeal(shown)
    three = pai_gow(options={"boxed_or_exposed_misdeal": "3"})
    exposed(exposed(three, 3, "9h"), 2, "8h")
    assert len(log_of(three, Swapped)) == 2
    assert is_misdeal(exposed(three, 1, "7h"))


def test_the_deal_is_over_when_a_hand_is_set() -> None:
    hand = play(pai_gow(), "p2 front Qd Qc")
    with pytest.raises(Refused, match="The deal is over: hand 2 is set") as refused:
        exposed(hand, 3, "9h")
    assert refused.value.cite == "comstock/pai-gow-poker/44"


def test_nothing_is_exposed_before_the_hands_are_delivered() -> None:
    hand = pai_gow(WAGERS)
    with pytest.raises(Refused, match="when the hands are delivered"):
        report(hand, "boxed-or-exposed-card", about=3, place=1)


@clause("garlic-city/pai-gow-poker/33")
@EVERY
@pytest.mark.parametrize("count", [6, 8])
def test_a_bank_that_has_not_seven_cards_is_a_misdeal(house: str, count: int) -> None:
    assert is_misdeal(counted(pai_gow(house=house), 1, count))


@clause("garlic-city/pai-gow-poker/33")
def test_also_when_it_is_found_as_the_bank_is_opened() -> None:
    hand = play(pai_gow(house="garlic-city"), "p2 front Qd Qc, p3 front 2d 4h")
    assert hand.holdings[1].is_tabled
    assert is_misdeal(counted(hand, 1, 6))
    assert cite(hand).startswith("garlic-city/pai-gow-poker/33")


@clause("comstock/pai-gow-poker/36")
@EVERY
def test_two_hands_with_the_wrong_number_of_cards_are_a_misdeal(house: str) -> None:
    hand = counted(pai_gow(house=house), 2, 6)
    assert not log_of(hand, Gathered)
    assert is_misdeal(counted(hand, 3, 8))


def test_one_hand_that_is_counted_twice_is_one_hand() -> None:
    hand = counted(counted(pai_gow(), 2, 6), 2, 6)
    assert not log_of(hand, Gathered)


@clause("comstock/pai-gow-poker/37")
@EVERY
def test_a_hand_of_six_gets_the_top_card_and_play_continues(house: str) -> None:
    hand = counted(pai_gow(house=house), 2, 6)
    assert len(hand.holdings[2].down) == 7
    assert not log_of(hand, Gathered, MadeDead)
    assert sorted(hand.asked) == [2, 3]
    check(hand)


@clause("comstock/pai-gow-poker/38")
def test_a_hand_of_eight_is_dead_with_its_time_returned() -> None:
    """Both wagers on spot 3 and a dollar each; seat 2 and the bank play on."""
    hand = counted(pai_gow(schedule=SCHEDULE), 3, 8)
    assert [event.seat for event in log_of(hand, MadeDead)] == [3]
    assert [event.wager for event in log_of(hand, WagerReturned)] == [2, 3]
    back = log_of(hand, CollectionReturned)
    assert [(event.seat, event.cents) for event in back] == [(3, 100), (4, 100)]
    assert may(hand).startswith("seat 2 may put two in front")
    assert hand.asked == [2]
    assert "comstock/pai-gow-poker/38" in cite(hand)
    check(hand)
    play(hand, "p2 front Qd Qc, p1 front 9s 7h")
    assert won(hand) == {1: -22, 2: 19, 3: 0, 4: 0}


@clause("comstock/pai-gow-poker/37", "comstock/pai-gow-poker/38")
@pytest.mark.parametrize("house", ["garlic-city", "s-and-k"])
def test_where_nothing_is_printed_an_eighth_card_goes_back_until_it_is_looked_at(
    house: str,
) -> None:
    """GC-K8: after that the hand is dead, and wager and fee go back."""
    hand = pai_gow(house=house)
    before = list(hand.stub)
    counted(hand, 3, 8)
    assert (len(hand.holdings[3].down), hand.stub) == (7, before)
    assert not log_of(hand, Gathered, MadeDead, WagerReturned)
    check(hand)
    seen = pai_gow(house=house)
    report(seen, "wrong-number-of-cards", about=3, count=8, picked_up=True)
    assert [event.seat for event in log_of(seen, MadeDead)] == [3]
    assert [event.wager for event in log_of(seen, WagerReturned)] == [2, 3]
    check(seen)


@clause("comstock/pai-gow-poker/37")
def test_who_declines_the_seventh_card_has_a_dead_hand() -> None:
    """The player may take it: nobody must, and nobody plays with six (dhp.six_cards_declined)."""
    hand = report(pai_gow(schedule=SCHEDULE), "seventh-card-declined", about=2)
    assert [event.seat for event in log_of(hand, MadeDead)] == [2]
    assert hand.stack_cents(2) == 20000
    check(hand)
    options = {"six_cards_declined": "given anyway"}
    given = report(pai_gow(options=options), "seventh-card-declined", about=2)
    assert len(given.holdings[2].down) == 7
    with pytest.raises(Refused, match="The bank's hand is dealt again"):
        report(pai_gow(), "seventh-card-declined", about=1)


def test_two_cards_too_many_or_too_few_are_a_misdeal() -> None:
    assert is_misdeal(counted(pai_gow(), 3, 9))
    assert is_misdeal(counted(pai_gow(), 3, 5))
    one = counted(pai_gow(options={"far_miscounted": "as one card"}), 3, 9)
    assert [event.seat for event in log_of(one, MadeDead)] == [3]


@clause("comstock/pai-gow-poker/37", "comstock/pai-gow-poker/38")
def test_a_house_may_rule_otherwise_on_every_number() -> None:
    assert is_misdeal(counted(pai_gow(options={"player_wrong_count": "misdeal"}), 2, 6))
    options = {"bank_wrong_count": "as a player's hand"}
    six = counted(pai_gow(options=options), 1, 6)
    assert len(six.holdings[1].down) == 7
    # No round goes on without a bank.
    assert is_misdeal(counted(pai_gow(options=options), 1, 8))
    stands = {"dead_hand_collection": "stands"}
    assert not log_of(counted(pai_gow(schedule=SCHEDULE, options=stands), 3, 8), CollectionReturned)
    lost = counted(pai_gow(schedule=SCHEDULE, options={"dead_hand_wager": "lost"}), 3, 8)
    assert not log_of(lost, WagerReturned)
    assert won(play(lost, "p2 front Qd Qc, p1 front 9s 7h")) == {1: 18, 2: 19, 3: -30, 4: -10}


def test_a_hand_that_is_set_plays_as_it_is() -> None:
    """Without its cards it is foul: players see to their own hands."""
    hand = play(pai_gow(), "p2 front Qd Qc")
    with pytest.raises(Refused, match="Hand 2 is set or opened") as refused:
        counted(hand, 2, 6)
    assert "comstock/pai-gow-poker/59" in refused.value.cite


@pytest.mark.parametrize(
    ("count", "why"),
    [(0, "how many"), (7, "are right for it"), (12, "cannot have come off this stub")],
)
def test_a_number_that_cannot_be_is_refused(count: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        counted(pai_gow(), 2, count)


def test_a_report_is_about_a_hand_in_play() -> None:
    with pytest.raises(Refused, match="those are on spots 1, 2, 3"):
        counted(pai_gow(), 4, 6)


def test_the_collection_is_taken_once_for_two_deals() -> None:
    hand = pai_gow(schedule=SCHEDULE)
    taken = log_of(hand, Collected)
    assert log_of(exposed(hand, 2, "Ac"), Collected) == taken


def test_on_the_felt_the_exposed_card_is_named() -> None:
    setup = bank_table("comstock", "pai-gow-poker", is_felt=True)
    hand = play(begin(setup), f"{WAGERS}, p1 pile 1, p1 shake 1 1 1, d dh {'??' * 21}")
    report(hand, "boxed-or-exposed-card", about=2, card="9h")
    assert len(hand.holdings[2].down) == 7
    assert log_of(report(hand, "boxed-or-exposed-card", about=3, card="As"), Gathered)
    hand.money.assert_balanced()
