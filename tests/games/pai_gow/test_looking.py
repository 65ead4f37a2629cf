"""Who looks at a hand that several have wagered on, where the books differ."""

from houseway.table.viewers import own_holdings
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, poker, tiles


def smaller_in_the_seat(table: Table) -> Table:
    """Seat 2 has $10 on its own hand, and seat 3 $50 behind it."""
    table.wagered("p1 bank 200", "p2 wager 10", "p3 wager 50 on 2")
    return table.by_the_clock(until="setting")


@clause("comstock/pai-gow-poker/28")
def test_it_takes_leave_to_look_only_where_a_page_asks_it_and_the_larger_wager_decides() -> None:
    asked = smaller_in_the_seat(poker("comstock"))
    assert own_holdings(asked.hand, 2) == ()
    # Tiles ask no leave, though the larger wager may claim the hand there too.
    free = smaller_in_the_seat(tiles())
    assert free.hand.asked == [3]
    assert own_holdings(free.hand, 2) == (2,)
    # And where the seated player decides whatever lies behind, there is nobody to ask.
    seated = smaller_in_the_seat(poker("comstock", chosen={"backline_decides": "seated player"}))
    assert seated.hand.asked == [2]
    assert own_holdings(seated.hand, 2) == (2,)
