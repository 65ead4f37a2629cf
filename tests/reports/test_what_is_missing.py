"""README's "What is missing" says what the program leaves out: no more and no less."""

from houseway.games import GAMES
from houseway.reports.printed_rulings import FAULTY
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.evidence import BEYOND_MAX, every_standing
from tests.tidy.tree import ROOT


def said() -> str:
    missing = (ROOT / "README.md").read_text(encoding="utf-8").partition("**What is missing.**")[2]
    return " ".join(missing.partition("**Your own club.**")[0].split())


def test_no_clause_is_open_and_few_are_beyond() -> None:
    statuses = [one.status for one in every_standing().values()]
    assert f"No clause is open: each of the {len(statuses):,} has a test" in said()
    assert statuses.count("open") == 0
    assert 0 < statuses.count("beyond") <= BEYOND_MAX


def test_only_at_chinese_poker_no_fault_can_be_reported() -> None:
    assert "at Chinese Poker no fault can be reported" in said()
    assert {game.slug for game in GAMES.values() if not game.rulings} == {"chinese-poker"}


def test_for_its_page_knows_only_mis_set_hands() -> None:
    faulty = [
        one
        for one in every_clause()
        if one.id.startswith("garlic-city/chinese-poker/") and one.kind in FAULTY
    ]
    assert faulty
    assert all("mis-set" in one.gist.lower() for one in faulty), [one.gist for one in faulty]
