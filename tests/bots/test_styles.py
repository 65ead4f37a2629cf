"""Four styles: each does at the table what its words say, whatever its strength."""

from collections import Counter
from random import Random

import pytest

from houseway.bots.players import player_for
from houseway.bots.styles import STRENGTHS, STYLES, BotStrength, Style
from houseway.cards.shuffle import Seeded
from houseway.lab.matches import opening
from houseway.table.action import Action
from houseway.table.engine import act, begin
from houseway.table.pot.actions import Fold, Raise
from houseway.table.setup import Setup
from houseway.table.views import SeatView, seat_view

pytestmark = pytest.mark.slow

HANDS = 40
SEAT = 1


def deed(view: SeatView, action: Action) -> str:
    """What an action is when it is counted."""
    owed = any(one.verb == "call" and one.owed_cents for one in view.choices)
    if isinstance(action, Raise):
        return "raises"
    return "folds" if isinstance(action, Fold) else "calls" if owed else "checks"


def habits(setup: Setup, style: Style) -> Counter[str]:
    """What a seat of this style does among regulars in the same deals, and in how many it pays."""
    found: Counter[str] = Counter()
    choose, regular = player_for(setup.game), STYLES["regular"].at(style.strength)
    for number in range(HANDS):
        seed = f"habits {number}"
        hand, did = begin(setup, Seeded(seed)), Counter[str]()
        whims = {seat: Random(f"{seed}/{seat}") for seat in setup.stacks_cents}
        while not hand.is_over:
            seat = hand.asked[0]
            view = seat_view(hand, seat)
            action = choose(view, setup, style if seat == SEAT else regular, whims[seat])
            did[deed(view, action)] += seat == SEAT
            act(hand, action)
        found += did
        found["hands paid for"] += did["raises"] + did["calls"] > 0
    return found


@pytest.mark.parametrize("game", ["texas-holdem", "seven-card-stud"])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_style_does_what_its_words_say(game: str, strength: BotStrength) -> None:
    setup = opening("garlic-city", game, 5)
    by_style = {name: habits(setup, style.at(strength)) for name, style in STYLES.items()}
    for name, did in by_style.items():
        print(strength, name, dict(did))
    others = by_style.keys()
    rock, caller, gambler = (by_style[name] for name in ("rock", "caller", "gambler"))
    # "Waits for the best cards", "wants to see the next card", "raises most of them".
    paid = "hands paid for"
    assert all(rock[paid] < by_style[name][paid] for name in others - {"rock"})
    assert all(caller["calls"] > by_style[name]["calls"] for name in others - {"caller"})
    assert all(gambler["raises"] > by_style[name]["raises"] for name in others - {"gambler"})
