"""Pai Gow Poker: the table that ships, hands one by one, dealt tables, and the engine."""

import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from houseway.cards.card import Card, cards, names
from houseway.cards.packs import with_joker
from houseway.hands.house_way.pai_gow_poker import USUAL, every_setting, set_cards
from houseway.hands.pai_gow_poker import five_card, two_card
from houseway.houses.house import House
from houseway.lab.odds.asking import Asked, odds_of, usual_answers
from houseway.lab.odds.pai_gow_rules import Rules, neighbours, rules_of
from houseway.lab.odds.pai_gow_walked import BANKS, HANDS, shipped
from houseway.rulebook.answers import Answers, with_chosen
from tests.evidence import clause
from tests.games.pai_gow.tables import poker

GAME = "pai-gow-poker"
HOUSES = ("garlic-city", "comstock", "s-and-k")
USUAL_RULES = Rules(copies="player-dealer wins", split_result="push", pays=1, on=1)

# Brian Alspach, "7-Card Poker Hands with Joker" (2003): royal flushes are among straight flushes.
PUBLISHED = {
    "five aces": 1_128,
    "straight flush": 210_964,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "straight": 11_236_028,
    "three of a kind": 7_470_676,
    "two pair": 35_553_816,
    "pair": 64_221_960,
    "high card": 24_780_420,
}


@cache
def answers_of(house: str, *chosen: str) -> Answers:
    return with_chosen(House.named(house).row(GAME).answers, chosen)


def edge(house: str, *chosen: str, strategy: str = "house-way") -> float:
    return odds_of(answers_of(house, *chosen), strategy).wager("base").edge


