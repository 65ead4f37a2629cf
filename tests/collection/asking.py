"""How the tests ask a club's book for its collections, and make changed copies of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from houseway.collection.charges import Charge, Charges, NotOffered
from houseway.collection.checking import Finding, check_collection
from houseway.collection.house_collection import HouseCollection
from houseway.collection.limits import read_limit
from houseway.collection.loading import load_collection
from houseway.collection.lookup import Situation
from houseway.houses.books import COLLECTION, clauses_known_to, house_collection, house_folder

RATE = Path(__file__).with_name("no-bust-rate.toml").read_text(encoding="utf-8")
HOUSES = ("garlic-city", "comstock", "players-club", "s-and-k")


def ask(house: str, game: str, schedule: str, limit: str, **more: Any) -> Charges | NotOffered:
    asked = Situation(game=game, schedule=schedule, limit=read_limit(limit), **more)
    return house_collection(house).charges(asked)


def charge_of(answer: Charges | NotOffered, kind: str, payer: str) -> Charge:
    """The charge of a table that must be offered."""
    assert isinstance(answer, Charges), answer
    charge = answer.of(kind, payer)
    assert charge is not None, answer
    return charge


def the_charge(house: str, game: str, schedule: str, limit: str, **more: Any) -> Charge:
    """The charge of a schedule that has only one."""
    answer = ask(house, game, schedule, limit, **more)
    assert isinstance(answer, Charges), answer
    (charge,) = answer.charges
    return charge


Change = Callable[[str], str]


def words(old: str, new: str) -> Change:
    """Changes words that stand once in the book."""

    def change(text: str) -> str:
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in the book"
        return text.replace(old, new)

    return change


def row(cite: str, old: str, new: str) -> Change:
    """Changes the printed row of this clause."""

    def change(text: str) -> str:
        (line,) = [line for line in text.splitlines() if f'cite = "{cite}" }}' in line]
        assert line.count(old) == 1, line
        return text.replace(line, line.replace(old, new))

    return change


def changed_copy(folder: Path, house: str, *changes: Change) -> Path:
    """The club's book with something changed, in a folder of the same name."""
    text = (house_folder(house) / COLLECTION).read_text(encoding="utf-8")
    for change in changes:
        text = change(text)
    copy = folder / house / COLLECTION
    copy.parent.mkdir(exist_ok=True)
    copy.write_text(text, encoding="utf-8")
    return copy


def posts(*changes: Change) -> Change:
    """The club posts a rate for No Bust Blackjack, which has none, with these changes to it."""
    rate = RATE
    for change in changes:
        rate = change(rate)
    start = '[[not_offered]]\ngames = ["no-bust-blackjack"]\n'
    reason = f'C13 = "{house_collection("comstock").reasons["C13"]}"\n'

    def post(book: str) -> str:
        unposted = book[book.index(start) : book.index("[[not_offered]]", book.index(start) + 1)]
        return book.replace(unposted, f"{rate}\n").replace(reason, "")

    return post


def load(path: Path) -> HouseCollection:
    return load_collection(path, clauses_known_to(path.parent))


def findings(path: Path) -> list[Finding]:
    return check_collection(path, clauses_known_to(path.parent))
