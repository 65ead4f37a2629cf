"""A second look against a stated range: what it names is held, and nothing else."""

from collections import Counter
from pathlib import Path

import pytest

from houseway.cards.card import Card, cards, suit
from houseway.cards.card import name as name_of
from houseway.errors import BadInput
from houseway.lab.review.against import against_told
from houseway.lab.review.deals import contested
from houseway.lab.review.felts import felt_of
from houseway.lab.review.scenes import Scene
from houseway.lab.review.walking import Walk, walked
from houseway.table.pot.actions import Call, Discard, Raise
from tests.lab.review.looking import looked_at, river, worth

POT, BET = 800, 800
HANDS = Path("tests/hands_played")


def walk(name: str, seat: int) -> Walk:
    found = next(walked(HANDS / f"{name}.hand", seat, {}))
    assert isinstance(found, Walk), found
    return found


def test_on_the_river_a_range_is_counted_hand_by_hand(tmp_path: Path) -> None:
    """Kings up against KK and QQ: two kings are left, which is one hand; six pairs of queens lose.

    So the call wins six times of seven: 6/7 of $24, less $8.
    """
    path = river(tmp_path, "AhKd", "Kc9h7d4s2c", first="QhQd")
    call = looked_at(path, 2, "QQ,KK").decisions[-1]
    assert (call.method, call.stderr) == ("exact", 0)
    assert call.share == pytest.approx(6 / 7)
    assert worth(call, "call") == pytest.approx(6 / 7 * (POT + 2 * BET) - BET)


def test_named_cards_are_one_hand(tmp_path: Path) -> None:
    """Against a set of nines alone a call loses its $8, and a fold saves it."""
    path = river(tmp_path, "AhKd", "Kc9h7d4s2c", first="9c9d")
    call = looked_at(path, 2, "9c9d").decisions[-1]
    assert (call.share, worth(call, "call")) == (0, -BET)
    assert call.says == "Folding here saves $8 on average."


def is_double_suited(hand: tuple[Card, ...]) -> bool:
    return sorted(Counter(map(suit, hand)).values()) == [2, 2]


def test_a_review_says_what_the_others_were_said_to_hold(tmp_path: Path) -> None:
    path = river(tmp_path, "AhKd", "Kc9h7d4s2c")
    assert looked_at(path, 2, "QQ+, AKs").against == "others who hold QQ+, AKs"


WITHIN = [
    ("players-club-omaha", 1, "KQJxds", "KQJ"),
    ("comstock-seven-card-stud", 2, "99", "99"),
    ("comstock-five-card-stud", 1, "K", "K"),
    ("garlic-city-lowball", 3, "A34", "A34"),
    ("comstock-crazy-pineapple-hi-lo", 2, "KKx", "K"),
]
"""A range, and ranks that all its hands hold, whatever was dealt or thrown away since."""


@pytest.mark.parametrize(("name", "seat", "told", "ranks"), WITHIN)
def test_at_every_family_the_others_hold_what_the_range_names(
    name: str, seat: int, told: str, ranks: str
) -> None:
    seen = walk(name, seat)
    felt, against = felt_of(seen.setup), against_told(told)
    assert felt is not None
    decided = (one for one in seen.own if isinstance(one.action, Call | Raise | Discard))
    moments = [one for one in decided if Scene(one.view, seen.setup).rivals]
    assert moments
    for moment in moments:
        scene = Scene(moment.view, seen.setup)
        for rival in contested(scene, felt, (), against).rivals:
            for stages in rival.hands:
                assert len(stages[-1]) == scene.holding(rival.seat).down_count
                assert Counter(ranks) <= Counter(name_of(one)[0] for one in stages[-1])
                assert not told.endswith("ds") or is_double_suited(stages[-1])
                assert {*scene.unseen}.issuperset(stages[-1])


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("A23xds", "'A23xds' is no hand and no range of two cards"),
        ("Jk5c", "'Jk5c' is a range that names no hand of this game"),
        ("AsAs", "'AsAs' names a card twice"),
        ("22-AKs", "'22-AKs' is no range"),
        ("AhKd", "every hand of 'AhKd' holds a card that lies elsewhere: it names none for seat 1"),
    ],
)
def test_a_range_that_names_no_hand_of_the_game_is_refused(
    told: str, why: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput, match=why):
        looked_at(river(tmp_path, "AhKd", "Kc9h7d4s2c"), 2, told)


def test_a_style_of_its_own_goes_before_the_range(tmp_path: Path) -> None:
    """Seat 1 is a rock, whatever the others are said to hold; nobody else is in."""
    path = Path(river(tmp_path, "AhKd", "Kc9h7d4s2c"))
    seen = next(walked(path, 2, {}))
    assert isinstance(seen, Walk)
    felt = felt_of(seen.setup)
    last = [one for one in seen.own if isinstance(one.action, Call)][-1]
    assert felt is not None
    pot = contested(Scene(last.view, seen.setup), felt, seen.bets, against_told("22", ["1=rock"]))
    held = {frozenset(stages[-1]) for stages in pot.rivals[0].hands}
    assert frozenset(cards("8h8d")) in held
    assert not pot.is_exact
