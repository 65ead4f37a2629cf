"""The engine's tables: what they refuse, when they load, and that they can be built again.

That every strength is the definition's is shown in `tests/twins/`.
"""

import subprocess
import sys
from collections import Counter
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from houseway.cards.card import JOKER, UNKNOWN, Card, cards
from houseway.errors import BadInput
from houseway.hands import board_tables, chinese_opponent, stored
from houseway.hands.building import built, in_order, layouts, main
from houseway.hands.high import high
from houseway.hands.keys import (
    JOKER_MARK,
    KEYS,
    RANK_WEIGHTS,
    RANKS_ONLY,
    SUIT_SUMS,
    SUIT_WEIGHTS,
    SUITS_FROM,
    kinds,
    marks,
    rank_sum,
)
from houseway.hands.lookup import Ranking
from houseway.hands.tables import (
    ACE_TO_FIVE,
    EIGHT_OR_BETTER,
    HIGH,
    JOKER_HIGH,
    THREE_CARD,
    deuce_to_seven,
    every_ranking,
    mexican,
    push_nine,
)
from houseway.hands.weights import found_weights
from tests.evidence import clause
from tests.tidy.tree import ROOT


@pytest.mark.parametrize(
    ("ranking", "hand", "why"),
    [
        pytest.param(HIGH, "As Kd Jk 9c 9h", "Jk is not in a pack of 52", id="no joker here"),
        pytest.param(HIGH, "As Kd ?? 9c 9h 5s 2d", "has not been seen", id="an unseen card"),
        pytest.param(HIGH, "As Kd 9c 9h", "five to seven cards, not 4", id="too few"),
        pytest.param(HIGH, "As Kd 9c 9h 2c 3c 4c 5d", "five to seven cards, not 8", id="too many"),
        pytest.param(HIGH, "", "five to seven cards, not 0", id="none"),
        pytest.param(ACE_TO_FIVE, "As ?? Jk 9c 9h", "has not been seen", id="unseen beside joker"),
        pytest.param(THREE_CARD, "As Kd 9c 9h", "three cards, not 4", id="four of three"),
        pytest.param(push_nine(), "As Kd Jk", "Jk is not in a pack of 52", id="push nine"),
        pytest.param(mexican(joker="up"), "As Kd 9c 2h 3h", "9c is not in", id="stripped"),
        pytest.param(
            deuce_to_seven(), "7s 5d 4c 3h 2s Kd", "holds hands of 5 cards, not 6", id="six"
        ),
    ],
)
def test_a_table_refuses_what_its_definition_refuses(ranking: Ranking, hand: str, why: str) -> None:
    with pytest.raises(BadInput, match=why.replace("?", r"\?")):
        ranking.strength(cards(hand))


@pytest.mark.parametrize("strange", [53, 99])
def test_a_number_that_is_no_card_is_refused(strange: int) -> None:
    with pytest.raises(BadInput, match=f"{strange} is not a card"):
        HIGH.strength((*cards("As Kd 9c 9h"), Card(strange)))


@pytest.mark.parametrize("ranking", [HIGH, JOKER_HIGH], ids=["high", "joker high"])
def test_a_negative_number_is_no_card_counted_from_the_end(ranking: Ranking) -> None:
    for beside in ("As Kd 9c 9h", "As Kd 9c 9h 5s 2d"):
        for strange in range(-100, -1):
            with pytest.raises(BadInput, match=f"{strange} is not a card"):
                ranking.strength((*cards(beside), Card(strange)))
        with pytest.raises(BadInput, match="has not been seen"):
            ranking.strength((*cards(beside), UNKNOWN))


def test_a_low_that_does_not_qualify_is_worth_nothing() -> None:
    assert EIGHT_OR_BETTER.strength(cards("As 2d 3c 4h 9s")) == 0
    assert EIGHT_OR_BETTER.strength(cards("As 2d 3c 4h 8s")) > 0


def test_five_aces_beat_every_other_hand_with_the_joker() -> None:
    five_aces = JOKER_HIGH.strength(cards("As Ad Ac Ah Jk 2c 3c"))
    assert JOKER_HIGH.category(five_aces) == "five aces"
    assert five_aces > JOKER_HIGH.strength(cards("As Ks Qs Js Ts Jk 2c"))


def test_four_of_a_suit_and_the_joker_may_still_be_four_aces() -> None:
    hand = cards("As Ks 7s 2s Jk Ah Ad")
    assert JOKER_HIGH.category(JOKER_HIGH.strength(hand)) == "four of a kind"


