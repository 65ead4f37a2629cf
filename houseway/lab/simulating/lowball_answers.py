"""What a twin is told of lowball where players deal: the cut, the kill at will and the seven rule.

Comstock's answers (comstock/lowball/15, 17, 29, 56 to 61). What a kill costs and what limit it
makes is asked of the engine's own `killing.py`.
"""

from collections.abc import Iterator

from houseway.cards.card import cards
from houseway.errors import HousewayError
from houseway.hands.tables import ACE_TO_FIVE
from houseway.kernels import twin_layout as its
from houseway.table.draw.cutting import CUT_MIN
from houseway.table.draw.options import DrawingOptions, OverkillOptions, SevenRuleOptions
from houseway.table.draw.sevens import EVEN_MUCKED, GO_BACK
from houseway.table.pot.killing import kill_limit, kill_post, kill_raises
from houseway.table.pot.options import KillOptions, LowOptions
from houseway.table.setup import Setup


class NoTwin(HousewayError):
    """No twin plays this table; the engine does."""


def dealt_by_players(setup: Setup) -> Iterator[tuple[int, int]]:
    """The cut, and what the player who deals may draw."""
    drawing = setup.options[DrawingOptions]
    yield its.DEALER_DRAW_MAX, drawing.dealing_player_draw_max
    yield its.CUTS, CUT_MIN if drawing.who_deals == "the player in turn" else 0


def kills_at_will(setup: Setup) -> Iterator[tuple[int, int]]:
    """What one kill and a second one cost, and the limits that they make."""
    looking = setup.options[OverkillOptions]
    for name, known in (
        ("kill_window", "until the third card"),
        ("kill_approval", "once for the table"),
        ("overkill", "killed again"),
    ):
        if getattr(looking, name) != known:
            raise NoTwin(f"no twin knows {name} = {getattr(looking, name)}")
    options, blind_cents = setup.options, setup.blind_cents
    once = kill_limit(setup.limit, options)
    to_cents = kill_post(setup.limit, blind_cents, options)
    if not kill_raises(once, options):
        raise NoTwin("no twin kills a pot that cannot be killed again")
    twice = kill_limit(once, options)
    yield its.KILLER_LAST, options[KillOptions].killer_acts == "last"
    yield its.LOOKS, 2
    yield its.KILL_TO, to_cents
    yield its.KILL_LOWER, once.low_cents or 0
    yield its.KILL_UPPER, once.high_cents or its.EVERYTHING
    yield its.OVER_TO, kill_post(once, to_cents, options)
    yield its.OVER_LOWER, twice.low_cents or 0
    yield its.OVER_UPPER, twice.high_cents or its.EVERYTHING


def sevens(setup: Setup) -> Iterator[tuple[int, int]]:
    """Which hands win no bets when they were checked after the draw."""
    asked = setup.options.get(SevenRuleOptions)
    if asked is None or asked.seven_rule == "none":
        return
    is_limit = setup.limit.kind not in ("no-limit", "pot-limit")
    if not is_limit and asked.seven_rule_scope != "no limit too":
        return
    if asked.seven_rule not in GO_BACK or setup.options[LowOptions].low_scale != "ace to five":
        raise NoTwin(f"no twin knows seven_rule = {asked.seven_rule}")
    yield its.SEVEN_LOW, ACE_TO_FIVE.strength(cards("7c 6d 5h 4s 3c"))
    yield its.SEVEN_MUCKED, asked.seven_rule == EVEN_MUCKED