@clause("garlic-city/pai-gow-poker/17", "garlic-city/pai-gow-poker/19")
def test_the_hands_of_every_line_are_as_many_as_published() -> None:
    found = dict(shipped().hands)
    # Five of one suit from ten up, and any two others; or four of them, the joker, and two others.
    royal = 4 * (47 * 46 // 2) + 4 * (5 * (47 * 46 // 2) + 47)
    assert found.pop("royal flush") == royal
    found["straight flush"] += royal
    assert found == PUBLISHED
    assert sum(found.values()) == HANDS


def test_the_table_has_every_hand_against_every_bank() -> None:
    for walked in shipped().ways:
        for stands in (*walked.plays.values(), *(one.stands for one in walked.best)):
            assert len(stands) == 9
            assert sum(stands) == HANDS * BANKS == 8_250_459_031_214_400


def test_the_house_way_against_itself_is_the_same_from_both_chairs() -> None:
    """Nothing in the walk knows it: whoever is first, 22 and 00 come equally often."""
    for walked in shipped().ways:
        stands = walked.plays["house-way"]
        assert stands == stands[::-1]


def test_no_play_does_better_than_the_best_reply() -> None:
    for walked in shipped().ways:
        for reply in walked.best:
            worth = reply.rules.come_to()
            best = sum(one * many for one, many in zip(worth, reply.stands, strict=True))
            for other in (*walked.plays.values(), *(one.stands for one in walked.best)):
                assert sum(one * many for one, many in zip(worth, other, strict=True)) <= best


def test_the_table_is_for_the_answers_that_houses_give() -> None:
    assert shipped().rules == {house: Asked(answers_of(house)).rules for house in HOUSES}
    for house in HOUSES:
        assert rules_of(answers_of(house).options) in neighbours(USUAL_RULES)


@clause("s-and-k/pai-gow-poker/15", "s-and-k/pai-gow-poker/16", "s-and-k/pai-gow-poker/17")
def test_where_copies_push_the_house_way_is_even_and_elsewhere_the_bank_is_favoured() -> None:
    assert edge("s-and-k") == 0
    assert edge("garlic-city") == edge("comstock") > 0.01
    usual = usual_answers(answers_of("s-and-k"))
    assert odds_of(usual, "house-way").wager("base").edge == edge("garlic-city")


def test_who_pays_two_to_one_changes_what_is_best_and_what_it_brings() -> None:
    dear = edge("garlic-city", "win_pays=2 to 1", strategy="optimal")
    assert dear < edge("garlic-city", "win_pays=2 to 1") < 0


def stand(own: tuple[Card, ...], bank: tuple[Card, ...]) -> tuple[int, int]:
    """How two hands set the house way stand to each other, by the definitions."""
    mine, theirs = set_cards(own), set_cards(bank)
    pairs = (
        (two_card(mine.front), two_card(theirs.front)),
        (five_card(mine.back, wheel="lowest"), five_card(theirs.back, wheel="lowest")),
    )
    front, back = ((one >= other) + (one > other) for one, other in pairs)
    return front, back


def mistakes(house: str, chosen: Mapping[str, str], *, rules: Rules) -> int:
    """In how many deals the engine settles otherwise than these rules say, $20 to a wager."""
    chance, pack = Random(53), [*with_joker().cards]
    deals = [tuple(chance.sample(pack, 14)) for _ in range(12)]
    # A copy in front with less behind; both hands won; both copied.
    deals.append(cards("Kc Kd 4c 4h Qs 9s 7h Qc Qd 4d 4s Js 8s 2h"))
    deals.append(cards("Kc Kd 4c 4h Qs 9s 7h Ac Ad 5c 5h Js 8s 2h"))
    deals.append(cards("Ac Kd Qh Js Tc 3d 2h Ad Kc Qs Jh Td 3s 2c"))
    found, came = 0, rules.come_to()
    for deal in deals:
        bank, own = deal[:7], deal[7:]
        table = poker(
            house, hands={1: names(bank), 2: names(own)}, stacks={1: 500, 2: 500}, chosen=chosen
        ).wagered("p1 bank 100", "p2 wager 20")
        table.by_the_clock(until="setting")
        fronts = [names(set_cards(one).front).replace(" ", "") for one in (own, bank)]
        table.play(f"p2 front {fronts[0]}", f"p1 front {fronts[1]}")
        assert table.hand.is_over
        front, back = stand(own, bank)
        found += table.won_dollars()[2] != 20 * came[3 * front + back]
    return found


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("chosen", [{}, {"split_result": "player loses", "win_pays": "6 to 5"}])
def test_the_engine_settles_the_same_deals_to_the_same_cent(
    house: str, chosen: dict[str, str]
) -> None:
    rules = rules_of(answers_of(house, *(f"{one}={two}" for one, two in chosen.items())).options)
    assert mistakes(house, chosen, rules=rules) == 0


@pytest.mark.parametrize("wrong", [one for one in neighbours(USUAL_RULES) if one != USUAL_RULES])
def test_a_rule_that_the_house_does_not_have_is_noticed(wrong: Rules) -> None:
    assert mistakes("garlic-city", {}, rules=wrong) > 0


@pytest.mark.slow
def test_the_table_was_made_from_these_definitions() -> None:
    """If not, its `made_by` says how it is made again."""
    from houseway.lab.odds.pai_gow_making import definitions
    from houseway.lab.odds.pai_gow_poker import hand_counts

    assert (definitions(), hand_counts()) == (shipped().definitions, shipped().hands)


@pytest.mark.soak
def test_hands_one_by_one_come_to_what_their_ranks_were_walked_to() -> None:
    """The same three kinds by tables of suits that they share, and each spread by itself."""
    from houseway.kernels.pai_gow_kinds import rank_kinds
    from houseway.kernels.pai_gow_study import HOUSE, found_for, study_of
    from houseway.kernels.pai_gow_walking import Job, Plan, of_one_hand, walk
    from houseway.lab.odds.pai_gow_best import kinds_of
    from houseway.lab.odds.pai_gow_rules import values

    study, worth = study_of(USUAL, (USUAL,)), values((USUAL_RULES,))
    ranks = rank_kinds()
    for kind in (100, 48_000, 66_000):
        found = found_for(study, worth, others=500)
        job = Job(study.players, study.banks, Plan(worth, HOUSE), found)
        walk(np.array([kind]), job)
        of_rank = [
            [[4 * rank + suit for suit in suits] for suits in combinations(range(4), many)]
            for rank, many in enumerate(ranks.counts[kind].tolist())
        ]
        joker = [52] * int(ranks.jokers[kind])
        hands = np.array([sum(one, joker) for one in product(*of_rank)], np.uint8)
        kinds, total = kinds_of(hands), np.zeros_like(found.tallies)
        for at, row in enumerate(kinds.rows):
            stands = of_one_hand(row, kinds.by_rank[at], kinds.masks[at], job)
            assert set(stands.sum(axis=1).tolist()) == {BANKS}
            total[0] += stands[(stands @ worth[0]).argmax()]
            for play, setting in enumerate(study.players.settings.named[row], 1):
                total[play] += stands[setting]
        assert np.array_equal(total[1:], found.tallies[1:])
        assert (total @ worth[0]).tolist() == (found.tallies @ worth[0]).tolist()


@pytest.mark.soak
@pytest.mark.parametrize("hand", ["Ac Kd 9h 9s 5c 3d 2h", "Jk Tc 8c 6c 4c Kd Kh"])
def test_a_hand_stands_to_its_banks_as_walked_card_by_card(hand: str) -> None:
    from houseway.kernels.pai_gow_study import HOUSE, found_for, study_of
    from houseway.kernels.pai_gow_walking import Job, Plan, of_one_hand
    from houseway.lab.odds.pai_gow_best import kinds_of
    from houseway.lab.odds.pai_gow_rules import values
    from houseway.lab.poker_settings import best_poker_setting

    own = cards(hand)
    reply = best_poker_setting(own)
    study, worth = study_of(USUAL, (USUAL,)), values((USUAL_RULES,))
    kinds = kinds_of(np.array([own], np.uint8))
    room = found_for(study, worth, others=1)
    job = Job(study.players, study.banks, Plan(worth, HOUSE), room)
    stands = of_one_hand(kinds.rows[0], kinds.by_rank[0], kinds.masks[0], job)
    best = stands[(stands @ worth[0]).argmax()]
    assert (best @ worth[0]) / BANKS == pytest.approx(reply.best.value, abs=1e-12)
    house = stands[study.players.settings.named[kinds.rows[0], HOUSE]]
    assert house[8] / BANKS == pytest.approx(reply.worth(set_cards(own)).win, abs=1e-12)
    assert len(stands) <= len(every_setting(own))


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["optimal", "house-way", "split-pairs", "highest-behind"])
def test_tables_at_random_come_to_the_exact_figure(strategy: str) -> None:
    """Two hands against one bank, each within four standard errors."""
    from houseway.lab.odds.pai_gow_poker import sampled
    from houseway.lab.odds.studies import in_silence

    options = answers_of("garlic-city").options
    owed = sampled(options, strategy, 2, in_silence).owed["base"].astype(np.float64)
    figure = odds_of(answers_of("garlic-city"), strategy).wager("base")
    for hand in range(2):
        assert abs(owed[:, hand].mean() + figure.edge) < 4 * figure.sd / np.sqrt(len(owed))


