"""A showdown that was called down is never won unseen: the last live hand is shown too.

Every pot game whose own page says so, or is silent on it: the others muck one after the other.
"""

from itertools import count

import pytest

from houseway.errors import Refused
from houseway.games import GAMES
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.houses.usual import usual_limit
from houseway.table.choices import Choice
from houseway.table.engine import legal
from houseway.table.events import Mucked, Tabled
from houseway.table.pot.events import Pushed
from houseway.table.why import why
from tests.evidence import clause
from tests.games.readings import resting_on

POT_GAMES = [slug for slug, game in GAMES.items() if game.family in ("board", "stud", "draw")]
IN_ORDER = ("bring in", "call", "no-kill", "keep down", "discard", "cut")
"""What keeps a hand in, the first that is offered."""


def called_down(house: str, game: str) -> PlayedHand:
    """Three players, an opening bet where one must be made, and all call to the showdown."""
    row = House.named(house).row(game)
    for seed in count():
        hand = row.house.deal(
            game,
            limit=str(usual_limit(row)),
            stacks_dollars=[200] * 3,
            schedule="none",
            seed=seed,
        )
        while not hand.is_over and hand.hand.street != "showdown":
            hand.act(staying_in(hand))
        if len(hand.hand.asked) == 3:
            return hand
    raise AssertionError


def staying_in(hand: PlayedHand) -> Choice:
    offered = {choice.verb: choice for choice in hand.legal}
    is_opened = hand.hand.round != 1 or hand.hand.raises or hand.hand.bet_cents
    verbs = IN_ORDER if is_opened else ("raise", *IN_ORDER)
    return next(offered[verb] for verb in verbs if verb in offered)


EACH_SHOWS = ("s-and-k", "lowball")


@clause("s-and-k/lowball/7")
def test_where_each_player_shows_nobody_may_muck() -> None:
    hand = called_down(*EACH_SHOWS)
    for seat in tuple(hand.hand.asked):
        assert [one.verb for one in legal(hand.hand, seat)] == ["show"]
        with pytest.raises(Refused, match=r"each player shows .*s-and-k/lowball/7"):
            hand.act(f"p{seat} sm")
        hand.act(f"p{seat} sm -")
    assert hand.is_over


@pytest.mark.parametrize(
    ("house", "game"),
    [one for one in resting_on("last_live_hand", POT_GAMES) if one.values != EACH_SHOWS],
)
def test_when_all_but_one_have_mucked_the_last_hand_is_shown_too(house: str, game: str) -> None:
    hand = called_down(house, game)
    first, second, last = hand.hand.asked
    hand.act(f"p{first} sm")
    hand.act(f"p{second} sm")
    ending = [one for one in hand.hand.log if isinstance(one, Mucked | Tabled | Pushed)]
    assert [(type(one), one.seat) for one in ending] == [
        (Mucked, first),
        (Mucked, second),
        (Tabled, last),
        (Pushed, last),
    ]
    assert hand.hand.holdings[last].down == []
    grounds = [ground.option for ground in why(hand.hand, ending[2])]
    assert grounds == ["last_live_hand", "cards_shown_to_win"]
