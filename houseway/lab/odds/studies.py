"""The games that have figures: what these rest on, which wagers they are about, and named plays.

A game is added here and in a file of its own beside this one. The file is loaded, and NumPy with
it, when a figure has to be worked out: what was worked out before is answered without.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput, did_you_mean
from houseway.rulebook.options import Groups, Options
from houseway.table.bank.dealing_options import ShoeJokerOptions, ShoeOptions
from houseway.table.bank.options import SurrenderOptions, TieOptions, TwoHandOptions, WinOptions
from houseway.table.bank.side_options import (
    BusterOptions,
    CaribbeanStudOptions,
    ChallengingOptions,
    InsuringOptions,
    ThreeCardPokerOptions,
)
from houseway.table.blackjack.options import (
    BankChartOptions,
    BustOptions,
    ComparingOptions,
    DoublingOptions,
    HandSplittingOptions,
    LookingOptions,
    NoBustBlackjackOptions,
    OverHandOptions,
    PlayerChartOptions,
    SplitNaturalOptions,
    SurrenderTermsOptions,
    TenResplitOptions,
    ThreeCardPushOptions,
)
from houseway.table.pai_gow.options import FrontAndBackOptions, HighAndLowTilesOptions
from houseway.table.push.options import PushNineOptions, PushPotOptions
from houseway.table.super_pan_nine.options import DrawingOneOptions

if TYPE_CHECKING:
    from houseway.lab.odds.figures import Counted, Paired
    from houseway.lab.odds.sampling import Sample
    from houseway.table.blackjack.counting import Counts

OPTIMAL: Final = "optimal"

Tell = Callable[[int, int], None]
"""Told how many of how many pieces of work are done."""


def in_silence(done: int, total: int) -> None:
    """Nobody is told how far it is."""


@dataclass(frozen=True, kw_only=True)
class Play:
    """What is asked of a game's own file."""

    options: Options
    strategy: str
    tell: Tell = in_silence


@dataclass(frozen=True, kw_only=True)
class Study:
    """One game's figures: how they are found, and what they rest on."""

    game: str
    counted: "Callable[[Play], Counted]"
    """The figures of every wager."""
    asks: Groups
    """The groups of questions whose answers decide the figures."""
    wagers: tuple[str, ...]
    """What can be wagered, the first wager first."""
    strategies: Mapping[str, str]
    """The ways to play that have a name, each in words; the first is played unless one is named."""
    sampled: "Callable[[Play, int], Sample] | None" = None
    """Whole tables of so many hands against one bank, dealt at random; none where only side wagers
    have figures."""
    simulated: "Callable[[Play], Counted] | None" = None
    """The figures from deals at random, where counting may take minutes."""
    takes_long: "Callable[[Play], str] | None" = None
    """What to say before counting that takes minutes; nothing where it does not."""
    takes: str = ""
    """And how long that is."""
    paired: "Callable[[Play, Options], Paired] | None" = None
    """What other answers are worth, from the same deals at random under both."""
    has_bank: bool = True
    """Whether a player-dealer wins what the players lose, and not another player."""

    def checked(self, strategy: str) -> str:
        """A way to play this game, or what is right instead."""
        if strategy in self.strategies:
            return strategy
        near = did_you_mean(strategy, self.strategies)
        right = near or f" There are {', '.join(self.strategies)}."
        raise BadInput(f"{self.game} has no strategy '{strategy}'.{right}")


def _three_card(play: Play) -> "Counted":
    from houseway.lab.odds.three_card import counted

    return counted(play.options, play.strategy)


def _three_card_tables(play: Play, hands: int) -> "Sample":
    from houseway.lab.odds.three_card import sampled

    return sampled(play.options, play.strategy, hands)


def _caribbean(play: Play) -> "Counted":
    from houseway.lab.odds.caribbean import counted

    return counted(play.options, play.strategy, play.tell)


def _caribbean_tables(play: Play, hands: int) -> "Sample":
    from houseway.lab.odds.caribbean import sampled

    return sampled(play.options, play.strategy, hands, play.tell)


def _super_pan_nine(play: Play) -> "Counted":
    from houseway.lab.odds.super_pan_nine import counted

    return counted(play.options, play.strategy)


