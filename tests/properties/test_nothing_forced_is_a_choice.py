"""Asked why, the table never tells as somebody's choice what nobody chose.

A hand or two at each of the sixty rows. Only what an action writes down first, and of the seat that
took it, can be that player's own choice; blinds, deals, burns, pots and collections never are. And
a line that rests on something says so to the page, which offers "Why?" by it.
"""

from random import Random
from typing import Final

import pytest

from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES, clause_named
from houseway.rulebook.orders import orders_at
from houseway.table.bank.events import Dropped, LaidOut
from houseway.table.bank.hand_events import BankReturned
from houseway.table.engine import act, legal
from houseway.table.event import Event
from houseway.table.events import Boarded, Burned, Collected, Dealt
from houseway.table.hand import Hand
from houseway.table.pot.events import Posted, Returned
from houseway.table.why import whose, why
from houseway.web.shown.lines import LinesTold
from tests.properties.playing_out import ACTIONS_MAX, Family, whose_turn
from tests.properties.test_hostile_actions import FAMILIES
from tests.table.sitting import some_action

HANDS_A_ROW: Final = 2
ALWAYS_RULED: Final = (
    *(Posted, Dealt, Burned, Boarded, Returned),
    *(Collected, LaidOut, Dropped, BankReturned),
)
"""Cards and chips that move by themselves: a clause or a reading stands behind each of them."""


def played(family: Family, house: str, game: str, seed: str) -> tuple[Hand, set[int]]:
    """A whole hand by chance, and the lines that an action of its seat wrote first."""
    hand, policy, _ = family.draw(house, game, seed)
    chance, own = Random(seed), set()
    for _ in range(ACTIONS_MAX):
        if hand.is_over:
            break
        seat = whose_turn(hand, chance)
        action = some_action(policy(legal(hand, seat), chance), hand, chance, verbs=family.verbs)
        first = len(hand.log)
        act(hand, action)
        for event in hand.log[first : first + 1]:
            # A hand of cards that is given up says which, and not whose.
            if getattr(event, "seat", getattr(event, "by", seat)) == seat:
                own.add(first)
    return hand, own


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_nothing_forced_is_told_as_a_choice(name: str) -> None:
    family = FAMILIES[name]
    for house, game in family.rows:
        for seed in map(str, range(HANDS_A_ROW)):
            hand, own = played(family, house, game, seed)
            chosen = {n for n, event in enumerate(hand.log) if whose(hand, event) == "choice"}
            assert chosen <= own, [(house, game, seed, hand.log[n]) for n in chosen - own]
            check_lines(hand)


def check_lines(hand: Hand) -> None:
    """What the rail is told: each line that rests on something has its standing, and no other."""
    for line in LinesTold({}, 0).new(hand):
        event = hand.log[line.line]
        grounds = why(hand, event)
        assert bool(line.standing) == bool(grounds), event
        assert set(line.clauses) == {one for ground in grounds for one in ground.clauses}
        assert grounds or not is_always_ruled(hand, event), event


def is_always_ruled(hand: Hand, event: Event) -> bool:
    return isinstance(event, ALWAYS_RULED) and not (isinstance(event, Posted) and hand.setup.forced)


def test_the_families_have_all_sixty_rows() -> None:
    rows = {(house, row.game.slug) for house in HOUSES for row in House.named(house).rows()}
    assert {row for family in FAMILIES.values() for row in family.rows} == rows
    assert len(rows) == 60


def test_what_the_pages_order_is_printed_there() -> None:
    orders = [
        (moment, clause_named(one).kind)
        for house in HOUSES
        for _, moment, cites in orders_at(house)
        for one in cites
    ]
    assert len(orders) > 100
    # What pan declares is no wager, though two books file it there; the draw it comes before is.
    declared = {kind for moment, kind in orders if moment == "declared before the draw"}
    assert declared == {"betting", "draw"}
    # Each other says what is dealt, shown, won or put away, and none of them a fee or a limit.
    kinds = {kind for moment, kind in orders if moment != "declared before the draw"}
    assert kinds <= {
        "deal",
        "deck",
        "draw",
        "showdown",
        "settlement",
        "irregularity",
        "foul",
        "ranking",
    }
