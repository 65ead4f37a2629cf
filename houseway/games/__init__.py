"""The thirty games, one file each. A house deals some of them, in its own way."""

from collections.abc import Mapping
from typing import Any, Final

from houseway.games.caribbean_stud import CARIBBEAN_STUD
from houseway.games.chinese_poker import CHINESE_POKER
from houseway.games.crazy_pineapple import CRAZY_PINEAPPLE
from houseway.games.crazy_pineapple_hi_lo import CRAZY_PINEAPPLE_HIGH_LOW
from houseway.games.draw_poker import DRAW_POKER
from houseway.games.five_card_stud import FIVE_CARD_STUD
from houseway.games.jacks_back import JACKS_BACK
from houseway.games.jacks_or_better import JACKS_OR_BETTER
from houseway.games.kansas_city_lowball import KANSAS_CITY_LOWBALL
from houseway.games.lazy_pineapple import LAZY_PINEAPPLE
from houseway.games.lowball import LOWBALL
from houseway.games.mexican_poker import MEXICAN_POKER
from houseway.games.no_bust_21st_century_blackjack import NO_BUST_21ST_CENTURY_BLACKJACK
from houseway.games.no_bust_blackjack import NO_BUST_BLACKJACK
from houseway.games.omaha import OMAHA
from houseway.games.omaha_hi_lo import OMAHA_HIGH_LOW
from houseway.games.pai_gow_poker import PAI_GOW_POKER
from houseway.games.pai_gow_tiles import PAI_GOW_TILES
from houseway.games.pan import PAN
from houseway.games.pineapple import PINEAPPLE
from houseway.games.pure_21_5_blackjack import PURE_21_5_BLACKJACK
from houseway.games.push_nine import PUSH_NINE
from houseway.games.razz import RAZZ
from houseway.games.seven_card_stud import SEVEN_CARD_STUD
from houseway.games.seven_card_stud_hi_lo import SEVEN_CARD_STUD_HIGH_LOW
from houseway.games.super_pan_nine import SUPER_PAN_NINE
from houseway.games.tahoe_pineapple_hi_lo import TAHOE_PINEAPPLE_HIGH_LOW
from houseway.games.texas_holdem import HOLDEM
from houseway.games.texas_holdem_hi_lo import HOLDEM_HIGH_LOW
from houseway.games.three_card_poker import THREE_CARD_POKER
from houseway.table.game import Game

GAMES: Final[Mapping[str, Game[Any]]] = {
    game.slug: game
    for game in (
        HOLDEM,
        HOLDEM_HIGH_LOW,
        OMAHA,
        OMAHA_HIGH_LOW,
        PINEAPPLE,
        CRAZY_PINEAPPLE,
        CRAZY_PINEAPPLE_HIGH_LOW,
        TAHOE_PINEAPPLE_HIGH_LOW,
        LAZY_PINEAPPLE,
        SEVEN_CARD_STUD,
        SEVEN_CARD_STUD_HIGH_LOW,
        RAZZ,
        FIVE_CARD_STUD,
        MEXICAN_POKER,
        LOWBALL,
        KANSAS_CITY_LOWBALL,
        DRAW_POKER,
        JACKS_OR_BETTER,
        JACKS_BACK,
        PUSH_NINE,
        CHINESE_POKER,
        PAN,
        THREE_CARD_POKER,
        CARIBBEAN_STUD,
        PAI_GOW_POKER,
        PAI_GOW_TILES,
        SUPER_PAN_NINE,
        NO_BUST_BLACKJACK,
        NO_BUST_21ST_CENTURY_BLACKJACK,
        PURE_21_5_BLACKJACK,
    )
}  # fmt: skip
"""By slug, in the order they are listed to people."""