def _super_pan_nine_tables(play: Play, hands: int) -> "Sample":
    from houseway.lab.odds.super_pan_nine_tables import sampled

    return sampled(play.options, play.strategy, hands)


def _tiles(play: Play) -> "Counted":
    from houseway.lab.odds.tiles import counted

    return counted(play.options, play.strategy)


def _tile_tables(play: Play, hands: int) -> "Sample":
    from houseway.lab.odds.tiles import sampled

    return sampled(play.options, play.strategy, hands)


def _pai_gow_poker(play: Play) -> "Counted":
    from houseway.lab.odds.pai_gow_poker import counted

    return counted(play.options, play.strategy, play.tell)


def _pai_gow_poker_dealt(play: Play) -> "Counted":
    from houseway.lab.odds.pai_gow_poker import simulated

    return simulated(play.options, play.strategy, play.tell)


def _pai_gow_poker_tables(play: Play, hands: int) -> "Sample":
    from houseway.lab.odds.pai_gow_poker import sampled

    return sampled(play.options, play.strategy, hands, play.tell)


def _pai_gow_poker_takes(play: Play) -> str:
    from houseway.lab.odds.pai_gow_walked import takes_long

    return takes_long(play.options, play.strategy)


def _pai_gow_poker_paired(play: Play, other: Options) -> "Paired":
    from houseway.lab.odds.pai_gow_paired import paired

    return paired(play.options, other, play.strategy, play.tell)


def _push_nine(play: Play) -> "Counted":
    from houseway.lab.odds.push_nine import counted

    return counted(play.options)


def _blackjack(game: str, counts: "Counts") -> "Callable[[Play], Counted]":
    def of_this_game(play: Play) -> "Counted":
        from houseway.lab.odds.blackjack.counting import counted
        from houseway.lab.odds.blackjack.game import game_of

        return counted(game_of(game, counts, play.options), play.strategy, play.tell)

    return of_this_game


def _blackjack_tables(game: str, counts: "Counts") -> "Callable[[Play, int], Sample]":
    def of_this_game(play: Play, hands: int) -> "Sample":
        from houseway.lab.odds.blackjack.game import game_of
        from houseway.lab.odds.blackjack.tables import sampled

        return sampled(game_of(game, counts, play.options), play.strategy, hands, play.tell)

    return of_this_game


BLACKJACK: "Final[dict[str, Counts]]" = {
    "no-bust-21st-century-blackjack": "no bust 21st century",
    "pure-21-5-blackjack": "pure 21.5",
    "no-bust-blackjack": "no bust",
}
"""The blackjack games, and by what each counts a hand."""

BLACKJACK_ASKS: Final = (
    *(ShoeOptions, ShoeJokerOptions, PlayerChartOptions, LookingOptions, BankChartOptions),
    *(ComparingOptions, WinOptions, DoublingOptions, HandSplittingOptions, SplitNaturalOptions),
    *(TenResplitOptions, SurrenderOptions, SurrenderTermsOptions, OverHandOptions),
    *(ThreeCardPushOptions, BustOptions, NoBustBlackjackOptions, InsuringOptions, BusterOptions),
)

