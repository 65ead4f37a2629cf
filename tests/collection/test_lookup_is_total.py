"""Whatever is asked of a book, it gives one answer or one reason: never both, never neither."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.collection.charges import CHARGE_KINDS, MOMENTS, PAYERS, Charges
from houseway.collection.limits import read_limit
from houseway.collection.lookup import EXTRAS, Situation
from houseway.errors import BadInput
from houseway.houses.books import house_collection
from tests.collection.asking import HOUSES, ask, charge_of
from tests.sampling import tries

GAMES = sorted({game for house in HOUSES for game in house_collection(house).games})
SLUGS = sorted({one.slug for house in HOUSES for one in house_collection(house).schedules})
LIMITS = [
    *("1/2", "2/4", "3/6", "4/8", "8/16", "10/20", "15/30", "30/60", "100/200", "200/400", "3/5"),
    *("3-25", "5-50", "5-100", "5-200", "25-200", "100-200", "101+", "200-1000", "4-20", "5-10"),
    *("20", "35", "205", "20-straight", "nl", "nl-50", "nl-100", "pl", "min-2", "min-25", "min-50"),
    *(
        "min-100",
        "condition-0.50",
        "condition-2",
        "condition-5",
        "condition-40",
        "chip-1",
        "chip-5",
    ),
]


@st.composite
def situations(draw: st.DrawFn) -> tuple[str, Situation]:
    """Half of them ask about a schedule that the game has, so that many are offered."""
    house = draw(st.sampled_from(HOUSES))
    book = house_collection(house)
    game = draw(st.sampled_from([*book.games, *GAMES, "bridge"]))
    posted = [one.slug for one in book.schedules_of(game)]
    return house, Situation(
        game=game,
        schedule=draw(st.sampled_from([*posted, *SLUGS, ""])),
        limit=read_limit(draw(st.sampled_from(LIMITS))),
        players=draw(st.none() | st.integers(0, 12)),
        total_action_cents=draw(st.none() | st.integers(0, 300_000)),
        spots=draw(st.integers(0, 4)),
        backline_spots=draw(st.none() | st.integers(0, 3)),
        has_jackpot=draw(st.booleans()),
        extras=tuple(draw(st.lists(st.sampled_from(EXTRAS), max_size=3))),
        on=draw(st.none() | st.dates()),
    )


@pytest.mark.slow
@settings(deadline=None, max_examples=tries(1500))
@given(situations())
def test_every_situation_has_exactly_one_answer(asked: tuple[str, Situation]) -> None:
    house, situation = asked
    answer = house_collection(house).charges(situation)
    if not isinstance(answer, Charges):
        assert answer.because.strip()
        assert "\n" not in answer.because
        return
    assert answer.charges
    payments = [(charge.kind, charge.payer) for charge in answer.charges]
    assert len(set(payments)) == len(payments)
    for charge in answer.charges:
        assert charge.kind in CHARGE_KINDS
        assert charge.payer in PAYERS
        assert charge.when in MOMENTS
        assert charge.amount_cents >= 0
        assert charge.jackpot_cents in ((0, 100) if situation.has_jackpot else (0,))
        assert charge.cite.startswith(f"{house}/")
        assert bool(charge.jackpot_cite) == (charge.jackpot_cents > 0)


@settings(deadline=None)
@given(situations())
def test_the_same_question_has_the_same_answer(asked: tuple[str, Situation]) -> None:
    house, situation = asked
    book = house_collection(house)
    assert book.charges(situation) == book.charges(situation)


@pytest.mark.parametrize("house", HOUSES)
def test_every_printed_row_can_be_charged(house: str) -> None:
    """A row that no table can reach would be one that we had misread."""
    for schedule in house_collection(house).schedules:
        for cell in schedule.cells:
            posted = cell.posted[0]
            limit = str(posted.first or ("chip-1" if "chip" in posted.kinds else "4/8"))
            action_cents = cell.band.from_cents if cell.band else 0
            answer = ask(
                house,
                schedule.games[0],
                schedule.slug,
                limit,
                players=cell.players.least if cell.players else None,
                total_action_cents=max(action_cents, read_limit(limit).least_wager_cents),
            )
            assert charge_of(answer, cell.due.kind, cell.due.payers[0]).cite == cell.row.cites[0]


@pytest.mark.parametrize("part", ["players", "total_action_cents", "spots", "backline_spots"])
def test_a_count_below_zero_is_refused_before_the_lookup(part: str) -> None:
    with pytest.raises(BadInput, match=f"{part} is -1, and cannot be below zero"):
        ask("garlic-city", "pan", "per-hand", "20", **{part: -1})
