"""Charts against what is known of their games, against the bots, and against their own figures."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from houseway.bots.blackjack_player import choose
from houseway.bots.styles import STYLES
from houseway.cards.card import cards
from houseway.cards.tiles import tiles
from houseway.hands.house_way.pai_gow_poker import set_cards
from houseway.hands.house_way.pai_gow_tiles import set_by_rule
from houseway.houses.house import House
from houseway.lab.odds.asking import Asked, usual_answers
from houseway.lab.odds.studies import STUDIES
from houseway.lab.odds.super_pan_nine import points
from houseway.lab.strategy.charting import CHARTS, chart_of
from houseway.lab.strategy.charting import made as made_of
from houseway.lab.strategy.super_pan_nine import facts
from houseway.rulebook.answers import with_chosen
from houseway.table.views import seat_view
from tests.games.blackjack.rounds import COMSTOCK_NO_BUST, COMSTOCK_PURE, PLAYERS_CLUB, Row, deal
from tests.lab.strategy.kept import cell, grid, made

UP = {"2c": "2", "6c": "6", "9c": "9", "Tc": "10", "Ac": "A"}


def test_every_game_with_figures_has_a_chart() -> None:
    # Push-9 is bet against other players: what is right there depends on them.
    assert STUDIES.keys() - CHARTS.keys() == {"push-nine"}


def test_a_chart_names_the_rules_as_figures_and_reports_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it rests on fewer answers than they do, and comes from the disk: what a win pays
    changes the figures of Pai Gow Poker and no line of its house way."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    answers = House.named("s-and-k").row("pai-gow-poker").answers
    other = with_chosen(answers, ["win_pays=2 to 1"])
    chart = chart_of(answers)
    assert chart.rules == made("s-and-k", "pai-gow-poker").rules == Asked(answers).rules
    assert chart_of(other) == replace(chart, rules=Asked(other).rules) != chart
    assert len([*tmp_path.rglob("chart-*")]) == 1


@pytest.mark.parametrize("house", ["garlic-city", "comstock"])
def test_hands_of_super_pan_nine_are_worth_what_the_game_is(house: str) -> None:
    """All hands together, each played as charted, come to the edge: for the player and the bank."""
    options = House.named(house).row("super-pan-nine").answers.options
    found, edge = facts(options, "optimal"), made(house, "super-pan-nine").edge
    deals = sum(one.weight for one in found.player)
    won = sum(one.weight * one.worths[one.draws] for one in found.player) / deals
    banked = sum(one.weight * one.worths[one.draws] for of in found.bank.values() for one in of)
    assert won == pytest.approx(-(edge or 0))
    assert banked / deals == pytest.approx(edge)


@pytest.mark.clause("comstock/super-pan-nine/52", "comstock/super-pan-nine/53")
def test_a_bank_of_super_pan_nine_has_a_choice_only_between_its_totals() -> None:
    bank = grid(made("comstock", "super-pan-nine"), "The bank")
    notes = [{one.note for one in row.cells if one} for row in bank.rows]
    assert notes == [*[{"The bank must draw."}] * 4, *[{""}] * 3, *[{"The bank must stand."}] * 3]


def test_in_super_pan_nine_a_total_is_drawn_to_that_loses_less_by_it() -> None:
    player = grid(made("garlic-city", "super-pan-nine"), "The player")
    for row in player.rows:
        (one,) = row.cells
        assert one
        assert one.worth == max(one.worths.values()), row.heading


def test_the_named_total_of_a_house_decides_its_house_way() -> None:
    chosen = made("comstock", "super-pan-nine", "house-way", "house_way_draws_max=6")
    player = grid(chosen, "The player")
    assert [cell(player, str(total)).act for total in (6, 7)] == ["draw", "stand"]
    assert points((6, 6, 4)) == 6


@pytest.mark.parametrize(
    ("hand", "up", "act"),
    [
        (("Hard totals", "16"), "10", "surrender"),
        (("Hard totals", "12"), "4", "stand"),
        (("Hard totals", "12"), "2", "hit"),
        (("Hard totals", "11"), "6", "double"),
        (("Soft totals", "A-7"), "9", "hit"),
        (("Soft totals", "A-7"), "2", "double"),
        (("Pairs", "A-A"), "6", "split"),
        (("Pairs", "10-10"), "6", "stand"),
        (("Pairs", "8-8"), "9", "split"),
        (("Pairs", "5-5"), "5", "double"),
    ],
)  # fmt: skip
def test_pure_21_5_is_played_as_blackjack_with_a_bank_that_hits_soft_17(
    hand: tuple[str, str], up: str, act: str
) -> None:
    """Cells in which every printed basic strategy for eight packs, soft 17 hit, agrees."""
    title, heading = hand
    assert cell(grid(made(*COMSTOCK_PURE), title), heading, up).act == act


@pytest.mark.parametrize(
    ("row", "hand", "table"),
    [
        (COMSTOCK_PURE, "Tc 6d", ("Hard totals", "16")),
        (COMSTOCK_PURE, "As 7d", ("Soft totals", "A-7")),
        (PLAYERS_CLUB, "9s 9d", ("Pairs", "9-9")),
        (COMSTOCK_NO_BUST, "Ts 2d", ("Hard totals", "12")),
    ],
)
def test_a_bot_does_what_the_chart_says(row: Row, hand: str, table: tuple[str, str]) -> None:
    title, heading = table
    for up, column in UP.items():
        dealt = deal(row, hands={2: hand}, bank=up if row == COMSTOCK_NO_BUST else f"{up} 5d").hand
        if 2 not in dealt.asked:
            continue
        view = seat_view(dealt, 2)
        if not {"hit", "stand"} & {one.verb for one in view.choices}:
            continue
        action = choose(view, dealt.setup, STYLES["regular"], Random(0))
        assert action.key().partition(".")[0] == cell(grid(made(*row), title), heading, column).act


@pytest.mark.clause("garlic-city/no-bust-21st-century-blackjack/82")
def test_nothing_is_charted_that_a_house_does_not_allow() -> None:
    """Garlic City knows no surrender, and from hard 21 on a player stands."""
    chart = made("garlic-city", "no-bust-21st-century-blackjack")
    assert "surrender" not in {one.slug for one in chart.acts}
    worths = [one.worths for of in chart.grids for row in of.rows for one in row.cells if one]
    assert not any("surrender" in one for one in worths)


@pytest.mark.clause("comstock/pure-21-5-blackjack/70", "comstock/pure-21-5-blackjack/71")
def test_where_a_book_prints_must_stand_or_must_hit_the_chart_has_no_other() -> None:
    hard = grid(made(*COMSTOCK_PURE), "Hard totals")
    assert "hit" not in cell(hard, "19", "9").worths
    assert "stand" not in cell(hard, "11", "9").worths
    assert {"hit", "stand"} <= cell(hard, "16", "9").worths.keys()


@pytest.mark.clause("players-club/no-bust-21st-century-blackjack/90")
def test_where_a_hand_that_went_over_may_be_given_up_it_is() -> None:
    """Half the wager is less than what a hand that is over loses, against every up card."""
    over = grid(made(*PLAYERS_CLUB), "Gone over")
    assert [row.heading for row in over.rows] == ["22 or more"]
    assert {(one.act, one.worth) for one in over.rows[0].cells if one} == {("surrender", -0.5)}
    assert "Gone over" not in {one.title for one in made(*COMSTOCK_PURE).grids}


def test_a_double_says_what_is_best_where_it_is_not_allowed() -> None:
    soft = grid(made(*COMSTOCK_PURE), "Soft totals")
    assert (cell(soft, "A-7", "3").act, cell(soft, "A-7", "3").otherwise) == ("double", "stand")
    assert made(*COMSTOCK_PURE).mark(cell(soft, "A-7", "3")) == "Ds"


@pytest.mark.slow
def test_the_lines_of_the_tile_house_way_are_all_hands_and_come_to_what_it_is_worth() -> None:
    chart = made("garlic-city", "pai-gow-tiles", "house-way")
    (lines,) = chart.lists
    assert sum(one.share or 0 for one in lines.rules) == pytest.approx(1)
    won = sum((one.share or 0) * one.worths["house way"] for one in lines.rules)
    assert won == pytest.approx(-(chart.edge or 0))
    best = sum((one.share or 0) * one.worths["best reply"] for one in lines.rules)
    assert best == pytest.approx(-(made("garlic-city", "pai-gow-tiles", "optimal").edge or 0))


@pytest.mark.slow
def test_two_pairs_come_as_often_as_there_are_such_hands() -> None:
    """Of 35,960 hands, 120 are two of the sixteen pairs whole."""
    lines = made("garlic-city", "pai-gow-tiles", "house-way").lists[0].rules
    assert lines[0].share == pytest.approx(120 / 35_960)


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("6-6 6-6 6-3 4-4", "split teens or deys"),
        ("4-2 2-1 6-6 1-1", "keep the pair"),
        ("5-3 6-2 6-6 1-1", "split a mixed pair"),
        ("6-6 5-2 6-5 6-1", "wong, gong or nine"),
        ("5-5 6-5 6-4 6-1", "lower hand first"),
    ],
)
def test_a_hand_of_tiles_is_set_by_the_first_line_that_fits(hand: str, line: str) -> None:
    assert set_by_rule(tiles(hand))[1] == line


def test_every_line_of_the_poker_house_way_has_a_hand_that_it_sets() -> None:
    """As the line says: two pair with nines on top and an ace for the front are kept."""
    (lines,) = made("garlic-city", "pai-gow-poker").lists
    assert len(lines.rules) == 14
    by_when = {one.when: one.example for one in lines.rules}
    assert by_when["Two pair, sevens or better on top"] == str(
        set_cards(cards("9s 9h 4d 4c As Jd 3h"))
    )
    assert by_when["Two pair, sevens or better on top"].startswith("As Jd in front")
    assert by_when["Higher four of a kind"].startswith("Qs Qh in front")


@pytest.mark.soak
def test_the_usual_caribbean_stud_is_challenged_as_has_been_published() -> None:
    """Any pair; ace-king where the up card matches a lower card, where it is an ace or a king and a
    queen or a jack is held, or where a queen is held and it is below the fourth card."""
    answers = usual_answers(House.named("garlic-city").row("caribbean-stud").answers)
    table = made_of(answers, "optimal").grids[0]
    assert {one.act for one in table.rows[1].cells if one} == {"play"}
    assert cell(table, "A-K-J", "5").act == "match"
    assert [cell(table, "A-K-J", up).act for up in ("K", "A", "Q")] == ["play", "play", "fold"]
    assert cell(table, "A-K-10", "A").act == "fold"
    assert [cell(table, "A-K-Q-8", up).act for up in ("2", "8", "9", "Q")] == [
        "play", "play", "fold", "play",
    ]  # fmt: skip
    assert {one.act for one in table.rows[-1].cells if one} == {"fold"}
