"""`houseway ruling`: what a house does when something goes wrong, and by which clause."""

import pytest

from houseway.games import GAMES
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.table.why import CLAUSE
from tests.cli.in_process import document, in_one_line, run
from tests.evidence import clause

EARLY_FLOP = ("texas-holdem", "flop-turned-early")

FAULTS = [
    *("hole-card-exposed", "wrong-number-of-cards", "boxed-cards", "boxed-card-in-hand"),
    *("unwanted-joker", "too-many-flop-cards", "flop-turned-early"),
    *("turn-turned-early", "river-turned-early", "string-raise", "oversized-chip"),
    *("raise-not-seen", "hand-in-muck", "thrown-hand-retrieved", "thrown-hand-turned-up"),
    *("shown-to-one", "hand-miscalled"),
]
OF_THREE_CARDS = ["card-thrown-away"]
"""Also a fault where three cards can be kept."""


def test_a_ruling_has_its_steps_its_clause_and_its_authority(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = document(capsys, "ruling", "garlic-city", *EARLY_FLOP)
    assert shown["fault"] == "flop-turned-early"
    assert shown["ruling"] == (
        "The whole flop is taken back and the stub reshuffled; the burn stays burned."
    )
    assert shown["steps"] == [
        "3 board cards go back into the stub",
        "the stub is shuffled",
        "the betting goes on where it was",
        "flop: 3 cards on the board, the betting",
        "turn: burn, 1 card on the board, the betting",
        "river: burn, 1 card on the board, the betting",
        "showdown: hands are shown and the pot is awarded",
    ]
    assert (shown["cite"], shown["authority"]) == ("garlic-city/texas-holdem/56", "the book")


def test_two_houses_differ_in_one_burn(capsys: pytest.CaptureFixture[str]) -> None:
    here = document(capsys, "ruling", "garlic-city", *EARLY_FLOP)
    there = document(capsys, "ruling", "comstock", *EARLY_FLOP)
    differ = [pair for pair in zip(here["steps"], there["steps"], strict=True) if len({*pair}) > 1]
    assert differ == [
        (
            "flop: 3 cards on the board, the betting",
            "flop: burn, 3 cards on the board, the betting",
        )
    ]


def test_the_other_houses_stand_below_in_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    """Comstock burns again, and its own clause says so (comstock/texas-holdem/42)."""
    shown = document(capsys, "ruling", "garlic-city", *EARLY_FLOP)
    comstock, players, s_and_k = shown["elsewhere"]
    assert (comstock["house"], comstock["is_same"]) == ("comstock", False)
    assert comstock["words"] == "flop: burn, 3 cards on the board, the betting"
    assert "comstock/texas-holdem/42" in comstock["cite"]
    assert players["is_same"]
    assert (s_and_k["is_same"], s_and_k["words"]) == (True, "the same")
    printed = in_one_line(run(capsys, "ruling", "garlic-city", *EARLY_FLOP).out)
    assert "At the other houses comstock: flop: burn, 3 cards" in printed
    assert "Usually found: hole cards, the betting." in printed


def test_a_house_that_does_not_deal_the_game_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    shown = document(capsys, "ruling", "comstock", "mexican-poker", "string-raise")
    words = {one["house"]: one["words"] for one in shown["elsewhere"]}
    assert words["s-and-k"] == "does not deal this game"
    assert words["garlic-city"] != words["s-and-k"]


def test_an_answer_can_be_chosen_for_one_call(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ("--set", "early_flop_burn=burn again")
    shown = document(capsys, "ruling", "garlic-city", *EARLY_FLOP, *chosen)
    assert "flop: burn, 3 cards on the board, the betting" in shown["steps"]
    assert (shown["cite"], shown["authority"]) == (
        "chosen for this table",
        "whoever chose for this call",
    )
    done = run(capsys, "ruling", "garlic-city", *EARLY_FLOP, "--set", "early_flop_burn")
    assert done.code == 2
    assert "--set early_flop_burn has no value; write --set OPTION=VALUE" in done.err


def test_a_ruling_that_turns_on_the_facts_shows_every_case(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = document(capsys, "ruling", "garlic-city", "omaha", "wrong-number-of-cards")
    first, picked_up, late = shown["cases"]
    assert "a misdeal: all cards are gathered" in first["steps"]
    assert picked_up["steps"][0] == late["steps"][0] == "that hand is dead"
    assert shown["steps"] == first["steps"]
    assert shown["authority"] == "the book and our reading"


def test_without_a_fault_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    listed = document(capsys, "ruling", "comstock", "texas-holdem")
    assert [one["fault"] for one in listed if one["steps"]] == FAULTS
    printed = run(capsys, "ruling", "comstock", "texas-holdem").out
    assert all(fault in printed for fault in FAULTS)
    assert "`houseway ruling comstock texas-holdem FAULT` shows one;" in printed


@pytest.mark.parametrize("house", HOUSES)
def test_every_board_game_of_every_house_can_be_asked(
    house: str, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [game for game in House.named(house).games if GAMES[game].family == "board"]
    for game in games:
        listed = document(capsys, "ruling", house, game)
        # s-and-k/pineapple: all three are kept; elsewhere one is thrown away when it is asked for.
        keeps_three = game in ("lazy-pineapple", "tahoe-pineapple-hi-lo") or (
            (house, game) == ("s-and-k", "pineapple")
        )
        expected = FAULTS + OF_THREE_CARDS if keeps_three else FAULTS
        assert [one["fault"] for one in listed if one["steps"]] == expected
        assert all(one["ruling"] and one["cite"] for one in listed)


def test_a_person_reads_it_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "ruling", "players-club", "pineapple", "flop-turned-early")
    text = in_one_line(done.out)
    assert done.code == 0
    assert "1 3 board cards go back into the stub 2 the stub is shuffled" in text
    assert "the betting goes on where it was 4 the discards 5 flop: 3 cards on the board" in text
    reading = "our reading PC-A2, see players-club/pineapple/5"
    assert f"{reading}, leaning on garlic-city/texas-holdem/56" in text
    assert f"players-club/pineapple/5; {reading}" in text
    assert "On whose word: the book and our reading. Reported by the staff." in text
    assert not [line for line in done.out.splitlines() if line.endswith(" ")]


def test_a_book_is_called_silent_only_where_it_prints_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The Players Club's and S & K's blackjack pages speak of no fault; 13 Card Poker's does."""
    nothing = "The book prints nothing about faults on the pages of this game."
    for house, game in (
        ("players-club", "no-bust-21st-century-blackjack"),
        ("s-and-k", "pure-21-5-blackjack"),
    ):
        done = document(capsys, "ruling", house, game)
        assert [one["fault"] for one in done] == ["card-out-of-order", "wager-touched"]
        assert {one["authority"] for one in done} == {"our reading"}
        assert nothing in run(capsys, "ruling", house, game).out
    # The Players Club's pan page has no fault either: what is done there is our reading.
    assert nothing in run(capsys, "ruling", "players-club", "pan").out
    chinese = run(capsys, "ruling", "garlic-city", "chinese-poker").out
    assert nothing not in chinese
    assert "garlic-city/chinese-poker/24" in chinese


def test_a_fault_that_is_only_printed_has_its_words_and_no_steps(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Comstock's lowball rule 32: how a cut is made; the program has no such fault."""
    by_id, by_number, by_second = (
        document(capsys, "ruling", "comstock", "lowball", word)
        for word in ("comstock/lowball/61", "61", "comstock/lowball/62")
    )
    assert by_id == by_number == by_second
    assert by_id["ruling"].startswith("To be legal a cut is straight, made with one hand")
    assert (by_id["steps"], by_id["authority"]) == ([], "the book")
    assert by_id["cite"] == "comstock/lowball/61, comstock/lowball/62"
    text = in_one_line(run(capsys, "ruling", "comstock", "lowball", "61").out)
    assert "The floor rules by it; the program has no steps for it." in text


def test_a_printed_fault_that_the_game_plays_by_itself_names_the_answers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    misset = document(capsys, "ruling", "comstock", "pai-gow-poker", "35")
    assert misset["answers"]
    assert "In play" in run(capsys, "ruling", "comstock", "pai-gow-poker", "35").out


@pytest.mark.parametrize("house", HOUSES)
def test_every_clause_about_faults_is_listed_at_every_row(
    house: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of the game's own page, and of the pages that its book sends it to."""
    for row in House.named(house).rows():
        pages = {row.game.slug, *(base.book.topic for base in row.bases if not base.because)}
        listed = document(capsys, "ruling", house, row.game.slug)
        cited = {
            cite
            for one in listed
            for text in (one["cite"], *(case["cite"] for case in one["cases"]))
            for cite in CLAUSE.findall(text)
        }
        printed = {
            one.id
            for one in row.house.clauses.values()
            if one.game in pages
            and (one.kind in ("irregularity", "foul") or one.enforceable == "floor")
        }
        assert printed <= cited, f"{row.game.slug}: {sorted(printed - cited)}"
        assert all(one["authority"] and one["ruling"] for one in listed)


@clause("players-club/pineapple/5", "players-club/crazy-pineapple/3")
@pytest.mark.parametrize(
    ("game", "fault", "printed"),
    [
        ("pineapple", "flop-turned-early", "players-club/pineapple/5"),
        ("crazy-pineapple", "turn-turned-early", "players-club/crazy-pineapple/3"),
    ],
)
def test_a_printed_ruling_is_the_books_and_only_what_it_leaves_out_is_read(
    game: str, fault: str, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = {one["fault"]: one for one in document(capsys, "ruling", "players-club", game)}
    assert listed[fault]["authority"] == "the book and our reading"
    assert listed[fault]["cite"].startswith(f"{printed}; our reading PC-A")
    # It has steps, and is not listed again among those that have none.
    assert printed not in listed
    # Hold'em's page prints no such fault: there it is all our reading.
    other = document(capsys, "ruling", "players-club", "texas-holdem", fault)
    assert other["authority"] == "our reading"


@clause("players-club/pineapple/5")
@pytest.mark.parametrize(
    ("house", "game", "fault"),
    [
        # Garlic City's Hold'em page prints it, and serves at Pineapple only by our reading.
        ("garlic-city", "pineapple", "flop-turned-early"),
        # The pan page says how a hand is played, and nothing of a hand that is not.
        ("players-club", "pan", "card-put-in-hand"),
    ],
)
def test_what_no_page_of_the_game_prints_of_a_fault_is_all_our_reading(
    house: str, game: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = document(capsys, "ruling", house, game, fault)
    assert shown["authority"] == "our reading"
    assert shown["cite"].startswith("our reading")


def test_a_fault_that_the_script_cannot_meet_is_not_offered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where the house dealer asks for a discard, a card thrown away is no mistake."""
    for game, is_met in (("pineapple", False), ("lazy-pineapple", True)):
        faults = [one["fault"] for one in document(capsys, "ruling", "players-club", game)]
        assert ("card-thrown-away" in faults) is is_met


def test_the_neighbours_of_a_clause_about_faults_are_not_listed_with_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    listed = document(capsys, "ruling", "players-club", "lowball")
    assert [one["cite"] for one in listed if not one["steps"]] == ["players-club/lowball/8"]


@pytest.mark.parametrize("game", ["lowball", "draw-poker", "jacks-back", "mexican-poker"])
def test_a_page_that_a_reading_brings_in_is_listed_as_far_as_the_game_leans_on_it(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hold'em's rules 14 to 19, clauses 48 to 60, are of hole cards, the flop and the board."""
    out = run(capsys, "ruling", "garlic-city", game).out
    listed = set(CLAUSE.findall(out))
    assert listed.isdisjoint(f"garlic-city/texas-holdem/{number}" for number in range(48, 61))
    string_raise = document(capsys, "ruling", "garlic-city", game, "string-raise")
    assert "garlic-city/texas-holdem/40" in string_raise["cite"]


@clause("garlic-city/jacks-back/12")
@pytest.mark.parametrize("game", ["draw-poker", "jacks-or-better", "jacks-back"])
def test_the_last_line_of_a_shared_page_is_of_all_its_games(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = run(capsys, "ruling", "garlic-city", game).out
    assert "The book prints nothing about faults" not in out
    final = document(capsys, "ruling", "garlic-city", game, "garlic-city/jacks-back/12")
    assert final["authority"] == "the book"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("garlic-city", "texas-holdem", "flop-early"), "no ruling on 'flop-early'. Did you mean"),
        (("garlic-city", "texas-hold-em"), "does not deal 'texas-hold-em'. Did you mean"),
        (("garlik-city", "texas-holdem"), "garlik-city"),
    ],
)
def test_a_slip_is_named_in_one_line(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "ruling", *words)
    assert done.code == 2
    assert why in done.err
    assert done.err.count("\n") == 1
