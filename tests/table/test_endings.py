"""How a hand came out, with every hand by its name, and what a seat holds while it is played."""

from houseway.table.bank.reading import bank_of
from houseway.table.endings import ending, held_by, open_hands
from houseway.table.hand import Hand
from tests.dealing import check_down, deal, play
from tests.evidence import clause
from tests.games.blackjack.rounds import GARLIC_CITY, finish
from tests.games.blackjack.rounds import deal as round_of
from tests.table.banked_hands import banked
from tests.table.test_bank_cover import short


def called(hand: Hand) -> dict[int, list[str]]:
    """Every hand that was shown, part by part."""
    results = ending(hand)
    assert results is not None
    return {
        one.seat: [f"{part.part}: {part.words}".removeprefix(": ") for part in one.named]
        for one in results.hands
    }


def test_a_hand_that_was_put_away_still_has_its_name_and_its_cards() -> None:
    holes = {1: "Ks Kd", 2: "As Ad", 3: "7c 2d"}
    hand = deal("garlic-city", holes=holes, board="Qh 9s 5c 4d 3h")
    play(hand, "p1 cc, p2 cc, p3 cc")
    check_down(hand)
    assert called(hand) == {1: ["a pair of kings"], 2: ["a pair of aces"], 3: ["queen high"]}
    results = ending(hand)
    assert results is not None
    made = next(one.named[0].cards for one in results.hands if one.seat == 2)
    assert len(made) == 5


def test_hands_of_one_name_say_which_card_told_them_apart() -> None:
    """Kings against kings: the ace beside them wins."""
    holes = {1: "Ks 8d", 2: "Kc Ad", 3: "Qc Jd"}
    hand = deal("garlic-city", holes=holes, board="Kh 9s 5c 4d 3h")
    play(hand, "p1 cc, p2 cc, p3 cc")
    check_down(hand)
    kings = {1: ["a pair of kings, nine kicker"], 2: ["a pair of kings, ace kicker"]}
    assert called(hand) == {**kings, 3: ["king high"]}


def test_hands_against_a_bank_are_told_apart_from_the_banks_alone() -> None:
    holes = {1: "Qc 7d 4s", 2: "Qd 9h 5c", 3: "Qs 9s 3h"}
    hand = banked(
        "garlic-city", "three-card-poker",
        "p1 bank 100, p2 wager 10, p3 wager 10, done, p3 play, p2 play", holes=holes,
    )  # fmt: skip
    assert called(hand) == {1: ["queen-seven high"], 2: ["queen-nine high"], 3: ["queen-nine high"]}
    results = ending(hand)
    assert results is not None
    own = next(one for one in results.seats if one.seat == 2)
    assert own.parts[0].words == "queen-nine high against queen-seven high"


def test_halves_are_named_apart() -> None:
    holes = {1: "As 2s Kd Kc", 2: "Qd Qc Jh Js"}
    hand = deal("garlic-city", "omaha-hi-lo", holes=holes, board="3h 5c 8d Kh 9s", stacks=2)
    check_down(hand)
    assert called(hand)[1] == ["high: three kings", "low: 8-5-3-2-A low"]


def test_there_is_no_ending_before_something_is_settled_and_no_hand_of_another_is_named() -> None:
    hand = deal("garlic-city", holes={1: "6s 6d"}, board="Kd 7c 2s 2h 9d")
    assert ending(hand) is None
    (own,) = held_by(hand, 1)
    assert (own.holding, own.named[0].words) == (1, "a pair of sixes")
    assert {one.holding for one in held_by(hand, 2)} == {2}
    assert held_by(check_down(hand), 1) == ()


@clause("comstock/super-pan-nine/98")
def test_hands_against_a_bank_are_named_by_their_points() -> None:
    assert called(short(20, "won lost"))[2] == ["9 points"]


def test_totals_that_all_can_read_are_told_and_a_hand_with_a_card_face_down_is_not() -> None:
    played = round_of(GARLIC_CITY, hands={2: "Tc 6d", 3: "Ac 6d"}, bank="9c 8d")
    counts = {one.holding: one.named[0].words for one in open_hands(played.hand)}
    assert counts == {2: "16", 3: "soft 17"}
    over = finish(played).hand
    counts = {one.holding: one.named[0].words for one in open_hands(over)}
    assert counts[bank_of(over).holding] == "17"


def test_at_a_pot_no_hand_is_told_apart_from_its_seat() -> None:
    assert open_hands(check_down(deal("garlic-city"))) == ()
