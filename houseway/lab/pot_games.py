"""Every pot game that a club deals, as equity plays it, read off its script and a house's answers.

These are the same that deal it at a table (`as_dealt`). Where nobody names a house, the one stands
in whose answers are the common game (`USUAL`): Garlic City's Omaha is high-low, and its Pineapple
throws two cards away.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Final

from houseway.errors import BadInput, did_you_mean
from houseway.games import GAMES
from houseway.hands.chinese import CARDS_IN_ALL
from houseway.hands.lookup import Ranking
from houseway.hands.tables import ACE_TO_FIVE, EIGHT_OR_BETTER
from houseway.hands.tables import deuce_to_seven as deuce_to_seven_of
from houseway.hands.tables import mexican as mexican_of
from houseway.hands.tables import push_nine as push_nine_of
from houseway.houses.house import House
from houseway.lab.pot_game import PotGame, SharedCards, Uses
from houseway.rulebook.answers import Answers, with_chosen
from houseway.rulebook.options import Options
from houseway.table.chinese.options import ArrangingOptions
from houseway.table.chinese.scoring import rules_of
from houseway.table.dealing import Dealing
from houseway.table.draw.options import JacksBackOptions, KansasCityLowballOptions
from houseway.table.game import Game
from houseway.table.mexican.options import MexicanPokerOptions, TurningUpOptions
from houseway.table.mexican.showing import MexicanShowing
from houseway.table.options import HoleCardOptions
from houseway.table.pot.discarding import Discarding
from houseway.table.pot.measuring import is_by_table
from houseway.table.pot.options import HighLowOptions, LowOptions
from houseway.table.pot.own_hands import high_ranking
from houseway.table.pot.showing import Showing as ShowingStep
from houseway.table.push.options import PushNineOptions
from houseway.table.streets import Street
from houseway.table.stud.options import CommunityCardOptions, ShortStubOptions

USUAL: Final = {
    "texas-holdem": "garlic-city",
    "texas-holdem-hi-lo": "garlic-city",
    "omaha": "players-club",
    "omaha-hi-lo": "garlic-city",
    "pineapple": "players-club",
    "crazy-pineapple": "garlic-city",
    "crazy-pineapple-hi-lo": "garlic-city",
    "tahoe-pineapple-hi-lo": "comstock",
    "lazy-pineapple": "players-club",
    "seven-card-stud": "garlic-city",
    "seven-card-stud-hi-lo": "garlic-city",
    "razz": "garlic-city",
    "five-card-stud": "comstock",
    "mexican-poker": "comstock",
    "lowball": "garlic-city",
    "kansas-city-lowball": "players-club",
    "draw-poker": "garlic-city",
    "jacks-or-better": "garlic-city",
    "jacks-back": "garlic-city",
    "push-nine": "s-and-k",
    "chinese-poker": "garlic-city",
}
"""Every pot game that a club deals, and whose answers stand for the common game."""

USES: Final[dict[str, Uses]] = {
    "any": "any five",
    "at most two": "at most two",
    "exactly two": "exactly two",
}
DRAWN_TO: Final = (5, 4, 3, 2, 1)
"""Sizes of a hand of draw poker: five are dealt, and what is kept may be named alone."""


def game_named(slug: str) -> PotGame:
    """The game as it is commonly dealt."""
    if slug not in USUAL:
        near = did_you_mean(slug, USUAL) or f" There is {', '.join(USUAL)}."
        if slug in GAMES and "minimum" in GAMES[slug].limit_kinds:
            near = " It has a bank and no pot: houseway odds says what it is worth."
        raise BadInput(f"no equity for a game '{slug}'.{near}")
    return _usual(slug)


@cache
def _usual(slug: str) -> PotGame:
    row = House.named(USUAL[slug]).row(slug)
    return as_dealt(row.game, row.answers)


def game_at(slug: str, house: str, chosen: Iterable[str] = ()) -> PotGame:
    """The game as one house deals it, but for answers that somebody chooses for this once."""
    game_named(slug)
    row = House.named(house).row(slug)
    return as_dealt(row.game, with_chosen(row.answers, chosen))


def as_dealt(game: Game, answers: Answers) -> PotGame:
    """The game by these answers; whatever equity cannot play so is refused."""
    options = answers.options
    match game.family:
        case "board":
            return _board(game, options)
        case "stud":
            return _stud(game, options)
        case "draw":
            return _draw(game, options)
        case "push-nine":
            ranking = push_nine_of(three_faces=options[PushNineOptions].three_faces)
            return _own(game, options, (3,), ranking)
        case "chinese poker":
            return _chinese(game, options)
        case _:
            raise BadInput(f"{game.title} has no pot: `houseway odds` says what it is worth")


def _board(game: Game, options: Options) -> PotGame:
    plan = game.plan(options)
    if not is_by_table(options[HoleCardOptions]):
        _refuse("playing_the_board", "live hand", "never")
    hole = sum(step.each for step in plan if isinstance(step, Dealing))
    flop = next(
        at for at, step in enumerate(plan) if isinstance(step, Street) and step.begins("flop")
    )
    discards = [at for at, step in enumerate(plan) if isinstance(step, Discarding)]
    before = sum(at < flop for at in discards)
    after = len(discards) - before
    sizes = tuple(range(hole, hole - len(discards) - 1, -1))
    plain = PotGame(
        slug=game.slug,
        title=game.title,
        uses=USES[options[HoleCardOptions].hole_cards_used],
        hand_sizes=sizes,
        thrown=(before, after),
    )
    return _split(plain, game, options)


def _stud(game: Game, options: Options) -> PotGame:
    plan = game.plan(options)
    first = next(step.each for step in plan if isinstance(step, Dealing))
    shown = _showdown(game, options)
    if isinstance(shown, MexicanShowing):
        return _mexican(game, options, first)
    low = shown.wins == "low"
    if low:
        _check_scale(options, ("ace to five",))
    ranking = ACE_TO_FIVE if low else high_ranking(options)
    sizes = tuple(range(first, shown.of + 1))
    plain = replace(_own(game, options, sizes, ranking), shared_for=_shared_for(options))
    return plain if low else _split(plain, game, options)


def _shared_for(options: Options) -> SharedCards:
    """Who plays a shared card, where a stub too short for a street is mixed with the burns."""
    if CommunityCardOptions not in options:
        return ""
    if options[ShortStubOptions].short_stub != "burns, then a community card":
        return ""
    return options[CommunityCardOptions].community_card_for


def _mexican(game: Game, options: Options, first: int) -> PotGame:
    if options[TurningUpOptions].joker_turned_up != "stays wild":
        _refuse("joker_turned_up", "stays wild", options[TurningUpOptions].joker_turned_up)
    straights = options[MexicanPokerOptions].mexican_straights
    wild = _own(
        game, options, tuple(range(first, 6)), mexican_of(joker="down", straights=straights)
    )
    return replace(wild, up_ranking=mexican_of(joker="up", straights=straights))


def _draw(game: Game, options: Options) -> PotGame:
    if _showdown(game, options).wins == "low":
        return _low_draw(game, options)
    high = replace(_own(game, options, DRAWN_TO, high_ranking(options)), throws="high")
    if JacksBackOptions not in options:
        return high
    return replace(high, unopened=_low_draw(game, options))


def _low_draw(game: Game, options: Options) -> PotGame:
    scale = options[LowOptions].low_scale if LowOptions in options else "ace to five"
    jacks_back = options.get(JacksBackOptions)
    if jacks_back is not None and jacks_back.jacks_back_low == "kansas city":
        scale = "deuce to seven"
    if scale == "ace to five":
        return replace(_own(game, options, DRAWN_TO, ACE_TO_FIVE), throws="ace to five")
    if scale != "deuce to seven":
        _check_scale(options, ("ace to five", "deuce to seven"))
    lowball = options.get(KansasCityLowballOptions)
    ranking = deuce_to_seven_of(wheel=lowball.deuce_to_seven_wheel if lowball else "ace high")
    lacks = lowball is not None and lowball.kansas_city_joker == "lowest card missing"
    low = _own(game, options, DRAWN_TO, ranking)
    return replace(low, throws="deuce to seven", joker_is_lowest_missing=lacks)


def _chinese(game: Game, options: Options) -> PotGame:
    return PotGame(
        slug=game.slug,
        title=game.title,
        uses="own cards",
        hand_sizes=(CARDS_IN_ALL,),
        points=rules_of(options),
        automatic_win_order=options[ArrangingOptions].automatic_win_order,
    )


def _own(game: Game, options: Options, sizes: tuple[int, ...], ranking: Ranking) -> PotGame:
    """A game without a board: every player makes a hand of their own cards."""
    return PotGame(
        slug=game.slug,
        title=game.title,
        uses="own cards",
        hand_sizes=sizes,
        pack=game.pack(options),
        ranking=ranking,
    )


def _split(plain: PotGame, game: Game, options: Options) -> PotGame:
    """The same with what is asked of the halves, where the pot is split."""
    if _showdown(game, options).wins != "high-low":
        return plain
    rules = options[HighLowOptions]
    if rules.high_and_low_cards != "independent":
        _refuse("high_and_low_cards", "independent", rules.high_and_low_cards)
    _check_scale(options, ("ace to five", "flushes spoil", "straights and flushes spoil"))
    return replace(
        plain,
        high_low=True,
        low_ranking=EIGHT_OR_BETTER if rules.low_qualifier != "none" else ACE_TO_FIVE,
        low_scale=options[LowOptions].low_scale,
        high_qualifier=rules.high_qualifier,
        only_low=rules.only_low_qualifies,
    )


def _showdown(game: Game, options: Options) -> ShowingStep:
    return next(step for step in game.plan(options) if isinstance(step, ShowingStep))


def _check_scale(options: Options, played: tuple[str, ...]) -> None:
    scale = options[LowOptions].low_scale
    if scale not in played:
        _refuse("low_scale", "' or '".join(played), scale)


def _refuse(option: str, played: str, answer: object) -> None:
    raise BadInput(f"equity plays {option} as '{played}', not as '{answer}'")
