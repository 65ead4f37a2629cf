"""What a table leaves in both chairs: a hand, an hour, the wager that breaks even, and ruin.

What a wager loses on average is exact. How far an hour or a short bank strays from it is measured
over whole tables dealt at random (`sampling.py`): hands at one table share the bank's. What a short
bank leaves of a wager is steadied by what the same deals would have brought without one, whose mean
is known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.errors import BadInput
from houseway.houses.house import Row, every_house
from houseway.lab.odds.asking import Asked, GameOdds, odds_of
from houseway.lab.odds.collecting import Seated, collected
from houseway.lab.odds.covering import Cents, Covering, Orders, moved, moved_by_moment
from houseway.lab.odds.sampling import SEED, Sample
from houseway.lab.odds.studies import Play, Tell, tables_of
from houseway.lab.odds.table import AtWager, Chair, Elsewhere, Net, Position, Table
from houseway.rulebook.answers import Answers
from houseway.table.bank.dealing_options import RoundOptions
from houseway.table.bank.options import CoveringOptions, CoverOrderOptions, SettlingOptions

STEP_CENTS: Final = 100
"""In such steps the wager is looked for at which the bank breaks even."""
MOST_CENTS: Final = 100_000
"""And up to so much where the limit has no most."""
CURVE_POINTS: Final = 80
"""So many wagers, about, the curve of both chairs goes through."""


PLAYER, BACKLINE_PLAYER, PLAYER_DEALER = "player", "backline player", "player-dealer"


class Mean(NamedTuple):
    """So much on average, and how far it strays."""

    cents: float
    error_cents: float


def both_chairs(row: Row, asked: Asked, table: Table, tell: Tell) -> Net:
    """The figures of one table, worked out."""
    answers, seats = asked.answers, table.seated
    odds = odds_of(answers, asked.strategy, tell=tell)
    play = Play(options=answers.options, strategy=asked.strategy, tell=tell)
    sample = tables_of(asked.study)(play, seats.players - 1)
    owed = settled = _in_order(sample, seats, odds)
    if table.bank_cents is not None:
        cover = answers.options[CoveringOptions]
        bank = Covering(table.bank_cents, cover.bank_cover, cover.partial_cover)
        if sample.moment is None:
            settled = settled_in_order(owed, bank, answers)
        else:
            orders = _orders(seats, answers, deals=len(owed))
            settled = moved_by_moment(owed, _moments(sample, seats, odds), orders, bank)
    due, won_cents = collected(row, seats), settled.sum(axis=2)
    means = [*_steadied(owed.sum(axis=2), won_cents, -_loss_cents(odds, seats))]
    bank_cents, bank_sd_cents = -sum(one.cents for one in means), won_cents.sum(axis=1).std()
    seated, behind = (
        _anywhere([at for at, (_, is_behind) in enumerate(_places(seats)) if is_behind is wanted],
                  means, won_cents)
        for wanted in (False, True)
    )  # fmt: skip
    return Net(
        limit=str(seats.limit),
        schedule=seats.schedule,
        players=seats.players,
        wager_cents=seats.wager_cents,
        sides=dict(seats.sides),
        backline=seats.backline,
        total_action_cents=seats.total_action_cents,
        bank_cents=table.bank_cents,
        hands_per_hour=table.hands_per_hour,
        bankroll_cents=table.bankroll_cents,
        player=_chair(table, PLAYER, seated, due.player_cents),
        backline_player=(
            _chair(table, BACKLINE_PLAYER, behind, due.backline_cents) if seats.backline else None
        ),
        player_dealer=_chair(
            table, PLAYER_DEALER, Mean(bank_cents, float(bank_sd_cents)), due.player_dealer_cents
        ),
        break_even_wager_cents=break_even(row, odds, seats),
        curve=tuple(curve(row, odds, seats)),
        positions=tuple(_positions(owed, settled, means, seats)),
        elsewhere=tuple(_elsewhere(row, odds, seats)),
        tables_sampled=len(owed),
    )


def _loss_cents(odds: GameOdds, seats: Seated) -> float:
    """What a player loses on average by a hand, on all wagers that everybody makes."""
    first, sides = odds.wagers[0], dict(seats.sides)
    beside = {odds.wager(slug): cents for slug, cents in sides.items()}
    return first.edge * seats.wager_cents + sum(
        one.edge * one.made * cents for one, cents in beside.items()
    )


def _in_order(sample: Sample, seats: Seated, odds: GameOdds) -> Cents:
    """By table, by place in the order of settling and by wager there: what is owed, in cents."""
    stakes = {odds.wagers[0].wager: seats.wager_cents, **dict(seats.sides)}
    found = []
    for slug, cents in stakes.items():
        owed, scale = sample.owed[slug], sample.scale[slug]
        # Odds that do not come out even are paid to the cent below; a loss is the stake itself.
        found.append(np.sign(owed) * (np.abs(owed) * cents // scale))
    hands = np.concatenate(found, axis=2)
    return hands[:, [at for at, _ in _places(seats)]]


def _moments(sample: Sample, seats: Seated, odds: GameOdds) -> NDArray[np.uint8]:
    """In the same order: when each is settled."""
    assert sample.moment is not None
    made = (odds.wagers[0].wager, *dict(seats.sides))
    hands = np.concatenate([sample.moment[slug] for slug in made], axis=2)
    return hands[:, [at for at, _ in _places(seats)]]


def _orders(seats: Seated, answers: Answers, *, deals: int) -> Orders:
    """By table: the places in the order of play, and in that of what is settled before it.

    With a short bank a button says where settling begins, and the bank's card where the button
    lies: as good as anywhere. Play begins beside the bank or the house dealer and goes its own way
    round; what is settled before the button lies begins there too and goes the way of settling.
    """
    options = answers.options
    is_same = options[SettlingOptions].settling_direction == options[RoundOptions].play_direction
    hands = np.array([hand for hand, _ in _places(seats)])
    many = seats.players - 1
    begins = np.random.default_rng(SEED).integers(0, many, deals)[:, None]
    early = (hands - begins) % many
    played = early if is_same else many - 1 - early
    return Orders(*(np.argsort(one, axis=1, kind="stable") for one in (early, played)))


def _places(seats: Seated) -> Iterator[tuple[int, bool]]:
    """The hand that is played at each place, and whether it is the backline's."""
    for hand in range(seats.players - 1):
        yield hand, False
        if hand < seats.backline:
            yield hand, True