STUDIES: Final = {
    one.game: one
    for one in (
        Study(
            game="three-card-poker",
            counted=_three_card,
            sampled=_three_card_tables,
            asks=(ChallengingOptions, WinOptions, TieOptions, ThreeCardPokerOptions),
            wagers=("ante", "pair-plus"),
            strategies={
                OPTIMAL: "plays whatever loses less than the ante",
                "book-tip": "plays queen high or better (garlic-city/three-card-poker/3)",
                "pair-or-better": "plays a pair or better",
                "always-play": "plays every hand",
            },
        ),
        Study(
            game="caribbean-stud",
            counted=_caribbean,
            sampled=_caribbean_tables,
            asks=(ChallengingOptions, TieOptions, CaribbeanStudOptions),
            wagers=("ante",),
            strategies={
                OPTIMAL: "challenges whenever that loses less than the ante",
                "book-tip": "challenges with a pair or better, with ace-king-jack-eight-three or"
                " better, and with ace-king when another card matches the bank's up card"
                " (garlic-city/caribbean-stud/4 to 6)",
                "pair-or-better": "challenges with a pair or better",
                "always-play": "challenges with every hand",
            },
        ),
        Study(
            game="super-pan-nine",
            counted=_super_pan_nine,
            sampled=_super_pan_nine_tables,
            asks=(ShoeOptions, DrawingOneOptions, WinOptions, TieOptions),
            wagers=("base",),
            strategies={
                OPTIMAL: "draws whenever that is better; a bank with a choice plays as well",
                "house-way": "draws up to the house's total; a bank with a choice makes the best"
                " of that",
            },
        ),
        Study(
            game="pai-gow-tiles",
            counted=_tiles,
            sampled=_tile_tables,
            asks=(HighAndLowTilesOptions, TwoHandOptions, WinOptions),
            wagers=("base",),
            strategies={
                OPTIMAL: "the best reply to a bank that sets the house way",
                "house-way": "the house way against itself",
                "keep-teens": "the house way, but teens and deys are never split",
                "keep-pairs": "the house way, but no pair is ever split",
            },
        ),
        Study(
            game="pai-gow-poker",
            counted=_pai_gow_poker,
            sampled=_pai_gow_poker_tables,
            simulated=_pai_gow_poker_dealt,
            takes_long=_pai_gow_poker_takes,
            takes="a walk of some two minutes on two free cores",
            paired=_pai_gow_poker_paired,
            asks=(FrontAndBackOptions, TwoHandOptions, WinOptions),
            wagers=("base",),
            strategies={
                OPTIMAL: "the best reply to a bank that sets the house way",
                "house-way": "the house way against itself",
                "split-pairs": "the house way, but two pair are always split",
                "highest-behind": "the highest hand there is goes behind, the best of the rest in"
                " front",
            },
        ),
        Study(
            game="push-nine",
            counted=_push_nine,
            asks=(PushNineOptions, PushPotOptions),
            wagers=("ante",),
            has_bank=False,
            strategies={
                OPTIMAL: "no bank: two players who both stay in, for the antes",
            },
        ),
        *(
            Study(
                game=game,
                counted=_blackjack(game, counts),
                sampled=_blackjack_tables(game, counts),
                asks=BLACKJACK_ASKS,
                wagers=("base", "insurance", "buster"),
                strategies={
                    OPTIMAL: "whatever is worth most, by every card of the own hand and the bank's"
                    " up card",
                    "basic": "the best by total and up card, as the bots play and the hints say",
                    "like-the-bank": "hits and stands by the bank's chart, and does nothing else",
                    "clock": "stands wherever it may, as the clock does for whoever says nothing",
                },
            )
            for game, counts in BLACKJACK.items()
        ),
    )
}
"""By the slug of the game."""


def offered(study: Study, options: Options) -> tuple[str, ...]:
    """What can be wagered under these answers: not every row has every side wager."""
    there = {"insurance": has_insurance, "buster": has_buster}
    return tuple(one for one in study.wagers if one not in there or there[one](options))


def has_insurance(options: Options) -> bool:
    """Nobody insures against a card that is not dealt yet."""
    insuring = options.get(InsuringOptions)
    is_dealt = options[BankChartOptions].bank_second_card != "after the players"
    return insuring is not None and insuring.insurance and is_dealt


def has_buster(options: Options) -> bool:
    """Whether a Buster wager is offered beside the game."""
    return options[BusterOptions].buster_offered


def tables_of(study: Study) -> "Callable[[Play, int], Sample]":
    """How whole tables of a game are dealt; for a game without, which can be."""
    if study.sampled is None:
        dealt = ", ".join(one.game for one in STUDIES.values() if one.sampled)
        only = f"only {', '.join(study.wagers)} has figures in {study.game}"
        raise BadInput(f"{only}; both chairs net of collection are computed for {dealt}")
    return study.sampled


def simulated_by(study: Study) -> "Callable[[Play], Counted]":
    """How a game's figures are found from deals at random; for a game without, why not."""
    if study.simulated is None:
        raise BadInput(f"{study.game} is counted exactly, and at once: leave out --sampled")
    return study.simulated


def study_of(game: str) -> Study:
    """The study of a game that has one; for the others, which do."""
    if game in STUDIES:
        return STUDIES[game]
    raise BadInput(f"odds are computed for {', '.join(STUDIES)}; {game} is not among them")
