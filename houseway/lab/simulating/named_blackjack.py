"""Blackjack by a named strategy: the acts that its odds are worked out for, hand by hand.

The engine asks for one act at a time; the twin has the same acts as tables (`compiling.py`).
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache

from houseway.errors import Broken
from houseway.kernels.blackjack_layout import (
    Tables,
)
from houseway.lab.odds.blackjack.compiling import compiled
from houseway.lab.odds.blackjack.game import BlackjackGame, game_of
from houseway.lab.odds.blackjack.strategies import Plays, Trees, plays_of
from houseway.lab.odds.blackjack.trees import VERBS
from houseway.lab.odds.studies import BLACKJACK
from houseway.lab.simulating.named_players import ByVerb
from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import Done, Stand, Surrender
from houseway.table.blackjack.actions import Double, Hit, Split, TakeEvenMoney
from houseway.table.blackjack.counting import VALUES, Values
from houseway.table.views import SeatView


class BlackjackPlay:
    """One strategy at one house: an act for every hand."""

    def __init__(self, trees: Trees, strategy: str) -> None:
        self.trees = trees
        self.plays: Mapping[int, Plays] = {
            up: plays_of(trees, up, strategy) for up in trees.game.ups
        }
        self._places = {
            tree.start: {values: at for at, values in enumerate(tree.held)}
            for tree in (trees.dealt, *trees.halves.values())
        }

    @property
    def game(self) -> BlackjackGame:
        return self.trees.game

    @cached_property
    def tables(self) -> Tables:
        """The same for the kernel."""
        return compiled(self.trees, [*self.plays.values()])

    def decides(self, view: SeatView, by_verb: ByVerb) -> Action | None:
        """What is done with a hand, or about insurance, which is never made."""
        if "even-money" in by_verb and self.plays[_up(view)].even_money:
            return TakeEvenMoney(view.seat, by_verb["even-money"].about)
        if by_verb.keys() & {"insure", "even-money"}:
            return Done(view.seat)
        asked = next((by_verb[verb] for verb in VERBS if verb in by_verb), None)
        if asked is None:
            return None
        verb = self._verb(view, asked.about, by_verb)
        if verb not in by_verb:
            raise Broken(f"seat {view.seat} may not {verb}, only {sorted(by_verb)}")
        about, cents = asked.about, by_verb[verb].high_cents
        if verb in ("double", "split"):
            return (Double if verb == "double" else Split)(view.seat, cents, about)
        return {"stand": Stand, "hit": Hit, "surrender": Surrender}[verb](view.seat, about)

    def _verb(self, view: SeatView, number: int, may: ByVerb) -> str:
        held = next(one for one in view.holdings if one.number == number)
        is_split = any(one.kind == "split" and one.spot == held.spot for one in view.wagers)
        values: Values = tuple(sorted(VALUES[card] for card in held.up))
        plays, start = self.plays[_up(view)], (VALUES[held.up[0]],) if is_split else ()
        at, acts = self._places[start][values], plays.halves[start[0]] if start else plays.dealt
        if any(one.kind == "double" and one.holding == number for one in view.wagers):
            return "surrender" if acts.gives_up_double[at] else "stand"
        if "split" in may and values[0] in plays.splits:
            return "split"
        return VERBS[acts.act[at]]


def _up(view: SeatView) -> int:
    """What the bank shows."""
    assert view.bank is not None
    return VALUES[next(one.up[0] for one in view.holdings if one.number == view.bank.holding)]


@lru_cache(maxsize=2)
def _trees(game: str, options: Options) -> Trees:
    return Trees(game_of(game, BLACKJACK[game], options))


@lru_cache(maxsize=4)
def blackjack_play(game: str, strategy: str, options: Options) -> BlackjackPlay:
    """How a strategy plays here; all that are asked for grow from the same trees."""
    return BlackjackPlay(_trees(game, options), strategy)