@pytest.mark.soak
@pytest.mark.parametrize("strategy", ["optimal", "house-way"])
def test_what_is_simulated_is_near_what_was_counted(strategy: str) -> None:
    found = odds_of(answers_of("garlic-city"), strategy, is_sampled=True)
    exact = odds_of(answers_of("garlic-city"), strategy).wager("base")
    base = found.wager("base")
    assert found.method == "simulated"
    assert 0 < base.stderr < 0.002
    assert abs(base.edge - exact.edge) < 4 * base.stderr


@pytest.mark.soak
def test_the_walk_on_a_gpu_comes_to_the_same() -> None:
    """Numba plays the GPU, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.twins.cuda_walk"],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("equal:")


@pytest.mark.slow
def test_the_house_way_is_told_in_words_and_where_it_gives_up_most() -> None:
    from houseway.lab.odds.pai_gow_departures import departures, house_way_lines
    from houseway.lab.odds.studies import in_silence

    lines = house_way_lines(USUAL)
    assert lines[3] == "Three pair: the highest in front."
    assert "jacks or better split" in lines[4]
    assert "lower pair is fives or lower" in lines[4]
    found = departures(answers_of("garlic-city").options, in_silence, most=5)
    shares = [one.of_edge for one in found]
    assert shares == sorted(shares, reverse=True)
    given_up = edge("garlic-city") - edge("garlic-city", strategy="optimal")
    assert 0 < sum(shares) < given_up
    for one in found:
        assert one.house_way != one.best
        assert one.gains * one.hands / HANDS == pytest.approx(one.of_edge)


@pytest.mark.slow
def test_what_all_kinds_gain_is_what_the_house_way_gives_up() -> None:
    from houseway.lab.odds.pai_gow_best import unpacked
    from houseway.lab.odds.pai_gow_walked import best_fronts
    from houseway.lab.odds.studies import in_silence

    gained = unpacked(best_fronts(USUAL, USUAL_RULES, in_silence)).gained
    given_up = edge("garlic-city") - edge("garlic-city", strategy="optimal")
    assert int(gained.sum()) / HANDS / BANKS == pytest.approx(given_up, rel=1e-12)