def test_nothing_is_read_and_no_array_library_loaded_until_a_hand_is_looked_up() -> None:
    program = (
        "import sys; opened = [];"
        "note = lambda event, about: opened.append(str(about[0])) if event == 'open' else None;"
        "sys.addaudithook(note);"
        "from houseway.hands import tables, board_tables;"
        "from houseway.cards.card import cards;"
        "assert not [one for one in opened if one.endswith('.xz')], 'read on import';"
        "tables.HIGH.strength(cards('As Kd 9c 9h 2c 3c 4c'));"
        "read = [one.rpartition('/')[2] for one in opened if one.endswith('.xz')];"
        "assert {*read} == {'high.xz', 'layouts.xz'}, read;"
        "assert not {'numpy', 'numba'} & set(sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_ranking_loads_only_its_own_tables() -> None:
    apart = Ranking(name="no such file", definition=high)
    assert "strength" not in vars(apart)
    with pytest.raises(FileNotFoundError):
        apart.strength(cards("As Kd 9c 9h 5s"))


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_no_two_kinds_of_hand_have_the_same_sum(size: int) -> None:
    sums = Counter(rank_sum(kind) for kind in kinds(size))
    assert set(sums.values()) == {1}
    assert max(sums) <= RANKS_ONLY


@pytest.mark.parametrize(
    ("size", "flush"),
    [(5, 5), (6, 5), (7, 5), (3, 3), pytest.param(5, 3, id="three of a suit on the board")],
)
def test_a_sum_of_suits_tells_which_suit_has_a_flush(size: int, flush: int) -> None:
    """One sum, one meaning: no two ways to hold suits with the same sum differ in their flush."""
    marked = marks(size, flush=flush)
    for joker in (0, 1):
        for suits in combinations_with_replacement(range(4), size - joker):
            total = sum(SUIT_WEIGHTS[one] for one in suits)
            assert total < SUIT_SUMS
            enough = [one for one in range(4) if suits.count(one) + joker >= flush]
            assert len(enough) < 2 or joker, "two flushes in one hand"
            if len(enough) < 2:
                suit = enough[0] + 1 if enough else 0
                assert marked[SUIT_SUMS * joker + total] == JOKER_MARK * joker + suit


def test_a_hands_keys_add_up_as_the_header_says() -> None:
    total = sum(KEYS[one] for one in cards("As Kd 9c 9h 5s 4c 2d"))
    assert (total & RANKS_ONLY, total >> SUITS_FROM) == (1_865_093, 91)


@pytest.mark.soak
def test_the_search_finds_the_weights_again() -> None:
    assert found_weights() == RANK_WEIGHTS


def test_weights_that_do_not_fit_are_passed_over() -> None:
    first, second, third = found_weights((0, 1), ranks=3)
    # Four deuces and a three weigh 1; were the four to weigh 4, four threes would weigh the same.
    assert (first, second) == (0, 1)
    assert third > 4


@pytest.mark.slow
def test_building_again_gives_the_tables_that_ship() -> None:
    layout = layouts()
    assert layout.content() == stored.content("layouts")
    for ranking in every_ranking():
        assert built(ranking, layout).content() == stored.content(ranking.name), ranking.name


def test_every_file_of_tables_belongs_to_a_ranking(tmp_path: Path) -> None:
    there = {path.stem for path in (ROOT / "houseway" / "hands" / stored.FOLDER).glob("*.xz")}
    opponent = {chinese_opponent.STORED}  # counted, not built: tests/lab/test_chinese_opponents.py
    assert there == {"layouts", *[ranking.name for ranking in every_ranking()]} | opponent
    written = stored.Stored(("worst", "best"))
    written.add("narrow", [1, 2, 65_535])
    written.add("wide", [1, 2, 65_536])
    size = stored.write("some", written, folder=tmp_path)
    assert (tmp_path / "some.xz").stat().st_size == size
    assert [one.typecode for one in written.sections.values()] == ["H", "I"]


def test_the_tables_are_written_where_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("houseway.hands.building.every_ranking", lambda: [THREE_CARD])
    main(["--folder", str(tmp_path)])
    assert {path.name for path in tmp_path.iterdir()} == {"layouts.xz", "three-card.xz"}
    assert "three-card" in capsys.readouterr().out


def test_lines_of_a_list_may_not_lie_between_each_other() -> None:
    pair, straight = high(cards("As Ad Kc Qh Js")), high(cards("As Kd Qc Jh Ts"))
    lines, codes = in_order([straight, pair])
    assert lines == ("pair", "straight")
    assert codes[straight.strength] > codes[pair.strength] > 0


def test_strengths_are_the_same_in_whatever_order_cards_are_held() -> None:
    hands = [cards("As Ks 7s 2s Jk Ah Ad"), cards("2c 2d Kc Kd Qh Qs Ac")]
    for hand, step in product(hands, (1, 3, 5)):
        turned = (*hand[step:], *hand[:step])
        assert JOKER_HIGH.strength(turned) == JOKER_HIGH.strength(hand)
    assert JOKER in hands[0]


@clause("players-club/lazy-pineapple/2")
def test_at_most_two_takes_a_hand_thrown_down_to_two_and_no_smaller_one() -> None:
    strength = board_tables.at_most_two(HIGH, cards("As Ks Qd 7s 2c"))
    assert HIGH.category(strength(cards("Ac Ad"))) == "three of a kind"
    for hole in ("", "Ac"):
        with pytest.raises(BadInput):
            strength(cards(hole))