def settled_in_order(owed: Cents, bank: Covering, answers: Answers) -> Cents:
    """What changes hands, in the house's order."""
    order = answers.options.get(CoverOrderOptions)
    is_by_wager = order is not None and order.cover_order == "first wagers first"
    lined = np.swapaxes(owed, 1, 2) if is_by_wager else owed
    in_line = lined.reshape(len(owed), -1)
    if answers.options[SettlingOptions].settling_order == "losers first":
        lost = moved(np.minimum(in_line, 0), bank)
        # What was collected from the losers has used its part before any winner is paid.
        both = np.concatenate([np.minimum(in_line, 0), np.maximum(in_line, 0)], axis=1)
        paid = moved(both, bank)[:, in_line.shape[1] :]
        done = lost + paid
    else:
        done = moved(in_line, bank)
    there = done.reshape(lined.shape)
    return np.swapaxes(there, 1, 2) if is_by_wager else there


def _anywhere(places: Sequence[int], means: Sequence[Mean], won: Cents) -> Mean:
    """What one place or another of these brings, each as often, and how far one hand strays."""
    if not places:
        return Mean(0.0, 0.0)
    # Over an hour a player sits at every place of the order: settling begins anywhere.
    return Mean(sum(means[at].cents for at in places) / len(places), float(won[:, places].std()))


def _chair(table: Table, who: str, won: Mean, due_cents: int) -> Chair:
    """A chair that wins so much by a hand, with the deviation of one hand."""
    seats, pace = table.seated, table.hands_per_hour
    before_cents, sd_cents = won.cents, won.error_cents
    hand_cents = before_cents - due_cents
    faced = seats.total_action_cents if who == PLAYER_DEALER else seats.wager_cents
    return Chair(
        who=who,
        collection_cents=due_cents,
        before_cents=before_cents,
        hand_cents=hand_cents,
        gain=hand_cents / faced,
        hand_sd_cents=sd_cents,
        hour_cents=pace * hand_cents,
        hour_sd_cents=sqrt(pace) * sd_cents,
        ruin=_ruin(table.bankroll_cents, hand_cents, sd_cents),
    )


