"""What is best thrown away in the pineapples, worked out again in plain Python."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.hands.board_tables import any_five, at_most_two
from houseway.hands.tables import EIGHT_OR_BETTER, HIGH
from houseway.lab.equity import Equity, equity
from houseway.lab.showing import Hand, Showing
from tests.evidence import clause
from tests.lab.asking import showing
from tests.lab.test_own_cards import side

pytestmark = pytest.mark.slow

CLUBS_AND_DIAMONDS = "".join(f"{rank}{suit}" for suit in "cd" for rank in "23456789TJQKA")

A_PAIR = HIGH.strength(cards("2c 2d 3h 4h 5h"))
"""The lowest hand that is one."""

Shared = Callable[[Sequence[Hand], Hand], list[Fraction]]


def high_alone(hands: Sequence[Hand], board: Hand) -> list[Fraction]:
    return side([*map(any_five(HIGH, board), hands)])


def high_and_low(hands: Sequence[Hand], board: Hand) -> list[Fraction]:
    return halved(side([*map(any_five(HIGH, board), hands)]), lows(hands, board))


def pair_or_better(hands: Sequence[Hand], board: Hand) -> list[Fraction]:
    highs = [one if one >= A_PAIR else 0 for one in map(any_five(HIGH, board), hands)]
    return halved(side(highs), lows(hands, board))


def lows(hands: Sequence[Hand], board: Hand) -> list[Fraction]:
    return side([*map(any_five(EIGHT_OR_BETTER, board), hands)])


def halved(*halves: list[Fraction]) -> list[Fraction]:
    """A half that nobody wins goes to the other; without either all share."""
    there = [half for half in halves if any(half)]
    if not there:
        return [Fraction(1, len(halves[0]))] * len(halves[0])
    return [sum(one, Fraction(0)) / len(there) for one in zip(*there, strict=True)]


def averaged(asked: Showing, hands: Sequence[Hand], flop: Hand, share: Shared) -> list[Fraction]:
    """What these hands win on all turns and rivers."""
    left = [one for one in asked.left if one not in flop]
    rests = [*combinations(left, 2)]
    each = [share(hands, (*flop, *rest)) for rest in rests]
    return [sum(some, Fraction(0)) / len(rests) for some in zip(*each, strict=True)]


def answered(
    ways: Sequence[Sequence[Hand]], won: Callable[[tuple[Hand, ...]], list[Fraction]]
) -> tuple[Hand, ...]:
    """In turn each keeps what does best against what the others keep, three times round."""
    keeps = tuple(some[0] for some in ways)
    for _ in range(3):
        before = keeps
        for at, some in enumerate(ways):
            choices = [(*keeps[:at], way, *keeps[at + 1 :]) for way in some]
            keeps = max(choices, key=lambda keeps, at=at: won(keeps)[at])  # type: ignore[misc]
        if keeps == before:
            break
    return keeps


def on_the_flop(asked: Showing, hands: Sequence[Hand], flop: Hand, share: Shared) -> list[Fraction]:
    ways = [[*combinations(hand, asked.game.cards)] for hand in hands]
    known: dict[tuple[Hand, ...], list[Fraction]] = {
        keeps: averaged(asked, keeps, flop, share) for keeps in product(*ways)
    }
    return known[answered(ways, known.__getitem__)]


def parts(found: Equity) -> list[float]:
    return [player.equity for player in found.players]


@pytest.mark.parametrize(
    ("game", "house", "hands", "share"),
    [
        ("crazy-pineapple", None, ("AsKs5h", "9h9s8h"), high_alone),
        ("crazy-pineapple-hi-lo", "garlic-city", ("As2s5h", "9h9s3h"), high_and_low),
        ("crazy-pineapple-hi-lo", "comstock", ("As2s5h", "9h8s3h"), pair_or_better),
        ("pineapple", "garlic-city", ("AsKs", "9h9s"), high_alone),
        ("crazy-pineapple", None, ("AsKs5h", "9h9s8h", "QsQh"), high_alone),
    ],
)
def test_on_the_flop_everybody_throws_away_what_is_best(
    game: str, house: str | None, hands: tuple[str, ...], share: Shared
) -> None:
    dead = f"{CLUBS_AND_DIAMONDS}JhJsTh7s6s"
    asked = showing(game, *hands, board="5s 4h 2h", dead=dead, house=house)
    expected = on_the_flop(asked, asked.hands, tuple(cards("5s 4h 2h")), share)
    found = equity(asked)
    assert found.method == "exact"
    assert parts(found) == pytest.approx([float(one) for one in expected], abs=1e-12)
    assert sum(parts(found)) == pytest.approx(1)


def test_every_flop_is_answered_by_itself() -> None:
    dead = f"{CLUBS_AND_DIAMONDS}6h6s7h7s4h4sTsThJs2hQhJh"
    asked = showing("crazy-pineapple", "AsKs5h", "9h9s8h", dead=dead)
    flops = [*combinations(asked.left, 3)]
    each = [on_the_flop(asked, asked.hands, flop, high_alone) for flop in flops]
    expected = [float(sum(some, Fraction(0)) / len(flops)) for some in zip(*each, strict=True)]
    assert parts(equity(asked)) == pytest.approx(expected, abs=1e-12)


@clause("garlic-city/pineapple/7")
def test_two_discards_are_weighed_together() -> None:
    dead = f"{CLUBS_AND_DIAMONDS}6h6s7h7s4h4sTsThJs2hQhJh"
    asked = showing("pineapple", "AsKs5h", "9h9s8h", dead=dead, house="garlic-city")
    flops = [*combinations(asked.left, 3)]
    known: dict[tuple[Hand, ...], list[Fraction]] = {}
    ways = [[*combinations(hand, 2)] for hand in asked.hands]
    for keeps in product(*ways):
        each = [on_the_flop(asked, keeps, flop, high_alone) for flop in flops]
        known[keeps] = [sum(some, Fraction(0)) / len(flops) for some in zip(*each, strict=True)]
    expected = known[answered(ways, known.__getitem__)]
    assert parts(equity(asked)) == pytest.approx([float(one) for one in expected], abs=1e-12)


def test_before_the_flop_nobody_does_better_with_another_discard() -> None:
    """Every other two cards that one of them could keep wins no more, by hold'em's own count."""
    found = equity(showing("pineapple", "AsAhKd", "8h7h6s"))
    assert [player.keeps for player in found.players] == ["As Ah", "8h 7h"]
    for at, (others, hand) in enumerate((("8h7h", "AsAhKd"), ("AsAh", "8h7h6s"))):
        for two in combinations(cards(hand), 2):
            thrown = [one for one in cards("AsAhKd8h7h6s") if one not in (*two, *cards(others))]
            kept = equity(
                showing(
                    "texas-holdem",
                    "".join(["23456789TJQKA"[one >> 2] + "cdhs"[one & 3] for one in two]),
                    others,
                    dead=" ".join("23456789TJQKA"[one >> 2] + "cdhs"[one & 3] for one in thrown),
                )
            )
            assert parts(kept)[0] <= parts(found)[at] + 1e-12


@clause("players-club/lazy-pineapple/2")
@pytest.mark.parametrize("game", ["lazy-pineapple", "tahoe-pineapple-hi-lo"])
def test_three_cards_that_are_kept_play_two_at_most(game: str) -> None:
    asked = showing(game, "AsAhAd", "9h8s3h", board="5s 4h 2h Kd")
    shares = []
    for river in asked.left:
        highs = [*map(at_most_two(HIGH, (*asked.board, river)), asked.hands)]
        if game == "lazy-pineapple":
            shares.append(side(highs))
            continue
        low = [*map(at_most_two(EIGHT_OR_BETTER, (*asked.board, river)), asked.hands)]
        # comstock/tahoe-pineapple-hi-lo: a pair or better for the high half.
        shares.append(halved(side([one if one >= A_PAIR else 0 for one in highs]), side(low)))
    expected = [float(sum(some, Fraction(0)) / len(shares)) for some in zip(*shares, strict=True)]
    assert parts(equity(asked)) == pytest.approx(expected, abs=1e-12)


@clause("s-and-k/pineapple/8")
def test_at_s_and_k_all_three_cards_may_play() -> None:
    asked = showing("pineapple", "AsAhAd", "9h8s3h", board="5s 4h 2h Kd", house="s-and-k")
    shares = [
        side([*map(any_five(HIGH, (*asked.board, river)), asked.hands)]) for river in asked.left
    ]
    expected = [float(sum(some, Fraction(0)) / len(shares)) for some in zip(*shares, strict=True)]
    assert parts(equity(asked)) == pytest.approx(expected, abs=1e-12)


def test_hands_nobody_has_seen_are_dealt_and_throw_away_too() -> None:
    found = equity(showing("crazy-pineapple", "AsAhKs", "random"), samples=40, seed=3)
    aces, other = found.players
    assert found.method == "sampled"
    assert isinstance(aces.stderr, float)
    assert 0 < aces.stderr < 0.1
    assert aces.equity > 0.5 + 2 * aces.stderr
    assert aces.equity + other.equity == pytest.approx(1)


@pytest.mark.parametrize(
    ("game", "hands", "board", "why"),
    [
        (
            "pineapple",
            ("AsAhKd", "8h7h6s"),
            "2c 3c 4c",
            "with 3 cards on the board a hand .* has 2",
        ),
        ("crazy-pineapple", ("AsAhKd", "8h7h"), "2c 3c 4c 5c", "has 2; what was thrown .* --dead"),
        ("crazy-pineapple", ("AsAh", "8h7h6s"), "", "at first a hand of Crazy Pineapple has 3"),
    ],
)
def test_a_hand_has_thrown_away_what_it_must(
    game: str, hands: tuple[str, ...], board: str, why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        showing(game, *hands, board=board)


def test_some_flops_come_near_all_of_them() -> None:
    asked = showing("crazy-pineapple", "AsKs5h", "9h9s8h")
    exact, sampled = equity(asked), equity(asked, samples=60, seed=8)
    assert (exact.method, sampled.method) == ("exact", "sampled")
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert isinstance(other.stderr, float)
        assert abs(one.equity - other.equity) < 4 * other.stderr
