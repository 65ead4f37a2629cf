"""What players do wrong with their tiles at Garlic City: General Rules 27, 30, 48 and 51."""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.games.pai_gow_tiles import PAI_GOW_TILES
from houseway.table.actors import FLOOR
from houseway.table.bank.hand_events import HandOpened, Settled
from houseway.table.bank.repair_events import WagerReturned
from houseway.table.deciding import Decided, FloorDeciding
from houseway.table.engine import act
from houseway.table.faults import Ruling
from houseway.table.pai_gow.events import HandRead, RestOpened
from houseway.table.repair_events import Faulted, MadeDead, Ruled
from houseway.table.reports_now import reports_now
from tests.dealing import play
from tests.evidence import clause
from tests.games.pai_gow.tables import Table
from tests.irregularities.faulty import cite
from tests.irregularities.tile_rounds import FEES, at, check, felt, reported


@clause("garlic-city/pai-gow-tiles/58")
def test_a_tile_held_out_fouls_the_hand_and_forfeits_its_wager() -> None:
    """Seat 2 has the best pairs of all, and loses its $20; seat 3 wins its $30."""
    table = reported(at("setting"), "tile-held-out", about=2)
    assert table.happened(MadeDead) == [MadeDead(2, is_foul=True)]
    assert cite(table.hand) == "garlic-city/pai-gow-tiles/58"
    assert table.hand.asked == [3], "nothing is left for seat 2 to set"
    assert table.by_the_clock().won_dollars() == {1: -10, 2: -20, 3: 30}
    assert [one.holding for one in table.happened(HandRead)] == [3]
    check(table)


@clause("garlic-city/pai-gow-tiles/58")
def test_it_is_forfeited_as_far_as_the_money_covers() -> None:
    """The bank put up $40, and seat 3, who is first, wins $30: of seat 2's $20 it covers $10."""
    table = reported(at("setting", bank=40), "tile-held-out", about=2).by_the_clock()
    assert [(one.wager, one.collected_cents) for one in table.happened(Settled)] == [
        (2, 0),
        (1, 1000),
    ]
    assert table.won_dollars() == {1: -20, 2: -10, 3: 30}


@clause("garlic-city/pai-gow-tiles/58")
def test_with_every_hand_foul_the_bank_has_all_wagers_unopened() -> None:
    table = reported(at("setting"), "tile-held-out", about=2)
    reported(table, "tile-held-out", about=3)
    assert table.hand.is_over
    assert not table.happened(HandOpened)
    assert table.won_dollars() == {1: 50, 2: -20, 3: -30}
    check(table)


@clause("garlic-city/pai-gow-tiles/94")
def test_tiles_that_touch_another_players_make_the_hand_dead() -> None:
    """The page says nothing of the money, so it goes back; the collection of $1 stands."""
    table = reported(at("setting", collection=FEES), "tiles-touched", about=2)
    assert table.happened(MadeDead) == [MadeDead(2)]
    assert [one.wager for one in table.happened(WagerReturned)] == [1]
    assert cite(table.hand).startswith("garlic-city/pai-gow-tiles/94; our reading")
    assert table.by_the_clock().won_dollars() == {1: -32, 2: -1, 3: 29}
    assert [one.holding for one in table.happened(HandRead)] == [3]
    # What was dead is opened with everything else when the round is over.
    assert len(table.happened(RestOpened)[0].cards) == 24
    check(table)


@pytest.mark.parametrize(
    ("chosen", "won"),
    [
        ({"touched_tiles": "hand plays"}, {1: -50, 2: 20, 3: 30}),
        ({"touched_tiles_wager": "wagers lost"}, {1: -10, 2: -20, 3: 30}),
    ],
)
def test_a_house_may_be_milder_or_harder(chosen: dict[str, str], won: dict[int, int]) -> None:
    table = reported(at("setting", chosen=chosen), "tiles-touched", about=2)
    assert table.by_the_clock().won_dollars() == won


def test_a_house_may_only_take_the_hand_out_that_held_a_tile() -> None:
    chosen = {"held_out_tile": "wagers returned"}
    table = reported(at("setting", chosen=chosen), "tile-held-out", about=2)
    assert table.by_the_clock().won_dollars() == {1: -30, 2: 0, 3: 30}


@clause("garlic-city/pai-gow-tiles/62")
@pytest.mark.parametrize("count", [3, 5])
@pytest.mark.parametrize(
    ("way", "won"),
    [("foul-hand", {1: -10, 2: -20, 3: 30}), ("wagers-returned", {1: -30, 2: 0, 3: 30})],
)
def test_whether_a_wrong_number_of_tiles_fouls_a_hand_is_for_the_floor(
    count: int, way: str, won: dict[int, int]
) -> None:
    table = reported(at("setting"), "wrong-number-of-tiles", about=2, count=count)
    assert isinstance(table.hand.step, FloorDeciding)
    assert (table.hand.asked, "garlic-city/pai-gow-tiles/62" in cite(table.hand)) == (
        [FLOOR],
        True,
    )
    table.play(f"floor decide {way} it was counted twice")
    (decided,) = table.happened(Decided)
    assert (decided.way, decided.remark) == (way, "it was counted twice")
    assert table.hand.asked == [3]
    assert table.by_the_clock().won_dollars() == won
    check(table)


