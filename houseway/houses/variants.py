"""The PHH variants as tables that can be dealt, with answers that belong to no house.

A PHH hand names its variant by a code. The code says the game and how its bets run; the file says
stacks, forced bets and sizes; and what is left is answered in `no-house/`. A variant is here once
its game can be dealt.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import structs

from houseway.collection.limits import Limit, LimitKind
from houseway.errors import BadInput
from houseway.games.badugi import BADUGI
from houseway.games.deuce_to_seven_triple_draw import DEUCE_TO_SEVEN_TRIPLE_DRAW
from houseway.games.kansas_city_lowball import KANSAS_CITY_LOWBALL
from houseway.games.omaha import OMAHA
from houseway.games.omaha_hi_lo import OMAHA_HIGH_LOW
from houseway.games.razz import RAZZ
from houseway.games.seven_card_stud import SEVEN_CARD_STUD
from houseway.games.seven_card_stud_hi_lo import SEVEN_CARD_STUD_HIGH_LOW
from houseway.games.short_deck_holdem import SHORT_DECK_HOLDEM
from houseway.games.texas_holdem import HOLDEM
from houseway.rulebook.answers import Answers, load_answers
from houseway.table.forced import Forced, ForcedBet
from houseway.table.game import Game
from houseway.table.records.phh import PhhHand
from houseway.table.setup import Setup

NO_HOUSE: Final = Path(__file__).parent / "no-house"


@dataclass(frozen=True)
class Variant:
    """One code of PHH: a game, and how its bets run."""

    game: Game
    bets: LimitKind

    @property
    def answers(self) -> Answers:
        return _answers(self.game.slug)


VARIANTS: Final[Mapping[str, Variant]] = {
    "FT": Variant(HOLDEM, "split"),
    "NT": Variant(HOLDEM, "no-limit"),
    "NS": Variant(SHORT_DECK_HOLDEM, "no-limit"),
    "PO": Variant(OMAHA, "pot-limit"),
    "FO/8": Variant(OMAHA_HIGH_LOW, "split"),
    "F7S": Variant(SEVEN_CARD_STUD, "split"),
    "F7S/8": Variant(SEVEN_CARD_STUD_HIGH_LOW, "split"),
    "FR": Variant(RAZZ, "split"),
    "N2L1D": Variant(KANSAS_CITY_LOWBALL, "no-limit"),
    "F2L3D": Variant(DEUCE_TO_SEVEN_TRIPLE_DRAW, "split"),
    "FB": Variant(BADUGI, "split"),
}


@cache
def _answers(slug: str) -> Answers:
    game = next(one.game for one in VARIANTS.values() if one.game.slug == slug)
    return load_answers(NO_HOUSE / f"{slug}.toml", game.asks, ())


def code_of(game: str, bets: LimitKind) -> str | None:
    """The code under which PHH knows a game of ours, if it does."""
    for code, variant in VARIANTS.items():
        if variant.game.slug == game and variant.bets == bets:
            return code
    return None


def table_of(record: PhhHand) -> Setup:
    """The table of a PHH hand before its first card: player n sits in seat n."""
    variant = VARIANTS.get(record.variant)
    if variant is None:
        dealt = ", ".join(VARIANTS)
        raise BadInput(f"{record.variant} cannot be dealt yet; {dealt} can")
    units = record.units
    if variant.bets == "split":
        sizes = [units.cents(record.amount(key)) for key in ("small_bet", "big_bet")]
        limit, least_cents = Limit("split", *sizes), sizes[0]
    else:
        limit, least_cents = Limit(variant.bets), units.cents(record.amount("min_bet"))
    stacks = enumerate(record.starting_stacks, 1)
    return Setup(
        game=variant.game,
        answers=variant.answers,
        limit=limit,
        stacks_cents={seat: units.cents(stack) for seat, stack in stacks},
        button=record.players,
        blind_cents=least_cents,
        chip_cents=units.chip_cents,
        is_felt=True,
        forced=tuple(forced_bets(record)),
        bring_in_cents=units.cents(record.amount("bring_in")) if "bring_in" in record.fields else 0,
    )


def as_it_lies(record: PhhHand) -> Setup:
    """The table of PHH's own program, where what somebody is short of counts for nobody.

    The bet to match is what lies there, however large the blind should have been, and the next
    raise goes over an all-in for less.
    """
    table = table_of(record)
    answers = table.answers
    options = answers.options.but_for(short_all_in="any amount")
    return structs.replace(
        table,
        answers=replace(answers, options=options),
        forced=tuple(_lying(table)),
    )


def _lying(table: Setup) -> Iterator[ForcedBet]:
    """The forced bets as far as the stacks go."""
    stacks = dict(table.stacks_cents)
    for one in table.forced or ():
        cents = min(one.cents, stacks[one.seat])
        stacks[one.seat] -= cents
        if cents:
            yield structs.replace(one, cents=cents)


def forced_bets(record: PhhHand) -> Iterator[ForcedBet]:
    """Antes, then blinds and straddles; what is below zero is a late player's post."""
    is_dead = not record.trims_antes
    for seat, cents in _by_seat(record, "antes"):
        if cents:
            yield ForcedBet(seat=seat, cents=cents, what="ante", dead=is_dead)
    for seat, cents in _by_seat(record, "blinds_or_straddles"):
        if cents:
            what: Forced = "blind" if cents > 0 else "post"
            yield ForcedBet(seat=seat, cents=abs(cents), what=what)


def _by_seat(record: PhhHand, key: str) -> Iterator[tuple[int, int]]:
    """A list by player; of two, the first amount is the button's, who is player 2."""
    amounts = record.amounts(key)
    in_order = reversed(amounts) if record.players == 2 else amounts
    return enumerate(map(record.units.cents, in_order), 1)
