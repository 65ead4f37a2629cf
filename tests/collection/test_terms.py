"""Terms that a book fixes without a rate: they bind whatever the club posts later."""

from pathlib import Path

import pytest

from houseway.collection.limits import read_limit
from houseway.collection.lookup import Situation
from houseway.errors import HouseError
from houseway.houses.books import house_collection
from tests.collection.asking import (
    Change,
    changed_copy,
    charge_of,
    findings,
    load,
    posts,
    words,
)
from tests.evidence import clause

GAME = "no-bust-blackjack"

BETS, BANK = "every bet pays", "the player-dealer pays"
BY_LIMIT, BY_SPOT = "the table limit sets the amount", "each spot owes one collection"
BEFORE = "it is paid before any card"
BOTH, DEAL = '["player", "backline-player"]', "before the deal"


def cell(number: int, new: str) -> Change:
    """Another amount in the first row: of the player (0) or of the player-dealer (1)."""
    amounts = ["$1.00", "$2.00"]
    old = str(amounts).replace("'", '"')
    amounts[number] = new
    return words(old, str(amounts).replace("'", '"'))


def column(heading: str, old: str, new: str) -> Change:
    """Other words in the column of this heading."""

    def change(page: str) -> str:
        (line,) = [line for line in page.splitlines() if f'heading = "{heading}"' in line]
        assert line.count(old) == 1, line
        return page.replace(line, line.replace(old, new))

    return change


def rows_with(part: str) -> Change:
    """The two rows go by something beside the limit."""
    return lambda page: page.replace(", amounts", f", {part}, amounts")


def one_row_for_all(page: str) -> str:
    """The first row alone, whatever the limit."""
    lines = [line for line in page.splitlines() if "$101" not in line]
    return "\n".join(lines).replace("$5 - $100", "All Limits")


@clause(f"comstock/{GAME}/67", f"comstock/{GAME}/68", f"comstock/{GAME}/70")
def test_a_rate_that_keeps_the_terms_is_charged_to_every_spot_and_to_the_bank(
    tmp_path: Path,
) -> None:
    path = changed_copy(tmp_path, "comstock", posts())
    assert [one for one in findings(path) if one.severity == "error"] == []
    asked = Situation(
        game=GAME, schedule="spot", limit=read_limit("5-100"), spots=3, backline_spots=2
    )
    answer = load(path).charges(asked)
    player = charge_of(answer, "per-square", "player")
    behind = charge_of(answer, "per-square", "backline-player")
    bank = charge_of(answer, "player-dealer-per-hand", "player-dealer")
    assert [one.amount_cents for one in (player, behind, bank)] == [3 * 100, 2 * 100, 200]
    assert {one.when for one in (player, behind, bank)} == {"before the deal"}


@clause(f"comstock/{GAME}/69", f"comstock/{GAME}/75")
def test_a_rate_that_keeps_the_terms_goes_by_the_table_limit_alone(tmp_path: Path) -> None:
    book = load(changed_copy(tmp_path, "comstock", posts()))
    for limit, player_cents in (("5-100", 100), ("101-500", 150)):
        for wagered_cents in (None, 500, 90000):
            asked = Situation(
                game=GAME,
                schedule="spot",
                limit=read_limit(limit),
                players=4,
                total_action_cents=wagered_cents,
            )
            charge = charge_of(book.charges(asked), "per-square", "player")
            assert charge.amount_cents == player_cents


def ids(numbers: str) -> tuple[str, ...]:
    return tuple(f"comstock/{GAME}/{number}" for number in numbers.split())


