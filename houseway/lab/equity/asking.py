"""Equity: what part of the pot each of several hands wins, on average, by a game's own rankings.

Exact wherever all that can come can be counted: boards by tables, two hands without a board by
meeting each other's run-outs, a pineapple's flops one by one, ranges choice by choice. Else deals
are sampled, with a standard error. A seed gives the same totals on any number of cores.

Split games halve the pot between the best high and the best low of eight or better. Comstock asks a
pair or better of the high hand, and where nobody qualifies for either half all share the pot
(comstock/omaha-hi-lo/6 to 9). That is the house's answer, and comes with the game.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from houseway.cards.card import UNKNOWN, Card
from houseway.errors import BadInput
from houseway.kernels.showdown import Shares
from houseway.lab.equity import chinese, pineapples
from houseway.lab.equity.answers import Equity, answered
from houseway.lab.equity.board_counts import on_all_boards
from houseway.lab.equity.draws import kept_by
from houseway.lab.equity.own_cards import on_all_cards
from houseway.lab.equity.ranged import over_choices
from houseway.lab.equity.sampled import over_deals
from houseway.lab.hands_asked import asked
from houseway.lab.pot_game import HighQualifier, PotGame
from houseway.lab.pots import Progress
from houseway.lab.showing import Showing

SAMPLES: Final = 1_000_000


def in_silence(_: int) -> None:
    """Tells nobody how far it is."""


def equity(
    showing: Showing,
    *,
    samples: int | None = None,
    seed: int = 0,
    high_qualifier: HighQualifier | None = None,
    progress: Progress = in_silence,
) -> Equity:
    """What part of the pot each hand wins: exact where it can be, else over random deals.

    >>> from houseway.cards.card import cards
    >>> from houseway.lab.showing import GAMES
    >>> hands = cards("As Ah"), cards("Ks Kh")
    >>> aces, kings = equity(Showing(game=GAMES["texas-holdem"], hands=hands)).players
    >>> round(aces.equity, 4), round(aces.win, 4), round(aces.tie, 4)
    (0.8264, 0.8236, 0.0054)
    """
    if samples is not None and samples < 1:
        raise BadInput(f"at least one sample is needed, not {samples}")
    if high_qualifier is not None:
        showing = replace(showing, game=replace(showing.game, high_qualifier=high_qualifier))
    if showing.game.points:
        return chinese.expected_points(showing, samples, seed, progress)
    if pineapples.throws_away(showing):
        if samples is None and not showing.is_ranged and not showing.is_unseen:
            return pineapples.best_discards(showing, progress)
        return pineapples.sampled_discards(showing, samples, seed, progress)
    shares = _counted(showing, progress) if samples is None else None
    if shares is not None:
        return answered(showing, shares, is_sampled=False)
    shares = over_deals(showing, samples or SAMPLES, seed, progress)
    return answered(showing, shares, is_sampled=True)


def equity_of(
    game: PotGame,
    hands: Sequence[str | Sequence[Card]],
    *,
    board: str | Sequence[Card] = "",
    dead: str | Sequence[Card] = "",
    drawn: Sequence[int | None] = (),
    samples: int | None = None,
) -> Equity:
    """The same for hands as they are typed, or as cards: `pot_games.game_at` is a house's game.

    >>> from houseway.lab.pot_games import game_at
    >>> found = equity_of(game_at("razz", "comstock"), ["As 2h 3d 9c", "8h 7h 6s 4d"], dead="2c 5s")
    >>> found.method, found.boards, round(found.players[0].equity, 4)
    ('exact', 104915720, 0.4617)
    """
    showing = asked(game, hands, board=board, dead=dead, drawn=drawn)
    return equity(showing, samples=samples)


def _counted(showing: Showing, progress: Progress) -> Shares | None:
    """Everything that can come, where it can be counted."""
    game = showing.game
    if showing.is_ranged or (game.has_board and showing.is_unseen):
        if game.throws:
            return None
        return over_choices(showing, partial(_counted, progress=progress))
    if game.has_board:
        return on_all_boards(showing, progress)
    if not game.throws:
        hands = (tuple(one for one in hand if one != UNKNOWN) for hand in showing.hands)
        return on_all_cards(showing, tuple(hands))
    if showing.is_unseen:
        return None
    keeps = kept_by(showing)
    wanted = sum(game.cards - len(hand) for hand in keeps)
    return on_all_cards(showing, keeps) if wanted <= len(showing.left) else None
