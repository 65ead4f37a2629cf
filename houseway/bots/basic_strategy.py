"""Basic strategy for any blackjack game at any house, worked out from its rules.

What a hand is worth is the average over the bank's cards, drawn by the bank's own chart from an
endless shoe: every value as likely as it is in the whole shoe, whatever has been dealt. The bank's
natural is left out where the house dealer has looked for it. A split is worth two hands that are
not split again, but doubled where the house lets them be; everything else is exact under that one
assumption. With eight packs the shoe is so deep that no choice hangs on it but those that hardly
matter. Where a hand may be given up at any time, whatever it comes to is worth what giving it up
is, at least.

Nothing is read off a printed card: change an answer of the house, and the strategy changes.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

from houseway.cards.packs import Pack
from houseway.hands.blackjack.total import Total
from houseway.rulebook.options import Options
from houseway.table.bank.options import SurrenderOptions, WinOptions
from houseway.table.blackjack.actions import Double
from houseway.table.blackjack.comparing import Outcome, result
from houseway.table.blackjack.completing import bank_draws
from houseway.table.blackjack.counting import (
    ACE_VALUE,
    JOKER_VALUE,
    VALUES,
    Counts,
    Values,
    card_of,
    total_of,
)
from houseway.table.blackjack.held import Held
from houseway.table.blackjack.hitting import BARS, player_chart
from houseway.table.blackjack.looking import CHECKED
from houseway.table.blackjack.options import (
    BankChartOptions,
    ComparingOptions,
    HandSplittingOptions,
    LookingOptions,
    PlayerChartOptions,
    SurrenderTermsOptions,
)

SURRENDERED: Final = {"half": -0.5, "all": -1.0}
EIGHTS: Final = 8

Ends = list[tuple[Total, float]]
"""How the bank's hand can end, and how likely each is."""

FEW_CARDS: Final = 4
"""How many cards a hand has matters up to here: three that are just over may push."""