@pytest.mark.parametrize(
    ("term", "numbers"),
    [
        pytest.param(term, numbers, marks=clause(*ids(numbers)), id=numbers.replace(" ", "-"))
        for term, numbers in [
            (BETS, "67"),
            (BANK, "68"),
            (BY_LIMIT, "69 75"),
            (BY_SPOT, "70"),
            (BEFORE, "67 68 75"),
        ]
    ],
)
def test_the_book_fixes_the_terms_of_a_game_without_a_rate(term: str, numbers: str) -> None:
    book = house_collection("comstock")
    assert (term, ids(numbers)) in book.terms_of(GAME)
    assert book.schedules_of(GAME) == ()
    assert book.terms_of("pure-21-5-blackjack") == ()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        pytest.param(
            change,
            f"{term} ({', '.join(ids(numbers))})",
            marks=clause(*ids(numbers)),
            id=case,
        )
        for case, term, numbers, change in [
            ("players-at-$0", BETS, "67", cell(0, "$0")),
            ("players-not-charged", BETS, "67", cell(0, "N/A")),
            ("backline-free", BETS, "67", column("Player", BOTH, '"player"')),
            ("seats-free", BETS, "67", column("Player", BOTH, '"backline-player"')),
            ("bank-at-$0", BANK, "68", cell(1, "$0.00")),
            ("bank-not-charged", BANK, "68", cell(1, "N/A")),
            ("bank-left-out", BANK, "68", column("Player-Dealer", '"player-dealer"', '"pot"')),
            ("by-total-action", BY_LIMIT, "69 75", rows_with('action = "$5+"')),
            ("by-players", BY_LIMIT, "69 75", rows_with('players = "2 to 8"')),
            ("at-all-limits", BY_LIMIT, "69 75", one_row_for_all),
            ("per-hand", BY_SPOT, "70", column("Player", "per-square", "per-hand")),
            ("players-late", BEFORE, "67 68 75", column("Player", DEAL, "during the hand")),
            ("bank-late", BEFORE, "67 68 75", column("Player-Dealer", DEAL, "next card")),
        ]
    ],
)
def test_a_rate_that_breaks_a_term_does_not_load(
    tmp_path: Path, change: Change, fault: str
) -> None:
    path = changed_copy(tmp_path, "comstock", posts(change))
    with pytest.raises(HouseError) as refused:
        load(path)
    assert str(refused.value).endswith(f"breaks a term of {GAME}: {fault}.")
    line = path.read_text(encoding="utf-8").splitlines()[refused.value.line - 1]
    assert line.lstrip().startswith("{ limit =")
    errors = [one.text for one in findings(path) if one.severity == "error"]
    assert len(errors) == 1, "this term alone is broken, and said once"


def test_every_term_that_is_broken_is_listed(tmp_path: Path) -> None:
    changes = (cell(1, "N/A"), column("Player", "per-square", "per-hand"))
    errors = [
        one.text
        for one in findings(changed_copy(tmp_path, "comstock", posts(*changes)))
        if one.severity == "error"
    ]
    assert len(errors) == 2
    assert BANK in errors[0]
    assert BY_SPOT in errors[1]


def test_a_game_that_is_posted_and_still_listed_as_not_offered_is_reported(tmp_path: Path) -> None:
    listed = '[[not_offered]]\ngames = ["push-nine"]'
    change = words(listed, listed.replace("push-nine", "pai-gow-poker"))
    (found,) = [
        one
        for one in findings(changed_copy(tmp_path, "s-and-k", change))
        if "listed as not offered" in one.text
    ]
    assert found.severity == "warning"
    assert found.text.startswith("pai-gow-poker is listed as not offered, and table-limit posts")


def with_terms(game: str, term: str, cite: str) -> Change:
    """The same book with a term for one of its games."""
    kept = f'[[terms]]\ngames = ["{game}"]\nkept = [{{ is = "{term}", cite = "{cite}" }}]\n'
    return lambda book: book.replace("[readings]\n", f"{kept}\n[readings]\n")


@pytest.mark.parametrize(
    ("game", "keeps"),
    [
        ("pai-gow-poker", {BETS, BANK, BY_LIMIT, BY_SPOT, BEFORE}),
        ("pure-21-5-blackjack", {BANK, BY_SPOT, BEFORE}),  # players pay $0, and by total action
        ("pan", {BY_SPOT}),  # from the antes, by players, after the declaration
    ],
)
def test_another_clubs_posted_rates_are_held_to_its_own_terms(
    tmp_path: Path, game: str, keeps: set[str]
) -> None:
    for term in (BETS, BANK, BY_LIMIT, BY_SPOT, BEFORE):
        change = with_terms(game, term, "s-and-k/collection/1")
        found = findings(changed_copy(tmp_path, "s-and-k", change))
        errors = [one for one in found if one.severity == "error"]
        assert (errors == []) == (term in keeps), term
        assert all("s-and-k/collection/1" in one.text for one in errors)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("every bet pays", "every bet pay", "Did you mean 'every bet pays'?"),
        ('amount", cite', 'amount", cites', "terms 1, term 3 has no part 'cites'"),
        (f'["{GAME}"]\nkept', '["no-bust"]\nkept', "the book has no rules for 'no-bust'"),
        ("kept  = [", "keeps = [", "terms 1 has no part 'keeps'. Did you mean 'kept'?"),
    ],
)
def test_a_fault_in_the_terms_is_said_with_its_place(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    def change(book: str) -> str:
        start = book.index("[[terms]]")
        return book[:start] + book[start:].replace(old, new, 1)

    path = changed_copy(tmp_path, "comstock", change)
    with pytest.raises(HouseError) as refused:
        load(path)
    assert problem in str(refused.value)
    assert str(refused.value).startswith(f"{path}:")
