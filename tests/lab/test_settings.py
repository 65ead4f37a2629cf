"""The best setting of a pai gow hand: against banks counted by hand, one by one, and by rule."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from houseway.cards.card import Card, cards
from houseway.cards.packs import with_joker
from houseway.cards.tiles import Tile, thirty_two, tiles
from houseway.errors import BadInput
from houseway.hands.house_way.pai_gow_poker import USUAL, set_cards
from houseway.hands.house_way.pai_gow_tiles import TileSetting, every_setting
from houseway.hands.pai_gow_poker import five_card, two_card
from houseway.hands.pai_gow_tiles import two_tiles
from houseway.lab.poker_settings import best_poker_setting, good_settings, poker_shortfall
from houseway.lab.tile_settings import best_tile_setting, tile_shortfall

pytestmark = pytest.mark.slow

TWO_PAIR = cards("Kc Kd 5h 5s Ac 9d 3h")


def dead_but(left: str) -> tuple[Card, ...]:
    """Every card that is neither the player's nor one of these."""
    return tuple(one for one in with_joker().cards if one not in (*TWO_PAIR, *cards(left)))


def by_definition(left: str) -> dict[str, tuple[int, int, int]]:
    """Wins, pushes and losses of every setting, one bank hand after another."""
    found: dict[str, tuple[int, int, int]] = {}
    for setting in good_settings(TWO_PAIR, USUAL):
        front, back = two_card(setting.front), five_card(setting.back, wheel="lowest")
        results = Counter[int]()
        for bank in combinations(cards(left), 7):
            theirs = set_cards(bank)
            won = (front > two_card(theirs.front)) + (back > five_card(theirs.back, wheel="lowest"))
            results[won] += 1
        found[str(setting)] = results[2], results[1], results[0]
    return found


# Nine cards left: 36 bank hands of seven.
LEFT = "Jk Ad As 8c 8d 7h 6s 5c 2c"


@pytest.mark.soak
def test_every_setting_is_worth_what_the_bank_hands_say_one_by_one() -> None:
    reply = best_poker_setting(TWO_PAIR, dead=dead_but(LEFT))
    assert (reply.method, reply.bank_hands) == ("exact", 36)
    for setting, (wins, pushes, losses) in by_definition(LEFT).items():
        worth = reply.worth(setting)
        assert (worth.win, worth.push, worth.lose) == (wins / 36, pushes / 36, losses / 36)
        assert worth.value == pytest.approx((wins - losses) / 36)
    assert [one.value for one in reply.settings] == sorted(
        (one.value for one in reply.settings), reverse=True
    )


@pytest.mark.soak
def test_a_lone_bank_hand_decides_by_itself() -> None:
    # The bank holds A A 8 8 7 6 2 and splits: eights in front, aces behind. Kings and fives win
    # nothing in front of that with ace-nine, and lose behind with fives in front: 55 < 88.
    reply = best_poker_setting(TWO_PAIR, dead=dead_but("Ad As 8c 8d 7h 6s 2c"))
    assert reply.bank_hands == 1
    assert reply.worth("5s 5h in front of Ac Kd Kc 9d 3h").value == -1
    assert reply.worth("Ac 9d in front of Kd Kc 5s 5h 3h").value == 0
    assert reply.best.value == 0


@pytest.mark.soak
def test_a_sample_comes_near_the_count_and_a_seed_gives_the_same_figures() -> None:
    left = dead_but("Jk Ad As Qh Qs Jc Td 8c 8d 7h 6s 5c 4h 2c 2d")
    exact = best_poker_setting(TWO_PAIR, dead=left)
    sampled = best_poker_setting(TWO_PAIR, dead=left, samples=20_000, seed=3)
    assert exact.bank_hands == 6_435
    for worth in sampled.settings:
        assert abs(worth.value - exact.worth(worth.setting).value) < 5 * worth.stderr + 1e-9
    assert sampled == best_poker_setting(TWO_PAIR, dead=left, samples=20_000, seed=3)


@pytest.mark.soak
def test_a_whole_pack_leaves_53_million_bank_hands() -> None:
    reply = best_poker_setting(TWO_PAIR)
    assert reply.bank_hands == 53_524_680
    sampled = best_poker_setting(TWO_PAIR, samples=200_000, seed=1)
    for worth in sampled.settings:
        assert abs(worth.value - reply.worth(worth.setting).value) < 5 * worth.stderr


def test_what_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(BadInput, match="6 cards are left; the bank needs 7"):
        best_poker_setting(TWO_PAIR, dead=dead_but("Jk Ad As 8c 8d 7h"))
    with pytest.raises(BadInput, match="at least one sample is needed, not 0"):
        best_poker_setting(TWO_PAIR, samples=0)
    with pytest.raises(BadInput, match="Kc is there 2 times"):
        best_poker_setting(TWO_PAIR, dead=cards("Kc"))


@pytest.mark.slow
def test_nothing_is_given_up_by_more_than_the_best_and_the_same_seed_repeats() -> None:
    found = poker_shortfall(hands=40, bank_hands=2_000, seed=5)
    assert found == poker_shortfall(hands=40, bank_hands=2_000, seed=5)
    assert found.given_up == pytest.approx(found.best - found.house_way)
    assert -1 < found.house_way < 1
    assert 0 <= found.apart <= 1


def as_they_lie(four: Sequence[Tile]) -> TileSetting:
    """A bank that takes the first setting, good or bad."""
    return every_setting(four)[0].tiles


@pytest.mark.slow
def test_tiles_are_worth_what_all_20475_bank_hands_say_one_by_one() -> None:
    hand = tiles("6-6 6-3 6-2 5-5")
    left = list(thirty_two())
    for one in hand:
        left.remove(one)
    banks = Counter(tuple(sorted(four)) for four in combinations(left, 4))
    reply = best_tile_setting(hand, bank_sets=as_they_lie)
    for setting in every_setting(hand):
        results = Counter[int]()
        for bank, times in banks.items():
            theirs = as_they_lie(bank)
            high, low = two_tiles(theirs.high), two_tiles(theirs.low)
            results[(setting.high > high) + (setting.low > low)] += times
        worth = reply.worth(setting.tiles)
        assert worth.win == results[2] / 20_475
        assert worth.lose == results[0] / 20_475
    assert reply.bank_hands == 20_475


@pytest.mark.slow
def test_the_best_reply_to_tiles_beats_the_house_way_and_is_its_own_best() -> None:
    house_way = tile_shortfall()
    assert house_way.hands == 35_960
    # 35,960 hands of the player times 20,475 of the bank: 736,281,000 pairings.
    assert house_way.hands * best_tile_setting(tiles("6-6 6-3 6-2 5-5")).bank_hands == 736_281_000
    assert house_way.given_up > 0
    careless = tile_shortfall(as_they_lie)
    assert careless.best == house_way.best
    assert careless.house_way < house_way.house_way
