"""Tables for which no collection follows from the book: each says what is wrong, never zero."""

import pytest

from houseway.collection.charges import NotOffered
from houseway.houses.books import house_collection
from tests.collection.asking import ask
from tests.evidence import clause

NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"


@pytest.mark.parametrize(
    ("situation", "players", "about", "reason"),
    [
        ("garlic-city texas-holdem per-hand 1/2", 9, "limit", "1/2 is below the rows of per-hand"),
        ("garlic-city texas-holdem per-hand 15/30", 9, "limit", "15/30 is posted on half-hour"),
        ("garlic-city texas-holdem per-hand 2/4", 10, "players", "10 players have no rate"),
        ("garlic-city texas-holdem per-hand nl-200", 9, "limit", "nl-200 has no row on per-hand"),
        ("garlic-city texas-holdem half-hour 10/20", 9, "limit", "10/20 is posted on per-hand"),
        ("garlic-city texas-holdem half-hour 30/60", 9, "limit", "between two rows of half-hour"),
        ("garlic-city texas-holdem half-hour 200/400", 9, "limit", "above the rows of half-hour"),
        ("garlic-city texas-holdem half-hour nl", 9, "limit", "no row under it"),
        ("garlic-city omaha-hi-lo per-hand 8/16", 9, "limit", "8/16 is between two rows"),
        ("garlic-city omaha-hi-lo per-hand 150/300", 9, "limit", "150/300 is above the rows"),
        ("garlic-city seven-card-stud per-hand 1/2", 7, "limit", "1/2 is below the rows"),
        ("garlic-city lowball half-hour 35", 6, "limit", "35 is between two rows of half-hour"),
        ("garlic-city lowball half-hour 205", 6, "limit", "205 is above the rows of half-hour"),
        ("garlic-city lowball half-hour 20", 9, "players", "9 players have no rate on half-hour"),
        ("garlic-city pan per-hand condition-4", 6, "limit", "condition-4 is between two rows"),
        ("garlic-city pan per-hand condition-2", 8, "players", "8 players have no rate"),
        ("garlic-city mexican-poker per-hand 2/4", 8, "players", "6 or more; 5 or less"),
        ("garlic-city mexican-poker per-hand 2/4", 1, "players", "1 player has no rate"),
        ("garlic-city mexican-poker per-hand 4/8", 6, "limit", "(G31)"),
        ("garlic-city mexican-poker per-hand nl-200", 6, "limit", "nl-200 has no row"),
        ("garlic-city texas-holdem-hi-lo per-hand 4/8", 9, "schedule", "no posted rate"),
        ("garlic-city omaha half-hour 4/8", 9, "schedule", "no posted rate"),
        ("garlic-city razz per-hand 2/4", 7, "schedule", "(G29)"),
        ("garlic-city pai-gow-poker asian-1 25-200", None, "limit", "25-200 is posted on asian-4"),
        ("garlic-city pai-gow-poker asian-1 5-200", None, "limit", "5-200 has no row on asian-1"),
        (f"garlic-city {NB21} option-a 5-200", None, "limit", "5-200 is posted on option-b"),
        ("comstock pai-gow-poker drop 5-200", None, "limit", "5-200 straddles the rows of drop"),
        (f"comstock {PURE} drop min-50", None, "limit", "min-50 is between two rows of drop"),
        ("comstock texas-holdem per-hand 2/4", 10, "players", "per-hand: 2 - 4; 5 - 9"),
        ("comstock texas-holdem per-hand 1/3", 5, "limit", "1/3 is between two rows"),
        ("comstock texas-holdem half-hour 2/4", 6, "schedule", "has no schedule 'half-hour'"),
        ("comstock seven-card-stud per-hand 4/8", 2, "players", "2 players have no rate"),
        ("comstock seven-card-stud per-hand 4/8", 8, "players", "8 players have no rate"),
        ("comstock mexican-poker per-hand 4/8", 2, "players", "per-hand: 3 - 4; 5 - 7"),
        ("comstock mexican-poker per-hand 6/12", 5, "limit", "6/12 is above the rows"),
        ("comstock mexican-poker half-hour 4/8", 8, "players", "half-hour: 3 - 7"),
        ("comstock lowball per-hand 20-straight", 6, "limit", "20-straight is posted on half-hour"),
        ("comstock lowball per-hand 4-20", 8, "players", "8 players have no rate"),
        ("comstock pan per-hand condition-1.50", 5, "limit", "condition-1.50 is between two rows"),
        ("comstock pan per-hand condition-2", 2, "players", "2 players have no rate"),
        ("comstock no-bust-blackjack drop 5-100", None, "schedule", "(C13)"),
        ("players-club texas-holdem blind-drop 4/8", 9, "limit", "which posts $3-6"),
        ("players-club pan half-hour condition-5", 6, "limit", "above the rows of half-hour"),
        ("players-club pineapple blind-drop 3/6", 9, "schedule", "(PC10)"),
        ("players-club lowball half-hour 20", 7, "schedule", "(PC10)"),
        (f"players-club {NB21} total-action 10-200", None, "limit", "posts $5 - $200; $5 - $2,000"),
        ("s-and-k texas-holdem blind 2-6", 9, "limit", "2-6 is posted for omaha-hi-lo"),
        ("s-and-k pan chips-a chip-1", 8, "players", "chips-a: 6 or 7; 5; 4 or fewer"),
        ("s-and-k pan chips-a chip-1", 1, "players", "1 player has no rate"),
        ("s-and-k pan chips-b chip-1", 8, "players", "chips-b: 5, 6, or 7; fewer than 5"),
        ("s-and-k pai-gow-poker table-limit 5-200", None, "limit", "5-200 straddles the rows"),
        (f"s-and-k {PURE} total-action min-50", None, "limit", "min-50 is between two rows"),
        ("s-and-k texas-holdem-hi-lo blind 5-10", 9, "schedule", "(S8)"),
        ("s-and-k pineapple blind 5-10", 9, "schedule", "(S8)"),
        ("s-and-k omaha blind 2-6", 9, "schedule", "(S8)"),
        ("s-and-k lowball blind 4-20", 7, "schedule", "(S8)"),
        ("comstock texas-holdem per-hand pl", 9, "limit", "(C11)"),
        ("comstock omaha per-hand 4/8", 9, "game", "comstock has no rules for omaha"),
        ("players-club kansas-city-lowball half-hour 20", 7, "schedule", "(PC10)"),
    ],
)
def test_no_row_no_table(situation: str, players: int | None, about: str, reason: str) -> None:
    answer = ask(*situation.split(), players=players, total_action_cents=10000)
    assert isinstance(answer, NotOffered), answer
    assert answer.about == about
    assert reason in answer.because
    assert not answer.is_missing