def _ruin(bankroll_cents: int | None, mean_cents: float, sd_cents: float) -> float | None:
    """As for a walk in small steps: exp(-2 m B / s²) with a gain of m, and certain without one."""
    if bankroll_cents is None:
        return None
    if mean_cents <= 0:
        return 1.0
    return exp(-2 * mean_cents * bankroll_cents / sd_cents**2) if sd_cents else 0.0


def curve(row: Row, odds: GameOdds, seats: Seated) -> Iterator[AtWager]:
    """Both chairs by the wager, in steps that a schedule's tiers can be seen in."""
    least, most = _bounds(seats)
    step = max(STEP_CENTS, -(-(most - least) // (CURVE_POINTS * STEP_CENTS)) * STEP_CENTS)
    for cents in sorted({*range(least, most, step), most, seats.wager_cents}):
        asked = replace(seats, wager_cents=cents)
        try:
            due = collected(row, asked)
        except BadInput:
            continue
        loss_cents = _loss_cents(odds, asked)
        yield AtWager(
            wager_cents=cents,
            player_cents=-loss_cents - due.player_cents,
            player_dealer_cents=loss_cents * asked.wagers - due.player_dealer_cents,
        )


def _bounds(seats: Seated) -> tuple[int, int]:
    """The least and the most that may be wagered first."""
    return seats.limit.low_cents or 0, seats.limit.high_cents or MOST_CENTS


def break_even(row: Row, odds: GameOdds, seats: Seated) -> int | None:
    """The least wager that leaves the bank without a loss: it may lie in another tier."""
    least, most = _bounds(seats)
    for cents in range(least, most + 1, STEP_CENTS):
        asked = replace(seats, wager_cents=cents)
        try:
            due = collected(row, asked)
        except BadInput:
            continue
        if _loss_cents(odds, asked) * asked.wagers >= due.player_dealer_cents:
            return cents
    return None


def _steadied(owed: Cents, won: Cents, exact_cents: float) -> Iterator[Mean]:
    """By place: what is won on average, and how far that may be off.

    What would have been owed without a short bank has a known mean. How far the sample is from
    that one says how far it is off in the other, as much as the two go together: entirely where
    everything is covered, not at all where nothing is.
    """
    for at in range(owed.shape[1]):
        should, did = owed[:, at], won[:, at]
        spread = float(should.var())
        beta = float(np.cov(should, did, bias=True)[0, 1]) / spread if spread else 0.0
        left = did - beta * should
        yield Mean(float(left.mean()) + beta * exact_cents, float(left.std()) / sqrt(len(left)))


def _positions(
    owed: Cents, settled: Cents, means: Sequence[Mean], seats: Seated
) -> Iterator[Position]:
    for at, (hand, is_backline) in enumerate(_places(seats)):
        should, did = owed[:, at], settled[:, at]
        is_owed = (should != 0).any(axis=1)
        faced = np.abs(should).sum()
        yield Position(
            number=hand + 1,
            is_backline=is_backline,
            in_action=float(np.abs(did).sum() / faced) if faced else 1.0,
            no_action=float((is_owed & ~(did != 0).any(axis=1)).mean()),
            edge=-means[at].cents / seats.wager_cents,
            stderr=means[at].error_cents / seats.wager_cents,
        )


def _elsewhere(row: Row, odds: GameOdds, seats: Seated) -> Iterator[Elsewhere]:
    """Every other posted schedule that takes this table, here and at the other houses."""
    for house in every_house():
        if row.game.slug not in house.games:
            continue
        other = house.row(row.game.slug)
        is_here = house.slug == row.house.slug
        there = odds if is_here else odds_of(other.answers, odds.strategy)
        for slug in house.collection.fitting(row.game.slug, seats.limit):
            if is_here and slug == seats.schedule:
                continue
            try:
                due = collected(other, replace(seats, schedule=slug))
                loss_cents = _loss_cents(there, seats)
            except BadInput:
                # That house cannot open this table, or does not offer the side wager.
                continue
            yield Elsewhere(
                house=house.slug,
                schedule=slug,
                edge=there.wagers[0].edge,
                player_cents=-loss_cents - due.player_cents,
                player_dealer_cents=loss_cents * seats.wagers - due.player_dealer_cents,
            )
