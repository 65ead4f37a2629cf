"""A book that is wrong does not load: one line with the file, the line, and what would be right."""

from datetime import date
from pathlib import Path

import pytest

from houseway.collection.charges import Charges, NotOffered
from houseway.collection.limits import read_limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput, HouseError
from houseway.houses.books import COLLECTION, house_collection, house_folder
from tests.collection.asking import HOUSES, changed_copy, findings, load, row, words
from tests.evidence import clause

SMALL = Path(__file__).with_name("small-club.toml").read_text(encoding="utf-8")


def small_club(folder: Path, old: str = "", new: str = "") -> Path:
    """The small club's book, with some words changed; its clauses are S & K's."""
    assert not old or SMALL.count(old) == 1, f"{old!r} is {SMALL.count(old)} times in the book"
    path = folder / "s-and-k" / COLLECTION
    path.parent.mkdir(exist_ok=True)
    path.write_text(SMALL.replace(old, new) if old else SMALL, encoding="utf-8")
    return path


def test_the_small_club_loads(tmp_path: Path) -> None:
    book = load(small_club(tmp_path))
    asked = Situation(
        game="pure-21-5-blackjack",
        schedule="by-action",
        limit=read_limit("5-50"),
        total_action_cents=10050,
        spots=2,
    )
    answer = book.charges(asked)
    assert isinstance(answer, Charges)
    assert [charge.amount_cents for charge in answer.charges] == [100, 100, 0]
    assert book.returned("pure-21-5-blackjack", "the lights go out").is_due


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('name = "A', 'nam = "A', "no part 'nam' here. Did you mean 'name'?"),
        ("rates_max  ", "rate_max  ", "no part 'rate_max' here. Did you mean 'rates_max'?"),
        ("is = 3,", 'is = "3",', "'rates_max' must be a whole number"),
        ('"never"', '"sometimes"', "'time_on_arrival' must be"),
        (
            'notes = ["A"]',
            'notes = ["B"]',
            "[readings] gives no reason for 'B'",
        ),
        ("[[not_offered]]", "[[not_ofered]]", "Did you mean 'not_offered'?"),
        ('slug    = "per-hand"\n', "", "schedule 1 needs a 'slug', or an 'option' in every row"),
        ('title   = "Hold', 'tittle  = "Hold', "Did you mean 'title'?"),
        (
            '{ limit = "$2/4',
            '{ limits = "$2/4',
            "row 1 has no part 'limits'. Did you mean 'limit'?",
        ),
        ('heading = "Player",', 'headed = "Player",', "column 2 has no part 'headed'"),
        ('"$1", added', '"$1", add', "jackpot has no part 'add'. Did you mean 'added'?"),
        (', cite = "s-and-k/collection/4" }]', " }]", "free 1 needs its 'kind' and its 'cite'"),
        ('[{ kind = "per-square", payer = "backline', '[{ payer = "backline', "free 1 needs its"),
        ("effective = 2001", 'charge = { kind = "per-hand" }\neffective = 2001', "needs either a"),
        ("players = [", "rows = []\n[schedule.was]\nplayers = [", "schedule 1 has no part 'was'"),
        (
            '["texas-holdem"]',
            '["texas-holdm"]',
            "no rules for 'texas-holdm'. Did you mean",
        ),
        ('["texas-holdem"]', "[]", "schedule 1 is for no game"),
        ('"s-and-k/texas-holdem/11"', '"s-and-k/texas-holdem/911"', "which is no clause"),
        ('"s-and-k/texas-holdem/11"', '"comstock/collection/2"', "own book must say it"),
        ('limits  = "split"', 'limits  = "splitt"', "Did you mean 'split'?"),
        ('"per-hand", payer', '"per-game", payer', "schedule 1, charge has 'per-game' in its"),
        ('payer = "pot"', 'payer = "pott"', "Did you mean 'pot'?"),
        ('payer = "pot", ', "", "needs its 'payer', as printed or by a reading, and not both"),
        ('payer = "pot", when = "before the deal"', 'payer = "pot"', "needs its 'when'"),
        ("charge  = {", "charges = {", "needs a list of tables in its 'charges'"),
        ('"6 to 9", "5 or less"', '"6 to 9", "few"', '"few" is not a number of players'),
        ('"$2/4 thru $8/16"', '"$2/4 thru"', '"$2/4 thru" is not a limit of a schedule'),
        ('"$2/4 thru $8/16"', '""', "schedule 1, row 1 has no limit, and no row above it"),
        ('["$3.00", "$2.00"]', '["$3.00"]', "row 1 has 1 amounts for 2 columns"),
        ('["$3.00", "$2.00"]', '["$3.00", 2]', "needs texts in quotes in its 'amounts'"),
        ('["$3.00", "$2.00"]', '["$3.00", 2.5]', "is a bare float, 2.5"),
        ('["$3.00", "$2.00"]', '["$3.00", "5%"]', "holds a percentage, '5%'"),
        ('["$3.00", "$2.00"]', '["$3.00", "two"]', '"two" is not money'),
        ('["$3.00", "$2.00"]', '["$3.00", ""]', "has a blank cell, and no reading says what"),
        ('jackpot = "$1.00"', 'jackpot = "$1.0"', '"$1.0" is not money'),
        ('jackpot = "$1.00", ', "", "needs a jackpot and one way in which it is 'added'"),
        ('"to each payment"', '"to each paymant"', "Did you mean 'to each payment'?"),
        ('"to each payment", key = "A"', '"to each payment"', "lacks its 'key'"),
        ("between_rows =", "between_row =", "Did you mean 'between_rows'?"),
        ('"the lower row"', '"the upper row"', 'it must be "the lower row"'),
        ('blank_cells  = { is = "as above", key = "A" }', "", "has a blank cell, and no reading"),
        ("effective = 2001-01-01", 'effective = "2001"', "needs a date in its 'effective'"),
        (
            "effective = 2001-01-01",
            'dropped = { is = "later", cite = "s-and-k/collection/4" }',
            """it must be "at once" or "after the hand".""",
        ),
        (
            "effective = 2001-01-01",
            'dropped = { is = "after the hand" }',
            "schedule 2, dropped lacks its 'cite'",
        ),
        (
            '"Player", kind = "per-square", ',
            '"Player", ',
            "has '$0.50' in a column that charges nothing",
        ),
        ('action = "$5 - $100"', 'action = "a little"', '"a little" is not a band of total action'),
        ('action = "$101+",  ', 'action = "$90+",  ', "charges a table differently that line"),
        ('limit = "$4"', 'limit = "4 dollars"', '"4 dollars" is not a limit'),
        ('after = "the lights go out"\n', "", "refund 1 lacks its 'after'"),
        (
            'A = "Because',
            'B = "Because',
            "[readings] gives no reason for 'A'",
        ),
        ('A = "Because', 'B = "And so."\nA = "Because', "reading 'B' is used nowhere"),
        ("time_when_short  ", "# time_when_short", "no answer to 'time_when_short': What does a"),
    ],
)
def test_a_fault_is_one_line_that_names_the_place_and_what_would_be_right(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    path = small_club(tmp_path, old, new)
    with pytest.raises(HouseError) as fault:
        load(path)
    assert problem in str(fault.value)
    assert str(fault.value).startswith(f"{path}:{fault.value.line}: ")
    assert "\n" not in str(fault.value)
    assert any(problem in f"{one.text}." for one in findings(path)), "the check finds it, too"


def test_an_extra_that_a_club_does_post_is_added_to_every_payers_amount(tmp_path: Path) -> None:
    old = 'double_adds_cents     = { silent = true, reading = "$0"'
    book = load(small_club(tmp_path, old, old.replace("$0", "$1")))
    asked = Situation(
        game="pure-21-5-blackjack",
        schedule="by-action",
        limit=read_limit("5-50"),
        total_action_cents=20000,
        spots=3,
        extras=("double", "split"),
    )
    answer = book.charges(asked)
    assert isinstance(answer, Charges)
    amounts = [charge.amount_cents for charge in answer.charges]
    assert amounts == [200 + 100, 3 * (50 + 100), 0]


def test_a_row_that_cites_two_clauses_shows_the_first_and_keeps_the_rest(tmp_path: Path) -> None:
    book = load(small_club(tmp_path))
    asked = Situation(
        game="pure-21-5-blackjack",
        schedule="by-action",
        limit=read_limit("5-50"),
        total_action_cents=20000,
    )
    answer = book.charges(asked)
    assert isinstance(answer, Charges)
    for charge in answer.charges[:2]:
        assert charge.cite == "s-and-k/collection/6"
        assert charge.see == ("s-and-k/collection/4",)


def test_a_fault_names_the_line_of_its_row(tmp_path: Path) -> None:
    path = small_club(tmp_path, '"$101+"', '"a lot"')
    with pytest.raises(HouseError) as fault:
        load(path)
    assert '"a lot"' in path.read_text(encoding="utf-8").splitlines()[fault.value.line - 1]


def test_a_schedule_without_rows_does_not_load(tmp_path: Path) -> None:
    start = SMALL.index('rows = [\n  { limit = "$2/4')
    old = SMALL[start : SMALL.index("]\n[schedule.readings]", start) + 1]
    readings = '[schedule.readings]\njackpot = { is = "to each payment", key = "A" }\n'
    path = small_club(tmp_path, f"{old}\n{readings}", "rows = []\n")
    with pytest.raises(HouseError, match="schedule 1 has no rows"):
        load(path)


def test_a_later_schedule_of_the_same_name_takes_over_on_its_day(tmp_path: Path) -> None:
    second = SMALL[SMALL.index('[[schedule]]\nslug   = "by-action"') : SMALL.index("[[not_off")]
    second = second.replace("2001-01-01", "2020-06-01").replace('"$1", "$0.50"', '"$4", "$0.75"')
    path = small_club(tmp_path, "[[not_offered]]", f"{second}\n[[not_offered]]")
    book = load(path)
    paid = {}
    for day in (date(2000, 1, 1), date(2001, 1, 1), date(2020, 5, 31), date(2020, 6, 1), None):
        answer = book.charges(
            Situation(
                game="pure-21-5-blackjack",
                schedule="by-action",
                limit=read_limit("5-50"),
                total_action_cents=5000,
                on=day,
            )
        )
        paid[day] = answer.charges[0].amount_cents if isinstance(answer, Charges) else None
    assert list(paid.values()) == [None, 100, 100, 400, 400]


def test_two_schedules_of_one_name_and_date_do_not_load(tmp_path: Path) -> None:
    second = SMALL[SMALL.index('[[schedule]]\nslug   = "by-action"') : SMALL.index("[[not_off")]
    path = small_club(tmp_path, "[[not_offered]]", f"{second}\n[[not_offered]]")
    with pytest.raises(HouseError, match="pure-21-5-blackjack has two schedules 'by-action'"):
        load(path)


def test_without_a_reading_a_gap_has_no_answer(tmp_path: Path) -> None:
    path = small_club(tmp_path, 'between_rows = { is = "the lower row", key = "A" }\n', "")
    asked = Situation(
        game="pure-21-5-blackjack",
        schedule="by-action",
        limit=read_limit("5-50"),
        total_action_cents=10050,
    )
    answer = load(path).charges(asked)
    assert isinstance(answer, NotOffered)
    assert "total action of $100.50 is between two rows" in answer.because


def test_above_a_closed_last_row_there_is_no_rate(tmp_path: Path) -> None:
    path = small_club(tmp_path, '"$101+"', '"$101 - $300"')
    asked = Situation(
        game="pure-21-5-blackjack",
        schedule="by-action",
        limit=read_limit("5-50"),
        total_action_cents=30001,
    )
    answer = load(path).charges(asked)
    assert isinstance(answer, NotOffered)
    assert "above all rows" in answer.because


@pytest.mark.parametrize(
    ("house", "cite"),
    [
        pytest.param(house, cite, marks=clause(f"{house}/{forbids}"))
        for house, cite, forbids in [
            ("comstock", "comstock/collection/2", "no-bust-blackjack/35"),
            ("comstock", "comstock/collection/6", "pure-21-5-blackjack/91"),
            (
                "players-club",
                "players-club/collection/6",
                "no-bust-21st-century-blackjack/71",
            ),
            ("s-and-k", "s-and-k/collection/8", "pure-21-5-blackjack/75"),
        ]
    ],
)
@pytest.mark.parametrize("share", ["5%", "5 per cent", "2.5 %"])
def test_a_collection_is_never_a_percentage(
    tmp_path: Path, house: str, cite: str, share: str
) -> None:
    own = house_folder(house) / COLLECTION
    (line,) = [one for one in own.read_text("utf-8").splitlines() if f'cite = "{cite}" }}' in one]
    amount = line.partition('amounts = ["')[2].partition('"')[0]
    path = changed_copy(tmp_path, house, row(cite, f'["{amount}"', f'["{share}"'))
    with pytest.raises(HouseError, match="holds a percentage"):
        load(path)
    errors = [one for one in findings(path) if one.severity == "error"]
    assert len(errors) == 1


@pytest.mark.parametrize("house", HOUSES)
def test_every_amount_in_the_four_books_is_flat(house: str) -> None:
    book = house_collection(house)
    for schedule in book.schedules:
        for cell in schedule.cells:
            assert type(cell.amount.cents) is int
            assert cell.amount.cents >= 0
            assert bool(cell.amount.cents) + bool(cell.amount.chips) <= 1


@pytest.mark.parametrize("house", HOUSES)
def test_the_books_keep_the_printed_page(house: str) -> None:
    """Rows in the order of their clauses, which is the order of the page."""
    for schedule in house_collection(house).schedules:
        lines = [cell.row.line for cell in schedule.cells]
        numbers = [int(cell.row.cites[0].rsplit("/", 1)[1]) for cell in schedule.cells]
        assert lines == sorted(lines)
        assert numbers == sorted(numbers)


def test_a_folder_outside_the_package_is_a_club_with_clauses_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "river-club"
    folder.mkdir()
    text = SMALL.replace("s-and-k/", "river-club/")
    (folder / COLLECTION).write_text(text, encoding="utf-8")
    ids = sorted({part for part in text.split('"') if part.startswith("river-club/")})
    index = "id,game,place,kind,enforceable,gist\n" + "".join(
        f"{one},{one.split('/')[1]},the page,fee,room,as posted\n" for one in ids
    )
    (folder / "clauses.csv").write_text(index + "river-club/pan/1,pan,p,deal,engine,g\n", "utf-8")
    book = house_collection(str(folder))
    assert (book.house, book.name) == ("river-club", "A small club")
    assert book.games == ("pure-21-5-blackjack", "texas-holdem", "pan")


def test_an_index_that_names_another_clubs_clauses_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "other-club"
    folder.mkdir()
    index = "id,game,place,kind,enforceable,gist\ncomstock/pan/1,pan,p,deal,engine,g\n"
    (folder / "clauses.csv").write_text(index, encoding="utf-8")
    with pytest.raises(HouseError, match=r"clauses\.csv:2: 'comstock/pan/1' is not an id of"):
        house_collection(str(folder))


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("comstok", "no house 'comstok'. Did you mean 'comstock'?"),
        ("", "no house ''. There are garlic-city, comstock"),
        ("the-moon", "or a folder's path"),
    ],
)
def test_an_unknown_club_is_refused_with_the_ones_there_are(name: str, problem: str) -> None:
    with pytest.raises(BadInput) as refused:
        house_collection(name)
    assert problem in str(refused.value)


def test_a_folder_without_a_book_says_which_file_it_lacks(tmp_path: Path) -> None:
    with pytest.raises(HouseError, match=r"collection\.toml: no such file"):
        house_collection(str(tmp_path))


def test_words_that_are_not_in_the_book_cannot_be_changed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="0 times in the book"):
        changed_copy(tmp_path, "comstock", words("not there", ""))
