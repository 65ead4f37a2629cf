"""PHH variants as tables of no house: their games, forced bets and limits."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.houses.phh_reading import replay_phh
from houseway.houses.variants import NO_HOUSE, VARIANTS, code_of, forced_bets, table_of
from houseway.table.engine import legal
from houseway.table.forced import ForcedBet
from houseway.table.records.phh import PhhHand


def record(variant: str = "NT", players: int = 3, **fields: object) -> PhhHand:
    """A small record; stacks of 200, blinds of 1 and 2, or a forced bet of 1."""
    sizes = {"small_bet": 2, "big_bet": 4} if variant.startswith("F") else {"min_bet": 2}
    blinds = [1, 2, *[0] * (players - 2)]
    is_stud = variant in ("F7S", "F7S/8", "FR")
    forced = {"bring_in": 1} if is_stud else {"blinds_or_straddles": blinds}
    return PhhHand(
        {
            "variant": variant,
            "antes": [0] * players,
            **forced,
            **sizes,
            "starting_stacks": [200] * players,
            "actions": [],
            **fields,
        }
    )


@pytest.mark.parametrize("code", VARIANTS)
def test_every_question_of_every_variant_is_answered(code: str) -> None:
    answers = VARIANTS[code].answers
    assert all(answer.standing == "silent" for answer in answers)
    assert all(not answer.cites for answer in answers), "no house has printed these"
    table = table_of(record(code))
    assert table.plan


def test_stud_has_the_forced_bet_of_its_record() -> None:
    hand = replay_phh(record("F7S", actions=["d dh p1 KcKd2c", "d dh p2 QcQd9c", "d dh p3 JcJd8c"]))
    assert hand.setup.bring_in_cents == 100
    assert [choice.low_cents for choice in legal(hand)] == [100, 200]


def test_where_an_up_card_is_not_known_the_lowest_known_one_brings_it_in() -> None:
    dealt = ["d dh p1 ??????", "d dh p2 QcQd9c", "d dh p3 JcJd8c"]
    assert replay_phh(record("F7S", actions=dealt)).asked == [3, 1, 2]


def test_short_deck_belongs_to_no_house() -> None:
    game = VARIANTS["NS"].game
    assert game.slug not in GAMES
    assert len(game.pack(table_of(record("NS")).options)) == 36
    assert (NO_HOUSE / f"{game.slug}.toml").is_file()


def test_seats_are_players_and_the_last_has_the_button() -> None:
    table = table_of(record(players=4))
    assert (table.order, table.button, table.chip_cents) == ((1, 2, 3, 4), 4, 100)


def test_the_least_bet_is_the_records_own() -> None:
    assert table_of(record(min_bet=5)).blind_cents == 500
    limit = table_of(record("FT", small_bet=3, big_bet=6)).limit
    assert (limit.low_cents, limit.high_cents) == (300, 600)


def test_of_two_players_the_button_posts_the_small_blind() -> None:
    two = record(players=2, antes=[0, 3])
    assert list(forced_bets(two)) == [
        ForcedBet(seat=1, cents=300, what="ante", dead=True),
        ForcedBet(seat=1, cents=200, what="blind"),
        ForcedBet(seat=2, cents=100, what="blind"),
    ]


def test_a_blind_below_zero_is_a_late_players_post() -> None:
    late = record(players=4, blinds_or_straddles=[1, 2, 0, -2])
    assert list(forced_bets(late))[-1] == ForcedBet(seat=4, cents=200, what="post")


@pytest.mark.parametrize(("trims", "stacks"), [(True, (5, 13, 3)), (False, (5, 9, 7))])
def test_a_short_ante_wins_as_much_from_each_only_where_antes_are_trimmed(
    trims: bool, stacks: tuple[int, ...]
) -> None:
    # Seat 3 has 1 for the ante of 3, and aces; seats 1 and 2 put in their antes and 2 each, and
    # seat 2 has kings. Trimmed, seat 3 wins 1 from each and seat 2 the other 8; else all 7 of the
    # antes go to seat 3 and seat 2 wins the 4 that were bet.
    checked = ("p1 cc", "p2 cc")
    hand = replay_phh(
        record(
            antes=[3, 3, 3],
            starting_stacks=[10, 10, 1],
            ante_trimming_status=trims,
            actions=[
                *("d dh p1 2c7d", "d dh p2 KcKd", "d dh p3 AcAd", *checked),
                *("d db 3h4h9s", *checked, "d db Jc", *checked, "d db 8s", *checked),
                *("p1 sm -", "p2 sm -", "p3 sm -"),
            ],
        )
    )
    assert tuple(hand.stack_cents(seat) // 100 for seat in (1, 2, 3)) == stacks


def test_an_omaha_hand_plays_exactly_two_of_four() -> None:
    # One heart in the hand is no flush with four on the board: the pair of kings wins.
    hand = replay_phh(
        record(
            "PO",
            players=2,
            actions=[
                *("d dh p1 Ah2c3c4d", "d dh p2 KcKd5s6s", "p2 cc", "p1 cc"),
                *("d db 7h8hJh", "p1 cc", "p2 cc", "d db Qh", "p1 cc", "p2 cc"),
                *("d db 9c", "p1 cc", "p2 cc", "p1 sm -", "p2 sm -"),
            ],
        )
    )
    assert (hand.stack_cents(1), hand.stack_cents(2)) == (19800, 20200)
    assert hand.board == list(cards("7h 8h Jh Qh 9c"))


def test_in_short_deck_a_flush_beats_a_full_house() -> None:
    hand = replay_phh(
        record(
            "NS",
            players=2,
            actions=[
                *("d dh p1 AhKh", "d dh p2 9c9d", "p2 cc", "p1 cc"),
                *("d db 9hQhTc", "p1 cc", "p2 cc", "d db Ts", "p1 cc", "p2 cc"),
                *("d db 7h", "p1 cc", "p2 cc", "p1 sm -", "p2 sm -"),
            ],
        )
    )
    assert (hand.stack_cents(1), hand.stack_cents(2)) == (20200, 19800)


def test_a_card_that_short_deck_does_not_have_is_refused() -> None:
    with pytest.raises(BadInput, match="2c is not in a short deck of 36"):
        replay_phh(record("NS", actions=["d dh p1 2cAh"]))


def test_eight_or_better_shares_the_pot() -> None:
    # 7-5-3-2-A for low against a pair of kings; each takes half of 4, so both end as they began.
    hand = replay_phh(
        record(
            "FO/8",
            players=2,
            actions=[
                *("d dh p1 Ah2c9c9d", "d dh p2 KcKdQsJs", "p2 cc", "p1 cc"),
                *("d db 3h5c7d", "p1 cc", "p2 cc", "d db Tc", "p1 cc", "p2 cc"),
                *("d db 8d", "p1 cc", "p2 cc", "p1 sm -", "p2 sm -"),
            ],
        )
    )
    assert (hand.stack_cents(1), hand.stack_cents(2)) == (20000, 20000)


def test_there_is_no_cap_where_no_house_sets_one() -> None:
    raises = [f"p{1 + raised % 2} cbr {2 * raised + 4}" for raised in range(1, 8)]
    hand = replay_phh(
        record(
            "FT",
            actions=["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cbr 4", *raises],
        )
    )
    assert hand.bet_cents == 1800


def test_a_game_of_ours_is_found_by_its_limit() -> None:
    assert code_of("texas-holdem", "no-limit") == "NT"
    assert code_of("texas-holdem", "split") == "FT"
    assert code_of("omaha-hi-lo", "split") == "FO/8"
    assert code_of("omaha", "split") is None
    assert code_of("pineapple", "split") is None