@clause("garlic-city/collection/15")
def test_a_no_limit_heading_without_a_row_is_no_half_hour_table() -> None:
    for game in ("texas-holdem", "pineapple", "crazy-pineapple"):
        answer = ask("garlic-city", game, "half-hour", "nl", players=9)
        assert isinstance(answer, NotOffered)
        assert answer.cite == "garlic-city/collection/15"


@clause("s-and-k/push-nine/12")
@pytest.mark.parametrize("schedule", ["blind", "drop", "per-hand"])
def test_push_nine_has_a_payer_and_no_amount_and_cannot_open(schedule: str) -> None:
    answer = ask("s-and-k", "push-nine", schedule, "condition-1", players=6)
    assert isinstance(answer, NotOffered)
    assert answer.cite == "s-and-k/push-nine/12"
    assert "no amount" in answer.because


@clause("comstock/no-bust-blackjack/69")
@pytest.mark.parametrize("limit", ["5-100", "25-500", "min-5"])
def test_no_bust_blackjack_pays_by_table_limit_and_no_limit_has_a_rate(limit: str) -> None:
    answer = ask("comstock", "no-bust-blackjack", "drop", limit, total_action_cents=10000)
    assert isinstance(answer, NotOffered)
    assert answer.cite == "comstock/no-bust-blackjack/69"
    assert "by table limit and spot, and no schedule prints one" in answer.because


@pytest.mark.parametrize("total_action_cents", [0, 500, 999])
def test_action_below_the_table_minimum_has_no_hand_to_pay_for(total_action_cents: int) -> None:
    answer = ask("garlic-city", NB21, "option-b", "10-200", total_action_cents=total_action_cents)
    assert isinstance(answer, NotOffered)
    assert answer.about == "total action"
    assert "below the table's minimum of $10" in answer.because


@pytest.mark.parametrize(
    ("house", "game", "schedule", "limit", "missing"),
    [
        ("garlic-city", "texas-holdem", "per-hand", "4/8", "players"),
        ("garlic-city", NB21, "option-a", "3-25", "total action"),
    ],
)
def test_a_question_that_leaves_something_out_says_so(
    house: str, game: str, schedule: str, limit: str, missing: str
) -> None:
    answer = ask(house, game, schedule, limit)
    assert isinstance(answer, NotOffered)
    assert (answer.about, answer.is_missing) == (missing, True)


def test_twelve_rows_have_rules_and_no_posted_rate() -> None:
    unposted = {
        house: {game for game in book.games if not book.schedules_of(game)}
        for house in ("garlic-city", "comstock", "players-club", "s-and-k")
        for book in [house_collection(house)]
    }
    assert unposted == {
        "garlic-city": {"texas-holdem-hi-lo", "omaha", "razz"},
        "comstock": {"no-bust-blackjack"},
        "players-club": {"pineapple", "lowball", "kansas-city-lowball"},
        "s-and-k": {"push-nine", "texas-holdem-hi-lo", "pineapple", "omaha", "lowball"},
    }


@pytest.mark.parametrize(
    ("situation", "never"),
    [
        ("players-club pineapple blind-drop 3/6", "Omaha"),
        ("players-club lowball half-hour 20", "Omaha"),
        ("garlic-city mexican-poker per-hand 4/8", "Kansas City"),
        ("garlic-city mexican-poker per-hand 4/8", "Omaha"),
        ("garlic-city razz per-hand 2/4", "Kansas City"),
        ("garlic-city texas-holdem-hi-lo per-hand 4/8", "Omaha"),
    ],
)
def test_the_reason_of_one_game_says_nothing_of_another(situation: str, never: str) -> None:
    answer = ask(*situation.split(), players=6)
    assert isinstance(answer, NotOffered)
    assert "not offered until one is posted" in answer.because
    assert never not in answer.because


@pytest.mark.parametrize(
    ("house", "key"), [("garlic-city", "G14"), ("players-club", "PC6")], ids=["draw", "omaha"]
)
def test_a_rate_that_is_read_for_a_game_never_says_that_it_is_not_offered(
    house: str, key: str
) -> None:
    assert "not offered" not in house_collection(house).reasons[key]
