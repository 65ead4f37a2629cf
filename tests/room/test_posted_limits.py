"""Every posted limit of all sixty rows: a table opens with sane blinds and stacks, and bots play.

A maximum buy-in is no bet: at `nl-100` nobody brings more than $100, and that is fifty blinds. A
limit that no page has a rate for is said to be unposted, or refused.
"""

import io
from contextlib import redirect_stdout
from random import Random
from typing import Any, Final

import pytest

from houseway.bots.players import player_for, style_of
from houseway.cards.shuffle import Seeded
from houseway.cli.terminal_table import TerminalTable
from houseway.collection.charges import Charges
from houseway.collection.limits import Limit, read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput, Refused
from houseway.houses.house import House, Row
from houseway.houses.opening import PRACTICE, schedule_of
from houseway.houses.usual import unposted, usual_limit
from houseway.room.tables.opening import posted_schedule
from houseway.room.tables.sound_tables import check_can_be_dealt
from houseway.room.tables.usual_table import usual_table
from houseway.rulebook.clauses import HOUSES
from houseway.table.engine import act, begin, default
from houseway.table.records.hand_file import HandFile
from houseway.table.views import seat_view

ROWS: Final = tuple((house, game) for house in HOUSES for game in House.named(house).games)
BLINDS_MIN: Final = 20
STEPS_MAX: Final = 5_000

EXAMPLES: Final = {"all limits": ("4/8", "nl", "pl"), "any chip": ("chip-1", "chip-5")}
"""Limits of a row that names none."""


def row_of(house: str, game: str) -> Row:
    return House.named(house).row(game)


def limits_of(row: Row) -> list[Limit]:
    """The usual limit, and both ends of everything posted."""
    found = [usual_limit(row)]
    for posted in (one for schedule in row.schedules for one in schedule.posted):
        found += [end for end in (posted.first, posted.last) if end]
        found += [read_limit(text) for text in EXAMPLES.get(str(posted), ())]
    return list(dict.fromkeys(found))


def terminal(row: Row, limit: Limit, stack: str = "") -> tuple[TerminalTable, str]:
    """A table of `houseway play`, and what it says first."""
    said = io.StringIO()
    with redirect_stdout(said):
        table = TerminalTable(row, limit=str(limit), stack=stack)
    return table, " ".join(said.getvalue().split())


def test_there_are_sixty_rows_and_many_limits() -> None:
    assert len(ROWS) == 60
    assert sum(len(limits_of(row_of(*one))) for one in ROWS) > 200


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_at_every_posted_limit_blinds_and_stacks_are_sane(house: str, game: str) -> None:
    row = row_of(house, game)
    for limit in limits_of(row):
        usual = usual_table(row, limit)
        check_can_be_dealt(
            row,
            limit,
            house=house,
            big_blind_cents=usual.big_blind_cents,
            chip_cents=usual.chip_cents,
            chosen={},
        )
        least_cents = usual.big_blind_cents or limit.low_cents or 0
        assert least_cents % usual.chip_cents == 0, limit
        assert BLINDS_MIN * least_cents <= usual.buy_in_cents, limit
        assert usual.buy_in_min_cents <= usual.buy_in_cents, limit
        if limit.buy_in_max_cents:
            assert usual.buy_in_cents <= limit.buy_in_max_cents, limit
            assert usual.buy_in_max_cents == limit.buy_in_max_cents, limit


