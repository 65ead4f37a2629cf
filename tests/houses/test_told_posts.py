"""Posts in a record: blinds that only have to be right, and what others put up beside them."""

import pytest

from houseway.errors import BadInput
from houseway.houses.playing import PlayedHand
from houseway.houses.told_posts import ToldPost, told_post
from tests.evidence import clause

HEAD = 'house = "{house}"\ngame = "texas-holdem"\nlimit = "4/8"\nschedule = "none"\ndeck_seed = 7\n'


def record(*lines: str, players: int = 4, more: str = "", house: str = "garlic-city") -> PlayedHand:
    """A hand with $200 stacks, played by these lines."""
    actions = ", ".join(f'"{line}"' for line in lines)
    stacks = f"stacks_dollars = {[200] * players}\n"
    text = f"{HEAD.format(house=house)}{stacks}{more}\nactions = [{actions}]\n"
    return PlayedHand.from_record(text)


@pytest.mark.parametrize(
    ("posts", "players", "button"),
    [
        pytest.param(("p2 post 2", "p3 post 4"), 3, 1, id="left of the button"),
        pytest.param(("p1 post 2", "p2 post 4"), 3, 3, id="round the corner"),
        pytest.param(("p1 post 2", "p2 post 4"), 2, 1, id="of two, the button itself"),
        pytest.param((), 3, 3, id="nothing is said"),
    ],
)
def test_the_first_post_says_where_the_button_is(
    posts: tuple[str, ...], players: int, button: int
) -> None:
    assert record(*posts, players=players).setup.button == button


def test_a_button_that_is_told_is_believed_and_the_posts_must_fit() -> None:
    assert record("p3 post 2", "p4 post 4", more="button = 2").setup.button == 2
    with pytest.raises(BadInput, match="'p3 post 4': seat 3 posted 2"):
        record("p1 cc", "p3 post 4", more="button = 2")


@clause("garlic-city/texas-holdem/34")
def test_a_live_post_beside_the_blinds_is_its_players_bet() -> None:
    hand = record("p1 post 2", "p2 post 4", "p4 post 4", "p3 f", more="button = 4")
    hand.expect("asked p4; may p4 cc 0; stacks 198 196 200 196; pot 10")


@clause("garlic-city/texas-holdem/13")
def test_a_dead_post_is_in_the_pot_and_is_nobodys_bet() -> None:
    posts = ("p1 post 2", "p2 post 4", "p4 post 4", "p4 post 2 dead")
    hand = record(*posts, "p3 f", more="button = 4")
    hand.expect("asked p4; may p4 cc 0; stacks 198 196 200 194; pot 12")


def test_a_straddle_raises_what_must_be_called() -> None:
    hand = record("p1 post 2", "p2 post 4", "p4 post 8 straddle", more="button = 4")
    hand.expect("asked p3; may p3 cc 8; stack p4 192")


def test_a_record_tells_again_what_was_posted_beside_the_blinds() -> None:
    hand = record("p1 post 2", "p2 post 4", "p4 post 4", "p4 post 2 dead", "p3 f")
    assert hand.lines == ["p4 post 4", "p4 post 2 dead", "p3 f"]
    assert PlayedHand.from_record(hand.record()).hand.log == hand.hand.log


def test_a_post_that_did_not_happen_is_named() -> None:
    with pytest.raises(BadInput, match="action 2, 'p4 post 3': seat 4 posted nothing"):
        record("p3 f", "p4 post 3", more="button = 4")


def test_a_seat_that_is_not_dealt_in_posts_nothing() -> None:
    with pytest.raises(BadInput, match=r"seat 9 posts \$4 and is not dealt in"):
        record("p1 post 2", "p2 post 4", "p9 post 4")


def test_a_short_blind_is_told_as_it_was_posted() -> None:
    text = f"{HEAD.format(house='garlic-city')}stacks_dollars = [200, 3]\nbutton = 2\n"
    hand = PlayedHand.from_record(f'{text}actions = ["p1 post 2", "p2 post 3"]')
    assert hand.lines == []


@pytest.mark.parametrize("line", ["p2 post", "p2 post x", "p2 post 2 later", "p2 post 2 dead x"])
def test_a_post_that_cannot_be_read_is_named(line: str) -> None:
    with pytest.raises(BadInput, match="is not an action"):
        told_post(line)


def test_posts_print_as_they_are_written() -> None:
    for line in ("p5 post 4", "p5 post 0.50 dead", "p5 post 8 straddle"):
        assert str(told_post(line)) == line
    assert told_post("p5 cc") is None
    assert told_post("# p5 post 4") is None
    assert ToldPost(5, 400).bet.dead is False
