"""A player of Chinese Poker: sets thirteen cards as well as the scoring in force allows.

The search is `hands/chinese_setting.py`; there is nothing else to decide but whether an automatic
win is worth more than the best setting, as four of a kind can be where bonuses are paid. Players
differ in how carefully they look: a regular or a gambler now and then, and a beginner every other
time, lays the five best cards in back and the next five in the middle, as the clock would.
"""

from random import Random

from houseway.bots.styles import Style
from houseway.hands.chinese_scoring import sweep_points
from houseway.hands.chinese_setting import Setting, best_setting
from houseway.table.action import Action
from houseway.table.chinese.actions import ClaimWin, SetHand, laid_greedily
from houseway.table.chinese.scoring import point_rules
from houseway.table.setup import Setup
from houseway.table.views import SeatView


def choose(view: SeatView, setup: Setup, style: Style, randomness: Random) -> Action:
    """The action of a seat that is asked, always one of its legal choices."""
    held = next(choice.cards for choice in view.choices if choice.verb == "set")
    rules = point_rules(setup)
    if randomness.random() < _carelessness(style):
        return SetHand(view.seat, *laid_greedily(held))
    best = best_setting(held, rules)
    may_declare = any(choice.verb == "automatic" for choice in view.choices)
    if may_declare and sweep_points(rules) >= best.points:
        return ClaimWin(view.seat)
    return _set(view.seat, best)


def _set(seat: int, best: Setting) -> SetHand:
    return SetHand(seat, best.front, best.middle, best.back)


def _carelessness(style: Style) -> float:
    """How often it does not look for the best: whoever bluffs most looks least."""
    return {"beginner": 0.5, "local": style.bluffs / 2, "expert": 0.0}[style.strength]