@dataclass(frozen=True)
class Strategy:
    """What each choice is worth at one table, in wagers, by the player's hand and the up card."""

    counts: Counts
    house: Options
    chances: dict[int, float]
    """By value: how likely the next card counts so."""
    _banks: dict[int, Ends] = field(default_factory=dict, compare=False)
    _worth: dict[tuple[int, ...], float] = field(default_factory=dict, compare=False)

    def best(
        self,
        held: Values,
        up: int,
        may: set[str],
        *,
        is_split: bool = False,
        is_doubled: bool = False,
    ) -> str:
        """The best of the things that a player may do with the hand."""
        worth = self.worths(held, up, may, is_split=is_split, is_doubled=is_doubled)
        return max(sorted(worth), key=worth.__getitem__)

    def worths(
        self,
        held: Values,
        up: int,
        may: Collection[str],
        *,
        is_split: bool = False,
        is_doubled: bool = False,
    ) -> dict[str, float]:
        """What each of the things that a player may do with the hand is worth."""
        worth = {verb: self.worth(verb, held, up, is_split=is_split) for verb in may}
        if is_doubled and "stand" in may:
            worth["stand"] = self.standing(held, up, is_split=is_split, is_added_to=True)
        return worth

    def worth(self, verb: str, held: Values, up: int, *, is_split: bool = False) -> float:
        """What one choice is worth, with the best play after it."""
        match verb:
            case "stand":
                return self.standing(held, up, is_split=is_split)
            case "hit":
                return self._hit(held, up, is_split=is_split)
            case "double":
                return 2 * self._one_card(held, up, is_split=is_split)
            case "split":
                return 2 * self._half(held[0], up)
            case _:
                return self._given_up

    def standing(
        self, held: Values, up: int, *, is_split: bool = False, is_added_to: bool = False
    ) -> float:
        """What a finished hand is worth against a bank that shows this."""
        own = total_of(held, self.counts, self.house, is_split=is_split)
        pays = self._pays
        return sum(
            chance * pays[result(own, bank, self.house, is_added_to=is_added_to or is_split)]
            for bank, chance in self.banks(up)
        )

    def _playing(self, held: Values, up: int, *, is_split: bool) -> float:
        """What a hand is worth that can only be hit or stood on, played at its best."""
        key = (*alike(held), is_split, up)
        if key not in self._worth:
            own = total_of(held, self.counts, self.house, is_split=is_split)
            chart = player_chart(own, self.house[PlayerChartOptions])
            may = {"stand": {"stand"}, "hit": {"hit"}, "option": {"hit", "stand"}}[chart]
            if JOKER_VALUE in held:
                may = {"stand"}
            if self._may_be_given_up(own, is_split=is_split):
                may.add("surrender")
            self._worth[key] = max(
                self.worth(verb, held, up, is_split=is_split) for verb in sorted(may)
            )
        return self._worth[key]

    @cached_property
    def _given_up(self) -> float:
        return SURRENDERED[self.house[SurrenderTermsOptions].surrender_loses]

    def _may_be_given_up(
        self, own: Total, *, is_split: bool = False, is_doubled: bool = False
    ) -> bool:
        """Whether a hand that has been drawn to may still be surrendered."""
        house = self.house
        # players-club/no-bust-21st-century-blackjack/90
        return (
            house[SurrenderOptions].surrender == "any time"
            and not own.is_natural
            and (house[SurrenderTermsOptions].surrender_after_split or not is_split)
            and (house[SurrenderTermsOptions].surrender_after_bust or not own.is_over)
            and (house[SurrenderTermsOptions].surrender_after_double or not is_doubled)
        )

    def _hit(self, held: Values, up: int, *, is_split: bool) -> float:
        return sum(
            chance * self._playing(_with(held, value), up, is_split=is_split)
            for value, chance in self.chances.items()
        )

    def _one_card(self, held: Values, up: int, *, is_split: bool) -> float:
        worth = 0.0
        for value, chance in self.chances.items():
            drawn = _with(held, value)
            stands = self.standing(drawn, up, is_split=is_split, is_added_to=True)
            own = total_of(drawn, self.counts, self.house, is_split=is_split)
            if self._may_be_given_up(own, is_split=is_split, is_doubled=True):
                stands = max(stands, self._given_up)
            worth += chance * stands
        return worth

    def _half(self, value: int, up: int) -> float:
        """One of two split hands, which is not split again."""
        is_one_card = (
            value == ACE_VALUE
            and self.house[HandSplittingOptions].split_aces_draw == "one card each"
        )
        worth = 0.0
        for other, chance in self.chances.items():
            held = _with((value,), other)
            if is_one_card:
                stands = self.standing(held, up, is_split=True)
                own = total_of(held, self.counts, self.house, is_split=True)
                if self._may_be_given_up(own, is_split=True):
                    stands = max(stands, self._given_up)
                worth += chance * stands
            else:
                worth += chance * self._second_card(held, up, value)
        return worth

    def _second_card(self, held: Values, up: int, value: int) -> float:
        """A split hand that has got its second card: it may be doubled where the house says so."""
        plays = self._playing(held, up, is_split=True)
        own = total_of(held, self.counts, self.house, is_split=True)
        # Its two values in the order in which they came: the card that was split lies first.
        cards = card_of(value, suit=0), card_of(sum(held) - value, suit=1)
        one = Held(cards, own, card_of(up, suit=2), splits=1, original=cards[0])
        if next(BARS[Double](one, self.house), None) is not None:
            return plays
        return max(plays, self.worth("double", held, up, is_split=True))

    @cached_property
    def _pays(self) -> dict[Outcome, float]:
        natural, win = self.house[ComparingOptions].natural_pays, self.house[WinOptions].win_pays
        return {
            "natural": natural.pays / natural.on,
            "win": win.pays / win.on,
            "push": 0.0,
            "loss": -1.0,
        }

    def banks(self, up: int) -> Ends:
        """How the bank's hand ends, by what it shows; hands that count alike are one."""
        if up not in self._banks:
            self._banks[up] = self._played_out(up)
        return self._banks[up]

    def _played_out(self, up: int) -> Ends:
        is_checked = up in CHECKED[self.house[LookingOptions].hole_card_check]
        finished: dict[tuple[str, float], tuple[Total, float]] = {}
        hands: dict[Values, float] = {(up,): 1.0}
        while hands:
            longer: dict[tuple[int, bool, bool], tuple[Values, float]] = {}
            for held, so_far in hands.items():
                for value, chance in self.chances.items():
                    drawn = _with(held, value)
                    count = total_of(drawn, self.counts, self.house)
                    if len(drawn) == 2 and is_checked and count.is_natural:
                        continue
                    if not bank_draws(count, self.house[BankChartOptions]):
                        # Three eights are as far over as any hand, and yet a hand of their own.
                        end = (count.category, count.points)
                        _, before = finished.get(end, (count, 0.0))
                        finished[end] = (count, before + so_far * chance)
                        continue
                    # Hands that count alike are drawn to alike, but for eights that may be three.
                    alike = (sum(drawn), ACE_VALUE in drawn, set(drawn) == {EIGHTS})
                    first, before = longer.get(alike, (drawn, 0.0))
                    longer[alike] = (first, before + so_far * chance)
            hands = dict(longer.values())
        whole = sum(chance for _, chance in finished.values())
        return [(count, chance / whole) for count, chance in finished.values()]


def alike(held: Values) -> tuple[int, bool, bool, int]:
    """What of a hand matters to its worth, pairs apart: hands that share it are played alike."""
    return sum(held), ACE_VALUE in held, JOKER_VALUE in held, min(len(held), FEW_CARDS)


def _with(held: Values, value: int) -> Values:
    return tuple(sorted((*held, value)))


def chances_in(pack: Pack) -> dict[int, float]:
    """How likely each value is, in a whole shoe."""
    counted = Counter(VALUES[card] for card in pack.cards)
    return {value: many / len(pack) for value, many in sorted(counted.items())}


@lru_cache(maxsize=32)
def strategy_for(counts: Counts, house: Options, pack: Pack) -> Strategy:
    """The strategy of one table, worked out up card by up card as it is asked for."""
    return Strategy(counts, house, chances_in(pack))
