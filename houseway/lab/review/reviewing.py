"""A second look at a hand, put together: every decision of the seat that can be judged."""

from collections.abc import Iterator, Sequence
from typing import Final

from houseway.bots.styles import STYLES
from houseway.lab.review.against import Against, hands_of
from houseway.lab.review.banked import against_the_bank
from houseway.lab.review.betting import Betting
from houseway.lab.review.deals import Contested, contested
from houseway.lab.review.felts import felt_of
from houseway.lab.review.judging import Grounds, judged, money, say
from houseway.lab.review.mucking import muck_judged
from houseway.lab.review.plain import beside_the_bot
from houseway.lab.review.scenes import Scene
from houseway.lab.review.setting import setting_judged
from houseway.lab.review.throwing import Throwing
from houseway.lab.review.told import Decision, Review
from houseway.lab.review.walking import Moment, Walk
from houseway.table.actions import Muck
from houseway.table.chinese.actions import SetHand
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.two_hands import plays_tiles
from houseway.table.pot.actions import Call, Discard, Fold, Raise
from houseway.table.pot.betting import BettingRound
from houseway.table.setup import Setup

SLACK: Final = 1 / 16
"""The part of the pot that the model may be wrong by, for each round of betting still to come: who
plays on with a poor hand loses more there than what is turned up tells."""


def review(walk: Walk, against: Against) -> Review:
    """Every decision of the seat, judged by what it saw then."""
    setup = walk.setup
    if against.is_range and _model(setup) == "pot":
        hands_of(against, setup)
    found = tuple(_decisions(walk, against))
    cost = sum(one.cost_cents for one in found)
    deal = _worth_of_the_deal(walk, found)
    return Review(
        house=setup.answers.house,
        game=setup.game.slug,
        title=setup.game.title,
        limit=str(setup.limit),
        hand=walk.name,
        seat=walk.seat,
        against=_against(setup, against),
        model=say(f"model.{_model(setup)}"),
        decisions=found,
        net_cents=walk.net_cents,
        cost_cents=cost,
        deal_cents=deal,
        after_cents=None if deal is None else walk.net_cents - deal + cost,
        says=_summed_up(found, cost, has_set=_has_set(walk)),
    )


def _decisions(walk: Walk, against: Against) -> Iterator[Decision]:
    for moment in walk.own:
        if (found := _judged(moment, walk, against)) is not None:
            yield found


def _judged(moment: Moment, walk: Walk, against: Against) -> Decision | None:
    """By the kind of game, and of decision."""
    setup = walk.setup
    if setup.game.family == "pan":
        return beside_the_bot(moment, setup)
    if setup.is_banked or setup.game.family == "chinese poker":
        return setting_judged(moment, setup) or against_the_bank(moment, setup)
    if isinstance(moment.action, Muck):
        return muck_judged(moment)
    felt = felt_of(setup)
    scene = Scene(moment.view, setup)
    is_bet = isinstance(moment.action, Fold | Call | Raise)
    if felt is None or not scene.rivals or not (is_bet or isinstance(moment.action, Discard)):
        return None
    if not scene.own or (is_bet and len(moment.view.choices) < 2):
        return None
    before = [one for one in walk.bets if one.line < moment.line]
    pot = contested(scene, felt, before, against)
    return _bet(moment, pot, against) if is_bet else _discard(moment, pot)


def _bet(moment: Moment, pot: Contested, against: Against) -> Decision | None:
    betting = Betting(pot, against)
    options = [*betting.options(moment.action)]
    grounds = _grounds(moment, pot, price=betting.price())
    return judged(moment, options, grounds._replace(unproved=betting.bluffs(options)))


def _discard(moment: Moment, pot: Contested) -> Decision | None:
    assert isinstance(moment.action, Discard)
    choice = next((one for one in moment.view.choices if one.verb == "discard"), None)
    if choice is None:
        return None
    options = [*Throwing(pot, choice).options(moment.action)]
    return judged(moment, options, _grounds(moment, pot, price=None))


def _grounds(moment: Moment, pot: Contested, price: float | None) -> Grounds:
    return Grounds(
        method="exact" if pot.is_exact else "sampled",
        average=pot.average,
        slack_cents=0.0 if pot.is_exact else _slack(moment, pot.scene.setup),
        share=pot.share(),
        price=price,
    )


def _slack(moment: Moment, setup: Setup) -> float:
    """More is left out before the flop than on the river, where this round is the only one."""
    rounds = sum(isinstance(step, BettingRound) for step in setup.plan)
    owed = (one.owed_cents for one in moment.view.choices if one.verb == "call")
    pot_cents = moment.view.pot_cents + next(owed, 0)
    return SLACK * pot_cents * max(1, rounds - moment.view.round + 1)


def _worth_of_the_deal(walk: Walk, found: Sequence[Decision]) -> float | None:
    """What the best choice of the first decision wins, less what the seat had put in by then.

    Where that cannot be told from what was done, it is what was done.
    """
    if not found or not found[0].choices or walk.setup.is_banked:
        return None
    first = next(one for one in walk.own if one.line == found[0].line)
    chips = next(one for one in first.view.chips if one.seat == walk.seat)
    put_cents = walk.setup.stacks_cents[walk.seat] - chips.stack_cents
    done = next(one for one in found[0].choices if one.is_done)
    return done.cents + found[0].cost_cents - put_cents


def _model(setup: Setup) -> str:
    if setup.game.family == "pan":
        return "bot"
    if setup.game.family == "chinese poker":
        return "set"
    if setup.game.slug == "pai-gow-poker":
        return "front"
    if setup.is_banked:
        return "tiles" if plays_tiles(setup.options) else "bank"
    return "pot"


def _against(setup: Setup, against: Against) -> str:
    model = _model(setup)
    if model != "pot":
        return say({"bot": "against.bot", "set": "against.usual"}.get(model, "against.bank"))
    if against.by_seat:
        return say("against.seats", style=against.usual)
    if against.usual in STYLES:
        return say("against.style", style=against.usual, words=STYLES[against.usual].words)
    if against.part < 1:
        return say("against.part", part=round(100 * against.part))
    if against.is_range:
        return say("against.range", hands=against.usual.replace(",", ", "))
    return say("against.random")


def _has_set(walk: Walk) -> bool:
    return any(isinstance(moment.action, SetFront | SetHand) for moment in walk.own)


def _summed_up(found: Sequence[Decision], cost: float, *, has_set: bool) -> str:
    if not found:
        return say("hand.unweighed" if has_set else "hand.none")
    dear = sorted((one for one in found if one.verdict == "costs"), key=lambda one: -one.cost_cents)
    if not dear and (otherwise := sum(one.verdict == "differs" for one in found)):
        return say("hand.differs", count=otherwise, all=len(found))
    if not dear:
        return say("hand.clean")
    key = "hand.one" if len(dear) == 1 else "hand.some"
    return say(key, count=len(dear), cost=money(cost), worst=dear[0].says)
