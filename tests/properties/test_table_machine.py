"""A machine that plays any row in any way it can think of, and shrinks whatever goes wrong.

At every step somebody does something that is allowed, the clock acts for them, somebody tries what
is not allowed, or the house dealer reports a fault. After every step the promises must hold: chips
and cards are conserved, the house has what is posted and no more, refusals explain themselves and
change nothing, the log alone is the same hand for every viewer. At the end the hand is played out.
"""

from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from houseway.table.actors import FLOOR
from houseway.table.engine import act, default, legal, replay
from houseway.table.hand import Hand
from houseway.table.viewers import RAIL
from tests.properties.playing_out import (
    ACTIONS_MAX,
    Family,
    Reached,
    cards_of,
    check_the_end,
    snapshot,
    try_everything_that_is_allowed,
    try_what_is_not_allowed,
)
from tests.properties.redealing import look
from tests.properties.test_random_banked import FAMILY as BANKED
from tests.properties.test_random_blackjack import FAMILY as BLACKJACK
from tests.properties.test_random_chinese import CHINESE
from tests.properties.test_random_draw import DRAW
from tests.properties.test_random_mexican import MEXICAN
from tests.properties.test_random_pai_gow import FAMILY as PAI_GOW
from tests.properties.test_random_pan import FAMILY as PAN
from tests.properties.test_random_play import BOARD
from tests.properties.test_random_push_nine import PUSH_NINE
from tests.properties.test_random_stud import STUD
from tests.table.sitting import some_action, some_report

FAMILIES: Final[tuple[Family, ...]] = (
    *(BOARD, STUD, DRAW, MEXICAN, PUSH_NINE, PAN, CHINESE),
    *(BANKED, BLACKJACK, PAI_GOW),
)
"""Every family that can be dealt; a new one adds its own."""
ROWS: Final = tuple((family, *row) for family in FAMILIES for row in family.rows)

CHANCES: Final = st.integers(min_value=0, max_value=10**6).map(Random)


def is_on(machine: "TableMachine") -> bool:
    return not machine.hand.is_over


def nobody_waits(hand: Hand) -> None:
    """The clock acts; where play stands still until the floor decides, the floor does."""
    seat = hand.asked[0]
    act(hand, legal(hand, seat)[0].action() if hand.step.stands_still else default(hand, seat))


class TableMachine(RuleBasedStateMachine):
    """One hand at one row."""

    hand: Hand
    family: Family

    @initialize(row=st.sampled_from(ROWS), seed=st.integers(min_value=0, max_value=10**6))
    def sit_down(self, row: tuple[Family, str, str], seed: int) -> None:
        self.family, house, game = row
        self.reached = Reached(self.family)
        self.hand = self.family.draw(house, game, f"machine {seed}").hand
        self.pack = sorted(self.family.pack(self.hand.setup))
        self.was_faulty = False

    @precondition(is_on)
    @rule(chance=CHANCES)
    def somebody_acts(self, chance: Random) -> None:
        choice = chance.choice(legal(self.hand))
        act(self.hand, some_action(choice, self.hand, chance, verbs=self.family.verbs))

    @precondition(is_on)
    @rule()
    def the_clock_acts(self) -> None:
        nobody_waits(self.hand)

    @precondition(is_on)
    @rule(chance=CHANCES)
    def everything_allowed_is_tried_on_a_copy(self, chance: Random) -> None:
        try_everything_that_is_allowed(self.hand, chance, self.family)

    @rule(chance=CHANCES)
    def what_is_not_allowed_is_tried(self, chance: Random) -> None:
        try_what_is_not_allowed(self.hand, chance, self.reached)

    @precondition(is_on)
    @rule(chance=CHANCES)
    def a_fault_is_reported(self, chance: Random) -> None:
        self.was_faulty |= some_report(self.hand, chance) is not None

    @invariant()
    def chips_are_conserved_and_nobody_is_overdrawn(self) -> None:
        self.hand.money.assert_balanced()
        assert min(self.hand.money.balances[1:]) >= 0

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        assert cards_of(self.hand) == self.pack

    @invariant()
    def the_log_is_the_hand(self) -> None:
        again = replay(self.hand.setup, self.hand.log)
        assert snapshot(again) == snapshot(self.hand)
        for viewer in (*self.hand.setup.order, RAIL, FLOOR):
            assert look(again, viewer) == look(self.hand, viewer)

    @invariant()
    def somebody_is_asked_until_it_is_over(self) -> None:
        assert bool(self.hand.asked) is is_on(self)

    def teardown(self) -> None:
        """Nobody can stall a table: the clock alone ends every hand."""
        if not hasattr(self, "hand"):
            return
        for _ in range(ACTIONS_MAX):
            if self.hand.is_over:
                break
            nobody_waits(self.hand)
        assert self.hand.is_over, "the clock does not end the hand"
        if not self.was_faulty:
            check_the_end(self.hand, Random(0), self.reached)


QUICK = settings(
    deadline=None,
    max_examples=20,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.slow
def test_a_table_keeps_its_promises_whatever_is_done_at_it() -> None:
    run_state_machine_as_test(TableMachine, settings=QUICK)


@pytest.mark.soak
def test_a_table_keeps_its_promises_for_a_long_time() -> None:
    run_state_machine_as_test(TableMachine, settings=settings(QUICK, max_examples=1_500))