@clause("garlic-city/pai-gow-tiles/63")
def test_the_bank_pays_winners_with_what_a_foul_hand_loses() -> None:
    """$20 come in from seat 2 and $30 go out to seat 3: of its own the bank pays $10."""
    table = reported(at("setting"), "wrong-number-of-tiles", about=2, count=5)
    table.play("floor decide foul-hand").by_the_clock()
    lost, paid = sorted(table.happened(Settled), key=lambda one: one.paid_cents)
    assert (lost.wager, lost.collected_cents, paid.wager, paid.paid_cents) == (1, 2000, 2, 3000)
    assert table.won_dollars()[1] == -10


@clause("garlic-city/pai-gow-tiles/63")
@pytest.mark.parametrize(
    ("goes_to", "won"),
    [("player-dealer", {1: -20, 2: 0, 3: 20}), ("winning players", {1: -10, 2: -20, 3: 30})],
)
def test_a_house_may_pay_winners_with_it_before_the_bank(goes_to: str, won: dict[int, int]) -> None:
    """The bank put up $20, and seat 3, who is first, wins $30.

    Either it is paid those $20, and nothing is left to cover seat 2's fouled $20, which go back; or
    these are taken first, and pay seat 3 with $10 of the bank's.
    """
    table = at("setting", bank=20, chosen={"foul_wager_goes_to": goes_to})
    reported(table, "tile-held-out", about=2).by_the_clock()
    assert table.won_dollars() == won
    check(table)


@clause("garlic-city/pai-gow-tiles/63")
@pytest.mark.parametrize(
    ("goes_to", "won"),
    [("player-dealer", {1: 30, 2: 0, 3: -30}), ("winning players", {1: 10, 2: 20, 3: -30})],
)
def test_a_bank_that_a_foul_hand_has_used_up_pays_nobody_else(
    goes_to: str, won: dict[int, int]
) -> None:
    """The bank put up $30 and collects seat 3's fouled $30: of seat 2's win nothing is covered."""
    table = at("setting", bank=30, chosen={"foul_wager_goes_to": goes_to})
    assert reported(table, "tile-held-out", about=3).by_the_clock().won_dollars() == won
    check(table)


@clause("garlic-city/pai-gow-tiles/62")
@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"about": 2, "count": 4}, "4 tiles are right for it"),
        ({"about": 2}, "how many tiles the hand has"),
        ({"about": 1, "count": 4}, "4 tiles are right for it"),
        ({"about": 6, "count": 5}, "a player's hand; those are 2, 3"),
    ],
)
def test_a_wrong_number_is_told_of_a_players_hand(more: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        reported(at("setting"), "wrong-number-of-tiles", **more)


@pytest.mark.parametrize("fault", ["tile-held-out", "tiles-touched"])
def test_before_the_tiles_are_out_nobody_has_any(fault: str) -> None:
    with pytest.raises(Refused, match="That hand has no tiles"):
        reported(at("stacks"), fault, about=2)


def test_once_its_wagers_are_settled_a_hand_is_left_alone() -> None:
    """On the felt seat 3 is read and paid, and seat 2 is still to be told."""
    table = felt("the bank")
    play(table.hand, "d dh 6-46-15-12-2, p1 front 6-4 6-1, d dh 5-55-53-33-3")
    with pytest.raises(Refused, match="are settled"):
        reported(table, "tile-held-out", about=3)
    reported(table, "tile-held-out", about=2)
    assert table.hand.is_over, "no hand is left for the house dealer to tell"
    assert table.won_dollars() == {1: -10, 2: -20, 3: 30}


AS_IT_HAPPENS = {
    "stack-tile-exposed": lambda: at("stacks"),
    "reshuffle-asked": lambda: reported(at("stacks"), "stack-tile-exposed", place=1),
    "set-wrong-by-house": lambda: read(felt("the bank", "p3 house-way 3")),
    "hand-misread": lambda: read(felt("the bank")),
    "wager-removed": lambda: at("the bank"),
}
"""Where each fault can have happened; the others while hands are set."""


def read(table: Table) -> Table:
    """The bank's hand and seat 3's are open, and seat 2's is next."""
    play(table.hand, "d dh 6-46-15-12-2, p1 front 6-4 6-1, d dh 5-55-53-33-3")
    return table


PRINTED = [one for one in PAI_GOW_TILES.rulings if one.fault.slug != "cards-touched"]
"""That nobody touches tiles once the bank's lie open is no rule of this page."""


@clause("garlic-city/pai-gow-tiles/99")
@pytest.mark.parametrize("ruling", PRINTED, ids=lambda one: one.fault.slug)
def test_every_rule_is_enforced_once_the_floor_hears_that_it_was_broken(ruling: Ruling) -> None:
    table = AS_IT_HAPPENS.get(ruling.fault.slug, lambda: at("setting"))()
    act(table.hand, reports_now(ruling.fault, table.hand)[0])
    *_, reported_last = table.happened(Faulted)
    assert reported_last.by == FLOOR
    *_, ruled = table.happened(Ruled)
    assert ruled.fault == ruling.fault.slug
    assert "garlic-city/pai-gow-tiles/" in ruled.cite
