"""`houseway fee`: what a table pays the house, from whom, when, and by which clause.

One situation in words or as JSON, or a file of them (`--cases`). A table that no row of the book
is for is not offered, which is an answer and not an error. Money is in dollars here, in cents in
JSON and in files.
"""

import csv
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.errors import BadInput, did_you_mean

if TYPE_CHECKING:
    from houseway.collection.charges import Charge, Charges, NotOffered
    from houseway.collection.house_collection import HouseCollection
    from houseway.collection.lookup import Situation


def fee(
    house: Annotated[str | None, typer.Argument(help="A house, or the path of its folder.")] = None,
    game: Annotated[str | None, typer.Argument(help="A game, such as texas-holdem.")] = None,
    *,
    limit: Annotated[
        str | None, typer.Option(help="As posted: 4/8, 5-100, 101+, nl-100, min-5, condition-2.")
    ] = None,
    players: Annotated[
        int | None, typer.Option(min=1, help="Dealt in, or anted; for time, seated.")
    ] = None,
    schedule: Annotated[
        str | None, typer.Option(help="The schedule posted; needed when several fit.")
    ] = None,
    total_action: Annotated[
        str | None, typer.Option(help="All base wagers before the deal, in dollars.")
    ] = None,
    squares: Annotated[int, typer.Option(min=1, help="Spots that one payer bets on.")] = 1,
    jackpot: Annotated[bool, typer.Option("--jackpot", help="A jackpot is attached.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    cases: Annotated[
        Path | None, typer.Option(help="Answer every row of this CSV file instead.")
    ] = None,
) -> None:
    """What a table pays the house, from whom, when, and by which clause."""
    if cases is not None:
        _answer_cases(cases)
        return
    if house is None or game is None or limit is None:
        raise BadInput("give a HOUSE, a GAME and its --limit, or --cases FILE.csv")
    from houseway.collection.charges import NotOffered
    from houseway.collection.limits import read_limit
    from houseway.collection.lookup import Situation
    from houseway.houses.books import house_collection
    from houseway.money.cents import cents

    book = house_collection(house)
    _check_game(game, book)
    asked = Situation(
        game=game,
        schedule=schedule or "",
        limit=read_limit(limit),
        players=players,
        total_action_cents=None if total_action is None else cents(total_action),
        spots=squares,
        has_jackpot=jackpot,
    )
    answer = book.charges(asked) if schedule else _with_the_schedule_that_fits(book, asked)
    if isinstance(answer, NotOffered) and answer.is_missing:
        raise BadInput(f"{answer.because}: add --{answer.about.replace(' ', '-')}")
    if as_json:
        _print_json(answer)
    else:
        print("\n".join(_in_words(book, asked, answer)))


def _check_game(game: str, book: "HouseCollection") -> None:
    """A game that no club deals is a slip of the pen; one of another club is not offered here."""
    from houseway.collection.loading import games_with_rules
    from houseway.rulebook.clauses import every_clause

    if game not in book.games:
        known = games_with_rules("", [clause.id for clause in every_clause()])
        if game not in known:
            near = did_you_mean(game, known) or f" {book.house} has {', '.join(book.games)}."
            raise BadInput(f"no game '{game}'.{near}")


def _with_the_schedule_that_fits(
    book: "HouseCollection", asked: "Situation"
) -> "Charges | NotOffered":
    """The answer of the only schedule that has one; several are for the caller to choose from."""
    import msgspec

    from houseway.collection.charges import Charges, NotOffered

    every = dict.fromkeys(one.slug for one in book.schedules_of(asked.game))
    answers = [
        book.charges(msgspec.structs.replace(asked, schedule=slug))
        for slug in book.fitting(asked.game, asked.limit) or every or [""]
    ]
    offered = [answer for answer in answers if isinstance(answer, Charges)]
    if len(offered) > 1:
        slugs = ", ".join(answer.schedule for answer in offered)
        raise BadInput(
            f"{asked.limit} {asked.game} is on several schedules at {book.house}:"
            f" choose one with --schedule: {slugs}"
        )
    if offered:
        return offered[0]
    refused = [answer for answer in answers if isinstance(answer, NotOffered)]
    missing = [answer for answer in refused if answer.is_missing]
    because = "; ".join(dict.fromkeys(answer.because for answer in refused))
    return missing[0] if missing else msgspec.structs.replace(refused[0], because=because)


def _print_json(answer: "Charges | NotOffered") -> None:
    import msgspec

    from houseway.collection.charges import NotOffered

    document: dict[str, object] = {"offered": True, **msgspec.to_builtins(answer)}
    if isinstance(answer, NotOffered):
        document = {"offered": False, "because": answer.because, "cite": answer.cite}
    print(msgspec.json.encode(document).decode())


def _in_words(
    book: "HouseCollection", asked: "Situation", answer: "Charges | NotOffered"
) -> Iterator[str]:
    """The answer for a person: the table, its schedule, the charges, and what they rest on."""
    from houseway.collection.charges import NotOffered

    counts = f", {asked.players} players" if asked.players else ""
    yield f"{book.name}: {asked.game} {asked.limit}{counts}"
    if isinstance(answer, NotOffered):
        yield f"Not offered: {answer.because}{'' if answer.because.endswith('?') else '.'}"
        return
    posted = next(one for one in book.schedules_of(asked.game) if one.slug == answer.schedule)
    yield f"{answer.schedule}: {posted.title}"
    yield ""
    yield from _table(answer.charges)
    keys = dict.fromkeys(key for charge in answer.charges for key in charge.readings)
    if keys:
        yield ""
        yield from (f"{key:<4} {book.reasons[key]}" for key in keys)


def _table(charges: Sequence["Charge"]) -> Iterator[str]:
    """The charges under one another, amounts to the right."""
    from houseway.money.cents import dollars

    def shown(cents: int) -> str:
        return dollars(cents) if cents % 100 else f"{dollars(cents)}.00"

    rows = [("payer", "for", "when", "amount", "jackpot", "clause")]
    for charge in charges:
        amounts = (shown(charge.amount_cents), shown(charge.jackpot_cents))
        rows.append((charge.payer, charge.kind, charge.when, *amounts, charge.cite))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for payer, kind, when, amount, jackpot, cite in rows:
        words = (payer.ljust(widths[0]), kind.ljust(widths[1]), when.ljust(widths[2]))
        yield "  ".join((*words, amount.rjust(widths[3]), jackpot.rjust(widths[4]), cite))


def _answer_cases(path: Path) -> None:
    """Writes the file again, with the amounts as the books have them."""
    from houseway.collection.cases import answered, check_columns
    from houseway.houses.books import house_collection

    try:
        with path.open(newline="", encoding="utf-8-sig") as lines:
            cases = csv.DictReader(lines, strict=True)
            check_columns(cases.fieldnames or ())
            writer = csv.DictWriter(sys.stdout, cases.fieldnames or (), lineterminator="\n")
            writer.writeheader()
            for case in cases:
                if None in case or None in case.values():
                    raise BadInput("this row has more or fewer columns than the first")
                writer.writerow(answered(case, house_collection))
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror}") from None
    except (csv.Error, UnicodeDecodeError) as fault:
        raise BadInput(f"{path}: not a CSV file in UTF-8 ({fault})") from None
    except BadInput as fault:
        raise BadInput(f"{path}:{cases.line_num}: {fault}") from None