@pytest.mark.parametrize(
    ("game", "limit", "chip"),
    [("texas-holdem", "1/2", 50), ("omaha-hi-lo", "1/2", 50), ("texas-holdem", "2/4", 100),
     ("seven-card-stud", "1/2", 100)],
)  # fmt: skip
def test_a_small_blind_is_less_than_the_big_one(game: str, limit: str, chip: int) -> None:
    """At $1/$2 it is half a dollar, as the fee is; stud's fees are whole dollars, and its antes."""
    row = row_of("comstock", game)
    assert usual_table(row, read_limit(limit)).chip_cents == chip
    assert terminal(row, read_limit(limit))[0]._first_setup().chip_cents == chip
    dealt = row.house.deal(game, limit=limit, stacks_dollars=[50] * 3, seed=7)
    assert dealt.hand.setup.chip_cents == chip


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_at_every_posted_limit_a_hand_is_dealt_and_bots_end_it(house: str, game: str) -> None:
    row = row_of(house, game)
    choose = player_for(row.game)
    for limit in limits_of(row):
        table, said = terminal(row, limit)
        setup = table._first_setup()
        assert BLINDS_MIN * setup.blind_cents <= min(setup.stacks_cents.values()), limit
        if limit.buy_in_max_cents:
            assert max(setup.stacks_cents.values()) <= limit.buy_in_max_cents, limit
        assert ("posted no rate" in said) == bool(unposted(row, limit)), said
        hand, chance = begin(setup, Seeded(f"{house} {game} {limit}")), Random(7)
        for _ in range(STEPS_MAX):
            if hand.is_over:
                break
            seat = hand.asked[0]
            acting = default(hand, seat)
            if seat > 0:
                acting = choose(seat_view(hand, seat), setup, style_of(seat), chance)
            act(hand, acting)
        assert hand.is_over, limit


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_the_usual_limit_is_a_posted_one_where_any_is(house: str, game: str) -> None:
    row = row_of(house, game)
    assert bool(unposted(row, usual_limit(row))) == (not row.limits)


def test_a_maximum_buy_in_is_no_blind() -> None:
    # garlic-city/collection: "No Limit $100 Maximum Buy In". Fifty blinds of $2 are $100.
    row = row_of("garlic-city", "texas-holdem")
    table, _ = terminal(row, read_limit("nl-100"))
    setup = table._first_setup()
    assert setup.blinds.posted == ((2, 100), (3, 200))
    assert set(setup.stacks_cents.values()) == {10_000}
    with pytest.raises(BadInput, match=r"\$100 is the most that anybody brings to nl-100"):
        terminal(row, read_limit("nl-100"), stack="101")
    # At nl-500 a hundredth, $5, is the ante (GC-H11), and the least bet is twice as much.
    large = usual_table(row_of("garlic-city", "mexican-poker"), read_limit("nl-500"))
    assert (large.big_blind_cents, large.buy_in_cents) == (1_000, 50_000)
    small = usual_table(row_of("garlic-city", "mexican-poker"), read_limit("nl-50"))
    assert (small.big_blind_cents, small.buy_in_cents) == (200, 5_000)


UNEVEN: Final = [
    ("garlic-city", "texas-holdem", "4/9"),
    ("garlic-city", "omaha-hi-lo", "3/5"),
    ("garlic-city", "seven-card-stud", "3/20"),
    ("comstock", "texas-holdem", "4/9"),
    ("comstock", "tahoe-pineapple-hi-lo", "2/5"),
]


@pytest.mark.parametrize(("house", "game", "text"), UNEVEN)
def test_a_limit_in_another_proportion_is_not_posted(house: str, game: str, text: str) -> None:
    """Every split limit of the books is a bet and its double: "$3/6 thru $10/20" has no 4/9."""
    row, limit = row_of(house, game), read_limit(text)
    book = row.house.collection
    assert book.fitting(game, limit) == ()
    for schedule in row.schedules:
        answer = book.offered(Situation(game=game, schedule=schedule.slug, limit=limit, players=6))
        assert "posts" in getattr(answer, "because", ""), schedule.slug
    _, said = terminal(row, limit)
    assert f"has posted no rate for {text}: it posts " in said
    with pytest.raises(Refused, match="posts no collection for it"):
        posted_schedule(row, limit, "", 1_767_614_400_000)


def test_between_the_ends_of_a_row_a_bet_and_its_double_are_posted() -> None:
    row = row_of("garlic-city", "texas-holdem")
    for text in ("3/6", "4/8", "5/10", "8/16", "10/20"):
        assert row.house.collection.fitting("texas-holdem", read_limit(text)) == ("per-hand",)


def test_a_hand_of_the_first_edition_keeps_the_fee_it_was_dealt_with() -> None:
    about: dict[str, Any] = {
        "house": "garlic-city",
        "game": "texas-holdem",
        "limit": "4/9",
        "stacks_cents": (20_000,) * 6,
        "button": 6,
        "deck_seed": 1,
    }
    assert schedule_of(HandFile(**about)) == PRACTICE
    assert schedule_of(HandFile(**about, edition=1)) == "per-hand"
    # A house table that was opened so goes on as it was.
    asked = Situation(game="texas-holdem", schedule="per-hand", limit=read_limit("4/9"), players=6)
    assert isinstance(House.named("garlic-city").collection.charges(asked), Charges)
